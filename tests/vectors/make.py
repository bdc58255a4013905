"""Writes the vectors: ``python -m tests.vectors.make``, which takes five minutes.

``random`` and ``catalog`` keep the puzzles of these files and the kinds of results that each has,
and write the results again; ``catalog`` also adds new puzzles of the catalog. ``draw`` draws other
random puzzles, which depend on the version of Hypothesis. Tests only read the files.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
from hypothesis import HealthCheck, Phase, assume, given, seed, settings
from hypothesis import strategies as st

from cube3d import (
    Colour,
    Contact,
    Cover,
    Pairs,
    Piece,
    Polycube,
    Puzzle,
    Region,
    Swap,
    Touch,
    load,
    placements,
    puzzle_names,
)
from cube3d.errors import PuzzleError
from cube3d.formats.files import replacing
from cube3d.puzzle.rule import Rule
from tests.helpers.strategies import (
    OTHER_LATTICES,
    counts,
    fillings,
    lattice_puzzles,
    limited_puzzles,
    mobilities,
    polycubes,
)
from tests.vectors.lattices import write_lattices
from tests.vectors.pictures import write_pictures
from tests.vectors.pixels import HASHES, write_pixels
from tests.vectors.results import results
from tests.vectors.solids import write_solids
from tests.vectors.vectors import read_puzzle, read_records, write_puzzle

HERE = Path(__file__).parent
OF_LATTICE = 220  # random puzzles of each lattice, cubes in space among them
OF_DIMENSION = {1: 80, 2: 250, 3: 450, 4: 320, 5: 120, 6: 40, 7: 12}  # of cubes
MARKED, PAIRED = 300, 250  # with colours; with pairs of placements that a rule forbids
FILLED = 250  # of pieces that may fill a box, many of which a colouring excludes
# The least and the greatest number of axes along which a region is wider than one cell. Along the
# others all regions are symmetric, and symmetries by the thousand take many seconds.
WIDE = {6: (3, 5), 7: (4, 5)}
MOST_IN_FLAT = 3  # cells of a piece in those dimensions: more have aspects by the thousand


@st.composite
def of_cubes(draw, dimension: int) -> Puzzle:
    """Puzzles of cubes with pieces that fit, and maybe colours, walls, places and rules."""
    least, most = WIDE.get(dimension, (1, min(dimension, 4)))
    wide = draw(st.sets(st.integers(0, dimension - 1), min_size=least, max_size=most))
    reach = 5 if dimension == 1 else 3 if dimension < 4 else 1
    ranges = [st.integers(0, reach * (axis in wide)) for axis in range(dimension)]
    cells = sorted(draw(st.sets(st.tuples(*ranges), min_size=2, max_size=12)))
    marked = draw(st.integers(0, 3)) == 0
    names = st.sampled_from(["", "a", "b"] if marked else [""])
    pieces = tuple(draw(_piece(name, cells, names)) for name in "ABC"[: draw(st.integers(1, 3))])
    around = sorted(set(draw(st.sets(st.tuples(*ranges), max_size=3))).difference(cells))
    puzzle = Puzzle(
        "random",
        Region(cells, colours={cell: draw(names) for cell in cells} if marked else None),
        pieces,
        draw(st.sampled_from(Cover)),
        tuple(draw(_rules([piece.name for piece in pieces], swap=not marked))),
        colours=(Colour("a", "#112233"), Colour("b", "#ddeeff")),
        colour_pairs=(("a", "b"),) if marked and draw(st.booleans()) else (),
        walls=tuple(around) if draw(st.booleans()) else (),
    )
    try:
        puzzle.check_sizes()
    except PuzzleError:  # the sizes cannot add up
        puzzle = replace(puzzle, cover=Cover.PIECES, pieces=tuple(map(_optional, pieces)))
    return puzzle


@st.composite
def _piece(draw, name: str, cells: list[tuple[int, ...]], names) -> Piece:
    """A piece of some of the cells, or of any cells; now and then it has to lie there."""
    dimension = len(cells[0])
    most = MOST_IN_FLAT if dimension in WIDE else 4
    part = draw(st.sets(st.sampled_from(cells), min_size=1, max_size=most))
    placed = draw(st.integers(0, 7)) == 0
    if not placed and dimension < 5 and draw(st.integers(0, 3)) == 0:
        shape = draw(polycubes(st.just(dimension), most=3, reach=1))
    else:
        shape = Polycube(part)
    colours = tuple(draw(names) for _ in shape.cells)
    if placed:
        low = tuple(map(min, zip(*part, strict=True)))
        return Piece(name, shape, draw(st.sampled_from([1, (0, 1)])), colours=colours, at=low)
    return Piece(name, shape, draw(counts()), draw(mobilities), colours=colours)


def _optional(piece: Piece) -> Piece:
    return replace(piece, count=(0, 1 if piece.at else 2))


@st.composite
def _rules(draw, names: list[str], swap: bool) -> list[Rule]:
    if draw(st.booleans()):
        return []
    some = draw(st.sets(st.sampled_from(names), max_size=3))
    touch = Touch(tuple(sorted(some)), draw(st.sampled_from(Contact)))
    choices: list[list[Rule]] = [[touch], [Swap()], [touch, Swap()]] if swap else [[touch]]
    rules: list[Rule] = draw(st.sampled_from(choices))
    return rules


@st.composite
def with_pairs(draw) -> Puzzle:
    """Puzzles with a rule about placements."""
    puzzle = draw(st.one_of(limited_puzzles(), lattice_puzzles(ruled=False)))
    table = placements(puzzle)
    assume(len(table) > 1)
    number = st.integers(0, len(table) - 1)
    pair = st.tuples(number, number).filter(lambda two: two[0] != two[1])
    pairs = draw(st.lists(pair, min_size=1, max_size=6))
    ruled: Puzzle = puzzle.with_rules(Pairs.of(table, np.array(pairs)))
    return ruled


def random_puzzles() -> Iterator[tuple[str, Puzzle]]:
    """Yield names and random puzzles."""
    kinds = [(f"cubes-{n}", of_cubes(n), number) for n, number in OF_DIMENSION.items()]
    kinds += [(n, lattice_puzzles([n]), OF_LATTICE) for n in ("cubic", *OTHER_LATTICES)]
    kinds += [("marked", limited_puzzles(), MARKED), ("paired", with_pairs(), PAIRED)]
    kinds += [("filling", fillings(), FILLED)]
    for name, strategy, most in kinds:
        found: list[Puzzle] = []

        @seed(1)
        @settings(
            max_examples=most,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=[*HealthCheck],
        )
        @given(puzzle=strategy)
        def collect(into: list[Puzzle], puzzle: Puzzle) -> None:
            into.append(puzzle)

        collect(found)
        yield from ((f"{name}-{number}", puzzle) for number, puzzle in enumerate(found))


def records_again(name: str, added: Iterable[str] = ()) -> Iterator[list[str]]:
    """Yield the records of a file of puzzles with new results, then those of added puzzles."""
    titles = set()
    for record in read_records((HERE / name).read_text("utf-8")):
        title, puzzle = read_puzzle(record)
        titles.add(title)
        wanted = {words[0] for word, words in record if word == "="}
        yield [*write_puzzle(title, puzzle), *results(puzzle, wanted)]
    yield from puzzle_records((name, load(name)) for name in added if name not in titles)


def puzzle_records(puzzles: Iterable[tuple[str, Puzzle]]) -> Iterator[list[str]]:
    """Yield the distinct records of puzzles within the limits."""
    seen = set()
    for name, puzzle in puzzles:
        own = [*write_puzzle(name, puzzle)]
        if tuple(own[1:]) in seen:
            continue
        seen.add(tuple(own[1:]))
        # The names of pieces and colours are lost: results are those of the puzzle that is read.
        ((_, read),) = map(read_puzzle, read_records("\n".join(own)))
        try:
            yield [*own, *results(read)]
        except PuzzleError as error:
            print(name, error, file=sys.stderr)


def write(name: str, records: Iterable[list[str]]) -> None:
    """Write a file, and say how many records of each lattice and width it has."""
    numbers: Counter[str] = Counter()
    with replacing(HERE / name) as stream:
        for record in records:
            stream.write(("\n".join(record) + "\n\n").encode())
            words = next((row for row in record if row.startswith("lattice")), record[0]).split()
            numbers[" ".join(words[1:3])] += 1
    print(name, dict(numbers))


if __name__ == "__main__":
    chosen = sys.argv[1:] or ["lattices", "pictures", "solids", "pixels", "random", "catalog"]
    if "lattices" in chosen:
        write("lattices.txt", write_lattices())
    if "pictures" in chosen:
        write("pictures.txt", write_pictures())
    if "solids" in chosen:
        write("solids.txt", write_solids())
    if "pixels" in chosen:
        HASHES.write_text("".join(write_pixels()), encoding="utf-8")
    if "random" in chosen:
        write("random.txt", records_again("random.txt"))
    if "draw" in chosen:
        write("random.txt", puzzle_records(random_puzzles()))
    if "catalog" in chosen:
        write("catalog.txt", records_again("catalog.txt", puzzle_names()))
