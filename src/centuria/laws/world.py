"""Laws of the New World modes."""

from centuria.game import Game
from centuria.views.common import members


def workers_add_up(game: Game) -> str | None:
    """A player's workers at home, in reserve and on the board are always as many as the player began with."""
    s, box = game.position.record, game.position.edition.box[0]
    for seat in range(game.seats):
        board = sum(int(s["standing"][place]) for place in members(s["present"][seat]))
        workers = int(s["home"][seat]) + int(s["reserve"][seat]) + board
        if workers != int(box["workers"]) or int(s["home"][seat]) < 0 or int(s["reserve"][seat]) < 0:
            return f"seat {seat + 1} has {workers} workers"
    return None


def one_owner_a_location(game: Game) -> str | None:
    """On a location stand the workers of one player, or nobody; on a covered one, or one not on the table, nobody."""
    s = game.position.record
    occupied: list[int] = [place for seat in range(game.seats) for place in members(s["present"][seat])]
    if len(set(occupied)) != len(occupied):
        return "two players stand on one location"
    if set(occupied) != {place for place, workers in enumerate(s["standing"]) if workers > 0}:
        return "workers stand where nobody is present"
    if set(occupied) & set(members(s["covered"])) or not set(occupied) <= set(members(s["land"])):
        return "workers stand on a location that is not open"
    return None


def tiles_add_up(game: Game) -> str | None:
    """Every exploration tile that has left the board has been taken by one player, and so has every bonus tile."""
    s, box = game.position.record, game.position.edition.box[0]
    begun = set(members(int(box["covered_at_start"][game.seats - 1]) & int(s["land"])))
    opened = sorted(int(s["tile_on"][place]) for place in begun - set(members(s["covered"])))
    explored = sorted(tile for seat in range(game.seats) for tile in members(s["explored"][seat]))
    if opened != explored:
        return f"the tiles {opened} left the board, but the players have {explored}"
    gone = sorted(
        int(s["bonus_tiles"][int(box["stack_first"][stack]) + place])
        for stack in range(len(s["taken"]))
        for place in range(int(s["taken"][stack]))
    )
    owned = sorted(int(tile) for seat in range(game.seats) for tile in s["bonus"][seat][: int(s["bonuses"][seat])])
    if gone != owned:
        return f"the bonus tiles {gone} left their stacks, but the players have {owned}"
    if any(int(s["bonuses"][seat]) > int(box["spaces"]) for seat in range(game.seats)):
        return "a player has more bonus tiles than spaces"
    return None


def icons_add_up(game: Game) -> str | None:
    """The icons of a player are those on claimed cards and on exploration tiles."""
    s, box = game.position.record, game.position.edition.box[0]
    icon = 3
    for seat in range(game.seats):
        counted = [0] * len(s["icons"][seat])
        for card in members(s["claimed"][seat]):
            counted[int(box["power"][card])] += 1
        for tile in members(s["explored"][seat]):
            if int(box["tile_kind"][tile]) == icon:
                counted[int(box["tile_icon"][tile])] += 1
        if counted != s["icons"][seat].tolist():
            return f"seat {seat + 1} has the icons {counted}, noted are {s['icons'][seat].tolist()}"
    return None


def outposts_add_up(game: Game) -> str | None:
    """A player has as many outposts on the mountains of an icon as have left that row of the board."""
    s, box = game.position.record, game.position.edition.box[0]
    for seat in range(game.seats):
        built = [0] * len(s["built"][seat])
        for tile in members(s["outposts"][seat]):
            built[int(box["mountain_icon"][int(s["mountain"][tile])])] += 1
        if built != s["built"][seat].tolist():
            return f"seat {seat + 1} has built {built}, noted are {s['built'][seat].tolist()}"
        if int(s["outposts"][seat]) & 1:
            return f"seat {seat + 1} has an outpost in the valley"
    return None


def merchant_cards_add_up(game: Game) -> str | None:
    """Every merchant card that has left the row lies in one discard pile."""
    s = game.position.record
    gone = sorted(int(card) for card in s["merchants"][: s["merchants_first"]])
    discarded = sorted(card for seat in range(game.seats) for card in members(s["discards"][seat]))
    if gone != discarded:
        return f"the cards {gone} left the row, but {discarded} are discarded"
    if len(set(s["merchants"].tolist())) != len(s["merchants"]):
        return "a card is twice among the merchants"
    return None


LAWS = (workers_add_up, one_owner_a_location, tiles_add_up, icons_add_up)
SAGA2_LAWS = (*LAWS, outposts_add_up)
SAGA3_LAWS = (*SAGA2_LAWS, merchant_cards_add_up)
