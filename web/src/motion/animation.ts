/** Animation primitives: copies of things that fly above the table, by transform and opacity alone. */

export interface Point {
  x: number;
  y: number;
}

export type Drawn = HTMLElement | SVGElement;

const SVG = "http://www.w3.org/2000/svg";
const running = new Set<Animation>();
/** Animations that wait to be started. */
let ready: Animation[] = [];

/** Finish all running animations at once. */
export function finishAnimations(): void {
  for (const animation of [...running]) animation.finish();
}

/**
 * Start all prepared animations two frames later, when the changed table is painted: painting takes longer than a frame of
 * motion. They are sped up to end `within` that many milliseconds.
 */
export function startAnimations(within: number): void {
  const departing = ready;
  ready = [];
  const ends = departing.map((animation) => Number(animation.effect?.getComputedTiming().endTime));
  const rate = Math.max(1, Math.max(...ends) / within);
  for (const animation of departing) animation.playbackRate = rate;
  // What was finished meanwhile stays finished.
  const play = () => departing.forEach((animation) => animation.playState === "paused" && animation.play());
  requestAnimationFrame(() => requestAnimationFrame(play));
}

/** The centre of a visible element. */
export function middle(element: Element | null | undefined): Point | null {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/** Create a paused animation, for `startAnimations` and `finishAnimations`. */
export function prepareAnimation(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
  const animation = element.animate(frames, timing);
  animation.pause();
  ready.push(animation);
  running.add(animation);
  animation.onfinish = animation.oncancel = () => running.delete(animation);
  return animation;
}

/** A drawing as an SVG element of a given width. */
export function svgElement(drawn: string, box: string, width: number): SVGElement {
  const [, , across = 1, down = 1] = box.split(" ").map(Number);
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", box);
  picture.innerHTML = drawn;
  picture.style.overflow = "visible";
  picture.style.width = `${width}px`;
  picture.style.height = `${(width * down) / across}px`;
  return picture;
}

/** A copy of an element as it looks now, without attributes by which it could be found and without buttons. */
export function cloneOf(element: Element): HTMLElement {
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
  /** Its scale at each point. */
  sizes?: readonly number[];
  /** Its opacity at each point. */
  shown?: readonly number[];
  delay?: number;
  duration: number;
}

/** Fly a copy along some points; the element that it stands for at its goal, `instead`, is hidden until it arrives. */
export function fly(copy: Drawn, way: Way, instead?: Drawn | null): void {
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
  const flight = prepareAnimation(copy, frames, timing);
  flight.addEventListener("finish", () => copy.remove());
  flight.addEventListener("cancel", () => copy.remove());
  if (instead) hide(instead, flight);
}

/** The number of flights that a hidden element waits for. */
const awaited = new Map<Element, number>();

/**
 * Hide an element until a flight is over. Hidden, not transparent: an animated opacity makes a compositing layer, and
 * everything that is painted after it would have to be painted again.
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

/** Flash a ring of light around an element that was used. */
export function flash(element: Element | null): void {
  const box = element?.getBoundingClientRect();
  if (!box || box.width === 0) return;
  const ring = document.createElement("div");
  ring.className = "ring";
  ring.style.width = `${box.width}px`;
  ring.style.height = `${box.height}px`;
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  fly(ring, { points: [point, point, point], sizes: [1, 1.02, 1.06], shown: [0, 1, 0], duration: 700 });
}
