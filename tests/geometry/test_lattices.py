"""Lattices against bodies in the plane and in space, and the counts of their polyforms."""

from __future__ import annotations

from collections import Counter
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import Mobility, Polycube, Region, canonical_code, format_code, parse_code, polycubes
from cube3d.core.solids import middles
from cube3d.errors import ShapeError
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattices import lattice
from cube3d.shipped import LATTICES, MOST_ALONG_EDGE, POLYHEDRA
from tests.helpers.lattice_bodies import DRAWN, Cell, isometries, rounded
from tests.helpers.lattice_oracle import body, corners_in_space, turned
from tests.helpers.strategies import OTHER_LATTICES, lattice_cells, other_lattice

every = pytest.mark.parametrize("name", LATTICES)
others = pytest.mark.parametrize("name", OTHER_LATTICES)


def whole(name):
    """Return all orientations of a lattice, (g, n, n)."""
    return lattice(name).orientations(DRAWN[name].width, Mobility.REFLECTIONS).astype(np.int64)


def near(name, steps=2):
    """Return the cells about the origin."""
    of = DRAWN[name]
    return [*of.patch(range(-(steps - 1) * of.period, steps * of.period))]


def real(name):
    """Return orientations as isometries, which turn rows of space coordinates from the right."""
    of = lattice(name)
    steps = np.eye(3)
    if isinstance(of, CellLattice):
        steps = np.array(of.basis) / np.array(of.scale)[:, None]
    return np.linalg.inv(steps) @ np.swapaxes(whole(name), 1, 2) @ steps


