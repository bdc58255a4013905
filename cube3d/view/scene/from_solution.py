"""Blocks of solutions and of single pieces; empty cells, and interlocked pieces."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import overload

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import RGB
from cube3d.errors import RenderError, quote
from cube3d.geometry.orientation import Mobility, Orientations, orientations
from cube3d.geometry.region import Region
from cube3d.puzzle.assembly import AssemblyStep
from cube3d.puzzle.puzzle import Cover, Piece, Puzzle
from cube3d.puzzle.solution import Solution
from cube3d.view.scene.block import Block, enclosing_pieces
from cube3d.view.scene.layout import arrange, lies_flat, with_region
from cube3d.view.scene.palette import from_hex
from cube3d.view.scene.picture_options import RenderOptions

_MOST_NAMES = 12  # names in a message; if there are more, only their number


def scene_direction(step: AssemblyStep) -> tuple[float, float, float] | None:
    """Return the direction from which a step brings its piece, in the scene.

    None if the piece cannot be shown moving: others hold it, or it comes along a fourth or later
    axis.
    """
    x, y, z = (*(step.direction or ()), 0, 0, 0)[:3]
    return (float(x), float(-y), float(-z)) if x or y or z else None


def blocks(solution: Solution) -> list[Block]:
    """Return a labelled block for each placement of a solution.

    If the look of any colour is unknown, no cube has a colour.

    Raises:
        RenderError: its lattice is not one of cube3d's own.
    """
    if not solution.lattice.is_shipped:
        raise RenderError(
            f"pictures know only cube3d's lattices, not {quote(solution.lattice.name)}"
        )
    # like parts lists, placements have the order of the puzzle's pieces
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
            colours=tuple(looks[name] if name else None for name in placed.colours if known),
            group=placed.group,
            rank=order.index(placed.piece) if names.count(placed.piece) == 1 else None,
            lattice=solution.lattice,
        )
        for placed in solution.placements
    ]


def scene_blocks(solution: Solution) -> list[Block]:
    """Return the blocks of a solution, and one more for the walls if there are any."""
    shown = blocks(solution)
    if not solution.walls:
        return shown
    cells = np.array(solution.walls, dtype=np.int64)
    return [*shown, Block("", cells, lattice=solution.lattice, is_wall=True)]


def drawn_blocks(solution: Solution, options: RenderOptions) -> list[Block]:
    """Return the blocks of a picture, with marks for hidden pieces and ghosts: see :func:`marked`.

    RenderError if the options name a piece that does not exist, or hide all pieces.
    """
    shown = scene_blocks(solution)
    return marked(solution, shown, options, range(len(shown)))


def marked(
    solution: Solution, shown: Sequence[Block], options: RenderOptions, there: Sequence[int]
) -> list[Block]:
    """Return some blocks with marks for hidden pieces and ghosts.

    Args:
        shown: all blocks, :func:`scene_blocks`.
        options: which pieces are hidden, and which are ghosts.
        there: the numbers of the blocks to take.

    Raises:
        RenderError: the options name a piece that does not exist, or hide all pieces.
    """
    labels = [block.label for block in shown if not block.is_wall]
    check_pieces((*options.hide, *(options.ghost or ())), labels)
    hidden = _all_named(options.hide, labels)
    if hidden and len(hidden) == len(labels):
        raise RenderError("nothing is left to draw: all pieces are hidden")
    seen = [number for number in there if number < len(labels) and number not in hidden]
    if options.ghost is not None:
        ghosts = _all_named(options.ghost, labels)
    else:
        ghosts = _enclosing(solution, seen) if seen and not options.layers else set()
    if ghosts.issuperset(seen):  # a picture of edges alone would show nothing
        ghosts = set()
    return [replace(shown[n], is_hidden=n in hidden, is_ghost=n in ghosts) for n in there]


def _enclosing(solution: Solution, seen: Sequence[int]) -> set[int]:
    """Return the pieces that hide others, among those seen."""
    placed = [solution.placements[number] for number in seen]
    return {seen[n] for n in enclosing_pieces(placed, solution.lattice)}


def check_pieces(wanted: Iterable[str], labels: Sequence[str]) -> None:
    """Raise RenderError if a wanted piece, or copy of one, is not among the labels."""
    for name in wanted:
        if not _named(name, labels):
            raise RenderError(f"there is no piece {quote(name)}: the pieces are {_listed(labels)}")


def _listed(labels: Sequence[str]) -> str:
    more = len(labels) - _MOST_NAMES
    return ", ".join(labels[:_MOST_NAMES]) + (f" and {more} more" if more > 0 else "")


def _named(name: str, labels: Sequence[str]) -> list[int]:
    """Return the positions of the labels that equal a name, or else of its numbered copies."""
    own = [number for number, label in enumerate(labels) if label == name]
    copy = re.compile(re.escape(name) + r" \d+")
    return own or [number for number, label in enumerate(labels) if copy.fullmatch(label)]


def _all_named(names: Iterable[str], labels: Sequence[str]) -> set[int]:
    return {number for name in names for number in _named(name, labels)}


def framed_region(puzzle: Puzzle) -> Region:
    """Return the region of a puzzle, with all cells optional if only the pieces must fit."""
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

    In 2D these are all empty cells.  In 3D they are none if all empty cells are optional, because
    lines around a finished puzzle would look like a cage.

    None if the region is unknown.  RenderError if the solution and the region have different
    dimensions.
    """
    if region is None:
        return None
    covered = solution.owners()
    empty = [cell for cell in region.cells if cell not in covered]
    if any(len(cell) != region.dimension for cell in covered):
        raise RenderError("the solution does not lie in the region: their dimensions differ")
    found = np.array(empty, dtype=np.int64).reshape(-1, region.dimension)
    if not empty or not solution.placements or not region.optional:
        return found
    if not frozenset(region.optional).issuperset(empty):
        return found
    shown = with_region(scene_blocks(solution), found)
    return found if lies_flat(shown, layers=layers) else found[:0]


