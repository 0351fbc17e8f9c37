/** Absence digest: what the others did since this player last looked, as far as this device remembers it. */

import type { TurnLine } from "../api/schema";
import { load, save } from "../app/storage";

const STORAGE_KEY = "centuria-seen";
/** Tables that are remembered; the oldest are dropped first. */
const MOST = 60;

/** Milliseconds that somebody is away before there is something to tell. */
const AWAY = 15_000;

type LastSeen = [table: string, turn: number, at: number][];

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
  /** When the table was last in view; never, on a device that has not shown it. */
  #at: number | null;
  #shown = false;

  constructor(private readonly table: string) {
    const [, turn, at] = stored().find(([id]) => id === table) ?? [];
    this.#seen = turn ?? null;
    this.#at = at ?? (turn === undefined ? null : 0);
  }

  /** The player has come to the table, or back to it: show the digest once, unless nobody can have been away from it. */
  returned(lines: readonly TurnLine[], mine: readonly number[]): void {
    if (this.#shown || mine.length === 0) return;
    this.#shown = true;
    // On a new device it is the turns since the player's own that are new.
    const played = lines.some((line) => mine.includes(line.seat));
    const away = this.#at === null ? played : Date.now() - this.#at >= AWAY;
    this.lines = away ? missed(lines, mine, this.#seen) : [];
  }

  /** The player looks elsewhere: what happens from now on is in the next digest. */
  left(): void {
    this.#shown = false;
    if (this.#seen !== null) this.#remember(this.#seen);
  }

  /** Remember that the table was seen at this turn. */
  markSeen(turn: number): void {
    if (this.#seen === null || turn > this.#seen) this.#remember(turn);
  }

  #remember(turn: number): void {
    this.#seen = turn;
    this.#at = Date.now();
    const others = stored().filter(([id]) => id !== this.table);
    save(STORAGE_KEY, [...others, [this.table, turn, this.#at]].slice(-MOST));
  }

  dismiss(): void {
    this.lines = [];
  }
}
