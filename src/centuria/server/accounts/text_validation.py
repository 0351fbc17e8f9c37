"""Validation of names and chat messages: short lines of visible characters, without control or direction marks."""

import re
from typing import Annotated

from pydantic import Field

from centuria.errors import CenturiaError
from centuria.server.errors import invalid_value

MAX_NAME = 30
MAX_CHAT = 300

_HIDDEN = (
    # Control characters, zero-width characters, and marks that change the text direction.
    r"\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb"
    # Letters and marks without a picture: fillers, the combining grapheme joiner, inherent vowels, the empty Braille
    # pattern; characters for private use.
    r"\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ue000-\uf8ff\ufffc"
    # The same beyond the first 65,536: musical formatting, shorthand formatting, tags, further variation selectors.
    "\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U0010ffff"
)
"""Characters that cannot be seen, and that make another text look different from what it is."""

_SPACES = r" \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"

_MARKS = r"\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f"
"""Combining marks and variation selectors: they need a character before them."""

LINE = f"^[^{_HIDDEN}{_SPACES}{_MARKS}]([^{_HIDDEN}]*[^{_HIDDEN}{_SPACES}])?$"
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
        raise invalid_value(CenturiaError.told("text-too-long", field=field, count=str(len(text)), most=str(longest)))
    # `fullmatch`, because `$` also matches before a final newline.
    if _LINE.fullmatch(text) is None:
        raise invalid_value(CenturiaError.told("text-one-line", field=field, value=repr(text)))
    return text
