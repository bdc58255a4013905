"""Puzzles as BurrTools files of one problem.

A file has three dimensions, five grids, and pieces that may be turned but not reflected.  A flat
puzzle becomes a flat box, in which turning a piece over is a rotation.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from operator import add, le, sub
from typing import TypeAlias

from cube3d.errors import FormatError, counted, cut, escape, quote
from cube3d.formats.files import Codec, Made
from cube3d.formats.xmpuzzle.document import BurrProblem, Document, DocumentPiece, Ink, VoxelShape
from cube3d.formats.xmpuzzle.grids import Grid, grid, grid_of
from cube3d.formats.xmpuzzle.read import MAX_GROUPS, MAX_PARTS, MAX_SLOTS, MAX_VOXELS
from cube3d.formats.xmpuzzle.write import format_document
from cube3d.formats.xmpuzzle.xml import MAX_EACH, printable
from cube3d.geometry.cells import Cell
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Aspects, Polycube, aspects_of
from cube3d.geometry.region import Region
from cube3d.puzzle.disassembly import Disassembly
from cube3d.puzzle.placement import placements
from cube3d.puzzle.puzzle import Cover, Piece, Puzzle
from cube3d.puzzle.solution import PlacedPiece, Solution

MOST_COLOURS = 63
"""BurrTools refuses a file that uses a colour with a higher number."""


@dataclass(frozen=True)
class PuzzleDocument:
    """A puzzle and its puzzle file.

    Attributes:
        document: the file; the puzzle is its only problem, the region its last shape.
        shift: added to the puzzle's cells so that voxels have indices from 0.
        notes: texts that name what the file leaves out.
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
        flat = self.puzzle.region.dimension < len(self.shift)
        if not any(self.shift) and not flat and not self.puzzle.colours:
            return solution
        numbers = _numbers(self.puzzle)
        colours = (replace(c, name=f"C{numbers[c.name]}") for c in self.puzzle.colours)
        placed = (self._move(one, numbers) for one in solution.placements)
        own = grid(self.document.grid)
        apart = solution.disassembly
        if apart is not None:
            moves = (replace(move, shift=own.lift(move.shift)) for move in apart.moves)
            apart = Disassembly(tuple(moves))
        return Solution(solution.puzzle, tuple(placed), tuple(colours), own.lattice, apart)

    def _move(self, placed: PlacedPiece, numbers: dict[str, int]) -> PlacedPiece:
        return replace(
            placed,
            cells=tuple(map(self._moved, placed.cells)),
            position=self._moved(placed.position),
            colours=tuple(f"C{numbers[name]}" if name else "" for name in placed.colours),
        )

    def _moved(self, cell: Cell) -> Cell:
        lifted = grid(self.document.grid).lift(cell)
        return tuple(a + b for a, b in zip(lifted, self.shift, strict=True))


def as_document(puzzle: Puzzle) -> PuzzleDocument:
    """Return a puzzle as a file.

    Raises:
        FormatError: it has more than three dimensions, a lattice or a mobility that the format
            lacks, or is too large for it.
    """
    own = check(puzzle)
    shift = _shift(puzzle, own)
    numbers = _numbers(puzzle)
    room = [most_copies(puzzle, piece) for piece in puzzle.pieces]
    shapes = [_piece_shape(piece, numbers, own) for piece in puzzle.pieces]
    shapes.append(_result(puzzle, numbers, own.voxel(shift), own))
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
    problem = BurrProblem(
        parts=parts,
        result=len(puzzle.pieces),
        name=puzzle.name,
        max_holes=puzzle.max_holes,
        pairs=_pairs(puzzle, numbers),
    )
    document = Document(
        shapes=tuple(shapes),
        problems=(problem,),
        grid=own.number,
        inks=tuple(Ink(_rgb(colour.rgb)) for colour in puzzle.colours),
        comment=printable(puzzle.about),
    )
    return PuzzleDocument(puzzle, document, shift, tuple(_notes(puzzle, own, shift, groups)))


