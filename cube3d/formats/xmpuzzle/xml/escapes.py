"""Text as XML has it."""

from __future__ import annotations

import re
from collections.abc import Iterable

# What XML 1.0 cannot hold, not even as a reference.
_IMPOSSIBLE = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def printable(text: str) -> str:
    """Return a text with a question mark for each character that XML cannot hold."""
    return _IMPOSSIBLE.sub("?", text)


def escape_text(text: str) -> str:
    """Return a text as it stands between tags."""
    text = printable(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace("\r", "&#13;")


def quote_attribute(text: str) -> str:
    """Return a text as it stands in an attribute."""
    text = escape_text(text).replace('"', "&quot;")
    return text.replace("\n", "&#10;").replace("\t", "&#9;")


def start_tag(tag: str, attributes: Iterable[tuple[str, str]]) -> str:
    """Return a start tag without its end, ``>``."""
    return f"<{tag}" + "".join(f' {name}="{quote_attribute(value)}"' for name, value in attributes)
