"""The catalogue of component sets: the package's own, those in the host's folder, and those of earlier games."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from centuria.components import kind_of, load, path, used
from centuria.editions import Edition, edition, made, packaged
from centuria.errors import CenturiaError, SetupError
from centuria.server.errors import invalid_value
from centuria.server.store.component_sets.files import edition_of
from centuria.server.store.database import Database
from centuria.server.store.schema import component_sets


class Catalogue:
    """Finds editions by name for new tables, and by fingerprint for existing ones.

    A custom set is a folder of component files. A mode takes the kinds of file that it uses from there, and the
    missing ones from the package.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._files: dict[tuple[str, str], dict[str, str]] = {}

    def names(self) -> list[str]:
        """The names of the sets in the host's folder."""
        if self._folder is None:
            return []
        return sorted(place.name for place in self._folder.iterdir() if any(place.glob("*.toml")))

    def named(self, mode: str, name: str | None) -> tuple[Edition, dict[str, str]]:
        """The edition of a mode with a component set, and the set's files by name; None names the package's set."""
        if name is None:
            return edition(mode), _texts([path(kind) for kind in used(mode)])
        if self._folder is None or name not in self.names():
            raise invalid_value(f"components: there is no set {name!r}; there are: {', '.join(self.names()) or 'none'}")
        try:
            given = {kind_of(file): file for file in sorted((self._folder / name).glob("*.toml"))}
            files = [given.get(kind, path(kind)) for kind in used(mode)]
            return edition(mode, load(mode, files)), _texts(files)
        except CenturiaError as error:
            raise invalid_value(f"components: the set {name!r} cannot be played in {mode}: {error}") from None

    async def by_fingerprint(self, connection: AsyncConnection, mode: str, fingerprint: str) -> Edition:
        """The edition with this fingerprint: from the package, or from the files stored with an earlier game."""
        try:
            return made(mode, fingerprint)
        except SetupError:
            pass
        return edition_of(mode, await self._stored(connection, mode, fingerprint))

    async def files(self, database: Database, played: Edition) -> dict[str, str] | None:
        """The files of an edition, for a process that lacks them; None for an edition of the package."""
        mode, fingerprint = played.mode.name, played.components.fingerprint
        if packaged(mode, fingerprint) is not None:
            return None
        if (mode, fingerprint) not in self._files:
            async with database.reading() as connection:
                self._files[mode, fingerprint] = await self._stored(connection, mode, fingerprint)
        return self._files[mode, fingerprint]

    async def _stored(self, connection: AsyncConnection, mode: str, fingerprint: str) -> dict[str, str]:
        found = await connection.execute(
            select(component_sets.c.files).where(
                component_sets.c.mode == mode, component_sets.c.fingerprint == fingerprint
            )
        )
        stored = found.scalar_one_or_none()
        if stored is None:
            raise CenturiaError(f"the components {fingerprint} of {mode} are not in the database")
        return msgspec.json.decode(stored, type=dict[str, str])


def _texts(files: Sequence[Path]) -> dict[str, str]:
    return {file.name: file.read_text(encoding="utf-8") for file in files}
