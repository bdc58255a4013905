"""The command ``cube3d view``: open a window that shows solutions."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from cube3d.cli.shared.drawing import refuse_idle, refuse_none, remark_layers
from cube3d.cli.shared.options import Given, Quiet, Timeout, UpToName, output
from cube3d.cli.shared.outputs import check_number, read_solutions
from cube3d.cli.shared.puzzle_options import RuledOptions, is_solution_file, read_given
from cube3d.cli.shared.showing import (
    ColourOptions,
    FirstOptions,
    Mover,
    MovesTimeout,
    SearcherOptions,
    leave_open,
    window_for,
)
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.progress import watching
from cube3d.errors import FormatError, RenderError
from cube3d.formats.files import ALONE, list_suffixes
from cube3d.lazy import lazily
from cube3d.processors import usable_processors

with lazily(__name__):
    from cube3d.cli.shared import completion
    from cube3d.puzzle.puzzle import UpTo
    from cube3d.solving.solve import Search, solutions
    from cube3d.view.scene.picture_options import parse_size
    from cube3d.view.window.view_state import Ending, ViewerOptions
    from cube3d.view.window.viewer import check_drawable


MOST = 100_000  # solutions, without --limit

WindowSize = Annotated[
    str | None,
    typer.Option(
        metavar="WxH", help="Size in pixels.  [default: suits the screen]", show_default=False
    ),
]


@output(Quiet)
def command(
    context: typer.Context,
    inline: RuledOptions,
    *,
    source: Annotated[
        str | None,
        typer.Argument(
            metavar="PUZZLE-or-SOLUTIONS",
            help="A puzzle, whose solutions appear as they are found, or a solution file "
            f"({list_suffixes(ALONE)}).",
            show_default=False,
            autocompletion=lambda incomplete: completion.solutions_or_puzzles(incomplete),
        ),
    ] = None,
    given: Given = None,
    limit: Annotated[int, typer.Option(min=1, help="Find at most this many solutions.")] = MOST,
    up_to: UpToName = "full",
    timeout: Timeout = None,
    moves_timeout: MovesTimeout = None,
    first: FirstOptions,
    colours: ColourOptions,
    size: WindowSize = None,
    searcher: SearcherOptions,
) -> None:
    """Open a window that shows solutions; press h there for help.

    The search continues while the window is open, by default on all processors but one.

    Examples:
        cube3d view soma
        cube3d view solutions.jsonl --explode 0.5
    """
    pixels = parse_size(size) if size else None
    options = ViewerOptions(pixels, **asdict(first), **asdict(colours))
    if is_solution_file(source):
        refuse_idle(context, source)
        _view_file(source, options, moves_timeout)
        return
    chosen = inline.load_as(source)
    placed = read_given(given, chosen)
    if first.layers:
        remark_layers(chosen.name, (*chosen.region.cells, *chosen.walls))
    engine = searcher.load()
    with window_for(source, options, chosen) as viewer:
        search: Search | None = None
        # Progress on the terminal ends with the search, before the window is closed.
        with watching() as watch, viewer.until_closed():
            search = solutions(
                chosen,
                engine=engine,
                threads=searcher.threads or max(1, usable_processors() - 1),
                limit=limit,
                timeout=timeout,
                up_to=UpTo(up_to),
                given=placed,
                watch=watch,
            )
            move = Mover(chosen, moves_timeout)
            with search:
                for solution in search:
                    viewer.add(move(solution))
                refuse_none(chosen, search.outcome)
        leave_open(viewer, None if search is None else search.outcome, exits.ANSWERED)


def _view_file(source: str, options: ViewerOptions, moves_timeout: float | None) -> None:
    found = read_solutions(source)
    check_number(source, found, options.number)
    if options.layers:
        remark_layers(found[0].puzzle, (*found[0].owners(), *found[0].walls))
    move = Mover(None, moves_timeout)
    with window_for(source, options) as viewer:
        with viewer.until_closed():
            for number, solution in enumerate(found, 1):
                try:
                    check_drawable(solution)
                except RenderError as error:
                    raise FormatError(f"{source}, solution {number}: {error}") from None
                viewer.add(move(solution))
            viewer.end(Ending.COMPLETE)
        viewer.wait()
