"""The options that several commands share, and what they mean.

Nothing here imports numpy: ``cube3d --help`` has to be quick.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from cube3d.errors import FormatError

if TYPE_CHECKING:
    from cube3d.model.puzzle import Puzzle
    from cube3d.view.png import RenderOptions

PuzzleArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="PUZZLE",
        help="A name that `cube3d list` shows, or a .toml file. Or give --box and --piece.",
        show_default=False,
    ),
]
Box = Annotated[str | None, typer.Option(help="The region of an inline puzzle, like 5x5x4.")]
PieceSpecs = Annotated[
    list[str] | None,
    typer.Option("--piece", metavar="SHAPE[:COUNT]", help="A piece of it, like Y5:20. Repeatable."),
]
MobilityName = Annotated[
    Literal["fixed", "rotations", "reflections"] | None,
    typer.Option("--mobility", help="How its pieces may be turned.  [default: rotations]"),
]
CoverName = Annotated[
    Literal["all", "pieces"] | None,
    typer.Option("--cover", help="Whether its cells may stay empty.  [default: all]"),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document, nothing else.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No messages, only results.")]

Solver = Annotated[str, typer.Option(help="A PySAT solver: cadical195, minisat-gh, glucose4, ...")]
Encoding = Annotated[str, typer.Option(help="How to say at most one: sequential or pairwise.")]
Seed = Annotated[int | None, typer.Option(help="Search another way.", show_default=False)]
Timeout = Annotated[
    float | None, typer.Option(help="Stop after so many seconds.", show_default=False)
]

View = Annotated[
    str, typer.Option(help="iso, front, back, left, right, top, bottom, or AZIMUTH,ELEVATION.")
]
Size = Annotated[str, typer.Option(metavar="WxH", help="Pixels.")]
Explode = Annotated[float, typer.Option(help="Move the pieces apart, by this factor.")]
Layers = Annotated[bool, typer.Option("--layers", help="Show the layers side by side.")]
Palette = Annotated[str, typer.Option(help="The colours of the pieces.")]
Background = Annotated[str, typer.Option(help="paper, white, dark, ..., #rrggbb, or transparent.")]


def puzzle_from(
    puzzle: str | None,
    box: str | None,
    pieces: list[str] | None,
    mobility: str | None = None,
    cover: str | None = None,
) -> Puzzle:
    """Return the puzzle that the arguments name or describe.

    Raises:
        FormatError: neither a puzzle nor a box with pieces, or both.
        Cube3dError: the puzzle cannot be loaded or makes no sense.
    """
    from cube3d import catalog
    from cube3d.formats.inline import inline_puzzle
    from cube3d.model.orientation import Mobility
    from cube3d.model.puzzle import Cover

    inline = [box, pieces, mobility, cover]
    if puzzle is not None:
        if any(inline):
            raise FormatError("give either a PUZZLE, or --box and --piece, not both")
        return catalog.load(puzzle)
    if box is None or not pieces:
        raise FormatError("give a PUZZLE (cube3d list shows names), or --box and --piece")
    return inline_puzzle(
        box,
        pieces,
        catalog.shape,
        mobility=Mobility(mobility or "rotations"),
        cover=Cover(cover or "all"),
    )


def render_options(
    view: str, size: str, explode: float, layers: bool, palette: str, background: str
) -> RenderOptions:
    """Return the checked render options.

    Raises:
        RenderError: one of them makes no sense.
    """
    from cube3d.view.png import RenderOptions, parse_size, parse_view

    return RenderOptions(
        size=parse_size(size),
        view=parse_view(view),
        explode=explode,
        layers=layers,
        palette=palette,
        background=background,
    )


def is_solution_file(text: str) -> bool:
    """Tell a solution file from a puzzle by its ending."""
    return Path(text).suffix in (".json", ".jsonl")
