"""All encodings: equal answers to every problem, and sizes as predicted."""

import random
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cube3d import SearchError, exact_cover, load, placements
from cube3d.covering.cnf import encode as module
from cube3d.covering.cnf.encode import ENCODINGS, encode, predict_sizes
from cube3d.covering.cnf.encodings import items
from cube3d.covering.cnf.encodings import placements as overlap
from cube3d.covering.problem import ExactCover
from cube3d.puzzle.puzzle import UpTo
from cube3d.verify.verifier import verify
from tests.helpers.cover_oracle import Case, brute_force, dominoes, random_case, solvable_case
from tests.helpers.formula_models import clauses, solutions
from tests.helpers.random_cases import cases

NAMES = sorted(ENCODINGS)
# Few enough solutions to list them with every encoding.
LISTED = (
    "12y",
    "12y-flat",
    "a-tetracubes",
    "dominoes-2x2x2x2",
    "slothouber-graatsma",
    "ten-cells",
    "tetrominoes-4x5",
    "thesis-3x3",
    "thesis-3x3-impossible",
    "thesis-5x4",
)
OTHERS = ("16y", "25y-isolated", "diabolical", "soma", "tripods", "v-tricubes")


def cover_of(name):
    return exact_cover(placements(load(name)))


def exact_case(rng):
    """Make a problem where each type is used once and has room for one option only."""
    sizes = [rng.randint(1, 3) for _ in range(rng.randint(1, 4))]
    items = sum(sizes)
    order = rng.sample(range(items), items)
    options = []
    for kind, size in enumerate(sizes):
        options.append((kind, sorted(order[:size])))
        order = order[size:]
        options += [
            (kind, sorted(rng.sample(range(items), size))) for _ in range(rng.randint(0, 4))
        ]
    if rng.random() < 0.7:
        options = [o for n, o in enumerate(options) if o not in options[:n]]
    rng.shuffle(options)
    case = Case(
        primary=[True] * items,
        options=[cells for _, cells in options],
        types=[kind for kind, _ in options],
        low=[1] * len(sizes),
        high=[1] * len(sizes),
    )
    if len(options) > 1 and rng.random() < 0.3:
        pairs = [rng.sample(range(len(options)), 2) for _ in range(3)]
        case.forbidden = [(a, b) for a, b in pairs]
    return case


MAKERS = {
    "random": random_case,
    "solvable": lambda rng: solvable_case(rng, rng.randint(1, 7)),
    "exact": exact_case,
}
CASES = st.builds(
    lambda kind, seed: MAKERS[kind](random.Random(seed)),
    st.sampled_from(sorted(MAKERS)),
    st.integers(0, 2**32),
)


def assert_built_as_predicted(cover, name):
    cnf, sizes = encode(cover, name), predict_sizes(cover, name)
    assert (cnf.variables, cnf.clauses) == sizes, name
    assert cnf.clauses == np.count_nonzero(cnf.literals == 0)
    assert np.abs(cnf.literals).max(initial=0) <= cnf.variables
    assert cnf.literals.dtype == cnf.options.dtype == np.int32
    assert len(cnf.options) == len(set(cnf.options.tolist())) == len(cover)
    return cnf


@settings(max_examples=cases(25))
@given(CASES)
def test_all_solutions_of_any_problem_by_all_encodings(case):
    expected = brute_force(case)[:300]
    for name in NAMES:
        cnf = assert_built_as_predicted(case.cover, name)
        assert all(clauses(cnf)), "no solver need take an empty clause"
        if len(expected) < 300:
            assert sorted(solutions(cnf)) == expected, (name, case)


def test_exact_cases_are_of_use():
    """Most take the clauses of the source, and some have twins, which must not."""
    rng = random.Random(1)
    cases = [exact_case(rng) for _ in range(100)]
    kinds = [items.is_exact(case.cover) for case in cases]
    twins = [
        len({(kind, *cells) for kind, cells in zip(case.types, case.options, strict=True)})
        < len(case.options)
        for case in cases
    ]
    assert kinds == [not twin for twin in twins]
    assert 10 < sum(twins) < 60


