/** Merchant cards: a stall that trades, hills that yield, a forge that upgrades. */

import { face, levels, sides, type Face, type Level } from "../../game/view";
import { gem, gems } from "../pieces/gem";
import {
  chance,
  corners,
  facets,
  inked,
  moved,
  path,
  polar,
  short,
  stroke,
  sunlit,
  together,
  type Facet,
  type Shape,
  type Spot,
} from "../svg";
import { memoize } from "../memoize";
import { shard } from "../figures/stone";

const highest = (text: string): Level => Math.max(1, ...levels(text)) as Level;

function awning(level: Level): string {
  const strong = `color-mix(in oklab,var(--c${level}) 74%,var(--s1-d))`;
  const strips = Array.from({ length: 6 }, (_, k): Shape => {
    const fill = k % 2 ? "var(--sky)" : strong;
    return [`M${k * 22},0h22v25a11,11 0 0 1 -22,0z`, `fill="${fill}" stroke="var(--ink)" stroke-opacity=".35"`];
  });
  return (
    together(strips) +
    `<rect width="132" height="9" fill-opacity=".14"/><rect width="132" height="2.5" fill="#fff" fill-opacity=".3"/>`
  );
}

function trade(card: string): string {
  const [gives, gets] = sides(card);
  const most = (text: string) => (text.length === 4 ? 4 : 3);
  const many = gives.length + gets.length > 6;
  const size = (text: string) => (text.length === 4 ? 33 : text.length > 4 ? 32 : many ? 33 : 38);
  const [above, below] = [gives, gets].map((text) => gems(text, 0, 0, size(text), most(text)).height) as [
    number,
    number,
  ];
  const top = 37 + (120 - above - below - 25) / 2;
  const arrow = short(top + above + 1);
  return (
    gems(gives, 66, top + above / 2, size(gives), most(gives)).drawn +
    path(
      `M57,${arrow}h18v9h12L66,${short(arrow + 23)}L45,${short(arrow + 9)}h12z`,
      `fill="var(--ink)" fill-opacity=".82" stroke="var(--parchment)" stroke-width="1.5" stroke-linejoin="round"`,
    ) +
    gems(gets, 66, top + above + 25 + below / 2, size(gets), most(gets)).drawn +
    awning(highest(gets))
  );
}

/** The hills where crystals are found, 132 wide and 58 high. */
function hills(card: string): string {
  const random = chance(card);
  const held = levels(card);
  const sun = short(24 + random() * 84);
  const rocks = held.map((level, k) => {
    const x = held.length === 1 ? 66 : 20 + k * (92 / (held.length - 1));
    const height = 12 + random() * 6;
    return (
      shard(x, 44, height, level, (random() - 0.5) * 24) + shard(x + 7, 45, height * 0.62, level, 20 + random() * 16)
    );
  });
  return [
    `<rect width="132" height="46" fill="color-mix(in oklab,var(--c${held[0] ?? 1}) 30%,var(--sky))"/>`,
    `<circle cx="${sun}" cy="16" r="8" fill="#fff" fill-opacity=".55"/>`,
    path("M0,40L22,16 34,28 52,8 74,34 88,20 110,40 132,24V52H0z", `fill="var(--far)"`),
    path("M0,46Q33,28 66,38T132,34V54H0z", `fill="var(--hill)"`),
    ...rocks,
    path("M0,46Q30,40 66,44T132,43V58H0z", `fill="var(--hill-d)"`),
  ].join("");
}

function produce(card: string): string {
  const held = levels(card);
  let rays = "";
  for (let k = 0; k < 12; k += 1) {
    const [a, b] = [polar(70, k * 30 + 8, 66, 106), polar(70, k * 30 + 20, 66, 106)];
    rays += corners([[66, 106], a, b]);
  }
  const size = held.length <= 2 ? 48 : held.length === 3 ? 38 : 44;
  return [
    path(rays, `fill="var(--c${highest(card)})" fill-opacity=".13"`),
    gems(card, 66, 106, size, held.length === 3 ? 3 : 2).drawn,
    hills(card),
  ].join("");
}

/** The hearth of a forge, 132 wide and 60 high. */
function hearth(): string {
  const blocks = Array.from({ length: 9 }, (_, k): Spot[] => {
    const [from, to] = [180 + k * 20 + 1, 180 + k * 20 + 19];
    return [polar(66, from, 66, 64), polar(66, to, 66, 64), polar(46, to, 66, 64), polar(46, from, 66, 64)];
  });
  const lit = blocks.map((block): Facet => [block, sunlit(block, [66, 64]) * 0.6]);
  return [
    `<rect width="132" height="52" fill="color-mix(in oklab,var(--s4-d) 55%,var(--sky))"/>`,
    together(blocks.map((block): Shape => [corners(block), inked("--s3", 1.2)])) + facets(lit, "--s3"),
    path("M24,60a42,42 0 0 1 84,0z", `fill="#3a1420"`),
    path("M42,60c-4,-16 8,-18 8,-30 10,6 8,14 12,16 2,-6 0,-12 6,-18 2,12 18,14 14,32z", `fill="#ff9a2e"`),
    path("M54,60c-2,-9 5,-10 6,-17 6,6 5,8 7,9 3,-3 2,-6 4,-8 3,7 8,8 6,16z", `fill="#ffe27a"`),
  ].join("");
}

