import { expect, test } from "vitest";
import { lastLines, marksOf } from "../src/game/lastMoves";

const line = (seat: number, ...decisions: string[]) => ({ seat, decisions });

test("the last move of each opponent is remembered, and not the viewer's", () => {
  const log = [line(2, "use A1-1"), line(1, "use A1-2"), line(3, "rest"), line(2, "use B1-1", "claim")];
  const last = lastLines(log, 1);
  expect([...last.keys()].sort()).toEqual([2, 3]);
  expect(last.get(2)).toBe(log[3]);
});

test("a move marks the location and the tiles that it was about with its seat", () => {
  const marks = marksOf(lastLines([line(2, "use B1-1", "move t4", "outpost t4", "claim"), line(3, "rest")], 1));
  expect([...marks]).toEqual([
    ["place B1-1", 2],
    ["tile t4", 2],
  ]);
});
