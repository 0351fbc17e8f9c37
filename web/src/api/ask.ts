/** Requests to the server: what comes back, or a refusal that says why. */

import type {
  About,
  Analysis,
  ChatLog,
  CommandResult,
  CurrentPerson,
  DeviceLink,
  ErrorInfo,
  Hint,
  JoinLink,
  NewTable,
  Replay,
  TableList,
  TableState,
  TurnLog,
  TurnReplay,
} from "./schema";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** To wait before asking again. */
    readonly seconds = 1,
  ) {
    super(message);
  }
}

async function asked<T>(method: string, path: string, form?: unknown): Promise<T> {
  const said =
    form === undefined ? {} : { body: JSON.stringify(form), headers: { "content-type": "application/json" } };
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, credentials: "same-origin", ...said });
  } catch {
    throw new Refused(0, "away", "the server does not answer");
  }
  if (answer.status === 204) return undefined as T;
  const text = await answer.text();
  if (!answer.ok) throw refusalIn(text, answer.status);
  return (answer.headers.get("content-type")?.startsWith("application/json") ? JSON.parse(text) : text) as T;
}

/** What the server says of a fault, with how long to wait where it was asked too often. */
export const refusal = (fault: ErrorInfo & { retry_after?: number }, status = 0): Refused =>
  new Refused(status, fault.code, fault.message, fault.retry_after);

function refusalIn(text: string, status: number): Refused {
  try {
    return refusal((JSON.parse(text) as { error: ErrorInfo }).error, status);
  } catch {
    return new Refused(status, "unreadable", text.slice(0, 200));
  }
}

const query = (parts: Record<string, string | number | null | undefined>): string => {
  const given = Object.entries(parts).filter(([, value]) => value !== null && value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
};

/** What a browser throws into the pot before the deal: 32 random bytes as hexadecimal digits. */
export const share = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A name for a request, so that asking again does nothing again. */
export const freshKey = (): string => share().slice(0, 24);

export interface Voice {
  language: string;
  theme: string;
}

export const api = {
  about: () => asked<About>("GET", "/about"),
  me: () => asked<CurrentPerson>("GET", "/me"),
  comeIn: (name: string) => asked<CurrentPerson>("POST", "/me", { name }),
  rename: (name: string) => asked<CurrentPerson>("PATCH", "/me", { name }),
  deviceLink: () => asked<DeviceLink>("POST", "/me/device"),
  useDevice: (secret: string) => asked<CurrentPerson>("POST", "/device", { secret }),
  tables: (which: "open" | "watch" | "mine") => asked<TableList>("GET", `/tables${query({ which })}`),
  make: async (form: Omit<NewTable, "share">) => {
    const made = await asked<TableState>("POST", "/tables", { ...form, start: false });
    if (form.start) await api.start(made.table.id);
    return made;
  },
  table: (id: string) => asked<TableState>("GET", `/tables/${id}`),
  link: (id: string) => asked<JoinLink>("GET", `/tables/${id}/link`),
  sit: (id: string, link: string | null) =>
    asked<CommandResult>("POST", `/tables/${id}/sit`, { share: share(), ...(link ? { link } : {}) }),
  leave: (id: string) => asked<CommandResult>("POST", `/tables/${id}/leave`),
  back: (id: string, seat: number) => asked<CommandResult>("POST", `/tables/${id}/back`, { seat }),
  /** The server has fixed and shown its part of the deal by now: what is added here it could not foresee. */
  start: (id: string) => asked<CommandResult>("POST", `/tables/${id}/start`, { share: share() }),
  rematch: async (id: string) => {
    const made = await asked<TableState>("POST", `/tables/${id}/rematch`, { share: share(), start: false });
    const { table, viewer } = made;
    const ready = table.status === "open" && !table.seats.some((chair) => chair.free);
    if (ready && table.host === viewer) await api.start(table.id);
    return made;
  },
  hint: (id: string, seat: number, voice: Voice) => asked<Hint>("POST", `/tables/${id}/hint`, { seat, ...voice }),
  story: (id: string, voice: Voice, seat: number | null, turn: number) =>
    asked<TurnLog>("GET", `/tables/${id}/story${query({ ...voice, seat, turn })}`),
  again: (id: string, seat: number | null, turn: number) =>
    asked<TurnReplay>("GET", `/tables/${id}/again${query({ seat, turn })}`),
  talk: (id: string) => asked<ChatLog>("GET", `/tables/${id}/chat`),
  record: (id: string) => asked<string>("GET", `/tables/${id}/record`),
  replay: (id: string, voice: Voice, seat: number | null) =>
    asked<Replay>("GET", `/tables/${id}/replay${query({ ...voice, seat })}`),
  show: (record: string, voice: Voice, seat: number | null) =>
    asked<Replay>("POST", "/replay", { record, seat, ...voice }),
  analyse: (id: string, voice: Voice) => asked<Analysis>("POST", `/tables/${id}/analysis`, voice),
};
