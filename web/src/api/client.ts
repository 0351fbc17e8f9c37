/** HTTP client of the server's API. */

import type {
  About,
  Analysis,
  ChangeSeat,
  ChatLog,
  CommandResult,
  CurrentPerson,
  DeviceLink,
  ErrorInfo,
  FormerIdentities,
  FriendList,
  FriendRequest,
  GameResultInfo,
  Hint,
  History,
  JoinLink,
  Leaderboard,
  LinkOwner,
  MatchRequest,
  MatchStatus,
  NewTable,
  NewTournament,
  Profile,
  Progress,
  PushInfo,
  PushSubscription,
  PuzzleAnswer,
  PuzzleInfo,
  PuzzleOverview,
  Replay,
  TableList,
  TableSnapshot,
  TournamentDetails,
  TournamentList,
  TurnLog,
  TurnReplay,
} from "./schema";

/** A request that failed, with the server's error code. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** To wait before the next attempt. */
    readonly seconds = 1,
  ) {
    super(message);
  }
}

export async function request<T>(method: string, path: string, body?: unknown, keepalive = false): Promise<T> {
  const json =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { method, credentials: "same-origin", keepalive, ...json });
  } catch {
    throw new ApiError(0, "away", "the server does not answer");
  }
  if (response.status === 204) return undefined as T;
  const text = await response.text();
  if (!response.ok) throw parseError(text, response.status);
  return (response.headers.get("content-type")?.startsWith("application/json") ? JSON.parse(text) : text) as T;
}

/** The server's description of an error, with the seconds to wait where a rate limit was reached. */
export const apiError = (fault: ErrorInfo & { retry_after?: number }, status = 0): ApiError =>
  new ApiError(status, fault.code, fault.message, fault.retry_after);

function parseError(text: string, status: number): ApiError {
  try {
    return apiError((JSON.parse(text) as { error: ErrorInfo }).error, status);
  } catch {
    return new ApiError(status, "unreadable", text.slice(0, 200));
  }
}

const queryString = (parameters: Record<string, string | number | boolean | null | undefined>): string => {
  const given = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
};

/** An idempotency key: a command that is sent again with the same key is done once. */
export const idempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The language of texts, and the theme whose vocabulary they use. */
export interface Locale {
  language: string;
  theme: string;
}

/** Texts come with pictures in them, which `words/illustration.ts` reads. */
const illustrated = (locale: Locale) => ({ ...locale, illustrated: true });