/** What an upgrade card lifts: an arrow over each of its steps. */
function lifts(steps: number, x: number, y: number, gap: number): string {
  let drawn = "";
  for (let k = 0; k < steps; k += 1) {
    const at = short(x + (k - (steps - 1) / 2) * gap);
    drawn +=
      path(`M${at},${y}l13,13h-7v9h-12v-9h-7z`, `fill="var(--ink)" fill-opacity=".82"`) +
      `<use href="#any" x="${short(at - 15)}" y="${y + 24}" width="30" height="30"/>`;
  }
  return drawn;
}

function forge(card: string): string {
  const steps = Number(card.slice(1));
  const gap = steps === 2 ? 40 : 34;
  const ladder = ([1, 2, 3, 4] as const).map((level, k) => {
    const step = k ? path(`M${24 + k * 28 - 16.5},134l4,4-4,4`, stroke("var(--ink-2)", 2)) : "";
    return gem(level, 24 + k * 28, 138, 23) + step;
  });
  return [
    lifts(steps, 66, 62, gap),
    `<g class="ladder">${path("M14,122H118", `stroke="var(--line)"`)}${ladder.join("")}</g>`,
    hearth(),
  ].join("");
}

const COUNTER =
  `<rect y="157" width="132" height="23" fill="var(--wood)"/><rect y="157" width="132" height="4" fill="var(--wood-l)"/>` +
  `<path d="M0,166h132M0,173.5h132" stroke="var(--wood-d)" stroke-opacity=".35"/>` +
  `<path d="M0,157h132" stroke="var(--wood-d)" stroke-width="1.4"/>`;

/** A merchant card of 132 by 180. */
export const merchantCard = memoize((card: string): string => {
  const kind = face(card);
  const front = kind === "trade" ? trade(card) : kind === "upgrade" ? forge(card) : produce(card);
  return (
    `<rect width="132" height="180" fill="var(--parchment)"/>` +
    `<rect y="30" width="132" height="150" fill="url(#fleck)" opacity="var(--fleck)"/>` +
    `<rect width="132" height="180" fill="url(#vignette)"/>` +
    front +
    COUNTER
  );
});

/** The folded card is drawn 84 wide: the head of the whole card at this scale. */
const FOLDED = 84 / 132;
const HEAD: Record<Face, number> = { trade: 23, produce: 30, upgrade: 38 };
const SIZES = [36, 33, 30, 28, 26, 24, 21, 18];

/** Crystals as large as fit into a width and a height; an exchange has one side above the other. */
function stacked(sides: readonly string[], width: number, height: number, between: number): [number, number[]] {
  for (const size of SIZES) {
    const most = Math.max(1, Math.floor((width + 1) / (size * 0.98)));
    const rows = sides.map((side) => Math.ceil(side.length / most));
    const needed = rows.reduce((sum, row) => sum + row * size * 0.94, 0) + between * (sides.length - 1);
    if (needed <= height || size === SIZES.at(-1)) return [size, rows.map((row) => row * size * 0.94)];
  }
  return [0, []];
}

/** A merchant card folded for small screens to 84 by a height: its head, and what it does as large as there is room for. */
export const foldedMerchantCard = memoize((card: string, height: number): string => {
  const kind = face(card);
  const low = height < 130;
  const head = low ? Math.min(16, HEAD[kind]) : HEAD[kind];
  const counter = height - (low ? 6 : 10);
  const middle = (head + counter) / 2;
  const art = kind === "trade" ? awning(highest(sides(card)[1])) : kind === "upgrade" ? hearth() : hills(card);
  const top = kind === "trade" ? 0 : kind === "upgrade" ? -60 * FOLDED + head + 1 : Math.min(0, head - 54 * FOLDED);
  return [
    `<rect width="84" height="${height}" fill="var(--parchment)"/>`,
    moved(0, top, FOLDED, art),
    kind === "trade" ? "" : `<rect y="${head}" width="84" height="${height - head}" fill="var(--parchment)"/>`,
    `<rect y="${head}" width="84" height="${height - head}" fill="url(#fleck)" opacity="var(--fleck)"/>`,
    kind === "upgrade" ? lifts(Number(card.slice(1)), 42, middle - 27, 27) : within(card, middle, counter - head - 4),
    `<rect y="${counter}" width="84" height="${height - counter}" fill="var(--wood)"/>`,
    path(`M0,${counter}h84`, stroke("var(--wood-d)", 1.4)),
  ].join("");
});

/** What a card gives and gets, around a height. */
function within(card: string, y: number, height: number): string {
  const parts = card.includes(">") ? sides(card) : [card];
  const between = 18;
  const [size, heights] = stacked(parts, 80, height, between);
  const most = Math.max(1, Math.floor(81 / (size * 0.98)));
  const whole = heights.reduce((sum, one) => sum + one, 0) + between * (parts.length - 1);
  let top = y - whole / 2;
  return parts
    .map((part, k) => {
      const drawn = gems(part, 42, top + heights[k]! / 2, size, most).drawn;
      top += heights[k]!;
      if (k === parts.length - 1) return drawn;
      const at = short(top + 2);
      top += between;
      return (
        drawn +
        path(`M37,${at}h10v6h7L42,${short(at + 14)}L30,${short(at + 6)}h7z`, `fill="var(--ink)" fill-opacity=".82"`)
      );
    })
    .join("");
}
