import re
from itertools import chain
from typing import NamedTuple

import numpy as np
import pytest

from cube3d import Region
from cube3d.core import questions
from cube3d.sentences import fill


class Colouring(NamedTuple):
    text: str
    weights: np.ndarray


def colourings(region):
    """The colourings that reasons try, the simplest first."""
    cells = [*chain.from_iterable(region.cells)]
    for phrase, weights in questions.colourings(region.dimension, cells, questions.ALL):
        yield Colouring(fill(phrase), np.array(weights, dtype=np.int64))


REGIONS = [
    Region.box((7,)),
    Region.box((4, 5)),
    Region.box((6, 6, 6)),
    Region([(-3, 2, 1), (-2, 2, 1), (5, -7, 0)]),
    Region.box((2, 2, 2, 3)),
    Region.box((2,) * 7),
]


@pytest.mark.parametrize("region", REGIONS, ids=repr)
def test_colourings_are_different_bounded_and_the_checkerboard_comes_first(region):
    found = list(colourings(region))
    assert 1 < len(found) <= 1000
    assert len({c.weights.tobytes() for c in found}) == len(found)
    assert len({c.text for c in found}) == len(found)
    for c in found:
        assert c.weights.shape == (len(region),)
        assert set(c.weights.tolist()) == ({-1, 1} if (c.weights < 0).any() else {0, 1})
    assert found[0].text == "the checkerboard"
    assert found[0].weights.tolist() == [(-1) ** (sum(cell) % 2) for cell in region.cells]


def test_one_cell_has_no_colouring():
    assert list(colourings(Region.box((1, 1)))) == []


def meant(text, cell):
    """Tell whether a colouring's text means a cell."""
    names = dict(zip("xyz", cell, strict=False))
    text = text.removeprefix("the cells where ")
    if " are " in text:
        several, _, parity = text.partition(" are ")
        text = " and ".join(f"{name} is {parity}" for name in re.split(", | and ", several))
    parts = text.split(" and ")
    for part in parts:
        name, _, rest = part.partition(" is ")
        form, _, modulus = name.partition(" modulo ")
        for factor in "234":
            form = form.replace(factor + "x", f"{factor}*x").replace(factor + "y", f"{factor}*y")
            form = form.replace(factor + "z", f"{factor}*z")
        residue = {"even": 0, "odd": 1}.get(rest) if not modulus else int(rest)
        if eval(form, names) % int(modulus or 2) != residue:
            return False
    return True


@pytest.mark.parametrize("region", [Region.box((4, 5)), Region.box((5, 4, 3)), REGIONS[3]])
def test_a_class_is_what_its_text_says(region):
    classes = [c for c in colourings(region) if not (c.weights < 0).any()]
    assert len(classes) > 30 or len(region) < 4
    for c in classes:
        assert c.weights.tolist() == [int(meant(c.text, cell)) for cell in region.cells], c.text


def test_blocks():
    found = {c.text: c.weights.reshape(4, 6) for c in colourings(Region.box((4, 6)))}
    blocks = found["the checkerboard of 2x2 blocks"]
    assert np.array_equal(blocks, np.kron([[1, -1, 1], [-1, 1, -1]], np.ones((2, 2))))
    moved = found["the checkerboard of 2x2 blocks that starts at (1, 0)"]
    assert np.array_equal(moved[1:], -blocks[:3] * -1)
    assert set(moved[0] * moved[1]) == {-1}
