import { expect, test } from "vitest";
import { lacking } from "../src/game/lacking";
import type { GolemView } from "../src/api/schema";
import { golemView, worldView } from "./fixtures";

const golem = (caravan: string): GolemView => {
  const view = golemView("golem-2-turn");
  view.players[view.viewer! - 1]!.caravan = caravan;
  view.points.row[0]!.cost = "1333";
  return view;
};

test("for a point card, the crystals of its cost that I do not have", () => {
  expect(lacking(golem("1134"), "point 1")).toEqual({ kind: "crystals", crystals: "33" });
  expect(lacking(golem("1333"), "point 1")).toBeUndefined();
});

test("for a merchant card, as many crystals as cards before it; for a trade, what it gives", () => {
  expect(lacking(golem("12"), "merchant 6")).toEqual({ kind: "any", count: 3 });
  expect(lacking(golem("12"), "merchant 3")).toBeUndefined();
  expect(lacking(golem("12"), "hand 113>44")).toEqual({ kind: "crystals", crystals: "13" });
  expect(lacking(golem(""), "hand 112")).toBeUndefined();
});

test("for a location, the workers that it needs, then what is paid there", () => {
  const view = worldView("endless-3-turn");
  const me = view.players[view.viewer! - 1]!;
  const trade = view.locations.find((place) => place.kind === "trade" && !place.tile)!;
  Object.assign(trade, { seat: null, needed: 3, effect: "22>3", symbols: ["trade"] });
  Object.assign(me, { home: 1, caravan: "12", tools: { ...me.tools, trade: "" } });
  expect(lacking(view, `place ${trade.id}`)).toEqual({ kind: "workers", count: 2 });
  me.home = 3;
  expect(lacking(view, `place ${trade.id}`)).toEqual({ kind: "crystals", crystals: "2" });
  me.tools = { ...me.tools, trade: "2" };
  expect(lacking(view, `place ${trade.id}`)).toBeUndefined();
  trade.seat = me.seat;
  expect(lacking(view, `place ${trade.id}`)).toEqual({ kind: "own" });
});

test("nothing is lacking to somebody who is asked something else, or nothing", () => {
  expect(lacking({ ...golem(""), seat: 2 }, "point 1")).toBeUndefined();
  expect(lacking({ ...golem(""), question: { kind: "return", excess: 1 } }, "point 1")).toBeUndefined();
});
