"""The registry of modes: the only list of modes, one declared value each.

Everything that depends on the mode reads it here: names, player counts, component files, options, and where each layer
keeps the mode's own part. Those parts are import paths (`module:attribute`), so this module imports nothing heavy and a
layer loads only what it needs. `docs/adding-a-mode.md` lists what a new mode needs.
"""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Literal, get_args

from typing_extensions import TypeAliasType

from centuria.errors import SetupError

GolemMode = Literal["golem"]
WorldMode = Literal["endless", "saga2", "saga3"]
ModeName = TypeAliasType("ModeName", Literal[GolemMode, WorldMode])
"""The names of all modes, for type checkers, for the OpenAPI schema and for the client's types."""

Family = Literal["golem", "world"]
ComponentKind = Literal["golem", "endless_world", "mountains"]
DealOption = Literal["board", "layout"]
RuleOption = Literal["entering", "two_steps", "unpayable_merchant", "empty_rest"]

RULE_OPTIONS: dict[str, tuple[str, str]] = {
    "entering": ("useful", "any"),
    "two_steps": ("elsewhere", "back"),
    "unpayable_merchant": ("closed", "take"),
    "empty_rest": ("no", "yes"),
}
"""Readings of the rules where a rulebook leaves room, chosen for each table; the first of each is the usual one."""


@dataclass(frozen=True, slots=True)
class ModeDeclaration:
    """What a mode is: facts, and where its own parts are."""

    name: ModeName
    seats: range
    """Numbers of players."""
    family: Family
    """Modes of a family share the modules of that name in `views`, `views.parse` and `terminal`."""
    component_kinds: tuple[ComponentKind, ...]
    """The component files that it is played with; `components.assemble` makes one set of them."""
    deal_options: tuple[DealOption, ...]
    """What players may choose about the deal."""
    rule_options: tuple[RuleOption, ...]
    """Which of the `RULE_OPTIONS` it has."""
    hides_discards: bool
    """Whether cards lie face down before their owner, so that people who share a screen hide them from each other."""
    champion: bool
    """Whether the package has a network that was trained for it."""
    text_size: tuple[int, int]
    """Columns and rows of the table drawn as text."""
    rules: str
    """The compiled rules with their codec, a `modes.mode.Mode`."""
    laws: str
    """The invariants of its own."""
    search: str
    """What the search needs to know: choices, evaluation, weights."""
    observation: str
    """What an observation of it consists of."""
    simple_opponent: str
    """What the compiled opponent `simple` in a batch needs to know: how it values answers."""


MODES: dict[ModeName, ModeDeclaration] = {
    "golem": ModeDeclaration(
        name="golem",
        seats=range(2, 6),
        family="golem",
        component_kinds=("golem",),
        deal_options=(),
        rule_options=("empty_rest",),
        hides_discards=True,
        champion=True,
        text_size=(80, 46),
        rules="centuria.modes.codec.golem:GOLEM",
        laws="centuria.laws.golem:LAWS",
        search="centuria.search.engines:GOLEM",
        observation="centuria.batch.observations.encoder:GOLEM",
        simple_opponent="centuria.batch.opponents.simple:GOLEM",
    ),
    "endless": ModeDeclaration(
        name="endless",
        seats=range(2, 5),
        family="world",
        component_kinds=("endless_world",),
        deal_options=("board",),
        rule_options=("entering",),
        hides_discards=False,
        champion=False,
        text_size=(120, 50),
        rules="centuria.modes.codec.endless:ENDLESS",
        laws="centuria.laws.world:LAWS",
        search="centuria.search.engines:ENDLESS",
        observation="centuria.batch.observations.encoder:ENDLESS",
        simple_opponent="centuria.batch.opponents.simple:ENDLESS",
    ),
    "saga2": ModeDeclaration(
        name="saga2",
        seats=range(2, 5),
        family="world",
        component_kinds=("endless_world", "mountains"),
        deal_options=("layout",),
        rule_options=("entering", "two_steps"),
        hides_discards=False,
        champion=False,
        text_size=(120, 60),
        rules="centuria.modes.codec.saga2:SAGA2",
        laws="centuria.laws.world:SAGA2_LAWS",
        search="centuria.search.engines:SAGA2",
        observation="centuria.batch.observations.encoder:SAGA2",
        simple_opponent="centuria.batch.opponents.simple:SAGA2",
    ),
    "saga3": ModeDeclaration(
        name="saga3",
        seats=range(2, 5),
        family="world",
        component_kinds=("endless_world", "mountains", "golem"),
        deal_options=("layout",),
        rule_options=("entering", "two_steps", "unpayable_merchant"),
        hides_discards=True,
        champion=False,
        text_size=(120, 66),
        rules="centuria.modes.codec.saga3:SAGA3",
        laws="centuria.laws.world:SAGA3_LAWS",
        search="centuria.search.engines:SAGA3",
        observation="centuria.batch.observations.encoder:SAGA3",
        simple_opponent="centuria.batch.opponents.simple:SAGA3",
    ),
}

NAMES: tuple[ModeName, ...] = tuple(MODES)
assert get_args(ModeName.__value__) == NAMES, "ModeName lists the modes of MODES in their order"


def declared(name: str) -> ModeDeclaration:
    """The declaration of a mode by its name."""
    for mode in MODES.values():
        if mode.name == name:
            return mode
    raise SetupError.told("refused-mode", value=repr(name), known=", ".join(NAMES))


@cache
def loaded(path: str) -> object:
    """What an import path (`module:attribute`) stands for."""
    module, _, attribute = path.partition(":")
    value: object = getattr(import_module(module), attribute)
    return value
