/** Screens on which not everything is in sight at once. */

import { MediaQuery } from "svelte/reactivity";
import { afterwards } from "../drawing/afterLayout";
import type { Thing } from "../game/things";

/** Whether rows of cards scroll sideways; what scrolls has to be reachable by the keyboard. */
export const narrow = new MediaQuery("max-width: 700px");
/** Whether the table is longer than the window. */
export const tall = new MediaQuery("max-width: 1099px");
const calm = new MediaQuery("prefers-reduced-motion: reduce");

/** Scroll to something that can be chosen, where nothing of that kind is in sight; crystals are offered beside the question too. */
export const bringIntoSight = (things: Iterable<Thing>): (() => void) | undefined =>
  tall.current ? afterwards(() => scrollTo(things)) : undefined;

function scrollTo(things: Iterable<Thing>): void {
  const chosen = [...things].filter((thing) => !thing.startsWith("crystal "));
  const drawn = chosen.flatMap((thing) => document.querySelector(`[data-thing="${CSS.escape(thing)}"]`) ?? []);
  const bar = document.querySelector("[data-question]")?.getBoundingClientRect().top ?? innerHeight;
  const seen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && (top + bottom) / 2 < Math.min(bar, innerHeight);
  };
  if (drawn.length === 0 || drawn.some(seen)) return;
  drawn[0]?.scrollIntoView({ block: "center", inline: "nearest", behavior: calm.current ? "auto" : "smooth" });
}

/** Let whoever has answered go on from the question. */
export const goOn = (): void =>
  document.querySelector<HTMLElement>("[data-question] h1")?.focus({ preventScroll: true });
