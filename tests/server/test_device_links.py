"""A link of another device replaces nobody without a word, and whoever it replaces is not lost."""

import asyncio
from typing import cast

import httpx
import pytest
from support.server.in_process import Document, Guest, RunningServer

from centuria.server.accounts.sign_in.former_identities import MAX_FORMER

pytestmark = pytest.mark.anyio


async def _secret(guest: Guest) -> str:
    return cast(str, (await guest.post("/api/me/device"))["secret"])


async def _name(guest: Guest) -> str:
    person = cast(Document | None, (await guest.get("/api/me"))["person"])
    assert person is not None
    return cast(str, person["name"])


async def _former(guest: Guest) -> list[str]:
    return [cast(str, person["name"]) for person in cast(list[Document], (await guest.get("/api/me/former"))["people"])]


def _code(answer: httpx.Response) -> str:
    return cast(str, answer.json()["error"]["code"])


async def test_a_link_does_not_replace_whoever_is_signed_in(server: RunningServer) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    secret = await _secret(anna)
    refused = await bo.http.post("/api/device", json={"secret": secret})
    assert (refused.status_code, _code(refused)) == (409, "signed_in")
    assert "'Anna'" in refused.text
    assert "'Bo'" in refused.text
    assert await _name(bo) == "Bo"
    wrong = await bo.http.post("/api/device", json={"secret": secret, "replaces": anna.id[::-1]})
    assert _code(wrong) == "signed_in"
    assert (await bo.post("/api/device/owner", {"secret": secret}))["person"] == {
        "id": anna.id,
        "name": "Anna",
        "kind": "guest",
        "handle": None,
        "admin": False,
    }
    await bo.post("/api/device", {"secret": secret, "replaces": bo.id})
    assert await _name(bo) == "Anna"


async def test_whoever_was_replaced_is_a_former_identity_and_can_come_back(server: RunningServer) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    assert await _former(bo) == []
    await bo.post("/api/device", {"secret": await _secret(anna), "replaces": bo.id})
    assert await _former(bo) == ["Bo"]
    await bo.post("/api/me/former", {"person": bo.id})
    assert (await _name(bo), await _former(bo)) == ("Bo", ["Anna"])
    await bo.post("/api/me/former", {"person": anna.id})
    assert (await _name(bo), await _former(bo)) == ("Anna", ["Bo"])
    await bo.http.delete("/api/me")
    assert await _former(bo) == ["Bo"]
    await bo.post("/api/me/former", {"person": bo.id})
    assert (await _name(bo), await _former(bo)) == ("Bo", [])


async def test_a_former_identity_is_of_this_browser_alone(server: RunningServer) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    stolen = await bo.http.post("/api/me/former", json={"person": anna.id})
    assert (stolen.status_code, _code(stolen)) == (404, "no_identity")
    cookies = {"Cookie": f"centuria_former={anna.id}.forged~{anna.id}"}
    forged = await bo.http.post("/api/me/former", json={"person": anna.id}, headers=cookies)
    assert forged.status_code == 404


async def test_a_link_of_ones_own_needs_no_question(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    await anna.post("/api/device", {"secret": await _secret(anna)})
    assert (await _name(anna), await _former(anna)) == ("Anna", [])


async def test_of_many_uses_of_a_link_at_once_one_succeeds(server: RunningServer) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    form = {"secret": await _secret(anna), "replaces": bo.id}
    answers = await asyncio.gather(*[bo.http.post("/api/device", json=form) for _ in range(5)])
    assert sorted(answer.status_code for answer in answers)[0] == 200
    assert len([answer for answer in answers if "set-cookie" in answer.headers]) == 1


async def test_no_former_identity_is_dropped_for_one_more(server: RunningServer) -> None:
    phone = await server.guest("0")
    present = phone.id
    for number in range(1, MAX_FORMER + 1):
        owner = await server.guest(str(number))
        await phone.post("/api/device", {"secret": await _secret(owner), "replaces": present})
        present = owner.id
    assert len(await _former(phone)) == MAX_FORMER
    last = await server.guest("last")
    form = {"secret": await _secret(last), "replaces": present}
    assert _code(await phone.http.post("/api/device", json=form)) == "not_now"
    assert await _name(phone) == str(MAX_FORMER)
    await last.post("/api/device/owner", {"secret": form["secret"]})
