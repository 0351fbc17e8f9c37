"""No screen keeps anybody out in any colours: spices, and crystals in the dark. Nothing but colours differs there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from support.browser import screens as looking
from support.browser.accessibility import SHADES, Audit

Looking = Callable[[Callable[..., Page], Audit], None]


@pytest.mark.long
@pytest.mark.parametrize(("theme", "shades"), [("spice", SHADES), ("golem", ("dark",))])
@pytest.mark.parametrize("look", [*looking.BESIDE_BUDGETS, *looking.OTHERS], ids=lambda look: look.__name__)
def test_no_screen_in_other_colours_keeps_anybody_out(
    opens: Callable[..., Page], look: Looking, theme: str, shades: tuple[str, ...]
) -> None:
    audit = Audit(theme, shades)
    look(opens, audit)
    assert audit.passes()