@pytest.mark.slow
@pytest.mark.parametrize("name", LISTED)
def test_all_solutions_of_the_small_catalog(name):
    puzzle = load(name)
    table = placements(puzzle)
    (known,) = {fact.solutions for fact in puzzle.known if fact.up_to is UpTo.TOTAL}
    reference = sorted(solutions(encode(exact_cover(table))))
    assert len(set(reference)) == len(reference) == known
    for encoding in NAMES:
        cnf = assert_built_as_predicted(exact_cover(table), encoding)
        assert sorted(solutions(cnf)) == reference, encoding
    for chosen in reference:
        verify(puzzle, table.solution(chosen))


@pytest.mark.slow
@pytest.mark.parametrize("name", OTHERS)
def test_sizes_on_the_catalog(name):
    cover = cover_of(name)
    for encoding in NAMES:
        if predict_sizes(cover, encoding).clauses < 1_000_000:
            assert_built_as_predicted(cover, encoding)


def test_problems_without_anything():
    def empty(items, types, low=0, primary=True):
        return ExactCover(
            primary=np.full(items, primary),
            start=np.zeros(1, dtype=np.int64),
            items=np.zeros(0, dtype=np.int32),
            option_type=np.zeros(0, dtype=np.int32),
            low=np.full(types, low, dtype=np.int32),
            high=np.full(types, low + 1, dtype=np.int32),
        )

    for name in NAMES:
        for cover, solvable in (
            (empty(0, 0), True),
            (empty(2, 0, primary=False), True),
            (empty(0, 2), True),
            (empty(2, 0), False),
            (empty(2, 1), False),
            (empty(0, 1, low=1), False),
            (empty(0, 1, low=2), False),
        ):
            cnf = assert_built_as_predicted(cover, name)
            assert bool(list(solutions(cnf))) == solvable, name


@settings(max_examples=cases(20))
@given(CASES, st.integers(1, 40))
def test_overlaps_are_all_pairs_once(case, at_a_time):
    options, types = [set(option) for option in case.options], case.types
    pairs = [(a, b) for a, b in combinations(range(len(options)), 2) if options[a] & options[b]]
    apart = {(min(p), max(p)) for p in case.forbidden} - set(pairs)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(overlap, "AT_A_TIME", at_a_time)

        def listed(parts):
            return [pair for a, b in parts for pair in zip(a.tolist(), b.tolist(), strict=True)]

        assert listed(overlap.overlaps(case.cover)) == pairs
        assert listed(overlap.conflicts(case.cover)) == pairs + sorted(apart)
        alike = [(a, b) for a, b in pairs if types[a] == types[b]]
        assert listed(overlap.overlaps(case.cover, of_a_type=True)) == alike
        assert overlap.least_overlaps(case.cover) <= len(pairs)
        assert overlap.least_overlaps(case.cover, of_a_type=True) <= len(alike)


def overlapping(cover):
    """Return how many pairs of options overlap, by brute force."""
    sets = [set(row.tolist()) for row in np.split(cover.items, cover.start[1:-1])]
    return sum(bool(a & b) for a, b in combinations(sets, 2))


def test_cell_placement_is_kociembas():
    cover = cover_of("25y")
    sizes = predict_sizes(cover, "cell-placement")
    assert sizes.variables == 4800
    # A clause for each cell, and each variable of one excludes each of the other.
    assert sizes.clauses == 125 + 5 * 5 * overlapping(cover)
    # "Leads to more than 1.5 million clauses."
    assert sizes.clauses > 1_500_000


def test_each_pair_of_spikes_excludes_all_variables():
    # As in Kociemba's formula; 3816 pairs of placements could exchange their spikes.
    plain, isolated = (
        predict_sizes(cover_of(n), "cell-placement") for n in ("25y", "25y-isolated")
    )
    assert isolated.clauses - plain.clauses == 5 * 5 * len(cover_of("25y-isolated").forbidden)


