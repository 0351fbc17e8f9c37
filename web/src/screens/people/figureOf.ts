/** The figure of a person: chosen by their id, so that they look the same everywhere and to everybody. */

const COSTS =
  "11333 2222 3344 11144 123444 11223 33334 2344 1123 2224 4444 1114 22333 11222 112333 1224 33444 2233 11334 22244 1144 222 3333 1233 12334 22444 113344".split(
    " ",
  );

/** The cost of the point card whose figure stands for a person or a bot. */
export function figureOf(who: string): string {
  let sum = 0;
  for (const letter of who) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return COSTS[sum % COSTS.length] ?? "1234";
}
