"""Small pictures of excluded pairs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from cube3d.model.lattice import Cells
from cube3d.model.orientation import Mobility, orientations
from cube3d.model.pair_class import PairClass
from cube3d.view.block import Block
from cube3d.view.camera import VIEWS, frame
from cube3d.view.options import RenderOptions
from cube3d.view.png import write_png
from cube3d.view.process import Painter

# The share of the three faces towards the eye by which a cell is recognised.
CLEARLY = 0.15
# All from one side, also those that happen to lie in one layer.
SMALL = RenderOptions(size=(480, 400), view=VIEWS["iso"])


def pair_blocks(pair: PairClass) -> list[Block]:
    """Return what the view shows of a class of pairs: the one that is seen best."""
    same = pair.pieces[0] == pair.pieces[1]
    labels = [f"{name} {i}" if same else name for i, name in enumerate(pair.pieces, 1)]
    return [
        Block(label=label, cells=cells)
        for label, cells in zip(labels, _best_seen(pair), strict=True)
    ]


def _best_seen(pair: PairClass) -> list[Cells]:
    """Return the cells of a pair, turned so that as many as can be are seen."""
    parts = [np.array(cells, dtype=np.int64) for cells in pair.cells]
    if parts[0].shape[1] != 3:
        return parts
    turns = orientations(3, Mobility.ROTATIONS).astype(np.int64)
    ways = [[part @ turn.T for part in parts] for turn in turns]
    return max(ways, key=lambda way: _seen(np.concatenate(way)))


def _seen(cells: Cells) -> tuple[int, float]:
    """Return how many cells the usual view shows a good part of, and how much of all.

    Rays go from points on the faces towards the eye; cell (x, y, z) is drawn at (x, -y, -z).
    """
    towards = frame(*VIEWS["iso"])[2] * np.array([1, -1, -1])
    steps = np.arange(0.05, np.ptp(cells, axis=0).max() + 2, 0.1)[:, None] * towards
    points = [point for axis in range(3) for point in _face(axis, float(np.sign(towards[axis])))]
    rays = cells[:, None, None, :] + np.array(points)[:, None, :] + steps
    inside = np.zeros(rays.shape[:3], dtype=bool)
    for cell in cells:
        inside |= (np.rint(rays) == cell).all(axis=-1)
    shares = (~inside.any(axis=2)).mean(axis=1)
    return int((shares > CLEARLY).sum()), float(shares.sum())


def _face(axis: int, side: float) -> list[list[float]]:
    """Return points on a face of the unit cell around the origin."""
    found = []
    for u in (-0.3, 0.0, 0.3):
        for v in (-0.3, 0.0, 0.3):
            point = [u, v]
            point.insert(axis, side * 0.5001)
            found.append(point)
    return found


def render_pairs(
    classes: Sequence[PairClass], folder: Path, stem: str, options: RenderOptions = SMALL
) -> list[Path]:
    """Write a picture of each class as ``STEM-1.png``, ``STEM-2.png``, ...

    Returns:
        The files written.

    Raises:
        RenderError: OpenGL cannot start, or a file cannot be written.
    """
    paths = []
    with Painter() as painter:
        for number, pair in enumerate(classes, 1):
            path = folder / f"{stem}-{number}.png"
            write_png(painter.png(pair_blocks(pair), options), path)
            paths.append(path)
    return paths
