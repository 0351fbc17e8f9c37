/** Which thing on the table a decision is about, so that the thing itself is its button. */

import type { View } from "../api/schema";

/** A thing that can be pointed at: `merchant 3`, `crystal 2`, `place A1-4`, `stack B1-2a`, `tile t4`, ... */
export type Thing =
  | `merchant ${number}`
  | `point ${number}`
  | `hand ${string}`
  | "played"
  | `crystal ${number}`
  | `place ${string}`
  | `stack ${string}`
  | `tile ${string}`;

/** The thing that a decision is about; nothing where the question's bar has to offer it. */
export function thing(view: View, decision: string): Thing | undefined {
  const [verb, what = ""] = decision.split(" ");
  switch (verb) {
    case "play":
      return `hand ${what}`;
    case "acquire":
      return `merchant ${Number(what)}`;
    case "claim":
      return `point ${what ? Number(what) : claimedSlot(view)}`;
    case "upgrade":
    case "return":
    case "pay":
      return `crystal ${Number(what)}`;
    case "use":
    case "explore":
      return `place ${what}`;
    case "bonus":
      return `stack ${what}`;
    case "move":
    case "outpost":
      return `tile ${what}`;
    case "build":
      return view.question?.kind === "build" ? `tile ${view.question.tile}` : undefined;
    case "rest":
      return view.mode === "golem" ? "played" : undefined;
  }
  return undefined;
}

function claimedSlot(view: View): number {
  return view.question?.kind === "golem" ? view.question.slot : 0;
}

/** The things on the table that a picture in a text shows, such as `card 11>3`. */
export function thingsOf(view: View, drawn: string): Thing[] {
  const [kind, first = "", second = "", mark] = drawn.split(" ");
  switch (kind) {
    case "card":
      return drawn
        .split(" ")
        .slice(1)
        .flatMap((face) => placesOfCard(view, face));
    case "point": {
      const at =
        view.mode === "golem"
          ? view.points.row.findIndex((point) => `${point.points}` === first && point.cost === second)
          : view.points.row.findIndex((point) => `${point.id}` === mark);
      return at < 0 ? [] : [`point ${at + 1}`];
    }
    case "tile":
      return [`tile ${first}`];
    case "place":
      return [`place ${first}`];
  }
  return [];
}

/** Where a merchant card lies open: in the row, at a location, or in the viewer's hand. */
function placesOfCard(view: View, face: string): Thing[] {
  if (view.mode !== "golem") {
    const shown = view.merchants?.row.find(({ card }) => card === face);
    return shown ? [`place ${shown.location}`] : [];
  }
  const slot = view.merchants.row.findIndex(({ card }) => card === face);
  const me = view.players.find(({ seat }) => seat === view.viewer);
  return [
    ...(slot < 0 ? [] : [`merchant ${slot + 1}` as const]),
    ...(me?.hand?.includes(face) ? [`hand ${face}` as const] : []),
    ...(me?.played.includes(face) ? ["played" as const] : []),
  ];
}

/** Decisions whose thing is easily overlooked, or asks for a yes or a no: the bar offers them too. */
const ALSO_IN_BAR = new Set(["rest", "build", "claim"]);

export interface Choices {
  /** The decision that each legal thing stands for. */
  readonly at: ReadonlyMap<Thing, string>;
  /** The decisions that are offered beside the question. */
  readonly bar: readonly string[];
}

/** Every legal decision of a view, at its thing or in the bar; a viewer who does not have to decide has none. */
export function choices(view: View): Choices {
  const at = new Map<Thing, string>();
  const bar: string[] = [];
  if (view.viewer === null || view.viewer !== view.seat) return { at, bar };
  for (const decision of view.legal) {
    const about = thing(view, decision);
    if (about !== undefined) at.set(about, decision);
    const asksAgain = view.question?.kind !== "turn" || decision === "rest";
    if (about === undefined || (asksAgain && ALSO_IN_BAR.has(decision))) bar.push(decision);
  }
  return { at, bar };
}

/** The things that the question is about without being an answer to it: they are marked, not offered. */
export function subjects(view: View): readonly Thing[] {
  const asked = view.question;
  if (asked === null || view.viewer !== view.seat) return [];
  switch (asked.kind) {
    case "pay":
      return [`merchant ${asked.stall}`];
    case "toll":
    case "cost":
      return [`tile ${asked.tile}`];
    case "golem":
      return [`point ${asked.slot}`];
  }
  return [];
}
