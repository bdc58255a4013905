"""The options that several commands share, and what they mean.

Nothing here imports numpy: ``cube3d --help`` has to be quick.
"""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from cube3d.cli.shared import completion, exits
from cube3d.errors import FormatError

if TYPE_CHECKING:
    from cube3d.covering.engines.engine import Engine
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import PlacedPiece
    from cube3d.view.pictures.png import RenderOptions

PuzzleArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="PUZZLE",
        help="A name that `cube3d list` shows, or a .toml, .xmpuzzle or .txt file. Or give --box "
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
CoverName = Annotated[
    Literal["all", "pieces"] | None,
    typer.Option("--cover", help="Whether its cells may stay empty.  [default: all]"),
]
Forbid = Annotated[
    list[str] | None,
    typer.Option(
        metavar="RULE",
        help="How no two pieces may lie: swap (they could divide their union otherwise), "
        "touch, touch:edge or touch:corner, each for certain pieces as in touch=A,B, or a "
        ".toml file of exclusions. Repeatable.",
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
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document, nothing else.")]
# Whether the command that runs is quiet, so that not every one hands that on.
_quiet: ContextVar[bool] = ContextVar("quiet", default=False)


def _remember_quiet(context: typer.Context, value: bool) -> bool:
    _quiet.set(value)
    context.call_on_close(lambda: _quiet.set(False))
    return value


def is_quiet() -> bool:
    """Tell whether the command that runs was told to be quiet."""
    return _quiet.get()


Quiet = Annotated[
    bool,
    typer.Option("--quiet", "-q", help="No messages, only results.", callback=_remember_quiet),
]

EngineName = Annotated[
    Literal["auto", "exact", "sat"],
    typer.Option("--engine", help="What searches; auto takes whichever suits."),
]
CountEngineName = Annotated[
    Literal["auto", "exact", "sat", "dp"],
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


@dataclass(frozen=True)
class InlineOptions:
    """A puzzle in words: a box and pieces."""

    box: Box = None
    piece: PieceSpecs = None
    mobility: MobilityName = None
    cover: CoverName = None

    def load_as(self, name: str | None) -> Puzzle:
        """Return the puzzle of a name, or without one that of a box and pieces.

        Says on standard error what a BurrTools file forbids and the puzzle does not.

        Raises:
            FormatError: neither a name nor a box with pieces, or both.
            Cube3dError: the puzzle cannot be loaded or makes no sense.
        """
        from cube3d import catalog
        from cube3d.formats.inline import inline_puzzle
        from cube3d.geometry.orientation import Mobility
        from cube3d.puzzle.puzzle import Cover

        if name is not None:
            if self.box or self.piece:
                raise FormatError("give either a PUZZLE, or --box and --piece, not both")
            if self.mobility or self.cover:
                raise FormatError("--mobility and --cover belong to --box and --piece")
            loaded, notes = catalog.load_noted(name)
            for note in notes:
                exits.say(f"{name}: {note}", quiet=is_quiet())
            return loaded
        if self.box is None or not self.piece:
            raise FormatError("give a PUZZLE (cube3d list shows names), or --box and --piece")
        return inline_puzzle(
            self.box,
            self.piece,
            catalog.shape,
            mobility=Mobility(self.mobility or "rotations"),
            cover=Cover(self.cover or "all"),
        )


@dataclass(frozen=True)
class RuledOptions(InlineOptions):
    """What may be forbidden besides."""

    forbid: Forbid = None

    def load_as(self, name: str | None) -> Puzzle:
        """Return the puzzle with what the options forbid; see :meth:`InlineOptions.load_as`."""
        puzzle = super().load_as(name)
        return forbidding(puzzle, self.forbid) if self.forbid else puzzle


@dataclass(frozen=True)
class PlainPuzzleOptions(InlineOptions):
    """A puzzle as it is, by name or in words."""

    puzzle: PuzzleArgument = None

    def load(self) -> Puzzle:
        """Return the puzzle; see :meth:`InlineOptions.load_as`."""
        return self.load_as(self.puzzle)


@dataclass(frozen=True)
class PuzzleOptions(RuledOptions):
    """A puzzle by name or in words, and what may be forbidden besides."""

    puzzle: PuzzleArgument = None

    def load(self) -> Puzzle:
        """Return the puzzle; see :meth:`InlineOptions.load_as`."""
        return self.load_as(self.puzzle)


@dataclass(frozen=True)
class PositionOptions(PuzzleOptions):
    """A puzzle of which some pieces may be in place."""

    given: Given = None

    def load_position(self) -> tuple[Puzzle, tuple[PlacedPiece, ...]]:
        """Return the puzzle and the pieces in place.

        Raises:
            FormatError: the file cannot be read, or holds no position of the puzzle; and see
                :meth:`InlineOptions.load_as`.
        """
        puzzle = self.load()
        return puzzle, given_from(self.given, puzzle)


def forbidding(puzzle: Puzzle, texts: list[str]) -> Puzzle:
    """Return a puzzle with more exclusions; what is known of it is then no longer so.

    Raises:
        FormatError: a text is no exclusion.
        PuzzleError: one names a piece that the puzzle does not have.
    """
    from cube3d.formats.rule_syntax import rules_from

    return replace(puzzle, rules=(*puzzle.rules, *rules_from(texts)), known=())


def given_from(path: Path | None, puzzle: Puzzle) -> tuple[PlacedPiece, ...]:
    """Return the pieces in place that a file holds; none without a file.

    Raises:
        FormatError: the file cannot be read, or holds no position of the puzzle.
    """
    from cube3d.formats.files import read_text
    from cube3d.formats.given import parse_position

    return () if path is None else parse_position(read_text(path), puzzle, str(path))


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
        SearchError: the engine or solver is not there.
    """
    from cube3d.covering.engines.command import CommandEngine
    from cube3d.covering.engines.exact import ExactEngine
    from cube3d.covering.engines.sat import DEFAULT_SOLVER, SatEngine

    given = {
        "--solver": solver, "--solver-command": command, "--encoding": encoding, "--seed": seed
    }  # fmt: skip
    of_sat = [option for option, value in given.items() if value is not None]
    if memory is not None and name != "dp":
        raise FormatError("--memory belongs to --engine dp")
    if name in ("exact", "dp"):
        if of_sat:
            raise FormatError(f"{of_sat[0]} belongs to the SAT engine, not to --engine {name}")
        return ExactEngine(threads=threads) if name == "exact" else _dp_engine(memory)
    if not (name == "sat" or of_sat):
        return None
    clauses = encoding or "sequential"
    if command is None:
        chosen = solver or DEFAULT_SOLVER
        return SatEngine(chosen, encoding=clauses, seed=seed, threads=threads)
    if solver is not None:
        raise FormatError("give either --solver or --solver-command, not both")
    return CommandEngine(command, encoding=clauses, seed=seed, threads=threads)


def _dp_engine(memory: float | None) -> Engine:
    from cube3d.covering.engines.dp import DpEngine

    return DpEngine(memory=memory_from(memory))


def memory_from(memory: float | None) -> int:
    """Return the bytes that a table of states may take."""
    from cube3d.covering.engines.dp import MEMORY

    return MEMORY if memory is None else int(memory * 2**30)


def auto_engine(threads: int, *, quiet: bool) -> Engine:
    """Return the engine that lists and counts; say so if the native one is missing."""
    from cube3d.cli.shared.exits import say
    from cube3d.covering.native_code import why_missing
    from cube3d.solving.search.engine_choice import default_engine

    if reason := why_missing():
        say(f"{reason}. The SAT engine serves", quiet=quiet)
    return default_engine(threads)


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


def is_solution_file(text: str) -> bool:
    """Tell a solution file from a puzzle: these end in .toml, are in the catalog, or begin so.

    A BurrTools file is a solution file if it stores solutions.
    """
    from cube3d import catalog

    if is_burrtools_file(text):
        from cube3d.formats.xmpuzzle.reference import parse_reference

        reference = parse_reference(text)
        return reference is not None and bool(reference.load().problem.solutions)
    path = Path(text)
    if path.suffix in (".json", ".jsonl"):
        return True
    if path.suffix == ".txt" and path.is_file():
        from cube3d.formats.files import MAX_SOLUTION_BYTES, read_text
        from cube3d.formats.puzzle_text import is_puzzle_text

        return not is_puzzle_text(read_text(path, MAX_SOLUTION_BYTES))
    return path.suffix != ".toml" and path.is_file() and not catalog.knows(text)


def is_burrtools_file(text: str) -> bool:
    """Tell a BurrTools file, or a problem of one, which may be a puzzle and solutions."""
    if ".xmpuzzle" not in text.lower():
        return False
    from cube3d.formats.xmpuzzle.reference import parse_reference

    return parse_reference(text) is not None
