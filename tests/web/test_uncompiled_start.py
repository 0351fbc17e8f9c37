"""The first minute on a machine where nothing is compiled yet."""

from collections.abc import Callable, Mapping
from pathlib import Path

from playwright.sync_api import Page, expect
from support.browser.page import asked, begin, step
from support.browser.server import Server

MOST = 3.0
"""Seconds of one processor until the first page is served: what a quiet machine would take."""


def test_a_game_begins_at_once_though_nothing_is_compiled(
    opens: Callable[..., Page], environment: Mapping[str, str], tmp_path: Path
) -> None:
    cache = tmp_path / "cache"
    server = Server(tmp_path, {**environment, "CENTURIA_CACHE": str(cache)}, workers=1)
    server.start()
    try:
        assert server.processor_time() < MOST
        page = opens(at=server)
        begin(page)
        before, _ = asked(page)
        step(page)
        expect(page.locator(".log li")).not_to_have_count(0)
        after, over = asked(page, before)
        # My decision, and one of each bot at least.
        assert int(after) >= int(before) + 3
        assert not over
        assert not list(cache.rglob("*.ready")), "something is compiled"
    finally:
        server.stop()
