"""Counting classes of solutions from the number of solutions that each subgroup fixes.

The number of classes follows from Burnside's lemma and the solutions that single elements
fix.  The number of classes with a symmetry needs Moebius inversion: the solutions without
symmetry are the sum of mu(1, H) fix(H) over the subgroups H of the group G (P. Hall, "The
Eulerian functions of a group", 1936), and each of their classes has |G| members.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from cube3d.covering.engines.engine import CountFixed
from cube3d.covering.orbits import Group, quotient
from cube3d.covering.problem import ExactCover
from cube3d.errors import InternalError

Elements = frozenset[int]
Fixed = Callable[[Elements], int]
"""Counts the solutions that all elements of a subgroup fix."""

MOST_ELEMENTS = 48
"""The largest order of a group whose subgroups are listed: that of the cube (98 subgroups)."""


def classes_by_counting(
    count_fixed: CountFixed,
    cover: ExactCover,
    rotations: Group,
    full: Group,
    total: int,
) -> tuple[int, int, int | None]:
    """Return how many solutions there are up to symmetry.

    Args:
        count_fixed: counts the solutions that symmetries fix.
        rotations: its rotations, a subgroup of ``full``.
        full: its symmetries.
        total: the number of its solutions.

    Returns:
        The classes under the rotations; the classes under all symmetries; how many of the
        latter have a symmetry, None if there are more than 48 symmetries.

    Raises:
        TimeoutError: the time is up.
    """

    def fixed(part: Group) -> int:
        if len(part) == 1:
            return total
        return count_fixed(cover, quotient(cover, part))

    if len(full) > MOST_ELEMENTS:
        return average(rotations, fixed), average(full, fixed), None
    parts = Subgroups(full, lambda part: fixed(full.subgroup(sorted(part))))
    of_full = parts.classes(range(len(full)))
    of_rotations = parts.classes(full.numbers_of(rotations))
    return of_rotations, of_full, of_full - parts.without_symmetry()


def average(group: Group, fixed: Callable[[Group], int]) -> int:
    """Return the number of solutions up to a group, by Burnside's lemma.

    Args:
        fixed: counts the solutions that a cyclic group fixes.
    """
    of_class = [
        fixed(group.subgroup(group.powers(element))) for element, _ in group.cyclic_classes()
    ]
    return burnside([of_class[number] for number in group.classes_of(group)])


class Subgroups:
    """The subgroups of a small group, and how many solutions each fixes (the same if conjugate)."""

    def __init__(self, group: Group, fixed: Fixed) -> None:
        """Take a group and a function that counts the solutions fixed by a subgroup."""
        self._group = group
        self._fixed = fixed
        self._known: dict[Elements, int] = {}
        self._table = group.products()
        self._inverse = [row.index(0) for row in self._table]  # 0 is the identity

    def fixed(self, elements: Elements) -> int:
        """Return the number of solutions that a subgroup fixes."""
        key = self._representative(elements)
        if key not in self._known:
            self._known[key] = self._fixed(key)
        return self._known[key]

    def classes(self, elements: Iterable[int]) -> int:
        """Return the number of solutions up to a subgroup, by Burnside's lemma."""
        fixed = [self.fixed(self.generate_group(Elements([element]))) for element in elements]
        return burnside(fixed)

    def without_symmetry(self) -> int:
        """Return the number of classes under the whole group that have no symmetry."""
        solutions = sum(
            number * self.fixed(subgroup) for subgroup, number in self._moebius().items() if number
        )
        return _whole(solutions, len(self._group))

    def generate_group(self, elements: Elements) -> Elements:
        """Return the subgroup that elements generate."""
        found = {0, *elements}
        while True:
            more = {self._table[one][other] for one in found for other in found}
            if len(more) == len(found):
                return Elements(found)
            found = more

    def _moebius(self) -> dict[Elements, int]:
        """Return mu(1, H) for all subgroups H, smaller ones first."""
        values: dict[Elements, int] = {}
        for subgroup in sorted(self._all(), key=lambda h: (len(h), sorted(h))):
            below = sum(value for other, value in values.items() if other < subgroup)
            values[subgroup] = -below if values else 1
        return values

    def _all(self) -> set[Elements]:
        cyclic = {self.generate_group(Elements([element])) for element in range(len(self._group))}
        found, fresh = set(cyclic), cyclic
        while fresh:
            joined = {self.generate_group(a | b) for a in fresh for b in cyclic}
            fresh = joined - found
            found |= fresh
        return found

    def _representative(self, elements: Elements) -> Elements:
        """Return the least subgroup conjugate to one."""
        return Elements(
            min(
                sorted(self._table[row[member]][inverse] for member in elements)
                for row, inverse in zip(self._table, self._inverse, strict=True)
            )
        )


def burnside(fixed: Sequence[int]) -> int:
    """Return the number of classes from the number of solutions that each element fixes."""
    return _whole(sum(fixed), len(fixed))


def _whole(number: int, share: int) -> int:
    if number % share:
        raise InternalError("Burnside's average is not a whole number")
    return number // share
