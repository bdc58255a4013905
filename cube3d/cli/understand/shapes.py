"""The command ``cube3d shapes``: list all connected polycubes of a size."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

import typer

from cube3d.cli.shared.options import Json, LatticeName, Quiet, output
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.output import MODE, is_shown, print_json, print_text, wrap_lines
from cube3d.cli.terminal.progress import telling
from cube3d.errors import FormatError, TooLargeError
from cube3d.geometry.orientation import Mobility
from cube3d.lazy import lazily
from cube3d.view.file_names import check_file

with lazily(__name__):
    from cube3d import catalog
    from cube3d.cli.understand.parts import draw_pieces, list_pieces
    from cube3d.geometry.code import canonical_code, format_code
    from cube3d.geometry.enumeration import polycubes, turn
    from cube3d.geometry.lattices import lattice as lattice_of
    from cube3d.geometry.polycube import Polycube
    from cube3d.geometry.region import Region
    from cube3d.puzzle.puzzle import Cover, Piece, Puzzle


# The most cells in each dimension; the second table is for --fixed.  These lists have at most about
# 200,000 shapes and fit in memory.  One more cell gives 4 to 11 times as many.
LARGEST, LARGEST_FIXED = {2: 12, 3: 9, 4: 7}, {2: 11, 3: 8, 4: 7}
MOST = 200_000  # shapes on other lattices, whose number is known only after listing
_MOST_DRAWN = 400  # shapes; on a fuller sheet each would be too small to see
_UP_TO = {
    "fixed": "each in every orientation",
    "rotations": "up to rotations",
    "reflections": "up to rotations and reflections",
}


@output(Json, Quiet)
def command(
    size: Annotated[int, typer.Argument(metavar="CELLS", min=1, help="How many cells.")],
    dimension: Annotated[
        int, typer.Option(min=2, max=4, help="2 in the plane, 3 in space, or 4.")
    ] = 3,
    lattice: LatticeName = None,
    rotations: Annotated[bool, typer.Option("--rotations", hidden=True)] = False,
    free: Annotated[bool, typer.Option("--free", help="Count mirror images as one shape.")] = False,
    fixed: Annotated[
        bool, typer.Option("--fixed", help="Count each orientation as a shape.")
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            metavar="FILE",
            help="Draw all shapes on a sheet: .png, or .svg for papers.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """List all connected polycubes of a size: code, name, symmetry, mirror image.

    Examples:
        cube3d shapes 4
        cube3d shapes 5 --dimension 2 --free
    """
    mobility = _mobility(rotations=rotations, free=free, fixed=fixed)
    own = lattice_of("cubic" if lattice is None else lattice)
    if own.any_dimension:
        _check(size, dimension, mobility)
    if out:
        check_file(out)
    with telling(lambda: f"looking for all shapes of {size} cells"):
        found = polycubes(size, dimension, mobility, own, most=None if own.any_dimension else MOST)
    title = f"{_count(found)} of {size} cell{'s' if size > 1 else ''}"
    head = title, _UP_TO[mobility.value]
    if out:
        _draw(found, out, mobility, head)
    if MODE.as_json:
        where = {"dimension": dimension} if own.any_dimension else {"lattice": own.name}
        document = {"cells": size, **where, "up_to": mobility.value}
        rows = list(_rows(found, mobility))
        print_json(document | {"count": len(found), "shapes": rows})
    elif is_shown(out):
        print_text(", ".join(head))
        for line in _lines(found, mobility):
            print(wrap_lines(line, sys.stdout))
    if out:
        exits.say(f"wrote {out}")


def _mobility(*, rotations: bool, free: bool, fixed: bool) -> Mobility:
    if rotations + free + fixed > 1:
        raise FormatError("give one of --rotations, --free and --fixed")
    if fixed:
        return Mobility.FIXED
    return Mobility.REFLECTIONS if free else Mobility.ROTATIONS


def _check(size: int, dimension: int, mobility: Mobility) -> None:
    """Refuse sizes that would take too much time and memory.

    Raises:
        TooLargeError: there are too many shapes.
    """
    largest = (LARGEST_FIXED if mobility.value == "fixed" else LARGEST)[dimension]
    if size > largest:
        raise TooLargeError(
            f"there are too many shapes of {size} cells in {dimension} dimensions to list them; "
            f"{largest} cells is the most, {_UP_TO[mobility.value]}"
        )


def _count(found: list[Polycube]) -> str:
    dimension, lattice = found[0].dimension, found[0].lattice
    flat = dimension == 2 and lattice.any_dimension
    one, several = ("polyomino", "polyominoes") if flat else lattice.polyform
    where = " in 4 dimensions" if dimension == 4 and lattice.any_dimension else ""
    return f"{len(found):,} {one if len(found) == 1 else several}{where}"


def _rows(found: list[Polycube], mobility: Mobility) -> Iterator[dict[str, Any]]:
    """Yield the data of each shape."""
    library = catalog.shapes(found[0].lattice).values()
    named = max((len(known.polycube) for known in library), default=0)

    def names_of(polycube: Polycube, up_to: Mobility) -> list[str]:
        return catalog.shape_names(polycube, up_to) if len(polycube) <= named else []

    for polycube, turns in zip(found, turn(found), strict=True):
        is_chiral = turns.rotations == turns.orientations
        mirror = None
        if is_chiral and mobility is Mobility.ROTATIONS:
            other = turns.mirror
            mirror = " ".join(names_of(other, mobility)) or _code(other, mobility)
        yield {
            "code": _code(polycube, mobility),
            "names": names_of(polycube, _turned(mobility)),
            "extents": list(polycube.extents),
            "rotations": turns.rotations,
            "orientations": turns.orientations,
            "chiral": is_chiral,
            "mirror": mirror,
        }


@lru_cache(maxsize=100_000)
def _code(polycube: Polycube, mobility: Mobility) -> str:
    """Return the canonical code of a shape that is in canonical form up to a mobility."""
    # In the plane a flat shape may have another code.
    is_flat = 1 in polycube.extents and polycube.lattice.any_dimension
    return canonical_code(polycube, mobility) if is_flat else format_code(polycube)


def _turned(mobility: Mobility) -> Mobility:
    """Return the mobility for looking up names, which do not depend on the orientation."""
    return Mobility.ROTATIONS if mobility is Mobility.FIXED else mobility


def _lines(found: list[Polycube], mobility: Mobility) -> Iterator[str]:
    """Yield a line for each shape."""
    width = max(4, *(len(format_code(polycube)) for polycube in found[:1000]))
    yield f"{'code':<{width}}  {'name':<8}  symmetries  rotations  mirror image"
    for row in _rows(found, mobility):
        mirror = (row["mirror"] or "another") if row["chiral"] else "itself"
        names = " ".join(row["names"]) or "-"
        yield (
            f"{row['code']:<{width}}  {names:<8}  {row['orientations']:>10}  "
            f"{row['rotations']:>9}  {mirror}"
        )


def _draw(found: list[Polycube], path: Path, mobility: Mobility, head: tuple[str, str]) -> None:
    """Write a sheet with all shapes, like the sheet of a puzzle's pieces."""
    if len(found) > _MOST_DRAWN:
        raise TooLargeError(f"{head[0]} are too many for one sheet; {_MOST_DRAWN} is the most")
    puzzle = _puzzle(found, mobility, head[0])
    draw_pieces(puzzle, list_pieces(puzzle), path, head)


def _puzzle(found: list[Polycube], mobility: Mobility, title: str) -> Puzzle:
    """Return a puzzle with the shapes as pieces, and a region with room for all of them."""
    pieces = []
    for polycube in found:
        names = [] if mobility is Mobility.FIXED else catalog.shape_names(polycube, mobility)
        name = " ".join(names) or canonical_code(polycube, mobility)
        pieces.append(Piece(name, polycube))
    first = found[0]
    size, axes = len(first), first.lattice.axes(first.dimension)
    # On other lattices a box has at least one cell for every two steps along the first axis.
    sides = [first.lattice.reach(size)] * (axes - 1)
    room = Region.box((2 * len(found) * size, *sides), lattice=first.lattice)
    return Puzzle(title, room, tuple(pieces), Cover.PIECES)
