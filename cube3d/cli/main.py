"""The command ``cube3d``: collects the commands and turns errors into exit codes."""

from __future__ import annotations

import io
import os
import sys
import traceback
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from cube3d import __version__
from cube3d.cli.files.check import check
from cube3d.cli.files.cnf import cnf
from cube3d.cli.files.convert import convert
from cube3d.cli.files.decode import decode
from cube3d.cli.files.schema import schema
from cube3d.cli.make.colour import colour
from cube3d.cli.make.design import design
from cube3d.cli.make.export import export
from cube3d.cli.runs.run import runs
from cube3d.cli.see.animate import animate
from cube3d.cli.see.page import page
from cube3d.cli.see.render import render
from cube3d.cli.see.view import view
from cube3d.cli.shared import exits
from cube3d.cli.solve.count import count
from cube3d.cli.solve.cover import cover
from cube3d.cli.solve.estimate import estimate
from cube3d.cli.solve.sample import sample
from cube3d.cli.solve.solve import solve
from cube3d.cli.understand.grade import grade
from cube3d.cli.understand.hint import hint
from cube3d.cli.understand.info import info
from cube3d.cli.understand.list import listing
from cube3d.cli.understand.parts import parts
from cube3d.cli.understand.shape import shape
from cube3d.cli.understand.shapes import shapes
from cube3d.cli.understand.swaps import swaps
from cube3d.cli.understand.why import why
from cube3d.covering.native_code import why_missing
from cube3d.errors import Cube3dError, Infeasible, InternalError, SearchStopped


class Commands(TyperGroup):
    """The commands; they end in the same way where Ctrl-C comes before there is an answer."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            exits.complain("interrupted")
            raise typer.Exit(exits.INTERRUPTED) from None


app = typer.Typer(
    cls=Commands,
    help="Solve 3D packing puzzles, and see the solutions.",
    epilog="Exit codes: 0 answered, 1 proved that there is no solution, 2 bad input or usage, "
    "3 stopped by a limit without an answer, 70 a bug in cube3d, 130 interrupted.",
    no_args_is_help=True,
    add_completion=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
app.command("solve")(solve)
app.command("count")(count)
app.command("estimate")(estimate)
app.command("sample", short_help="Draw solutions at random, all with the same chance.")(sample)
app.command("list", short_help="List the puzzles or the shapes that there are.")(listing)
app.command("info", short_help="Show what a puzzle is made of, and known counts.")(info)
app.command("shape", short_help="Show what is known of a shape.")(shape)
app.command("shapes", short_help="List all connected polycubes of a size.")(shapes)
app.command("parts", short_help="List the pieces of a puzzle, or draw them all.")(parts)
app.command("render")(render)
app.command("animate", short_help="Write a moving picture of a solution.")(animate)
app.command("view")(view)
app.command("page", short_help="Write solutions as a page for any browser.")(page)
app.command("export", short_help="Write a solution or pieces as GLB, OBJ, STL, 3MF or SVG.")(export)
app.command("check", short_help="Check solutions against the rules of a puzzle.")(check)
app.command("colour", short_help="Colour a puzzle so that one solution is left.")(colour)
app.command("convert", short_help="Write a puzzle or solutions in another format.")(convert)
app.command("cover")(cover)
app.command("swaps")(swaps)
app.command("cnf", short_help="Write a puzzle as clauses, for a SAT solver.")(cnf)
app.command("decode", short_help="Turn what a SAT solver answered into a solution.")(decode)
app.command("design")(design)
app.command("why")(why)
app.command("hint", short_help="Show a next piece that keeps the puzzle solvable.")(hint)
app.command("grade")(grade)
app.command("schema", short_help="Print the JSON Schema of puzzle files.")(schema)
app.add_typer(runs, name="run", short_help="Look at recorded searches, or take them up again.")


def _print_version(wanted: bool) -> None:
    if wanted:
        missing = why_missing()
        print(f"cube3d {__version__}")
        print(f"engines: {'sat' if missing else 'exact, dp, sat'}")
        if missing:
            print(missing)
        raise typer.Exit


@app.callback()
def _main(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help="Show the version and the engines there are.",
            callback=_print_version,
            is_eager=True,
        ),
    ] = False,
) -> None:
    """Solve 3D packing puzzles, and see the solutions."""


def run() -> int:
    """Run the command line and return its exit code."""
    _open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that cannot show a character still shows the rest.
            stream.reconfigure(errors="replace")
    try:
        code = app(standalone_mode=False)
        sys.stdout.flush()
    except Exception as error:  # every kind has its exit code
        return _failed(error)
    except SystemExit:
        # How typer says that the reader of the output, such as head, has gone.
        return _reader_gone()
    return code if isinstance(code, int) else exits.ANSWERED


def _open_closed_streams() -> None:
    """Stand in for streams that whoever started the program has closed."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115


def _failed(error: Exception) -> int:
    """Say what went wrong, in one sentence where it is not a bug; return the exit code."""
    codes = {Infeasible: exits.NO_SOLUTION, SearchStopped: exits.STOPPED}
    if isinstance(error, BrokenPipeError):
        return _reader_gone()
    if isinstance(error, Cube3dError) and not isinstance(error, InternalError):
        exits.complain(str(error))
        return codes.get(type(error), exits.BAD_INPUT)
    if isinstance(error, MemoryError):
        exits.complain("there is not enough memory for this puzzle")
        return exits.BAD_INPUT
    if isinstance(error, OSError):
        exits.complain(f"cannot write the output: {error.strerror or error}")
        return exits.BAD_INPUT
    if hasattr(error, "format_message"):  # the usage errors of typer
        _complain_of_usage(error)
        return exits.BAD_INPUT
    if not isinstance(error, InternalError):
        traceback.print_exception(error)
    exits.complain(f"internal error, a bug in cube3d: {error}")
    return exits.INTERNAL


def _complain_of_usage(error: Any) -> None:
    """Say what typer could not read; where nothing was given, its message is the help."""
    message = str(error.format_message())
    if message.startswith("Usage: "):
        print(message, file=sys.stderr)
    else:
        # The library that checks choices puts the kind of its own error before them.
        exits.complain(message.replace(": Value error, ", ": ", 1))


def _reader_gone() -> int:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return exits.ANSWERED
