"""Twins of a table: everything that is seen is the same, everything unseen is dealt anew."""

from collections import deque
from dataclasses import replace

from centuria.server.tables.state import Moment
from centuria.server.tables.table import Deal, Match, Step


def twin(match: Match, seed: int) -> Match:
    """A table that nobody can tell from the other one, unless the server tells secrets."""
    moments: dict[int, Moment] = {}

    def redealt(moment: Moment) -> Moment:
        if id(moment) not in moments:
            moments[id(moment)] = _redealt(moment, seed)
        return moments[id(moment)]

    steps = deque(
        (Step(redealt(step.before), step.event, redealt(step.after)) for step in match.steps), match.steps.maxlen
    )
    return replace(match, head=redealt(match.head), steps=steps)


def _redealt(moment: Moment, seed: int) -> Moment:
    if moment.position is None:
        return moment
    back = tuple(position.redealt(seed) for position in moment.back)
    return replace(moment, position=moment.position.redealt(seed), back=back)


def secrets_of(deal: Deal) -> list[str]:
    """What nobody may read before the end: the seeds, and each long list of the setup."""
    assert deal.seed is not None
    assert deal.setup is not None
    lists = [value for value in deal.setup.values() if isinstance(value, list) and len(value) > 8]
    texts = [",".join(f'"{card}"' if isinstance(card, str) else str(card) for card in cards) for cards in lists]
    return [deal.server.hex(), deal.seed.hex(), *texts]
