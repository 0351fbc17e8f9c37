"""Fair deals, by commitments: 256 secret bits are promised before the deal and shown after the game; anyone can check.

`docs/fair-deals.md` has every byte of it, for other programs to do the same.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from centuria.core.layout import blank
from centuria.core.rng import TAPE, TAPE_WORDS
from centuria.editions import Components, edition
from centuria.errors import CenturiaError, FairnessError, SetupError
from centuria.game import Game, Reading, read_record
from centuria.position import dealt_by

SECRET_BYTES = 32
LONGEST_SHARE = 1024

SEED_LABEL = b"centuria deal seed 1"
WORDS_LABEL = b"centuria deal words 1"
SHARE_LABEL = b"centuria deal share 1"
"""They keep what is hashed here apart from whatever else is hashed anywhere."""

NO_SHARE = "-"
REQUIRED = ("deal-server", "deal-shares", "deal-seed", "deal-commitment")


@dataclass(frozen=True, slots=True)
class Statement:
    """Where a deal came from."""

    server: bytes
    shares: tuple[bytes, ...]
    seed: bytes
    options: Mapping[str, object] = field(default_factory=dict)
    commitments: tuple[str, ...] = ()
    """Of each seat, the commitment that was shown before any share was told; empty where there was none. No seat has
    one in records of earlier versions."""


def combined(server: bytes, shares: Sequence[bytes]) -> bytes:
    """The seed of a deal: from the server's 32 bytes and what each seat has added, in the order of the seats."""
    digest = hashlib.sha256(SEED_LABEL + _secret(server, "the server's part"))
    for seat, share in enumerate(shares, 1):
        _share(share, f"the share of seat {seat}")
        digest.update(len(share).to_bytes(4, "big") + share)
    return digest.digest()


def commitment(secret: bytes) -> str:
    """What is shown of a secret beforehand: nobody can find another one that it stands for."""
    return hashlib.sha256(_secret(secret, "a secret")).hexdigest()


def share_commitment(share: bytes) -> str:
    """What a browser shows of its share before anybody tells theirs."""
    _share(share, "a share")
    return hashlib.sha256(SHARE_LABEL + share).hexdigest()


def deal(
    mode: str,
    seats: int,
    seed: bytes,
    components: Components = None,
    options: Mapping[str, object] | None = None,
) -> Game:
    """A game dealt from 256 bits; the cards in sight tell nothing about the others."""
    words = _words(_secret(seed, "the seed of a deal"))
    tape = blank(TAPE)
    tape[0]["words"][:] = words[:-1]
    game = Game(*dealt_by(edition(mode, components, options), seats, tape, words[-1], options))
    if not 0 < int(tape[0]["state"]) <= TAPE_WORDS:
        raise RuntimeError("the cards were not dealt from the tape: the compiled rules are damaged; empty their cache")
    return game


def statement(
    server: bytes,
    shares: Sequence[bytes],
    options: Mapping[str, object] | None = None,
    commitments: Sequence[str] = (),
) -> dict[str, str]:
    """The tags of a record that let anyone check its deal; to be shown when the game is over, and not before."""
    seed = combined(server, shares)
    promised = {"deal-share-commitments": " ".join(one or NO_SHARE for one in commitments)} if commitments else {}
    return {
        "deal-server-commitment": commitment(server),
        **promised,
        "deal-commitment": commitment(seed),
        "deal-server": server.hex(),
        "deal-shares": " ".join(share.hex() or NO_SHARE for share in shares),
        "deal-seed": seed.hex(),
        "deal-options": json.dumps(dict(options or {}), sort_keys=True),
    }


