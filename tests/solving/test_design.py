from collections import Counter
from functools import partial
from itertools import chain, combinations, islice, product
from operator import add, mul

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cube3d import (
    Cover,
    Mobility,
    Piece,
    Polycube,
    Puzzle,
    PuzzleError,
    Region,
    SearchStopped,
    Swap,
    Wishes,
    count,
    designs,
    difficulty,
    load,
    polycubes,
    shape,
    solutions,
    solve,
    violations,
)
from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.orbits import orbit_splits
from cube3d.geometry.code import canonical_code
from cube3d.geometry.lattice import CUBIC
from cube3d.puzzle.symmetry import puzzle_symmetries
from cube3d.solving.build_problem import build_problem
from cube3d.solving.climb import Dissections, SizeChoices
from cube3d.solving.grade import grade
from tests.helpers import oracle
from tests.helpers.random_cases import cases


def library(*sizes, dimension=3):
    return {canonical_code(p): p for size in sizes for p in polycubes(size, dimension)}


def images(parts, extents, rotations_only):
    """Return the images of a dissection of a box: sets of cells, without names."""
    mobility = Mobility.ROTATIONS if rotations_only else Mobility.REFLECTIONS
    return {
        frozenset(frozenset(inside(part, order, signs, extents)) for part in parts)
        for order, signs in oracle.turns(len(extents), mobility)
        if tuple(extents[axis] for axis in order) == extents
    }


def inside(cells, order, signs, extents):
    """Yield turned cells of a box, moved back into it."""
    shift = [size - 1 if sign < 0 else 0 for size, sign in zip(extents, signs, strict=True)]
    for cell in oracle.turned(cells, order, signs):
        yield tuple(map(add, cell, shift))


def without_names(solution):
    return frozenset(cells for _, cells in solution)


def classes(puzzle, rotations_only):
    """Count the solutions of a puzzle in a box up to symmetry, by the oracle."""
    left = {frozenset(cells for _, cells in solution) for solution in oracle.solutions(puzzle)}
    number = 0
    while left:
        left -= images(next(iter(left)), puzzle.region.extents, rotations_only)
        number += 1
    return number


BOXES = [(3, 3), (3, 4), (2, 6), (2, 2, 3), (2, 3, 3)]


@settings(max_examples=cases(10), deadline=None)
@given(
    st.sampled_from(BOXES),
    st.integers(0, 10_000),
    st.integers(1, 2),
    st.sampled_from([(1, 1), (1, 2), (2, 3)]),
    st.sampled_from([Mobility.ROTATIONS, Mobility.REFLECTIONS]),
)
def test_designs_have_as_many_solutions_as_wished(box, seed, copies, wanted, mobility):
    shapes = library(2, 3, 4, dimension=len(box))
    region = Region.box(box)
    wishes = Wishes(region, shapes, (3, 5), copies, wanted, mobility=mobility)
    try:
        found = list(islice(designs(wishes, seed=seed, tries=25), 2))
    except SearchStopped:
        return
    for design in found:
        puzzle = design.puzzle
        assert all(piece.low <= copies for piece in puzzle.pieces)
        assert 3 <= sum(piece.low for piece in puzzle.pieces) <= 5
        assert puzzle.cover is Cover.ALL
        assert violations(puzzle, design.solution) == []
        turned_over = design.counts.up_to_full is not None
        assert classes(puzzle, rotations_only=not turned_over) == design.solutions
        assert wanted[0] <= design.solutions <= wanted[1]


def sets_with_one_solution(region, shapes, pieces):
    """Return the names of all sets of different shapes with one solution."""
    every = chain.from_iterable(combinations(sorted(shapes), number) for number in pieces)
    found = set()
    for names in every:
        if sum(len(shapes[name]) for name in names) != len(region):
            continue
        used = tuple(Piece(n, shapes[n], mobility=Mobility.ROTATIONS) for n in names)
        counts = count(Puzzle("p", region, used))
        number_of = counts.up_to_full
        if (counts.up_to_rotations if number_of is None else number_of) == 1:
            found.add(names)
    return found


def mirrored(names, shapes):
    codes = {canonical_code(p): name for name, p in shapes.items()}
    return tuple(sorted(codes[canonical_code(shapes[name].mirror())] for name in names))


