"""The encodings of "at most one", each alone."""

from itertools import combinations
from math import ceil, log2

import numpy as np
import pytest
from pysat.solvers import Solver

from cube3d.covering.cnf.encode import ENCODINGS
from cube3d.covering.cnf.encodings.builder import Builder, LiteralShape, Writer
from tests.helpers.formula_models import clauses

WAYS = {
    name: encoding.at_most_one
    for name, encoding in ENCODINGS.items()
    if name not in ("direct", "cell-placement", "assignment")
}
OF_PYSAT = {name: way for name, way in WAYS.items() if "PySAT" in ENCODINGS[name].summary}
OWN = {name: way for name, way in WAYS.items() if name not in OF_PYSAT}


def sizes(way, number):
    """Return the sizes that are counted without literals."""
    builder = Builder(way)
    way(builder, LiteralShape(number))
    return builder.sizes


def formula(way, number, skipped=0):
    """Return the clauses for literals that are not 1, 2, ..., some of them negative."""
    literals = np.arange(1, number + 1, dtype=np.int32) * 2
    literals[::3] *= -1
    first = 2 * number + 2 + skipped
    writer = Writer(way)
    writer.new(first - 1)
    way(writer, literals)
    cnf = writer.cnf(literals)
    used = cnf.variables - first + 1
    auxiliary = set(np.abs(cnf.literals).tolist()) - set(np.abs(literals).tolist()) - {0}
    assert auxiliary == set(range(first, first + used))
    assert sizes(way, number) == (used, cnf.clauses)
    return literals.tolist(), cnf


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
        assert sizes(OWN["pairwise"], n) == (0, n * (n - 1) // 2)
        # Sinz 2005.
        assert sizes(OWN["sequential"], n) == (n - 1, 3 * n - 4)
        # Frisch and others 2005.
        assert sizes(OWN["bitwise"], n) == (ceil(log2(n)), n * ceil(log2(n)))
        # Klieber and Kwon 2007: 3.5 n clauses and n / 2 variables.
        variables, count = sizes(OWN["commander"], n)
        assert variables <= n / 2
        assert count <= 3.5 * n
        # Hölldobler and Nguyen 2013, groups of two: half of what the pairs' numbers leave.
        variables, count = sizes(OWN["bimander"], n)
        assert (variables, count) == (ceil(log2(ceil(n / 2))), n // 2 + n * variables)


def test_the_product_of_squares_of_squares():
    # Chen 2010: 2n + 4 sqrt(n) + O(n^(1/4)) clauses, 2 sqrt(n) + O(n^(1/4)) variables.
    for m in range(3, 7):
        n = m**4
        expected = (2 * m**2 + 4 * m, 2 * n + 4 * m**2 + 4 * (m * (m - 1) // 2))
        assert sizes(OWN["product"], n) == expected


def test_batchers_network_of_eight():
    # 19 comparators (Batcher 1968), each of 2 variables and 3 clauses, and the bound.
    assert sizes(OF_PYSAT["sorting-network"], 8) == (2 * 19, 3 * 19 + 1)
