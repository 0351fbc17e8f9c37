import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./app/settings.svelte";
import Sprites from "./drawing/Sprites.svelte";
import "./style/tokens.css";
import "./style/base.css";
import "./style/app.css";
import { fetchWords } from "./words/words";

// The texts are downloaded while the page is rendered, in tasks that are short on a slow phone too.
void fetchWords(settings.language, location.pathname !== "/");
for (const part of [Sprites, App]) setTimeout(() => mount(part, { target: document.body }));

/** Milliseconds after which the first page is complete: the service worker caches the other files then. */
const LATER = 3000;
if (import.meta.env.PROD && "serviceWorker" in navigator)
  // Offline nothing can be fetched; the next page tries again.
  setTimeout(() => void navigator.serviceWorker.register("/service.js").catch(() => undefined), LATER);
