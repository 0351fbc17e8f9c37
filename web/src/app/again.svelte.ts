/** Turns shown again on the table: from how it was then to how it is now, one decision after the other. */

import { tick } from "svelte";
import { api } from "../api/ask";
import type { Replayed } from "../api/schema";
import { changed, type Change } from "../game/changes";
import { seenSteps, type SeenStep } from "../game/steps";
import type { View } from "../game/view";

type Moving = (steps: readonly SeenStep[]) => () => void;

export class ShownAgain {
  /** The table as it was, while it is shown. */
  view = $state.raw<View | null>(null);
  #steps: Replayed[] = [];
  #until = Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly id: string,
    private readonly pace: () => number,
    private readonly moving: Moving,
  ) {}

  /** Show what happened from a turn on, up to another turn or to now. */
  async show(seat: number | null, from: number, until = Infinity): Promise<void> {
    const told = await api.again(this.id, seat, from);
    if (told.start === null) return;
    this.stop();
    this.#steps = told.steps;
    this.#until = until;
    this.view = told.start as unknown as View;
    this.#wait();
  }

  /** Back to the table as it is. */
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
    const after = changed(before, step.changes as unknown as Change[]);
    const moved = this.moving(seenSteps(before, after, step));
    this.view = after;
    await tick();
    moved();
    this.#wait();
  }
}
