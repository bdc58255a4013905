"""Solutions as files: put together, taken apart, or layer by layer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import RenderError
from cube3d.formats.text import letters
from cube3d.geometry.region import Region
from cube3d.puzzle.solution import Solution
from cube3d.view.export.export_options import ExportOptions
from cube3d.view.export.write_solid import MESHES, write_solids
from cube3d.view.file_names import check_file, write_file
from cube3d.view.mesh.solid import Solid, check_room, solid_mesh, start_of, tints_of
from cube3d.view.moves.step_panels import step_columns, step_panels
from cube3d.view.scene.block import RGB, Block, check_blocks
from cube3d.view.scene.from_solution import blocks, drawn_blocks, empty_cells, scene_blocks
from cube3d.view.scene.layout import arrange
from cube3d.view.scene.paint import paint
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.vector.isometric_svg import format_isometric_svg, format_steps_svg
from cube3d.view.vector.svg import DrawingOptions, format_svg

__all__ = ["export", "solution_solids"]


def export(
    solution: Solution,
    path: str | Path,
    options: ExportOptions | None = None,
    *,
    region: Region | None = None,
) -> list[Path]:
    """Write a solution as GLB, glTF, OBJ, STL, 3MF or SVG: what the path ends in.

    Args:
        solution: what to write.  From four dimensions on it becomes a row of slices.
        path: the file.
        options: sizes, explosion, layers and colours; the usual if None.
        region: that of the puzzle: in SVG of layers thin lines show it where cells of it stay
            empty; isometric drawings have none.

    Returns:
        The files written.

    Raises:
        RenderError: the solution cannot be drawn, or a file cannot be written.
    """
    chosen, target = options or ExportOptions(), Path(path)
    check_file(target, (*MESHES, ".svg"))
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
    """Return a solid for each part of each block, all of them from (0, 0, 0) on.

    RenderError for blocks that cannot be drawn.
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
