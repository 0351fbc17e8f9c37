/** Table context: what every component of a table needs, namely the view, its texts and the legal decisions. */

import { createContext } from "svelte";
import type { Choices, Thing } from "../game/things";
import type { ShownReaction } from "../api/reactions.svelte";
import type { FollowUp, Theme, View } from "../api/schema";
import type { Words } from "../words/words";

export interface TableContext {
  readonly words: Words;
  readonly theme: Theme;
  readonly view: View;
  /** The players by seat. */
  readonly names: readonly string[];
  /** The seat of a bot that is choosing its decision. */
  readonly thinking: number | null;
  readonly choices: Choices;
  /** What can follow a decision, if the server has sent it. */
  readonly followUps: Readonly<Record<string, FollowUp>>;
  /** What the question is about. */
  readonly subjects: readonly Thing[];
  /** The keyboard shortcut of each decision; shown once a key was pressed. */
  readonly keyOf: ReadonlyMap<string, string>;
  readonly keysShown: boolean;
  /** What players show at the moment, by seat. */
  readonly reactions: ReadonlyMap<number, ShownReaction>;
  /** The last move of each opponent by seat, and the things that it has left a mark on with that seat. */
  readonly lastMoves: ReadonlyMap<number, LogLine>;
  readonly marks: ReadonlyMap<Thing, number>;
  decide(decision: string): void;
  /** Replays the turn of a line, where that is possible. */
  readonly replayTurn: ((line: LogLine) => void) | undefined;
}

/** A getter, so that components always read the current value. */
export const [getTableContext, setTableContext] = createContext<() => TableContext>();

/** What is to be confirmed: a turn that ends, or a decision that cannot be taken back. */
export interface Confirmation {
  question: string;
  confirm(): void;
}

/** A line of the log: one turn of a player, in words. */
export interface LogLine {
  seat: number | null;
  round: number;
  text: string;
  turn?: number;
  decisions?: readonly string[];
}
