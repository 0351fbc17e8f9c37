/** A conversation that is taken up again whenever it breaks off, with what was said and not yet answered. */

import type { Answer, ClientMessage, Refusal, ServerMessage } from "./schema";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** Milliseconds of silence after which nobody is believed to be there: the server speaks every 20 seconds. */
const SILENCE = 45_000;

export interface Listener {
  /** The end of the address, asked for each time anew: what is known so far. */
  query(): string;
  told(message: ServerMessage): void;
  /** Whether somebody is there. */
  there(connected: boolean): void;
  /** The conversation is over for good. */
  ended(code: number): void;
}

interface Waiting {
  message: ClientMessage & { key: string };
  answered: (answer: Answer | Refusal) => void;
}

export class Conversation {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #waiting: Waiting[] = [];
  #closed = false;

  constructor(
    private readonly path: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#lost);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#lost);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#socket?.close();
  }

  /** Say something; it is said again after a break until it is answered. */
  say(message: ClientMessage & { key: string }): Promise<Answer | Refusal> {
    return new Promise((answered) => {
      this.#waiting.push({ message, answered });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    });
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}${this.listener.query()}`);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#broken(event.code);
    };
  }

  #hear(message: ServerMessage): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#lost, SILENCE);
    if (message.type === "ping") this.#socket?.send('{"type":"pong"}');
    if (message.type === "hello") {
      this.#wait = FIRST_WAIT;
      this.listener.there(true);
      for (const { message: unanswered } of this.#waiting) this.#socket?.send(JSON.stringify(unanswered));
    }
    this.listener.told(message);
    if (message.type === "answer" || message.type === "error") {
      const found = this.#waiting.find((waiting) => waiting.message.key === message.key);
      this.#waiting = this.#waiting.filter((waiting) => waiting !== found);
      found?.answered(message);
    }
  }

  #broken(code: number): void {
    this.#socket = null;
    clearTimeout(this.#silence);
    if (this.#closed) return;
    this.listener.there(false);
    if (code === 4404 || code === 4403 || code === 4401) {
      this.listener.ended(code);
      return;
    }
    // Refused for asking too often: hurrying would make it worse.
    const wait = code === 1008 ? LONGEST_WAIT : this.#wait * (0.7 + 0.6 * Math.random());
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.8);
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  #hurry = (): void => {
    if (this.#socket !== null || this.#closed || document.hidden) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  #lost = (): void => {
    const socket = this.#socket;
    if (!socket) return;
    this.#broken(1006);
    socket.close();
  };
}
