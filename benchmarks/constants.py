"""Measures constants of the search: each as it is, and changed.

    python benchmarks/constants.py ways|probes|tables|boxes [--only NAME,...] [--markdown]

- ways: how many more nodes the chosen way to split a search has than the best one, in percent.
- probes: the error of an estimate after a second of processor time, in percent: root mean square
  of ten seeds, times the square root of their mean time.
- tables: processor time of a count, in seconds: the table first, or the search at once.
- boxes: processor time to fill a large box with small ones, in seconds, with a dash if that fails.

Sizes of searches are numbers of nodes, which are the same on every machine.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import NamedTuple

import numpy as np
import report

from cube3d import ExactEngine, Mobility, Piece, Puzzle, Region, UpTo, load, shape
from cube3d.covering.engines import probe, way_choice
from cube3d.solving import staged
from cube3d.solving.build_problem import build_problem, possible_splits, split_by_orbits
from cube3d.solving.count import count

SEEDS, ROUNDS = 10, 4
MOST_SECONDS = 20

Variant = Mapping[str, object]
"""Constants of a module, by name."""


class Topic(NamedTuple):
    """Constants that are measured together.

    Attributes:
        module: where they are.
        variants: their values; a column each.
        measure: returns one number of a puzzle as a text.
    """

    module: ModuleType
    puzzles: str
    variants: tuple[Variant, ...]
    measure: Callable[[Puzzle], str]


def extra_nodes(puzzle: Puzzle) -> str:
    """Return how many more nodes the chosen way has than the best one, in percent."""
    engine = ExactEngine(threads=1)
    problem = build_problem(puzzle)
    ways = [split.branches for split in possible_splits(problem, UpTo.TOTAL)]
    nodes = [engine.tally(problem.cover, way).nodes or 0 for way in ways]
    chosen = engine.choose_split(problem.cover, ways)
    size = next(size for size, way in zip(nodes, ways, strict=True) if way is chosen)
    return f"{100 * (size / min(nodes) - 1):.0f}"


def error_of_probes(puzzle: Puzzle) -> str:
    """Return the error of an estimate after a second of processor time, in percent."""
    problem = build_problem(puzzle)
    engine = ExactEngine(threads=1)
    branches = split_by_orbits(problem, engine).branches
    true = engine.tally(problem.cover, branches).nodes or 0
    errors, began = [], time.process_time()
    for seed in range(SEEDS):
        prober = probe.Prober(problem.cover, branches, seed=seed)
        prober.first()
        nodes = np.concatenate([prober.round().nodes for _ in range(ROUNDS)])
        errors.append(nodes.mean() / true - 1)
    seconds = (time.process_time() - began) / SEEDS
    return f"{100 * np.sqrt(np.mean(np.square(errors)) * seconds):.1f}"


def seconds_of_count(puzzle: Puzzle) -> str:
    """Return the processor time of a count, in seconds."""
    began = time.process_time()
    counted = count(puzzle, timeout=MOST_SECONDS)
    seconds = f"{time.process_time() - began:.2f}"
    return f"> {seconds}" if "total" in counted.why else seconds


def seconds_of_boxes(puzzle: Puzzle) -> str:
    """Return the seconds of processor time to fill a box, with a dash if that fails."""
    problem = build_problem(puzzle)
    began = time.process_time()
    found = staged.fill_with_boxes(problem)
    seconds = f"{time.process_time() - began:.2f}"
    return seconds if found else f"– {seconds}"


AS_IT_IS: Variant = {}
TOPICS = {
    "ways": Topic(
        way_choice,
        "bedlam,conway,pentominoes-6x10,pentominoes-8x8-centre,solid-pentominoes-3x4x5,"
        "solid-pentominoes-2x5x6,l4-pentacubes-3x4x5,25y",
        (
            AS_IT_IS,
            {"FEWEST_SAMPLES": 10**9},  # the first way
            {"FIRST_WINS": 1.0},
            {"PARTS": 64},
            {"PARTS": 1024},
            {"ROUNDS": 1},
            {"MOST_SAMPLES": 32},
            {"MOST_SAMPLES": 128},
        ),
        extra_nodes,
    ),
    "probes": Topic(
        probe,
        "conway,pentominoes-6x10,solid-pentominoes-2x5x6,l4-pentacubes-3x4x5,25y",
        (
            AS_IT_IS,
            {"PARTS": 512},
            {"PARTS": 8192},
            {"MOST_NODES": 2_000},
            {"MOST_NODES": 200_000},
            {"MOST_FIRST_NODES": 200},
            {"MOST_FIRST_NODES": 20_000},
            {"SHARES": (0.8, 0.0, 0.2)},
            {"SHARES": (0.0, 0.8, 0.2)},
            {"SHARES": (0.0, 0.0, 1.0)},
            {"NEIGHBOURS": 2},
            {"NEIGHBOURS": 20},
        ),
        error_of_probes,
    ),
    "tables": Topic(
        staged,
        "bedlam,conway,pentominoes-6x10,25y,7x10 V3 I2,6x12 I3 V3,3x4x6 I2 V3,8x9 T4 L4",
        (
            AS_IT_IS,
            {"LONG": 0},
            {"LONG": 10_000_000},
            {"SHARE": 0.0},
            {"SHARE": 0.1},
            {"SHARE": 1.0},
        ),
        seconds_of_count,
    ),
    "boxes": Topic(
        staged,
        "10x10x10 Y5,30x30x30 Y5,15x15x15 Y5,17x15x15 Y5,11x20x25 Y5,13x15x25 Y5,23x25 Y5,35x15 Y5,"
        "27x40 Y5,21x35 P5,7x15 P5,9x9x10 N5,12x12x15 W5,15x15x15 L5,11x12x20 F5",
        (AS_IT_IS, {"WORK": 100_000}, {"WORK": 500_000}, {"WORK": 2_000_000}, {"WORK": 10_000_000}),
        seconds_of_boxes,
    ),
}


def main() -> None:
    """Measure all puzzles of a topic and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("topic", choices=TOPICS)
    parser.add_argument("--only")
    parser.add_argument("--markdown", action="store_true")
    options = parser.parse_args()
    topic = TOPICS[options.topic]
    rows = []
    for name in (options.only or topic.puzzles).split(","):
        report.progress(name)
        rows.append([name, *(measured(topic, variant, name) for variant in topic.variants)])
    headings = ["puzzle", *map(label, topic.variants)]
    report.show(headings, rows, markdown=options.markdown)


def measured(topic: Topic, variant: Variant, name: str) -> str:
    """Return the number of a puzzle with changed constants."""
    kept = {key: getattr(topic.module, key) for key in variant}
    vars(topic.module).update(variant)
    try:
        return topic.measure(puzzle_of(name))
    finally:
        vars(topic.module).update(kept)


def puzzle_of(text: str) -> Puzzle:
    """Return a puzzle of the catalog, or a box and shapes that may be used any number of times."""
    box, *shapes = text.split()
    if not shapes:
        return load(box)
    region = Region.box([int(side) for side in box.split("x")])
    turns = Mobility.REFLECTIONS if region.dimension == 2 else Mobility.ROTATIONS
    pieces = [Piece(name, shape(name), (0, None), turns) for name in shapes]
    return Puzzle(text, region, tuple(pieces))


def label(variant: Variant) -> str:
    """Return the heading of a column."""
    return ", ".join(f"{key} {value}" for key, value in variant.items()) or "as they are"


if __name__ == "__main__":
    main()
