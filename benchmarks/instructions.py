"""Instructions that a search executes: a measure that a busy machine does not disturb.

    python benchmarks/instructions.py [--only NAME,...] [--level avx2]

How it is done: this process states the exact-cover problem of a case, chooses the starts as
``cube3d.count`` does, and writes both to a file.  A child process under ``valgrind
--tool=callgrind --separate-threads=yes`` reads them and calls ``ExactEngine.tally`` once,
with one thread.  Callgrind writes the instructions of each thread to a file of its own.  The
engine searches in a thread that it starts for the purpose, the only one besides the main
thread (the numerical libraries are told to start none), so the sum over all threads but the
first is the search alone: not the start of the interpreter, imports, stating and splitting
the problem, nor waiting for the search to end.  No symbols are needed.  The counts that the
child comes to are checked against the known ones.

Valgrind knows no AVX-512, so the default is AVX2.  It is some fifty times slower than the
processor; choose puzzles that take less than a second.
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

import numpy as np

from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import ExactCover

USUAL = "soma,12y,conway,pentominoes-6x10"
ARRAYS = ("primary", "start", "items", "option_type", "low", "high", "forbidden")
SUMMARY = ("summary:", "totals:")
ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def main() -> int:
    """Measure, print the table, and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", metavar="NAME,...", default=USUAL, help=f"default: {USUAL}")
    parser.add_argument("--level", default="avx2", help="avx2 (default) or portable")
    parser.add_argument("--markdown", action="store_true", help="print a Markdown table")
    parser.add_argument("--tally", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.tally:
        _tally(options.tally, options.level)
        return 0
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        print("valgrind is not there: apt-get install valgrind", file=sys.stderr)
        return 1
    return _report(valgrind, options)


def _report(valgrind: str, options: argparse.Namespace) -> int:
    import cases
    import report

    rows = []
    try:
        for name in cases.names(options.only, slow=False):
            report.progress(name)
            executed, nodes = _measure(valgrind, name, options.level)
            rows.append([name, f"{executed:,}", f"{nodes:,}", f"{executed / nodes:,.1f}"])
    except (ValueError, RuntimeError, cases.WrongCountError) as error:
        print(error, file=sys.stderr)
        return 1
    headings = ["puzzle", "instructions", "nodes", "instructions/node"]
    report.show(headings, rows, markdown=options.markdown)
    print(f"instruction set: {options.level}")
    return 0


def _measure(valgrind: str, name: str, level: str) -> tuple[int, int]:
    """Return the instructions and the nodes of a search."""
    import cases
    from measure import split

    import cube3d
    from cube3d.puzzle.puzzle import UpTo

    puzzle = cube3d.load(name)
    cover, branches = split(puzzle, ExactEngine(level=level))
    with tempfile.TemporaryDirectory() as folder:
        problem = Path(folder) / "problem.npz"
        # A start of everything has no option: -1 says so in the file.
        pairs = [(-1 if s.option is None else s.option, s.weight) for s in branches]
        arrays = {key: getattr(cover, key) for key in ARRAYS}
        np.savez(problem, allow_pickle=False, branches=np.array(pairs), **arrays)
        command = [
            valgrind,
            "--tool=callgrind",
            "--separate-threads=yes",
            f"--callgrind-out-file={folder}/out",
            sys.executable,
            str(Path(__file__).resolve()),
            f"--tally={problem}",
            f"--level={level}",
        ]
        environment = {**os.environ, "PYTHONHASHSEED": "0", **dict.fromkeys(ONE_THREAD, "1")}
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
        if done.returncode:
            raise RuntimeError(f"{name}: valgrind failed\n{done.stderr}")
        executed = _of_search(Path(folder))
    answer = json.loads(done.stdout)
    cases.check(puzzle.known, {UpTo.TOTAL: answer["total"]})
    return executed, answer["nodes"]


def _of_search(folder: Path) -> int:
    """Return the instructions of all threads but the first."""
    threads = [path for path in folder.glob("out-*") if path.name != "out-01"]
    if not threads:
        raise RuntimeError("callgrind saw one thread only: the search was not measured")
    return sum(_summary(path) for path in threads)


def _summary(path: Path) -> int:
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(SUMMARY):
            return int(line.split()[1])
    raise RuntimeError(f"callgrind wrote no summary to {path.name}")


def _tally(problem: Path, level: str) -> None:
    """Count the solutions of a problem in a file; print total and nodes as JSON."""
    arrays = np.load(problem)
    branches = [Branch(o if o >= 0 else None, weight) for o, weight in arrays["branches"].tolist()]
    cover = ExactCover(**{key: arrays[key] for key in ARRAYS})
    tally = ExactEngine(threads=1, level=level).tally(cover, branches)
    total = sum(s.weight * n for s, n in zip(branches, tally.counts, strict=True))
    print(json.dumps({"total": total, "nodes": tally.nodes}))


if __name__ == "__main__":
    sys.exit(main())
