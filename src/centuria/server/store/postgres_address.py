"""Addresses of PostgreSQL databases, as hosting providers hand them out."""

from collections.abc import Mapping

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from centuria.errors import CenturiaError

EXAMPLE = "postgresql://user:password@host/name?sslmode=require"

PARAMETERS: Mapping[str, str] = {
    "sslmode": "ssl",
    "ssl": "ssl",
    "target_session_attrs": "target_session_attrs",
    "passfile": "passfile",
}
"""Parameters of libpq by their names for the driver."""

SERVER_SETTINGS = frozenset({"application_name", "options", "search_path", "statement_timeout"})
"""Parameters that are settings of the session."""

IGNORED = frozenset(
    {"channel_binding", "connect_timeout", "connection_limit", "gssencmode", "pgbouncer", "pool_timeout"}
)
"""Parameters for other clients. The driver binds no channels, and has its own time limits."""

SSL_MODES = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")


def postgres_engine(address: str) -> AsyncEngine:
    """The engine of a database address; an error names what is wrong without repeating the password."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise CenturiaError.told("database-url", example=EXAMPLE) from None
    if url.get_backend_name() not in ("postgresql", "postgres"):
        raise CenturiaError.told("database-kind", value=repr(url.get_backend_name()), example=EXAMPLE)
    arguments, settings = _arguments(url)
    try:
        # Values are hidden: errors go to the log, and what was to be written may be a secret.
        return create_async_engine(
            url.set(drivername="postgresql+asyncpg", query={}),
            pool_size=10,
            max_overflow=10,
            hide_parameters=True,
            connect_args={**arguments, "server_settings": settings},
        )
    except ModuleNotFoundError:
        raise CenturiaError.told("database-extra") from None


def _arguments(url: URL) -> tuple[dict[str, object], dict[str, str]]:
    """The parameters after `?`: arguments of the driver, and settings of the session."""
    arguments: dict[str, object] = {}
    settings: dict[str, str] = {}
    certificates: dict[str, str] = {}
    for name, value in url.normalized_query.items():
        if name in PARAMETERS:
            arguments[PARAMETERS[name]] = value[-1]
        elif name in SERVER_SETTINGS:
            settings[name] = value[-1]
        elif name in ("sslrootcert", "sslcert", "sslkey"):
            certificates[name] = value[-1]
        elif name not in IGNORED:
            raise CenturiaError.told("database-parameter", name=repr(name), example=EXAMPLE)
    mode = arguments.get("ssl", "verify-full" if "sslrootcert" in certificates else "prefer")
    if mode not in SSL_MODES:
        raise CenturiaError.told("database-sslmode", value=repr(mode), known=", ".join(SSL_MODES))
    if certificates:
        arguments["ssl"] = _context(str(mode), certificates)
    return arguments, settings


def _context(mode: str, certificates: Mapping[str, str]) -> object:
    """A TLS context with the certificates of the address."""
    import ssl

    root = certificates.get("sslrootcert", "system")
    try:
        context = ssl.create_default_context(cafile=None if root == "system" else root)
        context.check_hostname = mode == "verify-full"
        if mode not in ("verify-ca", "verify-full"):
            context.verify_mode = ssl.CERT_NONE
        if "sslcert" in certificates:
            context.load_cert_chain(certificates["sslcert"], certificates.get("sslkey"))
    except (OSError, ssl.SSLError) as error:
        named = ", ".join(f"{name}={value}" for name, value in certificates.items())
        raise CenturiaError.told("database-certificate", value=named, reason=str(error)) from None
    return context
