"""Counting by tables of states and by Pfaffians, against other ways to count."""

import math
import random
import sys
from itertools import product

import numpy as np
import pytest

import cube3d
from cube3d.covering.engines.dp import FRONTIER, PFAFFIAN, DpEngine, SolutionTable
from cube3d.covering.engines.engine import WHOLE, Progress, SolutionIterator, Tally
from cube3d.covering.frontier import best_place, cost, live, task
from cube3d.covering.orbits import Branch
from cube3d.covering.planar import orient_edges, pfaffian
from cube3d.covering.problem import ExactCover, Status
from cube3d.errors import SearchError, SearchStopped
from cube3d.scope import time_limit
from cube3d.solving.build_problem import build_problem
from tests.helpers.cover_oracle import Case, brute_force, random_case, solvable_case


def case_of(seed: int) -> Case:
    rng = random.Random(seed)
    return random_case(rng) if seed % 2 else solvable_case(rng, rng.randint(1, 12))


def tally(cover: ExactCover, **options) -> Tally:
    return DpEngine(**options).tally(cover, WHOLE)


def dominoes(*sizes: int, holes: tuple[tuple[int, ...], ...] = ()) -> ExactCover:
    """Pairs of neighbours of a box, with cells in lexicographic order."""
    cells = [cell for cell in product(*map(range, sizes)) if cell not in holes]
    number = {cell: n for n, cell in enumerate(cells)}
    pairs = [
        (number[cell], number[after])
        for cell in cells
        for axis in range(len(sizes))
        if (after := (*cell[:axis], cell[axis] + 1, *cell[axis + 1 :])) in number
    ]
    return Case([True] * len(cells), [list(p) for p in pairs], [0] * len(pairs), [0], [999]).cover


def kasteleyn(rows: int, columns: int) -> int:
    """Kasteleyn's product formula, in floating point: good for up to 40 bits."""
    result = 1.0
    for j in range(1, (rows + 1) // 2 + 1):
        for k in range(1, (columns + 1) // 2 + 1):
            result *= (
                4 * math.cos(math.pi * j / (rows + 1)) ** 2
                + 4 * math.cos(math.pi * k / (columns + 1)) ** 2
            )
    return round(result)


@pytest.mark.parametrize("seed", range(240))
def test_random_problems(seed):
    case = case_of(seed)
    expected = brute_force(case)
    assert tally(case.cover).counts == (len(expected),)
    table = SolutionTable(case.cover, DpEngine().bounds)
    assert table.total == len(expected)
    # All ranks together are all solutions, each once.
    assert sorted(tuple(table.unrank(rank)) for rank in range(table.total)) == expected
    with pytest.raises(IndexError):
        table.unrank(table.total)


@pytest.mark.parametrize("seed", range(40))
def test_search_lists_what_the_starts_have(seed):
    case = case_of(seed)
    expected = brute_force(case)
    found = SolutionIterator(DpEngine().search(case.cover))
    assert sorted(map(tuple, found)) == expected
    assert found.status is (Status.COMPLETE if expected else Status.INFEASIBLE)
    if not case.options:
        return
    option = seed % len(case.options)
    if case.high[case.types[option]] == 0:
        return
    wanted = [solution for solution in expected if option in solution]
    part = (Branch(option, 1),)
    assert sorted(map(tuple, DpEngine().search(case.cover, branches=part))) == wanted
    assert DpEngine().tally(case.cover, part).counts == (len(wanted),)


@pytest.mark.parametrize("seed", range(40))
def test_any_order_will_do(seed):
    case = case_of(seed)
    cover = case.cover
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(cover.primary))
    options = [sorted(order[option].tolist()) for option in case.options]
    primary = np.empty_like(cover.primary)
    primary[order] = cover.primary
    moved = Case(primary.tolist(), options, case.types, case.low, case.high, case.forbidden)
    assert tally(moved.cover).counts == (len(brute_force(case)),)


@pytest.mark.long
def test_a_hesitant_table_ends_early_where_it_would_be_large():
    large, small = DpEngine(most=10**9, hesitant=True), dominoes(4, 4, 8)
    counted = large.tally(build_problem(cube3d.load("bedlam")).cover, WHOLE)
    assert counted.status is Status.LIMIT
    assert counted.nodes is not None
    whole = tally(small)
    assert large.tally(small, WHOLE) == whole
    # Fewer than it needs are refused before they are spent.
    assert whole.nodes is not None
    few = DpEngine(most=whole.nodes // 2, hesitant=True).tally(small, WHOLE)
    assert few.status is Status.LIMIT


def test_live_items_of_a_strip():
    cover = dominoes(2, 7)
    given = live(cover, np.arange(14))
    # Row by row, seven cells ahead may be covered; across, two.
    assert given.max() == 7
    assert cost(cover, best_place(cover)) < cost(cover, np.arange(14))
    assert live(cover, best_place(cover)).max() == 2
    assert live(cover, best_place(cover))[-1] == 0


def test_parts_are_passed_one_after_another():
    """Three strips whose items are mixed: as many items are live as of one strip."""
    strip = dominoes(2, 7)
    pairs = strip.items.reshape(-1, 2).tolist()
    options = [[3 * a + number, 3 * b + number] for number in range(3) for a, b in pairs]
    cover = Case([True] * 42, options, [0] * len(options), [0], [999]).cover
    assert live(cover, best_place(cover)).max() == 2
    assert tally(cover).counts == (21**3,)


@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (2, 9), (3, 8), (5, 6), (8, 8), (7, 10)])
def test_dominoes_follow_the_product_formula(rows, columns):
    cover = dominoes(rows, columns)
    assert tally(cover).counts == (kasteleyn(rows, columns),)
    matrix = orient_edges(cover)
    assert matrix is not None
    assert abs(pfaffian(matrix)) == kasteleyn(rows, columns)


