"""A deck in full from what is seen of it: what has left, the row, what lies unseen, what was put under it."""

from collections.abc import Collection

from centuria.errors import ViewError


def order(
    where: str, cards: Collection[int], gone: list[int], row: list[int], behind: int, under: list[int] | None = None
) -> list[int]:
    """All `cards` as the rules lay them: `behind` the row the unseen in ascending order, then those put `under`."""
    shown = [*sorted(gone), *row]
    last = under or []
    seen = {*shown, *last}
    unseen = sorted(card for card in cards if card not in seen)
    if len(seen) != len(shown) + len(last):
        raise ViewError(where, "shows a card in two places")
    if len(seen) + len(unseen) != len(cards):
        raise ViewError(where, "shows a card that is not for so many players")
    if len(unseen) + len(last) != behind:
        raise ViewError(where, f"should have {len(unseen) + len(last)} cards in its deck, not {behind}")
    return [*shown, *unseen, *last]


def full(where: str, row: list[int], width: int, behind: int) -> None:
    """Refuse a row that is not as long as it has to be."""
    if len(row) > width or (behind and len(row) != width):
        raise ViewError(where, f"should have {width} cards in its row while the deck lasts, not {len(row)}")
