"""Explanations of every kind, and none for a puzzle with a solution."""

from __future__ import annotations

from dataclasses import replace

import psutil
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cube3d import (
    Colour,
    Contact,
    Cover,
    Explanation,
    Mobility,
    Numbering,
    Piece,
    Polycube,
    Puzzle,
    Region,
    SearchStopped,
    Swap,
    Touch,
    explain,
    lattice,
    load,
    shape,
    solutions,
)
from cube3d.covering.engines.minimal_core import smallest_core
from cube3d.errors import SizesError
from cube3d.scope import time_limit
from cube3d.solving.build_problem import build_problem
from cube3d.solving.reasons import every_reason, plain_reason
from cube3d.solving.why import by_core, what_is_left
from cube3d.verify.position import pieces_on
from tests.helpers import oracle
from tests.helpers.random_cases import cases
from tests.helpers.reason_oracle import Judge
from tests.helpers.strategies import fillings, marked_puzzles, puzzles


def bar(length, dimension=2):
    return Polycube([(i,) + (0,) * (dimension - 1) for i in range(length)])


def box(sizes, *pieces, cover=Cover.ALL, mobility=None):
    made = tuple(Piece(*piece) for piece in pieces)
    return Puzzle("p", Region.box(sizes), made, cover, mobility=mobility)


# Proofs, checked from the rules of the puzzle alone.


def places_of(puzzle):
    region = frozenset(puzzle.region.cells)
    return [
        [
            frozenset(p)
            for p in sorted(
                map(sorted, oracle.placements(frozenset(q.shape.cells), region, q.mobility))
            )
        ]
        for q in puzzle.pieces
    ]


def totals(puzzle, weights):
    """All (cells, weight) that the pieces can have, wherever they lie, in any number allowed."""
    weight_of = dict(zip(puzzle.region.cells, weights, strict=True))
    found = {(0, 0)}
    for piece, places in zip(puzzle.pieces, places_of(puzzle), strict=True):
        steps = {(len(cells), sum(weight_of[cell] for cell in cells)) for cells in places}
        layers = [found]
        for _ in range(puzzle.most_copies(piece)):
            layers.append(sums(layers[-1], steps, len(puzzle.region)))
        found = set().union(*layers[piece.low :])
    return found


def sums(found, steps, most):
    """Return the sums of each two pairs that have at most ``most`` cells."""
    every = {(cells + size, weight + step) for cells, weight in found for size, step in steps}
    return {(cells, weight) for cells, weight in every if cells <= most}


def check_weights(puzzle, explanation):
    """The weights of an explanation of the whole region do prove it."""
    total = totals(puzzle, explanation.weights)
    cells = len(puzzle.region)
    if puzzle.cover is Cover.ALL or explanation.modulus:
        difference = {sum(explanation.weights) - w for c, w in total if c == cells}
        if explanation.modulus:
            difference = {d % explanation.modulus for d in difference}
        assert 0 not in difference
        return
    # What is not covered weighs the rest; colourings have two weights.
    least, most = sorted(set(explanation.weights))
    for covered, weight in total:
        empty, rest = cells - covered, sum(explanation.weights) - weight
        heavy = (rest - least * empty) / (most - least)
        number = explanation.weights.count(most)
        assert not (0 <= heavy <= number and 0 <= empty - heavy <= cells - number)


def can(puzzle, cells, pieces, places=None):
    """Tell by backtracking whether some cells can be covered while some pieces are used."""
    places = places or places_of(puzzle)
    low = [p.low if p.name in pieces else 0 for p in puzzle.pieces]
    most = [puzzle.most_copies(piece) for piece in puzzle.pieces]

    def extend(free, wanted, used):
        if not wanted and all(u >= n for u, n in zip(used, low, strict=True)):
            return True
        return any(
            extend(free - placed, wanted - placed, [*used[:n], used[n] + 1, *used[n + 1 :]])
            for n, placed in next_moves(places, wanted, used, low)
            if placed <= free and used[n] < most[n]
        )

    return extend(frozenset(puzzle.region.cells), frozenset(cells), [0] * len(most))


def next_moves(places, wanted, used, low):
    """Return the ways to cover the first wanted cell, or else to use the first missing piece."""
    if not wanted:
        missing = next(n for n, least in enumerate(low) if used[n] < least)
        return [(missing, placed) for placed in places[missing]]
    cell = min(wanted)
    return [(n, placed) for n, own in enumerate(places) for placed in own if cell in placed]


