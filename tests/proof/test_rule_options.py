"""Rule options: every combination is lawful, recorded, viewed, searched and batched, and changes what it says."""

import tomllib
from typing import Any, get_args

import numpy as np
import pytest
from support.golden import SLOWLY, counted_slowly
from support.playthroughs import told
from support.rule_options import CASES, FOLDER, PERFT, Options, name_of

import centuria
from centuria import bots, laws
from centuria.batch import Batch
from centuria.core.layout import ready
from centuria.editions import edition
from centuria.errors import RecordError, SetupError, ViewError
from centuria.game import Game
from centuria.mode_registry import RULE_OPTIONS, DealOption
from centuria.position import Position
from centuria.server.tables.settings import Options as TableOptions
from centuria.views.parse import imagine
from centuria.views.schema import WorldPlayer, WorldView

PERFT_COUNTS: dict[str, list[dict[str, Any]]] = tomllib.loads(PERFT.read_text(encoding="utf-8"))


def case_id(value: object) -> str | None:
    return "-".join(value.values()) if isinstance(value, dict) else None


every_case = pytest.mark.parametrize(("mode", "options"), CASES, ids=case_id)


def written(mode: str, options: Options) -> str:
    return (FOLDER / f"{name_of(mode, options)}.txt").read_text(encoding="utf-8")


def moments(mode: str, options: Options) -> list[Game]:
    return list(centuria.read(written(mode, options)).path())


def world_view(game: Game) -> WorldView:
    """What the seat that decides sees of a New World game."""
    view = game.view(game.seat)
    assert view["mode"] != "golem"
    return view


def player(game: Game) -> WorldPlayer:
    """The player who decides."""
    assert game.seat is not None
    return world_view(game)["players"][game.seat - 1]


def legal_with(game: Game, options: Options) -> set[str]:
    """What would be legal in the same position with other rule options."""
    other = game.position.edition.with_options(options)
    state = ready(np.array(game.position.state, copy=True))
    other.mode.verbs.review(other.box[0], state[0])
    return set(Position(other, state).legal())


def test_there_is_a_file_for_every_combination_and_no_other() -> None:
    names = {file.stem for file in FOLDER.glob("*.txt")}
    assert names == set(PERFT_COUNTS) == {name_of(*case) for case in CASES}, "run tests/proof/write_rule_options.py"


@every_case
def test_a_playthrough_plays_as_it_is_written(mode: str, options: Options) -> None:
    text = written(mode, options)
    assert told(centuria.read(text)).splitlines() == text.splitlines()
    usual = edition(mode).rule_options
    named = [f"option {name} {value}" for name, value in options.items() if value != usual[name]]
    assert [line for line in text.splitlines() if line.startswith("option")] == named


@every_case
def test_perft_is_as_written_down(mode: str, options: Options) -> None:
    path = moments(mode, options)
    for entry in PERFT_COUNTS[name_of(mode, options)]:
        found = path[0].components
        game = path[entry["after"]] if "after" in entry else centuria.new(mode, 2, entry["seed"], found, options)
        counts = entry["counts"]
        assert [game.perft(depth) for depth in range(1, len(counts) + 1)] == counts
        within = [count for count in counts if count <= SLOWLY]
        assert [counted_slowly(game, depth) for depth in range(1, len(within) + 1)] == within


@every_case
def test_every_law_holds(mode: str, options: Options) -> None:
    for number, game in enumerate(moments(mode, options)):
        if number % 5 == 0 or game.over:
            laws.check(game)
    for seats in edition(mode).mode.seats:
        for place, game in enumerate(laws.random_games(edition(mode, None, options), seats, seats)):
            if place % 40 == 0 or game.over:
                laws.check(game)


