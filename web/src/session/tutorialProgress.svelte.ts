/** How many lessons of a first game are over: remembered until the window is closed. */

import { recalled, remember } from "../app/storage";

const untilClosed = (): Storage => sessionStorage;

export class Taught {
  count = $state(0);
  /** The number of the decision that was counted last: one decision ends one lesson at most. */
  #counted = 0;
  readonly #place: string;

  constructor(table: string) {
    this.#place = `centuria-taught-${table}`;
    this.count = recalled(this.#place, 0, untilClosed);
  }

  /** The decision of a number has done what the lesson wants. */
  done(number: number): void {
    if (number <= this.#counted) return;
    this.#counted = number;
    this.count += 1;
    remember(this.#place, this.count, untilClosed);
  }
}
