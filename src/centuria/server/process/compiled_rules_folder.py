"""Where the server saves compiled rules when it cannot write to the cache folder."""

import os
import tempfile
from pathlib import Path

from centuria.files import cache_home, data_home
from centuria.server.settings import Settings
from centuria.words import Words

VARIABLE = "CENTURIA_CACHE"

_NAME = "compiled-rules"


def choose_cache_folder(settings: Settings, words: Words) -> None:
    """Make sure that compiled rules can be saved: in the cache folder, else beside the database, else for this run.

    The choice is made once: it is in the environment, for worker processes, for the compiler and for the process that
    takes over.
    """
    wanted = cache_home()
    if _can_write(wanted):
        return
    beside = (data_home() if "://" in settings.db else Path(settings.db).expanduser().absolute().parent) / _NAME
    if not _can_write(beside):
        beside = Path(tempfile.mkdtemp(prefix="centuria-"))
    os.environ[VARIABLE] = str(beside)
    print(words("server-cache-elsewhere", folder=str(wanted), instead=str(beside)), flush=True)


def _can_write(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
