/** Page context: what all components of the page share, namely its texts, and the theme and mode of what it shows. */

import { createContext } from "svelte";
import type { ModeName, Theme } from "../api/schema";
import type { Words } from "../words/words";

/** The theme of the table that is shown, null where the reader's own theme applies; and the mode of the game, if it is about one. */
export const pageContext = $state<{ theme: Theme | null; mode: ModeName | null }>({ theme: null, mode: null });

/** Set theme and mode of what the page shows, until the component is removed; to be called while it is set up. */
export function showGame(shown: () => { theme: Theme | null; mode: ModeName | null }): void {
  $effect(() => void Object.assign(pageContext, shown()));
  $effect(() => () => void Object.assign(pageContext, { theme: null, mode: null }));
}

/** A getter, so that texts change with the language. */
export const [getWords, setWords] = createContext<() => Words>();
