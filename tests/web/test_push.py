"""Push messages in the browser: the setting where the server can send any, and the service worker that shows them."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect
from support.browser.page import CHROMIUM, FLAGS, PICTURE
from support.browser.server import Server

Opens = Callable[..., Page]
MESSAGE = {"title": "Your turn", "body": "Golem Edition, against Bo", "path": "/table/abc", "tag": "centuria-abc"}
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }))"""


def _push(page: Page, message: object) -> None:
    """What the push service of the browser does: hand a message to the service worker of the site."""
    devtools = page.context.new_cdp_session(page)
    known: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: known.extend(one["registrationId"] for one in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    while not known:
        page.wait_for_timeout(20)
    origin = page.evaluate("location.origin")
    form = {"origin": origin, "registrationId": known[0], "data": json.dumps(message)}
    devtools.send("ServiceWorker.deliverPushMessage", form)


def test_the_service_worker_shows_a_message_unless_its_page_is_looked_at(browser: Browser, server: Server) -> None:
    if CHROMIUM is None:
        pytest.fail("chromium is not installed, and chromium-headless-shell shows no notifications")
    with browser.browser_type.launch(executable_path=CHROMIUM, args=FLAGS) as windowed:
        page = windowed.new_context(base_url=server.address, permissions=["notifications"]).new_page()
        page.goto("/")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        here = page.evaluate("location.pathname")
        _push(page, {**MESSAGE, "path": here, "tag": "centuria-here"})
        _push(page, MESSAGE)
        page.wait_for_function(f"async () => (await ({SHOWN})()).length > 0")
        assert page.evaluate(SHOWN) == [MESSAGE]


def test_the_setting_is_offered_where_the_server_can_send(opens: Opens) -> None:
    page = opens("/settings", service_worker=True)
    setting = page.get_by_label("Also when this page is closed")
    expect(setting).to_be_visible()
    expect(setting).not_to_be_checked()
    # A window that forgets everything gets no push messages: the reader is told so.
    setting.click()
    page.get_by_role("dialog").get_by_label("Name").fill("Ann")
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("alert")).to_contain_text("does not allow notifications")
    expect(setting).not_to_be_checked()


def test_the_setting_is_not_offered_where_the_server_sends_none(opens: Opens) -> None:
    page = opens(PICTURE, service_worker=True)
    page.route("**/api/push", lambda route: route.fulfill(json={"key": None}))
    page.goto("/settings")
    expect(page.get_by_label("Notify me when it is my turn")).to_be_visible()
    expect(page.get_by_label("Also when this page is closed")).to_have_count(0)
