"""Results go into JSON and into dictionaries."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest

import cube3d

SOMA = cube3d.load("soma")
BOARD = cube3d.load("tetrominoes-4x5")


def outcome():
    search = cube3d.solutions(SOMA, limit=1)
    list(search)
    return search.outcome


@pytest.mark.parametrize(
    "result",
    [
        lambda: cube3d.count(SOMA),
        outcome,
        lambda: cube3d.estimate(SOMA, seconds=0.2),
        lambda: cube3d.explain(BOARD),
        lambda: cube3d.hint(SOMA),
        lambda: cube3d.disassemble(cube3d.solve(SOMA)),
        lambda: cube3d.grade(BOARD),
        lambda: cube3d.difficulty(BOARD),
    ],
)
def test_a_result_is_json_and_a_key(result):
    found = result()
    assert {found: 1}[found] == 1
    json.dumps(asdict(found))


def test_a_status_is_a_text():
    assert cube3d.count(SOMA).status == "complete"
