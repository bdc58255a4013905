"""Random keys."""

from __future__ import annotations

import numpy as np

from cube3d.random_keys import random_keys


def test_they_are_those_of_splitmix64():
    # The first numbers of its authors' C program, begun with 0.
    assert [f"{key:016x}" for key in random_keys(0, 3).tolist()] == [
        "e220a8397b1dcdaf",
        "6e789e6aa1b965f4",
        "06c45d188009454f",
    ]


def test_all_are_different():
    keys = np.concatenate([random_keys(seed, 100, 70).ravel() for seed in range(5)])
    assert len(set(keys.tolist())) == 5 * 7000
    assert random_keys(3, 0).shape == (0,)
    assert random_keys(3, 2, 5).dtype == np.uint64


def test_each_bit_is_set_in_half_of_them():
    bits = np.unpackbits(random_keys(7, 10_000).view(np.uint8)).reshape(10_000, 64)
    assert (abs(bits.mean(axis=0) - 0.5) < 0.03).all()
