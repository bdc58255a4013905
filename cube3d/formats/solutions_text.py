"""Solutions as plain text, as ``cube3d solve`` prints them: layers, one letter a piece.

Where there are several, ``solution N`` stands above each.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from cube3d.errors import FormatError
from cube3d.formats.given import parse_position
from cube3d.formats.text import format_layers_text, legend_line
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.solution import Solution

_HEADING = re.compile(r"^solution \d+[ \t]*$", re.MULTILINE | re.ASCII)


def format_solutions_text(solutions: Sequence[Solution], puzzle: Puzzle) -> str:
    """Write solutions of a puzzle."""
    texts = []
    for number, solution in enumerate(solutions, 1):
        lines = [f"solution {number}"] if len(solutions) > 1 else []
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
        found.append(Solution(puzzle.name, tuple(placed), puzzle.colours))
    return found
