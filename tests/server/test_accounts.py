"""Who somebody is, and what keeps others from being them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import event, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.requests import HTTPConnection

from centuria.server.accounts import own_data, text_validation
from centuria.server.accounts.accounts import MAX_BOTS, Accounts
from centuria.server.accounts.credential_refresh import CredentialRefresh
from centuria.server.accounts.credentials.cookies import COOKIE, SECURE_COOKIE, CookieSigner, SignedCookie, cookie_in
from centuria.server.accounts.credentials.ttl_cache import CACHE_SECONDS
from centuria.server.accounts.moderation import administration
from centuria.server.accounts.sign_in.device_links import DeviceLinks
from centuria.server.accounts.sign_in.former_identities import FORMER_COOKIE, SECURE_FORMER_COOKIE, former_identities
from centuria.server.errors import ApiError
from centuria.server.rate_limits import (
    MAX_PER_ADDRESS,
    RATES,
    SITE_SHARE,
    ConnectionLimit,
    RateLimits,
    rate_limit_key,
)
from centuria.server.settings import Settings
from centuria.server.store import schema
from centuria.server.store.database import open_database

pytestmark = pytest.mark.anyio


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def people_of(
    db: str, secret: str = "", clock: Clock | None = None, *, secure: bool = False
) -> AsyncIterator[Accounts]:
    store = await open_database(db)
    try:
        people = Accounts(store, Settings(db=db, secret=secret, secure=secure), clock or Clock())
        await people.start()
        yield people
    finally:
        await store.close()


def asking(cookie: str | None = None, authorization: str | None = None) -> HTTPConnection:
    headers = []
    if cookie is not None:
        headers.append((b"cookie", f"{COOKIE}={cookie}".encode()))
    if authorization is not None:
        headers.append((b"authorization", authorization.encode()))
    return HTTPConnection({"type": "http", "headers": headers})


async def test_a_guest_is_known_by_the_cookie(db: str) -> None:
    async with people_of(db) as people:
        person, cookie = await people.create_guest("Anna")
        assert await people.authenticate(asking(cookie)) == person
        assert await people.authenticate(asking()) is None


async def test_an_authorization_header_is_never_passed_over_for_the_cookie(sqlite_db: str) -> None:
    async with people_of(sqlite_db) as people:
        _, cookie = await people.create_guest("Anna")
        for authorization in ("", " ", "Bearer", "Bearer ", "Basic abc", "bearer no"):
            assert await people.authenticate(asking(cookie, authorization)) is None, authorization


async def test_revoked_cookies_and_device_links_are_nobodys(db: str) -> None:
    clock = Clock()
    async with people_of(db) as one, people_of(db, clock=clock) as other:
        person, cookie = await one.create_guest("Anna")
        assert await other.from_cookie(cookie) == person
        link = await DeviceLinks(one).create(person)
        renewed = await one.revoke_cookies(person)
        assert await one.from_cookie(cookie) is None
        assert await one.from_cookie(renewed) == person
        assert await other.from_cookie(renewed) is None, "what it has cached is a minute old"
        clock.now += CACHE_SECONDS + 1
        assert (await other.from_cookie(cookie), await other.from_cookie(renewed)) == (None, person)
        with pytest.raises(ApiError, match="link"):
            await DeviceLinks(other).use(link)
        again = await other.revoke_cookies(person)
        assert again != renewed
        renamed = await other.rename(person, "Ann")
        assert (await other.from_cookie(renewed), await other.from_cookie(again)) == (None, renamed)


async def test_a_cookie_from_before_cookies_could_be_revoked_is_good(sqlite_db: str) -> None:
    async with people_of(sqlite_db) as people:
        person, _ = await people.create_guest("Anna")
        cookie = people.keys.signer.sign(SignedCookie(person.id))
        assert cookie.rpartition(".")[0] == person.id
        assert await people.from_cookie(cookie) == person
        renewed = await people.renewed(person, cookie)
        assert people.session_of(asking(renewed)) != ""
        assert await people.renewed(person, renewed) == renewed
        await people.revoke_cookies(person)
        assert (await people.from_cookie(cookie), await people.from_cookie(renewed)) == (None, None)


async def test_a_cookie_is_good_after_a_restart_and_with_another_process(db: str) -> None:
    async with people_of(db) as one, people_of(db) as other:
        person, cookie = await one.create_guest("Anna")
        assert await other.authenticate(asking(cookie)) == person


async def test_processes_that_start_at_once_agree_on_the_key(postgres_db: str) -> None:
    async def secret() -> str:
        async with people_of(postgres_db) as people:
            return people.join_secret("table")

    secrets = await asyncio.gather(*(secret() for _ in range(4)))
    assert len(set(secrets)) == 1


async def test_nobody_becomes_somebody_by_changing_a_cookie(sqlite_db: str) -> None:
    async with people_of(sqlite_db) as people:
        anna, cookie = await people.create_guest("Anna")
        _, other = await people.create_guest("Bo")
        # Not the last character: some of its bits belong to no byte of the signature.
        middle = (len(anna.id) + len(cookie)) // 2
        for forged in (
            anna.id,
            f"{anna.id}.",
            f"{anna.id}.{other.partition('.')[2]}",
            cookie[:middle] + ("A" if cookie[middle] != "A" else "B") + cookie[middle + 1 :],
            cookie + "x",
            "." + cookie,
            "é" * 20,
            "x" * 5000,
            "",
        ):
            assert await people.authenticate(asking(forged)) is None, forged


async def test_a_cookie_signed_with_another_secret_is_nobodys(sqlite_db: str) -> None:
    async with people_of(sqlite_db, secret="one secret of the host") as people:
        _, cookie = await people.create_guest("Anna")
    async with people_of(sqlite_db, secret="another secret of it") as people:
        assert await people.authenticate(asking(cookie)) is None


async def test_a_new_name_is_seen_by_other_processes_within_a_minute(postgres_db: str) -> None:
    clock = Clock()
    async with people_of(postgres_db) as one, people_of(postgres_db, clock=clock) as other:
        person, cookie = await one.create_guest("Anna")
        await other.authenticate(asking(cookie))
        await one.rename(person, "Anne")
        clock.now += CACHE_SECONDS + 1
        found = await other.authenticate(asking(cookie))
        assert found is not None
        assert found.name == "Anne"


@asynccontextmanager
async def counted(people: Accounts) -> AsyncIterator[list[str]]:
    """The statements that read from the database meanwhile."""
    read: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_more: object) -> None:
        if statement.startswith("SELECT"):
            read.append(statement)

    engine = people.database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    try:
        yield read
    finally:
        event.remove(engine, "before_cursor_execute", note)


async def test_people_at_live_tables_are_looked_up_together_and_not_each_by_itself(db: str) -> None:
    clock = Clock()
    async with people_of(db, clock=clock) as people:
        made = [await people.create_guest(f"Guest {number}") for number in range(30)]
        for person, cookie in made:
            assert await people.from_cookie(cookie) == person
        refresh = CredentialRefresh(people, lambda: [person.id for person, _ in made])
        for _ in range(4):
            clock.now += CACHE_SECONDS / 2
            async with counted(people) as read:
                await refresh.refresh()
                for person, cookie in made:
                    assert await people.from_cookie(cookie) == person
            assert len(read) == 2, "one for the people, one for their sessions"


async def test_what_another_process_has_revoked_is_noticed_by_the_next_round(db: str) -> None:
    async with people_of(db) as people, people_of(db) as elsewhere:
        made = [await people.create_guest(name) for name in ("Anna", "Ben", "Cem")]
        for _, cookie in made:
            assert await people.from_cookie(cookie) is not None
        (anna, _), (ben, bens), (cem, _) = made
        await elsewhere.sessions.end(anna.id, "")
        await elsewhere.rename(ben, "Benedikt")
        await elsewhere.revoke_cookies(cem)
        await CredentialRefresh(people, lambda: [person.id for person, _ in made]).refresh()
        found = [await people.from_cookie(cookie) for _, cookie in made]
        assert found == [None, await elsewhere.from_cookie(bens), None]
        assert found[1] is not None
        assert found[1].name == "Benedikt"


async def test_what_is_revoked_while_it_is_read_stays_revoked(sqlite_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with people_of(sqlite_db) as people:
        person, cookie = await people.create_guest("Anna")
        assert await people.from_cookie(cookie) is not None
        (digest,) = people.sessions.known({person.id})
        reading = people.database.reading
        ended = False

        @asynccontextmanager
        async def slow() -> AsyncIterator[AsyncConnection]:
            nonlocal ended
            async with reading() as connection:
                yield connection
            if not ended:
                ended = True
                assert await people.sessions.end(person.id, digest)

        monkeypatch.setattr(people.database, "reading", slow)
        await people.sessions.refresh([digest])
        assert ended
        assert await people.from_cookie(cookie) is None


def test_cookies_that_are_not_valid_fill_no_memory() -> None:
    signer = CookieSigner([b"key"])
    good = signer.sign(SignedCookie("a" * 24))
    for number in range(50):
        assert signer.read(f"{good[:-2]}{number:02}") is None
    assert signer.read(good) == SignedCookie("a" * 24)
    assert signer._read.cache_info().currsize == 1


def test_a_cookie_for_https_counts_under_its_own_name_alone() -> None:
    """Another host of the same domain can set the other name, and would sign a browser in as whomever it likes."""
    key = b"key"
    secure, plain = (CookieSigner([key], secure=one).sign(SignedCookie("a" * 24, 1, "b")) for one in (True, False))
    assert CookieSigner([key]).read(secure) == CookieSigner([key]).read(plain) == SignedCookie("a" * 24, 1, "b")
    assert cookie_in({SECURE_COOKIE: secure}) == secure
    assert cookie_in({COOKIE: secure}) is None
    assert cookie_in({COOKIE: plain}) == plain, "from before the server had HTTPS"
    assert CookieSigner([key]).read(secure.removeprefix("s-")) is None


async def test_former_identities_are_not_set_by_another_host(sqlite_db: str) -> None:
    async with people_of(sqlite_db, secure=True) as people:
        person, cookie = await people.create_guest("Mallory")
        assert [*(await former_identities(people, {SECURE_FORMER_COOKIE: cookie})).values()] == [person]
        assert not await former_identities(people, {FORMER_COOKIE: cookie})


async def test_a_device_link_is_good_once(db: str) -> None:
    async with people_of(db) as people:
        person, _ = await people.create_guest("Anna")
        secret = await DeviceLinks(people).create(person)
        found, cookie = await DeviceLinks(people).use(secret)
        assert found == person
        assert await people.authenticate(asking(cookie)) == person
        with pytest.raises(ApiError, match="used before"):
            await DeviceLinks(people).use(secret)


async def test_of_many_devices_that_use_a_link_at_once_one_gets_in(db: str) -> None:
    async with people_of(db) as people:
        person, _ = await people.create_guest("Anna")
        secret = await DeviceLinks(people).create(person)
        tries = await asyncio.gather(*(DeviceLinks(people).use(secret) for _ in range(8)), return_exceptions=True)
        assert sum(not isinstance(one, ApiError) for one in tries) == 1


async def test_a_device_link_ends_after_a_quarter_of_an_hour(sqlite_db: str) -> None:
    async with people_of(sqlite_db) as people:
        person, _ = await people.create_guest("Anna")
        secret = await DeviceLinks(people).create(person)
        async with people.database.writing() as connection:
            older = schema.credentials.c.expires - 15 * 60 * 1000 - 1
            await connection.execute(update(schema.credentials).values(expires=older))
        with pytest.raises(ApiError, match="too old"):
            await DeviceLinks(people).use(secret)


async def test_a_new_device_link_makes_the_old_one_worthless(sqlite_db: str) -> None:
    async with people_of(sqlite_db) as people:
        person, _ = await people.create_guest("Anna")
        old, new = await DeviceLinks(people).create(person), await DeviceLinks(people).create(person)
        with pytest.raises(ApiError, match="never was one"):
            await DeviceLinks(people).use(old)
        assert (await DeviceLinks(people).use(new))[0] == person


async def test_a_bot_account_is_known_by_its_token(db: str) -> None:
    async with people_of(db) as people:
        owner, _ = await people.create_guest("Anna")
        account, token = await people.make_bot(owner, "Deep Crystal")
        found = await people.authenticate(asking(authorization=f"Bearer {token}"))
        assert found is not None
        assert (found.id, found.name, found.kind) == (account.id, "Deep Crystal", "bot")
        assert [bot.id for bot in await people.bots_of(owner)] == [account.id]


async def test_a_token_that_was_taken_back_is_nobodys(db: str) -> None:
    async with people_of(db) as people:
        owner, _ = await people.create_guest("Anna")
        account, token = await people.make_bot(owner, "Bot")
        assert await people.authenticate(asking(authorization=f"Bearer {token}")) is not None
        await people.revoke_bot(owner, account.id)
        assert await people.authenticate(asking(authorization=f"Bearer {token}")) is None
        assert await people.bots_of(owner) == []


async def test_only_the_owner_takes_a_token_back(sqlite_db: str) -> None:
    async with people_of(sqlite_db) as people:
        owner, _ = await people.create_guest("Anna")
        other, _ = await people.create_guest("Bo")
        account, token = await people.make_bot(owner, "Bot")
        with pytest.raises(ApiError, match="no bot account"):
            await people.revoke_bot(other, account.id)
        assert await people.authenticate(asking(authorization=f"Bearer {token}")) is not None


async def test_nobody_has_more_than_ten_bot_accounts_even_by_asking_at_once(db: str) -> None:
    async with people_of(db) as people:
        owner, _ = await people.create_guest("Anna")
        wishes = (people.make_bot(owner, f"Bot {number}") for number in range(MAX_BOTS + 4))
        tries = await asyncio.gather(*wishes, return_exceptions=True)
        assert sum(isinstance(one, ApiError) for one in tries) == 4
        assert len(await people.bots_of(owner)) == MAX_BOTS


async def test_a_bot_account_has_no_bots_and_no_other_devices(sqlite_db: str) -> None:
    async with people_of(sqlite_db) as people:
        owner, _ = await people.create_guest("Anna")
        _, token = await people.make_bot(owner, "Bot")
        bot = await people.from_token(token)
        assert bot is not None
        with pytest.raises(ApiError):
            await people.make_bot(bot, "Bot of a bot")
        with pytest.raises(ApiError):
            await DeviceLinks(people).create(bot)


async def test_the_database_holds_no_secret_that_would_open_a_door(sqlite_db: str) -> None:
    async with people_of(sqlite_db) as people:
        person, cookie = await people.create_guest("Anna")
        link = await DeviceLinks(people).create(person)
        _, token = await people.make_bot(person, "Bot")
        async with people.database.reading() as connection:
            kept = [
                str(row) for table in schema.metadata.tables.values() for row in await connection.execute(select(table))
            ]
        assert any(person.id in row for row in kept)
        for secret in (link, token, cookie, people.join_secret("t")):
            assert not any(secret in row for row in kept)


async def test_whoever_changes_their_name_again_and_again_cannot_put_off_a_ban(db: str) -> None:
    """The command bans in the database alone; what a process knows is at most a minute old."""
    async with people_of(db) as people:
        anna, _ = await people.create_guest("Anna")
        bo, _ = await people.create_guest("Bo")
        await administration.set_admin(people.database, bo.id, admin=True)
        people.forget(bo.id)
        promoted = await people.find(bo.id)
        assert promoted is not None
        assert promoted.admin
        await administration.set_admin(people.database, bo.id, admin=False)
        assert not (await people.rename(promoted, "Boss")).admin
        await administration.ban(people.database, anna.id)
        assert (await people.rename(anna, "Anne")).banned
        found = await people.find(anna.id)
        assert found is not None
        assert (found.name, found.banned) == ("Anne", True)
        await administration.ban(people.database, bo.id)
        cookie = await people.revoke_cookies(promoted)
        found = await people.from_cookie(cookie)
        assert found is not None
        assert (found.banned, found.admin) == (True, False)


async def test_who_is_banned_or_deleted_meanwhile_makes_no_bot_and_stays_deleted(db: str) -> None:
    async with people_of(db) as people:
        anna, _ = await people.create_guest("Anna")
        await administration.ban(people.database, anna.id)
        with pytest.raises(ApiError, match="banned"):
            await people.make_bot(anna, "Robot")
        await own_data.erase(people.database, anna)
        for request in (people.make_bot(anna, "Robot"), people.rename(anna, "Anna"), people.revoke_cookies(anna)):
            with pytest.raises(ApiError) as refused:
                await request
            assert refused.value.status == 401
        async with people.database.reading() as connection:
            rows = (await connection.execute(select(schema.people))).all()
        assert [(row.name, bool(row.deleted)) for row in rows] == [("?", True)]
        assert await people.find(anna.id) is None


async def test_a_tables_link_is_of_that_table_alone(sqlite_db: str) -> None:
    async with people_of(sqlite_db) as people:
        secret = people.join_secret("one")
        assert people.is_invited("one", secret)
        assert not people.is_invited("other", secret)
        assert not people.is_invited("one", secret[:-1])
        assert not people.is_invited("one", "é")
        assert not people.is_invited("one", None)


@pytest.mark.parametrize(
    "name",
    [
        *[
            "",
            " ",
            "Anna ",
            " Anna",
            "a" * 31,
            "An\nna",
            "Anna\n",
            "\u202eannA",
            "a\u200bb",
            "\x00",
            "a\u2066b",
            "\ufeff",
        ],
        *[
            "\u3164",
            "An\u115fna",
            "\u1160",
            "\uffa0",
            "\u2800\u2800",
            "A\u034f",
            "\u17b4",
            "\ufe0f",
            "\u0301",
            "\u180b",
        ],
        *["A\ue000", "\U0001d173", "A\U000f0000", "\U000e0101"],
    ],
)
def test_names_that_hide_or_turn_text_are_refused(name: str) -> None:
    with pytest.raises(ApiError, match="name"):
        text_validation.checked_name(name)


@pytest.mark.parametrize(
    "name", ["A", "Anna Maria", "Zoë", "王五", "מרים", "🐉 of the north", "a" * 30, "<b>", "Zoe\u0308", "☂\ufe0f"]
)
def test_names_in_any_script_are_fine(name: str) -> None:
    assert text_validation.checked_name(name) == name


@given(st.text(max_size=40))
def test_a_name_that_is_taken_is_one_line_of_visible_signs(name: str) -> None:
    try:
        taken = text_validation.checked_name(name)
    except ApiError:
        return
    assert taken == taken.strip()
    assert len(taken.splitlines()) == 1
    assert 1 <= len(taken) <= 30


def test_after_a_burst_one_has_to_wait_and_is_told_how_long() -> None:
    clock = Clock()
    limits = RateLimits(clock=clock)
    for _ in range(RATES["chat"].burst):
        limits.take("chat", "anna")
    with pytest.raises(ApiError) as refusal:
        limits.take("chat", "anna")
    assert refusal.value.status == 429
    clock.now += float(str(refusal.value.more["retry_after"]))
    limits.take("chat", "anna")
    limits.take("chat", "bo")


def test_limits_keep_no_more_than_they_may() -> None:
    limits = RateLimits(clock=Clock(), max_buckets=100)
    for number in range(1000):
        limits.take("requests", str(number))
    assert len(limits) == 100


def test_limits_can_be_switched_off() -> None:
    limits = RateLimits(enabled=False)
    for _ in range(10_000):
        limits.take("chat", "anna")


def test_a_machine_with_ipv6_is_counted_with_its_whole_network() -> None:
    assert rate_limit_key("2001:db8::1") == rate_limit_key("2001:db8::ffff:2") != rate_limit_key("2001:db8:0:1::1")
    assert rate_limit_key("::ffff:192.0.2.1") == rate_limit_key("192.0.2.1") != rate_limit_key("192.0.2.2")


def test_a_site_with_many_networks_of_ipv6_has_eight_times_the_share_of_one() -> None:
    """A /48 has 65,536 networks of 64 bits: each would be a new client."""
    clock = Clock()
    limits, networks = RateLimits(clock=clock), (rate_limit_key(f"2001:db8:7:{number:x}::1") for number in range(10**4))
    burst = RATES["guests"].burst
    for _ in range(SITE_SHARE):
        network = next(networks)
        for _ in range(burst):
            limits.take("guests", network)
        with pytest.raises(ApiError, match="too many guests"):
            limits.take("guests", network)
    with pytest.raises(ApiError, match="too many guests"):
        limits.take("guests", next(networks))
    limits.take("guests", rate_limit_key("2001:db8:8::1"))
    limits.take("guests", rate_limit_key("192.0.2.1"))
    clock.now += 60
    limits.take("guests", next(networks))


def test_a_site_of_ipv6_has_so_many_live_tables_and_no_more() -> None:
    open_now = ConnectionLimit(enabled=True)
    addresses = [rate_limit_key(f"2001:db8:7:{number:x}::1") for number in range(SITE_SHARE * MAX_PER_ADDRESS + 1)]
    for address in addresses[:-1]:
        open_now.enter(address, None)
    with pytest.raises(ApiError, match="too many connections"):
        open_now.enter(addresses[-1], None)
    open_now.leave(addresses[0], None)
    open_now.enter(addresses[-1], None)
