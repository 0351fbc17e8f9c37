/** What the whole page shares: the words it speaks, and the theme of what it shows. */

import { createContext } from "svelte";
import type { Theme } from "../api/schema";
import type { Words } from "../words/words";

/** The theme of the table that is shown; none where everybody's own is meant. */
export const scene = $state<{ theme: Theme | null }>({ theme: null });

/** A getter, so that whoever speaks always speaks the present language. */
export const [getWords, setWords] = createContext<() => Words>();

export const MODES = ["golem", "endless", "saga2", "saga3"] as const;
export type Mode = (typeof MODES)[number];
export const LEVELS = ["level1", "level2", "level3", "level4", "level5"] as const;
