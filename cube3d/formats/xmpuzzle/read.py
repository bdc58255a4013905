"""Reading a BurrTools file: from bytes to a document; and the text of assemblies."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

from cube3d.errors import FormatError, ShapeError, counted, quote
from cube3d.formats.xmpuzzle.document import (
    MOST,
    UNKNOWN,
    UNSOLVED,
    BurrProblem,
    Document,
    DocumentPiece,
    Fields,
    Ink,
    StoredSolution,
    VoxelShape,
)
from cube3d.formats.xmpuzzle.grids import GRIDS, Grid, Place, grid, parse_tokens
from cube3d.formats.xmpuzzle.xml import OPAQUE, parse_tree, read_bytes, unpack

# Assemblies: the place of each copy of each shape.
#
# An assembly is a text with one entry per slot, separated by single spaces: ``X Y Z T``, or ``x``
# for an unused slot. The slots are the problem's shapes in order, each as often as it may be used.
# :mod:`cube3d.formats.xmpuzzle.grids` explains the numbers.

UNUSED = "x"
LONGEST = 32  # characters per piece; its four numbers take at most 28


@cache
def _spaced_entry(turns: int) -> re.Pattern[str]:
    """Return the pattern of an entry and a space, for a grid with ``turns`` rotations.

    A pattern for the whole text would store every entry for backtracking.
    """
    tens = range((turns + 9) // 10)
    rotation = "|".join(f"{ten or ''}[0-{min(9, turns - 1 - 10 * ten)}]" for ten in tens)
    return re.compile(rf"(?:x|(?:-?[0-9]{{1,6}} ){{3}}(?:{rotation})) ")


def check_assembly(text: str, slots: int, turns: int, where: str) -> str:
    """Return the text of an assembly with single spaces.

    Args:
        slots: the number of entries required.
        turns: the number of rotations of the grid.
        where: its name in errors.

    Raises:
        FormatError: the text is no assembly, or has a wrong number of entries.
    """
    if len(text) > LONGEST * (slots + 1):
        raise FormatError(f"{where}: an assembly of {len(text):,} characters for {slots} pieces")
    entry = _spaced_entry(turns)
    if entry.sub("", f"{text} "):
        text = " ".join(text.split())
        if text and entry.sub("", f"{text} "):
            raise FormatError(f"{where}: {_misprint(text, turns)}")
    unused = text.count(UNUSED)
    numbers = text.count(" ") + 1 - unused if text else 0
    if unused + numbers // 4 != slots:
        raise FormatError(
            f"{where}: an assembly for {unused + numbers // 4} pieces, "
            f"but the problem has places for {slots}"
        )
    return text


def _misprint(text: str, turns: int) -> str:
    """Return the error for the first malformed entry of a text."""
    end = 0
    for right in _spaced_entry(turns).finditer(text):
        if right.start() != end:
            break
        end = right.end()
    entry = text[end:][:200].split(" ")[:4]
    for word in entry:
        if not re.fullmatch(r"-?[0-9]{1,6}", word):
            return f"{quote(word[:20])} is not a number that can be here"
    if len(entry) < 4:
        return "an assembly ends within a piece"
    return f"{entry[3]} is no rotation; these are 0 to {turns - 1}"


def parse_assembly(text: str) -> list[Place | None]:
    """Return (X, Y, Z, T) for each slot, None if it is not used.

    Args:
        text: the result of :func:`check_assembly`.
    """
    words = iter(text.split())
    return [None if first == UNUSED else _place(first, words) for first in words]


def _place(first: str, words: Iterator[str]) -> Place:
    return int(first), int(next(words)), int(next(words)), int(next(words))


def format_assembly(places: list[Place | None]) -> str:
    """Return the text of an assembly."""
    return " ".join(UNUSED if place is None else " ".join(map(str, place)) for place in places)


MAX_VOXELS = 500_000
"""The most voxels of all shapes together."""
MAX_SLOTS = 2**16 - 1
"""The most copies of shapes in a problem; BurrTools counts in 16 bits."""
MAX_PARTS = 2_000
"""The most parts of a problem; a shape used by two parts counts twice."""
MAX_GROUPS = 1_000
"""The most groups of the copies of one shape."""
MAX_COLOURS = 1_000
CHUNK = 10_000
VERSION = 2
NO_RESULT = 2**32 - 1
"""BurrTools' number for a result that is not chosen yet."""


