"""Options that several commands share, and the values that they stand for.

Nothing here imports numpy, so that ``--help`` is quick.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import typer

from cube3d.cli.terminal.output import MODE
from cube3d.errors import FormatError
from cube3d.formats.files import PUZZLES, WRITTEN, list_suffixes
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d import shipped
    from cube3d.cli.shared import completion
    from cube3d.covering.cnf import encode
    from cube3d.covering.engines import dp, sat
    from cube3d.covering.engines.command import CommandEngine
    from cube3d.covering.engines.engine import Engine
    from cube3d.covering.engines.exact import ExactEngine
    from cube3d.view.scene import camera, palette

Command = TypeVar("Command", bound=Callable[..., None])


PuzzleArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="PUZZLE",
        help=f"A name from `cube3d list`, or a {list_suffixes(PUZZLES)} file. Or give --box and "
        "--piece instead.",
        show_default=False,
        autocompletion=lambda incomplete: completion.puzzles(incomplete),
    ),
]
Box = Annotated[
    str | None,
    typer.Option(metavar="SIZES", help="Fill a box, like 5x5x4, with the pieces of --piece."),
]
RegionText = Annotated[
    str | None,
    typer.Option(
        "--region",
        metavar="REGION",
        help="Fill another region with the pieces of the puzzle, or of --piece: a box, a drawing "
        "like '###/#.#/###', or the region of a puzzle, by name or file. Of spheres: pyramid:4, "
        "tetrahedron:4 or octahedron:3.",
        show_default=False,
        autocompletion=lambda incomplete: completion.puzzles(incomplete),
    ),
]
PieceSpecs = Annotated[
    list[str] | None,
    typer.Option(
        "--piece",
        metavar="SHAPE[:COUNT]",
        help="A piece for the box: a name from `cube3d list --shapes`, a box like 2x3, a drawing "
        "like '##/#.', or a code like 2x4-yg. Or several pieces: pentominoes, tetracubes, "
        "polyhexes:4 (with --lattice hexagonal), or those of a puzzle like soma. Y5:20 are 20 "
        "copies (of each), Y5:3..5 are 3 to 5, Y5:0.. any number. Repeatable.",
        autocompletion=lambda incomplete: completion.shapes(incomplete),
    ),
]
MobilityName = Annotated[
    Literal["fixed", "rotations", "reflections"] | None,
    typer.Option(
        "--mobility",
        help="How the pieces may be turned: not at all (fixed), by rotations, or also by "
        "reflections (in 2D: turned over).  [default: rotations; in 2D reflections]",
    ),
]
LatticeName = Annotated[
    str | None,
    typer.Option(
        "--lattice",
        metavar="NAME",
        help="Cells of another form: hexagonal, triangular, fcc, square-edges, ...  "
        "[default: cubic]",
        show_default=False,
        autocompletion=lambda incomplete: completion.complete(shipped.LATTICES, incomplete),
    ),
]
CoverName = Annotated[
    Literal["all", "pieces"] | None,
    typer.Option(
        "--cover",
        help="all: cover every cell of --box or --region. pieces: use every piece; cells may stay "
        "empty.  [default: all]",
    ),
]
Forbid = Annotated[
    list[str] | None,
    typer.Option(
        metavar="RULE",
        help="Add a rule. touch: copies of a piece share no face (in 2D, no side). touch:edge: no "
        "face and no edge. touch:corner: no face, no edge and no corner. touch=A,B: the same for "
        "pieces A and B. swap: no two pieces can swap (fill their cells in another way). Or a file "
        "with rules: .toml, or .py with a function forbidden(a, b). Repeatable.",
        show_default=False,
    ),
]
Given = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Start with the pieces of this file in place: layers as `cube3d solve` prints them, "
        "with a dot for each open cell, or a solution file without some pieces.",
        show_default=False,
    ),
]


def _set_mode(context: typer.Context, parameter: Any, value: bool) -> bool:
    """Keep the value of --quiet or --json in MODE while the command runs, and return it."""
    setattr(MODE, parameter.name, value)
    context.call_on_close(lambda: setattr(MODE, parameter.name, False))
    return value


Json = Annotated[
    bool,
    typer.Option("--json", help="Print one JSON document and nothing else.", callback=_set_mode),
]
Quiet = Annotated[
    bool,
    typer.Option(
        "--quiet",
        "-q",
        help="Print only the answer, or nothing if it goes to a file (-o, `solve --run`).",
        callback=_set_mode,
    ),
]
_MODES = {Json: "as_json", Quiet: "quiet"}


def output(*options: Any) -> Callable[[Command], Command]:
    """Give a command the options ``Json``, ``Quiet`` or both, which are not arguments of it.

    While it runs, their values are in ``cube3d.cli.terminal.output.MODE``.
    """

    def declare(command: Command) -> Command:
        vars(command)["output"] = {_MODES[option]: option for option in options}
        return command

    return declare


_EngineNames = Literal["auto", "exact", "sat"]
EngineName = Annotated[
    _EngineNames,
    typer.Option(
        "--engine",
        help="auto: cube3d chooses. exact: finds all solutions. sat: may find a first one sooner "
        "if the puzzle is large, or leaves many cells empty.",
    ),
]
CountEngineName = Annotated[
    Literal[_EngineNames, "dp"],
    typer.Option(
        "--engine",
        help="auto: cube3d chooses. exact: finds each solution. dp: counts without finding them, "
        "for huge numbers. sat: for few solutions.",
    ),
]
Memory = Annotated[
    float | None,
    typer.Option(
        metavar="GIB",
        min=0.001,
        max=1e6,
        help="Most memory for the search, in GiB.  [default: 2]",
        show_default=False,
    ),
]
Threads = Annotated[
    int,
    typer.Option(
        min=0,
        max=1024,
        help="Number of threads; 0: one for each processor.",
    ),
]
Solver = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="SAT solver of PySAT: cadical195 (default of --engine sat), minisat-gh, glucose4, ...",
        show_default=False,
        autocompletion=lambda incomplete: completion.complete(sat.solver_names(), incomplete),
    ),
]
SolverCommand = Annotated[
    str | None,
    typer.Option(
        metavar="COMMAND",
        help="Run this SAT solver, like 'cadical {cnf}'. {cnf} stands for the file of clauses "
        "(DIMACS). If it writes its answer to a file: 'minisat {cnf} {model}'.",
        show_default=False,
    ),
]
Encoding = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="How to write the puzzle as clauses for SAT solvers: sequential, pairwise, product, "
        "ladder, direct, assignment, ...  [default: product to find solutions; direct for "
        "--proof; sequential for cnf, decode and info]",
        show_default=False,
        autocompletion=lambda incomplete: completion.complete(encode.ENCODINGS, incomplete),
    ),
]
Seed = Annotated[
    int | None,
    typer.Option(
        min=0,
        help="Search in another order for each seed, and so perhaps find another solution. Uses "
        "the SAT engine.",
        show_default=False,
    ),
]
Timeout = Annotated[
    float | None,
    typer.Option(
        metavar="SECONDS",
        min=0.001,
        max=1e8,
        help="Stop searching after this many seconds.",
        show_default=False,
    ),
]
RunPath = Annotated[
    Path | None,
    typer.Option(
        "--run",
        metavar="FILE",
        help="Record the search in this file. If the file exists, continue its search; see "
        "`cube3d run`.",
        show_default=False,
    ),
]

Disassemblable = Annotated[
    bool,
    typer.Option(
        "--disassemblable",
        help="Only solutions that can be taken apart by moves; see `cube3d disassemble`.",
    ),
]
All = Annotated[bool, typer.Option("--all", help="Find all solutions.")]
UP_TO_HELP = (
    "total: every solution. rotations: one of those that are rotations of each other. full: one of "
    "those that are rotations or mirror images."
)
UpToName = Annotated[
    Literal["total", "rotations", "full"], typer.Option("--up-to", help=UP_TO_HELP)
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        "-o",
        help=f"Write the solutions to a file: {list_suffixes(WRITTEN)}.",
        show_default=False,
    ),
]
Png = Annotated[
    Path | None,
    typer.Option(help="Write a picture of the first solution.", show_default=False),
]

View = Annotated[
    str,
    typer.Option(
        metavar="DIRECTION",
        help="Direction of view: front, back, left, right, top, bottom, AZIMUTH,ELEVATION in "
        "degrees, or iso, the side that shows most pieces.",
        autocompletion=lambda incomplete: completion.complete(camera.VIEWS, incomplete),
    ),
]
Size = Annotated[str, typer.Option(metavar="WxH", help="Size in pixels.")]
Explode = Annotated[
    float,
    typer.Option(help="Move the pieces apart: 0 together, 1 far apart; at most 10, on a page 2."),
]
Layers = Annotated[bool, typer.Option("--layers", help="Show the layers side by side.")]
Palette = Annotated[
    str,
    typer.Option(
        metavar="NAME",
        help="Colours of the pieces: default, vivid, pastel or colorblind.",
        autocompletion=lambda incomplete: completion.complete(palette.PALETTES, incomplete),
    ),
]
Material = Annotated[
    Literal[
        "satin",
        "plastic",
        "lacquer",
        "wood",
        "maple",
        "oak",
        "cherry",
        "walnut",
        "padauk",
        "wenge",
        "acrylic",
        "clear",
        "brass",
        "aluminium",
        "printed",
        "paper",
    ],
    typer.Option(
        metavar="NAME",
        help="What the pieces are made of. In the colours of the palette: satin, plastic, lacquer, "
        "acrylic, printed, paper. In their own: clear, brass, aluminium, and wood, of six kinds: "
        "maple, oak, cherry, walnut, padauk, wenge.",
    ),
]
Quality = Annotated[
    Literal["normal", "photo"],
    typer.Option(
        help="photo: a realistic picture, with shadows and reflections, in a minute or more. "
        "After Ctrl-C or --timeout seconds, `render` saves it unfinished, with more noise."
    ),
]
Setting = Annotated[
    Literal["studio", "table", "paper", "blueprint"] | None,
    typer.Option(help="Where the puzzle stands in a photo.  [default: studio]", show_default=False),
]
PhotoSeed = Annotated[
    int | None,
    typer.Option(
        "--photo-seed",
        min=0,
        max=2**32 - 1,
        help="Another number gives a photo other noise; the same number, the same bytes.",
    ),
]
Background = Annotated[
    str,
    typer.Option(
        metavar="COLOUR", help="Background: paper, white, dark, ..., #rrggbb, or transparent."
    ),
]


def engine_from(
    name: str,
    threads: int,
    solver: str | None = None,
    encoding: str | None = None,
    seed: int | None = None,
    command: str | None = None,
    memory: float | None = None,
) -> Engine | None:
    """Return the engine that the options choose; None: the search chooses.

    Raises:
        FormatError: options of the SAT engine are given together with another engine, or two
            solvers, or memory for another engine than dp.
        SearchError: there is no such solver.
    """
    given = {
        "--solver": solver, "--solver-command": command, "--encoding": encoding, "--seed": seed
    }  # fmt: skip
    of_sat = [option for option, value in given.items() if value is not None]
    if memory is not None and name != "dp":
        raise FormatError("--memory belongs to --engine dp")
    if name in ("exact", "dp"):
        if of_sat:
            raise FormatError(f"{of_sat[0]} belongs to the SAT engine, not to --engine {name}")
        exact = name == "exact"
        return ExactEngine(threads=threads) if exact else dp.DpEngine(memory=memory_from(memory))
    assert name in ("auto", "sat"), f"no branch for the engine {name}"
    if name == "auto" and not of_sat:
        return None

    if command is None:
        chosen = solver or sat.DEFAULT_SOLVER
        return sat.SatEngine(chosen, encoding=encoding, seed=seed, threads=threads)
    if solver is not None:
        raise FormatError("give either --solver or --solver-command, not both")
    return CommandEngine(command, encoding=encoding, seed=seed, threads=threads)


def memory_from(memory: float | None) -> int:
    """Return the bytes that a table of states may take; ``memory`` is in GiB."""
    return dp.MEMORY if memory is None else int(memory * 2**30)