def test_odd_boards_have_none():
    matrix = orient_edges(dominoes(3, 5))
    assert matrix is not None
    assert pfaffian(matrix) == 0
    assert tally(dominoes(3, 5)).counts == (0,)


@pytest.mark.parametrize("width", [16, 18])
def test_pfaffians_and_tables_agree_where_counts_are_huge(width):
    counted = tally(dominoes(width, width))
    assert counted.engine == PFAFFIAN
    table = DpEngine().tally(_with_idle_hole(dominoes(width, width)), WHOLE)
    assert table.engine == FRONTIER
    assert counted.counts == table.counts
    assert counted.counts[0].bit_length() > 64


def _with_idle_hole(cover: ExactCover) -> ExactCover:
    """Add three items with an option of their own: the same count, but no matching any more."""
    idle = len(cover.primary) + np.arange(3)
    return ExactCover(
        primary=np.append(cover.primary, [True] * 3),
        start=np.append(cover.start, cover.start[-1] + 3),
        items=np.append(cover.items, idle).astype(np.int32),
        option_type=np.append(cover.option_type, 0).astype(np.int32),
        low=cover.low,
        high=cover.high,
    )


@pytest.mark.parametrize("seed", range(100))
def test_matchings_of_random_plane_graphs(seed):
    """Boards with holes, doubled dominoes and diagonals: triangles, bridges, parts."""
    rng = random.Random(seed)
    rows, columns = rng.randint(1, 4), rng.randint(1, 5)
    cells = [cell for cell in product(range(rows), range(columns)) if rng.random() < 0.85]
    number = {cell: n for n, cell in enumerate(cells)}
    pairs = []
    for r, c in cells:
        # At most one diagonal of each square, so the graph stays planar.
        for other in ((r, c + 1), (r + 1, c), (r + 1, c + 1)):
            if other in number and rng.random() < 0.8:
                pairs += [[number[r, c], number[other]]] * rng.choice([1, 1, 2])
    case = Case([True] * len(cells), pairs, [0] * len(pairs), [0], [99])
    matrix = orient_edges(case.cover)
    assert matrix is not None
    assert np.array_equal(matrix, -matrix.T)
    assert abs(pfaffian(matrix)) == _matchings(frozenset(range(len(cells))), pairs)


def _matchings(left: frozenset[int], options: list[list[int]]) -> int:
    if not left:
        return 1
    first = min(left)
    return sum(
        _matchings(left - set(option), options)
        for option in options
        if first in option and left >= set(option)
    )


@pytest.mark.parametrize("seed", range(40))
def test_matchings_with_single_items_along_one_side(seed):
    rng = random.Random(seed)
    rows, columns = rng.randint(1, 4), rng.randint(1, 5)
    number = {cell: n for n, cell in enumerate(product(range(rows), range(columns)))}
    options = [
        [number[r, c], number[other]]
        for r, c in number
        for other in ((r, c + 1), (r + 1, c))
        if other in number and rng.random() < 0.9
    ]
    options += [[number[r, 0]] for r in range(rows) for _ in range(rng.choice([0, 1, 1, 2]))]
    cover = Case([True] * len(number), options, [0] * len(options), [0], [99]).cover
    expected = _matchings(frozenset(number.values()), options)
    for place in (None, np.array(rng.sample(range(len(number)), len(number)))):
        matrix = orient_edges(cover, place)
        assert matrix is not None
        assert abs(pfaffian(matrix)) == expected


