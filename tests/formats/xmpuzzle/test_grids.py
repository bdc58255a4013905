"""BurrTools files of other grids: prisms, spheres, rhombic and tetra-octa cells.

What a voxel is and where a rotation takes it is computed here a second time, by turning the
corners of bodies in space.
"""

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from operator import add

import numpy as np
import pytest

import cube3d
from cube3d import Colour, Cover, FormatError, Mobility, Piece, Polycube, Puzzle, Region, Solution
from cube3d.formats.xmpuzzle.from_puzzle import as_document
from cube3d.formats.xmpuzzle.grids import grid
from cube3d.formats.xmpuzzle.read import parse_document
from cube3d.formats.xmpuzzle.stored_solutions import all_stored, stored_solutions, with_solutions
from cube3d.formats.xmpuzzle.to_puzzle import load_problem
from cube3d.formats.xmpuzzle.write import format_document
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattices import lattice
from tests.formats.xmpuzzle.test_meaning import IMAGES
from tests.helpers.lattice_oracle import corners_in_space
from tests.helpers.random_cases import cases

PRISMS, SPHERES, RHOMBIC, TETRA_OCTA = 1, 2, 3, 4
TURNS = {0: 24, PRISMS: 12, SPHERES: 120, RHOMBIC: 24, TETRA_OCTA: 24}
LATTICES = [PRISMS, SPHERES, RHOMBIC, TETRA_OCTA]


# --- voxels as bodies in space: the corners of each, sets of points, None where there is none


def cube_corners(v):
    return [tuple(np.add(v, step)) for step in product((0, 1), repeat=3)]


def prism_corners(v):
    x, y, z = v
    left, low, high = x / 2, y * 0.75**0.5, (y + 1) * 0.75**0.5
    base, tip = (high, low) if (x + y) % 2 else (low, high)
    triangle = [(left, base), (left + 1, base), (left + 0.5, tip)]
    return [(*corner, height) for height in (z, z + 1) for corner in triangle]


def sphere_corners(v):
    return None if sum(v) % 2 else [v]


