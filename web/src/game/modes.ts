/** The names of the modes and the levels of the bots, in the order in which they are offered. */

import { MODES } from "../api/schema";

export const MODE_NAMES = Object.values(MODES).map(({ name }) => name);
export const LEVELS = ["level1", "level2", "level3", "level4", "level5", "champion"] as const;
export type BotLevel = (typeof LEVELS)[number];

/** The level as the texts take it: its number, or "champion". */
export const levelTerm = (level: string): number | string => (level === "champion" ? level : Number(level.slice(-1)));

/** The strengths that are offered with one click, and the bot of each. */
export const STRENGTHS = ["easy", "normal", "hard", "champion"] as const;
export type Strength = (typeof STRENGTHS)[number];
export const BOTS: Readonly<Record<Strength, BotLevel>> = {
  easy: "level1",
  normal: "level3",
  hard: "level5",
  champion: "champion",
};
