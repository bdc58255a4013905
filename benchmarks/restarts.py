"""Checks whether restarted searches find a solution with each of three seeds.

    python benchmarks/restarts.py [--seeds 3] [--threads 2] [--only TEXT]

Each search has a process of its own.  Seconds are processor time of all its threads.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

import report

import cube3d
from cube3d.covering.engines.exact import search_with_restarts
from cube3d.puzzle.puzzle import Cover
from cube3d.shape_sets import shape_set
from cube3d.solving.build_problem import build_problem
from cube3d.verify.verifier import verify


def one_sided_hexominoes() -> cube3d.Puzzle:
    """Return the 60 hexominoes that may not be turned over, in 18x20."""
    shapes = shape_set("hexominoes")
    pieces = tuple(cube3d.Piece(name, shape) for name, shape in shapes.items())
    box, turned = cube3d.Region.box((18, 20)), cube3d.Mobility.ROTATIONS
    return cube3d.Puzzle("one-sided hexominoes 18x20", box, pieces, mobility=turned)


def sixty(name: str) -> cube3d.Puzzle:
    """Return sixty copies of a flat pentacube in 5x6x10."""
    piece = cube3d.Piece(name, cube3d.shape(name).lifted(3), 60)
    return cube3d.Puzzle(f"60 {name} 5x6x10", cube3d.Region.box((5, 6, 10)), (piece,))


def hoffman() -> cube3d.Puzzle:
    """Return D. Hoffman's 27 blocks of 4x5x6, in 15x15x15."""
    block = cube3d.Region.box((4, 5, 6)).cells
    piece = cube3d.Piece("B", cube3d.Polycube(block), 27)
    box = cube3d.Region.box((15, 15, 15))
    return cube3d.Puzzle("27 blocks 4x5x6", box, (piece,), cover=Cover.PIECES)


PUZZLES: dict[str, Callable[[], cube3d.Puzzle]] = {
    "one-sided": one_sided_hexominoes,
    "partridge": lambda: cube3d.load("partridge-36x36"),
    "F5": lambda: sixty("F5"),
    "W5": lambda: sixty("W5"),
    "hoffman": hoffman,
}


def search(name: str, threads: int, seed: int) -> tuple[str, float]:
    """Return the name of a puzzle, and the seconds until a verified solution; NaN for none."""
    problem = build_problem(PUZZLES[name]())
    began = time.process_time()
    found = list(search_with_restarts(problem.cover, threads, seed))
    seconds = time.process_time() - began
    for chosen in found:
        verify(problem.puzzle, problem.solution(chosen))
    return problem.puzzle.name, seconds if found else float("nan")


def main() -> int:
    """Measure, print the table, and return the exit code: 1 if a search found nothing."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--only", default="", metavar="TEXT", help="names that contain this")
    options = parser.parse_args()
    rows: list[list[str]] = []
    for name in (name for name in PUZZLES if options.only in name):
        seconds = []
        for seed in range(options.seeds):
            with ProcessPoolExecutor(1) as alone:
                title, took = alone.submit(search, name, options.threads, seed).result()
            seconds.append(took)
        rows.append([title, *(f"{took:.1f}" for took in seconds)])
    seeds = [f"seed {seed}" for seed in range(options.seeds)]
    report.show(["puzzle", *seeds], rows, markdown=False)
    print(f"{report.machine('auto')}; {options.threads} threads")
    return int(any("nan" in row for row in rows))


if __name__ == "__main__":
    sys.exit(main())