def check_core(puzzle, explanation):
    """The cells and pieces exclude each other, and none of them can be left out."""
    cells, pieces = set(explanation.cells), set(explanation.pieces)
    assert not can(puzzle, cells, pieces)
    for cell in cells:
        assert can(puzzle, cells - {cell}, pieces)
    for piece in pieces:
        assert can(puzzle, cells, pieces - {piece})


# Each kind.


def test_pieces_that_fit_nowhere_or_too_seldom():
    long = box((2, 2), ("I", bar(3)), cover=Cover.PIECES)
    assert explain(long) == Explanation(
        "piece",
        "piece 'I' does not fit into the region in any orientation that "
        'mobility = "reflections" allows',
        pieces=("I",),
    )
    dark = Piece("D", bar(2), colours=("d", "d"))
    chequered = Region.box((2, 2), colours={(0, 0): "w", (1, 1): "w"})
    looks = (Colour("d", "#000000"), Colour("w", "#ffffff"))
    found = explain(Puzzle("p", chequered, (dark,), Cover.PIECES, colours=looks))
    assert found
    assert found.text == (
        "piece 'D' does not fit into the region in any orientation that mobility = \"reflections\" "
        "allows (colours must fit, too)"
    )
    region = Region([(0, 0), (1, 0), (2, 0), (0, 2), (1, 2), (2, 3)])
    twice = Puzzle("p", region, (Piece("I", bar(3), 2),), Cover.PIECES)
    found = explain(twice)
    assert found
    assert found.text == "piece 'I' has only 1 placement and has to be used twice"


def test_cells_that_nothing_covers():
    region = Region([(0, 0), (1, 0), (5, 5), (7, 7)])
    found = explain(Puzzle("p", region, (Piece("D", bar(2), (0, None)),)))
    assert found == Explanation(
        "cells", "no piece can cover cells (5, 5) and (7, 7)", cells=((5, 5), (7, 7))
    )


SIZES = {
    "the 10 cells cannot be filled: only pieces of 4 and 8 cells fit, and 10 is no multiple of "
    "4": box(
        (2, 5),
        ("I", bar(4), (0, None)),
        ("O", Polycube([(x, y) for x in range(2) for y in range(4)]), (0, 1)),
    ),
    "the 9 cells cannot be filled: the pieces that fit have at most 7": box(
        (3, 3), ("D", bar(2), (0, 2)), ("I", bar(3), (0, 1)), ("J", bar(5), (0, 1))
    ),
    "the 7 cells cannot be filled: with the allowed numbers of copies, the pieces have "
    "6 or 9 cells": box(
        (1, 7), ("I", bar(3), (0, 2)), ("J", bar(4), (0, None)), ("D", bar(2), (3, 3))
    ),
    "the cells (0, 0), (1, 0), (2, 0) and (3, 0) (which no piece joins to the others) "
    "cannot be filled: only pieces of 3 cells fit, and 4 is no multiple of 3": Puzzle(
        "p",
        Region([*((x, 0) for x in range(4)), *((x, 5) for x in range(5))]),
        (Piece("I", bar(3), 3),),
    ),
    "'I' can only go to the cells (0, 0), (1, 0), (2, 0), (3, 0) and (4, 0) (which no piece joins "
    "to the others), but would need 6 cells": Puzzle(
        "p",
        Region([*((x, 0) for x in range(5)), (0, 5), (1, 5)]),
        (Piece("I", bar(3), 2), Piece("D", bar(2), (0, None))),
        Cover.PIECES,
    ),
}


@pytest.mark.parametrize("text", SIZES)
def test_sizes(text):
    found = explain(SIZES[text])
    assert found
    assert (found.kind, found.text) == ("sizes", text)


