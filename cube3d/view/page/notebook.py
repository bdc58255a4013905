"""How notebooks show solutions."""

from __future__ import annotations

import sys

from cube3d.errors import RenderError
from cube3d.puzzle.solution import Solution
from cube3d.view.page.page import embed


def register() -> None:
    """Tell the IPython that runs here, if one does, to show solutions as pages."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if shell is not None:
        html = shell.display_formatter.formatters["text/html"]
        html.for_type(Solution, show)


def show(solution: Solution) -> str | None:
    """Return HTML that shows a solution, to be turned and taken apart; None if it cannot be."""
    try:
        return embed(solution)
    except RenderError:
        return None
