"""Vectors: puzzles in numbers and their results, in one format for all languages.

A file consists of records, an empty line after each. A record is a puzzle and its results, a line
for each. Words are separated by one space. ``lattices.txt`` holds lattices and shapes in the same
form (:mod:`tests.vectors.lattices`), ``solids.txt`` meshes (:mod:`tests.vectors.solids`).
:mod:`tests.vectors.results` says which numbers are hashed.

Lines of a puzzle; C is a cell, WIDTH integers::

    puzzle NAME
    lattice NAME WIDTH
    cells C...                    cells of the region, in order
    optional I...                 numbers of the cells that may stay empty
    paint K...                    the colour of each cell; 0: none
    mixed K K ...                 pairs of colours: of a cube, and of a cell that it may lie on
    cover all|pieces
    holes N                       most cells that stay empty; -1: no limit
    crossing 0|1                  1: pieces may cross where edges meet
    walls C...
    piece LOW HIGH MOBILITY       HIGH -1: no limit; 0 fixed, 1 rotations, 2 reflections
    shape C...                    the cells of that piece
    marks K...                    the colour of each of its cells
    at C                          the translation of the piece, which is not turned
    touch face|edge|corner P...   a rule; P: the number of a piece
    swap                          a rule
    pattern MOBILITY P P N C...   a rule; the first N cells are those of the first piece
    place P C...                  a placement of the next ``forbid``; ``marks`` may follow
    forbid I I ...                a rule: pairs of numbers of the placements above

The numbers of cells, pieces, placements and aspects begin at 0, those of colours at 1. Lines that
would be empty are left out (``optional``, ``paint``, ``mixed``, ``walls``, ``marks``, ``at``).

Results begin with ``=`` and a name. Where they are many, their number and a hash follow. The hash
of integers v[0], v[1], ... is the sum of mix(mix(i) + v[i]) modulo 2**64, where mix is the last
step of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014)::

    v = (v ^ v >> 30) * 0xbf58476d1ce4e5b9
    v = (v ^ v >> 27) * 0x94d049bb133111eb
    v = v ^ v >> 31
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

import numpy as np
from numpy.typing import ArrayLike, NDArray

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
)
from cube3d.geometry.lattices import lattice
from cube3d.puzzle.rule import Place, Rule

MOBILITIES = [Mobility.FIXED, Mobility.ROTATIONS, Mobility.REFLECTIONS]


def hash_of(numbers: ArrayLike) -> str:
    """Return the hash of integers, as 16 hexadecimal digits."""
    values = np.asarray(numbers, dtype=np.int64).reshape(-1).astype(np.uint64)
    sum_ = mix(mix(np.arange(len(values), dtype=np.uint64)) + values).sum(dtype=np.uint64)
    return f"{int(sum_):016x}"


def mix(values: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Return the last step of SplitMix64 for each of some integers."""
    values = (values ^ (values >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    values = (values ^ (values >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return values ^ (values >> np.uint64(31))


def many(name: str, count: int, *arrays: object, of: int | None = None) -> str:
    """Return a line with a number of things and the hash of arrays, one after another."""
    flat = [np.asarray(array, dtype=np.int64).reshape(-1) for array in arrays]
    hashed = hash_of(np.concatenate([np.zeros(0, dtype=np.int64), *flat]))
    return line("=", name, *([] if of is None else [of]), count, hashed)


def line(name: str, *words: object) -> str:
    """Return words with spaces between them."""
    return " ".join([name, *map(str, words)])


def write_puzzle(name: str, puzzle: Puzzle) -> Iterator[str]:
    """Yield the lines of a puzzle."""
    region = puzzle.region
    mixed = [name for pair in puzzle.colour_pairs for name in pair]
    colours = [*dict.fromkeys(["", *puzzle.colour_names, *mixed])]
    pieces = [piece.name for piece in puzzle.pieces]
    yield line("puzzle", name)
    yield line("lattice", region.lattice.name, region.dimension)
    yield rows_line("cells", region.cells)
    if region.optional:
        number = {cell: number for number, cell in enumerate(region.cells)}
        yield line("optional", *(number[cell] for cell in region.optional))
    if region.coloured:
        yield line("paint", *(colours.index(region.coloured.get(c, "")) for c in region.cells))
    if puzzle.colour_pairs:
        yield line("mixed", *map(colours.index, mixed))
    yield line("cover", puzzle.cover.value)
    yield line("holes", -1 if puzzle.max_holes is None else puzzle.max_holes)
    yield line("crossing", int(puzzle.crossing))
    if puzzle.walls:
        yield rows_line("walls", puzzle.walls)
    for piece in puzzle.pieces:
        yield from _write_piece(piece, colours)
    for rule in puzzle.rules:
        yield from _write_rule(rule, pieces, colours)


def _write_piece(piece: Piece, colours: list[str]) -> Iterator[str]:
    high = -1 if piece.high is None else piece.high
    yield line("piece", piece.low, high, MOBILITIES.index(piece.turning))
    yield rows_line("shape", piece.shape.cells)
    if piece.colours:
        yield line("marks", *map(colours.index, piece.colours))
    if piece.at is not None:
        yield line("at", *piece.at)


def _write_rule(rule: Rule, pieces: list[str], colours: list[str]) -> Iterator[str]:
    if isinstance(rule, Swap):
        yield "swap"
    elif isinstance(rule, Touch):
        yield line("touch", rule.contact.value, *map(pieces.index, rule.pieces))
    elif isinstance(rule, Pattern):
        first, second = rule.cells
        cells = [number for cell in (*first, *second) for number in cell]
        mobility, names = MOBILITIES.index(rule.mobility), map(pieces.index, rule.pieces)
        yield line("pattern", mobility, *names, len(first), *cells)
    else:
        for place in rule.places:
            yield rows_line(line("place", pieces.index(place.piece)), place.cells)
            if place.colours:
                yield line("marks", *map(colours.index, place.colours))
        yield line("forbid", *rule.numbers.reshape(-1).tolist())


def rows_line(name: str, rows: Iterable[Iterable[int]]) -> str:
    """Return a line with the numbers of rows, such as cells."""
    return line(name, *(number for row in rows for number in row))


Record = list[tuple[str, list[str]]]


def read_records(text: str) -> Iterator[Record]:
    """Yield the records of a file: the first word of each line, and the others."""
    for part in text.removesuffix("\n\n").split("\n\n"):
        yield [(words[0], words[1:]) for words in map(str.split, part.splitlines())]


def read_puzzle(record: Record) -> tuple[str, Puzzle]:
    """Return the name and the puzzle of a record."""
    one = {name: words for name, words in record if name not in ("marks", "at")}
    of = lattice(one["lattice"][0])
    width = int(one["lattice"][1])

    def cells(words: Iterable[str]) -> list[tuple[int, ...]]:
        flat = list(map(int, words))
        return [tuple(flat[i : i + width]) for i in range(0, len(flat), width)]

    region = cells(one["cells"])
    paint = [_colour(word) for word in one.get("paint", [])]
    mixed = [_colour(word) for word in one.get("mixed", [])]
    pieces = [*_read_pieces(record, of, cells)]
    return one["puzzle"][0], Puzzle(
        one["puzzle"][0],
        Region(
            region,
            optional=[region[int(word)] for word in one.get("optional", [])],
            colours=dict(zip(region, paint, strict=True)) if paint else None,
            lattice=of,
        ),
        tuple(pieces),
        Cover(one["cover"][0]),
        tuple(_read_rules(record, [piece.name for piece in pieces], cells)),
        max_holes=None if one["holes"] == ["-1"] else int(one["holes"][0]),
        colours=tuple(Colour(_colour(str(n)), "#112233") for n in range(1, 1 + _most(record))),
        colour_pairs=tuple(zip(mixed[::2], mixed[1::2], strict=True)),
        crossing=one["crossing"] == ["1"],
        walls=tuple(cells(one.get("walls", []))),
    )


def _colour(number: str) -> str:
    return "" if number == "0" else f"c{number}"


def colour_number(colour: str) -> int:
    """Return the number of a colour of a puzzle that was read."""
    return int(colour[1:] or 0)


def _most(record: Record) -> int:
    """Return the number of the last colour that is named."""
    named = [words for name, words in record if name in ("paint", "mixed", "marks")]
    return max((int(word) for words in named for word in words), default=0)


def _read_pieces(record: Record, of, cells) -> Iterator[Piece]:
    rules = ("touch", "swap", "pattern", "place", "=")
    ends = [n for n, (name, _) in enumerate(record) if name in rules]
    lines = [*record[: min(ends, default=len(record))], ("piece", [])]
    begins = [n for n, (name, _) in enumerate(lines) if name == "piece"]
    for number, (begin, end) in enumerate(pairwise(begins)):
        own = dict(lines[begin + 1 : min(end, begin + 4)])
        low, high, mobility = map(int, lines[begin][1])
        yield Piece(
            f"p{number}",
            Polycube(cells(own["shape"]), of),
            (low, None if high < 0 else high),
            MOBILITIES[mobility],
            colours=tuple(map(_colour, own.get("marks", []))),
            at=cells(own["at"])[0] if "at" in own else None,
        )


def _read_rules(record: Record, pieces: list[str], cells) -> Iterator[Rule]:
    places: list[Place] = []
    for name, words in record:
        if name == "swap":
            yield Swap()
        elif name == "touch":
            yield Touch(tuple(pieces[int(word)] for word in words[1:]), Contact(words[0]))
        elif name == "pattern":
            mobility, one, other, size = map(int, words[:4])
            both = cells(words[4:])
            parts = tuple(both[:size]), tuple(both[size:])
            yield Pattern((pieces[one], pieces[other]), parts, MOBILITIES[mobility])
        elif name == "place":
            places.append(Place(pieces[int(words[0])], tuple(cells(words[1:])), ()))
        elif name == "marks" and places:
            places[-1] = places[-1]._replace(colours=tuple(map(_colour, words)))
        elif name == "forbid":
            numbers = np.array(list(map(int, words)), dtype=np.int32).reshape(-1, 2)
            yield Pairs(tuple(places), numbers)
            places = []
