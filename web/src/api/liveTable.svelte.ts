/** Live table: the state that the server streams, shown at a pace that can be followed, and the commands sent to it. */

import { tick } from "svelte";
import { changed } from "../game/changes";
import { seenSteps, type SeenStep } from "../game/steps";
import type { Answer, ChatMessage as Said, Refusal, ServerMessage, TableEvent, TableSnapshot, View } from "./schema";
import { api, apiError, idempotencyKey, type ApiError } from "./client";
import { ShownReactions, type Reaction } from "./reactions.svelte";
import { ReconnectingSocket } from "./socket";

/** The viewer's document, and what can follow the decisions of its view. */
export type TableDocument = Pick<TableSnapshot, "table" | "view" | "follow_ups">;
type Command = Parameters<ReconnectingSocket["send"]>[0];
export type Remark = Pick<Said, "number" | "seat" | "name" | "text">;

/** The longest queue of events; when it is longer, the oldest are shown at once. */
const LONGEST_QUEUE = 12;
/** Milliseconds after which a lost connection is shown. */
const DISCONNECTED_AFTER = 2000;

export class LiveTable {
  document = $state.raw<TableDocument | null>(null);
  number = $state(0);
  /** The player's seats, and the one whose view is shown. */
  seats = $state.raw<number[]>([]);
  viewer = $state<number | null>(null);
  /** Presence: the seats of people who are connected, and the number of spectators. */
  presence = $state.raw<{ seats: number[]; spectators: number }>({ seats: [], spectators: 0 });
  /** The decision that the server has not answered yet. */
  pending = $state<string | null>(null);
  error = $state.raw<ApiError | null>(null);
  disconnected = $state(false);
  /** When the server will restart, by its own clock; null if it has not announced that. */
  restartAt = $state<number | null>(null);
  /** Whether the server has said that it restarts, and is not back yet. */
  restarting = $state(false);
  /** The code with which the server has closed the connection for good. */
  closed = $state<number | null>(null);
  remarks = $state.raw<Remark[]>([]);
  readonly reactions = new ShownReactions();
  /** The last decision that was shown, with the answers of its seat that the game gave by itself, and its claim. */
  last = $state.raw<{ seat: number; decisions: readonly string[]; number: number } | null>(null);
  /** Called before a decision is shown; what it returns is called when the table has changed. */
  animate: ((steps: readonly SeenStep[]) => () => void) | null = null;
  /** Milliseconds that the server's clock is ahead of this device's. */
  clockOffset = 0;

  /** The last command, until the server has answered it. */
  #command: Promise<void> = Promise.resolve();
  /** Events that wait to be shown. */
  #queue: TableEvent[] = [];
  /** The number of the last event, shown or not. */
  #received = $state(0);
  #pausing: ReturnType<typeof setTimeout> | undefined;
  #disconnecting: ReturnType<typeof setTimeout> | undefined;
  readonly #socket: ReconnectingSocket;

