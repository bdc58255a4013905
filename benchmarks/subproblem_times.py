"""How long the subproblems of a search take: measured once, kept in a file.

    python benchmarks/subproblem_times.py NAME [--most N] [--target-nodes N] [--seconds S]

The file is ``benchmarks/subproblems/NAME.json``.  Of a long search a random sample is
measured, until it has taken so many seconds; each of the others is then given the time of one
of the sample, drawn at random from those whose expected shares are nearest to its own.
Seconds are those of the processor, so that what else the machine does matters little.
"""

from __future__ import annotations

import argparse
import bisect
import json
import random
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import cube3d
from cube3d import catalog
from cube3d.formats.inline import inline_puzzle
from cube3d.model.puzzle import UpTo
from cube3d.search.engines.split import (
    MOST_SUBPROBLEMS,
    TARGET_NODES,
    search_subproblem,
    subproblems,
)
from cube3d.search.symmetric import ways_to_split
from cube3d.solving.problem import pose

FOLDER = Path(__file__).parent / "subproblems"
# Not in the catalog: the pieces, in the box of 25Y, make a search of more than an hour.
LONG = {"y5-i4-v3": ("5x5x5", ("Y5:23", "I4", "V3:2"))}
SAVE_EVERY = 5.0
# So many of the sample on either side may stand for one that was not measured.
NEAREST = 5


@dataclass
class Times:
    """The subproblems of a search.

    Attributes:
        puzzle: the name of the puzzle.
        most: about how many subproblems were asked for.
        split: seconds that splitting took, of one thread.
        shares: the expected share of each, in the order of the search.
        measured: the seconds that some took, by their numbers.
    """

    puzzle: str
    most: int
    split: float
    shares: list[float]
    measured: dict[int, float]

    def seconds(self, seed: int) -> list[float]:
        """Return how long each takes, or may take."""
        rng = random.Random(seed)  # noqa: S311
        ordered = sorted(self.measured, key=lambda number: (self.shares[number], number))
        shares = [self.shares[number] for number in ordered]
        seconds = []
        for number, share in enumerate(self.shares):
            like = number
            if number not in self.measured:
                at = bisect.bisect(shares, share)
                like = rng.choice(ordered[max(0, at - NEAREST) : at + NEAREST])
            seconds.append(self.measured[like])
        return seconds

    def save(self, name: str) -> None:
        """Write the file."""
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{name}.json").write_text(json.dumps(asdict(self)) + "\n", encoding="utf-8")


def load(name: str) -> Times:
    """Read what was measured of a puzzle."""
    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    data["measured"] = {int(number): seconds for number, seconds in data["measured"].items()}
    return Times(**data)


def measure(name: str, *, most: int, target_nodes: int, seconds: float) -> Times:
    """Split the search of a puzzle and measure some of the parts."""
    box, pieces = LONG.get(name, (None, ()))
    puzzle = inline_puzzle(box, pieces, catalog.shape) if box else cube3d.load(name)
    problem = pose(puzzle)
    ways = ways_to_split(problem.cover, problem.group_up_to(UpTo.FULL))
    began = time.process_time()
    starts = cube3d.ExactEngine(threads=1).cheapest(problem.cover, ways)
    parts = [
        part for _, part in subproblems(problem.cover, starts, most=most, target_nodes=target_nodes)
    ]
    split = time.process_time() - began
    shares = [float(f"{part.share:.4g}") for part in parts]
    times = Times(puzzle.name, most, round(split, 2), shares, {})
    numbers = list(range(len(parts)))
    random.Random(1).shuffle(numbers)  # noqa: S311
    saved = time.monotonic()
    for number in numbers:
        if sum(times.measured.values()) > seconds:
            break
        began = time.process_time()
        search_subproblem(problem.cover, parts[number])
        times.measured[number] = round(time.process_time() - began, 6)
        if time.monotonic() - saved > SAVE_EVERY:
            times.save(name)
            saved = time.monotonic()
    times.save(name)
    return times


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
        f"{times.puzzle}: {len(times.shares)} subproblems, split in {times.split:.1f} s; "
        f"{len(times.measured)} measured in {sum(times.measured.values()):.1f} s, "
        f"the whole about {sum(times.seconds(1)):.0f} s"
    )


if __name__ == "__main__":
    main()
