"""The command ``cube3d design``: design puzzles with one solution, or a few."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Annotated, Literal

import typer

from cube3d.cli.shared.options import Json, LatticeName, Quiet, Timeout, output
from cube3d.cli.shared.outputs import check_puzzle_file, save_puzzle
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.output import MODE, print_json
from cube3d.cli.terminal.progress import PATIENCE, telling
from cube3d.errors import FormatError, SearchStopped, quote
from cube3d.formats.files import PUZZLES, check_folder, list_suffixes, make_folder
from cube3d.geometry.orientation import Mobility
from cube3d.lazy import lazily
from cube3d.scope import time_limit

with lazily(__name__):
    from cube3d import catalog, shape_sets
    from cube3d.cli.make.design_level import design_level
    from cube3d.cli.make.designed import document, show
    from cube3d.cli.shared import completion
    from cube3d.formats.inline import parse_box
    from cube3d.geometry.lattice import Lattice
    from cube3d.geometry.lattices import lattice
    from cube3d.geometry.polycube import Polycube
    from cube3d.geometry.region import Region
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.shape_sets import shape_set
    from cube3d.solving.build_problem import build_problem
    from cube3d.solving.climb import Wishes
    from cube3d.solving.design import Design, designs
    from cube3d.solving.grade import difficulty_of


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
Copies = Annotated[int, typer.Option(min=1, help="How often a shape may be used.")]
Distinct = Annotated[
    bool, typer.Option("--distinct", help="Use no shape twice; the same as --copies 1.")
]
Holes = Annotated[int, typer.Option(min=0, help="How many cells stay empty.")]
Turning = Annotated[
    Literal["fixed", "rotations", "reflections"],
    typer.Option("--mobility", help="How pieces may be turned."),
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
        str | None, typer.Option(help="A box to fill, like 5x5x4.", show_default=False)
    ] = None,
    lattice: LatticeName = None,
    region: RegionOf = None,
    sets: Sets = None,
    unique: Unique = False,
    solutions: Solutions = None,
    copies: Copies = 3,
    distinct: Distinct = False,
    holes: Holes = 0,
    mobility: Turning = "rotations",
    seed: Chance = 0,
    number: Number = 1,
    tries: Tries = 1000,
    level: Level = None,
    least_cells: LeastCells = 1,
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
        )
        return

    _refuse_both(unique=unique, solutions=solutions, least_cells=least_cells)
    (space, region_name), among = _region(box, lattice, region), _range(pieces, "--pieces")
    filler = [] if holes else _filler(sets or [], space, among)
    turning = Mobility(mobility)
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
    write = _Writer(out, number)
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
            print_json(document(made, hard, path))
        else:
            show(made, hard, path, first=index == 1)
        if path:
            exits.conclude(f"wrote {path}")
    if index < number:
        raise SearchStopped(f"time ran out after {index} of {number} puzzles")


def _refuse_both(*, unique: bool, solutions: str | None, least_cells: int) -> None:
    """Refuse options that contradict each other."""
    if least_cells > 1:
        raise FormatError("--least-cells needs --level")
    if unique and solutions:
        raise FormatError("give either --unique or --solutions, not both")


def _tell(found: Iterator[Design]) -> Iterator[Design]:
    """Give designs, and say while one is sought that this is so."""
    while True:
        with telling(lambda: f"trying sets of pieces; {PATIENCE}"):
            made = next(found, None)
        if made is None:
            return
        yield made


def _region(box: str | None, name: str | None, puzzle: str | None) -> tuple[Region, str]:
    """Return the region, and what to call it where it is no box."""
    if (box is None) == (puzzle is None):
        raise FormatError("give either --box or --region")
    if box is not None:
        return parse_box(box, lattice(name or "cubic")), ""
    if name is not None:
        raise FormatError("--lattice belongs to --box; a puzzle has its own")
    whole = catalog.load(puzzle or "")
    return whole.region, whole.name


def _filler(sets: list[str], region: Region, among: tuple[int, int]) -> list[str]:
    """Return the set of one smaller piece, if pieces of one size leave cells; say so.

    As in Bedlam's cube: twelve pentacubes and a tetracube fill 64 cells.
    """
    sizes = {len(shape) for text in sets for shape in shape_set(text, region.lattice).values()}
    if len(sizes) != 1:
        return []
    size = sizes.pop()
    whole, left = divmod(len(region), size)
    if not 0 < left <= shape_sets.LARGEST or not among[0] <= whole + 1 <= among[1]:
        return []
    cells = f"{left} cell{'s' * (left > 1)}"
    exits.say(f"{whole} pieces of {size} cells leave {cells}, so one piece of {cells} is added")
    flat = region.dimension == 2 and region.lattice.any_dimension
    kind = "polyominoes" if flat else region.lattice.polyform[1]
    return [f"{kind}:{left}"]


def _shapes(
    sets: list[str], lattice: Lattice, mobility: Mobility
) -> tuple[dict[str, Polycube], frozenset[str]]:
    """Return the shapes to choose from, and which of their names the library knows.

    A shape that the mobility turns into one of the library has its name and lies as there.
    """
    if not sets:
        raise FormatError("give the shapes to choose from, for example --from pentacubes")
    shapes, library = {}, set()
    for name, shape in (item for text in sets for item in shape_set(text, lattice).items()):
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
        raise FormatError(f"{what} is a number or a range such as 12..13, not {quote(text)}")
    return int(match[1]), int(match[2] or match[1])


def _open_range(text: str) -> tuple[int, int | None]:
    match = re.fullmatch(r"(\d{1,6})\.\.(\d{1,6})?", text, re.ASCII)
    if match is None:
        raise FormatError(f"--level is a range such as 7.. or 7..12, not {quote(text)}")
    least, enough = int(match[1]), int(match[2]) if match[2] else None
    if least < 2 or (enough is not None and enough < least):
        raise FormatError(f"--level goes upwards from 2 or more, not {quote(text)}")
    return least, enough


class _Writer:
    """Writes puzzles to where --out says."""

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
        """Write a puzzle; return where it is."""
        if self._out is None:
            return None
        path = self._out
        if not self._is_file:
            make_folder(path)
            path = path / f"design-{index}.toml"
        save_puzzle(puzzle, path)
        return path