BRICK = Polycube([(0, j, k) for j in range(2) for k in range(4)])
MUTILATED = Region([c for c in Region.box((8, 8)).cells if c not in ((0, 0), (7, 7))])
CLASSICS = {
    "on the checkerboard, the region has 10 black and 10 white cells. T covers 3 of one colour "
    "and 1 of the other, each other piece 2 of each colour. Together they cover 11 of one colour "
    "and 9 of the other": load("tetrominoes-4x5"),
    "on the checkerboard, the region has 30 black and 32 white cells. Each D covers 1 of each "
    "colour. Together they cover 31 of each colour": Puzzle(
        "p", MUTILATED, (Piece("D", bar(2), 31),)
    ),
    "on the checkerboard, the region has 30 black and 32 white cells. Each 'd' covers 1 of each "
    "colour. Together they cover 31 of each colour": Puzzle(
        "p", MUTILATED, (Piece("d", bar(2), 31),)
    ),
    "look at the 25 cells where x and y are even. Each I covers 0 or 2. Together they cover an "
    "even number, never 25": box((10, 10), ("I", bar(4), 25)),
    "look at the 27 cells where x, y and z are even. Each B covers 0 or 2. Together they cover an "
    "even number, never 27": box((6, 6, 6), ("B", BRICK, 27)),
    "on the checkerboard, the region has 50 black and 50 white cells. Each T covers 3 of one "
    "colour and 1 of the other. Of the black cells, together they cover an odd number, never 50": (
        box((10, 10), ("T", shape("T4"), 25))
    ),
    "on the checkerboard, the region has 8 black and 8 white cells. T covers 3 of one colour and "
    "1 of the other, each I 2 of each colour. Together they cover 9 of one colour and 7 of the "
    "other": box((4, 4), ("T", shape("T4")), ("I", bar(4), (0, None))),
    "on the checkerboard, the region has 5 black and 4 white cells. X covers 1 black and 4 white, "
    "I 2 of one colour and 1 of the other. Of the white cells, together they cover at least 5": box(
        (3, 3), ("X", shape("X5")), ("I", bar(3)), cover=Cover.PIECES
    ),
    "look at the 4 cells where x and y are odd. Each N covers at least 1, each O 1. Together they "
    "cover at least 5": box(
        (5, 5), ("N", shape("N5"), 2), ("O", shape("O4"), 3), cover=Cover.PIECES
    ),
    "look at the 8 cells where x is even. J covers 1 or 3, each Z 2. Together they cover 7 or 9, "
    "never 8": box((4, 4), ("J", shape("J4")), ("Z", shape("Z4"), 3), cover=Cover.PIECES),
}


@pytest.mark.parametrize("text", CLASSICS)
def test_colourings(text):
    puzzle = CLASSICS[text]
    found = explain(puzzle)
    assert found
    assert (found.kind, found.text) == ("colouring", text)
    check_weights(puzzle, found)


def test_a_colouring_of_a_component():
    """Each half is unbalanced, but not the whole."""
    square = set(Region.box((4, 4)).cells)
    halves: list[set[tuple[int, ...]]] = [
        square - {(0, 0), (3, 3)},
        {(x + 10, y) for x, y in square - {(0, 3), (3, 0)}},
    ]
    puzzle = Puzzle("p", Region(halves[0] | halves[1]), (Piece("D", bar(2), 14),))
    found = explain(puzzle)
    assert found
    assert found.text == (
        "on the checkerboard, 6 of the 14 cells such as (0, 1), (0, 2) and (0, 3) (which no piece "
        "joins to the others) are black and 8 white. Each D covers 1 of each colour. Together they "
        "cover 7 of each colour"
    )
    assert set(found.cells) == halves[0]


def test_hexagons_have_no_checkerboard():
    hexagons = lattice("hexagonal")
    cells = set(Region.box((3, 3), lattice=hexagons).cells) - {(0, 1), (0, 2), (2, 1)}
    shapes = {"D": [(0, 0), (1, 0), (0, 1)], "E": [(0, 0), (1, 0)]}
    pieces = tuple(
        Piece(name, Polycube(own, lattice=hexagons), (0, None), mobility=Mobility.FIXED)
        for name, own in shapes.items()
    )
    found = explain(Puzzle("p", Region(cells, lattice=hexagons), pieces))
    assert found
    assert found.text == (
        "if the cells where x + y is even are black, the region has 4 black and 2 white cells. "
        "D covers 2 black and 1 white, each E 1 of each colour. Together they cover 3 of each "
        "colour"
    )


def test_weights():
    puzzle = box((5, 5), ("Z", shape("Z5"), 2), ("I", bar(5), 3))
    found = explain(puzzle)
    assert found
    assert (found.kind, found.modulus, found.pieces) == ("weights", 5, ("Z", "I"))
    check_weights(puzzle, found)
    assert found.text.startswith(
        "give the cells certain weights, and count modulo 5. Wherever it lies, each I weighs 0"
    )


