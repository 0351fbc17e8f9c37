"""Request bodies: every field is known and bounded. The bodies of table commands are the commands themselves."""

from typing import Annotated, Literal

from pydantic import Field

from centuria.server.accounts.text_validation import Name
from centuria.server.tables.fields import SeatNumber, Secret, Share
from centuria.server.tables.settings import Strict, TableSettings, Theme

Language = Literal["en", "fr"]


class Called(Strict):
    """A name for oneself or for a bot account."""

    name: Name


class DeviceSecret(Strict):
    """The secret of a link to another device."""

    secret: Secret


class NewTable(Strict):
    """A table to be made."""

    terms: TableSettings
    share: Share = ""
    start: bool = False
    """Whether to deal at once: for a table without free seats, and for a host who trusts the server's part of the deal,
    which is shown with the table."""


class Again(Strict):
    """Another game with the same company."""

    share: Share = ""
    start: bool = True
    """Whether to deal at once, where nobody has to come first."""


class HintAsked(Strict):
    """A hint for a seat of one's own."""

    seat: SeatNumber
    language: Language = "en"
    theme: Theme = "golem"


class AnalysisAsked(Strict):
    """An analysis of a finished game."""

    language: Language = "en"
    theme: Theme = "golem"


class RecordShown(Strict):
    """The text of a record, to be shown step by step."""

    record: Annotated[str, Field(min_length=1, max_length=60_000)]
    seat: SeatNumber | None = None
    """A seat to look from; without one, everything is open."""
    language: Language = "en"
    theme: Theme = "golem"
