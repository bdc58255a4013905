"""The command ``cube3d site``: write the app for a web server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cube3d.cli.shared.options import Quiet, output
from cube3d.cli.terminal import exits
from cube3d.errors import counted
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.catalog import load
    from cube3d.shipped import puzzle_names
    from cube3d.view.page.site import write_site


@output(Quiet)
def command(
    out: Annotated[
        Path,
        typer.Option("--out", "-o", help="The folder to write: a new or empty one, or a site."),
    ],
) -> None:
    """Write the app with all puzzles as a folder for any web server.

    Any server for static files will do.

    Examples:
        cube3d site -o public
    """
    count = write_site(out, map(load, puzzle_names()))
    exits.say(f"wrote {out}: {counted(count, 'file')}")
