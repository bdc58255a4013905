"""Encodings with variables for items: ``assignment`` and ``cell-placement``."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.covering.cnf.encodings.builder import (
    Builder,
    Signed,
    Terms,
    count_types,
    no,
    type_that_follows,
)
from cube3d.covering.cnf.encodings.placements import conflicts, least_overlaps, overlaps
from cube3d.covering.cnf.formula import Literals, group_rows, rows
from cube3d.covering.problem import ExactCover, group_by, ranges

Numbers: TypeAlias = "NDArray[np.int64]"


def build_assignment(builder: Builder, cover: ExactCover) -> Terms:
    """Add clauses on which type has which item, and which has it exclusively.

    The encoding of the "Pentomino Project" (a SAT encoder and solver for placing pentominoes
    in a grid).  For G items, N types and T options, the variables are

    - a[c, p]: type p has item c; e[c, p]: it alone has it; GN variables each,
    - t[j]: option j is used; s[p]: an option of type p is used.

    The clauses, where S is the number of items of an option:

    - t[j] implies a[c, p] for its items, and s[p]; all its a[c, p] imply t[j]: T(S + 2),
    - s[p] holds, and implies that an option of type p is used: 2N,
    - e[c, p] implies a[c, p] and not a[c, q]; a[c, p] and no a[c, q] imply e[c, p]; some
      e[c, p] holds for each c: G(N^2 + N + 1).

    Together these are N(2G + 1) + T variables and T(S + 2) + 2N + G(N^2 + N + 1) clauses.  They
    suffice if all items are primary, each type is used once, and one option of each type covers
    all items together: then each type has room for one option only.

    For other problems, and if two options of a type have the same items, the clauses by which
    all a[c, p] of an option imply t[j] are replaced by these:

    - a[c, p] implies that an option of type p through c is used: GN,
    - options of a type that overlap exclude each other, a clause for each pair,
    - an item that need not be covered may have nobody as its owner: two more variables for
      each, and (N + 1)^2 + (N + 1) + 1 clauses instead of N^2 + N + 1,
    - s[p] is required only if a type must be used, and types are counted, "at most one" by the
      sequential counter.

    Each forbidden pair is a clause.

    Returns:
        The variables of the options.  Variables are numbered as in the project: a and e, type
        by type, t, s; then the variables of nobody, and those of counters.
    """
    items, types = len(cover.primary), len(cover.low)
    has, alone = builder.new(types, items).T, builder.new(types, items).T
    used, is_set = builder.new(len(cover)), builder.new(types)
    owner = cover.owner
    entries = has[cover.items, cover.option_type[owner]]
    builder.add(no(used[owner]), entries)
    builder.add(no(used), is_set[cover.option_type])
    builder.write(types, lambda: group_rows(-is_set, cover.option_type.astype(np.int64), used))
    if is_exact(cover):
        builder.write(len(cover), lambda: group_rows(used, owner, -entries))
        builder.add(is_set)
    else:
        # A type has an item only by one option.
        place = cover.items * np.int64(types) + cover.option_type[owner]
        builder.write(items * types, lambda: group_rows(-has.ravel(), place, used[owner]))
        for first, second in overlaps(cover, of_a_type=True):
            builder.add(no(used[first]), no(used[second]))
        builder.add(is_set[np.flatnonzero(cover.low > 0)])
        # s[p] already requires one option.
        bounds = [(low if low > 1 else 0, high) for low, high in cover.bounds]
        count_types(builder, cover, used, bounds)
    _own(builder, cover, has, alone)
    builder.add(*(no(used[end]) for end in cover.forbidden.T))
    return used


def least_assignment(cover: ExactCover) -> int:
    """Return a lower bound of the clauses of ``assignment``, without looking at pairs."""
    return 0 if is_exact(cover) else least_overlaps(cover, of_a_type=True)


def is_exact(cover: ExactCover) -> bool:
    """Whether the clauses are those of the source: each type has room for one option only."""
    once = bool((cover.high == 1).all())
    return once and type_that_follows(cover) is not None and not _has_twins(cover)


def _has_twins(cover: ExactCover) -> bool:
    """Whether two options of a type have the same items."""
    lengths = np.diff(cover.start)
    for length in np.unique(lengths):
        options = np.flatnonzero(lengths == length)
        table = cover.items[ranges(cover.start[options], lengths[options])].reshape(-1, length)
        table = np.column_stack([cover.option_type[options], table])
        if len(np.unique(table, axis=0)) < len(table):
            return True
    return False


def _own(builder: Builder, cover: ExactCover, has: Terms, alone: Terms) -> None:
    """Give each item one owner; one that need not be covered may have nobody."""
    whole, loose = np.flatnonzero(cover.primary), np.flatnonzero(~cover.primary)
    if has.shape[1]:
        _owners(builder, has[whole], alone[whole])
    else:
        for _ in whole:
            builder.contradict()
    if len(loose):
        nobody = builder.new(2, len(loose), 1)
        _owners(builder, builder.join(has[loose], nobody[0]), builder.join(alone[loose], nobody[1]))


def _owners(builder: Builder, has: Terms, alone: Terms) -> None:
    """Add the clauses of exclusive owners, for arrays of shape (items, owners)."""
    owners = has.shape[1]
    signs = 2 * np.eye(owners, dtype=np.int8) - np.int8(1)
    builder.add(no(alone[:, :, None]), Signed(signs, has[:, None, :]))
    builder.add(alone, *(Signed(-signs[:, i], has[:, i, None]) for i in range(owners)))
    builder.add(*(alone[:, i] for i in range(owners)))


def build_cell_placement(builder: Builder, cover: ExactCover) -> Terms:
    """Add clauses on a variable for each item of each option.

    H. Kociemba, kociemba.org/themen/125puzzle ("Solving the problem with SAT"), for 25 Y
    pentacubes: variable (c, p) says that cell c is covered by placement p.  Each cell is
    covered, and no two variables of different placements that overlap are both true.  Then
    the variables of a placement are equal: each of its cells is covered by a placement that
    does not overlap it, hence by itself.  Forbidden pairs exclude each other's variables too.

    For 25Y that is 4800 variables, 125 clauses for cells and 1,932,300 for pairs of variables:
    25 for each of the 77,292 pairs of placements that overlap.  (Kociemba writes "more than
    1.5 million"; his program had one placement fixed.)

    Added for other problems: the variables of an option that has an item which need not be
    covered imply each other in a circle; types are counted by the variables of their options'
    first items, "at most one" by pairs.

    Returns:
        The variables of the options, those of their first items.  Variable v says that entry
        v - 1 of ``cover.items`` is used.
    """
    covered = builder.new(len(cover.items))
    first_of, lengths = covered[cover.start[:-1]], np.diff(cover.start)
    by_item = builder.groups(
        covered,
        cover.lengths[0],
        lambda: group_by(np.arange(len(cover.items)), cover.items, len(cover.primary)),
    )
    for through, primary in zip(by_item, cover.handle.primary(), strict=True):
        if primary:
            builder.at_least_one(through)
    for pair in conflicts(cover):
        clauses = int((lengths[pair[0]] * lengths[pair[1]]).sum())
        builder.write(clauses, partial(_exclude, cover, covered, *pair))
    entries, following = _circles(cover)
    builder.add(no(covered[entries]), covered[following])
    count_types(builder, cover, first_of)
    return first_of


def _exclude(cover: ExactCover, covered: Terms, first: Numbers, second: Numbers) -> Literals:
    """Return the clauses that exclude each variable of one option and each of another."""
    lengths = np.diff(cover.start)
    clauses = lengths[first] * lengths[second]
    pair = np.repeat(np.arange(len(first)), clauses)
    a, b = np.divmod(ranges(np.zeros_like(clauses), clauses), lengths[second][pair])
    return rows(
        -covered[cover.start[first[pair]] + a],
        -covered[cover.start[second[pair]] + b],
    )


def _circles(cover: ExactCover) -> tuple[Numbers, Numbers]:
    """Return the entries of each loose option, and for each the next one in a circle.

    An option is loose if it has several items of which not all must be covered.
    """
    loose = np.zeros(0, dtype=np.int64)
    if len(cover):
        whole = np.logical_and.reduceat(cover.primary[cover.items], cover.start[:-1])
        loose = np.flatnonzero(~whole & (np.diff(cover.start) > 1))
    lengths, begins = np.diff(cover.start)[loose], cover.start[loose]
    entries = ranges(begins, lengths)
    following = entries + 1
    following[np.cumsum(lengths) - 1] = begins
    return entries, following
