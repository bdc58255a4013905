import random
from itertools import islice
from typing import Any, cast

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cube3d import (
    Cover,
    Infeasible,
    Mobility,
    Piece,
    Polycube,
    Puzzle,
    PuzzleError,
    Region,
    SatEngine,
    SearchError,
    SearchStopped,
    Status,
    count,
    explain,
    load,
    shape,
    solutions,
    solve,
    swap_graph,
    violations,
)
from cube3d.covering.engines.dp import DpEngine
from cube3d.covering.engines.engine import Engine
from cube3d.covering.engines.exact import ExactEngine
from cube3d.errors import InternalError
from cube3d.solving.build_problem import build_problem
from tests.helpers import oracle
from tests.helpers.catalog import INDEX, PUZZLES, slow
from tests.helpers.exact_engines import every_exact
from tests.helpers.random_cases import cases
from tests.helpers.strategies import puzzles

EXACT: list[Engine] = [*every_exact()]


# No search ends here, but colours tell.
PROVED = ["hexominoes-15x14", "hexominoes-7x30", "bricks-6x6x6", "l-tetrominoes-10x10"]


def as_set(solution):
    return frozenset((placed.piece, frozenset(placed.cells)) for placed in solution.placements)


@settings(max_examples=cases(25))
@given(puzzles())
def test_sat_against_brute_force(puzzle):
    # It lists by excluding what it found, one after another.
    assume(len(oracle.solutions(puzzle)) <= 200)
    check_against_brute_force(SatEngine(), puzzle)


@settings(max_examples=cases(65))
@given(puzzles(), st.sampled_from(EXACT))
def test_exact_against_brute_force(puzzle, engine):
    check_against_brute_force(engine, puzzle)


def check_against_brute_force(engine, puzzle):
    check_solutions(engine, puzzle, oracle.solutions(puzzle))


def check_solutions(engine, puzzle, expected):
    search = solutions(puzzle, engine=engine)
    found = [as_set(solution) for solution in search]
    assert len(found) == len(set(found))
    assert set(found) == expected
    status = Status.COMPLETE if expected else Status.INFEASIBLE
    assert (search.outcome.status, search.outcome.solutions) == (status, len(expected))


def flat_in(dimension: int, seed: int) -> Puzzle:
    """Return a random puzzle that is more than one cell thick along three axes of many."""
    rng = random.Random(seed)
    sizes = rng.sample([2, 2, 3, *[1] * (dimension - 3)], dimension)
    cells = list(Region.box(sizes).cells)
    holes = rng.sample(cells, rng.choice([0, 2]))
    pieces = [
        Piece(
            name, Polycube(rng.sample(cells, rng.randint(2, 3))), (0, rng.randint(1, 3)), mobility
        )
        for name, mobility in zip("AB", rng.sample(list(Mobility), 2), strict=True)
    ]
    single = Piece("M", Polycube([(0,) * dimension]), (0, None))
    return Puzzle("many dimensions", Region(cells, optional=holes), (*pieces, single))


SLOW = [pytest.param(*case, marks=pytest.mark.slow) for case in [(6, 2), (6, 3), (7, 4)]]


@pytest.mark.long
@pytest.mark.parametrize(("dimension", "seed"), [(5, 0), (5, 1), (6, 5), *SLOW])
def test_many_dimensions_against_brute_force(dimension, seed):
    puzzle = flat_in(dimension, seed)
    expected = oracle.solutions(puzzle)
    for engine in (*EXACT, SatEngine()):
        check_solutions(engine, puzzle, expected)
    assert count(puzzle, engine=DpEngine()).total == count(puzzle).total == len(expected)


# no test waits for its first solution
UNSOLVED = ["partridge-36x36"]
# A second each, with --all.
LONG = [
    "24y-with-i-and-o", "i-tetracubes-6x6x6", "pentominoes-one-sided-5x18", "q-pentacubes-5x5x5",
    "squares-33x32",
]  # fmt: skip


@pytest.mark.parametrize(
    "name", [slow(name, LONG) for name in INDEX.puzzles if name not in UNSOLVED]
)
@pytest.mark.long
def test_every_puzzle_of_the_catalog(name):
    """A solution, or the proof that there is none, as the published facts say."""
    puzzle = PUZZLES[name]
    if name in PROVED:
        explanation = explain(puzzle)
        assert explanation
        assert explanation.kind == "colouring"
    elif "impossible" in puzzle.tags:
        with pytest.raises(Infeasible):
            solve(puzzle)
    else:
        assert violations(puzzle, solve(puzzle)) == []


