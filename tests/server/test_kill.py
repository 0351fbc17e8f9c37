"""Kill it anywhere: whatever was answered is there, once, and every table comes to its end."""

from collections.abc import Callable

import pytest
from support.server.amounts import KILL_TABLES, KILLS
from support.server.kills import play_through_kills
from support.server.process import ServerProcess

pytestmark = pytest.mark.anyio

Serve = Callable[..., ServerProcess]


# With PostgreSQL, `test_two_processes.py` kills one in every run.
@pytest.mark.parametrize("db", ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)], indirect=True)
async def test_a_server_that_is_killed_again_and_again_loses_nothing(serve: Serve, db: str) -> None:
    told = await play_through_kills(serve(db), tables=2, kills=2, seed=1)
    assert told.kills == 2
    assert told.tables >= 2
    assert told.cut_off > 0


@pytest.mark.long
async def test_many_tables_survive_many_kills(serve: Serve, db: str) -> None:
    # A lease of the dead ends sooner than in earnest: another kill would come before it does.
    server = serve(db, "--lease=500", forks=True)
    told = await play_through_kills(server, tables=KILL_TABLES, kills=KILLS, seed=2, pause=0.5)
    print(told)
    assert told.kills == KILLS
    assert told.tables >= KILL_TABLES
