/** `gallery.html?show=golem-3-pay&theme=spice&shade=dark&language=fr` shows one table; without `show`, everything else. */

import { mount } from "svelte";
import type { Theme } from "../api/schema";
import "../style/base.css";
import "../style/tokens.css";
import { speak, type Language } from "../words/words";
import Gallery from "./Gallery.svelte";

const asked = new URLSearchParams(location.search);
const theme = (asked.get("theme") ?? "golem") as Theme;
const language = (asked.get("language") ?? "en") as Language;
document.documentElement.dataset.theme = theme;
document.documentElement.dataset.shade = asked.get("shade") ?? "light";

mount(Gallery, {
  target: document.body,
  props: { show: asked.get("show"), theme, language, words: await speak(language, theme) },
});
