"""The encodings of "at most one", each alone."""

from itertools import combinations
from math import ceil, log2

import numpy as np
import pytest
from pysat.solvers import Solver

from cube3d.covering.cnf.encodings import at_most_one, cardenc
from cube3d.covering.cnf.encodings.at_most_one import AtMostOne
from cube3d.covering.cnf.formula import Cnf
from tests.covering.clauses import clauses

OWN = {name.lower(): way for name, way in vars(at_most_one).items() if isinstance(way, AtMostOne)}
OF_PYSAT = {
    name.lower(): way
    for name, way in vars(cardenc).items()
    if isinstance(way, AtMostOne) and name != "PAIRWISE"
}
WAYS = OWN | OF_PYSAT


def formula(way, number, skipped=0):
    """Return the clauses for literals that are not 1, 2, ..., some of them negative."""
    literals = np.arange(1, number + 1, dtype=np.int32) * 2
    literals[::3] *= -1
    first = 2 * number + 2 + skipped
    written, used = way.clauses(literals, first)
    count = int(np.count_nonzero(written == 0))
    auxiliary = set(np.abs(written).tolist()) - set(np.abs(literals).tolist()) - {0}
    assert auxiliary == set(range(first, first + used))
    assert way.sizes(number) == (used, count)
    return literals.tolist(), Cnf(first + used - 1, count, written, literals)


def test_there_are_all_of_them():
    assert len(OWN) == 7
    assert len(OF_PYSAT) == 5


@pytest.mark.parametrize("name", sorted(WAYS))
@pytest.mark.parametrize("number", [*range(2, 20), 25, 31, 32, 33, 50])
def test_at_most_one(name, number):
    literals, cnf = formula(WAYS[name], number, skipped=number % 3)
    with Solver("minisat22", bootstrap_with=clauses(cnf)) as solver:
        assert solver.solve(assumptions=[-x for x in literals])
        for chosen in literals:
            assert solver.solve(assumptions=[x if x == chosen else -x for x in literals])
        for a, b in combinations(literals, 2):
            assert not solver.solve(assumptions=[a, b])


@pytest.mark.parametrize("name", sorted(OWN))
@pytest.mark.parametrize("number", [*range(2, 20), 64, 65])
def test_one_that_is_true_rules_out_the_others_by_propagation(name, number):
    literals, cnf = formula(OWN[name], number)
    with Solver("minisat22", bootstrap_with=clauses(cnf)) as solver:
        for chosen in literals:
            consistent, implied = solver.propagate(assumptions=[chosen])
            assert consistent
            assert {-x for x in literals if x != chosen} <= set(implied)


@pytest.mark.parametrize("name", sorted(WAYS))
def test_predicted_sizes(name):
    for number in (*range(2, 75), 127, 128, 129):
        formula(WAYS[name], number)


def test_the_sizes_that_are_published():
    for n in range(7, 200):
        assert OWN["pairwise"].sizes(n) == (0, n * (n - 1) // 2)
        # Sinz 2005.
        assert OWN["sequential"].sizes(n) == (n - 1, 3 * n - 4)
        # Frisch and others 2005.
        assert OWN["bitwise"].sizes(n) == (ceil(log2(n)), n * ceil(log2(n)))
        # Klieber and Kwon 2007: 3.5 n clauses and n / 2 variables.
        variables, count = OWN["commander"].sizes(n)
        assert variables <= n / 2
        assert count <= 3.5 * n
        # Hölldobler and Nguyen 2013, groups of two: half of what the pairs' numbers leave.
        variables, count = OWN["bimander"].sizes(n)
        assert (variables, count) == (ceil(log2(ceil(n / 2))), n // 2 + n * variables)


def test_the_product_of_squares_of_squares():
    # Chen 2010: 2n + 4 sqrt(n) + O(n^(1/4)) clauses, 2 sqrt(n) + O(n^(1/4)) variables.
    for m in range(3, 7):
        n = m**4
        expected = (2 * m**2 + 4 * m, 2 * n + 4 * m**2 + 4 * (m * (m - 1) // 2))
        assert OWN["product"].sizes(n) == expected


def test_batchers_network_of_eight():
    # 19 comparators (Batcher 1968), each of 2 variables and 3 clauses, and the bound.
    assert OF_PYSAT["sorting_network"].sizes(8) == (2 * 19, 3 * 19 + 1)
