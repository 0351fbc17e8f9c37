import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GolemView, View, WorldView } from "../src/api/schema";
import type { Document } from "../src/game/view";
import type { Language } from "../src/words/words";

const FOLDER = join(import.meta.dirname, "../fixtures");

interface Fixture {
  document: Document;
  /** What the server says of the open question and its answers, and of what was done; illustrated. */
  told: Record<Language, { question: string; choices: string[] }>;
  log: Record<Language, { text: string }[]>;
  steps: Record<Language, string[]>;
}

/** Moments of real games, by name. */
export const fixtures: [name: string, fixture: Fixture][] = readdirSync(FOLDER).map((file) => [
  file.replace(".json", ""),
  JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as Fixture,
]);

export const documents = fixtures.map(([name, { document }]): [string, Document] => [name, document]);

export const views: [name: string, view: View][] = documents.flatMap(([name, { view }]) =>
  view ? [[name, view]] : [],
);

export function viewOf(name: string): View {
  const found = views.find(([other]) => other === name)?.[1];
  if (!found) throw new Error(`no fixture ${name}`);
  return found;
}

/** A copy of a view of the Golem Edition, to be changed. */
export function golemView(name: string): GolemView {
  const view = structuredClone(viewOf(name));
  if (view.mode !== "golem") throw new Error(`${name} is a view of ${view.mode}`);
  return view;
}

/** A copy of a view of the New World, to be changed. */
export function worldView(name: string): WorldView {
  const view = structuredClone(viewOf(name));
  if (view.mode === "golem") throw new Error(`${name} is a view of ${view.mode}`);
  return view;
}
