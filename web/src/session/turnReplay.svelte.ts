/** Replay of recent turns on the table: from an earlier turn to now, one decision after the other. */

import { tick } from "svelte";
import { api } from "../api/client";
import type { ReplayStep, View } from "../api/schema";
import { changed } from "../game/changes";
import { seenSteps, type SeenStep } from "../game/steps";

type Animate = (steps: readonly SeenStep[]) => () => void;

export class TurnReplay {
  /** The table as it was, while the replay runs. */
  view = $state.raw<View | null>(null);
  #steps: ReplayStep[] = [];
  #until = Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly id: string,
    private readonly pace: () => number,
    private readonly animate: Animate,
  ) {}

  /** Show what happened from a turn on, up to another turn or to now. */
  async play(seat: number | null, from: number, until = Infinity): Promise<void> {
    const told = await api.turnsSince(this.id, seat, from);
    if (told.start === null) return;
    this.stop();
    this.#steps = told.steps;
    this.#until = until;
    this.view = told.start;
    this.#wait();
  }

  /** Back to the table as it is now. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#steps = [];
    this.view = null;
  }

  #wait(): void {
    this.#timer = setTimeout(() => void this.#next(), this.pace());
  }

  async #next(): Promise<void> {
    const step = this.#steps.shift();
    const before = this.view;
    if (!step || !before || step.turn >= this.#until) {
      this.stop();
      return;
    }
    const after = changed(before, step.changes);
    const moved = this.animate(seenSteps(before, after, step));
    this.view = after;
    await tick();
    moved();
    this.#wait();
  }
}
