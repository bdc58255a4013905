"""Counts in all and up to symmetry, against published facts and brute force."""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cube3d import (
    Cover,
    ExactEngine,
    Mobility,
    Piece,
    Polycube,
    Puzzle,
    Region,
    SatEngine,
    Status,
    UpTo,
    count,
    load,
    shape,
    solutions,
)
from cube3d.covering.engines.engine import Engine, Progress
from cube3d.errors import SearchError, SearchStopped
from cube3d.puzzle.rule import Pattern
from cube3d.scope import report
from cube3d.solving import count as counting
from tests.helpers import oracle
from tests.helpers.exact_engines import every_exact
from tests.helpers.random_cases import cases
from tests.helpers.strategies import puzzles
from tests.helpers.symmetry_check import check_up_to_symmetry

EXACT = every_exact()
ENGINES: list[Engine] = [*EXACT, SatEngine()]
NUMBERS = ("status", "total", "up_to_rotations", "up_to_full", "symmetric", "why")


def numbers(counts):
    return {name: getattr(counts, name) for name in NUMBERS}


@settings(max_examples=cases(35))
@given(puzzles(), st.sampled_from(EXACT))
def test_exact_counts_against_brute_force(puzzle, engine):
    assume(len(oracle.solutions(puzzle)) <= 500)  # each is turned in every way
    check_up_to_symmetry(puzzle, engine)


@settings(max_examples=cases(6))
@given(puzzles(most_cells=8))
def test_sat_counts_against_brute_force(puzzle):
    assume(len(oracle.solutions(puzzle)) <= 100)
    check_up_to_symmetry(puzzle, SatEngine())


L3, I2 = shape("V3"), shape("I2")
MIRRORED = Polycube([(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)])
HANDS = (
    Piece("left", MIRRORED),
    Piece("right", Polycube([(0, 0, 1), (1, 0, 1), (1, 1, 1), (1, 1, 0)])),
)
CHOSEN = {
    "a single cell": Puzzle("p", Region.box((1, 1, 1)), (Piece("M", Polycube([(0, 0, 0)])),)),
    "no piece need be used": Puzzle(
        "p", Region.box((2, 2)), (Piece("D", I2, (0, 1)),), Cover.PIECES
    ),
    "a piece that must be used fits nowhere": Puzzle(
        "p", Region.box((2, 2)), (Piece("I", shape("I3")),), Cover.PIECES
    ),
    "one of two pieces fits nowhere": Puzzle(
        "p",
        Region.box((1, 4)),
        (Piece("D", I2, (0, None)), Piece("V", L3, (1, None))),
        Cover.PIECES,
    ),
    "more copies than places": Puzzle(
        "p",
        Region([(0, 0), (1, 0), (2, 0), (0, 2), (1, 2), (2, 3)]),
        (Piece("I", shape("I3"), 2),),
        Cover.PIECES,
    ),
    "nothing can be placed": Puzzle(
        "p", Region.box((1, 1)), (Piece("D", I2, (0, 1)),), Cover.PIECES
    ),
    "a flat board": Puzzle("p", Region.box((3, 4)), (Piece("L", L3, 4),)),
    "a flat board in space": Puzzle("p", Region.box((3, 4, 1)), (Piece("L", L3, 4),)),
    "two names for one shape": Puzzle("p", Region.box((2, 3)), (Piece("A", L3), Piece("B", L3))),
    "mirror images": Puzzle("p", Region.box((2, 2, 2)), HANDS),
    "mirror images in a larger box": Puzzle("p", Region.box((2, 2, 3)), HANDS, Cover.PIECES),
    "one hand only": Puzzle("p", Region.box((2, 2, 2)), (Piece("left", MIRRORED, 2),)),
    "one hand that may be mirrored": Puzzle(
        "p", Region.box((2, 2, 2)), (Piece("both", MIRRORED, 2, Mobility.REFLECTIONS),)
    ),
    "two of each hand": Puzzle(
        "p", Region.box((2, 2, 4)), tuple(Piece(p.name, p.shape, 2) for p in HANDS)
    ),
    "hands in different numbers": Puzzle(
        "p",
        Region.box((2, 2, 4)),
        (Piece("left", MIRRORED, 3), Piece("right", HANDS[1].shape, 1)),
    ),
    "two names for each hand": Puzzle(
        "p",
        Region.box((2, 2, 4)),
        (*HANDS, Piece("left too", MIRRORED), Piece("right too", HANDS[1].shape)),
    ),
    "fixed": Puzzle("p", Region.box((4, 4)), (Piece("D", I2, 2, Mobility.FIXED),), Cover.PIECES),
    "an optional filler": Puzzle(
        "p", Region.box((2, 2, 2)), (Piece("D", I2, (0, None)), Piece("L", L3, (0, 1)))
    ),
}


