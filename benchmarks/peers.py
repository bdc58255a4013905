"""Compares cube3d with other programs that count solutions, on one table of puzzles.

    python benchmarks/peers.py [--only NAME,...] [--peers NAME,...] [--level avx2]

Peers, if installed:

* ``burrTxt`` of BurrTools, on PATH: ``burrTxt -q -r FILE`` counts the assemblies of the .xmpuzzle
  file that cube3d writes.
* ``polycube`` by Matt Busche, on PATH: ``polycube -i -q -r -V12 -b10 FILE`` for 12 pieces.
  ``--polycube`` replaces ``-r -V.. -b..``; the best settings depend on the puzzle.
* ``xcover`` and ``dxz``, Python packages: xcover from the branches that the exact engine chooses,
  dxz for all solutions; without compiling and starting.
* ``puzzler``, the package of David Goodger's Polyform Puzzler: its exact-cover module in pure
  Python (``exact_cover_x2``), from the same branches as xcover.

burrTxt was tested with BurrTools 0.7.1.  The call and output of polycube follow the sources of
version 1.2.1, and were tested only with a stand-in.

"seconds" are the processor time of ``cube3d count --json`` with one thread, with its start; a
peer's are those of its process, or of its search if it is a package.  ``--timeout`` is wall-clock
time.  Everything runs on one processor, the last one allowed; ``taskset -c 1`` chooses it.  A count
is right if it equals ours: all, up to rotations, or up to reflections.  The last column says why a
peer has no time, or which other count it gives.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import cases
import numpy as np
import report
from measure import LONG, Answer, MeasurementError, answer_of, in_child, of_children

import cube3d
from cube3d import Mobility, Puzzle
from cube3d.geometry.cells import Cell
from cube3d.puzzle.puzzle import Cover, UpTo

USUAL = (
    "soma,conway,pentominoes-6x10,dudeney-8x8,solid-pentominoes-3x4x5,bedlam,tetris-cube,25y"
)  # fmt: skip
HEADINGS = ["puzzle", "solutions", "seconds", "peer", "its seconds", "times", "remark"]
NONE = "–"
INTERRUPTED = 130

# runs the command with an engine of one instruction set
COUNT = """
import sys
from cube3d.cli import main
from cube3d.covering.engines.exact import ExactEngine

check = ExactEngine.__post_init__
def choose(engine):
    object.__setattr__(engine, "level", {level!r})
    check(engine)
