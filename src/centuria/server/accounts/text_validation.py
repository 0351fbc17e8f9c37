"""Validation of names and chat messages: short lines of visible characters, without control or direction marks."""

import re
from typing import Annotated

from pydantic import Field

from centuria.server.errors import invalid_value

MAX_NAME = 30
MAX_CHAT = 300

_HIDDEN = (
    r"\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\U000e0000-\U000e007f"
)
"""Control characters, zero-width characters, and marks that change the text direction."""
_SPACES = r" \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"

LINE = f"^[^{_HIDDEN}{_SPACES}]([^{_HIDDEN}]*[^{_HIDDEN}{_SPACES}])?$"
"""A line that begins and ends with a visible character."""

Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME, pattern=LINE)]
ChatText = Annotated[str, Field(min_length=1, max_length=MAX_CHAT, pattern=LINE)]

_LINE = re.compile(LINE)


def checked_name(name: str) -> str:
    """The name, if it can be shown to others."""
    return _checked("name", name, MAX_NAME)


def checked_chat(text: str) -> str:
    """The chat message, if it can be shown to others."""
    return _checked("text", text, MAX_CHAT)


def _checked(field: str, text: str, longest: int) -> str:
    if len(text) > longest:
        raise invalid_value(f"{field}: {len(text)} characters are too many; at most {longest}")
    # `fullmatch`, because `$` also matches before a final newline.
    if _LINE.fullmatch(text) is None:
        raise invalid_value(f"{field}: {text!r} has to be one line of visible characters without spaces around it")
    return text
