/** A location folded for small boards: one unit is one pixel, drawn for the size it gets, so that nothing on it shrinks. */

import type { Place, Theme, WorldCard } from "../../api/schema";
import { levels } from "../../game/view";
import { building } from "./buildings";
import { medal, cardScene } from "../cards/cardScene";
import { figure } from "../cards/pointCard";
import { counted, gem, MANY } from "../pieces/gem";
import { icon, lasting, reward, type IconName } from "../pieces/icons";
import { missing, worker } from "../pieces/playerPieces";
import { lettered, moved, short } from "../svg";
import { memoize } from "../memoize";
import { REACH, sign, unusualSymbols, type Standing } from "./location";

export interface Folding extends Standing {
  width: number;
  height: number;
  theme: Theme;
  /** The point card that lies at a golem location. */
  point?: WorldCard | undefined;
  /** Whether that card is drawn elsewhere too: then its points and cost are enough, or its points, where bonus tiles lie. */
  brief?: "cost" | "points" | undefined;
}

/** The least size of a crystal's symbol, whose margin is a sixth of it. */
const LEAST = 15;
const ROW = 0.98;
const ARROW = 15;
/** Room for an arrow between two lines. */
const SHORT = 12;
/** From this height on there is room for a building. */
const ROOMY = 56;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const line = (crystals: string, x: number, y: number, size: number): string =>
  levels(crystals)
    .map((level, k, all) => gem(level, x + (k - (all.length - 1) / 2) * size * ROW, y, size))
    .join("");

/** Whether crystals are drawn as one with a number: many, or equal ones that no room is left for. */
const manyIn = (crystals: string, room: number): boolean =>
  crystals.length > MANY ||
  (new Set(crystals).size === 1 && crystals.length > 2 && crystals.length * ROW * LEAST > room);

/** A side of a trade around a spot. */
const side = (crystals: string, x: number, y: number, size: number, room = Infinity): string =>
  manyIn(crystals, room) ? counted(crystals, x, y, size) : line(crystals, x, y, size);

const widthOf = (crystals: string, size: number, room = Infinity): number =>
  manyIn(crystals, room) ? size + 16 : crystals.length * ROW * size;

const arrow = (x: number, y: number, scale = 1): string =>
  moved(x, y, scale, `<path d="M0,-3h6v-4l8,7-8,7v-4h-6z" fill="var(--ink)" fill-opacity=".82"/>`);

/** What is given and got, in one line where it fits, else in two: never smaller than can be told apart. */
function exchanged(effect: string, box: Box): string {
  const [gives = "", gets = ""] = effect.includes(">") ? effect.split(">") : ["", effect];
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const largest = (room: number, ...sides: string[]) => {
    const fixed = sides.filter((one) => one.length > MANY).length * 16;
    const across = sides.reduce((sum, one) => sum + (one.length > MANY ? 1 : one.length * ROW), 0);
    return (room - fixed) / Math.max(1, across);
  };
  if (!gives) return side(gets, x, y, Math.max(LEAST, Math.min(26, box.height, largest(box.width, gets))));
  const single = Math.min(26, box.height, largest(box.width - ARROW - 4, gives, gets));
  if (single >= 17 || (single >= LEAST && box.height < 2 * LEAST - 2)) {
    const size = Math.max(LEAST, single);
    const [first, second] = [widthOf(gives, size), widthOf(gets, size)];
    const left = x - (first + second + ARROW + 4) / 2;
    return (
      side(gives, left + first / 2, y, size) +
      arrow(left + first + 2, y) +
      side(gets, left + first + ARROW + 4 + second / 2, y, size)
    );
  }
  const size = Math.max(
    LEAST,
    Math.min(24, box.height / 2, largest(box.width - SHORT, gets), largest(box.width, gives)),
  );
  const room = box.width - SHORT + 4;
  const second = widthOf(gets, size, room);
  const left = x - (second + SHORT) / 2;
  const between = Math.max(y, box.y + size * 0.98 - 2);
  return (
    side(gives, x, between - size * 0.49, size, box.width + 4) +
    arrow(left, between + size * 0.49, 0.75) +
    side(gets, left + SHORT + second / 2, between + size * 0.49, size, room)
  );
}

