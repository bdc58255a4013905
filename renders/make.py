"""Makes the gallery: ``python renders/make.py`` writes every picture of this folder.

Each picture is a solution of a catalog puzzle, always the same one, or one of the seven
ways in which two Y pentacubes can swap their spikes.
"""

from __future__ import annotations

from pathlib import Path

import cube3d
from cube3d.model.pair_class import pair_classes
from cube3d.view.pairs import render_pairs
from cube3d.view.png import RenderOptions, render_png
from cube3d.view.solution import blocks

FOLDER = Path(__file__).parent
WIDE, LARGE, TILES, TALL = (1600, 900), (1400, 1050), (1500, 950), (800, 1200)

GALLERY: dict[str, tuple[str, RenderOptions]] = {
    "25y": ("25y", RenderOptions(size=LARGE)),
    "25y-exploded": ("25y", RenderOptions(size=LARGE, explode=0.7)),
    "25y-isolated": ("25y-isolated", RenderOptions(size=LARGE, explode=0.5)),
    "25y-layers": ("25y", RenderOptions(size=LARGE, layers=True)),
    "bedlam": ("bedlam", RenderOptions(size=LARGE, explode=0.5)),
    "tetris-cube": ("tetris-cube", RenderOptions(size=LARGE, palette="vivid")),
    "soma": ("soma", RenderOptions(size=LARGE)),
    "conway-exploded": ("conway", RenderOptions(size=LARGE, explode=0.6, background="dark")),
    "solid-pentominoes-3x4x5": ("solid-pentominoes-3x4x5", RenderOptions(size=LARGE)),
    "pentominoes-6x10": ("pentominoes-6x10", RenderOptions(size=TALL)),
    "dudeney-8x8": ("dudeney-8x8", RenderOptions(size=LARGE, palette="colorblind")),
    "thesis-5x4": ("thesis-5x4", RenderOptions(size=TILES)),
    "dominoes-2x2x2x2": ("dominoes-2x2x2x2", RenderOptions(size=WIDE)),
}


# The first solutions of the exact engine are orderly; a seed mixes these.
MIXED = ("25y", "dominoes-2x2x2x2")


def main() -> None:
    """Solve each puzzle once, and draw it."""
    solved: dict[str, cube3d.Solution] = {}
    for name, (puzzle, options) in GALLERY.items():
        if puzzle not in solved:
            engine = cube3d.SatEngine(seed=2) if puzzle in MIXED else None
            solved[puzzle] = cube3d.solve(cube3d.load(puzzle), engine=engine)
        path = FOLDER / f"{name}.png"
        render_png(blocks(solved[puzzle]), path, options)
        print(path.name)
    puzzle = cube3d.load("25y")
    classes = pair_classes(cube3d.placements(puzzle), cube3d.Swap())
    for path in render_pairs(classes or [], FOLDER, "25y-swap"):
        print(path.name)


if __name__ == "__main__":
    main()
