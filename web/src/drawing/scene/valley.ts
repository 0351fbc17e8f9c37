/** The valley behind the pages around a table: sky, ridges, trees, hills, and the figures that stand there. */

import type { Theme } from "../../api/schema";
import { figure } from "../cards/pointCard";
import { shard } from "../figures/stone";
import { memoize } from "../memoize";
import { wagon } from "../pieces/playerPieces";
import type { Level } from "../../game/view";
import { chance, disc, moved, oval, path, polygon, short, together, type Shape, type Spot } from "../svg";

/** Who stands where: a cost, the middle of the feet, and the height. */
export type Standing = readonly [cost: string, x: number, y: number, height: number];

export interface Landscape {
  /** Where the scene is shown: the ids of its gradient must differ on a page. */
  name: string;
  width: number;
  height: number;
  /** The levels that tint the sky, from above and from the horizon. */
  tint: readonly [Level, Level];
  /** The middle of the sun. */
  sun: Spot;
  cast: readonly Standing[];
  /** A loaded wagon, as many as there are spots. */
  wagons: readonly Spot[];
}

/** The height of a figure's drawing above its feet. */
const FIGURE = 104;

function ridge(width: number, ground: number, height: number, gap: number, random: () => number): Spot[] {
  const spots: Spot[] = [[-20, ground + 60]];
  for (let x = -20; x < width + gap; x += gap * (0.7 + random() * 0.6)) {
    spots.push(
      [x, ground - height * (0.1 + random() * 0.25)],
      [x + gap * 0.45, ground - height * (0.6 + random() * 0.4)],
    );
  }
  return [...spots, [width + 20, ground + 60]];
}

/** Conifers on a line: trunks, needles and their lit sides as three shapes. */
function trees(count: number, width: number, ground: number, size: number, random: () => number): string {
  const shapes: Shape[] = [];
  for (let k = 0; k < count; k += 1) {
    const [x, y, s] = [random() * width, ground + random() * 6, size * (0.7 + random() * 0.6)];
    const at = (dx: number, dy: number) => `${short(x + dx * s)},${short(y + dy * s)}`;
    shapes.push([`M${at(-2, -8)}L${at(2, -8)} ${at(2, 1)} ${at(-2, 1)}z`, `fill="var(--trunk)"`]);
    shapes.push([
      `M${at(0, -34)}L${at(11, -8)} ${at(-11, -8)}zM${at(0, -42)}L${at(9, -20)} ${at(-9, -20)}z`,
      `fill="var(--leaf)"`,
    ]);
    shapes.push([
      `M${at(0, -42)}L${at(-9, -20)} ${at(-2, -20)}zM${at(0, -30)}L${at(-11, -8)} ${at(-3, -8)}z`,
      `fill="var(--leaf-l)"`,
    ]);
  }
  return together(shapes);
}

function hill(width: number, height: number, ground: number, wave: number, fill: string): string {
  const step = width / 6;
  const top = Array.from(
    { length: 6 },
    (_, k) => `Q${short((k + 0.5) * step)},${ground + (k % 2 ? wave : -wave)} ${short((k + 1) * step)},${ground}`,
  );
  return path(`M-5,${height + 5}V${ground}H0${top.join("")}H${width + 5}V${height + 5}z`, `fill="${fill}"`);
}

/** A scene of the size that its landscape says. */
export const valley = memoize((theme: Theme, { name, width, height, tint, sun, cast, wagons }: Landscape): string => {
  const random = chance(`valley ${name}`);
  const [above, below] = tint;
  const ground = height * 0.8;
  const stars = Array.from({ length: 40 }, () => oval(random() * width, random() * ground * 0.6, 0.5 + random()));
  const shards = Array.from({ length: Math.round(width / 130) }, (_, k) => {
    const x = width * (0.02 + 0.96 * random());
    return shard(
      x,
      height - 8 - random() * height * 0.05,
      12 + random() * 10,
      k % 2 ? below : above,
      (random() - 0.5) * 34,
    );
  });
  const sky = `color-mix(in oklab,var(--c${above}) var(--sky-mix),var(--sky))`;
  const horizon = `color-mix(in oklab,var(--c${below}) calc(var(--sky-mix)*.55),var(--sky))`;
  const radius = height * 0.42;
  return [
    `<defs><linearGradient id="sky-${name}" x2="0" y2="1"><stop stop-color="${sky}"/>`,
    `<stop offset=".66" stop-color="${horizon}"/><stop offset="1" stop-color="var(--sky)"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#sky-${name})"/>`,
    path(stars.join(""), `class="stars" fill="#fff"`),
    ...[1, 0.74, 0.48].map((part) => disc(...sun, radius * part, `fill="#fff" fill-opacity=".17"`)),
    polygon(
      ridge(width, ground, height * 0.36, height * 0.2, random),
      `fill="color-mix(in oklab,var(--far) 72%,var(--c${above}))" fill-opacity=".55"`,
    ),
    polygon(
      ridge(width, ground, height * 0.2, height * 0.13, random),
      `fill="color-mix(in oklab,var(--far) 80%,var(--c${below}))" fill-opacity=".65"`,
    ),
    hill(width, height, ground, height * 0.035, "color-mix(in oklab,var(--hill) 72%,var(--sky))"),
    trees(Math.round(width / 44), width, ground + 2, height / 400, random),
    hill(width, height, height * 0.87, height * 0.03, "var(--hill)"),
    hill(width, height, height * 0.955, height * 0.018, "var(--hill-d)"),
    ...shards,
    ...cast.map(([cost, x, y, size]) =>
      moved(x - (60 * size) / FIGURE, y - size, size / FIGURE, figure(theme, cost, name)),
    ),
    ...wagons.map(([x, y], k) => wagon(k + 1, x, y, height / 260, theme === "spice")),
  ].join("");
});
