import { expect, test } from "vitest";
import { keys } from "../src/game/keys";
import { choices } from "../src/game/things";
import { viewOf, views } from "./fixtures";

test.each(views)("in %s every decision has a key of its own", (_, view) => {
  const open = choices(view);
  const decisions = new Set([...open.at.values(), ...open.bar]);
  expect(new Set(keys(open).values())).toEqual(decisions);
});

test("a crystal answers to its level, a merchant card to its place", () => {
  expect(keys(choices(viewOf("golem-3-pay"))).get("1")).toBe("pay 1");
  expect(keys(choices(viewOf("golem-2-turn"))).get("3")).toBe("acquire 3");
});

test("resting is always r", () => {
  expect(keys(choices(viewOf("golem-2-turn"))).get("r")).toBe("rest");
  expect(keys(choices(viewOf("endless-3-turn"))).get("r")).toBe("rest");
});
