/** The one thing that is to be decided now, as a short question to the reader. */

import type { Question, View } from "../api/schema";
import type { Words } from "../words/words";
import { called, card, effect, onMap, reach } from "./phrases";

/** What the reader is asked, or who else is; `names` are the players by seat. */
export function question(words: Words, view: View, names: readonly string[]): string {
  if (view.question === null) return words("question-over");
  if (view.seat !== null && view.viewer !== view.seat) {
    return words("question-waiting", { name: called(words, names, view.seat) });
  }
  return asked(words, view, view.question, names);
}

function asked(words: Words, view: View, question: Question, names: readonly string[]): string {
  const tile = (name: string) => {
    const shown = view.mode === "golem" ? undefined : view.map?.find(({ id }) => id === name);
    return shown ? onMap(words, shown) : name;
  };
  const merchant = (slot: number) => card(words, (view.mode === "golem" && view.merchants.row[slot - 1]?.card) || "");
  switch (question.kind) {
    case "times":
      return words("question-times", { trade: effect(words, question.card) });
    case "upgrade":
      return words("question-upgrade", { steps: question.steps });
    case "pay":
      return words("question-pay", { card: merchant(question.stall) });
    case "return":
      return words("question-return", { excess: question.excess });
    case "move":
      return words("question-move", { reach: reach(question.reach) });
    case "toll":
      return words("question-toll", { name: called(words, names, question.to), left: question.left });
    case "build":
      return words("question-build", { tile: tile(question.tile), cost: question.cost });
    case "cost":
      return words("question-cost", { tile: tile(question.tile), left: question.left });
    case "golem": {
      const done = question.claimed ? "claimed" : question.rewarded ? "rewarded" : "nothing";
      return words("question-golem", { done });
    }
    default:
      return words(`question-${question.kind}`);
  }
}
