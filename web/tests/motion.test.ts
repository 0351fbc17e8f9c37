import { describe, expect, test } from "vitest";
import { difference, journeys, way } from "../src/game/journeys";
import { seenSteps } from "../src/game/steps";
import type { View } from "../src/api/schema";
import { golemView, worldView as world } from "./fixtures";

const golem = (name = "golem-2-turn") => golemView(name);

const moved = (before: View, after: View, seat: number, decision: string) =>
  journeys({ before, after, seat, decision });

test("crystals that have come and gone are told apart by level", () => {
  expect(difference("1123", "1334")).toEqual({ gained: [3, 4], lost: [1, 2] });
});

test("nothing has moved where nothing has changed", () => {
  expect(difference("1123", "1123")).toEqual({ gained: [], lost: [] });
  expect(moved(golem(), golem(), 1, "rest")).toEqual([]);
});

describe("golem", () => {
  test("a card that is taken goes to its player, and those after it move up", () => {
    const [before, after] = [golem(), golem()];
    const faces = before.merchants.row.map(({ card }) => card);
    after.merchants.row = [...faces.slice(1), "1234"].map((card) => ({ card, crystals: "" }));
    const found = moved(before, after, 2, "acquire 1");
    expect(found[0]).toEqual({ what: "thing", thing: "merchant 1", to: "seat 2" });
    const shifted = found.filter((one) => one.what === "row");
    expect(shifted.map((one) => one.what === "row" && one.by)).toEqual([1, 1, 1, 1, 1, 0]);
  });

  test("a card that is still being paid for stays in its row", () => {
    const [before, after] = [golem(), golem()];
    after.question = { kind: "pay", stall: 1, slot: 3 };
    expect(moved(before, after, 1, "acquire 3")).toEqual([]);
  });

  test("a card flies when the last card to its left has been paid", () => {
    const [before, after] = [golem(), golem()];
    before.question = { kind: "pay", stall: 2, slot: 3 };
    expect(moved(before, after, 2, "pay 1")[0]).toEqual({ what: "thing", thing: "merchant 3", to: "seat 2" });
  });

  test("what the game has answered by itself moves in its own step", () => {
    const before = golem();
    before.players[1]!.caravan = "11";
    const [caravan, question] = [["players", 1, "caravan"], ["question"]];
    const pay = (slot: number) => ({ kind: "pay", stall: 1, slot });
    const steps = seenSteps(before, golem(), {
      seat: 2,
      decision: "acquire 2",
      steps: [
        { seat: 2, decision: "acquire 2", changes: [[question, pay(2)]] },
        {
          seat: 2,
          decision: "pay 1",
          changes: [
            [caravan, "1"],
            [question, { kind: "turn" }],
          ],
        },
      ],
    });
    expect(steps.map(({ decision }) => decision)).toEqual(["acquire 2", "pay 1"]);
    const found = steps.flatMap(journeys);
    expect(found).toContainEqual({ what: "thing", thing: "merchant 2", to: "seat 2" });
    expect(found.filter((one) => one.what === "crystal")).toEqual([
      { what: "crystal", level: 1, from: "caravan 2", to: "merchant 1" },
    ]);
  });

  test("another player's card is shown, one's own leaves the hand", () => {
    const view = golem();
    expect(moved(view, view, 2, "play 11")[0]).toEqual({ what: "card", face: "11", from: "seat 2", to: "played 2" });
    expect(moved(view, view, 1, "play 11")[0]).toEqual({ what: "thing", thing: "hand 11", to: "played 1" });
  });

  test("what a card brings comes from the card", () => {
    const [before, after] = [golem(), golem()];
    before.players[0]!.caravan = "1";
    after.players[0]!.caravan = "112";
    const brought = moved(before, after, 1, "play 12").filter((one) => one.what === "crystal");
    expect(brought).toEqual([
      { what: "crystal", level: 1, from: "hand 12", to: "caravan 1" },
      { what: "crystal", level: 2, from: "hand 12", to: "caravan 1" },
    ]);
  });
});

describe("the New World", () => {
  test("workers walk from home to a location, and those who stood there go home", () => {
    const [before, after] = [world("endless-3-turn"), world("endless-3-turn")];
    const place = before.locations[0]!;
    [place.seat, place.standing] = [2, 1];
    [after.locations[0]!.seat, after.locations[0]!.standing] = [1, 2];
    const walked = moved(before, after, 1, `use ${place.id}`).filter((one) => one.what === "worker");
    expect(walked).toEqual([
      { what: "worker", seat: 2, from: `place ${place.id}`, to: "home 2" },
      { what: "worker", seat: 1, from: "home 1", to: `place ${place.id}` },
      { what: "worker", seat: 1, from: "home 1", to: `place ${place.id}` },
    ]);
  });

  test("whoever rests calls everybody home", () => {
    const [before, after] = [world("endless-3-turn"), world("endless-3-turn")];
    for (const place of before.locations) [place.seat, place.standing] = [null, 0];
    for (const place of after.locations) [place.seat, place.standing] = [null, 0];
    [before.locations[2]!.seat, before.locations[2]!.standing] = [3, 2];
    const walked = moved(before, after, 3, "rest");
    expect(walked).toHaveLength(2);
    expect(walked[0]).toEqual({ what: "worker", seat: 3, from: `place ${before.locations[2]!.id}`, to: "home 3" });
  });

  test("a wagon drives over the edges of the map, and an outpost rises", () => {
    const [before, after] = [world("saga2-3-move"), world("saga2-3-move")];
    const map = before.map!;
    const [from, to] = [map[0]!, map.at(-1)!];
    const path = way(map, from.id, to.id);
    expect(path[0]).toBe(from.id);
    expect(path.at(-1)).toBe(to.id);
    path.slice(1).forEach((tile, k) => expect(map.find(({ id }) => id === path[k])!.near).toContain(tile));
    before.players[1]!.wagon = from.id;
    after.players[1]!.wagon = to.id;
    after.map![3]!.outposts = [...before.map![3]!.outposts, 4];
    const found = moved(before, after, 2, `move ${to.id}`);
    expect(found).toContainEqual({ what: "wagon", seat: 2, path });
    expect(found).toContainEqual({ what: "outpost", seat: 4, tile: map[3]!.id });
  });

  test("a toll goes from caravan to caravan", () => {
    const [before, after] = [world("saga2-4-toll"), world("saga2-4-toll")];
    before.players[0]!.caravan = "12";
    before.players[2]!.caravan = "3";
    after.players[0]!.caravan = "2";
    after.players[2]!.caravan = "13";
    const paid = moved(before, after, 1, "pay 1").filter((one) => one.what === "crystal");
    expect(paid).toContainEqual({ what: "crystal", level: 1, from: "caravan 1", to: "caravan 3" });
  });
});
