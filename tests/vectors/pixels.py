"""Hashes of pictures before their letters, and of films, which are the same on every machine.

A line has a puzzle, the options of the picture of its first solution as JSON, and the hash.  A film
has its kind, ``film``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

from cube3d import load, solve
from cube3d.solving.disassembly.disassemble import disassemble
from cube3d.view.pictures.animation import FilmKind, shots_of
from cube3d.view.pictures.draw import draw_frames
from cube3d.view.raster import picture
from cube3d.view.scene.from_solution import scene_blocks
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene

HASHES = Path(__file__).parent / "pixels.txt"
SIZE = (400, 300)
PICTURES: list[tuple[str, dict[str, Any]]] = [
    ("soma", {}),
    ("soma", {"layers": True}),
    ("25y", {"explode": 0.7}),
    ("bedlam", {"view": (200.0, -20.0), "material": "plastic"}),
    ("pentominoes-6x10", {"background": "transparent"}),
    ("perplexing-pyramid", {"explode": 1.0}),
    ("hexiamonds-4x9", {"palette": "pastel"}),
    ("polysticks-123-3x3-1", {"view": (30.0, 30.0)}),
    ("octahedron-of-forms-1", {}),
    ("rhombic-dodecahedron-4", {"explode": 0.5}),
    ("burr-artifactory", {}),
]
FILMS = [
    ("25y", "orbit"),
    ("soma", "disassembly"),
    ("burr-hoffmann", "disassembly"),
    ("perplexing-pyramid", "disassembly"),
    ("hexiamonds-4x9", "explode"),
]
FRAMES, FILM_SIZE = 7, (160, 120)


def layer(name: str, options: dict[str, Any]) -> NDArray[np.uint8]:
    """Return the pixels of a picture of the first solution of a puzzle, before its letters."""
    scene = Scene(scene_blocks(solve(load(name))), RenderOptions(size=SIZE, **options))
    with patch.object(picture, "compose", wraps=picture.compose) as composing:
        picture.picture_png(scene)
    return np.asarray(composing.call_args.args[0])


def film(name: str, kind: str) -> NDArray[np.uint8]:
    """Return the pixels of a short film of the first solution of a puzzle."""
    solution = solve(load(name))
    if name.startswith("burr"):  # the others come apart along straight lines
        solution = replace(solution, disassembly=disassemble(solution, load(name)).disassembly)
    scene = Scene(scene_blocks(solution), RenderOptions(size=FILM_SIZE))
    return np.array(list(draw_frames(scene, shots_of(solution, FilmKind(kind), FRAMES))))


def hash_of(pixels: NDArray[np.uint8]) -> str:
    """Return the start of the SHA-256 of pixels."""
    return hashlib.sha256(pixels.tobytes()).hexdigest()[:16]


def write_pixels() -> Iterator[str]:
    """Yield the lines of the table."""
    for name, options in PICTURES:
        yield f"{name}\t{json.dumps(options)}\t{hash_of(layer(name, options))}\n"
    for name, kind in FILMS:
        yield f"{name}\t{json.dumps({'film': kind})}\t{hash_of(film(name, kind))}\n"
