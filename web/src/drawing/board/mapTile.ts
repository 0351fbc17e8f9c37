/** The tiles of the map: mountains, each with its own silhouette, and the valley between them. In the Spice theme: islands at sea. */

import type { MapIcon, MapTile, Theme } from "../../api/schema";
import type { Level } from "../../game/view";
import { tree } from "./buildings";
import { exchange, exchangeWidth, gem, gems } from "../pieces/gem";
import {
  between,
  chance,
  corners,
  disc,
  ellipse,
  facet,
  inked,
  lettered,
  moved,
  path,
  polar,
  polygon,
  shadow,
  short,
  stroke,
  sunlit,
  together,
  type Ink,
  type Shape,
  type Spot,
} from "../svg";
import { memoize } from "../memoize";
import { outpost, wagon } from "../pieces/playerPieces";

/** A tile's radius; tiles are a little flat, as seen from a chair. */
export const RADIUS = 97;
export const FLAT = 0.93;
export const HEIGHT = RADIUS * Math.sqrt(3) * FLAT;

/** The size of crystals on a map that is seen from far. */
const FAR_GEM = 32;

const LEVEL: Record<MapIcon, Level> = { yellow: 1, green: 2, blue: 3, magenta: 4 };
export const levelOf = (icon: MapIcon): Level => LEVEL[icon];

/** Where a tile lies, in the units of the drawing. */
export const spotOf = (tile: Pick<MapTile, "q" | "r">): Spot => [RADIUS * 1.5 * tile.q, HEIGHT * (tile.r + tile.q / 2)];

const hex = (radius: number): Spot[] =>
  [0, 60, 120, 180, 240, 300].map((degrees) => polar(radius, degrees)).map(([x, y]): Spot => [x, y * FLAT]);

function base(fill: string): string {
  const [outer, inner] = [hex(RADIUS - 3), hex(RADIUS - 10)];
  const bevels = outer.map((spot, k): Shape => {
    const bevel = [spot, outer[(k + 1) % 6]!, inner[(k + 1) % 6]!, inner[k]!];
    const tone = sunlit(bevel);
    return [corners(bevel), `fill="${tone > 0 ? "#fff" : "#000"}" fill-opacity="${short(Math.abs(tone) * 2.6) / 10}"`];
  });
  const lift = (spots: Spot[], by: number) => spots.map(([x, y]): Spot => [x, y + by]);
  return [
    polygon(lift(outer, 9), `fill="#2a2118" fill-opacity=".5"`),
    polygon(lift(outer, 6), `fill="var(--wood-d)"`),
    polygon(outer, `fill="${fill}" stroke="#3a2c1c" stroke-width="2" stroke-linejoin="round"`),
    together(bevels),
  ].join("");
}

function peak(x: number, y: number, w: number, h: number, level: Level, snow: number, random: () => number): string {
  const ink: Ink = `--s${level}`;
  const top: Spot = [x + (random() - 0.5) * w * 0.3, y - h];
  const [left, right, foot]: Spot[] = [[x - w / 2, y], [x + w / 2, y], [x + w * 0.05, y]]; // prettier-ignore
  const shoulder: Spot = [
    between(top, left!, 0.55)[0] - w * 0.04,
    between(top, left!, 0.55)[1] - h * (0.02 + random() * 0.1),
  ];
  const ridge: Spot = [
    between(top, right!, 0.5)[0] + w * 0.04,
    between(top, right!, 0.5)[1] - h * (0.02 + random() * 0.1),
  ];
  const a = between(top, shoulder, snow * 1.6);
  const b = between(top, ridge, snow * 1.6);
  const c: Spot = [between(top, foot!, snow)[0], top[1] + h * snow * 1.15];
  const cap = [
    top,
    a,
    [between(a, c, 0.5)[0], c[1] - h * 0.08] as Spot,
    c,
    [between(c, b, 0.5)[0], b[1] - h * 0.04] as Spot,
    b,
  ];
  return (
    polygon([left!, shoulder, top, ridge, right!], inked(ink, 2)) +
    facet([left!, shoulder, top, foot!], ink, 0.42) +
    facet([foot!, top, ridge, right!], ink, -0.5) +
    polygon(
      cap,
      `fill="color-mix(in oklab,var(--c${level}-l) 62%,#fff)" stroke="var(${ink}-d)" stroke-width="1.2" stroke-linejoin="round"`,
    ) +
    polygon([top, c, [between(c, b, 0.5)[0], b[1] - h * 0.04], b], `fill="var(--c${level})" fill-opacity=".32"`)
  );
}

