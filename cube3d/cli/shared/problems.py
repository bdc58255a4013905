"""Lists the problems of a BurrTools file if the command line chooses none."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer

from cube3d.cli.terminal import exits
from cube3d.cli.terminal.output import MODE, print_json, print_text
from cube3d.cli.terminal.table import Column, print_table
from cube3d.errors import FormatError
from cube3d.geometry.cells import times
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.formats.xmpuzzle.document import BurrProblem, Document
    from cube3d.formats.xmpuzzle.to_puzzle import OnlyShapes, SeveralProblems, count_filled


@contextmanager
def listing_problems(*, is_answer: bool = False) -> Iterator[None]:
    """Print the problems of a file if loading it in the block fails because it has several.

    Args:
        is_answer: whether the list answers the command, which then ends with exit code 0.  If so,
            and the file has no problem, its shapes are listed.

    Raises:
        FormatError: the file has several problems, and a list is no answer.
    """
    try:
        yield
    except FormatError as several:
        if isinstance(several, OnlyShapes) and is_answer:
            _list_shapes(several)
            raise typer.Exit(exits.ANSWERED) from None
        if not isinstance(several, SeveralProblems):
            raise
        problems = [
            _data(several.document, number, problem)
            for number, problem in enumerate(several.document.problems, 1)
        ]
        if MODE.as_json:
            print_json({"file": str(several.path), "problems": problems})
        else:
            _print(several, problems, advice=f"; {several.advice}" if is_answer else "")
        if is_answer:
            raise typer.Exit(exits.ANSWERED) from None
        raise several if MODE.as_json else FormatError(several.advice) from None


def _data(document: Document, number: int, problem: BurrProblem) -> dict[str, Any]:
    parts = [
        (part.low, part.high, count_filled(document.shapes[part.shape])) for part in problem.parts
    ]
    return {
        "number": number,
        "name": problem.name,
        "region_cells": None
        if problem.result is None
        else count_filled(document.shapes[problem.result]),
        "least_pieces": sum(low for low, _, _ in parts),
        "most_pieces": sum(high for _, high, _ in parts),
        "least_cells": sum(low * cells for low, _, cells in parts),
        "most_cells": sum(high * cells for _, high, cells in parts),
        "stored_solutions": len(problem.solutions),
    }


def _print(several: SeveralProblems, problems: list[dict[str, Any]], advice: str) -> None:
    print_text(f"{several.path}: {len(problems)} problems{advice}")
    numbers = ("region cells", "pieces", "piece cells", "stored solutions")
    columns = [Column("problem", right=True, whole=False), Column("name", whole=False)]
    columns += [Column(heading, right=True) for heading in numbers]
    rows = []
    for problem in problems:
        name, region = problem["name"], problem["region_cells"]
        row = [str(problem["number"]), name if name.isprintable() else ""]
        row += ["-" if region is None else f"{region:,}"]
        row += [_range(problem, "pieces"), _range(problem, "cells")]
        rows.append([*row, str(problem["stored_solutions"])])
    print_table(columns, rows, spare=("stored solutions", "pieces"))


def _list_shapes(found: OnlyShapes) -> None:
    """List the shapes of a file that holds no problem."""
    shapes = found.document.shapes
    if MODE.as_json:
        listed = [
            {
                "number": number,
                "name": shape.name,
                "sizes": list(shape.sizes),
                "cells": count_filled(shape),
                "optional": shape.states.count("+"),
            }
            for number, shape in enumerate(shapes, 1)
        ]
        print_json({"file": str(found.path), "problems": [], "shapes": listed})
        return
    print_text(f"{found}; cube3d parts draws them")
    columns = [Column("shape"), Column("name", whole=False), Column("voxels")]
    columns += [Column("cells", right=True), Column("optional", right=True)]
    rows = []
    for number, shape in enumerate(shapes, 1):
        row = [f"S{number}", shape.name if shape.name.isprintable() else "", times(shape.sizes)]
        rows.append([*row, f"{count_filled(shape):,}", f"{shape.states.count('+'):,}"])
    print_table(columns, rows, spare=("optional",))


def _range(problem: dict[str, Any], what: str) -> str:
    least, most = problem[f"least_{what}"], problem[f"most_{what}"]
    return f"{most:,}" if least == most else f"{least:,}..{most:,}"
