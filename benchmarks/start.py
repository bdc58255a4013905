"""Measures how long commands take to start, next to the imports that they need.

    taskset -c 0 python benchmarks/start.py [--repeat 20] [--markdown] [--apart] [FILE ...]

Each row is the processor time of a process, the best of several that take turns with those of the
other rows, so that load slows all of them.  They use bytecode from a first round, in a folder of
its own.  "modules" is the number of imported modules at the end: it is the same on every machine,
and tells first what has become slow.

BurrTools files are counted instead, or with ``--apart`` taken apart, each next to ``burrTxt`` of
BurrTools if that is on PATH.  FILE#2 is the second problem of a file.
"""

from __future__ import annotations

import argparse
import math
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

IMPORTS = {"import typer": "import typer", "import numpy, typer": "import numpy, typer"}
COMMANDS = (
    "--version", "--help", "list", "info soma", "solve soma", "count soma", "solve --help"
)  # fmt: skip
START = "cube3d info soma"
LINES = ("cube3d so", "cube3d solve so", "cube3d list --tag cl", "cube3d solve --piece Y")
RUN = "import sys; sys.argv = {words!r}; from cube3d.cli import main; main()"
COUNT = "import atexit, sys; atexit.register(lambda: print(len(sys.modules), file=sys.stderr));"


def main() -> int:
    """Measure, print the table, and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--repeat", type=int, default=20, help="default: 20")
    parser.add_argument("--markdown", action="store_true", help="print a Markdown table")
    parser.add_argument("--apart", action="store_true", help="take files apart")
    parser.add_argument("files", nargs="*", metavar="FILE", help="BurrTools files")
    options = parser.parse_args()
    programs = {name: [sys.executable, "-c", code] for name, code in IMPORTS.items()}
    if options.files:
        programs |= _of_files(options.files, apart=options.apart)
    else:
        programs |= {f"cube3d {words}": _program(words.split()) for words in COMMANDS}
        programs |= {f"{line}<TAB>": _program([]) for line in LINES}
    with tempfile.TemporaryDirectory() as folder:
        environments = {name: _environment(name, folder) for name in programs}
        modules = {name: _modules(programs[name], environments[name]) for name in programs}
        best = dict.fromkeys(programs, math.inf)
        for _ in range(options.repeat):
            for name, program in programs.items():
                best[name] = min(best[name], _seconds(program, environments[name]))
    _print(best, modules, markdown=options.markdown)
    return 0


def _program(words: list[str]) -> list[str]:
    return [sys.executable, "-c", RUN.format(words=["cube3d", *words])]


def _of_files(files: list[str], *, apart: bool) -> dict[str, list[str]]:
    """Return programs that count files or take them apart, ours and burrTxt."""
    ours, theirs = (["disassemble", "--all"], ["-d"]) if apart else (["count"], ["-r"])
    peer = shutil.which("burrTxt")
    programs = {START: _program(START.split()[1:])}
    for file in files:
        name = Path(file).name
        path, _, number = file.partition("#")
        problem = ["-o", str(int(number or 1) - 1)]
        programs[f"{ours[0]} {name}"] = _program([*ours, file])
        if peer:
            programs[f"burrTxt {theirs[0]} {name}"] = [peer, "-q", *theirs, *problem, path]
    return programs


def _environment(name: str, folder: str) -> dict[str, str]:
    """Return the environment of a process, for shell completion with that of bash."""
    own = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    own["PYTHONPYCACHEPREFIX"] = folder
    if name.endswith("<TAB>"):
        words = name.removesuffix("<TAB>").split()
        own |= {"_CUBE3D_COMPLETE": "complete_bash", "COMP_WORDS": "\n".join(words)}
        own |= {"COMP_CWORD": str(len(words) - 1)}
    return own


def _modules(program: list[str], environment: dict[str, str]) -> int | None:
    """Return the number of modules that a program imports, None if it is not Python.

    This run also writes its bytecode.
    """
    if program[0] != sys.executable:
        return None
    *python, code = program
    ran = subprocess.run([*python, COUNT + code], env=environment, capture_output=True, text=True)
    return int(ran.stderr.split()[-1])


def _seconds(program: list[str], environment: dict[str, str]) -> float:
    """Return the processor time of a program."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(program, env=environment, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _print(best: dict[str, float], modules: dict[str, int | None], *, markdown: bool) -> None:
    typer, numpy = (best[name] for name in IMPORTS)
    head = ["what", "seconds", "times typer", "times numpy, typer", "modules"]
    rows = [
        [name, f"{s:.3f}", f"{s / typer:.2f}", f"{s / numpy:.2f}", str(modules[name] or "–")]
        for name, s in best.items()
    ]
    if markdown:
        lines = [head, ["---", *["---:"] * 4], *rows]
        print("\n".join(f"| {' | '.join(line)} |" for line in lines))
        return
    for name, *figures in [head, *rows]:
        print(f"{name:<44}", *(f"{figure:>20}" for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
