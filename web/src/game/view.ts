/** The shape of what a seat sees of a table: the engine's views as JSON. */

export type Level = 1 | 2 | 3 | 4;
export type Metal = "copper" | "silver";
export type Icon = "assistance" | "tool" | "merchants" | "exploration";
export type Sign = "production" | "upgrade" | "trade" | "golem";
export type MapIcon = "yellow" | "green" | "blue" | "magenta";

export type Question =
  | { kind: "turn" | "explore" | "outpost" | "column" | "fourth" }
  | { kind: "times"; card: string; may_stop: boolean }
  | { kind: "upgrade"; card: string; steps: number }
  | { kind: "pay"; stall: number; slot: number }
  | { kind: "return"; excess: number }
  | { kind: "golem"; slot: number; claimed: boolean; rewarded: boolean }
  | { kind: "move"; reach: "1" | "2" | "any" }
  | { kind: "toll"; tile: string; to: number; left: number }
  | { kind: "build"; tile: string; cost: number }
  | { kind: "cost"; tile: string; left: number };

interface Common {
  seats: number;
  capacity: number;
  claims_to_end: number;
  viewer: number | null;
  number: number;
  turn: number;
  round: number;
  last_round: boolean;
  over: boolean;
  seat: number | null;
  question: Question | null;
  legal: string[];
  scores: number[] | null;
  winner: number | null;
}

export interface GolemPlayer {
  seat: number;
  caravan: string;
  hand: string[] | null;
  hand_size: number;
  played: string[];
  claimed: { cost: string; points: number }[] | null;
  claims: number;
  copper: number;
  silver: number;
  score: { cards: number; copper: number; silver: number; crystals: number; total: number } | null;
}

export interface Merchant {
  card: string;
  crystals: string;
}

export interface Point {
  cost: string;
  points: number;
  token: Metal | null;
}

export interface GolemView extends Common {
  mode: "golem";
  merchants: { row: Merchant[]; deck: number };
  points: { row: Point[]; deck: number };
  tokens: Record<Metal, number>;
  players: GolemPlayer[];
}

export interface ExplorationTile {
  id: number;
  kind: "crystals" | "worker" | "points" | "icon";
  crystals: string;
  points: number;
  icon: Icon | "";
}

export interface BonusTile {
  id: number;
  kind: "pair" | "icon" | "workers" | "flat";
  icons: Icon[];
  points: number;
}

export type Work =
  "golem" | "produce" | "upgrade" | "trade" | "wagon" | "mountain_exchange" | "outpost" | "merchant" | "renew";

export interface Place {
  id: string;
  kind: Work;
  effect: string;
  symbol: Sign | "none";
  workers: number;
  pos: [number, number];
  seat: number | null;
  standing: number;
  needed: number | null;
  tile: ExplorationTile | null;
}

export interface WorldCard {
  id: number;
  cost: string;
  points: number;
  effect: Icon;
  symbol: Sign | "";
  crystal: number;
  workers: number;
}

export interface ServedCard extends WorldCard {
  location: string;
}

export interface Stack {
  id: string;
  at: string;
  left: number;
  top: BonusTile | null;
}

export interface MapTile {
  id: string;
  q: number;
  r: number;
  mountain: number | null;
  icon: MapIcon | null;
  trade: string | null;
  near: string[];
  wagons: number[];
  outposts: number[];
}

export interface WorldPlayer {
  seat: number;
  caravan: string;
  home: number;
  reserve: number;
  claims: number;
  claimed: WorldCard[];
  icons: Record<Icon, number>;
  assistance: Record<Sign, number>;
  tools: Record<Sign, string>;
  bonus: BonusTile[];
  spaces: number;
  explored: ExplorationTile[];
  wagon?: string;
  outposts?: string[];
  built?: Record<MapIcon, number>;
  uncovered?: Record<MapIcon, number[]>;
  discards?: number;
  discarded?: string[] | null;
  score: { cards: number; bonus: number; exploration: number; outposts?: number; crystals: number; total: number };
}

export interface WorldView extends Common {
  mode: "endless" | "saga2" | "saga3";
  boards: string[];
  locations: Place[];
  points: { row: ServedCard[]; deck: number; next: WorldCard | null };
  stacks: Stack[];
  map?: MapTile[];
  toll?: number;
  outpost_cost?: number;
  column_values?: number[];
  merchants?: { row: { card: string; location: string }[]; deck: number; under: string[] };
  players: WorldPlayer[];
}

export type View = GolemView | WorldView;
export type Player = GolemPlayer | WorldPlayer;
export type Theme = "golem" | "spice";

/** What the rules say can follow a decision: how often its trade can be done, and what can be had at a golem location. */
export interface FollowUp {
  times: number;
  claim: boolean;
  bonus: boolean;
}

/** A table as one viewer sees it; what the server sends. */
export interface Document {
  table: {
    id: string;
    mode: View["mode"];
    theme: Theme;
    status: string;
    seats: { kind: string; name: string | null }[];
  };
  view: View | null;
  /** What can follow the decisions of the view, for the seat that decides. */
  follow_ups?: Record<string, FollowUp> | undefined;
}

export const LEVELS: readonly Level[] = [1, 2, 3, 4];

/** The crystals of a text such as "1123", one by one. */
export function levels(text: string): Level[] {
  return [...text].filter((sign) => "1234".includes(sign)).map((sign) => Number(sign) as Level);
}

export type Face = "produce" | "upgrade" | "trade";

/** What a merchant card does, read from its face: `112` produces, `U3` upgrades, `11>3` trades. */
export function face(card: string): Face {
  if (card.startsWith("U")) return "upgrade";
  return card.includes(">") ? "trade" : "produce";
}

/** What a trade gives and gets. */
export function sides(card: string): [string, string] {
  const [gives = "", gets = ""] = card.split(">");
  return [gives, gets];
}

/** The players but the viewer, in the order of turns from there. */
export function others<P extends { seat: number }>(
  view: { viewer: number | null; seats: number },
  players: readonly P[],
): P[] {
  const after = (seat: number) => (seat - (view.viewer ?? 0) + view.seats - 1) % view.seats;
  return players.filter((player) => player.seat !== view.viewer).sort((a, b) => after(a.seat) - after(b.seat));
}
