/** Animation of a decision: the journeys of pieces in each of its steps, from where they are drawn to where they go. */

import { merchantCard } from "../drawing/cards/merchantCard";
import { wagon, worker } from "../drawing/pieces/playerPieces";
import { journeys, target, type Journey, type Spot } from "../game/journeys";
import type { SeenStep } from "../game/steps";
import type { Theme } from "../api/schema";
import {
  prepareAnimation,
  cloneOf,
  startAnimations,
  flash,
  middle,
  svgElement,
  fly,
  type Drawn,
  type Point,
} from "./animation";

const FLIGHT = 450;
const APART = 70;
/** Milliseconds from tile to tile; a long way is driven faster. */
const TILE = 320;
const LONGEST_DRIVE = 960;
const CARD = 700;
/** Milliseconds after which every animation has started. */
const START = 100;

const found = (selector: string): Drawn | null => document.querySelector<Drawn>(selector);
const named = (name: string): Drawn | null => found(`[data-thing="${CSS.escape(name)}"]`);

/** The element of a spot; a spot that a seat does not show is at its panel or caravan. */
function drawnAt(spot: Spot): Drawn | null {
  const [kind, seat] = spot.split(" ");
  if (!["caravan", "seat", "home", "played", "discards"].includes(kind ?? "")) return named(spot);
  return found(`[data-${kind}="${seat}"]`) ?? found(`[data-seat="${seat}"]`) ?? found(`[data-caravan="${seat}"]`);
}

/** Record the table before a decision; the result animates from there to the table after it, within `pace` milliseconds. */
export function animateDecision(steps: readonly SeenStep[], theme: Theme, pace: number): () => void {
  const [first] = steps;
  if (!first) return () => undefined;
  const used = target(first.before, first.decision);
  const travels = steps.flatMap(journeys);
  const copies = new Map<string, { copy: HTMLElement; point: Point | null }>();
  const remember = (element: Element | null, name: string) => {
    if (element) copies.set(name, { copy: cloneOf(element), point: middle(element) });
  };
  for (const journey of travels) if (journey.what === "thing") remember(named(journey.thing), journey.thing);
  const wagons = first.before.players.map((player) => middle(found(`[data-wagon="${player.seat}"]`)));

  return () => {
    if (used !== undefined) flash(named(used));
    let crystals = 0;
    let walkers = 0;
    for (const journey of travels) {
      if (journey.what === "crystal") flyCrystal(journey, (crystals += 1));
      else if (journey.what === "worker") walk(journey, (walkers += 1));
      else if (journey.what === "wagon") drive(journey, wagons[journey.seat - 1] ?? null, theme);
      else if (journey.what === "outpost") rise(journey);
      else if (journey.what === "row") slide(journey);
      else if (journey.what === "card") show(journey);
      else {
        const remembered = copies.get(journey.thing);
        const to = middle(drawnAt(journey.to));
        if (remembered?.point && to)
          fly(remembered.copy, { points: [remembered.point, to], sizes: [1, 0.3], shown: [1, 0.3], duration: FLIGHT });
      }
    }
    startAnimations(pace - START);
  };
}

type Of<What> = Extract<Journey, { what: What }>;

const arc = (from: Point, to: Point): Point[] => [from, { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 40 }, to];

function flyCrystal({ level, from, to }: Of<"crystal">, nth: number): void {
  const [begin, end] = [middle(drawnAt(from)), middle(drawnAt(to))];
  if (!begin || !end || Math.hypot(end.x - begin.x, end.y - begin.y) < 8) return;
  const gem = svgElement(`<use href="#gem${level}" width="100" height="100"/>`, "0 0 100 100", 38);
  fly(gem, { points: arc(begin, end), shown: [1, 1, 0.4], delay: (nth - 1) * APART, duration: FLIGHT });
}

function walk({ seat, from, to }: Of<"worker">, nth: number): void {
  const [begin, end] = [drawnAt(from), drawnAt(to)];
  const standing = end?.querySelector<SVGGElement>("[data-standing]") ?? null;
  const [start, goal] = [middle(begin), middle(standing ?? end)];
  if (!start || !goal) return;
  const person = svgElement(worker(seat, 0, 0, 44), "-20 -44 40 47", 26);
  // A few small steps up and down on the way.
  const steps = Array.from({ length: 9 }, (_, k) => ({
    x: start.x + ((goal.x - start.x) * k) / 8,
    y: start.y + ((goal.y - start.y) * k) / 8 - (k % 2) * 7,
  }));
  fly(person, { points: steps, delay: (nth - 1) * APART, duration: CARD - 100 }, standing);
}

function drive({ seat, path }: Of<"wagon">, start: Point | null, theme: Theme): void {
  const there = found(`[data-wagon="${seat}"]`);
  const goal = middle(there);
  if (!start || !goal) return;
  const between = path.slice(1, -1).flatMap((tile) => middle(named(`tile ${tile}`)) ?? []);
  const points = [start, ...between, goal];
  const width = there?.getBoundingClientRect().width ?? 48;
  const copy = svgElement(wagon(seat, 0, 0, 1, theme === "spice"), "-28 -46 56 54", width);
  fly(copy, { points, duration: Math.min(LONGEST_DRIVE, TILE * path.length) }, there);
}

function rise({ seat, tile }: Of<"outpost">): void {
  const post = found(`[data-outpost="${seat} ${tile}"]`);
  if (!post) return;
  post.style.transformBox = "fill-box";
  post.style.transformOrigin = "50% 100%";
  const frames = [{ transform: "scale(1, 0)" }, { transform: "scale(1, 1.15)" }, { transform: "scale(1, 1)" }];
  prepareAnimation(post, frames, { duration: 600, easing: "ease-out" });
}

/** A card moves up to its new slot; a new card is turned over there. */
function slide({ row, slot, by }: Of<"row">): void {
  const here = named(`${row} ${slot}`);
  if (!here) return;
  const [now, old] = [middle(here), middle(named(`${row} ${slot + by}`))];
  if (by > 0 && now && old) {
    const way = `translate(${old.x - now.x}px, ${old.y - now.y}px)`;
    prepareAnimation(here, [{ transform: way }, { transform: "none" }], { duration: FLIGHT, easing: "ease-in-out" });
  } else {
    const turned = [
      { transform: "perspective(600px) rotateY(90deg)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ];
    prepareAnimation(here, turned, { duration: FLIGHT, delay: 200, easing: "ease-out", fill: "backwards" });
  }
}

/** A card that is played is held up beside its player before it moves on. */
function show({ face, from, to }: Of<"card">): void {
  const [begin, end] = [middle(drawnAt(from)), middle(drawnAt(to))];
  if (!begin || !end) return;
  const card = svgElement(merchantCard(face), "0 0 132 180", 96);
  card.classList.add("card");
  const aside = begin.x > innerWidth / 2 ? -150 : 150;
  const shown = { x: Math.min(innerWidth - 60, Math.max(60, begin.x + aside)), y: Math.max(100, begin.y) };
  fly(card, { points: [begin, shown, shown, end], sizes: [0.3, 1, 1, 0.3], shown: [0, 1, 1, 0], duration: CARD });
}
