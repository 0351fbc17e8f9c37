/** What has happened since I last looked: remembered on this device, and otherwise since my own last turn. */

import type { TurnLine } from "../api/schema";
import { recalled, remember } from "./memory";

const PLACE = "centuria-seen";
/** Tables that are remembered; the oldest are forgotten first. */
const MOST = 60;

type Seen = [table: string, turn: number][];

/** A browser that keeps nothing tells what happened since my own last turn. */
const remembered = (): Seen => recalled<Seen>(PLACE, []);

/** The lines of others after the last turn that I saw, or after my own last one where nothing is remembered. */
export function missed(lines: readonly TurnLine[], mine: readonly number[], seen: number | null): TurnLine[] {
  const own = lines.filter((line) => mine.includes(line.seat)).at(-1)?.turn ?? 0;
  const since = Math.max(own, seen ?? 0);
  return lines.filter((line) => line.turn > since && !mine.includes(line.seat));
}

export class Absence {
  /** What others did meanwhile; nothing once it was read. */
  lines = $state.raw<readonly TurnLine[]>([]);
  #seen: number | null;
  #told = false;

  constructor(private readonly table: string) {
    this.#seen = remembered().find(([id]) => id === table)?.[1] ?? null;
  }

  /** Somebody has come to the table, or back to it: tell what they have missed, once. */
  arrived(lines: readonly TurnLine[], mine: readonly number[]): void {
    if (this.#told || mine.length === 0) return;
    this.#told = true;
    this.lines = missed(lines, mine, this.#seen);
  }

  /** Somebody looks elsewhere: what happens from now on is told when they come back. */
  left(): void {
    this.#told = false;
  }

  /** The table was seen at this turn. */
  saw(turn: number): void {
    if (this.#seen !== null && turn <= this.#seen) return;
    this.#seen = turn;
    const others = remembered().filter(([id]) => id !== this.table);
    remember(PLACE, [...others, [this.table, turn]].slice(-MOST));
  }

  read(): void {
    this.lines = [];
  }
}
