"""The options that several commands share, and what they mean.

Nothing here imports numpy: ``cube3d --help`` has to be quick.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

import typer

from cube3d.cli.shared import completion
from cube3d.cli.terminal.output import MODE
from cube3d.errors import FormatError, quote
from cube3d.formats.files import PUZZLES, WRITTEN, list_suffixes

Command = TypeVar("Command", bound=Callable[..., None])

if TYPE_CHECKING:
    from cube3d.covering.engines.engine import Engine
    from cube3d.view.pictures.png import RenderOptions

PuzzleArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="PUZZLE",
        help=f"A name that `cube3d list` shows, or a {list_suffixes(PUZZLES)} file. Or give --box "
        "and --piece.",
        show_default=False,
        autocompletion=completion.puzzles,
    ),
]
Box = Annotated[str | None, typer.Option(help="The region of an inline puzzle, like 5x5x4.")]
PieceSpecs = Annotated[
    list[str] | None,
    typer.Option(
        "--piece",
        metavar="SHAPE[:COUNT]",
        help="A piece of it: a name that `cube3d list --shapes` shows or a code like 2x4-yg, "
        "and how often, like Y5:20, Y5:3..5 or, for any number, Y5:0.. (without: once). "
        "Repeatable.",
        autocompletion=completion.shapes,
    ),
]
MobilityName = Annotated[
    Literal["fixed", "rotations", "reflections"] | None,
    typer.Option("--mobility", help="How its pieces may be turned.  [default: rotations]"),
]
LatticeName = Annotated[
    str | None,
    typer.Option(
        "--lattice",
        metavar="NAME",
        help="What its cells are: hexagonal, triangular, fcc, square-edges, ...  [default: cubic]",
        show_default=False,
        autocompletion=completion.lattices,
    ),
]


def check_lattice(name: str) -> None:
    """Refuse a name that is no lattice's, without numpy.

    Raises:
        FormatError: it is none.
    """
    from cube3d.shipped import LATTICES

    if name not in LATTICES:
        raise FormatError(f"there is no lattice {quote(name)}; there are {', '.join(LATTICES)}")


CoverName = Annotated[
    Literal["all", "pieces"] | None,
    typer.Option("--cover", help="Whether its cells may stay empty.  [default: all]"),
]
Forbid = Annotated[
    list[str] | None,
    typer.Option(
        metavar="RULE",
        help="Forbid pairs of pieces that touch (touch, touch:edge, touch:corner; of certain "
        "pieces: touch=A,B), that could trade cells (swap), that a .toml file lists, or that "
        "the function forbidden(a, b) in a .py file forbids. Repeatable.",
        show_default=False,
    ),
]
Given = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Pieces in place already: a solution file with fewer placements, or layers as "
        "solve prints them with dots for what is open.",
        show_default=False,
    ),
]


def _set_mode(context: typer.Context, parameter: Any, value: bool) -> bool:
    """Let the whole command know that it is quiet, or that it answers in JSON."""
    setattr(MODE, parameter.name, value)
    context.call_on_close(lambda: setattr(MODE, parameter.name, False))
    return value


Json = Annotated[
    bool,
    typer.Option("--json", help="Print one JSON document, nothing else.", callback=_set_mode),
]
Quiet = Annotated[
    bool, typer.Option("--quiet", "-q", help="No messages, only results.", callback=_set_mode)
]
_MODES = {Json: "as_json", Quiet: "quiet"}


def output(*options: Any) -> Callable[[Command], Command]:
    """Give a command ``Json``, ``Quiet`` or both, which it need not take as arguments.

    Their values are in ``cube3d.cli.terminal.output.MODE`` while it runs.
    """

    def declare(command: Command) -> Command:
        vars(command)["output"] = {_MODES[option]: option for option in options}
        return command

    return declare


_EngineNames = Literal["auto", "exact", "sat"]
EngineName = Annotated[
    _EngineNames,
    typer.Option("--engine", help="What searches; auto takes whichever suits."),
]
CountEngineName = Annotated[
    Literal[_EngineNames, "dp"],
    typer.Option(
        "--engine",
        help="What counts; dp goes without listing, by a table of states. auto takes whichever "
        "suits.",
    ),
]
Memory = Annotated[
    float | None,
    typer.Option(
        metavar="GIB",
        min=0.001,
        max=1e6,
        help="Gibibytes that a table of states may take.  [default: 2]",
        show_default=False,
    ),
]
Threads = Annotated[
    int,
    typer.Option(
        min=0,
        max=1024,
        help="Threads of the exact engine, or solvers that the SAT engine runs at once where "
        "symmetry splits the search; 0: one for each processor.",
    ),
]
Solver = Annotated[
    str | None,
    typer.Option(
        help="Search with this solver of PySAT: cadical195 (the default of --engine sat), "
        "minisat-gh, glucose4, ...",
        show_default=False,
        autocompletion=completion.solvers,
    ),
]
SolverCommand = Annotated[
    str | None,
    typer.Option(
        metavar="COMMAND",
        help="Search with this program, which reads DIMACS: 'cadical {cnf}', or "
        "'minisat {cnf} {model}' if it writes its model to a file.",
        show_default=False,
    ),
]
Encoding = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="How clauses are made for the SAT engine: sequential, pairwise, product, ladder, "
        "direct, assignment, ...  [default: sequential]",
        show_default=False,
        autocompletion=completion.encodings,
    ),
]
Seed = Annotated[
    int | None,
    typer.Option(
        min=0, help="Search with the SAT engine, another way for each seed.", show_default=False
    ),
]
Timeout = Annotated[
    float | None,
    typer.Option(
        min=0.001, max=1e8, help="Stop after so many seconds of search.", show_default=False
    ),
]
RunPath = Annotated[
    Path | None,
    typer.Option(
        "--run",
        metavar="FILE",
        help="Keep the state of the search in this file, and go on from there if it is there; "
        "cube3d run looks at it.",
        show_default=False,
    ),
]

Disassemblable = Annotated[
    bool,
    typer.Option(
        "--disassemblable",
        help="Only solutions that can be taken apart by moves, see `cube3d disassemble`.",
    ),
]
All = Annotated[bool, typer.Option("--all", help="Find all solutions.")]
UpToName = Annotated[
    Literal["total", "rotations", "full"],
    typer.Option(
        "--up-to", help="Which count as the same: none, those up to rotations, or reflections too."
    ),
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
    Path | None, typer.Option(help="Write a picture of the first one.", show_default=False)
]

View = Annotated[
    str,
    typer.Option(
        help="iso, front, back, left, right, top, bottom, or AZIMUTH,ELEVATION.",
        autocompletion=completion.views,
    ),
]
Size = Annotated[str, typer.Option(metavar="WxH", help="Pixels.")]
Explode = Annotated[float, typer.Option(help="Move the pieces apart, by this factor.")]
Layers = Annotated[bool, typer.Option("--layers", help="Show the layers side by side.")]
Palette = Annotated[
    str,
    typer.Option(
        help="The colours of the pieces: default, vivid, pastel or colorblind.",
        autocompletion=completion.palettes,
    ),
]
Material = Annotated[
    Literal["satin", "plastic"],
    typer.Option(help="What pieces are made of: satin, or shiny plastic."),
]
Background = Annotated[str, typer.Option(help="paper, white, dark, ..., #rrggbb, or transparent.")]


def engine_from(
    name: str,
    threads: int,
    solver: str | None = None,
    encoding: str | None = None,
    seed: int | None = None,
    command: str | None = None,
    memory: float | None = None,
) -> Engine | None:
    """Return the engine that the options ask for; None: whichever suits.

    Raises:
        FormatError: options of the SAT engine together with another engine, two solvers, or
            memory for another engine than dp.
        SearchError: the solver is not there.
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
        return exact_engine(threads) if name == "exact" else _dp_engine(memory)
    assert name in ("auto", "sat"), f"no branch for the engine {name}"
    if name == "auto" and not of_sat:
        return None
    from cube3d.covering.engines.command import CommandEngine
    from cube3d.covering.engines.sat import DEFAULT_SOLVER, SatEngine

    clauses = encoding or "sequential"
    if command is None:
        chosen = solver or DEFAULT_SOLVER
        return SatEngine(chosen, encoding=clauses, seed=seed, threads=threads)
    if solver is not None:
        raise FormatError("give either --solver or --solver-command, not both")
    return CommandEngine(command, encoding=clauses, seed=seed, threads=threads)


def exact_engine(threads: int) -> Engine:
    """Return the engine that lists and counts."""
    from cube3d.covering.engines.exact import ExactEngine

    return ExactEngine(threads=threads)


def _dp_engine(memory: float | None) -> Engine:
    from cube3d.covering.engines.dp import DpEngine

    return DpEngine(memory=memory_from(memory))


def memory_from(memory: float | None) -> int:
    """Return the bytes that a table of states may take."""
    from cube3d.covering.engines.dp import MEMORY

    return MEMORY if memory is None else int(memory * 2**30)


def render_options(
    view: str, size: str, explode: float, layers: bool, palette: str, background: str
) -> RenderOptions:
    """Return the checked render options.

    Raises:
        RenderError: one of them makes no sense.
    """
    from cube3d.view.pictures.png import RenderOptions, parse_size, parse_view

    return RenderOptions(
        size=parse_size(size),
        view=parse_view(view),
        explode=explode,
        layers=layers,
        palette=palette,
        background=background,
    )
