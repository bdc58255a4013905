"""Checks that the branches, subproblems and solutions of a run file fit its problem."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cube3d.arrays import np
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import ExactCover, Subproblem
from cube3d.runs.store.rows import refuse
from cube3d.runs.store.run_file import RunFile


def check_plan(run: RunFile, cover: ExactCover, ways: Sequence[Sequence[Branch]]) -> None:
    """Refuse a run whose search is split in another way than symmetry allows.

    Args:
        run: the run file of the problem.
        ways: the possible splits by symmetry.

    Raises:
        FormatError: it is; the file is damaged.
    """
    branches = run.branches()
    if branches not in [list(way) for way in ways]:
        refuse(run.path, "no symmetry splits the search into the branches that it has")
    for number, (start, part) in enumerate(run.parts()):
        if not _is_part(cover, branches[start], part):
            refuse(run.path, f"subproblem {number} is no part of the search of branch {start}")


def _is_part(cover: ExactCover, branch: Branch, part: Subproblem) -> bool:
    """Tell whether a subproblem belongs to a branch, and its chosen options do not clash."""
    if not all(option < len(cover) for option in (*part.chosen, *part.excluded)):
        return False
    if branch.option is not None and part.chosen[:1] != (branch.option,):
        return False
    items = [item for option in part.chosen for item in _items(cover, option)]
    return len(set(items)) == len(items) and set(part.chosen).isdisjoint(part.excluded)


def _items(cover: ExactCover, option: int) -> list[int]:
    items: list[int] = cover.items[cover.start[option] : cover.start[option + 1]].tolist()
    return items


class SolutionCheck:
    """Checks solutions that a run file holds before anything relies on them."""

    def __init__(self, path: Path, cover: ExactCover, parts: Sequence[Subproblem]) -> None:
        """Prepare.

        Args:
            path: the run file, for messages.
            parts: the subproblems of the run, in order.
        """
        self._path, self._cover, self._parts = path, cover, parts
        both = np.concatenate([cover.forbidden, cover.forbidden[:, ::-1]])
        both = both[np.argsort(both[:, 0], kind="stable")]
        # For each option, one after the other, the options that exclude it.
        self._clashing = both[:, 1]
        self._first = np.searchsorted(both[:, 0], np.arange(len(cover) + 1))
        self._number = -1
        self._met: set[tuple[int, ...]] = set()

    def check(self, number: int, chosen: Sequence[int]) -> None:
        """Refuse options that are not a solution of a subproblem, or one that was met before.

        Args:
            number: the number of the subproblem; its solutions come one after the other.

        Raises:
            FormatError: they are; the file is damaged.
        """
        if number != self._number:
            self._number, self._met = number, set()
        key = tuple(chosen)
        if key in self._met or not self._fits(self._parts[number], key):
            refuse(self._path, f"it holds a wrong solution of subproblem {number}")
        self._met.add(key)

    def _fits(self, part: Subproblem, chosen: tuple[int, ...]) -> bool:
        cover = self._cover
        if list(chosen) != sorted(set(chosen)) or not all(0 <= n < len(cover) for n in chosen):
            return False
        options = set(chosen)
        if not options.isdisjoint(part.excluded):
            return False
        if not options.issuperset(part.chosen):
            return False
        return _covers(cover, chosen) and not self._clashes(chosen)

    def _clashes(self, chosen: tuple[int, ...]) -> bool:
        """Tell whether two of the options exclude each other."""
        clashing = [self._clashing[self._first[n] : self._first[n + 1]] for n in chosen]
        return bool(clashing) and bool(np.isin(np.concatenate(clashing), chosen).any())


def _covers(cover: ExactCover, chosen: Sequence[int]) -> bool:
    """Tell whether options, all different, cover all items as often as they must be covered."""
    items = [item for option in chosen for item in _items(cover, option)]
    covered = np.bincount(items, minlength=len(cover.primary))
    used = np.bincount(cover.option_type[list(chosen)], minlength=len(cover.low))
    if (covered > 1).any() or not covered[cover.primary].all():
        return False
    return bool((used >= cover.low).all() and (used <= cover.high).all())
