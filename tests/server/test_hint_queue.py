"""Hints for many: nobody waits for what others no longer want, or for all that one person asks for."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field

import httpx
import msgspec
import pytest
from support.server.in_process import Guest, RunningServer, running_server

from centuria import new
from centuria.analysis.schema import Hints
from centuria.server.ai import analysis_jobs, in_process
from centuria.server.ai import service as ai_service
from centuria.server.ai.analysis_jobs import AnalysisJobs
from centuria.server.ai.job_queue import JobQueue, QueuedJob
from centuria.server.ai.process import WorkerDied
from centuria.server.ai.protocol import Choose, Chosen, GameSpec, Hint, Job, Load, Locale
from centuria.server.ai.service import AiService
from centuria.server.errors import ApiError

pytestmark = pytest.mark.anyio

HINTS = Hints(
    format=1, language="en", theme="golem", number=2, seat=1, verdict="clear", verdict_told="", equal=1, decisions=[]
)


@dataclass
class SlowHints:
    """Hints that take until they are let go."""

    begun: int = 0
    let_go: threading.Event = field(default_factory=threading.Event)

    def __call__(self, job: Job) -> bytes:
        assert isinstance(job, Hint)
        self.begun += 1
        self.let_go.wait(60)
        return msgspec.json.encode(HINTS)


@dataclass
class SlowBots:
    """Decisions of bots, by their seeds: the first takes until it is let go."""

    begun: list[int] = field(default_factory=list)
    let_go: threading.Event = field(default_factory=threading.Event)

    def __call__(self, job: Job) -> bytes:
        assert isinstance(job, Choose)
        self.begun.append(job.seed)
        self.let_go.wait(60)
        return msgspec.json.encode(Chosen(job.legal[0]))


@pytest.fixture
def slow_bots(monkeypatch: pytest.MonkeyPatch) -> SlowBots:
    """The first bot thinks until the test lets it."""
    bots = SlowBots()
    monkeypatch.setattr(in_process, "_result_of", bots)
    return bots


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowHints]:
    """The first hint takes until the test lets it go."""
    hints = SlowHints()
    monkeypatch.setattr(in_process, "_result_of", hints)
    yield hints
    hints.let_go.set()


async def _asker(server: RunningServer, name: str) -> tuple[Guest, str]:
    """Somebody who has something to decide."""
    guest = await server.guest(name)
    return guest, await guest.table("me", "screen")


async def _ask(guest: Guest, table: str) -> httpx.Response:
    return await guest.http.post(f"/api/tables/{table}/hint", json={"seat": 1})


async def _until(happens: Callable[[], bool]) -> None:
    async with asyncio.timeout(15):
        while not happens():
            await asyncio.sleep(0.01)


async def test_sixty_hints_that_nobody_waits_for_delay_nobody(server: RunningServer, slow: SlowHints) -> None:
    gone = [await _asker(server, f"Gone {number}") for number in range(6)]
    anna, table = await _asker(server, "Anna")
    asking = [asyncio.create_task(_ask(*asker)) for asker in gone for _ in range(10)]
    await _until(lambda: _waiting(server) >= 3 * len(gone) - 1)
    for task in asking:
        task.cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    await _until(lambda: _waiting(server) == 0)
    slow.let_go.set()
    assert (await _ask(anna, table)).status_code == 200
    assert slow.begun == 2
    assert sum(server.service.ai._open.values()) == 0


async def test_one_person_has_three_hints_open_and_no_more(server: RunningServer, slow: SlowHints) -> None:
    anna, table = await _asker(server, "Anna")
    asking = [asyncio.create_task(_ask(anna, table)) for _ in range(5)]
    await _until(lambda: sum(task.done() for task in asking) == 2)
    refused = [task.result() for task in asking if task.done()]
    assert [(answer.status_code, answer.json()["error"]["code"]) for answer in refused] == [(503, "busy")] * 2
    slow.let_go.set()
    assert sorted([(await task).status_code for task in asking]) == [200, 200, 200, 503, 503]


async def test_the_bots_of_one_hosts_tables_do_not_delay_those_of_others(slow_bots: SlowBots) -> None:
    service = AiService(0)
    await service.start()
    game = new("golem", 2, seed=1)
    views = game.view(1), game.legal()

    async def choose(seed: int, host: str) -> str:
        return await service.choose(GameSpec("golem"), "level1", seed, *views, person=host)

    many = [asyncio.create_task(choose(number, "mallory")) for number in range(20)]
    await _until(lambda: slow_bots.begun == [0])
    ada = asyncio.create_task(choose(100, "ada"))
    await asyncio.sleep(0)
    slow_bots.let_go.set()
    await asyncio.gather(ada, *many)
    await service.close()
    assert slow_bots.begun[1] == 100


async def test_an_address_with_many_identities_does_not_fill_the_queue(
    sqlite_db: str, slow: SlowHints, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ai_service.MAX_OPEN_PER_ADDRESS, "hint", 4)
    async with running_server(sqlite_db, rates=True) as server:
        many = [await _asker(server, f"Guest {number}") for number in range(3)]
        asking = [asyncio.create_task(_ask(*asker)) for asker in many for _ in range(2)]
        await _until(lambda: sum(task.done() for task in asking) == 2)
        refused = [task.result().json()["error"]["message"] for task in asking if task.done()]
        slow.let_go.set()
        assert refused == ["your address has too many requests open; try again in a while"] * 2
        assert sorted([(await task).status_code for task in asking]) == [200] * 4 + [503] * 2
        assert not server.service.ai._open_by


async def test_an_address_has_one_request_in_a_queue_that_is_half_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise four addresses could fill the queue of analyses."""
    monkeypatch.setitem(ai_service.MAX_OPEN, "analyse", 6)
    monkeypatch.setitem(ai_service.MAX_OPEN_PER_ADDRESS, "analyse", 4)
    service = AiService(0)
    with ExitStack() as opened:
        for person in range(4):
            opened.enter_context(
                service._counted("analyse", f"person {person}", "10.0.0.1" if person < 3 else "10.0.0.2")
            )
        for address in ("10.0.0.1", "10.0.0.2"):
            with pytest.raises(ApiError, match="your address"):
                service.check_open("analyse", "new", address)
        opened.enter_context(service._counted("analyse", "new", "10.0.0.3"))


