import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { shell } from "./tools/shell.ts";
import { words } from "./tools/words.ts";

/**
 * Modules that several screens share lie in few files: each file costs a list of imports, and is compressed by itself. What
 * one screen alone needs stays with it.
 */
const groups = [
  { name: "first", tags: ["$initial" as const] },
  {
    name: "pictures",
    test: /src\/(drawing|words|game)\/|CrystalCounts|\/percent|\/lessonPictures|\/highlight|\/tutorial/,
  },
  {
    name: "around",
    test: /screens\/(people|charts|home)\/|screens\/.*\/(times|puzzleChoice|FairDeal|Podium|PictureButtons|RematchButton)|\/moderation|app\/|\/gameAnalysis|fairness\//,
  },
  { name: "board", test: /src\/(table|motion|narration|session)\// },
].map((group, k, { length }) => ({
  ...group,
  priority: length - k,
  ...(k > 0 ? { minShareCount: 2, includeDependenciesRecursively: false } : {}),
}));

// The server forbids inline scripts and styles, so nothing may be inlined: neither small files nor the preload shim.
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), words(), ...(mode === "gallery" ? [] : [shell()])],
  build: {
    // The gallery is for development and tests only.
    rolldownOptions: mode === "gallery" ? { input: "gallery.html" } : { output: { codeSplitting: { groups } } },
    outDir: mode === "gallery" ? "../build/gallery" : "../src/centuria/web",
    emptyOutDir: true,
    manifest: "manifest.json",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: false,
  },
  server: { host: "127.0.0.1" },
  // One thread without isolation: the tests change no global state, and each file would load everything again.
  test: { include: ["tests/**/*.test.ts"], pool: "threads", isolate: false, maxWorkers: 1 },
}));
