/** Analysis of a finished game: asked for once, with its progress, and fetched again for another locale. */

import { untrack } from "svelte";
import { api, type Locale } from "../api/client";
import type { Report, Theme } from "../api/schema";
import { account } from "../app/account.svelte";
import { errorText } from "../app/errorText";
import { settings } from "../app/settings.svelte";
import type { Words } from "../words/words";

/** Milliseconds between two questions for the progress. */
const EVERY_MS = 700;

/** To be created by a component: its requests end with that component. */
export class GameAnalysis {
  report = $state.raw<Report | null>(null);
  progress = $state<{ done: number; of: number } | null>(null);
  errorMessage = $state<string | null>(null);
  /** Whether an analysis was asked for. For another locale it is fetched again, and the old one stays until then. */
  #wanted = $state(false);

  constructor(
    private readonly id: () => string,
    private readonly theme: () => Theme,
    private readonly words: () => Words,
  ) {
    $effect(() => {
      if (!this.#wanted) return undefined;
      const [table, locale] = [this.id(), { language: settings.language, theme: this.theme() }];
      let current = true;
      untrack(() => void this.#analyse(table, locale, () => current));
      return () => (current = false);
    });
  }

  start(): void {
    this.#wanted = true;
  }

  async #analyse(table: string, locale: Locale, current: () => boolean): Promise<void> {
    this.errorMessage = null;
    try {
      await account.ensure(this.words()("web-guest"));
      while (current()) {
        const found = await api.analyse(table, locale);
        if (!current()) return;
        this.progress = { done: found.done, of: found.of };
        if (found.analysis) {
          this.report = found.analysis;
          return;
        }
        await new Promise((passed) => setTimeout(passed, EVERY_MS));
      }
    } catch (error) {
      if (!current()) return;
      this.errorMessage = errorText(this.words(), error);
      this.progress = null;
      this.#wanted = this.report !== null;
    }
  }
}
