/** Viewport: media queries for small screens, and scrolling to what is out of sight on them. */

import { MediaQuery } from "svelte/reactivity";
import { afterLayout } from "../drawing/afterLayout";
import type { Thing } from "../game/things";

/** Whether rows of cards scroll sideways; what scrolls has to be reachable by the keyboard. */
export const narrow = new MediaQuery("max-width: 700px");
/** Whether the table is longer than the window. */
export const tall = new MediaQuery("max-width: 1099px");
const reducedMotion = new MediaQuery("prefers-reduced-motion: reduce");

/** Scroll to a thing that can be chosen, if none is in sight. Crystals do not count: the question bar offers them too. */
export const scrollToChoice = (things: Iterable<Thing>): (() => void) | undefined =>
  tall.current ? afterLayout(() => scrollTo(things)) : undefined;

function scrollTo(things: Iterable<Thing>): void {
  const chosen = [...things].filter((thing) => !thing.startsWith("crystal "));
  const drawn = chosen.flatMap((thing) => document.querySelector(`[data-thing="${CSS.escape(thing)}"]`) ?? []);
  const bar = document.querySelector("[data-question]")?.getBoundingClientRect().top ?? innerHeight;
  const inSight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && (top + bottom) / 2 < Math.min(bar, innerHeight);
  };
  if (drawn.length === 0 || drawn.some(inSight)) return;
  drawn[0]?.scrollIntoView({ block: "center", inline: "nearest", behavior: reducedMotion.current ? "auto" : "smooth" });
}

/** Move the focus to the question, so that the keyboard continues from there. */
export const focusQuestion = (): void =>
  document.querySelector<HTMLElement>("[data-question] h1")?.focus({ preventScroll: true });
