/** Chart scales: the ticks of both axes. */

/** A decision's number, and the round that it belongs to. */
export interface RoundTick {
  number: number;
  round: number;
}

/** Ticks of the value axis, from 0 up to the highest value: few, and round numbers. */
export function valueTicks(highest: number): number[] {
  const step = [0.25, 0.5, 1, 2, 5, 10, 20, 25, 50, 100, 200].find((size) => highest / size <= 4) ?? highest;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, k) => k * step);
}

/** The part of the time axis that a label needs. */
const LABEL = 0.17;

/**
 * Ticks of the time axis: the first round and the rounds that begin next after even parts of it, none so near another that the
 * labels touch, or so near the end that its label is cut.
 */
export function roundTicks(turns: readonly RoundTick[], most = 5): RoundTick[] {
  const end = turns.at(-1)?.number ?? 0;
  const firsts = turns.reduce<RoundTick[]>((found, { round }, k) => {
    if (round !== found.at(-1)?.round) found.push({ round, number: turns[k - 1]?.number ?? 0 });
    return found;
  }, []);
  const found: RoundTick[] = [];
  for (let part = 0; part < most; part += 1) {
    const least = Math.max((part * end) / most, found.length > 0 ? found.at(-1)!.number + LABEL * end : 0);
    const next = firsts.find(({ number }) => number >= least && number <= (1 - LABEL / 2) * end);
    if (next) found.push(next);
  }
  return found;
}

/** The value axis of ratings: around the means and the last interval, in whole hundreds, with a few ticks. */
export function ratingScale(ratings: readonly { mean: number; low: number; high: number }[]): {
  low: number;
  high: number;
  ticks: number[];
} {
  const last = ratings.at(-1);
  const means = ratings.map(({ mean }) => mean);
  const low = Math.floor(Math.min(...means, last?.low ?? 0) / 100) * 100;
  const high = Math.max(low + 100, Math.ceil(Math.max(...means, last?.high ?? 0) / 100) * 100);
  const step = 100 * Math.ceil((high - low) / 400);
  return { low, high, ticks: Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, k) => low + k * step) };
}
