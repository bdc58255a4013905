"""Random polycubes and puzzles for Hypothesis."""

from __future__ import annotations

from dataclasses import replace
from math import comb, prod

from hypothesis import assume
from hypothesis import strategies as st

from cube3d import Colour, Cover, Mobility, Piece, Polycube, Puzzle, Region
from cube3d.errors import PuzzleError
from tests import oracle

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
    try:
        return replace(puzzle, max_holes=most)
    except PuzzleError:
        return puzzle


def _product(sizes: tuple[int, ...]) -> int:
    result = 1
    for size in sizes:
        result *= size
    return result


@st.composite
def counts(draw):
    low = draw(st.integers(0, 2))
    high = draw(st.one_of(st.none(), st.integers(max(1, low), 4)))
    return draw(st.sampled_from([max(1, low), (low, high)]))


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
    places = len(oracle.placements(frozenset(piece.shape.cells), cells, piece.mobility))
    room = len(region) // len(piece.shape)
    copies = room if piece.high is None else min(room, piece.high)
    return sum(comb(places, k) for k in range(copies + 1))
