/** Body plans of golems, twelve of them. Each sets stones, shards and a face, and lists the sockets for the crystals of the cost. */

import type { Level } from "../../game/view";
import { eyes, mouth, type Face } from "./golemFace";
import { inked, path, polygon, stroke, type Ink } from "../svg";
import { shard, sprout, type Mason, type Shape } from "./stone";

export interface Plan {
  mason: Mason;
  face: Face;
  /** The level that there is most of, and the one after it. */
  first: Level;
  second: Level;
  body: Shape;
  limb: Shape;
  head: Shape;
  ink: Ink;
}

/** A socket: where a crystal sits and how big it is. */
export type Socket = readonly [x: number, y: number, size: number];

export interface Build {
  back: string;
  stones: string;
  sockets: readonly Socket[];
}

type Builder = (plan: Plan) => Build;
const SIDES = [-1, 1] as const;
/** A shape that can carry a face or a back; a triangle cannot. */
const broad = (shape: Shape, instead: Shape): Shape => (shape === "tri" ? instead : shape);

/** Long arms, the head between the shoulders. */
const brute: Builder = ({ mason: m, face, first, second, body, limb, head }) => ({
  back: shard(34, 44, 24, first, -28) + shard(86, 44, 24, first, 28) + shard(44, 40, 28, second, -12) + shard(76, 40, 28, second, 12),
  stones:
    m.stone(limb, 46, 91, 22, 24) + m.stone(limb, 75, 91, 22, 24) + m.stone("round", 25, 54, 20, 22) + m.stone("round", 95, 54, 20, 22) +
    m.stone(broad(body, "wedge"), 60, 60, 62, 50, { crack: true, moss: m.random() < 0.6 }) +
    m.stone(limb, 20, 79, 26, 30, { moss: true }) + m.stone(limb, 100, 79, 26, 30) +
    m.stone(head, 60, 34, 30, 25, { rough: 0.03 }) + eyes(face, 60, 34, 6.5, 4.3) + mouth(face, 60, 42, 9),
  sockets: [[60, 62, 24], [36, 51, 14], [84, 51, 14], [44, 72, 13], [76, 72, 13], [60, 80, 12]],
}); // prettier-ignore

/** A stack of stones that waves. */
const cairn: Builder = ({ mason: m, face, body, limb }) => ({
  back: "",
  stones:
    m.stone("round", 28, 64, 15, 14) + m.stone("round", 19, 74, 15, 15) + m.stone("round", 91, 58, 15, 14) + m.stone("round", 101, 47, 16, 16) +
    m.stone(body, 60, 88, 66, 30, { moss: true }) + m.stone(limb, 57, 66, 50, 24, { turn: -4, crack: true }) +
    m.stone(body, 63, 45, 42, 26, { turn: 5 }) + m.stone(limb, 58, 26, 27, 18, { turn: -6 }) + sprout(60, 17) +
    eyes(face, 63, 44, 8, 5.2) + mouth(face, 63, 53, 10),
  sockets: [[60, 89, 20], [38, 89, 14], [82, 89, 14], [50, 67, 14], [67, 66, 14], [58, 26, 12]],
}); // prettier-ignore

/** A beast on four legs. */
const beast: Builder = ({ mason: m, face, first, second, body, limb, head }) => ({
  back:
    shard(104, 66, 26, first, 62) + shard(48, 46, 22, first, -22) + shard(62, 42, 32, first, -4) +
    shard(77, 44, 26, second, 14) + shard(90, 50, 18, first, 30),
  stones:
    m.stone(limb, 54, 92, 16, 22) + m.stone(limb, 84, 92, 16, 22) +
    m.stone(broad(body, "round"), 68, 66, 72, 44, { moss: m.random() < 0.5, crack: true }) +
    m.stone(limb, 42, 92, 19, 24) + m.stone(limb, 97, 91, 19, 24) + shard(21, 40, 17, first, -24) + shard(36, 39, 17, first, 16) +
    m.stone(broad(head, "wedge"), 28, 56, 36, 33, { rough: 0.03 }) + eyes(face, 27, 54, 7.5, 4.8) + mouth(face, 26, 66, 11),
  sockets: [[66, 66, 22], [86, 62, 16], [50, 70, 13], [70, 82, 11], [98, 76, 11], [28, 42, 10]],
}); // prettier-ignore

/** One boulder, mostly face. */
const roly: Builder = ({ mason: m, face, first, second, body, limb }) => ({
  back: shard(44, 34, 20, first, -20) + shard(76, 34, 20, first, 20) + shard(60, 30, 27, second),
  stones:
    m.stone("sq", 42, 99, 22, 12) + m.stone("sq", 79, 99, 22, 12) + m.stone(limb, 18, 68, 19, 24, { turn: 14 }) +
    m.stone(limb, 102, 64, 19, 24, { turn: -24 }) + m.stone(body, 60, 64, 76, 68, { moss: true, crack: true, rough: 0.04 }) +
    eyes(face, 60, 54, 13, 8) + mouth(face, 60, 68, 16),
  sockets: [[60, 84, 18], [40, 81, 14], [80, 81, 14], [60, 38, 13], [29, 70, 11], [91, 70, 11]],
}); // prettier-ignore

