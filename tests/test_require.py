"""Arguments of wrong types are refused in one sentence."""

from typing import Any

import numpy as np
import pytest

import cube3d
from cube3d.solving.build_problem import exact_cover

# Of no kind that mypy knows.
SOMA: Any = cube3d.load("soma")
HALF: Any = 0.5
TEXT: Any = "x"
TWO: Any = np.int64(2)


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: exact_cover(SOMA), "expected a Placements, not Puzzle"),
        (lambda: cube3d.disassemble(SOMA), "expected a Solution, not Puzzle"),
        (lambda: cube3d.solutions(SOMA, limit=HALF), "limit must be a whole number, not 0.5"),
        (lambda: cube3d.solutions(SOMA, limit=True), "limit must be a whole number, not True"),
        (lambda: cube3d.count(SOMA, threads=TEXT), "threads must be a whole number, not 'x'"),
        (lambda: cube3d.ExactEngine(max_nodes=HALF), "max_nodes must be a whole number, not 0.5"),
        (
            lambda: cube3d.count(SOMA, timeout=TEXT),
            "timeout must be a number, not 'x'",
        ),
    ],
)
def test_other_kinds(call, sentence):
    with pytest.raises(cube3d.Cube3dError, match=sentence):
        call()


def test_numbers_of_numpy_are_numbers():
    with cube3d.solutions(SOMA, limit=TWO, timeout=np.float64(60)) as search:
        assert len(list(search)) == 2
