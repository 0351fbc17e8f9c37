/** `gallery.html?show=golem-3-pay&theme=spice&shade=dark&language=fr` shows one table; without `show`, everything else. */

import { mount } from "svelte";
import type { Theme } from "../api/schema";
import "../style/base.css";
import "../style/tokens.css";
import { loadWords, type Language } from "../words/words";
import Gallery from "./Gallery.svelte";

const query = new URLSearchParams(location.search);
const theme = (query.get("theme") ?? "golem") as Theme;
const language = (query.get("language") ?? "en") as Language;
document.documentElement.dataset.theme = theme;
document.documentElement.dataset.shade = query.get("shade") ?? "light";

mount(Gallery, {
  target: document.body,
  props: { show: query.get("show"), theme, language, words: await loadWords(language, theme) },
});