def rhombic_corners(v):
    """A cube has side 2: its middle, the middle of a face, and the ends of an edge of it."""
    cube, left = [2 * (c // 5) for c in v], [c % 5 for c in v]
    depth = [min(c, 4 - c) for c in left]
    if sorted(depth) != [0, 1, 2]:
        return None
    side = [2 * (c >= 2) for c in left]
    face, low, high = [1, 1, 1], [*side], [*side]
    face[depth.index(0)] = side[depth.index(0)]
    low[depth.index(2)], high[depth.index(2)] = 0, 2
    return [tuple(map(add, cube, corner)) for corner in ([1, 1, 1], face, low, high)]


def tetra_octa_corners(v):
    """A cube has side 1: corners with an even sum span the tetrahedron, the others are cut off."""
    cube, left = [c // 3 for c in v], [c % 3 for c in v]
    if left == [1, 1, 1]:
        corners = [tuple(np.add(cube, step)) for step in product((0, 1), repeat=3)]
        return [corner for corner in corners if sum(corner) % 2 == 0]
    if 1 in left or sum(cube) + sum(left) // 2 & 1 == 0:
        return None
    corner = np.add(cube, np.array(left) // 2)
    if corner.sum() % 2 == 0:
        return None
    inward = 1 - np.array(left)
    return [tuple(corner), *(tuple(corner + inward * (np.arange(3) == i)) for i in range(3))]


CORNERS = {
    0: cube_corners,
    PRISMS: prism_corners,
    SPHERES: sphere_corners,
    RHOMBIC: rhombic_corners,
    TETRA_OCTA: tetra_octa_corners,
}


def rotation(number: int, turn: int):
    """Return the rotation of space of a number, a real matrix."""
    if number == PRISMS:
        angle = np.pi / 3 * (turn % 6)
        around = np.array(
            [(np.cos(angle), -np.sin(angle), 0), (np.sin(angle), np.cos(angle), 0), (0, 0, 1)]
        )
        return around @ np.diag([-1, 1, -1]) if turn >= 6 else around
    if number == SPHERES:
        return np.array(grid(SPHERES).turns[turn]) / 3  # looked at in a test of its own
    return np.array([IMAGES[turn](*axis) for axis in np.eye(3)]).T


def body(points) -> tuple:
    rounded = np.round(np.asarray(points, dtype=float), 6) + 0.0
    return tuple(sorted(map(tuple, rounded.tolist())))


@cache
def bodies(number: int) -> dict:
    """Return the voxels of a box by their bodies."""
    places = product(range(-8, 16), repeat=3)
    corners = ((v, CORNERS[number](v)) for v in places)
    return {body(found): v for v, found in corners if found is not None}


@cache
def middle(number: int) -> list:
    """Return the 200 voxels that are nearest to the middle of that box."""
    return sorted(bodies(number).values(), key=lambda v: sum(abs(c - 6) for c in v))[:200]


@cache
def corner_box(number: int) -> list:
    """Return the voxels with coordinates from 0 to 5."""
    return [v for v in bodies(number).values() if min(v) >= 0 and max(v) < 6]


def laid(number: int, voxels, hotspot, turn: int, target):
    """Return the places of voxels when the hotspot moves to the target; None if they have none."""
    matrix = rotation(number, turn)
    home = np.array(CORNERS[number](hotspot)) @ matrix.T
    step = np.mean(CORNERS[number](target), axis=0) - home.mean(axis=0)
    if bodies(number).get(body(home + step)) != target:
        return None
    found = set()
    for voxel in voxels:
        there = bodies(number).get(body(np.array(CORNERS[number](voxel)) @ matrix.T + step))
        if there is None:
            return None
        found.add(there)
    return found


def cell(number: int, voxel):
    """Return the cell of a voxel."""
    x, y, z = voxel
    t = (x + y) % 2
    return ((x - y - t) // 2, y, z, t) if number == PRISMS else voxel


# --- files


def voxel_text(voxels, more: str = "", mark=lambda voxel: "#") -> str:
    sizes = [max(axis) + 1 for axis in zip(*voxels, strict=True)]
    there = set(voxels)
    text = "".join(
        mark((i, j, k)) if (i, j, k) in there else "_"
        for k in range(sizes[2])
        for j in range(sizes[1])
        for i in range(sizes[0])
    )
    x, y, z = sizes
    return f'<voxel x="{x}" y="{y}" z="{z}" type="0" {more}>{text}</voxel>'


def file(number: int, shapes: str, problem: str, colours: str = "") -> str:
    return (
        f'<puzzle version="2"><gridType type="{number}"/><colors>{colours}</colors>'
        f'<shapes>{shapes}</shapes><problems><problem state="0">{problem}</problem></problems>'
        "</puzzle>"
    )


def read(text: str):
    return load_problem(parse_document(text.encode(), "f"), 0, "title", "f")


def reread(document):
    return parse_document(format_document(document))


def alone(number: int, piece, hotspot, assembly: str, result) -> str:
    """Return a file with a piece, and a place for it in a result."""
    more = 'hx="{}" hy="{}" hz="{}"'.format(*hotspot)
    return file(
        number,
        voxel_text(piece, more) + voxel_text(result, mark=lambda voxel: "+"),
        '<shapes><shape id="0"/></shapes><result id="1"/><bitmap/><solutions><solution>'
        f"<assembly>{assembly}</assembly></solution></solutions>",
    )


# --- what voxels are


@pytest.mark.parametrize("number", list(TURNS))
def test_voxels_are_the_cells_of_the_lattice(number):
    own = grid(number)
    places = list(product(range(-6, 7), repeat=3))
    cells = [own.cell(place) for place in places]
    assert [own.are_cells([cell]) for cell in cells] == [
        CORNERS[number](place) is not None for place in places
    ]
    assert [own.voxel(cell) for cell in cells] == places


@pytest.mark.parametrize("number", [PRISMS, RHOMBIC, TETRA_OCTA])
def test_cells_have_the_bodies_of_voxels(number):
    own, ways = grid(number).lattice, set()
    assert isinstance(own, CellLattice)
    for voxel in corner_box(number):
        here = corners_in_space(own, cell(number, voxel))
        there = np.array(CORNERS[number](voxel))
        step = there.mean(axis=0) - here.mean(axis=0)
        assert body(here + step) == body(there)
        ways.add(tuple(np.round(step, 6) + 0.0))
    assert len(ways) == 1  # the origins may differ


# --- rotations


def thirds(matrix):
    return tuple(tuple(Fraction(int(c), 3) for c in row) for row in matrix)


def test_the_rotations_of_spheres():
    """Of 120, the first 24 are those of the cube; the others carry layers onto layers."""
    turns = [thirds(matrix) for matrix in grid(SPHERES).turns]
    assert len(set(turns)) == 120

    def times(one, two):
        return tuple(map(tuple, (np.array(one) @ np.array(two)).tolist()))

    identity = turns[0]
    assert (np.array(identity) == np.eye(3)).all()
    for turn in turns:
        assert times(turn, tuple(zip(*turn, strict=True))) == identity
        assert round(float(np.linalg.det(np.array(turn, dtype=float)))) == 1
    cube = {
        tuple(map(tuple, np.array([image(*axis) for axis in np.eye(3, dtype=int)]).T.tolist()))
        for image in IMAGES
    }
    assert set(turns[:24]) == cube
    # A turn by 60 degrees about (1, 1, 1).
    sixth = tuple(tuple(Fraction((2, 2, -1)[(i - j) % 3], 3) for j in range(3)) for i in range(3))
    assert set(turns[24:]) == {times(times(a, sixth), b) for a in turns[:24] for b in turns[:24]}
    # As BurrTools numbers them.
    assert [np.array(turns[1]).dot((2, 3, 5)).tolist()] == [[5, -3, 2]]
    assert [[3 * c for c in row] for row in turns[24]] == [[1, 2, 2], [-2, -1, 2], [2, -2, 1]]


LAYERS = [((1, 1, 1), 6), ((1, 1, -1), 2), ((1, -1, 1), 2), ((-1, 1, 1), 2)]  # normals, heights


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "turn"), [(n, turn) for n, number in TURNS.items() for turn in range(number)]
)
def test_each_rotation_is_that_of_space(number, turn):
    """Read, a piece lies where its bodies come to lie; written, it has the least number."""
    rng = random.Random(1000 * number + turn)
    box = corner_box(number)
    layers = layers_of(box) if number == SPHERES and turn >= 24 else [box]
    tried = 0
    for near in layers * 2:
        if tried == 2:
            break
        # By thirds only spheres in a layer are turned, if they touch.
        piece = rng.sample(near, 5) if near is box else grown(number, 5, near, rng)
        hotspot = piece[0]
        (x, y, z), lies = laid_inside(number, piece, hotspot, turn)
        if lies is None:
            continue
        tried += 1
        text = alone(number, piece, hotspot, f"{x} {y} {z} {turn}", lies)
        loaded = read(text)
        cells = {cell(number, voxel) for voxel in lies}
        assert set(loaded.puzzle.region.cells) == cells
        lie = all_stored(loaded)
        assert isinstance(lie[0], Solution)
        assert [set(placed.cells) for placed in lie[0].placements] == [cells]
        right, wrong = stored_solutions(loaded)
        assert (len(right), wrong) == (1, [])
        document = reread(with_solutions(loaded.document, 0, loaded.names, right))
        *place, least = map(int, document.problems[0].solutions[0].assembly.split())
        assert laid(number, piece, hotspot, least, tuple(place)) == lies
        assert not any(
            laid(number, piece, hotspot, t, target) == lies
            for t, target in product(range(least), lies)
        )
    assert tried


def layers_of(box):
    return [[v for v in box if np.dot(v, normal) == height] for normal, height in LAYERS]


def laid_inside(number, piece, hotspot, turn):
    """Return a target for which all indices are at least 0, and where the piece lies then."""
    for target in middle(number):
        lies = laid(number, piece, hotspot, turn, target)
        if lies and min(map(min, [target, *lies])) >= 0:
            return target, lies
    return (0, 0, 0), None


def test_a_hotspot_may_be_where_no_cell_is():
    """In rhombic files it is (0, 0, 0), a corner of a cube, if nothing is said."""
    piece = [(2, 1, 0), (1, 2, 0), (2, 0, 1)]
    text = alone(RHOMBIC, piece, (0, 0, 0), "4 0 0 16", [(4 - y, x, z) for x, y, z in piece])
    right, wrong = stored_solutions(read(text))
    assert (len(right), wrong) == (1, [])
    written = with_solutions(read(text).document, 0, ["S1"], right)
    assert written.problems[0].solutions[0].assembly == "4 0 0 16"


# --- spheres that lie in a layer have a back


def images(voxels) -> set[tuple]:
    """Return the images of spheres by the 120 rotations, moved to the origin."""
    found = set()
    for turn in grid(SPHERES).turns:
        moved = np.array(voxels) @ np.array(turn).T
        steps, rest = np.divmod(moved - moved[0], 3)
        if not rest.any() and not (steps.sum(axis=1) % 2).any():
            found.add(at_origin(steps.tolist()))
    return found


def at_origin(voxels) -> tuple:
    first = min(map(tuple, voxels))
    return tuple(sorted(tuple(a - b for a, b in zip(v, first, strict=True)) for v in voxels))


def fixed_forms(size: int) -> set[tuple]:
    steps = [s for s in product((-1, 0, 1), repeat=3) if sum(map(abs, s)) == 2]
    found = {((0, 0, 0),)}
    for _ in range(size - 1):
        found = {
            at_origin({*form, new})
            for form in found
            for sphere in form
            for step in steps
            if (new := tuple(a + b for a, b in zip(sphere, step, strict=True))) not in form
        }
    return found


def lone_piece(number: int, voxels):
    """Return the puzzle of a piece and room for it, as read."""
    low = grid(number).low(voxels)
    piece = [tuple(a - b for a, b in zip(v, low, strict=True)) for v in voxels]
    text = file(
        number,
        voxel_text(piece) + voxel_text(piece),
        '<shapes><shape id="0"/></shapes><result id="1"/>',
    )
    return read(text)


@pytest.mark.long
@pytest.mark.parametrize(("size", "classes", "turned_over"), [(2, 1, 0), (3, 4, 1), (4, 25, 3)])
def test_flat_pieces_of_spheres_are_turned_over(size, classes, turned_over):
    """BurrTools has 1, 1, 4, 25 pieces; up to rotations there are 1, 1, 5, 28 (S. Coffin)."""
    forms, found, reflected = fixed_forms(size), 0, 0
    while forms:
        piece = next(iter(forms))
        own = images(piece)
        forms -= own
        found += 1
        loaded = lone_piece(SPHERES, piece)
        (read_piece,) = loaded.puzzle.pieces
        assert {at_origin(shape.cells) for shape in read_piece.aspects.shapes} == own
        assert loaded.notes == ()
        normals = product((1, -1), repeat=3)
        flat = any(len({np.dot(n, v) for v in piece}) == 1 for n in normals)
        rotated = Polycube(piece, lattice("fcc"))
        same = len(rotated.aspects(Mobility.ROTATIONS)) == len(
            rotated.aspects(Mobility.REFLECTIONS)
        )
        over = read_piece.mobility is Mobility.REFLECTIONS
        assert over == (flat and not same)
        reflected += over
    assert (found, reflected) == (classes, turned_over)


BENT = [(0, 0, 0), (1, 1, 0), (1, 2, 1)]  # by 120 degrees, which is in a layer


def sphere_puzzle(mobility: Mobility, cells=BENT) -> Puzzle:
    fcc = lattice("fcc")
    room = [v for v in product(range(4), repeat=3) if sum(v) % 2 == 0]
    piece = Piece("A", Polycube(cells, fcc), 1, mobility)
    return Puzzle("p", Region(room, lattice=fcc), (piece,), Cover.PIECES)


def test_what_is_turned_over_only_there_is_noted():
    assert as_document(sphere_puzzle(Mobility.REFLECTIONS)).notes == ()
    notes = as_document(sphere_puzzle(Mobility.ROTATIONS)).notes
    assert [note[:33] for note in notes] == ["that 'A' may not be turned over: "]
    solid = [*BENT, (2, 2, 2)]
    assert Polycube(solid, lattice("fcc")).is_chiral
    assert as_document(sphere_puzzle(Mobility.ROTATIONS, solid)).notes == ()
    with pytest.raises(FormatError, match="piece 'A' may be reflected"):
        as_document(sphere_puzzle(Mobility.REFLECTIONS, solid))
    with pytest.raises(FormatError, match="piece 'A' may not be turned freely"):
        as_document(sphere_puzzle(Mobility.FIXED))


def test_spheres_apart_are_noted():
    """A turn by thirds takes (3, 3, 0) to (4, 1, 1), which no rotation of the lattice does."""
    apart = [(0, 0, 0), (3, 3, 0)]
    loaded = lone_piece(SPHERES, apart)
    assert ["do not all touch" in note for note in loaded.other_rules] == [True]
    notes = as_document(sphere_puzzle(Mobility.ROTATIONS, apart)).notes
    assert ["do not all touch" in note for note in notes] == [True]
    turn = next(
        t
        for t, matrix in enumerate(grid(SPHERES).turns)
        if (matrix @ np.array([3, 3, 0]) == [12, 3, 3]).all()
    )
    text = alone(SPHERES, apart, (0, 0, 0), f"0 0 0 {turn}", [(0, 0, 0), (4, 1, 1)])
    right, wrong = stored_solutions(read(text))
    assert right == []
    assert len(wrong) == 1
    assert "does not have its shape, turned as its mobility allows" in wrong[0]


# --- puzzles


def grown(number: int, size: int, among, rng: random.Random) -> list:
    """Return connected voxels of some."""
    own = grid(number).lattice
    free = {cell(number, v): v for v in among}
    found = [rng.choice(sorted(free))]
    while len(found) < size:
        near = sorted({n for c in found for n in own.neighbours(c) if n in free} - set(found))
        if not near:
            break
        found.append(rng.choice(near))
    return found


def random_puzzle(number: int, rng: random.Random) -> Puzzle:
    """Return a puzzle that has a solution, with colours, ranges, groups and holes at random."""
    own = grid(number).lattice
    corner = [v for v in corner_box(number) if max(v) < (3 if number == SPHERES else 4)]
    rest = {cell(number, v): v for v in corner}
    names = ("", "C1", "C2")
    below: dict[tuple, str] = {}
    coloured = rng.random() < 0.5
    pieces: list[Piece] = []
    for label in "ABC":
        cells = sorted(grown(number, rng.randint(1, 4), set(rest.values()), rng))
        colours = [rng.choice(names) for _ in cells] if coloured else [""] * len(cells)
        below |= dict(zip(cells, colours, strict=True))
        for one in cells:
            del rest[one]
        low = rng.randint(0, 1)
        piece = Piece(
            label,
            Polycube(cells, own),
            (low, rng.randint(1, 2)),
            colours=tuple(colours) if any(colours) else (),
            groups=((str(rng.randint(1, 3)), 1),) if rng.random() < 0.3 else (),
        )
        pieces.append(read_back(piece))
    region_cells = list(below)
    optional = rng.sample(region_cells, rng.randint(0, 2))
    return Puzzle(
        "p",
        Region(region_cells, optional, {c: name for c, name in below.items() if name}, own),
        tuple(pieces),
        max_holes=rng.choice([None, 1, 2]),
        colours=(Colour("C1", "#ff0010"), Colour("C2", "#010203")) if coloured else (),
        colour_pairs=(("C1", "C2"),) if coloured and rng.random() < 0.5 else (),
    )


def read_back(piece: Piece) -> Piece:
    """Return a piece as a file means it: pieces in one layer of spheres are turned over."""
    flat = piece.shape.lattice.name == "fcc" and any(
        len({np.dot(n, v) for v in piece.shape.cells}) == 1 for n in product((1, -1), repeat=3)
    )
    over = replace(piece, mobility=Mobility.REFLECTIONS)
    return over if flat and len(over.aspects) != len(piece.aspects) else piece


@pytest.mark.slow
@pytest.mark.parametrize("number", LATTICES)
def test_random_puzzles_are_read_as_they_were_written(number, tmp_path):
    counts: Counter[int] = Counter()
    for seed in range(cases(8)):
        puzzle = random_puzzle(number, random.Random(1000 * number + seed))
        posed = as_document(puzzle)
        assert posed.notes == ()
        assert load_problem(reread(posed.document), 0, "t", "f").puzzle == puzzle
        paths = [str(tmp_path / name) for name in ("a.toml", "b.xmpuzzle", "c.toml")]
        again = puzzle
        for path in paths:
            assert cube3d.save(again, path) == []
            again = cube3d.load(path)
            assert again == puzzle
        with cube3d.solutions(puzzle, limit=20) as search:
            found = list(search)
        counts[len(found)] += 1
        document = reread(with_solutions(posed.document, 0, posed.names, found, complete=True))
        right, wrong = stored_solutions(load_problem(document, 0, "t", "f"))
        assert wrong == []
        assert Counter(right) == Counter(found)
    assert counts[0] < counts.total()


@pytest.mark.parametrize("number", LATTICES)
def test_a_region_in_the_negative_is_moved(number):
    """By a translation of the lattice, so that its cells stay cells; solutions with it."""
    puzzle = random_puzzle(number, random.Random(number))
    width = puzzle.region.dimension
    step = {PRISMS: (-3, -2, -1, 0), SPHERES: (-3, -2, -1), RHOMBIC: (-5, 0, -10)}
    away = np.array(step.get(number, (-3, -6, -9)))
    cells = [tuple(c) for c in (puzzle.region.array + away).tolist()]
    moved = replace(puzzle, region=Region(cells, lattice=puzzle.region.lattice), max_holes=None)
    posed = as_document(moved)
    assert len(posed.shift) == width
    assert any("it is moved by" in note for note in posed.notes)
    (solution,) = cube3d.solutions(moved, limit=1)
    inside = posed.in_file(solution)
    document = reread(with_solutions(posed.document, 0, posed.names, [inside]))
    right, wrong = stored_solutions(load_problem(document, 0, "t", "f"))
    assert (right, wrong) == ([inside], [])


def test_flat_triangles_are_prisms_one_high():
    plane = lattice("triangular")
    bar = Polycube([(0, 0, 0), (0, 0, 1), (1, 0, 0), (1, 0, 1)], plane)
    region = Region.box((2, 2), lattice=plane)
    over = Puzzle("p", region, (Piece("A", bar, 2, Mobility.REFLECTIONS),))
    posed = as_document(over)
    assert posed.document.grid == PRISMS
    assert posed.document.shapes[0].states == "####"
    assert posed.document.shapes[1].sizes == (5, 2, 1)
    assert [note for note in posed.notes if "2-dimensional" in note]
    found = list(cube3d.solutions(over))
    moved = [posed.in_file(solution) for solution in found]
    document = reread(with_solutions(posed.document, 0, posed.names, moved))
    loaded = load_problem(document, 0, "t", "f")
    right, wrong = stored_solutions(loaded)
    assert wrong == []
    assert [[p.cells for p in one.placements] for one in right] == [
        [p.cells for p in one.placements] for one in moved
    ]
    assert len(list(cube3d.solutions(loaded.puzzle))) == len(found)
    turned = Puzzle("p", region, (Piece("A", bar, 2, Mobility.ROTATIONS),))
    refused = (
        "piece 'A' may not be turned over.* mobility = \"reflections\" in the puzzle allows it$"
    )
    with pytest.raises(FormatError, match=refused):
        as_document(turned)


def test_other_lattices_are_refused():
    plane = lattice("hexagonal")
    puzzle = Puzzle(
        "p", Region.box((1, 1), lattice=plane), (Piece("A", Polycube([(0, 0)], plane)),)
    )
    with pytest.raises(FormatError, match="hexagonal lattice, which the format does not have"):
        as_document(puzzle)


# --- known counts, through files


TETRAHEDRON = [
    v
    for v in product(range(4), repeat=3)
    if sum(v) % 2 == 0 and sum(v) <= 6 and 2 * max(v) <= sum(v)
]
STRAIGHT = [(i, i, 0) for i in range(4)]
PERPLEXING = {
    "L": [*STRAIGHT[:3], (3, 1, 0)],
    "T": [*STRAIGHT[:3], (2, 0, 0)],
    "I4": STRAIGHT,
    "V": [(1, 1, 0), (2, 2, 0), (2, 0, 0)],
    "I3": STRAIGHT[:3],
    "I2": STRAIGHT[:2],
}
# About the middle (3, 3, 3) of the second cube.
DODECAHEDRON = [
    v
    for v in product(range(15), repeat=3)
    if all(
        abs(corner[i] - 3) + abs(corner[i - 1] - 3) <= 2
        for corner in rhombic_corners(v) or [(9, 9, 9)]
        for i in range(3)
    )
]
PYRAMIDS = [(8, 7, 9), (8, 7, 10), (8, 9, 7), (8, 10, 7), (9, 7, 8), (9, 8, 7), (10, 7, 8)]
RHOMBOHEDRON = [(7, 8, 4), (7, 8, 5), (7, 9, 6), (7, 10, 6), (8, 7, 4), (8, 7, 5), (8, 9, 7)]
OCTAHEDRON = [v for v in product((2, 3), repeat=3) if tetra_octa_corners(v)]
HEXAGON = [(x, y, 0) for x, y in product((1, 2, 3), (0, 1))]


@pytest.mark.parametrize(
    ("number", "result", "pieces", "counts"),
    [
        # L. Gordon: two solutions, up to rotations and reflections.
        (SPHERES, TETRAHEDRON, [(cells, 1) for cells in PERPLEXING.values()], (48, 4, 2)),
        (SPHERES, TETRAHEDRON, [(STRAIGHT, 2), (STRAIGHT[:3], 4)], (3, 1, 1)),
        (RHOMBIC, DODECAHEDRON, [([*PYRAMIDS, (10, 8, 7)], 6)], (32, 3, 2)),
        (
            RHOMBIC,
            DODECAHEDRON,
            [([*RHOMBOHEDRON, (8, 10, 7), (9, 7, 6), (9, 8, 7), (10, 7, 6), (10, 8, 7)], 4)],
            (2, 1, 1),
        ),
        # An octahedron is halved in three ways, a hexagon too.
        (TETRA_OCTA, OCTAHEDRON, [([v for v in OCTAHEDRON if v[0] == 2], 2)], (3, 1, 1)),
        (PRISMS, HEXAGON, [(HEXAGON[::2], 2)], (3, 1, 1)),
    ],
)
def test_counts_are_those_of_burrtools(number, result, pieces, counts):
    shapes = "".join(voxel_text(cells) for cells, _ in pieces) + voxel_text(result)
    used = "".join(f'<shape id="{i}" count="{n}"/>' for i, (_, n) in enumerate(pieces))
    inner = f'<shapes>{used}</shapes><result id="{len(pieces)}"/>'
    found = cube3d.count(read(file(number, shapes, inner)).puzzle)
    assert (found.total, found.up_to_rotations, found.up_to_full) == counts


# --- bad files


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (file(SPHERES, voxel_text([(0, 0, 0), (1, 0, 0)]), ""),
         "line 1, shape 1 has cell [1, 0, 0], but the coordinates of a sphere add up to an even"),
        (file(RHOMBIC, voxel_text([(0, 0, 0)]), ""),
         "shape 1 has cell [0, 0, 0], but there is no tetrahedron of the rhombic lattice at that"),
        (file(TETRA_OCTA, voxel_text([(1, 1, 1), (0, 0, 0)], mark=lambda v: "+"), ""),
         "shape 1 has cell [0, 0, 0], but there is no cell of the tetra-octa lattice at"),
        (file(5, "", ""), "<gridType>: there is no grid of type 5; there are 0 to 4"),
    ],
)  # fmt: skip
def test_bad_files_get_one_sentence(text, sentence):
    with pytest.raises(FormatError) as found:
        parse_document(text.encode(), "f.xmpuzzle")
    assert sentence in str(found.value)
    assert str(found.value).startswith("f.xmpuzzle, line 1, ")


@pytest.mark.long
def test_the_last_rotations_are_rotations():
    for number, turns in TURNS.items():
        voxel = corner_box(number)[0]
        text = alone(number, [voxel], voxel, f"0 0 0 {turns - 1}", [voxel])
        assert len(parse_document(text.encode()).problems[0].solutions) == 1
        text = alone(number, [voxel], voxel, f"0 0 0 {turns}", [voxel])
        ((_, why),) = parse_document(text.encode()).problems[0].unread
        assert f"{turns} is no rotation; these are 0 to {turns - 1}" in why


def test_a_stored_piece_between_the_cells_is_told():
    """Turned by thirds, the spheres come to lie where there are none; moved oddly, too."""
    text = alone(SPHERES, [(0, 0, 0), (1, 1, 0), (2, 0, 0)], (0, 0, 0), "0 0 0 24", TETRAHEDRON)
    sentence = "piece 'S1': rotation 24 does not leave the spheres at places of the grid"
    right, wrong = stored_solutions(read(text))
    assert (right, wrong) == ([], [f"stored solution 1 is wrong: {sentence}"])
    assert all_stored(read(text)) == [sentence]
    odd = alone(SPHERES, [(0, 0, 0), (1, 1, 0)], (0, 0, 0), "1 0 0 0", TETRAHEDRON)
    right, wrong = stored_solutions(read(odd))
    assert right == []
    assert len(wrong) == 1


def test_a_hotspot_outside_the_layer_allows_no_backs():
    """Then no numbers say where the back of the piece lies, and the solution is refused."""
    over = alone(SPHERES, BENT, BENT[1], "1 1 0 0", [v for v in corner_box(SPHERES) if max(v) < 3])
    loaded = read(over)
    found = list(cube3d.solutions(loaded.puzzle))
    assert len(all_stored(load_again(loaded, found))) == len(found)
    outside = read(over.replace('hx="1" hy="1" hz="0"', 'hx="1" hy="0" hz="1"'))
    with pytest.raises(FormatError, match="piece 'S1' cannot be turned so about the hotspot"):
        load_again(outside, found)


def load_again(loaded, found):
    document = with_solutions(loaded.document, 0, loaded.names, found)
    return load_problem(reread(document), 0, "t", "f")
