/** Cargoes: what golems are in the Spice theme. A ship, a heap of sacks or a row of jars, with the cost to be counted. */

import { levels, type Level } from "../../game/view";
import { gem } from "../pieces/gem";
import { leading } from "./golem";
import { inked, moved, path, short, stroke } from "../svg";

const SACK = "#d9c193";
const SEAM = "#6b4d28";

function sack(x: number, y: number, size: number, level: Level): string {
  return moved(
    x,
    y,
    size,
    path(
      "M-13,0C-19,-14 -10,-22 -7,-25H7C10,-22 19,-14 13,0Q0,5 -13,0z",
      `fill="${SACK}" stroke="${SEAM}" stroke-width="2"`,
    ) +
      path("M-13,0C-19,-14 -10,-22 -7,-25H-1C-8,-14 -8,-6 -5,2z", `fill="#fff" fill-opacity=".28"`) +
      `<ellipse cy="-26" rx="11" ry="5" fill="#c9ac78" stroke="${SEAM}" stroke-width="1.6"/>` +
      path("M-9,-27Q0,-40 9,-27Q0,-23 -9,-27z", inked(`--c${level}`, 1.4)) +
      gem(level, 0, -11, 15),
  );
}

function jar(x: number, y: number, size: number, level: Level): string {
  return moved(
    x,
    y,
    size,
    path("M-8,0C-20,-14 -17,-30 -6,-36V-42H6V-36C17,-30 20,-14 8,0z", inked("--s1", 2)) +
      path("M-8,0C-20,-14 -17,-30 -6,-36H-2C-11,-26 -11,-12 -3,0z", `fill="#fff" fill-opacity=".3"`) +
      path("M-15.5,-24Q0,-18 15.5,-24L16,-15Q0,-9 -16,-15z", `fill="var(--c${level})"`) +
      `<rect x="-8" y="-45" width="16" height="5" rx="2" fill="var(--s1-d)"/>` +
      path("M-6,-37q-12,1 -10,11M6,-37q12,1 10,11", stroke("var(--s1-d)", 2.4)) +
      gem(level, 0, -18, 14),
  );
}

function crate(x: number, y: number, size: number, level: Level): string {
  return moved(
    x,
    y,
    size,
    `<rect x="-15" y="-28" width="30" height="28" rx="2" ${inked("--wood", 2)}/>` +
      path("M-15,-20H15M-15,-8H15", stroke("var(--wood-d)", 1.2, `stroke-opacity=".6"`)) +
      path("M-15,-28h5v28h-5zM10,-28h5v28h-5z", `fill="var(--wood-l)" fill-opacity=".7"`) +
      path("M-12,-28Q0,-39 12,-28z", inked(`--c${level}`, 1.4)) +
      `<circle cy="-14" r="9" fill="var(--parchment)" stroke="var(--wood-d)" stroke-width="1.2"/>` +
      gem(level, 0, -14, 15),
  );
}

const cloth = (level: Level): string =>
  `fill="color-mix(in oklab,var(--c${level}) 78%,var(--s1-l))" stroke="var(--c${level}-d)" stroke-width="2.2" stroke-linejoin="round"`;

function sail(x: number, y: number, w: number, h: number, level: Level, stripe: Level): string {
  const n = short;
  const [bellyX, bellyY] = [n(x + w * 0.75), n(y + h * 0.45)];
  const sheet = `M${x},${y}Q${bellyX},${bellyY} ${n(x + w)},${n(y + h)}Q${n(x + w * 0.4)},${n(y + h * 0.86)} ${n(x - w * 0.12)},${n(y + h)}Q${n(x - w * 0.02)},${n(y + h * 0.5)} ${x},${y}z`;
  const band = `M${n(x - w * 0.03)},${n(y + h * 0.55)}Q${n(x + w * 0.4)},${n(y + h * 0.5)} ${n(x + w * 0.66)},${n(y + h * 0.5)}L${n(x + w * 0.84)},${n(y + h * 0.72)}Q${n(x + w * 0.4)},${n(y + h * 0.64)} ${n(x - w * 0.06)},${n(y + h * 0.76)}z`;
  return (
    path(sheet, cloth(level)) +
    path(band, `fill="color-mix(in oklab,var(--c${stripe}) 70%,#fff3d6)" fill-opacity=".85"`) +
    path(
      `M${x},${y}Q${n(x + w * 0.2)},${n(y + h * 0.5)} ${n(x + w * 0.12)},${n(y + h * 0.93)}`,
      stroke("#fff", 3, `stroke-opacity=".4"`),
    )
  );
}

function ship(held: Level[], first: Level, second: Level): string {
  const twoMasts = held.length > 4;
  const deck = held.map((level, k) => gem(level, 26 + k * (68 / Math.max(3, held.length - 1)), 75, 17)).join("");
  const wave = "q10,-7 20,0t20,0 20,0 20,0 20,0 20,0 20,0";
  return [
    path(`M-10,96${wave}V120H-10z`, `fill="var(--sea)"`),
    path(`M58,84V10${twoMasts ? "M88,84V34" : ""}`, stroke("var(--wood-d)", 4)),
    sail(60, 12, 38, 54, first, second),
    path("M56,20Q34,46 16,66Q38,64 56,66z", cloth(second)),
    twoMasts ? sail(89, 36, 22, 32, second, first) : "",
    path("M58,10l16,-4 -16,-5z", `fill="var(--c${first})"`),
    deck,
    path("M6,74Q14,82 22,82H96Q108,80 114,68Q112,98 92,102H34Q12,98 6,74z", inked("--wood", 2.4)),
    path("M14,88Q60,98 106,86", stroke("var(--wood-l)", 3)),
    path(`M-10,104${wave}V122H-10z`, `fill="var(--sea-d)"`),
    path("M-6,110q10,-5 20,0t20,0 20,0", stroke("#fff", 1.6, `stroke-opacity=".5"`)),
  ].join("");
}

type Piece = (x: number, y: number, size: number, level: Level) => string;

/** Two rows of pieces, the highest in front. */
function heap(piece: Piece, held: Level[], lift: number, size: number): string {
  const front = Math.ceil(held.length / 2);
  const behind = held.length - front;
  const gap = front > 2 ? 34 : 40;
  return (
    held
      .slice(front)
      .map((level, k) => piece(60 + (k - (behind - 1) / 2) * 31, 102 - lift, size * 0.9, level))
      .join("") +
    held
      .slice(0, front)
      .map((level, k) => piece(60 + (k - (front - 1) / 2) * gap, 103, size, level))
      .join("")
  );
}

/** A cargo in a square of 120, its ground at 104. */
export function cargo(cost: string, mark = ""): string {
  const held = levels(cost).sort((a, b) => b - a);
  const [first, second] = leading(cost);
  const kind = (levels(cost).reduce((sum, level, k) => sum + level * (k + 3), 0) + Number(mark || 0)) % 4;
  if (kind === 0) return ship(held, first, second);
  if (kind === 1) return heap(sack, held, 28, 1.22);
  if (kind === 2) return heap(jar, held, 38, 1.12) + path("M8,104h104", stroke("var(--wood-d)", 4));
  return heap(crate, held, 30, 1.15);
}
