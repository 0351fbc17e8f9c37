/** How many lessons of a first game are over: remembered until the window is closed. */

export class Taught {
  count = $state(0);
  /** The number of the decision that was counted last: one decision ends one lesson at most. */
  #counted = 0;
  readonly #place: string;

  constructor(table: string) {
    this.#place = `centuria-taught-${table}`;
    try {
      this.count = Number(sessionStorage.getItem(this.#place) ?? 0);
    } catch {
      // A browser that keeps nothing begins with the first lesson again.
    }
  }

  /** The decision of a number has done what the lesson wants. */
  done(number: number): void {
    if (number <= this.#counted) return;
    this.#counted = number;
    this.count += 1;
    try {
      sessionStorage.setItem(this.#place, String(this.count));
    } catch {
      // See above.
    }
  }
}
