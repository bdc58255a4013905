"""Solutions that symmetries leave as they are, for Burnside's lemma.

A solution that a cyclic group leaves as it is consists of whole orbits of options.  The
quotient of a problem has those orbits as options.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import chain

from cube3d.arrays import NDArray, np
from cube3d.core import groups
from cube3d.core.groups import CoverHandle
from cube3d.covering.orbits import Group
from cube3d.covering.problem import ExactCover


def may_fix(cover: ExactCover, group: Group, powers: NDArray[np.int64]) -> bool:
    """Tell whether a cyclic group may leave a solution as it is; False: it leaves none.

    The options of such a solution fall into orbits.  A primary item that stays is covered by
    an option that stays; and a type that stays, and is used once, or a number of times that
    does not share the one prime factor of the group's order, has an option that stays.

    Args:
        cover: the problem.
        group: its symmetries.
        powers: the elements of the cyclic group, identity first, a generator second.
    """
    options, items, types = (
        moved[powers[1]] == np.arange(moved.shape[1])
        for moved in (group.options, group.items, group.types)
    )
    covered = np.zeros(len(cover.primary), dtype=bool)
    covered[cover.items[np.repeat(options, np.diff(cover.start))]] = True
    if (items & cover.primary & ~covered).any():
        return False
    prime = next(p for p in range(2, len(powers) + 1) if len(powers) % p == 0)
    is_power = prime ** round(math.log(len(powers), prime)) == len(powers)
    odd = (cover.low == 1) | (is_power & (cover.low % prime > 0))
    used = np.bincount(cover.option_type[options], minlength=len(cover.low)) > 0
    return not (types & (cover.low == cover.high) & odd & ~used).any()


@dataclass(frozen=True, eq=False)
class Quotient:
    """The problem of the solutions that a group of permutations leaves as they are.

    Attributes:
        cover: its exact-cover form; options are orbits of options.
        members: the options of each orbit.
        uses: ``uses[o, t]`` is how many options of type t orbit o has.
        low: the least number of options of each type of the whole problem.
        high: the greatest number.
    """

    cover: ExactCover
    members: list[list[int]]
    uses: NDArray[np.int64]
    low: NDArray[np.int32]
    high: NDArray[np.int32]

    def fits(self, chosen: list[int]) -> bool:
        """Tell whether orbits use each type as often as they may.

        The quotient's own bounds say so where each type is used once; where
        orbits of different sizes share a type, they are only necessary.
        """
        used = self.uses[chosen].sum(axis=0)
        return bool(((used >= self.low) & (used <= self.high)).all())

    def ways_to_supply(self, most: int) -> list[ExactCover] | None:
        """Return problems that share out the solutions that fit, and have no others.

        Each says exactly how many orbits of each kind are used.

        Args:
            most: how many problems there may be.

        Returns:
            The problems; None where there would be more.
        """
        kinds = np.zeros((len(self.cover.low), len(self.low)), dtype=np.int64)
        kinds[self.cover.option_type] = self.uses
        none: tuple[int, ...] = ()
        ways = [(none, np.zeros(len(self.low), dtype=np.int64))]
        bounds = zip(kinds, self.cover.low.tolist(), self.cover.high.tolist(), strict=True)
        for kind, low, high in bounds:
            ways = [
                ((*counts, number), used + number * kind)
                for counts, used in ways
                for number in range(low, high + 1)
                if (used + number * kind <= self.high).all()
            ]
            if len(ways) > 100 * most:
                return None
        enough = [np.array(counts, np.int32) for counts, used in ways if (used >= self.low).all()]
        if len(enough) > most:
            return None
        return [replace(self.cover, low=counts, high=counts) for counts in enough]

    def expand(self, chosen: list[int]) -> list[int]:
        """Return the options of orbits, ascending."""
        return sorted(chain.from_iterable(self.members[orbit] for orbit in chosen))


def quotient(cover: ExactCover, group: Group) -> Quotient:
    """Return the problem of the solutions that a group leaves as they are."""
    handle = CoverHandle.of(cover)
    arrays, members, uses = groups.quotient(handle, group.handle, len(cover.low))
    return Quotient(ExactCover(**arrays), members, uses.astype("q"), cover.low, cover.high)
