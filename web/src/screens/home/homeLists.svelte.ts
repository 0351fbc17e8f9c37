/** The tables that the home page lists: mine, those with a free seat, and those being played. */

import { untrack } from "svelte";
import { api } from "../../api/client";
import type { ListedTable } from "../../api/schema";
import { account } from "../../app/account.svelte";

const EVERY_MS = 15_000;

/** Whether it is this person's turn. */
export const isMyTurn = (table: ListedTable): boolean =>
  table.status === "playing" && table.asked !== null && table.mine.includes(table.asked);

const rank = (table: ListedTable): number => (isMyTurn(table) ? 0 : table.status === "playing" ? 1 : 2);

/** To be created by a component: its requests end with that component. */
export class HomeLists {
  mine = $state.raw<readonly ListedTable[]>([]);
  open = $state.raw<readonly ListedTable[]>([]);
  watch = $state.raw<readonly ListedTable[]>([]);
  /** Whether the lists have been asked for once: they appear together, so that none pushes the others aside. */
  loaded = $state(false);

  /** Games to go on with, those where it is this person's turn first. */
  readonly unfinished = $derived.by(() =>
    this.mine.filter(({ status }) => status === "playing" || status === "open").sort((a, b) => rank(a) - rank(b)),
  );
  /** Games that are over, the last one first. */
  readonly finished = $derived.by(() => this.mine.filter(({ status }) => status === "over"));
  readonly joinable = $derived.by(() => this.open.filter(({ mine }) => mine.length === 0));

  constructor() {
    $effect(() => {
      if (!account.loaded && !account.unreachable) return undefined;
      void account.person;
      // Refreshing reads the lists that it sets: the effect must not run again for them.
      untrack(() => void this.#refresh());
      const timer = setInterval(() => void this.#refresh(), EVERY_MS);
      return () => clearInterval(timer);
    });
  }

  async #refresh(): Promise<void> {
    const list = async (which: "mine" | "open" | "watch", before: readonly ListedTable[]) => {
      try {
        return (await api.tables(which)).tables;
      } catch {
        // The list stays as it was until the next refresh.
        return before;
      }
    };
    const [mine, open, watch] = await Promise.all([
      account.person ? list("mine", this.mine) : [],
      list("open", this.open),
      list("watch", this.watch),
    ]);
    this.mine = mine;
    this.open = open;
    this.watch = watch.filter((table) => table.mine.length === 0);
    this.loaded = true;
  }
}
