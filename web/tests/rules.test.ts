import { describe, expect, test } from "vitest";
import { PARTS, ruleOf, type Rule } from "../src/game/rules";
import type { Thing } from "../src/game/things";
import type { Place, View } from "../src/api/schema";
import { positionBeside } from "../src/table/tooltip";
import { loadWords } from "../src/words/words";
import { viewOf, views } from "./fixtures";

function thingsOf(view: View): Thing[] {
  const points = view.points.row.map((_, k): Thing => `point ${k + 1}`);
  if (view.mode === "golem")
    return [
      ...points,
      "merchant 1",
      "played",
      "crystal 1",
      ...(view.players[0]?.hand ?? []).map((card): Thing => `hand ${card}`),
    ];
  return [
    ...points,
    "crystal 1",
    ...view.locations.map(({ id }): Thing => `place ${id}`),
    ...view.stacks.map(({ id }): Thing => `stack ${id}`),
    ...(view.map ?? []).map(({ id }): Thing => `tile ${id}`),
  ];
}

describe.each(["en", "fr"] as const)("in %s", (language) => {
  test.each(views)("everything on the table of %s has a rule that is told on the page of its game", async (_, view) => {
    const words = await loadWords(language, "golem", view.mode);
    for (const thing of thingsOf(view)) {
      const [mode, part] = ruleOf(view, thing).split(" ") as [keyof typeof PARTS, string];
      expect(PARTS[mode], thing).toContain(part);
      expect(words(`web-rule-${mode}-${part}`).length).toBeGreaterThan(20);
      expect(words("web-rule-title", { part })).not.toBe("");
    }
  });
});

test("a location tells what is done there, what it takes while somebody stands there, and exploration while it is covered", () => {
  const view = viewOf("saga3-3-turn");
  if (view.mode === "golem") throw new Error("not this one");
  const empty = { ...view, locations: view.locations.map((place) => ({ ...place, seat: null, tile: null })) };
  const rules = new Set<Rule>(empty.locations.map(({ id }) => ruleOf(empty, `place ${id}`)));
  for (const rule of ["endless work", "saga2 wagon", "saga2 work", "saga3 merchants", "saga3 renew"] as const)
    expect(rules, rule).toContain(rule);
  const golem = empty.locations.find(({ kind }) => kind === "golem")!;
  expect(ruleOf(empty, `place ${golem.id}`)).toBe("saga2 work");
  const { map: _, ...mapless } = empty;
  expect(ruleOf(mapless, `place ${golem.id}`)).toBe("endless work");
  const place = empty.locations[0]!;
  const about = (change: Partial<Place>) =>
    ruleOf({ ...view, locations: [{ ...place, ...change }] }, `place ${place.id}`);
  expect(about({ seat: 2, standing: 1 })).toBe("endless place");
  const tile = { id: 1, kind: "worker", crystals: "", points: 0, icon: "" } as const;
  expect(about({ tile })).toBe("endless explore");
});

test("a card with a rule stays within the window and leaves its thing in sight", () => {
  const window = { width: 390, height: 844 };
  const card = { width: 320, height: 240 };
  for (const thing of [
    { left: 0, top: 0, width: 80, height: 120 },
    { left: 310, top: 700, width: 80, height: 120 },
    { left: 150, top: 400, width: 80, height: 120 },
  ]) {
    const { left, top } = positionBeside(thing, card, window);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + card.width).toBeLessThanOrEqual(window.width);
    expect(top + card.height).toBeLessThanOrEqual(window.height);
    const apart = top >= thing.top + thing.height || top + card.height <= thing.top;
    expect(apart || left >= thing.left + thing.width || left + card.width <= thing.left).toBe(true);
  }
  const wide = positionBeside({ left: 100, top: 100, width: 80, height: 120 }, card, { width: 1440, height: 900 });
  expect(wide.left).toBe(190);
});
