"""Printing: the pieces of a puzzle as mesh files, lying flat."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from cube3d.core._functions import ACROSS, FLAT
from cube3d.core.printing import pack
from cube3d.errors import RenderError, check_arguments, quote
from cube3d.formats.files import OUTLINES, SOLIDS, make_folder
from cube3d.geometry.lattice import CUBIC
from cube3d.puzzle.puzzle import Piece, Puzzle
from cube3d.sentences import say
from cube3d.view.export.export_solution import ExportOptions, write_solids
from cube3d.view.file_names import (
    check_file,
    distinct,
    printable,
    render_errors,
    safe_name,
    write_file,
)
from cube3d.view.mesh.solid import Solid, solid_mesh, tints_of
from cube3d.view.scene.block import Block
from cube3d.view.scene.from_solution import piece_block
from cube3d.view.scene.paint import Paint, paint
from cube3d.view.scene.palette import parse_palette

NAMES = "names.txt"
"""A table in a folder of pieces: file name, tab, name of the piece."""
_SIDES = (10.0, 10_000.0)  # mm; the least and greatest side of a plate


@check_arguments
def export_pieces(
    puzzle: Puzzle,
    path: str | Path,
    options: ExportOptions | None = None,
    *,
    ending: str = ".stl",
    plate: tuple[float, float] | None = None,
) -> list[Path]:
    """Write the pieces that a puzzle uses, each lying on z = 0 as it prints best.

    Args:
        path: a folder, which gets one file per distinct piece with the count in its name, and
            ``names.txt`` if a file cannot have the name of its piece; or a file with all
            distinct pieces, side by side; as .svg the outlines of flat ones.
        options: sizes and colours; the default if None.
        ending: the format of files in a folder, one of SOLIDS.
        plate: (width, depth) in mm.  With it, all copies of all pieces are written, on as many
            plates as needed; files of several plates are numbered.

    Returns:
        The files written.

    Raises:
        RenderError: no piece is used; one has more than three dimensions, is no solid, or
            does not fit the plate; or a file cannot be written.
    """
    chosen, target = options or ExportOptions(), Path(path)
    counts = [puzzle.most_copies(piece) for _, piece in _used(puzzle)]
    if not counts:
        raise RenderError("there is nothing to print: no piece is used")
    solids = _piece_solids(puzzle, chosen, plate)
    if target.is_dir() or not target.suffix:
        if plate:
            raise RenderError(f"plates are files, and {target} is a folder: give a name for them")
        return _to_folder(solids, counts, target, ending, puzzle.name)
    check_file(target, (*SOLIDS, OUTLINES.suffix))
    if target.suffix.lower() == OUTLINES.suffix:
        _refuse_high(puzzle)
    if plate is None:
        named = [
            replace(solid, name=f"{solid.name} x{n}")
            for solid, n in zip(solids, counts, strict=True)
        ]
        return write_solids(_place(named, None)[0], target, puzzle.name)
    copies = [solid for solid, n in zip(solids, counts, strict=True) for _ in range(n)]
    return _to_plates(_place(copies, plate), target, puzzle.name)


def _to_plates(plates: Sequence[Sequence[Solid]], target: Path, name: str) -> list[Path]:
    return [
        written
        for number, solids_of_plate in enumerate(plates, 1)
        for written in write_solids(
            solids_of_plate,
            target if len(plates) == 1 else target.with_stem(f"{target.stem}-{number}"),
            name,
        )
    ]


def loose_pieces(puzzle: Puzzle) -> list[tuple[str, int]]:
    """Return (name, number of bodies) of the pieces that consist of several bodies."""
    bodies = [
        (piece.name, len(piece.shape.lattice.components(piece.shape.cells)))
        for _, piece in _used(puzzle)
    ]
    return [(name, number) for name, number in bodies if number > 1]


def _used(puzzle: Puzzle) -> list[tuple[int, Piece]]:
    """Return the pieces of which copies are used, with their numbers in the puzzle."""
    return [(at, piece) for at, piece in enumerate(puzzle.pieces) if puzzle.most_copies(piece)]


def _piece_solids(
    puzzle: Puzzle, options: ExportOptions, plate: tuple[float, float] | None
) -> list[Solid]:
    """Return each distinct piece that is used, lying on z = 0 with its least corner at 0."""
    palette = parse_palette(options.palette)
    own = [palette[number % len(palette)] for number, _ in _used(puzzle)]
    blocks = [piece_block(puzzle, piece, _cells(piece), (1, 1, 1)) for _, piece in _used(puzzle)]
    colours = paint(blocks, options.palette, options.colour_by, pieces=own)
    letters = _letters(blocks) if options.letters else [""] * len(blocks)
    solids = []
    for number, block in enumerate(blocks):
        solid = _on_floor(block, colours, number, options, FLAT, letters[number])
        if plate and not _fits(solid, plate):
            solid = _on_floor(block, colours, number, options, ACROSS, letters[number])
            _refuse_large(solid, plate)
        solids.append(solid)
    return solids


_GLYPHS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def _letters(blocks: Sequence[Block]) -> list[str]:
    """Return a letter to engrave for each piece: its name, or letters and digits in order.

    Names are used if they are distinct single letters or digits.  After 36 letters they start
    again.
    """
    if not all(block.lattice.has_boxes for block in blocks):
        raise RenderError("letters can be engraved into cubes only")
    names = [block.label.upper() for block in blocks]
    is_named = all(len(name) == 1 and name in _GLYPHS for name in names)
    if is_named and len(set(names)) == len(names):
        return names
    return [_GLYPHS[number % len(_GLYPHS)] for number in range(len(blocks))]


def _cells(piece: Piece) -> NDArray[np.int64]:
    """Return the cells of a piece; on the integer grid in space, (k, 3)."""
    if not piece.shape.lattice.any_dimension:
        return piece.shape.array()
    if piece.shape.dimension > 3:
        number = piece.shape.dimension
        raise RenderError(say("print of many dimensions", piece=quote(piece.name), number=number))
    return piece.shape.lifted(3).array()


def _on_floor(
    block: Block, colours: Paint, number: int, options: ExportOptions, lying: int, letter: str
) -> Solid:
    mesh = solid_mesh(block.cells, options.measures, block.label, block.lattice, lying, letter)
    tints = tints_of(mesh, block.cells, colours.of_block(number))
    solid = Solid(block.label, colours.blocks[number], mesh, np.zeros(3), tints)
    return solid.move(-solid.bounds()[0])


def _size(solid: Solid) -> tuple[float, float]:
    """Return width and depth in mm, to the nanometre."""
    low, high = solid.bounds()
    width, depth, _ = (high - low).round(6).tolist()
    return width, depth


def _fits(solid: Solid, plate: tuple[float, float]) -> bool:
    return all(side <= room for side, room in zip(_size(solid), plate, strict=True))


def _refuse_high(puzzle: Puzzle) -> None:
    """Raise RenderError for a piece that is more than one cell high however it lies."""
    for _, piece in _used(puzzle):
        lattice, cells = piece.shape.lattice, _cells(piece)
        if not lattice.is_flat and not (lattice.has_boxes and np.ptp(cells, axis=0).min() == 0):
            raise RenderError(say("print too high", piece=quote(piece.name)))


def _refuse_large(solid: Solid, plate: tuple[float, float]) -> None:
    """Raise RenderError for a piece that does not fit the plate."""
    if not _fits(solid, plate):
        depth, width = _size(solid)  # swapped: as before the quarter turn
        sides = {"width": width, "depth": depth, "wide": plate[0], "deep": plate[1]}
        words = {name: f"{side:g}" for name, side in sides.items()}
        raise RenderError(say("print too large", piece=quote(solid.name), **words))


def _place(solids: Sequence[Solid], plate: tuple[float, float] | None) -> list[list[Solid]]:
    """Return the solids of each plate, side by side; one large plate if None is given."""
    spots = pack(CUBIC.in_core(3), [_size(solid) for solid in solids], plate)
    plates: list[list[Solid]] = [[] for _ in range(max(number for number, _, _ in spots) + 1)]
    for solid, (number, x, y) in zip(solids, spots, strict=True):
        plates[number].append(solid.move(np.array([x, y, 0.0])))
    return plates


def parse_plate(text: str) -> tuple[float, float]:
    """Return (width, depth) of "200x180", in mm; RenderError says what is allowed."""
    number = r"(\d{1,6}(?:\.\d{1,6})?)"
    match = re.fullmatch(rf"\s*{number}\s*[xX×]\s*{number}\s*", text)
    if match is None:
        raise RenderError(f"bad plate {quote(text)}: write WIDTHxDEPTH in mm, for instance 200x200")
    plate = float(match[1]), float(match[2])
    if not all(_SIDES[0] <= side <= _SIDES[1] for side in plate):
        raise RenderError(
            f"bad plate {quote(text)}: its sides must lie between "
            f"{_SIDES[0]:g} and {_SIDES[1]:g} mm"
        )
    return plate


def _to_folder(
    solids: Sequence[Solid], counts: Sequence[int], folder: Path, ending: str, title: str
) -> list[Path]:
    """Write one file for each piece, named after it, with its count; return the files.

    If a file cannot have the name of its piece, one more lists the pieces of all files.
    """
    with render_errors():
        make_folder(folder)
    plain = [f"{s.name}-x{n}" for s, n in zip(solids, counts, strict=True)]
    stems = distinct([f"{safe_name(s.name)}-x{n}" for s, n in zip(solids, counts, strict=True)])
    paths = [folder / f"{stem}{ending}" for stem in stems]
    for path in paths:
        check_file(path, SOLIDS)
    made = [
        written
        for path, solid in zip(paths, solids, strict=True)
        for written in write_solids([solid], path, title)
    ]
    if stems != plain:
        lines = [f"{p.name}\t{printable(s.name)}\n" for p, s in zip(paths, solids, strict=True)]
        write_file(folder / NAMES, "".join(lines).encode())
        made.append(folder / NAMES)
    return made
