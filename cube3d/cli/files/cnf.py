"""The command ``cube3d cnf``: write a puzzle as clauses."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Annotated

import typer

from cube3d.cli.shared.options import Encoding, Quiet, output
from cube3d.cli.shared.puzzle_options import PositionOptions
from cube3d.cli.terminal import exits
from cube3d.errors import counted
from cube3d.formats.files import replacing
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.covering.cnf.encode import encode
    from cube3d.covering.cnf.formula import Cnf, format_cnf
    from cube3d.solving.build_problem import Problem, build_problem


Output = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        "--out",
        help="Write to this file.  [default: standard output]",
        show_default=False,
    ),
]


@output(Quiet)
def command(
    position: PositionOptions,
    encoding: Encoding = None,
    output: Output = None,
) -> None:
    """Write a puzzle as clauses for SAT solvers, in DIMACS format.

    Comments explain the variables. A line `c p show` lists the variables of placements. With it,
    model counters (programs that count the answers to clauses) count solutions.

    Examples:
        cube3d cnf soma -o soma.cnf
    """
    chosen, placed = position.load_position()
    problem = build_problem(chosen, placed)
    name = encoding or "sequential"
    with _target(output) as stream, TemporaryFile(dir=_folder(output)) as clauses:
        formula = encode(problem.cover, name, file=clauses)
        shown = formula.options[: len(problem.table)].tolist()
        stream.writelines(format_cnf(formula, _comments(problem, formula, name), shown))
    size = f"{counted(formula.variables, 'variable')}, {counted(formula.clauses, 'clause')}"
    exits.say(f"{chosen.name}: {size} ({name})")


def _comments(problem: Problem, formula: Cnf, encoding: str) -> Iterator[str]:
    yield f"puzzle {problem.puzzle.name}"
    yield f"encoding {encoding}"
    yield "a variable below says what stands beside it; the others are auxiliary"
    cells = [f"({','.join(map(str, cell))})" for cell in problem.puzzle.region.cells]
    names = [piece.name for piece in problem.puzzle.pieces]
    table = problem.table
    covered = [cells[number] for number in table.cells.tolist()]
    bounds = table.start.tolist()
    variables = formula.options.tolist()
    for option, piece in enumerate(table.piece.tolist()):
        where = " ".join(covered[bounds[option] : bounds[option + 1]])
        yield f"var {variables[option]} = {names[piece]} cells {where}"
    for option in range(len(table), len(problem.cover)):
        cell = cells[int(problem.cover.items[problem.cover.start[option]])]
        yield f"var {variables[option]} = cell {cell} stays empty"


@contextmanager
def _target(output: Path | None) -> Iterator[IO[bytes]]:
    if output is None:
        yield sys.stdout.buffer
        sys.stdout.flush()
    else:
        with replacing(output) as stream:
            yield stream


def _folder(output: Path | None) -> Path | None:
    """Return where clauses are kept until their number is known: beside the file, if it is one.

    The folder for temporary files may be in memory.
    """
    is_file = output is not None and (output.is_file() or not output.exists())
    return output.parent if output is not None and is_file else None
