import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

const WORDS = join(import.meta.dirname, "../../src/centuria/words");
const PREFIX = "virtual:words/";
/** Texts of the command line, which the browser does not need. */
const ELSEWHERE = new Set(["arena", "commands", "errors", "help", "play", "server", "show", "study"]);
/** Texts that the first page does not need: they are a module of their own, `virtual:words/en-later`. */
const LATER = new Set([
  "account",
  "analysis",
  "friends",
  "illustrated",
  "lessons",
  "narration",
  "options",
  "review",
  "rules",
  "table",
  "tournaments",
  "web",
  "world",
]);
const THEMES = ["golem", "spice"];

/** The parsed messages of a module: those of all themes, and the vocabulary of each theme, `golem`, or of a mode in it, `golem-saga2`. */
function gathered(module: string): Record<string, FluentResource["body"]> {
  const [language = "", later] = module.split("-");
  const texts: Record<string, string> = { common: "" };
  for (const file of readdirSync(join(WORDS, language)).sort()) {
    const name = file.replace(/\.ftl$/, "");
    if (ELSEWHERE.has(name) || LATER.has(name) !== (later !== undefined)) continue;
    const text = readFileSync(join(WORDS, language, file), "utf8");
    if (THEMES.includes(name.split("-")[0]!)) texts[name] = text;
    else texts.common += `${text}\n`;
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, new FluentResource(text).body]));
}

/**
 * Serves Python's own Fluent files as data that the page fetches: `virtual:words/en` is the address of a JSON file, as is what comes `-later`. The
 * messages are parsed at build time: a phone would take a twentieth of a second for it before it shows anything.
 */
export function words(): Plugin {
  let building = false;
  return {
    name: "words",
    configResolved: ({ command }) => void (building = command === "build"),
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const module = id.slice(PREFIX.length + 1);
      const folder = join(WORDS, module.split("-")[0]!);
      for (const file of readdirSync(folder)) this.addWatchFile(join(folder, file));
      const source = JSON.stringify(gathered(module));
      if (!building) return `export default ${JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)};`;
      const name = `${module}.json`;
      const file = this.emitFile({ type: "asset", name, originalFileName: `words/${name}`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
