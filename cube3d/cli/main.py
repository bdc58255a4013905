"""The command ``cube3d``: collects the commands and turns errors into exit codes."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand
from typer.main import get_command

from cube3d import __version__
from cube3d.cli.shared.commands import (
    SETTINGS,
    Command,
    CommandGroup,
    Many,
    expand_groups,
    take_many,
)
from cube3d.cli.shared.help import write_section
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.exits import drop_output, report_failure
from cube3d.cli.terminal.output import MODE
from cube3d.errors import Cube3dError
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.cli.shared.many import run_all
    from cube3d.core.library import library

# The commands and their short help, by folder.  The module of a command has the command's name.
COMMANDS = {
    "solve": {
        "solve": "Find solutions of a puzzle and show them as layers.",
        "count": "Count the solutions of a puzzle: in all, and up to symmetry.",
        "cover": "Cover as many cells as possible, and prove it.",
        "sample": "Draw solutions at random, each with the same chance.",
        "disassemble": "Take solutions apart, or prove that it cannot be done.",
        "estimate": "Estimate how long `count` would take, and how many solutions it would find.",
    },
    "see": {
        "app": "Open all puzzles in your browser: play, see solutions, make your own.",
        "view": "Open a window that shows solutions; press h there for help.",
        "page": "Write solutions or a game as a page for any browser.",
        "render": "Write pictures of solutions as PNG.",
        "animate": "Write a film of a solution.",
        "site": "Write the app as a folder for any web server.",
    },
    "understand": {
        "list": "List puzzles or shapes.",
        "info": "Show the pieces, rules and known counts of a puzzle.",
        "parts": "List the pieces of a puzzle, or draw them all.",
        "shape": "Describe a shape.",
        "shapes": "List all connected polycubes of a size.",
        "why": "Explain why a puzzle has no solution.",
        "hint": "Show which piece to place next, or which to take off.",
        "grade": "Measure how hard a puzzle is.",
        "swaps": "Show which solutions differ by a swap of two pieces.",
    },
    "make": {
        "design": "Design puzzles with one solution, or a few, from sets of shapes.",
        "colour": "Colour a puzzle so that one solution is left.",
        "export": "Write a solution or pieces as GLB, OBJ, STL, 3MF or SVG.",
    },
    "files": {
        "convert": "Write a puzzle or solutions in another format.",
        "check": "Check solutions against the rules of a puzzle.",
        "cnf": "Write a puzzle as clauses, for a SAT solver.",
        "decode": "Turn the answer of a SAT solver into a solution.",
        "schema": "Print the JSON Schema of puzzle files.",
    },
    "runs": {"run": "Look at recorded searches, or continue them."},
}
# Words that people may try as commands, and the command to use instead.
MEANT = {
    "play": "`cube3d app` opens all puzzles to play, and `cube3d page PUZZLE --play -o game.html` "
    "writes a game for any browser",
    "workshop": "`cube3d page --editor -o make.html` writes a page that makes puzzles",
    "show": "`cube3d view PUZZLE` opens a window, and `cube3d solve PUZZLE` prints layers",
}
# Commands that take any number of puzzles or files, and the parameter that receives them.
MANY = {
    "count": "puzzle",
    "info": "puzzle",
    "grade": "puzzle",
    "disassemble": "source",
    "check": "solution",
}
HEADINGS = {"runs": "Long searches"}
ROOMS = {name: room for room, names in COMMANDS.items() for name in names}


@cache
def load_command(name: str) -> Any:
    """Return a command by name; only this one is imported and made."""
    room = ROOMS[name]
    command = import_module(f"cube3d.cli.{room}.{name}").command
    if isinstance(command, typer.Typer):
        return get_command(command)
    alone = typer.Typer(**SETTINGS, add_completion=False)
    expanded = expand_groups(command)
    if name in MANY:
        many = Many(MANY[name], partial(run_all, load_command, MANY[name]))
        expanded = take_many(expanded, many)
    alone.command(name, cls=Command, short_help=COMMANDS[room][name])(expanded)
    return get_command(alone)


class LazyCommands(Mapping[str, Any]):
    """The commands by name, each imported when it is looked up."""

    def __getitem__(self, name: str) -> Any:
        return load_command(name)

    def __iter__(self) -> Iterator[str]:
        return iter(ROOMS)

    def __len__(self) -> int:
        return len(ROOMS)


class Commands(CommandGroup):
    """The commands; Ctrl-C ends each of them in the same way."""

    def __init__(self, **settings: Any) -> None:
        """Make the group with commands that are loaded when needed."""
        super().__init__(**(settings | {"commands": {}}))
        self.commands = LazyCommands()  # type: ignore[assignment]

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        """Write the commands under their headings."""
        width = max(map(len, ROOMS))
        for room, helps in COMMANDS.items():
            heading = HEADINGS.get(room, room.capitalize())
            listed = [(name.ljust(width), text) for name, text in helps.items()]
            write_section(formatter, heading, listed)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command to run; ``help solve`` runs ``solve --help``.

        Raises:
            Cube3dError: there is no such command; names the one to use.
        """
        name, *others = args
        if name in MEANT:
            raise Cube3dError(f"there is no command '{name}'; {MEANT[name]}")
        if name != "help":
            return super().resolve_command(ctx, args)
        if not others:
            print(ctx.get_help())
            raise typer.Exit
        return super().resolve_command(ctx, [*others, "--help"])

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        """Return the names of commands that a shell offers, without importing any."""
        whole, self.commands = self.commands, {}
        for helps in COMMANDS.values():
            for name, text in helps.items():
                self.add_command(TyperCommand(name, short_help=text))
        try:
            return super().shell_complete(ctx, incomplete)
        finally:
            self.commands = whole

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        # A refused command line may have left its --json or --quiet set.
        MODE.quiet = MODE.as_json = False
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            exits.complain("interrupted")
            raise typer.Exit(exits.INTERRUPTED) from None


