"""Certificates modulo a prime, against trying all multiples of all rows."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d.covering import modular
from cube3d.covering.modular import certificate


@st.composite
def systems(draw):
    prime = draw(st.sampled_from([2, 3, 5]))
    width = draw(st.integers(1, 6))
    rows = draw(st.lists(st.sets(st.integers(0, width - 1)), max_size={2: 7, 3: 5, 5: 3}[prime]))
    target = draw(st.lists(st.integers(0, 9), min_size=width, max_size=width))
    return rows, np.array(target), prime


def found(rows, target, prime):
    start = np.cumsum([0, *map(len, rows)])
    columns = np.array([column for row in rows for column in sorted(row)], dtype=np.int64)
    return certificate(start, columns, target, prime)


def is_sum(rows, target, prime):
    dense = np.zeros((len(rows), len(target)), dtype=int)
    for number, row in enumerate(rows):
        dense[number, sorted(row)] = 1
    return any(
        not ((np.array(factors, dtype=int) @ dense - target) % prime).any()
        for factors in product(range(prime), repeat=len(rows))
    )


@given(systems(), st.sampled_from([1, 2, 512]))
def test_against_all_multiples(system, block):
    rows, target, prime = system
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(modular, "BLOCK", block)
        proof = found(rows, target, prime)
    assert (proof is None) == is_sum(rows, target, prime)
    if proof is not None:
        assert set(proof.tolist()) <= set(range(prime))
        assert all(sum(proof[column] for column in row) % prime == 0 for row in rows)
        assert proof @ target % prime
