/** The lessons of a first game: what each wants to be done, and when it was. */

import type { View } from "../api/schema";

export interface Lesson {
  name: string;
  /** Whether a decision is what the lesson is about; where nothing legal is, everything is open. */
  wants(view: View, decision: string): boolean;
  done(decision: string): boolean;
}

const produces = (decision: string) => /^play \d+$/.test(decision);
const follows = (view: View) => view.question !== null && view.question.kind !== "turn";

function at(kinds: readonly string[]): Lesson["wants"] {
  return (view, decision) => {
    if (follows(view) || view.mode === "golem") return true;
    const place = view.locations.find(({ id }) => decision === `use ${id}`);
    return place !== undefined && kinds.includes(place.kind);
  };
}

const lesson = (name: string, wanted: Lesson["wants"], done: Lesson["done"]): Lesson => ({
  name,
  wants: (view, decision) => follows(view) || wanted(view, decision),
  done,
});
const never = () => false;

const GOLEM: readonly Lesson[] = [
  lesson("produce", (_, decision) => produces(decision), produces),
  lesson(
    "upgrade",
    (_, decision) => decision.startsWith("play U"),
    (decision) => decision.startsWith("upgrade"),
  ),
  lesson(
    "acquire",
    (_, decision) => decision === "acquire 1",
    (decision) => decision === "acquire 1",
  ),
  lesson(
    "rest",
    (_, decision) => decision === "rest",
    (decision) => decision === "rest",
  ),
  lesson(
    "pay",
    (_, decision) => /^acquire [2-4]$/.test(decision),
    (decision) => /^acquire [2-6]$/.test(decision),
  ),
  lesson(
    "trade",
    (_, decision) => /^play .*>/.test(decision),
    (decision) => /^play .*>/.test(decision),
  ),
  lesson(
    "claim",
    (_, decision) => decision.startsWith("claim"),
    (decision) => decision.startsWith("claim"),
  ),
  lesson("end", never, never),
];

const used = (decision: string) => decision.startsWith("use");
const ENDLESS: readonly Lesson[] = [
  lesson("produce", at(["produce"]), used),
  lesson("work", at(["upgrade", "trade"]), used),
  lesson(
    "rest",
    (_, decision) => decision === "rest",
    (decision) => decision === "rest",
  ),
  lesson("golem", at(["golem"]), (decision) => decision.startsWith("bonus") || decision.startsWith("claim")),
  lesson("claim", never, (decision) => decision.startsWith("claim")),
  lesson("end", never, never),
];

export const lessonsOf = (mode: View["mode"]): readonly Lesson[] =>
  mode === "golem" ? GOLEM : mode === "endless" ? ENDLESS : [];
