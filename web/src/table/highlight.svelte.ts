/** What somebody points at in words: it lights up on the table. */

import type { Thing } from "../game/things";

export type Pointed = Thing | `seat ${number}`;

class Pointing {
  at = $state.raw<readonly Pointed[]>([]);

  /** Point at some things; at nothing when it is over. */
  to(things: readonly Pointed[]): void {
    this.at = things;
  }
}

export const pointing = new Pointing();

/** Decisions whose thing stays on the table after them. Rows of cards have moved on since. */
const LASTING: Record<string, "place" | "tile" | "stack" | "hand"> = {
  use: "place",
  explore: "place",
  move: "tile",
  outpost: "tile",
  bonus: "stack",
  play: "hand",
};

/** The things that a turn of somebody was about, as far as they are still to be seen. */
export function touched(seat: number | null, decisions: readonly string[]): Pointed[] {
  const things = decisions.flatMap((decision): Pointed[] => {
    const [verb = "", what = ""] = decision.split(" ");
    const kind = LASTING[verb];
    return kind === undefined ? [] : [`${kind} ${what}`];
  });
  return [...new Set<Pointed>([...(seat === null ? [] : [`seat ${seat}` as const]), ...things])];
}
