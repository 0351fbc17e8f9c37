"""docs/batch.md names every piece of an observation, and the examples of the package happen."""

import doctest
from pathlib import Path

import pytest

from centuria import batch
from centuria.mode_registry import NAMES

PAGE = (Path(__file__).parents[2] / "docs" / "batch.md").read_text(encoding="utf-8")


def test_the_examples_happen() -> None:
    example = doctest.DocTestParser().get_doctest(batch.__doc__ or "", {}, "batch", "batch", 0)
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example)
    assert results.attempted > 3
    assert results.failed == 0


@pytest.mark.parametrize("mode", NAMES)
def test_every_piece_is_told_of(mode: str) -> None:
    assert [piece.name for piece in batch.layout(mode, 2) if f"`{piece.name}`" not in PAGE] == []
    assert f"Version {batch.VERSION}, " in PAGE
