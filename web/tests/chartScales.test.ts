import { expect, test } from "vitest";
import { valueTicks, roundTicks } from "../src/screens/charts/chartScales";

test("levels are few and round, and none is above the highest figure", () => {
  expect(valueTicks(1)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(valueTicks(3)).toEqual([0, 1, 2, 3]);
  expect(valueTicks(87)).toEqual([0, 25, 50, 75]);
  expect(valueTicks(161)).toEqual([0, 50, 100, 150]);
  for (let highest = 1; highest < 800; highest += 1) {
    const found = valueTicks(highest);
    expect(found.length).toBeLessThanOrEqual(5);
    expect(Math.max(...found)).toBeLessThanOrEqual(highest);
  }
});

test("a round is named where it begins, after the last turn of the round before", () => {
  const turns = [1, 1, 2, 2, 3, 3, 4, 4].map((round, k) => ({ round, number: 10 * (k + 1) }));
  expect(roundTicks(turns)).toEqual([
    { round: 1, number: 0 },
    { round: 2, number: 20 },
    { round: 3, number: 40 },
    { round: 4, number: 60 },
  ]);
});

test("of many rounds a few are named, the first among them and none near the end", () => {
  const turns = Array.from({ length: 46 }, (_, k) => ({ round: Math.floor(k / 2) + 1, number: k + 1 }));
  expect(roundTicks(turns).map(({ round }) => round)).toEqual([1, 6, 11, 15, 20]);
  expect(roundTicks([])).toEqual([]);
});

test("where early rounds are short, the named rounds still lie well apart", () => {
  // Ten decisions in the first ten rounds, then four in each.
  const turns = Array.from({ length: 50 }, (_, k) => ({
    round: k < 10 ? k + 1 : 11 + Math.floor((k - 10) / 4),
    number: k + 1,
  }));
  expect(roundTicks(turns).map(({ number }) => number)).toEqual([0, 10, 22, 34]);
});
