/** The names of the modes and the levels of the bots, in the order in which they are offered. */

import { MODES } from "../api/schema";

export const MODE_NAMES = Object.values(MODES).map(({ name }) => name);
export const LEVELS = ["level1", "level2", "level3", "level4", "level5"] as const;
