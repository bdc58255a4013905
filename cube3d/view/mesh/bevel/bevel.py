"""Rounded solids of convex cells that share whole faces, for lattices other than the cubic one.

The surface of the cells (:func:`cube3d.view.mesh.cell_complex.boundary`) moves inward by half the
gap.  At each of its points neighbouring faces in one plane form a sector.  A sector keeps
its distance from the convex edges on its two sides, and meets its neighbours beyond concave ones:
that gives its corner, or two of them where no point does both.  The polygons between these
corners, an arc over each convex edge and a cap over each point make a closed surface, because
each of them uses the corners and arcs of its neighbours; where they coincide they are joined, so
that most caps vanish.
"""

from __future__ import annotations

from cube3d.view.mesh.bevel.sectors import Edges, Sectors, arcs_of, corners_of
from cube3d.view.mesh.bevel.spots import Spots, join_spots
from cube3d.view.mesh.bevel.triangles import cut_caps, cut_polygons, cut_strips, make_mesh
from cube3d.view.mesh.bevel.vectors import Numbers
from cube3d.view.mesh.cell_complex import CellComplex, boundary
from cube3d.view.mesh.rounded import Mesh

__all__ = ["bevel_cells"]


def bevel_cells(
    complex_: CellComplex,
    *,
    bevel: float = 0.06,
    gap: float = 0.012,
    segments: int = 4,
    chamfer: bool = False,
) -> tuple[Mesh, Numbers]:
    """Return the rounded solid of a complex, and the solid that each triangle belongs to, (t,).

    Args:
        complex_: convex solids that share whole faces.
        bevel: how far the rounding of a convex edge reaches into the faces beside it.
        gap: the distance kept between two bodies whose cells are neighbours.
        segments: how many straight pieces make the arc over an edge, at least 2.
        chamfer: whether bevels are flat instead: one straight piece.

    Raises:
        ValueError: bevel and gap are below 0 or leave nothing of a face, or there are too few
            segments.
    """
    if bevel < 0 or gap < 0 or segments < 2:
        raise ValueError("bevel and gap must be >= 0 and segments >= 2")
    surface, faces = boundary(complex_)
    edges = Edges.measure(surface, complex_.points, bevel, gap / 2)
    sectors = Sectors.around_points(surface, edges)
    corners = corners_of(surface, edges, sectors, complex_.points, bevel, gap / 2)
    arcs = arcs_of(surface, edges, sectors, corners, 1 if chamfer else segments)
    spots = Spots(surface, edges, sectors, corners, arcs)
    caps = join_spots(spots, edges, sectors)
    parts = [
        *cut_polygons(surface, edges, sectors, spots, complex_.points),
        *cut_strips(surface, edges, sectors, spots, flat=chamfer),
        *cut_caps(spots, caps, flat=chamfer or bevel == 0),
    ]
    mesh, polygon = make_mesh(spots, parts)
    return mesh, complex_.solid[faces[polygon]]
