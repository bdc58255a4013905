"""Stored solutions, read and written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from operator import sub

from cube3d.errors import FormatError, ShapeError, quote
from cube3d.formats.xmpuzzle.document import (
    SOLVED,
    UNKNOWN,
    BurrProblem,
    Document,
    DocumentPiece,
    StoredSolution,
    VoxelShape,
)
from cube3d.formats.xmpuzzle.grids import Form, Key, Place, grid
from cube3d.formats.xmpuzzle.read import format_assembly, parse_assembly
from cube3d.formats.xmpuzzle.separations import SEPARATION, format_separation, parse_separation
from cube3d.formats.xmpuzzle.to_puzzle import LoadedProblem
from cube3d.geometry.cells import Cell
from cube3d.puzzle.placement import solution_of
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.verify.verifier import violations


def stored_solutions(loaded: LoadedProblem) -> tuple[list[Solution], list[str]]:
    """Return the valid stored solutions, and a sentence for each invalid one.

    The verifier checks each of them, without looking at the file.
    """
    right, wrong = numbered_solutions(loaded)
    return list(right.values()), list(wrong.values())


def numbered_solutions(loaded: LoadedProblem) -> tuple[dict[int, Solution], dict[int, str]]:
    """Return the valid stored solutions, and sentences about invalid ones, by number in the file.

    A valid solution with wrong moves has both; it is returned without moves.
    """
    reader = _Reader(loaded)
    right, wrong = {}, {}
    for number, stored in enumerate(loaded.problem.stored, 1):
        solution, broken = reader.check(stored)
        if solution is None or isinstance(stored, str):
            wrong[number] = f"stored solution {number} is wrong: {broken}"
            continue
        try:
            apart = reader.taken_apart(stored, solution)
            faults = violations(loaded.puzzle, apart)
        except FormatError as error:
            faults = [str(error)]
        if faults:
            wrong[number] = f"the separation of stored solution {number} is wrong: {faults[0]}"
        right[number] = solution if faults else apart
    return right, wrong


def none_right(loaded: LoadedProblem) -> str:
    """Return the fault of the first stored solution; "" if any solution is valid."""
    reader, first = _Reader(loaded), ""
    for stored in loaded.problem.stored:
        solution, broken = reader.check(stored)
        if solution is not None:
            return ""
        first = first or f"no stored solution is right; the first: {broken}"
    return first


def all_stored(loaded: LoadedProblem) -> list[Solution | str]:
    """Return all stored solutions, valid or not; the error for one that cannot be read."""
    reader = _Reader(loaded)
    found: list[Solution | str] = []
    for stored in loaded.problem.stored:
        if isinstance(stored, str):
            found.append(stored)
            continue
        try:
            found.append(reader.taken_apart(stored, reader.solution(stored)))
        except FormatError as error:
            found.append(str(error))
    return found


_Lying = tuple[tuple[Cell, ...], tuple[str, ...]]
"""The cells of an aspect, and their colours."""


class _Reader:
    """Converts assemblies to solutions; caches placements, which thousands of solutions share."""

    def __init__(self, loaded: LoadedProblem) -> None:
        self._loaded, self._grid = loaded, grid(loaded.document.grid)
        self._slots = [
            (part, name)
            for part, name in zip(loaded.problem.parts, loaded.names, strict=True)
            for _ in range(part.high)
        ]
        self._made: dict[tuple[str, Place], PlacedPiece] = {}
        self._aspects: dict[str, dict[_Lying, int]] = {}

    def check(self, stored: StoredSolution | str) -> tuple[Solution | None, str]:
        """Return a solution without its moves; if it is invalid, None and the fault."""
        if isinstance(stored, str):
            return None, stored
        try:
            solution = self.solution(stored)
        except FormatError as error:
            return None, str(error)
        broken = violations(self._loaded.puzzle, solution)
        return (None, broken[0]) if broken else (solution, "")

    def solution(self, stored: StoredSolution) -> Solution:
        """Return a solution without its moves, valid or not.

        Raises:
            FormatError: a piece lies where no cells are.
        """
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
        return solution_of(puzzle, tuple(placed))

    def taken_apart(self, stored: StoredSolution, solution: Solution) -> Solution:
        """Return a solution with its stored moves, if there are any.

        Raises:
            FormatError: the moves are malformed.
        """
        found = [element for element in stored.separations if element.tag == SEPARATION]
        if not found:
            return solution
        places = parse_assembly(stored.assembly)
        apart = parse_separation(found[0], places, placement_numbers(places), self._grid)
        return replace(solution, disassembly=apart)

    def _place_pieces(self, part: DocumentPiece, name: str, place: Place) -> PlacedPiece:
        shape = self._loaded.document.shapes[part.shape]
        voxels, marks = zip(*shape.voxels(), strict=True)
        try:
            laid = self._grid.lay(voxels, shape.hotspot, place)
        except FormatError as error:
            raise FormatError(f"piece {quote(name)}: {error}") from None
        cells, numbers = zip(*sorted(zip(laid, marks, strict=True)), strict=True)
        low = self._low(cells)
        piece = self._loaded.puzzle.piece(name)
        colours = tuple(f"C{n}" if n else "" for n in numbers) if piece.colours else ()
        normal = tuple(tuple(map(sub, cell, low)) for cell in cells)
        # A piece that is no aspect gets an arbitrary orientation; the verifier refuses it anyway.
        aspect = self._aspects_of(name).get((normal, colours), 0)
        return PlacedPiece(
            piece=name,
            copy=0,
            cells=cells,
            orientation=piece.aspects.matrices[aspect],
            position=low,
            colours=colours,
        )

    def _low(self, cells: tuple[Cell, ...]) -> Cell:
        """Return the translation from the normal form of cells, or of other places, to them."""
        try:
            return self._grid.lattice.measure(cells, "")[0]
        except ShapeError:
            return self._grid.lattice.translation_of(cells)

    def _aspects_of(self, name: str) -> dict[_Lying, int]:
        if name not in self._aspects:
            aspects = self._loaded.puzzle.piece(name).aspects
            pairs = zip(aspects.shapes, aspects.colours, strict=True)
            self._aspects[name] = {
                (shape.cells, colours): number for number, (shape, colours) in enumerate(pairs)
            }
        return self._aspects[name]


def placement_numbers(places: Sequence[Place | None]) -> dict[int, int]:
    """Return the placement number of each used entry of an assembly."""
    used = [entry for entry, place in enumerate(places) if place is not None]
    return {entry: number for number, entry in enumerate(used)}


def with_solutions(
    document: Document,
    index: int,
    names: Sequence[str],
    solutions: Sequence[Solution],
    *,
    complete: bool = False,
) -> Document:
    """Return a document with the solutions of one problem replaced.

    BurrTools' state for continuing the search is dropped, as it belongs to the old solutions.

    Args:
        index: the number of the problem, from 0.
        names: the piece name of each part of the problem.
        solutions: valid solutions of the problem, with voxel indices of the result as cells, and
            colours named C1, C2, ... by number.
        complete: whether the problem has no other solutions.
    """
    problem = document.problems[index]
    writer = _AssemblyWriter(document, problem, names)
    stored = tuple(map(writer.stored, solutions))
    apart = sum(bool(one.separations) for one in stored)
    changed = problem._replace(
        state=SOLVED if complete else UNKNOWN,
        figures=(("assemblies", str(len(stored))), ("solutions", str(apart)), ("time", "0")),
        assembler=None,
        solutions=stored,
    )
    problems = list(document.problems)
    problems[index] = changed
    return document._replace(problems=tuple(problems))


class _AssemblyWriter:
    """Converts solutions to assemblies."""

    def __init__(self, document: Document, problem: BurrProblem, names: Sequence[str]) -> None:
        self._document, self._grid = document, grid(document.grid)
        self._parts = list(zip(problem.parts, names, strict=True))
        self._forms: dict[int, dict[Key, Form]] = {}
        # Thousands of solutions have the same placements.
        self._places: dict[tuple[int, tuple[Cell, ...], tuple[str, ...]], Place] = {}

    def stored(self, solution: Solution) -> StoredSolution:
        """Return a solution as stored, with its moves if it has any."""
        places: list[Place | None] = []
        numbers: dict[int, int] = {}
        for part, name in self._parts:
            own = [number for number, p in enumerate(solution.placements) if p.piece == name]
            numbers |= {len(places) + index: number for index, number in enumerate(own)}
            places += [self._place(part.shape, solution.placements[number]) for number in own]
            places += [None] * (part.high - len(own))
        assembly = format_assembly(places)
        if solution.disassembly is None:
            return StoredSolution(assembly)
        separation = format_separation(solution.disassembly, places, numbers, self._grid)
        return StoredSolution(assembly, separations=(separation,) if separation else ())

    def _place(self, number: int, placed: PlacedPiece) -> Place:
        key = (number, placed.cells, placed.colours)
        if key not in self._places:
            self._places[key] = self._find(number, placed)
        return self._places[key]

    def _find(self, number: int, placed: PlacedPiece) -> Place:
        if number not in self._forms:
            self._forms[number] = self._turned(self._document.shapes[number])
        names = placed.colours or ("",) * len(placed.cells)
        colours = [int(name[1:]) if name else 0 for name in names]
        key, _ = self._grid.key_of(placed.cells, colours)
        form = self._forms[number].get(key)
        if form is None:
            raise FormatError(
                f"piece {quote(placed.piece)} cannot be turned so about the hotspot of its shape"
            )
        x, y, z = map(sub, self._grid.voxel(placed.cells[0]), form.first)
        return x, y, z, form.turn

    def _turned(self, shape: VoxelShape) -> dict[Key, Form]:
        """Return the first turn that gives each form of a shape, by the form's key."""
        voxels, colours = zip(*shape.voxels(), strict=True)
        found: dict[Key, Form] = {}
        for form in self._grid.forms(voxels, shape.hotspot, colours):
            found.setdefault(form.key, form)
        return found
