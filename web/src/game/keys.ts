/** Keyboard shortcuts: a key for every decision, so that a whole game can be played without a pointer. */

import type { Choices } from "./things";

/** Not r and s, which rest and stop, and not h, which asks for a hint. */
const LETTERS = "abcdefgijklmnopqtuvwxyz";
/** Decisions with a letter of their own. */
const OWN: Record<string, string> = { rest: "r", stop: "s", skip: "s" };

/** The decision of each key. Crystals, merchant cards and numbers of trades have their digits, everything else a letter. */
export function keys({ at, bar }: Choices): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const give = (key: string, decision: string) => {
    if (!found.has(key)) found.set(key, decision);
  };
  const rest: string[] = [];
  for (const [thing, decision] of at) {
    const [kind, name = ""] = thing.split(" ");
    if (kind === "crystal" || kind === "merchant") give(name, decision);
    else if (!OWN[decision]) rest.push(decision);
  }
  for (const decision of bar) {
    const [verb, what = ""] = decision.split(" ");
    if (OWN[decision]) give(OWN[decision], decision);
    else if (verb === "times" && Number(what) <= 9) give(what, decision);
    else if (!rest.includes(decision)) rest.push(decision);
  }
  rest.slice(0, LETTERS.length).forEach((decision, k) => give(LETTERS[k]!, decision));
  return found;
}
