"""No screen keeps anybody out, with crystals. The analysis of a game is looked at in `test_absence.py`."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from support.browser import screens as looking
from support.browser.accessibility import Audit

Looking = Callable[[Callable[..., Page], Audit], None]


@pytest.mark.parametrize("look", looking.ALL, ids=lambda look: look.__name__)
def test_no_screen_with_crystals_keeps_anybody_out(opens: Callable[..., Page], look: Looking) -> None:
    audit = Audit("golem")
    look(opens, audit)
    assert audit.passes()
