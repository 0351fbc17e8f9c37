"""The start of a game: nobody chooses the deal, not even a host who knows everything that the server knows."""

import itertools
import random
from collections.abc import Mapping, Sequence
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError
from support.server.in_memory import SERVER, InMemoryTable
from support.server.in_process import Document, Guest, RunningServer

from centuria.errors import FairnessError
from centuria.fairness import check, combined, deal, share_commitment
from centuria.game import read_record
from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError
from centuria.server.presenters import table as present
from centuria.server.store.events import Event, Kind
from centuria.server.tables.commands.base import Command
from centuria.server.tables.commands.dealing import Commit, EndExchange, Reveal, Start
from centuria.server.tables.commands.lobby import Abandon, Leave, Sit
from centuria.server.tables.state.model import Status
from centuria.server.tables.state.player_clocks import due
from centuria.server.tables.state.share_exchange import COMMIT_MS, MAX_FAILED_STARTS, REVEAL_MS, awaited_shares

ANNA, BO, CY = ("a1" * 32, "b2" * 32, "c3" * 32)
"""The shares of three browsers."""


def commitment_to(share: str) -> str:
    return share_commitment(bytes.fromhex(share))


STRANGER = Person("person-9", "Name 9")


def table_of_browsers(seats: int = 2) -> InMemoryTable:
    """A table that is full, at which the browsers of all guests commit to shares."""
    return InMemoryTable("golem", seats, browsers=True)


def late(table: InMemoryTable) -> Event:
    """What the server does when the time is over."""
    deadline = due(table.terms, table.state)
    assert deadline is not None
    table.tables.at = deadline
    return table.command(EndExchange(now=deadline), table.people[1])


def first_cards(shares: Sequence[str]) -> list[object]:
    """The first two merchant cards of a deal, as anyone who knows the server's part can foresee them."""
    setup = deal("golem", len(shares), combined(SERVER, [bytes.fromhex(share) for share in shares])).setup
    return cast(list[object], setup["merchants"])[:2]


# The attack


def test_a_host_who_knows_what_the_server_knows_cannot_choose_the_first_cards() -> None:
    """Before, a few hundred tries found a share that dealt the two cards that the host wanted."""
    table = table_of_browsers()
    table.command(Start(commitment=commitment_to(ANNA)), table.people[1])
    table.command(Commit(commitment=commitment_to(BO)), table.people[2])
    table.command(Reveal(share=BO), table.people[2])
    # The host has waited for the guest's share. What would deal other first cards?
    honest = first_cards([ANNA, BO])
    tries = (f"{number:064x}" for number in itertools.count())
    wanted = next(share for share in tries if first_cards([share, BO])[0] != honest[0])
    with pytest.raises(ValidationError):
        Start.model_validate({"share": wanted})
    with pytest.raises(ApiError, match="not the one that you have committed to"):
        table.command(Reveal(share=wanted), table.people[1])
    for too_late in (Start(commitment=commitment_to(wanted)), Commit(commitment=commitment_to(wanted))):
        with pytest.raises(ApiError):
            table.command(too_late, table.people[1])
    for way_out in (Leave(), Abandon()):
        with pytest.raises(ApiError, match="about to be dealt"):
            table.command(way_out, table.people[1])
    table.command(Reveal(share=ANNA), table.people[1])
    assert table.match.deal.setup is not None
    assert cast(list[object], table.match.deal.setup["merchants"])[:2] == honest


def test_who_keeps_a_share_back_stops_the_start_in_public_and_has_no_share_in_the_next() -> None:
    table = table_of_browsers()
    table.command(Start(commitment=commitment_to(ANNA)), table.people[1])
    table.command(Commit(commitment=commitment_to(BO)), table.people[2])
    table.command(Reveal(share=ANNA), table.people[1])
    assert late(table).body == {"seats": [2]}
    assert table.state.status is Status.OPEN
    assert present.fairness(table.match, table.state)["failed_starts"] == 1
    # What was told is known now: it does not count any more, and the next start does not wait for the one who was late.
    table.command(Start(commitment=commitment_to(CY)), table.people[1])
    assert table.state.commitments_fixed
    table.command(Reveal(share=CY), table.people[1])
    assert table.match.deal.seed == combined(SERVER, [bytes.fromhex(CY), b""])


def test_starts_do_not_fail_without_end() -> None:
    table = table_of_browsers()
    for _ in range(MAX_FAILED_STARTS):
        table.command(Start(commitment=commitment_to(ANNA)), table.people[1])
        if not table.state.commitments_fixed:
            late(table)
        late(table)
    with pytest.raises(ApiError, match="create another table"):
        table.command(Start(commitment=commitment_to(ANNA)), table.people[1])


# Who is waited for


def test_a_browser_that_is_away_has_no_share_and_that_is_fixed_before_any_is_told() -> None:
    table = table_of_browsers(3)
    table.command(Start(commitment=commitment_to(ANNA)), table.people[1])
    table.command(Commit(commitment=commitment_to(CY)), table.people[3])
    with pytest.raises(ApiError, match="keep yours"):
        table.command(Reveal(share=ANNA), table.people[1])
    assert due(table.terms, table.state) == COMMIT_MS
    assert late(table).kind is Kind.COMMITMENTS_FIXED
    with pytest.raises(ApiError, match="not in this deal"):
        table.command(Commit(commitment=commitment_to(BO)), table.people[2])
    assert due(table.terms, table.state) == COMMIT_MS + REVEAL_MS
    for seat, share in ((3, CY), (1, ANNA)):
        table.command(Reveal(share=share), table.people[seat])
    assert table.match.deal.seed == combined(SERVER, [bytes.fromhex(ANNA), b"", bytes.fromhex(CY)])
    shown = present.fairness(table.match, table.state)
    assert shown["share_commitments"] == [commitment_to(ANNA), None, commitment_to(CY)]
    assert "shares" not in shown


