/** Panes of the sagas on small screens: the land, the map or the cards; the one that a question is about comes up by itself. */

import type { Thing } from "../../game/things";

export type Pane = "land" | "map" | "cards";
export const PANES: readonly Pane[] = ["land", "map", "cards"];
/** Without a map, on the lowest screens. */
export const FLAT: readonly Pane[] = ["land", "cards"];

/** The pane that a thing lies in; crystals lie in none. */
function paneOf(thing: Thing): Pane | undefined {
  const [kind] = thing.split(" ");
  if (kind === "place") return "land";
  if (kind === "tile") return "map";
  return kind === "stack" || kind === "point" ? "cards" : undefined;
}

/** How many things of a pane are answers. */
export const answersIn = (pane: Pane, things: Iterable<Thing>): number =>
  [...things].filter((thing) => paneOf(thing) === pane).length;

/** The pane that has the answers, or else what the question is about. */
export const asksFor = (answers: Iterable<Thing>, subjects: readonly Thing[]): Pane | undefined =>
  [...answers, ...subjects].map(paneOf).find((pane) => pane !== undefined);
