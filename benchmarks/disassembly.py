"""Measures how long it takes to take solutions apart.

    python benchmarks/disassembly.py [--repeat N]

Interlocking assemblies of the catalog: seconds to the proved best level vector, on one thread,
median of several runs.  Cubes in a closed box, where all states must be seen: states per second on
one thread and on two, in turns, and the ratio.  Many assemblies: microseconds for each, those that
come apart and those in which nothing moves.
"""

from __future__ import annotations

import argparse
import statistics
import time
from itertools import islice, product

import numpy as np
import report

import cube3d
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.puzzle.puzzle import Cover, Piece, Puzzle, UpTo
from cube3d.solving.build_problem import build_problem
from cube3d.solving.disassembly.survey import Assessor
from cube3d.solving.solve import search_problem


def main() -> int:
    """Measure, print the tables, and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--repeat", type=int, default=5, help="runs of each (default: 5)")
    parser.add_argument("--markdown", action="store_true", help="print Markdown tables")
    options = parser.parse_args()
    names = [name for name in cube3d.puzzle_names() if name.startswith("interlocking-")]
    rows = [_published(name, options.repeat) for name in names]
    report.show(["assembly", "level", "states", "ms"], rows, markdown=options.markdown)
    rows = [_closed_box(height, options.repeat) for height in (3, 4, 5)]
    headings = ["4 cubes in", "states", "1 thread s", "2 threads s", "1 / 2"]
    report.show(headings, rows, markdown=options.markdown)
    rows = [_many(name) for name in ("bedlam", "burrs-solid")]
    headings = ["puzzle", "assemblies", "µs each", "µs each, again"]
    report.show(headings, rows, markdown=options.markdown)
    print(report.machine("auto"))
    return 0


def _published(name: str, repeat: int) -> list[str]:
    report.progress(name)
    puzzle = cube3d.load(name)
    solution = cube3d.solve(puzzle)
    found = [cube3d.disassemble(solution, puzzle, threads=1) for _ in range(repeat)]
    assert found[0].disassembly is not None
    level = ".".join(map(str, found[0].disassembly.levels))
    seconds = statistics.median(result.seconds for result in found)
    return [name, level, f"{found[0].states:,}", f"{1000 * seconds:.2f}"]


def _closed_box(height: int, repeat: int) -> list[str]:
    report.progress(f"3x3x{height}")
    box, around = (3, 3, height), (range(-1, 4), range(-1, 4), range(-1, height + 1))
    inside = set(product(*map(range, box)))
    walls = tuple(cell for cell in product(*around) if cell not in inside)
    pieces = (Piece("cube", Polycube([(0, 0, 0)]), count=4),)
    puzzle = Puzzle("closed", Region.box(box), pieces, Cover.PIECES, walls=walls)
    solution = cube3d.solve(puzzle)
    turns = [
        [cube3d.disassemble(solution, puzzle, threads=threads) for threads in (1, 2)]
        for _ in range(repeat)
    ]
    one, two = ([turn[which].seconds for turn in turns] for which in (0, 1))
    ratio = statistics.median(np.array(one) / np.array(two))
    medians = [f"{statistics.median(column):.2f}" for column in (one, two)]
    return [f"3x3x{height}", f"{turns[0][0].states:,}", *medians, f"{ratio:.2f}"]


def _many(name: str) -> list[str]:
    report.progress(name)
    search = search_problem(build_problem(cube3d.load(name)), up_to=UpTo.FULL)
    rows = list(islice(search.choices(), 4_000))
    search.close()
    assessor = Assessor(search.problem, threads=1)
    seconds = []
    for _ in range(2):
        began = time.perf_counter()
        list(assessor.assess_all(rows))
        seconds.append(time.perf_counter() - began)
    return [name, f"{len(rows):,}", *(f"{1e6 * s / len(rows):.0f}" for s in seconds)]


if __name__ == "__main__":
    raise SystemExit(main())
