/** WebSocket that reconnects with backoff, and sends messages again until they are answered. */

import type { Answer, ClientMessage, Refusal, ServerMessage } from "./schema";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** Milliseconds of silence after which the connection counts as lost: the server sends a ping every 20 seconds. */
const SILENCE = 45_000;
/** The close code of a server that stops, to be started again. */
const RESTARTING = 1012;

export interface Listener {
  /** The query of the address, built again for each connection: what is known so far. */
  query(): string;
  onMessage(message: ServerMessage): void;
  /** Connected, or lost; `restarting` when the server has said that it will be back. */
  onConnection(connected: boolean, restarting: boolean): void;
  /** The server has closed the connection for good. */
  onClosed(code: number): void;
}

/** A message with its idempotency key. */
type Command = ClientMessage & { key: string };

interface Unanswered {
  message: Command;
  answered: (answer: Answer | Refusal) => void;
}

export class ReconnectingSocket {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #unanswered: Unanswered[] = [];
  #closed = false;

  constructor(
    private readonly path: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.#reconnectNow);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#reconnectNow);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#reconnectNow);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#reconnectNow);
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#socket?.close();
  }

  /** Send a message and wait for its answer; after a reconnection it is sent again. */
  send(message: Command): Promise<Answer | Refusal> {
    return new Promise((answered) => {
      this.#unanswered.push({ message, answered });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    });
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}${this.listener.query()}`);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#receive(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#disconnected(event.code);
    };
  }

  #receive(message: ServerMessage): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#drop, SILENCE);
    if (message.type === "ping") this.#socket?.send('{"type":"pong"}');
    if (message.type === "hello") {
      this.#wait = FIRST_WAIT;
      this.listener.onConnection(true, false);
      for (const { message: unanswered } of this.#unanswered) this.#socket?.send(JSON.stringify(unanswered));
    }
    this.listener.onMessage(message);
    if (message.type === "answer" || message.type === "error") {
      const found = this.#unanswered.find((one) => one.message.key === message.key);
      this.#unanswered = this.#unanswered.filter((one) => one !== found);
      found?.answered(message);
    }
  }

  #disconnected(code: number): void {
    this.#socket = null;
    clearTimeout(this.#silence);
    if (this.#closed) return;
    this.listener.onConnection(false, code === RESTARTING);
    if (code === 4404 || code === 4403 || code === 4401) {
      this.listener.onClosed(code);
      return;
    }
    // Refused by the rate limit: to hurry would make it worse.
    const wait = code === 1008 ? LONGEST_WAIT : this.#wait * (0.7 + 0.6 * Math.random());
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.8);
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  #reconnectNow = (): void => {
    if (this.#socket !== null || this.#closed || document.hidden) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  #drop = (): void => {
    const socket = this.#socket;
    if (!socket) return;
    this.#disconnected(1006);
    socket.close();
  };
}
