"""Colours and sizes that pages share with pictures and windows, as data for the page."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from cube3d.view.scene import look, palette, shading
from cube3d.view.scene.camera import suitable_angle
from cube3d.view.scene.theme import DARK, LIGHT, Theme

__all__ = ["shared", "style"]


def shared() -> dict[str, Any]:
    """Return numbers and colours; the keys are those of Shared in web/src/page.ts."""
    satin = shading.MATERIALS["satin"]
    return {
        "camera": {
            "angles": [
                [suitable_angle(flat=flat, in_frames=frames) for frames in (False, True)]
                for flat in (False, True)
            ],
            "margin": look.PAGE_MARGIN,
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
