"""Puzzles on other lattices: forbidden pairs, invalid solutions, bad input."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, combinations

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from cube3d import (
    Contact,
    Cover,
    Mobility,
    Pattern,
    Piece,
    Polycube,
    Puzzle,
    PuzzleError,
    Region,
    ShapeError,
    Solution,
    Touch,
    parse_code,
    placements,
    solutions,
    violations,
)
from cube3d.geometry.lattices import lattice
from cube3d.puzzle.pairs import exclusions
from cube3d.verify.rules import broken_rules
from tests.helpers import lattice_oracle, oracle
from tests.helpers.claims import claims
from tests.helpers.lattice_bodies import DRAWN
from tests.helpers.random_cases import cases
from tests.helpers.strategies import OTHER_LATTICES, lattice_puzzles, other_lattice, puzzles
from tests.helpers.symmetry_check import as_cubes

quick = settings(
    max_examples=cases(20),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@settings(max_examples=cases(20))
@given(puzzles(most_cells=8))
def test_both_oracles_agree_on_the_integer_grid(puzzle):
    assume(puzzle.region.dimension in (2, 3))
    for number in range(len(puzzle.pieces)):
        expected = oracle.coloured_placements(puzzle, number)
        assert lattice_oracle.coloured_placements(puzzle, number) == expected


@quick
@given(lattice_puzzles())
def test_placements(puzzle):
    table = placements(puzzle)
    found = [as_cubes(table.solution([n]).placements[0]) for n in range(len(table))]
    expected = {
        (piece.name, cubes)
        for number, piece in enumerate(puzzle.pieces)
        for cubes in oracle.coloured_placements(puzzle, number)
    }
    assert len(found) == len(set(found))
    assert set(found) == expected


@quick
@given(lattice_puzzles())
def test_pairs_that_rules_forbid(puzzle):
    """By the generator, by the verifier, and by brute force."""
    table = placements(puzzle)
    assume(len(table) <= 50)
    placed = [as_cubes(table.solution([n]).placements[0]) for n in range(len(table))]
    pairs = {frozenset((placed[a], placed[b])) for a, b in exclusions(table).tolist()}
    _, placement, claim = claims(table)
    taken = [set(claim[placement == n].tolist()) for n in range(len(table))]
    by_verifier = set()
    for a, b in combinations(range(len(table)), 2):
        if set(table.cells_at(a).tolist()) & set(table.cells_at(b).tolist()):
            continue
        pair = frozenset((placed[a], placed[b]))
        if taken[a] & taken[b]:
            pairs.add(pair)
        if broken_rules(puzzle, table.solution([a, b])):
            by_verifier.add(pair)
    pairs, by_verifier = possible(puzzle, pairs), possible(puzzle, by_verifier)
    assert pairs == by_verifier == lattice_oracle.forbidden_pairs(puzzle)


def possible(puzzle, pairs):
    """Return the pairs without those of two copies of a piece that has one."""
    single = {p.name for p in puzzle.pieces if puzzle.most_copies(p) < 2}
    names = {pair: {name for name, _ in pair} for pair in pairs}
    return {pair for pair in pairs if len(names[pair]) == 2 or not names[pair] <= single}


def changed(solution, number, **changes):
    placed = list(solution.placements)
    placed[number] = replace(placed[number], **changes)
    return replace(solution, placements=tuple(placed))


@st.composite
def solved(draw):
    """Draw a puzzle, a solution, and the number of a placed piece."""
    puzzle = draw(lattice_puzzles())
    found = next(iter(solutions(puzzle, limit=1)), None)
    assume(found is not None and found.placements)
    assert found
    return puzzle, found, draw(st.integers(0, len(found.placements) - 1))


@quick
@given(solved(), st.data())
def test_cells_that_are_moved_are_refused(one, data):
    """A piece, with the position and the orientation that it had, on any other cells."""
    puzzle, found, number = one
    placed = found.placements[number]
    assert violations(puzzle, found) == []
    size = st.just(len(placed.cells))
    cells = data.draw(
        size.flatmap(
            lambda k: st.lists(
                st.sampled_from(puzzle.region.cells), min_size=k, max_size=k, unique=True
            )
        )
    )
    moved = tuple(sorted(cells))
    assert bool(violations(puzzle, changed(found, number, cells=moved))) == (moved != placed.cells)


@pytest.mark.long
@quick
@given(solved())
def test_pieces_that_do_not_fit_their_cells_are_refused(one):
    """Each piece on the cells of each other one, turned in every way."""
    puzzle, found, number = one
    placed = found.placements[number]
    lattice_, shape = puzzle.region.lattice, puzzle.piece(placed.piece).shape
    colours = puzzle.piece(placed.piece).colours or ("",) * len(shape)
    allowed = {
        tuple(sorted(dict(cubes))): cubes
        for cubes in oracle.coloured_placements(
            puzzle, [p.name for p in puzzle.pieces].index(placed.piece)
        )
    }
    for other in found.placements:
        cells = other.cells
        low = tuple(lattice_.low(np.array(cells)).tolist())
        for matrix in lattice_.orientations(puzzle.region.dimension, Mobility.REFLECTIONS):
            rows = tuple(map(tuple, matrix.tolist()))
            moved = changed(found, number, cells=cells, orientation=rows, position=low, colours=())
            wrong = [
                s
                for s in violations(puzzle, moved)
                if f"'{placed.piece}' (copy {placed.copy + 1})" in s
            ]
            if cells not in allowed and not any(colours):
                assert wrong, (cells, rows)


@pytest.mark.long
@quick
@given(solved())
def test_positions_orientations_and_pieces_left_out_are_refused(one):
    puzzle, found, number = one
    placed = found.placements[number]
    of, piece = puzzle.region.lattice, puzzle.piece(placed.piece)
    axes = of.axes(puzzle.region.dimension)
    for unit in np.eye(len(placed.position), dtype=int):
        step = tuple((unit + placed.position).tolist())
        assert violations(puzzle, changed(found, number, position=step))
    for matrix in of.orientations(puzzle.region.dimension, Mobility.REFLECTIONS):
        rows = tuple(map(tuple, matrix.tolist()))
        gives_others = piece.shape.oriented(matrix) != Polycube(placed.cells, of)
        mirrors = round(float(np.linalg.det(matrix))) == -1
        if (
            gives_others
            or (piece.mobility is Mobility.FIXED and not np.array_equal(matrix, np.eye(axes)))
            or (piece.mobility is Mobility.ROTATIONS and mirrors)
        ):
            assert violations(puzzle, changed(found, number, orientation=rows))
    sheared = np.eye(axes, dtype=int)
    sheared[0, 1] = 1
    for matrix in (sheared, 2 * np.eye(axes, dtype=int), sheared[1:]):
        rows = tuple(map(tuple, matrix.tolist()))
        assert violations(puzzle, changed(found, number, orientation=rows))
    copies = sum(p.piece == placed.piece for p in found.placements)
    rest = tuple(p for p in found.placements if p is not placed)
    fewer = violations(puzzle, replace(found, placements=rest))
    assert fewer or copies > piece.low


@pytest.mark.slow
def test_upright_and_inverted_are_told_apart():
    """They have one middle each, and so do the two directions of an edge."""
    for name in OTHER_LATTICES:
        of = other_lattice(name)
        for one, other in combinations(of.homes, 2):
            region = Region([one, other], lattice=of)
            piece = Piece("A", Polycube([one], of), 1, Mobility.FIXED)
            puzzle = Puzzle("p", region, (piece,), Cover.PIECES)
            (found,) = solutions(puzzle)
            assert found.placements[0].cells == (one,)
            assert violations(puzzle, changed(found, 0, cells=(other,)))


@pytest.mark.parametrize("crossing", [False, True])
@pytest.mark.parametrize("other", ["triangular", "hexagonal-edges", "triangular-edges", "cubic"])
def test_solutions_on_another_lattice_are_refused(other, crossing):
    """Their cells may look alike, and what crosses is asked of the lattice of the puzzle."""
    of = lattice("square-edges")
    piece = Piece("A", Polycube([(0, 0, 0), (0, 0, 1)], of), 1)
    puzzle = Puzzle("p", Region(piece.shape.cells, lattice=of), (piece,), crossing=crossing)
    (found,) = solutions(puzzle)
    assert violations(puzzle, found) == []
    assert violations(puzzle, replace(found, lattice=lattice(other))) == [
        f"it is a solution on the {other} lattice, and the puzzle is on the square-edges lattice"
    ]


def sticks(name, directions):
    """Return the edges that leave the origin in some directions, numbered anticlockwise."""
    around = {
        next(iter(own)): cell
        for cell in DRAWN[name].patch(range(-1, 2))
        if (own := lattice_oracle.directions(name, [cell]).get((0, 0)))
    }
    return [around[d] for d in sorted(directions)]


def alternate(number, first, second):
    """Tell whether edges of two pieces alternate around a vertex."""
    owners = [1 if d in first else 2 for d in range(number) if d in first or d in second]
    return sum(a != b for a, b in zip(owners, owners[1:] + owners[:1], strict=True)) > 2


@pytest.mark.parametrize(
    ("name", "number"),
    [("square-edges", 4), pytest.param("triangular-edges", 6, marks=pytest.mark.slow)],
)
def test_claims_forbid_what_crosses_and_nothing_else(name, number):
    """Of all pairs of disjoint sets of directions."""
    of = lattice(name)
    subsets = [*chain(*(combinations(range(number), k) for k in range(1, number + 1)))]
    tried = crossed = 0
    for first, second in ((a, b) for a in subsets for b in subsets if not {*a} & {*b}):
        parts = [sticks(name, own) for own in (first, second)]
        own = [{*of.claims(cells)} for cells in parts]
        crosses = bool(own[0] & own[1])
        assert crosses == alternate(number, first, second)
        assert crosses == bool(lattice_oracle.claims(name, parts[0])
                               & lattice_oracle.claims(name, parts[1]))  # fmt: skip
        tried, crossed = tried + 1, crossed + crosses
    # Two colours or none for each direction, but those with one colour alone.
    assert tried == 3**number - 2 * 2**number + 1
    assert 0 < crossed < tried


def test_crossing_is_switched_off():
    """Two bars of a plus sign, one over the other."""
    of = lattice("square-edges")
    bars = [[(-1, 0, 0), (0, 0, 0)], [(0, -1, 1), (0, 0, 1)]]
    pieces = tuple(
        Piece(n, Polycube(c, of), 1, Mobility.FIXED) for n, c in zip("AB", bars, strict=True)
    )
    plus = Puzzle("plus", Region([*bars[0], *bars[1]], lattice=of), pieces)
    assert len(list(solutions(plus))) == 0
    crossing = replace(plus, crossing=True)
    (only,) = solutions(crossing)
    assert violations(crossing, only) == []
    assert violations(plus, only) == ["piece 'A' (copy 1) and piece 'B' (copy 1) cross"]


class TestBadInput:
    @pytest.mark.parametrize("name", OTHER_LATTICES)
    def test_cells_of_another_width(self, name):
        of = other_lattice(name)
        for cell in ([0] * (of.width + 1), [0] * (of.width - 1)):
            sentence = rf"of the {name} lattice has {of.width} coordinates$"
            for make in (lambda c: Polycube([c], of), lambda c: Region([c], lattice=of)):
                with pytest.raises(ShapeError, match=sentence):
                    make(cell)

    @pytest.mark.parametrize("name", [n for n in OTHER_LATTICES if lattice(n).typed])
    def test_a_wrong_type(self, name):
        of = other_lattice(name)
        most = DRAWN[name].types - 1
        for kind in (-1, most + 1):
            cell = [0] * (of.width - 1) + [kind]
            with pytest.raises(ShapeError, match=rf"{', '.join(map(str, cell))}\W.*0 to {most}$"):
                Polycube([cell], of)

    @pytest.mark.parametrize("name", ["fcc", "rhombic", "tetra-octa"])
    def test_places_that_are_no_cells(self, name):
        of = other_lattice(name)
        places = [c for c in np.ndindex(6, 6, 6) if not DRAWN[name].is_cell(c)]
        for place in places:
            with pytest.raises(ShapeError) as caught:
                Region([place], lattice=of)
            assert str(caught.value).startswith("the region has cell ")
            assert "\n" not in str(caught.value)

    def test_an_odd_sphere(self):
        with pytest.raises(ShapeError, match=r"1, 1, 1\W, but the coordinates .* even number$"):
            Polycube([(0, 0, 0), (1, 1, 1)], lattice("fcc"))

    def test_pieces_of_another_lattice(self):
        piece = Piece("A", Polycube([(0, 0, 0)], lattice("triangular")))
        region = Region([(0, 0, 0)], lattice=lattice("square-edges"))
        with pytest.raises(PuzzleError, match="'A': its lattice is triangular, that of the region"):
            Puzzle("p", region, (piece,))
        with pytest.raises(PuzzleError, match="its lattice is cubic"):
            Puzzle("p", region, (Piece("A", Polycube([(0, 0, 0)])),))

    @pytest.mark.parametrize("name", [n for n in OTHER_LATTICES if DRAWN[n].body_dimension == 1])
    @pytest.mark.parametrize("contact", [Contact.EDGE, Contact.CORNER])
    def test_contacts_that_there_are_none_of(self, name, contact):
        of = other_lattice(name)
        cell = [of.homes[0]]
        sentence = f"cells of the {name} lattice have no {contact.value} to share"
        with pytest.raises(PuzzleError, match=sentence):
            Puzzle("p", Region(cell, lattice=of), (Piece("A", Polycube(cell, of)),),
                   rules=(Touch((), contact),))  # fmt: skip

    def test_patterns_of_places_that_are_no_cells(self):
        of = lattice("fcc")
        pattern = Pattern(("A", "A"), (((0, 0, 0),), ((0, 0, 1),)))
        with pytest.raises(ShapeError, match=r"the pattern has cell \W0, 0, 1\W"):
            Puzzle("p", Region([(0, 0, 0), (1, 1, 0)], lattice=of),
                   (Piece("A", Polycube([(0, 0, 0)], of), 2),), rules=(pattern,))  # fmt: skip

    @pytest.mark.parametrize("name", ["", 7, None])
    def test_no_such_lattice(self, name):
        with pytest.raises(
            ShapeError, match="^there is no lattice .*; there are cubic, .*, triangular-prism$"
        ):
            lattice(name)

    def test_a_lattice_with_another_spelling(self):
        with pytest.raises(ShapeError, match="^there is no lattice 'trangular'; did you mean 'tri"):
            lattice("trangular")

    def test_boxes(self):
        with pytest.raises(ShapeError, match="a box of the hexagonal lattice has 2 sizes"):
            Region.box((2, 2, 2), lattice=lattice("hexagonal"))

    def test_codes_of_other_lattices(self):
        with pytest.raises(ShapeError, match="of the triangular lattice has 3 coordinates"):
            parse_code("2x2-y", lattice("triangular"))

    def test_patterns_of_another_width(self):
        of = lattice("triangular")
        pattern = Pattern(("A", "A"), (((0, 0),), ((0, 1),)))
        region = Region([(0, 0, 0), (0, 0, 1)], lattice=of)
        with pytest.raises((PuzzleError, ShapeError), match="coordinates|dimensional"):
            Puzzle("p", region, (Piece("A", Polycube([(0, 0, 0)], of), 2),), rules=(pattern,))

    def test_a_solution_of_another_lattice(self):
        of = lattice("triangular")
        region = Region([(0, 0, 0)], lattice=of)
        puzzle = Puzzle("p", region, (Piece("A", Polycube([(0, 0, 0)], of)),))
        (found,) = solutions(puzzle)
        broken = changed(found, 0, cells=((0, 0),))
        assert any("another lattice" in sentence for sentence in violations(puzzle, broken))
        assert violations(puzzle, Solution("p", (), lattice=puzzle.region.lattice))