def test_all_puzzles_there_are_come_and_no_mirror_images():
    region, shapes = Region.box((3, 4)), library(3, 4, dimension=2)
    expected = sets_with_one_solution(region, shapes, (3, 4))
    wishes = Wishes(region, shapes, (3, 4), copies=1, mobility=Mobility.ROTATIONS)
    found = []
    for design in designs(wishes, seed=5):
        names = sorted(piece.name for piece in design.puzzle.pieces)
        found.append(tuple(names))
    assert found
    assert set(found) | {mirrored(names, shapes) for names in found} == expected
    assert not any(
        other in (names, mirrored(names, shapes)) for names, other in combinations(found, 2)
    )


def test_the_same_seed_gives_the_same_puzzles():
    wishes = Wishes(Region.box((2, 3, 3)), library(3, 4), (5, 5))
    one, other = (
        [design.puzzle for design in islice(designs(wishes, seed=3), 3)] for _ in range(2)
    )
    assert one == other
    assert len({frozenset((p.shape, p.count) for p in puzzle.pieces) for puzzle in one}) == 3


def test_holes_stay_empty():
    wishes = Wishes(Region.box((3, 3)), library(3, 4, dimension=2), (2, 2), holes=2)
    design = next(designs(wishes, seed=1))
    assert sum(piece.low * len(piece.shape) for piece in design.puzzle.pieces) == 7
    assert classes(design.puzzle, rotations_only=design.counts.up_to_full is None) == 1


def test_a_region_that_is_no_box():
    region = Region([cell for cell in Region.box((4, 4)).cells if cell != (1, 1)])
    design = next(designs(Wishes(region, library(3, 4, 5, dimension=2), (3, 5)), seed=2))
    assert design.counts.total == len(oracle.solutions(design.puzzle))


def test_known_counts_are_those_of_the_puzzle():
    wishes = Wishes(Region.box((3, 4)), library(3, 4, dimension=2), (3, 4))
    puzzle = next(designs(wishes)).puzzle
    assert puzzle.known[0].solutions == len(oracle.solutions(puzzle))


@pytest.mark.parametrize(
    ("wishes", "text"),
    [
        (
            {"region": Region.box((4, 4, 4)), "shapes": library(5), "pieces": (12, 13)},
            "64 cells together; the nearest: 12 pieces have 60, 13 pieces have 65",
        ),
        (
            {"region": Region.box((3, 3)), "shapes": {"I3": shape("I3")}, "pieces": (3, 3),
             "copies": 2},
            "3 pieces of 3 cells cannot have 9 cells together: there are not enough",
        ),
        (
            {"region": Region.box((2, 2)), "shapes": {"I3": shape("I3")}, "pieces": (1, 2)},
            "none of the shapes to choose from fits",
        ),
        (
            {"region": Region.box((4, 4)), "shapes": {"A4": shape("A4")}, "pieces": (4, 4)},
            "shape 'A4' is 3-dimensional, the region is 2-dimensional",
        ),
        ({"region": Region.box((4,)), "shapes": {}, "pieces": (1, 1)}, "no shapes"),
        ({"region": Region.box((4,)), "shapes": {}, "pieces": (2, 1)}, "pieces: 2 to 1"),
        ({"region": Region.box((4,)), "shapes": {}, "pieces": (1, 1), "copies": 0}, "1, not 0"),
        ({"region": Region.box((4,)), "shapes": {}, "pieces": (1, 1), "holes": 4}, "3, not 4"),
        (
            {"region": Region.box((2,), colours={(0,): "a"}), "shapes": {}, "pieces": (1, 1)},
            "without colours",
        ),
    ],
)  # fmt: skip
def test_wishes_that_cannot_come_true(wishes, text):
    with pytest.raises(PuzzleError, match=text):
        next(designs(Wishes(**wishes)))


@pytest.mark.long
def test_limits_of_tries_and_time():
    wishes = Wishes(Region.box((4, 4, 4)), library(4), (16, 16))
    with pytest.raises(SearchStopped, match="was found after 2 sets of pieces"):
        next(designs(wishes, tries=2))
    assert list(designs(wishes, timeout=0)) == []


def choices(available, sizes, low, high):
    """Return the numbers of pieces of each size that can be taken."""
    every = product(*[range(available[size] + 1) for size in sizes])
    return [numbers for numbers in every if low <= sum(numbers) <= high]


