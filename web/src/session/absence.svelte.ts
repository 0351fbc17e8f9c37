/** Absence digest: what the others did since this player last looked, as far as this device remembers it. */

import type { TurnLine } from "../api/schema";
import { load, save } from "../app/storage";

const STORAGE_KEY = "centuria-seen";
/** Tables that are remembered; the oldest are dropped first. */
const MOST = 60;

type LastSeen = [table: string, turn: number][];

const stored = (): LastSeen => load<LastSeen>(STORAGE_KEY, []);

/** The lines of others after the last turn that was seen, or after the player's own last turn if none is remembered. */
export function missed(lines: readonly TurnLine[], mine: readonly number[], seen: number | null): TurnLine[] {
  const own = lines.filter((line) => mine.includes(line.seat)).at(-1)?.turn ?? 0;
  const since = Math.max(own, seen ?? 0);
  return lines.filter((line) => line.turn > since && !mine.includes(line.seat));
}

export class Absence {
  /** The digest; empty once it is dismissed. */
  lines = $state.raw<readonly TurnLine[]>([]);
  #seen: number | null;
  #shown = false;

  constructor(private readonly table: string) {
    this.#seen = stored().find(([id]) => id === table)?.[1] ?? null;
  }

  /** The player has come to the table, or back to it: show the digest once. */
  returned(lines: readonly TurnLine[], mine: readonly number[]): void {
    if (this.#shown || mine.length === 0) return;
    this.#shown = true;
    this.lines = missed(lines, mine, this.#seen);
  }

  /** The player looks elsewhere: what happens from now on is in the next digest. */
  left(): void {
    this.#shown = false;
  }

  /** Remember that the table was seen at this turn. */
  markSeen(turn: number): void {
    if (this.#seen !== null && turn <= this.#seen) return;
    this.#seen = turn;
    const others = stored().filter(([id]) => id !== this.table);
    save(STORAGE_KEY, [...others, [this.table, turn]].slice(-MOST));
  }

  dismiss(): void {
    this.lines = [];
  }
}
