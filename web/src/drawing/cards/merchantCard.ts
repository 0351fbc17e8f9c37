/** Merchant cards: a stall that trades, hills that yield, a forge that upgrades. */

import { face, levels, sides, type Level } from "../../game/view";
import { gem, gems } from "../pieces/gem";
import {
  chance,
  corners,
  facets,
  inked,
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
  const size = (text: string) => (text.length === 4 ? 30 : text.length > 4 ? 32 : many ? 33 : 38);
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

function produce(card: string): string {
  const random = chance(card);
  const held = levels(card);
  let rays = "";
  for (let k = 0; k < 12; k += 1) {
    const [a, b] = [polar(70, k * 30 + 8, 66, 106), polar(70, k * 30 + 20, 66, 106)];
    rays += corners([[66, 106], a, b]);
  }
  const size = held.length <= 2 ? 48 : held.length === 3 ? 38 : 44;
  const sun = short(24 + random() * 84);
  const rocks = held.map((level, k) => {
    const x = held.length === 1 ? 66 : 20 + k * (92 / (held.length - 1));
    const height = 12 + random() * 6;
    return (
      shard(x, 44, height, level, (random() - 0.5) * 24) + shard(x + 7, 45, height * 0.62, level, 20 + random() * 16)
    );
  });
  return [
    path(rays, `fill="var(--c${highest(card)})" fill-opacity=".13"`),
    gems(card, 66, 106, size, held.length === 3 ? 3 : 2).drawn,
    `<rect width="132" height="46" fill="color-mix(in oklab,var(--c${held[0] ?? 1}) 30%,var(--sky))"/>`,
    `<circle cx="${sun}" cy="16" r="8" fill="#fff" fill-opacity=".55"/>`,
    path("M0,40L22,16 34,28 52,8 74,34 88,20 110,40 132,24V52H0z", `fill="var(--far)"`),
    path("M0,46Q33,28 66,38T132,34V54H0z", `fill="var(--hill)"`),
    ...rocks,
    path("M0,46Q30,40 66,44T132,43V58H0z", `fill="var(--hill-d)"`),
  ].join("");
}

function forge(card: string): string {
  const steps = Number(card.slice(1));
  const blocks = Array.from({ length: 9 }, (_, k): Spot[] => {
    const [from, to] = [180 + k * 20 + 1, 180 + k * 20 + 19];
    return [polar(66, from, 66, 64), polar(66, to, 66, 64), polar(46, to, 66, 64), polar(46, from, 66, 64)];
  });
  const lit = blocks.map((block): Facet => [block, sunlit(block, [66, 64]) * 0.6]);
  const gap = steps === 2 ? 40 : 34;
  let lifts = "";
  for (let k = 0; k < steps; k += 1) {
    const x = 66 + (k - (steps - 1) / 2) * gap;
    lifts +=
      path(`M${x},62l13,13h-7v9h-12v-9h-7z`, `fill="var(--ink)" fill-opacity=".82"`) +
      `<use href="#any" x="${x - 15}" y="86" width="30" height="30"/>`;
  }
  const ladder = ([1, 2, 3, 4] as const).map((level, k) => {
    const step = k ? path(`M${24 + k * 28 - 16.5},134l4,4-4,4`, stroke("var(--ink-2)", 2)) : "";
    return gem(level, 24 + k * 28, 138, 23) + step;
  });
  return [
    lifts,
    path("M14,122H118", `stroke="var(--line)"`),
    ...ladder,
    `<rect width="132" height="52" fill="color-mix(in oklab,var(--s4-d) 55%,var(--sky))"/>`,
    together(blocks.map((block): Shape => [corners(block), inked("--s3", 1.2)])) + facets(lit, "--s3"),
    path("M24,60a42,42 0 0 1 84,0z", `fill="#3a1420"`),
    path("M42,60c-4,-16 8,-18 8,-30 10,6 8,14 12,16 2,-6 0,-12 6,-18 2,12 18,14 14,32z", `fill="#ff9a2e"`),
    path("M54,60c-2,-9 5,-10 6,-17 6,6 5,8 7,9 3,-3 2,-6 4,-8 3,7 8,8 6,16z", `fill="#ffe27a"`),
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
