"""Errors pass between processes unharmed."""

from __future__ import annotations

import pickle
import pkgutil
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path

import pytest

import cube3d
from cube3d.errors import Cube3dError, PuzzleError, SizesError
from cube3d.formats.xmpuzzle.document import Document
from cube3d.formats.xmpuzzle.to_puzzle import OnlyShapes, SeveralProblems

OWN_ARGUMENTS = {
    OnlyShapes: (Path("shapes.xmpuzzle"), Document((), ())),
    SeveralProblems: (Path("two.xmpuzzle"), Document((), ())),
}


def error_classes():
    for module in pkgutil.walk_packages(cube3d.__path__, "cube3d."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    found = [Cube3dError]
    for kind in found:
        found += [one for one in kind.__subclasses__() if one not in found]
    return found


def test_every_error_can_be_sent_to_another_process():
    kinds = error_classes()
    assert {SizesError, *OWN_ARGUMENTS} < set(kinds)
    for kind in kinds:
        error = kind(*OWN_ARGUMENTS.get(kind, ("one clear sentence",)))
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is kind
        assert (str(again), again.args, vars(again)) == (str(error), error.args, vars(error))


def solve_box(side):
    piece = cube3d.Piece("V", cube3d.shape("V3"))
    return cube3d.solve(cube3d.Puzzle("wrong", cube3d.Region.box((side,) * 3), (piece,)))


def test_a_wrong_puzzle_does_not_break_a_pool_of_processes():
    with ProcessPoolExecutor(1) as pool:
        with pytest.raises(PuzzleError, match="27"):
            pool.submit(solve_box, 3).result()
        assert pool.submit(len, "abc").result() == 3
