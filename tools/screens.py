"""Take pictures of every screen: `python tools/screens.py FOLDER` (with the client built, `make web`).

It starts a server of its own and brings up the screens of the accessibility tests and some more, each at four sizes. Of
each screen it saves sheets to look at: the phone and the tablet (`NAME-small.png`), the laptop and the large screen
(`NAME-large.png`), and with `--other` the phone and the laptop in the dark with the other theme (`NAME-other.png`).
`--only WORDS` takes the groups of screens whose names contain one of the words. `--language fr` takes those that are
found without English words: the pages around the tables, tables, puzzles, lessons, the end of a game and what follows.
"""

import argparse
import io
import os
import sys
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from PIL import Image
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright
from support.browser import screens
from support.browser.accessibility import Audit
from support.browser.games import advance, by_pointer, finished, seated
from support.browser.page import FLAGS, HEADLESS, PICTURE, asked, choose, click, come_in, invitation, join
from support.browser.server import Server

from centuria.puzzles.collection import packaged
from centuria.words import Words

SIZES = ((390, 844), (1024, 768), (1366, 768), (1920, 1080))
PHONE, TABLET, LAPTOP, LARGE = SIZES
GAP = 10
Opens = Callable[..., Page]


class Camera(Audit):
    """Takes pictures instead of looking for faults."""

    def __init__(self, folder: Path, theme: str, language: str, *, other: bool) -> None:
        super().__init__(theme)
        self._folder, self._other, self.language = folder, other, language
        self.words = Words(language, theme)

    def look(self, page: Page, screen: str) -> None:
        """Save the sheets of a screen."""
        before = page.viewport_size
        taken = {size: _taken(page, size) for size in SIZES}
        name = screen if self.language == "en" else f"{screen}-{self.language}"
        _sheet([*_columns(taken[PHONE]), taken[TABLET]]).save(self._folder / f"{name}-small.png")
        large = [_low(taken[size], size[1]).resize((780, 780 * size[1] // size[0])) for size in (LAPTOP, LARGE)]
        _sheet(large).save(self._folder / f"{name}-large.png")
        if self._other:
            theme = "spice" if self.theme == "golem" else "golem"
            was = page.evaluate("({ ...document.documentElement.dataset })")
            page.evaluate(
                "(set) => void Object.assign(document.documentElement.dataset, set)", {"shade": "dark", "theme": theme}
            )
            dark = [*_columns(_taken(page, PHONE)), _low(_taken(page, LAPTOP), LAPTOP[1])]
            _sheet(dark).save(self._folder / f"{name}-other.png")
            page.evaluate("(set) => void Object.assign(document.documentElement.dataset, set)", was)
        if before is not None:
            page.set_viewport_size(before)
        print(name, flush=True)


def _taken(page: Page, size: tuple[int, int]) -> Image.Image:
    """A picture of a page, as long as it is."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.wait_for_timeout(250)
    return Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("RGB")


def _low(picture: Image.Image, height: int) -> Image.Image:
    return picture.crop((0, 0, picture.width, min(picture.height, height)))


def _columns(picture: Image.Image) -> list[Image.Image]:
    """A long picture of a phone, cut into two screens at most."""
    height = PHONE[1]
    tops = range(0, min(picture.height, 2 * height), height)
    return [picture.crop((0, top, picture.width, min(picture.height, top + height))) for top in tops]


def _sheet(pictures: list[Image.Image]) -> Image.Image:
    pictures = [_low(one, 1300) for one in pictures]
    whole = Image.new("RGB", (sum(one.width + GAP for one in pictures), max(one.height for one in pictures)), "#777")
    left = 0
    for one in pictures:
        whole.paste(one, (left, 0))
        left += one.width + GAP
    return whole


def at_games(opens: Opens, audit: Camera) -> None:
    """The middle of a game of each mode: one's own turn, and a question within it."""
    for number, mode in enumerate(("golem", "endless", "saga2", "saga3")):
        page = opens(PICTURE, theme=audit.theme)
        table = seated(page, number)
        page.goto(PICTURE)
        advance(page, table, lambda view: view["round"] >= 14 and (view["question"] or {}).get("kind") == "turn")
        page.goto(f"/table/{table}")
        asked(page)
        audit.look(page, f"middle-{mode}")
        page.goto("/")
        expect(page.get_by_role("heading", name=audit.words("web-home-continue"))).to_be_visible()
        if mode == "saga3":
            audit.look(page, "home-with-games")


def at_turns(opens: Opens, audit: Audit) -> None:
    """Another player's turn, one's own turn that waits to be confirmed, rules over the table."""
    anna, bo = opens("/", theme=audit.theme), opens("/", theme=audit.theme)
    anna.get_by_role("button", name="Play with friends").click()
    come_in(anna, "Anna")
    join(bo, invitation(anna), "Bo")
    anna.get_by_role("button", name="Start", exact=True).click()
    asked(anna)
    audit.look(bo, "others-turn")
    page = opens(PICTURE, theme=audit.theme, confirm=True)
    seated(page)
    page.locator("[data-thing='merchant 1']").hover()
    audit.look(page, "tooltip")
    click(page, page.locator("[data-decision='acquire 1']"))
    audit.look(page, "confirm")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Rules").or_(page.get_by_role("link", name="Rules")).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    audit.look(page, "rules-overlay")


def at_puzzles(opens: Opens, audit: Camera) -> None:
    """The list, a puzzle of each mode asked, one found, one not found."""
    page = opens("/puzzles", theme=audit.theme)
    page.request.post("/api/me", data={"name": "Ann"}, headers={"Origin": page.evaluate("location.origin")})
    page.reload()
    page.locator("main h1").first.wait_for()
    audit.look(page, "puzzles")
    for mode in ("golem", "endless", "saga3"):
        puzzle = next((one for one in packaged() if one.mode == mode), None)
        if puzzle is None:
            continue
        page.goto(f"/puzzles/{puzzle.id}")
        asked(page)
        audit.look(page, f"puzzle-{mode}")
        by_pointer(page, puzzle.solution)
        expect(page.get_by_role("button", name=audit.words("web-puzzle-next"))).to_be_visible()
        audit.look(page, f"puzzle-{mode}-found")
    puzzle = next(one for one in packaged() if one.mode == "golem")
    page.goto(f"/puzzles/{puzzle.id}")
    asked(page)
    by_pointer(page, puzzle.lines[-1].decision)
    expect(page.get_by_role("button", name=audit.words("web-puzzle-next"))).to_be_visible()
    audit.look(page, "puzzle-missed")


def at_reviews(opens: Opens, audit: Camera) -> None:
    """The end of a game, its review, its replay with the analysis, the profile, the home page after some games."""
    page = opens(PICTURE, theme=audit.theme)
    table = ""
    for mode in ("golem", "endless", "golem"):
        table = finished(page, mode, audit.theme, careless=9)
    page.goto(f"/table/{table}")
    expect(page.get_by_role("img", name=audit.words("web-race"))).to_be_visible()
    audit.look(page, "end")
    page.goto(f"/review/{table}")
    page.get_by_role("button", name=audit.words("web-analyse")).click()
    expect(page.get_by_role("img", name=audit.words("web-chances"))).to_be_visible()
    audit.look(page, "review")
    page.goto(f"/replay/{table}")
    expect(page.get_by_label(audit.words("web-moment"))).to_be_visible()
    page.get_by_label(audit.words("web-moment")).fill("40")
    audit.look(page, "replay")
    page.get_by_role("button", name=audit.words("web-analyse")).click()
    expect(page.get_by_role("img", name=audit.words("web-chances"))).to_be_visible()
    audit.look(page, "replay-analysis")
    me = page.request.get("/api/me").json()["person"]["id"]
    page.goto(f"/people/{me}")
    page.locator("main h1").first.wait_for()
    page.wait_for_timeout(500)
    audit.look(page, "profile")
    page.goto("/")
    expect(page.get_by_role("heading", name=audit.words("web-home-last-games"))).to_be_visible()
    audit.look(page, "home-after-games")


def at_lessons(opens: Opens, audit: Camera) -> None:
    """The list of lessons, and the first lesson of every mode."""
    page = opens("/learn", theme=audit.theme)
    page.locator("main h1").first.wait_for()
    audit.look(page, "learn")
    for mode in ("golem", "endless", "saga2", "saga3"):
        page.goto(f"/learn/{mode}")
        page.get_by_role("button", name=audit.words("web-lesson-begin"), exact=True).wait_for()
        asked(page)
        audit.look(page, f"learn-{mode}")
        page.get_by_role("button", name=audit.words("web-lesson-begin"), exact=True).click()
        asked(page)
        audit.look(page, f"learn-{mode}-2")


def at_offline(opens: Opens, audit: Audit) -> None:
    """A screen whose files do not come."""
    page = opens("/", theme=audit.theme)
    page.route("**/assets/Settings*", lambda route: route.abort())
    page.goto("/settings")
    page.locator("main h1").first.wait_for()
    audit.look(page, "offline")


GROUPS = (
    screens.at_pages,
    at_games,
    at_turns,
    at_puzzles,
    at_reviews,
    at_offline,
    screens.at_questions,
    screens.at_meetings,
    screens.at_one_screen,
    screens.at_people,
    screens.at_tournaments,
    screens.at_clocks,
    at_lessons,
)
WORDLESS = (screens.at_pages, at_games, at_puzzles, at_reviews, at_lessons)
"""The groups that need no English words."""


def main() -> None:
    """Take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--theme", default="golem")
    parser.add_argument("--language", default="en")
    parser.add_argument("--other", action="store_true")
    asked_for = parser.parse_args()
    asked_for.folder.mkdir(parents=True, exist_ok=True)
    camera = Camera(asked_for.folder, asked_for.theme, asked_for.language, other=asked_for.other)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), {**os.environ, "LC_ALL": "C.UTF-8"})
        server.start()
        browser = playwright.chromium.launch(executable_path=HEADLESS, args=FLAGS)
        try:
            for group in GROUPS if camera.language == "en" else WORDLESS:
                if not asked_for.only or any(word in group.__name__ for word in asked_for.only):
                    _take(browser, server, camera, group)
        finally:
            browser.close()
            server.stop()


def _take(browser: Browser, server: Server, camera: Camera, group: Callable[[Opens, Audit], None]) -> None:
    """The pictures of one group; what goes wrong in it is told, and the others are taken."""
    contexts = []

    def opened(path: str = "/", **settings: object) -> Page:
        context = browser.new_context(
            viewport={"width": LAPTOP[0], "height": LAPTOP[1]},
            base_url=server.address,
            reduced_motion="reduce",
            service_workers="block",
        )
        contexts.append(context)
        page = context.new_page()
        choose(page, **{"language": camera.language, **settings})
        page.goto(path)
        return page

    try:
        group(opened, camera)
    except (AssertionError, Error):
        traceback.print_exc()
    for context in contexts:
        context.close()


if __name__ == "__main__":
    main()