ExactEngine.__post_init__ = choose
sys.argv = ["cube3d", "count", {name!r}, "--json", "--threads", "1"]
main()
"""


class UnfitError(Exception):
    """A peer cannot express a puzzle; the message says why."""


@dataclass(frozen=True)
class Program:
    """A peer on PATH.

    Attributes:
        suffix: the ending of its files.
        write: writes a puzzle to a file, or raises UnfitError.
        settings: returns its options for a puzzle, which options of this program may replace.
        count: finds the number of solutions in its output.
    """

    suffix: str
    write: Callable[[Puzzle, Path], object]
    settings: Callable[[Puzzle, argparse.Namespace], str]
    count: re.Pattern[str]


def main() -> int:
    """Measure, print the table, and return the exit code."""
    options = _options()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    rows: list[list[str]] = []
    code = 0
    try:
        for name in cases.names(options.only, slow=False):
            rows += _rows(name, options)
    except KeyboardInterrupt:
        print("interrupted; measured so far:", file=sys.stderr)
        code = INTERRUPTED
    except (ValueError, MeasurementError, cases.WrongCountError) as error:
        print(error, file=sys.stderr)
        return 1
    report.show(HEADINGS, rows, markdown=options.markdown)
    print(f"{report.machine(options.level)}; 1 thread, best of {options.repeat}, {date.today()}")
    return code


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", metavar="NAME,...", default=USUAL, help=f"default: {USUAL}")
    parser.add_argument("--peers", metavar="NAME,...", help="these only, of those that are there")
    parser.add_argument("--level", default="auto", help="an instruction set of ours, such as avx2")
    parser.add_argument("--repeat", type=int, default=3, help="take the best of (default: 3)")
    parser.add_argument(
        "--timeout", type=float, default=180, help="give a peer up after so many seconds"
    )
    parser.add_argument("--polycube", metavar="OPTIONS", help="other settings for polycube")
    parser.add_argument("--markdown", action="store_true", help="print a Markdown table")
    options = parser.parse_args()
    if options.repeat < 1:
        parser.error("--repeat is at least 1")
    there = [*filter(shutil.which, PROGRAMS), *filter(find_spec, PACKAGES)]
    options.peers = options.peers.split(",") if options.peers else there
    missing = [name for name in options.peers or ["every peer"] if name not in there]
    if missing:
        parser.exit(2, f"{_needed(missing)}\n")
    return options


def _needed(missing: Sequence[str]) -> str:
    """Return a sentence that says which peers are missing, and where they are looked for."""
    return (
        f"{', '.join(missing)} is missing: put {' or '.join(PROGRAMS)} on PATH, or install "
        f"{' or '.join(PACKAGES)} with pip (benchmarks/README.md)"
    )


def _rows(name: str, options: argparse.Namespace) -> list[list[str]]:
    """Return a row for each peer."""
    report.progress(f"{name}: cube3d")
    program = ["-c", COUNT.format(level=options.level, name=name)]
    answers = _repeated(options.repeat, partial(answer_of, program, f"cube3d count {name}"))
    ours = min(answer["process"] for answer in answers)
    keys = {UpTo.TOTAL: "total", UpTo.ROTATIONS: "up_to_rotations", UpTo.FULL: "up_to_full"}
    numbers = {up_to: answers[0][key] for up_to, key in keys.items()}
    cases.check(cube3d.load(name).known, numbers)
    counts = [number for number in numbers.values() if number is not None]
    start = [name, f"{counts[-1]:,}", report.seconds(ours)]
    rows = []
    for peer in options.peers:
        report.progress(f"{name}: {peer}")
        theirs = _asked(peer, name, options)
        shown = f"{peer} {version(peer)}" if peer in VERSIONED else peer
        rows.append([*start, shown, *cells(theirs, ours, counts)])
    return rows


def cells(theirs: Answer, ours: float, counts: Sequence[int]) -> list[str]:
    """Return the seconds of a peer, their ratio to ours, and a remark.

    Args:
        theirs: ``seconds``, and ``count`` if the peer reports it; or ``late``, the seconds after
            which it was stopped; or ``why`` there is no answer.
        ours: the seconds of our command.
        counts: the right counts, the strongest symmetry last.
    """
    count = theirs.get("count", counts[-1])
    if "why" in theirs or count not in counts:
        why = theirs.get("why") or f"counts {count:,}, not {' or '.join(f'{n:,}' for n in counts)}"
        return [NONE, NONE, why]
    least = "> " if "late" in theirs else ""
    took = theirs["late"] if least else theirs["seconds"]
    remark = "given up" if least else f"counts {count:,}" if count != counts[-1] else ""
    return [least + report.seconds(took), f"{least}{took / ours:.1f}", remark]


def _repeated(repeat: int, run: Callable[[], Answer]) -> list[Answer]:
    """Return the answers of several runs, or of one if it takes long."""
    answers: list[Answer] = []
    began = time.perf_counter()
    while len(answers) < repeat and time.perf_counter() - began < LONG:
        answers.append(run())
    return answers


def _asked(peer: str, name: str, options: argparse.Namespace) -> Answer:
    """Return the answer of a peer in the form of :func:`cells`."""
    if peer in PROGRAMS:
        return _asked_program(peer, cube3d.load(name), options)
    try:
        answer = in_child(
            peer, name, timeout=options.timeout, level=options.level, repeat=options.repeat
        )
    except MeasurementError as error:
        return {"why": str(error).strip().splitlines()[-1]}
    return answer if {"late", "seconds"} & set(answer) else {"why": "no plain exact cover"}


def _asked_program(peer: str, puzzle: Puzzle, options: argparse.Namespace) -> Answer:
    program = PROGRAMS[peer]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"puzzle{program.suffix}"
        try:
            program.write(puzzle, file)
        except (UnfitError, cube3d.FormatError) as error:
            return {"why": str(error)}
        command = [peer, *program.settings(puzzle, options).split(), str(file)]
        run = partial(_answered, command, program.count, options.timeout)
        answers = _repeated(options.repeat, run)
    return min(answers, key=lambda answer: answer.get("seconds", 0))


def _answered(command: list[str], count: re.Pattern[str], timeout: float) -> Answer:
    before = of_children()
    try:
        output = _output(command, timeout)
    except subprocess.TimeoutExpired:
        return {"late": of_children() - before}
    except OSError as error:
        return {"why": str(error)}
    seconds = of_children() - before
    found = count.search(output)
    if found is None:
        last = output.strip().splitlines()[-1:] or ["it printed nothing"]
        return {"why": f"not understood: {last[0].strip()[:80]}"}
    return {"seconds": seconds, "count": int(found[1])}


def _output(command: list[str], timeout: float) -> str:
    """Return the output of a program; it and its children are killed at the timeout."""
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    ) as process:
        try:
            return process.communicate(timeout=timeout)[0]
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            raise


def write_polycube(puzzle: Puzzle, file: Path) -> None:
    """Write a puzzle as a definition of polycube: a box, mobile pieces, and fillers of its gaps.

    Raises:
        UnfitError: polycube cannot express it.
    """
    _refuse_for_polycube(puzzle)
    region = puzzle.region
    # the longest side first, as in the author's puzzles
    axes = sorted(range(region.dimension), key=lambda axis: -region.extents[axis])

    def points(cells: Iterable[Cell]) -> str:
        turned = [[*(cell[axis] for axis in axes), 0, 0][:3] for cell in cells]
        return ", ".join(" ".join(map(str, point)) for point in turned)

    sizes = [*(region.extents[axis] for axis in axes), 1, 1][:3]
    sides = ":".join(f"{axis}Dim={size}" for axis, size in zip("xyz", sizes, strict=True))
    one_sided = region.dimension < 3 and puzzle.pieces[0].mobility is Mobility.ROTATIONS
    lines = [f"D:{sides}{':oneSide' if one_sided else ''}"]
    copies = [piece for piece in puzzle.pieces for _ in range(piece.low)]
    for number, piece in enumerate(copies):
        lines.append(f"C:name=P{number}:type=M:layout={points(piece.shape.cells)}")
    filled = {tuple(np.subtract(cell, region.corner).tolist()) for cell in region.cells}
    gaps = [cell for cell in np.ndindex(region.extents) if cell not in filled]
    if gaps:
        lines.append(f"C:name=gaps:type=S:layout={points(gaps)}")
    file.write_text("\n".join([*lines, "~D", ""]), encoding="ascii")


def _refuse_for_polycube(puzzle: Puzzle) -> None:
    region = puzzle.region
    mobilities = {piece.mobility for piece in puzzle.pieces}
    if region.dimension > 3 or len(mobilities) > 1 or Mobility.FIXED in mobilities:
        raise UnfitError("polycube turns all pieces alike, in up to three dimensions")
    if region.dimension == 3 and Mobility.REFLECTIONS in mobilities:
        raise UnfitError("polycube reflects no pieces in space")
    counted = any(piece.low != piece.high for piece in puzzle.pieces)
    if counted or region.optional or puzzle.cover is not Cover.ALL:
        raise UnfitError("polycube uses all pieces and fills all cells")
    if puzzle.rules or puzzle.colours:
        raise UnfitError("polycube knows no rules and no colours")


def _polycube_settings(puzzle: Puzzle, options: argparse.Namespace) -> str:
    """Return the options that print only statistics, and those that make it fast."""
    pieces = sum(piece.low for piece in puzzle.pieces)
    return f"-i -q {options.polycube or f'-r -V{pieces} -b{max(pieces - 2, 0)}'}"


PROGRAMS = {
    "burrTxt": Program(
        ".xmpuzzle",
        partial(cube3d.save, strict=False),
        lambda *_: "-q -r",
        re.compile(r"(?m)^(\d+) assemblies and"),
    ),
    "polycube": Program(
        ".txt", write_polycube, _polycube_settings, re.compile(r"(?m)^SOLUTIONS=(\d+)")
    ),
}
VERSIONED = ("xcover", "dxz")
PACKAGES = (*VERSIONED, "puzzler")

if __name__ == "__main__":
    sys.exit(main())
