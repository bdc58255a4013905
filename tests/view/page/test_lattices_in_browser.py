"""Pages of lattices other than the integer grid, in headless Chromium."""

from __future__ import annotations

import numpy as np
import pytest

from cube3d import Piece, Polycube, Puzzle, Region, Solution, solutions
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattices import lattice
from cube3d.puzzle.assembly import assembly
from tests.helpers.page_looks import shares

SIZES = {
    "hexagonal": (3, 3),
    "triangular": (3, 2),
    "triangular-prism": (2, 2, 2),
    "fcc": (4, 3, 2),
    "rhombic": (5, 5, 5),
    "tetra-octa": (6, 6, 3),
    "square-edges": (2, 2),
    "cubic-edges": (2, 2, 1),
    "triangular-edges": (2, 2),
    "hexagonal-edges": (2, 2),
}
FLAT = {name for name in SIZES if name.startswith(("hexagonal", "square", "triangular"))} - {
    "triangular-prism"
}


def grown(grid: CellLattice, cells: list[tuple[int, ...]], size: int):
    """Cut cells into connected parts of up to ``size``."""
    left = dict.fromkeys(cells)
    while left:
        part = [next(iter(left))]
        del left[part[0]]
        for cell in part:
            for near in grid.neighbours(cell):
                if near in left and len(part) < size:
                    part.append(near)
                    del left[near]
        yield part


@pytest.fixture(params=SIZES)
def found(request) -> list[Solution]:
    """Two solutions of a box whose cells are cut into pieces, or the only one."""
    grid = lattice(request.param)
    assert isinstance(grid, CellLattice)
    cells = grid.box(SIZES[request.param])
    pieces = [
        Piece(f"P{i}", Polycube(part, grid)) for i, part in enumerate(grown(grid, cells, 4), 1)
    ]
    puzzle = Puzzle(request.param, Region(cells, lattice=grid), tuple(pieces), crossing=True)
    with solutions(puzzle, limit=2) as search:
        return list(search)


def middles(browser) -> np.ndarray:
    return np.array([body["offset"] for body in browser.inspect()["bodies"]])


def cells_of(seen):
    return [tuple(map(tuple, block["cells"])) for block in seen["blocks"]]


@pytest.mark.slow
def test_a_page_of_another_lattice_works(browser, write, found):
    pieces = len(found[0].placements)
    browser.open(write(found, palette="default"))
    seen = browser.inspect()
    assert [block["label"] for block in seen["blocks"]] == [p.piece for p in found[0].placements]
    assert cells_of(seen) == [placed.cells for placed in found[0].placements]
    order, known = [step["block"] for step in seen["steps"]], assembly(found[0])
    if found[0].lattice.name in FLAT:
        assert order == [step.placement for step in known]
    # Solids are wider as they are drawn than from corner to corner: another order may be right.
    assert sorted(order) == sorted(step.placement for step in known)
    together = browser.picture()
    # All that nothing lies over is seen, in its colour.
    flat = found[0].lattice.name in FLAT
    visible = [share > 1e-4 for share in shares(together, [b["colour"] for b in seen["blocks"]])]
    assert sum(visible) >= (pieces if flat else min(pieces, 3))
    browser.restore("#x=1&by=piece")
    assert np.ptp(middles(browser), axis=0)[:2].max() > 0.5
    assert not flat or not middles(browser)[:, 2].any()
    assert np.abs(browser.picture().astype(int) - together).mean() > 1
    browser.restore("#piece=1&labels")
    assert browser.inspect()["state"]["selected"] == 0
    assert browser.box("#layers-button")[2:] == (0, 0)
    browser.press("Escape", "l")
    assert not browser.inspect()["state"]["layers"]
    if len(found) > 1:
        browser.restore("#s=2")
        assert cells_of(browser.inspect()) == [placed.cells for placed in found[1].placements]


@pytest.mark.slow
def test_a_click_meets_the_triangle_that_is_there(browser, write):
    """Boxes around triangles overlap, so that their boxes alone would not tell."""
    grid = lattice("triangular")
    parts = {"up": [(0, 0, 0)], "down": [(0, 0, 1)]}
    pieces = tuple(Piece(name, Polycube(cells, grid)) for name, cells in parts.items())
    region = Region([(0, 0, 0), (0, 0, 1)], lattice=grid)
    with solutions(Puzzle("rhombus", region, pieces), limit=1) as search:
        browser.open(write(list(search)))
    seen = browser.inspect()["blocks"]
    picture = browser.picture().astype(float)
    for number, block in enumerate(seen):
        way = np.array(block["colour"]) / np.linalg.norm(block["colour"])
        pixels = picture[..., :3] / (np.linalg.norm(picture[..., :3], axis=2, keepdims=True) + 1e-9)
        inside = np.argwhere(pixels @ way > 0.99)
        y, x = np.median(inside, axis=0)
        browser.click(x, y)
        assert browser.inspect()["state"]["selected"] == number
        browser.press("Escape")
