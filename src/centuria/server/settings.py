"""Server settings: from flags, else from environment variables `CENTURIA_<NAME>`, else the defaults."""

import ipaddress
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field, ValidationError
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from centuria.errors import CenturiaError
from centuria.files import data_home

PREFIX = "CENTURIA_"
DEFAULT_ANALYSIS_SECONDS = 60.0
MIN_SECRET = 16

LONGEST_VALUE = 60
"""Characters of a refused value that its error shows."""

_PROBLEMS = {
    "int_parsing": "whole-number",
    "int_parsing_size": "whole-number",
    "int_type": "whole-number",
    "int_from_float": "whole-number",
    "float_parsing": "number",
    "float_type": "number",
    "finite_number": "number",
    "bool_parsing": "yes-or-no",
    "bool_type": "yes-or-no",
    "greater_than_equal": "least",
    "less_than_equal": "most",
    "literal_error": "one-of",
    "string_too_long": "too-long",
    "origin": "origin",
    "host": "host",
    "secret": "too-short",
    "folder": "folder",
    "proxies": "proxies",
}
"""The ends of the messages `setting-...` of `errors.ftl` for what Pydantic, or a check of ours, finds wrong."""

_FLAGS = {"origins": "--origin", "hosts": "--allow-host"}
"""Flags that are not named after their setting."""


def _split(value: object) -> object:
    """A comma-separated list, as an environment variable has it."""
    return tuple(part.strip() for part in value.split(",") if part.strip()) if isinstance(value, str) else value


def _origin(origin: str) -> str:
    if not origin.startswith(("http://", "https://")):
        raise PydanticCustomError("origin", "does not begin with http:// or https://")
    return origin


def _host(host: str) -> str:
    if not host or any(sign in host for sign in "/@ ,"):
        raise PydanticCustomError("host", "not a host name, with or without a port")
    return host.lower()


def _proxies(listed: str) -> str:
    for part in filter(None, (part.strip() for part in listed.split(","))):
        if listed.strip() != "*":
            try:
                ipaddress.ip_network(part)
            except ValueError:
                raise PydanticCustomError("proxies", "neither addresses nor networks") from None
    return listed.strip()


def _long_enough(secret: str) -> str:
    if secret and len(secret) < MIN_SECRET:
        raise PydanticCustomError("secret", "at least {least} characters", {"least": MIN_SECRET})
    return secret


def _folder(path: Path) -> Path:
    try:
        folder = path.expanduser()
        if folder.is_dir():
            return folder
    except (OSError, RuntimeError, ValueError):
        # A name that is too long, a home of nobody, or no name at all.
        pass
    raise PydanticCustomError("folder", "not a folder")


