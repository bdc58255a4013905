"""Boards: the pieces of material that bodies are cut from, with their grain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cube3d.core._functions import NO_PATTERN
from cube3d.view.scene.camera import along, turned
from cube3d.view.scene.layout import Body
from cube3d.view.scene.material import Material


def boards_of(
    bodies: Sequence[Body], materials: Sequence[Material]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return bodies of some materials for the core, without the bodies of triangles.

    Args:
        bodies: those of one block are cut from one board.
        materials: the material of each body.

    Returns:
        See ``cube3d_boards`` and ``cube3d_materials``.
    """
    kinds = list(dict.fromkeys(materials))
    boards = {
        "bodies": len(bodies),
        "material": [kinds.index(material) for material in materials],
        "board": [body.block for body in bodies],
        "grain": np.array([grain_frame(body) for body in bodies]),
    }
    return boards, _table(kinds)


def have_patterns(materials: Sequence[Material]) -> bool:
    """Tell whether any of some materials has a pattern."""
    return any(material.pattern != NO_PATTERN for material in materials)


def _table(kinds: Sequence[Material]) -> dict[str, Any]:
    """Return materials for the core; see ``cube3d_materials``."""
    names = ("build", "roughness", "reflectance", "pattern", "scale", "strength")
    table: dict[str, Any] = {name: [getattr(kind, name) for kind in kinds] for name in names}
    dark = np.array([kind.dark for kind in kinds], dtype=np.float64)
    return table | {"materials": len(kinds), "dark": dark}


def grain_frame(body: Body) -> NDArray[np.float64]:
    """Return the matrix, (3, 4), from points to the frame of a body's grain.

    The grain runs along the longest side of the body, wherever the body is and however it is
    turned.
    """
    low, high = replace(body, turn=None).boxes
    longest = int(np.argmax((high.max(axis=0) - low.min(axis=0)).round(6)))
    rows = np.eye(3)[[longest, (longest + 1) % 3, (longest + 2) % 3]]
    back = rows if body.turn is None else turned(rows, body.turn)
    return np.column_stack([back, -along(back, body.offset)])