def read_document(path: Path) -> Document:
    """Return the document in a puzzle file.

    Raises:
        FormatError: see :func:`parse_document`; or the file cannot be read.
    """
    return parse_document(read_bytes(path), str(path))


def parse_document(data: bytes, source: str = "the puzzle file") -> Document:
    """Return the document in the bytes of a puzzle file, compressed or not.

    Raises:
        FormatError: they are no puzzle file, or too large; names the line.
    """
    root, notes = parse_tree(unpack(data, source), source)
    top = Fields(root, source, notes)
    if root.tag != "puzzle":
        raise top.fail("a BurrTools file begins with <puzzle>")
    version = top.number("version", default=VERSION)
    if version > VERSION:
        raise top.fail(f"version {version} of the format is newer than {VERSION}, the last known")
    grid_type, own = _grid(top)
    colours, shapes = top.one("colors"), top.one("shapes")
    problems, comment = top.one("problems"), top.one("comment")
    inks = tuple(_ink(entry) for entry in colours.all("color")) if colours else ()
    if len(inks) > MAX_COLOURS:
        raise top.fail(f"{len(inks):,} colours; the limit is {MAX_COLOURS:,}")
    forms = _shapes(shapes, len(inks), own)
    found = problems.all("problem") if problems else []
    posed = tuple(_problem(entry, len(forms), len(inks), own) for entry in found)
    return Document(
        shapes=forms,
        problems=posed,
        grid=own.number,
        inks=inks,
        comment=comment.text() if comment else "",
        popup=comment.attribute("popup") if comment else None,
        rest=top.rest(grid_type, colours, shapes, problems, comment),
        notes=(*notes, *_unread(posed)),
    )


def _unread(problems: tuple[BurrProblem, ...]) -> Iterator[str]:
    """Yield for each problem a note on the stored solutions that cannot be read."""
    for index, problem in enumerate(problems, 1):
        if problem.unread:
            number, why = problem.unread[0]
            many = counted(len(problem.unread), "stored solution")
            yield f"{many} of problem {index} that cannot be read; number {number}: {why}"


def _grid(top: Fields) -> tuple[Fields | None, Grid]:
    element = top.one("gridType")
    number = element.number("type", default=0) if element else 0
    if element and number >= GRIDS:
        raise element.fail(f"there is no grid of type {number}; there are 0 to {GRIDS - 1}")
    return element, grid(number)


def _ink(entry: Fields) -> Ink:
    red, green, blue = (entry.number(part, high=255) for part in ("red", "green", "blue"))
    return Ink((red, green, blue), entry.rest())


def _shapes(group: Fields | None, palette: int, own: Grid) -> tuple[VoxelShape, ...]:
    found = group.all("voxel") if group else []
    room = MAX_VOXELS
    shapes = []
    for number, entry in enumerate(found, 1):
        shape = _shape(entry, number, palette, room)
        _check_voxels(own, shape, entry.where(f"shape {number}"))
        room -= len(shape.states)
        shapes.append(shape)
    return tuple(shapes)


def _shape(entry: Fields, number: int, palette: int, room: int) -> VoxelShape:
    x, y, z = (entry.number(axis, low=1, high=2**63) for axis in "xyz")
    if math.prod((x, y, z)) > room:
        raise entry.fail(f"{x} x {y} x {z} voxels; all shapes may have {MAX_VOXELS:,}")
    if entry.number("type", default=0) != 0:
        raise entry.fail("only voxels of type 0 are known")
    hotspot = [entry.number(f"h{axis}", low=-(10**6), default=0) for axis in "xyz"]
    states, colours = parse_tokens(entry.text(), (x, y, z), palette, entry.where(f"shape {number}"))
    return VoxelShape(
        sizes=(x, y, z),
        states=states,
        colours=colours,
        name=entry.attribute("name") or "",
        hotspot=(hotspot[0], hotspot[1], hotspot[2]),
        weight=entry.number("weight", low=-(10**6), default=1),
        rest=entry.rest(),
    )


def _check_voxels(own: Grid, shape: VoxelShape, where: str) -> None:
    """Raise if a voxel is at a place where the grid has none."""
    voxels = shape.voxels()
    try:
        # In chunks: the cells of a large shape take more memory than its file.
        while cells := own.cells(voxel for voxel, _ in islice(voxels, CHUNK)):
            own.lattice.measure(cells, where)
    except ShapeError as error:
        raise FormatError(str(error)) from None


