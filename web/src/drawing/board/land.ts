/** The ground of a board: meadows, paths between its locations, a river, trees along the edges. */

import { bush, rock, tree } from "./buildings";
import { chance, ellipse, path, short, stroke } from "../svg";
import { shard } from "../figures/stone";

const WAYS = [
  "M103,60C103,110 100,180 103,260",
  "M308,60C300,120 316,200 308,260",
  "M103,66C180,52 240,84 308,66",
  "M103,168C190,186 250,152 308,168",
];

/** The land of a board, 410 by 308. */
export function land(board: string): string {
  const random = chance(`land ${board}`);
  const tint = board.charAt(0).toLowerCase();
  let drawn = `<rect width="410" height="308" fill="var(--land-${tint})"/>`;
  for (let k = 0; k < 14; k += 1) {
    const radius = 30 + random() * 60;
    const paint = `fill="${k % 2 ? "#fff" : "var(--leaf)"}" fill-opacity="${short(0.6 + random() * 0.7) / 10}"`;
    drawn += ellipse(random() * 410, random() * 308, radius, radius * 0.55, paint);
  }
  if (hasRiver(tint)) {
    const river = `M${short(380 + random() * 40)},-10C${short(340 + random() * 30)},80 230,110 ${short(205 + random() * 20)},160S${short(150 + random() * 60)},260 ${short(190 + random() * 40)},320`;
    drawn +=
      path(river, stroke("var(--land-edge)", 24, `stroke-opacity=".35"`)) +
      path(river, stroke("var(--water)", 18)) +
      path(river, stroke("var(--water-l)", 2.5, `stroke-dasharray="16 24"`));
  }
  for (const way of WAYS)
    drawn += path(way, stroke("var(--path-d)", 18, `stroke-opacity=".5"`)) + path(way, stroke("var(--path)", 14));
  for (let k = 0; k < 60; k += 1) {
    const [x, y] = [8 + random() * 394, 10 + random() * 290];
    drawn +=
      k % 5
        ? path(`M${short(x)},${short(y)}l-2,-5m2,5v-6m0,6l2,-5`, stroke("var(--leaf)", 1.2, `stroke-opacity=".6"`))
        : `<circle cx="${short(x)}" cy="${short(y)}" r="1.8" fill="${["#fff6d8", "var(--c4-l)", "var(--c1-l)"][k % 3]}"/>`;
  }
  for (const [x, y] of [[206, 50], [8, 110], [402, 108], [206, 150], [206, 252], [10, 214], [404, 216], [206, 300], [14, 304], [398, 304]] as const) {
    drawn += thicket(x, y, random);
  } // prettier-ignore
  return drawn;
}

/** Where a board has no location: a camp, 206 by 102. */
export const camp = (): string =>
  path("M70,78L103,36 137,78z", `fill="#efe2c2" stroke="var(--wood-d)" stroke-width="2" stroke-linejoin="round"`) +
  path("M103,36L137,78H113z", `fill-opacity=".14"`) +
  path("M95,78L103,54 111,78z", `fill="#3a2a1c"`) +
  tree(155, 84, 0.9) +
  tree(50, 82, 0.8) +
  shard(146, 90, 14, 1, 12);

const hasRiver = (tint: string): boolean => "bcf".includes(tint);

function thicket(x: number, y: number, random: () => number): string {
  let drawn = "";
  for (let k = 0; k < 3; k += 1) {
    const kind = random();
    const px = Math.max(12, Math.min(398, x + (random() - 0.5) * 24));
    const py = Math.max(32, Math.min(304, y + (random() - 0.5) * 20));
    if (kind < 0.5) drawn += tree(px, py, short(0.55 + random() * 0.3));
    else if (kind < 0.75) drawn += bush(px, py, 0.7);
    else if (kind < 0.9) drawn += rock(px, py, 0.6);
    else drawn += shard(px, py, 14, (1 + Math.floor(random() * 4)) as 1, (random() - 0.5) * 30);
  }
  return drawn;
}
