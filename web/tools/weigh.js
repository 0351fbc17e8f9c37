// Size budget: prints the size of the JavaScript and CSS, and fails the build when it is over the budget.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const BUDGET = 190_000;
const folder = join(import.meta.dirname, "../../src/centuria/web/assets");

const weights = { js: 0, css: 0 };
for (const name of readdirSync(folder)) {
  const kind = name.split(".").pop();
  if (kind in weights) weights[kind] += gzipSync(readFileSync(join(folder, name)), { level: 9 }).length;
}
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(`gzipped: JavaScript ${kilobytes(weights.js)} of ${kilobytes(BUDGET)}, style ${kilobytes(weights.css)}`);
if (weights.js > BUDGET) {
  console.error("The JavaScript is over its budget.");
  process.exit(1);
}
