"""Makes the gallery: ``python renders/make.py`` writes every picture of this folder.

It also makes ``moving-cube``, the film on the first page of the documents, and the pictures of
README (:mod:`readme`), which need Chromium and its driver.  ``docs/images/make.py`` makes the
pictures that explain.

Each picture shows a solution of a catalog puzzle, always the same one, or one of the seven ways in
which two Y pentacubes can swap their spikes.  Arguments choose pictures by name:
``python renders/make.py 25y soma-figures``.  The picture of the window needs a display:
``xvfb-run python renders/make.py window``.
"""

from __future__ import annotations

import argparse
import pickle
import re
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

import readme
from PIL import Image, ImageSequence

import cube3d
from cube3d.formats.toml.puzzle_toml import parse_puzzle
from cube3d.puzzle.pairs import PairClass, pair_classes
from cube3d.solving.disassembly.disassemble import disassemble
from cube3d.view.file_names import write_file
from cube3d.view.moves.leaving import with_room
from cube3d.view.moves.steps import step_columns, step_panels
from cube3d.view.pictures.animation import FilmKind, animate
from cube3d.view.pictures.draw import draw_png, draw_sheet
from cube3d.view.pictures.sheet import pair_blocks, render_pairs, sequence_panels, solution_panels
from cube3d.view.scene.from_solution import blocks, scene_blocks
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene

FOLDER = Path(__file__).parent
DOCUMENTS = FOLDER.parent / "docs"
LARGE, SQUARE = (1400, 1050), (1050, 1050)
FILM, FPS = (560, 420), 24.0  # pixels, fps; small, as a repository keeps every version of a film

STILLS: dict[str, tuple[str, RenderOptions]] = {
    "25y": ("25y", RenderOptions(size=LARGE)),
    "25y-exploded": ("25y", RenderOptions(size=LARGE, explode=0.7)),
    "25y-layers": ("25y", RenderOptions(size=LARGE, layers=True, fitted=True)),
    "25y-isolated": ("25y-isolated", RenderOptions(size=LARGE, explode=0.5)),
    "bedlam": ("bedlam", RenderOptions(size=LARGE, explode=0.5, labels=True)),
    "tetris-cube": ("tetris-cube", RenderOptions(size=LARGE, palette="vivid", material="plastic")),
    "soma": ("soma", RenderOptions(size=LARGE)),
    "conway-exploded": ("conway", RenderOptions(size=LARGE, explode=0.6, background="dark")),
    "solid-pentominoes-3x4x5": ("solid-pentominoes-3x4x5", RenderOptions(size=SQUARE)),
    "pentominoes-6x10": ("pentominoes-6x10", RenderOptions(size=(800, 1090), fitted=True)),
    "dudeney-8x8": ("dudeney-8x8", RenderOptions(size=SQUARE, palette="colorblind")),
    "thesis-5x4": ("thesis-5x4", RenderOptions(size=LARGE, fitted=True)),
    "dominoes-2x2x2x2": ("dominoes-2x2x2x2", RenderOptions(size=LARGE, fitted=True)),
}
BURR = "burr-of-equal-sticks"
MOVIES: dict[str, tuple[str, FilmKind]] = {
    "25y-orbit": ("25y", FilmKind.ORBIT),
    "bedlam-assembly": ("bedlam", FilmKind.ASSEMBLY),
    "burr-disassembly": (BURR, FilmKind.DISASSEMBLY),
}
FIGURES = ("bathtub", "crystal", "pyramid", "sofa", "steps", "tunnel")
# The first solutions of the exact engine are orderly; seeds of the SAT engine mix them.  With this
# seed the dominoes lie along all four axes.
SEEDS = {"25y": 2, "25y-checkered": 2, "dominoes-2x2x2x2": 0}


@cache
def solved(name: str) -> cube3d.Solution:
    """Return the solution of a puzzle that the gallery shows."""
    puzzle = cube3d.load(name)
    if name in SEEDS:
        return cube3d.solve(puzzle, engine=cube3d.SatEngine(seed=SEEDS[name]))
    if name == "25y-isolated":
        return next(iter(cube3d.solutions(puzzle, up_to=cube3d.UpTo.FULL)))
    solution = cube3d.solve(puzzle)
    if name != BURR:
        return solution
    return with_room(replace(solution, disassembly=disassemble(solution, puzzle).disassembly))


def sequence() -> bytes:
    """Return the sheet of 25Y coming apart."""
    panels = sequence_panels(solved("25y"), RenderOptions(), (0, 0.4, 0.9))
    return draw_sheet(panels, 3, size=(1600, 640))


def contact_sheet() -> bytes:
    """Return all nine solutions of 12Y."""
    puzzle = cube3d.load("12y")
    found = list(cube3d.solutions(puzzle, up_to=cube3d.UpTo.FULL))
    return draw_sheet(solution_panels(found, RenderOptions()), 3, size=(1400, 1240))


def soma_figures() -> bytes:
    """Return six figures of the Soma pieces."""
    panels = [Scene(blocks(solved(f"soma-{name}")), RenderOptions(), name) for name in FIGURES]
    return draw_sheet(panels, 3, size=(1500, 1000))


