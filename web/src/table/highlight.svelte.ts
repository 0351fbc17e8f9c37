/** Highlight: the things on the table that a line of text is about, lit up while the reader is on that line. */

import { createAttachmentKey } from "svelte/attachments";
import type { View } from "../api/schema";
import { thing, thingsOf, type Thing } from "../game/things";
import { drawnIn } from "../words/illustration";

export type Highlighted = Thing | `seat ${number}`;

class Highlight {
  things = $state.raw<readonly Highlighted[]>([]);
  /** The table on which things are looked for; set by the table that is shown. */
  view: View | null = null;
  /** The element whose line is lit up. */
  private line: EventTarget | null = null;

  /** Things by name, and those that the pictures of a text show. */
  set(things: readonly Highlighted[], text = "", line: EventTarget | null = null): void {
    this.line = line;
    const { view } = this;
    const shown = view === null ? [] : drawnIn(text).flatMap((drawn) => thingsOf(view, drawn));
    this.things = [...new Set([...things, ...shown])];
  }

  clear(): void {
    this.line = null;
    this.things = [];
  }

  /** Forget a line that is taken from the page: no event tells that the pointer has left it. */
  gone(line: EventTarget): void {
    if (this.line === line) this.clear();
  }

  /** The thing of a decision that is possible now. */
  of(decision: string): Highlighted[] {
    const about = this.view === null ? undefined : thing(this.view, decision);
    return about === undefined ? [] : [about];
  }
}

export const highlight = new Highlight();

const UNTIL_GONE = createAttachmentKey();
const untilGone = (line: Element) => () => highlight.gone(line);

/** Attributes of an element whose text lights up what it tells of, under the pointer and with the focus. */
export function lights(text: () => string, things: () => readonly Highlighted[] = () => []) {
  const on = (event: Event) => highlight.set(things(), text(), event.currentTarget);
  const off = () => highlight.clear();
  return { onpointerenter: on, onpointerleave: off, onfocus: on, onblur: off, [UNTIL_GONE]: untilGone };
}

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
