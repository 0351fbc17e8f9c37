/** Moves that one can follow: crystals fly, cards go to whoever takes them, and what was used lights up. */

import { subjects, thing } from "../game/things";
import { LEVELS, levels, type Level, type View } from "../game/view";

const FLIGHT = 450;
const APART = 70;
const SVG = "http://www.w3.org/2000/svg";

interface Spot {
  x: number;
  y: number;
}

const found = (selector: string): Element | null => document.querySelector(selector);
const named = (name: string): Element | null => found(`[data-thing="${CSS.escape(name)}"]`);
const holder = (seat: number): Element | null => found(`[data-caravan="${seat}"]`);

function middle(element: Element | null): Spot | null {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/** Remember how it looks before a decision; what is returned shows the way from there to how it looks after. */
export function moving(before: View, seat: number, decision: string): (after: View) => void {
  const about = thing(before, decision);
  const subject = subjects({ ...before, viewer: before.seat })[0];
  // What is paid lies on what it is paid for; everything else comes from, or goes to, the thing itself.
  const target = decision.startsWith("pay") ? subject : (about ?? subject);
  const element = target === undefined ? null : named(target);
  const there = middle(element);
  const taken = /^(acquire|claim|bonus)/.test(decision) && element ? copied(element) : null;

  return (after) => {
    if (taken) send(taken.copy, taken.spot, middle(found(`[data-seat="${seat}"]`) ?? holder(seat)), 0, 0.25);
    else if (target !== undefined) light(named(target));
    for (const player of after.players) {
      const old = before.players[player.seat - 1];
      const here = middle(holder(player.seat));
      if (!old || !here) continue;
      const from = there ?? here;
      const { gained, lost } = difference(old.caravan, player.caravan);
      lost.forEach((level, k) => fly(level, here, player.seat === seat ? from : here, k));
      gained.forEach((level, k) =>
        fly(level, player.seat === seat ? from : (middle(holder(seat)) ?? here), here, lost.length + k),
      );
    }
  };
}

/** Which crystals have come and which have gone. */
export function difference(before: string, after: string): { gained: Level[]; lost: Level[] } {
  const count = (text: string, level: Level) => levels(text).filter((one) => one === level).length;
  const more = (first: string, second: string) =>
    LEVELS.flatMap((level) => Array<Level>(Math.max(0, count(second, level) - count(first, level))).fill(level));
  return { gained: more(before, after), lost: more(after, before) };
}

function copied(element: Element): { copy: HTMLElement; spot: Spot } | null {
  const box = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  for (const name of ["data-thing", "data-decision", "data-test", "aria-label", "title"]) copy.removeAttribute(name);
  copy.style.width = `${box.width}px`;
  copy.style.height = `${box.height}px`;
  const spot = middle(element);
  return spot && { copy, spot };
}

function fly(level: Level, from: Spot, to: Spot, place: number): void {
  if (Math.hypot(to.x - from.x, to.y - from.y) < 8) return;
  const gem = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  gem.setAttribute("viewBox", "0 0 100 100");
  use.setAttribute("href", `#gem${level}`);
  use.setAttribute("width", "100");
  use.setAttribute("height", "100");
  gem.append(use);
  gem.style.width = gem.style.height = "38px";
  send(gem, from, to, place * APART, 1);
}

/** Send a copy of something across the table in an arc. */
function send(copy: HTMLElement | SVGElement, from: Spot, to: Spot | null, delay: number, size: number): void {
  if (!to) return;
  copy.setAttribute("aria-hidden", "true");
  copy.setAttribute("inert", "");
  Object.assign(copy.style, {
    position: "fixed",
    left: "0",
    top: "0",
    zIndex: "30",
    pointerEvents: "none",
    margin: "0",
  });
  document.body.append(copy);
  const at = (spot: Spot, scale: number) => `translate(${spot.x}px, ${spot.y}px) translate(-50%, -50%) scale(${scale})`;
  const top = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 40 };
  const flight = copy.animate(
    [
      { transform: at(from, 1), opacity: 1 },
      { transform: at(top, (1 + size) / 2), opacity: 1 },
      { transform: at(to, size), opacity: 0.4 },
    ],
    { duration: FLIGHT, delay, easing: "ease-in-out", fill: "both" },
  );
  flight.onfinish = flight.oncancel = () => copy.remove();
}

function light(element: Element | null): void {
  element?.animate(
    [{ filter: "none" }, { filter: "brightness(1.25) drop-shadow(0 0 10px var(--glow))" }, { filter: "none" }],
    { duration: 700, easing: "ease-in-out" },
  );
}