@pytest.mark.parametrize(
    ("form", "numbers"),
    [
        ("pyramid", lambda n: n * (n + 1) * (2 * n + 1) // 6),
        ("tetrahedron", lambda n: n * (n + 1) * (n + 2) // 6),
        ("octahedron", lambda n: n * (2 * n * n + 1) // 3),
    ],
)
def test_usual_regions_of_spheres(form, numbers):
    spheres = lattice("fcc")
    symmetries = {"pyramid": 8, "tetrahedron": 24, "octahedron": 48}[form]
    for edge in (1, 2, 3, 4, 5, MOST_ALONG_EDGE):
        cells = spheres.polyhedron(form, edge)
        assert len(cells) == numbers(edge)
        if 1 < edge < 6:
            region = Region(cells, lattice=spheres)
            assert len(spheres.components(cells)) == 1
            assert min(z for *_, z in cells) == 0
            aspects = Polycube(cells, spheres).aspects(Mobility.REFLECTIONS)
            assert len(aspects) * symmetries == 48, region
    # The corners touch as many others as in a polyhedron of spheres: its edges meet there.
    corners = {"pyramid": {3: 4, 4: 1}, "tetrahedron": {3: 4}, "octahedron": {4: 6}}[form]
    inside = set(cells)
    touched = Counter(len(inside.intersection(spheres.neighbours(cell))) for cell in cells)
    assert {number: touched[number] for number in touched if number < 5} == corners


@pytest.mark.parametrize("name", [name for name in LATTICES if name != "fcc"])
def test_other_lattices_have_no_regions_of_spheres(name):
    with pytest.raises(ShapeError, match="'octahedron' is a region of spheres: it needs"):
        lattice(name).polyhedron("octahedron", 3)
    with pytest.raises(ShapeError, match="'octahedron' cannot be 51; an edge has 1 to 50"):
        lattice("fcc").polyhedron("octahedron", 51)


def test_all_usual_regions_are_named():
    assert {form for name in LATTICES for form in lattice(name).record.polyhedra or ()} == {
        *POLYHEDRA
    }


@every
def test_groups(name):
    group = whole(name)
    there = {matrix.tobytes() for matrix in group}
    assert len(there) == len(group) == DRAWN[name].order
    assert {(a @ b).tobytes() for a, b in product(group, group)} == there
    unit = np.eye(group.shape[1], dtype=np.int64)
    assert np.array_equal(group[0], unit)
    assert all(any(np.array_equal(a @ b, unit) for b in group) for a in group)
    of, width = lattice(name), DRAWN[name].width
    assert len(of.orientations(width, Mobility.ROTATIONS)) * 2 == len(group)
    rotations = of.orientations(width, Mobility.ROTATIONS).astype(float)
    assert np.allclose(np.linalg.det(rotations), 1)
    assert np.array_equal(of.orientations(width, Mobility.FIXED), unit[None])
    for mobility in Mobility:
        assert of.group_order(width, mobility) == len(of.orientations(width, mobility))


@pytest.mark.long
@every
def test_groups_are_those_that_trying_finds(name):
    expected = {tuple(map(tuple, rounded(m.T))) for m in isometries(name, DRAWN[name].width)}
    assert {tuple(map(tuple, rounded(matrix))) for matrix in real(name)} == expected


@others
def test_cells_lie_where_they_are_said_to(name):
    """But for a unit of length, and for where the middle of all is."""
    of = other_lattice(name)
    cells = near(name)
    ours = np.array([body(name, cell).middle for cell in cells])
    theirs = middles(of.core, cells)[:, : of.dimension]
    theirs, ours = (x - x[0] for x in (theirs, ours))
    assert np.allclose(theirs * (np.linalg.norm(ours) / np.linalg.norm(theirs)), ours)
    corners = [corners_in_space(of, cell) for cell in cells]
    unit = np.linalg.norm(ours) / np.linalg.norm(theirs)
    first = middles(of.core, cells[:1])[0, : of.dimension]
    for cell, points in zip(cells, corners, strict=True):
        moved = (points - first) * unit + body(name, cells[0]).middle
        assert np.allclose(np.array(sorted(map(tuple, rounded(moved)))), body(name, cell).key, 0, 2)


@others
def test_what_is_a_cell(name):
    of, steps = DRAWN[name], range(-7, 8)
    axes = of.width - bool(of.types)
    places = [*product(steps, repeat=axes)] if not of.types else near(name)
    kinds = other_lattice(name).core.kinds(places, len(places))
    assert [kind >= 0 for kind in kinds] == [of.is_cell(place) for place in places]


@pytest.mark.long
@every
def test_orientations_permute_cells(name):
    """Middles go to middles, and corners to corners."""
    of, cells = lattice(name), near(name)
    core = of.in_core(len(cells[0]))
    images = [core.turn(cells, matrix.tolist()) for matrix in whole(name)]
    steps = real(name)
    for matrix, row in zip(steps, images, strict=True):
        assert len(set(row)) == len(cells)
        bodies = [body(name, cell) for cell in row]
        middles, forms = turned(name, cells, matrix.T)
        assert [b.form for b in bodies] == forms
        ours = np.array([b.middle for b in bodies])
        assert np.allclose(ours - ours[0], middles - middles[0])


@pytest.mark.long
@every
def test_neighbours_turn_with_their_cell(name):
    of, group = lattice(name), whole(name)
    for cell in near(name, 1):
        for kind in of.contacts:
            beside = [cell, *of.neighbours(cell, kind)]
            for matrix in group.tolist():
                image, *touching = of.in_core(len(cell)).turn(beside, matrix)
                assert set(touching) == set(of.neighbours(image, kind))


@pytest.mark.long
@every
def test_neighbours_share_corners(name):
    of, drawn = lattice(name), DRAWN[name]
    around = near(name, 3 if drawn.period < 5 else 2)
    for cell in near(name, 1):
        nested: list[set[Cell]] = [set()]
        for kind in of.contacts:
            listed = of.neighbours(cell, kind)
            found = set(listed)
            assert len(found) == len(listed)
            corners = set(body(name, cell).key)
            shared = {c: len(corners.intersection(body(name, c).key)) for c in around if c != cell}
            assert found == {c for c, number in shared.items() if number >= drawn.share(kind)}
            assert all(cell in of.neighbours(other, kind) for other in found)
            assert nested[-1] <= found
            nested.append(found)


def shapes(name):
    chances = st.randoms(use_true_random=False)
    return chances.map(lambda chance: lattice_cells(name, chance, 6))


@pytest.mark.long
@others
@given(data=st.data())
def test_normal_forms_and_codes(name, data):
    of, drawn = lattice(name), DRAWN[name]
    cells = data.draw(shapes(name))
    shape = Polycube(cells, of)
    assert all(drawn.is_cell(cell) for cell in shape.cells)
    assert Polycube(shape.cells, of) == shape
    axes = of.axes(drawn.width)
    step = data.draw(st.tuples(*[st.integers(-9, 9)] * axes)) + (0,) * (drawn.width - axes)
    moved = [tuple(a + b for a, b in zip(cell, step, strict=True)) for cell in cells]
    forms = [[body(name, cell).form for cell in some] for some in (cells, moved)]
    same = all(map(drawn.is_cell, moved)) and forms[0] == forms[1]
    assert of.is_step(step) == same
    if same:
        assert Polycube(moved, of) == shape
    assert parse_code(format_code(shape), of) == shape
    for mobility in (Mobility.ROTATIONS, Mobility.REFLECTIONS):
        codes = {canonical_code(aspect, mobility) for aspect in shape.aspects(mobility)}
        assert len(codes) == 1
        assert len(shape.aspects(mobility)) * len(shape.symmetries(mobility)) == of.group_order(
            drawn.width, mobility
        )
    assert shape.mirror().canonical(Mobility.REFLECTIONS) == shape.canonical(Mobility.REFLECTIONS)


@others
def test_boxes(name):
    """They begin at the origin."""
    of, drawn = lattice(name), DRAWN[name]
    sizes = (2,) * of.axes(drawn.width) if drawn.period < 3 else (6,) * 3
    cells = {*Region.box(sizes, lattice=of).cells}
    assert all(map(drawn.is_cell, cells))
    places = {
        cell
        for cell in near(name)
        if all(0 <= c < size for c, size in zip(cell, sizes, strict=False))
    }
    if drawn.types and drawn.body_dimension == 1:  # edges, also those on the far sides
        assert {cell[:-1] for cell in places} <= {cell[:-1] for cell in cells}
    else:
        assert cells == places


# By size from 1 on: in all, up to rotations, up to reflections as well.
COUNTS = {
    # OEIS A001420, A006534, A000577.
    "triangular": (
        (2, 3, 6, 14, 36, 94, 250, 675),
        (1, 1, 1, 4, 6, 19, 43, 120),
        (1, 1, 1, 3, 4, 12, 24, 66),
    ),
    # OEIS A001207, A006535, A000228.
    "hexagonal": ((1, 3, 11, 44, 186, 814), (1, 1, 3, 10, 33, 147), (1, 1, 3, 7, 22, 82)),
    # OEIS A096267, A151537, A019988.
    "square-edges": ((2, 6, 22, 88, 372, 1628), (1, 2, 7, 25, 99, 416), (1, 2, 5, 16, 55, 222)),
    # Free ones as in the lists of D. Goodger's Polyform Puzzler (polytrigs, polytwigs).
    "triangular-edges": ((3, 15, 91, 603), (1, 3, 19, 104), (1, 3, 12, 60)),
    "hexagonal-edges": ((3, 6, 14, 36, 99, 281), (1, 1, 4, 6, 19, 49), (1, 1, 3, 4, 12, 27)),
    # OEIS A038173 (up to rotations), of spheres; S. Coffin names 1, 5 and 28 for 2, 3 and 4.
    "fcc": ((1, 6, 50, 475), (1, 1, 5, 28), (1, 1, 4, 20)),
    # OEIS A001931, A000162, A038119.
    "cubic": ((1, 3, 15, 86, 534), (1, 1, 2, 8, 29), (1, 1, 2, 7, 23)),
}


@pytest.mark.parametrize("name", COUNTS)
def test_published_numbers_of_polyforms(name):
    for mobility, numbers in zip(Mobility, COUNTS[name], strict=True):
        found = [
            len(polycubes(size, 3, mobility, lattice(name))) for size in range(1, len(numbers) + 1)
        ]
        assert (mobility, *found) == (mobility, *numbers)


def touched(one, bodies, least):
    """Return the cells of the bodies that share as many corners with one."""
    return [o.cell for o in bodies if o != one and len({*one.key} & {*o.key}) >= least]


def beside(cells, touching):
    return {new for cell in cells for new in touching[cell]} - {*cells}


def turns_of(name, width, mobility):
    every = isometries(name, width)
    if mobility is Mobility.FIXED:
        return every[:1]
    return [m for m in every if mobility is Mobility.REFLECTIONS or np.linalg.det(m) > 0]


def look(middles, forms):
    places = rounded(middles - middles.mean(axis=0))
    return tuple(sorted(zip(map(tuple, places), forms, strict=True)))


def grown(name, mobility, size):
    """Count polyforms by bodies: grow each by a cell, and compare their turned middles."""
    drawn = DRAWN[name]
    around = [body(name, cell) for cell in near(name, size + 1 if drawn.period < 5 else 2)]
    touching = {b.cell: touched(b, around, drawn.share("face")) for b in around}
    group = turns_of(name, drawn.width, mobility)

    def key(cells):
        return min(look(*turned(name, cells, matrix)) for matrix in group)

    found: dict[object, tuple[Cell, ...]] = {key([cell]): (cell,) for cell in near(name, 1)}
    for _ in range(size - 1):
        larger = {(*cells, new) for cells in found.values() for new in beside(cells, touching)}
        found = {key([*cells]): cells for cells in larger}
    return len(found)


@pytest.mark.slow
@every
@pytest.mark.parametrize("mobility", list(Mobility))
def test_numbers_of_polyforms_by_bodies(name, mobility):
    size = 2 if name in ("fcc", "cubic-edges") or DRAWN[name].period > 4 else 3
    assert len(polycubes(size, 3, mobility, lattice(name))) == grown(name, mobility, size)
