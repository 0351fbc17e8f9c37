/** Pieces of sentences: crystals, cards, places and tiles in words. */

import type { BonusTile, ExplorationTile, MapTile, Metal, WorldCard } from "../api/schema";
import { face, LEVELS, levels, sides } from "../game/view";
import type { Words } from "../words/words";

/** Crystals by level: `1123` is "2 yellow, 1 green and 1 turquoise". */
export function crystals(words: Words, text: string): string {
  const held = levels(text);
  const counts = LEVELS.map((level) => ({ level, count: held.filter((other) => other === level).length }));
  const told = listed(
    words,
    counts.filter(({ count }) => count > 0).map((part) => words("crystals-of-level", part)),
  );
  return words.picture(`crystals ${[...held].sort().join("")}`, told);
}

/** Items as a person lists them: "a, b and c". */
export function listed(words: Words, items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  const most = items.slice(0, -1);
  if (most.length === 0) return last;
  const first = most.reduce((told, item) => words("list-more", { first: told, rest: item }));
  return words("list-last", { first, last });
}

/** One crystal: "a yellow crystal". */
export const crystal = (words: Words, level: number): string =>
  words.picture(`crystals ${level}`, words("crystal-of-level", { level }));

/** One step of an upgrade: "a yellow crystal becomes a green crystal". */
export const rise = (words: Words, level: number): string =>
  words.picture(
    `climb ${level}`,
    words("choice-upgrade", { source: crystal(words, level), result: crystal(words, level + 1) }),
  );

/** A merchant card by its kind and its effect. */
export const card = (words: Words, text: string): string =>
  words.picture(
    `card ${text}`,
    words("card-by-effect", { card: words("card-by-kind", { kind: face(text) }), effect: effect(words, text) }),
  );

/** Several merchant cards by their effects. */
export const cards = (words: Words, faces: readonly string[]): string =>
  words.picture(`card ${faces.join(" ")}`, faces.map((text) => effect(words, text)).join("; "));

/** A point card by its points; the mark distinguishes cards of equal cost where they are drawn. */
export const pointCard = (words: Words, points: number, cost: string, mark = ""): string =>
  words.picture(`point ${points} ${cost} ${mark}`.trimEnd(), words("point-card-in-short", { points }));

/** The token that comes with a point card: "a copper token". */
export const coin = (words: Words, token: Metal): string => words.picture(`token ${token}`, words("coin", { token }));

/** What a merchant card or a location does. */
export function effect(words: Words, text: string): string {
  const kind = face(text);
  if (kind === "upgrade") return words("effect-upgrade", { steps: Number(text.slice(1)) });
  if (kind === "produce") return words("effect-produce", { gets: crystals(words, text) });
  const [gives, gets] = sides(text);
  const told = words("effect-trade", { gives: crystals(words, gives), gets: crystals(words, gets) });
  return words.picture(`effect ${text}`, told);
}

export const workers = (words: Words, count: number): string => words("workers", { count });

/** A player by name, or by seat where nobody has a name. */
export const called = (words: Words, names: readonly string[], seat: number): string =>
  names[seat - 1] ?? words("seat-name", { seat });

/** What a point card of the New World does. */
export function power(words: Words, shown: WorldCard): string {
  switch (shown.effect) {
    case "assistance":
      return words("power-assistance", { symbol: shown.symbol });
    case "tool":
      return words("power-tool", { symbol: shown.symbol, crystal: crystal(words, shown.crystal) });
    case "merchants":
      return words("power-merchants", { workers: workers(words, shown.workers) });
    case "exploration":
      return words("power-exploration");
  }
}

/** A point card by its price, its points and what it does. */
export const worth = (words: Words, shown: WorldCard): string =>
  words("point-card", {
    points: shown.points,
    card: pointCard(words, shown.points, shown.cost, String(shown.id)),
    cost: crystals(words, shown.cost),
    power: power(words, shown),
  });

/** What an Exploration tile brings. */
export function exploration(words: Words, tile: ExplorationTile): string {
  switch (tile.kind) {
    case "crystals":
      return crystals(words, tile.crystals);
    case "worker":
      return words("exploration-worker");
    case "points":
      return words("exploration-points", { points: tile.points });
    case "icon":
      return words("exploration-icon", { icon: words("icon", { icon: tile.icon }) });
  }
}

/** What a bonus tile scores. */
export function bonus(words: Words, tile: BonusTile): string {
  const [first = "", second = ""] = tile.icons.map((icon) => words("icon", { icon }));
  switch (tile.kind) {
    case "pair":
      return words("bonus-pair", { points: tile.points, first, second });
    case "icon":
      return words("bonus-icon", { points: tile.points, icon: first });
    case "workers":
      return words("bonus-workers", { points: tile.points });
    case "flat":
      return words("bonus-flat", { points: tile.points });
  }
}

/** A tile of the map by its icon and its trade. */
export function onMap(words: Words, tile: MapTile): string {
  if (tile.icon === null) return words.picture(`tile ${tile.id}`, words("tile-valley"));
  const trade = tile.trade ?? "";
  const icon = words("mountain-icon", { icon: tile.icon });
  const told = words("tile-mountain", { tile: tile.id, icon, effect: effect(words, trade) });
  return words.picture(`tile ${tile.id} ${tile.icon} ${trade}`, told);
}

const REACHES = { "1": "near", "2": "far", any: "any" };
/** How far a wagon goes: one tile, up to two, or anywhere. */
export const reach = (effect: string): string => REACHES[effect as keyof typeof REACHES] ?? "any";
