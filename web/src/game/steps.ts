/** The answers that a decision consists of: its own, and those that the game gave by itself after it. */

import { changed, type Change } from "./changes";
import type { View } from "./view";

/** One answer of a seat, between the views before and after it. */
export interface SeenStep {
  seat: number;
  decision: string;
  before: View;
  after: View;
}

/** A decision as the server tells it; steps only where the game has answered by itself. */
interface Decided {
  seat: number | null;
  decision?: string | null;
  steps?: readonly { seat: number; decision: string; changes: readonly (readonly unknown[])[] }[] | null;
}

/** The steps from the view before a decision to the view after it. */
export function seenSteps(before: View, after: View, { seat, decision, steps }: Decided): SeenStep[] {
  if (!steps) return [{ seat: seat ?? 0, decision: decision ?? "", before, after }];
  let view = before;
  return steps.map((step) => {
    const [old, next] = [view, changed(view, step.changes as unknown as Change[])];
    view = next;
    return { seat: step.seat, decision: step.decision, before: old, after: next };
  });
}
