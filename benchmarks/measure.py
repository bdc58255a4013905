"""Measurements of one case in a process of its own.

``python benchmarks/measure.py JOB`` takes a job as JSON and prints the answer as JSON;
:func:`in_child` is the other end.  A process per case has a peak memory of its own.
:func:`answer_of` runs other Python programs of that kind.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import cases
import numpy as np
from numpy.typing import NDArray

import cube3d
from cube3d.covering.engines.engine import Engine
from cube3d.covering.frontier import task
from cube3d.covering.orbits import Branch, orbit_splits
from cube3d.covering.problem import ExactCover
from cube3d.puzzle.puzzle import UpTo
from cube3d.solving.build_problem import build_problem

Answer = dict[str, Any]

# seconds; longer measurements are not repeated
LONG = 10


class MeasurementError(Exception):
    """A measurement failed; the message says how."""


def in_child(kind: str, name: str, *, timeout: float | None = None, **options: object) -> Answer:
    """Run a measurement in a child process.

    Args:
        kind: a key of ``KINDS``.
        name: the name of a catalog puzzle.
        timeout: kill the child after this many seconds.
        options: further arguments of the measurement.

    Raises:
        MeasurementError: a count is wrong, or the child failed.
    """
    job = json.dumps({"kind": kind, "name": name, **options})
    answer = answer_of([str(Path(__file__).resolve()), job], f"{name} ({kind})", timeout)
    if "wrong" in answer:
        raise MeasurementError(f"WRONG COUNT of {name} ({kind}): {answer['wrong']}")
    return answer


def answer_of(program: Sequence[str], what: str, timeout: float | None = None) -> Answer:
    """Return the answer that a Python program prints as JSON.

    ``process`` is the processor time of its process.  If the program was killed at the timeout, the
    answer is only this time, as ``late``.

    Raises:
        MeasurementError: the program failed; the message names the measurement.
    """
    command = [sys.executable, *program]
    before = of_children()
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=timeout)
    except subprocess.TimeoutExpired:
        return {"late": of_children() - before}
    process = of_children() - before
    if done.returncode:
        raise MeasurementError(f"{what}: the process failed\n{done.stderr}")
    answer: Answer = json.loads(done.stdout)
    return {**answer, "process": process}


def of_children() -> float:
    """Return the processor time, in seconds, of the child processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def split(puzzle: cube3d.Puzzle, engine: Engine) -> tuple[ExactCover, list[Branch]]:
    """Return the exact-cover problem of a case, and the branches that ``count`` chooses."""
    problem = build_problem(puzzle)
    ways = orbit_splits(problem.cover, problem.group_up_to(UpTo.FULL))
    return problem.cover, list(engine.choose_split(problem.cover, ways))


def _count(puzzle: cube3d.Puzzle, engine: Engine, repeat: int, timeout: float | None) -> Answer:
    best = float("inf")
    for _ in range(repeat):
        began = time.perf_counter()
        counts = cube3d.count(puzzle, engine=engine, timeout=timeout)
        best = min(best, time.perf_counter() - began)
        if counts.status is not cube3d.Status.COMPLETE:
            return {}
        numbers = {
            UpTo.TOTAL: counts.total,
            UpTo.ROTATIONS: counts.up_to_rotations,
            UpTo.FULL: counts.up_to_full,
        }
        cases.check(puzzle.known, numbers)
    strongest = [number for number in numbers.values() if number is not None][-1]
    answer: Answer = {"solutions": strongest, "seconds": best}
    return {**answer, "nodes": counts.nodes, "megabytes": peak_megabytes()}


def peak_megabytes() -> float:
    """Return the peak resident memory of this process.

    From /proc, because ru_maxrss of getrusage starts with the parent's value.
    """
    status = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    peak = next(line for line in status if line.startswith("VmHWM:"))
    return int(peak.split()[1]) * 1024 / 1e6


def exact(name: str, threads: int, level: str, repeat: int) -> Answer:
    """Count with the exact engine: solutions, best seconds, nodes, peak megabytes.

    ``search`` is the best seconds of the search alone: passing the problem to the core, splitting
    and searching it, from branches chosen before.
    """
    puzzle, engine = cube3d.load(name), cube3d.ExactEngine(threads, level=level)
    answer = _count(puzzle, engine, repeat, None)
    cover, branches = split(puzzle, engine)
    best = float("inf")
    for _ in range(repeat):
        began = time.perf_counter()
        engine.tally(cover, branches)
        best = min(best, time.perf_counter() - began)
    return {**answer, "search": best}


def sat(name: str, seconds: float) -> Answer:
    """Count with the SAT engine; the answer is empty at the timeout."""
    return _count(cube3d.load(name), cube3d.SatEngine(), 1, seconds)


def xcover(name: str, level: str, repeat: int) -> Answer:
    """Count with xcover, from the branches that the exact engine chooses: best seconds.

    The seconds include building and searching the problems of the branches; not choosing branches
    and not compiling xcover.  The answer is empty if the problem is not a plain exact cover: with
    forbidden pairs, or pieces used more than once, except for a single piece, whose covers all have
    the right number of copies.
    """
    puzzle = cube3d.load(name)
    cover, branches = split(puzzle, cube3d.ExactEngine(level=level))
    used_once = bool((cover.low == 1).all() and (cover.high == 1).all())
    alone = len(cover.low) == 1 and bool(cover.primary.all())
    if len(cover.forbidden) or not (used_once or alone):
        return {}
    _xcover_solutions(cover)  # compiles

    def total() -> int:
        rests = [cover if b.option is None else cover.using(b.option)[0] for b in branches]
        counts = [_xcover_solutions(rest, most=None) for rest in rests]
        return sum(b.weight * count for b, count in zip(branches, counts, strict=True))

    return _best_of(repeat, puzzle, total)


