/** Texts: the Fluent messages of a language, theme and mode, from the same files as Python's; each language is loaded on demand. */

import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable, type Scope } from "@fluent/bundle";
import en from "virtual:words/en";
import enLater from "virtual:words/en-later";
import fr from "virtual:words/fr";
import frLater from "virtual:words/fr-later";
import type { ModeName, Theme } from "../api/schema";
import { annotated } from "./illustration";

export type Language = "en" | "fr";
export type Parts = Record<string, string | number>;
/** `words("question-upgrade", { steps: 2 })` is a whole sentence. */
export interface Words {
  (message: string, parts?: Parts): string;
  /** The same texts with pictures in them; `illustration.ts` reads them. */
  readonly illustrated: Words;
  /** A part of a sentence: words, with what is drawn for them in an illustrated text. */
  picture(drawn: string, told: string): string;
}

export class UnknownWords extends Error {}

/** A number that every language writes by its digits alone; a browser's own way takes longest the first time. */
class Digits extends FluentNumber {
  override toString(scope?: Scope): string {
    return Number.isInteger(this.value) && Math.abs(this.value) < 1000 ? `${this.value}` : super.toString(scope);
  }
}

type Body = FluentResource["body"];
/** The messages of a language, the terms of each theme, and those that the rulebook of a mode has instead. */
type WordFiles = Partial<Record<"common" | Theme | `${Theme}-${ModeName}`, Body>>;

/** Where the messages of the first page are, and those of all other screens. */
const FILES: Record<Language, { first: string; later: string }> = {
  en: { first: en, later: enLater },
  fr: { first: fr, later: frLater },
};
const fetched = new Map<string, Promise<WordFiles>>();

async function read(address: string): Promise<WordFiles> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as WordFiles;
}

function fetchFile(address: string): Promise<WordFiles> {
  const file = fetched.get(address) ?? read(address);
  fetched.set(address, file);
  file.catch(() => fetched.delete(address));
  return file;
}

/** Download the messages of a language, once: those of the first page, or all. */
export function fetchWords(language: Language, all: boolean): Promise<WordFiles[]> {
  const { first, later } = FILES[language];
  return Promise.all((all ? [first, later] : [first]).map(fetchFile));
}

/** The texts of a language in the vocabulary of a theme, and of the mode of the game that they are about; only those of
 * the first page if not `all`. */
export async function loadWords(
  language: Language,
  theme: Theme,
  mode: ModeName | null = null,
  all = true,
): Promise<Words> {
  const files = await fetchWords(language, all);
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const name of [theme, "common"] as const)
    for (const { [name]: body } of files) if (body) bundle.addResource({ body });
  const terms = mode && files[0]?.[`${theme}-${mode}`];
  if (terms) bundle.addResource({ body: terms }, { allowOverrides: true });
  // Both read the forms of messages that are meant for pictures: in words alone they name a card by what it does.
  const told = (message: string, parts: Parts = {}): string =>
    format(bundle, bundle.hasMessage(`${message}-illustrated`) ? `${message}-illustrated` : message, toFluent(parts));
  const illustrated = Object.assign((...asked: Parameters<typeof told>) => told(...asked), {
    picture: annotated,
  }) as Words;
  Object.assign(illustrated, { illustrated });
  return Object.assign(told, { illustrated, picture: (_: string, words: string) => words });
}

function toFluent(parts: Parts): Record<string, FluentVariable> {
  const entries = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === "number" ? new Digits(part) : part,
  ]);
  return Object.fromEntries(entries) as Record<string, FluentVariable>;
}

function format(bundle: FluentBundle, message: string, parts: Record<string, FluentVariable>): string {
  const pattern = bundle.getMessage(message)?.value;
  if (!pattern) throw new UnknownWords(`no message ${JSON.stringify(message)} in ${bundle.locales.join()}`);
  const wrong: Error[] = [];
  const text = bundle.formatPattern(pattern, parts, wrong);
  if (wrong[0]) throw new UnknownWords(`message ${JSON.stringify(message)} in ${bundle.locales.join()}: ${wrong[0]}`);
  return text;
}

/** A text with a capital at its beginning. */
export const capitalized = (text: string): string => text.replace(/^\ufff9?./u, (first) => first.toLocaleUpperCase());
