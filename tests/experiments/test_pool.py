"""The worker pool: the same outcomes wherever the work is done, and workers that die, hang or are left alone."""

import os
import signal
from contextlib import closing
from functools import partial
from itertools import count, islice
from pathlib import Path

import pytest
from support.experiments.pool_tasks import die_at_two, die_once, hang, square, talk
from support.experiments.processes import alive, children, until

from centuria.experiments import pool
from centuria.experiments.pool import Failed, Finished, run


def outcomes(jobs: int, *, threads: bool = False) -> tuple[list[int], dict[int, str]]:
    found = list(run(square, range(6), jobs, threads=threads))
    results = sorted(outcome.result for outcome in found if isinstance(outcome, Finished))
    return results, {outcome.item: outcome.reason for outcome in found if isinstance(outcome, Failed)}


@pytest.mark.parametrize(("jobs", "threads"), [(0, False), (1, False), (2, False), (3, True)])
def test_the_outcomes_are_the_same_wherever_the_work_is_done(jobs: int, threads: bool) -> None:
    results, failed = outcomes(jobs, threads=threads)
    assert results == [0, 1, 4, 25]
    assert failed == {3: "three is refused", 4: "KeyError: 'four'"}


def test_items_are_taken_only_when_a_worker_is_free() -> None:
    taken: list[int] = []
    items = (taken.append(number) or number for number in count(10))  # type: ignore[func-returns-value]
    with closing(run(square, items, 2)) as found:
        assert len(list(islice(found, 5))) == 5
        assert len(taken) <= 5 + 2


def test_an_item_that_kills_three_workers_is_given_up_and_the_others_are_done() -> None:
    found = list(run(die_at_two, range(4), 2))
    assert sorted(outcome.result for outcome in found if isinstance(outcome, Finished)) == [0, 1, 3]
    assert [outcome for outcome in found if isinstance(outcome, Failed)] == [Failed(2, "3 workers died playing it")]


def test_an_item_whose_worker_died_is_done_by_another(tmp_path: Path) -> None:
    found = list(run(partial(die_once, tmp_path / "note"), range(2), 1))
    assert [outcome.result for outcome in found if isinstance(outcome, Finished)] in ([1, 0], [0, 1])


def test_closing_ends_workers_that_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "GRACE_S", 0.2)
    before = set(children(os.getpid()))
    found = run(hang, range(3), 2)
    signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 2)
    with pytest.raises(KeyboardInterrupt), closing(found):
        next(found)
    until(lambda: not any(map(alive, set(children(os.getpid())) - before)), 5)


def test_what_a_task_prints_does_not_mix_with_the_output(capfd: pytest.CaptureFixture[str]) -> None:
    assert len(list(run(talk, range(2), 1))) == 2
    said = capfd.readouterr()
    assert "a bot that prints" in said.err
    assert said.out == ""


def test_nothing_to_do_starts_nothing() -> None:
    before = children(os.getpid())
    assert list(run(square, [], 2)) == []
    assert children(os.getpid()) == before
