from collections import deque
from itertools import pairwise, product
from math import comb

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import Mobility, Polycube, TooLargeError, polycubes
from cube3d.geometry.traits import contacts, surface, topology, turns
from tests.helpers import oracle, strategies

shapes = strategies.polycubes(st.integers(1, 3), most=16, reach=3)
# OEIS.  Fixed: A001168 in the plane, A001931 in space.
FIXED = {2: [1, 2, 6, 19, 63, 216, 760, 2725], 3: [1, 3, 15, 86, 534, 3481]}
# A000104: free polyominoes without holes, 1 to 8 cells.
WITHOUT_HOLES = [1, 1, 2, 5, 12, 35, 107, 363]


def beside(cell):
    for axis, step in product(range(len(cell)), (-1, 1)):
        yield (*cell[:axis], cell[axis] + step, *cell[axis + 1 :])


def empty_parts(cells) -> int:
    """Flood the box around a shape from outside; count the parts that stay dry."""
    reach = [range(-1, max(axis) + 2) for axis in zip(*cells, strict=True)]
    dry = set(product(*reach)) - set(cells)
    parts = 0
    while dry:
        parts += 1
        queue = deque([min(dry)])
        dry.discard(queue[0])
        while queue:
            for cell in beside(queue.popleft()):
                if cell in dry:
                    dry.remove(cell)
                    queue.append(cell)
    return parts - 1


def rank(rows: list[int]) -> int:
    """Return the rank of rows of bits over the field of two elements."""
    found: dict[int, int] = {}
    for row in rows:
        while row and row.bit_length() in found:
            row ^= found[row.bit_length()]
        if row:
            found[row.bit_length()] = row
    return len(found)


def betti(cells) -> list[int]:
    """Return the Betti numbers of the union of closed cells, from its boundary matrices."""
    dimension = len(cells[0])
    faces: list[dict] = [{} for _ in range(dimension + 1)]
    for cell in cells:
        for step in product((-1, 0, 1), repeat=dimension):
            face = tuple(2 * c + 1 + s for c, s in zip(cell, step, strict=True))
            faces[sum(x % 2 for x in face)].setdefault(face, None)
    ranks = [0, *(rank(boundaries(lower, upper)) for lower, upper in pairwise(faces)), 0]
    return [len(f) - ranks[i] - ranks[i + 1] for i, f in enumerate(faces)]


def boundaries(lower, upper):
    """Return the faces on the boundary of each face of one dimension more, as bits."""
    number = {face: i for i, face in enumerate(lower)}
    return [sum(1 << number[one] for one in sides(face)) for face in upper]


def sides(face):
    for a in range(len(face)):
        if face[a] % 2:
            yield (*face[:a], face[a] - 1, *face[a + 1 :])
            yield (*face[:a], face[a] + 1, *face[a + 1 :])


@given(shapes)
def test_holes_against_homology(polycube):
    found, numbers = topology(polycube), [*betti(polycube.cells), 0, 0]
    assert found.clusters == numbers[0]
    assert found.euler == sum(n * (-1) ** i for i, n in enumerate(numbers))
    if polycube.dimension > 1:
        assert found.tunnels == numbers[1]
        assert found.cavities == numbers[polycube.dimension - 1]
    else:
        assert (found.tunnels, found.cavities) == (0, 0)


@given(strategies.polycubes(st.integers(2, 4), most=60, reach=3))
def test_cavities_against_a_flood(polycube):
    assert topology(polycube).cavities == empty_parts(polycube.cells)


@given(shapes)
def test_surface_and_contacts_and_bodies(polycube):
    cells = set(polycube.cells)
    graph: nx.Graph = nx.Graph()
    graph.add_nodes_from(cells)
    graph.add_edges_from((cell, n) for cell in cells for n in beside(cell) if n in cells)
    assert contacts(polycube) == graph.number_of_edges()
    assert surface(polycube) == sum(n not in cells for cell in cells for n in beside(cell))
    assert topology(polycube).bodies == nx.number_connected_components(graph)


