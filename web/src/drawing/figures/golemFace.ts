/** Face of a golem: its eyes and its mouth. */

import { disc, path, short, stroke, type Ink } from "../svg";

const DARK = "#1b1620";

export type Gaze = "one" | "visor" | "two";
export type Mood = "stern" | "calm" | "sad";
export type Mouth = "smile" | "line" | "teeth" | "frown";

export interface Face {
  gaze: Gaze;
  mood: Mood;
  mouth: Mouth;
  /** The light in the eyes. */
  light: string;
  ink: Ink;
}

export function eyes(face: Face, x: number, y: number, gap: number, size: number): string {
  if (face.gaze === "one") return eye(face, x, y, size * 1.55, 0);
  if (face.gaze === "two") return eye(face, x - gap, y, size, -1) + eye(face, x + gap, y, size, 1);
  const slit =
    `<rect x="${short(x - gap - size * 1.2)}" y="${short(y - size * 0.95)}" width="${short(2 * gap + size * 2.4)}" ` +
    `height="${short(size * 1.9)}" rx="${short(size * 0.95)}" fill="${DARK}"/>`;
  const lamp = (side: number) =>
    disc(x + side * gap, y, size * 0.6, `fill="${face.light}"`) +
    disc(x + side * gap - size * 0.2, y - size * 0.2, size * 0.22, `fill="#fff"`);
  return slit + lamp(-1) + lamp(1);
}

function eye(face: Face, x: number, y: number, size: number, side: number): string {
  const drawn =
    disc(x, y, size, `fill="${DARK}"`) +
    disc(x, y, size * 0.64, `fill="${face.light}"`) +
    disc(x + size * 0.1, y + size * 0.08, size * 0.3, `fill="${DARK}"`) +
    disc(x - size * 0.28, y - size * 0.3, size * 0.24, `fill="#fff"`);
  if (face.mood === "calm") return drawn;
  const drop = face.mood === "sad" ? 0.75 : 0.5;
  const tilt = side * size * 0.3 * (face.mood === "sad" ? -1 : 1);
  const [low, high] = [y - size * drop + tilt, y - size * drop - tilt];
  const lid =
    `M${short(x - size * 1.1)},${short(low)}L${short(x + size * 1.1)},${short(high)}` +
    `L${short(x + size * 0.9)},${short(y - size * 1.35)}L${short(x - size * 0.9)},${short(y - size * 1.35)}z`;
  return (
    drawn + path(lid, `fill="var(${face.ink})" stroke="var(${face.ink}-d)" stroke-width="1" stroke-linejoin="round"`)
  );
}

export function mouth(face: Face, x: number, y: number, w: number): string {
  const n = short;
  switch (face.mouth) {
    case "smile":
      return path(`M${n(x - w / 2)},${y}q${n(w / 2)},${n(w * 0.35)} ${n(w)},0`, stroke(DARK, 1.8));
    case "line":
      return path(`M${n(x - w / 2)},${y + 1}h${n(w)}`, stroke(DARK, 1.8));
    case "frown":
      return path(`M${n(x - w * 0.3)},${y + 1}q${n(w * 0.3)},${n(-w * 0.3)} ${n(w * 0.6)},0`, stroke(DARK, 1.8));
    case "teeth": {
      const tooth = `l${n(w * 0.1)},${n(w * 0.2)} ${n(w * 0.1)},${n(-w * 0.2)}z`;
      return (
        path(`M${n(x - w / 2)},${y}h${n(w)}l${n(-w * 0.14)},${n(w * 0.3)}h${n(-w * 0.72)}z`, `fill="${DARK}"`) +
        path(`M${n(x - w * 0.3)},${y}${tooth}M${n(x + w * 0.1)},${y}${tooth}`, `fill="#fff"`)
      );
    }
  }
}
