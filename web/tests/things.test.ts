import { describe, expect, test } from "vitest";
import { choices, subjects, thing, type Thing } from "../src/game/things";
import type { View } from "../src/api/schema";
import { viewOf, views } from "./fixtures";

/** Whether a thing lies on the table of a view at all. */
function lies(view: View, about: Thing): boolean {
  const [kind, name = ""] = about.split(" ");
  const me = view.players[(view.viewer ?? 1) - 1];
  switch (kind) {
    case "merchant":
      return view.mode === "golem" && view.merchants.row[Number(name) - 1] !== undefined;
    case "point":
      return view.points.row[Number(name) - 1] !== undefined;
    case "crystal":
      return me?.caravan.includes(name) === true;
    case "hand":
      return me !== undefined && "hand" in me && me.hand?.includes(name) === true;
    case "played":
      return me !== undefined && "played" in me && me.played.length > 0;
    case "place":
      return view.mode !== "golem" && view.locations.some((place) => place.id === name);
    case "stack":
      return view.mode !== "golem" && view.stacks.some((stack) => stack.id === name && stack.top !== null);
    case "tile":
      return view.mode !== "golem" && view.map?.some((tile) => tile.id === name) === true;
  }
  return false;
}

describe.each(views)("in %s", (_, view) => {
  const { at, bar } = choices(view);

  test("every legal decision can be made, at a thing or in the bar", () => {
    const asked = view.viewer === view.seat ? view.legal : [];
    expect(new Set([...at.values(), ...bar])).toEqual(new Set(asked));
  });

  test("every thing that glows lies on the table", () => {
    for (const about of at.keys()) expect(lies(view, about), about).toBe(true);
  });

  test("what is asked about lies on the table", () => {
    for (const about of subjects(view)) expect(lies(view, about), about).toBe(true);
  });
});

test("whoever is not asked can choose nothing", () => {
  const view = viewOf("golem-3-waiting");
  expect(view.seat).not.toBe(view.viewer);
  expect(choices({ ...view, legal: ["acquire 1"] })).toEqual({ at: new Map(), bar: [] });
});

test("a spectator can choose nothing", () => {
  expect(choices({ ...viewOf("golem-2-turn"), viewer: null }).bar).toEqual([]);
});

test("a payment is made with a crystal of the caravan, and the stall it goes to is marked", () => {
  const view = viewOf("golem-3-pay");
  expect(thing(view, "pay 3")).toBe("crystal 3");
  expect(view.question?.kind === "pay" && subjects(view)).toEqual([
    `merchant ${view.question?.kind === "pay" ? view.question.stall : 0}`,
  ]);
});

test("how often to trade is asked in the bar", () => {
  const { at, bar } = choices(viewOf("golem-4-times"));
  expect(at.size).toBe(0);
  expect(bar.every((decision) => decision.startsWith("times") || decision === "stop")).toBe(true);
});

test("building glows on the tile, and can be answered with yes or no in the bar too", () => {
  const view = viewOf("saga2-4-build");
  const { at, bar } = choices(view);
  expect([...at.values()]).toEqual(["build"]);
  expect(bar).toEqual(["build", "skip"]);
});

test("a card of the New World is claimed at the card", () => {
  const view = viewOf("endless-3-golem");
  const slot = view.question?.kind === "golem" ? view.question.slot : 0;
  expect(thing(view, "claim")).toBe(`point ${slot}`);
  expect(choices(view).at.get(`point ${slot}`)).toBe("claim");
});
