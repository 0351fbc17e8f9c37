"""Nothing that leaves the server depends on what nobody has seen: the law of secrets, over whole games."""

import asyncio
import hashlib
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import msgspec
import pytest
import structlog
from support.games import TABLES
from support.server.in_memory import InMemoryTable
from support.server.in_process import Document, Guest, RunningServer
from support.server.redealt import secrets_of, twin

from centuria import bots
from centuria.server.live.message_cache import MessageCache
from centuria.server.presenters import table as present
from centuria.server.presenters.played_game import Perspective, PlayedGame
from centuria.server.presenters.replay import since_turn
from centuria.server.presenters.turn_log import turn_log
from centuria.server.tables.state.model import Status, TableState
from centuria.server.tables.table import LoadedTable
from centuria.views import View
from centuria.words import Words

pytestmark = pytest.mark.anyio


EVERY = 5
"""The number of events between two checks, which look at what is told of each event and of the table after them."""


def _messages(match: LoadedTable, viewer: int | None) -> list[bytes]:
    """What is told of the present moment and of the last few events, in all the ways in which it is told."""
    telling, number = MessageCache(), match.state.number
    return [
        telling.state(match, viewer),
        *telling.since(match, max(1, number - EVERY), viewer),
        present.encode(present.events_since(match, number - 1, viewer)),
    ]


def _check(table: InMemoryTable, seed: int) -> bool:
    """No message changes when the unseen is dealt anew; whether the twin was another table at all."""
    other = twin(table.match, seed)
    for viewer in (None, *table.people):
        told = _messages(table.match, viewer)
        assert told == _messages(other, viewer), f"at {table.state.number} as {viewer}"
        if table.state.status is not Status.OVER:
            for secret in secrets_of(table.match.deal):
                assert not any(secret.encode() in message for message in told)
    assert other.state.position is not None
    return other.state.position.state.tobytes() != table.position.state.tobytes()


def _play(mode: str, seats: int, *, steps: int | None = None, open_hands: bool = False) -> None:
    """A whole game, or its beginning; every event is checked."""
    table = InMemoryTable(mode, seats, seats, open_hands=open_hands).start()
    minds = {seat: bots.make("simple", seat) for seat in table.people}
    differed = checked = total = 0
    while table.state.status is Status.PLAYING and (steps is None or total < steps):
        seat = table.position.seat
        view = present.game_view(table.match, table.state, seat)
        assert view is not None
        legal = table.position.legal()
        # A bot needs to see its own hand only, whatever lies covered.
        table.decide(minds[seat].choose(view, list(legal)) if total % 3 else random.Random(total).choice(legal))
        total += 1
        if table.state.number % EVERY == 0 or table.state.status is Status.OVER:
            differed += _check(table, total)
            checked += 1
    assert checked >= total // EVERY
    assert differed > checked / 2, "most twins were no twins: the check could not have failed"
    if steps is None:
        assert table.state.status is Status.OVER
        assert table.match.deal.seed is not None
        assert table.match.deal.seed.hex().encode() in _messages(table.match, None)[0], "the secrets are told"


MOST = dict(TABLES)
"""The most seats of each mode: the last of its tables."""
WHOLE_GAMES = [
    pytest.param(mode, seats, marks=() if seats == MOST[mode] else pytest.mark.long) for mode, seats in TABLES
]
"""The other tables of a mode are long tests."""


@pytest.mark.parametrize(("mode", "seats"), WHOLE_GAMES)
def test_no_message_of_a_whole_game_depends_on_the_unseen(mode: str, seats: int) -> None:
    _play(mode, seats)


def test_what_a_covered_hand_can_play_is_told_to_its_seat_alone() -> None:
    covered, uncovered = (InMemoryTable("golem", 3, 1, open_hands=open_hands).start() for open_hands in (False, True))
    for viewer in (None, 1, 2, 3):
        told = [present.game_view(table.match, table.state, viewer) for table in (covered, uncovered)]
        assert [view is not None and bool(view["legal"]) for view in told] == [viewer == 1, True]


@pytest.mark.parametrize("mode", ["golem", "saga3"])
def test_open_hands_open_nothing_but_hands(mode: str) -> None:
    _play(mode, 2, steps=30, open_hands=True)


def test_a_door_that_leaks_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = present.game_view

    def leaky(match: LoadedTable, moment: TableState, viewer: int | None) -> View | None:
        view = honest(match, moment, viewer)
        if view is not None and moment.position is not None:
            view["trace"] = hashlib.sha256(moment.position.state.tobytes()).hexdigest()[:1]
        return view

    monkeypatch.setattr(present, "game_view", leaky)
    with pytest.raises(AssertionError, match="at "):
        _play("golem", 2, steps=30)


def test_a_door_that_tells_the_seed_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = present.fairness

    def leaky(match: LoadedTable, moment: TableState) -> dict[str, object]:
        return honest(match, moment) | {"server": match.deal.server.hex()}

    monkeypatch.setattr(present, "fairness", leaky)
    with pytest.raises(AssertionError):
        _play("golem", 2, steps=3)