@every_case
def test_bots_play_it_by_what_they_see(mode: str, options: Options) -> None:
    path = moments(mode, options)
    for spec in (
        "simple",
        "greedy",
        "planner:width=4:depth=3:determinizations=1:opponent_width=2",
        "search:iterations=20",
    ):
        bot = bots.make(spec, 3)
        for game in path[:: len(path) // 5]:
            if not game.over:
                assert bot.choose(game.view(game.seat), game.legal()) in game.legal()


@every_case
def test_batches_play_it_as_single_games_do(mode: str, options: Options) -> None:
    batch = Batch(mode, 16, seats=2, seed=5, options=options, threads=1)
    for _ in range(60):
        actions = batch.sample()
        expected = [batch.position(game).decide(batch.actions[int(actions[game])]) for game in range(16)]
        batch.step(actions)
        for game, position in enumerate(expected):
            if not position.over:
                assert batch.position(game).state.tobytes() == position.state.tobytes()


@every_case
def test_a_view_names_the_options_and_becomes_the_same_position(mode: str, options: Options) -> None:
    for game in moments(mode, options)[::9]:
        view = game.view(game.seat)
        assert view["options"] == options
        if not game.over:
            assert imagine(view).edition is game.position.edition


def test_the_server_offers_the_same_options_and_values() -> None:
    offered = TableOptions.model_json_schema()["properties"]
    values = {name: tuple(offered[name]["anyOf"][0]["enum"]) for name in RULE_OPTIONS}
    assert values == RULE_OPTIONS
    assert set(offered) == {*RULE_OPTIONS, *get_args(DealOption)}


def test_an_option_that_there_is_not_is_refused_by_name() -> None:
    with pytest.raises(SetupError, match=r"entering is one of useful, any, not 'never'"):
        centuria.new("saga2", options={"entering": "never"})
    with pytest.raises(SetupError, match=r"golem has no option 'entering'; there are: empty_rest"):
        centuria.new("golem", options={"entering": "any"})
    with pytest.raises(SetupError, match=r"golem has no rule option 'two_steps'"):
        Batch("golem", 1, options={"two_steps": "back"})
    view = {**centuria.new("golem", seed=1).view(1), "options": {"empty_rest": 1}}
    with pytest.raises(ViewError, match=r"options\.empty_rest"):
        imagine(view)  # type: ignore[arg-type]  # a wrong view on purpose
    record = centuria.new("golem", seed=1, options={"empty_rest": "yes"}).record()
    place = record.splitlines().index("option empty_rest yes") + 1
    for wrong in ("option empty_rest maybe", "option full_rest yes"):
        with pytest.raises(RecordError, match=f"line {place}"):
            centuria.read(record.replace("option empty_rest yes", wrong))


# What each option changes: legality of the same position with and without it.


def test_with_an_empty_rest_one_may_always_rest() -> None:
    for game in moments("golem", {"empty_rest": "yes"}):
        if not game.over and game.view()["question"] == {"kind": "turn"}:
            assert set(game.legal()) == legal_with(game, {}) | {"rest"}


@pytest.mark.parametrize("mode", ["endless", "saga2", "saga3"])
def test_entering_any_location_needs_only_the_workers(mode: str) -> None:
    options, wider = {**edition(mode).rule_options, "entering": "any"}, 0
    for seed in range(3):
        for game in laws.random_games(edition(mode, None, options), 2, seed):
            if game.over or game.view()["question"] != {"kind": "turn"}:
                continue
            view = world_view(game)
            home = player(game)["home"]
            free = {
                f"use {place['id']}"
                for place in view["locations"]
                if place["tile"] is None
                and place["seat"] != game.seat
                and 0 < (place["needed"] or 0) <= home
                and place["kind"] not in ("wagon", "mountain_exchange", "outpost")
            }
            usual = legal_with(game, {})
            assert set(game.legal()) == usual | free
            wider += len(free - usual)
    assert wider > 0


@pytest.mark.parametrize("mode", ["saga2", "saga3"])
def test_two_steps_may_lead_back(mode: str) -> None:
    options, back = {**edition(mode).rule_options, "two_steps": "back"}, 0
    for seed in range(4):
        for game in laws.random_games(edition(mode, None, options), 3, seed):
            question = game.view()["question"]
            if question is not None and question["kind"] == "move":
                here = f"move {player(game)['wagon']}"
                more = set(game.legal()) - legal_with(game, {})
                assert more <= {here}
                back += len(more)
    assert back > 0


def test_an_unpayable_merchant_card_may_be_taken_without_its_action() -> None:
    options, taken = {**edition("saga3").rule_options, "unpayable_merchant": "take"}, 0
    for seed in range(3):
        before = None
        for game in laws.random_games(edition("saga3", None, options), 2, seed):
            if before is not None and game.decision not in legal_with(before, {}):
                assert before.seat is not None
                had, has = (world_view(moment)["players"][before.seat - 1] for moment in (before, game))
                assert game.decision is not None
                assert game.decision.startswith("use ")
                assert has["discards"] == had["discards"] + 1
                taken += 1
            before = game if not game.over and game.view()["question"] == {"kind": "turn"} else None
    assert taken > 0
