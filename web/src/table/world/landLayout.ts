/** Layout of folded boards: two side by side, and the size that their locations get. */

import type { Place, WorldView } from "../../api/schema";

/** What the layout reads of a view. */
export interface LandView extends Pick<WorldView, "boards"> {
  locations: readonly Pick<Place, "id" | "pos">[];
}

export interface Cell {
  width: number;
  height: number;
}

/** Pixels between boards, around the locations of a board, and between these; as in the styles of the land and of a board. */
export const GAP = 10;
const [ABOVE, BELOW, BESIDE, BETWEEN] = [7, 3, 3, 2];
/** The highest that a location is drawn, by its width. */
const HIGHEST = 0.62;

/** The rows of a board that have locations. */
export const rowsOf = (view: LandView, board: string): number[] =>
  [
    ...new Set(view.locations.filter((place) => place.id.startsWith(`${board}-`)).map((place) => place.pos[1] ?? 0)),
  ].sort();

/** The rows of locations in each row of boards. */
export function landRows(view: LandView): number[] {
  const rows: number[] = [];
  view.boards.forEach((board, k) => {
    rows[k >> 1] = Math.max(rows[k >> 1] ?? 1, rowsOf(view, board).length);
  });
  return rows;
}

/** The size of a location on land of a given size. */
export function landCell(view: LandView, width: number, height: number): Cell {
  const rows = landRows(view);
  const all = rows.reduce((sum, one) => sum + one, 0);
  const share = (height - GAP * (rows.length - 1)) / Math.max(1, all);
  const least = Math.min(...rows.map((count) => (count * share - ABOVE - BELOW - BETWEEN * (count - 1)) / count));
  const across = Math.floor(((width - GAP) / 2 - 2 * BESIDE - BETWEEN) / 2);
  return { width: Math.max(60, across), height: Math.max(36, Math.floor(Math.min(least, across * HIGHEST))) };
}
