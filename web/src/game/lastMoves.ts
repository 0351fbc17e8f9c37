/** The last move of each opponent: its line of the log, and the things on the table that it has left a mark on. */

import type { Thing } from "./things";

interface Line {
  readonly seat: number | null;
  readonly decisions?: readonly string[];
}

/** What a decision leaves a mark on: the location or tile where a worker or a wagon has arrived. */
const MARKED: Readonly<Record<string, "place" | "tile">> = {
  use: "place",
  explore: "place",
  move: "tile",
  outpost: "tile",
};

/** The last line of each seat but the viewer's. */
export function lastLines<L extends Line>(log: readonly L[], viewer: number | null): Map<number, L> {
  const last = new Map<number, L>();
  for (const line of log) if (line.seat !== null && line.seat !== viewer) last.set(line.seat, line);
  return last;
}

/** The things that the last moves were about, and whose move it was. */
export function marksOf(last: ReadonlyMap<number, Line>): Map<Thing, number> {
  const marks = new Map<Thing, number>();
  for (const [seat, { decisions = [] }] of last) {
    for (const decision of decisions) {
      const [verb = "", what = ""] = decision.split(" ");
      const kind = MARKED[verb];
      if (kind !== undefined && what !== "") marks.set(`${kind} ${what}` as Thing, seat);
    }
  }
  return marks;
}
