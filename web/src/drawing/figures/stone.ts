/** Stone and crystal to build with: bevelled stones, shards, moss. */

import type { Level } from "../../game/view";
import {
  between,
  facet,
  facets,
  inked,
  oval,
  path,
  polar,
  polygon,
  short,
  stroke,
  sunlit,
  type Facet,
  type Ink,
  type Spot,
} from "../svg";

export type Shape = "round" | "tri" | "wedge" | "sq" | "hex";

const OUTLINES: Record<Shape, readonly Spot[]> = {
  round: Array.from({ length: 10 }, (_, k) => polar(0.5, k * 36 - 108)),
  tri: [[-0.3, -0.5], [0.28, -0.5], [0.5, 0.34], [0.42, 0.5], [-0.42, 0.5], [-0.5, 0.34]],
  wedge: [[-0.5, -0.36], [-0.38, -0.5], [0.38, -0.5], [0.5, -0.36], [0.24, 0.5], [-0.24, 0.5]],
  sq: [[-0.38, -0.5], [0.38, -0.5], [0.5, -0.38], [0.5, 0.38], [0.38, 0.5], [-0.38, 0.5], [-0.5, 0.38], [-0.5, -0.38]],
  hex: [[-0.28, -0.5], [0.28, -0.5], [0.5, -0.04], [0.3, 0.5], [-0.3, 0.5], [-0.5, -0.04]],
}; // prettier-ignore

/** The cut of a stone that goes with a level's crystal. */
export const SHAPE: Record<Level, Shape> = { 1: "round", 2: "tri", 3: "sq", 4: "hex" };

export interface Finish {
  turn?: number;
  crack?: boolean;
  moss?: boolean;
  rough?: number;
  ink?: Ink;
}

/** Draws stones of one tint, each slightly irregular. */
export class Mason {
  constructor(
    readonly ink: Ink,
    readonly random: () => number,
  ) {}

  stone(shape: Shape, x: number, y: number, width: number, height: number, finish: Finish = {}): string {
    const { turn = 0, rough = 0.05, ink = this.ink } = finish;
    const angle = (turn * Math.PI) / 180;
    const spots = OUTLINES[shape].map(([px, py]): Spot => {
      const sx = (px + (this.random() - 0.5) * rough) * width;
      const sy = (py + (this.random() - 0.5) * rough) * height;
      return [x + sx * Math.cos(angle) - sy * Math.sin(angle), y + sx * Math.sin(angle) + sy * Math.cos(angle)];
    });
    const crown: Spot = [x - width * 0.05, y - height * 0.08];
    const inner = spots.map((spot) => between(spot, crown, 0.42));
    const bevels = spots.map((spot, k): Facet => {
      const after = (k + 1) % spots.length;
      const bevel = [spot, spots[after]!, inner[after]!, inner[k]!];
      return [bevel, sunlit(bevel, [x, y]) * 0.72];
    });
    let drawn = polygon(spots, inked(ink, 2.6)) + facets(bevels, ink);
    drawn += facet(inner, ink, 0.2) + facet([inner[0]!, inner[1]!, crown, inner.at(-1)!], ink, 0.25);
    if (finish.crack) drawn += crack(x, y, width, height, ink);
    if (finish.moss) drawn += this.moss(x, y - height * 0.44, width * 0.62);
    return drawn;
  }

  moss(x: number, y: number, width: number): string {
    let [tufts, tips] = ["", ""];
    for (let k = 0; k < 5; k += 1) {
      const part = k / 4 - 0.5;
      const size = width * (0.13 + 0.05 * this.random());
      const lift = Math.abs(part) * width * 0.16 + (this.random() - 0.5) * 2 + size * 0.3;
      tufts += oval(x + part * width, y + lift, size, size * (0.8 + this.random() * 0.5));
    }
    for (let k = 0; k < 4; k += 1) {
      const part = k / 3 - 0.5;
      tips += oval(x + part * width * 0.8 - 1, y - 1 + Math.abs(part) * width * 0.12, width * 0.065);
    }
    return path(tufts, `fill="var(--moss)"`) + path(tips, `fill="var(--moss-l)"`);
  }
}

function crack(x: number, y: number, w: number, h: number, ink: Ink): string {
  const n = (value: number) => short(value);
  const way =
    `M${n(x + w * 0.36)},${n(y - h * 0.34)}l${n(-w * 0.1)},${n(h * 0.14)} ${n(w * 0.06)},${n(h * 0.1)} ` +
    `${n(-w * 0.13)},${n(h * 0.16)}m${n(w * 0.07)},${n(-h * 0.16)}l${n(w * 0.09)},${n(h * 0.05)}`;
  return path(way, stroke(`var(${ink}-d)`, 1.3));
}

/** A young plant on a stone. */
export const sprout = (x: number, y: number): string =>
  path(`M${x},${y}q-1,-7 1,-12`, stroke("var(--moss)", 2)) +
  path(
    `M${x + 1},${y - 11}q-9,-1 -9,-8q9,0 9,8q1,-9 9,-9q0,8 -9,9z`,
    `fill="var(--moss-l)" stroke="var(--moss)" stroke-width="1"`,
  );

/** A standing crystal: its foot at a spot, its tip at a height above it. */
export function shard(x: number, y: number, height: number, level: Level, lean = 0): string {
  const ink: Ink = `--c${level}`;
  const w = Math.abs(height) * 0.34;
  const foot: Spot = [x - w * 0.15, y];
  const ridge: Spot = [x - w * 0.15, y - height * 0.55];
  const [a, b]: Spot[] = [[x - w, y], [x + w, y]]; // prettier-ignore
  const [c, tip, e]: Spot[] = [[x + w * 0.9, y - height * 0.66], [x, y - height], [x - w * 0.9, y - height * 0.62]]; // prettier-ignore
  return (
    `<g transform="rotate(${short(lean)} ${short(x)} ${short(y)})">` +
    polygon([a!, b!, c!, tip!, e!], inked(ink, 1.4)) +
    facet([e!, tip!, ridge], ink, 0.85) +
    facet([a!, e!, ridge, foot], ink, 0.35) +
    facet([ridge, tip!, c!], ink, -0.15) +
    facet([ridge, c!, b!, foot], ink, -0.55) +
    "</g>"
  );
}
