import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** Class names of components are as short as can be: they stand in every element. */
const LETTERS = 4;
const taken = new Map();

function cssHash({ hash, css, filename }) {
  const name = `s${hash(`${filename.split("/src/").pop()} ${css}`).slice(0, LETTERS)}`;
  if ((taken.get(name) ?? filename) !== filename) throw new Error(`${filename} and ${taken.get(name)} share ${name}`);
  taken.set(name, filename);
  return name;
}

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, discloseVersion: false, cssHash } };
