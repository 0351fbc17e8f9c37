"""An observation tells what the view tells, as bytes, from the seat that decides; and nothing that nobody has seen."""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from centuria.batch import VERSION, Batch, layout
from centuria.mode_registry import NAMES
from centuria.modes.codec import golem
from centuria.position import Position
from centuria.views import view

TABLES = [("golem", 2), ("golem", 4), ("endless", 2), ("endless", 4), ("saga2", 3), ("saga3", 2), ("saga3", 4)]
LEVELS = "1234"

Seen = dict[str, Any]


def moments(mode: str, seats: int, steps: int = 400, every: int = 7) -> Iterator[tuple[Batch, Position, Seen]]:
    """Positions of random games, each with its view and its observation by pieces."""
    batch = Batch(mode, 2, seats=seats, seed=seats, limit=1500)
    for step in range(steps):
        batch.step(batch.sample())
        if step % every == 0:
            yield batch, batch.position(0), pieces(batch, batch.observations[0])


def pieces(batch: Batch, observation: NDArray[np.uint8]) -> Seen:
    return {piece.name: observation[piece.cells].reshape(piece.shape).tolist() for piece in batch.layout}


def looked(position: Position) -> Any:
    return view(position, position.seat, 0)


def from_own(position: Position, told: Sequence[Any]) -> list[Any]:
    own = position.seat - 1
    return [*told[own:], *told[:own]]


def levels(handful: str) -> list[int]:
    return [handful.count(level) for level in LEVELS]


def chosen(flags: Sequence[int]) -> list[int]:
    return [number for number, flag in enumerate(flags) if flag]


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_dealing_the_unseen_anew_changes_no_byte(mode: str, seats: int) -> None:
    moved = 0
    for batch, position, _ in moments(mode, seats):
        before = batch.observations[0].tobytes()
        redealt = position.redealt(batch.count + 99)
        moved += redealt.state.tobytes() != position.state.tobytes()
        batch.lay(0, redealt)
        assert batch.observations[0].tobytes() == before
        batch.lay(0, position)
    assert moved > 20


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_every_byte_is_written_anew(mode: str, seats: int) -> None:
    for batch, position, _ in moments(mode, seats, 60):
        before = batch.observations[0].tobytes()
        for poison in (7, 250):
            batch.observations[0] = poison
            batch.lay(0, position)
            assert batch.observations[0].tobytes() == before


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_the_course_of_the_game_is_that_of_the_view(mode: str, seats: int) -> None:
    for _, position, seen in moments(mode, seats):
        told = looked(position)
        kind, asked, detail, left = told["agenda"][-1]
        assert chosen(seen["question"]) == [kind]
        assert seen["agenda"][0] == [kind + 1, (asked - position.seat) % seats, detail, left]
        assert [row[0] - 1 for row in seen["agenda"] if row[0]] == [question[0] for question in told["agenda"]][::-1]
        assert seen["round"] == min(told["round"], 255)
        assert seen["last_round"] == told["last_round"]
        assert chosen(seen["place"]) == [position.seat - 1]
        assert chosen(seen["playing"]) == [(told["playing"] - position.seat) % seats]
        assert seen["score"] == from_own(position, told["scores"])
        players = from_own(position, told["players"])
        assert seen["caravan"] == [levels(player["caravan"]) for player in players]
        assert seen["claims"] == [player["claims"] for player in players]
        assert seen["point_deck"] == told["points"]["deck"]
        assert [sum(row) for row in seen["claimed"]] == [player["claims"] for player in players]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_table_of_golem_is_that_of_the_view(seats: int) -> None:
    for batch, position, seen in moments("golem", seats):
        told = looked(position)
        components: Any = batch.edition.components
        faces, costs = golem.cards(components), golem.costs(components)
        players, row = from_own(position, told["players"]), told["merchants"]["row"]
        assert [faces[card - 1] for card in seen["merchant_row"] if card] == [stall["card"] for stall in row]
        assert seen["merchant_crystals"][: len(row)] == [levels(stall["crystals"]) for stall in row]
        assert seen["merchant_deck"] == told["merchants"]["deck"]
        points = [card["cost"] for card in told["points"]["row"]]
        assert [costs[card - 1] for card in seen["point_row"] if card] == points
        for step, player in enumerate(players):
            assert [faces[card] for card in chosen(seen["hand"][step])] == player["hand"]
            assert [faces[card] for card in chosen(seen["played"][step])] == player["played"]
        assert seen["token_piles"] == [told["tokens"]["copper"], told["tokens"]["silver"]]
        assert seen["tokens"] == [[player["copper"], player["silver"]] for player in players]


