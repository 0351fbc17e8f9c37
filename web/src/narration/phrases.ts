/** Pieces of sentences: crystals, cards, places and tiles in words. */

import type { BonusTile, ExplorationTile, MapTile, WorldCard } from "../api/schema";
import { face, LEVELS, levels, sides } from "../game/view";
import type { Words } from "../words/words";

/** Crystals by level: `1123` is "2 yellow, 1 green and 1 turquoise". */
export function crystals(words: Words, text: string): string {
  const held = levels(text);
  const counts = LEVELS.map((level) => ({ level, count: held.filter((other) => other === level).length }));
  return listed(
    words,
    counts.filter(({ count }) => count > 0).map((part) => words("crystals-of-level", part)),
  );
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
export const crystal = (words: Words, level: number): string => words("crystal-of-level", { level });

/** A merchant card by its kind and its face: "the trade card 11>3". */
export const card = (words: Words, text: string): string => words("card", { kind: face(text), face: text });

/** The place of a card in its row: "2nd". */
export const nth = (words: Words, number: number): string => words("nth", { number });

/** What a merchant card or a location does. */
export function effect(words: Words, text: string): string {
  const kind = face(text);
  if (kind === "upgrade") return words("effect-upgrade", { steps: Number(text.slice(1)) });
  if (kind === "produce") return words("effect-produce", { gets: crystals(words, text) });
  const [gives, gets] = sides(text);
  return words("effect-trade", { gives: crystals(words, gives), gets: crystals(words, gets) });
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
  words("point-card", { points: shown.points, cost: crystals(words, shown.cost), power: power(words, shown) });

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

/** A tile of the map by its name and icon. */
export function onMap(words: Words, tile: MapTile): string {
  if (tile.icon === null) return words("tile-valley");
  return words("tile-mountain", { tile: tile.id, icon: words("mountain-icon", { icon: tile.icon }) });
}

const REACHES = { "1": "near", "2": "far", any: "any" };
/** How far a wagon goes: one tile, up to two, or anywhere. */
export const reach = (effect: string): string => REACHES[effect as keyof typeof REACHES] ?? "any";
