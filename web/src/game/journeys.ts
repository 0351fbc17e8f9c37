/** What goes where when a table changes: read from the views before and after each answer, so that it can be shown. */

import type { SeenStep } from "./steps";
import { subjects, thing, type Thing } from "./things";
import type { MapTile, View, WorldView } from "../api/schema";
import { LEVELS, levels, type Level } from "./view";

/** Where something can come from and go to: a thing, or what a seat has before it. */
export type Spot = Thing | `${"caravan" | "seat" | "home" | "played" | "discards"} ${number}` | `deck ${Row}`;
export type Row = "merchant" | "point";

export type Journey =
  | { what: "crystal"; level: Level; from: Spot; to: Spot }
  /** A card or tile as it lies there before. */
  | { what: "thing"; thing: Thing; to: Spot }
  /** A merchant card that is known by its face. */
  | { what: "card"; face: string; from: Spot; to: Spot }
  | { what: "worker"; seat: number; from: Spot; to: Spot }
  | { what: "wagon"; seat: number; path: readonly string[] }
  | { what: "outpost"; seat: number; tile: string }
  /** A card of a row that has moved up by so many places; by none where it is new. */
  | { what: "row"; row: Row; slot: number; by: number };

/** Everything that moves by one answer of a seat. */
export function journeys({ before, after, seat, decision }: SeenStep): Journey[] {
  const found = [...cards(before, after, seat, decision), ...crystals(before, after, seat, decision)];
  if (before.mode === "golem" || after.mode === "golem") return [...found, ...rows(before, after)];
  return [...found, ...people(before, after), ...onMap(before, after), ...rows(before, after)];
}

/** Which crystals have come and which have gone. */
export function difference(before: string, after: string): { gained: Level[]; lost: Level[] } {
  const count = (text: string, level: Level) => levels(text).filter((one) => one === level).length;
  const more = (first: string, second: string) =>
    LEVELS.flatMap((level) => Array<Level>(Math.max(0, count(second, level) - count(first, level))).fill(level));
  return { gained: more(before, after), lost: more(after, before) };
}

/** What a decision is paid to or brings something from: what is paid lies on what it is paid for. */
export function target(before: View, decision: string): Thing | undefined {
  const subject = subjects({ ...before, viewer: before.seat })[0];
  return decision.startsWith("pay") ? subject : (thing(before, decision) ?? subject);
}

function crystals(before: View, after: View, seat: number, decision: string): Journey[] {
  const mine: Spot = `caravan ${seat}`;
  const there: Spot = target(before, decision) ?? mine;
  const changes = after.players.map((player) => ({
    here: `caravan ${player.seat}` as const,
    ...difference(before.players[player.seat - 1]?.caravan ?? "", player.caravan),
  }));
  const between = (levels: readonly Level[], from: Spot, to: Spot): Journey[] =>
    from === to ? [] : levels.map((level) => ({ what: "crystal", level, from, to }));
  // What another player gets was paid by the one who answers, and goes nowhere else.
  const others = changes.filter(({ here }) => here !== mine);
  const own = changes.find(({ here }) => here === mine) ?? { gained: [], lost: [] };
  const paid = others.flatMap(({ gained, here }) => between(gained, mine, here));
  const spent = paid.length > 0 ? [] : between(own.lost, mine, there);
  return [...paid, ...spent, ...between(own.gained, there, mine)];
}

