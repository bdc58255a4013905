"""Counts the instructions of searches: a measure that does not depend on load.

    python benchmarks/instructions.py [--only NAME,...] [--level avx2]
    python benchmarks/instructions.py --write      # writes instructions.json
    python benchmarks/instructions.py --compare    # compares with it; .ci/all does so

``--compare`` ends with exit code 1 if a search takes over 3 % more instructions than the file says,
or another number of nodes; over 3 % fewer are reported.  If such a change is intended, run
``--write`` and commit the file.  Instructions depend on the compiler and the C library, which the
file names: if they differ, or valgrind or the instruction set is missing, only nodes are compared.

Method: this process builds the exact-cover problem of each case, chooses branches as
``cube3d.count`` does, and writes both to a file.  A process under ``valgrind --tool=callgrind
--separate-threads=yes`` forks for each file, reads it and calls ``ExactEngine.tally`` once, with
one thread.  Callgrind writes a file per thread.  The engine searches in a thread of its own, the
only one besides the main thread (numerical libraries are told to start none).  So the sum over all
threads but the first is the search alone, without starting Python, imports, building and splitting
the problem, or waiting.  No symbols are needed.  The counts are checked against the known ones.

Valgrind does not know AVX-512, so the default is AVX2.  It is about fifty times slower than the
processor: choose puzzles that take less than a second.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from cube3d.core.library import levels
from cube3d.core.library import library as core
from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import ExactCover

USUAL = (
    "soma,16y,25y-isolated,conway,pentominoes-6x10,pentominoes-triple-p,squares-6x6,"
    "pieces-apart-3x3x4"
)
KEPT = Path(__file__).with_name("instructions.json")
TOLERANCE = 0.03
ARRAYS = ("primary", "start", "items", "option_type", "low", "high", "forbidden")
SUMMARY = ("summary:", "totals:")
ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
COMPILER = re.compile(rb"GCC: \([^)]*\) [\d.]+|[\w ]*clang version [\w.+~-]+")

Figures = Mapping[str, int]
"""The nodes of a search, and its instructions if they were counted."""


def main() -> int:
    """Measure, print the table, and return the exit code."""
    options = _options()
    if options.tally:
        _tally_all(options.tally, options.level)
        return 0
    import cases

    try:
        return _report(options)
    except (OSError, ValueError, RuntimeError, cases.WrongCountError) as error:
        print(error, file=sys.stderr)
        return 1


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", metavar="NAME,...", help=f"default: {USUAL}, or the file's")
    parser.add_argument("--level", default="avx2", help="avx2 (default) or portable")
    parser.add_argument("--markdown", action="store_true", help="print a Markdown table")
    kept = parser.add_mutually_exclusive_group()
    for option, what in (("--write", "keep the figures in"), ("--compare", "compare them with")):
        kept.add_argument(
            option, type=Path, nargs="?", const=KEPT, metavar="FILE", help=f"{what} a JSON file"
        )
    parser.add_argument("--tally", type=Path, help=argparse.SUPPRESS)
    return parser.parse_args()


def _report(options: argparse.Namespace) -> int:
    import cases
    import report

    kept = json.loads(options.compare.read_text(encoding="utf-8")) if options.compare else None
    without = why_not(kept, options.level) if kept else ""
    if without:
        print(f"instructions are not compared, only nodes: {without}")
    elif not shutil.which("valgrind"):
        raise RuntimeError("valgrind is not there: apt-get install valgrind")
    usual = ",".join(kept["puzzles"]) if kept else USUAL
    names = cases.names(options.only or usual, slow=False)
    # for nodes alone, all instruction sets give the same
    level = "auto" if without else options.level
    figures = _measure(names, level, counted=not without)
    headings = ["puzzle", "instructions", "nodes", "instructions/node"]
    report.show(headings, [_row(*item) for item in figures.items()], markdown=options.markdown)
    print(f"instruction set: {level}; {', '.join(_made_by().values())}")
    if options.write:
        _write(options.write, options.level, figures)
    return compare(kept["puzzles"], figures) if kept else 0


def _row(name: str, figures: Figures) -> list[str]:
    executed, nodes = figures.get("instructions"), figures["nodes"]
    each = f"{executed / nodes:,.1f}" if executed and nodes else "–"
    return [name, f"{executed:,}" if executed else "–", f"{nodes:,}", each]


def _made_by() -> dict[str, str]:
    """Return the compiler's name, as stored in the core, and the C library."""
    code = Path(str(core()._name)).read_bytes()
    compilers = {found.decode().strip() for found in COMPILER.findall(code)}
    return {
        "compiler": ", ".join(sorted(compilers)) or "unknown",
        "library": " ".join(platform.libc_ver()).strip() or "unknown",
    }


def why_not(kept: Mapping[str, Any], level: str) -> str:
    """Return why instructions cannot be compared with a file; "" if they can."""
    found = {"level": level, **_made_by()}
    for what, here in found.items():
        if kept.get(what) != here:
            return f"the file is for {kept.get(what)}, this is {here}"
    if level not in levels():
        return f"this machine has no {level}"
    return "" if shutil.which("valgrind") else "valgrind is not there"


