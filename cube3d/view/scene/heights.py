"""Layers by height, of solids whose cells do not stand on each other in columns of boxes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from cube3d.view.scene.block import Block
from cube3d.view.scene.scene import Scene


def has_heights(blocks: Sequence[Block]) -> bool:
    """Return whether layers of blocks are drawn by height: solids, but not cubes."""
    lattice = blocks[0].lattice
    return not (lattice.has_boxes or lattice.is_flat)


def height_panels(scene: Scene) -> list[Scene]:
    """Return a picture from above for each height of cells, the lowest first.

    Pieces have the colours that they have together.
    """
    blocks, options, colours = scene.blocks, scene.options, scene.paint.pieces
    view = "top" if options.view == "iso" else options.view
    look = replace(options, layers=False, view=view)
    heights = np.unique(np.concatenate([block.cells[:, 2] for block in blocks])).tolist()
    panels = []
    for height in heights:
        rows = [np.flatnonzero(block.cells[:, 2] == height) for block in blocks]
        here = [number for number, own in enumerate(rows) if len(own)]
        seen = [_part(blocks[number], rows[number]) for number in here]
        if not all(block.is_wall or block.is_hidden for block in seen):
            own = [colours[number] for number in here]
            panels.append(Scene(seen, look, f"z = {height}", colours=own))
    return panels


def _part(block: Block, rows: NDArray[np.int64]) -> Block:
    """Return some cells of a block."""
    colours = tuple(block.colours[row] for row in rows if block.colours)
    return replace(block, cells=block.cells[rows], colours=colours)
