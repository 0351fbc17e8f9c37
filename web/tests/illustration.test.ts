import { expect, test } from "vitest";
import { inlinePicture } from "../src/drawing/inline/inlinePicture";
import { thingsOf } from "../src/game/things";
import { choice } from "../src/narration/choice";
import { annotated, drawnIn, parts, spoken, wholes } from "../src/words/illustration";
import { capitalized, loadWords } from "../src/words/words";
import { fixtures, viewOf } from "./fixtures";

const CARD = annotated("card 11>3", "the trade card");

test("a sentence is read as words and pictures, in their order", () => {
  expect(parts(`play ${CARD}, twice`)).toEqual(["play ", { drawn: "card 11>3", told: "the trade card" }, ", twice"]);
  expect(parts(CARD + CARD)).toHaveLength(2);
  expect(parts("rest")).toEqual(["rest"]);
  expect(spoken(`play ${CARD}, twice`)).toBe("play the trade card, twice");
  expect(spoken(annotated("place A1-2", `the place of ${CARD}`))).toBe("the place of the trade card");
});

test("a picture stays together with the bracket before it and the stop after it", () => {
  const drawn = { drawn: "card 11>3", told: "the trade card" };
  expect(wholes(`upgrades (${CARD}) or trades ${CARD}.`)).toEqual([
    "upgrades ",
    { ...drawn, before: "(", after: ")" },
    " or trades ",
    { ...drawn, before: "", after: "." },
  ]);
  expect(wholes(`${CARD}\u00a0: (${CARD}`)).toEqual([
    { ...drawn, before: "", after: "\u00a0:" },
    " ",
    { ...drawn, before: "(", after: "" },
  ]);
  expect(wholes("no picture (at all).")).toEqual(["no picture (at all)."]);
});

test("a text in which a picture does not end is shown as it is", () => {
  const cut = CARD.slice(0, -1);
  expect(parts(cut)).toEqual([cut]);
});

test("a sentence that begins with a picture has the capital in its words", () => {
  expect(spoken(capitalized(annotated("climb 1", "yellow becomes green")))).toBe("Yellow becomes green");
  expect(capitalized("rest")).toBe("Rest");
});

test("what the browser says without pictures is what is spoken with them", async () => {
  const words = await loadWords("fr", "golem", "saga2");
  const view = viewOf("saga2-3-move");
  for (const decision of view.legal)
    expect(choice(words, view, decision, [])).toBe(spoken(choice(words.illustrated, view, decision, [])));
});

test.each(fixtures)("every picture that the server puts into texts of %s can be drawn", (_, { told, log, steps }) => {
  for (const language of ["en", "fr"] as const) {
    const texts = [told[language].question, ...told[language].choices, ...steps[language]];
    for (const drawn of [...texts, ...log[language].map(({ text }) => text)].flatMap(drawnIn))
      for (const theme of ["golem", "spice"] as const) {
        const shown = inlinePicture(drawn, theme);
        expect(shown?.drawn, drawn).toMatch(/^<.*>$/s);
        expect(shown?.drawn, drawn).not.toMatch(/NaN|undefined/);
        expect(shown!.width, drawn).toBeGreaterThan(14);
      }
  }
});

test("what is not known is told in its words", () => {
  expect(inlinePicture("wizard 3", "golem")).toBeNull();
});

test("pictures point at what they show, where it lies on the table", () => {
  const view = viewOf("golem-2-turn");
  if (view.mode !== "golem") throw new Error("another fixture");
  const { card } = view.merchants.row[2]!;
  const [held = ""] = view.players[view.viewer! - 1]!.hand!;
  const { points, cost } = view.points.row[1]!;
  expect(thingsOf(view, `card ${card} ${held}`)).toEqual(["merchant 3", `hand ${held}`]);
  expect(thingsOf(view, `point ${points} ${cost}`)).toEqual(["point 2"]);
  expect(thingsOf(view, "crystals 112")).toEqual([]);
  const saga = viewOf("saga2-3-move");
  expect(thingsOf(saga, "tile t3 yellow 11>3")).toEqual(["tile t3"]);
  expect(thingsOf(saga, "place A2-1 golem")).toEqual(["place A2-1"]);
});
