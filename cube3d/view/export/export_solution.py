"""Export of solutions to mesh files and SVG."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import RGB
from cube3d.errors import RenderError, check_arguments
from cube3d.formats.files import EXPORTS, mesh_format
from cube3d.formats.text import letters
from cube3d.geometry.region import Region
from cube3d.puzzle.solution import Solution
from cube3d.view.file_names import check_file, safe_name, write_file
from cube3d.view.mesh.solid import Measures, Solid, check_room, solid_mesh, start_of, tints_of
from cube3d.view.moves.steps import step_columns, step_panels
from cube3d.view.scene.block import Block, check_blocks
from cube3d.view.scene.from_solution import blocks, drawn_blocks, empty_cells, scene_blocks
from cube3d.view.scene.layout import arrange
from cube3d.view.scene.paint import paint
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.vector.isometric_svg import format_isometric_svg, format_steps_svg
from cube3d.view.vector.svg import DrawingOptions, format_svg


@dataclass(frozen=True)
class ExportOptions:
    """The look of an exported solution; invalid values raise RenderError.

    Attributes:
        measures: the sizes in millimetres.
        explode: moves pieces away from the middle by this multiple of their distance from it.
        layers: puts the z layers side by side, as SVG does by default.
        palette: a name of PALETTES.
        letters: writes a letter on each piece in SVG; engraves one into printed pieces of cubes.
        colour_by: one of COLOUR_BY.
        isometric: in SVG, draws the solution in 3D instead of its layers.
        steps: in SVG, draws each move that takes the solution apart; it must have moves.
    """

    measures: Measures = field(default_factory=Measures)
    explode: float = 0.0
    layers: bool = False
    palette: str = "default"
    letters: bool = False
    colour_by: str = "auto"
    isometric: bool = False
    steps: bool = False

    def __post_init__(self) -> None:
        # the options of pictures have the same bounds and messages
        RenderOptions(explode=self.explode, palette=self.palette, colour_by=self.colour_by)
        if self.isometric and self.layers:
            raise RenderError("give either layers or an isometric drawing, not both")
        if self.steps and (self.layers or self.explode):
            raise RenderError("give either steps, or layers or an explode factor, not both")


def write_solids(solids: Sequence[Solid], path: Path, title: str) -> list[Path]:
    """Write solids to one file, in the format of its ending, one of ``SOLIDS``.

    Returns:
        The files written: OBJ has a second one, with the colours.

    Raises:
        RenderError: a file cannot be written.
    """
    kind, written = mesh_format(path.suffix), [path]
    if kind.second:
        beside = path.with_name(safe_name(path.stem) + kind.second.suffix)
        write_file(beside, kind.second.write(solids, title))
        title = beside.name
        written.append(beside)
    write_file(path, kind.write(solids, title))
    return written


@check_arguments
def export(
    solution: Solution,
    path: str | Path,
    options: ExportOptions | None = None,
    *,
    region: Region | None = None,
) -> list[Path]:
    """Write a solution as solids or as SVG, by the path's ending.

    Args:
        solution: the solution.  In four or more dimensions it becomes a row of slices.
        path: the file: .svg, or an ending of ``MESHES`` in :mod:`cube3d.formats.files`.
        options: sizes, explosion, layers and colours; the default if None.
        region: the region of the puzzle.  SVG layers show it by thin lines if cells stay empty;
            isometric drawings do not.

    Returns:
        The files written.

    Raises:
        RenderError: the solution cannot be drawn, or a file cannot be written.
    """
    chosen, target = options or ExportOptions(), Path(path)
    check_file(target, EXPORTS)
    if target.suffix.lower() == ".svg":
        write_file(target, _drawing(solution, scene_blocks(solution), chosen, region))
        return [target]
    if chosen.steps:
        raise RenderError("steps are drawn in an SVG file: the name has to end in .svg")
    if chosen.isometric:
        raise RenderError("an isometric drawing is an SVG file: the name has to end in .svg")
    return write_solids(solution_solids(blocks(solution), chosen), target, solution.puzzle)


def _drawing(
    solution: Solution, shown: Sequence[Block], options: ExportOptions, region: Region | None
) -> bytes:
    """Return a solution as an SVG file."""
    if options.explode and not options.isometric:
        raise RenderError("SVG shows layers, which cannot be exploded; isometric drawings can")
    drawing = DrawingOptions(
        title=solution.puzzle,
        cell_mm=options.measures.cell_mm,
        palette=options.palette,
        colour_by=options.colour_by,
        letters=letters(solution) if options.letters else None,
    )
    if options.steps:
        look = RenderOptions(
            palette=options.palette, colour_by=options.colour_by, background="transparent"
        )
        panels = step_panels(solution, look)
        return format_steps_svg(panels, step_columns(len(panels)), drawing)
    if options.isometric:
        ghosts = drawn_blocks(solution, RenderOptions())
        return format_isometric_svg(ghosts, drawing, explode=options.explode)
    return format_svg(shown, drawing, empty=empty_cells(solution, region, layers=True))


def solution_solids(shown: Sequence[Block], options: ExportOptions) -> list[Solid]:
    """Return a solid for each part of each block, with the least corner of all at (0, 0, 0).

    RenderError if the blocks cannot be drawn.
    """
    check_blocks(shown)
    measures = options.measures
    for block in shown:
        check_room(block.cells, block.label)
    arrangement = arrange(shown, explode=options.explode, layers=options.layers)
    colours = paint(shown, options.palette, options.colour_by)
    main = colours.blocks
    parts = Counter(body.block for body in arrangement.bodies)
    seen: Counter[int] = Counter()
    solids = []
    for body in arrangement.bodies:
        seen[body.block] += 1
        name = shown[body.block].label
        mesh = solid_mesh(body.cells, measures, name, body.lattice)
        start = start_of(body.cells, measures, body.lattice)
        own = colours.of(body)
        solids.append(
            Solid(
                name if parts[body.block] == 1 else f"{name} part {seen[body.block]}",
                main[body.block] if len(own) > 1 else _rgb(own),
                mesh,
                start + body.offset * measures.scale(body.lattice),
                tints_of(mesh, body.cells, own),
            )
        )
    least = np.min([solid.bounds()[0] for solid in solids], axis=0)
    return [solid.move(-least) for solid in solids]


def _rgb(colours: NDArray[np.uint8]) -> RGB:
    red, green, blue = colours[0].tolist()
    return red, green, blue
