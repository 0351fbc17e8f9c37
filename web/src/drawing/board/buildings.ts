/** What stands at a location: every effect has a building of its own, its feet on a spot. */

import type { Place } from "../../api/schema";
import { levels, sides, type Level } from "../../game/view";
import { gem } from "../pieces/gem";
import { disc, facet, hash, inked, path, polygon, shadow, short, stroke, type Spot } from "../svg";
import { shard } from "../figures/stone";

const OUTLINE = `stroke="#2b2530" stroke-opacity=".55" stroke-width="1.2" stroke-linejoin="round"`;

export const tree = (x: number, y: number, size: number): string =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${size})"><rect x="-2" y="-8" width="4" height="9" fill="var(--trunk)"/>` +
  `<path d="M0,-32L11,-8H-11z" fill="var(--leaf)"/><path d="M0,-32L-11,-8H-2z" fill="var(--leaf-l)" fill-opacity=".7"/>` +
  `<path d="M0,-40L9,-20H-9z" fill="var(--leaf)"/></g>`;

export const bush = (x: number, y: number, size: number): string =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${size})"><circle cx="-7" cy="-6" r="8" fill="var(--leaf)"/>` +
  `<circle cx="6" cy="-7" r="9" fill="var(--leaf)"/><circle cx="-4" cy="-10" r="5" fill="var(--leaf-l)"/></g>`;

export function rock(x: number, y: number, size: number): string {
  const spots: Spot[] = [[x - 9 * size, y], [x - 7 * size, y - 8 * size], [x + 2 * size, y - 11 * size], [x + 9 * size, y - 4 * size], [x + 8 * size, y]]; // prettier-ignore
  const lit = [spots[0]!, spots[1]!, spots[2]!, [x - size, y - 3 * size] as Spot];
  return polygon(spots, inked("--s3", 1.5)) + facet(lit, "--s3", 0.6);
}

const wall = (x: number, y: number, w: number, h: number, ink: "--s1" | "--s3" | "--s4" | "--wood"): string =>
  `<rect x="${short(x)}" y="${short(y - h)}" width="${w}" height="${h}" rx="1.5" ${inked(ink, 1.6)}/>` +
  `<rect x="${short(x + 1)}" y="${short(y - h + 1)}" width="${short(w * 0.3)}" height="${h - 2}" fill="#fff" fill-opacity=".22"/>`;

/** The gate where golems wait; a fort in the Spice theme. The more workers it takes, the taller. */
function gate(x: number, y: number, workers: number): string {
  const h = 30 + workers * 5;
  const door = `M${x - 11},${y}v${-h * 0.62}a11,12 0 0 1 22,0v${h * 0.62}z`;
  const eye = (dx: number) => disc(x + dx, y - h * 0.55, 2.6, `fill="var(--c1-l)"`);
  const tower = (side: number) =>
    wall(x + side * 22 - 7, y, 14, h + 4, "--s4") + wall(x + side * 22 - 10, y - h + 2, 20, 10, "--s4");
  return (
    shadow(x, y, 36, 7) +
    wall(x - 20, y, 40, h, "--s4") + path(door, `fill="#2a1a3a"`) + path(door, `fill="var(--c4-l)" fill-opacity=".3"`) + eye(-5) + eye(5) +
    tower(-1) + tower(1) + wall(x - 12, y - h + 2, 24, 10, "--s4") +
    Array.from({ length: workers }, (_, k) => gem(4, x + (k - (workers - 1) / 2) * 11, y - h - 3, 13)).join("") +
    shard(x - 31, y + 3, 14, 4, -16) + shard(x + 32, y + 3, 12, 3, 16)
  ); // prettier-ignore
}

