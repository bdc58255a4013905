"""Pages from the bundled HTML files of ``web/build.mjs``, which have holes for data and colours.

Colours and sizes are those of pictures and windows.  Pages get them as data and as CSS.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from importlib.resources import files
from typing import Any

from cube3d.view.scene import look, palette, shading
from cube3d.view.scene.camera import suitable_angle
from cube3d.view.scene.theme import DARK, LIGHT, Theme


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
    """Return JSON with escapes, so that HTML in it cannot end the element around it."""
    for character in "<>&":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return text


def shared() -> dict[str, Any]:
    """Return numbers and colours; the keys are those of Shared in web/src/page.ts."""
    satin = shading.MATERIALS["satin"]
    return {
        "camera": {
            "angles": [
                [suitable_angle(flat=flat, in_frames=frames) for frames in (False, True)]
                for flat in (False, True)
            ],
            "margin": look.MARGIN,
            "captionRoom": look.CAPTION_ROOM,
            "drag": look.DRAG,
            "zooms": look.ZOOMS,
            "zoomStep": look.ZOOM_STEP,
        },
        "light": {
            "lights": [[*direction, strength] for direction, strength in shading.LIGHTS],
            "ambient": shading.AMBIENT,
            "gloss": satin.gloss,
            "power": satin.power,
            "knee": shading.KNEE,
            "shade": look.SHADE,
        },
        "floor": {
            "shade": look.FLOOR_SHADE,
            "under": look.UNDER,
            "below": look.FLOOR_BELOW,
            "soft": look.SOFT_FLOOR,
            "faint": look.FAINT_FLOOR,
        },
        "solid": {
            "bevel": look.BEVEL,
            "gap": look.GAP,
            "cubeGap": look.CUBE_GAP,
            "coreDepth": look.CORE_DEPTH,
        },
        "explosion": {
            "most": look.MOST_EXPLODED,
            "usual": look.EXPLODED,
        },
        "quiet": {"grey": look.QUIET_LIT[0], "paper": look.QUIET_LIT[1], "weights": look.GREY},
        "assembly": {"flight": look.FLIGHT, "whole": look.WHOLE_ASSEMBLY},
        "outline": {
            "halfWidth": look.LINE_HALF_WIDTH,
            "leastShare": look.LINE_LEAST_SHARE,
            "wallOpacity": look.WALL_OPACITY,
        },
        "labels": {
            "size": look.LETTERS,
            "least": look.LEAST_LETTERS,
            "longest": look.LONGEST_NAME,
            "glancing": look.GLANCING,
            "off": look.NAME_OFF,
            "caption": look.CAPTION,
            "highestCaption": look.HIGHEST_CAPTION,
            "inkFrom": look.INK_FROM,
            "luminance": look.LUMINANCE,
            "curve": look.CURVE,
        },
        "colours": {
            "light": look.LIGHT,
            "dark": look.DARK,
            "noteOnLight": look.NOTE_ON_LIGHT,
            "noteOnDark": look.NOTE_ON_DARK,
            "core": look.CORE,
            "outline": palette.OUTLINE,
            "paler": look.REGION_PALER,
        },
    }


def style() -> str:
    """Return CSS: each colour of the themes as a variable, such as ``--on-ink``."""
    return f':root{{{_variables(LIGHT)}}}:root[data-theme="dark"]{{{_variables(DARK)}}}'


def _variables(theme: Theme) -> str:
    return "".join(
        f"--{field.name.replace('_', '-')}:{palette.to_hex(getattr(theme, field.name))};"
        for field in fields(theme)
    )
