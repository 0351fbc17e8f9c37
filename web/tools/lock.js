// Takes out of package-lock.json what is not needed to install: addresses where authors may be thanked.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "../package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
for (const entry of Object.values(lock.packages)) {
  delete entry.funding;
  delete entry.resolved;
}
const text = `${JSON.stringify(lock, null, 2)}\n`;
if (/https?:/.test(text)) throw new Error("package-lock.json names an address");
writeFileSync(file, text);
