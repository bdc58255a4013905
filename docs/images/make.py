"""Makes the pictures that explain: ``python docs/images/make.py`` writes all of this folder.

Names given as arguments choose some: ``python docs/images/make.py soma-layers axes-fcc``.
The gallery has a script of its own, ``renders/make.py``.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np

import cube3d
from cube3d.geometry.cells import Cell
from cube3d.geometry.lattice import Lattice
from cube3d.shipped import LATTICES
from cube3d.view.file_names import write_file
from cube3d.view.moves.leaving import path_of, shifts_at
from cube3d.view.pictures.draw import draw_png, draw_sheet
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import VIEWS
from cube3d.view.scene.from_solution import blocks, scene_blocks
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene

FOLDER = Path(__file__).parent
TUTORIAL = FOLDER.parent / "tutorial.md"
# For light and dark pages.
SMALL = RenderOptions(size=(320, 240), background="transparent", labels=True)

# How far the next cell of one kind is along an axis, if that is not 1.
STEPS = {"fcc": 2, "rhombic": 5, "tetra-octa": 3}
# Numbers of colours of the palette: of the cells at the origin, and of those along each axis.
ORIGIN_COLOURS, AXIS_COLOURS = (0, 23, 5), (1, 3, 4)
# The most cells at the origin that have their own colours and names.
MOST_NAMED = len(ORIGIN_COLOURS)

HOOK = ((0, 0, 0), (0, 1, 0), (-1, 1, 0))
OTHER_HOOK = ((0, 0, 0), (0, -1, 0), (1, -1, 0))
TURNING = ((0, 0), (0, 1), (1, 1), (1, 2))
Y = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0), (1, 1, 0))
UPRIGHT_Y = ((0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 0, 3), (1, 0, 1))
SPIKED_Y = ((1, 3, -1), (1, 3, 0), (1, 3, 1), (1, 3, 2), (1, 2, 0))
# Two pieces, and where the second one lies.
PAIRS = {
    "touch-face": (HOOK, OTHER_HOOK, (1, 0, 0)),
    "touch-edge": (HOOK, OTHER_HOOK, (1, -1, 0)),
    "touch-corner": (HOOK, OTHER_HOOK, (1, -1, 1)),
    "touch-nothing": (HOOK, OTHER_HOOK, (2, -1, 0)),
    "pattern-drawn": (Y, Y, (0, 0, 1)),
    "pattern-turned": (UPRIGHT_Y, UPRIGHT_Y, (0, 1, 0)),
    "pattern-shifted": (Y, Y, (1, 0, 1)),
    "spikes": (Y, SPIKED_Y, (0, 0, 0)),
}


def _box(lattice: Lattice, dimension: int, step: int) -> Sequence[Cell]:
    """Return the cells within three steps; if all cells are of one kind, only whole steps away."""
    cells = cube3d.Region.box((3 * step,) * dimension, lattice=lattice).cells
    if step > 1 and len(lattice.record.cells["corners"]) == 1:
        return [cell for cell in cells if not any(place % step for place in cell)]
    return cells


def draw_axes(name: str) -> bytes:
    """Return the cells of a lattice at the origin, and two steps along each axis."""
    lattice, step = cube3d.lattice(name), STEPS.get(name, 1)
    dimension = 2 if lattice.is_flat else 3
    away: dict[str, list[Cell]] = defaultdict(list)
    for cell in _box(lattice, dimension, step):
        away["".join("xyz"[axis] for axis in range(dimension) if cell[axis] >= step)].append(cell)
    origin, along = away[""], {label: away[label] for label in "xyz"[:dimension]}
    kind = "t"
    if lattice.record.form == "rod":
        kind = "d"
        # A box leaves out the edges at its corner that lead out of it.
        origin = [(*(0,) * dimension, d) for d in range(len(lattice.record.cells["corners"]))]
    named = {"0": origin}
    if 1 < len(origin) <= MOST_NAMED:  # cells of several types
        named = {f"{kind}={cell[-1]}": [cell] for cell in origin}
    shown = [(*named.items(), *along.items()), (*ORIGIN_COLOURS[: len(named)], *AXIS_COLOURS)]
    parts = [
        Block(label, np.array(cells), rank=colour, lattice=lattice)
        for (label, cells), colour in zip(*shown, strict=False)
    ]
    return draw_png(Scene(parts, SMALL))


def draw_pair(name: str) -> bytes:
    """Return two pieces, in the first colours of the palette."""
    first, second, place = PAIRS[name]
    pieces = np.array(first), np.array(second) + np.array(place)
    parts = [Block(label, cells) for label, cells in zip("AB", pieces, strict=True)]
    return draw_png(Scene(parts, replace(SMALL, view=VIEWS["iso"])))


def draw_layers() -> bytes:
    """Return the Soma cube with its layers lifted off each other."""
    soma = blocks(cube3d.solve(cube3d.load("soma")))
    parts = [
        Block(
            block.label,
            np.array([(x, y, 3 * z) for x, y, z in block.cells.tolist() if z == layer]),
            rank=block.rank,
        )
        for layer in range(3)
        for block in soma
        if layer in block.cells[:, -1]
    ]
    return draw_png(Scene(parts, replace(SMALL, size=(440, 560))))


def draw_turn() -> bytes:
    """Return stages of a turn about an axis that moves, seen along the axis."""
    board = cube3d.Region.box((5, 5))
    frame = [cell for cell in board.cells if {0, 4} & {*cell} and cell not in ((0, 1), (0, 2))]
    pieces = (
        cube3d.Piece("frame", cube3d.Polycube(frame), mobility=cube3d.Mobility.FIXED, at=(0, 0)),
        cube3d.Piece("S", cube3d.Polycube(TURNING), mobility=cube3d.Mobility.FIXED, at=(1, 1)),
    )
    puzzle = cube3d.Puzzle("a turn", board, pieces, cube3d.Cover.PIECES)
    solution = cube3d.solve(puzzle)
    found = cube3d.disassemble(solution, puzzle, clearance=0.02, bevel=0.06).disassembly
    path = path_of(replace(solution, disassembly=found))
    look = replace(SMALL, labels=False, view=VIEWS["top"], palette="vivid")
    shown = scene_blocks(solution)
    panels = [
        Scene(shown, look, shifts=shifts_at(path, share)) for share in (0, 0.14, 0.25, 0.4, 0.75)
    ]
    return draw_sheet(panels, len(panels), size=(1250, 260), background="transparent")


def run(command: str) -> bytes:
    """Return the picture that a command writes as ``out.png``."""
    text = TUTORIAL.read_text(encoding="utf-8")
    [tower] = re.findall(r"<!-- file: tower.toml -->\n```toml\n(.*?)```", text, re.DOTALL)
    [mine] = re.findall(r"^  (--box 3x3x3 --piece .*)$", text, re.MULTILINE)
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "tower.toml").write_text(tower, encoding="utf-8")
        words = command.replace("MINE", mine).split()
        subprocess.run([sys.executable, "-m", "cube3d", *words], cwd=folder, check=True)
        return Path(folder, "out.png").read_bytes()


LOOK = "--size 640x480 --background transparent --png out.png"
COMMANDS = {
    "soma": f"render soma {LOOK}",
    "soma-apart": f"render soma --explode 0.7 {LOOK}",
    "tower": f"render tower.toml --explode 0.6 --labels {LOOK}",
    "mine": f"render MINE --explode 1 --view 25,35 --labels {LOOK}",
    "mine-hint": "hint MINE --quiet --png out.png",
}

PICTURES: dict[str, Callable[[], bytes]] = {
    **{f"axes-{name}": partial(draw_axes, name) for name in LATTICES},
    **{name: partial(draw_pair, name) for name in PAIRS},
    "soma-layers": draw_layers,
    "turn-with-room": draw_turn,
    **{name: partial(run, command) for name, command in COMMANDS.items()},
}


def main(arguments: list[str]) -> None:
    """Draw all pictures, or those that the arguments name."""
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", choices=[*PICTURES, []], metavar="NAME")
    for name in parser.parse_args(arguments).names or PICTURES:
        write_file(FOLDER / f"{name}.png", PICTURES[name]())
        print(f"{name}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
