"""The component sets that a server has: the package's, those in the host's folder, and those of older games."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from centuria.components import kind_of, load, path, used
from centuria.editions import Edition, edition, made
from centuria.errors import CenturiaError, SetupError
from centuria.server.errors import bad_value
from centuria.server.store.component_files import edition_of
from centuria.server.store.schema import component_sets


class Catalogue:
    """Editions by name for new tables, and by fingerprint for tables that were dealt before.

    A set of the host's is a folder of component files; a mode takes the kinds that it uses from it and the rest from
    the package.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._files: dict[tuple[str, str], dict[str, str]] = {}

    def names(self) -> list[str]:
        """The sets that the host has put on the shelf."""
        if self._folder is None:
            return []
        return sorted(place.name for place in self._folder.iterdir() if any(place.glob("*.toml")))

    def named(self, mode: str, name: str | None) -> tuple[Edition, dict[str, str]]:
        """The edition of a mode with a set, and its files by name; no name is the package's own."""
        if name is None:
            return edition(mode), _texts([path(kind) for kind in used(mode)])
        if self._folder is None or name not in self.names():
            raise bad_value(f"components: there is no set {name!r}; there are: {', '.join(self.names()) or 'none'}")
        try:
            given = {kind_of(file): file for file in sorted((self._folder / name).glob("*.toml"))}
            files = [given.get(kind, path(kind)) for kind in used(mode)]
            return edition(mode, load(mode, files)), _texts(files)
        except CenturiaError as error:
            raise bad_value(f"components: the set {name!r} cannot be played in {mode}: {error}") from None

    async def known(self, connection: AsyncConnection, mode: str, fingerprint: str) -> Edition:
        """The edition with this fingerprint: as the package has it, or as it was kept when it was played with."""
        try:
            return made(mode, fingerprint)
        except SetupError:
            pass
        return edition_of(mode, await self._kept(connection, mode, fingerprint))

    async def files(self, connection: AsyncConnection, played: Edition) -> dict[str, str] | None:
        """The files of an edition, for processes that do not know it; None for that of the package."""
        mode, fingerprint = played.mode.name, played.components.fingerprint
        if fingerprint == edition(mode).components.fingerprint:
            return None
        if (mode, fingerprint) not in self._files:
            self._files[mode, fingerprint] = await self._kept(connection, mode, fingerprint)
        return self._files[mode, fingerprint]

    async def _kept(self, connection: AsyncConnection, mode: str, fingerprint: str) -> dict[str, str]:
        found = await connection.execute(
            select(component_sets.c.files).where(
                component_sets.c.mode == mode, component_sets.c.fingerprint == fingerprint
            )
        )
        kept = found.scalar_one_or_none()
        if kept is None:
            raise CenturiaError(f"the components {fingerprint} of {mode} are not in the database")
        return msgspec.json.decode(kept, type=dict[str, str])


def _texts(files: Sequence[Path]) -> dict[str, str]:
    return {file.name: file.read_text(encoding="utf-8") for file in files}
