/** Page context: what all components of the page share, namely its texts and the theme of what it shows. */

import { createContext } from "svelte";
import type { Theme } from "../api/schema";
import type { Words } from "../words/words";

/** The theme of the table that is shown; null where the reader's own theme applies. */
export const pageContext = $state<{ theme: Theme | null }>({ theme: null });

/** A getter, so that texts change with the language. */
export const [getWords, setWords] = createContext<() => Words>();
