import { expect, test } from "vitest";
import { TutorialProgress } from "../src/session/tutorialProgress.svelte";
import { lessonsOf } from "../src/session/tutorialLessons";

function learnt(decisions: readonly string[]): string | undefined {
  const lessons = lessonsOf("endless");
  const tutorial = new TutorialProgress("table");
  decisions.forEach((decision, k) => {
    // The page looks at a decision again when the lesson has changed.
    for (let look = 0; look < 2; look += 1) if (lessons[tutorial.count]?.done(decision)) tutorial.complete(k + 1);
  });
  return lessons[tutorial.count]?.name;
}

test("one decision ends one lesson, though the next one is done by its like", () => {
  expect(learnt(["use A1-1"])).toBe("work");
  expect(learnt(["use A1-1", "use A1-2"])).toBe("rest");
});

test("every lesson of a first journey is reached, whether a tile is taken first or a card", () => {
  const begun = ["use A1-1", "use A1-2", "rest", "use A1-4"];
  expect(learnt([...begun, "bonus 1"])).toBe("claim");
  expect(learnt([...begun, "bonus 1", "claim"])).toBe("end");
  expect(learnt([...begun, "claim"])).toBe("claim");
  expect(learnt([...begun, "claim", "rest", "use A1-4", "claim"])).toBe("end");
});
