"""The schema of questions: what a view says about the decision that is asked for, by its kind."""

from typing import Literal, final

from typing_extensions import TypeAliasType, TypedDict

Reach = TypeAliasType("Reach", Literal["1", "2", "any"])
"""How far a wagon may go."""


@final
class PlainQuestion(TypedDict):
    """A question that says all by its kind."""

    kind: Literal["turn", "explore", "outpost", "column", "fourth"]


@final
class TimesQuestion(TypedDict):
    """How often a trade is made."""

    kind: Literal["times"]
    card: str
    may_stop: bool


@final
class UpgradeQuestion(TypedDict):
    """Which crystal is upgraded next."""

    kind: Literal["upgrade"]
    card: str
    steps: int


@final
class PayQuestion(TypedDict):
    """Which crystal is put on the merchant card of a stall, to acquire the card of a slot further on."""

    kind: Literal["pay"]
    stall: int
    slot: int


@final
class ReturnQuestion(TypedDict):
    """Which crystal goes back, of those that the caravan cannot hold."""

    kind: Literal["return"]
    excess: int


@final
class GolemQuestion(TypedDict):
    """What is done at a golem location: claim its card, take a bonus tile, or stop."""

    kind: Literal["golem"]
    slot: int
    claimed: bool
    rewarded: bool


@final
class MoveQuestion(TypedDict):
    """Where the wagon goes."""

    kind: Literal["move"]
    reach: Reach


@final
class TollQuestion(TypedDict):
    """Which crystal is paid to the owner of a wagon on the tile."""

    kind: Literal["toll"]
    tile: str
    to: int
    left: int


@final
class BuildQuestion(TypedDict):
    """Whether an outpost is built."""

    kind: Literal["build"]
    tile: str
    cost: int


@final
class CostQuestion(TypedDict):
    """Which crystal is paid for an outpost."""

    kind: Literal["cost"]
    tile: str
    left: int


Question = TypeAliasType(
    "Question",
    PlainQuestion
    | TimesQuestion
    | UpgradeQuestion
    | PayQuestion
    | ReturnQuestion
    | GolemQuestion
    | MoveQuestion
    | TollQuestion
    | BuildQuestion
    | CostQuestion,
)

QuestionKind = Literal[
    "turn", "explore", "outpost", "column", "fourth", "times", "upgrade", "pay", "return", "golem", "move", "toll",
    "build", "cost",
]  # fmt: skip