/** Floats, its arms apart. */
const drifter: Builder = ({ mason: m, face, first, second, body, limb }) => ({
  back:
    shard(60, 70, -30, first) + shard(48, 68, -22, second, 8) + shard(72, 68, -22, second, -8) +
    shard(36, 38, 20, first, -40) + shard(84, 38, 20, first, 40),
  stones:
    m.stone("wedge", 60, 58, 54, 46, { crack: true }) + m.stone(limb, 34, 46, 20, 18) + m.stone(limb, 86, 46, 20, 18) +
    m.stone(limb, 18, 66, 22, 32, { turn: 8, moss: true }) + m.stone(limb, 102, 62, 22, 32, { turn: -14 }) +
    m.stone(body, 60, 24, 32, 28, { rough: 0.03, moss: m.random() < 0.4 }) + eyes(face, 60, 24, 7, 4.8) + mouth(face, 60, 32, 9),
  sockets: [[60, 56, 22], [34, 46, 13], [86, 46, 13], [18, 68, 13], [102, 64, 13], [60, 76, 12]],
}); // prettier-ignore

/** A serpent out of the ground. */
const serpent: Builder = ({ mason: m, face, first, second, body, limb }) => {
  const coils = [[106, 92, 18], [99, 74, 22], [84, 62, 25], [68, 68, 27], [56, 82, 29]] as const; // prettier-ignore
  return {
    back:
      shard(104, 64, 18, first, 34) + shard(86, 52, 24, first, 16) + shard(70, 58, 22, second, -6) +
      shard(42, 26, 22, first, 20) + shard(26, 26, 20, first, -16),
    stones:
      coils.map(([x, y, w], k) => m.stone(k % 2 ? limb : body, x, y, w, w * 0.96, { crack: k === 3, moss: k === 1 })).join("") +
      m.stone(body, 46, 66, 27, 26) + m.stone(limb, 38, 52, 25, 20) +
      m.stone(broad(body, "wedge"), 34, 38, 44, 34, { rough: 0.03 }) + eyes(face, 32, 36, 9, 6) + mouth(face, 30, 48, 12),
    sockets: [[56, 83, 17], [84, 62, 16], [68, 68, 15], [46, 67, 13], [99, 75, 12], [34, 24, 11]],
  }; // prettier-ignore
};

/** An egg with wings of shards and big eyes. */
const owl: Builder = ({ mason: m, face, first, second, body, limb }) => ({
  back:
    SIDES.map((side) => shard(60 + side * 22, 60, 46, second, side * 74) + shard(60 + side * 22, 68, 40, first, side * 96) +
      shard(60 + side * 20, 76, 30, second, side * 120)).join("") +
    shard(44, 28, 20, first, -20) + shard(76, 28, 20, first, 20),
  stones:
    m.stone("tri", 48, 100, 20, 12) + m.stone("tri", 73, 100, 20, 12) +
    m.stone(body === "hex" ? "round" : body, 60, 68, 58, 62, { crack: true }) +
    m.stone(broad(limb, "hex"), 60, 40, 50, 36, { moss: true, rough: 0.03 }) + eyes(face, 60, 41, 11, 8.5) +
    path("M55,48h10l-5,8z", inked("--c1", 1.5)),
  sockets: [[60, 72, 20], [45, 82, 13], [75, 82, 13], [60, 91, 12], [42, 66, 11], [78, 66, 11]],
}); // prettier-ignore

/** Low, with two big claws. */
const crab: Builder = ({ mason: m, face, first, second, body, limb, ink }) => {
  const claw = (side: number) =>
    m.stone("round", 60 + side * 42, 90, 13, 18, { turn: side * -20 }) + m.stone("round", 60 + side * 30, 96, 13, 16) +
    m.stone("round", 60 + side * 38, 66, 16, 16) + m.stone(broad(limb, "wedge"), 60 + side * 41, 43, 28, 29, { turn: side * 14, moss: side > 0 }) +
    polygon([[60 + side * 33, 34], [60 + side * 39, 15], [60 + side * 44, 31]], inked(ink, 2.4)) +
    polygon([[60 + side * 47, 32], [60 + side * 53, 18], [60 + side * 53, 38]], inked(ink, 2.4)); // prettier-ignore
  const stalks = "M50,60V48M70,60V48";
  return {
    back: shard(46, 58, 22, first, -16) + shard(60, 56, 28, second) + shard(74, 58, 22, first, 16),
    stones:
      SIDES.map(claw).join("") + m.stone(body, 60, 78, 70, 40, { crack: true }) + path(stalks, stroke(`var(${ink}-d)`, 5)) +
      path(stalks, stroke(`var(${ink})`, 2.6)) + eyes(face, 60, 46, 10, 6.5) + mouth(face, 60, 68, 12),
    sockets: [[60, 83, 19], [40, 80, 14], [80, 80, 14], [19, 44, 13], [101, 44, 13], [60, 62, 9]],
  }; // prettier-ignore
};

