/** The one thing that is to be decided now, as a short question to the reader. */

import type { Question, View } from "../api/schema";
import type { Words } from "../words/words";
import { called, crystals, nth, reach } from "./phrases";
import { sides } from "../game/view";

/** What the reader is asked, or who else is; `names` are the players by seat. */
export function question(words: Words, view: View, names: readonly string[]): string {
  if (view.question === null) return words("question-over");
  if (view.seat !== null && view.viewer !== view.seat) {
    return words("question-waiting", { name: called(words, names, view.seat) });
  }
  return asked(words, view.question, names);
}

function asked(words: Words, question: Question, names: readonly string[]): string {
  switch (question.kind) {
    case "times": {
      const [gives, gets] = sides(question.card).map((side) => crystals(words, side));
      return words("question-times", { gives: gives ?? "", gets: gets ?? "" });
    }
    case "upgrade":
      return words("question-upgrade", { steps: question.steps });
    case "pay":
      return words("question-pay", { stall: nth(words, question.stall), slot: nth(words, question.slot) });
    case "return":
      return words("question-return", { excess: question.excess });
    case "move":
      return words("question-move", { reach: reach(question.reach) });
    case "toll":
      return words("question-toll", { name: called(words, names, question.to), left: question.left });
    case "build":
      return words("question-build", { tile: question.tile, cost: question.cost });
    case "cost":
      return words("question-cost", { tile: question.tile, left: question.left });
    case "golem": {
      const done = question.claimed ? "claimed" : question.rewarded ? "rewarded" : "nothing";
      return words("question-golem", { done });
    }
    default:
      return words(`question-${question.kind}`);
  }
}
