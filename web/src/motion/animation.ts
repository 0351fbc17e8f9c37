/** Things that cross the table: copies that lie above everything, moved by transform and opacity alone. */

export interface Point {
  x: number;
  y: number;
}

export type Drawn = HTMLElement | SVGElement;

const SVG = "http://www.w3.org/2000/svg";
const running = new Set<Animation>();
/** What stands ready at its beginning. */
let ready: Animation[] = [];

/** Bring everything that is under way to its end. */
export function settle(): void {
  for (const animation of [...running]) animation.finish();
}

/**
 * Set everything that stands ready in motion once the table that it crosses is on the screen, to be over in so many
 * milliseconds at most: a frame in which everything is drawn anew takes longer than one in which something moves.
 */
export function depart(within: number): void {
  const departing = ready;
  ready = [];
  const ends = departing.map((animation) => Number(animation.effect?.getComputedTiming().endTime));
  const rate = Math.max(1, Math.max(...ends) / within);
  for (const animation of departing) animation.playbackRate = rate;
  // What was brought to its end meanwhile stays there.
  const play = () => departing.forEach((animation) => animation.playState === "paused" && animation.play());
  requestAnimationFrame(() => requestAnimationFrame(play));
}

/** The middle of something that can be seen. */
export function middle(element: Element | null | undefined): Point | null {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/** An animation that `settle` knows of, standing ready to `depart`. */
export function animated(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
  const animation = element.animate(frames, timing);
  animation.pause();
  ready.push(animation);
  running.add(animation);
  animation.onfinish = animation.oncancel = () => running.delete(animation);
  return animation;
}

/** A drawing as an element of its own, so wide. */
export function pictured(drawn: string, box: string, width: number): SVGElement {
  const [, , across = 1, down = 1] = box.split(" ").map(Number);
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", box);
  picture.innerHTML = drawn;
  picture.style.overflow = "visible";
  picture.style.width = `${width}px`;
  picture.style.height = `${(width * down) / across}px`;
  return picture;
}

/** A copy of something as it looks now, without anything that could be found or pressed. */
export function copied(element: Element): HTMLElement {
  const box = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll("*")])
    for (const name of [...one.getAttributeNames()])
      if (/^(data-|aria-|title$|id$)/.test(name)) one.removeAttribute(name);
  copy.querySelectorAll("button").forEach((button) => button.remove());
  copy.classList.remove("legal", "asked");
  copy.style.width = `${box.width}px`;
  copy.style.height = `${box.height}px`;
  return copy;
}

export interface Way {
  points: readonly Point[];
  /** How large it is at each point. */
  sizes?: readonly number[];
  /** How far it is to be seen at each point. */
  shown?: readonly number[];
  delay?: number;
  duration: number;
}

/** Send a copy along some points; what is `instead` of it at its goal is hidden until it is there. */
export function send(copy: Drawn, way: Way, instead?: Drawn | null): void {
  copy.setAttribute("aria-hidden", "true");
  copy.setAttribute("inert", "");
  Object.assign(copy.style, {
    position: "fixed",
    left: "0",
    top: "0",
    zIndex: "30",
    margin: "0",
    pointerEvents: "none",
    willChange: "transform",
  });
  document.body.append(copy);
  const frames = way.points.map(({ x, y }, k) => ({
    transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${way.sizes?.[k] ?? 1})`,
    opacity: way.shown?.[k] ?? 1,
  }));
  const timing = { duration: way.duration, delay: way.delay ?? 0, easing: "ease-in-out", fill: "both" } as const;
  const flight = animated(copy, frames, timing);
  flight.addEventListener("finish", () => copy.remove());
  flight.addEventListener("cancel", () => copy.remove());
  if (instead) hide(instead, flight);
}

/** How many flights something waits for, out of sight. */
const awaited = new Map<Element, number>();

/**
 * Leave something out of sight until a flight is over. Hidden, not made transparent: what is animated becomes a layer of
 * its own, for which everything that is painted after it has to be drawn anew.
 */
function hide(element: Drawn, flight: Animation): void {
  awaited.set(element, (awaited.get(element) ?? 0) + 1);
  element.style.visibility = "hidden";
  const arrived = (): void => {
    const others = (awaited.get(element) ?? 1) - 1;
    if (others > 0) awaited.set(element, others);
    else {
      awaited.delete(element);
      element.style.visibility = "";
    }
  };
  flight.addEventListener("finish", arrived);
  flight.addEventListener("cancel", arrived);
}

/** A ring of light around something that was used. */
export function light(element: Element | null): void {
  const box = element?.getBoundingClientRect();
  if (!box || box.width === 0) return;
  const ring = document.createElement("div");
  ring.className = "ring";
  ring.style.width = `${box.width}px`;
  ring.style.height = `${box.height}px`;
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  send(ring, { points: [point, point, point], sizes: [1, 1.02, 1.06], shown: [0, 1, 0], duration: 700 });
}
