"""What is counted by dynamic programming over a frontier of items.

The items are passed one after another.  Where one is still uncovered, every option whose
first item it is may be used.  Partial covers that agree in what is covered further on,
in forbidden partners used and in how often types are used that still matter are one
*state*, and are counted together: the transfer matrix of statistical physics.  The order
is chosen in :mod:`cube3d.covering.frontier.order`, states are laid out in
:mod:`cube3d.covering.frontier.plan`, and the core counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.covering.frontier.order import best_place, live
from cube3d.covering.problem import ExactCover

Numbers: TypeAlias = "NDArray[np.int64]"


@dataclass(frozen=True, eq=False)
class FrontierTask:
    """What to count: exact covers that use types within bounds.

    Attributes:
        cover: items, options and forbidden pairs; its types and bounds are not looked at.
        numbers: the numbers of the options for whoever asked, ``int64`` of shape (m,);
            -1 for an option that stands for an empty cell.
        uses: how often each option uses each type, ``int64`` of shape (m, t).
        low: the least of each type, ``int64`` of shape (t,).
        high: the greatest, the same shape.
    """

    cover: ExactCover
    numbers: Numbers
    uses: Numbers
    low: Numbers
    high: Numbers

    @cached_property
    def place(self) -> Numbers:
        """The step at which each item is passed."""
        return best_place(self.cover)

    @cached_property
    def width(self) -> int:
        """The greatest number of items that are live at once."""
        return int(live(self.cover, self.place).max(initial=0))

    @property
    def is_impossible(self) -> bool:
        """Whether bounds alone rule out every solution."""
        return bool((self.uses.sum(axis=0) < self.low).any() or (self.high < self.low).any())

    def restrict(self) -> FrontierTask:
        """Return the task without options that use a type too often, and idle types."""
        kept = np.flatnonzero((self.uses <= self.high).all(axis=1))
        cover = self.cover.restrict(kept)
        uses = self.uses[kept]
        most = np.minimum(uses.sum(axis=0), most_uses(cover, uses))
        bound = np.flatnonzero((self.low > 0) | (self.high < most))
        low, high = self.low[bound], np.minimum(self.high, most)[bound]
        # A bound from above that nothing can reach is none; high == most says so.
        return FrontierTask(cover, self.numbers[kept], uses[:, bound], low, np.maximum(high, low))


def task(cover: ExactCover) -> FrontierTask | None:
    """Return what to count for the solutions of a problem; None: bounds leave none."""
    bounds = free_bounds(cover)
    if bounds is None:
        return None
    slack = cover.slack()
    numbers = np.arange(len(cover))
    uses = _one_hot(cover.option_type, len(cover.low))
    if slack is not None and not cover.primary.all():
        if not 0 <= slack <= np.count_nonzero(~cover.primary):
            return None
        holes = cover.with_holes(slack)
        added = len(holes) - len(cover)
        numbers = np.append(numbers, np.full(added, -1))
        uses = _one_hot(holes.option_type, len(holes.low))
        if added:  # without holes there is no type of their own
            bounds = np.append(bounds[0], slack), np.append(bounds[1], slack)
        cover = holes
    return FrontierTask(cover, numbers, uses, *bounds)


def free_bounds(cover: ExactCover) -> tuple[Numbers, Numbers] | None:
    """Return the bounds of the types, without one that follows from the others.

    Where all items are covered, the options of each type have one size and all types but
    one are used an exact number of times, so is that one.

    Returns:
        The least and the greatest number of each type; None where they contradict.
    """
    low, high = cover.low.astype(np.int64), cover.high.astype(np.int64)
    groups = cover.options_by_type()
    sizes = np.diff(cover.start)
    of_type = [np.unique(sizes[options]) for options in groups]
    present = [t for t, found in enumerate(of_type) if len(found)]
    if not cover.primary.all() or any(len(of_type[t]) != 1 for t in present):
        return low, high
    loose = [t for t in present if low[t] != high[t]]
    if len(loose) > 1 or not present:
        return low, high
    # Of several that would do, the one with the longest counter.
    free = loose[0] if loose else max(present, key=lambda t: (int(high[t]), -t))
    size = int(of_type[free][0])
    others = sum(int(low[t] * of_type[t][0]) for t in present if t != free)
    number, rest = divmod(len(cover.primary) - others, size)
    if rest or not low[free] <= number <= high[free]:
        return None
    low[free], high[free] = 0, len(cover.primary)
    return low, high


def _one_hot(kinds: NDArray[np.int32], types: int) -> Numbers:
    uses = np.zeros((len(kinds), types), dtype=np.int64)
    uses[np.arange(len(kinds)), kinds] = 1
    return uses


def most_uses(cover: ExactCover, uses: Numbers) -> Numbers:
    """Return a bound on how often each type can be used, by the sizes of its options."""
    sizes = np.diff(cover.start)
    share = np.zeros(uses.shape[1])
    for kind in range(uses.shape[1]):
        using = uses[:, kind] > 0
        if using.any():
            share[kind] = float((uses[using, kind] / sizes[using]).max())
    return np.floor(share * len(cover.primary) + 1e-9).astype(np.int64)
