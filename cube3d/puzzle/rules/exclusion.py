"""Exclusions: pairs of placements that may not both be used, from the rules of a puzzle.

Most rules speak of two pieces and how they lie to each other, wherever that is.  These
become relations first (:mod:`cube3d.puzzle.rules.relation`), and only those few are then
looked up among the placements.  :class:`Pairs` name the placements themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import prod
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from cube3d.deadline import NEVER, Deadline
from cube3d.errors import TooLargeError
from cube3d.geometry.cells import distinct, row_keys
from cube3d.puzzle.placement import QUICK, Placements, cannot_lie, named_placements
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.rule import Pairs, Rule
from cube3d.quoting import quote

if TYPE_CHECKING:
    from cube3d.puzzle.rules.relation import Relations

MAX_PAIRS = 5_000_000
"""How many pairs of placements may be excluded.

In either order a pair is one, and each becomes a clause.  So many take a few seconds and
half a gigabyte.
"""
# Positions looked up at once.
AT_ONCE = 1_000_000


def exclusions(table: Placements, deadline: Deadline = NEVER) -> NDArray[np.int32]:
    """Return the pairs of placements that the rules of a puzzle forbid.

    Returns:
        An ``int32`` array of shape (f, 2), lower number first, in lexicographic order.

    Raises:
        PuzzleError: a pattern that can never occur.
        TimeoutError: the deadline came first, and they are many.
        TooLargeError: more than five million pairs, or too many positions to look through.
    """
    found = [pairs_by_rule(table, rule, deadline) for rule in table.puzzle.rules]
    keys = [pairs[:, 0].astype(np.int64) * len(table) + pairs[:, 1] for pairs in found]
    return _as_pairs(distinct(np.concatenate([np.zeros(0, dtype=np.int64), *keys])), len(table))


def check_places(table: Placements) -> None:
    """Refuse rules that name a placement which is not in the table of a whole puzzle.

    Raises:
        PuzzleError: says the piece and its cells.
    """
    for rule in table.puzzle.rules:
        if isinstance(rule, Pairs):
            for number in np.flatnonzero(_find_places(table, rule) < 0).tolist():
                raise cannot_lie(table.puzzle, rule.places[number])


def pairs_by_rule(table: Placements, rule: Rule, deadline: Deadline = NEVER) -> NDArray[np.int32]:
    """Return the pairs of placements that one rule forbids, as :func:`exclusions` does.

    Raises:
        PuzzleError, TimeoutError, TooLargeError: as :func:`exclusions`.
    """
    if not isinstance(rule, Pairs):
        from cube3d.puzzle.rules.relation import relations  # most puzzles have no rules

        return pairs_of(table, relations(table, rule), deadline)
    _refuse_many(table.puzzle, 2 * len(rule))
    numbers = _find_places(table, rule)[rule.numbers]
    numbers = np.sort(numbers[(numbers >= 0).all(axis=1)], axis=1)
    return _as_pairs(distinct(numbers[:, 0] * len(table) + numbers[:, 1]), len(table))


def _find_places(table: Placements, rule: Pairs) -> NDArray[np.int64]:
    """Return the numbers of the placements that a rule names, -1 where there is none, (p,)."""
    wanted, own = named_placements(table.puzzle, rule.places).keys(), table.keys()
    order = np.argsort(own)
    at = np.searchsorted(own, wanted, sorter=order)
    found = np.append(order, -1)[at]
    return np.where(np.append(own, 0)[found] == wanted, found, -1)


def pairs_of(
    table: Placements, related: Relations, deadline: Deadline = NEVER
) -> NDArray[np.int32]:
    """Return the pairs of placements that lie to each other as relations say.

    Returns:
        As :func:`exclusions`.

    Raises:
        TimeoutError: the deadline came first, and they are many.
        TooLargeError: more than five million pairs.
    """
    _refuse_many_in_box(table.puzzle, related)
    find = _finder(table)
    # A pair is one number, which is quicker to sort than a row of two.
    found = [np.zeros(0, dtype=np.int64)]
    total, weights = 0, _weights(related)
    for of_kind in _by_kind(table, related):
        piece, aspect = related.first[of_kind[0]].tolist()
        mine = np.flatnonzero((table.piece == piece) & (table.aspect == aspect))
        # Few enough relations at once that the arrays stay small.
        step = max(1, AT_ONCE // max(1, len(mine)))
        for begin in range(0, len(of_kind), step):
            if max(total, len(related)) > QUICK:
                deadline.check()
            rows = of_kind[begin : begin + step]
            offsets = table.offset[mine] + related.offset[rows, None, :]
            partners = find(related.second[rows, None, :], offsets)
            which, placement = np.nonzero(partners >= 0)
            one, other = mine[placement], partners[which, placement]
            total += int(weights[rows][which].sum())
            _refuse_many(table.puzzle, total)
            found.append(np.minimum(one, other) * len(table) + np.maximum(one, other))
    return _as_pairs(distinct(np.concatenate(found)), len(table))


def _by_kind(table: Placements, related: Relations) -> Iterator[NDArray[np.int64]]:
    """Yield the relations of each first piece and aspect that are near enough for the table."""
    if not len(table):
        return
    span = table.offset.max(axis=0) - table.offset.min(axis=0)
    near = np.flatnonzero((np.abs(related.offset) <= span).all(axis=1))
    kinds = related.first[near]
    order = np.lexsort((kinds[:, 1], kinds[:, 0]))
    begins = np.flatnonzero((np.diff(kinds[order], axis=0) != 0).any(axis=1)) + 1
    yield from (part for part in np.split(near[order], begins) if len(part))


def _as_pairs(keys: NDArray[np.int64], placements: int) -> NDArray[np.int32]:
    return np.stack(np.divmod(keys, max(1, placements)), axis=1).astype(np.int32)


def _refuse_many_in_box(puzzle: Puzzle, related: Relations) -> None:
    # Colours allow fewer, and so do the gaps of another region.
    if puzzle.region.is_box and len(puzzle.colour_names) == 1:
        _refuse_many(puzzle, _number_in_box(puzzle, related))


def _weights(related: Relations) -> NDArray[np.int64]:
    """Return how many halves of a pair each relation stands for, (r,).

    Relations of a piece and itself are there in both orders, others in one.  (Those of a
    pattern may be there in one order alone; they are counted as half of what they are.)
    """
    return np.where(related.first[:, 0] == related.second[:, 0], 1, 2)


def _refuse_many(puzzle: Puzzle, halves: int) -> None:
    """Refuse so many pairs of placements, given by twice their number."""
    if halves > 2 * MAX_PAIRS:
        raise TooLargeError(
            f"the exclusions of puzzle {quote(puzzle.name)} would be more than "
            f"{MAX_PAIRS:,} pairs of placements"
        )


def _number_in_box(puzzle: Puzzle, related: Relations) -> int:
    """Return twice the number of pairs that lie so in a box, where every offset is one."""
    extents = np.array(puzzle.region.extents, dtype=np.int64)
    # An aspect larger than the box has no placement; as large as the box is large enough.
    sizes = [
        np.minimum([shape.extents for shape in piece.aspects.shapes], extents + 1)
        for piece in puzzle.pieces
    ]
    begins = np.cumsum([0, *map(len, sizes)])
    every = np.concatenate(sizes)
    first, second = (
        every[begins[kind[:, 0]] + kind[:, 1]] for kind in (related.first, related.second)
    )
    span = np.maximum(first, related.offset + second) - np.minimum(0, related.offset)
    places = np.clip(extents - span + 1, 0, None).astype(np.float64)
    return int(places.prod(axis=1) @ _weights(related))


def _finder(
    table: Placements,
) -> Callable[[NDArray[np.int64], NDArray[np.int64]], NDArray[np.int64]]:
    """Return a function that finds placements: their numbers, -1 where there is none.

    It takes pieces and aspects, shape (..., 2), and offsets, shape (..., n).
    """
    low = table.offset.min(axis=0, initial=0)
    sizes = table.offset.max(axis=0, initial=0) - low + 1
    span = prod(sizes.tolist())
    most = max(len(p.aspects) for p in table.puzzle.pieces)
    kinds = table.piece.astype(np.int64) * most + table.aspect
    keys = kinds * span + row_keys(table.offset - low, sizes)
    order = np.argsort(keys)
    # One more at the end, so that there always is one to compare with.
    ordered, numbers = np.append(keys[order], -1), np.append(order, -1)

    def find(kind: NDArray[np.int64], offsets: NDArray[np.int64]) -> NDArray[np.int64]:
        places = offsets - low
        inside = ((places >= 0) & (places < sizes)).all(axis=-1)
        wanted = (kind[..., 0] * most + kind[..., 1]) * span + row_keys(places, sizes)
        at = np.searchsorted(ordered[:-1], wanted)
        return np.where(inside & (ordered[at] == wanted), numbers[at], -1)

    return find
