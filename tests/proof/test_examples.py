"""What the documentation shows is what happens."""

import doctest
import re

from support import ROOT

import centuria


def attempted(text: str, name: str) -> int:
    """Run the examples in a text; how many there are. A fence of Markdown is no output."""
    unfenced = re.sub(r"^\s*```.*$", "", text, flags=re.MULTILINE)
    example = doctest.DocTestParser().get_doctest(unfenced, {}, name, name, 0)
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example)
    assert results.failed == 0, f"an example of {name} gives something else: see above"
    return results.attempted


def test_the_examples_of_the_readme_happen() -> None:
    readme = ROOT / "README.md"
    assert attempted(readme.read_text(encoding="utf-8"), "README.md") > 3


def test_the_examples_of_the_package_happen() -> None:
    assert attempted(centuria.__doc__ or "", "centuria") > 3
