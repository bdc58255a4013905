"""Text files of solutions, and positions (pieces in place) from text or JSON.

A position is JSON as ``cube3d solve --out`` writes it, with fewer placements (``piece`` and
``cells`` are enough), or layers of cubes or squares as ``cube3d solve`` prints them, with a dot for
each empty cell.  The line below the layers that explains letters is read, too; without it letters
are names of pieces, or the shape identifies the piece.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from cube3d.errors import FormatError, PuzzleError, counted, list_quoted, quote, show
from cube3d.formats.documents import Table, load_json, texts
from cube3d.formats.files import Codec, Made, PiecesNamed, ShapeNamed
from cube3d.formats.layers import NO_CELL, OUTSIDE
from cube3d.formats.moves_text import heading
from cube3d.formats.puzzle_text import format_puzzle_text, is_puzzle_text, parse_puzzle_text
from cube3d.formats.solution_json import list_cells
from cube3d.formats.text import GAP, UNCOVERED, format_layers_text, legend_line
from cube3d.geometry.cells import Cell
from cube3d.geometry.polycube import Polycube
from cube3d.puzzle.puzzle import Piece, Puzzle
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.verify.position import number_pieces, pieces_on


def parse_position(text: str, puzzle: Puzzle, source: str) -> tuple[PlacedPiece, ...]:
    """Return the pieces in place of a position of a puzzle.

    Raises:
        FormatError: the text is no position of the puzzle, or no piece is in place; names the
            file and place.
    """
    if text.lstrip()[:1] in ("{", "["):
        found = _from_json(text, puzzle, source)
    else:
        found = _from_layers(text, puzzle, source)
    if not found:
        raise FormatError(f"{source} has no pieces in place")
    return number_pieces(found)


def _from_json(text: str, puzzle: Puzzle, source: str) -> list[PlacedPiece]:
    try:
        data = load_json(text, source, "JSON with one position")
    except FormatError:
        lines = [line for line in text.splitlines() if line.strip()]
        if len(lines) > 1 and all(line.startswith("{") and line.endswith("}") for line in lines):
            raise FormatError(
                f"{source} holds {len(lines)} solutions; give a file with one"
            ) from None
        raise
    whole = data
    if isinstance(data, dict) and "solutions" in data:
        found = Table(data, source).get("solutions", list)
        if len(found) != 1:
            raise FormatError(f"{source} holds {len(found)} solutions; give a file with one")
        data = found[0]
    named = whole.get("puzzle", puzzle.name) if isinstance(whole, dict) else puzzle.name
    if named != puzzle.name:
        raise FormatError(
            f"{source} is a position of puzzle {show(named)}, not of {quote(puzzle.name)}"
        )
    placements = data if isinstance(data, list) else Table(data, source).get("placements", list)
    return [
        _place(Table(item, f"{source}, placement {i}"), puzzle)
        for i, item in enumerate(placements, 1)
    ]


def _place(table: Table, puzzle: Puzzle) -> PlacedPiece:
    name, cells, colours = (
        table.get("piece", str),
        list_cells(table, "cells"),
        texts(table, "colours"),
    )
    if colours and len(colours) != len(cells):
        raise table.fail(f"there are {len(cells)} cells and {len(colours)} colours")
    # Cells may come in any order; colours are in the order of the cells.
    order = sorted(range(len(colours)), key=lambda number: cells[number])
    named = [colours[number] for number in order]
    return table.locate(lambda: pieces_on(puzzle, name, cells, named))


def _from_layers(text: str, puzzle: Puzzle, source: str) -> list[PlacedPiece]:
    lattice = puzzle.region.lattice
    if not lattice.has_layers:
        raise FormatError(
            f"{source}: layers of the lattice {lattice.name} are not read; give a .jsonl file"
        )
    cells: dict[str, list[Cell]] = defaultdict(list)
    places: dict[Cell, str] = {}
    for cell, letter, place in _read_drawing(text, puzzle, source):
        if letter != UNCOVERED:
            cells[letter].append(cell)
            places[cell] = f"{source}, {place}"
    named = _legend(text, puzzle)
    names = {piece.name: {piece.name} for piece in puzzle.pieces}
    # Without a legend, copies of a piece have letters that may be names of other pieces.
    is_named = cells.keys() <= names.keys() and all(piece.high == 1 for piece in puzzle.pieces)
    meant = named or (names if is_named else {})
    for letter, own in cells.items():
        _check_size(letter, own, puzzle, _first_place(own, places), meant.get(letter, set()))
    return [
        _recognise(letter, part, puzzle, _first_place(part, places), named.get(letter))
        for letter, own in sorted(cells.items())
        for part in _parts(own, puzzle)
    ]


def _check_size(
    letter: str, cells: list[Cell], puzzle: Puzzle, source: str, named: set[str]
) -> None:
    """Raise if a letter that means one piece has another number of cells than copies of it."""
    sizes = [len(piece.shape) for piece in puzzle.pieces if piece.name in named]
    if len(sizes) == 1 and len(cells) % sizes[0]:
        raise FormatError(
            f"{source}: {quote(letter)} has {counted(len(cells), 'cell')} here, "
            f"the piece {min(named)} has {sizes[0]}"
        )


def _first_place(cells: list[Cell], places: dict[Cell, str]) -> str:
    """Return the place of the cell that a reader of the drawing meets first."""
    return places[min(cells, key=lambda cell: cell[::-1])]


def _legend(text: str, puzzle: Puzzle) -> dict[str, set[str]]:
    """Return the pieces that each letter may mean, by the legend: a line in parentheses."""
    line = next((line for line in text.splitlines() if line.startswith("(")), "")
    # Longest first: a name may contain a shorter name.
    names = sorted((piece.name for piece in puzzle.pieces), key=len, reverse=True)
    entry = rf"(?:^\(\s*(?:letters of )?|,\s*(?:of )?)({'|'.join(map(re.escape, names))}): "
    entry += r"(\w(?: \w)*)(?=, |\)$)"
    found: dict[str, set[str]] = defaultdict(set)
    for match in re.finditer(entry, line.rstrip()):
        for letter in match[2].split():
            found[letter].add(match[1])
    return found


def _read_drawing(text: str, puzzle: Puzzle, source: str) -> list[tuple[Cell, str, str]]:
    """Return the cells of the layers with their characters, and their places in the text.

    The layers are laid out as by :mod:`cube3d.formats.text`.
    """
    region = puzzle.region
    if region.dimension > 3:
        raise FormatError(
            f"{source}: layers in {region.dimension} dimensions are not read; write JSON"
        )
    low = (*region.corner, 0, 0)
    width, height, depth = (*region.extents, 1, 1)[:3]
    lines = _drawn_lines(text)
    abreast = _abreast(lines.values(), width)
    found = []
    for position, (number, line) in enumerate(lines.items()):
        block, y = divmod(position, height + 1)
        if y == height and line.strip():
            raise _misdrawn(puzzle, source, f"line {number} should be empty")
        for column, letter in enumerate(line.rstrip()):
            if letter in (OUTSIDE, NO_CELL):
                continue
            layer, x = divmod(column, width + len(GAP))
            z = block * abreast + layer
            if x >= width or z >= depth:
                place = f"line {number} has {quote(letter)} at column {column + 1}"
                raise _misdrawn(puzzle, source, f"{place}, outside the region's box")
            cell = (x + low[0], y + low[1], z + low[2])[: region.dimension]
            found.append((cell, letter, f"line {number}, column {column + 1}"))
    _check_whole({cell for cell, *_ in found}, puzzle, source)
    return found


def _drawn_lines(text: str) -> dict[int, str]:
    """Return the lines by their numbers, without the legend and the labels of layers."""
    labels = ("(", "z=", "z =")  # as on a terminal, or in a page
    numbered = enumerate(text.rstrip().splitlines(), 1)
    return {number: line for number, line in numbered if not line.startswith(labels)}


def _check_whole(drawn: set[Cell], puzzle: Puzzle, source: str) -> None:
    """Raise if a drawing leaves out cells of the region, since it shows something else then."""
    missing = next((cell for cell in puzzle.region.cells if cell not in drawn), None)
    if drawn and missing is not None:
        raise _misdrawn(puzzle, source, f"cell {missing} has no letter or dot")


def _abreast(lines: Iterable[str], width: int) -> int:
    """Return how many layers are side by side."""
    longest = max((len(line.rstrip()) for line in lines), default=0)
    return -(-(longest + len(GAP)) // (width + len(GAP)))


def _misdrawn(puzzle: Puzzle, source: str, what: str) -> FormatError:
    size = " by ".join(str(extent) for extent in puzzle.region.extents)
    return FormatError(
        f"{source}: {what}; draw layers of {size} cells side by side, with three blanks between"
    )


def _parts(cells: list[Cell], puzzle: Puzzle) -> list[list[Cell]]:
    """Return the cells of one letter, in connected parts if together they are no piece."""
    return [cells] if _fits(cells, puzzle) else puzzle.region.lattice.components(cells)


def _fits(cells: list[Cell], puzzle: Puzzle) -> list[str]:
    shape = Polycube(cells, puzzle.region.lattice)
    return [p.name for p in puzzle.pieces if shape in p.aspects.shapes]


def _recognise(
    letter: str, cells: list[Cell], puzzle: Puzzle, source: str, named: set[str] | None
) -> PlacedPiece:
    """Return the piece with these cells, whose place in a file is the source.

    It is one that the legend names for the letter; without a legend, the piece named by the letter,
    or the only one that fits.
    """
    names = _fits(cells, puzzle)
    if named is not None:
        names = [name for name in names if name in named]
    elif letter in names:
        names = [letter]
    if len(names) != 1:
        raise FormatError(
            f"{source}: the shape drawn {quote(letter)} {_doubt(names, letter, named)}"
        )
    try:
        return pieces_on(puzzle, names[0], cells)
    except PuzzleError as error:
        raise FormatError(f"{source}: {error}") from None


def _doubt(names: list[str], letter: str, named: set[str] | None) -> str:
    """Return the rest of an error: no piece has the shape of a letter, or several have it."""
    if names:
        which = list_quoted(names, " or ")
        return f"may be {which}; say which in a last line, like ({names[0]}: {letter})"
    if named is None:
        return "is no piece of the puzzle"
    return f"is not {list_quoted(sorted(named), ' or ')}, which the last line names"


# Solutions as plain text, as ``cube3d solve`` prints them: layers, one letter per piece.
#
# If there are several, ``solution N`` is above each, with its level if its moves are known.

_HEADING = re.compile(r"^solution \d+(?:, level [\d.]+)?[ \t]*$", re.MULTILINE | re.ASCII)


def format_solutions_text(solutions: Sequence[Solution], puzzle: Puzzle) -> str:
    """Return the text of solutions of a puzzle."""
    texts = []
    for number, solution in enumerate(solutions, 1):
        lines = [heading(number, solution)] if len(solutions) > 1 else []
        lines.append(format_layers_text(solution, puzzle.region))
        lines += filter(None, [legend_line(solution)])
        texts.append("\n".join(lines) + "\n")
    return "\n".join(texts)


def parse_solutions_text(text: str, puzzle: Puzzle, source: str) -> list[Solution]:
    """Return the solutions of a text, unverified.

    Raises:
        FormatError: the text shows no pieces of the puzzle, or does not identify a piece.
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
        notes.append(f"the moves of {counted(apart, 'solution')}")
    if not puzzle.region.lattice.has_layers:
        notes.append("the coordinates of cells: it cannot be read again, a .jsonl file can")
    return text.encode(), notes


