"""Relations: how two pieces lie to each other where a rule forbids it, wherever that is.

Their number depends on the pieces alone, however large the region is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import PuzzleError, TooLargeError
from cube3d.geometry.cells import Cells, row_keys
from cube3d.geometry.lattice import Lattice
from cube3d.geometry.polycube import Polycube
from cube3d.puzzle.placement import Placements
from cube3d.puzzle.puzzle import Piece, Puzzle
from cube3d.puzzle.rule import Contact, Pattern, RelativeRule, Swap, Touch
from cube3d.quoting import quote

MAX_TRIED = 100_000_000
"""How many positions of two cells are tried for a rule, over all pieces and aspects.

The 29 pentacubes take 37 million for a swap, in four seconds.
"""


@dataclass(frozen=True, eq=False)
class Relations:
    """Ways in which two placements lie to each other; r of them in n dimensions.

    Attributes:
        first: piece and aspect of the first placement, ``int64`` of shape (r, 2).
        second: of the second.
        offset: the offset of the second less that of the first, ``int64``, shape (r, n).
    """

    first: NDArray[np.int64]
    second: NDArray[np.int64]
    offset: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.offset)


def relations(table: Placements, rule: RelativeRule) -> Relations:
    """Return how two placements in a table lie to each other where a rule forbids it.

    Raises:
        PuzzleError: a pattern that can never occur.
        TooLargeError: too many positions to look through.
    """
    # A swap leads to aspects that the table may lack, for example beside a piece in place.
    used = _fitting(table.puzzle) if isinstance(rule, Swap) else table.used_aspects
    return _relations(table.puzzle, rule, used)


def _fitting(puzzle: Puzzle) -> Used:
    """Return the aspects of each piece that are not longer than the region along any axis."""
    extents = np.array(puzzle.region.extents)
    every = [np.array([shape.extents for shape in piece.aspects.shapes]) for piece in puzzle.pieces]
    if not puzzle.region.lattice.is_cubic:
        return tuple(tuple(range(len(sizes))) for sizes in every)
    return tuple(tuple(np.flatnonzero((s <= extents).all(axis=1)).tolist()) for s in every)


Used = tuple[tuple[int, ...], ...]
"""For each piece the numbers of the aspects that a rule looks at."""


# `info` and `swaps` ask for the pairs, and again for their classes.
@lru_cache(maxsize=4)
def _relations(puzzle: Puzzle, rule: RelativeRule, used: Used) -> Relations:
    if isinstance(rule, Pattern):
        return _pattern(puzzle, rule)
    contact = Contact.FACE if isinstance(rule, Swap) else rule.contact
    lattice = puzzle.region.lattice
    steps = lattice.count_touching(puzzle.region.dimension, contact.value)
    numbers = _concerns(puzzle, rule)
    _refuse_many(puzzle, rule, [len(used[n]) * len(puzzle.pieces[n].shape) for n in numbers], steps)
    if isinstance(rule, Swap):
        every = _pairs(puzzle, used, combinations_with_replacement(numbers, 2))
        return _join(puzzle, (_swaps(pair, puzzle.region.extents) for pair in every))
    touching = _pairs(
        puzzle,
        used,
        combinations(numbers, 2) if len(rule.pieces) > 1 else zip(numbers, numbers, strict=True),
    )
    return _join(puzzle, (_touches(pair, contact) for pair in touching))


def _concerns(puzzle: Puzzle, rule: Swap | Touch) -> list[int]:
    """Return the numbers of the pieces that a rule is about."""
    named = rule.pieces if isinstance(rule, Touch) else ()
    return [
        number for number, piece in enumerate(puzzle.pieces) if not named or piece.name in named
    ]


def _refuse_many(puzzle: Puzzle, rule: Swap | Touch, sizes: Sequence[int], steps: int) -> None:
    """Bound the positions that a rule looks through, before any is made.

    Args:
        puzzle: the puzzle.
        rule: the rule.
        sizes: how many cells the aspects of each piece have together.
        steps: how many cells touch a cell.
    """
    alone = sum(size**2 for size in sizes)
    together = (sum(sizes) ** 2 - alone) // 2
    if isinstance(rule, Swap):
        tried = (alone + together) * steps
    else:
        tried = (together if len(rule.pieces) > 1 else alone) * steps
    if tried > MAX_TRIED:
        kind = "swap" if isinstance(rule, Swap) else "touch"
        raise TooLargeError(
            f"the exclusion '{kind}' of puzzle {quote(puzzle.name)} has {tried:,} positions of "
            f"{len(sizes):,} pieces to look through; the limit is {MAX_TRIED:,}"
        )


@dataclass(frozen=True, eq=False)
class _Pair:
    """Two pieces of which both can be used together, maybe the same one twice."""

    numbers: tuple[int, int]
    pieces: tuple[Piece, Piece]
    used: tuple[tuple[int, ...], tuple[int, ...]]

    @property
    def lattice(self) -> Lattice:
        return self.pieces[0].shape.lattice

    def cells(self, which: int) -> Cells:
        """Return the cells of the used aspects, ``int64`` of shape (a, k, n)."""
        cells: Cells = self.pieces[which].aspects.cells[[*self.used[which]]]
        return cells

    def relations(self, rows: NDArray[np.int64]) -> Relations:
        """Make relations of rows: two positions among the used aspects, and an offset."""
        numbers = np.array(self.numbers, dtype=np.int64)
        kinds = np.broadcast_to(numbers, (len(rows), 2))
        aspects = [np.array(self.used[i], dtype=np.int64)[rows[:, i]] for i in (0, 1)]
        first, second = (np.stack([kinds[:, i], aspects[i]], axis=1) for i in (0, 1))
        return Relations(first, second, rows[:, 2:])


def _pairs(puzzle: Puzzle, used: Used, every: Iterable[tuple[int, int]]) -> Iterator[_Pair]:
    for first, second in every:
        pieces = (puzzle.pieces[first], puzzle.pieces[second])
        both = used[first] and used[second]
        if both and (first != second or puzzle.most_copies(pieces[0]) > 1):
            yield _Pair((first, second), pieces, (used[first], used[second]))


def _join(puzzle: Puzzle, parts: Iterator[Relations]) -> Relations:
    dimension = puzzle.region.dimension
    none = np.zeros((0, 2), dtype=np.int64)
    every = [Relations(none, none, np.zeros((0, dimension), dtype=np.int64)), *parts]
    return Relations(
        np.concatenate([part.first for part in every]),
        np.concatenate([part.second for part in every]),
        np.concatenate([part.offset for part in every]),
    )


def _touches(pair: _Pair, contact: Contact) -> Relations:
    """Return all positions in which two pieces touch and do not overlap."""
    first, second, lattice = pair.cells(0), pair.cells(1), pair.lattice
    reach = lattice.touching(first, contact.value).reshape(len(first), -1, first.shape[2])
    rows = [
        _without(
            _differences(i, reach[i], second, lattice), _differences(i, first[i], second, lattice)
        )
        for i in range(len(first))
    ]
    return pair.relations(np.concatenate(rows))


def _differences(number: int, cells: Cells, others: Cells, lattice: Lattice) -> NDArray[np.int64]:
    """Return rows (number, aspect, offset) that bring a cell of each aspect to given cells."""
    offsets = cells[None, :, None, :] - others[:, None, :, :]
    aspects, dimension = len(others), cells.shape[1]
    rows = np.empty((aspects, offsets.shape[1] * offsets.shape[2], 2 + dimension), dtype=np.int64)
    rows[:, :, 0] = number
    rows[:, :, 1] = np.arange(aspects)[:, None]
    rows[:, :, 2:] = offsets.reshape(aspects, -1, dimension)
    found: NDArray[np.int64] = rows.reshape(-1, 2 + dimension)
    return found[lattice.is_translation(found[:, 2:])]


def _without(rows: NDArray[np.int64], unwanted: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return rows, each once and in order, that are not among others."""
    if not len(rows):  # where translations bring no cell of one piece next to the other
        return rows
    every = np.concatenate([rows, unwanted])
    low = every.min(axis=0)
    sizes = every.max(axis=0) - low + 1
    keys, bad = (row_keys(part - low, sizes) for part in (rows, unwanted))
    kept, first = np.unique(keys, return_index=True)
    result: NDArray[np.int64] = rows[first[~np.isin(kept, bad)]]
    return result