@pytest.mark.long
@pytest.mark.parametrize("name", ["12y", "ten-cells", "thesis-5x4"])
def test_engines_list_the_same(name):
    puzzle = load(name)
    engines: list[Engine] = [SatEngine(), *EXACT]
    found = [set(map(as_set, solutions(puzzle, engine=e))) for e in engines]
    assert all(one == found[0] for one in found)
    assert found[0]


def test_fixed_orientation_disconnected_and_diagonal_pieces():
    """The thesis' first example, written out."""
    a = Polycube([(0, 0), (0, 1), (1, 1), (1, 0)])
    b = Polycube([(0, 0), (2, 0)])
    c = Polycube([(0, 0), (1, 1), (1, 2)])
    pieces = tuple(
        Piece(name, shape, mobility=Mobility.FIXED)
        for name, shape in (("A", a), ("B", b), ("C", c))
    )
    solution = solve(Puzzle("thesis", Region.box((3, 3)), pieces))
    assert solution.cells_of("B")[0][0][1] == solution.cells_of("B")[0][1][1]


def test_solve_says_why_there_is_no_solution():
    with pytest.raises(Infeasible, match="'Tetrominoes 4x5' has no solution"):
        solve(load("tetrominoes-4x5"))
    with pytest.raises(SearchStopped, match="was found: the search was stopped after"):
        solve(load("25y"), timeout=0.0)


def test_what_counts_as_the_same_may_be_said_in_words():
    soma, ask, swaps = load("soma"), cast(Any, solutions), cast(Any, swap_graph)
    numbers = {word: len(list(ask(soma, up_to=word))) for word in ("rotations", "full")}
    assert numbers == {"rotations": 480, "full": 240}
    with pytest.raises(PuzzleError, match="up_to must be one of 'total', 'rotations', 'full', not"):
        ask(soma, up_to="reflections")
    with pytest.raises(PuzzleError, match="up_to must be one of"):
        swaps(soma, up_to="all")


@pytest.mark.parametrize(("name", "is_split"), [("dominoes-8x8", False), ("bedlam", True)])
def test_symmetry_helps_to_list_unless_solutions_are_many(name, is_split):
    """Solutions of a split search come with their images, and so in another order."""
    problem = build_problem(load(name))
    plain = list(islice(ExactEngine().search(problem.cover), 20))
    with solutions(problem.puzzle, engine=ExactEngine()) as search:
        assert (list(islice(search.choices(), 20)) != plain) is is_split


def test_a_search_can_be_left_early():
    with solutions(load("soma")) as search:
        first = next(search)
    assert violations(search.puzzle, first) == []
    assert (search.outcome.status, search.outcome.solutions) == (Status.INTERRUPTED, 1)
    assert list(search) == []


def test_the_outcome_while_running():
    with solutions(load("12y")) as search:
        assert search.outcome.status is Status.RUNNING
        next(search)
        assert search.outcome.status is Status.RUNNING
    assert search.outcome.engine == ExactEngine().name


class Stub(Engine):
    name = "test"

    threads = 1

    def choose_split(self, cover, ways, **options):
        return ways[0]

    def count_solutions(self, request):
        raise KeyboardInterrupt


def test_ctrl_c_is_an_outcome():
    class Interrupted(Stub):
        def list_solutions(self, request):
            yield from SatEngine().list_solutions(request._replace(limit=1))
            raise KeyboardInterrupt

    search = solutions(load("12y"), engine=Interrupted(), limit=5)
    next(search)
    with pytest.raises(KeyboardInterrupt):
        next(search)
    assert (search.outcome.status, search.outcome.solutions) == (Status.INTERRUPTED, 1)


def test_a_wrong_engine_is_caught():
    class Wrong(Stub):
        def list_solutions(self, request):
            yield [[0, 1]]
            return Status.COMPLETE

    with pytest.raises(InternalError, match="a bug in cube3d"):
        next(solutions(load("soma"), engine=Wrong()))


def test_optional_pieces_and_empty_cells():
    puzzle = Puzzle("p", Region.box((3, 3)), (Piece("L", shape("V3"), (1, 2)),), Cover.PIECES)
    assert len(list(solutions(puzzle))) == len(oracle.solutions(puzzle))


@pytest.mark.parametrize("ask", [count, solve, solutions])
def test_the_name_of_an_engine_is_no_engine(ask):
    with pytest.raises(SearchError, match="'dp' is no engine"):
        ask(load("soma"), engine="dp")


def test_who_leaves_the_choices_may_go_on():
    with solutions(load("12y")) as search:
        first = next(search.choices())
        assert (search.chosen, search.outcome.status) == (first, Status.RUNNING)
        rest = list(search)
    assert 1 + len(rest) == 52
