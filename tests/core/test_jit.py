"""How rules are compiled: once for each record type, and closed to Python where only rules call them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import centuria
from centuria.core.jit import INTERPRETED
from centuria.mechanisms import agenda, crystals
from centuria.modes import golem

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled in an uncompiled run")


@pytest.fixture(scope="module", autouse=True)
def played() -> None:
    """In a fresh process machine code comes from disk; the rules inside it are compiled only when asked for."""
    golem.choices.compile((_types()[0], _types()[1]))  # type: ignore[attr-defined]


def _types() -> tuple[object, object]:
    from numba import typeof

    position = centuria.new("golem", 2, seed=1).position
    return typeof(position.edition.box[0]), typeof(position.record)


def test_a_rule_is_compiled_once_for_a_record_type_whatever_numbers_it_is_called_with() -> None:
    from numba.core import types

    carried = crystals.carried.overloads  # type: ignore[attr-defined]
    records = [arguments[0] for arguments in carried]
    assert len(records) == len(set(records)) > 0
    assert all(arguments[1] == types.int64 for arguments in carried)


def test_a_rule_called_from_python_is_an_error_that_names_it() -> None:
    game = centuria.new("golem", 2, seed=1)
    with pytest.raises(TypeError, match="carried is a rule"):
        crystals.carried(game.position.record, 0)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="ask is a rule"):
        agenda.ask(game.position.record, 0, 0, 0, 0)  # type: ignore[arg-type]
    assert game.legal() == centuria.new("golem", 2, seed=1).legal()


DEAL = """
import sys
import centuria
from centuria import fairness
for way in sys.argv[1:]:
    game = centuria.new("golem", 2, seed=7) if way == "chance" else fairness.deal("golem", 2, bytes(32))
    print(game.setup["merchants"][:12])
"""


@pytest.mark.long
def test_code_that_different_processes_have_cached_for_different_records_is_told_apart(tmp_path: Path) -> None:
    environment = os.environ | {"CENTURIA_CACHE": str(tmp_path)}
    environment.pop("NUMBA_DISABLE_JIT", None)

    def dealt(*ways: str) -> list[str]:
        command = [sys.executable, "-c", DEAL, *ways]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.splitlines()

    (by_chance,), (by_tape,) = dealt("chance"), dealt("tape")
    assert by_chance != by_tape
    assert dealt("chance", "tape") == [by_chance, by_tape]
    assert dealt("tape", "chance") == [by_tape, by_chance]
