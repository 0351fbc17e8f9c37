"""Names of pieces, as the narration of a game uses them."""

from centuria.components.golem import GolemSet
from centuria.editions import Edition
from centuria.experiments.study.usage import Piece
from centuria.narration import phrases_world
from centuria.narration.phrases import card, crystals, effect
from centuria.views.printed import printed
from centuria.words import Words


def name(words: Words, edition: Edition, piece: Piece) -> str:
    """The name of a piece; one with a number in the component file has it in its name, since some look alike."""
    match piece.sort:
        case "claimed":
            return _point_card(words, edition, piece)
        case "used":
            board_index = printed(edition).board_index
            place = printed(edition).locations[board_index.numbers[piece.key]]
            return words("study-place", place=piece.key, work=phrases_world.purpose(words, place))
        case "explored":
            tile = printed(edition).exploration(piece.number)
            return _numbered(words, piece, phrases_world.exploration(words, tile))
        case "bonus":
            return _numbered(words, piece, phrases_world.bonus(words, printed(edition).bonus(piece.number)))
        case "built":
            mountain = printed(edition).mountain_tiles[piece.number]
            icon = words("mountain-icon", icon=str(mountain["icon"]))
            trade = effect(words, str(mountain["trade"]))
            return words("study-mountain", number=piece.key, icon=icon, trade=trade)
        case _:
            return card(words, piece.key)


def _point_card(words: Words, edition: Edition, piece: Piece) -> str:
    box = edition.components
    if isinstance(box, GolemSet):
        found = box.points[piece.number]
        return words("study-point-card", points=found.points, cost=crystals(words, found.cost))
    return _numbered(words, piece, phrases_world.worth(words, printed(edition).card(piece.number)))


def _numbered(words: Words, piece: Piece, what: str) -> str:
    return words("study-numbered", number=piece.key, what=what)
