import { expect, test } from "vitest";
import type { Change } from "../src/api/schema";
import { changed, UnknownPath } from "../src/game/changes";
import { documents } from "./fixtures";

const BEFORE = {
  table: { status: "playing", seats: [{ name: "Anna" }, { name: "Bo" }] },
  view: { legal: ["rest"], seat: 1 },
};

test("a value is put where its path leads", () => {
  const after = changed(BEFORE, [
    [["table", "seats", 1, "name"], "Cleo"],
    [["view", "seat"], 2],
  ]);
  expect(after.table.seats.map((seat) => seat.name)).toEqual(["Anna", "Cleo"]);
  expect(after.view.seat).toBe(2);
});

test("a path alone takes away what is there", () => {
  expect(changed(BEFORE, [[["view", "legal"]]]).view).toEqual({ seat: 1 });
});

test("the empty path is the whole document", () => {
  expect(changed<unknown>(BEFORE, [[[], null]])).toBeNull();
});

test("the document before stays as it was, and what did not change is shared", () => {
  const copy = structuredClone(BEFORE);
  const after = changed(BEFORE, [[["view", "seat"], 2]]);
  expect(BEFORE).toEqual(copy);
  expect(after.table).toBe(BEFORE.table);
});

test("a path that leads nowhere is refused", () => {
  expect(() => changed(BEFORE, [[["view", "seat", "name"], "Dan"]])).toThrow(UnknownPath);
  expect(() => changed(BEFORE, [[[]]])).toThrow(UnknownPath);
});

/** What turns one value into another, as deep down as it can be named: the way the server tells it. */
function difference(before: unknown, after: unknown, path: (string | number)[] = []): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const both = [before, after];
  if (!both.every((part) => typeof part === "object" && part !== null && !Array.isArray(part))) return [[path, after]];
  const [old, now] = both as Record<string, unknown>[];
  const gone = Object.keys(old!).filter((name) => !(name in now!));
  return [
    ...gone.map((name): Change => [[...path, name]]),
    ...Object.keys(now!).flatMap((name) => difference(old![name], now![name], [...path, name])),
  ];
}

test("changes turn any document into any other", () => {
  const all = documents.map(([, document]) => document);
  all.forEach((before, k) => {
    const after = all[(k + 1) % all.length];
    expect(changed(before, difference(before, after))).toEqual(after);
  });
});