  constructor(
    id: string,
    private readonly pace: () => number,
  ) {
    void api.chat(id).then(
      ({ remarks }) => this.#addRemarks(remarks),
      () => undefined,
    );
    this.#socket = new ReconnectingSocket(`/api/tables/${id}/live`, {
      query: () => {
        const seat = this.viewer === null ? "" : `&seat=${this.viewer}`;
        return `?since=${this.#received}${seat}`;
      },
      onMessage: (message) => this.#receive(message),
      onConnection: (connected, restarting) => this.#connection(connected, restarting),
      onClosed: (code) => {
        // A player who has lost the seat can still watch as a spectator.
        if (code === 4403 && this.viewer !== null) location.reload();
        else this.closed = code;
      },
    });
  }

  close(): void {
    clearTimeout(this.#pausing);
    clearTimeout(this.#disconnecting);
    this.reactions.clear();
    this.#socket.close();
  }

  /** Whether one of the player's seats has to decide, and no bot plays for it. */
  get asked(): boolean {
    const { asked, seats } = this.document?.table ?? { asked: null, seats: [] };
    return asked !== null && this.seats.includes(asked) && !seats[asked - 1]?.bot && !this.behind;
  }

  /** Whether some events are not shown yet. */
  get behind(): boolean {
    return this.number < this.#received;
  }

  async decide(decision: string, hold: boolean): Promise<void> {
    if (this.pending !== null || this.viewer === null) return;
    this.pending = decision;
    await this.#run({ type: "decide", seat: this.viewer, number: this.number, decision, hold, key: idempotencyKey() });
  }

  /** Take back the last decision, after the command that is under way. */
  undo(): Promise<void> {
    return (this.#command = this.#command.then(async () => {
      if (this.viewer === null || this.document?.table.undo !== this.viewer) return;
      await this.#send({ type: "undo", seat: this.viewer, number: this.number, key: idempotencyKey() });
    }));
  }

  async confirm(): Promise<void> {
    if (this.viewer === null) return;
    await this.#run({ type: "confirm", seat: this.viewer, number: this.number, key: idempotencyKey() });
  }

  async say(text: string): Promise<void> {
    await this.#send({ type: "chat", text, key: idempotencyKey() });
  }

  async react(reaction: Reaction): Promise<void> {
    await this.#send({ type: "react", reaction, key: idempotencyKey() });
  }

  /** Switch to the view of another seat. */
  async viewFrom(seat: number | null): Promise<void> {
    const answer = await this.#socket.send({ type: "look", seat, key: idempotencyKey() });
    if (answer.type === "answer") this.viewer = seat;
  }

  /** Show all waiting events at once, up to a number. */
  skip(until = Infinity): void {
    clearTimeout(this.#pausing);
    this.#pausing = undefined;
    while (this.#queue.length > 0 && this.number < until) this.#show();
  }

  #run(message: Command): Promise<void> {
    return (this.#command = this.#send(message));
  }

  async #send(message: Command): Promise<void> {
    this.error = null;
    const answer: Answer | Refusal = await this.#socket.send(message);
    if (message.type !== "chat" && message.type !== "react") this.pending = null;
    // A command that came too late needs no message: the screen already shows what happened instead.
    if (answer.type === "error" && answer.error.code !== "stale") this.error = apiError(answer.error);
  }

  #receive(message: ServerMessage): void {
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
        this.#received = message.number;
        this.#queue.push(message);
        this.#showNext();
        break;
      case "presence":
        this.presence = { seats: message.seats, spectators: message.spectators };
        break;
      case "restart":
        this.restartAt = message.at;
        break;
      case "ping":
        this.clockOffset = message.now - Date.now();
        break;
      case "answer":
        // The outcome of the player's own command is shown at once; what follows it waits.
        if (this.number < message.number) {
          this.skip(message.number);
          if (this.number === message.number) this.#pause();
          this.#showNext();
        }
        break;
    }
  }

  #start(state: TableSnapshot): void {
    clearTimeout(this.#pausing);
    this.#pausing = undefined;
    this.#queue = [];
    this.#received = this.number = state.number;
    this.viewer = state.viewer;
    this.document = { table: state.table, view: state.view, follow_ups: state.follow_ups };
  }

  /** Show waiting events as far as the pace allows. */
  #showNext(): void {
    while (this.#queue.length > LONGEST_QUEUE) this.#show();
    // Only decisions wait for the pause after the last one.
    while (this.#queue.length > 0 && (this.#pausing === undefined || this.#queue[0]?.kind !== "decision")) {
      if (this.#show().kind === "decision") this.#pause();
    }
  }

  /** Leave the table as it is for as long as the pace says. */
  #pause(): void {
    const pause = this.pace();
    if (pause === 0) return;
    this.#pausing = setTimeout(() => {
      this.#pausing = undefined;
      this.#showNext();
    }, pause);
  }

  #show(): TableEvent {
    const step = this.#queue.shift();
    if (!step) throw new Error("no event is waiting");
    const before = this.document?.view;
    const decided = step.kind === "decision" && step.seat !== null && step.decision;
    const next = this.document && { ...changed(this.document, step.changes), follow_ups: step.follow_ups };
    const moved = before && next?.view && decided ? this.animate?.(seenSteps(before, next.view, step)) : undefined;
    this.document = next;
    this.number = step.number;
    if (moved) void tick().then(moved);
    if (step.kind === "chat" && step.text) {
      const { number, seat, name, text } = step;
      this.#addRemarks([{ number, seat, name: name ?? "", text }]);
    }
    if (step.reaction && step.seat !== null) this.reactions.show(step.seat, step.number, step.reaction);
    if (decided && step.seat !== null && step.decision) {
      const { seat, decision, steps, number } = step;
      const made = steps?.filter((one) => one.seat === seat).map((one) => one.decision);
      const claims = (view: View | null | undefined) => view?.players[seat - 1]?.claims ?? 0;
      // The rules claim by themselves where nothing else can be had at a location.
      const claimed = claims(next?.view) > claims(before) ? ["claim"] : [];
      this.last = { seat, decisions: [...(made ?? [decision]), ...claimed], number };
    }
    return step;
  }

  /** Add chat messages: each once and in order, from the history and from events. */
  #addRemarks(remarks: readonly Remark[]): void {
    const known = new Map([...this.remarks, ...remarks].map((remark) => [remark.number, remark]));
    this.remarks = [...known.values()].sort((a, b) => a.number - b.number);
  }

  #connection(connected: boolean, restarting: boolean): void {
    clearTimeout(this.#disconnecting);
    // Attempts to reconnect fail until the server is back: what it has said holds as long.
    this.restarting = !connected && (restarting || this.restarting);
    // Whoever connects is told again what is announced.
    if (connected) this.restartAt = null;
    if (connected) this.disconnected = false;
    else this.#disconnecting = setTimeout(() => (this.disconnected = true), DISCONNECTED_AFTER);
  }
}
