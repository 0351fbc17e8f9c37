/** A table as it is now: what the server tells, at a pace that can be followed, and what I say to it. */

import { tick } from "svelte";
import { changed, type Change } from "../game/changes";
import { seenSteps, type SeenStep } from "../game/steps";
import type { Document, View } from "../game/view";
import { api, freshKey, refusal, type Refused } from "./ask";
import type { Answered, Refusal, Remark as Said, State, Step, TableSeen, Told } from "./schema";
import { Conversation } from "./socket";

export type TableDocument = Omit<Document, "table"> & { table: TableSeen };
type Deed = Parameters<Conversation["say"]>[0];
export type Remark = Pick<Said, "number" | "seat" | "name" | "text">;

/** Events that wait to be shown at most; those before them are shown at once. */
const MOST_WAITING = 12;
/** Milliseconds after which a broken conversation is worth a sign. */
const PATIENCE = 2000;

export class LiveTable {
  document = $state.raw<TableDocument | null>(null);
  number = $state(0);
  /** My seats, and the one I look from. */
  seats = $state.raw<number[]>([]);
  viewer = $state<number | null>(null);
  /** Seats of people who are here, and how many watch. */
  here = $state.raw<{ seats: number[]; spectators: number }>({ seats: [], spectators: 0 });
  /** What I have decided and the server has not answered yet. */
  pending = $state<string | null>(null);
  refused = $state.raw<Refused | null>(null);
  away = $state(false);
  gone = $state<number | null>(null);
  remarks = $state.raw<Remark[]>([]);
  /** The last decision that was shown. */
  last = $state.raw<{ seat: number; decision: string; number: number } | null>(null);
  /** Called before a decision is shown; what it returns is called when the table has changed. */
  moving: ((steps: readonly SeenStep[]) => () => void) | null = null;
  /** What the server's clock is ahead of mine, in milliseconds. */
  ahead = 0;

  /** What I do, until the server has answered it. */
  #deed: Promise<void> = Promise.resolve();
  #waiting: Step[] = [];
  /** The number of what has happened last, shown or not. */
  #told = $state(0);
  #pausing: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  readonly #conversation: Conversation;

