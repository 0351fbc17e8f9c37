/** The names of the modes and the levels of the bots, in the order in which they are offered. */

import { MODES } from "../api/schema";

export const MODE_NAMES = Object.values(MODES).map(({ name }) => name);
export const LEVELS = ["level1", "level2", "level3", "level4", "level5", "level6", "level7", "level8"] as const;
export type BotLevel = (typeof LEVELS)[number];

/** The level as the texts take it: its number, or "champion". */
export const levelTerm = (level: string): number | string => (level === "champion" ? level : Number(level.slice(-1)));

/** Whether a choice for a seat is a level of the bots. */
export const isLevel = (kind: string): kind is BotLevel => (LEVELS as readonly string[]).includes(kind);
