"""Traits of a polycube: its surface, its holes, its symmetry."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, product

from cube3d.arrays import np
from cube3d.errors import TooLargeError
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.cells import Cell
from cube3d.geometry.lattice import Lattice
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube

# coordinates of all cells in all orientations; each takes 8 bytes a few times
_MOST_COORDINATES = 30_000_000
# faces of all cells; a cell has 3^n faces of all dimensions
_MOST_FACES = 1_000_000


@dataclass(frozen=True)
class Turns:
    """The symmetry of a polycube in a dimension.

    Attributes:
        rotations: the number of rotations that keep it, the identity among them.
        orientations: the number of rotations and reflections that keep it.
        aspects: the number of aspects under rotations.
        all_aspects: the number of aspects under rotations and reflections.
    """

    dimension: int
    rotations: int
    orientations: int
    aspects: int
    all_aspects: int

    @property
    def is_chiral(self) -> bool:
        """Whether no rotation turns it into its mirror image."""
        return self.aspects != self.all_aspects


def turns(polycube: Polycube) -> Turns:
    """Return the symmetry of a polycube in its dimension.

    The number of aspects is the order of the group divided by the number of symmetries, since
    the aspects are an orbit (the orbit-stabiliser theorem).

    Raises:
        ShapeError: the dimension is above 7.
        TooLargeError: it has too many cells for its dimension.
    """
    dimension = polycube.dimension
    order = polycube.lattice.group_order(dimension, Mobility.REFLECTIONS)
    if order * len(polycube) * dimension > _MOST_COORDINATES:
        raise TooLargeError(
            f"a shape of {len(polycube):,} cells in {dimension} dimensions is too large to be "
            f"turned into all {order:,} orientations"
        )
    whole = polycube.symmetry_order(Mobility.REFLECTIONS)
    kept = polycube.symmetry_order(Mobility.ROTATIONS)
    axes = polycube.lattice.axes(dimension)
    return Turns(axes, kept, whole, order // 2 // kept, order // whole)


def contacts(polycube: Polycube) -> int:
    """Return the number of pairs of cells that share a face."""
    cells = set(polycube.cells)
    near = (other for cell in cells for other in polycube.lattice.neighbours(cell))
    return sum(other in cells for other in near) // 2


def surface(polycube: Polycube) -> int:
    """Return the number of exposed unit faces, those of cavities included.

    In the plane that is the perimeter; for edges and spheres, the number of free places to join
    others.
    """
    near = (polycube.lattice.neighbours(cell) for cell in polycube.cells)
    return sum(map(len, near)) - 2 * contacts(polycube)


@dataclass(frozen=True)
class Topology:
    """The topology of a polycube, its cells being closed solids.

    Attributes:
        bodies: its parts connected by faces.
        clusters: its parts connected by faces, edges or corners.
        euler: the Euler characteristic of the union of the cells.
        cavities: the parts of the space around it that are cut off from the outside; in the
            plane, its holes.
        tunnels: its first Betti number: the holes of a flat shape, the handles of a solid one.
            None from four dimensions on, where the Euler characteristic does not determine it.
    """

    bodies: int
    clusters: int
    euler: int
    cavities: int
    tunnels: int | None


def topology(polycube: Polycube) -> Topology:
    """Return the topology of a polycube.

    Cells that meet along an edge or at a corner count as joined there, as in published counts of
    polyominoes with holes: seven squares around an eighth enclose it.

    Raises:
        TooLargeError: it has too many cells for its dimension.
    """
    lattice, width = polycube.lattice, polycube.dimension
    if len(polycube) * 3**width > _MOST_FACES:
        raise TooLargeError(
            f"a shape of {len(polycube):,} cells in {width} dimensions is too large to be "
            "searched for holes"
        )
    clusters = [set(part) for part in lattice.components(polycube.cells, lattice.contacts[-1])]
    euler = _euler_of_corners(polycube) if isinstance(lattice, CellLattice) else _euler(polycube)
    dimension = lattice.body_dimension(width)
    cavities = 0 if dimension == 1 else sum(_cavities(cluster, lattice) for cluster in clusters)
    # Euler's characteristic is the alternating sum of the Betti numbers, which are here
    # the clusters, the tunnels, and in space the cavities.
    tunnels = {
        1: len(clusters) - euler,
        2: len(clusters) - euler,
        3: len(clusters) + cavities - euler,
    }
    return Topology(
        bodies=len(lattice.components(polycube.cells)),
        clusters=len(clusters),
        euler=euler,
        cavities=cavities,
        tunnels=tunnels.get(dimension),
    )


def _euler(polycube: Polycube) -> int:
    """Return the number of faces of even dimension, corners included, minus that of the others."""
    # The middle of a cell is at odd places, so a face has one odd coordinate per dimension.
    steps = np.array(list(product((-1, 0, 1), repeat=polycube.dimension)))
    places = (2 * polycube.array() + 1)[:, None, :] + steps
    faces = np.unique(places.reshape(-1, polycube.dimension), axis=0)
    odd = (faces % 2).sum(axis=1) % 2
    return int(len(faces) - 2 * odd.sum())


def _euler_of_corners(polycube: Polycube) -> int:
    """Return the Euler number on other lattices, where a face is known by its corners."""
    lattice = polycube.lattice
    assert isinstance(lattice, CellLattice)
    if lattice.places and lattice.face_corners == 1:
        return len(polycube) - contacts(polycube)  # spheres, joined where they touch
    cells = [frozenset(lattice.corners_of(cell)) for cell in polycube.cells]
    corners = len(frozenset().union(*cells))
    if lattice.face_corners == 1:
        return corners - len(cells)
    facets = {facet for cell in polycube.cells for facet in lattice.facets_of(cell)}
    if lattice.face_corners == 2:
        return corners - len(facets) + len(cells)
    edges = {
        one & other
        for cell in polycube.cells
        for one, other in combinations(lattice.facets_of(cell), 2)
        if len(one & other) == 2
    }
    return corners - len(edges) + len(facets) - len(cells)


def _cavities(cluster: set[Cell], lattice: Lattice) -> int:
    """Return how many parts of the space around a cluster are cut off from the outside.

    The empty cells that touch a cluster from one such part, or from the outside, are connected
    through faces, in two dimensions and more (for the plane see A. Rosenfeld, "Connectivity in
    Digital Pictures", J. ACM 17, 1970).  So only this shell of empty cells is searched.
    """
    shell = {near for cell in cluster for near in lattice.neighbours(cell, "corner")} - cluster
    return len(lattice.components(shell)) - 1
