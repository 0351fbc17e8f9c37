/** Tooltips: their position on the screen, and the label of the thing that they explain. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 10;
const EDGE = 8;

/** The position beside a thing where there is room: right, left, below or above it, and always within the window. */
export function positionBeside(
  thing: Box,
  tooltip: { width: number; height: number },
  window: { width: number; height: number },
) {
  const within = (value: number, size: number, room: number) => Math.max(EDGE, Math.min(value, room - size - EDGE));
  const top = within(thing.top + thing.height / 2 - tooltip.height / 2, tooltip.height, window.height);
  const left = within(thing.left + thing.width / 2 - tooltip.width / 2, tooltip.width, window.width);
  const right = thing.left + thing.width + GAP;
  const below = thing.top + thing.height + GAP;
  if (right + tooltip.width + EDGE <= window.width) return { left: right, top };
  if (thing.left - GAP - tooltip.width >= EDGE) return { left: thing.left - GAP - tooltip.width, top };
  if (below + tooltip.height + EDGE <= window.height) return { left, top: below };
  return { left, top: within(thing.top - GAP - tooltip.height, tooltip.height, window.height) };
}

/** The label of a thing: its accessible name, or the text on it. */
export function labelOf(element: Element): string {
  const name =
    element.getAttribute("aria-label") ??
    element.querySelector(".press > .aside")?.textContent ??
    element.querySelector("[aria-label]")?.getAttribute("aria-label");
  return (name ?? element.textContent ?? "").replace(/\s+/g, " ").trim();
}
