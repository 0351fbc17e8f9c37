"""Tables on the screens that people have: all that one acts on is in sight, and nothing that matters is too small."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from support.browser.layout import SIZES, faults, open_gallery, settle, show

FULLEST = (
    "golem-2-turn&hand=18",
    "golem-3-upgrade&language=fr",
    "golem-4-times&theme=spice",
    "golem-5-turn",
    "endless-3-times&language=fr",
    "endless-4-explore&theme=spice",
    "saga2-4-build",
    "saga2-4-toll&language=fr",
    "saga3-2-fourth",
    "saga3-4-turn&language=fr",
)
"""The tables with the most players, cards, answers and words: what does not fit is missing here first."""
OTHERS = (
    "golem-2-turn&hand=7",
    "golem-2-turn&hand=12&shade=dark",
    "golem-3-pay",
    "endless-2-turn",
    "endless-3-golem",
    "saga2-2-turn",
    "saga2-3-move",
    "saga2-3-column&language=fr",
    "saga3-3-turn&theme=spice&shade=dark",
)


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """One page for all tables: each is shown at every size without being loaded again."""
    page = browser.new_page(reduced_motion="reduce")
    open_gallery(page)
    yield page
    page.close()


@pytest.mark.parametrize("table", [*FULLEST, *(pytest.param(table, marks=pytest.mark.long) for table in OTHERS)])
def test_a_table_is_in_sight_at_every_size(page: Page, table: str) -> None:
    show(page, table)
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        found += [f"{width} by {height}: {fault}" for fault in faults(page)]
    assert not found, "\n".join(found)


def test_two_taps_or_a_button_show_the_map_twice_as_large_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    show(page, "saga3-2-move")
    tile = page.locator("[data-thing^='tile ']").first
    page.wait_for_function("document.querySelector('[data-thing^=\"tile \"]')?.getBoundingClientRect().width > 0")

    def width() -> float:
        box = tile.bounding_box()
        assert box is not None
        return box["width"]

    before = width()
    page.get_by_role("button", name="Zoom").click()
    assert width() == pytest.approx(2 * before, rel=0.05)
    assert not [fault for fault in faults(page) if fault.startswith("the page")]
    page.get_by_role("button", name="Zoom").click()
    assert width() == pytest.approx(before)
    page.locator(".map").dblclick(position={"x": 5, "y": 5})
    assert width() == pytest.approx(2 * before, rel=0.05)


@pytest.mark.parametrize("table", ["saga3-4-turn&language=fr", "saga2-4-build"])
def test_on_a_low_phone_the_land_scrolls_and_the_page_does_not(page: Page, table: str) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    show(page, table)
    found = [
        fault for fault in faults(page) if fault.startswith(("the page", "small for a finger", "out of sight: home"))
    ]
    assert not found
