/** Times of tournaments as texts. */

import type { TournamentInfo } from "../../api/schema";
import type { Words } from "../../words/words";

const MINUTE = 60_000;

/** How long until a moment, or how long ago: in minutes, hours or days. */
export function relative(language: string, at: number, now: number): string {
  const minutes = Math.round((at - now) / MINUTE);
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (Math.abs(minutes) < 60) return format.format(minutes, "minute");
  if (Math.abs(minutes) < 36 * 60) return format.format(Math.round(minutes / 60), "hour");
  return format.format(Math.round(minutes / 60 / 24), "day");
}

/** Minutes and seconds that are left. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${end}` : `${minutes}:${end}`;
}

/** The time limit of a game. */
export function paceText(words: Words, pace: TournamentInfo["pace"]): string {
  if (pace.kind === "live")
    return words("web-tournament-pace", {
      pace: "live",
      minutes: pace.minutes,
      increment: pace.increment ?? 0,
      days: 0,
    });
  return words("web-tournament-pace", {
    pace: "days",
    minutes: 0,
    increment: 0,
    days: pace.kind === "days" ? pace.days : 0,
  });
}

/** What kind of tournament it is and how long it lasts. */
export const lengthText = (words: Words, tournament: TournamentInfo): string =>
  [
    words("web-tournament-kind", { kind: tournament.kind }),
    tournament.kind === "swiss"
      ? words("web-tournament-rounds", { count: tournament.rounds })
      : words("web-tournament-minutes", { count: tournament.minutes }),
  ].join(" · ");
