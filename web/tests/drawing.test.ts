import { describe, expect, test } from "vitest";
import { cargo } from "../src/drawing/figures/cargo";
import { build, golem, leading } from "../src/drawing/figures/golem";
import { location } from "../src/drawing/board/location";
import { merchantCard } from "../src/drawing/cards/merchantCard";
import { askedTile, litTile, mapTile, onTile, pricedTile } from "../src/drawing/board/mapTile";
import { pointCard } from "../src/drawing/cards/pointCard";
import { building } from "../src/drawing/board/buildings";
import { worldCard } from "../src/drawing/cards/worldCard";
import { MERCHANTS, POINTS } from "../src/gallery/golemCards";
import { views } from "./fixtures";

const costs = POINTS.map(([, cost]) => cost);
const crystals = (drawn: string) => [...drawn.matchAll(/href="#(?:gem|chip)(\d)"/g)].map((found) => found[1]).sort();

test("a cost always makes the same golem", () => {
  for (const cost of costs) expect(golem(cost)).toBe(golem(cost));
});

test("every cost makes a golem of its own", () => {
  expect(new Set(costs.map((cost) => golem(cost))).size).toBe(costs.length);
});

test("cards of one cost are told apart by their marks", () => {
  expect(golem("123", "4")).not.toBe(golem("123", "5"));
});

test("the crystals of a cost can be counted on its golem and on its cargo", () => {
  for (const cost of costs) {
    expect(crystals(golem(cost)), cost).toEqual([...cost].sort());
    expect(crystals(cargo(cost)), cost).toEqual([...cost].sort());
  }
});

test("no build comes too often among the cards", () => {
  const counts = new Map<number, number>();
  for (const cost of costs) counts.set(build(cost), (counts.get(build(cost)) ?? 0) + 1);
  expect(counts.size).toBe(12);
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(4);
});

test("of equally many levels the higher leads", () => {
  expect(leading("1122")).toEqual([2, 1]);
  expect(leading("11144")).toEqual([1, 4]);
  expect(leading("333")).toEqual([3, 3]);
});

test("a merchant card shows what it gives and gets", () => {
  for (const card of MERCHANTS.filter((card) => card.includes(">"))) {
    expect(crystals(merchantCard(card)), card).toEqual([...card.replace(">", "")].sort());
  }
});

test("every effect has a building of its own", () => {
  const places = views.flatMap(([, view]) => (view.mode === "golem" ? [] : view.locations));
  const effects = new Map(
    places.map((place) => [`${place.kind} ${place.kind === "golem" ? place.workers : place.effect}`, place]),
  );
  const drawn = [...effects.values()].map((place) => building(place, 0, 0));
  expect(new Set(drawn).size).toBe(effects.size);
});

describe("the server's content policy forbids styles in markup", () => {
  const drawings = [
    ...costs.flatMap((cost) => [pointCard("golem", cost, 9), pointCard("spice", cost, 9)]),
    ...MERCHANTS.map((card) => merchantCard(card)),
    ...views.flatMap(([, view]) =>
      view.mode === "golem"
        ? []
        : [
            ...view.locations.flatMap((place) => location(place, { legal: true, viewer: 1 })),
            ...view.points.row.map((card) => worldCard("golem", card)),
            ...(view.map ?? []).flatMap((tile) => [mapTile(tile, "spice"), onTile(tile, "spice")]),
            litTile(),
            pricedTile("spice", 1, 1),
            askedTile(),
          ],
    ),
  ];

  test("no drawing has a style, and none has a number that is none", () => {
    for (const drawn of drawings) {
      expect(drawn).not.toMatch(/ style=|<style|<script/);
      expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});
