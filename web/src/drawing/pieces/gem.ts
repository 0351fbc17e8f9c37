/** Crystals: four inks and four cuts, so that no level is recognised by its colour alone. */

import { LEVELS, levels, type Level } from "../../game/view";
import { between, facet, facets, path, polar, polygon, short, sunlit, type Facet, type Ink, type Spot } from "../svg";

interface Cut {
  outline: Spot[];
  table: Spot[];
  /** The facets around the table. */
  ring: Facet[];
  middle: number;
}

const inkOf = (level: Level): Ink => `--c${level}`;

/** A ring of facets between an outline with two corners to each corner of the table. */
function brilliant(outline: Spot[], table: Spot[], strength: number, middle: Spot = [0, 0]): Facet[] {
  const ring: Facet[] = [];
  const count = table.length;
  for (let k = 0; k < count; k += 1) {
    const corner = outline[2 * k]!;
    const after = outline[(2 * k + 1) % (2 * count)]!;
    const before = outline[(2 * k + 2 * count - 1) % (2 * count)]!;
    const inner = table[k]!;
    const next = table[(k + 1) % count]!;
    for (const [spots, gain, lift] of [
      [[inner, before, corner], 1, 0.1],
      [[inner, corner, after], 1, -0.12],
      [[inner, next, after], 0.8, 0.2],
    ] as const) {
      ring.push([spots, sunlit(spots, middle) * strength * gain + lift]);
    }
  }
  return ring;
}

function round(): Cut {
  const outline = Array.from({ length: 16 }, (_, k) => polar(50, k * 22.5 - 90));
  const table = Array.from({ length: 8 }, (_, k) => polar(29, k * 45 - 90));
  return { outline, table, ring: brilliant(outline, table, 0.75), middle: 0 };
}

function triangle(): Cut {
  const middle = 8;
  const corners = [-90, 30, 150].map((degrees) => polar(58, degrees, 0, middle));
  const outline = corners.flatMap((corner, k): Spot[] => {
    const [x, y] = between(corner, corners[(k + 1) % 3]!, 0.5);
    const bulge = 1 + 6 / Math.hypot(x, y - middle);
    return [corner, [x * bulge, middle + (y - middle) * bulge]];
  });
  const table = [-90, 30, 150].map((degrees) => polar(25, degrees, 0, middle));
  return { outline, table, ring: brilliant(outline, table, 0.75, [0, middle]), middle };
}

function square(): Cut {
  const steps = ([[46, 8], [34, 6], [21, 3]] as const).map(([r, c]): Spot[] => [
    [-r + c, -r], [r - c, -r], [r, -r + c], [r, r - c], [r - c, r], [-r + c, r], [-r, r - c], [-r, -r + c],
  ]); // prettier-ignore
  const [outer, step, table] = steps as [Spot[], Spot[], Spot[]];
  const rings: Facet[] = [];
  for (const [from, to, strength, lift] of [
    [outer, step, 0.85, 0],
    [step, table, 0.5, 0.12],
  ] as const) {
    from.forEach((spot, k) => {
      const after = (k + 1) % 8;
      const spots = [spot, from[after]!, to[after]!, to[k]!];
      rings.push([spots, sunlit(spots) * strength + lift]);
    });
  }
  return { outline: outer, table, ring: rings, middle: 0 };
}

function pointed(): Cut {
  const corners = Array.from({ length: 6 }, (_, k) => polar(54, k * 60 - 90));
  const outline = corners.flatMap((corner, k) => [corner, between(corner, corners[(k + 1) % 6]!, 0.5)]);
  const table = Array.from({ length: 6 }, (_, k) => polar(28, k * 60 - 90));
  return { outline, table, ring: brilliant(outline, table, 0.8), middle: 0 };
}

const CUTS: Record<Level, () => Cut> = { 1: round, 2: triangle, 3: square, 4: pointed };

const edged = (ink: Ink): string => `stroke="var(${ink}-d)" stroke-width="5" stroke-linejoin="round"`;

function glint(level: Level): string {
  const [x, y] = level === 2 ? [-8, -16] : [-24, -19];
  return path(
    `M${x},${y - 11}q1.6,9.4 11,11q-9.4,1.6 -11,11q-1.6,-9.4 -11,-11q9.4,-1.6 11,-11z`,
    `fill="#fff" fill-opacity=".95"`,
  );
}

/** A crystal around the origin, about 100 wide. */
function cut(level: Level): string {
  const ink = inkOf(level);
  const { outline, table, ring, middle } = CUTS[level]();
  const half = table.length >> 1;
  const sheen =
    level === 2 ? [table[0]!, between(table[0]!, table[1]!, 0.5), table[2]!] : [table[0]!, ...table.slice(half)];
  const rim = outline.map(([x, y]): Spot => [x * 0.95, middle + (y - middle) * 0.95]);
  const edge = edged(ink);
  const pool = `<ellipse cx="15" cy="25" rx="15" ry="6.5" transform="rotate(-32 15 25)" fill="var(${ink}-l)" fill-opacity=".55"/>`;
  return [
    polygon(outline, `fill="var(${ink})"`),
    facets(ring, ink),
    polygon(table, `fill="var(${ink})" fill-opacity=".35"`),
    facet(table, ink, 0.34),
    facet(sheen, ink, 0.35),
    level === 2 ? "" : pool,
    polygon(outline, `fill="none" ${edge}`),
    polygon(rim, `fill="none" stroke="#fff" stroke-opacity="var(--rim)" stroke-width="2.2" stroke-linejoin="round"`),
    glint(level),
  ].join("");
}

