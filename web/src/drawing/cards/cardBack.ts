/** Backs of cards, and piles of coins. */

import type { Metal, Theme } from "../../api/schema";
import { gem } from "../pieces/gem";
import {
  between,
  corners,
  disc,
  facets,
  hexagon,
  inked,
  moved,
  path,
  polygon,
  stroke,
  sunlit,
  type Facet,
  type Spot,
} from "../svg";

function sleeper(): string {
  const stone: Spot[] = [[-26, -22], [-10, -32], [14, -30], [28, -18], [26, 18], [12, 30], [-14, 30], [-27, 16]]; // prettier-ignore
  const bevels = stone.map((spot, k): Facet => {
    const next = stone[(k + 1) % stone.length]!;
    const bevel = [spot, next, between(next, [0, 0], 0.35), between(spot, [0, 0], 0.35)];
    return [bevel, sunlit(bevel) * 0.6];
  });
  const eye = (x: number) => disc(x, -2, 6, `fill="#14202a"`) + disc(x, -2, 3, `fill="var(--c3-l)"`);
  return polygon(stone, inked("--s3", 2.5)) + facets(bevels, "--s3") + eye(-10) + eye(11);
}

const FOUR_GEMS = gem(1, 0, -22, 34) + gem(2, -21, 0, 34) + gem(3, 21, 0, 34) + gem(4, 0, 22, 34);

/** The back of a card of 132 by the given height. */
export function cardBack(deck: "merchants" | "points", theme: Theme, height: number): string {
  let pattern = "";
  for (let row = -1; row < 9; row += 1) {
    for (let column = -1; column < 6; column += 1) {
      pattern += corners(hexagon(13, column * 26 + (row % 2 ? 13 : 0), row * 22.5));
    }
  }
  return (
    `<rect width="132" height="${height}" fill="var(--back-${deck})"/>` +
    path(pattern, `fill="none" stroke="#f3ead8" stroke-opacity=".16"`) +
    `<rect width="132" height="${height}" fill="url(#vignette)"/>` +
    `<rect x="7" y="7" width="118" height="${height - 14}" rx="5" fill="none" stroke="#f3ead8" stroke-opacity=".4" stroke-width="1.5"/>` +
    moved(66, height / 2, 1, deck === "points" && theme === "golem" ? sleeper() : `<g data-figure="">${FOUR_GEMS}</g>`)
  );
}

/** A pile of coins in 40 by 42. */
export function coinPile(metal: Metal, count: number): string {
  let drawn = "";
  for (let k = 0; k < Math.min(count, 6); k += 1) {
    const [x, y] = [20 + (k % 2 ? 1.5 : -1), 33 - k * 4.6];
    drawn +=
      `<ellipse cx="${x}" cy="${y + 4}" rx="17" ry="7" fill="var(--${metal}-d)"/>` +
      `<ellipse cx="${x}" cy="${y}" rx="17" ry="7" fill="var(--${metal})" stroke="var(--${metal}-d)"/>`;
    if (k === Math.min(count, 6) - 1) {
      drawn +=
        `<ellipse cx="${x}" cy="${y}" rx="12.5" ry="4.6" fill="none" stroke="var(--${metal}-l)" stroke-width="1.4"/>` +
        path(`M${x - 12},${y - 3}q6,-4 14,-3`, stroke("#fff", 1.6, `stroke-opacity=".7"`));
    }
  }
  return drawn;
}
