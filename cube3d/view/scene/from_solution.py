"""Solutions as what scenes are made of."""

from __future__ import annotations

from typing import overload

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import RenderError
from cube3d.geometry.region import Region
from cube3d.puzzle.assembly import Step
from cube3d.puzzle.puzzle import Cover, Puzzle
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.view.scene.block import RGB, Block
from cube3d.view.scene.layout import arrange, lies_flat, with_region
from cube3d.view.scene.palette import from_hex


def scene_direction(step: Step) -> tuple[float, float, float] | None:
    """Return from where a step brings its piece, as the scene has it.

    None where the piece only appears: it is held by others, or comes along a fourth or later axis.
    """
    x, y, z = (*(step.direction or ()), 0, 0, 0)[:3]
    return (float(x), float(-y), float(-z)) if x or y or z else None


def blocks(solution: Solution) -> list[Block]:
    """Return what the view shows of a solution: a labelled block for each placement.

    Cubes whose colour the solution does not say the look of come without colours, all of
    them.
    """
    # Placements come in the order of the puzzle's pieces, and so do parts lists.
    order = list(dict.fromkeys(placed.piece for placed in solution.placements))
    names = [placed.piece for placed in solution.placements]
    looks = {colour.name: from_hex(colour.rgb) for colour in solution.colours}
    used = {name for placed in solution.placements for name in placed.colours if name}
    known = used <= looks.keys()
    return [
        Block(
            label=placed.piece
            if names.count(placed.piece) == 1
            else f"{placed.piece} {placed.copy + 1}",
            cells=np.array(placed.cells, dtype=np.int64),
            colours=_colours(placed, looks) if known else (),
            group=placed.group,
            rank=order.index(placed.piece) if names.count(placed.piece) == 1 else None,
            lattice=solution.lattice,
        )
        for placed in solution.placements
    ]


def scene_blocks(solution: Solution) -> list[Block]:
    """Return these blocks, and one more for the walls, if there are any: all that is drawn."""
    shown = blocks(solution)
    if not solution.walls:
        return shown
    cells = np.array(solution.walls, dtype=np.int64)
    return [*shown, Block("", cells, lattice=solution.lattice, is_wall=True)]


def _colours(placed: PlacedPiece, looks: dict[str, RGB]) -> tuple[RGB | None, ...]:
    return tuple(looks[name] if name else None for name in placed.colours)


def framed_region(puzzle: Puzzle) -> Region:
    """Return the region of a puzzle, with all cells optional if only the pieces have to fit."""
    region = puzzle.region
    if puzzle.cover is Cover.ALL:
        return region
    return Region(region.cells, optional=region.cells, lattice=region.lattice)


@overload
def empty_cells(
    solution: Solution, region: Region, *, layers: bool = False
) -> NDArray[np.int64]: ...
@overload
def empty_cells(
    solution: Solution, region: Region | None, *, layers: bool = False
) -> NDArray[np.int64] | None: ...
def empty_cells(
    solution: Solution, region: Region | None, *, layers: bool = False
) -> NDArray[np.int64] | None:
    """Return the cells of a region that a picture shows as empty, (k, n), in their order.

    Where everything lies flat these are all that the solution leaves empty.  In space, lines
    around a finished puzzle would be a cage: there are none unless a cell is open that must
    be covered.

    None where the region is not known.  RenderError if the solution has other dimensions
    than the region.
    """
    if region is None:
        return None
    covered = solution.owners()
    empty = [cell for cell in region.cells if cell not in covered]
    if any(len(cell) != region.dimension for cell in covered):
        raise RenderError("the solution does not lie in the region: their dimensions differ")
    found = np.array(empty, dtype=np.int64).reshape(-1, region.dimension)
    if region.optional and frozenset(region.optional).issuperset(empty):
        flat = lies_flat(with_region(scene_blocks(solution), found), layers=layers)
        return found if flat else found[:0]
    return found


def needs_moves(solution: Solution) -> bool:
    """Tell whether straight lines do not part all pieces: some interlock, or walls hold them.

    RenderError for a solution that cannot be drawn.
    """
    return bool(solution.walls or interlocked(solution))


def interlocked(solution: Solution) -> list[str]:
    """Return the labels of the pieces that pass through others as they are moved apart.

    No straight lines part these from one another.  RenderError for a solution that cannot
    be drawn.
    """
    shown = blocks(solution)
    return [shown[number].label for number in sorted(arrange(shown, explode=1.0).interlocked)]
