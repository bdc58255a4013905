"""The command ``cube3d design``: design puzzles with one solution, or a few."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from cube3d.cli.shared.options import Json, LatticeName, Quiet, Timeout, output
from cube3d.cli.shared.outputs import check_puzzle_file, save_puzzle
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.output import (
    MODE,
    is_shown,
    print_json,
    print_rows,
    print_text,
    wrap_lines,
)
from cube3d.cli.terminal.progress import PATIENCE, telling
from cube3d.errors import FormatError, SearchStopped, counted, grouped, quote
from cube3d.formats.files import PUZZLES, check_folder, list_suffixes, make_folder
from cube3d.geometry.cells import times
from cube3d.geometry.orientation import Mobility
from cube3d.lazy import lazily
from cube3d.scope import time_limit

with lazily(__name__):
    from cube3d import catalog, shape_sets
    from cube3d.cli.make.design_level import design_level
    from cube3d.cli.shared import completion
    from cube3d.cli.understand.grade import difficulty_rows
    from cube3d.formats.inline import parse_box
    from cube3d.geometry.code import format_code
    from cube3d.geometry.lattice import Lattice
    from cube3d.geometry.lattices import lattice
    from cube3d.geometry.polycube import Polycube
    from cube3d.geometry.region import Region
    from cube3d.puzzle.puzzle import Piece, Puzzle
    from cube3d.solving.build_problem import build_problem
    from cube3d.solving.climb import Wishes
    from cube3d.solving.design import Design, designs
    from cube3d.solving.grade import Difficulty, difficulty_of


RegionOf = Annotated[
    str | None,
    typer.Option(
        "--region",
        metavar="PUZZLE",
        help="The region of a puzzle, by name or file.",
        autocompletion=lambda incomplete: completion.puzzles(incomplete),
    ),
]
Sets = Annotated[
    list[str] | None,
    typer.Option(
        "--from",
        metavar="SET",
        help="Shapes to choose from: tetracubes, flat-pentacubes, chiral-pentacubes, "
        "polycubes:3..5, a shape, or a puzzle's pieces. Repeatable.",
        show_default=False,
        autocompletion=lambda incomplete: completion.shape_sets(incomplete),
    ),
]
Pieces = Annotated[
    str, typer.Option(metavar="LOW..HIGH", help="How many pieces a puzzle has.", show_default=False)
]
Unique = Annotated[bool, typer.Option("--unique", hidden=True)]
Solutions = Annotated[
    str | None,
    typer.Option(
        metavar="LOW..HIGH",
        help="How many solutions a puzzle may have, up to its symmetries.  [default: 1]",
        show_default=False,
    ),
]
Copies = Annotated[int, typer.Option(min=1, help="The most copies of a shape.")]
Distinct = Annotated[
    bool, typer.Option("--distinct", help="Use no shape twice; the same as --copies 1.")
]
Holes = Annotated[int, typer.Option(min=0, help="How many cells stay empty.")]
Turning = Annotated[
    Literal["fixed", "rotations", "reflections"] | None,
    typer.Option(
        "--mobility",
        help="How pieces may be turned.  [default: rotations; in 2D reflections]",
        show_default=False,
    ),
]
Chance = Annotated[int, typer.Option("--seed", min=0, help="Each seed tries other sets of pieces.")]
Number = Annotated[int, typer.Option(min=1, help="How many puzzles to design.")]
Tries = Annotated[
    int, typer.Option(min=1, help="Try at most this many sets of pieces for each puzzle.")
]
Level = Annotated[
    str | None,
    typer.Option(
        metavar="LOW..[HIGH]",
        help="Design interlocking pieces: the first comes off after LOW to HIGH moves (`7..`: 7 "
        "or more). The search keeps its best design. It ends at HIGH, at --timeout or at Ctrl-C.",
        show_default=False,
    ),
]
LeastCells = Annotated[
    int, typer.Option("--least-cells", min=1, help="With --level: the fewest cells of a piece.")
]
Turns = Annotated[
    bool, typer.Option("--turns", help="With --level: quarter turns are moves, too. Much slower.")
]
Clearance = Annotated[
    float | None,
    typer.Option(
        metavar="C",
        help="With --level: how far each outer face of a piece is drawn in, in cells. Pieces then "
        "also turn about axes that move. Slowest.",
        show_default=False,
    ),
]
Bevel = Annotated[
    float,
    typer.Option(metavar="R", help="With a clearance: the radius of convex edges, in cells."),
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        "-o",
        metavar="FILE|FOLDER",
        help=f"Write the puzzle to a file ({list_suffixes(PUZZLES)}), or each of several into a "
        "folder.",
        show_default=False,
    ),
]


@output(Json, Quiet)
def command(
    pieces: Pieces,
    box: Annotated[
        str | None,
        typer.Option(metavar="SIZES", help="A box to fill, like 5x5x4.", show_default=False),
    ] = None,
    lattice: LatticeName = None,
    region: RegionOf = None,
    sets: Sets = None,
    unique: Unique = False,
    solutions: Solutions = None,
    copies: Copies = 3,
    distinct: Distinct = False,
    holes: Holes = 0,
    mobility: Turning = None,
    seed: Chance = 0,
    number: Number = 1,
    tries: Tries = 1000,
    level: Level = None,
    least_cells: LeastCells = 1,
    turns: Turns = False,
    clearance: Clearance = None,
    bevel: Bevel = 0.0,
    timeout: Timeout = None,
    out: Out = None,
) -> None:
    """Design puzzles with one solution, or a few, from sets of shapes.

    With --level, divide a region into interlocking pieces. This search continues from the --out
    file if it exists.

    Examples:
        cube3d design --box 3x3x3 --from polycubes:4..5 --pieces 6 --out mine.toml
        cube3d design --box 4x4x4 --pieces 5 --level 7.. --out burr.toml
    """
    if level is not None:
        space, _ = _region(box, lattice, region)
        if sets or unique or solutions or number > 1:
            raise FormatError("--level does not go with --from, --unique, --solutions or --number")
        least, enough = _open_range(level)
        design_level(
            space,
            _range(pieces, "--pieces"),
            (least, enough),
            empty=holes,
            least_cells=least_cells,
            seed=seed,
            timeout=timeout,
            out=out,
            turns=turns,
            clearance=clearance,
            bevel=bevel,
        )
        return

    _refuse_of_level(least_cells, turns=turns, clearance=clearance)
    _refuse_both(unique=unique, solutions=solutions)
    (space, region_name), among = _region(box, lattice, region), _range(pieces, "--pieces")
    filler = [] if holes else _filler(sets or [], space, among)
    turning = Mobility(mobility) if mobility else space.usual_mobility
    shapes, library = _shapes([*(sets or []), *filler], space.lattice, turning)
    wishes = Wishes(
        region=space,
        shapes=shapes,
        pieces=among,
        copies=1 if distinct else copies,
        solutions=_range(solutions or "1", "--solutions"),
        holes=holes,
        mobility=turning,
        library=library,
        region_name=region_name,
    )
    write = _DesignWriter(out, number)
    limit = time_limit(timeout)
    found = islice(designs(wishes, seed=seed, tries=tries, timeout=timeout), number)
    index = 0
    for index, made in enumerate(_tell(found), 1):
        with telling(lambda: f"measuring how hard it is; {PATIENCE}"):
            problem = build_problem(made.puzzle)
            with limit:
                hard = difficulty_of(problem, made.counts)
        path = write(made.puzzle, index)
        if MODE.as_json:
            print_json(_document(made, hard, path))
        elif is_shown(path):
            _print(made, hard, path, first=index == 1)
        if path:
            exits.conclude(f"wrote {path}")
    if index < number:
        raise SearchStopped(f"time or tries ran out after {index} of {counted(number, 'puzzle')}")


def _refuse_of_level(least_cells: int, *, turns: bool, clearance: float | None) -> None:
    """Refuse options that only interlocking pieces have."""
    if least_cells > 1 or turns or clearance is not None:
        raise FormatError("--least-cells, --turns and --clearance need --level")


def _refuse_both(*, unique: bool, solutions: str | None) -> None:
    """Refuse options that contradict each other."""
    if unique and solutions:
        raise FormatError("give either --unique or --solutions, not both")


def _tell(found: Iterator[Design]) -> Iterator[Design]:
    """Yield designs; while the next one is sought, a line says so."""
    while True:
        with telling(lambda: f"trying sets of pieces; {PATIENCE}"):
            made = next(found, None)
        if made is None:
            return
        yield made


def _region(box: str | None, name: str | None, puzzle: str | None) -> tuple[Region, str]:
    """Return the region, and the name of its puzzle, or "" for a box."""
    if (box is None) == (puzzle is None):
        raise FormatError("give either --box or --region")
    if box is not None:
        return parse_box(box, lattice(name or "cubic")), ""
    if name is not None:
        raise FormatError("--lattice is only for --box; a puzzle has its own")
    loaded = catalog.load(puzzle or "")
    return loaded.region, loaded.name


def _filler(sets: list[str], region: Region, among: tuple[int, int]) -> list[str]:
    """Return the set of one smaller piece, if pieces of one size leave cells, and print so.

    For example Bedlam's cube: twelve pentacubes and a tetracube fill 64 cells.
    """
    sizes = {
        len(shape) for text in sets for shape in catalog.shapes_of(text, region.lattice).values()
    }
    if len(sizes) != 1:
        return []
    size = sizes.pop()
    whole, left = divmod(len(region), size)
    if not 0 < left <= shape_sets.LARGEST or not among[0] <= whole + 1 <= among[1]:
        return []
    cells = counted(left, "cell")
    pieces = f"{counted(whole, 'piece')} of {size} cells"
    leave = "leaves" if whole == 1 else "leave"
    exits.say(f"{pieces} {leave} {cells}, so one piece of {cells} is added")
    flat = region.dimension == 2 and region.lattice.any_dimension
    kind = "polyominoes" if flat else region.lattice.polyform[1]
    return [f"{kind}:{left}"]


def _shapes(
    sets: list[str], lattice: Lattice, mobility: Mobility
) -> tuple[dict[str, Polycube], frozenset[str]]:
    """Return the shapes to choose from, by name, and which of the names are in the library.

    A shape that the mobility turns into one of the library is replaced by that one.
    """
    if not sets:
        raise FormatError("give the shapes to choose from, for example --from pentacubes")
    shapes, library = {}, set()
    for name, shape in (item for text in sets for item in catalog.shapes_of(text, lattice).items()):
        names = catalog.shape_names(shape, mobility)
        if names:
            known = name if name in names else names[0]
            shapes[known] = catalog.shape(known, lattice)
            library.add(known)
        else:
            shapes[name] = shape
    return shapes, frozenset(library)


def _range(text: str, what: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,6})(?:\.\.(\d{1,6}))?", text, re.ASCII)
    if match is None:
        raise FormatError(f"{what} must be a number or a range such as 12..13, not {quote(text)}")
    return int(match[1]), int(match[2] or match[1])


def _open_range(text: str) -> tuple[int, int | None]:
    match = re.fullmatch(r"(\d{1,6})\.\.(\d{1,6})?", text, re.ASCII)
    if match is None:
        raise FormatError(f"--level must be a range such as 7.. or 7..12, not {quote(text)}")
    least, enough = int(match[1]), int(match[2]) if match[2] else None
    if least < 2 or (enough is not None and enough < least):
        raise FormatError(f"--level must begin at 2 or more, not {quote(text)}")
    return least, enough


class _DesignWriter:
    """Writes puzzles to the file or folder of --out."""

    def __init__(self, out: Path | None, number: int) -> None:
        self._out = out
        self._is_file = out is not None and bool(out.suffix) and not out.is_dir()
        if out is None:
            return
        if self._is_file:
            if number > 1:
                raise FormatError(f"{out} is one file; give --out a folder for {number} puzzles")
            check_puzzle_file(out)
        else:
            check_folder(out)

    def __call__(self, puzzle: Puzzle, index: int) -> Path | None:
        """Write a puzzle; return its file, or None without --out."""
        if self._out is None:
            return None
        path = self._out
        if not self._is_file:
            make_folder(path)
            path = path / f"design-{index}.toml"
        save_puzzle(puzzle, path)
        return path


def _document(made: Design, hard: Difficulty, path: Path | None) -> dict[str, Any]:
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


def _print(made: Design, hard: Difficulty, path: Path | None, *, first: bool) -> None:
    """Print a design; only the first of several has no empty line before it."""
    if not first:
        print()
    print_text(made.puzzle.name)
    if _is_plain_box(made.puzzle.region):
        # With a backslash at each line end, a shell reads the lines as one.
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
        (grouped(made.counts.total), "in all"),
        *difficulty_rows(hard),
        (
            f"{few:,} to {many:,}",
            f"places for a piece: {few:,} for the rarest, {many:,} for the commonest",
        ),
        _row(made.tried, "set", "of pieces tried"),
    ]
    print_rows(rows)


def _row(number: int, what: str, text: str) -> tuple[str, str]:
    return f"{number:,}", f"{what}{'' if number == 1 else 's'} {text}"


def _is_plain_box(region: Region) -> bool:
    """Return whether ``--box`` describes a region completely."""
    return region.is_box and not region.optional and not any(region.corner)


def _command(puzzle: Puzzle) -> str:
    """Return the options that give a puzzle in a box to other commands."""
    lattice, sizes = puzzle.region.lattice, puzzle.region.extents
    texts = [] if lattice.is_default else [f"--lattice {lattice.name}"]
    texts.append(f"--box {times(sizes[: lattice.axes(len(sizes))])}")
    texts += [f"--piece {_spec(piece)}" for piece in puzzle.pieces]
    if puzzle.cover.value != "all":
        texts.append(f"--cover {puzzle.cover.value}")
    mobility = puzzle.pieces[0].turning
    is_usual = mobility is puzzle.region.usual_mobility
    return " ".join([*texts, *([] if is_usual else [f"--mobility {mobility.value}"])])


def _spec(piece: Piece) -> str:
    """Return a piece as ``--piece`` takes it."""
    copies = "" if piece.low == 1 else f":{piece.low}"
    return f"{piece.shape_name or format_code(piece.shape)}{copies}"