/** Peaks whose number, heights and widths belong to one mountain alone. */
function range(number: number, level: Level): string {
  const random = chance(`mountain ${number}`);
  const side = random() < 0.5 ? -1 : 1;
  const peaks: [x: number, w: number, h: number][] = [
    [-46 + random() * 10, 66 + random() * 24, 44 + random() * 26],
    [44 + random() * 8, 64 + random() * 26, 40 + random() * 28],
    [side * (4 + random() * 12), 88 + random() * 30, 78 + random() * 16],
  ];
  if (number % 3 === 0) peaks.splice(1, 0, [side * 24, 46, 58 + random() * 14]);
  if (number % 4 === 1) peaks.push([-side * 30, 40, 40 + random() * 10]);
  return peaks.map(([x, w, h], k) => peak(x, 14 + k, w, h, level, 0.26 + random() * 0.14, random)).join("");
}

function island(level: Level, number: number): string {
  const random = chance(`island ${number}`);
  const palm = (x: number, y: number, s: number) =>
    `<g transform="translate(${short(x)} ${short(y)}) scale(${short(s)})">${path("M0,0q-3,-16 3,-30", stroke("var(--trunk)", 4))}` +
    path("M3,-30q-16,-8 -22,4q12,-6 22,-4q-10,8 -8,16q8,-6 8,-16q8,6 12,14q4,-10 -12,-14q14,-4 22,4q-6,-14 -22,-4z", `fill="var(--leaf)"`) + "</g>"; // prettier-ignore
  const houses = Array.from({ length: 2 + (number % 3) }, (_, k) => {
    const [x, h] = [-34 + k * 24 + random() * 6, 14 + random() * 14];
    return `<rect x="${short(x)}" y="${short(-18 - h)}" width="20" height="${short(h + 10)}" ${inked("--s1", 1.5)}/>` + path(`M${short(x - 3)},${short(-17 - h)}l13,-13 13,13z`, inked(`--c${level}`, 1.5)); // prettier-ignore
  });
  return (
    ellipse(0, -2, 74, 26, `fill="var(--path)" stroke="var(--path-d)" stroke-width="1.500"`.replace(".500", ".5")) +
    houses.join("") +
    palm(-54, 0, 0.9 + random() * 0.3) +
    palm(52, -2, 0.8 + random() * 0.4)
  );
}

const clipped = (drawn: string): string => `<g clip-path="url(#hexagon)">${drawn}</g>`;

/** The clip of all tiles; once in a map. */
export const tileClip = (): string => `<clipPath id="hexagon">${polygon(hex(RADIUS - 10), "")}</clipPath>`;