def _write(path: Path, level: str, figures: Mapping[str, Figures]) -> None:
    content = {"level": level, **_made_by(), "puzzles": figures}
    path.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
    print(f"wrote {path}")


def compare(kept: Mapping[str, Figures], found: Mapping[str, Figures]) -> int:
    """Print differences from the figures of a file; return the exit code.

    Args:
        kept: figures of the file, by puzzle.
        found: measured figures; without instructions, only nodes are compared.
    """
    verdicts = [_verdict(name, kept.get(name), now) for name, now in found.items()]
    for _, sentence in verdicts:
        if sentence:
            print(sentence)
    if any(sentence for _, sentence in verdicts):
        print("if that is meant: python benchmarks/instructions.py --write")
    return int(any(wrong for wrong, _ in verdicts))


def _verdict(name: str, kept: Figures | None, now: Figures) -> tuple[bool, str]:
    """Return whether a search became worse, and a sentence, empty if nothing changed."""
    if kept is None:
        return True, f"{name}: not in the file"
    if now["nodes"] != kept["nodes"]:
        return True, f"{name}: {now['nodes']:,} nodes, not {kept['nodes']:,}"
    if "instructions" not in now:
        return False, ""
    executed, before = now["instructions"], kept["instructions"]
    if abs(executed - before) <= TOLERANCE * before:
        return False, ""
    slower = executed > before
    numbers = f"{executed:,} instructions, {before:,} before: {executed / before:.3f} times"
    return slower, f"{name}: {'SLOWER' if slower else 'faster'}: {numbers}"


def _measure(names: Sequence[str], level: str, *, counted: bool) -> dict[str, Figures]:
    """Return the nodes of searches, and their instructions if ``counted``."""
    import cases

    import cube3d
    from cube3d.puzzle.puzzle import UpTo

    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            _state(Path(folder) / f"{name}.npz", name, level)
        answers = _run(Path(folder), level, counted=counted)
    for name in names:
        cases.check(cube3d.load(name).known, {UpTo.TOTAL: answers[name].pop("total")})
    return {name: answers[name] for name in names}


def _state(path: Path, name: str, level: str) -> None:
    """Write the exact-cover problem of a case and its branches to a file."""
    from measure import split

    import cube3d

    cover, branches = split(cube3d.load(name), ExactEngine(level=level))
    # the branch of the whole search has no option: -1 in the file
    pairs = [(-1 if s.option is None else s.option, s.weight) for s in branches]
    arrays = {key: getattr(cover, key) for key in ARRAYS}
    np.savez(path, allow_pickle=False, branches=np.array(pairs), **arrays)


def _run(folder: Path, level: str, *, counted: bool) -> dict[str, dict[str, int]]:
    """Search the problems of a folder; return the figures by name."""
    # %p becomes the process number; each search has its own
    callgrind = ["valgrind", "--tool=callgrind", "--separate-threads=yes"]
    callgrind += [f"--callgrind-out-file={folder}/out.%p"]
    command = [sys.executable, str(Path(__file__).resolve()), f"--tally={folder}"]
    environment = {**os.environ, "PYTHONHASHSEED": "0", **dict.fromkeys(ONE_THREAD, "1")}
    done = subprocess.run(
        [*(callgrind if counted else []), *command, f"--level={level}"],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )
    if done.returncode:
        raise RuntimeError(f"the searches failed\n{done.stderr}")
    answers = {}
    for answer in map(json.loads, done.stdout.splitlines()):
        name, process = answer.pop("name"), answer.pop("process")
        counts = {"instructions": _of_search(folder, process)} if counted else {}
        answers[name] = {**counts, **answer}
    return answers


def _of_search(folder: Path, process: int) -> int:
    """Return the instructions of all threads of a process except the first."""
    outputs = folder.glob(f"out.{process}-*")
    threads = [path for path in outputs if not path.name.endswith("-01")]
    if not threads:
        raise RuntimeError("callgrind saw one thread only: the search was not measured")
    return sum(_summary(path) for path in threads)


def _summary(path: Path) -> int:
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(SUMMARY):
            return int(line.split()[1])
    raise RuntimeError(f"callgrind wrote no summary to {path.name}")


def _tally_all(folder: Path, level: str) -> None:
    """Search each problem of a folder, in a process of its own.

    Starting Python under valgrind takes longer than most searches, so processes are forked from
    one that has started.
    """
    for problem in sorted(folder.glob("*.npz")):
        process = os.fork()
        if not process:
            _tally(problem, level)
            os._exit(0)
        if os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]):
            raise SystemExit(f"{problem.stem}: the search failed")


def _tally(problem: Path, level: str) -> None:
    """Count the solutions of a problem in a file; print total and nodes as JSON."""
    arrays = np.load(problem)
    branches = [Branch(o if o >= 0 else None, weight) for o, weight in arrays["branches"].tolist()]
    cover = ExactCover(**{key: arrays[key] for key in ARRAYS})
    tally = ExactEngine(threads=1, level=level).tally(cover, branches)
    total = sum(s.weight * n for s, n in zip(branches, tally.counts, strict=True))
    answer = {"name": problem.stem, "process": os.getpid(), "total": total, "nodes": tally.nodes}
    print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    sys.exit(main())