def needs_moves(solution: Solution) -> bool:
    """Return whether straight lines cannot part the pieces: some interlock, or there are walls.

    RenderError if the solution cannot be drawn.
    """
    return bool(solution.walls or interlocked(solution))


def interlocked(solution: Solution) -> list[str]:
    """Return the labels of the pieces that pass through others when they are moved apart.

    RenderError if the solution cannot be drawn.
    """
    shown = blocks(solution)
    return [shown[number].label for number in sorted(arrange(shown, explode=1.0).interlocked)]


def piece_block(
    puzzle: Puzzle, piece: Piece, pose: NDArray[np.int64], start: Sequence[int]
) -> Block:
    """Return a piece in a pose, with the colours of its cubes.

    Args:
        puzzle: the puzzle, which has the look of colours.
        piece: the piece, of up to three dimensions.
        pose: its cells after a rotation and a shift, (k, 3), in any order; on lattices other
            than the integer grid, the piece's own cells, (k, n).
        start: factors for the coordinates of the piece, before the rotation.
    """
    if not piece.colours:
        return Block(piece.name, pose, lattice=piece.shape.lattice)
    looks: dict[str, RGB | None] = {c.name: from_hex(c.rgb) for c in puzzle.colours}
    if not piece.shape.lattice.any_dimension:
        own = tuple(looks.get(name) for name in piece.colours)
        return Block(piece.name, pose, own, lattice=piece.shape.lattice)
    flat = piece.shape.dimension < 3
    group = orientations(3, Mobility.ROTATIONS)
    if flat:  # rotations that turn it over are tried last
        group = group[np.argsort(group[:, 2, 2] != 1, kind="stable")]
    cells = piece.shape.lifted(3).array() * np.array(start)
    carried = carry(cells, pose, group).tolist()
    return Block(piece.name, pose, tuple(looks.get(piece.colours[row]) for row in carried))


def carry(
    cells: NDArray[np.int64], pose: NDArray[np.int64], group: Orientations
) -> NDArray[np.int64]:
    """Return, for each cell of a pose, (k, 3), the row in ``cells`` that it comes from.

    Of the orientations of the group that give the pose, up to a shift, take the first.
    ValueError if there is none.
    """
    wanted = np.lexsort((pose - pose.min(axis=0)).T[::-1])
    for turn in group.astype(np.int64):
        turned = cells @ turn.T
        order = np.lexsort(turned.T[::-1])
        if ((turned[order] - turned.min(axis=0)) == (pose - pose.min(axis=0))[wanted]).all():
            rows = np.empty(len(cells), dtype=np.int64)
            rows[wanted] = order
            return rows
    raise ValueError("the pose does not fit these cells")
