import { expect, test } from "vitest";
import { highlight, lights } from "../src/table/highlight.svelte";

interface Attributes {
  onpointerenter: (event: Event) => void;
  [attachment: symbol]: (line: object) => () => void;
}
const enter = (attributes: Attributes, line: object) => attributes.onpointerenter({ currentTarget: line } as Event);
const attach = (attributes: Attributes, line: object) =>
  Object.getOwnPropertySymbols(attributes).map((key) => attributes[key]!(line));

test("what a line lights up goes out when the line is taken from under the pointer", () => {
  const [line, other] = [{}, {}];
  const attributes = lights(
    () => "",
    () => ["merchant 1"],
  ) as unknown as Attributes;
  const gone = attach(attributes, line);
  const otherGone = attach(attributes, other);

  enter(attributes, line);
  otherGone.forEach((end) => end());
  expect(highlight.things).toEqual(["merchant 1"]);
  gone.forEach((end) => end());
  expect(highlight.things).toEqual([]);
});