def checkered() -> bytes:
    """Return both checkered cubes, one of them taken apart."""
    panels = [
        Scene(blocks(solved("25y-checkered")), RenderOptions()),
        Scene(blocks(solved("soma-checkered")), RenderOptions(explode=0.6)),
    ]
    return draw_sheet(panels, 2, size=(1600, 800))


def frame() -> bytes:
    """Return the two frames that are examples on the page about puzzle files."""
    page = (DOCUMENTS / "puzzle-files.md").read_text(encoding="utf-8")
    texts = [text for text in re.findall(r"```toml\n(.*?)```", page, re.DOTALL) if "bolt" in text]
    puzzles = [parse_puzzle(text, cube3d.shape, "puzzle-files.md") for text in texts]
    looks = zip(puzzles, ("walls", "a piece"), strict=True)
    found = [(scene_blocks(cube3d.solve(puzzle)), text) for puzzle, text in looks]
    panels = [Scene(parts, RenderOptions(), text) for parts, text in found]
    return draw_sheet(panels, 2, size=(1000, 460))


def burr_steps() -> bytes:
    """Return the disassembly of a burr, move by move."""
    panels = step_panels(solved(BURR), RenderOptions())
    return draw_sheet(panels, step_columns(len(panels)), size=(1050, 700))


def beside_a_swap() -> bytes:
    """Return an isolated solution of 25Y, and two pieces that could swap."""
    before, after = pair_blocks(swap_classes()[0])
    panels = [
        Scene(blocks(solved("25y-isolated")), RenderOptions(), "isolated: nothing can swap"),
        Scene(before, RenderOptions(), "two pieces"),
        Scene(after, RenderOptions(), "swapped"),
    ]
    return draw_sheet(panels, 3, size=(1600, 760))


@cache
def swap_classes() -> list[PairClass]:
    """Return the classes of pairs that can swap."""
    return pair_classes(cube3d.placements(cube3d.load("25y")), cube3d.Swap()) or []


SHEETS: dict[str, Callable[[], bytes]] = {
    "25y-sequence": sequence,
    "25y-isolated-and-swap": beside_a_swap,
    "12y-sheet": contact_sheet,
    "soma-figures": soma_figures,
    "checkered": checkered,
    "frame": frame,
    "burr-steps": burr_steps,
}


def still(name: str) -> bytes:
    """Return a picture of one solution."""
    puzzle, options = STILLS[name]
    return draw_png(Scene(blocks(solved(puzzle)), options))


def moving_cube() -> None:
    """Write the cube of the first page, for light and dark pages, as a film and as a still.

    The film is small, because it delays that page.
    """
    options = RenderOptions(size=(440, 360), background="transparent")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "film.webp"
        animate(solved("25y"), path, kind=FilmKind.EXPLODE, fps=12, frames=48, options=options)
        with Image.open(path) as made:
            # equal pictures are one, which is shown for longer
            frames = [
                (frame.convert("RGBA"), round(frame.info["duration"]))
                for frame in ImageSequence.Iterator(made)
            ]
    (first, *others), times = zip(*frames, strict=True)
    first.save(
        DOCUMENTS / "moving-cube.webp",
        save_all=True,
        append_images=others,
        duration=times,
        loop=0,
        quality=55,
        method=4,
        # libwebp 1.6 can lose opacity in frames that hold only changes
        kmin=0,
        kmax=1,
    )
    first.save(DOCUMENTS / "still-cube.png", optimize=True)


def window() -> None:
    """Draw the window with a solution, pulled apart; this needs a display."""
    from cube3d.view.window.window import Window

    shown = Window(RenderOptions(size=(1000, 720), explode=0.35), None, 1)
    shown.take(pickle.dumps(solved("bedlam")))
    shown.take("")
    shown.open()
    shown.plotter.screenshot(FOLDER / "window.png")


SCREENS = readme.PICTURES | readme.OF_DOCUMENTS


def main(arguments: list[str]) -> None:
    """Solve each puzzle once, and draw it."""
    pictures = {name: partial(still, name) for name in STILLS} | SHEETS
    names = [*pictures, *MOVIES, *SCREENS, "moving-cube", "window", "25y-swap"]
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", choices=[*names, []], metavar="NAME")
    wanted = parser.parse_args(arguments).names
    for name in chosen(pictures, wanted):
        write_file(FOLDER / f"{name}.png", pictures[name]())
        print(f"{name}.png")
    for name in chosen(MOVIES, wanted):
        puzzle, kind = MOVIES[name]
        film = FOLDER / f"{name}.webp"
        animate(solved(puzzle), film, kind=kind, fps=FPS, options=RenderOptions(size=FILM))
        print(f"{name}.webp")
    for name in chosen(SCREENS, wanted):
        SCREENS[name]().convert("RGB").save(FOLDER / f"{name}.webp", quality=80, method=6)
        print(f"{name}.webp")
    for name in chosen(["moving-cube"], wanted):
        moving_cube()
        print(f"{name}.webp")
    for name in chosen(["window"], wanted):
        window()
        print(f"{name}.png")
    for stem in chosen(["25y-swap"], wanted):
        for path in render_pairs(swap_classes(), FOLDER, stem):
            print(path.name)


def chosen(names: Iterable[str], wanted: list[str]) -> list[str]:
    """Return the wanted names; all if none was given."""
    return [name for name in names if not wanted or name in wanted]


if __name__ == "__main__":
    main(sys.argv[1:])
