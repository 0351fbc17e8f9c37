/** Workers, wagons and outposts: a seat's colour and as many dots as its number. */

import { disc, inked, moved, path, shadow, stroke, type Ink } from "../svg";

export const MEEPLE =
  "M20 2c4.6 0 8 3.4 8 7.8 0 1.9-.7 3.6-1.7 5 5 1 11.7 4.2 11.7 8.4 0 2.8-2.6 3.6-6.5 3.3 1.4 4 3.7 8.4 5 12.4.7 2.1-.6 3.6-2.7 3.6" +
  "H24.5L20 33.5 15.5 42.5H6.2c-2.1 0-3.4-1.5-2.7-3.6 1.3-4 3.6-8.4 5-12.4C4.6 26.8 2 26 2 23.2c0-4.2 6.7-7.4 11.7-8.4a8.6 8.6 0 0 1" +
  "-1.7-5C12 5.4 15.4 2 20 2z";

const inkOf = (seat: number): Ink => `--p${seat}`;

/** The dots of a seat, centred. */
function dots(seat: number, x: number, y: number, gap: number, size: number): string {
  let drawn = "";
  for (let k = 0; k < seat; k += 1)
    drawn += disc(x + (k - (seat - 1) / 2) * gap, y, size, `fill="var(${inkOf(seat)}-d)"`);
  return drawn;
}

/** A worker of a given height, standing on a spot. */
export function worker(seat: number, x: number, y: number, height: number): string {
  const body =
    `<use href="#meeple" width="40" height="44" ${inked(inkOf(seat), 2.6)}/>` +
    path("M14,8a7,7 0 0 1 6,-5", stroke("#fff", 2.4, `stroke-opacity=".65"`)) +
    dots(seat, 20, 22, seat > 3 ? 5.2 : 6.5, seat > 3 ? 2.2 : 2.6);
  return moved(x, y, height / 44, shadow(2, 1, 17, 5, 0.4) + `<g transform="translate(-20 -43)">${body}</g>`);
}

/** The outline of a missing worker. */
export const missing = (x: number, y: number, height: number, inviting: boolean): string =>
  moved(
    x,
    y,
    height / 44,
    `<use href="#meeple" x="-20" y="-43" width="40" height="44" fill="${inviting ? "#fff7d6" : "#fff"}" ` +
      `fill-opacity="${inviting ? 0.95 : 0.45}" stroke="#2b2530" stroke-opacity=".85" stroke-width="2.6" stroke-dasharray="5 3"/>`,
  );

/** An outpost standing on a spot. */
export function outpost(seat: number, x: number, y: number, scale = 1): string {
  const ink = inkOf(seat);
  const drawn =
    shadow(2, 1, 12, 4, 0.45) +
    path("M-9,0V-14H9V0z", inked(ink, 1.8)) +
    path("M-12,-13L0,-27 12,-13z", inked(ink, 1.8)) +
    path("M-9,-14L0,-24 1,-14z", `fill="#fff" fill-opacity=".35"`) +
    path("M4,0V-13H9V0z", `fill-opacity=".2"`) +
    dots(seat, 0, -6.5, seat > 3 ? 4 : 4.8, seat > 3 ? 1.6 : 1.9);
  return moved(x, y, scale, drawn);
}

const WHEELS = [-14, 14]
  .map(
    (x) =>
      disc(x, -3, 7, inked("--wood-l", 2.4).replace("--wood-l-d", "--wood-d")) +
      path(`M${x - 6},-3h12M${x},-9v12`, stroke("var(--wood-d)", 1.4)),
  )
  .join("");

/** A wagon standing on a spot; in the Spice theme it is a boat. */
export function wagon(seat: number, x: number, y: number, scale: number, boat: boolean): string {
  const ink = inkOf(seat);
  const canvas =
    path("M-23,-12C-23,-38 -11,-37 0,-35S23,-38 23,-12z", inked(ink, 2)) +
    path(
      "M-11,-12C-12,-30 -9,-34 -8,-35.5M9,-12C11,-28 9,-34 8,-35.5",
      stroke(`var(${ink}-d)`, 1.6, `stroke-opacity=".55"`),
    ) +
    path("M-19,-15C-19,-31 -14,-33 -10,-33", stroke("#fff", 2.5, `stroke-opacity=".6"`)) +
    dots(seat, 0, -21, 7, 2.6) +
    path("M-25,-13H25L22,-4H-22z", inked("--wood", 1.8)) +
    WHEELS;
  const ship =
    path("M1,-12V-44", stroke("var(--wood-d)", 3)) +
    path("M3,-44Q26,-32 24,-15H3z", inked(ink, 2)) +
    path("M-1,-38Q-20,-26 -19,-15H-1z", inked(ink, 2)) +
    path("M6,-38Q18,-30 19,-20", stroke("#fff", 2.2, `stroke-opacity=".5"`)) +
    dots(seat, 12, -22, seat > 3 ? 4.4 : 5.4, 2.2) +
    path("M-27,-13Q0,-9 28,-14Q24,2 14,3H-13Q-23,2 -27,-13z", inked("--wood", 1.8)) +
    path("M-22,-6Q0,-2 22,-7", stroke("var(--wood-l)", 2));
  return moved(x, y, scale, shadow(2, 3, 27, 5.5, 0.45) + (boat ? ship : canvas));
}
