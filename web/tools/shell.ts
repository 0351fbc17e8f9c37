import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const WORKER = join(import.meta.dirname, "../service.js");
const LIST = "[/* every file of the build */]";

/** Writes the service worker with the list of all files of a build, so that it caches them before they are needed. */
export function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const text = readFileSync(WORKER, "utf8");
      if (!text.includes(LIST)) throw new Error(`${WORKER} has no place for the list of files`);
      const list = JSON.stringify(files.sort().map((name) => `/${name}`));
      this.emitFile({ type: "asset", fileName: "service.js", source: text.replace(LIST, list) });
    },
  };
}
