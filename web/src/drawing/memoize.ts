/** Memoisation of drawings that are needed again and again. */

const MOST = 200;

/** A function that remembers its results by its arguments (as JSON); a full cache is emptied. */
export function memoize<Given extends unknown[], Drawn>(draw: (...given: Given) => Drawn): (...given: Given) => Drawn {
  const cache = new Map<string, Drawn>();
  return (...given) => {
    const key = JSON.stringify(given);
    let drawn = cache.get(key);
    if (drawn === undefined) {
      if (cache.size >= MOST) cache.clear();
      cache.set(key, (drawn = draw(...given)));
    }
    return drawn;
  };
}
