/** The seats of the reader at a table: the one that is shown to them, and for the host those of others at the same screen. */

import type { TableInfo } from "../api/schema";

export const ownSeats = (table: TableInfo, viewer: number | null): number[] =>
  table.seats.flatMap(({ kind }, k) =>
    k + 1 === viewer || (viewer !== null && table.host === viewer && kind === "screen") ? [k + 1] : [],
  );
