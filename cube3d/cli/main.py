"""The command ``cube3d``: collects the commands and turns errors into exit codes."""

from __future__ import annotations

import io
import os
import sys
import traceback
from typing import Annotated

import typer

from cube3d import __version__
from cube3d.cli import exits
from cube3d.cli.animate import animate
from cube3d.cli.check import check
from cube3d.cli.cnf import cnf
from cube3d.cli.count import count
from cube3d.cli.cover import cover
from cube3d.cli.decode import decode
from cube3d.cli.export import export
from cube3d.cli.info import info
from cube3d.cli.listing import listing
from cube3d.cli.page import page
from cube3d.cli.parts import parts
from cube3d.cli.render import render
from cube3d.cli.solve import solve
from cube3d.cli.swaps import swaps
from cube3d.cli.view import view
from cube3d.cli.why import why
from cube3d.errors import Cube3dError, Infeasible, InternalError, SearchStopped

app = typer.Typer(
    help="Solve 3D packing puzzles, and see the solutions.",
    epilog="Exit codes: 0 answered, 1 proved that there is no solution, 2 bad input or usage, "
    "3 stopped by a limit without an answer, 70 a bug in cube3d, 130 interrupted.",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("solve")(solve)
app.command("count")(count)
app.command("list")(listing)
app.command("info")(info)
app.command("parts")(parts)
app.command("render")(render)
app.command("animate")(animate)
app.command("view")(view)
app.command("page")(page)
app.command("export")(export)
app.command("check")(check)
app.command("cover")(cover)
app.command("swaps")(swaps)
app.command("cnf")(cnf)
app.command("decode")(decode)
app.command("why")(why)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"cube3d {__version__}")
        raise typer.Exit


@app.callback()
def _main(
    version: Annotated[
        bool,
        typer.Option("--version", help="Show the version.", callback=_print_version, is_eager=True),
    ] = False,
) -> None:
    """Solve 3D packing puzzles, and see the solutions."""


def run() -> int:
    """Run the command line and return its exit code."""
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
        message = str(error.format_message())
        if message:  # without any arguments the help has been shown instead
            exits.complain(message)
        return exits.BAD_INPUT
    if not isinstance(error, InternalError):
        traceback.print_exception(error)
    exits.complain(f"internal error, a bug in cube3d: {error}")
    return exits.INTERNAL


def _reader_gone() -> int:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return exits.ANSWERED
