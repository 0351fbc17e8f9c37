"""No screen with crystals keeps anybody out in the light, and no table in the dark.

`test_request_budget.py` looks at the pages around the tables, the tables and the lessons, `test_absence.py` at the
analysis of a game, and `test_accessibility_long.py` at all of them in all colours.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from support.browser import screens as looking
from support.browser.accessibility import Audit

Looking = Callable[[Callable[..., Page], Audit], None]


@pytest.mark.parametrize("look", looking.OTHERS, ids=lambda look: look.__name__)
def test_no_screen_with_crystals_keeps_anybody_out(opens: Callable[..., Page], look: Looking) -> None:
    audit = Audit("golem", ("light",))
    look(opens, audit)
    assert audit.passes()
