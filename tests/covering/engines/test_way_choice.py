"""The choice of a split, judged by the real nodes of each."""

from __future__ import annotations

import pytest

from cube3d import ExactEngine, UpTo, load
from cube3d.covering.engines import way_choice
from cube3d.covering.engines.exact import likely_extent
from cube3d.scope import time_limit
from cube3d.solving.build_problem import build_problem, possible_splits


def ways_of(name):
    problem = build_problem(load(name))
    return problem.cover, [split.branches for split in possible_splits(problem, UpTo.FULL)]


def nodes(cover, way, most=None):
    """Return the nodes of a way, at most a limit."""
    return ExactEngine(threads=2, max_nodes=most).tally(cover, way).nodes


@pytest.mark.slow
def test_a_way_that_is_much_cheaper_is_found():
    cover, ways = ways_of("solid-pentominoes-3x4x5")
    chosen = ExactEngine(threads=2).choose_split(cover, ways)
    few = nodes(cover, chosen)
    # The first way, and the last, have twice as many and more.
    assert min(nodes(cover, way, 2 * few) for way in (ways[0], ways[-1])) > 1.5 * few
    assert chosen == ExactEngine(threads=1).choose_split(cover, ways)


def test_small_searches_and_deadlines_take_the_first_way(monkeypatch):
    soma, dudeney = ways_of("soma"), ways_of("dudeney-8x8")
    monkeypatch.setattr(way_choice, "_compare", None)
    assert ExactEngine().choose_split(*soma) == soma[1][0]
    with time_limit(0.0):
        assert ExactEngine().choose_split(*dudeney) == dudeney[1][0]


def test_samples_of_a_huge_search_are_of_small_parts(monkeypatch):
    """At first all samples are cut short, so that they promise too little."""
    asked = []
    compare = way_choice._compare

    def noting(ways, samples, expected, threads):
        asked.append(expected)
        return compare(ways, samples, expected, threads)

    monkeypatch.setattr(way_choice, "_compare", noting)
    cover, ways = ways_of("dicubes-4x4x4")
    ExactEngine().choose_split(cover, ways)
    # Each solution is a node: there are 5,051,532,105, of which symmetry leaves a 48th.
    assert asked[0] > 5_051_532_105 / 48


@pytest.mark.parametrize(
    ("name", "least"),
    [
        # Each solution is a node, of which symmetry leaves a share.
        ("dicubes-4x4x4", 5_051_532_105 / 48),
        ("dominoes-8x8", 12_988_816 / 8),
        # Nothing has to be covered.
        ("tetrominoes-11x11", 10**12),
    ],
)
def test_a_huge_search_looks_huge(name, least):
    cover, ways = ways_of(name)
    extent = likely_extent(cover, ways[0])
    assert extent.nodes > least
    assert extent.work > 50 * extent.nodes
