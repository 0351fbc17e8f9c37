"""Asking for a bot in writing: names, options, quotes and lists; whatever cannot be is refused by name."""

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from centuria import bots
from centuria.bots.registry import entries
from centuria.bots.spec import RENAMED, Spec, listed, options_of, parse, values
from centuria.errors import SetupError


@pytest.mark.parametrize(
    ("text", "name", "options"),
    [
        ("simple", "simple", {}),
        ("search:time=0.2", "search", {"time": "0.2"}),
        ("planner:width=100:depth=3", "planner", {"width": "100", "depth": "3"}),
        ("program:command=./bot.py --a b", "program", {"command": "./bot.py --a b"}),
        ("program:command=bot http://x:80/:seconds=2", "program", {"command": "bot http://x:80/", "seconds": "2"}),
        ("program:command=bot ':seconds=2'", "program", {"command": "bot ':seconds=2'"}),
        ('model:path="a:b=c"', "model", {"path": '"a:b=c"'}),
        ("model:path=", "model", {"path": ""}),
    ],
)
def test_a_spec_is_a_name_and_options(text: str, name: str, options: dict[str, str]) -> None:
    assert parse(text) == Spec(name, options)


@pytest.mark.parametrize(
    ("text", "specs"),
    [
        ("simple", ("simple",)),
        ("random, simple", ("random", "simple")),
        ("program:command=bot '1,2',simple", ("program:command=bot '1,2'", "simple")),
        ("", ("",)),
        ("random,", ("random", "")),
    ],
)
def test_a_list_is_separated_by_commas_outside_quotes(text: str, specs: tuple[str, ...]) -> None:
    assert listed(text) == specs


@given(st.lists(st.text(st.characters(exclude_characters=",'\"")), min_size=1))
def test_a_list_without_quotes_is_read_back_as_it_was_written(specs: list[str]) -> None:
    assert listed(",".join(specs)) == tuple(spec.strip() for spec in specs)


@pytest.mark.parametrize(
    ("spec", "named"),
    [
        ("nobody", "'nobody'; choose from: random, simple"),
        ("", "''; choose from: random, simple"),
        ("Simple", "'Simple'"),
        ("simple:", "'simple:'"),
        ("simple:fast", "'simple:fast'"),
        ("simple:depth=2", "'depth'; it has none"),
        ("random:seed=2", "'seed'"),
        ("program:comand=sh", "'comand'; choose from: command, seconds, start, log"),
        ("program:command=sh:command=sh", "'command'"),
        ("program:command=sh:seconds=soon", "'seconds' must be a number, not 'soon'"),
        ("simple\nrandom", "'simple\\nrandom'"),
    ],
)
def test_what_cannot_be_made_is_refused_by_name(spec: str, named: str) -> None:
    with pytest.raises(SetupError) as refused:
        bots.make(spec, 1)
    assert named in str(refused.value)


def factory(
    seed: int,
    width: int = 100,
    *,
    time: float | None = None,
    loud: bool = False,
    style: Literal["calm", "wild"] = "calm",
    path: str = "",
    command: tuple[str, ...] = (),
) -> None:
    """A factory with an option of every type."""


def test_options_are_typed_by_what_makes_the_bot() -> None:
    given = {"width": "7", "time": "1e-1", "loud": "yes", "style": "wild", "path": "'a b'", "command": "sh -c 'x y'"}
    assert values(options_of(factory), given) == {
        "width": 7, "time": 0.1, "loud": True, "style": "wild", "path": "a b", "command": ("sh", "-c", "x y"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("option", "text"),
    [
        ("width", "1.5"),
        ("width", ""),
        ("width", "٣"),
        ("time", "inf"),
        ("time", "fast"),
        ("loud", "perhaps"),
        ("style", "mild"),
        ("command", "'open"),
        ("command", " "),
    ],
)
def test_a_value_of_another_type_is_refused_with_option_and_value(option: str, text: str) -> None:
    with pytest.raises(SetupError) as refused:
        values(options_of(factory), {option: text})
    assert repr(option) in str(refused.value)
    assert repr(text) in str(refused.value)


def test_an_option_of_a_type_that_cannot_be_written_is_refused() -> None:
    def strange(seed: int, *, model: dict[str, int]) -> None:
        """Wants what nobody can write."""

    with pytest.raises(SetupError, match="'model'"):
        options_of(strange)


@pytest.mark.parametrize(
    ("former", "present"),
    [
        (
            "planner:deals=2:lines=3:victory=9:sober=no:mistakes=0.5",
            "planner:determinizations=2:opponent_width=3:win_bonus=9:ignore_unseen=no:noise=0.5",
        ),
        ("greedy:mistakes=2", "greedy:noise=2"),
        (
            "search:plans=1:explore=2:heat=1.5:scale=5",
            "search:prior_searches=1:c_puct=2:prior_temperature=1.5:value_scale=5",
        ),
    ],
)
def test_former_names_of_options_are_accepted_and_mean_the_present_ones(former: str, present: str) -> None:
    def given(spec: str) -> dict[str, object]:
        parsed = parse(spec)
        entry = next(entry for entry in entries() if entry.name == parsed.name)
        return values(entry.options(), parsed.options)

    assert given(former) == given(present)
    assert vars(bots.make(former, 1)) == vars(bots.make(present, 1))


def test_every_former_name_means_an_option_of_a_built_in_bot_and_is_not_listed() -> None:
    listed_ = {option.name for entry in entries() if not entry.source for option in entry.options()}
    assert set(RENAMED.values()) <= listed_
    assert not set(RENAMED) & listed_


def test_an_option_by_both_of_its_names_is_refused() -> None:
    with pytest.raises(SetupError, match="'noise' is given twice"):
        bots.make("greedy:noise=1:mistakes=2", 0)


def test_a_bot_of_a_package_keeps_an_option_with_a_former_name() -> None:
    def factory(seed: int, deals: int = 1) -> None: ...

    assert values(options_of(factory), {"deals": "3"}) == {"deals": 3}


def test_a_bot_is_let_go_whatever_it_does_then() -> None:
    class Sulky:
        def choose(self, view: object, legal: object) -> str:
            return ""

        def end(self, view: object) -> None:
            raise RuntimeError("unfair")

        def close(self) -> None:
            raise RuntimeError("no")

    bots.dismiss(Sulky(), {})
