/** Drawings that are asked for again and again, made once. */

const MOST = 200;

/** The same drawing from the same values; when there are very many, it begins anew. */
export function kept<Given extends unknown[], Drawn>(draw: (...given: Given) => Drawn): (...given: Given) => Drawn {
  const known = new Map<string, Drawn>();
  return (...given) => {
    const key = JSON.stringify(given);
    let drawn = known.get(key);
    if (drawn === undefined) {
      if (known.size >= MOST) known.clear();
      known.set(key, (drawn = draw(...given)));
    }
    return drawn;
  };
}
