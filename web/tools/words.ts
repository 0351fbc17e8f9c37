import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const WORDS = join(import.meta.dirname, "../../src/centuria/words");
const PREFIX = "virtual:words/";
/** Words of the command line, which a browser never says. */
const ELSEWHERE = new Set(["arena", "commands", "help", "play", "server", "show"]);
const THEMES = ["golem", "spice"];

/** The words of a language: what all themes say, and the vocabulary of each. */
function gathered(language: string): Record<string, string> {
  const texts: Record<string, string> = { common: "" };
  for (const file of readdirSync(join(WORDS, language)).sort()) {
    const name = file.replace(/\.ftl$/, "");
    if (ELSEWHERE.has(name)) continue;
    const text = readFileSync(join(WORDS, language, file), "utf8").replace(/^#.*\n/gm, "");
    if (THEMES.includes(name)) texts[name] = text;
    else texts.common += `${text}\n`;
  }
  return texts;
}

/** Serves Python's own Fluent files as one module a language: `import("virtual:words/en")`. */
export function words(): Plugin {
  return {
    name: "words",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const language = id.slice(PREFIX.length + 1);
      for (const file of readdirSync(join(WORDS, language))) this.addWatchFile(join(WORDS, language, file));
      return `export default ${JSON.stringify(gathered(language))};`;
    },
  };
}
