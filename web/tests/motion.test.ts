import { expect, test } from "vitest";
import { difference } from "../src/app/motion";

test("crystals that have come and gone are told apart by level", () => {
  expect(difference("1123", "1334")).toEqual({ gained: [3, 4], lost: [1, 2] });
});

test("nothing has moved where nothing has changed", () => {
  expect(difference("1123", "1123")).toEqual({ gained: [], lost: [] });
});
