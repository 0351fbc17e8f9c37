/** What the viewer lacks for a thing on the table that cannot be chosen in a turn. */

import type { Place, View, WorldPlayer, WorldView } from "../api/schema";
import type { Thing } from "./things";
import { face, levels, sides } from "./view";

export type Lack =
  | { kind: "crystals"; crystals: string }
  | { kind: "any"; count: number }
  | { kind: "workers"; count: number }
  | { kind: "own" };

/** What is lacking for a thing, to somebody who is asked what to do in a turn; nothing where something else is the reason. */
export function lacking(view: View, thing: Thing): Lack | undefined {
  if (view.question?.kind !== "turn" || view.viewer === null || view.viewer !== view.seat) return undefined;
  const me = view.players[view.viewer - 1];
  const [kind, name = ""] = thing.split(" ");
  if (!me) return undefined;
  if (kind === "point") {
    const cost = view.points.row[Number(name) - 1]?.cost;
    return cost === undefined ? undefined : crystals(cost, me.caravan);
  }
  if (view.mode !== "golem") {
    const place = view.locations.find(({ id }) => kind === "place" && id === name);
    const player = view.players[view.viewer - 1];
    return place && player && forPlace(view, player, place);
  }
  if (kind === "merchant") {
    const count = Number(name) - 1 - me.caravan.length;
    return count > 0 ? { kind: "any", count } : undefined;
  }
  return kind === "hand" ? crystals(given(name), me.caravan) : undefined;
}

function forPlace(view: WorldView, me: WorldPlayer, place: Place): Lack | undefined {
  if (place.tile) return undefined;
  if (place.seat === me.seat) return { kind: "own" };
  const count = (place.needed ?? place.workers) - me.home;
  if (count > 0) return { kind: "workers", count };
  const served = view.points.row.find(({ location }) => location === place.id);
  const shown = view.merchants?.row.find(({ location }) => location === place.id);
  const wanted =
    place.kind === "golem"
      ? (served?.cost ?? "")
      : given(place.kind === "merchant" ? (shown?.card ?? "") : place.effect);
  const brought = place.symbols.map((symbol) => me.tools[symbol]).join("");
  return crystals(wanted, me.caravan + brought);
}

/** What a trade gives away; nothing for other cards. */
const given = (text: string): string => (face(text) === "trade" ? sides(text)[0] : "");

function crystals(wanted: string, held: string): Lack | undefined {
  const left = levels(held);
  const missing = levels(wanted).filter((level) => {
    const at = left.indexOf(level);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return missing.length > 0 ? { kind: "crystals", crystals: missing.join("") } : undefined;
}