def _shows_colours(text: str, puzzle: Puzzle, solutions: Iterable[Solution]) -> bool:
    """Tell whether solutions read from a text have the same colours as those written.

    They do if the cells of the region allow only one way for each piece to lie there.
    """
    try:
        again = parse_solutions_text(text, puzzle, "the text")
    except FormatError:
        return False
    return [_with_colours(solution) for solution in again] == list(map(_with_colours, solutions))


def _with_colours(solution: Solution) -> list[tuple[tuple[Cell, ...], tuple[str, ...]]]:
    return sorted((placed.cells, placed.colours) for placed in solution.placements)


def _hides_colours(piece: Piece) -> bool:
    """Tell whether a piece can lie on the same cells with different colours."""
    return len(set(piece.aspects.shapes)) < len(piece.aspects)


def _read_puzzle(text: str, _shape: ShapeNamed, source: str, _pieces: PiecesNamed) -> Puzzle:
    if not text.strip():
        raise FormatError(f"{source} is empty")
    if not is_puzzle_text(text):
        raise FormatError(f"{source} is no puzzle: those in text begin with a line 'puzzle NAME'")
    return parse_puzzle_text(text, source)


def _write_puzzle(puzzle: Puzzle) -> Made:
    text, notes = format_puzzle_text(puzzle)
    return text.encode(), notes


TEXT = Codec(_read_puzzle, _write_puzzle, parse_solutions_text, _write, is_puzzle_text)
