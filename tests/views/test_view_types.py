"""Views are what `views.schema` says: every key and every value, in every mode, open and covered."""

import pytest
from pydantic import TypeAdapter
from support.view_samples import sample

from centuria.mode_registry import NAMES
from centuria.views.schema import View

VIEW: TypeAdapter[View] = TypeAdapter(View)


@pytest.mark.parametrize("mode", NAMES)
def test_every_view_has_the_keys_and_the_values_of_its_type(mode: str) -> None:
    for moment in sample(mode, 3, 1, 4):
        for seat, covered in ((None, False), (1, True)):
            shown = moment.view(seat, covered)
            # Keys that the type does not have would be missing in what comes out.
            assert VIEW.validate_python(shown, strict=True) == shown


def test_a_key_that_the_type_does_not_have_is_noticed() -> None:
    shown = {**next(sample("golem", 3, 1, 4)).view(), "secret": 1}
    assert VIEW.validate_python(shown, strict=True) != shown


@pytest.mark.parametrize(("key", "value"), [("seats", "3"), ("mode", "endless"), ("players", [{}])])
def test_a_value_that_the_type_does_not_have_is_refused(key: str, value: object) -> None:
    shown = {**next(sample("golem", 3, 1, 4)).view(), key: value}
    with pytest.raises(ValueError, match=key):
        VIEW.validate_python(shown, strict=True)