function cards(before: View, after: View, seat: number, decision: string): Journey[] {
  const [verb, what = ""] = decision.split(" ");
  const about = thing(before, decision);
  if (before.mode === "golem" && verb === "play") {
    if (seat !== before.viewer) return [{ what: "card", face: what, from: `seat ${seat}`, to: `played ${seat}` }];
    return [{ what: "thing", thing: `hand ${what}`, to: `played ${seat}` }];
  }
  if (after.mode !== "golem" && before.mode !== "golem" && after.merchants) {
    const left = after.merchants.row;
    const gone = before.merchants?.row.find(({ card }, k) => card !== left[k]?.card);
    const more = (view: WorldView) => view.players[seat - 1]?.discards ?? 0;
    if (gone && more(after) > more(before))
      return [{ what: "card", face: gone.card, from: `place ${gone.location}`, to: `discards ${seat}` }];
  }
  // A card is taken when every card to its left has been paid, and stays where it is until then.
  const paying = (view: View) => (view.question?.kind === "pay" ? view.question.slot : 0);
  if (verb === "pay" && paying(before) && !paying(after))
    return [{ what: "thing", thing: `merchant ${paying(before)}`, to: `seat ${seat}` }];
  if (about === undefined || !["acquire", "claim", "bonus", "explore"].includes(verb ?? "")) return [];
  if (verb === "acquire" && paying(after)) return [];
  return [{ what: "thing", thing: about, to: `seat ${seat}` }];
}

/** Cards of a row that moved up, and those that are new. */
function rows(before: View, after: View): Journey[] {
  const faces = (cards: readonly object[] | undefined) =>
    (cards ?? []).map((card) => JSON.stringify({ ...card, crystals: "", token: "", location: "" }));
  const moved = (row: Row, old: string[], now: string[]): Journey[] =>
    now.flatMap((face, k) => {
      if (face === old[k]) return [];
      const at = old.indexOf(face, k);
      return [{ what: "row", row, slot: k + 1, by: at < 0 ? 0 : at - k }];
    });
  const found = moved("point", faces(before.points.row), faces(after.points.row));
  if (before.mode !== "golem" || after.mode !== "golem") return found;
  return [...moved("merchant", faces(before.merchants.row), faces(after.merchants.row)), ...found];
}

/** Workers who have come to a location or have gone home from it. */
function people(before: WorldView, after: WorldView): Journey[] {
  return after.locations.flatMap((place): Journey[] => {
    const old = before.locations.find(({ id }) => id === place.id);
    if (!old || (old.seat === place.seat && old.standing === place.standing)) return [];
    const there: Spot = `place ${place.id}`;
    const many = (seat: number | null, count: number, coming: boolean): Journey[] =>
      seat === null
        ? []
        : Array.from({ length: Math.max(0, count) }, () => ({
            what: "worker",
            seat,
            from: coming ? `home ${seat}` : there,
            to: coming ? there : `home ${seat}`,
          }));
    if (old.seat === place.seat) {
      const more = place.standing - old.standing;
      return many(place.seat, Math.abs(more), more > 0);
    }
    return [...many(old.seat, old.standing, false), ...many(place.seat, place.standing, true)];
  });
}

/** Wagons that have moved, and outposts that were built. */
function onMap(before: WorldView, after: WorldView): Journey[] {
  const drives = after.players.flatMap((player): Journey[] => {
    const from = before.players[player.seat - 1]?.wagon;
    if (!from || !player.wagon || from === player.wagon) return [];
    return [{ what: "wagon", seat: player.seat, path: way(after.map ?? [], from, player.wagon) }];
  });
  const built = (after.map ?? []).flatMap((tile): Journey[] => {
    const old = before.map?.find(({ id }) => id === tile.id)?.outposts ?? [];
    return tile.outposts
      .filter((seat) => !old.includes(seat))
      .map((seat) => ({ what: "outpost", seat, tile: tile.id }));
  });
  return [...drives, ...built];
}

/** The shortest way from tile to tile over their edges, both ends included. */
export function way(map: readonly MapTile[], from: string, to: string): string[] {
  const came = new Map<string, string>([[from, from]]);
  const queue = [from];
  for (let tile = queue.shift(); tile !== undefined && tile !== to; tile = queue.shift()) {
    for (const next of map.find(({ id }) => id === tile)?.near ?? []) {
      if (came.has(next)) continue;
      came.set(next, tile);
      queue.push(next);
    }
  }
  const path = [to];
  while (path[0] !== from) {
    const last = came.get(path[0] ?? "");
    if (last === undefined) return [from, to];
    path.unshift(last);
  }
  return path;
}
