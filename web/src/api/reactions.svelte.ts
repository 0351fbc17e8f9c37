/** The reactions that are shown beside the seats of a table: the last one of each seat, for a few seconds. */

import type { ReactCommand } from "./schema";

export type Reaction = ReactCommand["reaction"];

/** In the order in which they are offered. */
export const REACTIONS: readonly Reaction[] = ["well_played", "thanks", "laughing", "surprised", "sad", "thinking"];

/** Milliseconds. The server's rate limit allows one reaction after another has been shown for so long. */
const SHOWN_FOR = 5000;

export interface ShownReaction {
  /** The number of its event. */
  number: number;
  reaction: Reaction;
}

export class ShownReactions {
  /** By seat, the latest last. */
  bySeat = $state.raw<ReadonlyMap<number, ShownReaction>>(new Map());
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  show(seat: number, number: number, reaction: Reaction): void {
    this.bySeat = new Map([...this.#without(seat), [seat, { number, reaction }]]);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (this.bySeat.get(seat)?.number === number) this.bySeat = new Map(this.#without(seat));
    }, SHOWN_FOR);
    this.#timers.add(timer);
  }

  clear(): void {
    this.#timers.forEach((timer) => clearTimeout(timer));
    this.#timers.clear();
    this.bySeat = new Map();
  }

  #without(seat: number): [number, ShownReaction][] {
    return [...this.bySeat].filter(([other]) => other !== seat);
  }
}