@given(
    st.dictionaries(st.integers(1, 6), st.integers(1, 4), min_size=1, max_size=3),
    st.tuples(st.integers(1, 6), st.integers(0, 3)),
    st.integers(1, 30),
    st.randoms(use_true_random=False),
)
def test_sizes_add_up(available, numbers, cells, rng):
    low, high = numbers[0], sum(numbers)
    sizes = sorted(available)
    taken = choices(available, sizes, low, high)
    volumes = {sum(map(mul, sizes, numbers)) for numbers in taken}
    if cells in volumes:
        drawn = [SizeChoices(available, (low, high), cells).draw(rng) for _ in range(5)]
        fitting = [numbers for numbers in taken if sum(map(mul, sizes, numbers)) == cells]
        assert all(tuple(n for _, n in sorted(ways.items())) in fitting for ways in drawn)
        return
    with pytest.raises(PuzzleError) as raised:
        SizeChoices(available, (low, high), cells)
    near = [
        max(filter(cells.__gt__, volumes), default=None),
        min(filter(cells.__lt__, volumes), default=None),
    ]
    assert all(f"pieces have {v}" in str(raised.value) for v in near if v is not None)
    assert ("the nearest" in str(raised.value)) == bool(volumes)


def test_neighbours_of_a_dissection_have_solutions():
    region, shapes = Region.box((3, 4)), polycubes(3, 2) + polycubes(4, 2)
    near = Dissections(region, shapes, Mobility.ROTATIONS)
    puzzle = Puzzle("p", region, tuple(Piece(str(i), s, (0, None)) for i, s in enumerate(shapes)))
    solution = solve(puzzle)
    before = Counter(int(placed.piece) for placed in solution.placements)
    found = set(near.near(solution))
    assert found
    for kinds in found:
        after = Counter(kinds)
        assert (after - before).total() == (before - after).total() <= 2
        pieces = tuple(Piece(str(kind), shapes[kind], n) for kind, n in after.items())
        assert oracle.solutions(Puzzle("after", region, pieces))


def numbers_of(number, mobility, *parts):
    return [number.get(Polycube(part).canonical(mobility)) for part in parts]


def redivided(parts):
    """Yield each two parts that touch, each other division of their cells, and the other parts."""
    for one, other in combinations(parts, 2):
        union = (*one, *other)
        if len(CUBIC.components(union)) == 2:  # they do not touch
            continue
        rest = [part for part in parts if part not in (one, other)]
        for part in chain(combinations(union, len(one)), combinations(union, len(other))):
            yield (one, other), (part, tuple(set(union).difference(part))), rest


@pytest.mark.long
@pytest.mark.parametrize("mobility", [Mobility.ROTATIONS, Mobility.REFLECTIONS])
def test_neighbours_of_a_dissection_are_all(mobility):
    """All ways to divide the cells of two pieces that touch, by trying all their parts."""
    region = Region.box((3, 4))
    shapes = [one for size in (1, 2, 3, 4) for one in polycubes(size, 2, mobility)]
    number = {shape: at for at, shape in enumerate(shapes)}
    pieces = tuple(Piece(str(i), s, (0, None), mobility) for i, s in enumerate(shapes))
    near = Dissections(region, shapes, mobility)

    kinds = partial(numbers_of, number, mobility)
    for solution in solutions(Puzzle("p", region, pieces), limit=20):
        parts = [placed.cells for placed in solution.placements]
        wanted = set()
        for pair, division, rest in redivided(parts):
            two = kinds(*division)
            if None not in two and sorted(two) != sorted(kinds(*pair)):
                wanted.add(tuple(sorted([*kinds(*rest), *two])))
        assert near.near(solution) == sorted(wanted)


def test_difficulty_of_a_tiny_puzzle():
    region = Region.box((3, 4))
    pieces = tuple(Piece(name, shape(name)) for name in ("L4", "T4", "I4"))
    puzzle = Puzzle("p", region, pieces)
    hard = difficulty(puzzle)
    cells = frozenset(region.cells)
    for piece in puzzle.pieces:
        own = frozenset(piece.shape.cells)
        places = oracle.placements(own, cells, piece.turning)
        assert hard.placements[piece.name] == len(places)
    assert hard.near_misses == near_misses(puzzle)
    assert (hard.first is None) == (not oracle.solutions(puzzle))
    assert hard == difficulty(puzzle)


