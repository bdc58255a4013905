"""``assignment``: which type has which item, and which has it exclusively.

The encoding of the "Pentomino Project" (a SAT encoder and solver for placing pentominoes
in a grid).  For G items, N types and T options there are

- a[c, p]: type p has item c; e[c, p]: it alone has it; GN variables each,
- t[j]: option j is used; s[p]: an option of type p is used.

The clauses, S the items of an option:

- t[j] implies a[c, p] for its items, and s[p]; all its a[c, p] imply t[j]: T(S + 2),
- s[p], and it implies that an option of type p is used: 2N,
- e[c, p] implies a[c, p] and not a[c, q]; a[c, p] and no a[c, q] imply e[c, p]; some
  e[c, p] holds for each c: G(N^2 + N + 1).

So N(2G + 1) + T variables and T(S + 2) + 2N + G(N^2 + N + 1) clauses.  That says what it
should where all items are primary, each type is used once, and the types' options have as
many items together as there are: then each type has room for one option only.

Elsewhere, and where two options of a type have the same items, the clauses that an option
follows from its a[c, p] give way to these:

- a[c, p] implies that an option of type p through c is used: GN,
- options of a type that overlap exclude each other, a clause for each pair,
- an item that need not be covered may have another owner, nobody: two more variables for
  each, and (N + 1)^2 + (N + 1) + 1 clauses instead of N^2 + N + 1,
- s[p] is asked for only if a type must be used, and types are counted, "at most one" by the
  sequential counter.

Forbidden pairs are a clause each.
"""

from __future__ import annotations

from collections.abc import Iterator

from cube3d.arrays import np
from cube3d.covering.cnf.encodings.at_most_one import SEQUENTIAL
from cube3d.covering.cnf.encodings.builder import (
    CONTRADICTION,
    Builder,
    count_sizes,
    times,
    type_that_follows,
)
from cube3d.covering.cnf.encodings.overlap import least_overlaps, overlaps
from cube3d.covering.cnf.formula import (
    Cnf,
    Literals,
    Sizes,
    group_rows,
    ranges,
    rows,
    total,
)
from cube3d.covering.problem import ExactCover


def build(cover: ExactCover) -> Cnf:
    """Return the clauses.

    Variables are numbered as in the project: a and e, type by type, t, s; then the
    variables of nobody, and those of counters.
    """
    builder = Builder(0, SEQUENTIAL)
    items, types = len(cover.primary), len(cover.low)
    has, alone = builder.new(types, items).T, builder.new(types, items).T
    used, is_set = builder.new(len(cover)), builder.new(types)
    owner = np.repeat(np.arange(len(cover)), np.diff(cover.start))
    entries = has[cover.items, cover.option_type[owner]]
    builder.add(
        rows(-used[owner], entries),
        rows(-used, is_set[cover.option_type]),
        group_rows(-is_set, cover.option_type.astype(np.int64), used),
    )
    if is_exact(cover):
        builder.add(group_rows(used, owner, -entries), rows(is_set))
    else:
        _support(builder, cover, has, used)
        _count(builder, cover, used, is_set)
    _own(builder, cover, has, alone)
    builder.add(rows(-used[cover.forbidden[:, 0]], -used[cover.forbidden[:, 1]]))
    return builder.cnf(used)


def sizes(cover: ExactCover) -> Sizes:
    """Return how many variables and clauses :func:`build` makes; see the module's text."""
    items, types, options = len(cover.primary), len(cover.low), len(cover)
    entries, whole = len(cover.items), int(cover.primary.sum())
    parts = [
        Sizes(types * (2 * items + 1) + options, entries + options + types),
        Sizes(0, len(cover.forbidden)),
        times(_own_variables(types) if types else CONTRADICTION, whole),
    ]
    if is_exact(cover):
        return total([*parts, Sizes(0, options + types)])
    overlapping = sum(len(first) for first, _ in overlaps(cover, of_a_type=True))
    per_type = cover.lengths[1]
    return total(
        [
            *parts,
            Sizes(0, items * types + overlapping + int((cover.low > 0).sum())),
            times(Sizes(2, _own_variables(types + 1).clauses), items - whole),
            *(count_sizes(per_type[n], low, high, SEQUENTIAL) for n, low, high in _counts(cover)),
        ]
    )


def least(cover: ExactCover) -> int:
    """Return a number of clauses that :func:`build` makes at least, without looking at pairs."""
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


def _support(builder: Builder, cover: ExactCover, has: Literals, used: Literals) -> None:
    """Let a type have an item only by one option."""
    owner = np.repeat(np.arange(len(cover)), np.diff(cover.start))
    place = cover.items * np.int64(len(cover.low)) + cover.option_type[owner]
    builder.add(group_rows(-has.ravel(), place, used[owner]))
    for first, second in overlaps(cover, of_a_type=True):
        builder.add(rows(-used[first], -used[second]))


def _count(builder: Builder, cover: ExactCover, used: Literals, is_set: Literals) -> None:
    builder.add(rows(is_set[cover.low > 0]))
    by_type = cover.options_by_type()
    for number, low, high in _counts(cover):
        builder.count(used[by_type[number]], low, high)


def _counts(cover: ExactCover) -> Iterator[tuple[int, int, int]]:
    """Yield the types to be counted, with how many of their options may be used."""
    follows = type_that_follows(cover)
    for number, (low, high) in enumerate(zip(cover.low.tolist(), cover.high.tolist(), strict=True)):
        if number != follows:
            # s[p] says that there is one at least.
            yield number, low if low > 1 else 0, high


def _own(builder: Builder, cover: ExactCover, has: Literals, alone: Literals) -> None:
    """Give each item one owner, or to one that need not be covered perhaps nobody."""
    whole = cover.primary
    if has.shape[1]:
        builder.add(_owners(has[whole], alone[whole]))
    else:
        for _ in range(int(whole.sum())):
            builder.at_least_one(has[0, :0])
    if not whole.all():
        nobody, nobody_alone = builder.new(2, int((~whole).sum()), 1)
        builder.add(
            _owners(np.hstack([has[~whole], nobody]), np.hstack([alone[~whole], nobody_alone]))
        )


def _owners(has: Literals, alone: Literals) -> Literals:
    """Return the clauses of exclusive owners, for arrays of shape (items, owners)."""
    items, owners = has.shape
    itself = np.eye(owners, dtype=bool)
    wanted = np.where(itself, has[:, None, :], -has[:, None, :])
    implied = rows(-np.repeat(alone.ravel(), owners), wanted.ravel())
    implying = rows(alone.ravel(), *(-wanted).reshape(items * owners, owners).T)
    return np.concatenate([implied, implying, rows(*alone.T)])


def _own_variables(owners: int) -> Sizes:
    return Sizes(0, owners**2 + owners + 1)
