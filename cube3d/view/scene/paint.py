"""Paint: the colour of each piece, each cube, or each group of pieces.

Pictures, the window and files call :func:`paint`.  The core chooses the colours, also for pages
(``web/src/paint.ts``).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import RGB, cell_colours
from cube3d.errors import RenderError, nearest, quote
from cube3d.view.scene.block import Block
from cube3d.view.scene.look import QUIET
from cube3d.view.scene.palette import OUTLINE, assign, lattice_of, parse_palette

if TYPE_CHECKING:
    from cube3d.view.scene.layout import Body

COLOUR_BY = ("auto", "piece", "cube", "group")


@dataclass(frozen=True, eq=False)
class Paint:
    """The colours of a solution.

    Attributes:
        pieces: the colour of each block, ignoring its cubes.
        cubes: the colours of the cubes of each block, in the order of its cells; None if all
            have the block's colour.
        blocks: the main colour of each block, which most of its cubes have.
    """

    pieces: Sequence[RGB]
    cubes: Sequence[tuple[RGB, ...] | None]
    blocks: Sequence[RGB]

    @classmethod
    def plain(cls, pieces: Sequence[RGB]) -> Paint:
        """Return the paint of blocks of one colour each."""
        return cls(pieces, [None] * len(pieces), pieces)

    @property
    def has_cubes(self) -> bool:
        """Whether cubes are painted one by one."""
        return any(self.cubes)

    def of(self, body: Body) -> NDArray[np.uint8]:
        """Return the colours of the cells of a body, (k, 3), or (1, 3) if all are equal."""
        every = self.of_block(body.block)
        if len(every) == 1 or body.rows is None:
            return every
        own = every[body.rows]
        return own[:1] if (own == own[0]).all() else own

    def of_block(self, number: int) -> NDArray[np.uint8]:
        """Return the colours of the cells of a block, (k, 3), or (1, 3) if all are equal."""
        cubes = self.cubes[number] or (self.pieces[number],)
        every = np.array(cubes, dtype=np.uint8)
        return every[:1] if (every == every[0]).all() else every

    def quieted(self, loud: Collection[int], paper: RGB) -> Paint:
        """Return the paint in which all blocks but the loud ones fade to the paper."""

        def dim(number: int, colours: tuple[RGB, ...]) -> tuple[RGB, ...]:
            if number in loud:
                return colours
            made = quiet(np.array(colours, dtype=np.uint8), paper).tolist()
            return tuple((red, green, blue) for red, green, blue in made)

        pieces, blocks = (
            [dim(number, (own,))[0] for number, own in enumerate(every)]
            for every in (self.pieces, self.blocks)
        )
        cubes = [dim(n, own) if own else None for n, own in enumerate(self.cubes)]
        return Paint(pieces, cubes, blocks)


def check_colour_by(by: str) -> None:
    """Raise RenderError for a word that is not in COLOUR_BY."""
    if by not in COLOUR_BY:
        raise RenderError(f"cannot colour by {quote(by)}{nearest(by, COLOUR_BY)}")


def resolve_paint(blocks: Sequence[Block], by: str) -> str:
    """Return what to colour by: "piece", "cube" or "group"; ``by`` may be "auto".

    RenderError for "cube" if no cube has a colour.
    """
    coloured = any(block.has_colours for block in blocks)
    if by == "cube":
        refuse_colourless(has_colours=coloured)
    if by == "auto":
        return "cube" if coloured else "piece"
    return by


def refuse_colourless(*, has_colours: bool) -> None:
    """Raise RenderError if colours of cubes are asked for and there are none."""
    if not has_colours:
        raise RenderError("cannot colour by cube: no cube has a colour")


def paint(
    blocks: Sequence[Block],
    palette: str = "default",
    by: str = "auto",
    *,
    pieces: Sequence[RGB] | None = None,
) -> Paint:
    """Return the colours of blocks, the same for the same blocks.

    Args:
        blocks: the blocks; walls have the colour of outlines.
        palette: a name of PALETTES, for pieces and groups.
        by: one of COLOUR_BY.  "piece": a piece without copies has the same colour in every
            solution, and pieces that share a face differ, see
            :func:`cube3d.view.scene.palette.assign`.  "cube": cubes have their own colours, or
            a pale shade of the piece's.  "group": the pieces of a group share a colour.
            "auto": "cube" if cubes have colours, otherwise "piece".
        pieces: the colour of each block, if known; None: they are chosen.

    Raises:
        RenderError: the palette is unknown, or no cube has a colour to colour by.
    """
    by = resolve_paint(blocks, by)
    if pieces is None:
        own = [block for block in blocks if not block.is_wall]
        pieces = assign(own, parse_palette(palette), by_group=by == "group")
    chosen = [*pieces, *[OUTLINE] * (len(blocks) - len(pieces))]
    if by != "cube":
        return Paint.plain(chosen)
    colours = [block.colours or [None] * len(block.cells) for block in blocks]
    return Paint(chosen, *cell_colours(lattice_of(blocks), colours, chosen))


def quiet(colours: NDArray[np.uint8], paper: RGB) -> NDArray[np.uint8]:
    """Return colours, (k, 3), faded so that a picked piece stands out.

    Args:
        colours: the colours of the other pieces.
        paper: the background.
    """
    own = colours.astype(np.float64)
    return np.rint(own + QUIET * (np.array(paper) - own)).astype(np.uint8)
