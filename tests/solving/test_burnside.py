"""Counting up to symmetry without listing, against listing and against brute force."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

import cube3d
from cube3d import Cover, Mobility, Piece, Polycube, Puzzle, Region, UpTo
from cube3d.covering.engines.dp import DpEngine
from cube3d.covering.orbits import Group
from cube3d.solving import count as counting
from cube3d.solving.build_problem import build_problem
from cube3d.solving.burnside import Elements, Subgroups
from cube3d.solving.count import Counts, count
from tests.helpers.random_cases import cases
from tests.helpers.strategies import puzzles

pytestmark = pytest.mark.long

# Their solutions have symmetries of many kinds.
LISTED = (
    "12y", "16y", "s-tetracubes", "a-tetracubes", "tripods", "soma",
    "v-tricubes", "slothouber-graatsma", "dicubes-hollow-3x3x3", "tetrominoes-4x5",
)  # fmt: skip


def numbers(counts: Counts) -> tuple[object, ...]:
    return counts.total, counts.up_to_rotations, counts.up_to_full, counts.symmetric


def dominoes(*sizes: int) -> Puzzle:
    shape = Polycube([(0,) * len(sizes), (*(0,) * (len(sizes) - 1), 1)])
    region = Region.box(sizes)
    return Puzzle(f"dominoes {sizes}", region, (Piece("D", shape, len(region) // 2),))


@pytest.mark.slow
@pytest.mark.parametrize("name", LISTED)
def test_the_catalog(name):
    puzzle = cube3d.load(name)
    counted = count(puzzle, engine=DpEngine())
    assert numbers(counted) == numbers(count(puzzle, engine=cube3d.ExactEngine()))
    assert counted.engine == "dp:frontier"


@settings(max_examples=cases(20), deadline=None)
@given(puzzles())
def test_random_puzzles(puzzle):
    exact = count(puzzle, engine=cube3d.ExactEngine())
    table = count(puzzle, engine=DpEngine())
    assert numbers(table)[:3] == numbers(exact)[:3]
    if table.symmetric is None:
        assert "48" in table.why["symmetric"]
    else:
        assert table.symmetric == exact.symmetric


@pytest.mark.parametrize("rule", ["swap", "touch"])
def test_forbidden_pairs(rule):
    from cube3d.formats.toml.rule_syntax import rules_from

    for name in ("12y", "tripods", "v-tricubes"):
        puzzle = replace(cube3d.load(name), rules=tuple(rules_from([rule])), known=())
        exact = count(puzzle, engine=cube3d.ExactEngine())
        assert numbers(count(puzzle, engine=DpEngine())) == numbers(exact)


def test_what_is_known_of_dicubes():
    puzzle = cube3d.load("dicubes-4x4x4")
    counted = count(puzzle, engine=DpEngine())
    found = {
        UpTo.TOTAL: counted.total,
        UpTo.ROTATIONS: counted.up_to_rotations,
        UpTo.FULL: counted.up_to_full,
    }
    assert puzzle.known
    for fact in puzzle.known:
        assert found[fact.up_to] == fact.solutions


def test_wide_boards_up_to_symmetry():
    """A board of 2 x 40 is narrow, one of 16 x 16 is not: both ways obey Burnside."""
    counted = count(dominoes(16, 16), engine=DpEngine())
    assert counted.engine == "dp:pfaffian"
    assert counted.total == 2444888770250892795802079170816  # OEIS A004003
    assert counted.up_to_full is not None
    assert counted.symmetric is not None
    # Each class without symmetry has 8 solutions, each other one 1, 2 or 4.
    without = 8 * (counted.up_to_full - counted.symmetric)
    assert without + counted.symmetric <= counted.total <= without + 4 * counted.symmetric


def test_the_pieces_of_the_hypercube_have_too_many_symmetries():
    counted = count(cube3d.load("dominoes-2x2x2x2"), engine=DpEngine())
    assert numbers(counted) == (272, 9, 8, None)
    assert counted.why == {"symmetric": "the puzzle has more than 48 symmetries"}


def group(*sizes: int) -> Group:
    return build_problem(dominoes(*sizes)).group_up_to(UpTo.FULL)


@pytest.mark.parametrize(
    ("sizes", "order", "subgroups"), [((2, 3), 4, 5), ((4, 4), 8, 10), ((4, 4, 4), 48, 98)]
)
def test_subgroups(sizes, order, subgroups):
    whole = group(*sizes)
    assert len(whole) == order
    values = Subgroups(whole, lambda part: len(part))._moebius()
    assert len(values) == subgroups
    # What defines mu: over the subgroups of each subgroup but the trivial one it adds to 0.
    for part in values:
        below = sum(value for other, value in values.items() if other <= part)
        assert below == (len(part) == 1)


def test_conjugate_subgroups_are_counted_once():
    asked: list[Elements] = []

    def fixed(part: Elements) -> int:
        asked.append(part)
        return 0

    parts = Subgroups(group(4, 4, 4), fixed)
    parts.classes(range(48))
    parts.without_symmetry()
    assert len(asked) == len(set(asked)) <= 33  # the classes of subgroups of this group


def test_auto_takes_a_table_where_a_search_would_be_long():
    for name, engine in (("dicubes-4x4x4", "dp:frontier"), ("12y", "exact"), ("soma", "exact")):
        assert count(cube3d.load(name)).engine == engine


def test_auto_goes_on_with_the_exact_engine_where_a_table_is_too_large(monkeypatch):
    puzzle = cube3d.load("v-tricubes")
    whole = numbers(count(puzzle, engine=cube3d.ExactEngine()))
    monkeypatch.setattr(counting, "promising_table", lambda *_: DpEngine(memory=1000))
    counted = count(puzzle)
    assert (counted.engine, numbers(counted)) == ("exact", whole)
    monkeypatch.setattr(counting, "promising_table", lambda *_: DpEngine())
    counted = count(puzzle)
    assert (counted.engine, numbers(counted)) == ("dp:frontier", whole)


@pytest.mark.parametrize(
    ("names", "rows", "step", "known"),
    [
        # OEIS A174249, A230031 and A046984: any number of each piece, flipped or not.
        (
            "F5 I5 L5 N5 P5 T5 U5 V5 W5 X5 Y5 Z5",
            5,
            1,
            (1, 5, 56, 501, 4006, 27950, 214689, 1696781),
        ),
        ("I4 L4 O4 S4 T4", 4, 1, (1, 4, 23, 117, 454, 2003, 9157)),
        ("V3", 4, 3, (4, 18, 88, 468)),
    ],
)
def test_published_tilings(names, rows, step, known):
    for number, total in enumerate(known, start=1):
        pieces = [
            Piece(name, cube3d.shape(name), (0, None), Mobility.REFLECTIONS)
            for name in names.split()
        ]
        puzzle = Puzzle("board", Region.box((rows, step * number)), tuple(pieces))
        assert count(puzzle, engine=DpEngine()).total == total


def test_cells_that_stay_empty():
    """As many pieces as one likes, also none: 4 x 4 cells, some of them empty."""
    shape = cube3d.shape("V3")
    puzzle = Puzzle("board", Region.box((4, 4)), (Piece("V3", shape, (0, None)),), Cover.PIECES)
    exact = count(puzzle, engine=cube3d.ExactEngine())
    assert numbers(count(puzzle, engine=DpEngine())) == numbers(exact)
