"""Puzzles as puzzle files of one problem.

A file knows three dimensions, cubes, and pieces that may be turned but not reflected; a
flat puzzle becomes a flat box, in which turning a piece over is a rotation.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cube3d.formats.registry import Codec, Made
from cube3d.formats.xmpuzzle.document import Document, DocumentPiece, Ink, Problem, Shape
from cube3d.formats.xmpuzzle.expressible import check, lift, most_copies, voxels
from cube3d.formats.xmpuzzle.read import MAX_VOXELS
from cube3d.formats.xmpuzzle.write import format_document
from cube3d.formats.xmpuzzle.xml.escapes import printable
from cube3d.geometry.cells import Cell
from cube3d.puzzle.puzzle import Cover, Piece, Puzzle
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.quoting import cut, escape, quote

Laid = tuple[tuple[Cell, ...], tuple[str, ...]]


@dataclass(frozen=True)
class Posed:
    """A puzzle as a file.

    Attributes:
        puzzle: the puzzle.
        document: the file; its only problem is the puzzle, its last shape the region.
        shift: what is added to cells of the puzzle to give indices of voxels.
        notes: what the puzzle says and the file does not, one text each.
    """

    puzzle: Puzzle
    document: Document
    shift: Cell
    notes: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The name of the piece of each part of the problem."""
        return tuple(piece.name for piece in self.puzzle.pieces)

    def in_file(self, solution: Solution) -> Solution:
        """Return a solution of the puzzle with the cells and colours of the file."""
        if not any(self.shift) and self.puzzle.region.dimension == 3 and not self.puzzle.colours:
            return solution
        numbers = _numbers(self.puzzle)
        colours = (replace(c, name=f"C{numbers[c.name]}") for c in self.puzzle.colours)
        placed = (self._move(one, numbers) for one in solution.placements)
        return replace(solution, placements=tuple(placed), colours=tuple(colours))

    def _move(self, placed: PlacedPiece, numbers: dict[str, int]) -> PlacedPiece:
        return replace(
            placed,
            cells=tuple(lift(cell, self.shift) for cell in placed.cells),
            position=lift(placed.position, self.shift),
            colours=tuple(f"C{numbers[name]}" if name else "" for name in placed.colours),
        )


def as_document(puzzle: Puzzle) -> Posed:
    """Return a puzzle as a file.

    Raises:
        FormatError: it has more than three dimensions, a piece whose mobility the format
            cannot say, or is too large for it.
    """
    check(puzzle)
    shift = _shift(puzzle)
    numbers = _numbers(puzzle)
    room = [most_copies(puzzle, piece) for piece in puzzle.pieces]
    shapes = [*(_piece_shape(piece, numbers) for piece in puzzle.pieces), _result(puzzle, shift)]
    groups = _group_numbers(puzzle)
    parts = tuple(
        DocumentPiece(
            shape=number,
            low=piece.low,
            high=most,
            groups=tuple((groups[name], copies) for name, copies in piece.groups),
        )
        for number, (piece, most) in enumerate(zip(puzzle.pieces, room, strict=True))
    )
    problem = Problem(
        parts=parts,
        result=len(puzzle.pieces),
        name=puzzle.name,
        max_holes=puzzle.max_holes,
        pairs=_pairs(puzzle, numbers),
    )
    document = Document(
        shapes=tuple(shapes),
        problems=(problem,),
        inks=tuple(Ink(_rgb(colour.rgb)) for colour in puzzle.colours),
        comment=printable(puzzle.about),
    )
    return Posed(puzzle, document, shift, tuple(_notes(puzzle, shift, groups)))


def _shift(puzzle: Puzzle) -> Cell:
    """Return zeros, so that cells are indices of voxels, if the region allows that."""
    low = lift(puzzle.region.corner, (0, 0, 0))
    high = [a + b for a, b in zip(low, lift(puzzle.region.extents, (0,) * 3, 1), strict=True)]
    if min(low) >= 0 and math.prod(high) + voxels(puzzle) <= MAX_VOXELS:
        return (0, 0, 0)
    return tuple(-a for a in low)


def _numbers(puzzle: Puzzle) -> dict[str, int]:
    """Return the number of each colour in shapes, 0 for the neutral one."""
    return {"": 0} | {colour.name: i for i, colour in enumerate(puzzle.colours, 1)}


