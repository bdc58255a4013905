"""The command ``cube3d view``: open a window, or a page in the browser, that shows solutions."""

from __future__ import annotations

import secrets
import tempfile
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

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
    page_command,
    window_for,
)
from cube3d.cli.shared.sources import refuse_idle, refuse_none, remark_layers
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.progress import watching
from cube3d.errors import FormatError, RenderError
from cube3d.formats.files import ALONE, list_suffixes
from cube3d.lazy import lazily
from cube3d.packages import missing
from cube3d.processors import usable_processors

with lazily(__name__):
    from cube3d.cli.see import page
    from cube3d.cli.shared import completion
    from cube3d.puzzle.puzzle import UpTo
    from cube3d.solving.solve import Search, solutions
    from cube3d.view.scene.picture_options import RenderOptions, parse_size


MOST = 100_000  # solutions in a window, without --limit

Limit = Annotated[
    int | None,
    typer.Option(
        min=1,
        help=f"Find at most this many solutions.  [default: {MOST}; as `page` in the browser]",
        show_default=False,
    ),
]
WindowSize = Annotated[
    str | None,
    typer.Option(
        metavar="WxH",
        help="Size in pixels.  [default: 1600x1200; at most the screen's]",
        show_default=False,
    ),
]
Browser = Annotated[
    bool,
    typer.Option(
        "--browser",
        help="Open a page in the browser, as `cube3d page` writes it. Also without the extra view.",
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
    limit: Limit = None,
    up_to: UpToName = "full",
    timeout: Timeout = None,
    moves_timeout: MovesTimeout = None,
    first: FirstOptions,
    colours: ColourOptions,
    size: WindowSize = None,
    searcher: SearcherOptions,
    browser: Browser = False,
) -> None:
    """Open a window that shows solutions, or a page in the browser.

    The search continues while the window is open, by default on all processors but one.

    Examples:
        cube3d view soma
        cube3d view solutions.jsonl --explode 0.5
    """
    if browser or missing("pyvista"):
        out = _page_to_open(source)
        try:
            page.command(
                context, inline, source=source, out=out, given=given, limit=limit, up_to=up_to,
                timeout=timeout, moves_timeout=moves_timeout, first=first, colours=colours,
                searcher=searcher,
            )  # fmt: skip
        finally:
            if out.exists():
                webbrowser.open(out.as_uri())
        return
    options = RenderOptions(
        parse_size(size) if size else RenderOptions.size,
        explode=first.explode,
        layers=first.layers,
        palette=colours.palette,
        material=colours.material,
        background="dark" if colours.dark else RenderOptions.background,
        colour_by=colours.colour_by,
    )
    if is_solution_file(source):
        refuse_idle(context, source)
        _view_file(source, options, first.number, moves_timeout)
        return
    chosen = inline.load_as(source)
    placed = read_given(given, chosen)
    if first.layers:
        remark_layers(chosen.name, (*chosen.region.cells, *chosen.walls))
    engine = searcher.load()
    with window_for(source, options, chosen, number=first.number) as viewer:
        search: Search | None = None
        # Progress on the terminal ends with the search, before the window is closed.
        with watching() as watch, viewer.until_closed():
            search = solutions(
                chosen,
                engine=engine,
                threads=searcher.threads or max(1, usable_processors() - 1),
                limit=limit or MOST,
                timeout=timeout,
                up_to=UpTo(up_to),
                given=placed,
                watch=watch,
            )
            move = Mover(chosen, moves_timeout)
            with search:
                for solution in search:
                    viewer.add(move(solution))
        if search and not viewer.closed:
            refuse_none(chosen, search.outcome)
        leave_open(viewer, search.outcome if search else None, exits.ANSWERED)


def _page_to_open(source: str | None) -> Path:
    """Return the file for a page that a browser opens.

    Raises:
        RenderError: there is no browser.
    """
    try:
        webbrowser.get()
    except webbrowser.Error:
        other = "install the extra view for windows, or " if missing("pyvista") else ""
        why = f"no browser was found; {other}write a page: {page_command(source)}"
        raise RenderError(why) from None
    name = f"cube3d-{Path(source or 'puzzle').stem}-{secrets.token_hex(8)}.html"
    return Path(tempfile.gettempdir(), name)


def _view_file(
    source: str, options: RenderOptions, number: int, moves_timeout: float | None
) -> None:
    found = read_solutions(source)
    check_number(source, found, number)
    if options.layers:
        remark_layers(found[0].puzzle, (*found[0].owners(), *found[0].walls))
    move = Mover(None, moves_timeout)
    with window_for(source, options, number=number) as viewer:
        with viewer.until_closed():
            for place, solution in enumerate(found, 1):
                try:
                    viewer.add(move(solution))
                except RenderError as error:
                    raise FormatError(f"{source}, solution {place}: {error}") from None
            viewer.end()
        viewer.wait()
