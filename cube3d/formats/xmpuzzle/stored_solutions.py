"""Stored solutions, read and written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from cube3d.formats.xmpuzzle.assemblies import (
    ROTATIONS,
    Place,
    format_assembly,
    parse_assembly,
    voxel_at,
)
from cube3d.formats.xmpuzzle.document import (
    SOLVED,
    UNKNOWN,
    Document,
    DocumentPiece,
    Problem,
    Shape,
    Stored,
)
from cube3d.formats.xmpuzzle.to_puzzle import Loaded
from cube3d.geometry.cells import Cell
from cube3d.geometry.orientation import as_matrix
from cube3d.geometry.polycube import Polycube
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.puzzle.verify.verify import violations

Laid = tuple[tuple[Cell, ...], tuple[int, ...]]
"""Cells in lexicographic order, and the number of the colour of each."""


def stored_solutions(loaded: Loaded) -> tuple[list[Solution], list[str]]:
    """Return the stored solutions that are right, and a sentence for each that is not.

    Each passes the verifier, which knows nothing of the file.
    """
    right, wrong = [], []
    for number, solution in enumerate(all_stored(loaded), 1):
        broken = violations(loaded.puzzle, solution)
        if broken:
            wrong.append(f"stored solution {number} is wrong: {broken[0]}")
        else:
            right.append(solution)
    return right, wrong


def all_stored(loaded: Loaded) -> list[Solution]:
    """Return what is stored as solutions, right or wrong."""
    reader = _Reader(loaded)
    return [reader.solution(stored) for stored in loaded.problem.solutions]


class _Reader:
    """Makes solutions of assemblies; thousands of them are made of the same placements."""

    def __init__(self, loaded: Loaded) -> None:
        self._loaded = loaded
        self._slots = [
            (part, name)
            for part, name in zip(loaded.problem.parts, loaded.names, strict=True)
            for _ in range(part.high)
        ]
        self._made: dict[tuple[str, Place], PlacedPiece] = {}

    def solution(self, stored: Stored) -> Solution:
        puzzle = self._loaded.puzzle
        copies: Counter[str] = Counter()
        placed = []
        for (part, name), place in zip(self._slots, parse_assembly(stored.assembly), strict=True):
            if place is None:
                continue
            key = (name, place)
            if key not in self._made:
                self._made[key] = self._place_pieces(part, name, place)
            group = puzzle.piece(name).group_of(copies[name])
            placed.append(replace(self._made[key], copy=copies[name], group=group))
            copies[name] += 1
        return Solution(puzzle.name, tuple(placed), puzzle.colours, puzzle.region.lattice)

    def _place_pieces(self, part: DocumentPiece, name: str, place: Place) -> PlacedPiece:
        shape = self._loaded.document.shapes[part.shape]
        cells, numbers = _lay(shape, place)
        piece = self._loaded.puzzle.piece(name)
        colours = tuple(f"C{n}" if n else "" for n in numbers) if piece.colours else ()
        aspects = piece.aspects
        forms = list(zip(aspects.shapes, aspects.colours, strict=True))
        return PlacedPiece(
            piece=name,
            copy=0,
            cells=cells,
            orientation=as_matrix(aspects.orientations[forms.index((Polycube(cells), colours))]),
            position=_lowest(cells),
            colours=colours,
        )


def _lay(shape: Shape, place: Place) -> Laid:
    """Return the cells that a shape covers at a place."""
    moved = sorted(
        (voxel_at(voxel, shape.hotspot, place), colour) for voxel, colour in shape.voxels()
    )
    return tuple(cell for cell, _ in moved), tuple(colour for _, colour in moved)


def _lowest(cells: Iterable[Cell]) -> Cell:
    return tuple(min(axis) for axis in zip(*cells, strict=True))


def with_solutions(
    document: Document,
    index: int,
    names: Sequence[str],
    solutions: Sequence[Solution],
    *,
    complete: bool = False,
) -> Document:
    """Return a document whose problem holds other solutions than before.

    Where BurrTools would have gone on searching is left out: it belongs to what was
    there before.

    Args:
        document: the file.
        index: the number of the problem, from 0.
        names: for each part of the problem the name of its piece.
        solutions: right solutions of the problem, their cells the indices of the
            result's voxels; colours of pieces are named C1, C2, ... by their numbers.
        complete: whether these are all there are.
    """
    problem = document.problems[index]
    writer = _Writer(document, problem, names)
    stored = tuple(Stored(writer.assembly(solution)) for solution in solutions)
    changed = replace(
        problem,
        state=SOLVED if complete else UNKNOWN,
        figures=(("assemblies", str(len(stored))), ("solutions", "0"), ("time", "0")),
        assembler=None,
        solutions=stored,
    )
    problems = list(document.problems)
    problems[index] = changed
    return replace(document, problems=tuple(problems))


class _Writer:
    """Makes assemblies of solutions."""

    def __init__(self, document: Document, problem: Problem, names: Sequence[str]) -> None:
        self._document = document
        self._parts = list(zip(problem.parts, names, strict=True))
        self._forms: dict[int, dict[Laid, tuple[int, Cell]]] = {}
        # Thousands of solutions are made of the same placements.
        self._places: dict[tuple[int, tuple[Cell, ...], tuple[str, ...]], Place] = {}

    def assembly(self, solution: Solution) -> str:
        places: list[Place | None] = []
        for part, name in self._parts:
            own: list[Place | None] = [
                self._place(part.shape, placed)
                for placed in solution.placements
                if placed.piece == name
            ]
            places += own + [None] * (part.high - len(own))
        return format_assembly(places)

    def _place(self, number: int, placed: PlacedPiece) -> Place:
        key = (number, placed.cells, placed.colours)
        if key not in self._places:
            self._places[key] = self._find(number, placed)
        return self._places[key]

    def _find(self, number: int, placed: PlacedPiece) -> Place:
        if number not in self._forms:
            self._forms[number] = _forms(self._document.shapes[number])
        low = _lowest(placed.cells)
        cells = tuple(tuple(a - b for a, b in zip(c, low, strict=True)) for c in placed.cells)
        colours = tuple(int(name[1:]) if name else 0 for name in placed.colours)
        rotation, at = self._forms[number][cells, colours or (0,) * len(cells)]
        x, y, z = (a - b for a, b in zip(low, at, strict=True))
        return x, y, z, rotation


def _forms(shape: Shape) -> dict[Laid, tuple[int, Cell]]:
    """Return each turned form of a shape, moved to the origin.

    To each belong the first rotation that gives it, and its lowest cell before it was
    moved there.
    """
    found: dict[Laid, tuple[int, Cell]] = {}
    for rotation in range(len(ROTATIONS)):
        cells, colours = _lay(shape, (0, 0, 0, rotation))
        low = _lowest(cells)
        moved = tuple(tuple(a - b for a, b in zip(c, low, strict=True)) for c in cells)
        found.setdefault((moved, colours), (rotation, low))
    return found