def _problem(entry: Fields, shapes: int, palette: int, own: Grid) -> BurrProblem:
    group, bitmap, stored = entry.one("shapes"), entry.one("bitmap"), entry.one("solutions")
    result, assembler = entry.one("result"), entry.one("assembler")
    used = group.all("shape") if group else []
    if len(used) > MAX_PARTS:
        raise entry.fail(f"{len(used):,} shapes are used; the limit is {MAX_PARTS:,}")
    parts = tuple(_part(part, shapes) for part in used)
    slots = sum(part.high for part in parts)
    if slots > MAX_SLOTS:
        raise entry.fail(f"{slots:,} pieces; the limit is {MAX_SLOTS:,}")
    pairs = bitmap.all("pair") if bitmap else []
    solutions, unread = _solutions(stored, slots, len(own.turns))
    return BurrProblem(
        parts=parts,
        result=_result(result, shapes),
        name=entry.attribute("name") or "",
        state=entry.number("state", high=UNKNOWN, default=UNSOLVED),
        figures=entry.attributes("assemblies", "solutions", "time"),
        max_holes=entry.number("maxHoles") if "maxHoles" in entry else None,
        pairs=tuple(_pair(pair, palette) for pair in pairs),
        assembler=assembler.element if assembler else None,
        solutions=solutions,
        rest=entry.rest(group, result, bitmap, stored),
        unread=unread,
    )


def _solutions(
    group: Fields | None, slots: int, turns: int
) -> tuple[tuple[StoredSolution, ...], tuple[tuple[int, str], ...]]:
    """Return the stored solutions, and the errors of unreadable ones, each with its number."""
    solutions, unread = [], []
    for number, entry in enumerate(group.all("solution") if group else (), 1):
        try:
            solutions.append(_solution(entry, slots, turns))
        except FormatError as error:
            unread.append((number, str(error)))
    return tuple(solutions), tuple(unread)


def _result(entry: Fields | None, shapes: int) -> int | None:
    if entry is None:
        return None
    number = entry.number("id", high=NO_RESULT)
    if number >= shapes and number != NO_RESULT:
        raise entry.fail(f"there is no shape with id {number}; there are {shapes}, from 0")
    return None if number == NO_RESULT else number


def _part(entry: Fields, shapes: int) -> DocumentPiece:
    shape = entry.number("id")
    if shape >= shapes:
        raise entry.fail(f"there is no shape with id {shape}; there are {shapes}, from 0")
    if "count" in entry or not ("min" in entry and "max" in entry):
        low = high = entry.number("count", default=1)
    else:
        low, high = entry.number("min"), entry.number("max")
    if low > high:
        raise entry.fail(f"at least {low} and at most {high} copies make no sense")
    whole = entry.number("group", default=0)
    groups = [_group(group) for group in entry.all("group")]
    if len(groups) > MAX_GROUPS:
        raise entry.fail(f"{len(groups):,} groups; the limit is {MAX_GROUPS:,}")
    if whole:
        groups.insert(0, (whole, high))
    return DocumentPiece(shape, low, high, tuple(groups), entry.rest())


def _group(entry: Fields) -> tuple[int, int]:
    group = entry.number("group"), entry.number("count")
    entry.refuse_others()
    return group


def _pair(entry: Fields, palette: int) -> tuple[int, int]:
    pair = entry.number("piece", high=MOST), entry.number("result", high=MOST)
    if max(pair) >= palette:
        raise entry.fail(f"there is no colour {max(pair)}; there are {palette}, from 0")
    entry.refuse_others()
    return pair


def _solution(entry: Fields, slots: int, turns: int) -> StoredSolution:
    before = entry.element.children[:1]
    if before and before[0].tag in OPAQUE:
        raise entry.fail(f"<{before[0].tag}> stands before the <assembly> it is about")
    assembly = entry.one("assembly")
    if assembly is None:
        raise entry.fail("a solution without an <assembly>")
    separations = [*entry.all("separation"), *entry.all("separationInfo")]
    return StoredSolution(
        assembly=check_assembly(assembly.text(), slots, turns, assembly.where()),
        numbers=entry.attributes("asmNum", "solNum"),
        separations=tuple(one.element for one in separations),
        rest=entry.rest(assembly),
    )