def joined(documents: Sequence[Document]) -> Document:
    """Return one file with the problems of several, which have one grid and the same colours.

    Equal shapes are there once.

    Raises:
        FormatError: together they have too many voxels.
    """
    numbers: dict[VoxelShape, int] = {}

    def number(document: Document, shape: int) -> int:
        return numbers.setdefault(document.shapes[shape], len(numbers))

    problems = []
    for document in documents:
        for problem in document.problems:
            parts = (part._replace(shape=number(document, part.shape)) for part in problem.parts)
            made = problem._replace(parts=tuple(parts))
            if problem.result is not None:
                made = made._replace(result=number(document, problem.result))
            problems.append(made)
    if sum(len(shape.states) for shape in numbers) > MAX_VOXELS:
        raise FormatError(
            f"the problems together have more than {MAX_VOXELS:,} voxels, too many for a BurrTools "
            "file; convert them one by one"
        )
    return documents[0]._replace(shapes=tuple(numbers), problems=tuple(problems))


def _shift(puzzle: Puzzle, own: Grid) -> Cell:
    """Return the shift of cells; zeros if no voxel has a negative index and the box is not huge."""
    places = own.voxels_of(puzzle.region.cells)
    low = own.low(places)
    ends = [(min(axis), max(axis)) for axis in zip(*places, strict=True)]
    room = math.prod(high + 1 for _, high in ends) + voxels(puzzle, own)
    if min(ends)[0] >= 0 and room <= MAX_VOXELS:
        low = (0, 0, 0)
    return own.cell(tuple(-c for c in low))


def _numbers(puzzle: Puzzle) -> dict[str, int]:
    """Return the number of each colour in shapes, 0 for the neutral one."""
    return {"": 0} | {colour.name: i for i, colour in enumerate(puzzle.colours, 1)}


