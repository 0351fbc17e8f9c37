"""People who stay who they are: sessions, handles, recovery codes, and keys that are rotated."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

import httpx
import pytest
from sqlalchemy import func, select
from support.server.in_process import Document, Guest, RunningServer, running_server

from centuria.server.accounts.accounts import Accounts
from centuria.server.accounts.credentials import signing_keys
from centuria.server.accounts.credentials.sessions import MAX_SESSIONS, browser_label
from centuria.server.accounts.sign_in.registration import CODES, RESERVED, Registration, check_handle
from centuria.server.errors import ApiError
from centuria.server.settings import Settings
from centuria.server.store import schema
from centuria.server.store.database import open_database

pytestmark = pytest.mark.anyio

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0"


@asynccontextmanager
async def accounts_of(db: str, secret: str = "", *former: str) -> AsyncIterator[Accounts]:
    store = await open_database(db)
    try:
        accounts = Accounts(store, Settings(db=db, secret=secret, former_secrets=former))
        await accounts.start()
        yield accounts
    finally:
        await store.close()


async def _account(guest: Guest) -> Document:
    return await guest.get("/api/me/account")


@asynccontextmanager
async def _second_device(server: RunningServer, guest: Guest) -> AsyncIterator[httpx.AsyncClient]:
    headers = {"Origin": server.address, "User-Agent": FIREFOX}
    async with httpx.AsyncClient(base_url=server.address, headers=headers, verify=False) as other:
        secret = (await guest.post("/api/me/device"))["secret"]
        assert (await other.post("/api/device", json={"secret": secret})).status_code == 200
        yield other


def _code(answer: httpx.Response) -> str:
    return cast(str, answer.json()["error"]["code"])


# Sessions


async def test_one_device_is_signed_out_and_the_others_stay(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    async with _second_device(server, anna) as other:
        sessions = cast(list[Document], (await _account(anna))["sessions"])
        assert sorted((session["label"], session["current"]) for session in sessions) == [
            ("", True),
            ("Firefox, Linux", False),
        ]
        phone = next(session["id"] for session in sessions if not session["current"])
        bo = await server.guest("Bo")
        assert (await bo.http.delete(f"/api/me/sessions/{phone}")).status_code == 404, "sessions of others"
        assert (await other.get("/api/me")).json()["person"]["name"] == "Anna"
        assert (await anna.http.delete(f"/api/me/sessions/{phone}")).status_code == 204
        assert (await other.get("/api/me")).json()["person"] is None
        assert (await anna.http.delete(f"/api/me/sessions/{phone}")).status_code == 404
    assert len(cast(list[Document], (await _account(anna))["sessions"])) == 1


async def test_a_cookie_of_somebody_who_signed_out_is_nobodys(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    cookie = anna.http.cookies["centuria"]
    assert (await anna.http.delete("/api/me")).status_code == 204
    stolen = await anna.http.get("/api/me", headers={"Cookie": f"centuria={cookie}"})
    assert stolen.json()["person"] is None


async def test_a_person_has_so_many_sessions_and_no_more(sqlite_db: str) -> None:
    async with accounts_of(sqlite_db) as accounts:
        person, first = await accounts.create_guest("Anna")
        cookies = [await accounts.sign_in(person) for _ in range(MAX_SESSIONS)]
        assert len(await accounts.sessions.of(person.id)) == MAX_SESSIONS
        accounts.forget(person.id)
        valid = [await accounts.from_cookie(cookie) is not None for cookie in (first, *cookies)]
        assert sum(valid) == MAX_SESSIONS
        assert valid[-1]


def test_a_session_is_named_after_its_browser() -> None:
    assert browser_label(FIREFOX) == "Firefox, Linux"
    safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604.1"
    assert browser_label(safari) == "Safari, iPhone"
    assert browser_label("Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36 Edg/150.0") == "Edge, Windows"
    assert browser_label("python-httpx/0.28") == ""


# Handles and recovery codes


async def test_of_many_who_want_a_handle_at_once_one_gets_it(db: str) -> None:
    async with accounts_of(db) as accounts:
        registration = Registration(accounts)
        people = [(await accounts.create_guest(f"Anna {number}"))[0] for number in range(6)]
        claims = await asyncio.gather(
            *(registration.claim(person, "anna") for person in people), return_exceptions=True
        )
        refused = [claim for claim in claims if isinstance(claim, ApiError)]
        assert len(refused) == 5
        assert {str(error) for error in refused} == {"the handle 'anna' is taken"}
        async with accounts.database.reading() as connection:
            codes = select(func.count()).select_from(schema.credentials)
            assert (await connection.execute(codes)).scalar_one() == CODES, "a claim that is refused leaves nothing"


async def test_a_registered_person_comes_back_with_a_recovery_code_that_is_good_once(server: RunningServer) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    made = await anna.post("/api/me/handle", {"handle": "anna"})
    codes = cast(list[str], made["codes"])
    assert len(set(codes)) == CODES
    assert cast(Document, made["person"])["handle"] == "anna"
    assert _code(await anna.http.post("/api/me/handle", json={"handle": "anna2"})) == "not_now"
    await anna.http.delete("/api/me")
    form = {"handle": "anna", "code": codes[3].upper().replace("-", " ")}
    signed_in = await bo.http.post("/api/recovery", json=form)
    assert (signed_in.status_code, _code(signed_in)) == (409, "signed_in"), "it replaces nobody without a word"
    back = await anna.post("/api/recovery", form)
    assert cast(Document, back["person"])["id"] == anna.id
    assert (await _account(anna))["recovery_codes"] == CODES - 1
    await anna.http.delete("/api/me")
    assert _code(await anna.http.post("/api/recovery", json=form)) == "no_recovery"
    replaced = await bo.post("/api/recovery", {**form, "code": codes[4], "replaces": bo.id})
    assert cast(Document, replaced["person"])["id"] == anna.id
    former = cast(list[Document], (await bo.get("/api/me/former"))["people"])
    assert [person["id"] for person in former] == [bo.id]
    renewed = cast(list[str], (await bo.post("/api/me/recovery"))["codes"])
    await bo.http.delete("/api/me")
    assert _code(await bo.http.post("/api/recovery", json={"handle": "anna", "code": codes[5]})) == "no_recovery"
    for handle, code in (("nobody", renewed[0]), ("anna", codes[0][:-1]), ("anna", "x")):
        assert _code(await bo.http.post("/api/recovery", json={"handle": handle, "code": code})) == "no_recovery"
    assert (await bo.post("/api/recovery", {"handle": "anna", "code": renewed[0]}))["person"] is not None


async def test_of_many_uses_of_a_recovery_code_at_once_one_succeeds(db: str) -> None:
    async with accounts_of(db) as accounts:
        registration = Registration(accounts)
        anna, _ = await accounts.create_guest("Anna")
        _, codes = await registration.claim(anna, "anna")
        uses = [registration.recover("anna", codes[0]) for _ in range(5)]
        found = await asyncio.gather(*uses, return_exceptions=True)
        assert [person for person in found if not isinstance(person, ApiError)] == [
            await accounts.find(anna.id),
        ]


@pytest.mark.parametrize(
    "handle",
    ["ab", "a" * 21, "Anna", "1anna", "an na", "\N{CYRILLIC SMALL LETTER A}nna", "anna\n", "", *sorted(RESERVED)],
)
def test_what_could_be_mistaken_for_another_is_no_handle(handle: str) -> None:
    with pytest.raises(ApiError, match="handle"):
        check_handle(handle)


async def test_recovery_codes_are_stored_as_digests(server: RunningServer, sqlite_db: str) -> None:
    anna = await server.guest("Anna")
    codes = cast(list[str], (await anna.post("/api/me/handle", {"handle": "anna"}))["codes"])
    async with server.service.database.reading() as connection:
        stored = str((await connection.execute(select(schema.credentials))).all())
        sessions = str((await connection.execute(select(schema.sessions))).all())
    assert not any(code in stored or code.replace("-", "") in stored for code in codes)
    secret = anna.http.cookies["centuria"].partition(".")[0].split("-")[2]
    assert len(secret) == 32
    assert secret not in sessions


async def test_whoever_guesses_recovery_codes_is_stopped(sqlite_db: str) -> None:
    async with running_server(sqlite_db, rates=True) as server:
        anna = await server.guest("Anna")
        form = {"handle": "somebody", "code": "aaaa-aaaa-aaaa-aaaa"}
        answers = [(await anna.http.post("/api/recovery", json=form)).status_code for _ in range(12)]
        assert answers.count(403) == 10
        assert answers[-1] == 429


# Keys


async def test_a_rotation_of_the_keys_keeps_everybody(db: str) -> None:
    async with accounts_of(db) as running, accounts_of(db) as other:
        person, cookie = await running.create_guest("Anna")
        invitation = running.join_secret("table")
        for _ in range(3):
            await signing_keys.rotate(running.database, keep=True)
        await other.keys.load()
        assert await other.from_cookie(cookie) == person
        assert other.is_invited("table", invitation)
        renewed = await other.renewed(person, cookie)
        assert renewed != cookie
        assert renewed.rpartition(".")[0] == cookie.rpartition(".")[0], "the session is the same"
        running.keys._loaded = -signing_keys.RELOAD_SECONDS
        assert await running.from_cookie(renewed) == person, "the running process finds the new key by itself"


async def test_a_rotation_after_a_leak_voids_what_the_old_key_has_signed(db: str) -> None:
    async with accounts_of(db) as accounts:
        registration = Registration(accounts)
        person, cookie = await accounts.create_guest("Anna")
        _, codes = await registration.claim(person, "anna")
        invitation = accounts.join_secret("table")
        await signing_keys.rotate(accounts.database, keep=False)
        await accounts.keys.load()
        assert await accounts.from_cookie(cookie) is None
        assert not accounts.is_invited("table", invitation)
        back = await registration.recover("anna", codes[0])
        assert (await accounts.from_cookie(await accounts.sign_in(back))) == back


async def test_a_secret_of_the_settings_is_rotated_by_naming_the_former_one(sqlite_db: str) -> None:
    async with accounts_of(sqlite_db, "the first secret of it") as accounts:
        person, cookie = await accounts.create_guest("Anna")
    async with accounts_of(sqlite_db, "the second secret of it", "the first secret of it") as accounts:
        assert await accounts.from_cookie(cookie) == person
        assert await accounts.renewed(person, cookie) != cookie
    async with accounts_of(sqlite_db, "the second secret of it") as accounts:
        assert await accounts.from_cookie(cookie) is None
