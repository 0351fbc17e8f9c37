"""A deal from a promised secret: the same for everybody who knows the secret, and nothing else will do."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest
from support import ROOT, plain_deals
from support.games import TABLES, label

import centuria
from centuria import fairness
from centuria.cli import main
from centuria.core.layout import blank, layout
from centuria.core.rng import TAPE_WORDS, Chance
from centuria.editions import edition
from centuria.errors import FairnessError, SetupError
from centuria.game import Game

SERVER = bytes(range(32))
SHARES = (b"Anna", b"")
SEED = fairness.combined(SERVER, SHARES)


def fair_record(mode: str = "golem", options: Mapping[str, object] | None = None) -> str:
    game = fairness.deal(mode, 2, SEED, options=options)
    return game.play(game.legal()[0]).record(fairness.statement(SERVER, SHARES, options))


def edited(record: str, tag: str, value: str | None) -> str:
    """A record with another value for a tag, or without it."""
    opening = f"tag {tag} "
    lines = [line for line in record.splitlines() if not line.startswith(opening)]
    return "\n".join([*lines[:4], *([] if value is None else [opening + value]), *lines[4:]]) + "\n"


# The seed


def test_the_seed_comes_from_the_server_and_every_seat_in_order() -> None:
    assert plain_deals.seed_of(SERVER, SHARES) == SEED
    others = [(b"", b"Anna"), (b"Ann", b"a"), (b"Anna",), (b"Anna", b"", b""), (b"anna", b"")]
    assert (
        len({SEED, fairness.combined(bytes(32), SHARES), *(fairness.combined(SERVER, other) for other in others)}) == 7
    )


@pytest.mark.parametrize("secret", [b"", bytes(31), bytes(33), "0" * 32, None])
def test_a_secret_of_another_size_is_refused_and_not_repeated(secret: bytes) -> None:
    for use in (
        lambda: fairness.combined(secret, []),
        lambda: fairness.commitment(secret),
        lambda: fairness.deal("golem", 2, secret),
    ):
        with pytest.raises(SetupError, match="32 bytes") as refused:
            use()
        assert repr(secret) not in str(refused.value) or secret is None


@pytest.mark.parametrize("share", ["Anna", None, bytes(1025)])
def test_a_share_that_is_too_long_or_no_bytes_is_refused(share: bytes) -> None:
    with pytest.raises(SetupError, match="share of seat 2"):
        fairness.combined(SERVER, [b"", share])


# The deal


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_another_program_deals_the_same_from_the_same_seed(table: tuple[str, int]) -> None:
    mode, seats = table
    box = edition(mode).components
    for number in range(5):
        seed = fairness.combined(SERVER, [bytes([number])])
        assert fairness.deal(mode, seats, seed).setup == plain_deals.deal(box, seats, seed)


def test_every_card_comes_to_the_top_about_as_often() -> None:
    seeds = [fairness.combined(SERVER, [number.to_bytes(2)]) for number in range(1500)]
    deals = [fairness.deal("golem", 2, seed).setup for seed in seeds]
    for deck, cards in (("merchants", 43), ("points", 36)):
        found = Counter(str(deal[deck][0]) for deal in deals)  # type: ignore[index]
        expected = len(deals) / cards
        distance = sum((seen - expected) ** 2 / expected for seen in found.values())
        assert len(found) == cards
        assert distance < cards + 5 * (2 * cards) ** 0.5


def test_a_random_layout_follows_from_the_seed() -> None:
    one, same = (fairness.deal("saga2", 2, SEED, options={"layout": "random"}) for _ in range(2))
    other = fairness.deal("saga2", 2, SERVER, options={"layout": "random"})
    cells = [[place[:2] for place in game.setup["map"].values()] for game in (one, same, other)]  # type: ignore[attr-defined]
    assert cells[0] == cells[1] != cells[2]


def test_a_tape_that_is_too_short_is_an_error_and_not_another_deal() -> None:
    chosen, tape = edition("golem"), blank(layout(Chance, words=42 + 35 - 1))
    tape[0]["words"][:] = plain_deals.words_of(SEED)[:76]
    with pytest.raises(IndexError, match="tape"):
        chosen.mode.verbs.deal(chosen.box[0], chosen.records()[0], 2, tape[0])


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_the_tape_is_long_enough_for_half_as_many_words_again(table: tuple[str, int]) -> None:
    mode, seats = table
    chosen, tape = edition(mode), blank(fairness.TAPE)
    tape[0]["words"][:] = plain_deals.words_of(SEED)[:-1]
    chosen.mode.verbs.deal(chosen.box[0], chosen.records()[0], seats, tape[0])
    assert 70 < int(tape[0]["state"]) * 3 // 2 < TAPE_WORDS


def test_compiled_and_uncompiled_deals_are_equal(environment: Mapping[str, str]) -> None:
    program = (
        "from centuria import fairness; from centuria.mode_registry import NAMES; import json;"
        f"print(json.dumps([fairness.deal(mode, 2, bytes.fromhex('{SEED.hex()}')).setup for mode in NAMES]))"
    )
    dealt = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**environment, "NUMBA_DISABLE_JIT": disabled},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for disabled in ("0", "1")
    ]
    assert dealt[0] == dealt[1]
    assert len(json.loads(dealt[0])) == 4


# The statement


@pytest.mark.parametrize(
    ("mode", "options"),
    [("golem", None), ("endless", {"board": "E1"}), ("saga2", {"layout": "random"}), ("saga3", {"layout": "ridge"})],
)
def test_a_record_with_its_statement_checks(mode: str, options: Mapping[str, object] | None) -> None:
    told = fairness.check(fair_record(mode, options))
    assert told == fairness.Statement(SERVER, SHARES, SEED, options or {})


def test_a_record_that_states_nothing_of_its_deal_is_not_judged() -> None:
    assert fairness.check(centuria.new("golem", 2, seed=1).record({"names": "Anna, Bo"})) is None


OTHER = "f" * 64
FALSE = [
    ("deal-seed", OTHER),
    ("deal-server", OTHER),
    ("deal-shares", "416e6e61 00"),
    ("deal-commitment", OTHER),
    ("deal-server-commitment", OTHER),
]
MALFORMED = [
    ("deal-seed", None),
    ("deal-server", None),
    ("deal-shares", None),
    ("deal-commitment", None),
    ("deal-seed", "ff"),
    ("deal-server", "zz"),
    ("deal-shares", "416e6e61"),
    ("deal-shares", "416e6e61 xx"),
    ("deal-shares", "416e6e61 " + "00" * 1025),
    ("deal-options", "[1]"),
    ("deal-options", "{"),
    ("deal-options", '{"layout": "ridge"}'),
]


@pytest.mark.parametrize(("tag", "value"), FALSE + MALFORMED)
def test_a_statement_that_is_wrong_is_refused_by_its_part(tag: str, value: str | None) -> None:
    with pytest.raises(FairnessError) as refused:
        fairness.check(edited(fair_record(), tag, value))
    # The server's part and the shares are checked by the seed that they make.
    assert refused.value.part == ("deal-seed" if (tag, value) in FALSE[1:3] else tag)


@pytest.mark.parametrize("part", ["points", "bonus", "merchants", "boards", "exploration", "map"])
def test_another_deal_than_that_of_the_seed_is_refused_by_its_part(part: str) -> None:
    mode = "endless" if part == "boards" else "saga3"
    fair = fairness.deal(mode, 2, SEED)
    other = next(
        game
        for number in range(100)
        if (game := fairness.deal(mode, 2, bytes(31) + bytes([number]))).setup[part] != fair.setup[part]
    )
    setup = {**fair.setup, part: other.setup[part]}
    if part == "boards":
        setup["exploration"] = other.setup["exploration"]
    record = Game.record(centuria.start(mode, 2, setup), fairness.statement(SERVER, SHARES))
    with pytest.raises(FairnessError) as refused:
        fairness.check(record)
    assert refused.value.part == f"deal {part}"


# The command and the documentation


@pytest.mark.parametrize(("language", "said"), [("en", "fair deal"), ("fr", "donne équitable")])
def test_verify_says_that_a_deal_is_fair(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str, said: str
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(fair_record(), encoding="utf-8")
    assert main(["verify", str(file), "--language", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert said in lines[1]
    assert SEED.hex() in lines[1]


def test_verify_refuses_a_deal_that_is_not_fair(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(edited(fair_record(), "deal-commitment", OTHER), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"{file}: not a fair deal: deal-commitment: ")


def test_the_worked_example_of_the_documentation_happens() -> None:
    game, words = fairness.deal("golem", 2, SEED), plain_deals.words_of(SEED)
    setup = game.setup
    example = {
        "server": SERVER.hex(),
        "server's commitment": fairness.commitment(SERVER),
        "share of seat 1": SHARES[0].hex(),
        "share of seat 2": "(none)",
        "commitment of seat 1": fairness.share_commitment(SHARES[0]),
        "seed": SEED.hex(),
        "commitment": fairness.commitment(SEED),
        "words 0, 1, 2": " ".join(f"{word:016x}" for word in words[:3]),
        "word 256": f"{words[256]:016x}",
        "merchants": " ".join(setup["merchants"][:6]),  # type: ignore[index]
        "points": " ".join(setup["points"][:5]),  # type: ignore[index]
    }
    text = "\n".join(f"{name:20} {value}" for name, value in example.items())
    documented = (ROOT / "docs" / "fair-deals.md").read_text(encoding="utf-8")
    assert text in documented, text
