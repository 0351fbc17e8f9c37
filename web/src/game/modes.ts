/** The modes of the game and the levels of the bots, in the order in which they are offered. */

export const MODES = ["golem", "endless", "saga2", "saga3"] as const;
export type Mode = (typeof MODES)[number];
export const LEVELS = ["level1", "level2", "level3", "level4", "level5"] as const;
