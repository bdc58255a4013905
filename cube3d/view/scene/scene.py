"""Scene: the contents of pictures of one solution; a picture is a scene and a camera."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import RGB
from cube3d.view.scene.block import Block, Shifts, check_blocks
from cube3d.view.scene.layout import Arrangement, arrange, lies_flat, with_region
from cube3d.view.scene.material import Material, kinds_of, own_colours, parse_material
from cube3d.view.scene.paint import Paint, paint
from cube3d.view.scene.palette import parse_colour
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.setting import parse_setting

Direction = tuple[float, float]  # azimuth and elevation, in degrees


@dataclass(frozen=True, eq=False)
class Scene:
    """The contents of pictures of one solution; RenderError if its blocks cannot be drawn.

    Attributes:
        blocks: the pieces, and the walls as the last block.
        options: the look; a sheet has its own size and background.
        caption: the text below it on a sheet.
        empty: the cells of the region that no block covers, (k, n); if there are any, lines show
            the region.
        colours: one for each block; None: those of the options.
        crossed: the numbers of blocks that are crossed out; only views from above show it.
        shifts: the shifts of blocks from their places.
    """

    blocks: Sequence[Block]
    options: RenderOptions = field(default_factory=RenderOptions)
    caption: str = ""
    empty: NDArray[np.int64] | None = None
    colours: Sequence[RGB] | None = None
    crossed: frozenset[int] = frozenset()
    shifts: Shifts = ()

    def __post_init__(self) -> None:
        check_blocks(self.blocks)

    @cached_property
    def is_flat(self) -> bool:
        """Whether everything lies one cell high."""
        return lies_flat(with_region(self.blocks, self.empty), layers=self.options.layers)

    @cached_property
    def paint(self) -> Paint:
        """The colours of the blocks."""
        own = self.options
        pieces = own_colours(parse_material(own.material), self._pieces) or self.colours
        by = own.colour_by if pieces is self.colours else "piece"
        return paint(self.blocks, own.palette, by, pieces=pieces)

    @cached_property
    def materials(self) -> Sequence[Material]:
        """The material of each block; walls have the first."""
        material = parse_material(self.options.material)
        walls = len(self.blocks) - len(self._pieces)
        return [*kinds_of(material, self._pieces), *[material.kinds[0]] * walls]

    @property
    def background(self) -> RGB | None:
        """The colour behind everything; None: clear.  Settings of photos may have their own."""
        options = self.options
        own = parse_setting(options.setting).background if options.quality == "photo" else None
        usual = options.background == RenderOptions.background
        return own if own and usual else parse_colour(options.background)

    @property
    def _pieces(self) -> Sequence[Block]:
        return [block for block in self.blocks if not block.is_wall]

    def arranged(self, towards: Direction, size: tuple[int, int]) -> Arrangement:
        """Return the places of the blocks, seen from a direction in a picture of some size."""
        return arrange(
            self.blocks,
            empty=self.empty,
            explode=self.options.explode,
            shifts=self.shifts,
            layers=self.options.layers,
            azimuth=towards[0],
            below=towards[1] < 0,
            aspect=size[0] / size[1],
        )


@dataclass(frozen=True)
class Shot:
    """One picture of a film, by its differences from the scene.

    Attributes:
        turn: degrees that the camera has gone around, to the right.
        explode: how far pieces are apart, instead of the option.
        absent: the numbers of blocks that are not shown.
        shifts: the shifts of blocks from their places.
    """

    turn: float = 0.0
    explode: float = 0.0
    absent: frozenset[int] = frozenset()
    shifts: Shifts = ()
