"""Every question tells how its search ended, under the same names in JSON and in Python."""

import json
from typing import Any

import pytest

from cube3d import (
    count,
    cover_most,
    disassemble,
    estimate,
    grade,
    hint,
    load,
    solutions,
    swap_graph,
)

KEYS = {"status", "seconds", "engine", "why"}


@pytest.mark.parametrize(
    "question",
    [
        "solve",
        "count",
        "cover",
        "disassemble",
        "disassemble --all",
        "why",
        "hint",
        "grade",
        "swaps",
    ],
)
@pytest.mark.parametrize("puzzle", ["12y", "tetrominoes-4x5"])
def test_json(cube3d, question, puzzle):
    data = json.loads(cube3d(*question.split(), puzzle, "--json").out)
    assert data.keys() >= KEYS
    assert data["seconds"] >= 0


def test_of_an_estimate_the_seconds_are_those_of_the_search(cube3d):
    data = json.loads(cube3d("estimate", "12y", "--seconds", "60", "--json").out)
    assert data.keys() >= KEYS
    assert data["status"] == "complete"
    assert data["seconds"].keys() == {"value", "low", "high"}


def test_python():
    puzzle = load("12y")
    with solutions(puzzle, limit=1) as search:
        (solution,) = search
    answers: list[Any] = [
        search.outcome, count(puzzle), cover_most(puzzle), disassemble(solution), hint(puzzle),
        hint(load("tetrominoes-4x5")), grade(puzzle), swap_graph(puzzle), estimate(puzzle),
    ]  # fmt: skip
    for answer in answers:
        for key in KEYS:
            getattr(answer, key)
        assert isinstance(answer.status, str)
        assert answer.engine
