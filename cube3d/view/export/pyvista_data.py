"""Solutions as pyvista data, for plots, notebooks and mesh tools."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import check_arguments
from cube3d.lazy import lazily
from cube3d.packages import check_installed
from cube3d.puzzle.solution import Solution
from cube3d.view.mesh.rounded import Mesh, body_mesh, most_bevel, polyform_mesh
from cube3d.view.scene.from_solution import blocks
from cube3d.view.scene.layout import Body, arrange
from cube3d.view.scene.paint import check_colour_by, paint

with lazily(__name__):
    import pyvista


_BEVEL = 0.06  # cells; the default of body_mesh


@check_arguments
def to_pyvista(
    solution: Solution,
    *,
    explode: float = 0.0,
    palette: str = "default",
    colour_by: str = "auto",
    closed: bool = False,
) -> pyvista.MultiBlock:
    """Return the pieces of a solution as meshes, one unit to a cell.

    ``cube3d.to_pyvista(solution).plot(multi_colors=True)`` shows it in a window.  Tools that
    compute with solids need ``closed=True``:

    Example:
        >>> scene = to_pyvista(solve(load("soma")), closed=True)
        >>> all(mesh.is_manifold for mesh in scene)
        True

    Args:
        explode: how far to move the pieces apart, as in pictures.
        palette: a name of :data:`cube3d.view.scene.palette.PALETTES`.
        colour_by: one of :data:`cube3d.view.scene.paint.COLOUR_BY`.
        closed: whether each edge belongs to exactly two triangles.  Otherwise points may be split
            where faces meet, so that each face has its own normals.

    Returns:
        A block for each connected body of a piece, named after its piece, with the cell colours
        ``rgb`` (``uint8``) and, if not closed, the point normals ``normals``.

    Raises:
        RenderError: the palette is unknown, no cube has a colour to colour by, or pyvista is
            not installed.
    """
    check_installed("pyvista")
    shown = blocks(solution)
    check_colour_by(colour_by)
    colours = paint(shown, palette, colour_by)
    scene = pyvista.MultiBlock()
    for body in arrange(shown, explode=explode).bodies:
        mesh, rgb = _coloured(body, colours.of(body))
        mesh = mesh.moved(body.offset)
        points, triangles = mesh.weld() if closed else (mesh.vertices, mesh.triangles)
        data = pyvista.PolyData(points, np.insert(triangles, 0, 3, axis=1).ravel())
        if not closed:
            data.point_data["normals"] = mesh.normals
        data.cell_data["rgb"] = rgb
        scene.append(data, shown[body.block].label)
    return scene


def _coloured(body: Body, colours: NDArray[np.uint8]) -> tuple[Mesh, NDArray[np.uint8]]:
    """Return the mesh of a body and the colour of each triangle, (t, 3).

    ``colours`` are those of its cells, (k, 3), or (1, 3) for all.
    """
    if body.lattice.has_boxes:
        mesh = body_mesh(body.cells)
    else:
        bevel = min(_BEVEL, most_bevel(body.lattice.name))
        mesh = polyform_mesh(body.lattice, body.cells, bevel=bevel)
    return mesh, np.broadcast_to(colours, (len(body.cells), 3))[mesh.owner]
