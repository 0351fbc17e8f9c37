"""The description of the interface is true: whatever is sent, by it or against it, is answered as it says.

Schemathesis makes requests from the description, good ones and bad ones, and checks every answer: no 5xx, only
statuses, types and shapes that are described, bad values refused, no way around who somebody is.
"""

import pytest
import schemathesis
from hypothesis import Phase, settings
from support.server.api_fuzz import CALM, Home, ask, description, home, schema

__all__ = ["home"]

# The tests of the routes are made when they are run: that takes seconds, which no other worker needs to spend.
api = schemathesis.pytest.from_fixture("routes")


@pytest.fixture(scope="module")
def routes() -> schemathesis.BaseSchema:
    """All that can be asked."""
    return schema()


@pytest.fixture(autouse=True)
def _named(request: pytest.FixtureRequest) -> None:
    """Schemathesis asks tests for their name where they had it before pytest 9.2."""
    request.node.__dict__.setdefault("_nodeid", request.node.nodeid)


EXAMPLES = 3
"""Requests made up for each route and kind, besides those at the limits of each value; `test_schema_long.py` makes up
hundreds."""


@api.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=CALM, phases=[Phase.explicit, Phase.generate])
def test_whatever_is_sent_is_answered_as_described(case: schemathesis.Case, home: Home) -> None:
    ask(case, home)


def test_everything_that_can_be_answered_is_described() -> None:
    for path, methods in description()["paths"].items():
        for method, told in methods.items():
            assert told["description"], f"{method} {path}"
            for status, answer in told["responses"].items():
                assert answer["description"], f"{method} {path} {status}"
                if status not in ("200", "201", "204"):
                    reference = answer["content"]["application/json"]["schema"]["$ref"]
                    assert reference.endswith(("/ErrorResponse", "/Health")), f"{method} {path} {status}"


def test_every_message_of_a_live_table_is_described() -> None:
    for name in (
        *("ClientMessage", "Decide", "Undo", "Confirm", "Chat", "React", "Look", "Ping"),
        *("ServerMessage", "Hello", "TableSnapshot", "TableEvent", "Presence", "Answer", "Refusal"),
    ):
        assert name in description()["components"]["schemas"]
