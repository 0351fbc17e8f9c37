/** Which puzzles somebody wants: kept while the page is open, for the next one. */

import type { ModeName, PuzzleInfo } from "../../api/schema";

export type PuzzleTheme = PuzzleInfo["themes"][number];
export type Difficulty = PuzzleInfo["difficulty"];

export const THEMES: readonly PuzzleTheme[] = [
  "claim",
  "engine",
  "trade",
  "rest",
  "choice",
  "opening",
  "middle",
  "end",
];
export const DIFFICULTIES: readonly Difficulty[] = ["easy", "medium", "hard"];

/** An empty text stands for all. */
export interface PuzzleChoice {
  mode: ModeName | "";
  theme: PuzzleTheme | "";
  difficulty: Difficulty | "";
}

export const puzzleChoice = $state<PuzzleChoice>({ mode: "", theme: "", difficulty: "" });
