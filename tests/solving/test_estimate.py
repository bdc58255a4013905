"""Estimates by random probing, against complete searches."""

from __future__ import annotations

import math

import numpy as np
import pytest

from cube3d import Cover, ExactEngine, Mobility, Piece, Puzzle, SearchError, count, load, shape
from cube3d.cli.solve.estimate import _print as print_estimate
from cube3d.core.cover import UNLIMITED, CoverHandle, CoverSearch, Part, PreparedCover, probe
from cube3d.covering.engines.probe import LARGEST, ROUND, Prober
from cube3d.covering.orbits import orbit_splits
from cube3d.geometry.region import Region
from cube3d.puzzle.symmetry import puzzle_symmetries
from cube3d.scope import unlimited
from cube3d.solving.build_problem import build_problem
from cube3d.solving.estimate import Interval, estimate, interval
from tests.helpers.random_cases import cases

CONFIDENCE = 0.95  # of intervals


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """Let a busy machine finish its first probes."""
    monkeypatch.setattr("cube3d.solving.estimate.LEAST_PATIENCE", 1000.0)


def least_covered(runs: int, risk: float = 1e-3) -> int:
    """Return how often intervals of the stated confidence cover, but for a small risk."""
    below = 0.0
    for covered in range(runs + 1):
        misses = runs - covered
        below += math.comb(runs, covered) * CONFIDENCE**covered * (1 - CONFIDENCE) ** misses
        if below > risk:
            return covered
    raise AssertionError


def sure(number: float | None) -> float:
    assert number is not None
    return number


def covers(found, truth):
    return found.low <= truth and (found.high is None or truth <= found.high)


def parts_of(name):
    """Return the parts of a search as `count` does it."""
    puzzle = load(name)
    problem = build_problem(puzzle)
    group = problem.group(puzzle_symmetries(puzzle))
    branches = ExactEngine(2).choose_split(problem.cover, orbit_splits(problem.cover, group))
    return problem.cover, branches


def searched(cover, branches):
    """Return how many nodes and solutions there are."""
    tally = ExactEngine(2).tally(cover, branches)
    return tally.nodes, sum(s.weight * n for s, n in zip(branches, tally.counts, strict=True))


def probed(cover, branches, seed, rounds=1, threads=2):
    prober = Prober(cover, branches, threads=threads, seed=seed)
    prober.first()
    return [prober.round() for _ in range(rounds)]


PUZZLES = ["pentominoes-5x12", "pentominoes-4x15", "conway"]
SEEDS = range(1000, 1000 + cases(4))


@pytest.mark.slow
def test_intervals_cover_the_truth_as_often_as_they_say():
    nodes, solutions, bounded = [], [], []
    for name in PUZZLES:
        cover, branches = parts_of(name)
        all_nodes, all_solutions = searched(cover, branches)
        for seed in SEEDS:
            rounds = probed(cover, branches, seed, rounds=2)
            size = interval(np.concatenate([probes.nodes for probes in rounds]))
            number = interval(np.concatenate([probes.solutions for probes in rounds]))
            nodes.append(covers(size, all_nodes))
            solutions.append(covers(number, all_solutions))
            bounded.append(size.high is not None and size.high < 4 * sure(size.low))
    runs = len(PUZZLES) * len(SEEDS)
    assert sum(nodes) >= least_covered(runs)
    assert sum(solutions) >= least_covered(runs)
    # It would be no art with intervals that say nothing.
    assert sum(bounded) > runs / 2


SAMPLES = {
    "exponential": (lambda rng: rng.exponential(3.0, 200), 3.0),
    "log-normal": (lambda rng: rng.lognormal(0.0, 1.0, 300), math.exp(0.5)),
    "rarely not 0": (lambda rng: 50.0 * (rng.random(400) < 0.02), 1.0),
    "huge": (lambda rng: 1e200 * rng.exponential(1.0, 100), 1e200),
}


@pytest.mark.parametrize("name", SAMPLES)
def test_intervals_of_known_distributions(name):
    draw, truth = SAMPLES[name]
    rng = np.random.default_rng(5)
    found = [interval(draw(rng)) for _ in range(cases(100))]
    covered = sum(one.value is None or covers(one, truth) for one in found)
    assert covered >= least_covered(len(found))


def test_an_interval_says_what_it_does_not_know():
    assert interval(np.zeros(50)).value is None
    dominated = interval(np.array([1.0] * 99 + [1e9]))
    assert dominated.high is None
    assert sure(dominated.low) < sure(dominated.value)
    assert interval(np.full(100, 7.0)).value == pytest.approx(7)
    cut = interval(np.full(100, LARGEST))
    assert (cut.value, cut.high) == (None, None)
    assert sure(cut.low) == pytest.approx(LARGEST)


def native_problem(required, options, low, high):
    start = np.cumsum([0] + [len(option) for option in options])
    items = [item for option in options for item in option]
    return PreparedCover(
        CoverHandle.of(required, start.tolist(), items, [0] * len(options), [low], [high], [])
    )


def dominoes(rows, columns):
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    pairs = [[(r, c), other] for r, c in cells for other in ((r, c + 1), (r + 1, c))]
    return [sorted(map(cells.index, p)) for p in pairs if p[1] in cells]


PROBLEMS = {
    "all covered": native_problem([1] * 24, dominoes(4, 6), 0, 12),
    "counted": native_problem([0] * 12, dominoes(3, 4), 3, 4),  # a counted branch
    "any number": native_problem([0] * 9, dominoes(3, 3), 0, 4),  # a free branch
}


