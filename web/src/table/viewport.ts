/** Viewport: media queries for small screens, and scrolling to what is out of sight in a low window. */

import { MediaQuery } from "svelte/reactivity";
import { afterLayout } from "../drawing/afterLayout";
import type { Thing } from "../game/things";

/** A phone, or a tablet held upright: cards are folded, and everything lies in one column. */
export const narrow = new MediaQuery("max-width: 860px");
/** No room for everything at once: the log opens over the table, and the sagas show their land or their map. */
export const small = new MediaQuery("max-width: 1099px");
/** A phone whose browser takes some of its height: cards are folded further. */
export const low = new MediaQuery("(max-width: 860px) and (max-height: 759px)");
/** A laptop whose window is low: what a map leaves to the others is little. */
export const shallow = new MediaQuery("max-height: 839px");
const reducedMotion = new MediaQuery("prefers-reduced-motion: reduce");

/** Scroll to a thing that can be chosen, if none is in sight. Crystals do not count: the question bar offers them too. */
export const scrollToChoice = (things: Iterable<Thing>): (() => void) | undefined =>
  small.current ? afterLayout(() => scrollTo(things)) : undefined;

function scrollTo(things: Iterable<Thing>): void {
  const chosen = [...things].filter((thing) => !thing.startsWith("crystal "));
  const drawn = chosen.flatMap((thing) => document.querySelector(`[data-thing="${CSS.escape(thing)}"]`) ?? []);
  const inSight = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height === 0 || (bottom > 0 && (top + bottom) / 2 < innerHeight);
  };
  if (drawn.length === 0 || drawn.some(inSight)) return;
  drawn[0]?.scrollIntoView({ block: "center", inline: "nearest", behavior: reducedMotion.current ? "auto" : "smooth" });
}

/** Move the focus to the question, so that the keyboard continues from there. */
export const focusQuestion = (): void =>
  document.querySelector<HTMLElement>("[data-question] h1")?.focus({ preventScroll: true });
