"""Checks the rules of a puzzle; shares no code with the search."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations, permutations, product
from operator import add, mul, ne

from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.cells import Cell
from cube3d.geometry.lattice import Lattice
from cube3d.geometry.orientation import Matrix, Mobility
from cube3d.puzzle.puzzle import Piece, Puzzle
from cube3d.puzzle.rule import Pairs, Pattern, Placed, RelativeRule, Touch
from cube3d.puzzle.solution import PlacedPiece, Solution

PieceCells = tuple[Cell, ...]


def broken_rules(puzzle: Puzzle, solution: Solution) -> list[str]:
    """Return a sentence for each piece, or pair of them, that crosses another or breaks a rule."""
    crossed = _crossings(solution) if puzzle.has_claims else []
    if not puzzle.rules:
        return crossed
    pieces = {piece.name: piece for piece in puzzle.pieces}
    general = [rule for rule in puzzle.rules if not isinstance(rule, Pairs)]
    known = [placed for placed in solution.placements if placed.piece in pieces and placed.cells]
    broken = crossed + _listed_pairs(puzzle, known)
    if not general:
        return broken
    for first, second in _near_pairs(puzzle, known):
        parts = _together(puzzle.region.lattice, first.cells, second.cells)
        for rule in general:
            why = _why(rule, (pieces[first.piece], pieces[second.piece]), parts)
            if why:
                broken.append(f"piece {first.title} and piece {second.title} {why}")
    return broken


def _listed_pairs(puzzle: Puzzle, known: Sequence[PlacedPiece]) -> list[str]:
    """Return a sentence for each placed piece, or pair of them, that :class:`Pairs` forbid."""
    keys = [_place(placed) for placed in known]
    found = []
    for rule in puzzle.rules:
        if isinstance(rule, Pairs):
            forbidden = _forbidden(rule)
            found += [
                f"piece {one.title} lies where it may not"
                for one, key in zip(known, keys, strict=True)
                if key in forbidden.get(key, ())
            ]
            found += [
                f"piece {known[i].title} and piece {known[j].title} are a forbidden pair"
                for i, j in combinations(range(len(known)), 2)
                if keys[j] in forbidden.get(keys[i], ())
            ]
    return found


_Place = tuple[str, frozenset[tuple[Cell, str]]]


def _place(placed: Placed) -> _Place:
    colours = placed.colours or ("",) * len(placed.cells)
    return placed.piece, frozenset(zip(placed.cells, colours, strict=False))


@lru_cache(maxsize=64)
def _forbidden(rule: Pairs) -> dict[_Place, set[_Place]]:
    """Return the places that each place of a rule excludes."""
    places = [_place(place) for place in rule.places]
    found: dict[_Place, set[_Place]] = defaultdict(set)
    for i, j in rule.numbers.tolist():
        found[places[i]].add(places[j])
        found[places[j]].add(places[i])
    return found


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


def _together(
    lattice: Lattice, first: PieceCells, second: PieceCells
) -> tuple[PieceCells, PieceCells]:
    """Return the cells of two pieces, moved to the origin together."""
    low = lattice.translation_of([*first, *second])
    moved = [
        tuple(sorted(tuple(a - b for a, b in zip(c, low, strict=True)) for c in part))
        for part in (first, second)
    ]
    return moved[0], moved[1]


def _why(
    rule: RelativeRule, pieces: tuple[Piece, Piece], parts: tuple[PieceCells, PieceCells]
) -> str:
    """Return how two placed pieces break a rule; "" if they keep it."""
    lattice = pieces[0].shape.lattice
    if isinstance(rule, Touch):
        if rule.concerns(pieces[0].name, pieces[1].name) and _touch(rule, lattice, *parts):
            what = f"{'an' if rule.contact.value == 'edge' else 'a'} {rule.contact.value}"
            return f"share {what}, which a rule forbids"
        return ""
    if isinstance(rule, Pattern):
        names = (pieces[0].name, pieces[1].name)
        ways = [(names, parts), (names[::-1], parts[::-1])]
        if any(rule.pieces == n and p in _turn_patterns(rule, lattice) for n, p in ways):
            return "lie in a forbidden pattern"
        return ""
    swapped = "can swap, which a rule forbids"
    return swapped if _can_swap(pieces, parts) else ""


def _near_pairs(
    puzzle: Puzzle, placed: Sequence[PlacedPiece]
) -> Iterator[tuple[PlacedPiece, PlacedPiece]]:
    """Yield the pairs that a rule may forbid."""
    patterns = any(isinstance(rule, Pattern) for rule in puzzle.rules)
    if patterns or not puzzle.region.lattice.is_cubic:
        yield from combinations(placed, 2)
        return
    # Pieces farther apart neither touch nor can swap.
    reach = max((max(piece.shape.extents) for piece in puzzle.pieces), default=0)
    boxed = [(one, _box(one.cells)) for one in placed]
    for (first, box), (second, other) in combinations(boxed, 2):
        if _gap(box, other) <= reach:
            yield first, second


def _crossings(solution: Solution) -> list[str]:
    """Return a sentence for each two pieces that cross: their edges alternate around a corner."""
    found: dict[str, None] = {}
    for owners in _owners_around_corners(solution):
        for first, second in combinations(sorted(set(owners)), 2):
            both = [owner for owner in owners if owner in (first, second)]
            if sum(map(ne, both, both[1:] + both[:1])) > 2:
                titles = [solution.placements[owner].title for owner in (first, second)]
                found[f"piece {titles[0]} and piece {titles[1]} cross"] = None
    return list(found)


def _owners_around_corners(solution: Solution) -> Iterator[list[int]]:
    """Yield, for each corner, the placements of its edges in the order of their directions."""
    lattice = solution.lattice
    assert isinstance(lattice, CellLattice)
    steps = [step for step, _ in lattice.arms]
    around: dict[Cell, dict[int, int]] = defaultdict(dict)
    for number, placed in enumerate(solution.placements):
        for one, other in map(lattice.corners_of, placed.cells):
            for begin, end in ((one, other), (other, one)):
                way = tuple(b - a for a, b in zip(begin, end, strict=True))
                around[begin][steps.index(way)] = number
    for owners in around.values():
        yield [owner for _, owner in sorted(owners.items())]


def _touch(rule: Touch, lattice: Lattice, first: PieceCells, second: PieceCells) -> bool:
    if isinstance(lattice, CellLattice):
        least = {"face": lattice.face_corners, "edge": max(1, lattice.face_corners - 1)}
        corners = [list(map(set, map(lattice.corners_of, part))) for part in (first, second)]
        return any(len(a & b) >= least.get(rule.contact.value, 1) for a, b in product(*corners))
    most = {"face": 1, "edge": 2}.get(rule.contact.value, len(first[0]))
    for a, b in product(first, second):
        steps = [abs(x - y) for x, y in zip(a, b, strict=True)]
        if max(steps) <= 1 and sum(steps) <= most:
            return True
    return False


@lru_cache(maxsize=64)
def _turn_patterns(rule: Pattern, lattice: Lattice) -> frozenset[tuple[PieceCells, PieceCells]]:
    first, second = rule.cells
    return frozenset(
        _together(lattice, turn(first), turn(second))
        for turn in _turns(lattice, len(first[0]), rule.mobility)
    )


def _turns(
    lattice: Lattice, dimension: int, mobility: Mobility
) -> Iterator[Callable[[PieceCells], PieceCells]]:
    """Yield functions that turn cells about the origin."""
    if isinstance(lattice, CellLattice):
        for matrix in lattice.matrices(mobility):
            yield partial(_turn_on_lattice, lattice, matrix)
        return
    for axes in permutations(range(dimension)):
        for signs in product((1, -1), repeat=dimension):
            odd = sum(a > b for a, b in combinations(axes, 2)) + signs.count(-1)
            plain = axes == tuple(range(dimension)) and -1 not in signs
            if mobility is Mobility.FIXED and not plain:
                continue
            if mobility is Mobility.ROTATIONS and odd % 2:
                continue
            yield partial(_turn, axes, signs)


def _turn_on_lattice(lattice: CellLattice, matrix: Matrix, cells: PieceCells) -> PieceCells:
    points = map(lattice.point_of, cells)
    turned = (tuple(sum(map(mul, row, point)) for row in matrix) for point in points)
    return tuple(map(lattice.cell_at, turned))


def _turn(axes: tuple[int, ...], signs: tuple[int, ...], cells: PieceCells) -> PieceCells:
    return tuple(tuple(s * cell[a] for a, s in zip(axes, signs, strict=True)) for cell in cells)


# Thousands of solutions have the same neighbours.
@lru_cache(maxsize=200_000)
def _can_swap(pieces: tuple[Piece, Piece], parts: tuple[PieceCells, PieceCells]) -> bool:
    """Tell whether two pieces can divide their cells in another way."""
    union = frozenset(parts[0]) | frozenset(parts[1])
    if len(union) < len(parts[0]) + len(parts[1]):
        return False
    longest = max(max(piece.shape.extents) for piece in pieces)
    if pieces[0].shape.lattice.is_cubic and _gap(*map(_box, parts)) > longest:
        return False
    either = {(pieces[0], pieces[1]), (pieces[1], pieces[0])}
    return any(_fills(*order, union, parts) for order in either)


def _fills(
    piece: Piece, other: Piece, union: frozenset[Cell], parts: tuple[PieceCells, PieceCells]
) -> bool:
    """Tell whether a piece can cover the first cell of a union and leave the other piece's shape.

    The division ``parts`` does not count.
    """
    target, lattice = min(union), piece.shape.lattice
    for form in _forms(piece):
        steps = tuple(t - f for t, f in zip(target, form[0], strict=True))
        if not lattice.is_step(steps):
            continue
        moved = set()
        for cell in form:
            place = tuple(map(add, cell, steps))
            if place not in union:
                break
            moved.add(place)
        else:
            rest = tuple(sorted(union - moved))
            if rest and rest not in parts and _at_origin(rest, lattice) in _forms(other):
                return True
    return False


@lru_cache(maxsize=1024)
def _forms(piece: Piece) -> frozenset[PieceCells]:
    lattice = piece.shape.lattice
    return frozenset(
        _at_origin(turn(piece.shape.cells), lattice)
        for turn in _turns(lattice, piece.shape.dimension, piece.turning)
    )


def _at_origin(cells: Iterable[Cell], lattice: Lattice) -> PieceCells:
    cells = list(cells)
    low = lattice.translation_of(cells)
    return tuple(sorted(tuple(a - b for a, b in zip(c, low, strict=True)) for c in cells))
