/** Tutorial progress: the number of completed lessons of a first game, stored until the window is closed. */

import { load, save } from "../app/storage";

const untilClosed = (): Storage => sessionStorage;

export class TutorialProgress {
  /** Completed lessons. */
  count = $state(0);
  /** The number of the decision that was counted last: one decision completes one lesson at most. */
  #counted = 0;
  readonly #key: string;

  constructor(table: string) {
    this.#key = `centuria-taught-${table}`;
    this.count = load(this.#key, 0, untilClosed);
  }

  /** The decision with this number has completed the lesson. */
  complete(number: number): void {
    if (number <= this.#counted) return;
    this.#counted = number;
    this.count += 1;
    save(this.#key, this.count, untilClosed);
  }
}
