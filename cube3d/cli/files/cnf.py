"""The command ``cube3d cnf``: write a puzzle as clauses."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

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
    formula = encode(problem.cover, name)
    shown = formula.options[: len(problem.table)].tolist()
    _write(format_cnf(formula, _comments(problem, formula, name), shown), output)
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


def _write(chunks: Iterable[bytes], output: Path | None) -> None:
    if output is None:
        sys.stdout.buffer.writelines(chunks)
        sys.stdout.flush()
        return
    with replacing(output) as stream:
        stream.writelines(chunks)
