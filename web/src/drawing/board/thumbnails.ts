/** The land and the map seen from far: who stands where and what is legal. */

import type { MapTile, Theme, WorldView } from "../../api/schema";
import { gem } from "../pieces/gem";
import { outpost, wagon, worker } from "../pieces/playerPieces";
import { lettered, moved, polar, polygon, short, type Spot } from "../svg";
import { FLAT, HEIGHT, levelOf, RADIUS, spotOf } from "./mapTile";

export interface Picture {
  drawn: string;
  box: string;
}

const GLOW = `stroke="var(--glow)" stroke-width="9"`;

export function mapThumbnail(tiles: readonly MapTile[], theme: Theme, lit: ReadonlySet<string>): Picture {
  const hex = [0, 60, 120, 180, 240, 300].map((degrees): Spot => {
    const [x, y] = polar(RADIUS - 5, degrees);
    return [x, y * FLAT];
  });
  const spots = tiles.map(spotOf);
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - RADIUS, Math.min(...ys) - HEIGHT / 2];
  const drawn = tiles.map((tile, k) => {
    const level = tile.icon === null ? null : levelOf(tile.icon);
    const fill = level === null ? "var(--land-b)" : `color-mix(in oklab,var(--land-a) 50%,var(--c${level}))`;
    const edge = lit.has(`tile ${tile.id}`) ? GLOW : `stroke="#3a2c1c" stroke-width="4"`;
    const posts = tile.outposts.map((seat, n, all) => outpost(seat, (n - (all.length - 1) / 2) * 34, 62, 1.3));
    const wagons = tile.wagons.map((seat, n, all) =>
      wagon(seat, (n - (all.length - 1) / 2) * 40, 22, 1.15, theme === "spice"),
    );
    const sign = level === null ? "" : gem(level, 0, -40, 74);
    const [x, y] = spots[k]!;
    return moved(x, y, 1, polygon(hex, `fill="${fill}" ${edge}`) + sign + posts.join("") + wagons.join(""));
  });
  const box = [left, top, Math.max(...xs) + RADIUS - left, Math.max(...ys) + HEIGHT / 2 - top].map(short).join(" ");
  return { drawn: drawn.join(""), box };
}

/** The boards in columns, with the name of each. */
export function landThumbnail(view: WorldView, lit: ReadonlySet<string>, columns: number): Picture {
  const [width, height, gap] = columns > 3 ? [62, 60, 6] : [116, 92, 8];
  const drawn = view.boards.map((board, k) => {
    const places = view.locations.filter((place) => place.id.startsWith(`${board}-`));
    const rows = [...new Set(places.map((place) => place.pos[1] ?? 0))].sort();
    const [w, h] = [(width - 9) / 2, (height - 6) / Math.max(1, rows.length) - 3];
    const cells = places.map((place) => {
      const x = 3 + (place.pos[0] ?? 0) * (w + 3);
      const y = 4 + rows.indexOf(place.pos[1] ?? 0) * (h + 3);
      const fill = place.tile ? "var(--fog)" : "color-mix(in oklab,var(--path) 80%,var(--path-d))";
      const edge = lit.has(`place ${place.id}`) ? `stroke="var(--glow)" stroke-width="2.5"` : "";
      const who = place.seat === null ? "" : worker(place.seat, x + w / 2, y + h - 1, Math.min(h, 24));
      return (
        `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" rx="4" fill="${fill}" ${edge}/>` +
        who
      );
    });
    const name =
      `<rect x="${width / 2 - 17}" y="${height / 2 - 12}" width="34" height="24" rx="5" fill="var(--parchment)" fill-opacity=".92"/>` +
      lettered(board, width / 2, height / 2 + 7, 19, "var(--ink)");
    const ground = `<rect width="${width}" height="${height}" rx="7" fill="var(--land-${board.charAt(0).toLowerCase()})" stroke="var(--land-edge)" stroke-width="2"/>`;
    return moved(
      (k % columns) * (width + gap),
      Math.floor(k / columns) * (height + gap),
      1,
      ground + cells.join("") + name,
    );
  });
  const lines = Math.ceil(view.boards.length / columns);
  const across = Math.min(columns, view.boards.length);
  return {
    drawn: drawn.join(""),
    box: `-2 -2 ${across * (width + gap) - gap + 4} ${lines * (height + gap) - gap + 4}`,
  };
}
