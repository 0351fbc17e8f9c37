// Size budgets: prints the gzipped sizes of what the build has, and fails it when something is over its budget.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** All scripts. */
const SCRIPTS = 190_000;
/** The scripts of the first page together with its texts, in the language that takes most. */
const FIRST_PAGE = 70_000;
const folder = join(import.meta.dirname, "../../src/centuria/web");

const size = (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
const sum = (files) => files.reduce((all, file) => all + size(file), 0);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
/** The script of an entry of the manifest, and those that it imports at once. */
function needed(entry, seen = new Set()) {
  if (seen.has(entry)) return [];
  seen.add(entry);
  const { file, imports = [] } = manifest[entry];
  return [file, ...imports.flatMap((other) => needed(other, seen))];
}

const assets = readdirSync(join(folder, "assets")).map((name) => `assets/${name}`);
const ending = (end) => assets.filter((name) => name.endsWith(end));
const words = (language, ...parts) => sum(parts.map((part) => manifest[`words/${language}${part}.json`].file));
const scripts = sum(ending(".js"));
const first = sum(needed("index.html")) + Math.max(...["en", "fr"].map((language) => words(language, "")));
const texts = ["en", "fr"].map((language) => `${language} ${kilobytes(words(language, "", "-later"))}`).join(", ");
console.log(
  `gzipped: JavaScript ${kilobytes(scripts)} of ${kilobytes(SCRIPTS)}; first page with its texts ${kilobytes(first)} ` +
    `of ${kilobytes(FIRST_PAGE)}; texts ${texts}; style ${kilobytes(sum(ending(".css")))}`,
);
if (scripts > SCRIPTS || first > FIRST_PAGE) {
  console.error("That is over the budget.");
  process.exit(1);
}
