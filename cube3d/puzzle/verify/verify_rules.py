"""The verifier's part for exclusions: plain, and without code in common with the generator."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from itertools import combinations, permutations, product
from operator import add

from cube3d.geometry.cells import Cell
from cube3d.geometry.orientation import Mobility
from cube3d.puzzle.puzzle import Piece, Puzzle
from cube3d.puzzle.rule import Pattern, Rule, Touch
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.quoting import quote, show

PieceCells = tuple[Cell, ...]


def broken_rules(puzzle: Puzzle, solution: Solution) -> list[str]:
    """Return one sentence for each two placed pieces that a rule of the puzzle forbids."""
    if not puzzle.rules:
        return []
    pieces = {piece.name: piece for piece in puzzle.pieces}
    known = [placed for placed in solution.placements if placed.piece in pieces and placed.cells]
    boxes = [_box(placed.cells) for placed in known]
    reach = max((max(piece.shape.extents) for piece in puzzle.pieces), default=0)
    patterns = any(isinstance(rule, Pattern) for rule in puzzle.rules)
    broken = []
    for (first, box), (second, other) in combinations(zip(known, boxes, strict=True), 2):
        # Farther apart, pieces neither touch nor share a union out otherwise.
        if not patterns and _gap(box, other) > reach:
            continue
        parts = _together(first.cells, second.cells)
        for rule in puzzle.rules:
            why = _why(rule, (pieces[first.piece], pieces[second.piece]), parts)
            if why:
                broken.append(f"{_name(first)} and {_name(second)} {why}")
    return broken


Box = tuple[Cell, Cell]


def _box(cells: PieceCells) -> Box:
    """Return the lowest and the highest coordinates."""
    axes = list(zip(*cells, strict=True))
    return tuple(map(min, axes)), tuple(map(max, axes))


def _gap(first: Box, second: Box) -> int:
    """Return the distance between two boxes, along the axis where it is greatest."""
    return max(
        max(low, other_low) - min(high, other_high)
        for low, high, other_low, other_high in zip(*first, *second, strict=True)
    )


def _name(placed: PlacedPiece) -> str:
    return f"piece {quote(placed.piece)} (copy {show(placed.copy)})"


def _together(first: PieceCells, second: PieceCells) -> tuple[PieceCells, PieceCells]:
    """Move two pieces together so that the lowest coordinates of both are 0."""
    low = [min(axis) for axis in zip(*first, *second, strict=True)]
    moved = [
        tuple(sorted(tuple(a - b for a, b in zip(c, low, strict=True)) for c in part))
        for part in (first, second)
    ]
    return moved[0], moved[1]


def _why(rule: Rule, pieces: tuple[Piece, Piece], parts: tuple[PieceCells, PieceCells]) -> str:
    """Say what a rule has against two placed pieces; nothing if it has nothing."""
    if isinstance(rule, Touch):
        if rule.concerns(pieces[0].name, pieces[1].name) and _touch(rule, *parts):
            return f"share {'an' if rule.contact.value == 'edge' else 'a'} {rule.contact.value}"
        return ""
    if isinstance(rule, Pattern):
        names = (pieces[0].name, pieces[1].name)
        ways = [(names, parts), (names[::-1], parts[::-1])]
        if any(rule.pieces == n and p in _turn_patterns(rule) for n, p in ways):
            return "lie in a forbidden pattern"
        return ""
    return "can divide their union otherwise" if _can_swap(pieces, parts) else ""


def _touch(rule: Touch, first: PieceCells, second: PieceCells) -> bool:
    for a, b in product(first, second):
        steps = [abs(x - y) for x, y in zip(a, b, strict=True)]
        if max(steps) <= 1 and sum(steps) <= rule.contact.axes(len(a)):
            return True
    return False


@lru_cache(maxsize=64)
def _turn_patterns(rule: Pattern) -> frozenset[tuple[PieceCells, PieceCells]]:
    first, second = rule.cells
    return frozenset(
        _together(turn(first), turn(second)) for turn in _turns(len(first[0]), rule.mobility)
    )


def _turns(dimension: int, mobility: Mobility) -> Iterator[Callable[[PieceCells], PieceCells]]:
    """Yield the ways to turn cells about the origin."""
    for axes in permutations(range(dimension)):
        for signs in product((1, -1), repeat=dimension):
            odd = sum(a > b for a, b in combinations(axes, 2)) + signs.count(-1)
            plain = axes == tuple(range(dimension)) and -1 not in signs
            if mobility is Mobility.FIXED and not plain:
                continue
            if mobility is Mobility.ROTATIONS and odd % 2:
                continue
            yield partial(_turn, axes, signs)


def _turn(axes: tuple[int, ...], signs: tuple[int, ...], cells: PieceCells) -> PieceCells:
    return tuple(tuple(s * cell[a] for a, s in zip(axes, signs, strict=True)) for cell in cells)


# The same neighbours come again in thousands of solutions.
@lru_cache(maxsize=200_000)
def _can_swap(pieces: tuple[Piece, Piece], parts: tuple[PieceCells, PieceCells]) -> bool:
    """Tell whether two pieces can fill their cells with other parts than these."""
    union = frozenset(parts[0]) | frozenset(parts[1])
    if len(union) < len(parts[0]) + len(parts[1]) or _gap(*map(_box, parts)) > _size(pieces):
        return False
    either = {(pieces[0], pieces[1]), (pieces[1], pieces[0])}
    return any(_fills(*order, union, parts) for order in either)


def _size(pieces: tuple[Piece, Piece]) -> int:
    return max(max(piece.shape.extents) for piece in pieces)


def _fills(
    piece: Piece, other: Piece, union: frozenset[Cell], parts: tuple[PieceCells, PieceCells]
) -> bool:
    """Tell whether a piece on the first cell of a union leaves one for the other piece."""
    target = min(union)
    for form in _forms(piece):
        steps = tuple(t - f for t, f in zip(target, form[0], strict=True))
        moved = set()
        for cell in form:
            place = tuple(map(add, cell, steps))
            if place not in union:
                break
            moved.add(place)
        else:
            rest = tuple(sorted(union - moved))
            if rest not in parts and _at_origin(rest) in _forms(other):
                return True
    return False


@lru_cache(maxsize=1024)
def _forms(piece: Piece) -> frozenset[PieceCells]:
    return frozenset(
        _at_origin(turn(piece.shape.cells))
        for turn in _turns(piece.shape.dimension, piece.mobility)
    )


def _at_origin(cells: Iterable[Cell]) -> PieceCells:
    cells = list(cells)
    low = [min(axis) for axis in zip(*cells, strict=True)]
    return tuple(sorted(tuple(a - b for a, b in zip(c, low, strict=True)) for c in cells))
