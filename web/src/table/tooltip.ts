/** Where a card with a rule goes, and what it says of the thing that it stands at. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 10;
const EDGE = 8;

/** Beside a thing where there is room: right, left, below or above it, and always within the window. */
export function besides(
  thing: Box,
  card: { width: number; height: number },
  window: { width: number; height: number },
) {
  const within = (value: number, size: number, room: number) => Math.max(EDGE, Math.min(value, room - size - EDGE));
  const top = within(thing.top + thing.height / 2 - card.height / 2, card.height, window.height);
  const left = within(thing.left + thing.width / 2 - card.width / 2, card.width, window.width);
  const right = thing.left + thing.width + GAP;
  const below = thing.top + thing.height + GAP;
  if (right + card.width + EDGE <= window.width) return { left: right, top };
  if (thing.left - GAP - card.width >= EDGE) return { left: thing.left - GAP - card.width, top };
  if (below + card.height + EDGE <= window.height) return { left, top: below };
  return { left, top: within(thing.top - GAP - card.height, card.height, window.height) };
}

/** What a thing says of itself: its name for a reader, or the words on it. */
export function saysOf(element: Element): string {
  const named =
    element.getAttribute("aria-label") ??
    element.querySelector(".press > .aside")?.textContent ??
    element.querySelector("[aria-label]")?.getAttribute("aria-label");
  return (named ?? element.textContent ?? "").replace(/\s+/g, " ").trim();
}
