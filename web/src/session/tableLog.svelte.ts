/** Log of a table in words, fetched from the server as far as this seat may know it. */

import { api, type Locale } from "../api/client";
import type { TurnLine } from "../api/schema";

export class TableLog {
  lines = $state.raw<TurnLine[]>([]);
  /** Whether the lines have been fetched once. */
  fetched = $state(false);
  /** The steps of the current turn. */
  steps = $state.raw<string[]>([]);
  /** The locale and seat that the lines were written for. */
  #reader = "";
  /** The turn that the next request begins with. Not read from `lines`: an effect that refreshes the log would then depend
   * on what it gets, and send requests without end. */
  #from = 1;
  #fetching = false;
  #queued: (() => void) | null = null;

  /** Fetch what is new, or everything for another locale or seat. One request at a time; the last one that waits is sent. */
  async refresh(id: string, locale: Locale, seat: number | null): Promise<void> {
    if (this.#fetching) {
      this.#queued = () => void this.refresh(id, locale, seat);
      return;
    }
    this.#fetching = true;
    try {
      const reader = `${locale.language} ${locale.theme} ${seat}`;
      const from = reader === this.#reader ? this.#from : 1;
      const log = await api.log(id, locale, seat, from);
      this.lines = [...(from === 1 ? [] : this.lines.filter((line) => line.turn < from)), ...log.lines];
      this.steps = log.steps;
      this.#from = this.lines.at(-1)?.turn ?? 1;
      this.#reader = reader;
      this.fetched = true;
    } catch {
      // The next event refreshes it.
    }
    this.#fetching = false;
    const queued = this.#queued;
    this.#queued = null;
    queued?.();
  }
}