export const api = {
  about: () => request<About>("GET", "/about"),
  me: () => request<CurrentPerson>("GET", "/me"),
  createAccount: (name: string) => request<CurrentPerson>("POST", "/me", { name }),
  rename: (name: string) => request<CurrentPerson>("PATCH", "/me", { name }),
  deviceLink: () => request<DeviceLink>("POST", "/me/device"),
  linkOwner: (secret: string) => request<LinkOwner>("POST", "/device/owner", { secret }),
  /** The link replaces nobody but the person of this id. */
  useDevice: (secret: string, replaces: string | null) =>
    request<CurrentPerson>("POST", "/device", { secret, ...(replaces ? { replaces } : {}) }),
  former: () => request<FormerIdentities>("GET", "/me/former"),
  becomeFormer: (person: string) => request<CurrentPerson>("POST", "/me/former", { person }),
  tables: (which: "open" | "watch" | "mine") => request<TableList>("GET", `/tables${queryString({ which })}`),
  createTable: (form: Partial<NewTable>) => request<TableSnapshot>("POST", "/tables", form),
  table: (id: string) => request<TableSnapshot>("GET", `/tables/${id}`),
  link: (id: string) => request<JoinLink>("GET", `/tables/${id}/link`),
  sit: (id: string, link: string | null) =>
    request<CommandResult>("POST", `/tables/${id}/sit`, { commits: true, ...(link ? { link } : {}) }),
  changeSeat: (id: string, seat: number, to: ChangeSeat["to"]) =>
    request<CommandResult>("POST", `/tables/${id}/seat`, { seat, to }),
  leave: (id: string) => request<CommandResult>("POST", `/tables/${id}/leave`),
  resumeSeat: (id: string, seat: number) => request<CommandResult>("POST", `/tables/${id}/back`, { seat }),
  start: (id: string, commitment: string | null) =>
    request<CommandResult>("POST", `/tables/${id}/start`, commitment === null ? {} : { commitment }),
  commit: (id: string, commitment: string) => request<CommandResult>("POST", `/tables/${id}/commit`, { commitment }),
  reveal: (id: string, share: string) => request<CommandResult>("POST", `/tables/${id}/reveal`, { share }),
  rematch: (id: string) => request<TableSnapshot>("POST", `/tables/${id}/rematch`, { commits: true, start: false }),
  trial: (id: string, number: number) => request<TableSnapshot>("POST", `/tables/${id}/trial`, { number }),
  hint: (id: string, seat: number, locale: Locale) =>
    request<Hint>("POST", `/tables/${id}/hint`, { seat, ...illustrated(locale) }),
  log: (id: string, locale: Locale, seat: number | null, turn: number) =>
    request<TurnLog>("GET", `/tables/${id}/story${queryString({ ...illustrated(locale), seat, turn })}`),
  turnsSince: (id: string, seat: number | null, turn: number) =>
    request<TurnReplay>("GET", `/tables/${id}/again${queryString({ seat, turn })}`),
  chat: (id: string) => request<ChatLog>("GET", `/tables/${id}/chat`),
  record: (id: string) => request<string>("GET", `/tables/${id}/record`),
  replay: (id: string, locale: Locale, seat: number | null) =>
    request<Replay>("GET", `/tables/${id}/replay${queryString({ ...illustrated(locale), seat })}`),
  replayRecord: (record: string, locale: Locale, seat: number | null) =>
    request<Replay>("POST", "/replay", { record, seat, ...illustrated(locale) }),
  result: (id: string) => request<GameResultInfo>("GET", `/tables/${id}/result`),
  profile: (person: string) => request<Profile>("GET", `/people/${person}`),
  games: (person: string, before: number | null) =>
    request<History>("GET", `/people/${person}/games${queryString({ before })}`),
  /** Of a mode with a number of players; an empty text stands for what was played last. */
  progress: (person: string, mode: string, players: string) =>
    request<Progress>(
      "GET",
      `/people/${person}/progress${queryString({ mode: mode || null, players: players || null })}`,
    ),
  leaderboard: (mode: string, players: number, season: string | null) =>
    request<Leaderboard>("GET", `/leaderboard${queryString({ mode, players, season })}`),
  tournaments: () => request<TournamentList>("GET", "/tournaments"),
  tournament: (id: string) => request<TournamentDetails>("GET", `/tournaments/${id}`),
  createTournament: (form: NewTournament) => request<TournamentDetails>("POST", "/tournaments", form),
  inTournament: (id: string, command: "join" | "withdraw" | "start" | "cancel") =>
    request<TournamentDetails>("POST", `/tournaments/${id}/${command}`),
  friends: () => request<FriendList>("GET", "/friends"),
  /** Ask somebody to be friends, or accept their request. */
  befriend: (whom: FriendRequest) => request<FriendList>("POST", "/friends", whom),
  unfriend: (person: string) => request<FriendList>("DELETE", `/friends/${person}`),
  invite: (person: string, table: string) => request<undefined>("POST", `/friends/${person}/invitations/${table}`),
  declineInvitation: (table: string) => request<undefined>("DELETE", `/friends/invitations/${table}`),
  match: (form: MatchRequest) => request<MatchStatus>("POST", "/match", form),
  /** Goes out even from a page that is being closed. */
  stopMatch: () => request<undefined>("DELETE", "/match", undefined, true),
  push: () => request<PushInfo>("GET", "/push"),
  subscribe: (form: PushSubscription) => request<undefined>("POST", "/push", form),
  unsubscribe: (endpoint: string) => request<undefined>("POST", "/push/end", { endpoint }),
  puzzles: () => request<PuzzleOverview>("GET", "/puzzles"),
  /** A puzzle of these kinds; an empty text stands for all. */
  nextPuzzle: ({ mode, theme, difficulty }: { mode: string; theme: string; difficulty: string }) =>
    request<PuzzleInfo>(
      "GET",
      `/puzzles/next${queryString({ mode: mode || null, theme: theme || null, difficulty: difficulty || null })}`,
    ),
  puzzle: (id: string) => request<PuzzleInfo>("GET", `/puzzles/${id}`),
  answerPuzzle: (id: string, decision: string, locale: Locale) =>
    request<PuzzleAnswer>("POST", `/puzzles/${id}`, { decision, ...illustrated(locale) }),
  analyse: (id: string, locale: Locale) => request<Analysis>("POST", `/tables/${id}/analysis`, illustrated(locale)),
};
