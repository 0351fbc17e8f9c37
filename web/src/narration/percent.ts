/** Percentages: chances to win, formatted as Python's analysis does. */

import type { Words } from "../words/words";

/** A chance in whole percent; what is nearly certain is not called certain. */
export function percent(words: Words, chance: number): string {
  if (chance > 0 && chance < 0.01) return words("percent-under");
  if (chance > 0.99 && chance < 1) return words("percent-over");
  return words("percent", { percent: Math.round(100 * chance) });
}

/** From one chance to another. */
export const change = (words: Words, before: number, after: number): string =>
  words("percent-change", { before: percent(words, before), after: percent(words, after) });
