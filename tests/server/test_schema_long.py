"""The description of the interface is true, tried with tens of thousands of requests."""

import pytest
import schemathesis
from hypothesis import Phase, settings
from support.server.amounts import INPUTS
from support.server.api_fuzz import CALM, Home, ask, description, home, schema

__all__ = ["home"]

ROUTES = sum(len(methods) for methods in description()["paths"].values())


@pytest.mark.long
@schema().parametrize()
@settings(
    max_examples=INPUTS // ROUTES,
    deadline=None,
    derandomize=False,
    suppress_health_check=CALM,
    phases=[Phase.explicit, Phase.generate],
)
def test_whatever_is_sent_is_answered_as_described_many_times(case: schemathesis.Case, home: Home) -> None:
    ask(case, home)
