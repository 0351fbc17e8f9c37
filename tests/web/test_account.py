"""The account screen, and what people and administrators do about others."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from support.browser.games import acquainted
from support.browser.page import PICTURE, come_in, friends, invitation, join, shot, table_of

Opens = Callable[..., Page]


def named(page: Page, name: str) -> None:
    """Give the browser's guest a name."""
    page.get_by_label("Your name").or_(page.get_by_label("Name", exact=True)).first.fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()


def test_a_guest_registers_comes_back_by_a_code_and_signs_other_devices_out(opens: Opens) -> None:
    anna, phone = opens("/settings"), opens("/account")
    named(anna, "Anna")
    anna.get_by_role("link", name="Account", exact=True).click()
    expect(anna.get_by_text("this device")).to_be_visible()
    anna.get_by_label("Handle").first.fill("anna_of_this_test")
    anna.get_by_role("button", name="Register").click()
    expect(anna.locator(".codes li")).to_have_count(10)
    shot(anna, "account")
    code = anna.locator(".codes li").first.inner_text()

    phone.get_by_label("Handle").fill("anna_of_this_test")
    phone.get_by_label("Recovery code").fill(code)
    phone.get_by_role("button", name="Sign in with a recovery code").click()
    expect(phone.get_by_role("heading", name="Anna")).to_be_visible()
    expect(phone.get_by_text("You have 9 recovery codes left.")).to_be_visible()
    expect(phone.get_by_role("button", name="Sign out", exact=True)).to_have_count(1)

    anna.get_by_role("button", name="Sign out all other devices").click()
    expect(anna.get_by_text("All other devices are signed out.")).to_be_visible()
    phone.reload()
    expect(phone.get_by_text("You are a guest without a name.")).to_be_visible()

    anna.once("dialog", lambda dialog: dialog.accept())
    anna.get_by_role("button", name="Delete my account").click()
    anna.wait_for_url(re.compile(r"\d/$"))
    anna.goto("/account")
    expect(anna.get_by_text("You are a guest without a name.")).to_be_visible()


def test_players_are_muted_blocked_and_reported_at_the_table(opens: Opens) -> None:
    anna, bo = opens(), opens()
    friends(anna, bo)
    anna.get_by_text("Mute, block, report").click()
    anna.get_by_role("button", name="Report", exact=True).click()
    anna.get_by_label("What happened?").fill("Says bad things")
    anna.get_by_role("button", name="Send the report").click()
    expect(anna.get_by_text("Thank you.")).to_be_visible()
    anna.get_by_role("button", name="Mute", exact=True).click()
    expect(anna.get_by_text("You no longer see what they write.")).to_be_visible()
    shot(anna, "report")
    bo.get_by_label("Write a message").fill("Something bad")
    bo.get_by_label("Write a message").press("Enter")
    expect(bo.get_by_text("Something bad")).to_be_visible()
    expect(anna.get_by_text("Something bad")).to_have_count(0)
    anna.goto("/account")
    anna.get_by_role("button", name="Unblock").click()
    expect(anna.get_by_text("Nobody.")).to_be_visible()


def test_a_person_is_blocked_and_reported_on_their_profile(opens: Opens) -> None:
    anna = opens(PICTURE)
    bo = acquainted(anna, opens)["Bo"]
    anna.goto(f"/people/{bo}")
    anna.get_by_role("button", name="Report", exact=True).click()
    anna.get_by_role("dialog").get_by_label("What happened?").fill("A bad name")
    anna.get_by_role("dialog").get_by_role("button", name="Send the report").click()
    expect(anna.get_by_text("Thank you.")).to_be_visible()
    expect(anna.get_by_role("dialog")).to_have_count(0)
    anna.once("dialog", lambda dialog: dialog.accept())
    anna.get_by_role("button", name="Block", exact=True).click()
    expect(anna.get_by_role("button", name="Unblock")).to_be_visible()
    anna.goto("/account")
    expect(anna.get_by_role("button", name="Unblock")).to_be_visible()
    anna.goto(f"/people/{bo}")
    anna.get_by_role("button", name="Unblock").click()
    expect(anna.get_by_role("button", name="Block", exact=True)).to_be_visible()
    assert anna.request.get("/api/me/blocks").json() == {"blocks": []}


def test_the_profile_of_nobody_says_so(opens: Opens) -> None:
    anna = opens("/people/nothing")
    expect(anna.get_by_role("heading", name="This person does not exist")).to_be_visible()
    anna.goto(f"/people/{'0' * 24}")
    expect(anna.get_by_role("heading", name="This person does not exist")).to_be_visible()


def test_the_host_sends_somebody_away_in_the_waiting_room(opens: Opens) -> None:
    anna, bo = opens(), opens()
    anna.get_by_role("button", name="Play with friends").click()
    come_in(anna, "Anna")
    join(bo, invitation(anna), "Bo")
    table_of(anna)
    anna.once("dialog", lambda dialog: dialog.accept())
    anna.get_by_role("button", name="Send away").click()
    expect(anna.get_by_text("One seat is still free.")).to_be_visible()
    expect(bo.get_by_role("button", name="Sit down")).to_be_visible()
    bo.get_by_role("button", name="Sit down").click()
    expect(bo.get_by_role("alert")).to_be_visible()


def test_the_page_of_administrators_is_for_them_alone(opens: Opens) -> None:
    anna = opens("/admin")
    expect(anna.get_by_text("This page is for administrators of the server.")).to_be_visible()
