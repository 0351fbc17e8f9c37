"""The benchmark protocol of docs/benchmark.md: one bot alone among copies of `greedy`, at every table.

`python benchmarks/protocol.py random champion` plays them and writes a row for each bot and table to
`benchmarks/leaderboard.json`, or to `--file`; `--table` prints it as Markdown, in the form of docs/benchmark.md. With
`--missing` only tables without a row are played, and with `--seconds` as many deals of each as fit into that processor
time.

Networks and `random` play in batches; other bots in the arena, from views. In both, every deal is played from
every seat, and an interval is computed over deals.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

import centuria
from centuria import bots as bots_
from centuria.batch import Batch
from centuria.batch.opponents.policies import policy_of
from centuria.bots.levels import LEVELS, level_names
from centuria.editions import edition
from centuria.errors import CenturiaError
from centuria.experiments.confidence_intervals import clustered, wilson
from centuria.experiments.pool import run
from centuria.experiments.runner import collect
from centuria.experiments.tournament.games import play
from centuria.experiments.tournament.plan import Tournament
from centuria.experiments.tournament.report import Report
from centuria.mode_registry import NAMES
from centuria.warmup import compile_first

ANCHOR = "greedy"
SEED = 2026
"""Deals of the protocol; train with others."""
LIMIT = 2000
"""Decisions in a game; a game that reaches it is lost for the bot."""
LEADERBOARD = Path(__file__).with_name("leaderboard.json")
LEAST_DEALS = 2
IN_BATCHES = ("random", "champion", "network")

Row = dict[str, Any]


def in_batches(bot: str, mode: str, seats: int, deals: int) -> tuple[list[tuple[int, int]], float, int]:
    """By deal the wins and games of a bot, its points in all games, and the games that reached the limit."""
    compile_first(mode, batches=True)
    wins, points, unfinished = np.zeros((seats, deals), np.int64), 0.0, 0
    for seat in range(seats):
        batch = Batch(mode, deals, seats=seats, seed=SEED, others=ANCHOR, seat=seat, restart=False, limit=LIMIT)
        choose, won = _policy(bot, batch), np.zeros(deals, np.bool_)
        while (going := batch.seat >= 0).any():
            actions = np.zeros(deals, np.int64)
            actions[going] = choose(batch)[going]
            batch.step(actions)
            # Rewards are told in the step that ends a game, and only there.
            won |= (batch.rewards[:, seat] > 0) & batch.done
        wins[seat] = won
        points += float(batch.scores[:, seat].sum())
        unfinished += int(batch.truncated.sum())
    return [(int(won), seats) for won in wins.sum(axis=0)], points, unfinished


def _policy(bot: str, batch: Batch) -> Callable[[Batch], np.ndarray]:
    if bot == "random":
        return Batch.sample
    policy = policy_of(bot, batch.edition, batch.seats, SEED)

    def choose(now: Batch) -> np.ndarray:
        found, going = np.zeros(now.count, np.int64), np.flatnonzero(now.seat >= 0)
        found[going] = policy(now.observations[going], now.legal[going])
        return found

    return choose


def in_the_arena(bot: str, mode: str, seats: int, deals: int, jobs: int) -> tuple[list[tuple[int, int]], float, int]:
    """The same for a bot that plays from views."""
    chosen = edition(mode)
    tournament = Tournament(
        mode=mode, players=(seats,), bots=(bot, ANCHOR), games=deals * seats, seed=SEED, limit=LIMIT, patience=60.0,
        components=chosen.components.fingerprint,
    )  # fmt: skip
    # More players: the arena also seats one of the anchor among copies of the bot, which the protocol leaves out.
    pairings = [pairing for pairing in tournament.pairings() if pairing.bots.count(bot) == 1]
    report = Report(tournament, [])

    task = partial(play, tournament, components=chosen.components)

    def keep(played: Any) -> None:
        report.results.append(played.result)

    if collect(run(task, pairings, jobs), keep, report.failed):
        raise KeyboardInterrupt
    if report.failed:
        raise CenturiaError(report.failed[0].reason)
    groups: dict[int, tuple[int, int]] = {}
    points, unfinished = 0.0, 0
    for game in report.results:
        seat = game.bots.index(bot)
        wins, games = groups.get(game.deal, (0, 0))
        groups[game.deal] = wins + (game.winner == seat + 1), games + 1
        points, unfinished = points + game.scores[seat], unfinished + (game.winner == 0)
    return list(groups.values()), points, unfinished


def measured(bot: str, mode: str, seats: int, deals: int, jobs: int) -> Row:
    """A row of the leaderboard."""
    if bot.partition(":")[0] in IN_BATCHES:
        groups, points, unfinished = in_batches(bot, mode, seats, deals)
    else:
        groups, points, unfinished = in_the_arena(bot, mode, seats, deals, jobs)
    wins, games = sum(won for won, _ in groups), sum(size for _, size in groups)
    low, high = clustered(groups) or wilson(wins, games)
    return {
        "mode": mode,
        "players": seats,
        "bot": bot,
        "deals": len(groups),
        "games": games,
        "wins": wins,
        "win_rate": round(wins / games, 4),
        "interval": [round(low, 4), round(high, 4)],
        "times_even_share": round(wins / games * seats, 2),
        "points": round(points / games, 1),
        "unfinished": unfinished,
        "version": centuria.__version__,
        "components": edition(mode).components.fingerprint,
    }


def is_there(bot: str, mode: str) -> bool:
    """Whether a mode has this bot: the champion and the levels are not in every mode."""
    name = bot.partition(":")[0]
    if name in LEVELS:
        return name in level_names(mode)
    return name != "champion" or mode == "golem"


def deals_in(seconds: float, bot: str, mode: str, seats: int, most: int) -> int:
    """How many deals fit into a time, by the second of two that are tried: the first compiles."""
    for _ in range(2):
        begun = process_time()
        measured(bot, mode, seats, 1, 0)
        took = process_time() - begun
    return max(LEAST_DEALS, min(most, int(seconds / took)))


def saved(file: Path = LEADERBOARD) -> list[Row]:
    """The rows of the leaderboard, or of a file of one's own."""
    rows: list[Row] = json.loads(file.read_text()) if file.exists() else []
    return rows