@pytest.mark.parametrize("mode", ["golem", "endless", "saga2", "saga3"])
def test_no_story_of_a_game_depends_on_the_unseen(mode: str) -> None:
    table, chance, decisions = InMemoryTable(mode, 2, 7).start(), random.Random(7), list[str]()
    dealt = table.position
    for _ in range(60):
        decisions.append(chance.choice(table.position.legal()))
        table.decide(decisions[-1])
    game = PlayedGame.of(dealt, decisions)
    steps = [tuple(replace(step, position=step.position.redealt(3)) for step in steps) for steps in game.steps]
    other_game = PlayedGame(dealt.redealt(3), steps)
    pairs = zip(game.positions, other_game.positions, strict=True)
    assert all(one.state.tobytes() != other.state.tobytes() for one, other in pairs)
    for viewer, covered in ((None, True), (1, True), (2, False)):
        eyes = Perspective(viewer, covered, Words("en", "golem"), ("Ada", "Bo"))
        for tell in (turn_log, since_turn):
            told, other = (msgspec.json.encode(tell(eyes, played, 3)) for played in (game, other_game))
            assert told == other
            assert not any(secret.encode() in told for secret in secrets_of(table.match.deal))


# The same over the wire: whatever is asked, also what is refused, is answered the same.


Answers = list[tuple[str, object, str]]

SOME = ["rest", "acquire 6", "claim 5", "nonsense", "use A1-3", "pay 4"]
"""Decisions that are mostly not legal."""


@contextmanager
def _swapped(match: LoadedTable, seed: int) -> Iterator[None]:
    """The server believes for a while that the unseen is otherwise."""
    other = twin(match, seed)
    head, history = match.state, match.history
    match.state, match.history = other.state, other.history
    try:
        yield
    finally:
        match.state, match.history = head, history


async def _ask_everything(table: str, guests: list[Guest], number: int, legal: list[str]) -> Answers:
    """Every question that changes nothing, by everybody; deeds that are refused too."""
    answers: Answers = []
    at, seats = f"/api/tables/{table}", range(1, len(guests))
    looks = [at, f"{at}/events?since={number - 3}", f"{at}/record", f"{at}/link", *(f"{at}?seat={n}" for n in seats)]
    looks += [f"{at}/story", f"{at}/again?turn=2", f"{at}/replay", f"{at}/chat"]
    looks += [f"/api/tables?which={which}" for which in ("open", "watch", "mine")]
    wrong = [text for text in SOME if text not in legal]
    deeds: list[tuple[str, Document]] = [("sit", {}), ("start", {})]
    for seat in seats:
        deeds += [("decisions", {"seat": seat, "number": number, "decision": text}) for text in wrong]
        deeds += [("decisions", {"seat": seat, "number": 3, "decision": "rest"}), ("undo", {"seat": seat, "number": 3})]
        deeds += [("confirm", {"seat": seat, "number": number})]
    for guest in guests:
        for path in looks:
            answer = await guest.http.get(path)
            answers.append((path, answer.status_code, answer.text))
        for path, form in deeds:
            answer = await guest.http.post(f"{at}/{path}", json=form)
            assert answer.status_code >= 400, f"{path} {form} was allowed"
            answers.append((f"{path} {form}", answer.status_code, answer.text))
        async with guest.live(table, f"?since={number - 3}") as client:
            await client.say({"type": "decide", "seat": 1, "number": 3, "decision": "rest", "key": "k"})
            while (await client.frame())["type"] != "error":
                pass
            frames = [frame for frame in client.frames if '"presence"' not in frame]
            answers += [("live", place, frame) for place, frame in enumerate(frames)]
    return answers


async def _all_logged(entries: list[structlog.typing.EventDict], conversations: int) -> None:
    """Wait for the lines of conversations, which are written a moment after their end."""
    async with asyncio.timeout(10):
        while sum(entry.get("method") == "WS" for entry in entries) < conversations:
            await asyncio.sleep(0.01)


def _logged(entries: list[structlog.typing.EventDict]) -> list[str]:
    """The lines of a log without what differs between two equal requests."""
    return sorted(str({name: entry[name] for name in entry if name not in ("id", "ms")}) for entry in entries)


@pytest.mark.parametrize("mode", ["golem", "endless", "saga2", "saga3"])
async def test_no_answer_refusal_list_frame_or_log_line_depends_on_the_unseen(server: RunningServer, mode: str) -> None:
    guests = [await server.guest(name) for name in ("Ada", "Bo", "Cy")]
    ada, bo, _ = guests
    table = await ada.table("me", "open", mode=mode, start=False)
    await bo.post(f"/api/tables/{table}/sit", {"share": "aa"})
    await ada.post(f"/api/tables/{table}/start")
    match = await server.service.tables.get(table)
    secrets, chance = secrets_of(match.deal), random.Random(1)
    for _ in range(14):
        position = match.state.position
        assert position is not None
        form = {"seat": position.seat, "number": match.state.number, "decision": chance.choice(position.legal())}
        done = await guests[position.seat - 1].http.post(f"/api/tables/{table}/decisions", json=form)
        assert done.status_code == 200, done.text
    await _check_wire(table, match, guests, secrets)


async def _check_wire(table: str, match: LoadedTable, guests: list[Guest], secrets: list[str]) -> None:
    assert match.state.position is not None
    legal, number = list(match.state.position.legal()), match.state.number
    with structlog.testing.capture_logs() as lines:
        answers = await _ask_everything(table, guests, number, legal)
        await _all_logged(lines, len(guests))
    with _swapped(match, number), structlog.testing.capture_logs() as twin_lines:
        twin_answers = await _ask_everything(table, guests, number, legal)
        await _all_logged(twin_lines, len(guests))
    assert match.state.number == number, "something was written"
    for one, other in zip(answers, twin_answers, strict=True):
        assert one == other
    assert _logged(lines) == _logged(twin_lines)
    told = [text for _, _, text in answers] + _logged(lines)
    assert not any(secret in text for secret in secrets for text in told)
