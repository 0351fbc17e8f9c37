"""Earlier editions of the packaged components: records and tables that name one are played with it, new games never."""

from pathlib import Path

import pytest

import centuria
from centuria import components
from centuria.components import world
from centuria.editions import edition, made, packaged
from centuria.errors import RecordError, SetupError
from centuria.views.parse import imagine

FIRST = "first_edition/endless_world"
FINGERPRINTS = {"endless": "f8061155fc754fea", "saga2": "9c76998ee7ce68c2", "saga3": "aa1a5a9bd568bffe"}
"""Of the first edition, as records of earlier versions name it."""

SECOND = {"endless": "cac8f880343822bb", "saga2": "83678b705784325e", "saga3": "4a94ec0a829bbabe"}
"""Of the second edition."""

THIRD = {"endless": "5d8552272ad70201", "saga2": "55540b5b912caee8", "saga3": "5c672e22b089e61d"}
"""Of the third edition."""

MODES = pytest.mark.parametrize("mode", FINGERPRINTS)
EARLIER = pytest.mark.parametrize("fingerprints", [FINGERPRINTS, SECOND, THIRD], ids=["first", "second", "third"])


def old_game(mode: str, fingerprint: str = "") -> centuria.Game:
    """A game of an earlier edition, usually the first, after a decision."""
    game = centuria.new(mode, 2, 1, made(mode, fingerprint or FINGERPRINTS[mode]).components)
    return game.play(game.legal()[0])


@EARLIER
@MODES
def test_an_earlier_edition_is_found_by_its_fingerprint_and_new_games_use_another(
    mode: str, fingerprints: dict[str, str]
) -> None:
    assert made(mode, fingerprints[mode]).fingerprint == fingerprints[mode]
    assert packaged(mode, fingerprints[mode]) is made(mode, fingerprints[mode])
    assert packaged(mode, edition(mode).fingerprint) is edition(mode)
    assert centuria.new(mode, 2, 1).components.fingerprint != fingerprints[mode]


@EARLIER
@MODES
def test_a_record_is_played_back_with_the_components_that_it_names(mode: str, fingerprints: dict[str, str]) -> None:
    game = old_game(mode, fingerprints[mode])
    assert centuria.read(game.record()) == game
    assert centuria.read(game.record()).record() == game.record()


@MODES
def test_the_file_of_an_earlier_edition_has_the_name_that_records_know(mode: str) -> None:
    assert made(mode, FINGERPRINTS[mode]).components.file == edition(mode).components.file


@MODES
def test_a_view_of_an_earlier_game_is_a_position_of_its_edition(mode: str) -> None:
    game = old_game(mode)
    assert imagine(game.view(1)).edition.fingerprint == FINGERPRINTS[mode]


def test_files_that_are_given_stand_beside_the_earlier_edition_of_the_others(tmp_path: Path) -> None:
    given = tmp_path / "my-mountains.toml"
    text = components.path("mountains").read_text("utf-8")
    given.write_text(text.replace("column_values = [1, 2, 3]", "column_values = [1, 2, 4]"), "utf-8")
    third, second, first = components.earlier("saga2", given)
    for old in (third, second, first):
        game = centuria.new("saga2", 2, 1, old)
        assert centuria.read(game.record(), given) == game
        with pytest.raises(RecordError, match=game.components.fingerprint):
            centuria.read(game.record())


def test_a_file_that_is_given_has_no_earlier_edition() -> None:
    assert list(components.earlier("endless", components.path("endless_world"))) == []
    assert list(components.earlier("golem")) == []


def test_components_that_no_edition_has_are_refused(tmp_path: Path) -> None:
    assert packaged("endless", "0123456789abcdef") is None
    with pytest.raises(SetupError, match="'0123456789abcdef' of endless are not known here"):
        made("endless", "0123456789abcdef")
    record = old_game("endless").record().replace(FINGERPRINTS["endless"], "0123456789abcdef")
    with pytest.raises(RecordError, match=rf"line 4: .*0123456789abcdef.*{edition('endless').fingerprint}"):
        centuria.read(record)


def test_an_earlier_file_can_be_copied_and_played_with() -> None:
    found = world.load(components.path(FIRST))
    assert found.fingerprint == FINGERPRINTS["endless"]
    with pytest.raises(
        SetupError, match="choose from: golem, endless_world, mountains, third_edition/endless_world, second"
    ):
        components.path("zeroth_edition/endless_world")
