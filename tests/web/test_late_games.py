"""The other three modes by clicks: the table is made on its page, and its game played from shortly before the end."""

import os
import struct
from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from support.browser.games import advance, nearly_over, new_world, play
from support.browser.page import asked, shot
from support.browser.probes import SHIFTS, shifted, shifts

Opens = Callable[..., Page]


@pytest.mark.parametrize("mode", ["endless", pytest.param("saga2", marks=pytest.mark.long), "saga3"])
def test_a_game_of_the_new_world_is_played_to_its_end_by_clicks(opens: Opens, mode: str) -> None:
    page = opens("/new", script=SHIFTS)
    table = new_world(page, mode)
    # A page without a table: nothing has to be drawn meanwhile.
    page.goto("/settings")
    advance(page, table, nearly_over)
    page.goto(f"/table/{table}")
    asked(page)
    shot(page, mode)
    assert play(page) > 0
    assert shifted(page) < 0.01, shifts(page)
    shot(page, f"{mode}-end")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save picture").click()
    picture = saved.value.path().read_bytes()
    # A PNG of 1200 by 630 with a drawing in it: a plain one would be a few kilobytes.
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    assert len(picture) > 50_000
    if "SCREENSHOTS" in os.environ:
        saved.value.save_as(f"build/screenshots/{mode}-picture.png")
