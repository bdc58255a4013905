"""Splits of a search by orbits, computed without the core."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from cube3d.covering.orbits import Branch, Group
from cube3d.covering.problem import ExactCover

MOST_WAYS = 24  # that the core returns


def orbit_branches(group: Group, wanted: NDArray[np.int64]) -> list[Branch]:
    """Split a search by the options of which each solution uses exactly one.

    Args:
        group: the symmetries of the problem.
        wanted: options, exactly one of which is in each solution.

    Returns:
        One branch for each orbit that meets the wanted options: its least option
        among them, weighted by how many of them are in the orbit.
    """
    _, first, which = np.unique(
        group.options.min(axis=0)[wanted], return_index=True, return_inverse=True
    )
    alike = [tuple(wanted[which == number].tolist()) for number in range(len(first))]
    return [
        Branch(int(wanted[i]), len(options), options)
        for i, options in sorted(zip(first.tolist(), alike, strict=True))
    ]


def choices(
    cover: ExactCover, wanted: NDArray[np.bool_] | None = None
) -> Iterator[NDArray[np.int64]]:
    """Yield sets of options; each solution uses exactly one option of a set.

    Args:
        cover: the problem.
        wanted: of which items, ``bool`` of shape (i,); None: of all.
    """
    primary = cover.primary if wanted is None else cover.primary & wanted
    for options, chosen in zip(cover.options_by_item(), primary.tolist(), strict=True):
        if chosen:
            yield options
    for number, options in enumerate(cover.options_by_type()):
        if cover.low[number] == cover.high[number] == 1:
            yield options
