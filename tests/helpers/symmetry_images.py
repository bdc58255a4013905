"""The images of placements under symmetries, as the core finds them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from ctypes import POINTER, byref, c_int32

import numpy as np
from numpy.typing import NDArray

from cube3d import Placements
from cube3d.core.library import Work
from cube3d.core.packing import take_numbers
from cube3d.core.puzzles import pack_symmetries
from cube3d.puzzle.in_core import puzzle_handle
from cube3d.puzzle.symmetry import Symmetry


def images(table: Placements, symmetries: Sequence[Symmetry]) -> NDArray[np.int32]:
    """Return the image of each placement, shape (s, m); equal pieces keep their order."""
    handle = puzzle_handle(table.puzzle, ())
    given = pack_symmetries(symmetry.in_core() for symmetry in symmetries)
    work = Work("cube3d_moved", handle.address, table.handle.address, *given)
    work.finish(math.inf)
    placement, piece = POINTER(c_int32)(), POINTER(c_int32)()
    work.call("cube3d_moved_table", byref(placement), byref(piece))
    return take_numbers(placement, "i", len(symmetries), len(table))
