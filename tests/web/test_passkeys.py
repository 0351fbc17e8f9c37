"""Passkeys with Chromium's virtual authenticator, and the pages that an administrator who is signed in by one uses."""

import json
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect
from support.browser.page import begin, shot
from support.browser.server import Server
from support.terminal import in_a_process

Opens = Callable[..., Page]

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
"""The fingerprint sensor of a device whose owner touches it whenever it is asked for."""


@pytest.fixture
def device(opens: Opens, server: Server) -> Callable[[str], tuple[Page, "Authenticator"]]:
    """A browser with a sensor. Passkeys belong to a host name: an address in digits can have none."""

    def opened(path: str) -> tuple[Page, Authenticator]:
        page = opens(f"http://localhost:{server.port}{path}")
        return page, Authenticator(page)

    return opened


class Authenticator:
    """The virtual authenticator of a page."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("WebAuthn.enable")
        made = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self._id = made["authenticatorId"]

    def credentials(self) -> list[dict[str, Any]]:
        """The passkeys on it."""
        found: list[dict[str, Any]] = self.session.send("WebAuthn.getCredentials", {"authenticatorId": self._id})[
            "credentials"
        ]
        return found

    def add(self, credential: dict[str, Any]) -> None:
        """Have a passkey that was made on another device, as password managers do."""
        self.session.send("WebAuthn.addCredential", {"authenticatorId": self._id, "credential": credential})


Device = Callable[[str], tuple[Page, Authenticator]]


def registered(page: Page, name: str, handle: str) -> None:
    """Become somebody with a handle."""
    page.get_by_label("Your name").or_(page.get_by_label("Name", exact=True)).first.fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.get_by_role("link", name="Account", exact=True).click()
    expect(page.get_by_text("this device")).to_be_visible()
    page.get_by_label("Handle").first.fill(handle)
    page.get_by_role("button", name="Register").click()
    expect(page.locator(".codes li")).to_have_count(10)


def test_a_passkey_signs_in_on_two_devices_which_are_listed_and_signed_out(device: Device) -> None:
    laptop, sensor = device("/settings")
    registered(laptop, "Kim", "kim_has_a_passkey")
    laptop.get_by_role("button", name="Add a passkey").click()
    expect(laptop.get_by_role("button", name="Remove")).to_have_count(1)
    (credential,) = sensor.credentials()
    assert (credential["rpId"], credential["isResidentCredential"]) == ("localhost", True)
    shot(laptop, "account-passkey")

    laptop.once("dialog", lambda dialog: dialog.accept())
    laptop.get_by_role("button", name="Sign out here").click()
    laptop.wait_for_url(lambda address: address.endswith("/"))
    laptop.goto(laptop.url + "account")
    expect(laptop.get_by_text("You are a guest without a name.")).to_be_visible()
    laptop.get_by_role("button", name="Sign in with a passkey").click()
    expect(laptop.get_by_role("heading", name="Kim")).to_be_visible()
    expect(laptop.get_by_text("this device")).to_have_count(1)
    assert sensor.credentials()[0]["signCount"] > credential["signCount"]

    phone, synced = device("/account")
    synced.add(sensor.credentials()[0])
    phone.get_by_role("button", name="Sign in with a passkey").click()
    expect(phone.get_by_role("heading", name="Kim")).to_be_visible()
    expect(phone.get_by_text("You are registered as @kim_has_a_passkey.")).to_be_visible()
    laptop.reload()
    # One more button than there are other devices: that for this one says "Sign out here".
    end = laptop.get_by_role("button", name="Sign out", exact=True)
    expect(end).to_have_count(1)
    shot(laptop, "account-two-devices")
    end.click()
    expect(end).to_have_count(0)
    phone.reload()
    expect(phone.get_by_text("You are a guest without a name.")).to_be_visible()

    laptop.get_by_role("button", name="Remove").click()
    expect(laptop.get_by_role("button", name="Remove")).to_have_count(0)
    phone.get_by_role("button", name="Sign in with a passkey").click()
    expect(phone.locator("[role=alert], .notice").first).to_be_visible()
    assert phone.request.get(f"{phone.url.removesuffix('/account')}/api/me").json()["person"] is None


@pytest.fixture
def nothing_announced(server: Server, environment: Mapping[str, str]) -> Iterator[None]:
    """Other tests use the same server."""
    yield
    in_a_process(environment, "admin", "restart", "cancel", "--db", server.database)


@pytest.mark.usefixtures("nothing_announced")
def test_an_administrator_with_a_passkey_announces_a_restart_that_players_see(
    device: Device, opens: Opens, server: Server, environment: Mapping[str, str]
) -> None:
    admin, _ = device("/settings")
    admin.get_by_label("Your name").or_(admin.get_by_label("Name", exact=True)).first.fill("Root")
    admin.get_by_role("button", name="Save").click()
    expect(admin.get_by_text("Saved.")).to_be_visible()
    person = admin.request.get(f"http://localhost:{server.port}/api/me").json()["person"]["id"]
    # Before the registration, after which the server looks the person up again.
    assert in_a_process(environment, "admin", "promote", person, "--db", server.database).status == 0
    registered(admin, "Root", "root_of_this_test")
    admin.get_by_role("button", name="Add a passkey").click()
    expect(admin.get_by_role("button", name="Remove")).to_have_count(1)
    admin.once("dialog", lambda dialog: dialog.accept())
    admin.get_by_role("button", name="Sign out here").click()
    admin.wait_for_url(lambda address: address.endswith("/"))
    admin.goto(admin.url + "account")
    admin.get_by_role("button", name="Sign in with a passkey").click()
    admin.get_by_role("link", name="Administration").click()

    player = opens()
    table = begin(player)
    notice = player.get_by_text("The server will restart in")
    admin.get_by_label("Minutes until then").fill("10")
    admin.get_by_role("button", name="Announce").click()
    expect(admin.get_by_text("Players are told that the server restarts")).to_be_visible()
    expect(notice).to_have_text("The server will restart in 10 minutes. Nothing is lost: the game goes on by itself.")
    shot(admin, "admin")
    shot(player, "restart-notice")
    player.get_by_role("button", name="Close", exact=True).click()
    expect(notice).to_have_count(0)
    watcher = opens(f"/table/{table}")
    expect(watcher.get_by_text("The server will restart in 10 minutes")).to_be_visible()
    admin.get_by_role("button", name="Cancel the announcement").click()
    expect(admin.get_by_role("button", name="Announce")).to_be_visible()
    expect(watcher.get_by_text("The server will restart in")).to_have_count(0)

    admin.get_by_label("Name, handle or id").fill("root_of_this")
    admin.get_by_label("Name, handle or id").press("Enter")
    expect(admin.get_by_text("@root_of_this_test")).to_have_count(1)
    with urllib.request.urlopen(f"{server.address}/api/tables/{table}") as known:
        assert json.load(known)["table"]["status"] == "playing"