app = typer.Typer(
    **SETTINGS,
    cls=Commands,
    help="Solve 3D packing puzzles and show the solutions. `cube3d app` opens all in your browser.",
    epilog="Exit codes: 0 answered; 1 no solution exists, or a checked solution is wrong; "
    "2 bad input or usage; 3 stopped by a limit without an answer; 70 a bug in cube3d; "
    "130 interrupted.",
    add_completion=True,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        library()
        print(f"cube3d {__version__}")
        print("engines: exact, dp, sat")
        raise typer.Exit


@app.callback()
def _main(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help="Show the version and the engines.",
            callback=_print_version,
            is_eager=True,
        ),
    ] = False,
) -> None:
    """Solve 3D packing puzzles and show the solutions. `cube3d app` opens all in your browser."""


def run(interrupted: Callable[[], bool] = lambda: False) -> int:
    """Run the command line and return its exit code.

    Args:
        interrupted: tells whether a signal has come.

    Raises:
        KeyboardInterrupt: Ctrl-C or SIGTERM came.
    """
    _open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that cannot show a character still shows the rest.
            stream.reconfigure(errors="replace")
    if interrupted():  # an import has dropped the exception
        raise KeyboardInterrupt
    try:
        code = app(standalone_mode=False)
        sys.stdout.flush()
    except Exception as error:  # every kind has its exit code
        # An interruption ends time limits, too, and NumPy may raise TypeError instead of it.
        if interrupted() and not isinstance(error, Cube3dError):
            raise KeyboardInterrupt from error
        return report_failure(error)
    except SystemExit:
        # The reader of the output, such as head, has gone.
        return drop_output()
    return code if isinstance(code, int) else exits.ANSWERED


def _open_closed_streams() -> None:
    """Replace standard streams that were closed by the calling program."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
