"""Levels of the catalog's puzzles, and the vectors of BurrTools for published assemblies."""

from __future__ import annotations

import pytest

from cube3d import disassemble, load, solve
from cube3d.puzzle.puzzle import UpTo
from cube3d.solving.build_problem import build_problem
from cube3d.solving.disassembly.survey import Assessor, Survey
from cube3d.solving.solve import search_problem
from tests.helpers.catalog import INDEX

LEVELS = {name: entry.level for name, entry in INDEX.puzzles.items() if entry.level}
# Found by BurrTools 0.7.1, which keeps the first separation that it meets; single moves at the
# end are left out.  Chen, Wang, Song and Bickel, SIGGRAPH 2022 (Linsanity81/HighLevelPuzzle).
VECTORS = {
    "interlocking-bird": (10, 3, 4),
    "interlocking-squirrel": (10, 3),
    "interlocking-shelf": (15, 5),
    "interlocking-6x6x6-5-level-27": (27, 4, 3, 3),
    "interlocking-5x5x5-3-level-4": (4,),
    "interlocking-5x5x5-3-level-6": (6,),
    "interlocking-4x4x4-3-level-8": (8,),
    "interlocking-4x4x4-5-level-5": (5, 1, 2, 5),
    "interlocking-4x4x4-4-level-6": (6, 1, 3),
    "interlocking-4x4x4-6-level-5": (5, 1, 2, 1, 2),
    "interlocking-5x5x5-3-level-11": (11, 2),
    "interlocking-5x5x5-6-level-13": (13, 5, 3, 1, 3),
    "interlocking-6x6x6-5-level-8": (8, 10, 2, 5),
    "interlocking-6x6x6-4-level-20": (20,),
    "interlocking-5x5x5-4-level-12": (12, 4, 5),
    "interlocking-5x5x5-4-level-8b": (8, 3, 2),
    "interlocking-5x5x5-6-level-4": (4,),
    "interlocking-5x5x5-8-level-12": (12, 2, 3, 2, 3, 1, 2),
    "interlocking-5x5x5-8-level-8": (8, 1, 1, 2, 2, 4, 3),
    # For "interlocking-5x5x5-4-level-8", 8.3.2 is published; brute force says 8.3.3 as well.
}


@pytest.mark.parametrize("name", LEVELS)
def test_levels_of_the_catalog(name):
    search = search_problem(build_problem(load(name)), up_to=UpTo.FULL)
    survey = Survey()
    for one in Assessor(search.problem).assess_all(search.choices()):
        survey.add(one)
    assert max(survey.levels)[0] == LEVELS[name]


@pytest.mark.parametrize("name", VECTORS)
def test_no_vector_is_above_the_one_of_burrtools(name):
    puzzle = load(name)
    found = disassemble(solve(puzzle), puzzle)
    assert found.is_least
    assert found.disassembly is not None
    levels, published = found.disassembly.levels, VECTORS[name]
    assert levels[0] == published[0]
    assert levels <= published + (1,) * (len(levels) - len(published))


def test_there_are_many():
    assert len(LEVELS) >= 40
    assert all(name in LEVELS for name in VECTORS)