def near_misses(puzzle):
    """Count packings of all pieces but one that leave a connected wrong shape."""
    region, total = puzzle.region, 0
    for left_out in puzzle.pieces:
        rest = tuple(piece for piece in puzzle.pieces if piece != left_out)
        partial = Puzzle("rest", region, rest, Cover.PIECES)
        right = oracle.aspects(frozenset(left_out.shape.cells), left_out.mobility)
        found = set()
        for parts in map(without_names, oracle.solutions(partial)):
            empty = set(region.cells).difference(*parts)
            if len(CUBIC.components(empty)) == 1 and oracle.at_origin([*empty]) not in right:
                found.add(parts)
        while found:
            found -= images(next(iter(found)), region.extents, rotations_only=True)
            total += 1
    return total


def test_near_misses_of_other_puzzles_are_not_counted():
    puzzle = Puzzle("p", Region.box((3, 4)), (Piece("T", shape("T4"), (0, 3)),), Cover.PIECES)
    hard = difficulty(puzzle)
    assert hard.near_misses is None
    assert hard.why["near_misses"] == "cells may stay empty"


SQUARE, DOMINO = Region.box((2, 3)), Piece("I2", shape("I2"), 3)


@pytest.mark.parametrize(
    ("puzzle", "reason"),
    [
        (Puzzle("p", SQUARE, (DOMINO,), rules=(Swap(),)), "the puzzle has rules"),
        (
            Puzzle("p", SQUARE, (Piece("I2", shape("I2"), (0, 3)),)),
            "the number of pieces is not fixed",
        ),
        (
            Puzzle("p", Region.box((7, 1)), (Piece("I7", Polycube([(x, 0) for x in range(7)])),)),
            "more than 6 cells",
        ),
        (Puzzle("p", Region.box((2, 3, 1, 1)), (DOMINO,)), "more than three dimensions"),
    ],
)
def test_why_near_misses_are_not_counted(puzzle, reason):
    hard = difficulty(puzzle)
    assert hard.near_misses is None
    assert reason in hard.why["near_misses"]


@pytest.mark.slow
def test_nodes_are_those_of_a_count_with_the_exact_engine():
    puzzle = load("conway")
    whole = count(puzzle, engine=ExactEngine(threads=2))
    hard = difficulty(puzzle)
    assert hard.nodes == whole.nodes
    assert hard == difficulty(puzzle, counts=whole)


@pytest.mark.slow
def test_what_the_dp_engine_counted_says_nothing_of_the_nodes():
    puzzle = load("dominoes-8x8")
    assert count(puzzle).engine == "dp:frontier"
    whole = count(puzzle, engine=ExactEngine(threads=2))
    assert grade(puzzle).difficulty.nodes == whole.nodes


@pytest.mark.long
@pytest.mark.parametrize("name", ["soma-bathtub", "tetrominoes-4x5", "conway"])
def test_the_first_solution_takes_no_more_nodes_than_all(name):
    hard = difficulty(load(name))
    if hard.first is None:
        assert hard.why["first"] == "there is no solution"
        assert count(load(name)).total == 0
    else:
        assert hard.nodes is not None
        assert 0 <= hard.first <= hard.nodes


@pytest.mark.slow
def test_so_many_nodes_are_enough_for_the_first_solution_and_far_fewer_are_not():
    puzzle = load("conway")
    hard = difficulty(puzzle)
    assert hard.first is not None
    problem = build_problem(puzzle)
    ways = orbit_splits(problem.cover, problem.group(puzzle_symmetries(puzzle)))

    def met(nodes):
        engine = ExactEngine(max_nodes=nodes)
        return sum(engine.tally(problem.cover, engine.choose_split(problem.cover, ways)).counts)

    # The engine looks every 4,096 nodes at how many there were, the native code says.
    assert met(hard.first)
    assert not met(hard.first * 15 // 16 - 2 * 4096)


def test_a_region_that_is_no_box_gives_the_name():
    cells = [cell for cell in product(range(3), repeat=2) if cell != (1, 1)]
    shapes = library(2, 3, dimension=2)
    for name, expected in (("Ring", "Ring of 3 pieces"), ("", "8 cells of 3 pieces")):
        wishes = Wishes(Region(cells), shapes, (3, 3), solutions=(1, 9), region_name=name)
        assert next(designs(wishes)).puzzle.name == f"{expected}, seed 0, number 1"
