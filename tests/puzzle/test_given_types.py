"""Numbers of numpy become plain ones; wrong types get one sentence."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import cube3d
from cube3d import shape
from cube3d.errors import Cube3dError

# Untyped: a user without a type checker may write these.
untyped: Any = cube3d
Page, Piece, Polycube = untyped.Page, untyped.Piece, untyped.Polycube
Puzzle, Region, Pairs = untyped.Puzzle, untyped.Region, untyped.Pairs
SOMA = cube3d.load("soma")
BOX = Region.box((3, 3, 3))
PIECES = (Piece("V", shape("V3"), 9),)


def integers(value):
    """Return the types of all numbers in nested tuples and dictionaries."""
    if isinstance(value, dict):
        return {kind for pair in value.items() for kind in integers(pair)}
    if isinstance(value, tuple | list):
        return {kind for one in value for kind in integers(one)}
    return set() if isinstance(value, str) else {type(value)}


@pytest.mark.parametrize(
    "value",
    [
        Region.box(np.array([3, 3, 3])).extents,
        Region.box((3, 3), optional=np.array([[0, 0], [2, 1]])).optional,
        Region(np.argwhere(np.ones((2, 2))), optional=np.array([[0, 0]])).optional,
        Region.box((2, 2), colours={(np.int64(0), np.int64(1)): "a"}).coloured,
        Piece("V", shape("V3"), np.int64(3)).count,
        Piece("V", shape("V3"), (np.int64(3), np.int16(4))).count,
        Piece("V", shape("V3"), 9, groups=(("g", np.int64(2)),)).groups,
        Puzzle("p", BOX, PIECES, max_holes=np.int64(3), level=np.int64(2)).max_holes,
        Puzzle("p", BOX, PIECES, max_holes=np.int64(3), level=np.int64(2)).level,
    ],
)
def test_numbers_of_numpy_become_plain_ones(value):
    assert integers(value) == {int}
    json.dumps(str(value))
    assert "np." not in repr(value)


def test_a_region_from_a_mask():
    mask = np.zeros((3, 2, 2), dtype=bool)
    mask[1:] = True
    optional = mask.copy()
    optional[1] = False
    region = Region.from_mask(mask, optional)
    assert region == Region(np.argwhere(mask), optional=np.argwhere(optional))
    assert region.corner == (1, 0, 0)
    with pytest.raises(Cube3dError, match="it is not in the region"):
        Region.from_mask(mask, np.ones_like(mask))


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: Puzzle("x", (3, 3, 3), PIECES), r"is a Region, such as Region.box\(\(3, 3, 3\)\)"),
        (lambda: Puzzle("x", BOX, (shape("V3"),)), "are Pieces, such as"),
        (lambda: Puzzle("x", BOX, shape("V3")), "are Pieces, such as"),
        (lambda: Puzzle("x", BOX, PIECES, max_holes=1.5), "max_holes must be an integer, not 1.5"),
        (lambda: Puzzle("x", BOX, PIECES, level=True), "level must be an integer, not True"),
        (
            lambda: Puzzle("x", BOX, PIECES, rules=untyped.Touch()),
            "rules must be a tuple, not Touch",
        ),
        (lambda: Puzzle("x", BOX, PIECES, known=None), "known must be a tuple, not None"),
        (lambda: Puzzle("x", BOX, PIECES, known=("x",)), "a known count must be a Known, not 'x'"),
        (lambda: Puzzle("x", BOX, PIECES, walls=None), "walls must be a tuple, not None"),
        (lambda: Pairs.where(SOMA, bool), r"made of cube3d.placements\(puzzle\), not of a Puzzle"),
        (lambda: Pairs.of(SOMA, [[0, 1]]), r"made of cube3d.placements\(puzzle\)"),
        (lambda: Pairs.of(cube3d.placements(SOMA), [[0, 1], [2]]), r"of shape \(f, 2\)"),
        (
            lambda: Pairs.where(cube3d.placements(SOMA), 3),
            "a rule must be a function of two placed",
        ),
        (lambda: Pairs((("V", ((0, 0),), ()),), [[0, 0]]), "names Places, not"),
        (lambda: Page("title"), "Page takes a Region or no argument, not 'title'"),
        (
            lambda: Region(np.ones((3, 3, 3), dtype=bool)),
            "not by a Boolean array; for an array, use Region.from_mask",
        ),
        (lambda: Polycube(np.ones((3, 3), dtype=bool)), "not by a Boolean array"),
        (lambda: Region.from_mask(np.ones((2, 2))), r"not float64 of shape \(2, 2\)"),
        (lambda: Region.from_mask(np.zeros((2, 2), dtype=bool)), "has no cells"),
        (lambda: Region.box((2, 2), optional=[(0, 0.5)]), "not made of integers"),
        (lambda: Piece("V", shape("V3"), True), "a count must be an integer"),
        (lambda: Piece("V", shape("V3"), (1, 2, 3)), "a count must be an integer"),
        (lambda: Piece("V", shape("V3"), (1, 2.5)), "a count must be an integer"),
        (lambda: Piece("V", shape("V3"), groups=(("g", "2"),)), "copies in group"),
    ],
)
def test_values_of_other_types_get_one_sentence(make, sentence):
    with pytest.raises(Cube3dError, match=sentence):
        make()


def test_known_counts_go_where_they_no_longer_hold():
    puzzle = cube3d.load("25y")
    assert puzzle.known
    assert replace(puzzle, name="another name", about="").known == puzzle.known
    assert replace(puzzle, rules=(cube3d.Swap(),)).known == ()
    assert replace(puzzle, rules=(cube3d.Swap(),), known=()).known == ()
    smaller = puzzle.with_pieces(Piece("Y", shape("Y5"), (0, None))).with_region(
        Region.box((5, 5, 4))
    )
    assert (smaller.known, len(smaller.region)) == ((), 100)
    ruled = cube3d.load("six-piece-burr").with_rules(cube3d.Swap())
    assert (ruled.known, ruled.level, ruled.rules) == ((), None, (cube3d.Swap(),))
    assert replace(cube3d.load("soma"), walls=((-1, 0, 0),)).known == ()
    fact = cube3d.Known(1, cube3d.UpTo.TOTAL, "a person")
    assert replace(smaller, known=(fact,)).known == (fact,)
