"""What a host can choose, by flags or by environment variables named `CENTURIA_` and the flag's name."""

import os
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from centuria.errors import CenturiaError

PREFIX = "CENTURIA_"
LEVELS = ("debug", "info", "warning", "error")
DEFAULT_ANALYSIS_SECONDS = 60.0


def default_database(environment: Mapping[str, str] = os.environ) -> Path:
    """Where tables are kept when nothing is said: with the other data of this person."""
    home = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "centuria" / "tables.db"


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs."""

    db: str = field(default_factory=lambda: str(default_database()))
    """A file, or the address of a PostgreSQL database."""
    host: str = "127.0.0.1"
    port: int = 8765
    origins: tuple[str, ...] = ()
    """Addresses that the pages of this server are reached at besides the one that a request names."""
    secure: bool = False
    """Whether cookies go over HTTPS only: for a server behind a proxy that speaks it."""
    trusted_proxies: str = "127.0.0.1"
    """The proxies that may tell a client's address."""
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes in which bots think; with 0 they think in threads of the server itself, for small hosts."""
    bot_pause: float = 0.0
    """Seconds that a bot waits before it decides, for people who want to follow."""
    analysis_seconds: float = DEFAULT_ANALYSIS_SECONDS
    """Seconds that the analysis of a game thinks unless something else is asked for."""
    components: Path | None = None
    """A folder with component sets that hosts of tables may choose."""
    rates: bool = True
    """Whether requests are counted and limited."""
    secret: str = field(default="", repr=False)
    """What signs cookies and links; a server that is given none makes a key of its own and keeps it."""
    metrics: bool = True
    log_level: str = "info"
    log_json: bool = True
    process: str = field(default_factory=lambda: secrets.token_hex(8))
    """This process among those that serve the same tables."""


def chosen(flags: Mapping[str, object], environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings that flags give, or else the environment, or else nobody."""
    given: dict[str, object] = {}
    for name, read in _READERS.items():
        value = flags.get(name)
        if value is None and (text := environment.get(PREFIX + name.upper())):
            value = read(PREFIX + name.upper(), text)
        if value is not None:
            given[name] = value
    settings = Settings(**given)  # type: ignore[arg-type]  # each reader gives what its field holds
    _check(settings)
    return settings


def _check(settings: Settings) -> None:
    if not 0 <= settings.port < 1 << 16:
        raise CenturiaError(f"port: {settings.port} is not from 0 to 65535")
    if not 0 <= settings.workers <= 256:
        raise CenturiaError(f"workers: {settings.workers} is not from 0 to 256")
    if not 0 <= settings.bot_pause <= 60:
        raise CenturiaError(f"bot_pause: {settings.bot_pause} is not from 0 to 60 seconds")
    if not 1 <= settings.analysis_seconds <= 3600:
        raise CenturiaError(f"analysis_seconds: {settings.analysis_seconds} is not from 1 to 3600 seconds")
    if settings.log_level not in LEVELS:
        raise CenturiaError(f"log_level: {settings.log_level!r} is none of {', '.join(LEVELS)}")
    if settings.components is not None and not settings.components.is_dir():
        raise CenturiaError(f"components: {str(settings.components)!r} is not a folder")
    if settings.secret and len(settings.secret) < 16:
        raise CenturiaError("secret: at least 16 characters are needed")
    for origin in settings.origins:
        if not origin.startswith(("http://", "https://")):
            raise CenturiaError(f"origins: {origin!r} does not begin with http:// or https://")


def _text(_name: str, text: str) -> str:
    return text


def _whole(name: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise CenturiaError(f"{name}: {text!r} is not a whole number") from None


def _number(name: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise CenturiaError(f"{name}: {text!r} is not a number") from None


def _yes(name: str, text: str) -> bool:
    answers = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}
    if text.lower() not in answers:
        raise CenturiaError(f"{name}: {text!r} is neither 1 nor 0")
    return answers[text.lower()]


def _several(_name: str, text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _folder(_name: str, text: str) -> Path:
    return Path(text).expanduser()


_READERS: Mapping[str, Callable[[str, str], object]] = {
    "db": _text,
    "host": _text,
    "port": _whole,
    "origins": _several,
    "secure": _yes,
    "trusted_proxies": _text,
    "workers": _whole,
    "bot_pause": _number,
    "analysis_seconds": _number,
    "components": _folder,
    "rates": _yes,
    "secret": _text,
    "metrics": _yes,
    "log_level": _text,
    "log_json": _yes,
}
