"""Push messages: a local push service reads what the server sends, and nobody can make it send elsewhere."""

import asyncio
import json
import socket
import time
from typing import cast

import pytest
from sqlalchemy import select
from support.server.in_process import Document, Guest, RunningServer, running_server
from support.server.push_receiver import Browser, PushReceiver, claims, push_receiver, to_bytes, to_text

from centuria.server.errors import ApiError
from centuria.server.push import notifier, subscriptions
from centuria.server.push.delivery import Outcome, deliver
from centuria.server.push.encryption import VapidKey, encrypt
from centuria.server.push.endpoints import Endpoint, RefusedAddress, parse_endpoint, public_address
from centuria.server.store.schema import push_subscriptions
from centuria.server.tables.storage.retention import KeepDays

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifier, "PAUSE_SECONDS", 0.05)


def _subscription(receiver: PushReceiver, browser: Browser, path: str = "/send/1", **more: str) -> Document:
    keys = {"p256dh": to_text(browser.public), "auth": to_text(browser.auth)}
    return {"endpoint": receiver.origin + path, **keys, **more}


async def _table(ada: Guest, bo: Guest) -> str:
    """A game of two; Ada begins."""
    terms = {"mode": "golem", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = await ada.post("/api/tables", {"terms": terms})
    table = cast(str, cast(Document, made["table"])["id"])
    await bo.post(f"/api/tables/{table}/sit")
    await ada.post(f"/api/tables/{table}/start")
    return table


async def _decide(guest: Guest, table: str) -> None:
    state = await guest.get(f"/api/tables/{table}")
    view = cast(Document, state["view"])
    form = {"seat": view["seat"], "number": state["number"], "decision": cast(list[str], view["legal"])[0]}
    await guest.post(f"/api/tables/{table}/decisions", form)


# Encryption


def test_a_message_is_encrypted_as_in_the_example_of_rfc_8291() -> None:
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        to_bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        to_bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        salt=to_bytes("DGv6ra1nlYgDCS1FRnbzlw"),
        sender=int.from_bytes(to_bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"),
    )
    assert to_text(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


# Turns


async def test_a_turn_is_told_to_the_browser_of_the_person_alone(sqlite_db: str) -> None:
    """The message can be read with the keys of the browser, is signed for its push service, and opens the table."""
    async with push_receiver() as receiver, running_server(sqlite_db, push_local=True) as server:
        ada, bo = await server.guest("Ada"), await server.guest("Bo")
        key = to_bytes(cast(str, (await bo.get("/api/push"))["key"]))
        browser = Browser()
        response = await bo.http.post("/api/push", json=_subscription(receiver, browser, language="fr"))
        assert response.status_code == 204
        table = await _table(ada, bo)
        await _decide(ada, table)
        path, headers, body = await receiver.next()
        assert path == "/send/1"
        assert json.loads(browser.read(body)) == {
            "title": "\u00c0 vous de jouer",
            "body": "\u00c9dition Golem, contre Ada",
            "path": f"/table/{table}",
            "tag": f"centuria-{table}",
        }
        told = claims(headers, key)
        assert told["aud"] == receiver.origin
        assert 0 < cast(int, told["exp"]) - time.time() <= 24 * 3600
        assert (headers["topic"], headers["ttl"], headers["content-encoding"]) == (table, "3600", "aes128gcm")
        await _decide(bo, table)
        await asyncio.sleep(0.3)
        assert receiver.requests.empty()
        async with ada.http.stream("GET", "/api/push") as again:
            assert to_bytes(json.loads(await again.aread())["key"]) == key


async def test_nobody_who_looks_at_the_table_gets_a_message(sqlite_db: str) -> None:
    async with push_receiver() as receiver, running_server(sqlite_db, push_local=True) as server:
        ada, bo = await server.guest("Ada"), await server.guest("Bo")
        await bo.http.post("/api/push", json=_subscription(receiver, Browser()))
        table = await _table(ada, bo)
        async with bo.live(table) as live:
            await live.until("presence")
            await _decide(ada, table)
            await asyncio.sleep(0.4)
        assert receiver.requests.empty()


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_has_ended_is_removed(sqlite_db: str, status: int) -> None:
    async with push_receiver() as receiver, running_server(sqlite_db, push_local=True) as server:
        receiver.status = status
        ada, bo = await server.guest("Ada"), await server.guest("Bo")
        await bo.http.post("/api/push", json=_subscription(receiver, Browser()))
        table = await _table(ada, bo)
        await _decide(ada, table)
        await receiver.next()
        async with asyncio.timeout(10):
            while await server.service.push_subscriptions.count():
                await asyncio.sleep(0.01)


async def test_a_subscription_that_fails_again_and_again_is_removed(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subscriptions, "MAX_FAILURES", 2)
    service = server.service
    ada, _ = await service.accounts.create_guest("Ada")
    service.push_subscriptions._local = True
    browser = Browser()
    await service.push_subscriptions.add(
        ada, "http://127.0.0.1:9/", to_text(browser.public), to_text(browser.auth), "en", 0
    )
    [one] = await service.push_subscriptions.of(ada.id)
    await service.push_subscriptions.failed(one)
    await service.push_subscriptions.sent(one)
    await service.push_subscriptions.failed(one)
    assert await service.push_subscriptions.count() == 1
    await service.push_subscriptions.failed(one)
    assert await service.push_subscriptions.count() == 0


async def test_of_two_processes_one_sends(server: RunningServer) -> None:
    service = server.service
    ada, _ = await service.accounts.create_guest("Ada")
    browser = Browser()
    await service.push_subscriptions.add(
        ada, "https://push.example.org/1", to_text(browser.public), to_text(browser.auth), "en", 0
    )
    [one] = await service.push_subscriptions.of(ada.id)
    claimed = await asyncio.gather(*(service.push_subscriptions.claim(one, "table 7") for _ in range(4)))
    assert sorted(claimed) == [False, False, False, True]


# Whose browser it is


async def test_a_browser_belongs_to_whoever_has_subscribed_last(sqlite_db: str) -> None:
    async with push_receiver() as receiver, running_server(sqlite_db, push_local=True) as server:
        ada, bo = await server.guest("Ada"), await server.guest("Bo")
        one = _subscription(receiver, Browser())
        for guest in (ada, bo):
            assert (await guest.http.post("/api/push", json=one)).status_code == 204
        kept = server.service.push_subscriptions
        assert (await kept.of(ada.id), len(await kept.of(bo.id))) == ([], 1)
        await ada.http.post("/api/push/end", json={"endpoint": one["endpoint"]})
        assert await kept.count() == 1
        await bo.http.post("/api/push/end", json={"endpoint": one["endpoint"]})
        assert await kept.count() == 0


async def test_unused_guests_are_deleted_with_their_subscriptions(sqlite_db: str) -> None:
    async with push_receiver() as receiver, running_server(sqlite_db, push_local=True) as server:
        ada = await server.guest("Ada")
        await ada.http.post("/api/push", json=_subscription(receiver, Browser()))
        service = server.service
        service.retention._keep = KeepDays(7, 14, 90, guests=1)
        service.retention._clock = lambda: service.tables.now() + 3 * 86_400_000
        assert (await service.retention.sweep())[1] == 1
        assert await service.push_subscriptions.count() == 0


# Bounds


async def test_a_person_has_eight_browsers_at_most(sqlite_db: str) -> None:
    async with push_receiver() as receiver, running_server(sqlite_db, push_local=True) as server:
        ada = await server.guest("Ada")
        for number in range(subscriptions.MAX_SUBSCRIPTIONS + 2):
            form = _subscription(receiver, Browser(), f"/send/{number}")
            assert (await ada.http.post("/api/push", json=form)).status_code == 204
        async with server.service.database.reading() as connection:
            kept = (await connection.execute(select(push_subscriptions.c.endpoint))).scalars().all()
        assert sorted(address.rpartition("/")[2] for address in kept) == [str(number) for number in range(2, 10)]


async def test_subscribing_and_messages_are_limited_by_rate(sqlite_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with push_receiver() as receiver, running_server(sqlite_db, push_local=True, rates=True) as server:
        ada = await server.guest("Ada")
        form = _subscription(receiver, Browser())
        answers = [(await ada.http.post("/api/push", json=form)).status_code for _ in range(21)]
        assert answers == [204] * 20 + [429]
        limits = server.service.rate_limits
        for _ in range(30):
            limits.take("pushes", ada.id)
        bo = await server.guest("Bo")
        table = await _table(bo, ada)
        await _decide(bo, table)
        await asyncio.sleep(0.4)
        assert receiver.requests.empty()
        monkeypatch.setattr(notifier, "MAX_WAITING", 0)
        server.service.turn_notifier.on_change(await server.service.tables.get(table))
        assert not server.service.turn_notifier.is_using(table)


# Where messages go


@pytest.mark.parametrize(
    "address",
    [
        "http://push.example.org/1",
        "https://push.example.org:8443/1",
        "https://user@push.example.org/1",
        "https://127.0.0.1/1",
        "https://10.1.2.3/1",
        "https://169.254.169.254/latest",
        "https://[::1]/1",
        "https://[::ffff:192.168.0.1]/1",
        "https://[64:ff9b::a00:1]/1",
        "https://[2002:7f00:1::]/1",
        "https://[::127.0.0.1]/1",
        "https://[fec0::1]/1",
        "https://localhost/1",
        "https://db.internal/1",
        "https://intranet/1",
        "ftp://push.example.org/1",
        "https://push.example.org/a b",
        "https://push.example.org/" + "a" * 1000,
        "https:///1",
        "no address",
    ],
)
async def test_an_address_that_is_not_public_is_refused(server: RunningServer, address: str) -> None:
    ada, browser = await server.guest("Ada"), Browser()
    form = {"endpoint": address, "p256dh": to_text(browser.public), "auth": to_text(browser.auth)}
    refused = await ada.http.post("/api/push", json=form)
    assert refused.status_code == 422
    assert "endpoint" in refused.json()["error"]["message"]
    assert await server.service.push_subscriptions.count() == 0


async def test_a_name_with_one_address_in_the_own_network_is_never_connected_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    endpoint = parse_endpoint("https://push.example.org/1", local=False)

    async def looked_up(*_: object, **__: object) -> list[object]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (found, 443)) for found in ("93.184.216.34", "10.0.0.7")]

    async def connected(*_: object, **__: object) -> None:
        raise AssertionError("it was connected to")

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", looked_up)
    monkeypatch.setattr(asyncio, "open_connection", connected)
    with pytest.raises(RefusedAddress, match="not public"):
        await public_address(endpoint, local=False)
    assert await _delivered(endpoint, local=False) is Outcome.FAILED


async def _delivered(endpoint: Endpoint, *, local: bool) -> Outcome:
    browser = Browser()
    return await deliver(
        endpoint,
        VapidKey.generate(),
        b"{}",
        receiver=browser.public,
        auth=browser.auth,
        contact="",
        topic="t",
        ttl=1,
        now=0,
        local=local,
    )


async def test_a_name_that_comes_to_mean_this_machine_is_not_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name was public when the browser subscribed, and is looked up again for every message (DNS rebinding)."""
    came = asyncio.Event()

    async def listening(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        came.set()
        writer.close()

    inner = await asyncio.start_server(listening, "127.0.0.1", 0)
    port = inner.sockets[0].getsockname()[1]

    async def looked_up(*_: object, **__: object) -> list[object]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", looked_up)
    endpoint = Endpoint(secure=False, host="push.example.org", port=port, path="/1")
    async with inner:
        assert await _delivered(endpoint, local=False) is Outcome.FAILED
        assert not came.is_set()
        # The same address, were it allowed: the connection comes, so the refusal above is what stopped it.
        assert await _delivered(endpoint, local=True) is Outcome.FAILED
        await asyncio.wait_for(came.wait(), 5)


async def test_a_push_service_that_leads_elsewhere_is_not_followed() -> None:
    async with push_receiver() as receiver:

        async def leading(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(f"HTTP/1.1 307 Temporary\r\nLocation: {receiver.origin}/1\r\n\r\n".encode())
            writer.close()

        leader = await asyncio.start_server(leading, "127.0.0.1", 0)
        port = leader.sockets[0].getsockname()[1]
        async with leader:
            outcome = await _delivered(parse_endpoint(f"http://127.0.0.1:{port}/", local=True), local=True)
        assert outcome is Outcome.FAILED
        assert receiver.requests.empty()


async def test_a_push_service_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("centuria.server.push.delivery.SECONDS", 0.2)

    gone = asyncio.Event()

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()
        gone.set()

    silence = await asyncio.start_server(silent, "127.0.0.1", 0)
    browser, port = Browser(), silence.sockets[0].getsockname()[1]
    async with silence:
        outcome = await deliver(
            parse_endpoint(f"http://127.0.0.1:{port}/", local=True),
            VapidKey.generate(),
            b"{}",
            receiver=browser.public,
            auth=browser.auth,
            contact="",
            topic="t",
            ttl=1,
            now=0,
            local=True,
        )
        await gone.wait()
    assert outcome is Outcome.FAILED


@pytest.mark.parametrize(
    ("field", "value"),
    [("p256dh", to_text(b"\x04" * 65)), ("p256dh", "%%%"), ("auth", to_text(b"short")), ("language", "de")],
)
async def test_keys_that_nothing_can_be_encrypted_with_are_refused(
    server: RunningServer, field: str, value: str
) -> None:
    ada, browser = await server.guest("Ada"), Browser()
    form = {"endpoint": "https://push.example.org/1", "p256dh": to_text(browser.public), "auth": to_text(browser.auth)}
    refused = await ada.http.post("/api/push", json={**form, field: value})
    assert refused.status_code == 422
    assert field in refused.json()["error"]["message"]


async def test_without_the_library_nothing_is_offered(sqlite_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("centuria.server.service.PUSH_AVAILABLE", False)
    async with running_server(sqlite_db) as server:
        ada = await server.guest("Ada")
        assert (await ada.get("/api/push"))["key"] is None
        refused = await ada.http.post("/api/push", json={"endpoint": "https://a.org/", "p256dh": "a", "auth": "a"})
        assert refused.json()["error"]["message"] == "this server sends no push messages"


def test_an_address_in_parts_names_its_origin() -> None:
    assert parse_endpoint("https://push.example.org/1?a=b", local=False).origin == "https://push.example.org"
    assert parse_endpoint("http://[::1]:81", local=True).origin == "http://[::1]:81"
    with pytest.raises(ApiError):
        parse_endpoint("http://[::1", local=True)
