// Removes from package-lock.json what is not needed to install: funding addresses and deprecation messages.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const file = join(process.cwd(), "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
for (const entry of Object.values(lock.packages)) {
  delete entry.deprecated;
  delete entry.funding;
  delete entry.resolved;
}
const text = `${JSON.stringify(lock, null, 2)}\n`;
if (/https?:/.test(text)) throw new Error("package-lock.json names an address");
writeFileSync(file, text);
