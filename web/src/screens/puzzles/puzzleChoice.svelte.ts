/** Which puzzles somebody wants: kept for the next one; the mode is remembered on this device. */

import { MODES, type ModeName, type PuzzleInfo } from "../../api/schema";
import { load, save } from "../../app/storage";

export type PuzzleTheme = PuzzleInfo["themes"][number];
export type Difficulty = PuzzleInfo["difficulty"];

export const THEMES: readonly PuzzleTheme[] = [
  "claim",
  "engine",
  "trade",
  "rest",
  "explore",
  "choice",
  "opening",
  "middle",
  "end",
];
/** The parts of the game: themes that say nothing about the solution. */
export const STAGES: readonly PuzzleTheme[] = ["opening", "middle", "end"];
export const DIFFICULTIES: readonly Difficulty[] = ["easy", "medium", "hard"];

const STORAGE_KEY = "centuria-puzzles";
const stored = load<string>(STORAGE_KEY, "");

/** An empty text stands for all. */
class PuzzleChoice {
  #mode = $state<ModeName | "">(stored in MODES ? (stored as ModeName) : "");
  theme = $state<PuzzleTheme | "">("");
  difficulty = $state<Difficulty | "">("");

  get mode(): ModeName | "" {
    return this.#mode;
  }
  set mode(mode: ModeName | "") {
    this.#mode = mode;
    save(STORAGE_KEY, mode);
  }

  /** The address of the puzzle of a day: of the chosen mode, or of the one whose turn it is. */
  daily(day: string): string {
    return this.mode ? `${day}-${this.mode}` : day;
  }
}

export const puzzleChoice = new PuzzleChoice();
