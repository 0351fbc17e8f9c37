import type { WorldView } from "../../api/schema";

/** How many workers of a seat stand at locations. */
export const workersOut = (view: WorldView, seat: number): number =>
  view.locations.filter((place) => place.seat === seat).reduce((sum, place) => sum + place.standing, 0);
