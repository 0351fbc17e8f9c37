/** Golems: every cost makes one creature, always the same one, and its crystals can be counted on it. */

import { levels, type Level } from "../../game/view";
import { gem } from "../pieces/gem";
import { BUILDS, type Plan, type Socket } from "./golemBuilds";
import type { Face } from "./golemFace";
import { chance, disc, hash, shadow, type Ink } from "../svg";
import { Mason, SHAPE } from "./stone";

/** Chosen so that the builds are spread evenly over the cards and neighbours seldom look alike. */
const SALT = "iksv";

/** The level that there is most of, and the one after it; of equals, the higher. */
export function leading(cost: string): [Level, Level] {
  const held = levels(cost);
  const count = (level: Level) => held.filter((other) => other === level).length;
  const kinds = [...new Set(held)].sort((a, b) => count(b) - count(a) || b - a);
  const first = kinds[0] ?? 1;
  return [first, kinds[1] ?? first];
}

/** Which of the builds a cost makes; `mark` tells cards of one cost apart. */
export function build(cost: string, mark = ""): number {
  const value = hash(SALT + cost + mark);
  return ((value ^ (value >>> 15)) >>> 0) % BUILDS.length;
}

function face(cost: Level[], random: () => number, ink: Ink): Face {
  const sum = cost.reduce((total, level) => total + level, 0);
  const gaze = (["one", "two", "two", "visor", "two"] as const)[(sum + cost.length) % 5]!;
  const mood = (["stern", "calm", "sad"] as const)[Math.floor(random() * 3)]!;
  const mouth = (["smile", "line", "teeth", "frown"] as const)[Math.floor(random() * 4)]!;
  return { gaze, mood, mouth, light: `var(--c${Math.max(...cost)}-l)`, ink };
}

/** A golem in a square of 120, its feet at 104. */
export function golem(cost: string, mark = ""): string {
  const held = levels(cost);
  if (held.length === 0) return "";
  const random = chance(`g${cost}${mark}`);
  const [first, second] = leading(cost);
  const ink: Ink = `--s${first}`;
  const mirrored = random() < 0.5 ? -1 : 1;
  const plan: Plan = {
    mason: new Mason(ink, random),
    face: face(held, random, ink),
    first,
    second,
    body: SHAPE[first],
    limb: SHAPE[second],
    head: SHAPE[held[0]!],
    ink,
  };
  const { back, stones, sockets } = BUILDS[build(cost, mark)]!(plan);
  const sum = held.reduce((total, level) => total + level, 0);
  const scale = Math.round((0.86 + 0.14 * Math.min(1, Math.max(0, sum - 4) / 14)) * 100) / 100;
  return (
    `<g transform="translate(60 104) scale(${mirrored * scale} ${scale}) translate(-60 -104)">` +
    shadow(60, 104, 36, 4.5, 0.22) +
    back +
    stones +
    set(held, sockets, ink) +
    "</g>"
  );
}

/** The crystals of the cost, the highest in the biggest socket. */
function set(held: Level[], sockets: readonly Socket[], ink: Ink): string {
  const queue = [...held].sort((a, b) => b - a);
  return queue
    .slice(0, sockets.length)
    .map((level, k) => {
      const [x, y, size] = sockets[k]!;
      return disc(x, y + 0.5, size * 0.56, `fill="var(${ink}-d)" fill-opacity=".75"`) + gem(level, x, y, size * 1.06);
    })
    .join("");
}
