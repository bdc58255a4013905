"""Measures the sizes of the encodings, and the time to the first solution with each.

    python benchmarks/encodings.py [--only NAME,...] [--solver NAME] [--timeout N] [--runs N]
                                   [--proofs]

Both are processor times: ``build s`` is the time to make the clauses, best of the runs, and
``solve s`` the time from the clauses to the first solution, with loading the solver, median of
the runs: the first has variables and clauses in order, the others are shuffled, because a single
run may be lucky.  A median beyond the timeout is marked.  With ``--proofs`` the solver keeps a
proof that there is no solution, and ``proof MB`` is its median length.

Predicted sizes are compared with the real ones; each solution is verified.  Each run has a process
of its own.  An error ends the benchmark with exit code 1.
"""

from __future__ import annotations

import argparse
import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import cases
import numpy as np
import report
from measure import MeasurementError
from pysat.solvers import Solver

import cube3d
from cube3d.covering.cnf.encode import ENCODINGS, encode, predict_sizes
from cube3d.covering.cnf.formula import Cnf
from cube3d.puzzle.puzzle import UpTo
from cube3d.verify.verifier import verify

PUZZLES = "soma,16y,25y,pentominoes-6x10,solid-pentominoes-3x4x5"
TOO_LATE = float("inf")
NONE = "–"
INTERRUPTED = 130


def main() -> int:
    """Measure, print a table for each puzzle, and return the exit code."""
    options = _options()
    if options.job:
        _run(**json.loads(options.job))
        return 0
    try:
        for name in cases.names(options.only, slow=True):
            _measure(name, options)
    except KeyboardInterrupt:
        return INTERRUPTED
    except (ValueError, MeasurementError) as error:
        print(error, file=sys.stderr)
        return 1
    solver = f"{options.solver} of python-sat {version('python-sat')}"
    print(f"{report.machine('auto')}; {solver}, median of {options.runs}")
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", metavar="NAME,...", default=PUZZLES, help="these puzzles")
    parser.add_argument("--encodings", metavar="NAME,...", default=",".join(ENCODINGS))
    parser.add_argument("--solver", default="cadical195", help="a solver of PySAT")
    parser.add_argument("--timeout", type=float, default=30, help="seconds to solve (default: 30)")
    parser.add_argument("--runs", type=int, default=3, help="runs of each (default: 3)")
    parser.add_argument(
        "--most", type=int, default=5_000_000, help="only count more clauses than these"
    )
    parser.add_argument("--proofs", action="store_true", help="let the solver keep a proof")
    parser.add_argument("--markdown", action="store_true", help="print Markdown tables")
    parser.add_argument("--job", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.runs < 1 or options.timeout <= 0:
        parser.error("--runs is at least 1, and --timeout more than 0")
    return options


def _measure(name: str, options: argparse.Namespace) -> None:
    cover = cube3d.exact_cover(cube3d.placements(cube3d.load(name)))
    rows = []
    for encoding in options.encodings.split(","):
        report.progress(f"{name} {encoding}")
        sizes = predict_sizes(cover, encoding)
        row = [encoding, f"{sizes.variables:,}", f"{sizes.clauses:,}"]
        if sizes.clauses > options.most:
            rows.append([*row, NONE, NONE, NONE])
            continue
        build, solve, proof = _times(name, encoding, list(sizes), options)
        late = f"> {options.timeout:g}"
        solved = late if solve > 1e9 else report.seconds(solve)
        length = NONE if proof is None else f"{proof / 1e6:.1f}"
        rows.append([*row, report.seconds(build), solved, length])
    print(f"{name}\n")
    headings = ["encoding", "variables", "clauses", "build s", "solve s", "proof MB"]
    if not options.proofs:
        headings, rows = headings[:-1], [row[:-1] for row in rows]
    report.show(headings, rows, markdown=options.markdown)
    if not options.markdown:
        print()
    sys.stdout.flush()


def _times(
    name: str, encoding: str, sizes: list[int], options: argparse.Namespace
) -> tuple[float, float, int | None]:
    """Return the best seconds to make the clauses, and medians: seconds to solve, proof bytes."""
    builds, solves, proofs = [], [], []
    for seed in range(options.runs):
        job = {"name": name, "encoding": encoding, "solver": options.solver, "seed": seed}
        job["proof"] = options.proofs
        built, solved = _in_child({**job, "timeout": options.timeout})
        if built["sizes"] != sizes:
            raise MeasurementError(f"{name} ({encoding}): {sizes} predicted, not {built['sizes']}")
        builds.append(built["seconds"])
        solves.append(solved.get("seconds", TOO_LATE))
        proofs += [solved["proof"]] if "proof" in solved else []
    middle = (len(solves) - 1) // 2
    proof = sorted(proofs)[middle] if len(proofs) == len(solves) else None
    return min(builds), sorted(solves)[middle], proof


def _in_child(job: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the answer of a run in a child process; without a solution at the timeout."""
    command = [sys.executable, str(Path(__file__).resolve()), "--job", json.dumps(job)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines: list[dict[str, Any]] = [json.loads(line) for line in done.stdout.splitlines()]
    if done.returncode == -signal.SIGALRM and len(lines) == 1:
        return [*lines, {}]
    if done.returncode or len(lines) != 2:
        raise MeasurementError(f"{job['name']} ({job['encoding']}) failed\n{done.stderr}")
    return lines


def _run(name: str, encoding: str, solver: str, seed: int, timeout: float, *, proof: bool) -> None:
    puzzle = cube3d.load(name)
    table = cube3d.placements(puzzle)
    cover = cube3d.exact_cover(table)
    began = time.process_time()
    cnf = encode(cover, encoding)
    took = time.process_time() - began
    print(json.dumps({"seconds": took, "sizes": [cnf.variables, cnf.clauses]}), flush=True)
    if seed:
        cnf = _shuffled(cnf, seed)
    # ends the process, even inside the solver
    signal.setitimer(signal.ITIMER_REAL, timeout)
    began = time.process_time()
    answer: dict[str, Any] = {}
    with Solver(solver, bootstrap_with=_clauses(cnf), with_proof=proof) as search:
        solvable = search.solve()
        took = time.process_time() - began
        signal.setitimer(signal.ITIMER_REAL, 0)
        if solvable:
            true = set(search.get_model())
            chosen = [option for option, v in enumerate(cnf.options.tolist()) if v in true]
            verify(puzzle, table.solution(chosen))
        elif any(fact.solutions for fact in puzzle.known if fact.up_to is UpTo.TOTAL):
            raise MeasurementError("no solution, but solutions are known")
        elif proof:
            answer["proof"] = sum(len(line) + 1 for line in search.get_proof())
    print(json.dumps({"seconds": took, **answer}))


def _clauses(cnf: Cnf) -> Iterator[list[int]]:
    clause: list[int] = []
    for literal in cnf.literals.tolist():
        if literal:
            clause.append(literal)
        else:
            yield clause
            clause = []


def _shuffled(cnf: Cnf, seed: int) -> Cnf:
    """Return the clauses with variables renumbered and order shuffled at random."""
    rng = np.random.default_rng(seed)
    numbers = np.concatenate([[0], rng.permutation(cnf.variables) + 1]).astype(np.int32)
    literals = np.sign(cnf.literals) * numbers[np.abs(cnf.literals)]
    ended = np.cumsum(literals == 0)
    clause = ended - (literals == 0)
    order = np.argsort(rng.permutation(cnf.clauses)[clause], kind="stable")
    return Cnf(cnf.variables, cnf.clauses, literals[order], numbers[cnf.options])


if __name__ == "__main__":
    sys.exit(main())
