"""The images of placements under symmetries, as the core finds them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cube3d import Placements
from cube3d.core import _functions as core
from cube3d.core.binding import Work
from cube3d.core.puzzles import pack_symmetries
from cube3d.puzzle.in_core import puzzle_handle
from cube3d.puzzle.symmetry import Symmetry


def images(table: Placements, symmetries: Sequence[Symmetry]) -> NDArray[np.int32]:
    """Return the image of each placement, shape (s, m); equal pieces keep their order."""
    handle = puzzle_handle(table.puzzle, ())
    given = pack_symmetries(symmetry.in_core() for symmetry in symmetries)
    work = Work(core.moved(handle, table.handle, *given).made)
    work.finish(math.inf)
    return core.moved_table(work).placement.numpy(len(symmetries), len(table))
