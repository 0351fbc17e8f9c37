import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { choice, UnknownDecision } from "../src/narration/choice";
import { question } from "../src/narration/question";
import { fetchWords, loadWords, UnknownWords, type Language } from "../src/words/words";
import type { Theme } from "../src/api/schema";
import { fixtures, viewOf, views } from "./fixtures";

const NAMES = ["Anna", "Bo", "Cleo", "Dan", "Eve"];
const locales = (["en", "fr"] as Language[]).flatMap((language) =>
  (["golem", "spice"] as Theme[]).map((theme): [Language, Theme] => [language, theme]),
);

describe.each(locales)("in %s, %s", (language, theme) => {
  test("every question and every answer can be told", async () => {
    for (const [, view] of views) {
      const words = await loadWords(language, theme, view.mode);
      expect(question(words, view, NAMES).trim()).not.toBe("");
      for (const decision of view.legal) expect(choice(words, view, decision, NAMES).trim()).not.toBe("");
    }
  });
});

test.each(fixtures)("of %s the browser says the same as the server", async (_, { document, told }) => {
  const view = document.view!;
  const names = ["Léa", "Amélie", "Bruno", "Chidi", "Dana"];
  for (const language of ["en", "fr"] as const) {
    const { illustrated: words } = await loadWords(language, "golem", view.mode);
    const decisions = view.seat === view.viewer ? view.legal : [];
    const choices = decisions.map((decision) => choice(words, view, decision, names, document.follow_ups?.[decision]));
    expect({ question: question(words, view, names), choices }).toEqual(told[language]);
  }
});

test("a mode has the words of its own rulebook", async () => {
  const told = async (theme: Theme, mode: "golem" | "saga2" | null) =>
    (await loadWords("en", theme, mode))("crystals-of-level", { level: 3, count: 2 });
  expect(await told("golem", "golem")).toBe("2 turquoise");
  expect(await told("golem", "saga2")).toBe("2 blue");
  expect(await told("spice", "golem")).toBe("2 cardamom");
  expect(await told("spice", "saga2")).toBe("2 green");
  expect(await told("spice", null)).toBe("2 green");
});

test("a text that is no decision is not told", async () => {
  const words = await loadWords("en", "golem");
  expect(() => choice(words, viewOf("golem-2-turn"), "dance 2", NAMES)).toThrow(UnknownDecision);
});

test("a message that does not exist, or lacks a part, is refused", async () => {
  const words = await loadWords("en", "golem");
  expect(() => words("no-such-thing")).toThrow(UnknownWords);
  expect(() => words("nth")).toThrow(UnknownWords);
});

/** The sources of the client, without the gallery. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}

/** The names of the messages that sources ask for; parts of a name may be put in. */
const askedFor = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => [
      ...text.matchAll(/["`]((?:web|table|question|choice|work|effect)-[a-z-]*(?:\$\{[^}]*\}[a-z-]*)*)["`]/g),
    ])
    .map((found) => found[1]!);
const matches = (name: string) => new RegExp(`^${name.replace(/\$\{[^}]*\}/g, "[a-z0-9_]+")}$`);

/** The names of the messages of the first page, or of all screens. */
const messages = async (all: boolean): Promise<string[]> =>
  (await fetchWords("en", all)).flatMap(({ common = [] }) => common.map(({ id }) => id));

test("the first page finds its messages among those that come with it", async () => {
  const src = join(import.meta.dirname, "../src");
  const written = new Set(await messages(false));
  const texts = [...sources(join(src, "app")), ...sources(join(src, "screens/home"))];
  texts.push(readFileSync(join(src, "screens/Home.svelte"), "utf8"));
  expect(askedFor(texts).filter((name) => !name.includes("$") && !written.has(name))).toEqual([]);
});

test("messages that are asked for exist, and those for the browser are asked for", async () => {
  const written = await messages(true);
  const asked = askedFor(sources(join(import.meta.dirname, "../src")));
  for (const name of asked)
    expect(
      written.some((other) => matches(name).test(other)),
      name,
    ).toBe(true);
  const unused = written.filter((name) => name.startsWith("web-") && !asked.some((other) => matches(other).test(name)));
  expect(unused).toEqual([]);
});
