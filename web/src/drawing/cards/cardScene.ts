/** Background of point cards: sky, far mountains, hills, a few crystals. */

import { gem } from "../pieces/gem";
import { leading } from "../figures/golem";
import {
  chance,
  corners,
  disc,
  hexagon,
  lettered,
  moved,
  oval,
  path,
  polygon,
  short,
  sunlit,
  together,
  type Shape,
  type Spot,
} from "../svg";
import { shard } from "../figures/stone";

/** The scene of a card: sky, mountains and hills in the colours of its cost. */
export function cardScene(cost: string, width: number, height: number, ground: number, mark = ""): string {
  const random = chance(`s${cost}${mark}`);
  const [first, second] = leading(cost);
  const ridge: Spot[] = [[-10, ground + 10]];
  for (let x = -10; x < width + 20; x += 22 + random() * 16) {
    ridge.push([x, ground - 14 - random() * 34], [x + 8 + random() * 10, ground - 24 - random() * 30]);
  }
  ridge.push([width + 20, ground + 10]);
  const stars = Array.from({ length: 14 }, () => oval(random() * width, random() * ground * 0.7, 0.5 + random() * 0.7));
  const shards = [0, 1, 2].map((k) => {
    const x = k < 2 ? 8 + random() * 14 + k * 4 : width - 22 + random() * 14;
    return shard(x, ground + 10 + random() * 8, 9 + random() * 8, second, (random() - 0.5) * 30);
  });
  const n = short;
  const near = `M-5,${ground}Q${n(width * 0.25)},${ground - 14} ${n(width * 0.55)},${ground - 4}T${width + 5},${ground - 8}V${height}H-5z`;
  const nearer = `M-5,${ground + 12}Q${n(width * 0.3)},${ground + 2} ${n(width * 0.6)},${ground + 9}T${width + 5},${ground + 6}V${height}H-5z`;
  return [
    `<rect width="${width}" height="${height}" fill="color-mix(in oklab,var(--c${first}) var(--sky-mix),var(--sky))"/>`,
    path(stars.join(""), `class="stars" fill="#fff"`),
    disc(width * 0.5, ground * 0.56, width * 0.4, `fill="#fff" fill-opacity=".22"`),
    disc(width * 0.5, ground * 0.56, width * 0.3, `fill="#fff" fill-opacity=".2"`),
    polygon(ridge, `fill="color-mix(in oklab,var(--far) 70%,var(--c${first}))" fill-opacity=".6"`),
    path(near, `fill="var(--hill)"`),
    path(nearer, `fill="var(--hill-d)"`),
    ...shards,
  ].join("");
}

/** A medal with a number: what a card is worth. */
export function medal(x: number, y: number, points: number, radius = 19): string {
  const rim = hexagon(radius).map((spot, k): Shape => {
    const outer = hexagon(radius);
    const inner = hexagon(radius * 0.74);
    const after = (k + 1) % 6;
    const bevel = [spot, outer[after]!, inner[after]!, inner[k]!];
    const tone = sunlit(bevel);
    return [
      corners(bevel),
      `fill="${tone > 0 ? "#fff6c8" : "#b97a1c"}" fill-opacity="${short(Math.abs(tone) * 7) / 10}"`,
    ];
  });
  const ground = polygon(hexagon(radius), `fill="#f7d774" stroke="#6b4310" stroke-width="2.5" stroke-linejoin="round"`);
  return moved(x, y, 1, ground + together(rim) + lettered(points, 0, radius * 0.4, short(radius * 1.12), "#2b1a06"));
}

/** The cost of a card in one line. */
export function costLine(cost: string, x: number, y: number, size: number): string {
  const held = [...cost];
  return held
    .map((level, k) => gem(Number(level) as 1, x + (k - (held.length - 1) / 2) * (size - 0.5), y, size))
    .join("");
}
