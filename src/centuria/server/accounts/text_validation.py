"""What people may call themselves and say: short lines of visible signs, with nothing that hides or turns text."""

import re
from typing import Annotated

from pydantic import Field

from centuria.server.errors import bad_value

LONGEST_NAME = 30
LONGEST_SAYING = 300

_HIDDEN = (
    r"\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\U000e0000-\U000e007f"
)
"""Control signs, signs without width, and signs that turn the direction of what follows."""
_SPACES = r" \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"

LINE = f"^[^{_HIDDEN}{_SPACES}]([^{_HIDDEN}]*[^{_HIDDEN}{_SPACES}])?$"
"""A line that begins and ends with a visible sign."""

Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME, pattern=LINE)]
Saying = Annotated[str, Field(min_length=1, max_length=LONGEST_SAYING, pattern=LINE)]

_LINE = re.compile(LINE)


def checked_name(name: str) -> str:
    """A name that may be shown to others."""
    return _checked("name", name, LONGEST_NAME)


def checked_saying(text: str) -> str:
    """Something that may be said to others."""
    return _checked("text", text, LONGEST_SAYING)


def _checked(field: str, text: str, longest: int) -> str:
    if len(text) > longest:
        raise bad_value(f"{field}: {len(text)} signs are too many; at most {longest}")
    # A newline at the very end would pass for the end of the line.
    if _LINE.fullmatch(text) is None:
        raise bad_value(f"{field}: {text!r} has to be one line of visible signs without spaces around it")
    return text
