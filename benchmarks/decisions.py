"""Checks whether ``count`` chooses the quicker engine.

    taskset -c 0 python benchmarks/decisions.py [--catalog] [--timeout SECONDS] [--only TEXT]

Whole commands count forty boxes, or with ``--catalog`` every puzzle of the catalog, on one thread:
with the engine that ``count`` chooses, with the exact engine, and with tables of states.  Seconds
are processor time.  A row is marked if the choice takes 0.1 s and 1.5 times more than the better
engine.  If counts differ, the exit code is 1.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import report

import cube3d

DECIDED, ENGINES = "auto", ("exact", "dp")
WORSE, GRACE = 1.5, 0.1
# names of pieces, with boxes that they may fill
BOXES = {
    "I2": (
        "10x10",
        "16x16",
        "32x32",
        "3x4x6",
        "4x4x4",
        "4x4x64",
        "4x4x7",
        "4x4x8",
        "4x4x16",
        "4x5x6",
    ),
    "I3": ("9x10", "12x12", "3x6x6", "4x6x6"),
    "V3": ("9x10", "12x12", "3x3x60", "3x6x6", "4x4x6"),
    "L4": ("8x8", "12x12", "4x4x4", "4x4x6"),
    "T4": ("12x12", "4x4x4", "4x4x6"),
    "I4": ("8x8", "12x12", "4x4x4"),
    "S4": ("4x4x4", "4x4x6"),
    "P5": ("10x10", "5x12"),
    "L5": ("10x10", "3x5x6"),
    "Y5": ("10x15", "5x5x6"),
    "I2 L4": ("6x8", "8x8", "4x4x4"),
}


class Run(NamedTuple):
    """A command: its processor time, and its counts, or None if it was stopped."""

    seconds: float
    counts: tuple[int | None, ...] | None


def main() -> int:
    """Measure, print the table, and return the exit code."""
    options = _options()
    rows: list[list[str]] = []
    differ = False
    with tempfile.TemporaryDirectory() as folder:
        named = cube3d.puzzle_names() if options.catalog else _boxes(Path(folder))
        for name in (name for name in named if options.only in name):
            report.progress(name)
            runs = {e: _run(name, e, options.timeout) for e in (DECIDED, *ENGINES)}
            ended = [run for run in runs.values() if run.counts]
            differ |= len({run.counts for run in ended}) > 1
            rows.append([Path(name).stem, *_cells(runs)])
    report.show(
        ["puzzle", DECIDED, *ENGINES, "times the better", ""], rows, markdown=options.markdown
    )
    print(f"{report.machine('auto')}; one thread, ended after {options.timeout:g} s")
    if differ:
        print("COUNTS DIFFER", file=sys.stderr)
    return int(differ)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--catalog", action="store_true", help="count the puzzles of the catalog")
    parser.add_argument("--timeout", type=float, default=20.0, help="seconds of each count")
    parser.add_argument("--only", default="", metavar="TEXT", help="names that contain this")
    parser.add_argument("--markdown", action="store_true", help="print the table as Markdown")
    return parser.parse_args()


def _boxes(folder: Path) -> list[str]:
    """Write a puzzle file for each box; return their names."""
    names = []
    for pieces, boxes in BOXES.items():
        for box in boxes:
            sizes = [int(size) for size in box.split("x")]
            shapes = [cube3d.shape(piece) for piece in pieces.split()]
            cells = cube3d.Region.box(sizes)
            # as many cells of each piece; the first one gets the rest
            each = [len(cells) // len(shapes) // len(shape) for shape in shapes]
            each[0] += (
                len(cells) - sum(n * len(s) for n, s in zip(each, shapes, strict=True))
            ) // len(shapes[0])
            file = folder / f"{pieces.replace(' ', '-')}-{box}.toml"
            file.write_text(
                f'name = "{file.stem}"\n[region]\nbox = {sizes}\n'
                + "".join(
                    f'[[piece]]\nname = "{piece}"\nshape = "{piece}"\ncount = {number}\n'
                    for piece, number in zip(pieces.split(), each, strict=True)
                )
            )
            names.append(str(file))
    return names


def _run(name: str, engine: str, timeout: float) -> Run:
    command = [shutil.which("cube3d") or "cube3d", "count", name, "--json", "--threads", "1"]
    command += ["--timeout", f"{timeout:g}", *(["--engine", engine] if engine != DECIDED else [])]
    before = os.times()
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    after = os.times()
    seconds = after.children_user + after.children_system
    seconds -= before.children_user + before.children_system
    if done.returncode not in (0, 1):
        return Run(seconds, None)
    told = json.loads(done.stdout)
    if told["status"] != "complete":
        return Run(seconds, None)
    return Run(seconds, (told["total"], told["up_to_rotations"], told["up_to_full"]))


def _cells(runs: dict[str, Run]) -> list[str]:
    ended = [runs[engine].seconds for engine in ENGINES if runs[engine].counts]
    cells = [f"{run.seconds:.2f}" + ("" if run.counts else " *") for run in runs.values()]
    if not ended:
        return [*cells, "", ""]
    better, own = min(ended), runs[DECIDED].seconds
    return [*cells, f"{own / better:.2f}", "WORSE" if own > WORSE * better + GRACE else ""]


if __name__ == "__main__":
    sys.exit(main())
