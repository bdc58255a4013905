"""The command ``cube3d decode``: turn the answer of a SAT solver into a solution."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from cube3d.cli.shared.options import Encoding, Json, Out, Png, Quiet, output
from cube3d.cli.shared.outputs import SolutionsFile, check_outputs, save, say_drawn
from cube3d.cli.shared.puzzle_options import PositionOptions
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.layers import SolutionPrinter
from cube3d.cli.terminal.output import MODE, is_shown, print_json
from cube3d.errors import FormatError, SearchError, quote
from cube3d.formats.files import MAX_SOLUTION_BYTES, read_text
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.covering.cnf import encode as encodings
    from cube3d.covering.cnf.encode import encode, predict_sizes
    from cube3d.covering.cnf.formula import Cnf, parse_model
    from cube3d.formats.solution_json import solution_data
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import Solution
    from cube3d.solving.build_problem import Problem, build_problem
    from cube3d.verify.verifier import violations


MOST_VARIABLES = 2**31 - 1  # of any formula, since literals are 32-bit integers

Model = Annotated[
    str | None,
    typer.Argument(
        metavar="MODEL",
        help="A file with the answer of a SAT solver: lines that begin with v, the file that "
        "minisat writes, or a list of numbers.",
        show_default=False,
    ),
]


@output(Json, Quiet)
def command(
    position: PositionOptions,
    model: Model = None,
    encoding: Encoding = None,
    out: Out = None,
    png: Png = None,
) -> None:
    """Turn a SAT solver's answer to `cube3d cnf` into a solution; check and show it.

    Give the same puzzle and the same --encoding as for `cube3d cnf`.

    Examples:
        cube3d decode soma answer.txt
    """
    if model is None and (position.box or position.piece):
        # With --piece the only argument is MODEL, not PUZZLE.
        position, model = replace(position, puzzle=None), position.puzzle
    chosen, placed = position.load_position()
    if model is None:
        raise FormatError("give MODEL (the answer of a SAT solver): cube3d decode soma answer.txt")
    check_outputs(out, png=png)
    file = SolutionsFile(out, chosen) if out else None
    problem = build_problem(chosen, placed)
    text = read_text(Path(model), MAX_SOLUTION_BYTES)
    solution = _solution(problem, text, encoding or "sequential", model)
    if solution is not None:
        save(solution, file, png, chosen)
    if MODE.as_json:
        print_json(_document(chosen, solution, model))
    if solution is None:
        exits.conclude(
            f"{chosen.name}: no solution, says the SAT solver; cube3d cannot check this ({model})"
        )
        raise typer.Exit(exits.NO_SOLUTION)
    if is_shown(out):
        SolutionPrinter(chosen.region)(solution)
    exits.conclude(f"{chosen.name}: 1 solution, checked ({model})")
    say_drawn(png)


def _solution(problem: Problem, text: str, encoding: str, source: str) -> Solution | None:
    """Return the solution that a model describes; None if the solver says that there is none.

    Raises:
        FormatError: the text is no model, or the solution breaks a rule of the puzzle; names the
            encoding to which it is an answer, if it is one.
    """
    literals = parse_model(text, MOST_VARIABLES, source)
    if literals is None:
        return None
    formula = encode(problem.cover, encoding)
    solution = _chosen(problem, literals, formula)
    broken = violations(problem.puzzle, solution)
    greatest = abs(literals[-1]) if literals else 0
    if (broken or greatest != formula.variables) and (
        other := _other_encoding(problem, literals, encoding)
    ):
        said = f"{source} answers clauses of the encoding {other}, not of {encoding}"
        if broken or greatest > formula.variables:
            raise FormatError(f"{said}: give --encoding {other}")
        exits.say(f"{said}; in both, the placements have the same numbers")
    elif greatest > formula.variables:
        parse_model(text, formula.variables, source)  # raises, and names the line
    elif broken:
        name = quote(problem.puzzle.name)
        raise FormatError(f"{source} is no solution of {name}: {broken[0]}")
    return solution


def _chosen(problem: Problem, literals: list[int], formula: Cnf) -> Solution:
    true = set(literals)
    return problem.solution([o for o, v in enumerate(formula.options.tolist()) if v in true])


def _other_encoding(problem: Problem, literals: list[int], encoding: str) -> str | None:
    """Return another encoding by which a model, which names all variables, is a solution."""
    for name in encodings.ENCODINGS:
        try:
            sizes = predict_sizes(problem.cover, name)
        except SearchError:  # it would be too large
            continue
        if name == encoding or not literals or sizes.variables != abs(literals[-1]):
            continue
        solution = _chosen(problem, literals, encode(problem.cover, name))
        if not violations(problem.puzzle, solution):
            return name
    return None


def _document(puzzle: Puzzle, solution: Solution | None, source: str) -> dict[str, object]:
    found = [] if solution is None else [solution_data(solution)]
    return {
        "puzzle": puzzle.name,
        "status": "solved" if found else "infeasible",
        "complete": False,
        "solutions": found,
        "source": source,
        "checked": bool(found),
    }
