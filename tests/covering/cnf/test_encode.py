from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cube3d import SearchError, exact_cover, load, placements
from cube3d.covering.cnf.encode import ENCODINGS, encode
from cube3d.covering.problem import ExactCover
from tests.helpers.formula_models import clauses
from tests.helpers.random_cases import cases


def one_type(options, low, high, primary=False):
    """Return a problem whose options each cover an item of their own."""
    return ExactCover(
        primary=np.full(options, primary),
        start=np.arange(options + 1),
        items=np.arange(options, dtype=np.int32),
        option_type=np.zeros(options, dtype=np.int32),
        low=np.array([low], dtype=np.int32),
        high=np.array([high], dtype=np.int32),
    )


def one_item(options, primary):
    """Return a problem whose options all cover one item, any number of their type."""
    return ExactCover(
        primary=np.array([primary]),
        start=np.arange(options + 1),
        items=np.zeros(options, dtype=np.int32),
        option_type=np.zeros(options, dtype=np.int32),
        low=np.array([0], dtype=np.int32),
        high=np.array([options], dtype=np.int32),
    )


def models(cnf):
    """Return, by unit propagation and splitting, which options can be true together."""
    written = clauses(cnf)
    every = product((False, True), repeat=len(cnf.options))
    return {
        values
        for values in every
        if satisfiable(written, dict(zip(cnf.options.tolist(), values, strict=True)))
    }


def satisfiable(rest, assigned):
    rest = [
        [v for v in clause if abs(v) not in assigned]
        for clause in rest
        if not any(assigned.get(abs(v)) == (v > 0) for v in clause)
    ]
    if not rest:
        return True
    shortest = min(rest, key=len)
    if not shortest:
        return False
    values = [shortest[0] > 0] if len(shortest) == 1 else [True, False]
    return any(satisfiable(rest, {**assigned, abs(shortest[0]): value}) for value in values)


@pytest.mark.parametrize("encoding", sorted(ENCODINGS))
@settings(max_examples=cases(10))
@given(options=st.integers(1, 6), data=st.data())
def test_counts_are_exactly_what_is_asked(encoding, options, data):
    low = data.draw(st.integers(0, options + 1))
    high = data.draw(st.integers(low, options + 2))
    expected = {v for v in product((False, True), repeat=options) if low <= sum(v) <= high}
    assert models(encode(one_type(options, low, high), encoding)) == expected


@pytest.mark.parametrize("encoding", sorted(ENCODINGS))
@pytest.mark.parametrize("primary", [True, False])
@pytest.mark.parametrize("options", range(1, 8))
def test_items_are_covered_once(encoding, primary, options):
    found = models(encode(one_item(options, primary), encoding))
    least = 1 if primary else 0
    assert found == {v for v in product((False, True), repeat=options) if least <= sum(v) <= 1}


def test_sizes_of_pairwise():
    cnf = encode(one_item(7, True), "pairwise")
    assert (cnf.variables, cnf.clauses) == (7, 7 * 6 // 2 + 1)


def test_sizes_of_sequential():
    # Sinz 2005: n - 1 auxiliary variables and 3n - 4 clauses.
    cnf = encode(one_item(7, True), "sequential")
    assert (cnf.variables, cnf.clauses) == (7 + 6, 3 * 7 - 4 + 1)


def test_sizes_of_25y():
    table = placements(load("25y"))
    per_cell = table.per_cell().tolist()
    assert sum(per_cell) == 4800
    cnf = encode(exact_cover(table))
    assert cnf.variables == 960 + sum(n - 1 for n in per_cell)
    assert cnf.clauses == sum(3 * n - 4 + 1 for n in per_cell) == 14_025
    assert encode(exact_cover(table), "pairwise").clauses == 106_313


def test_the_default_numbers_options_first_and_counters_in_order():
    # Two items of three options each; the seed of a search depends on these numbers.
    cover = ExactCover(
        primary=np.array([True, False]),
        start=np.array([0, 2, 4, 6]),
        items=np.array([0, 1, 0, 1, 0, 1], dtype=np.int32),
        option_type=np.zeros(3, dtype=np.int32),
        low=np.zeros(1, dtype=np.int32),
        high=np.full(1, 3, dtype=np.int32),
        forbidden=np.array([[2, 0]], dtype=np.int32),
    )
    cnf = encode(cover)
    assert cnf.options.tolist() == [1, 2, 3]
    assert clauses(cnf) == [
        [-1, 4], [-2, 5], [-4, 5], [-2, -4], [-3, -5], [1, 2, 3],
        [-1, 6], [-2, 7], [-6, 7], [-2, -6], [-3, -7],
        [-3, -1],
    ]  # fmt: skip


def test_no_such_encoding():
    with pytest.raises(SearchError, match="no encoding 'magic'; there are assignment, .*, totaliz"):
        encode(one_item(2, True), "magic")


def test_an_option_that_covers_nothing_needed_is_free():
    assert models(encode(one_item(1, False))) == {(False,), (True,)}