def test_a_start_without_any_browser_deals_when_the_time_is_over() -> None:
    table = table_of_browsers()
    table.command(Start(), table.people[1])
    assert table.state.status is Status.STARTING
    assert late(table).kind is Kind.STARTED
    assert table.match.deal.seed == combined(SERVER, [b"", b""])


def test_programs_start_at_once_with_what_they_told_in_the_open() -> None:
    table = InMemoryTable("golem", 2)
    assert table.command(Start(), table.people[1]).kind is Kind.STARTED
    assert table.match.deal.seed == combined(SERVER, [b"\x00", b"\x02"])


def test_a_log_of_an_earlier_version_has_the_share_that_the_host_added_at_the_start() -> None:
    table = InMemoryTable("golem", 2)
    table.start()
    table.write(Kind.STARTED, 1, share=ANNA)
    assert [seat.share for seat in table.state.seats] == [ANNA, "02"]


def test_nobody_sits_down_or_leaves_between_commitments_and_shares() -> None:
    table = table_of_browsers()
    table.command(Start(commitment=commitment_to(ANNA)), table.people[1])
    with pytest.raises(ApiError, match="about to be dealt"):
        table.command(Leave(), table.people[2])
    with pytest.raises(ApiError):
        table.command(Sit(), STRANGER)
    with pytest.raises(ApiError, match="do not sit"):
        table.command(Commit(commitment=commitment_to(CY)), STRANGER)


# Whatever everybody does


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 4))
def test_a_deal_always_comes_from_the_commitments_that_were_fixed_before_the_first_share_was_told(
    seed: int, seats: int
) -> None:
    """Everybody does what they like in any order, with shares and commitments of their own or of others."""
    chance, table = random.Random(seed), table_of_browsers(seats)
    shares = [f"{number:02x}" * 32 for number in range(1, 4)]
    fixed: list[str] | None = None
    for _ in range(60):
        share = chance.choice(shares)
        tried: Command = chance.choice(
            [
                Start(commitment=commitment_to(share)),
                Commit(commitment=commitment_to(share)),
                Reveal(share=share),
                Reveal(share=share),
                EndExchange(now=table.tables.at),
            ]
        )
        table.wait(chance.choice([0, 0, 0, COMMIT_MS]))
        before = table.state
        try:
            table.command(tried, table.people[chance.randint(1, seats)])
        except ApiError:
            assert table.state is before
            continue
        state = table.state
        if state.status is Status.OPEN:
            fixed = None
            assert not any(seat.share or seat.commitment for seat in state.seats)
        if any(seat.share for seat in state.seats) or state.commitments_fixed:
            promised = [seat.commitment for seat in state.seats]
            assert fixed in (None, promised)
            fixed = promised
        if state.status is Status.PLAYING:
            assert not awaited_shares(state)
            told = [bytes.fromhex(seat.share) for seat in state.seats]
            assert [share_commitment(one) if one else "" for one in told] == [seat.commitment for seat in state.seats]
            assert table.match.deal.seed == combined(SERVER, told)
            return


# Over HTTP


def fairness_of(document: Document) -> Mapping[str, object]:
    return cast(Mapping[str, object], cast(Document, document["table"])["fairness"])


async def abandoned_record(guest: Guest, table: str) -> str:
    await guest.post(f"/api/tables/{table}/abandon")
    return (await guest.http.get(f"/api/tables/{table}/record")).text


@pytest.mark.anyio
async def test_an_abandoned_game_tells_its_secrets_and_its_record_is_verified(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    terms = {"mode": "golem", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    made = await anna.post("/api/tables", {"terms": terms, "start": True, "commitment": commitment_to(ANNA)})
    table = cast(str, cast(Document, made["table"])["id"])
    assert cast(Document, made["table"])["status"] == "starting"
    assert (await anna.http.get(f"/api/tables/{table}/record")).status_code == 409
    refused = await anna.http.post(f"/api/tables/{table}/reveal", json={"share": BO})
    assert refused.status_code == 422
    await anna.post(f"/api/tables/{table}/reveal", {"share": ANNA})
    during = fairness_of(await anna.get(f"/api/tables/{table}"))
    assert "seed" not in during
    assert (await anna.http.get(f"/api/tables/{table}/record")).status_code == 409
    record = await abandoned_record(anna, table)
    shown = fairness_of(await anna.get(f"/api/tables/{table}"))
    assert shown["shares"] == [ANNA, ""]
    assert shown["server_commitment"] == during["server_commitment"]
    told = check(record)
    assert told is not None
    assert told.commitments == (commitment_to(ANNA), "")
    assert read_record(record).game.winner is None
    with pytest.raises(FairnessError, match="deal-share-commitments"):
        check(record.replace(commitment_to(ANNA), commitment_to(BO)))


@pytest.mark.anyio
async def test_the_server_gives_a_start_up_by_itself(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("centuria.server.tables.state.share_exchange.COMMIT_MS", 50)
    monkeypatch.setattr("centuria.server.tables.state.share_exchange.REVEAL_MS", 50)
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    table = await anna.table("me", "open", start=False)
    await bo.post(f"/api/tables/{table}/sit", {"commits": True})
    async with anna.live(table) as live:
        await live.until("state")
        await anna.post(f"/api/tables/{table}/start", {"commitment": commitment_to(ANNA)})
        kinds = [cast(str, (await live.until("event"))["kind"]) for _ in range(3)]
    assert kinds == ["starting", "commitments_fixed", "start_failed"]
    left = await bo.post(f"/api/tables/{table}/leave")
    assert left["number"]
