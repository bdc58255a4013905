"""Problems of a BurrTools file as puzzles.

The region's cells are the result's voxels, so that stored solutions need no translation.  Pieces
may be turned, not reflected (but see :meth:`Grid.mobility`).  Variable voxels of the result may
stay empty; if all are variable, the puzzle only requires that its pieces are used.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import NamedTuple

from cube3d.errors import Cube3dError, FormatError, TooLargeError, cut, quote
from cube3d.formats.problems import choose_problem, list_problems, split_problem
from cube3d.formats.xmpuzzle.document import BurrProblem, Document, DocumentPiece, VoxelShape
from cube3d.formats.xmpuzzle.grids import Grid, grid
from cube3d.formats.xmpuzzle.read import MAX_VOXELS, read_document
from cube3d.geometry.cells import Cell, Colour
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.puzzle.puzzle import Cover, Piece, Puzzle

# Counts of voxels, checked before any cell is made.


def count_filled(shape: VoxelShape) -> int:
    """Return the number of voxels of a shape, fixed or variable."""
    return len(shape.states) - shape.states.count("_")


def refuse_large(document: Document, problem: BurrProblem) -> None:
    """Raise if the shapes of a problem's pieces have too many voxels.

    Raises:
        TooLargeError: the boxes of these shapes, empty voxels included, exceed the limit.
            Copies do not count.
    """
    voxels = sum(len(document.shapes[part.shape].states) for part in problem.parts if part.high)
    if voxels > MAX_VOXELS:
        raise TooLargeError(
            f"the shapes of its pieces have {voxels:,} voxels; the limit is {MAX_VOXELS:,}"
        )


LONGEST_NAME = 200
"""Characters; the pieces of a shape with a longer name, or an unprintable one, get another name."""


@dataclass(frozen=True)
class LoadedProblem:
    """A problem of a file and its puzzle.

    Attributes:
        index: the number of the problem in it, from 0.
        names: the piece name of each part of the problem, "" if no copy is used.
        notes: texts that name what the puzzle leaves out.
        other_rules: the notes on differences that change the solutions.
    """

    document: Document
    index: int
    puzzle: Puzzle
    names: tuple[str, ...]
    notes: tuple[str, ...]
    other_rules: tuple[str, ...] = ()

    @property
    def problem(self) -> BurrProblem:
        """The problem."""
        return self.document.problems[self.index]


def load_problem(document: Document, index: int, title: str, source: str) -> LoadedProblem:
    """Return a problem of a file as a puzzle.

    Args:
        index: the number of the problem, from 0.
        title: the puzzle's name if the problem has none.
        source: the name of the file in errors.

    Raises:
        FormatError: the problem has no result or no pieces, a piece has variable voxels, the
            puzzle contradicts itself, or it is too large.
    """
    problem = document.problems[index]
    where = f"{source}, problem {index + 1}"
    if problem.result is None:
        raise FormatError(f"{where} has no <result>: it does not say what to build")
    result = document.shapes[problem.result]
    inks, own = _ink_names(document), grid(document.grid)
    names = tuple(_names(document, problem))
    name = problem.name if _is_name(problem.name) else title
    try:
        refuse_large(document, problem)
        region, cover = _region(result, inks, own)
        pieces = tuple(
            _piece(name, document.shapes[part.shape], part, inks, own)
            for name, part in zip(names, problem.parts, strict=True)
            if name
        )
        puzzle = Puzzle(
            name=name,
            region=region,
            pieces=pieces,
            cover=cover,
            about=document.comment,
            max_holes=problem.max_holes,
            colours=tuple(
                Colour(name, "#{:02x}{:02x}{:02x}".format(*ink.rgb))
                for name, ink in zip(inks[1:], document.inks, strict=True)
            ),
            colour_pairs=_colour_pairs(problem, inks),
        )
    except Cube3dError as error:
        raise FormatError(f"{where}: {error}") from None
    other_rules = tuple(_other_rules(document, problem, names))
    notes = (*_notes(document, problem), *other_rules)
    return LoadedProblem(document, index, puzzle, names, notes, other_rules)


def _is_name(text: str) -> bool:
    return len(text) <= LONGEST_NAME and bool(text.strip()) and text.isprintable()


def _ink_names(document: Document) -> tuple[str, ...]:
    """Return the names of colours by their numbers in shapes, the neutral one first."""
    return ("", *(f"C{number}" for number in range(1, len(document.inks) + 1)))


def _label(shape: int) -> str:
    """Return a name for a shape without one, as BurrTools shows it."""
    return f"S{shape + 1}"


def _names(document: Document, problem: BurrProblem) -> Iterator[str]:
    """Yield a distinct name for each part, from its shape."""
    given: set[str] = set()
    # Numbers continue from the last one, so that each name in use is tried only once.
    numbers: defaultdict[str, Iterator[int]] = defaultdict(lambda: count(2))
    for part in problem.parts:
        if part.high == 0:
            yield ""
            continue
        own, label = document.shapes[part.shape].name, _label(part.shape)
        first = own if _is_name(own) else label
        repeated = f"{first} ({label})" if first in given and first != label else first
        name = repeated
        while name in given:
            name = f"{repeated} ({next(numbers[repeated])})"
        given.add(name)
        yield name


def _region(shape: VoxelShape, inks: tuple[str, ...], own: Grid) -> tuple[Region, Cover]:
    solid = len(set(shape.states)) == 1 and shape.states[0] != "_"
    if solid and own.lattice.has_boxes and not shape.colours:
        # A whole box does not need its cells.
        return Region.box(shape.sizes), Cover.ALL if shape.states[0] == "#" else Cover.PIECES
    voxels = _cells(shape, own)
    colours = {cell: inks[colour] for cell, colour in voxels if colour}
    cells = [cell for cell, _ in voxels]
    optional = [cell for cell, _ in _cells(shape, own, "+")]
    if len(optional) == len(cells):
        return Region(cells, colours=colours, lattice=own.lattice), Cover.PIECES
    return Region(cells, optional, colours, own.lattice), Cover.ALL


def _cells(shape: VoxelShape, own: Grid, kinds: str = "#+") -> list[tuple[Cell, int]]:
    """Return the cells of voxels in some states, in their order, each with its colour."""
    found = [*shape.voxels(kinds)]
    colours = [colour for _, colour in found]
    return sorted(zip(own.cells(voxel for voxel, _ in found), colours, strict=True))


def _piece(
    name: str, shape: VoxelShape, part: DocumentPiece, inks: tuple[str, ...], own: Grid
) -> Piece:
    if any(shape.voxels("+")):
        raise FormatError(
            f"shape {quote(name)} has variable voxels, which only the result of a problem may have"
        )
    voxels = _cells(shape, own)
    if not voxels:
        raise FormatError(f"shape {quote(name)} has no voxels")
    groups: Counter[str] = Counter()
    for group, copies in part.groups:
        if group and copies:
            groups[str(group)] += copies
    return Piece(
        name=name,
        shape=Polycube((cell for cell, _ in voxels), own.lattice),
        count=(part.low, part.high),
        mobility=_mobility(shape, own)[0],
        colours=tuple(inks[colour] for _, colour in voxels),
        groups=tuple(groups.items()),
    )


def _mobility(shape: VoxelShape, own: Grid) -> tuple[Mobility, bool]:
    """Return the mobility of a shape in BurrTools, see :meth:`Grid.mobility`."""
    voxels, colours = zip(*shape.voxels(), strict=True)
    return own.mobility(voxels, colours)


def _colour_pairs(problem: BurrProblem, inks: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    pairs = [(inks[own + 1], inks[below + 1]) for own, below in problem.pairs if own != below]
    return tuple(dict.fromkeys(pairs))


def _notes(document: Document, problem: BurrProblem) -> Iterator[str]:
    """Yield notes on what the puzzle leaves out."""
    yield from document.notes
    unused = [_label(part.shape) for part in problem.parts if part.high == 0]
    if unused:
        yield f"shapes of which no copy is used: {cut(', '.join(unused))}"
    used = [document.shapes[part.shape] for part in problem.parts if part.high]
    if any(shape.weight != 1 for shape in used):
        yield "the weights of shapes"
    nameless = [shape.name for shape in used if shape.name and not _is_name(shape.name)]
    if nameless:
        yield f"{len(nameless)} names of shapes that cannot be printed, or are too long"


def _other_rules(document: Document, problem: BurrProblem, names: tuple[str, ...]) -> Iterator[str]:
    """Yield notes on solutions that only the problem or only the puzzle allows."""
    own = grid(document.grid)
    for name, part in zip(names, problem.parts, strict=True):
        if own.has_backs and name and not _mobility(document.shapes[part.shape], own)[1]:
            yield (
                f"that BurrTools may turn piece {quote(name)}, whose spheres do not all touch, in "
                "ways that are no rotations of the lattice; here it may not lie so"
            )
    used = [document.shapes[part.shape] for part in problem.parts if part.high]
    forbidden = _forbidden_equals(document, problem, used)
    if forbidden:
        yield (
            f"the file does not list that equal colours may lie on each other "
            f"({cut(', '.join(f'C{colour}' for colour in forbidden))}); here they always may"
        )


def _forbidden_equals(
    document: Document, problem: BurrProblem, used: list[VoxelShape]
) -> list[int]:
    """Return the colours of pieces and result that may not lie on their own colour."""
    if problem.result is None:
        return []
    below = set(document.shapes[problem.result].colours)
    above = {colour for shape in used for colour in shape.colours}
    listed = {own + 1 for own, other in problem.pairs if own == other}
    return sorted((below & above) - listed - {0})


# References to a problem of a puzzle file: ``file.xmpuzzle``, ``file.xmpuzzle#2``, or by its name.


class SeveralProblems(FormatError):
    """A file holds several problems, and none is chosen.

    Attributes:
        advice: how to choose one.
    """

    def __init__(self, path: Path, document: Document) -> None:
        """Store the file and its content."""
        self.path, self.document = path, document
        self.advice = f"say which, as in {path}#2"
        names = [problem.name for problem in document.problems]
        listed = list_problems(names)
        super().__init__(f"{path} holds {len(names)} problems: {listed}; {self.advice}")


class OnlyShapes(FormatError):
    """A file holds shapes and no problem."""

    def __init__(self, path: Path, document: Document) -> None:
        """Store the file and its content."""
        self.path, self.document = path, document
        super().__init__(f"{path} holds no problem, only shapes")


class Reference(NamedTuple):
    """A problem of a file.

    Attributes:
        problem: the number of the problem, from 1, or its name; None: the only one.
    """

    path: Path
    problem: str | None = None

    def find_index(self, document: Document) -> int:
        """Return the number of the problem in the file, from 0.

        Raises:
            FormatError: there is no such problem.
            OnlyShapes: the file has no problem.
            SeveralProblems: none is chosen.
        """
        names = [problem.name for problem in document.problems]
        if not names:
            raise OnlyShapes(self.path, document)
        if self.problem is None:
            if len(names) > 1:
                raise SeveralProblems(self.path, document)
            return 0
        return choose_problem(str(self.path), names, self.problem)

    def title(self, document: Document, index: int) -> str:
        """Return the puzzle's name for a problem without a name."""
        stem = self.path.stem if self.path.stem.isprintable() else "puzzle"
        return stem if len(document.problems) == 1 else f"{stem} {index + 1}"

    def load(self, document: Document | None = None, *, look: bool = False) -> LoadedProblem:
        """Return the problem as a puzzle; read the file unless given.

        Args:
            document: the file's content, if already read.
            look: whether only the pieces are wanted.  In a file without problems, all shapes are
                then pieces, and the largest is the region.

        Raises:
            FormatError: the file cannot be read, it has no such problem, or the problem is no
                puzzle.
        """
        read = document or read_document(self.path)
        if look and self.problem is None and not read.problems and read.shapes:
            read = _every_shape(read)
        index = self.find_index(read)
        return load_problem(read, index, self.title(read, index), str(self.path))


def _every_shape(document: Document) -> Document:
    """Return a document with one problem: all shapes are pieces, the largest is the result."""
    shapes = [shape._replace(states=shape.states.replace("+", "#")) for shape in document.shapes]
    filled = [shape.states.count("#") for shape in shapes]
    parts = tuple(DocumentPiece(number) for number, cells in enumerate(filled) if cells)
    problem = BurrProblem(parts, result=filled.index(max(filled)))
    return document._replace(shapes=tuple(shapes), problems=(problem,))


def parse_reference(text: str) -> Reference | None:
    """Return the problem that a text refers to; None if it names no BurrTools file."""
    found = split_problem(text)
    if found is None or not found[0].lower().endswith(".xmpuzzle"):
        return None
    return Reference(Path(found[0]), found[1])