async def test_an_analysis_that_is_refused_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would push out the analyses of others, and its error would be told to somebody else."""
    monkeypatch.setattr(analysis_jobs, "MAX_JOBS", 2)
    service = AiService(0)
    jobs = AnalysisJobs(service)
    running = [
        jobs.start((f"game {k}", "en", "golem", False), GameSpec("golem"), "", Locale(), "ann") for k in range(3)
    ]
    await asyncio.sleep(0)
    for k in range(10):
        with pytest.raises(ApiError, match="you have too many"):
            jobs.start((f"other {k}", "en", "golem", False), GameSpec("golem"), "", Locale(), "ann")
    assert jobs.find(("other 1", "en", "golem", False)) is None
    assert [jobs.find((f"game {k}", "en", "golem", False)) for k in range(3)] == running
    assert not any(job.task is not None and job.task.cancelling() for job in running)
    await jobs.close()
    await service.close()


def _waiting(server: RunningServer) -> int:
    """How many hints wait."""
    studies = server.service.ai._studies
    assert isinstance(studies, in_process.InProcess)
    return len(studies._queue)


def _put(queue: JobQueue, person: str, priority: int = 0) -> QueuedJob:
    return queue.put(Load(GameSpec("golem")), 1.0, priority, person)


async def _order(queue: JobQueue) -> list[QueuedJob]:
    return [await queue.get() for _ in range(len(queue))]


async def test_people_take_turns_in_the_order_in_which_they_came() -> None:
    queue = JobQueue()
    ann = [_put(queue, "ann") for _ in range(3)]
    ben = [_put(queue, "ben") for _ in range(2)]
    cem = _put(queue, "cem")
    assert await _order(queue) == [ann[0], ben[0], cem, ann[1], ben[1], ann[2]]


async def test_somebody_new_does_not_wait_for_the_many_jobs_of_another() -> None:
    queue = JobQueue()
    ann = [_put(queue, "ann") for _ in range(50)]
    assert [await queue.get() for _ in range(10)] == ann[:10]
    ben = _put(queue, "ben")
    assert (await queue.get(), await queue.get()) == (ben, ann[10])


async def test_a_lower_priority_waits_whoever_asks() -> None:
    queue = JobQueue()
    analysis = _put(queue, "ann", 1)
    hints = [_put(queue, person) for person in ("ann", "ann", "ben")]
    assert await _order(queue) == [hints[0], hints[2], hints[1], analysis]


async def test_a_job_that_nobody_waits_for_leaves_the_queue_and_its_rounds_are_forgotten() -> None:
    queue = JobQueue()
    for number in range(1000):
        queue.discard(_put(queue, f"person {number}"))
    assert len(queue) == 0
    last = _put(queue, "ann")
    assert await queue.get() is last
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await queue.get()
    assert (queue._last_round, queue._current_round) == ({}, {})


async def test_jobs_that_wait_when_the_server_closes_are_told_so() -> None:
    queue = JobQueue()
    waiting = _put(queue, "ann")
    queue.fail_all(WorkerDied("the server is closing"))
    with pytest.raises(WorkerDied):
        await waiting.result
