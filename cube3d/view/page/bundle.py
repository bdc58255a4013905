"""Pages from the bundled HTML files of ``web/build.mjs``, which have holes for data and colours."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from cube3d.view.page.shared import style

__all__ = ["fill"]


def fill(name: str, data: Mapping[str, Any], holes: Mapping[str, str]) -> str:
    """Return a page: a bundled file with its data.

    Args:
        name: the name of the file.
        data: the data of its program.
        holes: HTML for the other holes, by their names.
    """
    every = {
        **holes,
        "DATA": _script_safe(json.dumps(data, separators=(",", ":"))),
        "ENGINE": _engine(),
    }
    # One pass, so that inserted text is not searched for holes.
    return re.sub(f"%({'|'.join(every)})%", lambda hole: every[hole[1]], _bundle(name))


@lru_cache(maxsize=2)
def _bundle(name: str) -> str:
    """Return the HTML file with its colours, and with holes for the contents of a page."""
    page = _read(name).decode().replace("%THEME%", style(), 1)
    used = page.partition("<style>")[2].partition("</style>")[0]
    digest = base64.b64encode(hashlib.sha256(used.encode()).digest()).decode()
    return page.replace("%STYLE_DIGEST%", digest, 1)


@lru_cache(maxsize=1)
def _engine() -> str:
    """Return the element with the compiled core and the program of its workers."""
    engine = {
        "worker": _read("worker.js").decode(),
        "wasm": base64.b64encode(_read("engine.wasm.gz")).decode(),
    }
    text = _script_safe(json.dumps(engine))
    # Emscripten links parts of libc++, too; the exception in its licence asks for no notice.
    notice = f"<!-- with parts of musl\n{_read('LICENSE-musl.txt').decode()}-->"
    return f'{notice}\n<script type="application/json" id="engine">{text}</script>'


def _read(name: str) -> bytes:
    return files("cube3d.view.page").joinpath("bundle", name).read_bytes()


def _script_safe(text: str) -> str:
    """Return JSON that cannot end the element around it, nor change its meaning."""
    for character in "<>&":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return text
