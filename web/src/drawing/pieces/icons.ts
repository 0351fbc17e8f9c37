/** Icons of the New World: signs of locations, the four lasting icons as dark tokens, bonus and exploration tiles. */

import type { BonusTile, ExplorationTile, Icon, LocationSymbol, WorldCard } from "../../api/schema";
import type { Level } from "../../game/view";
import { gem, gems } from "./gem";
import { hexagon, lettered, path, polygon, short } from "../svg";

const MEEPLE = `<use href="#meeple" x="-13" y="-11" width="20" height="22" fill="currentColor"/>`;

const ICONS: Record<Icon | LocationSymbol | "wagon" | "outpost" | "renew" | "merchant", string> = {
  production: path("M-9,9L-11,1 -6,-6 -3,2 -1,-11 5,-4 6,3 10,-2 10,9z", `fill="currentColor"`),
  upgrade: path("M-10,-1L0,-11 10,-1 10,4 0,-5 -10,4zM-10,7L0,-2 10,7 10,11 0,3 -10,11z", `fill="currentColor"`),
  trade: path(
    "M-9.5,-5H2.6v-4.3l7.7,6.4-7.7,6.5v-4.3H-9.5zM9.5,6H-2.6v4.3l-7.7,-6.4 7.7,-6.5v4.3H9.5z",
    `fill="currentColor"`,
  ),
  golem:
    path("M-11,1L-8,-5H-5L-3,-12 0,-6 3,-12 5,-5H8L11,1V9L7,12H-7L-11,9z", `fill="currentColor"`) +
    path("M-7,2h5v3h-5zM2,2h5v3H2z", `fill="var(--parchment)"`),
  assistance: MEEPLE + `<rect x="4" y="-9" width="9" height="3.6" rx="1" fill="currentColor"/>`,
  merchants: MEEPLE + path("M7,-12h3.5v3.5H14v3.5h-3.5V-1.5H7V-5H3.5v-3.5H7z", `fill="currentColor"`),
  tool: `<g transform="rotate(24)">${path("M-9,-11H4l4,3v5H2V-3H-3v-2h-6zM-3,-2H2V12H-3z", `fill="currentColor"`)}</g>`,
  exploration:
    `<circle r="10.5" fill="none" stroke="currentColor" stroke-width="2.2"/>` +
    `<g transform="rotate(35)">${path("M0,-8L2.8,0 0,8 -2.8,0z", `fill="currentColor"`)}</g>`,
  wagon:
    path("M-11,3C-11,-9 -6,-9 0,-8S11,-9 11,3z", `fill="currentColor"`) +
    `<circle cx="-6" cy="6" r="4" fill="currentColor"/><circle cx="6" cy="6" r="4" fill="currentColor"/>`,
  outpost: path("M-8,10V-1H-11L0,-12 11,-1H8V10H3V3H-3V10z", `fill="currentColor"`),
  renew: path(
    "M-10,-1A10,10 0 0 1 7,-7L10,-10V-1H1L4.5,-4.5A6.5,6.5 0 0 0 -6.5,-1zM10,1A10,10 0 0 1 -7,7L-10,10V1H-1L-4.5,4.5A6.5,6.5 0 0 0 6.5,1z",
    `fill="currentColor"`,
  ),
  merchant: path("M-8,-11H8V11H-8zM-5,-8V-1H5V-8zM-5,2V4H5V2zM-5,6V8H5V6z", `fill="currentColor" fill-rule="evenodd"`),
};

export type IconName = keyof typeof ICONS;

export const icon = (name: IconName, x: number, y: number, size: number, paint = "var(--ink)"): string =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${Math.round((size / 26) * 100) / 100})" color="${paint}">${ICONS[name]}</g>`;

/** The lasting icons are counted at the end, so they come as tokens: a dark hexagon. */
export const token = (name: Icon, x: number, y: number, size: number): string =>
  polygon(
    hexagon(size / 2, x, y),
    `fill="var(--badge)" stroke="var(--badge-edge)" stroke-width="1.8" stroke-linejoin="round"`,
  ) + icon(name, x, y, size * 0.58, "var(--on-badge)");

