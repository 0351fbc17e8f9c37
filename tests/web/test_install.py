"""The page as an application of its own: it can be installed, and opens when nobody answers."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, expect
from support.browser import page as browsing
from support.browser.server import Server

Opens = Callable[..., Page]


def test_it_can_be_installed(browser: Browser, server: Server, tmp_path: Path) -> None:
    # Not in a window that forgets everything, in which nothing can be.
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=browsing.HEADLESS, args=browsing.FLAGS
    )
    try:
        page = context.pages[0]
        page.goto(server.address)
        page.locator("main h1").wait_for()
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        browser_says = context.new_cdp_session(page)
        assert browser_says.send("Page.getAppManifest")["errors"] == []
        assert browser_says.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    finally:
        context.close()


def test_a_page_that_was_opened_once_opens_when_nobody_answers_and_says_so(breaking: Server, opens: Opens) -> None:
    page = opens(service_worker=True)
    page.locator("main h1").wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    breaking.stop()
    page.reload()
    expect(page.get_by_role("alert")).to_have_text("The server is not responding. Try again in a moment.")
    page.goto("/rules/golem")
    expect(page.locator("section")).not_to_have_count(0)
    page.get_by_role("button", name="Français").click()
    page.goto("/")
    expect(page.get_by_role("alert")).to_have_text("Le serveur ne répond pas. Réessayez dans un instant.")
    breaking.start()
    expect(page.get_by_role("alert")).to_have_count(0)
