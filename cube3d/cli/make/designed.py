"""Prints and writes the puzzles of ``cube3d design``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from cube3d.cli.terminal.output import print_rows, print_text, wrap_lines
from cube3d.geometry.cells import times
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.cli.understand.grade import difficulty_rows
    from cube3d.geometry.code import format_code
    from cube3d.geometry.region import Region
    from cube3d.puzzle.puzzle import Piece, Puzzle
    from cube3d.solving.design import Design
    from cube3d.solving.grade import Difficulty


def document(made: Design, hard: Difficulty, path: Path | None) -> dict[str, Any]:
    """Return a design as ``--json`` prints it."""
    return {
        "puzzle": made.puzzle.name,
        "pieces": [
            {
                "name": piece.name,
                "code": format_code(piece.shape),
                "count": piece.low,
                "placements": hard.placements[piece.name],
            }
            for piece in made.puzzle.pieces
        ],
        "solutions": made.solutions,
        "total": made.counts.total,
        "up_to_rotations": made.counts.up_to_rotations,
        "up_to_full": made.counts.up_to_full,
        "tried": made.tried,
        "nodes": hard.nodes,
        "nodes_to_first_at_most": hard.first,
        "near_misses": hard.near_misses,
        "why": hard.why,
        "out": None if path is None else str(path),
    }


def show(made: Design, hard: Difficulty, path: Path | None, *, first: bool) -> None:
    """Print a design; the first of several has no empty line before it."""
    if not first:
        print()
    print_text(made.puzzle.name)
    if _is_plain_box(made.puzzle.region):
        # A shell reads the lines of a narrow terminal as one.
        print(wrap_lines(_command(made.puzzle), sys.stdout, label="  ", ending=" \\"))
    else:
        print_text(f"pieces: {' '.join(map(_spec, made.puzzle.pieces))}", label="  ")
        if path is None:
            print_text(
                "(this region has no --box form; save the puzzle with --out FILE.toml)", label="  "
            )
    few, many = min(hard.placements.values()), max(hard.placements.values())
    rows = [
        _row(made.solutions, "solution", "up to the symmetries of the puzzle, proved"),
        (f"{made.counts.total:,}", "in all"),
        *difficulty_rows(hard),
        _row(few, "place", "of the piece with the fewest"),
        _row(many, "place", "of the piece with the most"),
        _row(made.tried, "set", "of pieces tried"),
    ]
    print_rows(rows)


def _row(number: int, what: str, text: str) -> tuple[str, str]:
    return f"{number:,}", f"{what}{'' if number == 1 else 's'} {text}"


def _is_plain_box(region: Region) -> bool:
    """Tell whether ``--box`` says all there is to a region."""
    return region.is_box and not region.optional and not any(region.corner)


def _command(puzzle: Puzzle) -> str:
    """Return the arguments of other commands that mean a puzzle in a box."""
    lattice, sizes = puzzle.region.lattice, puzzle.region.extents
    texts = [] if lattice.is_default else [f"--lattice {lattice.name}"]
    texts.append(f"--box {times(sizes[: lattice.axes(len(sizes))])}")
    texts += [f"--piece {_spec(piece)}" for piece in puzzle.pieces]
    if puzzle.cover.value != "all":
        texts.append(f"--cover {puzzle.cover.value}")
    mobility = puzzle.pieces[0].mobility.value
    return " ".join([*texts, *([] if mobility == "rotations" else [f"--mobility {mobility}"])])


def _spec(piece: Piece) -> str:
    """Return a piece as ``--piece`` takes it."""
    copies = "" if piece.low == 1 else f":{piece.low}"
    return f"{piece.shape_name or format_code(piece.shape)}{copies}"
