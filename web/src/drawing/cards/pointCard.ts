/** Point cards: a golem or a cargo in its scene, the medal, and the cost on a strip of paper. */

import type { Theme } from "../../api/schema";
import { cargo } from "../figures/cargo";
import { golem } from "../figures/golem";
import { gems } from "../pieces/gem";
import { path, stroke } from "../svg";
import { memoize } from "../memoize";
import { costLine, medal, cardScene } from "./cardScene";

/** Who or what a cost buys. */
export const figure = (theme: Theme, cost: string, mark?: string): string =>
  `<g data-figure="">${theme === "spice" ? cargo(cost, mark) : golem(cost, mark)}</g>`;

const TEAR = "M0,166Q37,160 75,164T150,163";

/** A point card of 150 by 212. */
export const pointCard = memoize((theme: Theme, cost: string, points: number): string => {
  return [
    cardScene(cost, 150, 212, 138),
    `<g transform="translate(1.5 13) scale(1.225)">${figure(theme, cost)}</g>`,
    path(`${TEAR}V212H0z`, `fill="var(--parchment)"`),
    path(`${TEAR}V212H0z`, `fill="url(#fleck)" opacity="var(--fleck)"`),
    path(TEAR, stroke("var(--card-edge)", 1.5)),
    costLine(cost, 75, 188, cost.length > 5 ? 23 : 26),
    `<rect width="150" height="212" fill="url(#vignette)"/>`,
    medal(22, 22, points),
  ].join("");
});

/** A face in a round frame of 100: the scene and the figure, close up. */
export const portrait = memoize((theme: Theme, cost: string, mark?: string): string => {
  const close = theme === "spice" ? "translate(5 -10) scale(.75)" : "translate(-14 -4) scale(1.06)";
  return cardScene(cost, 100, 100, 84, mark) + `<g transform="${close}">${figure(theme, cost, mark)}</g>`;
});

/** A point card folded for small screens to 96 by a height: who it is, its medal, and its cost in rows of three. */
export const foldedPointCard = memoize((theme: Theme, cost: string, points: number, height: number): string => {
  // A set of components may have cards that cost up to ten.
  const [most, size] = cost.length > 6 ? [4, 23] : [3, 30];
  const rows = Math.ceil(cost.length / most);
  const ground = height - 6 - Math.max(2, rows) * (size - 2);
  return [
    cardScene(cost, 96, ground + 6, ground - 16),
    `<g transform="translate(-6 ${ground - 98}) scale(.9)">${figure(theme, cost)}</g>`,
    path(`M0,${ground}Q24,${ground - 4} 48,${ground - 1}T96,${ground - 2}V${height}H0z`, `fill="var(--parchment)"`),
    path(`M0,${ground}Q24,${ground - 4} 48,${ground - 1}T96,${ground - 2}`, stroke("var(--card-edge)", 1.5)),
    gems(cost, 48, (ground + height) / 2, size, most).drawn,
    medal(20, 21, points, 19),
  ].join("");
});
