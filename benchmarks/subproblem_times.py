"""Measures the times of the subproblems of a search once, and stores them in a file.

    python benchmarks/subproblem_times.py NAME [--most N] [--target-nodes N] [--seconds S]

The file is ``benchmarks/subproblems/NAME.json``.  Of a long search a random sample is measured, for
``--seconds``; each other subproblem gets the time of a random one of the sample with about as many
expected nodes.  Some are stopped early: the parts that remain are stored, with expected nodes and
seconds.  Seconds are processor time, which depends little on other load.
"""

from __future__ import annotations

import argparse
import bisect
import json
import random
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import cube3d
from cube3d.core.cover import Part
from cube3d.covering.engines.subproblems import (
    MOST_SAMPLE_NODES,
    MOST_SUBPROBLEMS,
    TARGET_NODES,
    estimate_nodes,
    expected_nodes,
    pace_of,
    search_parts,
    subproblems,
)
from cube3d.covering.orbits import orbit_splits
from cube3d.covering.problem import ExactCover, Subproblem
from cube3d.formats.inline import inline_puzzle
from cube3d.puzzle.puzzle import UpTo
from cube3d.scope import Deadline
from cube3d.shape_sets import piece_set
from cube3d.solving.build_problem import build_problem

FOLDER = Path(__file__).parent / "subproblems"
# not in the catalog: these pieces, in the box of 25Y, make a search of more than an hour
LONG = {"y5-i4-v3": ("5x5x5", ("Y5:23", "I4", "V3:2"))}
SAVE_EVERY = 5.0
# neighbours of the sample, on either side, from which a time is drawn
NEAREST = 5
# seconds after which every other one is stopped, one of these in turn
STOPS = (0.03, 0.1, 0.3, 1.0)

Stop = tuple[float, float, list[tuple[float, float]]]
"""Seconds, those to estimate the remainder, and expected nodes and seconds of each part of it."""


@dataclass
class Times:
    """The subproblems of a search.

    Attributes:
        puzzle: the name of the puzzle.
        most: about how many subproblems were asked for.
        split: seconds of the split on one thread, without estimates.
        estimates: the rounds of estimates: parts, random descents into each (a long one counts
            as several), and seconds.
        nodes: the expected nodes of each, in the order of the search.
        measured: the seconds of measured subproblems, by number.
        pace: seconds per node, over everything measured.
        prior: seconds per expected node that a driver assumes at first.
        stopped: the times of each stopped one.
    """

    puzzle: str
    most: int
    split: float
    estimates: list[tuple[int, int, float]]
    nodes: list[float]
    measured: dict[int, float]
    pace: float
    prior: float
    stopped: list[Stop]

    def seconds(self, seed: int) -> list[float]:
        """Return the seconds of each subproblem, measured or drawn."""
        rng = random.Random(seed)  # noqa: S311
        ordered = sorted(self.measured, key=lambda number: (self.nodes[number], number))
        nodes = [self.nodes[number] for number in ordered]
        seconds = []
        for number, expected in enumerate(self.nodes):
            like = number
            if number not in self.measured:
                at = bisect.bisect(nodes, expected)
                like = rng.choice(ordered[max(0, at - NEAREST) : at + NEAREST])
            seconds.append(self.measured[like])
        return seconds

    def save(self, name: str) -> None:
        """Write the file."""
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{name}.json").write_text(json.dumps(asdict(self)) + "\n", encoding="utf-8")


def load(name: str) -> Times:
    """Return the stored times of a puzzle."""
    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    data["measured"] = {int(number): seconds for number, seconds in data["measured"].items()}
    return Times(**data)


class _Estimator:
    """Estimates the nodes of parts, and keeps the time of each round."""

    def __init__(self, cover: ExactCover) -> None:
        self._cover = cover
        self.rounds: list[tuple[int, int, float]] = []

    def __call__(
        self, parts: Sequence[Part], samples: int, seed: int, most: int = MOST_SAMPLE_NODES
    ) -> list[float]:
        began = time.process_time()
        nodes = estimate_nodes(self._cover, parts, samples, seed, most)
        descents = samples * most // MOST_SAMPLE_NODES
        self.rounds.append((len(parts), descents, round(time.process_time() - began, 4)))
        return nodes


