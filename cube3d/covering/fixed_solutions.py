"""Solutions that symmetries leave as they are, for Burnside's lemma.

A solution that a cyclic group leaves as it is consists of whole orbits of options.  The
quotient of a problem has those orbits as options.
"""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from cube3d.arrays import np
from cube3d.core import groups
from cube3d.covering.orbits import Group
from cube3d.covering.problem import ExactCover


class Quotient(NamedTuple):
    """The problem of the solutions that a group of permutations leaves as they are.

    Attributes:
        cover: its exact-cover form; options are orbits of options.
        members: the options of each orbit.
        uses: ``uses[o][t]`` is how many options of type t orbit o has.
        bounds: the least and the greatest number of options of each type of the whole problem.
    """

    cover: ExactCover
    members: list[list[int]]
    uses: list[list[int]]
    bounds: list[tuple[int, int]]

    def fits(self, chosen: list[int]) -> bool:
        """Tell whether orbits use each type as often as they may.

        The quotient's own bounds say so where each type is used once; where
        orbits of different sizes share a type, they are only necessary.
        """
        used = [*map(sum, zip(*(self.uses[orbit] for orbit in chosen), strict=True))]
        used = used or [0] * len(self.bounds)
        return all(low <= n <= high for n, (low, high) in zip(used, self.bounds, strict=True))

    def ways_to_supply(self, most: int) -> list[ExactCover] | None:
        """Return problems that share out the solutions that fit, and have no others.

        Each says exactly how many orbits of each kind are used.

        Args:
            most: how many problems there may be.

        Returns:
            The problems; None where there would be more.
        """
        kinds = dict(zip(self.cover.option_type.tolist(), self.uses, strict=True))
        low, high = (np.array(numbers) for numbers in zip(*self.bounds, strict=True))
        none: tuple[int, ...] = ()
        ways = [(none, np.zeros(len(low), dtype=np.int64))]
        for number, (least, most_used) in enumerate(self.cover.bounds):
            kind = np.array(kinds.get(number, [0] * len(low)))
            ways = [
                ((*counts, times), used + times * kind)
                for counts, used in ways
                for times in range(least, most_used + 1)
                if (used + times * kind <= high).all()
            ]
            if len(ways) > 100 * most:
                return None
        enough = [np.array(counts, np.int32) for counts, used in ways if (used >= low).all()]
        if len(enough) > most:
            return None
        return [self.cover.replace(low=counts, high=counts) for counts in enough]

    def expand(self, chosen: list[int]) -> list[int]:
        """Return the options of orbits, ascending."""
        return sorted(chain.from_iterable(self.members[orbit] for orbit in chosen))


def quotient(cover: ExactCover, group: Group) -> Quotient:
    """Return the problem of the solutions that a group leaves as they are."""
    handle, members, uses = groups.quotient(cover.handle, group.handle)
    return Quotient(ExactCover.of_handle(handle), members, uses, cover.bounds)