# What the SAT engine is tried on as well: each kind of piece that need not be used, and hands.
BY_SAT = ("no piece need be used", "one of two pieces fits nowhere", "hands in different numbers")


@pytest.mark.long
@pytest.mark.parametrize("name", CHOSEN)
def test_chosen_puzzles_against_brute_force(name):
    for engine in EXACT:
        check_up_to_symmetry(CHOSEN[name], engine)


@pytest.mark.slow
@pytest.mark.parametrize("name", BY_SAT)
def test_chosen_puzzles_by_sat(name):
    check_up_to_symmetry(CHOSEN[name], SatEngine())


@pytest.mark.parametrize(
    "name", [pytest.param("slothouber-graatsma", marks=pytest.mark.slow), "thesis-5x4"]
)
def test_both_engines_agree(name):
    counts = count(load(name), engine=SatEngine())
    assert numbers(counts) == numbers(count(load(name), engine=ExactEngine()))
    expected = ("sat:cadical195", SatEngine().threads, None)
    assert (counts.engine, counts.threads, counts.nodes) == expected


@pytest.mark.long
@pytest.mark.parametrize("name", ["12y", "16y", "soma", "a-tetracubes", "tripods", "s-tetracubes"])
def test_threads_and_instruction_sets_do_not_matter(name):
    first, *others = [count(load(name), engine=engine) for engine in [*EXACT, ExactEngine(0)]]
    for counts in others:
        assert numbers(counts) == numbers(first)
        assert counts.nodes == first.nodes
    assert (first.engine, first.threads) == ("exact", 1)


@pytest.mark.parametrize(
    ("name", "number"),
    [("12y", 9), ("16y", 141), ("soma", 240), ("a-tetracubes", 8), ("dominoes-2x2x2x2", 8)],
)
def test_listing_up_to_reflections(name, number):
    search = solutions(load(name), engine=ExactEngine(), up_to=UpTo.FULL)
    assert len(list(search)) == number
    assert (search.outcome.status, search.outcome.solutions) == (Status.COMPLETE, number)


def test_listing_up_to_symmetry_stops_at_a_limit():
    search = solutions(load("soma"), engine=ExactEngine(2), up_to=UpTo.FULL, limit=7)
    assert len(list(search)) == 7
    assert search.outcome.status is Status.SOLVED


def test_walls_without_mirror_symmetry_lose_no_reflections():
    """The pieces have mirror images; the region with its walls has none."""
    domino = Piece("I2", Polycube([(0, 0, 0), (1, 0, 0)]), count=3)
    plain = Puzzle("plain", Region.box((3, 2, 1)), (domino,))
    walled = replace(plain, walls=((0, 0, 1),))
    counts = count(walled)
    assert (counts.total, counts.up_to_rotations, counts.up_to_full) == (3, 3, 3)
    assert counts.why == {}


def test_lost_reflections():
    counts = count(load("a-tetracubes"), engine=ExactEngine(2))
    assert counts.up_to_full is None
    assert counts.up_to_rotations
    assert set(counts.why) == {"up_to_full"}
    assert "mirror image" in counts.why["up_to_full"]


def test_reflections_lost_by_a_place():
    cell = Polycube([(0, 0)])
    pieces = (Piece("A", cell, at=(0, 0)), Piece("D", shape("I2"), 3), Piece("E", cell))
    counts = count(Puzzle("p", Region.box((4, 2)), pieces))
    assert counts.up_to_full is None
    assert counts.why["up_to_full"].endswith("would need other pieces or places")


def check_stopped(counts, status, most):
    assert counts.status is status
    assert 0 <= counts.total <= most
    assert (counts.up_to_rotations, counts.up_to_full, counts.symmetric) == (None, None, None)
    assert set(counts.why) - {"total"} == {"up_to_rotations", "up_to_full", "symmetric"}
    assert all(counts.why.values())


@pytest.mark.parametrize("engine", [ExactEngine(1), ExactEngine(2), SatEngine(), None])
def test_a_timeout(engine):
    check_stopped(count(load("25y"), engine=engine, timeout=0.0), Status.LIMIT, 60672)


def test_a_timeout_where_reflections_are_lost():
    counts = count(load("bedlam"), timeout=0.0)
    check_stopped(counts, Status.LIMIT, 460464)
    assert "mirror image" in counts.why["up_to_full"]


def test_a_node_limit():
    counts = count(load("25y"), engine=ExactEngine(max_nodes=10_000))
    check_stopped(counts, Status.LIMIT, 60672)
    assert counts.nodes is not None
    assert counts.nodes >= 10_000


