"""What the host of a tournament chooses, and the bounds of it."""

from typing import Annotated, Literal

from pydantic import Field

from centuria.mode_registry import ModeName
from centuria.server.accounts.text_validation import Name
from centuria.server.tables.settings import WHOLE, Days, Live, Strict, Theme

TournamentKind = Literal["swiss", "arena"]

MAX_ROUNDS = 9
MAX_ENTRANTS = 64
MAX_BOTS = 8
"""Bots that a tournament may have: their games cost the host of the server time."""

MAX_HOSTED = 3
"""Tournaments that a person may host at a time, not counting those that are over."""

MAX_ENTERED = 5
"""Tournaments that are not over in which a person may play at a time."""

MAX_RUNNING = 200
"""Tournaments on a server at a time that are not over."""

CREATED_PER_DAY = 10
"""Tournaments that all identities of an address may create on a day: those of a week must not be all of a server's."""


class TournamentSettings(Strict):
    """A tournament: `rounds` are for Swiss ones, `minutes` for arenas."""

    name: Name
    kind: TournamentKind = "swiss"
    mode: ModeName = "golem"
    theme: Theme = "golem"
    pace: Annotated[Live | Days, Field(discriminator="kind")] = Live(kind="live", minutes=10, increment=5)
    rounds: Annotated[int, Field(ge=1, le=MAX_ROUNDS), WHOLE] = 3
    minutes: Annotated[int, Field(ge=5, le=180), WHOLE] = 45
    rated: bool = False
    """Whether its games change the ratings of the players."""
