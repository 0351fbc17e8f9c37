/** `gallery.html?show=golem-3-pay&theme=spice&shade=dark&language=fr` shows one table, `hand=12` with so many cards in hand; without `show`, everything else. */

import { mount } from "svelte";
import type { ModeName, Theme } from "../api/schema";
import "../style/base.css";
import "../style/tokens.css";
import { loadWords, type Language } from "../words/words";
import Gallery from "./Gallery.svelte";

const query = new URLSearchParams(location.search);
const theme = (query.get("theme") ?? "golem") as Theme;
const language = (query.get("language") ?? "en") as Language;
document.documentElement.dataset.theme = theme;
document.documentElement.dataset.shade = query.get("shade") ?? "light";

const show = query.get("show");
const mode = (show?.split("-")[0] ?? null) as ModeName | null;
mount(Gallery, {
  target: document.body,
  props: {
    show,
    theme,
    language,
    hand: Number(query.get("hand")) || null,
    words: await loadWords(language, theme, mode),
  },
});
