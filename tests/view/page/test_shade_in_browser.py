"""Shade after moves, where only texels near what moved are baked anew."""

from __future__ import annotations

import numpy as np
import pytest

from cube3d import load, solve
from tests.helpers.slow import slow

WAYS = ["x=0.6&hide=2", "x=0.05", "hide=1,3", "x=0", "step=2", "x=0.3", "layers"]


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("name", ["soma", *slow("perplexing-pyramid", "hexiamonds-4x9")])
def test_moved_pieces_look_as_on_a_fresh_page(browser, write, name):
    path = write([solve(load(name))])
    fresh = {}
    for way in WAYS:
        browser.open(path, f"#{way}")
        fresh[way] = browser.picture("#view").astype(int)
    assert abs(fresh["x=0"] - fresh["x=0.6&hide=2"]).max() > 100
    for way in [*WAYS, WAYS[0]]:
        browser.restore(f"#{way}")
        assert np.abs(browser.picture("#view") - fresh[way]).max() <= 1, way


@pytest.mark.slow
def test_the_nearer_pieces_are_the_darker_they_are(browser, write):
    """A gap between two cubes gets light as it opens."""
    path = write([solve(load("soma"))])
    darkest = []
    for explode in (0.02, 0.2, 1.5):
        browser.open(path, f"#x={explode}")
        picture = browser.picture("#view").astype(int)
        darkest.append((picture.max(axis=2) < 60).mean())
    assert darkest[0] > 2 * darkest[2]
