"""Solutions as plain text, as ``cube3d solve`` prints them: layers, one letter a piece.

Where there are several, ``solution N`` stands above each, with its level if its moves are known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from cube3d.errors import FormatError
from cube3d.formats.given import parse_position
from cube3d.formats.moves_text import heading
from cube3d.formats.puzzle_text import format_puzzle_text, is_puzzle_text, parse_puzzle_text
from cube3d.formats.registry import Codec, Made
from cube3d.formats.text import format_layers_text, legend_line
from cube3d.geometry.cells import Cell
from cube3d.geometry.lattice import Lattice
from cube3d.geometry.polycube import Polycube
from cube3d.puzzle.puzzle import Piece, Puzzle
from cube3d.puzzle.solution import Solution

_HEADING = re.compile(r"^solution \d+(?:, level [\d.]+)?[ \t]*$", re.MULTILINE | re.ASCII)


def format_solutions_text(solutions: Sequence[Solution], puzzle: Puzzle) -> str:
    """Write solutions of a puzzle."""
    texts = []
    for number, solution in enumerate(solutions, 1):
        lines = [heading(number, solution)] if len(solutions) > 1 else []
        lines.append(format_layers_text(solution, puzzle.region))
        lines += filter(None, [legend_line(solution)])
        texts.append("\n".join(lines) + "\n")
    return "\n".join(texts)


def parse_solutions_text(text: str, puzzle: Puzzle, source: str) -> list[Solution]:
    """Read solutions of a puzzle; that they are right is not checked.

    Raises:
        FormatError: the text shows no pieces of the puzzle, or what piece it shows is
            not clear from the drawing.
    """
    parts = _HEADING.split(text)
    numbered = parts[1:] if len(parts) > 1 else parts
    order = [piece.name for piece in puzzle.pieces]
    found = []
    for number, part in enumerate(numbered, 1):
        where = f"{source}, solution {number}" if len(numbered) > 1 else source
        if not part.strip():
            raise FormatError(f"{where}: nothing is drawn")
        placed = [
            replace(one, group=puzzle.piece(one.piece).group_of(one.copy))
            for one in parse_position(part.removeprefix("\n"), puzzle, where)
        ]
        placed.sort(key=lambda one: order.index(one.piece))
        found.append(Solution(puzzle.name, tuple(placed), puzzle.colours, puzzle.region.lattice))
    return found


def _write(solutions: Sequence[Solution], puzzle: Puzzle) -> Made:
    text = format_solutions_text(solutions, puzzle) + "\n"
    shown = not any(map(_hides_colours, puzzle.pieces)) or _shows_colours(text, puzzle, solutions)
    hidden = "the colours of pieces that may lie in two ways on the same cells"
    notes = [] if shown else [hidden]
    apart = sum(solution.disassembly is not None for solution in solutions)
    if apart:
        notes.append(f"how {apart} solutions are taken apart")
    return text.encode(), notes


def _shows_colours(text: str, puzzle: Puzzle, solutions: Iterable[Solution]) -> bool:
    """Tell whether solutions read from a text have the colours that they had.

    They have where the cells of the region allow a piece only one of its ways.
    """
    try:
        again = parse_solutions_text(text, puzzle, "the text")
    except FormatError:
        return False
    return [_with_colours(solution) for solution in again] == list(map(_with_colours, solutions))


def _with_colours(solution: Solution) -> list[tuple[tuple[Cell, ...], tuple[str, ...]]]:
    return sorted((placed.cells, placed.colours) for placed in solution.placements)


def _hides_colours(piece: Piece) -> bool:
    """Tell whether the same cells may have the colours of a piece in several ways."""
    return len(set(piece.aspects.shapes)) < len(piece.aspects)


def _read_puzzle(text: str, _shape: Callable[[str, Lattice], Polycube], source: str) -> Puzzle:
    if not is_puzzle_text(text):
        raise FormatError(f"{source} is no puzzle: those in text begin with a line 'puzzle NAME'")
    return parse_puzzle_text(text, source)


def _write_puzzle(puzzle: Puzzle) -> Made:
    text, notes = format_puzzle_text(puzzle)
    return text.encode(), notes


TEXT = Codec(_read_puzzle, _write_puzzle, parse_solutions_text, _write, is_puzzle_text)
