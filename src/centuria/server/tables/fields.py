"""Field types of commands and requests: every value is bounded."""

from typing import Annotated, Literal

from pydantic import Field

from centuria.server.tables.settings import WHOLE

MAX_EVENT_NUMBER = 10_000_000

SeatNumber = Annotated[int, Field(ge=1, le=5), WHOLE]
EventNumber = Annotated[int, Field(ge=0, le=MAX_EVENT_NUMBER), WHOLE]
IdempotencyKey = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
"""Chosen by the client: a repeated command with the same key is answered with the first one's event."""
Share = Annotated[str, Field(max_length=64, pattern=r"^([0-9a-f]{2})*$")]
"""A browser's contribution to the deal, as hexadecimal digits."""
Commitment = Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")]
"""The SHA-256 of a share with its label, as hexadecimal digits; see `docs/fair-deals.md`."""
Reaction = Literal["well_played", "thanks", "laughing", "surprised", "sad", "thinking"]
"""What players can show beside their seats without words; the client draws them."""
Secret = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,100}$")]
"""The secret part of a link."""
