"""Puzzles as plain text: the region and each piece drawn in layers.

::

    puzzle Some name
    cover pieces

    region 3x2x2
    ##+   ##+
    ##+   ##.

    piece L
    count 2..3
    mobility fixed
    ##
    #.

x runs to the right, y down, layers (z) from left to right with three blanks between.  ``#`` is a
cell, ``+`` a cell that may stay empty, ``.`` no cell.  ``holes`` limits the cells that stay
empty; ``at 1,0,0`` after the region's sizes is its lowest corner.  Lines other than ``puzzle``,
``region`` and ``piece`` are left out if they say the default: every cell is covered, one copy, and
in three dimensions rotations.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from operator import sub
from typing import Any

from cube3d.errors import Cube3dError, FormatError, cut, escape, quote
from cube3d.formats.inline import parse_count
from cube3d.formats.layers import EMPTY, FILLED, NO_CELL, format_layers
from cube3d.formats.text import GAP
from cube3d.formats.toml.parse_cells import OPTIONAL
from cube3d.geometry.cells import MAX_CELLS, Cell, times
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.puzzle.puzzle import MAX_PIECES, Cover, Piece, Puzzle

_KEYS = {
    "puzzle": ("cover", "holes"),
    "region": (),
    "piece": ("count", "mobility"),
}
_DRAWN = re.compile(rf"[#+. {NO_CELL}]+")
_REGION = re.compile(r"(\d{1,7}(?:x\d{1,7}){0,2})(?: at (-?\d{1,9}(?:,-?\d{1,9})*))?", re.ASCII)


def is_puzzle_text(text: str) -> bool:
    """Tell whether a text is a puzzle rather than the layers of solutions."""
    return text.lstrip().startswith("puzzle ")


def format_puzzle_text(puzzle: Puzzle) -> tuple[str, list[str]]:
    """Return a puzzle as plain text, and notes.

    Returns:
        The text, and notes on what the text leaves out.

    Raises:
        FormatError: the lattice is not the integer grid, there are more than three dimensions, or
            the region or a piece is too large.
    """
    region = puzzle.region
    if not region.lattice.has_layers:
        raise FormatError(
            f"puzzle {quote(puzzle.name)} is of the {region.lattice.name} lattice; layers show "
            "cubes"
        )
    if region.dimension > 3:
        raise FormatError(
            f"puzzle {quote(puzzle.name)} is {region.dimension}-dimensional; "
            "layers show three dimensions"
        )
    _refuse_large(region.extents, f"the region of puzzle {quote(puzzle.name)}")
    lines = [f"puzzle {puzzle.name}"]
    if puzzle.cover is not Cover.ALL:
        lines.append(f"cover {puzzle.cover.value}")
    if puzzle.max_holes is not None:
        lines.append(f"holes {puzzle.max_holes}")
    at = f" at {','.join(map(str, region.corner))}" if any(region.corner) else ""
    lines += ["", f"region {times(region.extents)}{at}"]
    free = set(region.optional)
    lines += draw_abreast(
        {
            tuple(map(sub, cell, region.corner)): OPTIONAL if cell in free else FILLED
            for cell in region.cells
        }
    )
    for piece in puzzle.pieces:
        lines += _piece_lines(piece, is_flat=region.is_flat)
    return "\n".join(lines) + "\n", list(_notes(puzzle))


def _piece_lines(piece: Piece, *, is_flat: bool) -> list[str]:
    lines = ["", f"piece {piece.name}"]
    if piece.count != 1:
        lines.append(f"count {piece.count_text}")
    if is_flat or piece.turning is not Mobility.ROTATIONS:
        lines.append(f"mobility {piece.turning.value}")
    _refuse_large(piece.shape.extents, f"piece {quote(piece.name)}")
    return lines + draw_abreast(dict.fromkeys(piece.shape.cells, FILLED))


def draw_abreast(characters: Mapping[Cell, str]) -> list[str]:
    """Return the lines of a drawing, layers side by side; coordinates count from 0."""
    layers = map(str.splitlines, format_layers(characters))
    return [GAP.join(row) for row in zip(*layers, strict=True)]


def _notes(puzzle: Puzzle) -> Iterator[str]:
    """Yield notes on what the text leaves out."""
    left_out: Sequence[tuple[object, str]] = (
        (puzzle.about, "the text about the puzzle"),
        (puzzle.tags, f"the tags {cut(escape(', '.join(puzzle.tags)))}"),
        (puzzle.known, _some(len(puzzle.known), "known count")),
        (puzzle.level, f"the level {puzzle.level}"),
        (puzzle.disassemblable, "that the puzzle must come apart"),
        (puzzle.clearance or puzzle.bevel, "the clearance and the bevel of the pieces"),
        (puzzle.rules, f"{_some(len(puzzle.rules), 'rule')}: the text allows what they forbid"),
        (puzzle.colours, "the colours, and so where pieces may not lie"),
        (any(piece.groups for piece in puzzle.pieces), "the groups of pieces"),
        (puzzle.walls, "the walls: by the text, pieces may leave in all directions"),
        (any(piece.fixed for piece in puzzle.pieces), "which pieces stay in place"),
        (any(piece.at for piece in puzzle.pieces), "where pieces lie: the text allows more"),
    )
    yield from (text for there, text in left_out if there)


def _some(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _refuse_large(sizes: Sequence[int], what: str) -> None:
    cells = 1
    for size in sizes:
        cells *= size
    if cells > MAX_CELLS:
        raise FormatError(f"{what} spans {times(sizes)} cells; the limit is {MAX_CELLS:,}")


@dataclass
class _Section:
    """A line that begins with ``puzzle``, ``region`` or ``piece``, and the lines below it."""

    kind: str
    name: str
    source: str
    line: int
    settings: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    drawing: dict[int, str] = field(default_factory=dict)

    def takes(self, line: str, number: int) -> bool:
        """Keep a line of the drawing or a setting; return False if it is neither."""
        word, _, rest = line.strip().partition(" ")
        if _DRAWN.fullmatch(line):
            self.drawing[number] = line.rstrip().replace(NO_CELL, EMPTY)
            return True
        if word not in _KEYS[self.kind] or word in self.settings:
            return False
        self.settings[word], self.lines[word] = rest, number
        return True

    def fail(self, message: str, line: int | None = None) -> FormatError:
        """Return an error at a line, or at the first one."""
        return FormatError(f"{self.source}, line {line or self.line}: {message}")


def parse_puzzle_text(text: str, source: str = "the puzzle text") -> Puzzle:
    """Return the puzzle of a text such as :func:`format_puzzle_text` writes.

    Raises:
        FormatError: the text is no puzzle; says the line.
    """
    blocks = list(islice(_blocks(text, source), MAX_PIECES + 3))
    if len(blocks) > MAX_PIECES + 2:
        raise FormatError(f"{source}: more than {MAX_PIECES:,} pieces")
    heads = [block for block in blocks if block.kind == "puzzle"]
    regions = [block for block in blocks if block.kind == "region"]
    if len(heads) != 1 or len(regions) != 1:
        raise FormatError(f"{source}: a puzzle has one line 'puzzle' and one line 'region'")
    head, region = heads[0], _region(regions[0])
    pieces = tuple(_piece(block, region.dimension) for block in blocks if block.kind == "piece")
    holes = head.settings.get("holes")
    if holes is not None and not re.fullmatch(r"\d{1,9}", holes, re.ASCII):
        raise head.fail(f"'holes' must be a number, not {quote(holes)}", head.lines["holes"])
    covers = {cover.value: cover for cover in Cover}
    cover = head.settings.get("cover", "all")
    if cover not in covers:
        raise head.fail(f"'cover' must be all or pieces, not {quote(cover)}", head.lines["cover"])
    try:
        return Puzzle(
            name=head.name,
            region=region,
            pieces=pieces,
            cover=covers[cover],
            max_holes=None if holes is None else int(holes),
        )
    except Cube3dError as error:
        raise head.fail(str(error)) from None


def _blocks(text: str, source: str) -> Iterator[_Section]:
    block: _Section | None = None
    for number, line in enumerate(text.splitlines(), 1):
        word, _, rest = line.strip().partition(" ")
        if not word:
            continue
        if word in _KEYS:
            if block is not None:
                yield block
            block = _Section(word, rest, source, number)
        elif block is None:
            raise _unknown(line, f"{source}, line {number}")
        elif not block.takes(line, number):
            drawn = block.drawing or set(line) & {"#", "+", "."}
            raise _unknown(line, f"{source}, line {number}", drawn=bool(drawn))
    if block is not None:
        yield block


def _unknown(line: str, where: str, *, drawn: bool = False) -> FormatError:
    signs = "; a drawing is made of '#', '+' and '.', without colours" if drawn else ""
    return FormatError(f"{where}: {quote(line.strip())} is not known here{signs}")


def _cells(block: _Section, allowed: str) -> dict[Cell, str]:
    """Return the characters of a drawing by place, without empty places."""
    layers = [line.split() for line in block.drawing.values()]
    if not layers:
        raise block.fail("nothing is drawn")
    shape = [list(map(len, parts)) for parts in layers]
    for line, widths in zip(block.drawing, shape, strict=True):
        if widths != shape[0] or len(set(widths)) != 1:
            raise block.fail("all lines and layers of a drawing are of one size", line)
    found: dict[Cell, str] = {
        (x, y, z): character
        for y, parts in enumerate(layers)
        for z, part in enumerate(parts)
        for x, character in enumerate(part)
        if character != EMPTY
    }
    for (x, y, z), character in found.items():
        if character not in allowed:
            line = [*block.drawing][y]
            place = f"at column {x + 1} of layer {z + 1}"
            raise block.fail(f"{quote(character)} {place} is no cell of a piece", line)
    return found


def _region(block: _Section) -> Region:
    match = _REGION.fullmatch(block.name)
    if match is None:
        raise block.fail(f"a region is given like 3x3x3 or 3x3x3 at 1,0,0, not {quote(block.name)}")
    sizes = [int(size) for size in match[1].split("x")]
    _refuse_large(sizes, f"{block.source}, line {block.line}")
    dimension = len(sizes)
    corner = tuple(int(part) for part in match[2].split(",")) if match[2] else (0,) * dimension
    if len(corner) != dimension:
        raise block.fail(
            f"the corner of a {dimension}-dimensional region needs {dimension} numbers"
        )
    drawn = _cells(block, FILLED + OPTIONAL)
    outside = [cell for cell in drawn if not _inside(cell, sizes)]
    if outside:
        x, y, z = outside[0]
        raise block.fail(
            f"column {x + 1} of layer {z + 1} is outside the region, {times(sizes)}",
            [*block.drawing][y],
        )
    moved = {
        tuple(a + b for a, b in zip(cell, corner, strict=False)): character
        for cell, character in drawn.items()
    }
    optional = [cell for cell, character in moved.items() if character == OPTIONAL]
    try:
        return Region(moved, optional=optional)
    except Cube3dError as error:
        raise block.fail(str(error)) from None


def _inside(cell: Cell, sizes: Sequence[int]) -> bool:
    whole = (*sizes, 1, 1)[:3]
    return all(a < b for a, b in zip(cell, whole, strict=True))


def _piece(block: _Section, dimension: int) -> Piece:
    cells = _cells(block, FILLED)
    if not cells:
        raise block.fail("a drawing without any '#' has no cells")
    if any(any(cell[dimension:]) for cell in cells):
        raise block.fail(f"the piece is drawn in more than {dimension} dimensions")
    known = {mobility.value: mobility for mobility in Mobility}
    mobilities: dict[Any, Any] = {None: None, **known}
    mobility = block.settings.get("mobility")
    if mobility not in mobilities:
        raise block.fail(
            f"'mobility' must be one of {', '.join(known)}, not {quote(str(mobility))}",
            block.lines["mobility"],
        )
    said = block.settings.get("count", "1")
    count = parse_count(said)
    if count is None:
        raise block.fail(
            f"'count' must be like 2, 0..3 or 1.., not {quote(said)}", block.lines["count"]
        )
    try:
        return Piece(
            name=block.name,
            shape=Polycube(cell[:dimension] for cell in cells),
            count=count,
            mobility=mobilities[mobility],
        )
    except Cube3dError as error:
        raise block.fail(str(error)) from None