def _refuse_more(tried: int, pair: _Pair) -> None:
    if tried > MAX_TRIED:
        first, second = pair.pieces
        raise TooLargeError(
            f"pieces {quote(first.name)} and {quote(second.name)} have {tried:,} positions to look "
            f"through; the limit is {MAX_TRIED:,}"
        )


def _swaps(pair: _Pair, extents: tuple[int, ...]) -> Relations:
    """Return the positions in which the same two pieces divide their union otherwise.

    Positions are matched by their unions, named by random numbers.  Of a union, a
    division is known by its parts, so that exchanging equal parts is no other one.
    """
    near = _near(pair, extents)
    first, second, offset = near.first[:, 1], near.second[:, 1], near.offset
    own, other = (piece.aspects.cells for piece in pair.pieces)
    parts = (own[first], other[second] + offset[:, None, :])
    low = pair.lattice.low(np.concatenate(parts, axis=1))
    size = max(int((part - low[:, None, :]).max(initial=0)) for part in parts) + 1
    weights = size ** np.arange(own.shape[2], dtype=np.int64)
    if size ** own.shape[2] > MAX_TRIED:
        _refuse_more(size ** own.shape[2], pair)
    rng = np.random.default_rng(125)
    numbers = np.asarray(rng.integers(0, 2**64, size ** own.shape[2], dtype=np.uint64))
    sums = [numbers[(part - low[:, None, :]) @ weights].sum(axis=1) for part in parts]
    unions, divisions = sums[0] + sums[1], np.minimum(*sums)
    # A union is divided in several ways where its least and greatest division differ.
    order = np.lexsort((divisions, unions))
    begins = np.flatnonzero(np.diff(unions[order], prepend=unions[order][:1] + np.uint64(1)))
    ends = np.append(begins[1:], len(order)) - 1
    several = divisions[order][begins] != divisions[order][ends] if len(order) else begins > 0
    kept = np.sort(order[np.repeat(several, ends - begins + 1)])
    return Relations(near.first[kept], near.second[kept], near.offset[kept])