/** Where crystals grow, each level in its own ground: a quarry, a grove, a pool, a cave. */
function growth(x: number, y: number, effect: string): string {
  const held = levels(effect);
  const lowest = Math.min(...held) as Level;
  const spread = held.slice(0, 5).map((level, k, all) => {
    const part = all.length === 1 ? 0 : k / (all.length - 1) - 0.5;
    return shard(x + part * 40, y - 8 - (k % 2) * 3, 36 - Math.abs(part) * 18, level, part * 34);
  });
  const grounds: Record<Level, [behind: string, before: string]> = {
    1: ["", rock(x - 20, y + 3, 1.4) + rock(x + 18, y + 3, 1.3) + rock(x - 1, y + 5, 1.3)],
    2: [tree(x - 29, y - 4, 0.85) + tree(x + 28, y - 5, 0.95), bush(x - 20, y + 4, 1) + bush(x + 20, y + 4, 1.1) + rock(x, y + 5, 1)],
    3: [`<ellipse cx="${x}" cy="${y - 2}" rx="36" ry="11" fill="var(--water)" stroke="var(--land-edge)" stroke-opacity=".5"/>`,
        path(`M${x - 24},${y + 2}q8,-4 16,0m6,1q8,-4 16,0`, stroke("var(--water-l)", 2)) + rock(x - 30, y + 4, 0.8) + rock(x + 30, y + 4, 0.9)],
    4: [path(`M${x - 38},${y + 2}Q${x - 36},${y - 34} ${x - 8},${y - 46}Q${x + 22},${y - 50} ${x + 38},${y + 2}z`, inked("--s4", 2)) +
          path(`M${x - 24},${y + 2}Q${x - 20},${y - 30} ${x},${y - 32}Q${x + 22},${y - 30} ${x + 25},${y + 2}z`, `fill="#24142e"`),
        rock(x - 30, y + 4, 1.1) + rock(x + 31, y + 4, 1)],
  }; // prettier-ignore
  const [behind, before] = grounds[held.length === 0 ? 1 : lowest];
  return shadow(x, y, 36, 7) + behind + spread.join("") + before;
}

/** A forge: the more it upgrades, the bigger its dome and the more chimneys. */
function forge(x: number, y: number, effect: string): string {
  const steps = Number(effect.slice(1)) || 2;
  const chimneys = Math.max(1, Math.round(steps / 2));
  const [w, h] = [22 + steps * 1.8, 30 + steps * 2.2];
  let drawn = shadow(x, y, w + 6, 7);
  for (let k = 0; k < chimneys; k += 1) {
    const cx = x + (k - (chimneys - 1) / 2) * 15 + 4;
    const top = y - h - 10 - (k % 2) * 5;
    drawn +=
      path(`M${cx},${top}q6,-7 0,-12q-4,-6 3,-11`, stroke("#fff", 4.5, `stroke-opacity=".55"`)) +
      `<rect x="${cx - 5}" y="${top}" width="10" height="26" rx="1" fill="var(--s1-d)" stroke="#3a2a1c" stroke-width="1.4"/>`;
  }
  const dome: Spot[] = [[x - w, y], [x - w * 0.85, y - h * 0.66], [x - w * 0.4, y - h], [x + w * 0.4, y - h], [x + w * 0.85, y - h * 0.66], [x + w, y]]; // prettier-ignore
  drawn +=
    polygon(dome, inked("--s3", 2)) +
    facet([dome[0]!, dome[1]!, dome[2]!, [x - 8, y - h * 0.5], [x - 12, y]], "--s3", 0.5) +
    facet([dome[3]!, dome[4]!, dome[5]!, [x + 12, y], [x + 9, y - h * 0.5]], "--s3", -0.4) +
    path(`M${x - 12},${y}v-9a12,12 0 0 1 24,0v9z`, `fill="#3a1420"`) +
    path(`M${x - 7},${y}q-2,-8 4,-12q1,4 4,5q2,-3 1,-6q7,5 5,13z`, `fill="#ff9a2e"`) +
    path(`M${x - 2},${y}q0,-4 3,-6q3,3 2,6z`, `fill="#ffe27a"`);
  return drawn;
}

function awning(x: number, y: number, level: Level): string {
  const strong = `color-mix(in oklab,var(--c${level}) 80%,var(--s1-d))`;
  let drawn = "";
  for (let k = 0; k < 5; k += 1) {
    const [a, b] = [x - 22 + k * 8.8, x - 31 + k * 12.4];
    drawn += path(
      `M${short(a)},${y - 46}h8.8L${short(b + 12.4)},${y - 29}a6.2,6.2 0 0 1 -12.4,0z`,
      `fill="${k % 2 ? "#fbf3df" : strong}" ${OUTLINE}`,
    );
  }
  return drawn;
}

/** Where goods are traded: a stall, a shop, a tent or a cart, in the colour of what is got; what is given lies before it. */
function market(x: number, y: number, effect: string): string {
  const brought = levels(sides(effect)[0]).slice(0, 4);
  const heap = brought.map((level, k) => gem(level, x - 24 + k * 9, y + 6 - (k % 2) * 3, 11)).join("");
  return shop(x, y, effect) + heap;
}