def test_ctrl_c():
    def interrupt(progress):
        raise KeyboardInterrupt

    counts = count(load("bedlam"), engine=ExactEngine(2), watch=interrupt)
    check_stopped(counts, Status.INTERRUPTED, 460463)
    assert counts.total


class Halfway(Engine):
    """Counts all solutions, but ends early where those with symmetries are searched."""

    name, threads = "halfway", 1

    def __init__(self, how):
        self.how = how

    def choose_split(self, cover, ways, **options):
        return ways[0]

    def count_solutions(self, request):
        return ExactEngine().count_solutions(request)

    def list_solutions(self, request):
        if self.how is Status.INTERRUPTED:
            raise KeyboardInterrupt
        yield from ()
        return self.how


@pytest.mark.parametrize("status", [Status.LIMIT, Status.INTERRUPTED])
def test_stopped_after_the_total_is_known(status):
    counts = count(load("12y"), engine=Halfway(status))
    check_stopped(counts, status, 52)
    assert counts.total == 52
    assert "total" not in counts.why


def test_exclusions_that_break_symmetry():
    """Symmetries that do not keep the pairs are no symmetries: totals stay right."""
    puzzle = load("12y-flat")
    for solution in solutions(puzzle, limit=3):
        first, second = solution.placements[:2]
        names, cells = (first.piece, second.piece), (first.cells, second.cells)
        pattern = Pattern(names, cells, Mobility.FIXED)
        without = replace(puzzle, rules=(pattern,))
        listed = list(solutions(without))
        assert len(listed) < 8
        assert count(without).total == len(listed)


class Trial:
    """A table that comes far, and is given up."""

    name, threads = "dp", 1

    def limited(self, work):
        return None

    def tally(self, cover, branches, **options):
        report(Progress(0.9, None, 10**9))
        raise SearchStopped("too large")


@pytest.mark.long
def test_progress_never_goes_back(monkeypatch):
    """Also where a table of states is tried before, and given up."""
    monkeypatch.setattr(counting, "promising_table", lambda *_: Trial())
    told: list[Progress] = []

    def press(progress):
        told.append(progress)
        if len(told) == 6:
            raise KeyboardInterrupt

    assert count(load("bedlam"), threads=1, watch=press).status is Status.INTERRUPTED
    assert told[0] == Progress(0.0, 0, None)
    for before, after in pairwise(told):
        assert (before.share or 0) <= (after.share or 0)
        assert (before.nodes or 0) <= (after.nodes or 0)
    assert all(progress.solutions is not None for progress in told)


@pytest.mark.long
def test_wide_boards_without_networkx(monkeypatch):
    monkeypatch.setitem(sys.modules, "networkx", None)

    def board(side):
        return Puzzle("p", Region.box((side, side)), (Piece("D", I2, side**2 // 2),))

    assert count(board(16)).total == 2444888770250892795802079170816
    with pytest.raises(SearchError, match=r"need networkx.*'\.\[graphs\]'"):
        count(board(32))
    # With a time limit, a search gives a lower bound.
    assert count(board(32), timeout=1).status is Status.LIMIT
    # A long board has a small table.
    long = Puzzle("p", Region.box((15, 40)), (Piece("D", I2, 300),))
    assert count(long).engine == "dp:frontier"


def test_an_engine_that_nobody_chose():
    counts = count(load("soma"))
    assert (counts.total, counts.engine) == (11520, "exact")
    assert counts.threads == ExactEngine(0).threads
    assert counts.seconds > 0


def test_the_watcher_sees_progress():
    seen: list = []
    counts = count(load("soma"), engine=ExactEngine(2), watch=seen.append)
    assert counts.total == 11520
    assert seen
    assert all(0 <= progress.share <= 1 for progress in seen)


@pytest.mark.parametrize("engine", ENGINES)
def test_progress_counts_all_that_solutions_stand_for(engine):
    """The search is split by symmetry, and meets fewer."""
    told: list[Progress] = []
    puzzle = Puzzle("p", Region.box((4, 4)), (Piece("D", shape("I2"), 8),))
    counts = count(puzzle, engine=engine, watch=told.append)
    assert told[-1].solutions == counts.total == 36


def test_a_node_limit_beyond_the_first_stage(monkeypatch):
    """Nodes of the first stage count too."""
    monkeypatch.setattr(counting, "FIRST_WORK", 5_000_000)
    counts = count(load("conway"), engine=ExactEngine(threads=1, max_nodes=20_000))
    assert counts.status is Status.LIMIT
    assert counts.nodes is not None
    assert 20_000 <= counts.nodes < 30_000