/** An icon with a number beside it, as wide as a box. */
function numbered(name: IconName, text: string, box: Box): string {
  const size = Math.min(24, box.height, (box.width - 3) / (1 + 0.51 * text.length));
  const height = Math.max(14, short(size * 0.82));
  const width = size + 3 + text.length * height * 0.62;
  const [left, y] = [box.x + (box.width - width) / 2, box.y + box.height / 2];
  return (
    icon(name, left + size / 2, y, size) +
    lettered(text, left + size + 3, y + height * 0.36, height, "var(--ink)", "start")
  );
}

/** What is done at a location, within a box. */
function work(place: Place, card: string | undefined, box: Box): string {
  const effect = place.kind === "merchant" && card ? card : place.effect;
  if (/^[1-4>]+$/.test(effect) && place.kind !== "wagon") return exchanged(effect, box);
  if (effect.startsWith("U")) return numbered("upgrade", `×${effect.slice(1)}`, box);
  if (place.kind === "wagon") return numbered("wagon", REACH[effect] ?? "", box);
  const { drawn, width } = sign(place, 19, card);
  const scale = Math.min(1.25, (box.height - 2) / 22, box.width / Math.max(1, width));
  return moved(box.x + box.width / 2, box.y + box.height / 2, scale, drawn);
}

function ground(width: number, height: number, legal: boolean): string {
  const rect = (inset: number, radius: number, paint: string) =>
    `<rect x="${inset}" y="${inset}" width="${short(width - 2 * inset)}" height="${short(height - 2 * inset)}" rx="${radius}" ${paint}/>`;
  if (!legal)
    return rect(
      1.5,
      10,
      `fill="color-mix(in oklab,var(--path) 80%,var(--path-d))" stroke="var(--path-d)" stroke-width="1.5"`,
    );
  return (
    `<g class="halo">${rect(1, 11, `fill="var(--glow)" filter="url(#halo)"`)}</g>` +
    rect(2, 10, `fill="var(--path-lit)" stroke="var(--glow)" stroke-width="3"`) +
    rect(4.5, 8, `fill="none" stroke="var(--glow-core)" stroke-width="2.5"`)
  );
}

/** Who stands there or is missing, in the lower right corner: so many are drawn, of more one, with a number if it `counts`. */
function people(
  place: Place,
  width: number,
  height: number,
  legal: boolean,
  size: number,
  most: number,
  counts = true,
): { drawn: string; width: number } {
  const count = place.seat === null ? (place.needed ?? place.workers) : place.standing;
  const shown = most < 4 && count > most ? 1 : Math.min(count, 4);
  const step = size * (shown > 2 ? 0.6 : 0.75);
  const drawn = Array.from({ length: shown }, (_, k) => {
    const x = width - 6 - size * 0.42 - (shown - 1 - k) * step;
    return place.seat === null ? missing(x, height - 5, size, legal) : worker(place.seat, x, height - 5, size);
  }).join("");
  const across = 8 + size * 0.84 + (shown - 1) * step;
  const more =
    counts && count > shown ? lettered(`×${count}`, width - across, height - 8, 14, "var(--ink)", "end") : "";
  const who = place.seat === null ? drawn + more : `<g data-standing="${place.seat}">${drawn + more}</g>`;
  return { drawn: who, width: across + (more ? 20 : 0) };
}

/** How many it takes to oust those who stand there. */
const ousting = (needed: number, height: number): string =>
  `<rect x="5" y="${short(height - 23)}" width="36" height="19" rx="9.5" fill="var(--chrome)"/>` +
  `<use href="#meeple" x="9" y="${short(height - 20.5)}" width="13" height="14" fill="#fff"/>` +
  lettered(needed, 31, short(height - 8), 15, "#fff");

/** The same beside one worker, where symbols leave no more room. */
const oustingBriefly = (needed: number, right: number, height: number): string =>
  `<rect x="${short(right - 18)}" y="${short(height - 22)}" width="18" height="18" rx="9" fill="var(--chrome)"/>` +
  lettered(needed, right - 9, short(height - 8), 14, "#fff");

