"""Every mode that is declared has all that a mode needs; what is missing is named."""

import json
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import get_args

import pyspiel
import pytest

import centuria.openspiel  # noqa: F401  (registers the games)
from centuria.batch import Batch
from centuria.components import load, path
from centuria.editions import edition
from centuria.laws import LAWS, laws_of
from centuria.mode_registry import MODES, ModeDeclaration, ModeName, loaded
from centuria.modes.mode import Mode
from centuria.words import UnknownWords, Words, languages, themes

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "centuria"


def missing(mode: ModeDeclaration) -> Iterator[str]:
    """What a mode lacks, each as the thing to write."""
    yield from (f"the component file {kind}.toml" for kind in mode.component_kinds if not path(kind).exists())
    for where in (mode.rules, mode.laws, mode.search, mode.observation, mode.simple_opponent):
        try:
            loaded(where)
        except (ImportError, AttributeError) as error:
            yield f"{where} ({error})"
    yield from (f"the module {module}" for module in modules(mode) if find_spec(module) is None)
    yield from (str(file.relative_to(ROOT)) for file in files(mode) if not file.exists())
    if f"python_centuria_{mode.name}" not in pyspiel.registered_names():
        yield f"a game of OpenSpiel for {mode.name} in openspiel/games.py"
    yield from texts(mode)


def modules(mode: ModeDeclaration) -> Iterator[str]:
    yield f"centuria.envs.{mode.name}_v0"
    yield from (f"centuria.{package}.{mode.family}" for package in ("views", "views.parse", "terminal"))


def files(mode: ModeDeclaration) -> Iterator[Path]:
    yield SOURCE / "search" / "weights" / f"{mode.name}.toml"
    if mode.champion:
        yield SOURCE / "network" / "weights" / f"{mode.name}.npz"
    yield ROOT / "docs" / "rules" / f"{mode.name}.md"
    yield ROOT / "tests" / "perft" / f"{mode.name}.toml"
    yield from (ROOT / "tests" / "playthroughs" / f"{mode.name}-{seats}.txt" for seats in mode.seats)


def texts(mode: ModeDeclaration) -> Iterator[str]:
    """Lines of documentation and texts in every language and theme."""
    for page in ("README.md", "docs/fair-deals.md"):
        if f"`{mode.name}`" not in (ROOT / page).read_text(encoding="utf-8"):
            yield f"`{mode.name}` in {page}"
    for language in languages():
        for theme in themes():
            words = Words(language, theme, mode=mode.name)
            for key in (f"web-about-{mode.name}", f"web-rule-{mode.name}-aim", f"web-rule-{mode.name}-end"):
                try:
                    words(key)
                except UnknownWords:
                    yield f"the text {key} in {language}, {theme}"
    shown = {json.loads(file.read_text(encoding="utf-8"))["document"]["view"]["mode"] for file in fixtures()}
    if mode.name not in shown:
        yield f"a table of {mode.name} in web/fixtures (tools/web_fixtures.py)"


def fixtures() -> list[Path]:
    return sorted((ROOT / "web" / "fixtures").glob("*-turn.json"))


@pytest.mark.parametrize("mode", MODES.values(), ids=lambda mode: mode.name)
def test_a_mode_has_all_that_a_mode_needs(mode: ModeDeclaration) -> None:
    assert list(missing(mode)) == []


@pytest.mark.parametrize("mode", MODES.values(), ids=lambda mode: mode.name)
def test_what_is_declared_is_what_the_rules_say(mode: ModeDeclaration) -> None:
    rules = loaded(mode.rules)
    assert isinstance(rules, Mode)
    assert (rules.name, rules.seats) == (mode.name, mode.seats)
    assert tuple(rules.texts.deal_options) == mode.deal_options
    assert tuple(rules.texts.rule_options) == mode.rule_options
    assert edition(mode.name).components == load(mode.name)
    assert edition(mode.name).mode is rules
    assert laws_of(mode.name)[: len(LAWS)] == LAWS
    assert len(laws_of(mode.name)) > len(LAWS)


def test_the_type_of_mode_names_lists_the_modes() -> None:
    assert get_args(ModeName.__value__) == tuple(MODES)


def test_a_mode_that_lacks_something_is_told_what() -> None:
    broken = replace(MODES["golem"], name="mountains", laws="centuria.laws.mountains:LAWS")
    found = list(missing(broken))
    for expected in (
        "the module centuria.envs.mountains_v0",
        "docs/rules/mountains.md",
        "tests/perft/mountains.toml",
        "src/centuria/search/weights/mountains.toml",
        "`mountains` in README.md",
    ):
        assert expected in found
    assert any(item.startswith("centuria.laws.mountains:LAWS") for item in found)


def test_batches_of_every_mode_begin() -> None:
    assert {mode: Batch(mode, 2, seed=0).mode for mode in MODES}.keys() == MODES.keys()
