"""Random polycubes and puzzles for Hypothesis."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import comb, prod
from random import Random
from typing import TypeVar

import numpy as np
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from cube3d import (
    Colour,
    Contact,
    Cover,
    Mobility,
    Pairs,
    Pattern,
    Piece,
    Polycube,
    Puzzle,
    Region,
    Swap,
    Touch,
    placements,
    shape,
)
from cube3d.errors import PuzzleError
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattices import lattice
from cube3d.puzzle.puzzle import Count
from cube3d.puzzle.rule import Rule
from cube3d.puzzle.solution import PlacedPiece
from cube3d.shipped import LATTICES
from cube3d.verify.position import conflicts
from tests.helpers import lattice_oracle, oracle
from tests.helpers.lattice_bodies import DRAWN, Cell, drawn, isometries, rounded

T = TypeVar("T")

MOST_TRIED = 30_000

mobilities = st.sampled_from(list(Mobility))


@st.composite
def polycubes(draw, dimensions=st.integers(1, 4), most=5, reach=2) -> Polycube:
    """Any cells close together: also disconnected, diagonal and hollow ones."""
    dimension = draw(dimensions)
    cell = st.tuples(*[st.integers(0, reach)] * dimension)
    return Polycube(draw(st.sets(cell, min_size=1, max_size=most)))


@st.composite
def regions(draw, dimension: int, most: int) -> Region:
    sizes = draw(st.tuples(*[st.integers(1, 4)] * dimension).filter(lambda s: _product(s) <= most))
    region = Region.box(sizes)
    holes = draw(st.sets(st.sampled_from(region.cells), max_size=2))
    kept = [cell for cell in region.cells if cell not in holes]
    return Region(kept) if kept else region


@st.composite
def marked_puzzles(draw, most_cells=9) -> Puzzle:
    """Tiny puzzles with colours, cells that may stay empty, and maybe a limit of holes."""
    plain: Puzzle = draw(puzzles(most_cells))
    names = st.sampled_from(["", "", "a", "b"])
    cells = plain.region.cells
    region = Region(
        cells,
        optional=draw(st.sets(st.sampled_from(cells), max_size=4)),
        colours=draw(st.dictionaries(st.sampled_from(cells), names)),
    )
    pieces = tuple(
        replace(piece, colours=tuple(draw(names) for _ in piece.shape.cells))
        for piece in plain.pieces
    )
    pairs = draw(st.sets(st.sampled_from([("a", "b"), ("b", "a")])))
    return replace(
        plain,
        region=region,
        pieces=pieces,
        colours=(Colour("a", "#112233"), Colour("b", "#ddeeff")),
        colour_pairs=tuple(sorted(pairs)),
    )


@st.composite
def limited_puzzles(draw) -> Puzzle:
    """The same, some with a limit of holes that the sizes allow."""
    puzzle: Puzzle = draw(marked_puzzles())
    most = draw(st.one_of(st.none(), st.integers(0, 4)))
    limited = replace(puzzle, max_holes=most)
    try:
        limited.check_sizes()
    except PuzzleError:
        return puzzle
    return limited


@st.composite
def ruled_puzzles(draw) -> Puzzle:
    """The same, most with rules; a puzzle with colours may also be one without."""
    puzzle: Puzzle = draw(st.one_of(limited_puzzles(), fillings()))
    names = [piece.name for piece in puzzle.pieces]
    touching = st.builds(
        lambda some, contact: Touch(tuple(sorted(some)), contact),
        st.sets(st.sampled_from(names), max_size=3),
        st.sampled_from(list(Contact)),
    )
    rules = draw(st.lists(st.one_of(touching, touching, st.just(Swap())), max_size=2, unique=True))
    if draw(st.integers(0, 3)) == 0:
        chance = draw(st.randoms(use_true_random=False))
        pairs = Pairs.where(placements(puzzle), lambda *_: chance.random() < 0.5)
        rules += [pairs] if len(pairs.numbers) else []
    return replace(puzzle, rules=tuple(rules))


@st.composite
def positions(draw, puzzle: Puzzle) -> list[PlacedPiece]:
    """Up to three pieces in place that do not clash."""
    table = placements(puzzle)
    found: list[PlacedPiece] = []
    for number in draw(st.lists(st.integers(0, len(table) - 1), max_size=3)) if len(table) else ():
        more = [*found, table.placed(number)]
        if not conflicts(puzzle, more):
            found = more
    return found


def _product(sizes: tuple[int, ...]) -> int:
    result = 1
    for size in sizes:
        result *= size
    return result


@st.composite
def counts(draw):
    low = draw(st.integers(0, 2))
    high = draw(st.one_of(st.none(), st.integers(max(1, low), 4)))
    return draw(st.sampled_from([max(1, low), (low, high), 0]))


@st.composite
def puzzles(draw, most_cells=12) -> Puzzle:
    """Tiny puzzles in 1 to 4 dimensions that make sense, solvable or not."""
    dimension = draw(st.integers(1, 4))
    region = draw(regions(dimension, most_cells))
    shapes = polycubes(st.just(dimension), most=3, reach=1)
    pieces = [
        Piece(name, draw(shapes), draw(counts()), draw(mobilities))
        for name in "ABC"[: draw(st.integers(1, 3))]
    ]
    cover = draw(st.sampled_from(list(Cover)))
    try:
        made = Puzzle("random", region, tuple(pieces), cover)
        made.check_sizes()
    except PuzzleError:
        # The sizes cannot add up: let monominoes fill what is left.
        filler = Piece("M", Polycube([(0,) * dimension]), (0, None))
        optional = tuple(Piece(p.name, p.shape, (0, 2), p.mobility) for p in pieces)
        made = Puzzle("random", region, (*optional, filler), cover)
    assume(prod(_choices(piece, region) for piece in made.pieces) <= MOST_TRIED)
    return made


def _choices(piece: Piece, region: Region) -> int:
    """Return how many sets of placements of a piece the oracle may try."""
    cells = frozenset(region.cells)
    places = len(oracle.placements(frozenset(piece.shape.cells), cells, piece.turning))
    room = len(region) // len(piece.shape)
    copies = room if piece.high is None else min(room, piece.high)
    return sum(comb(places, k) for k in range(copies + 1))


SMALL = ["I2", "I3", "V3", "I4", "L4", "O4", "S4", "T4", "F5", "N5", "P5", "U5", "X5", "Y5"]


@st.composite
def fillings(draw) -> Puzzle:
    """Puzzles that fail for better reasons: pieces whose sizes add up, in a box with holes."""
    sizes = draw(st.sampled_from([(3, 4), (4, 4), (3, 5), (2, 7), (2, 2, 3), (2, 3, 3)]))
    cells = Region.box(sizes).cells
    holes = draw(st.sets(st.sampled_from(cells), max_size=2))
    left = len(cells) - len(holes)
    pieces: list[Piece] = []
    while left > 1 and len(pieces) < 3:
        small = [name for name in SMALL if len(shape(name)) <= left]
        name = draw(st.sampled_from(small))
        copies = draw(st.integers(1, min(3, left // len(shape(name)))))
        left -= copies * len(shape(name))
        low = draw(st.sampled_from([copies, copies, 0]))
        pieces.append(Piece(f"{name} {len(pieces)}", shape(name), (low, copies)))
    cover = Cover.PIECES if left else draw(st.sampled_from(list(Cover)))
    return Puzzle("p", Region(set(cells) - holes), tuple(pieces), cover)


@st.composite
def bars_and_another(draw) -> Puzzle:
    """A box with holes for bars and one other piece: numbers of cells tell where that may lie."""
    length = draw(st.sampled_from([2, 3, 3, 3, 4]))
    sizes = [(length, 3), (length, length), (length, 5), (3, 5)]
    cells = Region.box(draw(st.sampled_from([*sizes, (3, 3, 3)] if length == 3 else sizes))).cells
    dimension = len(cells[0])
    holes = draw(st.sets(st.sampled_from(cells), max_size=1))
    left = len(cells) - len(holes)
    other = draw(polycubes(st.just(dimension)))
    assume((left - len(other)) % length == 0 and left > len(other))
    copies = (left - len(other)) // length
    count = draw(st.sampled_from([copies, copies, (0, copies)]))
    bar = Polycube([(at,) + (0,) * (dimension - 1) for at in range(length)])
    return Puzzle("p", Region({*cells} - holes), (Piece("bar", bar, count), Piece("other", other)))


# Other lattices.

OTHER_LATTICES = [name for name in LATTICES if name != "cubic"]


def other_lattice(name: str) -> CellLattice:
    """Return a lattice that is not the integer grid."""
    found = lattice(name)
    assert isinstance(found, CellLattice)
    return found


SOME_COUNTS: list[Count] = [1, 1, 1, 2, 0, (0, 1), (0, 2), (1, 3), (0, None)]
COLOURS = Colour("a", "#112233"), Colour("b", "#ddeeff")


@st.composite
def lattice_puzzles(draw, names=OTHER_LATTICES, most_cells=10, ruled=True) -> Puzzle:
    """Tiny puzzles on other lattices, solvable or not, with marks, ranges and rules."""
    name = draw(st.sampled_from(names))
    chance = draw(st.randoms(use_true_random=False))
    cells = lattice_cells(name, chance, most_cells)
    pieces = tuple(_lattice_pieces(name, chance, cells))
    coloured = chance.random() < 0.25
    if coloured:
        pieces = tuple(replace(p, colours=_paint(chance, p.shape.cells)) for p in pieces)
    region = Region(
        cells,
        optional=[cell for cell in cells if chance.random() < 0.3] if chance.random() < 0.2 else (),
        colours=dict(zip(cells, _paint(chance, cells), strict=True)) if coloured else None,
        lattice=lattice(name),
    )
    try:
        puzzle = Puzzle(
            "random",
            region,
            pieces,
            chance.choice([Cover.ALL, Cover.ALL, Cover.PIECES]),
            crossing=chance.random() < 0.3,
            max_holes=chance.choice([None, None, 0, 1, 3]),
            colours=COLOURS,
            colour_pairs=(("a", "b"),) if chance.random() < 0.3 else (),
            clearance=chance.choice([0.0, 0.0, 0.01]),
            bevel=chance.choice([0.0, 0.06]),
        )
        puzzle.check_sizes()
    except PuzzleError:  # the sizes cannot add up
        ranges = tuple(replace(piece, count=(0, 2)) for piece in pieces)
        puzzle = Puzzle("random", region, ranges, Cover.PIECES, colours=COLOURS)
    assume(prod(_lattice_choices(puzzle)) <= MOST_TRIED)
    if not ruled:
        return replace(puzzle, crossing=True)
    rules = _lattice_rules(puzzle, chance, swap=not coloured)
    return replace(puzzle, rules=tuple(rules)) if chance.random() < 0.35 else puzzle


def _paint(chance: Random, cells: tuple[Cell, ...] | list[Cell]) -> tuple[str, ...]:
    names = chance.choice([("",), ("", "", "a"), ("a", "b", "")])
    return tuple(chance.choice(names) for _ in cells)


def lattice_cells(name: str, chance: Random, most: int) -> list[Cell]:
    """Return some cells of a lattice, most of them side by side, and often symmetric."""
    of = drawn(name, _width(name))
    near = {cell: set(of.body(cell).key) for cell in of.patch(range(-of.period, 2 * of.period))}
    start = chance.choice(sorted(near))
    cells, corners = [start], set(near[start])
    size = chance.randint(2, most)
    while len(cells) < size:
        least = of.share("face") if chance.random() < 0.8 else 1
        rest = [c for c in sorted(near) if c not in cells and len(corners & near[c]) >= least]
        if not rest:
            break
        cells.append(chance.choice(rest))
        corners |= near[cells[-1]]
    return sorted(_symmetric(name, chance, cells, most))


def _symmetric(name: str, chance: Random, cells: list[Cell], most: int) -> list[Cell]:
    """Add the images of cells under an isometry, about the middle of two of them."""
    if chance.random() < 0.4:
        return cells
    of = drawn(name, _width(name))
    bodies = {body.key: body for body in map(of.body, of.patch(range(-of.period, 2 * of.period)))}
    matrix = chance.choice(isometries(name, of.width))
    ends = [lattice_oracle.body(name, chance.choice(cells)).middle for _ in range(2)]
    centre = np.mean(ends, axis=0)
    found, fringe = set(cells), [*cells]
    while fringe:
        corners = (lattice_oracle.body(name, fringe.pop()).corners - centre) @ matrix.T + centre
        image = bodies.get(tuple(sorted(map(tuple, rounded(corners)))))
        if image is None:
            return cells
        if image.cell not in found:
            found.add(image.cell)
            fringe.append(image.cell)
    return sorted(found) if len(found) <= most + 2 else cells


def _lattice_pieces(name: str, chance: Random, cells: list[Cell]) -> list[Piece]:
    """Return pieces, of cells taken from a region, so that they may well fill it."""
    of, free = lattice(name), [*cells]
    pieces: list[Piece] = []
    while free and len(pieces) < 4:
        part = _part(name, chance, free)
        if chance.random() < 0.7:
            free = [cell for cell in free if cell not in part]
        count = chance.choice(SOME_COUNTS)
        mobility = chance.choice([*Mobility, Mobility.REFLECTIONS])
        pieces.append(Piece("ABCD"[len(pieces)], Polycube(part, of), count, mobility))
    if chance.random() < 0.2:
        pieces[-1] = replace(pieces[-1], shape=pieces[0].shape.mirror())
    if free and chance.random() < 0.5:
        pieces.append(Piece("E", Polycube(free[:1], of), (0, None)))
    return pieces


def _part(name: str, chance: Random, free: list[Cell]) -> list[Cell]:
    """Return a few cells, side by side or anywhere."""
    size = chance.choice([1, 2, 2, 3, 3, 4])
    if chance.random() < 0.15:
        return chance.sample(free, min(size, len(free)))
    least = drawn(name, _width(name)).share("face")
    part = [chance.choice(free)]
    corners = {cell: set(lattice_oracle.body(name, cell).key) for cell in free}
    while len(part) < size:
        rest = [
            cell
            for cell in free
            if cell not in part and any(len(corners[cell] & corners[p]) >= least for p in part)
        ]
        if not rest:
            break
        part.append(chance.choice(rest))
    return part


def _lattice_choices(puzzle: Puzzle) -> list[int]:
    """Return how many sets of placements of each piece the oracle may try."""
    found = []
    for number, piece in enumerate(puzzle.pieces):
        places = len(oracle.coloured_placements(puzzle, number))
        found.append(sum(comb(places, k) for k in range(puzzle.most_copies(piece) + 1)))
    return found


def _lattice_rules(puzzle: Puzzle, chance: Random, swap: bool) -> list[Rule]:
    """Return one or two rules; patterns are of pieces as they can lie."""
    names = [piece.name for piece in puzzle.pieces]
    kinds = [Contact(kind) for kind in puzzle.region.lattice.contacts]
    rules: list[Rule] = []
    for _ in range(chance.randint(1, 2)):
        kind = chance.choice(["touch", "touch", "swap", "pattern"])
        if kind == "touch":
            some = chance.sample(names, chance.randint(0, min(3, len(names))))
            rules.append(Touch(tuple(sorted(some)), chance.choice(kinds)))
        elif kind == "pattern":
            rules += _pattern(puzzle, chance)
        elif swap:
            rules.append(Swap())
    return rules


def _pattern(puzzle: Puzzle, chance: Random) -> list[Rule]:
    placed = [
        (piece.name, tuple(sorted(cell for cell, _ in cubes)))
        for number, piece in enumerate(puzzle.pieces)
        for cubes in oracle.coloured_placements(puzzle, number)
    ]
    pairs = [(a, b) for a, b in combinations(sorted(placed)[:40], 2) if not {*a[1]} & {*b[1]}]
    if not pairs:
        return []
    one, other = chance.choice(pairs)
    return [Pattern((one[0], other[0]), (one[1], other[1]), chance.choice([*Mobility]))]


def _width(name: str) -> int:
    return DRAWN[name].width


def examples(strategy: st.SearchStrategy[T], number: int) -> list[T]:
    """Return random examples of a strategy, the same ones each time."""
    found: list[T] = []

    @settings(
        max_examples=number,
        phases=[Phase.generate],
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        deadline=None,
    )
    @given(strategy)
    def collect(example: T) -> None:
        found.append(example)

    collect()
    return found