def test_boards_up_to_a_reflection_need_no_table():
    """The quotient by the reflection is a board whose dominoes on one side are halves."""
    board = dominoes(8, 16)
    side = [[16 * row] for row in range(8)]
    options = [*board.items.reshape(-1, 2).tolist(), *side]
    cover = Case([True] * 128, options, [0] * len(options), [0], [999]).cover
    whole = DpEngine().tally(cover, WHOLE)
    table = DpEngine().tally(_with_idle_hole(cover), WHOLE)
    assert table.engine == FRONTIER
    assert whole.counts == table.counts


def test_graphs_that_are_not_planar_have_no_orientation():
    assert orient_edges(dominoes(2, 2, 2, 2)) is None


def test_wide_boards_without_networkx(monkeypatch):
    """A table that fits counts; where none does, the error says what to install."""
    monkeypatch.setitem(sys.modules, "networkx", None)
    assert tally(dominoes(16, 16)).engine == FRONTIER
    with pytest.raises(SearchError, match=r"need networkx.*'\.\[graphs\]'"):
        tally(dominoes(20, 20), memory=2**22)
    with pytest.raises(SearchError, match=r"need networkx.*'\.\[graphs\]'"):
        tally(dominoes(32, 32))
    assert tally(dominoes(32, 32), most=10**6).status is Status.LIMIT
    with pytest.raises(SearchStopped, match="outgrew"):
        tally(dominoes(5, 5, 4), memory=2**18)


def test_known_counts():
    # Dimers in the 4 x 4 x 4 cube, and perfect matchings of the 5-cube (OEIS A005271).
    assert tally(dominoes(4, 4, 4)).counts == (5051532105,)
    for dimension, known in ((1, 1), (2, 2), (3, 9), (4, 272), (5, 589185)):
        assert tally(dominoes(*[2] * dimension)).counts == (known,)


def test_counts_of_many_limbs():
    """Independent squares: each of k copies doubles the count."""
    copies = 200
    options = [
        [4 * copy + a, 4 * copy + b]
        for copy in range(copies)
        for a, b in ((0, 1), (2, 3), (0, 2), (1, 3))
    ]
    cover = Case([True] * 4 * copies, options, [0] * len(options), [0], [9999]).cover
    assert tally(cover).counts == (2**copies,)
    table = SolutionTable(cover, DpEngine().bounds)
    assert table.total == 2**copies
    for rank in (0, 1, 2**64 - 1, 2**64, 2**copies - 1):
        solution = table.unrank(rank)
        covered = sorted(item for option in solution for item in options[option])
        assert covered == list(range(4 * copies))
    assert table.unrank(2**64) != table.unrank(2**128)


def test_memory_is_bounded():
    engine = DpEngine(memory=100_000)
    assert engine.tally(dominoes(4, 4, 2), WHOLE).status is Status.COMPLETE
    with pytest.raises(SearchStopped, match=r"9\.31e-05 GiB at step \d+ of 64, with [\d,]+"):
        engine.tally(dominoes(4, 4, 4), WHOLE)


def test_transitions_are_bounded():
    counted = DpEngine(most=10).tally(dominoes(4, 4, 8), WHOLE)
    assert (counted.status, counted.counts) == (Status.LIMIT, (0,))
    with pytest.raises(SearchStopped, match="outgrew 10 transitions"):
        SolutionTable(dominoes(4, 4, 8), DpEngine(most=10).bounds)


def test_the_time_is_bounded():
    with time_limit(0.0):
        counted = DpEngine().tally(dominoes(6, 6, 6), WHOLE)
    assert (counted.status, counted.counts) == (Status.LIMIT, (0,))
    with time_limit(0.0):
        counted = DpEngine().tally(dominoes(40, 40), WHOLE)
    assert (counted.status, counted.counts) == (Status.LIMIT, (0,))


def test_ctrl_c_and_progress():
    shares: list[float] = []

    def watch(progress: Progress) -> None:
        assert progress.share is not None
        assert 0 <= progress.share <= 1
        shares.append(progress.share)
        if len(shares) == 2:
            raise KeyboardInterrupt

    with time_limit(watch=watch):
        counted = DpEngine().tally(dominoes(5, 6, 6), WHOLE)
    assert (counted.status, counted.counts) == (Status.INTERRUPTED, (0,))
    assert shares == sorted(shares)


def test_too_wide():
    """One option covers all of 600 items, which a key would have to tell from single ones."""
    rows = [list(range(600)), *([item] for item in range(600))]
    cover = Case([True] * 600, rows, [0] * 601, [0], [600]).cover
    with pytest.raises(SearchError, match="wider than 512 bits"):
        tally(cover)


def test_negative_bounds():
    with pytest.raises(SearchError, match="not be negative"):
        DpEngine(memory=-1)


def test_the_count_that_follows_needs_no_counter():
    whole = task(dominoes(4, 4))
    assert whole is not None
    assert whole.restrict().uses.shape[1] == 0
