"""Laws of the Golem Edition."""

from centuria.game import Game
from centuria.views.common import members


def cards_add_up(game: Game) -> str | None:
    """Every merchant card is in exactly one place: a hand, the table before a player, the row or the deck."""
    s = game.position.record
    owned = [int(word) for seat in range(game.seats) for word in (s["hand"][seat], s["played"][seat])]
    starting = int(game.position.edition.box[0]["starting_hand"])
    if any(int(s["hand"][seat]) & int(s["played"][seat]) for seat in range(game.seats)):
        return "a card is in a hand and played at once"
    if any((int(s["hand"][seat]) | int(s["played"][seat])) & starting != starting for seat in range(game.seats)):
        return "a starting card is gone"
    bought = [card for word in owned for card in members(word & ~starting)]
    sold = sorted(int(card) for card in s["merchants"][: s["merchants_first"]])
    if sorted(bought) != sold:
        return f"merchant cards {sold} were taken, but the players have {sorted(bought)}"
    if len(set(s["merchants"].tolist())) != len(s["merchants"]):
        return "a card is twice among the merchants"
    return None


def tokens_add_up(game: Game) -> str | None:
    """Every token lies on its pile or before a player."""
    s = game.position.record
    placed = int(game.position.edition.box[0]["tokens_per_seat"]) * game.seats
    for metal, name in enumerate(("copper", "silver")):
        found = int(s["pile"][metal]) + int(s[name].sum())
        if found != placed:
            return f"{placed} {name} tokens were placed, {found} are there"
    return None


LAWS = (cards_add_up, tokens_add_up)
