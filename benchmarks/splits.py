"""Compares the ways to split a search, and what `cube3d.covering.engines.way_choice` makes of them.

    python benchmarks/splits.py [--only NAME,...] [--markdown]

Every way is searched to its end; its size is the number of nodes, which is the same on every
machine.  Then the choice is made with the constants as they are, and with some of them changed.
Each column tells how many more nodes the chosen way has than the best one, in percent.
"""

from __future__ import annotations

import argparse

import report

from cube3d import ExactEngine, UpTo, load
from cube3d.covering.engines import way_choice
from cube3d.solving.build_problem import build_problem, possible_splits

PUZZLES = (
    "bedlam", "conway", "pentominoes-6x10", "pentominoes-8x8-centre", "solid-pentominoes-3x4x5",
    "solid-pentominoes-2x5x6", "l4-pentacubes-3x4x5", "25y",
)  # fmt: skip
# A column for each: constants of way_choice, and their values.
VARIANTS: dict[str, dict[str, float]] = {
    "as they are": {},
    "first way": {"FEWEST_SAMPLES": 10**9},
    "FIRST_WINS 1": {"FIRST_WINS": 1.0},
    "PARTS 64": {"PARTS": 64},
    "PARTS 1024": {"PARTS": 1024},
    "ROUNDS 1": {"ROUNDS": 1},
    "MOST_SAMPLES 32": {"MOST_SAMPLES": 32},
    "MOST_SAMPLES 128": {"MOST_SAMPLES": 128},
}


def main() -> None:
    """Measure all puzzles and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default=",".join(PUZZLES))
    parser.add_argument("--markdown", action="store_true")
    options = parser.parse_args()
    rows = [[name, *measure(name)] for name in options.only.split(",")]
    headings = ["puzzle", "ways", "best, nodes", *VARIANTS]
    report.show(headings, rows, markdown=options.markdown)


def measure(name: str) -> list[str]:
    """Return a row: the number of ways, the nodes of the best one, and what choices cost."""
    engine = ExactEngine(threads=1)
    problem = build_problem(load(name))
    ways = [split.branches for split in possible_splits(problem, UpTo.TOTAL)]
    nodes = {}
    for number, way in enumerate(ways):
        report.progress(f"{name}: way {number + 1} of {len(ways)}")
        nodes[id(way)] = engine.tally(problem.cover, way).nodes or 0
    best = min(nodes.values())
    row = [str(len(ways)), f"{best:,}"]
    for changed in VARIANTS.values():
        kept = {key: getattr(way_choice, key) for key in changed}
        vars(way_choice).update(changed)
        chosen = engine.choose_split(problem.cover, ways)
        vars(way_choice).update(kept)
        row.append(f"{100 * (nodes[id(chosen)] / best - 1):.0f}")
    return row


if __name__ == "__main__":
    main()