  constructor(
    id: string,
    private readonly pace: () => number,
  ) {
    void api.talk(id).then(
      ({ remarks }) => this.#said(remarks),
      () => undefined,
    );
    this.#conversation = new Conversation(`/api/tables/${id}/live`, {
      query: () => {
        const seat = this.viewer === null ? "" : `&seat=${this.viewer}`;
        return `?since=${this.#told}${seat}`;
      },
      told: (message) => this.#hear(message),
      there: (connected) => this.#noticed(connected),
      ended: (code) => {
        // A seat that is mine no longer can still be watched from the side.
        if (code === 4403 && this.viewer !== null) location.reload();
        else this.gone = code;
      },
    });
  }

  close(): void {
    clearTimeout(this.#pausing);
    clearTimeout(this.#patience);
    this.#conversation.close();
  }

  /** Whether a seat of mine is asked that no bot plays for me. */
  get asked(): boolean {
    const { asked, seats } = this.document?.table ?? { asked: null, seats: [] };
    return asked !== null && this.seats.includes(asked) && !seats[asked - 1]?.bot && !this.behind;
  }

  /** Whether more has happened than is shown. */
  get behind(): boolean {
    return this.number < this.#told;
  }

  async decide(decision: string, hold: boolean): Promise<void> {
    if (this.pending !== null || this.viewer === null) return;
    this.pending = decision;
    await this.#did({ type: "decide", seat: this.viewer, number: this.number, decision, hold, key: freshKey() });
  }

  /** Take back what the deed that is under way, if there is one, will have left. */
  undo(): Promise<void> {
    return (this.#deed = this.#deed.then(async () => {
      if (this.viewer === null || this.document?.table.undo !== this.viewer) return;
      await this.#answered({ type: "undo", seat: this.viewer, number: this.number, key: freshKey() });
    }));
  }

  async confirm(): Promise<void> {
    if (this.viewer === null) return;
    await this.#did({ type: "confirm", seat: this.viewer, number: this.number, key: freshKey() });
  }

  async say(text: string): Promise<void> {
    await this.#answered({ type: "chat", text, key: freshKey() });
  }

  /** Look from another seat of mine. */
  async look(seat: number | null): Promise<void> {
    const answer = await this.#conversation.say({ type: "look", seat, key: freshKey() });
    if (answer.type === "answer") this.viewer = seat;
  }

  /** Show everything that has happened at once, up to a number. */
  skip(until = Infinity): void {
    clearTimeout(this.#pausing);
    this.#pausing = undefined;
    while (this.#waiting.length > 0 && this.number < until) this.#show();
  }

  #did(message: Deed): Promise<void> {
    return (this.#deed = this.#answered(message));
  }

  async #answered(message: Deed): Promise<void> {
    this.refused = null;
    const answer: Answered | Refusal = await this.#conversation.say(message);
    if (message.type !== "chat") this.pending = null;
    // Whoever was overtaken sees the table as it is now; there is nothing to tell.
    if (answer.type === "error" && answer.error.code !== "stale") this.refused = refusal(answer.error);
  }

  #hear(message: Told): void {
    switch (message.type) {
      case "hello":
      case "yours":
        this.seats = message.seats;
        this.viewer = message.viewer;
        break;
      case "state":
        this.#start(message);
        break;
      case "event":
        this.#told = message.number;
        this.#waiting.push(message);
        this.#go();
        break;
      case "presence":
        this.here = { seats: message.seats, spectators: message.spectators };
        break;
      case "ping":
        this.ahead = message.now - Date.now();
        break;
      case "answer":
        // What came of my own deed is never kept waiting; what follows it is.
        if (this.number < message.number) {
          this.skip(message.number);
          if (this.number === message.number) this.#pause();
          this.#go();
        }
        break;
    }
  }

  #start(state: State): void {
    clearTimeout(this.#pausing);
    this.#pausing = undefined;
    this.#waiting = [];
    this.#told = this.number = state.number;
    this.viewer = state.viewer;
    this.document = { table: state.table, view: state.view as View | null, follow_ups: state.follow_ups };
  }

  #go(): void {
    while (this.#waiting.length > MOST_WAITING) this.#show();
    // Only decisions wait for one another.
    while (this.#waiting.length > 0 && (this.#pausing === undefined || this.#waiting[0]?.kind !== "decision")) {
      if (this.#show().kind === "decision") this.#pause();
    }
  }

  /** Leave the table as it is for as long as it takes to see it. */
  #pause(): void {
    const pause = this.pace();
    if (pause === 0) return;
    this.#pausing = setTimeout(() => {
      this.#pausing = undefined;
      this.#go();
    }, pause);
  }

  #show(): Step {
    const step = this.#waiting.shift();
    if (!step) throw new Error("nothing is waiting");
    const before = this.document?.view;
    const decided = step.kind === "decision" && step.seat !== null && step.decision;
    const { follow_ups } = step;
    const next = this.document && { ...changed(this.document, step.changes as unknown as Change[]), follow_ups };
    const moved = before && next?.view && decided ? this.moving?.(seenSteps(before, next.view, step)) : undefined;
    this.document = next;
    this.number = step.number;
    if (moved) void tick().then(moved);
    if (step.kind === "chat" && step.text) {
      const { number, seat, name, text } = step;
      this.#said([{ number, seat, name: name ?? "", text }]);
    }
    if (decided && step.seat !== null && step.decision) {
      this.last = { seat: step.seat, decision: step.decision, number: step.number };
    }
    return step;
  }

  /** What was said, each once and in order, however it came here. */
  #said(remarks: readonly Remark[]): void {
    const known = new Map([...this.remarks, ...remarks].map((remark) => [remark.number, remark]));
    this.remarks = [...known.values()].sort((a, b) => a.number - b.number);
  }

  #noticed(connected: boolean): void {
    clearTimeout(this.#patience);
    if (connected) this.away = false;
    else this.#patience = setTimeout(() => (this.away = true), PATIENCE);
  }
}