/** A walking tower with a shield. */
const keep: Builder = ({ mason: m, face, first, second, limb }) => ({
  back: shard(30, 50, 20, first, -30) + shard(92, 48, 22, first, 26),
  stones:
    m.stone("sq", 47, 94, 20, 18) + m.stone("sq", 74, 94, 20, 18) + m.stone("sq", 60, 64, 50, 52, { crack: true, rough: 0.03 }) +
    [43, 60, 77].map((x) => m.stone("sq", x, 17, 12, 13)).join("") + m.stone("sq", 60, 33, 50, 26, { rough: 0.03 }) +
    m.moss(74, 24, 18) + eyes(face, 60, 34, 10, 5.2) + mouth(face, 60, 42, 11) + m.stone(limb, 95, 62, 20, 26, { turn: -10 }) +
    m.stone("hex", 24, 68, 34, 42, { ink: `--s${second}`, moss: true }),
  sockets: [[24, 68, 20], [60, 64, 19], [60, 82, 13], [95, 64, 13], [46, 52, 11], [74, 52, 11]],
}); // prettier-ignore

/** A trunk of stones, a crown of moss, crystals for fruit. */
const elder: Builder = ({ mason: m, face, body, limb }) => {
  const crown = ([[60, 26, 26], [36, 34, 20], [84, 34, 20], [46, 18, 17], [74, 18, 17], [26, 44, 13], [94, 44, 13]] as const)
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--moss)" stroke="var(--hill-d)" stroke-width="1.6"/>`); // prettier-ignore
  const light = ([[52, 16, 9], [34, 28, 9], [80, 26, 9], [64, 24, 7], [92, 38, 5]] as const)
    .map(([x, y, r]) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.6}" fill="var(--moss-l)" fill-opacity=".75"/>`); // prettier-ignore
  return {
    back: crown.join("") + light.join(""),
    stones:
      m.stone(limb, 34, 62, 15, 26, { turn: -34 }) + m.stone(limb, 86, 62, 15, 26, { turn: 34 }) + m.stone("tri", 44, 98, 24, 14) +
      m.stone("tri", 78, 98, 24, 14) + m.stone("tri", 60, 92, 34, 24) + m.stone(body, 60, 70, 42, 46, { crack: true }) +
      eyes(face, 60, 63, 8.5, 5.6) + mouth(face, 60, 74, 12),
    sockets: [[60, 30, 19], [38, 34, 16], [82, 34, 16], [50, 14, 13], [72, 14, 13], [60, 87, 12]],
  }; // prettier-ignore
};

/** Carries its house: a spiral of stones on a long foot. */
const snail: Builder = ({ mason: m, face, first, second, body, limb }) => ({
  back: shard(74, 34, 26, second, 8) + shard(58, 38, 20, first, -16) + shard(92, 42, 20, first, 30),
  stones:
    m.stone("sq", 100, 99, 26, 11) + m.stone("sq", 72, 98, 38, 14) + m.stone("sq", 42, 97, 34, 16, { moss: true }) +
    m.stone(limb, 26, 84, 24, 30, { turn: 6 }) + m.stone(body === "tri" ? "round" : body, 76, 66, 62, 60, { crack: true, moss: true }) +
    m.stone(broad(limb, "hex"), 74, 68, 38, 36) + path("M20,50L14,32M32,50L36,31", stroke("var(--ink)", 3)) +
    m.stone(broad(body, "wedge"), 26, 60, 34, 30, { rough: 0.03 }) + eyes(face, 25, 57, 8, 5.4) + mouth(face, 24, 69, 11),
  sockets: [[74, 68, 22], [96, 58, 14], [58, 54, 13], [82, 90, 12], [54, 82, 12], [14, 31, 10]],
}); // prettier-ignore

/** Tall on three legs, with a long neck. */
const strider: Builder = ({ mason: m, face, first, second, body, limb, head }) => ({
  back: shard(92, 46, 24, first, 40) + shard(80, 42, 28, second, 18) + shard(66, 44, 22, first, 2) + shard(30, 10, 14, second, -18) + shard(42, 9, 14, second, 14),
  stones:
    m.stone(limb, 48, 88, 13, 32, { turn: 8 }) + m.stone(limb, 96, 88, 13, 32, { turn: -10 }) + m.stone("round", 72, 90, 13, 30) +
    m.stone("round", 46, 58, 20, 20) + m.stone("round", 40, 44, 17, 18) +
    m.stone(broad(body, "wedge"), 72, 62, 58, 36, { crack: true, moss: m.random() < 0.6 }) +
    m.stone(broad(head, "hex"), 34, 25, 36, 28, { rough: 0.03 }) + eyes(face, 32, 23, 7.5, 5.2) + mouth(face, 28, 33, 10),
  sockets: [[74, 62, 21], [92, 60, 14], [56, 64, 13], [46, 58, 11], [72, 88, 10], [40, 44, 10]],
}); // prettier-ignore

export const BUILDS: readonly Builder[] = [
  brute,
  cairn,
  beast,
  roly,
  drifter,
  serpent,
  owl,
  crab,
  keep,
  elder,
  snail,
  strider,
];
