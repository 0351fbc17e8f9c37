import { expect, test } from "vitest";
import { missed } from "../src/session/absence.svelte";
import { thingsOfTurn } from "../src/table/highlight.svelte";

const line = (turn: number, seat: number, decisions: string[] = []) => ({
  turn,
  seat,
  round: 1,
  number: turn,
  decisions,
  text: `turn ${turn}`,
});
const lines = [line(1, 1), line(2, 2), line(3, 3), line(4, 1), line(5, 2), line(6, 3)];

test("what others did after the last turn that I saw is what I have missed", () => {
  expect(missed(lines, [1], 5).map(({ turn }) => turn)).toEqual([6]);
  expect(missed(lines, [1], 6)).toEqual([]);
});

test("on a device that remembers nothing, it is what they did after my own last turn", () => {
  expect(missed(lines, [1], null).map(({ turn }) => turn)).toEqual([5, 6]);
  expect(missed(lines, [1], 2).map(({ turn }) => turn)).toEqual([5, 6]);
});

test("nobody misses what happens on seats of their own", () => {
  expect(missed(lines, [2, 3], null)).toEqual([]);
});

test("a turn points at its player and at what still lies where it was", () => {
  expect(thingsOfTurn(2, ["use A1-4", "move t3", "pay 1", "build"])).toEqual(["seat 2", "place A1-4", "tile t3"]);
  expect(thingsOfTurn(1, ["acquire 3"])).toEqual(["seat 1"]);
});
