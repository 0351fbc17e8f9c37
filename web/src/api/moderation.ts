/** Requests about one's account, about other people, and those of administrators. */

import { request } from "./client";
import type {
  AccountDetails,
  AdminPeople,
  AdminPerson,
  AdminTables,
  BlockList,
  BlockRequest,
  CurrentPerson,
  PasskeyOptions,
  RecoveryCodes,
  RegistrationInfo,
  ReportList,
  ReportRequest,
  RestartInfo,
} from "./schema";

export const identity = {
  details: () => request<AccountDetails>("GET", "/me/account"),
  endSession: (id: string) => request<undefined>("DELETE", `/me/sessions/${id}`),
  revoke: () => request<CurrentPerson>("POST", "/me/revoke"),
  signOut: () => request<undefined>("DELETE", "/me"),
  register: (handle: string) => request<RecoveryCodes>("POST", "/me/handle", { handle }),
  newCodes: () => request<RecoveryCodes>("POST", "/me/recovery"),
  recover: (handle: string, code: string, replaces: string | null) =>
    request<CurrentPerson>("POST", "/recovery", { handle, code, ...(replaces ? { replaces } : {}) }),
  erase: (person: string) => request<undefined>("DELETE", "/me/data", { person }),
  passkeyCreation: () => request<PasskeyOptions>("POST", "/me/passkeys/options"),
  storePasskey: (credential: unknown) => request<unknown>("POST", "/me/passkeys", { credential }),
  removePasskey: (id: string) => request<undefined>("DELETE", `/me/passkeys/${id}`),
  passkeyRequest: () => request<PasskeyOptions>("POST", "/passkey/options"),
  usePasskey: (credential: unknown, replaces: string | null) =>
    request<CurrentPerson>("POST", "/passkey", { credential, ...(replaces ? { replaces } : {}) }),
};

export const others = {
  blocks: () => request<BlockList>("GET", "/me/blocks"),
  unblock: (person: string) => request<undefined>("DELETE", `/me/blocks/${person}`),
  block: (person: string, kind: NonNullable<BlockRequest["kind"]>) =>
    request<undefined>("PUT", `/me/blocks/${person}`, { kind }),
  report: (person: string, report: ReportRequest) => request<undefined>("POST", `/people/${person}/report`, report),
  blockPlayer: (table: string, seat: number, kind: NonNullable<BlockRequest["kind"]>) =>
    request<undefined>("PUT", `/tables/${table}/seats/${seat}/block`, { kind }),
  reportPlayer: (table: string, seat: number, report: ReportRequest) =>
    request<undefined>("POST", `/tables/${table}/seats/${seat}/report`, report),
  kick: (table: string, seat: number) => request<unknown>("POST", `/tables/${table}/kick`, { seat }),
  replace: (table: string, seat: number, by: "bot" | "end") =>
    request<unknown>("POST", `/tables/${table}/replace`, { seat, by }),
};

export const administration = {
  reports: () => request<ReportList>("GET", "/admin/reports"),
  closeReport: (id: string) => request<undefined>("DELETE", `/admin/reports/${id}`),
  people: (search: string) => request<AdminPeople>("GET", `/admin/people?${new URLSearchParams({ search })}`),
  ban: (person: string, banned: boolean) =>
    request<AdminPerson>(banned ? "PUT" : "DELETE", `/admin/people/${person}/ban`, banned ? {} : undefined),
  rename: (person: string, name: string) => request<AdminPerson>("PATCH", `/admin/people/${person}`, { name }),
  tables: () => request<AdminTables>("GET", "/admin/tables"),
  deleteTable: (id: string) => request<undefined>("DELETE", `/admin/tables/${id}`),
  registration: () => request<RegistrationInfo>("GET", "/admin/registration"),
  setRegistration: (registration: "open" | "closed") =>
    request<RegistrationInfo>("PUT", "/admin/registration", { registration }),
  restart: () => request<RestartInfo>("GET", "/admin/restart"),
  /** Announce a restart in so many minutes, or none any more. */
  announceRestart: (minutes: number | null) => request<RestartInfo>("PUT", "/admin/restart", { minutes }),
};
