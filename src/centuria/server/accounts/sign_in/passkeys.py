"""Passkeys (WebAuthn): sign in with a key that a device or a password manager keeps.

A challenge is signed instead of stored, so that strangers who ask for one fill no table. It is valid for one purpose,
for some minutes, and once: its digest is stored when it is used.
"""

from __future__ import annotations

import hashlib
import hmac
import importlib.util
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, cast

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from centuria.server.accounts.accounts import Accounts
from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError, conflict, invalid_value
from centuria.server.server_clock import now_ms
from centuria.server.store.schema import credentials, passkeys, people

MAX_PASSKEYS = 10
"""Passkeys of one person."""

CHALLENGE_MS = 5 * 60 * 1000
"""How long a challenge is valid."""

AVAILABLE = importlib.util.find_spec("webauthn") is not None
"""Whether the library is installed (the extra `passkeys`)."""

_RANDOM, _TIME = 16, 8
_CHALLENGE = "challenge"

Options = Mapping[str, object]
"""Options or a credential, as browsers have them in JSON."""


@dataclass(frozen=True, slots=True)
class Site:
    """The site that a passkey is for: its origin, and the host name as its id."""

    origin: str
    host: str


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey as its owner sees it."""

    id: str
    label: str
    created: int
    used: int


@dataclass(frozen=True, slots=True)
class PasskeyUse:
    """A passkey that has signed a challenge."""

    person: str
    passkey: str
    challenge: bytes
    uses: int


class Passkeys:
    """The passkeys of all people."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts
        self._database = accounts.database

    # Creating one

    async def creation_options(self, person: Person, site: Site) -> Options:
        """What the browser of a registered person needs to create a passkey."""
        _check_available()
        if person.handle is None:
            raise conflict("passkeys need a handle: choose one first")
        from webauthn import generate_registration_options
        from webauthn.helpers import options_to_json
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        options = generate_registration_options(
            rp_id=site.host,
            rp_name="Centuria",
            user_name=person.handle,
            user_id=person.id.encode(),
            user_display_name=person.name,
            challenge=self._challenge("create", person.id),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(_bytes(key.id)) for key in await self.of(person)],
        )
        return cast(Options, msgspec.json.decode(options_to_json(options)))

    async def create(self, person: Person, site: Site, credential: Options, label: str) -> Passkey:
        """Store the passkey that a browser has created."""
        _check_available()
        from webauthn import verify_registration_response

        challenge = self._checked_challenge("create", person.id, credential)
        with _refusal():
            verified = verify_registration_response(
                credential=cast(dict[str, Any], credential),
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
            )
        now = now_ms()
        key = Passkey(_text(verified.credential_id), label, now, now)
        row: dict[str, object] = {"id": key.id, "person": person.id, "public_key": verified.credential_public_key.hex()}
        row |= {"uses": verified.sign_count, "label": label, "created": now, "used": now}
        try:
            async with self._database.writing() as connection:
                # Lock the owner's row: concurrent requests wait here, so none gets past the limit.
                await connection.execute(select(people.c.id).where(people.c.id == person.id).with_for_update())
                count = select(func.count()).select_from(passkeys).where(passkeys.c.person == person.id)
                if (await connection.execute(count)).scalar_one() >= MAX_PASSKEYS:
                    raise conflict(f"there are {MAX_PASSKEYS} passkeys already: remove one first")
                await _use_up(connection, person.id, challenge)
                await connection.execute(insert(passkeys).values(row))
        except IntegrityError:
            raise conflict("this passkey was used before") from None
        return key

    # Signing in

    def request_options(self, site: Site) -> Options:
        """What a browser needs to sign somebody in: it knows itself for whom it has a passkey."""
        _check_available()
        from webauthn import generate_authentication_options
        from webauthn.helpers import options_to_json

        options = generate_authentication_options(rp_id=site.host, challenge=self._challenge("sign in", ""))
        return cast(Options, msgspec.json.decode(options_to_json(options)))

    async def verify(self, site: Site, credential: Options) -> tuple[Person, PasskeyUse]:
        """Whom a passkey signs in, and what has to be recorded when it does."""
        _check_available()
        from webauthn import verify_authentication_response

        challenge = self._checked_challenge("sign in", "", credential)
        name = credential.get("id")
        async with self._database.reading() as connection:
            query = select(passkeys).where(passkeys.c.id == (name if isinstance(name, str) else ""))
            stored = (await connection.execute(query)).first()
        person = None if stored is None else await self._accounts.find(stored.person)
        if stored is None or person is None:
            raise _refused("this passkey is not known here: it was removed, or never stored")
        with _refusal():
            verified = verify_authentication_response(
                credential=cast(dict[str, Any], credential),
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                credential_public_key=bytes.fromhex(stored.public_key),
                credential_current_sign_count=stored.uses,
            )
        return person, PasskeyUse(person.id, stored.id, challenge, verified.new_sign_count)

    async def record_use(self, use: PasskeyUse) -> None:
        """Record that a passkey was used: its challenge is good once."""
        try:
            async with self._database.writing() as connection:
                await _use_up(connection, use.person, use.challenge)
                used = update(passkeys).where(passkeys.c.id == use.passkey).values(uses=use.uses, used=now_ms())
                if (await connection.execute(used)).rowcount != 1:
                    raise _refused("this passkey was removed")
        except IntegrityError:
            raise _refused("this sign-in was used before") from None

    # The list

    async def of(self, person: Person) -> list[Passkey]:
        """The passkeys of a person, the oldest first."""
        query = select(passkeys).where(passkeys.c.person == person.id).order_by(passkeys.c.created, passkeys.c.id)
        async with self._database.reading() as connection:
            rows = await connection.execute(query)
            return [Passkey(row.id, row.label, row.created, row.used) for row in rows]

    async def remove(self, person: Person, key: str) -> bool:
        """Remove a passkey of a person; whether there was one."""
        mine = delete(passkeys).where(passkeys.c.person == person.id, passkeys.c.id == key)
        async with self._database.writing() as connection:
            return (await connection.execute(mine)).rowcount == 1

    # Challenges

    def _challenge(self, purpose: str, person: str) -> bytes:
        head = secrets.token_bytes(_RANDOM) + (now_ms() + CHALLENGE_MS).to_bytes(_TIME, "big")
        return head + _signature(self._accounts.keys.current, purpose, person, head)

    def _checked_challenge(self, purpose: str, person: str, credential: Options) -> bytes:
        """The challenge that a browser has signed, if it is ours, for this purpose, and not too old."""
        challenge = _challenge_in(credential)
        head, signature = challenge[: _RANDOM + _TIME], challenge[_RANDOM + _TIME :]
        ours = any(
            hmac.compare_digest(signature, _signature(key, purpose, person, head)) for key in self._accounts.keys.all
        )
        if not ours or int.from_bytes(head[_RANDOM:], "big") < now_ms():
            raise _refused("the time for this is over: try again")
        return challenge


