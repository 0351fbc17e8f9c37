/** Highlight: the things on the table that a line of text is about, lit up while the reader is on that line. */

import type { Thing } from "../game/things";

export type Highlighted = Thing | `seat ${number}`;

class Highlight {
  things = $state.raw<readonly Highlighted[]>([]);

  set(things: readonly Highlighted[]): void {
    this.things = things;
  }

  clear(): void {
    this.things = [];
  }
}

export const highlight = new Highlight();

/** Decisions whose thing stays on the table after them. Rows of cards have moved on since. */
const LASTING: Record<string, "place" | "tile" | "stack" | "hand"> = {
  use: "place",
  explore: "place",
  move: "tile",
  outpost: "tile",
  bonus: "stack",
  play: "hand",
};

/** The things that a turn was about, as far as they are still on the table. */
export function thingsOfTurn(seat: number | null, decisions: readonly string[]): Highlighted[] {
  const things = decisions.flatMap((decision): Highlighted[] => {
    const [verb = "", what = ""] = decision.split(" ");
    const kind = LASTING[verb];
    return kind === undefined ? [] : [`${kind} ${what}`];
  });
  return [...new Set<Highlighted>([...(seat === null ? [] : [`seat ${seat}` as const]), ...things])];
}