def measure(name: str, *, most: int, target_nodes: int, seconds: float) -> Times:
    """Split the search of a puzzle and measure a sample of its parts."""
    box, pieces = LONG.get(name, (None, ()))
    puzzle = inline_puzzle(box, pieces, piece_set) if box else cube3d.load(name)
    problem = build_problem(puzzle)
    ways = orbit_splits(problem.cover, problem.group_up_to(UpTo.FULL))
    estimator = _Estimator(problem.cover)
    estimates = estimator.rounds
    began = time.process_time()
    branches = cube3d.ExactEngine(threads=1).choose_split(problem.cover, ways)
    split = subproblems(
        problem.cover, branches, most=most, target_nodes=target_nodes, estimator=estimator
    )
    took = time.process_time() - began - sum(seconds for *_, seconds in estimates)
    parts = [part for _, part in split]
    prior = pace_of(problem.cover, parts, estimator)
    nodes = [float(f"{part.nodes:.4g}") for part in parts]
    times = Times(puzzle.name, most, round(took, 2), estimates, nodes, {}, 0.0, prior, [])
    numbers = list(range(len(parts)))
    random.Random(1).shuffle(numbers)  # noqa: S311
    saved, all_tried = time.monotonic(), 0
    for at, number in enumerate(numbers):
        if sum(times.measured.values()) > seconds:
            break
        until = STOPS[at // 2 % len(STOPS)] if at % 2 else float("inf")
        took, tried, left = _timed(problem.cover, parts[number], until)
        if left:
            stop, more = _time_rest(problem.cover, left, parts[number].nodes, took)
            times.stopped.append(stop)
            took += sum(sec for _, sec in stop[2])
            tried += more
        times.measured[number] = round(took, 6)
        all_tried += tried
        times.pace = sum(times.measured.values()) / max(1, all_tried)
        if time.monotonic() - saved > SAVE_EVERY:
            times.save(name)
            saved = time.monotonic()
    times.save(name)
    return times


def _time_rest(
    cover: ExactCover, left: list[Part], expected: float, took: float
) -> tuple[Stop, int]:
    """Estimate and search the remainder of a stopped part; return the times and the nodes."""
    began = time.process_time()
    rest = expected_nodes(cover, left, expected)
    estimating = round(time.process_time() - began, 6)
    each = [(float(f"{part.nodes:.4g}"), *_timed(cover, part)[:2]) for part in rest]
    stop = (took, estimating, [(some, sec) for some, sec, _ in each])
    return stop, sum(tried for *_, tried in each)


def _timed(
    cover: ExactCover, part: Subproblem, until: float | None = None
) -> tuple[float, int, list[Part]]:
    """Search a part; return processor seconds, nodes, and the remainder."""
    began = time.process_time()
    searched = search_parts(cover, [part], deadline=Deadline.after(until))
    took = round(time.process_time() - began, 6)
    if searched.left is None:
        raise RuntimeError("too much is left")
    return took, searched.done.nodes, searched.left


def main() -> None:
    """Measure one puzzle."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", help=f"a puzzle of the catalog, or {', '.join(LONG)}")
    parser.add_argument("--most", type=int, default=MOST_SUBPROBLEMS)
    parser.add_argument("--target-nodes", type=int, default=TARGET_NODES)
    parser.add_argument("--seconds", type=float, default=60.0)
    options = parser.parse_args()
    times = measure(
        options.name,
        most=options.most,
        target_nodes=options.target_nodes,
        seconds=options.seconds,
    )
    print(
        f"{times.puzzle}: {len(times.nodes)} subproblems, split in {times.split:.1f} s "
        f"and {sum(seconds for *_, seconds in times.estimates):.1f} s of estimates; "
        f"{len(times.measured)} measured in {sum(times.measured.values()):.1f} s, "
        f"{len(times.stopped)} of them stopped; "
        f"the whole about {sum(times.seconds(1)):.0f} s"
    )


if __name__ == "__main__":
    main()