function shop(x: number, y: number, effect: string): string {
  const [, gets] = sides(effect);
  const goods = levels(gets);
  const best = (Math.max(1, ...goods) || 1) as Level;
  const cloth = `color-mix(in oklab,var(--c${best}) 80%,var(--s1-d))`;
  const show = (at: number) =>
    goods
      .slice(0, 3)
      .map((level, k, all) => gem(level, x + (k - (all.length - 1) / 2) * 15, y - at, 14))
      .join("");
  const counter =
    `<rect x="${x - 28}" y="${y - 14}" width="56" height="14" rx="2" ${inked("--wood", 1.5)}/>` +
    path(`M${x - 28},${y - 9}h56`, stroke("var(--wood-l)", 2));
  switch (Math.abs(hash(effect)) % 4) {
    case 0:
      return shadow(x, y, 33, 7) + path(`M${x - 25},${y}v-26M${x + 25},${y}v-26`, stroke("var(--wood-d)", 4)) +
        `<rect x="${x - 25}" y="${y - 28}" width="50" height="16" fill="#2b1a10" fill-opacity=".55"/>` + counter + awning(x, y, best) + show(17);
    case 1:
      return shadow(x, y, 33, 7) + wall(x - 25, y, 50, 28, "--s1") +
        path(`M${x - 32},${y - 26}L${x - 14},${y - 48}H${x + 14}L${x + 32},${y - 26}z`, `fill="${cloth}" ${OUTLINE}`) +
        path(`M${x - 32},${y - 26}L${x - 14},${y - 48}H${x - 4}L${x - 12},${y - 26}z`, `fill="#fff" fill-opacity=".22"`) +
        `<rect x="${x - 19}" y="${y - 22}" width="38" height="14" rx="2" fill="#2b1a10" fill-opacity=".7"/>` +
        `<rect x="${x - 22}" y="${y - 9}" width="44" height="5" rx="1" ${inked("--wood", 1.2)}/>` + show(14);
    case 2:
      return shadow(x, y, 35, 7) + path(`M${x - 34},${y}Q${x - 12},${y - 22} ${x},${y - 52}Q${x + 12},${y - 22} ${x + 34},${y}z`, `fill="${cloth}" ${OUTLINE}`) +
        path(`M${x - 34},${y}Q${x - 12},${y - 22} ${x},${y - 52}Q${x - 7},${y - 20} ${x - 17},${y}z`, `fill="#fbf3df" fill-opacity=".85"`) +
        path(`M${x + 12},${y}Q${x + 6},${y - 24} ${x},${y - 52}Q${x + 14},${y - 22} ${x + 22},${y}z`, `fill="#fbf3df" fill-opacity=".85"`) +
        path(`M${x},${y - 52}l11,-4 -11,-5z`, `fill="var(--c${best})"`) + show(8);
    default:
      return shadow(x, y + 2, 35, 7) + path(`M${x - 27},${y - 16}C${x - 27},${y - 50} ${x - 12},${y - 48} ${x},${y - 46}S${x + 27},${y - 50} ${x + 27},${y - 16}z`, `fill="${cloth}" ${OUTLINE}`) +
        path(`M${x - 22},${y - 19}C${x - 22},${y - 40} ${x - 16},${y - 43} ${x - 10},${y - 43}`, stroke("#fff", 3, `stroke-opacity=".5"`)) +
        `<rect x="${x - 30}" y="${y - 17}" width="60" height="12" rx="2" ${inked("--wood", 1.5)}/>` + show(22) +
        [-17, 17].map((dx) => disc(x + dx, y - 3, 7.5, `fill="var(--wood-l)" stroke="var(--wood-d)" stroke-width="2.4"`) + path(`M${x + dx - 6},${y - 3}h12M${x + dx},${y - 9}v12`, stroke("var(--wood-d)", 1.4))).join("");
  } // prettier-ignore
}