/** What is traded there; in two lines, and larger, on a map that is seen from far. */
function ware(trade: string, far: boolean): string {
  const [gives = "", gets = ""] = trade.split(">");
  if (far || gives.length > 3 || gets.length > 3) {
    const size = far ? FAR_GEM : 25;
    const w = Math.max(gives.length, gets.length + 0.8) * size + 10;
    const top = 4 - size / 2;
    return (
      `<rect x="${short(-w / 2)}" y="${short(2 - size)}" width="${short(w)}" height="${2 * size + 4}" rx="9" fill="var(--parchment)" stroke="var(--wood-d)" stroke-width="2"/>` +
      gems(gives, 0, top, size, 6).drawn +
      moved(
        -w / 2 + 5,
        top + size,
        size / 32,
        path("M0,-4h9v-6l12,10-12,10v-6h-9z", `fill="var(--ink)" fill-opacity=".82"`),
      ) +
      gems(gets, size * 0.4, top + size, size, 6).drawn
    );
  }
  const [w, h] = [exchangeWidth(trade, 24) + 18, 36];
  return (
    `<rect x="${short(-w / 2 + 1.5)}" y="${short(5 - h / 2)}" width="${short(w)}" height="${h}" rx="8" fill="#120c06" fill-opacity=".35"/>` +
    `<rect x="${short(-w / 2)}" y="${short(2 - h / 2)}" width="${short(w)}" height="${h}" rx="8" fill="var(--parchment)" stroke="var(--wood-d)" stroke-width="1.8"/>` +
    exchange(trade, 0, 2, 24)
  );
}

function price(x: number, kind: "wagon" | "outpost", count: number, boat: boolean, far: boolean): string {
  const sign = kind === "outpost" ? path("M-18,7v-8l7,-8 7,8v8z", `fill="#fff"`) : wagon(3, -10, 7, 0.42, boat);
  return moved(
    x,
    -50,
    far ? 1.35 : 1.1,
    `<rect x="-26" y="-13" width="52" height="26" rx="13" fill="var(--chrome)"/>${sign}${lettered(count, 12, 7, 20, "#fff")}`,
  );
}

/** The outposts and wagons on a tile, each with its seat as a data attribute. */
export function onTile({ id, outposts, wagons }: MapTile, theme: Theme, far = false): string {
  const gap = outposts.length > 3 ? 20 : 25;
  const posts = outposts.map(
    (seat, k) => `<g data-outpost="${seat} ${id}">${outpost(seat, -46 + k * gap, far ? 74 : 68, far ? 1.2 : 0.9)}</g>`,
  );
  const standing = wagons.map((seat, k, all) => {
    const back = all.length - 1 - k;
    const drawn = wagon(
      seat,
      30 - back * 24,
      (far ? 74 : 66) - back * 5,
      all.length > 2 ? 0.75 : 0.9,
      theme === "spice",
    );
    return `<g data-wagon="${seat}">${drawn}</g>`;
  });
  return [...posts, ...standing].join("");
}

/** How wide a tile's halo is, and how many hexagons it fades out in: a blur would cost many times as much. */
const HALO = 13;
const FADES = 6;

/** What shows that a tile is legal. */
export function litTile(): string {
  const within = corners(hex(RADIUS - 3));
  const halo = Array.from({ length: FADES }, (_, k) =>
    path(
      corners(hex(RADIUS + (HALO * (k + 1)) / FADES)) + within,
      `fill="var(--glow)" fill-opacity=".2" fill-rule="evenodd"`,
    ),
  );
  const ring = (width: number, paint: string) =>
    polygon(hex(RADIUS - 3), `fill="none" stroke="var(${paint})" stroke-width="${width}" stroke-linejoin="round"`);
  return [...halo, ring(6, "--glow"), ring(3, "--glow-core")].join("");
}

/** What the viewer would pay for going to a tile and building there. */
export function pricedTile(theme: Theme, toll: number, cost: number | null, far = false): string {
  const boat = theme === "spice";
  return (
    (toll > 0 ? price(-45, "wagon", toll, boat, far) : "") +
    (cost !== null ? price(45, "outpost", cost, boat, far) : "")
  );
}

/** What shows that the question is about a tile. */
export const askedTile = (): string =>
  polygon(hex(RADIUS), `fill="none" stroke="#0006" stroke-width="7" stroke-linejoin="round"`) +
  polygon(
    hex(RADIUS),
    `fill="none" stroke="var(--glow-core)" stroke-width="5" stroke-linejoin="round" stroke-dasharray="14 9"`,
  );