@pytest.mark.slow
@pytest.mark.parametrize("name", PROBLEMS)
@pytest.mark.parametrize(("width", "most"), [(1e9, 1), (10.0, 5), (1.0, 4), (1.0, 10**9)])
def test_probes_are_unbiased(name, width, most):
    problem = PROBLEMS[name]
    whole: Part = ([], [], 1.0)
    search = CoverSearch(problem, [whole], 1, False, UNLIMITED, UNLIMITED, "sparse")
    assert search.wait(60)
    now = search.progress()
    number = 1000
    arguments = (problem, [whole] * number, [width] * number, most)
    met = probe(*arguments, 1)
    for values, truth in zip(map(np.array, met[:2]), (now.nodes, now.solutions), strict=True):
        # Five standard errors: one run in two million.
        error = 5 * values.std() / math.sqrt(number)
        assert abs(values.mean() - truth) <= error + 1e-9 * truth
    assert met == probe(*arguments, 1)


def test_bad_probes_are_refused():
    problem = PROBLEMS["counted"]
    with pytest.raises(ValueError, match="option 99 does not exist"):
        probe(problem, [([99], [], 1.0)], [1.0], 10, 1)
    with pytest.raises(ValueError, match="width"):
        probe(problem, [([], [], 1.0)], [], 10, 1)


@pytest.mark.slow
def test_threads_do_not_change_probes():
    cover, branches = parts_of("conway")
    one, two = (probed(cover, branches, 3, rounds=2, threads=threads) for threads in (1, 2))
    for a, b in zip(one, two, strict=True):
        assert (a.nodes == b.nodes).all()
        assert (a.solutions == b.solutions).all()
        assert len(a.nodes) == ROUND
    (other, _) = probed(cover, branches, 4, rounds=2)
    assert (other.nodes != one[0].nodes).any()


@pytest.mark.parametrize("name", ["soma", "12y", "a-tetracubes", "tetrominoes-4x5", "thesis-5x4"])
def test_what_is_quickly_searched_is_exact(name):
    found, counts = estimate(load(name), seconds=60), count(load(name))
    assert found.exact
    assert found.nodes.value == counts.nodes
    assert found.solutions.low == found.solutions.value == found.solutions.high == counts.total
    assert found.up_to_rotations.value == counts.up_to_rotations
    assert found.up_to_full.value == counts.up_to_full


@pytest.mark.slow
def test_what_takes_long_is_estimated(monkeypatch):
    """The count of dicubes in a cube is published; a search of it takes minutes."""
    # The time of the rounds is up when it is looked at the tenth time, so that probes are
    # as many at any load; that of the search before it is a millisecond.  Of the nine rounds
    # until then the last one does not count: it is taken for one that was cut short.
    looks = iter([False] * 9)
    monkeypatch.setattr("cube3d.solving.estimate.time_is_up", lambda: next(looks, True))
    first = Prober.first

    def each_part(prober):
        with unlimited():
            first(prober)

    monkeypatch.setattr(Prober, "first", each_part)
    monkeypatch.setattr("cube3d.solving.estimate.TRIAL", 0.000001)
    monkeypatch.setattr("cube3d.solving.estimate.SPEED", 0.0001)
    found = estimate(load("dicubes-4x4x4"), seconds=1000, seed=2)
    assert not found.exact
    assert found.probes == 8 * ROUND
    assert covers(found.solutions, 5_051_532_105)
    assert sure(found.solutions.high) < 4 * sure(found.solutions.low)
    assert found.up_to_full.value == pytest.approx(sure(found.solutions.value) / 48)
    assert found.seconds.value == pytest.approx(sure(found.nodes.value) / found.speed)


def too_late(*_):
    raise TimeoutError


# How many symmetries a cube and a box of three different sides have.
ORDERS = {"soma": (24, 48), "12y": (4, 8)}


@pytest.mark.parametrize("name", ORDERS)
def test_classes_that_there_was_no_time_to_count_have_a_lower_bound(name, monkeypatch, capsys):
    puzzle = load(name)
    truth = count(puzzle)

    monkeypatch.setattr("cube3d.solving.count._classes", too_late)
    found = estimate(puzzle, seconds=60)
    assert found.exact
    assert found.solutions == Interval.exact(truth.total)
    print_estimate(name, found)
    lines = capsys.readouterr().out.splitlines()
    known = (found.up_to_rotations, truth.up_to_rotations), (found.up_to_full, truth.up_to_full)
    for line, order, (classes, true) in zip(lines[3:5], ORDERS[name], known, strict=True):
        assert classes == Interval(classes.low, classes.low, None)
        assert truth.total / order <= sure(classes.low) <= sure(true)
        assert line.endswith(", roughly (a lower bound)")


def test_without_symmetry_every_solution_is_a_class(monkeypatch):
    monkeypatch.setattr("cube3d.solving.count._classes", too_late)
    found = estimate(load("thesis-5x4"), seconds=60)
    assert found.up_to_rotations == found.solutions == Interval.exact(16)
    assert found.up_to_full == Interval.exact(None)


def test_where_any_number_of_pieces_is_a_solution():
    piece = Piece("a", shape("P5"), count=(0, None), mobility=Mobility.FIXED)
    puzzle = Puzzle("many", Region.box((8, 8)), (piece,), cover=Cover.PIECES)
    found = estimate(puzzle, seconds=0.2, threads=1)
    assert sure(found.solutions.value) >= 1
    assert math.isfinite(sure(found.nodes.value))


@pytest.mark.parametrize("seconds", [0, -1, math.nan, math.inf, 4000])
def test_seconds_that_make_no_sense(seconds):
    with pytest.raises(SearchError, match="seconds"):
        estimate(load("soma"), seconds=seconds)