def place(row: Row) -> tuple[str, int, str]:
    """The table and the bot of a row."""
    return row["mode"], row["players"], row["bot"]


def save(row: Row, file: Path) -> None:
    """Add a row, in place of an earlier one of the same bot at the same table."""
    rows = [other for other in saved(file) if place(other) != place(row)] + [row]
    rows.sort(key=lambda one: (NAMES.index(one["mode"]), one["players"], -one["win_rate"]))
    lines = ",\n".join(json.dumps(one) for one in rows)
    file.write_text(f"[\n{lines}\n]\n")


def table(rows: Iterable[Row]) -> str:
    """The leaderboard as Markdown."""
    lines = ["| mode | players | bot | games | wins | interval | times its even share | points |"]
    lines.append("|---|---|---|---|---|---|---|---|")
    for row in rows:
        low, high = row["interval"]
        lines.append(
            f"| {row['mode']} | {row['players']} | `{row['bot']}` | {row['games']} | {100 * row['win_rate']:.1f} % "
            f"| {100 * low:.1f}-{100 * high:.1f} % | {row['times_even_share']:.2f} | {row['points']:.1f} |"
        )
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """Play the protocol, or print what has been played."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="*", help="bots, as in centuria arena")
    parser.add_argument("--modes", nargs="*", default=list(NAMES))
    parser.add_argument("--players", type=int, nargs="*", help="default: all")
    parser.add_argument("--deals", type=int, default=500, help="each is played from every seat")
    parser.add_argument("--seconds", type=float, help="of one processor for a row: fewer deals, if no more fit")
    parser.add_argument("--missing", action="store_true", help="leave out tables that have a row of the bot")
    parser.add_argument("--jobs", type=int, default=None, help="processes for bots that play from views")
    parser.add_argument(
        "--file", type=Path, default=LEADERBOARD, help="where the rows are (default: the leaderboard of the checkout)"
    )
    parser.add_argument("--table", action="store_true", help="print the rows as Markdown")
    options = parser.parse_args(arguments)
    for bot in options.bots:
        bots_.dismiss(bots_.make(bot, 0))
        if bot == ANCHOR:
            parser.error(f"{ANCHOR} is what other bots are measured against: its share is even")
    if options.deals < 1:
        parser.error(f"the number of deals is 1 or more, not {options.deals}")
    for mode in options.modes:
        for seats in edition(mode).mode.seats:
            for bot in options.bots:
                if not is_there(bot, mode) or (options.players and seats not in options.players):
                    continue
                if options.missing and any(place(row) == (mode, seats, bot) for row in saved(options.file)):
                    continue
                deals, jobs = options.deals, options.jobs
                if options.seconds:
                    deals, jobs = deals_in(options.seconds, bot, mode, seats, options.deals), 0
                row = measured(bot, mode, seats, deals, jobs)
                save(row, options.file)
                print(json.dumps(row), flush=True)
    if options.table:
        print(table(saved(options.file)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
