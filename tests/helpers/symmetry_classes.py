"""Brute force up to symmetry: a puzzle's symmetries from its cells, classes by listing.

Like the oracle it knows cells as tuples and none of cube3d's machinery.  Rules that
forbid pairs of pieces are considered on other lattices than the integer grid alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from typing import Any

import numpy as np

from cube3d import Mobility, Piece, Puzzle
from cube3d.puzzle.puzzle import Count
from tests.helpers import lattice_oracle, oracle

Cell = tuple[int, ...]
Orientation = tuple[tuple[int, ...], tuple[int, ...]]
Marks = frozenset[tuple[Cell, str]]
Answer = frozenset[tuple[str, Marks]]
"""Pieces of a solution: the name, the cells with their colours."""


@dataclass(frozen=True)
class Move:
    """A symmetry of a puzzle.

    Attributes:
        is_rotation: whether it keeps handedness.
        cells: where it moves each cell.
        names: which piece the image of each piece is.
    """

    is_rotation: bool
    cells: dict[Cell, Cell]
    names: dict[str, str]

    def __call__(self, answer: Answer) -> Answer:
        """Return the image of some placed pieces."""
        return frozenset(
            (self.names[name], frozenset((self.cells[cell], colour) for cell, colour in marks))
            for name, marks in answer
        )


def moves(puzzle: Puzzle) -> list[Move]:
    """Return the symmetries of a puzzle; pieces of one kind keep their order."""
    if puzzle.region.lattice.is_cubic:
        return [*_moves(puzzle)]
    pairs = lattice_oracle.forbidden_pairs(puzzle)
    return [move for move in _moves(puzzle) if {move(pair) for pair in pairs} == pairs]


def _moves(puzzle: Puzzle) -> Iterator[Move]:
    """Yield the symmetries of a puzzle but for its rules."""
    for is_rotation, cells, before, after in _turned_kinds(puzzle):
        if Counter(after) == Counter(before):
            free = list(enumerate(before))
            names = {piece.name: piece.name for piece in puzzle.pieces}
            for piece, kind in zip(_used(puzzle), after, strict=True):
                number = next(i for i, other in free if other == kind)
                free.remove((number, kind))
                names[piece.name] = _used(puzzle)[number].name
            yield Move(is_rotation, cells, names)


def _used(puzzle: Puzzle) -> list[Piece]:
    """Return the pieces of which there is room for a copy; others have no image."""
    return [piece for piece in puzzle.pieces if puzzle.most_copies(piece)]


Kinds = list[tuple[frozenset[object], Count]]


def _turned_kinds(puzzle: Puzzle) -> Iterator[tuple[bool, dict[Cell, Cell], Kinds, Kinds]]:
    """Yield the symmetries of a region, with the kinds of all pieces before and after."""
    used = _used(puzzle)
    counts = [piece.count for piece in used]
    if not puzzle.region.lattice.is_cubic:
        yield from _turned_bodies(puzzle, used, counts)
        return
    forms = [_forms(piece) for piece in used]
    for orientation, cells in region_moves(puzzle):
        turned = [frozenset(_at_origin(_turned(orientation, f)) for f in own) for own in forms]
        is_rotation = oracle._determinant(*orientation) == 1
        yield is_rotation, cells, _kinds(forms, counts), _kinds(turned, counts)


def _turned_bodies(
    puzzle: Puzzle, used: Sequence[Piece], counts: Sequence[Count]
) -> Iterator[tuple[bool, dict[Cell, Cell], Kinds, Kinds]]:
    """Yield the same on other lattices than the integer grid."""
    for matrix, cells in lattice_oracle.region_moves(puzzle):
        before, after = (
            [lattice_oracle.forms(puzzle, piece, turn) for piece in used]
            for turn in (np.eye(len(matrix)), matrix)
        )
        is_rotation = float(np.linalg.det(matrix)) > 0
        yield is_rotation, cells, _kinds(before, counts), _kinds(after, counts)


def _kinds(forms: Sequence[frozenset[Any]], counts: Sequence[Count]) -> Kinds:
    return list(zip(forms, counts, strict=True))


def region_moves(puzzle: Puzzle) -> Iterator[tuple[Orientation, dict[Cell, Cell]]]:
    """Yield the symmetries of a region that keep its colours and its optional cells."""
    cells, optional = puzzle.region.cells, set(puzzle.region.optional)
    colours = puzzle.region.coloured
    for orientation in _orientations(puzzle.region.dimension, Mobility.REFLECTIONS):
        turned = [_apply(orientation, cell) for cell in cells]
        shift = [
            min(before) - min(after)
            for before, after in zip(
                zip(*cells, strict=True), zip(*turned, strict=True), strict=True
            )
        ]
        target = {
            cell: tuple(a + b for a, b in zip(image, shift, strict=True))
            for cell, image in zip(cells, turned, strict=True)
        }
        if (
            set(target.values()) == set(cells)
            and {target[cell] for cell in optional} == optional
            and all(colours.get(target[cell]) == colours.get(cell) for cell in cells)
        ):
            yield orientation, target


def loses_reflections(puzzle: Puzzle) -> bool:
    """Tell whether mirror images of solutions would need other pieces."""
    mirrored = any(not is_rotation for is_rotation, *_ in _turned_kinds(puzzle))
    return mirrored and all(move.is_rotation for move in _moves(puzzle))


def orbits(answers: Collection[Answer], group: Iterable[Move]) -> list[frozenset[Answer]]:
    """Return the classes of solutions under a group, which maps solutions to solutions."""
    left, found, group = set(answers), [], list(group)
    while left:
        orbit = frozenset(move(next(iter(left))) for move in group)
        assert orbit <= left
        left -= orbit
        found.append(orbit)
    return found


def order(puzzle: Puzzle, group: Iterable[Move]) -> int:
    """Return the number of ways in which symmetries act on the cells and placements."""
    usable = [
        piece.name
        for number, piece in enumerate(puzzle.pieces)
        if oracle.coloured_placements(puzzle, number)
    ]
    cells = puzzle.region.cells
    return len(
        {
            (tuple(move.cells[cell] for cell in cells), tuple(move.names[name] for name in usable))
            for move in group
        }
    )


def _forms(piece: Piece) -> frozenset[Marks]:
    colours = piece.colours or ("",) * len(piece.shape)
    marks = frozenset(zip(piece.shape.cells, colours, strict=True))
    every = _orientations(piece.shape.dimension, piece.turning)
    return frozenset(_at_origin(_turned(orientation, marks)) for orientation in every)


def _orientations(dimension: int, mobility: Mobility) -> Iterator[Orientation]:
    # The identity comes first.
    for axes in permutations(range(dimension)):
        for signs in product((1, -1), repeat=dimension):
            if mobility is not Mobility.ROTATIONS or oracle._determinant(axes, signs) == 1:
                yield axes, signs
            if mobility is Mobility.FIXED:
                return


def _apply(orientation: Orientation, cell: Cell) -> Cell:
    return tuple(sign * cell[axis] for axis, sign in zip(*orientation, strict=True))


def _turned(orientation: Orientation, marks: Marks) -> Marks:
    return frozenset((_apply(orientation, cell), colour) for cell, colour in marks)


def _at_origin(marks: Marks) -> Marks:
    low = [min(axis) for axis in zip(*(cell for cell, _ in marks), strict=True)]
    return frozenset(
        (tuple(a - b for a, b in zip(cell, low, strict=True)), colour) for cell, colour in marks
    )