NUMBERINGS = {
    "number each cell by x and add up the numbers in each piece. Wherever it lies, each I gives a "
    "multiple of 3. So do the 27 cells together, and so must V. The same holds for y. V has no "
    "place that does so each time": box((3, 3, 3), ("V", shape("V3")), ("I", bar(3), 8)),
    "number each cell by x and add up the numbers in each piece. Wherever it lies, each I gives a "
    "multiple of 5. So do the 25 cells together, and so must W. W has no such place": box(
        (5, 5), ("W", shape("W5")), ("I", bar(5), 4)
    ),
    "number each cell by x and add up the numbers in each piece. Wherever it lies, each I gives a "
    "multiple of 3. As the 25 cells together give 2 more than a multiple of 3, so must J. The same "
    "holds for y. J has no place that does so each time": box(
        (5, 5), ("J", bar(4)), ("I", bar(3), 7)
    ),
    "number each cell by x + y and add up the numbers in each piece. Wherever it lies, each I "
    "gives 2 more than a multiple of 4. All but V together give 2 more than a multiple of 4. As "
    "the 25 cells together give a multiple of 4, V must give 2 more than a multiple of 4. The same "
    "holds for x - y. V has no place that does so each time": box(
        (5, 5), ("V", shape("V5")), ("I", bar(4), 5)
    ),
    "number each cell by x and add up the numbers in each piece. Wherever it lies, each I gives a "
    "multiple of 5. As the 24 cells together give 1 more than a multiple of 5, so must T. Then "
    "number each cell by y. Wherever it lies, each I gives a multiple of 5. So do the 24 cells "
    "together, and so must T. T has no place that does so each time": box(
        (4, 6), ("T", shape("T4")), ("I", bar(5), 4)
    ),
}


@pytest.mark.parametrize("text", NUMBERINGS)
def test_numberings(text):
    puzzle = NUMBERINGS[text]
    found = explain(puzzle)
    assert found
    assert (found.kind, found.text) == ("numbering", text)
    assert found.pieces == tuple(piece.name for piece in puzzle.pieces)
    Judge(puzzle, ()).check(found)


def test_numbers_of_a_cell():
    assert Numbering(factors=(1, -1), modulus=3).of((4, 0)) == 1


CORES = {
    "the cells (0, 0), (1, 1), (4, 0) and (5, 0) cannot all be covered together": box(
        (6, 5), ("Y", shape("Y5"), 6), mobility=Mobility.ROTATIONS
    ),
    "the cells (0, 1, 0), (0, 1, 2), (1, 0, 0), (1, 0, 2), (1, 1, 1), (1, 2, 0), (1, 2, 2), "
    "(2, 1, 0) and (2, 1, 2) cannot all be covered together": box(
        (3, 3, 3), ("S", shape("S4"), 6), ("I", bar(3))
    ),
    "pieces 'X' and 'T' cannot both be used": box(
        (4, 4), ("S", shape("S4")), ("X", shape("X5")), ("T", shape("T5")), cover=Cover.PIECES
    ),
    "pieces 'T' and 'I' (2 times) cannot both be used": box(
        (4, 5),
        ("T", shape("T5")),
        ("t", shape("T4")),
        ("I", shape("I5"), 2),
        cover=Cover.PIECES,
    ),
    "pieces 'L', 'I' and 'Z' cannot all be used": box(
        (3, 4),
        ("L", shape("L5")),
        ("I", shape("I3")),
        ("Z", shape("Z4")),
        cover=Cover.PIECES,
        mobility=Mobility.ROTATIONS,
    ),
}


@pytest.mark.parametrize("text", CORES)
def test_cores(text):
    puzzle = CORES[text]
    found = explain(puzzle)
    assert found
    assert (found.kind, found.text) == ("core", text)
    check_core(puzzle, found)


def test_pieces_in_place():
    puzzle = load("12y-flat")
    y = pieces_on(puzzle, "Y", [(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0), (1, 1, 0)])
    found = explain(puzzle, given=[y, y])
    assert found
    assert found.kind == "position"
    assert "cannot be solved" in found.text
    other = pieces_on(puzzle, "Y", [(1, 2, 0), (2, 2, 0), (3, 2, 0), (4, 2, 0), (2, 1, 0)])
    found = explain(puzzle, given=[y, other])
    assert found
    assert found.text.startswith("this position cannot be solved: ")


