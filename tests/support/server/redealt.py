"""Twins of a table: everything that is seen is the same, everything unseen is dealt anew."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from centuria.server.store.events import Event
from centuria.server.tables.state.model import TableState
from centuria.server.tables.state.recent_events import KEPT_TRANSITIONS, History, Transition
from centuria.server.tables.table import Deal, LoadedTable


def transitions(match: LoadedTable) -> Sequence[Transition]:
    """The latest transitions of a table, all that a viewer could have missed."""
    latest = match.state.number
    found = (match.transitions_since(number) for number in range(max(0, latest - KEPT_TRANSITIONS), latest + 1))
    return next(some for some in found if some is not None)


class RedealtHistory(History):
    """Transitions as they are given: those of a twin cannot be played again from another deck."""

    __slots__ = ("given",)

    def __init__(self, given: Sequence[Transition]) -> None:
        super().__init__()
        self.given = given

    def since(self, number: int, apply: Callable[[TableState, Event], TableState]) -> Sequence[Transition] | None:
        """Those after an event number."""
        del apply
        if not self.given or number < self.given[0].before.number:
            return None
        return [transition for transition in self.given if transition.event.number > number]


def twin(match: LoadedTable, seed: int) -> LoadedTable:
    """A table that nobody can tell from the other one, unless the server tells secrets."""
    moments: dict[int, TableState] = {}

    def redealt(moment: TableState) -> TableState:
        if id(moment) not in moments:
            moments[id(moment)] = _redealt(moment, seed)
        return moments[id(moment)]

    def twin_of(transition: Transition) -> Transition:
        found = Transition(redealt(transition.before), transition.event, redealt(transition.after))
        # What a decision turned up is seen: its steps are redealt as they are, not played again from another deck.
        steps = (replace(step, position=step.position.redealt(seed)) for step in transition.steps)
        found.__dict__["steps"] = tuple(steps)
        return found

    history = RedealtHistory([twin_of(transition) for transition in transitions(match)])
    return replace(match, state=redealt(match.state), history=history)


def _redealt(moment: TableState, seed: int) -> TableState:
    if moment.position is None:
        return moment
    back = tuple(position.redealt(seed) for position in moment.undo_stack)
    return replace(moment, position=moment.position.redealt(seed), undo_stack=back)


def secrets_of(deal: Deal) -> list[str]:
    """What nobody may read before the end: the seeds, and each long list of the setup."""
    assert deal.seed is not None
    assert deal.setup is not None
    lists = [value for value in deal.setup.values() if isinstance(value, list) and len(value) > 8]
    texts = [",".join(f'"{card}"' if isinstance(card, str) else str(card) for card in cards) for cards in lists]
    return [deal.server.hex(), deal.seed.hex(), *texts]
