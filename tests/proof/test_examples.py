"""What the documentation of the package shows is what happens; tests/documentation has that of the pages."""

import doctest

import centuria


def test_the_examples_of_the_package_happen() -> None:
    example = doctest.DocTestParser().get_doctest(centuria.__doc__ or "", {}, "centuria", "centuria", 0)
    results = doctest.DocTestRunner().run(example)
    assert results.attempted > 3
    assert results.failed == 0
