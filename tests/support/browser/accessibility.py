"""What axe finds wrong with pages, in the light and in the dark."""

from playwright.sync_api import Page

from support import ROOT
from support.browser.page import shot

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


SHADES = ("dark", "light")

ABOUT_COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that can come out differently when nothing but the colours of a page has changed."""


def complaints(page: Page, rules: list[str] = RULES) -> list[str]:
    """What axe finds wrong with a page as it is, by some rules or all."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("(rules) => axe.run({ runOnly: rules, resultTypes: ['violations'] })", rules)
    return [
        f"{one['id']}: {node['html'][:160]} ({node['failureSummary'][:240]})"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]


class Audit:
    """Screens as they are looked at one after the other, with what is wrong on each."""

    def __init__(self, theme: str, shades: tuple[str, ...] = SHADES) -> None:
        self.theme = theme
        self._shades = shades
        self._wrong: list[str] = []

    def look(self, page: Page, screen: str) -> None:
        """Look at a screen in the light, and at its colours in the dark: nothing else differs there."""
        for shade in self._shades:
            page.evaluate("(shade) => void (document.documentElement.dataset.shade = shade)", shade)
            shot(page, f"{screen}-{self.theme}-{shade}")
            rules = RULES if shade == "light" else ABOUT_COLOURS
            self._wrong += [f"{screen}, {shade}: {one}" for one in complaints(page, rules)]

    def passes(self) -> bool:
        """Whether nothing was wrong; otherwise everything that was is told."""
        assert not self._wrong, "\n".join(self._wrong)
        return True
