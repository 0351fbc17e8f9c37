/** A tournament that is kept up to date while somebody looks at it. */

import { untrack } from "svelte";
import { api } from "../../api/client";
import type { TournamentDetails } from "../../api/schema";
import { account } from "../../app/account.svelte";

const EVERY_MS = 6000;

/** To be created by a component: its requests end with that component. */
export class LiveTournament {
  details = $state.raw<TournamentDetails | null>(null);
  error = $state.raw<unknown>(null);
  /** What the server's clock is ahead of this one. */
  clockOffset = $state(0);
  readonly #id: string;
  readonly #begins: (table: string) => void;
  #asked = 0;

  /** @param begins - called with the table when a game of this person has begun since the page was opened */
  constructor(id: string, begins: (table: string) => void) {
    this.#id = id;
    this.#begins = begins;
    $effect(() => {
      if (!account.loaded && !account.unreachable) return undefined;
      untrack(() => void this.refresh());
      const timer = setInterval(() => {
        const status = this.details?.status;
        if (!document.hidden && status !== "over" && status !== "cancelled") void this.refresh();
      }, EVERY_MS);
      return () => {
        clearInterval(timer);
        this.#asked += 1;
      };
    });
  }

  /** Ask for it again; an answer that a later question has overtaken is not used. */
  async refresh(): Promise<void> {
    await this.#use(api.tournament(this.#id));
  }

  /** Give a command, and show what came of it. */
  async command(command: "join" | "withdraw" | "start" | "cancel"): Promise<void> {
    await this.#use(api.inTournament(this.#id, command));
  }

  async #use(asked: Promise<TournamentDetails>): Promise<void> {
    this.#asked += 1;
    const mine = this.#asked;
    try {
      const found = await asked;
      if (mine !== this.#asked) return;
      const before = this.details;
      this.details = found;
      this.clockOffset = found.now - Date.now();
      this.error = null;
      if (before !== null && found.my_table !== null && found.my_table !== before.my_table) {
        this.#begins(found.my_table);
      }
    } catch (error) {
      if (mine === this.#asked) this.error = error;
    }
  }
}