/** The symbols printed on a location, where its building does not say them: above, or in the lower left corner. */
function symbols(place: Place, below: number | null): string {
  if (!unusualSymbols(place) || place.symbols.length === 0) return "";
  const [left, step, size, high] = below === null ? [5, 18, 15, 20] : [3, 12, 12, 17];
  const top = below === null ? 5 : short(below - high - 3.5);
  const width = place.symbols.length * step + (below === null ? 6 : 3);
  return (
    `<rect x="${left}" y="${top}" width="${width}" height="${high}" rx="6" fill="var(--parchment)" stroke="var(--wood-d)" stroke-width="1.4"/>` +
    place.symbols
      .map((symbol, k) => icon(symbol, left + (below === null ? 3 : 1.5) + step * (k + 0.5), top + high / 2, size))
      .join("")
  );
}

/** Below this width a trade has no room beside the symbols. */
const SLIM = 120;

/** The golem that waits there: its face, its medal, its cost; where there is room, what it does permanently. */
function waiting(card: WorldCard, theme: Theme, width: number, height: number): string {
  const face = Math.min(height - 10, 58, width * 0.4);
  const room = { x: face + 8, y: 4, width: width - face - 12, height: Math.min(26, height * 0.42) };
  const mark = String(card.id);
  const portrait =
    `<svg x="5" y="5" width="${short(face)}" height="${short(face)}" viewBox="0 0 100 100">${cardScene(card.cost, 100, 100, 84, mark)}` +
    `<g transform="translate(-14 -8) scale(1.06)">${figure(theme, card.cost, mark)}</g></svg>` +
    `<rect x="5" y="5" width="${short(face)}" height="${short(face)}" rx="7" fill="none" stroke="var(--card-edge)" stroke-width="1.5"/>`;
  const does =
    height >= 70 && face >= 52
      ? `<rect x="6" y="${short(face - 17)}" width="${short(face - 2)}" height="21" rx="5" fill="var(--parchment)" opacity=".95"/>` +
        moved(5 + face / 2, face - 6.5, 0.66, lasting(card))
      : "";
  return portrait + does + medal(17, 18, card.points, 15) + exchanged(card.cost, room);
}

/** The points of the golem that waits there, and its cost. */
const priced = (card: WorldCard, cost: boolean, width: number): string =>
  medal(18, 18, card.points, 14) + (cost ? exchanged(card.cost, { x: 34, y: 5, width: width - 40, height: 24 }) : "");

/** A location of any size: what is done there above, who stands there below. */
export const foldedLocation = memoize((place: Place, folding: Folding): string[] => {
  const { legal, viewer, card, width, height, theme, point, brief } = folding;
  if (place.tile) {
    const size = Math.min(height - 8, 46, width * 0.42);
    const box = { x: size + 8, y: 4, width: width - size - 12, height: height - 8 };
    return [
      ground(width, height, legal),
      `<rect x="5" y="${short((height - size) / 2)}" width="${short(size)}" height="${short(size)}" rx="9" fill="var(--fog)" stroke="var(--fog-d)" stroke-width="1.5"/>` +
        moved(5 + size / 2, height / 2, size / 54, reward(place.tile)) +
        work(place, card, box),
    ];
  }
  const size = height >= ROOMY ? 24 : 20;
  const oust = place.seat !== null && place.seat !== viewer && place.needed !== null;
  const slim = width < SLIM;
  const plate = symbols(place, slim ? height : null);
  const packed = oust && plate !== "" && slim;
  const crowded = slim && (oust || (plate !== "" && place.symbols.length > 1));
  const who = people(place, width, height, legal, size, packed ? 1 : crowded ? (width < 100 ? 1 : 2) : 4, !packed);
  const pill = packed
    ? oustingBriefly(place.needed ?? 0, width - who.width, height)
    : oust
      ? ousting(place.needed ?? 0, height)
      : "";
  if (point && !brief) return [ground(width, height, legal), waiting(point, theme, width, height), who.drawn, pill];
  const left = plate && !slim ? place.symbols.length * 18 + 12 : 5;
  const box: Box = { x: left, y: 4, width: width - left - 5, height: Math.max(22, height - size - 7) };
  const roomy = height >= ROOMY && !oust && !plate && width - who.width > 38;
  const feet = roomy ? moved(22, height - 6, 0.42, building(place, 0, 0)) : "";
  const done = point ? priced(point, brief === "cost", width) : work(place, card, box);
  return [ground(width, height, legal), feet + plate + done, who.drawn, pill];
});
