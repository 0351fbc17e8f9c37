"""Twins of a table: everything that is seen is the same, everything unseen is dealt anew."""

from collections import deque
from dataclasses import replace

from centuria.server.tables.state import TableState
from centuria.server.tables.table import Deal, LoadedTable, Transition


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

    transitions = deque(map(twin_of, match.transitions), match.transitions.maxlen)
    return replace(match, state=redealt(match.state), transitions=transitions)


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
