/** What stands beside a chart. */

/** A moment, and the round that it is in. */
export interface InRound {
  number: number;
  round: number;
}

/** Levels up to the highest one at which a line is drawn: few, and round numbers. */
export function marks(highest: number): number[] {
  const step = [0.25, 0.5, 1, 2, 5, 10, 20, 25, 50, 100, 200].find((size) => highest / size <= 4) ?? highest;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, k) => k * step);
}

/** The rounds that are named below a chart: the first and few others, evenly apart, none so near the end that its name is cut. */
export function starts(turns: readonly InRound[], most = 5): InRound[] {
  const firsts = turns.reduce<InRound[]>((found, { round }, k) => {
    if (round !== found.at(-1)?.round) found.push({ round, number: turns[k - 1]?.number ?? 0 });
    return found;
  }, []);
  const apart = Math.ceil(firsts.length / most);
  return firsts.filter((_, k) => k % apart === 0 && k < firsts.length - apart / 2);
}
