"""Routes, WebSocket messages, rate limits and columns follow from the declared commands and from the digest."""

from dataclasses import fields

import pytest
from pydantic import ValidationError

from centuria.server.app import create
from centuria.server.live.protocol import COMMAND_MESSAGES, client_message
from centuria.server.rate_limits import RATES
from centuria.server.schemas.tables import ListedTable
from centuria.server.settings import Settings
from centuria.server.store import schema
from centuria.server.store.digest import DIGEST_COLUMNS, LISTED_COLUMNS, Digest
from centuria.server.tables.commands import COMMANDS
from centuria.server.tables.commands.base import Command
from centuria.server.tables.commands.play import Decide

DESCRIPTION = create(Settings(db="unused")).openapi()


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_route_with_itself_as_the_body(command: type[Command]) -> None:
    operation = DESCRIPTION["paths"][f"/api/tables/{{table}}/{command.path}"]["post"]
    assert operation["summary"] == command.summary
    assert operation["description"] == command.__doc__.strip() if command.__doc__ else False
    described = str(operation.get("requestBody", ""))
    assert (f"/{command.__name__}'" in described) == bool(command.model_fields)
    assert command.rate is None or command.rate in RATES


def test_the_commands_of_a_websocket_are_the_same_values() -> None:
    assert [message.__base__ for message in COMMAND_MESSAGES] == [one for one in COMMANDS if one.message is not None]
    told = client_message.validate_json('{"type": "decide", "seat": 1, "number": 3, "decision": "rest", "key": "a"}')
    assert isinstance(told, Decide)
    assert (told.seat, told.number, told.decision, told.idempotency_key) == (1, 3, "rest", "a")
    with pytest.raises(ValidationError):
        client_message.validate_json('{"type": "sit"}')


def test_a_command_is_a_value() -> None:
    command = Decide(seat=1, number=2, decision="rest")
    assert command == Decide(seat=1, number=2, decision="rest")
    with pytest.raises(ValidationError):
        command.seat = 2  # type: ignore[misc]


def test_the_columns_of_the_digest_are_its_fields() -> None:
    columns = schema.tables.columns
    for field in fields(Digest):
        assert field.name in columns
        assert columns[field.name].nullable == ("None" in str(field.type))
    assert set(LISTED_COLUMNS) < set(DIGEST_COLUMNS)
    about_the_table = {"id", "mode", "theme", "pace", "created", "rated", "mine"}
    assert set(ListedTable.__annotations__) == about_the_table | set(LISTED_COLUMNS)