@pytest.mark.parametrize(("mode", "seats"), [("endless", 3), ("saga2", 2), ("saga3", 4)])
def test_the_boards_of_the_new_world_are_those_of_the_view(mode: str, seats: int) -> None:
    for batch, position, seen in moments(mode, seats):
        told = looked(position)
        players = from_own(position, told["players"])
        places = dict(zip(chosen(seen["land"]), told["locations"], strict=True))
        for step, player in enumerate(players):
            standing = [piece["standing"] if piece["seat"] == player["seat"] else 0 for piece in places.values()]
            assert [seen["workers"][step][number] for number in places] == standing
            assert (seen["home"][step], seen["reserve"][step]) == (player["home"], player["reserve"])
            assert seen["assistance"][step] == list(player["assistance"].values())
            assert seen["tools"][step] == [levels(crystals) for crystals in player["tools"].values()]
            assert seen["icons"][step] == list(player["icons"].values())
            tiles = [tile - 1 for tile in seen["bonus"][step] if tile]
            assert len(tiles) == len(player["bonus"])
            assert len(chosen(seen["explored"][step])) == len(player["explored"])
        covered = [number for number, piece in places.items() if piece["tile"]]
        assert chosen(seen["exploration"]) == covered
        stacks = [(bool(top), left) for top, left in seen["stacks"]][: len(told["stacks"])]
        assert stacks == [(stack["top"] is not None, stack["left"]) for stack in told["stacks"]]
        shown = len(told["points"]["row"]) + (told["points"]["next"] is not None)
        assert sum(card > 0 for card in seen["point_row"]) == shown
        assert batch.layout["workers"].shape == (seats, len(seen["land"]))


@pytest.mark.parametrize(("mode", "seats"), [("saga2", 3), ("saga3", 2)])
def test_the_map_is_that_of_the_view(mode: str, seats: int) -> None:
    for _, position, seen in moments(mode, seats):
        told = looked(position)
        players = from_own(position, told["players"])
        assert [[q - 16, r - 16] for _, q, r in seen["map"]] == [[tile["q"], tile["r"]] for tile in told["map"]]
        assert [f"t{chosen(wagon)[0]}" for wagon in seen["wagon"]] == [player["wagon"] for player in players]
        assert [[f"t{tile}" for tile in chosen(posts)] for posts in seen["outposts"]] == [
            player["outposts"] for player in players
        ]
        assert seen["built"] == [list(player["built"].values()) for player in players]


def test_the_merchant_cards_of_saga3_are_those_of_the_view() -> None:
    under = 0
    for batch, position, seen in moments("saga3", 2, 900):
        told = looked(position)["merchants"]
        components: Any = batch.edition.components
        faces = components.merchants.merchants
        assert [faces[card - 1] for card in seen["merchant_row"] if card] == [stall["card"] for stall in told["row"]]
        assert seen["merchant_deck"] == told["deck"]
        assert [faces[card - 1] for card in seen["merchant_under"] if card] == told["under"]
        under += len(told["under"])
        players = from_own(position, looked(position)["players"])
        assert [[faces[card] for card in chosen(pile)] for pile in seen["discards"]] == [
            player["discarded"] for player in players
        ]
    assert under > 0


@pytest.mark.parametrize("mode", NAMES)
def test_pieces_lie_one_after_the_other(mode: str) -> None:
    told = layout(mode, 2)
    end = 0
    for piece in told:
        assert piece.offset == end
        end += piece.size
    assert end == told.size == Batch(mode, 1).observations.shape[1]
    assert told.version == VERSION
    with pytest.raises(KeyError, match="there is no piece 'weather'; there are: question, agenda"):
        told["weather"]


def test_a_batch_that_nobody_observes_has_no_observations() -> None:
    batch = Batch("golem", 3, observe=False)
    batch.step(batch.sample())
    assert batch.observations.shape == (3, 0)
    assert batch.legal.any(1).all()


DIGESTS = {
    "golem": "d5d4edf9d91a",
    "endless": "4d9b776cf3ae",
    "saga2": "25230b3b887a",
    "saga3": "9921e445a4e9",
}
"""What version 1 of the layout is, for two players."""


@pytest.mark.parametrize("mode", NAMES)
def test_another_layout_has_another_version(mode: str) -> None:
    text = " ".join(f"{piece.name}{piece.shape}" for piece in layout(mode, 2))
    assert (VERSION, hashlib.sha256(text.encode()).hexdigest()[:12]) == (1, DIGESTS[mode]), text
