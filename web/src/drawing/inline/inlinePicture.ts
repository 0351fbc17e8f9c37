/** Pictures in a line of text: crystals, small cards, signs of locations, mountains, coins. */

import type { LocationKind, MapIcon, Metal, Theme } from "../../api/schema";
import { face, LEVELS, levels, sides, type Level } from "../../game/view";
import { sign } from "../board/location";
import { levelOf } from "../board/mapTile";
import { medal } from "../cards/cardScene";
import { portrait } from "../cards/pointCard";
import { memoize } from "../memoize";
import { gem } from "../pieces/gem";
import { icon } from "../pieces/icons";
import { disc, lettered, moved, path, short } from "../svg";

/** A picture of a size in units; the height of the text is 16. */
export interface InlinePicture {
  drawn: string;
  width: number;
  height: number;
}

const GEM = 20;
const CARD = 32;
const PADDING = 6;
/** From this number on, crystals of a level are counted rather than drawn one by one. */
const MANY = 5;

/** Pieces side by side, each drawn around the middle of its left edge. */
type Piece = readonly [width: number, drawn: (x: number, y: number) => string];

function row(pieces: readonly Piece[], y: number, left = 0): { drawn: string; width: number } {
  let x = left;
  let drawn = "";
  for (const [width, draw] of pieces) {
    drawn += draw(x, y);
    x += width;
  }
  return { drawn, width: x - left };
}

const number = (text: string): Piece => [
  text.length * 11.5 + 1,
  (x, y) => lettered(text, x + 1, y + 5.5, 16, "currentColor", "start"),
];
const one = (level: Level): Piece => [GEM, (x, y) => gem(level, x + GEM / 2, y, GEM)];
const ARROW: Piece = [
  18,
  (x, y) => path(`M${short(x + 2)},${short(y - 2)}h6v-4l7,6-7,6v-4h-6z`, `fill="currentColor" fill-opacity=".82"`),
];

/** Crystals by level; many of one level as a number and one of them. */
function crystals(text: string): Piece[] {
  const held = levels(text);
  return LEVELS.flatMap((level) => {
    const count = held.filter((other) => other === level).length;
    return count < MANY ? Array.from({ length: count }, () => one(level)) : [number(`${count}×`), one(level)];
  });
}

/** What a card or a location does. */
function effect(text: string): Piece[] {
  switch (face(text)) {
    case "upgrade":
      return [[GEM, (x, y) => icon("upgrade", x + GEM / 2, y, 19, "currentColor")], number(`×${text.slice(1)}`)];
    case "trade": {
      const [gives, gets] = sides(text);
      return [...crystals(gives), ARROW, ...crystals(gets)];
    }
    case "produce":
      return crystals(text);
  }
}

const bare = (pieces: readonly Piece[]): InlinePicture => ({ ...row(pieces, GEM / 2), height: GEM });

/** A sheet of parchment with something on it. */
function framed(width: number, content: string, edge: string, radius: number): InlinePicture {
  const sheet = `<rect x="1" y="1" width="${short(width - 2)}" height="${CARD - 2}" rx="${radius}" fill="var(--parchment)"/>`;
  const rim = `<rect x="1" y="1" width="${short(width - 2)}" height="${CARD - 2}" rx="${radius}" fill="none" stroke="${edge}" stroke-width="1.6"/>`;
  return { drawn: sheet + `<g color="var(--ink)">${content}</g>` + rim, width, height: CARD };
}

/** The upper edge of a merchant card: an awning, hills or a forge. */
function heading(card: string, width: number): string {
  const highest = Math.max(1, ...levels(sides(card).at(-1) || card)) as Level;
  const band = (fill: string) =>
    `<path d="M1,9V5a4,4 0 0 1 4,-4H${short(width - 5)}a4,4 0 0 1 4,4v4z" fill="${fill}"/>`;
  switch (face(card)) {
    case "trade": {
      const strong = `color-mix(in oklab,var(--c${highest}) 74%,var(--s1-d))`;
      const strips = Array.from({ length: Math.floor((width - 8) / 14) }, (_, k) => `M${10 + k * 14},1h7v8h-7z`);
      return band(strong) + path(strips.join(""), `fill="var(--sky)"`);
    }
    case "produce":
      return (
        band(`color-mix(in oklab,var(--c${highest}) 30%,var(--sky))`) +
        path(`M1,9Q${short(width / 3)},2 ${short(width / 2)},6T${short(width - 1)},5V9z`, `fill="var(--hill)"`)
      );
    case "upgrade":
      return band("var(--s4-d)") + disc(width / 2, 8, 6, `fill="var(--c1)"`);
  }
}

