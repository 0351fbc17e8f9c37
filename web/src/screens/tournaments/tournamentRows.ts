/** What the tables of a tournament show: its players by number, their names, and what came of their games. */

import type { StandingInfo, TournamentDetails, TournamentGameInfo } from "../../api/schema";
import type { Words } from "../../words/words";

export type Result = "won" | "lost" | "none" | "playing" | "bye";

/** A player as the pages call them; bots are counted, because several may have the same level. */
export interface Entry {
  standing: StandingInfo;
  name: string;
  /** Under the name: the level of a bot. */
  note: string;
  /** Who the portrait shows. */
  who: string;
}

/** All players by their numbers. */
export function entriesOf(words: Words, { standings }: TournamentDetails): ReadonlyMap<number, Entry> {
  const inOrder = [...standings].sort((a, b) => a.number - b.number);
  let bots = 0;
  return new Map(
    inOrder.map((standing) => {
      if (standing.bot === null) {
        return [standing.number, { standing, name: standing.name, note: "", who: standing.person ?? "" }];
      }
      bots += 1;
      const name = words("web-tournament-bot-name", { number: bots });
      const level = standing.bot === "champion" ? standing.bot : Number(standing.bot.slice(-1));
      return [standing.number, { standing, name, note: words("web-level", { level }), who: `bot ${standing.number}` }];
    }),
  );
}

/** What a game has brought a player. */
export function resultFor(game: TournamentGameInfo, number: number): Result {
  if (game.second === null) return "bye";
  if (game.status !== "over") return "playing";
  if (game.winner === null) return "none";
  return game.winner === number ? "won" : "lost";
}

export const opponentIn = (game: TournamentGameInfo, number: number): number | null =>
  game.first === number ? game.second : game.first;

/** The games of a player, the first one first; of an arena only the latest are known. */
export const gamesOf = (games: readonly TournamentGameInfo[], number: number): TournamentGameInfo[] =>
  games.filter((game) => game.first === number || game.second === number).sort((a, b) => a.number - b.number);

/** Games by round, the last round first; those of an arena are one group. */
export function roundsOf(games: readonly TournamentGameInfo[]): [number, TournamentGameInfo[]][] {
  const rounds = new Map<number, TournamentGameInfo[]>();
  for (const game of games) rounds.set(game.round, [...(rounds.get(game.round) ?? []), game]);
  return [...rounds].sort(([a], [b]) => b - a);
}

/** Where a game is to be seen: at its table, or in its replay. */
export const addressOf = (game: TournamentGameInfo): string | undefined =>
  game.table === null ? undefined : game.status === "over" ? `/replay/${game.table}` : `/table/${game.table}`;
