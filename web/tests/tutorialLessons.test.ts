import { describe, expect, test } from "vitest";
import { lessonPictures } from "../src/narration/lessonPictures";
import { FIRST_TURN, lessonsOf } from "../src/session/tutorialLessons";
import { TutorialProgress } from "../src/session/tutorialProgress.svelte";
import { drawnIn } from "../src/words/illustration";
import { loadWords, type Language } from "../src/words/words";

const MODES = ["golem", "endless", "saga2", "saga3"] as const;

/** The lesson after decisions, each with what the game answered by itself, after a comma. */
function learnt(mode: (typeof MODES)[number], decisions: readonly string[]): string | undefined {
  const lessons = lessonsOf(mode);
  const tutorial = new TutorialProgress(mode, "table");
  decisions.forEach((decision, k) => {
    // The page looks at a decision again when the lesson has changed.
    for (let look = 0; look < 2; look += 1) tutorial.follow(lessons, decision.split(", "), k + 1);
  });
  return lessons[tutorial.count]?.name;
}

test("one decision ends one lesson, though the next one is done by its like", () => {
  expect(learnt("endless", ["use A1-1"])).toBe("work");
  expect(learnt("endless", ["use A1-1", "use A1-2"])).toBe("rest");
});

test("what is only read stays until it was read, or until the player goes on", () => {
  const traded = ["play 11", "play U2", "upgrade 1", "acquire 1", "rest", "acquire 2", "play 11>3"];
  expect(learnt("golem", [])).toBe("begin");
  expect(learnt("golem", traded)).toBe("engine");
  expect(learnt("golem", [...traded, "play 11"])).toBe("claim");
});

test("every lesson of a first journey is reached, whether a tile is taken first or a card", () => {
  const begun = ["use A1-1", "use A1-2", "rest", "use A1-4"];
  expect(learnt("endless", [...begun, "bonus 1"])).toBe("claim");
  expect(learnt("endless", [...begun, "bonus 1", "claim", "rest"])).toBe("end");
  expect(learnt("endless", [...begun, "claim"])).toBe("claim");
  expect(learnt("endless", [...begun, "claim", "rest", "use A1-4", "claim", "rest"])).toBe("end");
});

test("the lessons of the sagas end too", () => {
  const travelled = ["move t1", "rest", "use A2-5", "move t2", "build", "claim", "rest"];
  expect(learnt("saga2", ["use A2-3", "use A2-4", ...travelled])).toBe("end");
  expect(learnt("saga3", ["use A2-3", "use E2-3", "use A2-4", ...travelled])).toBe("end");
});

test("a claim counts that the game made by itself, as where nothing else can be had at a location", () => {
  const travelled = ["use A2-3", "use A2-4", "move t1", "rest", "move t2", "build"];
  expect(learnt("saga2", [...travelled, "use A2-1"])).toBe("claim");
  expect(learnt("saga2", [...travelled, "use A2-1, claim"])).toBe("limit");
});

describe.each(MODES)("the lessons of %s", (mode) => {
  test.each(["en", "fr"] as Language[])("are told in %s, most with pictures", async (language) => {
    const words = await loadWords(language, "golem", mode);
    const family = mode === "golem" ? "golem" : "world";
    const pictures = { ...lessonPictures(words), cards: 6 };
    const first = ["goal", "end", ...FIRST_TURN[mode]].map((part) => words(`web-first-${family}-${part}`, pictures));
    const later = lessonsOf(mode)
      .slice(1)
      .map(({ name }) => words(`web-learn-${family}-${name}`, pictures));
    expect([...first, ...later].filter((text) => drawnIn(text).length > 0).length).toBeGreaterThanOrEqual(4);
  });
});
