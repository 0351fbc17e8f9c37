"""How a table feels: it answers before the server does, stays where it is, and moves only what is cheap to move."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from support.browser.games import seated
from support.browser.page import PICTURE, asked, begin, click, legal, step, table_of
from support.browser.probes import BUSY, FLIGHTS, MOTIONS, SHIFTS, SILENCE, drawn_anew, shifted, shifts

Opens = Callable[..., Page]
CHEAP = {"filter", "opacity", "rotate", "scale", "transform", "translate"}
"""What can be animated without laying anything out."""

PRESS_AGAIN = """async () => {
    const button = document.querySelector('.bright.big');
    for (let times = 0; times < 3; times += 1) button.click();
    await new Promise(requestAnimationFrame);
    return button.disabled;
}"""
"""Presses what begins a game several times, and tells whether it has answered a frame later."""


def test_a_click_is_answered_on_the_screen_before_the_server_has_heard_of_it(opens: Opens) -> None:
    page = opens(PICTURE, script=SILENCE)
    seated(page)
    before, _ = asked(page)
    page.evaluate("window.silent = true")
    click(page, page.locator("[data-decision='play 11']"))
    expect(legal(page)).to_have_count(0)
    expect(page.locator(".steps li")).to_have_count(1)
    assert page.evaluate("window.unsaid.length") == 1
    assert page.locator("main").get_attribute("data-number") == before
    page.evaluate("window.speak()")
    asked(page, before)


def test_a_game_that_is_being_dealt_is_dealt_once(opens: Opens) -> None:
    page = opens()
    page.get_by_role("button", name="Play", exact=True).wait_for()
    assert page.evaluate(PRESS_AGAIN) is True
    table = table_of(page)
    asked(page)
    page.goto("/")
    # The tables of other tests are in the other lists.
    mine = page.get_by_role("region", name="Continue").get_by_role("link")
    expect(mine).to_have_count(1)
    expect(mine).to_have_attribute("href", f"/table/{table}")


def test_a_table_is_busy_until_it_has_been_drawn(opens: Opens) -> None:
    page = opens(script=BUSY)
    begin(page, 3)
    page.evaluate("new Promise(requestAnimationFrame)")
    hidden, drawn, ready = page.evaluate("window.phases")
    assert [(phase["hidden"], phase["busy"]) for phase in (hidden, drawn, ready)] == [
        (True, True),
        (False, True),
        (False, False),
    ]
    assert ready["frame"] - drawn["frame"] >= 2


def _drawn_by_a_click(page: Page, answer: Locator) -> int:
    """How many tiles are drawn anew for a click that the server does not hear of."""
    answer.hover()
    page.wait_for_timeout(500)
    page.evaluate("window.silent = true")
    return drawn_anew(page, lambda: click(page, answer))


@pytest.mark.parametrize("mode", [0, *(pytest.param(mode, marks=pytest.mark.long) for mode in (1, 2, 3))])
def test_a_click_draws_only_what_it_changes(opens: Opens, mode: int) -> None:
    page = opens(PICTURE, script=SILENCE, motion="no-preference")
    seated(page, mode)
    tiles = _drawn_by_a_click(page, legal(page).first)
    width, height = (-(-side // 256) for side in (page.viewport_size or {}).values())
    assert 0 < tiles <= width * height, f"{tiles} of the {width * height} tiles that the window has"


def test_a_wagon_that_is_sent_leaves_the_land_as_it_is_drawn(opens: Opens) -> None:
    page = opens(PICTURE, script=SILENCE, motion="no-preference")
    seated(page, 2)
    before, _ = asked(page)
    click(page, legal(page).filter(has_text="move your wagon").first)
    asked(page, before)
    tiles = _drawn_by_a_click(page, page.locator("[data-decision^=move]").first)
    assert 0 < tiles <= 8, f"{tiles} tiles, as if the mountains were drawn anew"


def test_the_first_page_stays_where_it_is_while_its_lists_come(opens: Opens) -> None:
    page = opens(script=SHIFTS)
    begin(page)
    page.goto("/")
    expect(page.get_by_role("region", name="Continue").get_by_role("link")).to_contain_text("Jasper, Flint")
    expect(page.get_by_role("heading", name="Learn by playing")).to_be_visible()
    assert shifted(page) < 0.01, shifts(page)


def test_nothing_moves_by_itself_while_moves_are_shown(opens: Opens) -> None:
    page = opens(script=SHIFTS, motion="no-preference", pace=350)
    begin(page)
    for number in range(6):
        step(page, number)
        asked(page)
    assert shifted(page) < 0.01, shifts(page)


def test_what_flies_is_cheap_to_move_waits_for_the_table_and_is_there_before_the_next_move(opens: Opens) -> None:
    page = opens(script=f"{{ {MOTIONS} }} {{ {FLIGHTS} }}", motion="no-preference", pace=350)
    begin(page, 2)
    for number in range(5):
        step(page, number * 5)
        asked(page)
    page.wait_for_timeout(500)
    # Only what needs no layout is animated.
    moved = set(page.evaluate("[...window.motions]"))
    assert {"transform", "opacity"} <= moved
    assert moved <= CHEAP
    flights = page.evaluate("window.flights")
    assert len(flights) > 10
    assert min(flight["waited"] for flight in flights) >= 2
    assert 200 < max(flight["lasts"] for flight in flights) <= 250 + 1e-6
    _all_has_arrived(page)


def test_moves_are_shown_one_after_the_other_and_told_when_they_have_been_shown(opens: Opens) -> None:
    page = opens(PICTURE, motion="no-preference", pace=1400)
    seated(page)
    before, _ = asked(page)
    page.evaluate(
        """() => {
            const texts = (selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
            window.told = [];
            const note = () => window.told.push([texts('main h1').join(), texts('.log li:not(.round)').length]);
            new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
        }"""
    )
    click(page, page.locator("[data-decision='play 11']"))
    asked(page, before)
    expect(page.locator(".log li:not(.round)")).to_have_count(3)
    told = page.evaluate("window.told")
    for shown, name in enumerate(("Jasper", "Flint"), 1):
        assert max(lines for heading, lines in told if heading == f"{name}\u2019s turn") == shown


def test_space_ends_what_has_not_set_out_yet(opens: Opens) -> None:
    page = opens(PICTURE, script=FLIGHTS, motion="no-preference", pace=1400, confirm=True)
    seated(page)
    page.evaluate(
        """() => {
            const noted = Element.prototype.animate;
            const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }));
            Element.prototype.animate = function (...given) {
                queueMicrotask(press);
                return noted.apply(this, given);
            };
        }"""
    )
    click(page, page.locator("[data-decision='play 11']"))
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    page.wait_for_timeout(200)
    assert page.evaluate("window.flights.length") > 0
    assert page.evaluate("window.flights.every(({ waited }) => waited === null)")
    _all_has_arrived(page)


def _all_has_arrived(page: Page) -> None:
    """Nothing flies any more, and nothing is hidden that was waited for."""
    assert page.locator("body > [inert]").count() == 0
    assert page.locator("main [style*='visibility: hidden']").count() == 0


def test_whoever_asks_for_calm_sees_nothing_fly(opens: Opens) -> None:
    page = opens(PICTURE, script=MOTIONS, motion="reduce", pace=700)
    seated(page)
    for number in range(3):
        step(page, number)
        asked(page)
    assert page.evaluate("[...window.motions]") == []
