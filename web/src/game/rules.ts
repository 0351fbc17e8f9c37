/** Rule of a thing: the game, and the section of its rules page that explains the thing. */

import type { Thing } from "./things";
import type { ModeName, Place, View } from "../api/schema";

export type Rule = `${ModeName} ${string}`;

/** The parts of each game's rules, in the order of the page. */
export const PARTS = {
  golem: ["aim", "turn", "acquire", "play", "rest", "claim", "limit", "end", "options"],
  endless: ["aim", "turn", "place", "work", "cards", "explore", "bonus", "rest", "limit", "end", "options"],
  saga2: ["aim", "map", "wagon", "outpost", "work", "limit", "end", "options"],
  saga3: ["aim", "merchants", "renew", "end", "options"],
} as const;

const PLACES: Record<Place["kind"], Rule> = {
  golem: "endless work",
  produce: "endless work",
  upgrade: "endless work",
  trade: "endless work",
  wagon: "saga2 wagon",
  mountain_exchange: "saga2 work",
  outpost: "saga2 work",
  merchant: "saga3 merchants",
  renew: "saga3 renew",
};

/** The rule of a thing on the table. */
export function ruleOf(view: View, thing: Thing): Rule {
  const [kind, name = ""] = thing.split(" ");
  const golem = view.mode === "golem";
  switch (kind) {
    case "merchant":
      return "golem acquire";
    case "hand":
      return "golem play";
    case "played":
      return "golem rest";
    case "point":
      return golem ? "golem claim" : "endless cards";
    case "place":
      return placeRule(view, name);
    case "stack":
      return "endless bonus";
    case "tile":
      return tileRule(view, name);
    default:
      return view.mode === "golem" ? "golem limit" : view.map ? "saga2 limit" : "endless limit";
  }
}

function placeRule(view: View, name: string): Rule {
  const place = view.mode === "golem" ? undefined : view.locations.find(({ id }) => id === name);
  if (!place) return "endless place";
  if (place.tile) return "endless explore";
  // An occupied location shows what it costs to use; a free one what is done there.
  if (place.seat !== null) return "endless place";
  // Beside a map a golem location gives no bonus tile.
  return place.kind === "golem" && view.mode !== "golem" && view.map ? "saga2 work" : PLACES[place.kind];
}

function tileRule(view: View, name: string): Rule {
  if (view.question?.kind === "move" || view.question?.kind === "toll") return "saga2 wagon";
  const tile = view.mode === "golem" ? undefined : view.map?.find(({ id }) => id === name);
  return tile && tile.outposts.length > 0 ? "saga2 outpost" : "saga2 map";
}