def test_no_time():
    puzzle = box((9, 9, 9), ("Y", shape("Y5"), 145), cover=Cover.PIECES)
    with pytest.raises(SearchStopped, match="whether 'p' has a solution"):
        explain(puzzle, timeout=0.2)
    problem = build_problem(puzzle)
    with time_limit(0.0):
        assert plain_reason(problem) is None


def test_no_process_is_left_when_time_is_up():
    puzzle = box((6, 6, 6), ("B", BRICK, 27))
    problem = build_problem(puzzle)
    with time_limit(0.0):
        assert by_core(problem) is None
    cover, _ = what_is_left(problem)
    with time_limit(0.5):
        core = smallest_core(cover)
    assert core is None or not core.is_minimal or len(core) < 216
    assert not any("core_worker" in " ".join(c.cmdline()) for c in psutil.Process().children())


# Random puzzles: never a reason where there is a solution.


def is_solvable(puzzle):
    cells = puzzle.region.cells if puzzle.cover is Cover.ALL else ()
    return can(puzzle, cells, {piece.name for piece in puzzle.pieces})


@pytest.mark.long
@settings(max_examples=cases(65))
@given(st.one_of(puzzles(), fillings(), fillings()))
def test_no_false_proof(puzzle):
    reasons = every_reason(build_problem(puzzle))
    if is_solvable(puzzle):
        assert reasons == []
    for reason in reasons:
        if reason.weights and not reason.cells:
            check_weights(puzzle, reason)


@settings(max_examples=cases(25))
@given(fillings())
def test_cores_of_random_puzzles(puzzle):
    assert (explain(puzzle) is None) == is_solvable(puzzle)
    if is_solvable(puzzle):
        return
    problem = build_problem(puzzle)
    if not any(one.kind in ("piece", "cells", "sizes") for one in every_reason(problem)):
        with time_limit(60):
            found = by_core(problem)
        if found:
            check_core(puzzle, found)


@settings(max_examples=cases(60))
@given(marked_puzzles())
def test_reasons_by_colours_of_random_puzzles(puzzle):
    try:
        problem = build_problem(puzzle)
    except SizesError:
        return
    if every_reason(problem):
        assert not oracle.solutions(puzzle)


def test_cells_of_a_colour_are_counted():
    pieces = [Piece("a", bar(1)), *(Piece(name, bar(1), colours=("d",)) for name in "bce")]
    region = Region([(x, 0) for x in range(4)], colours={(0, 0): "w", (1, 0): "w"})
    looks = Colour("d", "#000000"), Colour("w", "#ffffff")
    reason = explain(Puzzle("p", region, tuple(pieces), colours=looks))
    assert reason is not None
    assert reason.text == (
        "look at the 2 cells where colour 'd' may lie. 'a' covers 0 or 1, each other piece 1. "
        "Together they cover at least 3"
    )
    assert reason.weights == (0, 0, 1, 1)


def drawn_place(puzzle, data):
    """Draw a piece with cells that it can cover; None where there are none."""
    places = zip(puzzle.pieces, places_of(puzzle), strict=True)
    every = [(piece.name, cells) for piece, own in places for cells in own]
    return data.draw(st.sampled_from(every)) if every else None


@settings(max_examples=cases(20))
@given(puzzles(most_cells=10), st.data())
def test_positions_of_random_puzzles(puzzle, data):
    if placed := drawn_place(puzzle, data):
        name, cells = placed
        reason = explain(puzzle, given=[pieces_on(puzzle, name, sorted(cells))])
        assert (reason is None) == any(placed in s for s in oracle.solutions(puzzle))


@settings(max_examples=cases(10))
@given(fillings(), st.sampled_from([Swap(), Touch(), Touch((), Contact.CORNER)]), st.data())
def test_random_puzzles_with_exclusions(puzzle, rule, data):
    puzzle = replace(puzzle, rules=(rule,))
    placed = drawn_place(puzzle, data)
    position = [pieces_on(puzzle, placed[0], sorted(placed[1]))] if placed else []
    found = list(solutions(puzzle, limit=1, given=position))
    assert (explain(puzzle, given=position) is None) == bool(found)