class Settings(BaseSettings):
    """How a server runs."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_ignore_empty=True, frozen=True, extra="forbid", validate_default=False
    )

    db: str = Field(default_factory=lambda: str(data_home() / "tables.db"))
    """A file, or the URL of a PostgreSQL database."""
    host: str = "127.0.0.1"
    port: int = Field(default=8765, ge=0, le=65535)
    origins: Annotated[tuple[Annotated[str, AfterValidator(_origin)], ...], NoDecode, BeforeValidator(_split)] = ()
    """Origins of this server's pages besides the one that a request's Host names."""
    secure: bool = False
    """Whether cookies are sent over HTTPS only: for a server behind a proxy that terminates TLS."""
    trusted_proxies: Annotated[str, AfterValidator(_proxies)] = "127.0.0.1"
    """Proxies whose X-Forwarded-For header is trusted: addresses and networks, separated by commas, or `*` for all."""
    workers: int = Field(default=max(1, (os.cpu_count() or 2) - 1), ge=0, le=256)
    """Worker processes for bots; with 0, AI jobs run in threads of the server itself, for small hosts."""
    bot_pause: float = Field(default=0.0, ge=0, le=60, allow_inf_nan=False)
    """Seconds that a bot waits before it decides, for people who want to follow."""
    analysis_seconds: float = Field(default=DEFAULT_ANALYSIS_SECONDS, ge=1, le=3600, allow_inf_nan=False)
    """Seconds for the analysis of a game."""
    components: Annotated[Path, AfterValidator(_folder)] | None = None
    """A folder with component sets that hosts of tables may choose."""
    puzzles: Annotated[Path, AfterValidator(_folder)] | None = None
    """A folder with puzzles (`centuria puzzles find`) that are offered besides those of the package."""
    push_contact: str = Field(default="", max_length=200)
    """A `mailto:` or `https:` address of the host for the push services of browsers, which some of them require."""
    push_local: bool = False
    """Whether push services at addresses that are not public are accepted: for tests and closed networks."""
    rates: bool = True
    """Whether rate limits apply."""
    guests_per_day: int = Field(default=100, ge=0)
    """Guests, and bot accounts, that one address may create on a day; 0 for no limit."""
    tables_per_day: int = Field(default=200, ge=0)
    """Tables that all identities of one address may create on a day; 0 for no limit."""
    keep_abandoned_days: int = Field(default=7, ge=0)
    """Days after which an abandoned table is deleted; 0 keeps it for ever, like the following settings."""
    keep_unstarted_days: int = Field(default=14, ge=0)
    """Days without an event after which a table is deleted whose game has not begun."""
    keep_idle_days: int = Field(default=90, ge=0)
    """Days without an event after which a game is deleted that is not over."""
    keep_guests_days: int = Field(default=90, ge=0)
    """Days without a visit after which a guest is deleted who sits at no table and hosts none."""
    hosts: Annotated[tuple[Annotated[str, AfterValidator(_host)], ...], NoDecode, BeforeValidator(_split)] = ()
    """Values of the Host header that are answered; empty for all."""
    secret: Annotated[str, AfterValidator(_long_enough)] = Field(default="", repr=False)
    """The key that signs cookies and links; without one, a generated key is stored in the database."""
    former_secrets: Annotated[
        tuple[Annotated[str, AfterValidator(_long_enough)], ...], NoDecode, BeforeValidator(_split)
    ] = Field(default=(), repr=False)
    """Earlier values of `secret`, the oldest first: what they have signed stays valid."""
    metrics: bool = True
    """Whether `/metrics` is served."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_json: bool = True


def load_settings(flags: Mapping[str, object]) -> Settings:
    """The settings from flags that are given (not None), the environment and the defaults; an error names the value."""
    given = {name: flags[name] for name in Settings.model_fields if flags.get(name) is not None}
    try:
        return Settings.model_validate(given)
    except ValidationError as error:
        raise _first_problem(error, given) from None


def sqlite_file(db: str | None) -> Path:
    """The SQLite file of a `--db` flag or of the settings; a database at a URL has tools of its own."""
    chosen = load_settings({"db": db}).db
    if "://" in chosen:
        raise CenturiaError.told("setting-file-only")
    return Path(chosen).expanduser()


def _first_problem(error: ValidationError, given: Mapping[str, object]) -> CenturiaError:
    problem = error.errors(include_url=False)[0]
    name = str(problem["loc"][0])
    flag = _FLAGS.get(name, f"--{name.replace('_', '-')}")
    source = flag if name in given else f"{PREFIX}{name.upper()}"
    limits = {limit: str(value).replace(" or ", ", ") for limit, value in problem.get("ctx", {}).items()}
    message = _PROBLEMS.get(problem["type"])
    reason = CenturiaError(problem["msg"]) if message is None else CenturiaError.told(f"setting-{message}", **limits)
    if name in ("secret", "former_secrets"):
        return CenturiaError.told("setting-secret", source=source, reason=reason)
    return CenturiaError.told("setting-refused", source=source, value=_short(problem["input"]), reason=reason)


def _short(value: object) -> str:
    told = repr(str(value) if isinstance(value, Path) else value)
    return told if len(told) <= LONGEST_VALUE else f"{told[: LONGEST_VALUE - 1]}…"
