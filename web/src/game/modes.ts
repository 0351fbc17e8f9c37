/** The names of the modes and the levels of the bots, in the order in which they are offered. */

import { MODES, type LevelInfo, type ModeName } from "../api/schema";

export const MODE_NAMES = Object.values(MODES).map(({ name }) => name);
export type BotLevel = LevelInfo["name"];
export const LEVELS = [
  "level1",
  "level2",
  "level3",
  "level4",
  "level5",
  "level6",
  "level7",
  "level8",
] as const satisfies readonly BotLevel[];
/** A level, or the bare network of the mode. */
export type BotName = BotLevel | "champion";

/** The level as the texts take it: its number, or "champion". */
export const levelTerm = (level: string): number | string => (level === "champion" ? level : Number(level.slice(-1)));

/** The bots of a mode, the weakest first. */
export const botsOf = (mode: ModeName): BotName[] => [
  ...MODES[mode].levels.map(({ name }) => name),
  ...(MODES[mode].champion ? (["champion"] as const) : []),
];

/** Whether a choice for a seat is a level of the bots. */
export const isLevel = (kind: string): kind is BotLevel => (LEVELS as readonly string[]).includes(kind);

/** The strengths that are offered with one click, and the bot of each. */
export const STRENGTHS = ["easy", "normal", "hard", "champion"] as const;
export type Strength = (typeof STRENGTHS)[number];
export const BOTS: Readonly<Record<Strength, BotName>> = {
  easy: "level1",
  normal: "level3",
  hard: "level5",
  champion: "champion",
};
