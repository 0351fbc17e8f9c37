/** The lessons of a first game: what each wants to be done, and when it was. */

import type { View } from "../api/schema";

export interface Lesson {
  /** Its text is `web-learn-<text>-<name>`. */
  name: string;
  /** Whether it is only read: it ends when the reader says so, or goes on playing. */
  read: boolean;
  /** Whether a decision is what the lesson is about; where nothing legal is, everything is open. */
  wants(view: View, decision: string): boolean;
  done(decision: string): boolean;
}

const follows = (view: View) => view.question !== null && view.question.kind !== "turn";

/** A decision to use a location of one of these kinds. */
function at(kinds: readonly string[]): Lesson["wants"] {
  return (view, decision) => {
    if (view.mode === "golem") return true;
    const place = view.locations.find(({ id }) => decision === `use ${id}`);
    return place !== undefined && kinds.includes(place.kind);
  };
}

const lesson = (name: string, wanted: Lesson["wants"], done: Lesson["done"]): Lesson => ({
  name,
  read: false,
  wants: (view, decision) => follows(view) || wanted(view, decision),
  done,
});
/** Where the decision is itself what is wanted. */
const deed = (name: string, pattern: RegExp, done = pattern): Lesson =>
  lesson(
    name,
    (_, decision) => pattern.test(decision),
    (decision) => done.test(decision),
  );
const never = () => false;
const read = (name: string): Lesson => ({ name, read: true, wants: never, done: never });

const BEGIN = read("begin");
const END = lesson("end", never, never);

const GOLEM: readonly Lesson[] = [
  BEGIN,
  deed("produce", /^play \d+$/),
  deed("upgrade", /^play U/, /^upgrade/),
  deed("acquire", /^acquire 1$/),
  deed("rest", /^rest$/),
  deed("pay", /^acquire [2-4]$/, /^acquire [2-6]$/),
  deed("trade", /^play .*>/),
  read("engine"),
  deed("claim", /^claim/),
  read("limit"),
  END,
];

const used = (decision: string) => decision.startsWith("use");
const produce = lesson("produce", at(["produce"]), used);
const work = lesson("work", at(["upgrade", "trade"]), used);
const rest = deed("rest", /^rest$/);
const wagon = lesson("wagon", at(["wagon"]), (decision) => decision.startsWith("move"));
const build = lesson("build", at(["wagon"]), (decision) => decision === "build" || decision.startsWith("outpost"));
const merchant = lesson("merchant", at(["merchant"]), used);
const claim = lesson("claim", never, (decision) => decision.startsWith("claim"));
const golem = lesson(
  "golem",
  at(["golem"]),
  (decision) => decision.startsWith("bonus") || decision.startsWith("claim"),
);
const LAST = [read("limit"), END];

const LESSONS: Readonly<Record<View["mode"], readonly Lesson[]>> = {
  golem: GOLEM,
  endless: [BEGIN, produce, work, rest, golem, claim, ...LAST],
  saga2: [BEGIN, produce, work, wagon, rest, build, claim, ...LAST],
  saga3: [BEGIN, produce, merchant, work, wagon, rest, build, claim, ...LAST],
};

export const lessonsOf = (mode: View["mode"]): readonly Lesson[] => LESSONS[mode];

/** What is told of the first turn in one glance: the goal, the end, and what can be done. */
export const FIRST_TURN = {
  golem: ["acquire", "play", "claim", "rest"],
  endless: ["work", "golem", "rest"],
  saga2: ["work", "wagon", "golem", "rest"],
  saga3: ["work", "merchant", "wagon", "golem", "rest"],
} as const;
