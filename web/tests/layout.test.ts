import { expect, test } from "vitest";
import { phoneHand } from "../src/table/golem/handLayout";
import { landCell, landRows, type LandView } from "../src/table/world/landLayout";
import { answersIn, asksFor } from "../src/table/world/panes";

/** Boards with so many rows of two locations each. */
function land(rows: readonly number[]): LandView {
  const boards = rows.map((_, k) => `B${k}`);
  const locations = rows.flatMap((count, k) =>
    Array.from({ length: 2 * count }, (_, n) => ({ id: `B${k}-${n + 1}`, pos: [n % 2, n >> 1] })),
  );
  return { boards, locations };
}

test("a hand of eight is drawn in full, and one of eighteen is in sight as a whole", () => {
  expect(phoneHand(8, false)).toMatchObject({ folded: undefined, scrolls: false });
  expect(phoneHand(12, false)).toMatchObject({ folded: 168, scrolls: false });
  expect(phoneHand(18, false).scrolls).toBe(false);
  expect(phoneHand(19, false).scrolls).toBe(true);
  expect(phoneHand(12, true).scrolls).toBe(false);
});

test("locations of all boards have one size, and fit", () => {
  const view = land([3, 3, 3, 3, 2, 2]);
  expect(landRows(view)).toEqual([3, 3, 2]);
  const { width, height } = landCell(view, 374, 470);
  expect(2 * (2 * width + 8) + 10).toBeLessThanOrEqual(374);
  expect(8 * height + 3 * 10 + 5 * 2 + 2 * 10).toBeLessThanOrEqual(470);
  expect(height).toBeGreaterThan(46);
});

test("the pane comes up that has the answers, or else what is asked about", () => {
  expect(asksFor(["crystal 1", "tile t3"], [])).toBe("map");
  expect(asksFor(["crystal 1"], ["tile t3"])).toBe("map");
  expect(asksFor(["stack B2a", "stack F2b"], [])).toBe("cards");
  expect(asksFor(["place A1-1"], [])).toBe("land");
  expect(asksFor(["crystal 1"], [])).toBeUndefined();
  expect(answersIn("land", ["place A1-1", "place B1-2", "tile t1"])).toBe(2);
});
