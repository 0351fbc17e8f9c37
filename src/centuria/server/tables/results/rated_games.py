"""What makes a game rated: the same rules for all, a person of their own in each seat, and no help."""

from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError, invalid_value
from centuria.server.tables.settings import Screen, TableSettings


def check_rated(settings: TableSettings, host: Person) -> None:
    """Refuse settings under which ratings could not be compared."""
    if not settings.rated:
        return
    check_rated_player(settings, host)
    if any(isinstance(seat, Screen) for seat in settings.seats):
        raise invalid_value("seats: in a rated game nobody else plays at your screen")
    if settings.components is not None:
        raise invalid_value("components: rated games are played with the components of the package")
    if settings.options.given():
        raise invalid_value(f"options: rated games have none, not {', '.join(settings.options.given())}")
    if settings.open_hands:
        raise invalid_value("open_hands: hands are covered in a rated game")


def check_rated_player(settings: TableSettings, person: Person) -> None:
    """Refuse people without a handle: a rating belongs to somebody who can come back to it."""
    if settings.rated and person.handle is None:
        raise ApiError(403, "no_handle", "rated games are for registered people: choose a handle first")
