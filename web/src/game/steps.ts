/** Steps of a decision: its own answer, and those that the game gave by itself after it. */

import type { DecisionStep, View } from "../api/schema";
import { changed } from "./changes";

/** One answer of a seat, between the views before and after it. */
export interface SeenStep {
  seat: number;
  decision: string;
  before: View;
  after: View;
}

/** A decision as the server sends it; with steps only if the game has answered by itself. */
interface Decided {
  seat: number | null;
  decision?: string;
  steps?: readonly DecisionStep[];
}

/** The steps from the view before a decision to the view after it. */
export function seenSteps(before: View, after: View, { seat, decision, steps }: Decided): SeenStep[] {
  if (!steps) return [{ seat: seat ?? 0, decision: decision ?? "", before, after }];
  let view = before;
  return steps.map((step) => {
    const [old, next] = [view, changed(view, step.changes)];
    view = next;
    return { seat: step.seat, decision: step.decision, before: old, after: next };
  });
}