/** A yard with wagons; one that goes further has a bigger barn. */
function yard(x: number, y: number, effect: string): string {
  const size = effect === "any" ? 3 : Number(effect) || 1;
  const w = 22 + size * 4;
  const h = 24 + size * 4;
  return (
    shadow(x, y, w + 9, 7) + wall(x - w, y, 2 * w, h, "--wood") +
    path(`M${x - w - 6},${y - h + 2}L${x},${y - h - 18}L${x + w + 6},${y - h + 2}z`, `${inked("--s1", 1.8)}`) +
    path(`M${x - 14},${y}v-16a14,13 0 0 1 28,0v16z`, `fill="#2b1a10"`) +
    disc(x, y - 8, 8, `fill="var(--wood-l)" stroke="var(--wood-d)" stroke-width="2.4"`) + path(`M${x - 7},${y - 8}h14M${x},${y - 15}v14`, stroke("var(--wood-d)", 1.6)) +
    Array.from({ length: size }, (_, k) => path(`M${x - 6 + (k - (size - 1) / 2) * 11},${y - h - 1}l5,4 -5,4`, stroke("var(--on-badge)", 2.6))).join("")
  ); // prettier-ignore
}

/** A trading post under a mountain. */
const post = (x: number, y: number): string =>
  shadow(x, y, 35, 7) + polygon([[x - 36, y - 2], [x - 8, y - 52], [x + 24, y - 2]], inked("--s3", 2)) +
  polygon([[x - 17, y - 36], [x - 8, y - 52], [x + 1, y - 38], [x - 6, y - 33], [x - 10, y - 38]], `fill="#fff"`) +
  wall(x - 4, y, 34, 22, "--wood") + path(`M${x - 9},${y - 20}L${x + 13},${y - 36}L${x + 35},${y - 20}z`, inked("--s1", 1.6)) +
  path(`M${x + 7},${y}v-12h11v12z`, `fill="#2b1a10"`); // prettier-ignore

/** A watch tower. */
const tower = (x: number, y: number): string =>
  shadow(x, y, 30, 7) + path(`M${x - 15},${y}L${x - 10},${y - 36}H${x + 10}L${x + 15},${y}z`, inked("--s3", 2)) +
  path(`M${x - 13},${y - 14}H${x + 13}M${x - 11},${y - 26}H${x + 11}`, stroke("var(--s3-d)", 1.2)) +
  wall(x - 15, y - 34, 30, 12, "--wood") + path(`M${x - 19},${y - 45}L${x},${y - 62}L${x + 19},${y - 45}z`, inked("--s1", 1.8)) +
  path(`M${x - 5},${y}v-11a5,5 0 0 1 10,0v11z`, `fill="#2b1a10"`) + tree(x + 27, y + 2, 0.6); // prettier-ignore

/** A notice board with fresh leaves. */
const notices = (x: number, y: number): string =>
  shadow(x, y, 33, 6) + path(`M${x - 22},${y}v-44M${x + 22},${y}v-44`, stroke("var(--wood-d)", 4)) +
  `<rect x="${x - 28}" y="${y - 46}" width="56" height="32" rx="3" ${inked("--wood", 1.8)}/>` +
  ([[-24, -42, -4], [-5, -43, 3], [13, -41, -3]] as const).map(([dx, dy, turn]) => `<rect x="${x + dx}" y="${y + dy}" width="15" height="22" rx="1.5" fill="#fbf3df" stroke="#6b4d28" transform="rotate(${turn} ${x + dx} ${y + dy})"/>`).join(""); // prettier-ignore

/** A booth that waits for a merchant's card. */
const booth = (x: number, y: number): string =>
  shadow(x, y, 33, 7) + path(`M${x - 25},${y}v-26M${x + 25},${y}v-26`, stroke("var(--wood-d)", 4)) +
  `<rect x="${x - 28}" y="${y - 14}" width="56" height="14" rx="2" ${inked("--wood", 1.5)}/>` + awning(x, y, 1) +
  `<rect x="${x - 9}" y="${y - 30}" width="18" height="24" rx="2" fill="#fbf3df" stroke="#6b4d28" stroke-width="1.5"/>`; // prettier-ignore

function built(place: Pick<Place, "kind" | "effect" | "workers">, x: number, y: number): string {
  switch (place.kind) {
    case "golem":
      return gate(x, y, place.workers);
    case "produce":
      return growth(x, y, place.effect);
    case "upgrade":
      return forge(x, y, place.effect);
    case "trade":
      return market(x, y, place.effect);
    case "wagon":
      return yard(x, y, place.effect);
    case "mountain_exchange":
      return post(x, y);
    case "outpost":
      return tower(x, y);
    case "merchant":
      return booth(x, y);
    case "renew":
      return notices(x, y);
  }
}

/** The building of a location, its feet in the middle of a spot. */
export const building = (place: Pick<Place, "kind" | "effect" | "workers">, x: number, y: number): string =>
  `<g data-figure="">${built(place, x, y)}</g>`;
