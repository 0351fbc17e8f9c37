/** What a person has chosen on this device. */

import type { Theme } from "../api/schema";
import type { Language } from "../words/words";
import { recalled, remember } from "./memory";

interface Chosen {
  language: Language;
  theme: Theme;
  shade: "system" | "light" | "dark";
  sound: boolean;
  notices: boolean;
  confirm: boolean;
  /** Milliseconds that a move is shown for before the next one. */
  pace: number;
}

const PLACE = "centuria";
export const PACES = [0, 350, 700, 1400] as const;

function begun(): Chosen {
  const language: Language = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
  const standard: Chosen = {
    language,
    theme: "golem",
    shade: "system",
    sound: false,
    notices: false,
    confirm: true,
    pace: 700,
  };
  return { ...standard, ...recalled<Partial<Chosen>>(PLACE, {}) };
}

export const settings = $state<Chosen>(begun());

/** Keep what is chosen, and dress the page in it; to be called in an effect. */
export function keepSettings(theme: Theme, dark: boolean): void {
  remember(PLACE, settings);
  const page = document.documentElement;
  page.lang = settings.language;
  page.dataset.theme = theme;
  page.dataset.shade = settings.shade === "system" ? (dark ? "dark" : "light") : settings.shade;
}

/** Whether whoever looks has asked for calm. */
export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Milliseconds that a move is shown for now: none where nobody looks, or nothing is to move. */
export const paceNow = (): number => (calm() || document.hidden ? 0 : settings.pace);
