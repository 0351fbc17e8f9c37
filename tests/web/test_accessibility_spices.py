"""No screen keeps anybody out, with spices: the same screens in other colours, so not with every change."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from support.browser import screens as looking
from support.browser.accessibility import Audit

Looking = Callable[[Callable[..., Page], Audit], None]


@pytest.mark.long
@pytest.mark.parametrize("look", looking.ALL, ids=lambda look: look.__name__)
def test_no_screen_with_spices_keeps_anybody_out(opens: Callable[..., Page], look: Looking) -> None:
    audit = Audit("spice")
    look(opens, audit)
    assert audit.passes()
