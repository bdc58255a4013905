"""Pages from the bundled HTML file of ``web/build.mjs``, which has holes for data and colours.

Colours are those of pictures and windows.  Pages get them as data (see tables.py) and as CSS.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from importlib.resources import files
from typing import Any

from cube3d.view.page.tables import tables
from cube3d.view.scene import palette
from cube3d.view.scene.theme import DARK, LIGHT, Theme


def fill(data: Mapping[str, Any], title: str, text: str) -> str:
    """Return a page.

    Args:
        data: the data of its program; the keys are those of PageContent in ``web/src/main.ts``.
        title: its title.
        text: what is shown without scripts.
    """
    every = {
        "TITLE": html.escape(title),
        "TEXT": html.escape(text),
        "DATA": _json(data),
        "TABLES": _tables(),
        "ENGINE": _engine(),
    }
    # One pass, so that inserted text is not searched for holes.
    return re.sub(f"%({'|'.join(every)})%", lambda hole: every[hole[1]], _bundle())


@lru_cache(maxsize=1)
def _tables() -> str:
    return _json(tables())


@lru_cache(maxsize=1)
def _bundle() -> str:
    """Return the HTML file with its colours, and with holes for the contents of a page."""
    page = _read("page.html").decode().replace("%THEME%", style(), 1)
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
    text = _json(engine)
    # Emscripten links parts of libc++, too; the exception in its licence asks for no notice.
    notice = f"<!-- with parts of musl\n{_read('LICENSE-musl.txt').decode()}-->"
    return f'{notice}\n<script type="application/json" id="engine">{text}</script>'


def _read(name: str) -> bytes:
    return files("cube3d.view.page").joinpath("bundle", name).read_bytes()


def _json(data: Mapping[str, Any]) -> str:
    """Return JSON with escapes, so that HTML in it cannot end the element around it."""
    text = json.dumps(data, separators=(",", ":"))
    for character in "<>&":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return text


def style(*, by_system: bool = False) -> str:
    """Return CSS: each colour of the themes as a variable, such as ``--on-ink``.

    ``by_system``: the system chooses the theme until a script does.
    """
    light, dark = _variables(LIGHT), _variables(DARK)
    system = f"@media(prefers-color-scheme:dark){{:root:not([data-theme]){{{dark}}}}}"
    return f':root{{{light}}}:root[data-theme="dark"]{{{dark}}}{system if by_system else ""}'


def _variables(theme: Theme) -> str:
    return "".join(
        f"--{field.name.replace('_', '-')}:{palette.to_hex(getattr(theme, field.name))};"
        for field in fields(theme)
    )
