/** Settings of this device. */

import type { Theme } from "../api/schema";
import type { Language } from "../words/words";
import { load, save } from "./storage";

interface Settings {
  language: Language;
  theme: Theme;
  shade: "system" | "light" | "dark";
  sound: boolean;
  /** The volume of the sounds, from 0 to 1. */
  volume: number;
  notices: boolean;
  /** Whether this browser gets push messages while the page is closed. */
  push: boolean;
  confirm: boolean;
  /** Whether lessons accompany a first game. */
  guide: boolean;
  /** Milliseconds that a move is shown for before the next one. */
  pace: number;
}

const STORAGE_KEY = "centuria";
export const PACES = [0, 350, 700, 1400] as const;

function loadSettings(): Settings {
  const language: Language = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
  const defaults: Settings = {
    language,
    theme: "golem",
    shade: "system",
    sound: false,
    volume: 0.5,
    notices: false,
    push: false,
    confirm: true,
    guide: true,
    pace: 700,
  };
  return { ...defaults, ...load<Partial<Settings>>(STORAGE_KEY, {}) };
}

export const settings = $state<Settings>(loadSettings());

/** Save the settings and apply them to the page; to be called in an effect. */
export function applySettings(theme: Theme, dark: boolean): void {
  save(STORAGE_KEY, settings);
  const page = document.documentElement;
  page.lang = settings.language;
  page.dataset.theme = theme;
  page.dataset.shade = settings.shade === "system" ? (dark ? "dark" : "light") : settings.shade;
}

/** Whether the system asks for reduced motion. */
export const reducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Milliseconds that a move is shown for now: none in a hidden page, or where motion is reduced. */
export const currentPace = (): number => (reducedMotion() || document.hidden ? 0 : settings.pace);
