"""What docs/environments.md shows is what happens."""

import doctest
import re
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")


def test_the_examples_happen() -> None:
    unfenced = re.sub(r"^\s*```.*$", "", PAGE, flags=re.MULTILINE)
    example = doctest.DocTestParser().get_doctest(unfenced, {}, "environments", "environments", 0)
    results = doctest.DocTestRunner().run(example)
    assert results.attempted > 4
    assert results.failed == 0
