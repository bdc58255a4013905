"""The problems of a BurrTools file, listed where it is not said which one is meant."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import typer

from cube3d.cli.terminal import exits
from cube3d.errors import FormatError

if TYPE_CHECKING:
    from cube3d.formats.xmpuzzle.document import Document, Problem
    from cube3d.formats.xmpuzzle.reference import SeveralProblems


@contextmanager
def listing_problems(*, as_json: bool = False, is_answer: bool = False) -> Iterator[None]:
    """List the problems of a file among the results, where one has to be chosen first.

    Args:
        as_json: whether results are data.
        is_answer: whether the list is an answer to what was asked, so that the command ends
            well with it.

    Raises:
        SeveralProblems: the file holds several, and a list is no answer.
    """
    try:
        yield
    except FormatError as several:
        from cube3d.formats.xmpuzzle.reference import SeveralProblems

        if not isinstance(several, SeveralProblems):
            raise
        problems = [
            _data(several.document, number, problem)
            for number, problem in enumerate(several.document.problems, 1)
        ]
        if as_json:
            print(json.dumps({"file": str(several.path), "problems": problems}))
        else:
            _print(several, problems)
        if not is_answer:
            raise
        raise typer.Exit(exits.ANSWERED) from None


def _data(document: Document, number: int, problem: Problem) -> dict[str, Any]:
    from cube3d.formats.xmpuzzle.size_limits import count_filled

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


def _print(several: SeveralProblems, problems: list[dict[str, Any]]) -> None:
    from cube3d.cli.terminal.output import print_text
    from cube3d.cli.terminal.table import Column, print_table

    print_text(f"{several.path}: {len(problems)} problems; {several.advice}")
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


def _range(problem: dict[str, Any], what: str) -> str:
    least, most = problem[f"least_{what}"], problem[f"most_{what}"]
    return f"{most:,}" if least == most else f"{least:,}..{most:,}"