def _rgb(text: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


def _piece_shape(piece: Piece, numbers: dict[str, int]) -> Shape:
    names = piece.colours or ("",) * len(piece.shape)
    cells = [lift(cell, (0, 0, 0)) for cell in piece.shape.cells]
    marks = {cell: ("#", numbers[name]) for cell, name in zip(cells, names, strict=True)}
    return _shape(marks, piece.name)


def _result(puzzle: Puzzle, shift: Cell) -> Shape:
    region = puzzle.region
    names = region.colours or ("",) * len(region)
    free = set(region.cells if puzzle.cover is Cover.PIECES else region.optional)
    marks = {
        lift(cell, shift): ("+" if cell in free else "#", numbers)
        for cell, numbers in zip(
            region.cells, map(_numbers(puzzle).__getitem__, names), strict=True
        )
    }
    return _shape(marks, "")


def _shape(marks: dict[Cell, tuple[str, int]], name: str) -> Shape:
    x, y, z = (max(axis) + 1 for axis in zip(*marks, strict=True))
    at = {i + x * (j + y * k): mark for (i, j, k), mark in marks.items()}
    found = [at.get(number, ("_", 0)) for number in range(x * y * z)]
    colours = tuple(colour for _, colour in found)
    return Shape(
        sizes=(x, y, z),
        states="".join(state for state, _ in found),
        colours=colours if any(colours) else (),
        name=name,
    )


def _pairs(puzzle: Puzzle, numbers: dict[str, int]) -> tuple[tuple[int, int], ...]:
    """Return which colours may lie on which, also the equal ones, as BurrTools lists them."""
    pairs = {(n, n) for n in range(len(puzzle.colours))}
    pairs |= {(numbers[own] - 1, numbers[below] - 1) for own, below in puzzle.colour_pairs}
    return tuple(sorted(pairs))


def _group_numbers(puzzle: Puzzle) -> dict[str, int]:
    """Return a number for each group: its name where all names are numbers."""
    names = list(dict.fromkeys(name for piece in puzzle.pieces for name, _ in piece.groups))
    if all(_is_group_number(name) for name in names):
        return {name: int(name) for name in names}
    return {name: number for number, name in enumerate(names, 1)}


def _is_group_number(name: str) -> bool:
    return name.isascii() and name.isdigit() and name[0] != "0" and len(name) < 5


def _notes(puzzle: Puzzle, shift: Cell, groups: dict[str, int]) -> Iterator[str]:
    """Say what the file does not."""
    if puzzle.rules:
        plural = "" if len(puzzle.rules) == 1 else "s"
        yield f"{len(puzzle.rules)} exclusion{plural}: BurrTools has none, the file allows more"
    if puzzle.known:
        yield f"{len(puzzle.known)} known count{'' if len(puzzle.known) == 1 else 's'}"
    if puzzle.tags:
        yield f"the tags {cut(escape(', '.join(puzzle.tags)))}"
    yield from _changes(puzzle, shift, groups)
    if printable(puzzle.about) != puzzle.about:
        yield "characters of the text about the puzzle that XML cannot hold"


def _changes(puzzle: Puzzle, shift: Cell, groups: dict[str, int]) -> Iterator[str]:
    """Say what stands in the file in another way."""
    if any(shift):
        yield f"the place of the region: it is moved by {_list(shift)}"
    if puzzle.region.dimension < 3:
        yield f"that the puzzle is {puzzle.region.dimension}-dimensional: it is a flat box there"
    unbounded = [piece for piece in puzzle.pieces if piece.high is None]
    for piece in unbounded:
        most = most_copies(puzzle, piece)
        name = quote(piece.name)
        yield f"that {name} may be used any number of times: at most {most} times there"
    if any(name != str(number) for name, number in groups.items()):
        yield f"the names of groups: they are numbered {cut(', '.join(map(str, groups.values())))}"
    names = [colour.name for colour in puzzle.colours]
    if names != [f"C{number}" for number in range(1, len(names) + 1)]:
        yield f"the names of colours: {cut(', '.join(names))} are numbered from 1"
    free = len(puzzle.region.optional)
    if puzzle.cover is Cover.PIECES and free:
        yield "which cells are optional: all may stay empty"
    elif puzzle.cover is Cover.ALL and free == len(puzzle.region):
        yield 'that each cell is optional: the file says cover = "pieces", which is the same'


def _list(numbers: Sequence[int]) -> str:
    return f"({', '.join(map(str, numbers))})"


def _write(puzzle: Puzzle) -> Made:
    posed = as_document(puzzle)
    return format_document(posed.document), list(posed.notes)


# Its puzzles are read by their places in a file, and solutions stand beside them.
XMPUZZLE = Codec(write_puzzle=_write)