/** A simpler one, for small sizes. */
function chip(level: Level): string {
  const ink = inkOf(level);
  const { outline, table, ring } = CUTS[level]();
  return (
    polygon(outline, `fill="var(${ink})" ${edged(ink)}`) + facets(ring, ink, 2) + facet(table, ink, 0.4) + glint(level)
  );
}

/** The symbols of all crystals: printed ones are flat, small ones plain, lying ones cast a shadow and a pool of their own colour. */
export function gemSymbols(): string {
  return LEVELS.map((level) => {
    const drawn = cut(level);
    const shade =
      `<ellipse cx="10" cy="40" rx="50" ry="19" fill="#140c06" fill-opacity=".36"/>` +
      `<ellipse cx="24" cy="46" rx="34" ry="11" fill="var(${inkOf(level)})" fill-opacity=".55"/>`;
    return (
      `<symbol id="gem${level}" viewBox="-60 -60 120 120">${drawn}</symbol>` +
      `<symbol id="chip${level}" viewBox="-60 -60 120 120">${chip(level)}</symbol>` +
      `<symbol id="lying${level}" viewBox="-70 -66 140 140" overflow="visible">${shade}${drawn}</symbol>`
    );
  }).join("");
}

/** Below this size the simpler crystal is drawn. */
const SMALL = 22;

/** A crystal of a given size in the middle of a spot. */
export const gem = (level: Level, x: number, y: number, size: number): string =>
  `<use href="#${size < SMALL ? "chip" : "gem"}${level}" x="${short(x - size / 2)}" y="${short(y - size / 2)}" width="${short(size)}" height="${short(size)}"/>`;

/** Crystals centred in rows of at most `most`. */
export function gems(
  text: string,
  x: number,
  y: number,
  size: number,
  most: number,
): { drawn: string; height: number } {
  const all = levels(text);
  const rows = Math.max(1, Math.ceil(all.length / most));
  const width = Math.ceil(all.length / rows);
  let drawn = "";
  for (let row = 0; row < rows; row += 1) {
    const line = all.slice(row * width, row * width + width);
    line.forEach((level, k) => {
      drawn += gem(
        level,
        x + (k - (line.length - 1) / 2) * size * 0.98,
        y + (row - (rows - 1) / 2) * size * 0.94,
        size,
      );
    });
  }
  return { drawn, height: rows * size * 0.94 };
}

/** From here on, crystals of one kind are drawn as one with a number. */
export const MANY = 5;

/** The first of some crystals and how many they are, in the middle of a spot. */
export function counted(text: string, x: number, y: number, size: number): string {
  const [first = 1] = levels(text);
  const height = Math.max(14, short(size * 0.85));
  return (
    gem(first, x - height * 0.55, y, size) +
    `<text x="${short(x - height * 0.55 + size * 0.5)}" y="${short(y + height * 0.36)}" font-family="var(--font-game)" font-weight="700" font-size="${height}" fill="var(--ink)">×${text.length}</text>`
  );
}

/** How wide some crystals are in rows of at most `most`. */
function sideWidth(side: string, size: number, most: number): number {
  if (side.length > MANY) return size + Math.max(14, size * 0.85) * 1.3;
  return (side ? Math.ceil(side.length / Math.ceil(side.length / most)) : 0) * size * 0.98;
}

const ARROW = "h6v-4l8,7-8,7v-4h-6z";

/** What is given and got in one line: `11>3`, or what is got alone: `22`. */
export function exchange(text: string, x: number, y: number, size: number, most = 3): string {
  if (!text.includes(">")) return gems(text, x, y, size, 5).drawn;
  const [gives = "", gets = ""] = text.split(">");
  const width = (side: string) => sideWidth(side, size, most);
  const drawn = (side: string, x: number) =>
    side.length > MANY
      ? counted(side, x, y, size)
      : gems(side, x, y, side.length > most ? size * 0.86 : size, most).drawn;
  const left = x - (width(gives) + width(gets) + 20) / 2;
  return (
    drawn(gives, left + width(gives) / 2) +
    `<path d="M${short(left + width(gives) + 4)},${short(y - 3)}${ARROW}" fill="var(--ink)" fill-opacity=".82"/>` +
    drawn(gets, left + width(gives) + 20 + width(gets) / 2)
  );
}

/** How wide an exchange is drawn. */
export function exchangeWidth(text: string, size: number, most = 3): number {
  const wide = (side: string) => sideWidth(side, size, most);
  if (!text.includes(">")) return Math.min(text.length, 5) * size * 0.98;
  const [gives = "", gets = ""] = text.split(">");
  return wide(gives) + wide(gets) + 20;
}
