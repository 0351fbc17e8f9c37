/** Point cards of the New World lie on their side: the figure, the cost beside it, and what the card does permanently. */

import type { Theme, WorldCard } from "../../api/schema";
import { levels } from "../../game/view";
import { gem } from "../pieces/gem";
import { lasting } from "../pieces/icons";
import { moved, path, stroke } from "../svg";
import { memoize } from "../memoize";
import { figure } from "./pointCard";
import { medal, cardScene } from "./cardScene";

const TEAR = "M120,0Q116,40 121,75T119,150";

/** A card of 196 by 150. */
export const worldCard = memoize((theme: Theme, card: WorldCard): string => {
  const mark = String(card.id);
  return [
    cardScene(card.cost, 124, 150, 124, mark),
    `<g transform="translate(2 14) scale(1.06)">${figure(theme, card.cost, mark)}</g>`,
    path(`${TEAR}H196V0z`, `fill="var(--parchment)"`),
    path(`${TEAR}H196V0z`, `fill="url(#fleck)" opacity="var(--fleck)"`),
    path(TEAR, stroke("var(--card-edge)", 1.5)),
    ...levels(card.cost).map((level, k, all) =>
      gem(level, 158, 50 + (k - (all.length - 1) / 2) * (all.length > 3 ? 23 : 28), all.length > 3 ? 25 : 30),
    ),
    path("M130,97H188", `stroke="var(--line)" stroke-width="1.5"`),
    moved(158, 122, 1, lasting(card)),
    `<rect width="196" height="150" fill="url(#vignette)"/>`,
    medal(21, 21, card.points, 18),
  ].join("");
});

/** A claimed card, small: 96 by 96, the figure and its points. */
export const claimedCard = memoize(
  (theme: Theme, card: WorldCard): string =>
    `<g transform="translate(-12 -12)">${cardScene(card.cost, 120, 120, 92, String(card.id))}${figure(theme, card.cost, String(card.id))}</g>` +
    medal(30, 30, card.points, 29),
);

/** A card folded for small screens to 96 by a height: the figure above, the cost, and what the card does permanently. */
export const foldedWorldCard = memoize((theme: Theme, card: WorldCard, height: number): string => {
  const mark = String(card.id);
  const size = Math.min(29, 92 / card.cost.length);
  const ground = height - 76;
  const figured = `<g transform="translate(4 ${ground - 82}) scale(.76)">${figure(theme, card.cost, mark)}</g>`;
  return [
    cardScene(card.cost, 96, ground + 4, ground - 6, mark),
    figured,
    path(`M0,${ground}Q24,${ground - 4} 48,${ground - 1}T96,${ground - 2}V${height}H0z`, `fill="var(--parchment)"`),
    path(`M0,${ground}Q24,${ground - 4} 48,${ground - 1}T96,${ground - 2}`, stroke("var(--card-edge)", 1.5)),
    ...levels(card.cost).map((level, k, all) =>
      gem(level, 48 + (k - (all.length - 1) / 2) * (size - 0.5), ground + 17, size),
    ),
    path(`M8,${ground + 35}H88`, `stroke="var(--line)" stroke-width="1.5"`),
    moved(48, ground + 55, 1.05, lasting(card)),
    medal(20, 20, card.points, 18),
  ].join("");
});