async def _use_up(connection: AsyncConnection, person: str, challenge: bytes) -> None:
    """Store that a challenge was used; an `IntegrityError` if it was before. Old ones are deleted."""
    used = credentials.c.kind == _CHALLENGE, credentials.c.person == person
    await connection.execute(delete(credentials).where(*used, credentials.c.expires < now_ms()))
    row: dict[str, object] = {
        "digest": hashlib.sha256(challenge).hexdigest(),
        "person": person,
        "kind": _CHALLENGE,
        "label": "",
    }
    times: dict[str, object] = {"created": now_ms(), "expires": now_ms() + CHALLENGE_MS}
    await connection.execute(insert(credentials).values(row | times))


def _signature(key: bytes, purpose: str, person: str, head: bytes) -> bytes:
    return hmac.new(key, f"centuria passkey {purpose} {person} ".encode() + head, hashlib.sha256).digest()


def _challenge_in(credential: Options) -> bytes:
    """The challenge that a credential repeats, not yet checked."""
    response = credential.get("response")
    data = response.get("clientDataJSON") if isinstance(response, Mapping) else None
    try:
        client_data = msgspec.json.decode(_bytes(cast(str, data)), type=dict[str, object])
        return _bytes(cast(str, client_data["challenge"]))
    except (msgspec.MsgspecError, KeyError, TypeError, ValueError, RecursionError):
        raise invalid_value("credential: it is not what a browser makes of a passkey") from None


@contextmanager
def _refusal() -> Iterator[None]:
    """Turns what the library does not accept into a refusal, whatever it raises: its input is a stranger's."""
    try:
        yield
    except Exception:  # noqa: BLE001 - see above
        raise _refused("the passkey could not be checked") from None


def _refused(message: str) -> ApiError:
    return ApiError(403, "no_passkey", message)


def _check_available() -> None:
    if not AVAILABLE:
        raise ApiError(404, "no_passkeys", "this server has no passkeys: it was installed without the extra `passkeys`")


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(value: bytes) -> str:
    return urlsafe_b64encode(value).decode().rstrip("=")
