"""Reading views: every value is checked, and every refusal names the place and the value."""

from collections.abc import Mapping

from centuria.errors import ViewError
from centuria.mechanisms import handfuls

Numbers = Mapping[object, int]
"""The number of each card, tile or location by its face, id or name."""

LEVELS = "".join(str(level + 1) for level in range(handfuls.LEVELS))
MOST = 127


class Piece:
    """A part of a view that has parts of its own, and where it stands."""

    __slots__ = ("_content", "_where")

    def __init__(self, content: object, where: str = "") -> None:
        if not isinstance(content, Mapping):
            raise ViewError(where, f"should have parts with names, not be {content!r}")
        self._content = content
        self._where = where

    def place(self, name: str) -> str:
        """Where a part stands in the whole view."""
        return f"{self._where}.{name}" if self._where else name

    def names(self) -> list[str]:
        """The names of the parts."""
        return [str(name) for name in self._content]

    def value(self, name: str) -> object:
        """A part as it is."""
        try:
            return self._content[name]
        except KeyError:
            raise ViewError(self.place(name), "is missing") from None

    def wrong(self, name: str, wanted: str) -> ViewError:
        """The refusal of a part."""
        return ViewError(self.place(name), f"should be {wanted}, not {self._content[name]!r}")

    def text(self, name: str) -> str:
        """A part that is a text."""
        found = self.value(name)
        if not isinstance(found, str):
            raise self.wrong(name, "a text")
        return found

    def flag(self, name: str) -> bool:
        """A part that is true or false."""
        found = self.value(name)
        if not isinstance(found, bool):
            raise self.wrong(name, "true or false")
        return found

    def number(self, name: str, least: int = 0, most: int = MOST) -> int:
        """A part that is a whole number."""
        found = self.value(name)
        if type(found) is not int or not least <= found <= most:
            raise self.wrong(name, f"a whole number from {least} to {most}")
        return found

    def crystals(self, name: str) -> int:
        """A handful of crystals."""
        found = self.text(name)
        if found.strip(LEVELS) or len(found) > MOST:
            raise self.wrong(name, "crystals")
        return handfuls.number(found)

    def known(self, name: str, numbers: Numbers) -> int:
        """The number of something that has a name."""
        return self._numbered(name, self.value(name), numbers)

    def piece(self, name: str) -> "Piece":
        """A part that has parts of its own."""
        return Piece(self.value(name), self.place(name))

    def pieces(self, name: str) -> list["Piece"]:
        """A list of such parts."""
        where = self.place(name)
        return [Piece(found, f"{where}[{place}]") for place, found in enumerate(self.listed(name))]

    def listed(self, name: str) -> list[object]:
        """A part that is a list."""
        found = self.value(name)
        if found is None:
            raise ViewError(self.place(name), "lies face down; only an uncovered view tells enough")
        if not isinstance(found, list):
            raise self.wrong(name, "a list")
        return found

    def faces(self, name: str, numbers: Numbers) -> list[int]:
        """The numbers of cards that are listed by their faces."""
        return [self._numbered(name, face, numbers) for face in self.listed(name)]

    def cards(self, name: str, by: str, numbers: Numbers) -> list[int]:
        """The numbers of cards or tiles that are listed with all that is on them, and known `by` one part of it."""
        return [card.known(by, numbers) for card in self.pieces(name)]

    def _numbered(self, name: str, found: object, numbers: Numbers) -> int:
        try:
            return numbers[found]
        except (KeyError, TypeError):
            raise ViewError(self.place(name), f"names {found!r}, which is not among the components") from None


def as_set(members: list[int]) -> int:
    """The set of some numbers, as the rules hold it."""
    found = 0
    for member in members:
        found |= 1 << member
    return found