def check(record: str | Reading, components: Components = None) -> Statement | None:
    """Check the deal of a record against what it states of it; None where it states nothing."""
    reading = read_record(record, components) if isinstance(record, str) else record
    tags, game = reading.tags, reading.game
    if not any(tag in tags for tag in REQUIRED):
        return None
    told = _told(tags, game.seats)
    _agree("deal-seed", tags["deal-seed"], combined(told.server, told.shares).hex())
    _agree("deal-commitment", tags["deal-commitment"], commitment(told.seed))
    if "deal-server-commitment" in tags:
        _agree("deal-server-commitment", tags["deal-server-commitment"], commitment(told.server))
    for promised, share in zip(told.commitments, told.shares, strict=False):
        if promised:
            _agree("deal-share-commitments", promised, share_commitment(share))
    try:
        fair = deal(game.mode, game.seats, told.seed, game.components, told.options).setup
    except SetupError as error:
        raise FairnessError("deal-options", error) from None
    for part, dealt in game.setup.items():
        if dealt != fair[part]:
            raise FairnessError(
                f"deal {part}", CenturiaError.told("fair-dealt", seed=told.seed.hex(), value=_short(fair[part]))
            )
    return told


def _told(tags: Mapping[str, str], seats: int) -> Statement:
    for tag in REQUIRED:
        if tag not in tags:
            raise FairnessError(tag, CenturiaError.told("fair-missing"))
    shares = tuple(b"" if share == NO_SHARE else _bytes("deal-shares", share) for share in tags["deal-shares"].split())
    if len(shares) != seats:
        other = CenturiaError.told("fair-shares", count=str(len(shares)), seats=str(seats))
        raise FairnessError("deal-shares", other)
    for share in shares:
        if len(share) > LONGEST_SHARE:
            too_long = CenturiaError.told("fair-share-length", count=str(len(share)), most=str(LONGEST_SHARE))
            raise FairnessError("deal-shares", too_long)
    commitments = tuple("" if one == NO_SHARE else one for one in tags.get("deal-share-commitments", "").split())
    if len(commitments) not in (0, seats):
        other = CenturiaError.told("fair-commitments", count=str(len(commitments)), seats=str(seats))
        raise FairnessError("deal-share-commitments", other)
    server, seed = (_bytes(tag, tags[tag], SECRET_BYTES) for tag in ("deal-server", "deal-seed"))
    return Statement(server, shares, seed, _options(tags.get("deal-options", "{}")), commitments)


def _options(text: str) -> Mapping[str, object]:
    try:
        options = json.loads(text)
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict):
        raise FairnessError("deal-options", CenturiaError.told("fair-no-json", value=_short(text)))
    return options


def _bytes(tag: str, text: str, size: int | None = None) -> bytes:
    try:
        found = bytes.fromhex(text)
    except ValueError:
        raise FairnessError(tag, CenturiaError.told("fair-no-hex", value=_short(text))) from None
    if size is not None and len(found) != size:
        raise FairnessError(tag, CenturiaError.told("fair-length", size=str(size), count=str(len(found))))
    return found


def _agree(tag: str, told: str, found: str) -> None:
    if told != found:
        raise FairnessError(tag, CenturiaError.told("fair-other", ours=found, theirs=_short(told)))


def _words(seed: bytes) -> list[int]:
    """The words of the tape, and one more for what the players leave open in what they choose."""
    stream = hashlib.shake_256(WORDS_LABEL + seed).digest(8 * (TAPE_WORDS + 1))
    words: list[int] = np.frombuffer(stream, "<u8").tolist()
    return words


def _secret(secret: object, name: str) -> bytes:
    if not isinstance(secret, bytes) or len(secret) != SECRET_BYTES:
        # A secret is not repeated, not even a wrong one: errors are logged.
        kind = f"{len(secret)}" if isinstance(secret, bytes) else f"a {type(secret).__name__}"
        raise SetupError(f"{name} is {SECRET_BYTES} bytes, not {kind}")
    return secret


def _share(share: object, name: str) -> None:
    if not isinstance(share, bytes) or len(share) > LONGEST_SHARE:
        raise SetupError(f"{name} is at most {LONGEST_SHARE} bytes, not {_short(share)}")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."
