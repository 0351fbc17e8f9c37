import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { shell } from "./tools/shell.ts";
import { words } from "./tools/words.ts";

// The server forbids inline scripts and styles, so nothing may be inlined: neither small files nor the preload shim.
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), words(), ...(mode === "gallery" ? [] : [shell()])],
  build: {
    // The gallery is for development and tests only.
    ...(mode === "gallery" ? { rolldownOptions: { input: "gallery.html" } } : {}),
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
