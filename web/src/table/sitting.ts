/** What everything on a table needs to know: who looks at it, in which words, and what may be decided. */

import { createContext } from "svelte";
import type { Choices, Thing } from "../game/things";
import type { FollowUp, Theme, View } from "../game/view";
import type { Words } from "../words/words";

export interface Sitting {
  readonly words: Words;
  readonly theme: Theme;
  readonly view: View;
  /** The players by seat. */
  readonly names: readonly string[];
  readonly choices: Choices;
  /** What can follow a decision, where the server has told it. */
  readonly followUps: Readonly<Record<string, FollowUp>>;
  /** What the question is about. */
  readonly subjects: readonly Thing[];
  /** The key that stands for each decision; shown once a key was pressed. */
  readonly keyOf: ReadonlyMap<string, string>;
  readonly keysShown: boolean;
  decide(decision: string): void;
  /** Shows the turn of a line again, where that can be done. */
  readonly showAgain: ((line: Line) => void) | undefined;
}

/** A getter, so that whoever asks always gets the present sitting. */
export const [getSitting, setSitting] = createContext<() => Sitting>();

/** A line of the log: who did it, in which round, in words. */
export interface Line {
  seat: number | null;
  round: number;
  text: string;
  turn?: number;
  decisions?: readonly string[];
}

/** A sentence begins with a capital. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
