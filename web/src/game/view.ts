/** Reading views: crystals, merchant cards and players. */

import type { FollowUp, SeatInfo, TableInfo, View } from "../api/schema";

export type Level = 1 | 2 | 3 | 4;

/** What is drawn of a table's document. */
export interface Document {
  table: Pick<TableInfo, "id" | "mode" | "theme" | "status"> & { seats: Pick<SeatInfo, "kind" | "name">[] };
  view: View | null;
  /** What can follow the decisions of the view, for the seat that decides. */
  follow_ups?: Record<string, FollowUp>;
}

export const LEVELS: readonly Level[] = [1, 2, 3, 4];

/** The crystals of a text such as "1123", one by one. */
export function levels(text: string): Level[] {
  return [...text].filter((sign) => "1234".includes(sign)).map((sign) => Number(sign) as Level);
}

export type Face = "produce" | "upgrade" | "trade";

/** What a merchant card does, read from its face: `112` produces, `U3` upgrades, `11>3` trades. */
export function face(card: string): Face {
  if (card.startsWith("U")) return "upgrade";
  return card.includes(">") ? "trade" : "produce";
}

/** What a trade gives and gets. */
export function sides(card: string): [string, string] {
  const [gives = "", gets = ""] = card.split(">");
  return [gives, gets];
}

/** The players but the viewer, in the order of turns from there. */
export function others<P extends { seat: number }>(
  view: { viewer: number | null; seats: number },
  players: readonly P[],
): P[] {
  const after = (seat: number) => (seat - (view.viewer ?? 0) + view.seats - 1) % view.seats;
  return players.filter((player) => player.seat !== view.viewer).sort((a, b) => after(a.seat) - after(b.seat));
}
