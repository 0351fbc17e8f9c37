/** The figure of each seat, by its cost. */
export const COSTS = ["11333", "2222", "3344", "11144", "123444"];