def _near(pair: _Pair, extents: tuple[int, ...]) -> Relations:
    """Return all positions in which two pieces could share their union out otherwise.

    Connected pieces have to touch: of a union in two parts, each is one of the pieces.
    In general, one of the pieces of the other division reaches into both.
    """
    if all(piece.shape.is_connected for piece in pair.pieces):
        return _touches(pair, Contact.FACE)
    first, second = pair.cells(0), pair.cells(1)
    reach = int(max(first.max(), second.max()))
    # Normal forms begin at 0, or a little above it on other lattices than the integer grid.
    begins = max(int(own.min(axis=1).max()) for own in (first, second))
    most = np.minimum(2 * reach, np.array(extents, dtype=np.int64) - 1 + begins)
    window = np.indices((2 * most + 1).tolist()).reshape(len(most), -1).T - most
    _refuse_more(len(first) * len(second) * len(window), pair)
    at_origin = np.zeros((len(second), 1, len(most)), dtype=np.int64)
    rows = [
        _without(
            _differences(i, window, at_origin, pair.lattice),
            _differences(i, first[i], second, pair.lattice),
        )
        for i in range(len(first))
    ]
    return pair.relations(np.concatenate(rows))


def _pattern(puzzle: Puzzle, rule: Pattern) -> Relations:
    names = [piece.name for piece in puzzle.pieces]
    numbers = (names.index(rule.pieces[0]), names.index(rule.pieces[1]))
    # Of a coloured piece, several aspects may have the same cells.
    aspects: list[dict[Polycube, list[int]]] = [{}, {}]
    for own, n in zip(aspects, numbers, strict=True):
        for i, aspect in enumerate(puzzle.pieces[n].aspects.shapes):
            own.setdefault(aspect, []).append(i)
    rows: set[tuple[int, ...]] = set()
    lattice = puzzle.region.lattice
    for matrix in lattice.orientations(puzzle.region.dimension, rule.mobility):
        turned = [
            lattice.turn(np.array(part, dtype=np.int64), matrix[None])[0] for part in rule.cells
        ]
        kinds = [
            own.get(Polycube(part.tolist(), lattice), [])
            for own, part in zip(aspects, turned, strict=True)
        ]
        offset = lattice.low(turned[1]) - lattice.low(turned[0])
        rows.update((*kind, *offset.tolist()) for kind in product(*kinds))
    if not rows:
        raise PuzzleError(
            f"the pattern of pieces {quote(rule.pieces[0])} and {quote(rule.pieces[1])} can never "
            "occur: "
            "its parts are not these pieces, turned as their mobility allows"
        )
    pieces = (puzzle.pieces[numbers[0]], puzzle.pieces[numbers[1]])
    pair = _Pair(
        numbers,
        pieces,
        (tuple(range(len(pieces[0].aspects))), tuple(range(len(pieces[1].aspects)))),
    )
    return pair.relations(np.array(sorted(rows), dtype=np.int64))