/** The land of a tile around the origin: it stays as it is for a whole game. */
export const mapTile = ({ icon, trade, mountain }: MapTile, theme: Theme, far = false): string =>
  icon === null || trade === null
    ? valley(theme === "spice")
    : land(icon, trade, mountain ?? 0, theme === "spice", far);

const land = memoize((icon: MapIcon, trade: string, number: number, boat: boolean, far: boolean): string => {
  const level = levelOf(icon);
  const sky = `<rect x="-97" y="-97" width="194" height="103" fill="color-mix(in oklab,var(--c${level}) 24%,var(--sky))"/>`;
  const hills =
    path("M-97,10Q-40,-4 0,6T97,4V97H-97z", `fill="color-mix(in oklab,var(--land-a) 74%,var(--c${level}))"`) +
    path("M-97,44Q-30,34 10,42T97,38V97H-97z", `fill="color-mix(in oklab,var(--land-c) 82%,var(--c${level}))"`) +
    tree(-66, 24, 0.5) +
    tree(-56, 30, 0.42) +
    tree(64, 26, 0.5) +
    tree(55, 32, 0.4);
  const sea =
    path("M-97,16q16,-6 32,0t32,0 32,0 32,0 32,0 34,0V97H-97z", `fill="var(--sea)"`) +
    path("M-80,40q10,-5 20,0t20,0M10,58q10,-5 20,0t20,0", stroke("#fff", 1.8, `stroke-opacity=".45"`));
  const scenery = boat
    ? sky + ellipse(0, -2, 97, 22, `fill="#fff" fill-opacity=".35"`) + sea + island(level, number)
    : sky + ellipse(0, -2, 97, 22, `fill="#fff" fill-opacity=".4"`) + range(number, level) + hills;
  return (
    base(`color-mix(in oklab,var(--land-a) 62%,var(--c${level}))`) +
    clipped(scenery) +
    disc(0, far ? -53 : -50, far ? 21 : 17, `fill="var(--parchment)" stroke="#3a2c1c" stroke-width="1.6"`) +
    gem(level, 0, far ? -53 : -50, far ? 34 : 26) +
    ware(trade, far)
  );
});

const valley = memoize((boat: boolean): string => {
  const river = "M-30,-97C-20,-40 40,-30 22,10S-50,50 -36,97";
  const meadow =
    path("M-97,-30Q-20,-52 20,-34T97,-40V-97H-97z", `fill="var(--land-b)"`) + path(river, stroke("var(--water)", 20)) +
    path(river, stroke("var(--water-l)", 2.5, `stroke-dasharray="14 18"`)) + tree(-66, -6, 0.6) + tree(-54, 2, 0.5) + tree(58, 62, 0.5) + tree(-70, 36, 0.5);
  const open =
    `<rect x="-97" y="-97" width="194" height="194" fill="var(--sea)"/>` +
    [[-60, -40], [10, -54], [-30, 6], [30, 30], [-64, 44]].map(([x, y]) => path(`M${x},${y}q10,-6 20,0t20,0`, stroke("#fff", 2, `stroke-opacity=".5"`))).join("") +
    `<g transform="translate(30 -18)">${path("M0,-26L5,-5 26,0 5,5 0,26 -5,5 -26,0 -5,-5z", `fill="var(--parchment)" stroke="var(--wood-d)" stroke-width="1.5"`)}</g>`;
  const tent = ([[50, -14, 1], [26, 58, 0.85], [-18, -28, 0.8]] as const).map(([x, y, s]) =>
    moved(x, y, s, shadow(2, 11, 20, 4) + path("M-22,10L0,-22 22,10z", `fill="#efe2c2" stroke="var(--wood-d)" stroke-width="2" stroke-linejoin="round"`) +
      path("M0,-22L22,10H6z", `fill-opacity=".14"`) + path("M-6,10L0,-7 6,10z", `fill="#3a2a1c"`)));
  return base(boat ? "var(--sea)" : "var(--land-a)") + clipped(boat ? open : meadow) + (boat ? "" : tent.join(""));
}); // prettier-ignore
