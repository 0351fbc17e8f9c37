"""What axe finds wrong with pages, in the light and in the dark; and pages that are hard to come by."""

from typing import Any

from playwright.sync_api import Page

from centuria import bots
from support import ROOT
from support.browser.page import shot

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def complaints(page: Page) -> list[str]:
    """What axe finds wrong with a page as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("(tags) => axe.run({ runOnly: tags, resultTypes: ['violations'] })", RULES)
    return [
        f"{one['id']}: {node['html'][:160]} ({node['failureSummary'][:240]})"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]


class Audit:
    """Screens as they are looked at one after the other, with what is wrong on each."""

    def __init__(self, theme: str) -> None:
        self.theme = theme
        self._wrong: list[str] = []

    def look(self, page: Page, screen: str) -> None:
        """Look at a screen in the light and in the dark, and keep pictures of both."""
        for shade in ("light", "dark"):
            page.evaluate("(shade) => void (document.documentElement.dataset.shade = shade)", shade)
            shot(page, f"{screen}-{self.theme}-{shade}")
            self._wrong += [f"{screen}, {shade}: {one}" for one in complaints(page)]

    def passes(self) -> bool:
        """Whether nothing was wrong; otherwise everything that was is told."""
        assert not self._wrong, "\n".join(self._wrong)
        return True


def finished(page: Page, mode: str, theme: str) -> str:
    """A table at which whoever sits at the page has played both seats to the end."""
    _ask(page, "/api/me", {"name": "Ann"})
    seats = [{"kind": "me"}, {"kind": "screen", "name": "Bo"}]
    terms = {"mode": mode, "theme": theme, "open_hands": True, "seats": seats}
    table: str = _ask(page, "/api/tables", {"terms": terms, "start": True})["table"]["id"]
    player, seat = bots.make("planner:width=10", 1), 1
    while True:
        state = page.request.get(f"/api/tables/{table}?seat={seat}").json()
        view = state["view"]
        if view["seat"] is None:
            return table
        if view["seat"] == seat:
            form = {"seat": seat, "number": state["number"], "decision": player.choose(view, tuple(view["legal"]))}
            _ask(page, f"/api/tables/{table}/decisions", form)
        else:
            seat = view["seat"]


def _ask(page: Page, path: str, form: dict[str, Any]) -> dict[str, Any]:
    """Ask the server for something as the page does."""
    origin = page.evaluate("location.origin")
    answer = page.request.post(path, data=form, headers={"origin": origin})
    assert answer.ok, answer.text()
    told: dict[str, Any] = answer.json()
    return told