def test_the_variables_of_a_placement_are_equal_without_clauses_for_that():
    three = np.full(1, 3, dtype=np.int32)
    cover = dominoes(2, 3).replace(low=three, high=three)
    cnf = encode(cover, "cell-placement")
    assert cnf.clauses == 6 + 2 * 2 * overlapping(cover)
    assert len(list(solutions(cnf))) == 3


@pytest.mark.parametrize(
    "name", ["pentominoes-6x10", "soma", "dudeney-8x8", "bedlam", "thesis-3x3"]
)
def test_assignment_has_the_sizes_of_its_source(name):
    cover = cover_of(name)
    g, n, t = len(cover.primary), len(cover.low), len(cover)
    per_option = np.diff(cover.start)
    variables, count = predict_sizes(cover, "assignment")
    assert variables == n * (2 * g + 1) + t
    # Pieces of several sizes: the sum over the placements instead of T(S + 2).
    assert count == (per_option + 2).sum() + 2 * n + g * (n * n + n + 1)
    if name == "pentominoes-6x10":
        assert count == t * (5 + 2) + 2 * n + g * (n * n + n + 1)


@pytest.mark.long
def test_direct_has_one_clause_for_each_pair():
    cover = cover_of("25y")
    assert predict_sizes(cover, "direct") == (960, 125 + overlapping(cover))
    written = [tuple(sorted(c)) for c in clauses(encode(cover_of("soma"), "direct"))]
    assert len(set(written)) == len(written)


def test_direct_excludes_pieces_used_once_by_pairs():
    cover = cover_of("soma")
    types, sets = cover.option_type.tolist(), np.split(cover.items, cover.start[1:-1])
    pairs = sum(
        types[a] == types[b] or bool(set(sets[a].tolist()) & set(sets[b].tolist()))
        for a, b in combinations(range(len(cover)), 2)
    )
    assert predict_sizes(cover, "direct") == (688, 27 + 7 + pairs)


def test_large_formulas_are_refused_before_they_are_made(monkeypatch):
    cover = dominoes(6, 6)
    for name in NAMES:
        monkeypatch.setattr(module, "MAX_CLAUSES", predict_sizes(cover, name).clauses)
        encode(cover, name)
        monkeypatch.setattr(module, "MAX_CLAUSES", module.MAX_CLAUSES - 1)
        with pytest.raises(SearchError, match=f"'{name}' would take [\\d,]+ clauses; at most"):
            encode(cover, name)


@pytest.mark.parametrize("name", ["direct", "cell-placement", "assignment"])
def test_more_pairs_than_clauses_allowed_are_not_looked_at(name, monkeypatch):
    monkeypatch.setattr(module, "MAX_CLAUSES", 10)
    monkeypatch.setattr(overlap, "overlaps", None)
    monkeypatch.setattr(items, "overlaps", None)
    with pytest.raises(SearchError, match=f"'{name}' would take more than [\\d,]+ clauses"):
        predict_sizes(dominoes(6, 6), name)


def test_counting_many_is_refused():
    # 20,000 options of which 2,000 may be used: a counter of 40 million variables.
    cover = ExactCover(
        primary=np.zeros(20_000, dtype=bool),
        start=np.arange(20_001),
        items=np.arange(20_000, dtype=np.int32),
        option_type=np.zeros(20_000, dtype=np.int32),
        low=np.zeros(1, dtype=np.int32),
        high=np.full(1, 2_000, dtype=np.int32),
    )
    with pytest.raises(SearchError, match="'sequential' would take 160,"):
        encode(cover)


def test_every_encoding_says_what_it_is():
    for name, encoding in ENCODINGS.items():
        assert encoding.name == name
        assert encoding.summary
        assert encoding.source