/** A bonus tile of 38 by 44 around the origin, with the pile below it. */
export function bonusTile(tile: BonusTile, left = 1): string {
  let drawn = "";
  for (let k = Math.min(left, 4) - 1; k > 0; k -= 1) {
    drawn += `<rect x="${-19 + k * 1.5}" y="${-22 + k * 2.5}" width="38" height="44" rx="6" fill="var(--s4)" stroke="var(--s4-d)" stroke-width="1.2"/>`;
  }
  drawn +=
    `<rect x="-19" y="-22" width="38" height="44" rx="6" fill="var(--parchment)" stroke="var(--s4-d)" stroke-width="1.6"/>` +
    `<rect x="-19" y="6" width="38" height="16" rx="5" fill="var(--s4-d)"/>`;
  const [first, second] = tile.icons;
  if (tile.kind === "pair" && first && second) drawn += token(first, -8.5, -8, 19) + token(second, 8.5, -6, 19);
  if (tile.kind === "icon" && first) drawn += token(first, 0, -8, 25);
  if (tile.kind === "workers") {
    drawn +=
      `<use href="#meeple" x="-15" y="-16" width="16" height="18" fill="var(--ink)"/>` +
      `<use href="#meeple" x="-1" y="-16" width="16" height="18" fill="var(--ink)"/>`;
  }
  if (tile.kind === "flat") drawn += polygon(hexagon(11, 0, -7), `fill="#f7d774" stroke="#6b4310" stroke-width="2"`);
  return drawn + lettered(tile.points, 0, 19.5, 16, "#fff");
}

/** What an exploration tile brings, around the origin. */
export function reward(tile: ExplorationTile): string {
  if (tile.kind === "icon" && tile.icon) return token(tile.icon, 0, 0, 50);
  const ground = `<circle r="22" fill="#f3ead8" stroke="var(--fog-d)" stroke-width="1.5"/>`;
  if (tile.kind === "crystals") return ground + gems(tile.crystals, 0, 0, tile.crystals.length > 1 ? 22 : 30, 2).drawn;
  if (tile.kind === "worker") {
    return (
      ground +
      `<use href="#meeple" x="-18" y="-11" width="19" height="21" fill="#2b2530"/>` +
      lettered("+1", 9, 6, 18, "#2b2530")
    );
  }
  return ground + lettered(tile.points, 0, 9, 26, "#2b2530");
}

/** An exploration tile of 116 by 68 around the origin: fog over what is not known. */
export function exploration(tile: ExplorationTile): string {
  const puffs = (spots: readonly (readonly [number, number, number])[]) =>
    spots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("");
  const low = [[-52, 34, 16], [-30, 37, 15], [-8, 40, 17], [14, 37, 15], [34, 38, 16], [53, 34, 15]] as const; // prettier-ignore
  const high = [
    [-48, -34, 11],
    [-32, -37, 10],
    [46, -36, 12],
    [28, -39, 9],
  ] as const;
  return (
    `<rect x="-56" y="-30" width="116" height="68" rx="12" fill="#120c06" fill-opacity=".4"/>` +
    `<svg x="-58" y="-34" width="116" height="68" viewBox="-58 -34 116 68">` +
    `<rect x="-58" y="-34" width="116" height="68" rx="12" fill="var(--fog)"/>` +
    path(
      "M-52,8q18,-26 34,-10t26,-8t44,-14",
      `fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2" stroke-dasharray="2 6" stroke-linecap="round"`,
    ) +
    `<g fill="var(--fog-l)">${puffs(low)}${puffs(high)}</g>` +
    `<g fill="#fff" fill-opacity=".3" transform="translate(-3 5)">${puffs(low)}</g></svg>` +
    `<rect x="-58" y="-34" width="116" height="68" rx="12" fill="none" stroke="var(--fog-d)" stroke-width="2"/>` +
    `<rect x="-54.5" y="-30.5" width="109" height="61" rx="9" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.2"/>` +
    reward(tile)
  );
}

/** What a point card of the New World does permanently, around the origin. */
export function lasting(card: WorldCard): string {
  switch (card.effect) {
    case "assistance":
      return token("assistance", -15, 0, 33) + (card.symbol ? icon(card.symbol, 17, 0, 22) : "");
    case "tool":
      return (
        token("tool", -20, 0, 31) +
        gem(card.crystal as Level, 7, 0, 24) +
        (card.symbol ? icon(card.symbol, 27, 0, 17) : "")
      );
    case "merchants":
      return token("merchants", -15, 0, 33) + lettered(`+${card.workers}`, 4, 7, 20.5, "var(--ink)", "start");
    case "exploration":
      return token("exploration", 0, 0, 33);
  }
}