function merchantCard(card: string): InlinePicture {
  const { drawn, width } = row(effect(card), 20, PADDING);
  const whole = width + 2 * PADDING;
  return framed(whole, heading(card, whole) + drawn, "var(--card-edge)", 4);
}

/** Cards side by side. */
function merchantCards(faces: readonly string[]): InlinePicture {
  let width = 0;
  let drawn = "";
  for (const one of faces.map(merchantCard)) {
    drawn += moved(width, 0, 1, one.drawn);
    width += one.width + 3;
  }
  return { drawn, width: width - 3, height: CARD };
}

function pointCard(theme: Theme, points: number, cost: string, mark: string): InlinePicture {
  const figure = `<svg x="1" y="1" width="30" height="30" viewBox="0 0 100 100">${portrait(theme, cost, mark)}</svg>`;
  const rim = `<rect x="1" y="1" width="30" height="30" rx="4" fill="none" stroke="var(--card-edge)" stroke-width="1.6"/>`;
  return { drawn: figure + rim + medal(40, 17, points, 14), width: 55, height: CARD };
}

function mountain(shown: MapIcon, trade: string): InlinePicture {
  const level = levelOf(shown);
  const peaks =
    path("M4,27L15,6L21,17L25,11L34,27z", `fill="color-mix(in oklab,var(--c${level}) 62%,var(--s${level}-d))"`) +
    path("M11,13L15,6L19,13L16,12L14,15z", `fill="#fff"`);
  const { drawn, width } = row(effect(trade), CARD / 2, 40);
  return framed(40 + width + PADDING, peaks + gem(level, 27, 19, 19) + drawn, "var(--wood-d)", 9);
}

const valley = (): InlinePicture =>
  framed(
    40,
    path("M2,22Q14,10 22,17T38,14V29H2z", `fill="var(--land-a)"`) +
      path("M8,24L15,11 22,24z", `fill="#efe2c2" stroke="var(--wood-d)" stroke-width="1.5"`),
    "var(--wood-d)",
    9,
  );

function location(kind: LocationKind, text: string): InlinePicture {
  if (kind === "produce" || kind === "upgrade" || kind === "trade") {
    const { drawn, width } = row(effect(text), CARD / 2, PADDING);
    return framed(width + 2 * PADDING, drawn, "var(--wood-d)", 8);
  }
  const { drawn, width } = sign({ kind, effect: text }, 20);
  const whole = width + 2 * PADDING;
  return framed(whole, moved(whole / 2, CARD / 2, 1, drawn), "var(--wood-d)", 8);
}

const coin = (metal: Metal): InlinePicture => ({
  drawn:
    disc(10, 10, 9, `fill="var(--${metal})" stroke="var(--${metal}-d)" stroke-width="1.6"`) +
    disc(10, 10, 5.5, `fill="none" stroke="var(--${metal}-l)" stroke-width="1.6"`),
  width: 20,
  height: 20,
});

/** The picture of a text such as `card 11>3`; nothing where there is none. */
export const inlinePicture = memoize((text: string, theme: Theme): InlinePicture | null => {
  const [kind, first = "", second = "", third = ""] = text.split(" ");
  switch (kind) {
    case "crystals":
      return bare(crystals(first));
    case "climb":
      return bare([one(Number(first) as Level), ARROW, one((Number(first) + 1) as Level)]);
    case "effect":
      return bare(effect(first));
    case "card":
      return merchantCards(text.split(" ").slice(1));
    case "point":
      return pointCard(theme, Number(first), second, third);
    case "token":
      return coin(first as Metal);
    case "tile":
      return second ? mountain(second as MapIcon, third) : valley();
    case "place":
      return location(second as LocationKind, third);
  }
  return null;
});