def _rgb(text: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


def _piece_shape(piece: Piece, numbers: dict[str, int], own: Grid) -> VoxelShape:
    names = piece.colours or ("",) * len(piece.shape)
    places = own.voxels_of(piece.shape.cells)
    marks = (("#", numbers[name]) for name in names)
    low = own.low(places)
    places = [tuple(map(sub, place, low)) for place in places]
    return _shape(places, marks, piece.name)._replace(hotspot=own.hotspot(places))


def _result(puzzle: Puzzle, numbers: dict[str, int], shift: Cell, own: Grid) -> VoxelShape:
    region = puzzle.region
    names = region.colours or ("",) * len(region)
    free = set(region.cells if puzzle.cover is Cover.PIECES else region.optional)
    marks = (
        ("+" if cell in free else "#", numbers[name])
        for cell, name in zip(region.cells, names, strict=True)
    )
    places = [tuple(map(add, place, shift)) for place in own.voxels_of(region.cells)]
    return _shape(places, marks, "")


def _shape(places: Sequence[Cell], marks: Iterable[tuple[str, int]], name: str) -> VoxelShape:
    """Return the shape of voxels, each given with its state and the number of its colour."""
    x, y, z = (max(axis) + 1 for axis in zip(*places, strict=True))
    at = dict(zip((i + x * (j + y * k) for i, j, k in places), marks, strict=True))
    found = [at.get(number, ("_", 0)) for number in range(x * y * z)]
    colours = tuple(colour for _, colour in found)
    return VoxelShape(
        sizes=(x, y, z),
        states="".join(state for state, _ in found),
        colours=colours if any(colours) else (),
        name=name,
    )


def _pairs(puzzle: Puzzle, numbers: dict[str, int]) -> tuple[tuple[int, int], ...]:
    """Return the pairs of colours that may lie on each other; as in BurrTools, equal ones too."""
    pairs = {(n, n) for n in range(len(puzzle.colours))}
    pairs |= {(numbers[own] - 1, numbers[below] - 1) for own, below in puzzle.colour_pairs}
    return tuple(sorted(pairs))


def _group_numbers(puzzle: Puzzle) -> dict[str, int]:
    """Return a number for each group: its name, if all names are numbers."""
    names = list(dict.fromkeys(name for piece in puzzle.pieces for name, _ in piece.groups))
    if all(_is_group_number(name) for name in names):
        return {name: int(name) for name in names}
    return {name: number for number, name in enumerate(names, 1)}


def _is_group_number(name: str) -> bool:
    return name.isascii() and name.isdigit() and name[0] != "0" and len(name) < 5


def _notes(puzzle: Puzzle, own: Grid, shift: Cell, groups: dict[str, int]) -> Iterator[str]:
    """Yield notes on what the file leaves out."""
    if puzzle.rules:
        rules = counted(len(puzzle.rules), "rule")
        yield f"{rules}: BurrTools has none, so the file allows what they forbid"
    if puzzle.known:
        yield counted(len(puzzle.known), "known count")
    if puzzle.level is not None:
        yield f"the level {puzzle.level}"
    if puzzle.disassemblable:
        yield "that the puzzle must come apart"
    if puzzle.clearance or puzzle.bevel:
        yield f"the clearance {puzzle.clearance:g} and the bevel {puzzle.bevel:g} of the pieces"
    yield from _still(puzzle)
    if puzzle.tags:
        yield f"the tags {cut(escape(', '.join(puzzle.tags)))}"
    for piece in puzzle.pieces if own.has_backs else ():
        yield from _backs(piece, own)
    yield from _changes(puzzle, shift, groups)
    if printable(puzzle.about) != puzzle.about:
        yield "characters of the text about the puzzle that XML cannot hold"


def _still(puzzle: Puzzle) -> Iterator[str]:
    """Yield notes on walls and pieces that stay in place."""
    if puzzle.walls:
        yield "the walls: there, pieces may leave in all directions"
    for piece in puzzle.pieces:
        if piece.fixed:
            yield f"that {quote(piece.name)} stays in place"
        if piece.at:
            yield f"where {quote(piece.name)} lies"


def _backs(piece: Piece, own: Grid) -> Iterator[str]:
    """Yield notes on spheres that BurrTools turns in more ways."""
    mobility, whole = mobility_there(piece, own)
    if mobility is Mobility.REFLECTIONS and piece.mobility is not Mobility.REFLECTIONS:
        yield (
            f"that {quote(piece.name)} may not be turned over: BurrTools turns over what lies in "
            "one layer of spheres, the file allows more"
        )
    if not whole:
        yield (
            f"that {quote(piece.name)} may only be turned as the lattice is: its spheres do not "
            "all touch, and BurrTools may turn it in more ways"
        )


def _changes(puzzle: Puzzle, shift: Cell, groups: dict[str, int]) -> Iterator[str]:
    """Yield notes on what the file says in another way."""
    if any(shift):
        yield f"the place of the region: it is moved by {_list(shift[:3])}"
    dimension = puzzle.region.lattice.axes(puzzle.region.dimension)
    if dimension < 3:
        yield f"that the puzzle is {dimension}-dimensional: it is a flat box there"
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


# It does not read: ``Reference`` does, which chooses a problem of the file.
XMPUZZLE = Codec(write_puzzle=_write)


# Checks that a puzzle fits the format, before anything is made.


def check(puzzle: Puzzle) -> Grid:
    """Return the grid of a puzzle; raise if the puzzle does not fit the format."""
    lattice = puzzle.region.lattice
    dimension, own = lattice.axes(puzzle.region.dimension), grid_of(lattice)
    if own is None:
        raise FormatError(
            f"puzzle {quote(puzzle.name)} is of the {lattice.name} lattice, which the format does "
            "not have"
        )
    if dimension > 3:
        raise FormatError(
            f"puzzle {quote(puzzle.name)} is {dimension}-dimensional; "
            "BurrTools has three dimensions"
        )
    limits = (
        ("voxels", voxels(puzzle, own), MAX_VOXELS),
        ("pieces", len(puzzle.pieces), MAX_PARTS),
        ("groups", sum(len(piece.groups) for piece in puzzle.pieces), MAX_EACH["group"]),
        ("groups of one piece", max(len(piece.groups) for piece in puzzle.pieces), MAX_GROUPS),
        ("colours", len(puzzle.colours), MOST_COLOURS),
        ("copies", sum(most_copies(puzzle, piece) for piece in puzzle.pieces), MAX_SLOTS),
    )
    for what, number, most in limits:
        if number > most:
            raise FormatError(
                f"puzzle {quote(puzzle.name)} has {number:,} {what}; "
                f"the limit for BurrTools files is {most:,}"
            )
    if not any(most_copies(puzzle, piece) for piece in puzzle.pieces):
        raise FormatError(
            f"puzzle {quote(puzzle.name)} uses no piece; a problem of BurrTools needs one"
        )
    for piece in puzzle.pieces:
        _check_mobility(puzzle, piece, own)
    return own


def voxels(puzzle: Puzzle, own: Grid) -> int:
    """Return the number of voxels in the boxes of the region and the pieces."""
    forms: list[Region | Polycube] = [puzzle.region, *(piece.shape for piece in puzzle.pieces)]
    return sum(math.prod(_sizes(form, own)) for form in forms)


def _sizes(form: Region | Polycube, own: Grid) -> tuple[int, ...]:
    if not own.lattice.typed:
        return form.extents  # a huge box has too many cells to list
    places = own.voxels_of(form.cells)
    ends = map(max, zip(*places, strict=True))
    return tuple(high - low + 1 for high, low in zip(ends, own.low(places), strict=True))


def most_copies(puzzle: Puzzle, piece: Piece) -> int:
    """Return the most copies of a piece in the file.

    Without a limit, it is the number for which there is room, but at least one, since BurrTools
    ignores a shape with none.
    """
    if piece.high is not None:
        return piece.high
    return max(puzzle.most_copies(piece), piece.low, 1)


def mobility_there(piece: Piece, own: Grid) -> tuple[Mobility, bool]:
    """Return the mobility of a piece in BurrTools, see :meth:`Grid.mobility`."""
    names = sorted(set(piece.colours)) or [""]
    colours = [names.index(name) for name in piece.colours or ("",) * len(piece.shape)]
    places = own.voxels_of(piece.shape.cells)
    return own.mobility(places, colours)


_Aspects: TypeAlias = set[tuple[tuple[Cell, ...], tuple[str, ...]]]


def _fit(region: Region, aspects: _Aspects, own: Grid) -> bool:
    """Tell whether any of some aspects, in the cells of the grid, fits into a region."""
    found = [Polycube(cells, own.lattice) for cells in sorted({cells for cells, _ in aspects})]
    if own.lattice.is_cubic:
        # Only cubes fill the boxes that extents measure.
        space = own.lift(region.extents, fill=1)
        found = [one for one in found if all(map(le, one.extents, space))]
    if not found or (own.lattice.is_cubic and region.is_box):
        return bool(found)
    lifted = Region([*map(own.lift, region.cells)], lattice=own.lattice)
    pieces = [
        Piece(str(number), shape, count=(0, 1), mobility=Mobility.FIXED)
        for number, shape in enumerate(found)
    ]
    trial = Puzzle("trial", lifted, tuple(pieces), cover=Cover.PIECES)
    return len(placements(trial)) > 0


def _check_mobility(puzzle: Puzzle, piece: Piece, own: Grid) -> None:
    """Raise if a piece may lie in more or fewer ways than BurrTools allows."""
    space = own.lift(puzzle.region.extents, fill=1)
    lifted = Polycube(map(own.lift, piece.shape.cells), own.lattice)
    # If only BurrTools turns the piece over, the file gets a note instead.
    reflected = piece.mobility is Mobility.REFLECTIONS
    mobility = mobility_there(piece, own)[0] if reflected else Mobility.ROTATIONS
    here = _lifted(piece.aspects, own)
    turned = _lifted(aspects_of(lifted, piece.colours, mobility), own)
    if _fit(puzzle.region, here - turned, own):
        raise FormatError(
            f"piece {quote(piece.name)} may be reflected, and a BurrTools file cannot say that; "
            "give its mirror image as another piece, or use rotations"
        )
    if _fit(puzzle.region, turned - here, own):
        flat = puzzle.region.dimension < len(space)
        way = "over" if flat and len(piece.aspects) > 1 else "freely"
        if piece.at is not None:
            way = f"(at = {list(piece.at)} gives its place)"
        equal = _equal_mobility(puzzle, piece, own, turned)
        remedy = f'; mobility = "{equal.value}" in the puzzle allows it' if equal else ""
        raise FormatError(
            f"piece {quote(piece.name)} may not be turned {way}, "
            f"and a BurrTools file cannot say that{remedy}"
        )


def _lifted(found: Aspects, own: Grid) -> _Aspects:
    return {
        (tuple(map(own.lift, shape.cells)), colours)
        for shape, colours in zip(found.shapes, found.colours, strict=True)
    }


def _equal_mobility(puzzle: Puzzle, piece: Piece, own: Grid, turned: _Aspects) -> Mobility | None:
    """Return a mobility with which a piece lies in the same ways as BurrTools turns it."""
    if piece.at is not None:
        return None
    for mobility in (Mobility.ROTATIONS, Mobility.REFLECTIONS):
        there = _lifted(replace(piece, mobility=mobility).aspects, own)
        if not _fit(puzzle.region, there ^ turned, own):
            return mobility
    return None
