"""The command ``cube3d``: collects the commands and turns errors into exit codes."""

from __future__ import annotations

import os
import sys
from typing import Annotated, NoReturn

import typer

from cube3d import __version__
from cube3d.cli import exits
from cube3d.cli.check import check
from cube3d.cli.info import info
from cube3d.cli.listing import listing
from cube3d.cli.render import render
from cube3d.cli.solve import solve
from cube3d.errors import Cube3dError, Infeasible, InternalError, SearchStopped

app = typer.Typer(
    help="Solve 3D packing puzzles, and see the solutions.",
    epilog="Exit codes: 0 answered, 1 proved that there is no solution, 2 bad input or usage, "
    "3 stopped by a limit without an answer, 130 interrupted.",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("solve")(solve)
app.command("list")(listing)
app.command("info")(info)
app.command("render")(render)
app.command("check")(check)


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


def main() -> NoReturn:
    """Run the command line; never returns."""
    try:
        app()
    except InternalError as error:
        exits.complain(f"internal error: {error}")
        code = exits.INTERNAL
    except Infeasible as error:
        exits.complain(str(error))
        code = exits.NO_SOLUTION
    except SearchStopped as error:
        exits.complain(str(error))
        code = exits.STOPPED
    except Cube3dError as error:
        exits.complain(str(error))
        code = exits.BAD_INPUT
    except BrokenPipeError:
        # The reader of the output, such as head, has gone: nothing to add.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = exits.ANSWERED
    except KeyboardInterrupt:
        exits.complain("interrupted")
        code = exits.INTERRUPTED
    sys.exit(code)
