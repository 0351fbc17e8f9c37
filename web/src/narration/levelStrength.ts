/** How strong a level of the bots is, measured, in one line. */

import { MODES, type ModeName } from "../api/schema";
import { levelTerm } from "../game/modes";
import type { Words } from "../words/words";

/** Nothing for a level that has not been measured in the mode, and for people. */
export function levelStrength(words: Words, mode: ModeName, level: string): string {
  const { levels } = MODES[mode];
  const place = levels.findIndex(({ name }) => name === level);
  const found = levels[place];
  if (!found) return "";
  const below = levels[place - 1];
  const { wins } = found;
  // Not as a number: "1,711" is no way to write a rating.
  const rating = String(found.rating);
  return below
    ? words("web-level-strength", { rating, wins, below: levelTerm(below.name) })
    : words("web-level-first", { rating });
}
