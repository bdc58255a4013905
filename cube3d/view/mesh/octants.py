"""The nine looks of an octant of a rounded cell (:mod:`cube3d.view.mesh.rounded`)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

__all__ = ["SUBSETS", "Fan", "Points", "Ruler", "look"]

Points: TypeAlias = NDArray[np.float64]
# A polygon is a fan: corners in order, with a normal for each; both (k, 3).
Fan: TypeAlias = tuple[Points, Points]

# The non-empty subsets of the three axes, in the bit order of an octant's code.
SUBSETS = tuple(s for s in product((0, 1), repeat=3) if any(s))


class Ruler:
    """The measures of an octant: u = 0 is where the rounding of an edge begins.

    ``near`` is u at the cell's centre, ``far`` at its corner, ``r`` the radius, and
    ``arc`` the (segments + 1, 2) points of a quarter of the unit circle, (sin, cos).
    """

    def __init__(self, bevel: float, gap: float, segments: int) -> None:
        """Take the measures of :func:`cube3d.view.mesh.rounded.body_mesh`."""
        self.r = bevel
        self.far = bevel + gap / 2
        self.near = self.far - 0.5
        half = np.pi / 4 * np.arange(segments // 2 + 1) / (segments // 2)
        first = np.column_stack([np.sin(half), np.cos(half)])
        # Mirrored, not computed: the mitre of three arms needs exact symmetry.
        self.arc: Points = np.concatenate([first, first[-2::-1, ::-1]])


def look(code: int) -> tuple[list[int], Callable[[Ruler], list[Fan]]]:
    """Return the look of a code and the axes that play its x, y and z."""
    present = {s for bit, s in enumerate(SUBSETS) if code >> bit & 1}
    # A neighbour across an edge counts only with both cells between (the eroded
    # cells do not reach it otherwise), and one across the corner with all six.
    full = {s for s in present if all(t in present for t in SUBSETS if _below(t, s))}
    for order in permutations(range(3)):
        seen = frozenset(tuple(s[axis] for axis in order) for s in full)
        if seen in _LOOKS:
            return list(order), _LOOKS[seen]
    raise AssertionError(f"octant code {code} has no look")


def _below(t: tuple[int, ...], s: tuple[int, ...]) -> bool:
    """Tell whether subset ``t`` lies in subset ``s``."""
    return all(a <= b for a, b in zip(t, s, strict=True))


def _flat(axis: int, r: float, corners: list[tuple[float, float]]) -> Fan:
    """A flat polygon at ``axis`` = r; corners give the other two axes in order.

    It is cut into a fan around the first corner, which must see all the others.
    """
    points = np.insert(np.array(corners, dtype=np.float64), axis, r, axis=1)
    return points, np.broadcast_to(np.eye(3)[axis], points.shape)


def _rect(axis: int, r: float, a: tuple[float, float], b: tuple[float, float]) -> Fan:
    """A flat rectangle at ``axis`` = r spanning ``a`` x ``b`` on the other axes."""
    return _flat(axis, r, [(a[0], b[0]), (a[1], b[0]), (a[1], b[1]), (a[0], b[1])])


def _strip(ruler: Ruler, axis: int, start: Points, end: float) -> list[Fan]:
    """A quarter cylinder along ``axis`` from start[k], (segments + 1,), to ``end``."""
    b, c = (axis + 1) % 3, (axis + 2) % 3
    normal = np.zeros((len(ruler.arc), 3))
    normal[:, b], normal[:, c] = ruler.arc[:, 0], ruler.arc[:, 1]
    low, high = ruler.r * normal, ruler.r * normal
    low[:, axis], high[:, axis] = start, end
    return [
        (np.array([low[k], high[k], high[k + 1], low[k + 1]]), normal[[k, k, k + 1, k + 1]])
        for k in range(len(ruler.arc) - 1)
    ]


def _sphere(ruler: Ruler) -> list[Fan]:
    """An eighth of a sphere, cut so that its borders meet the quarter cylinders."""
    n = len(ruler.arc) - 1
    sine = ruler.arc[:, 0]

    def at(i: int, j: int) -> Points:
        point = np.array([sine[i], sine[j], sine[n - i - j]])
        return np.asarray(point / np.linalg.norm(point))

    fans = []
    for i in range(n):
        for j in range(n - i):
            faces = [[at(i, j), at(i + 1, j), at(i, j + 1)]]
            if i + j < n - 1:
                faces.append([at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)])
            fans += [(ruler.r * np.array(face), np.array(face)) for face in faces]
    return fans


def _corner(m: Ruler) -> list[Fan]:
    """No neighbour: a rounded corner, three rounded edges, three flats."""
    inside = (m.near, 0.0)
    start = np.full(len(m.arc), m.near)
    fans = _sphere(m)
    for axis in range(3):
        fans += _strip(m, axis, start, 0.0)
        fans.append(_rect(axis, m.r, inside, inside))
    return fans


def _edge(m: Ruler) -> list[Fan]:
    """Neighbour x: a rounded edge along x."""
    inside, through = (m.near, 0.0), (m.near, m.far)
    fans = _strip(m, 0, np.full(len(m.arc), m.near), m.far)
    return [*fans, _rect(1, m.r, through, inside), _rect(2, m.r, through, inside)]


def _elbow(m: Ruler) -> list[Fan]:
    """Neighbours x and y: two rounded edges meet in a mitre over a concave edge."""
    n, d, r = m.near, m.far, m.r
    sine, cosine = r * m.arc[:, 0], r * m.arc[:, 1]
    fans = _strip(m, 0, sine, d) + _strip(m, 1, cosine, d)
    fans.append(_flat(2, r, [(n, n), (d, n), (d, 0.0), (0.0, 0.0), (0.0, d), (n, d)]))
    return [*fans, _rect(0, r, (r, d), (n, 0.0)), _rect(1, r, (r, d), (n, 0.0))]


def _tripod(m: Ruler) -> list[Fan]:
    """Neighbours x, y and z, none between them: three arms."""
    n, d, r = m.near, m.far, m.r
    start = r * m.arc.max(axis=1)
    fans = [fan for axis in range(3) for fan in _strip(m, axis, start, d)]
    for axis in range(3):
        fans.append(_rect(axis, r, (r, d), (n, 0.0)))
        fans.append(_rect(axis, r, (n, 0.0), (r, d)))
    return fans


def _face(m: Ruler) -> list[Fan]:
    """Neighbours x, y and xy: a flat face."""
    return [_rect(2, m.r, (m.near, m.far), (m.near, m.far))]


def _column(m: Ruler) -> list[Fan]:
    """A flat face below and neighbour z: a column with a rounded edge stands on it."""
    n, d, r = m.near, m.far, m.r
    foot = [(float(r * s), float(r * c)) for s, c in m.arc[::-1]]
    fans = _strip(m, 2, np.full(len(m.arc), r), d)
    fans.append(_flat(2, r, [(d, d), (d, n), (r, n), *foot, (n, r), (n, d)]))
    return [*fans, _rect(0, r, (n, 0.0), (r, d)), _rect(1, r, (n, 0.0), (r, d))]


def _groove(m: Ruler) -> list[Fan]:
    """All but yz and xyz: a concave edge along x."""
    through, wall = (m.near, m.far), (m.r, m.far)
    return [_rect(1, m.r, through, wall), _rect(2, m.r, through, wall)]


def _pit(m: Ruler) -> list[Fan]:
    """All but xyz: three concave edges meet."""
    wall = (m.r, m.far)
    return [_rect(axis, m.r, wall, wall) for axis in range(3)]


def _inside(_: Ruler) -> list[Fan]:
    """All seven neighbours: no surface."""
    return []


def _subsets(*names: str) -> frozenset[tuple[int, ...]]:
    """Write subsets of the axes as words: "xz" is (1, 0, 1)."""
    return frozenset(tuple(int(axis in name) for axis in "xyz") for name in names)


_LOOKS: dict[frozenset[tuple[int, ...]], Callable[[Ruler], list[Fan]]] = {
    _subsets(): _corner,
    _subsets("x"): _edge,
    _subsets("x", "y"): _elbow,
    _subsets("x", "y", "z"): _tripod,
    _subsets("x", "y", "xy"): _face,
    _subsets("x", "y", "xy", "z"): _column,
    _subsets("x", "y", "xy", "z", "xz"): _groove,
    _subsets("x", "y", "z", "xy", "xz", "yz"): _pit,
    _subsets("x", "y", "z", "xy", "xz", "yz", "xyz"): _inside,
}