def _best_of(repeat: int, puzzle: cube3d.Puzzle, total: Callable[[], int]) -> Answer:
    """Return the best processor time of counting all solutions, each count checked."""
    best, first = float("inf"), time.perf_counter()
    for repetition in range(repeat):
        if repetition and time.perf_counter() - first > LONG:
            break
        began = time.process_time()
        count = total()
        best = min(best, time.process_time() - began)
        cases.check(puzzle.known, {UpTo.TOTAL: count})
    return {"seconds": best}


def _xcover_solutions(cover: ExactCover, most: int | None = 1) -> int:
    """Return the number of solutions that xcover finds, up to a limit."""
    covers = import_module("xcover").covers
    cells = np.split(cover.items, cover.start[1:-1])
    types = np.flatnonzero(cover.high == 1) + len(cover.primary)
    pieces = cover.option_type + len(cover.primary)
    items = set(types.tolist())
    rows = [
        [*([piece] if piece in items else []), *row.tolist()]
        for piece, row in zip(pieces.tolist(), cells, strict=True)
    ]
    needed = np.flatnonzero(cover.low == 1) + len(cover.primary)
    primary = [*needed.tolist(), *np.flatnonzero(cover.primary).tolist()]
    secondary = np.flatnonzero(~cover.primary).tolist()
    found = 0
    for _ in covers(rows, primary=primary, secondary=secondary):
        found += 1
        if found == most:
            break
    return found


def puzzler(name: str, level: str, repeat: int) -> Answer:
    """Count with the exact-cover module of Polyform Puzzler: best seconds, from its matrix on.

    The branches are those of the exact engine; the module is the one in pure Python.  The answer is
    empty if the problem is not a plain exact cover.
    """
    puzzle = cube3d.load(name)
    cover, branches = split(puzzle, cube3d.ExactEngine(level=level))
    if len(cover.forbidden) or not ((cover.low == 1).all() and (cover.high == 1).all()):
        return {}
    rests = [cover if b.option is None else cover.using(b.option)[0] for b in branches]
    stated = [(b.weight, *_puzzler_matrix(rest)) for b, rest in zip(branches, rests, strict=True)]
    search = import_module("puzzler.exact_cover_x2").ExactCover

    def total() -> int:
        return sum(
            weight * sum(1 for _ in search(matrix, secondary).solve())
            for weight, matrix, secondary in stated
        )

    return _best_of(repeat, puzzle, total)


def _puzzler_matrix(cover: ExactCover) -> tuple[list[tuple[object, ...]], int]:
    """Return the matrix of a problem, column names first, and the number of secondary columns."""
    needed = np.flatnonzero(cover.low == 1)
    order = np.argsort(~cover.primary, kind="stable")
    cells = np.zeros((len(cover), len(cover.primary)), dtype=int)
    cells[np.repeat(np.arange(len(cells)), np.diff(cover.start)), cover.items] = 1
    pieces = (cover.option_type[:, None] == needed).astype(int)
    rows = np.concatenate([pieces, cells[:, order]], axis=1)
    names = tuple(f"{number:05}" for number in range(rows.shape[1]))
    return [names, *map(tuple, rows.tolist())], int((~cover.primary).sum())


def dxz(name: str, level: str, repeat: int) -> Answer:
    """Count all solutions with dxz: best seconds, from the matrix on.

    Without branches.  The answer is empty if the problem is not a plain exact cover.
    """
    del level
    puzzle = cube3d.load(name)
    rows = plain_rows(build_problem(puzzle).cover)
    return {} if rows is None else _best_of(repeat, puzzle, lambda: dxz_count(rows))


def plain_rows(cover: ExactCover) -> NDArray[np.int64] | None:
    """Return the 0-1 matrix of a plain exact cover, a row an option; None for other problems."""
    whole = task(cover)
    if whole is None or not cover.primary.all() or len(cover.forbidden):
        return None
    whole = whole.restrict()
    if not ((whole.low == 1).all() and (whole.high == 1).all()):
        return None
    cells = np.zeros((len(whole.cover), len(cover.primary)), dtype=int)
    cells[np.repeat(np.arange(len(cells)), np.diff(whole.cover.start)), whole.cover.items] = 1
    return np.concatenate([whole.uses, cells], axis=1)


def dxz_count(rows: NDArray[np.int64]) -> int:
    """Count exact covers with dxz, in 64 bits."""
    return int(import_module("dxz").dxz_count(*rows.shape, rows.ravel().tolist()))


KINDS: dict[str, Callable[..., Answer]] = {
    "exact": exact,
    "sat": sat,
    "xcover": xcover,
    "dxz": dxz,
    "puzzler": puzzler,
}


def main() -> None:
    """Do the job of the command line."""
    job = json.loads(sys.argv[1])
    try:
        answer = KINDS[job.pop("kind")](**job)
    except cases.WrongCountError as error:
        answer = {"wrong": str(error)}
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
