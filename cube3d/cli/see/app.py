"""The command ``cube3d app``: open the app in the browser."""

from __future__ import annotations

import threading
import webbrowser
from contextlib import suppress
from typing import Annotated

import typer

from cube3d.cli.shared.options import Quiet, output
from cube3d.cli.terminal.output import print_text
from cube3d.cli.terminal.progress import telling
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.catalog import load
    from cube3d.shipped import puzzle_names
    from cube3d.view.page.serve import SiteServer
    from cube3d.view.page.site import site_files

USUAL_PORT = 27300  # of cube3d.view.page.serve, which help texts should not load


@output(Quiet)
def command(
    *,
    port: Annotated[
        int,
        typer.Option(
            min=0,
            max=65535,
            help="Port. Another one starts without your progress. 0: any free port.",
        ),
    ] = USUAL_PORT,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Print the address, and open no browser.")
    ] = False,
) -> None:
    """Open all puzzles in your browser: play them, see solutions, make your own.

    Only this machine can open the address. Press Ctrl-C to stop.

    Examples:
        cube3d app
        cube3d app --port 8000 --no-browser
    """
    with telling(lambda: "preparing the puzzles"):
        files = site_files(map(load, puzzle_names()))
    with SiteServer(files, port) as server:
        print_text(server.address)
        if not no_browser:
            # A browser in the terminal would return only at its end.
            threading.Thread(target=webbrowser.open, args=[server.address], daemon=True).start()
        with suppress(KeyboardInterrupt):
            server.serve_forever()
