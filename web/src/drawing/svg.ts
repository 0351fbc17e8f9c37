/** SVG primitives: points, paths, colours, shading and seeded random numbers. A drawing is a string of SVG with presentation attributes only. */

export type Spot = readonly [x: number, y: number];
/** A custom property with a light and a deep tone beside it, such as `--c1` with `--c1-l` and `--c1-d`. */
export type Ink = `--${string}`;

/** Light falls from the upper left. */
const SUN: Spot = [-0.5, -0.866];

/** Seeded random number generator: numbers between 0 and 1. */
export function chance(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function hash(text: string): number {
  let value = 2166136261;
  for (const sign of text) value = Math.imul(value ^ sign.charCodeAt(0), 16777619);
  return value;
}

export const short = (value: number): number => Math.round(value * 10) / 10;

export function polar(radius: number, degrees: number, x = 0, y = 0): Spot {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

export const between = (a: Spot, b: Spot, part: number): Spot => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];

export const hexagon = (radius: number, x = 0, y = 0, turn = 30): Spot[] =>
  [0, 60, 120, 180, 240, 300].map((degrees) => polar(radius, degrees + turn, x, y));

export function polygon(spots: readonly Spot[], paint: string): string {
  const points = spots.map(([x, y]) => `${short(x)},${short(y)}`).join(" ");
  return `<polygon points="${points}" ${paint}/>`;
}

/** The `d` of a path, and its presentation attributes. */
export type Shape = readonly [way: string, paint: string];

/** Shapes that do not overlap; those with the same paint become one path, since every element costs time. */
export function together(shapes: readonly Shape[]): string {
  const ways = new Map<string, string>();
  for (const [way, paint] of shapes) ways.set(paint, (ways.get(paint) ?? "") + way);
  return [...ways].map(([paint, way]) => path(way, paint)).join("");
}

/** The `d` of a polygon. */
export const corners = (spots: readonly Spot[]): string =>
  `M${spots.map(([x, y]) => `${short(x)},${short(y)}`).join(" ")}z`;

/** The `d` of an ellipse. */
export const oval = (x: number, y: number, rx: number, ry = rx): string => {
  const [across, down] = [short(rx), short(ry)];
  return `M${short(x - rx)},${short(y)}a${across},${down} 0 1 0 ${short(2 * rx)},0a${across},${down} 0 1 0 ${short(-2 * rx)},0z`;
};

/** A surface of an ink with an outline in its deep tone. */
export const inked = (ink: Ink, width: number): string =>
  `fill="var(${ink})" stroke="var(${ink}-d)" stroke-width="${width}" stroke-linejoin="round"`;

/** A facet lies over its ink: lighter or deeper, -1 to 1. */
export function facet(spots: readonly Spot[], ink: Ink, tone: number): string {
  const strength = Math.round(Math.min(1, Math.abs(tone)) * 100) / 100;
  return polygon(spots, `fill="var(${ink}-${tone > 0 ? "l" : "d"})" fill-opacity="${strength}"`);
}

/** A facet's corners, and its tone. */
export type Facet = readonly [spots: readonly Spot[], tone: number];

/** Facets that lie side by side, those of about the same tone in one path; `tones` is the number of lighter and of deeper tones. */
export function facets(all: readonly Facet[], ink: Ink, tones = 6): string {
  const shapes = all.flatMap(([spots, tone]): Shape[] => {
    const step = Math.round(Math.max(-1, Math.min(1, tone)) * tones);
    const strength = Math.round((Math.abs(step) / tones) * 100) / 100;
    return step === 0
      ? []
      : [[corners(spots), `fill="var(${ink}-${step > 0 ? "l" : "d"})" fill-opacity="${strength}"`]];
  });
  return together(shapes);
}

/** How far a facet faces the sun, seen from the middle of its stone: -1 to 1. */
export function sunlit(spots: readonly Spot[], middle: Spot = [0, 0]): number {
  const x = spots.reduce((sum, spot) => sum + spot[0], 0) / spots.length - middle[0];
  const y = spots.reduce((sum, spot) => sum + spot[1], 0) / spots.length - middle[1];
  return (x * SUN[0] + y * SUN[1]) / (Math.hypot(x, y) || 1);
}

/** The fibres of paper, 66 by 58: a pattern costs far less to paint than noise. */
export function flecks(): string {
  const random = chance("paper");
  return Array.from({ length: 26 }, () => {
    const [x, y, size] = [6 + random() * 54, 6 + random() * 46, 2 + random() * 7];
    return ellipse(
      x,
      y,
      size,
      size * (0.3 + random() * 0.4),
      `fill="#6b5130" fill-opacity="${short(1 + random() * 3) / 10}"`,
    );
  }).join("");
}

export const ellipse = (x: number, y: number, rx: number, ry: number, paint: string): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" ${paint}/>`;

export const disc = (x: number, y: number, radius: number, paint: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${paint}/>`;

/** A line or a surface along a path. */
export const path = (way: string, paint: string): string => `<path d="${way}" ${paint}/>`;

export const stroke = (paint: string, width: number, more = ""): string =>
  `fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}`;

export const shadow = (x: number, y: number, rx: number, ry: number, strength = 0.3): string =>
  ellipse(x, y, rx, ry, `fill="#140c06" fill-opacity="${strength}"`);

/** Numbers and letters that are part of the game. */
export const lettered = (
  text: string | number,
  x: number,
  y: number,
  size: number,
  paint: string,
  anchor = "middle",
): string =>
  `<text x="${short(x)}" y="${short(y)}" text-anchor="${anchor}" font-family="var(--font-game)" font-weight="700" font-size="${size}" fill="${paint}">${text}</text>`;

export const moved = (x: number, y: number, scale: number, drawn: string): string =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${Math.round(scale * 1000) / 1000})">${drawn}</g>`;