@given(strategies.polycubes(st.integers(1, 3)), st.integers(0, 1))
def test_turns_against_all_aspects(polycube, more):
    dimension = polycube.dimension + more
    lifted = polycube.lifted(dimension)
    cells, found = frozenset(lifted.cells), turns(lifted)
    by_rotation = oracle.aspects(cells, Mobility.ROTATIONS)
    by_all = oracle.aspects(cells, Mobility.REFLECTIONS)
    assert (found.dimension, found.aspects, found.all_aspects) == (
        dimension,
        len(by_rotation),
        len(by_all),
    )
    assert found.is_chiral == (by_rotation != by_all)
    # All orientations of a cell, which has every symmetry, by its own.
    everything = turns(Polycube([(0,) * dimension]))
    assert found.aspects * found.rotations == everything.rotations
    assert found.all_aspects * found.orientations == everything.orientations
    assert found.is_chiral == (found.orientations == found.rotations)


@pytest.mark.parametrize("mobility", [Mobility.ROTATIONS, Mobility.REFLECTIONS])
@pytest.mark.parametrize("dimension", [2, 3])
def test_aspects_add_up_to_fixed_counts(dimension, mobility):
    """A count of orbits by their sizes: the aspects of all classes are all fixed shapes."""
    for size, known in enumerate(FIXED[dimension], 1):
        found = [turns(p) for p in polycubes(size, dimension, mobility)]
        of_rotations = mobility is Mobility.ROTATIONS
        assert sum(t.aspects if of_rotations else t.all_aspects for t in found) == known


@pytest.mark.parametrize("size", [5, pytest.param(6, marks=pytest.mark.slow)])
def test_four_dimensions(size):
    """Lunnon (Computer Journal 18, 1975): a shape spans k of the 4 axes.

    In space A006763; with n cells in n-1 dimensions 2^(n-1) n^(n-3), in n-2 dimensions
    2^(n-3) n^(n-5) (n-2) (2n^2 - 6n + 9) (Barequet, Barequet, Rote, Combinatorica 2010).
    """
    spatial = {5: 348, 6: 2836}[size]
    spanning = {5: 2**4 * 5**2, 6: 2**3 * 6 * 4 * 45}[size]
    flat = FIXED[2][size - 1] - 2
    known = comb(4, 1) + comb(4, 2) * flat + comb(4, 3) * spatial + spanning
    assert len(polycubes(size, 4, Mobility.FIXED)) == known
    assert sum(turns(p).aspects for p in polycubes(size, 4)) == known


def test_polyominoes_without_holes():
    for size, known in enumerate(WITHOUT_HOLES, 1):
        free = polycubes(size, 2, Mobility.REFLECTIONS)
        assert sum(topology(p).cavities == 0 for p in free) == known


def test_well_known_solids():
    shell = Polycube(set(product(range(3), repeat=3)) - {(1, 1, 1)})
    ring = Polycube(set(product(range(3), repeat=2)) - {(1, 1)})
    frame = Polycube(c for c in product(range(3), repeat=3) if c.count(1) < 2)
    assert (topology(shell).cavities, topology(shell).tunnels) == (1, 0)
    assert (topology(ring).cavities, topology(ring).tunnels) == (1, 1)
    assert (topology(ring.lifted(3)).cavities, topology(ring.lifted(3)).tunnels) == (0, 1)
    # The edges of a cube are a graph of 8 corners and 12 edges.
    assert (topology(frame).cavities, topology(frame).tunnels) == (0, 12 - 8 + 1)
    assert (surface(ring), contacts(ring)) == (16, 8)


def test_too_large():
    with pytest.raises(TooLargeError, match=r"9 cells in 7 dimensions .* all 645,120 orient"):
        turns(Polycube((i, 0, 0, 0, 0, 0, 0) for i in range(9)))
    with pytest.raises(TooLargeError, match="too large to be searched for holes"):
        topology(Polycube((i, 0, 0, 0, 0, 0, 0) for i in range(2000)))
