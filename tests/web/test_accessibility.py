"""No screen with crystals keeps anybody out in the light, and no table in the dark.

`test_accessibility_long.py` looks at all of them in all colours, `test_absence.py` at the analysis of a game.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from support.browser import screens as looking
from support.browser.accessibility import SHADES, Audit

Looking = Callable[[Callable[..., Page], Audit], None]


@pytest.mark.parametrize("look", looking.ALL, ids=lambda look: look.__name__)
def test_no_screen_with_crystals_keeps_anybody_out(opens: Callable[..., Page], look: Looking) -> None:
    audit = Audit("golem", SHADES if look is looking.at_tables else ("light",))
    look(opens, audit)
    assert audit.passes()
