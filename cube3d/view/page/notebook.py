"""How notebooks show solutions, and pages in the making."""

from __future__ import annotations

import sys

from cube3d.errors import RenderError
from cube3d.puzzle.solution import Solution
from cube3d.view.page.page import Page, embed


def register() -> None:
    """Tell the IPython that runs here, if one does, to show solutions and pages."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if shell is not None:
        html = shell.display_formatter.formatters["text/html"]
        html.for_type(Solution, show)
        html.for_type(Page, show)


def show(shown: Solution | Page) -> str | None:
    """Return HTML that shows a solution, to be turned and taken apart, or a page as it is.

    None if it cannot be shown.
    """
    try:
        return embed(shown)
    except RenderError:
        return None
