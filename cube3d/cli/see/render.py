"""The command ``cube3d render``: write pictures of solutions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from cube3d.cli.shared.options import Background, Layers, Quiet, Seed, Timeout, View, output
from cube3d.cli.shared.puzzle_options import RuledOptions
from cube3d.cli.shared.showing import MovesTimeout, need_moves, pull_apart
from cube3d.cli.shared.sources import (
    LookOptions,
    Number,
    Source,
    SourceArgument,
    default_file,
    drawing_bar,
    refuse_idle,
    remark,
)
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.progress import telling
from cube3d.errors import FormatError, counted, quote
from cube3d.formats.files import check_writable
from cube3d.lazy import lazily
from cube3d.scope import Progress, is_interrupted, time_limit

with lazily(__name__):
    from cube3d.geometry.region import Region
    from cube3d.puzzle.solution import Solution
    from cube3d.view.file_names import page_paths, write_file
    from cube3d.view.moves.leaving import path_of, scene_of, shifts_at
    from cube3d.view.pictures.draw import draw_png, draw_sheet
    from cube3d.view.pictures.png import check_ending
    from cube3d.view.pictures.sheet import parse_sheet, sequence_panels, solution_panels, step_pages
    from cube3d.view.scene.picture_options import (
        RenderOptions,
        check_layers,
        parse_explosions,
        parse_size,
    )
    from cube3d.view.scene.scene import Scene


HOLE = "{number}"  # stands for the number of a solution in the name of a file
SIZE, WIDTH = "1600x1200", 1600  # pixels
# Parameters of a search that do something with a file of solutions, too.
_MAY_STAND = {"normal": ("limit",), "photo": ("limit", "timeout")}
_LATER = "Ctrl-C saves it unfinished"


@output(Quiet)
def command(
    context: typer.Context,
    inline: RuledOptions,
    *,
    source: SourceArgument = None,
    output: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            "--out",
            "--png",
            metavar="FILE",
            help=f"The PNG file to write; with {HOLE} in its name, a file for each solution.  "
            "[default: a new one with the name of the puzzle or file]",
            show_default=False,
        ),
    ] = None,
    number: Number = None,
    limit: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=f"Draw this many solutions, one file each; put {HOLE} in the file name.  "
            "[default: all in a file, 1 of a puzzle]",
            show_default=False,
        ),
    ] = None,
    sheet: Annotated[
        str | None,
        typer.Option(
            metavar="CxR",
            help="Draw several solutions on one picture, like 4x3.",
            show_default=False,
        ),
    ] = None,
    view: View = "iso",
    size: Annotated[
        str | None,
        typer.Option(
            metavar="WxH",
            help=f"Width and height in pixels.  [default: {SIZE}, or what fits]",
            show_default=False,
        ),
    ] = None,
    explode: Annotated[
        str,
        typer.Option(
            metavar="FACTOR[,...]",
            help="Move the pieces apart: 0 together, 1 far apart; at most 10. Several, like "
            "0,0.5,1, are drawn side by side.",
        ),
    ] = "0",
    state: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER",
            help="Draw the puzzle after this many of the moves that take it apart.",
            show_default=False,
        ),
    ] = None,
    steps: Annotated[
        bool,
        typer.Option(
            "--steps",
            help="Draw each move that takes the puzzle apart, on sheets for A4: FILE, or FILE-1, "
            "FILE-2 and so on.",
        ),
    ] = False,
    layers: Layers = False,
    look: LookOptions,
    labels: Annotated[
        bool, typer.Option("--labels", help="Write the names of the pieces on them.")
    ] = False,
    background: Background = "paper",
    seed: Seed = None,
    timeout: Timeout = None,
    moves_timeout: MovesTimeout = None,
) -> None:
    """Write pictures of solutions as PNG.

    Examples:
        cube3d render soma -o soma.png
        cube3d render soma --sheet 4x3 -o twelve.png
    """
    factors = parse_explosions(explode)
    _check_moves(state, sheet, steps=steps, changed=bool(max(factors)) or layers)
    pixels = size or (SIZE if len(factors) == 1 else f"{WIDTH}x{1000 * 2 // len(factors)}")
    options = look.load(view, pixels, background, explode=factors[0], layers=layers, labels=labels)
    refuse_idle(context, source, *_MAY_STAND[options.quality])
    chosen = Source(source, inline, seed, timeout, moves_timeout)
    chosen.check_pieces(options)
    plan = _Plan(
        output or str(default_file(source, ".png")),
        number or 1,
        parse_sheet(sheet) if sheet else None,
        factors,
        options,
        size,
        state,
        steps,
    )
    plan.check(limit)
    check_writable(plan.path(plan.number))
    first = plan.number if number or plan.shows_numbers else None
    found = chosen.solutions(first, plan.wanted(limit))
    if plan.needs_moves:
        found = [need_moves(solution, chosen) for solution in found]
    elif max(factors):
        found = pull_apart(found, chosen)
    still = [solution for solution in found if solution.disassembly is None]
    remark(still or found[:1], chosen.region, explode=max(factors) if still else 0.0, layers=layers)
    draw = _draw_sheet if plan.grid else _draw_each
    if plan.is_photo:
        draw = partial(_photograph_each, timeout)
    draw(plan, found, chosen.region)


def _check_moves(state: int | None, sheet: str | None, *, steps: bool, changed: bool) -> None:
    """Refuse options that contradict --steps or --state; ``changed``: by --explode or --layers."""
    if steps and state is not None:
        raise FormatError("give either --steps or --state, not both")
    if (steps or state is not None) and (sheet or changed):
        own = "--steps" if steps else "--state"
        raise FormatError(f"give either {own}, or --sheet, --explode or --layers, not both")


@dataclass(frozen=True)
class _Plan:
    """The pictures to draw, and their files.

    Attributes:
        png: the name of the file, which may contain ``HOLE``.
        number: the number of the first solution.
        grid: the columns and rows of a sheet of solutions, or None.
        factors: how far pieces move apart, in one picture side by side.
        options: the look of the pictures.
        size: the size on the command line, or None.
        state: how many moves are made before the picture, or None.
        steps: whether to draw each move.
    """

    png: str
    number: int
    grid: tuple[int, int] | None
    factors: Sequence[float]
    options: RenderOptions
    size: str | None
    state: int | None
    steps: bool

    def check(self, limit: int | None) -> None:
        """Refuse options that contradict each other, and a wrong name of the file."""
        if self.grid and HOLE in self.png:
            raise FormatError(f"give either --sheet, or {HOLE} in the name of the file, not both")
        if self.grid and len(self.factors) > 1:
            raise FormatError("give either --sheet or several factors of --explode, not both")
        if limit is not None and HOLE not in self.png:
            raise FormatError(
                f"--limit writes a picture for each solution: put {HOLE} into the name"
            )
        if HOLE in str(Path(self.png).parent):
            raise FormatError(f"{HOLE} belongs into the name of the file, not of a folder")
        if self.is_photo and (self.grid or self.steps or len(self.factors) > 1):
            raise FormatError(
                "a photo is one picture: give --quality photo without --sheet, --steps and "
                "several factors of --explode"
            )
        check_layers(max(self.factors), layers=self.options.layers)
        check_ending(self.png)

    @property
    def needs_moves(self) -> bool:
        """Whether the pictures show moves."""
        return self.steps or self.state is not None

    @property
    def is_photo(self) -> bool:
        """Whether the pictures are photos."""
        return self.options.quality == "photo"

    @property
    def shows_numbers(self) -> bool:
        """Whether the pictures or their files show the numbers of solutions."""
        return self.grid is not None or HOLE in self.png

    def wanted(self, limit: int | None) -> int | None:
        """Return how many solutions are wanted; None: all of a file."""
        if self.grid:
            return self.grid[0] * self.grid[1]
        return limit if HOLE in self.png else 1

    def path(self, number: int) -> Path:
        """Return the file for a solution."""
        return Path(self.png.replace(HOLE, str(number)))

    def pictures(self, solution: Solution, region: Region | None) -> list[bytes]:
        """Return the picture of one solution, or the pages with its moves."""
        if not self.steps:
            return [self._picture(solution, region)]
        return step_pages(solution, self.options, parse_size(self.size) if self.size else None)

    def _picture(self, solution: Solution, region: Region | None) -> bytes:
        """Return the picture of one solution, with a view for each factor of the explosion."""
        if len(self.factors) == 1:
            look = replace(self.options, fitted=self.size is None)
            return draw_png(self._scene(solution, look, region))
        panels = sequence_panels(solution, self.options, self.factors, region=region)
        return draw_sheet(
            panels, len(panels), size=self.options.size, background=self.options.background
        )

    def _scene(self, solution: Solution, look: RenderOptions, region: Region | None) -> Scene:
        """Return what the picture of one solution shows, after the moves of ``--state``."""
        scene = scene_of(solution, look, region)
        if self.state is None:
            return scene
        path = path_of(solution)
        if not 0 <= self.state <= path.moves:
            raise FormatError(
                f"there is no state {self.state}: {quote(solution.puzzle)} comes apart in "
                f"{path.moves} moves, so its states are 0 to {path.moves}"
            )
        return replace(scene, shifts=shifts_at(path, self.state))


def _draw_sheet(plan: _Plan, found: Sequence[Solution], region: Region | None) -> None:
    assert plan.grid
    panels = solution_panels(found, plan.options, plan.number, region=region)
    look = plan.options
    with telling(lambda: f"drawing {plan.png}"):
        picture = draw_sheet(panels, plan.grid[0], size=look.size, background=look.background)
    write_file(plan.path(plan.number), picture)
    full = len(found) == plan.grid[0] * plan.grid[1]
    few = "" if full else f"; only {counted(len(found), 'solution')}"
    exits.say(f"wrote {plan.png}{few}")


def _draw_each(plan: _Plan, found: Sequence[Solution], region: Region | None) -> None:
    one = len(found) == 1
    with (
        telling(lambda: f"drawing {plan.png}", wanted=one),
        drawing_bar("drawing", wanted=not one) as progress,
    ):
        written: list[Path] = []
        for done, solution in enumerate(found, 1):
            pages = plan.pictures(solution, region)
            paths = page_paths(plan.path(plan.number + done - 1), len(pages))
            for path, page in zip(paths, pages, strict=True):
                write_file(path, page)
            written += paths
            if progress:
                progress(done, len(found))
    exits.say(f"wrote {written[0]}" + (f" to {written[-1]}" if len(written) > 1 else ""))


def _photograph_each(
    timeout: float | None, plan: _Plan, found: Sequence[Solution], region: Region | None
) -> None:
    """Write a photo of each solution; each may take ``timeout`` seconds."""
    for done, solution in enumerate(found):
        path = plan.path(plan.number + done)
        share = 0.0

        def watch(progress: Progress) -> None:
            nonlocal share
            share = progress.share or 0.0

        def text() -> str:
            return f"{share:.0%} of {path}, {_LATER}"  # noqa: B023 - called in this round

        with telling(text), time_limit(timeout, watch=watch):
            page = plan.pictures(solution, region)[0]
        write_file(path, page)
        part = "" if share == 1 else f" unfinished: {share:.0%} of its light"
        exits.say(f"wrote {path}{part}")
        if is_interrupted():
            raise typer.Exit(exits.INTERRUPTED)
