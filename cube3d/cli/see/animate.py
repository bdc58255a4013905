"""The command ``cube3d animate``: write a film of a solution."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from cube3d.cli.shared.options import Background, Quiet, Seed, Timeout, View, output
from cube3d.cli.shared.puzzle_options import RuledOptions
from cube3d.cli.shared.showing import MovesTimeout, pull_apart, with_moves
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
from cube3d.errors import counted
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.puzzle.solution import Solution
    from cube3d.view.pictures.animation import (
        FilmKind,
        check_animation,
        photo_seconds,
        shots_of,
        usual,
    )
    from cube3d.view.pictures.animation import animate as write_film
    from cube3d.view.scene.from_solution import scene_blocks
    from cube3d.view.scene.layout import lies_flat


@output(Quiet)
def command(
    context: typer.Context,
    inline: RuledOptions,
    *,
    source: SourceArgument = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            "--out",
            help="The file to write: .gif, .webp, .png (APNG) or .mp4.  "
            "[default: a new GIF with the name of the puzzle or file]",
            show_default=False,
        ),
    ] = None,
    kind: Annotated[
        Literal["orbit", "explode", "assembly", "disassembly"],
        typer.Option(
            help="Go around it (orbit), pull it apart and back (explode), put it together "
            "(assembly), or take it apart move by move (disassembly)."
        ),
    ] = "orbit",
    frames: Annotated[
        int | None,
        typer.Option(
            help="How many frames.  [default: those of 7 seconds, more for many moves]",
            show_default=False,
        ),
    ] = None,
    fps: Annotated[
        float | None,
        typer.Option(help="Frames per second.  [default: 30; 25 for GIF]", show_default=False),
    ] = None,
    number: Number = None,
    view: View = "iso",
    size: Annotated[
        str | None,
        typer.Option(
            metavar="WxH",
            help="Size in pixels.  [default: 1280x720; 640x360 for GIF and APNG]",
            show_default=False,
        ),
    ] = None,
    explode: Annotated[
        float | None,
        typer.Option(
            help="How far pieces move apart, at most 10.  [default: 0.7; 0 in an orbit]",
            show_default=False,
        ),
    ] = None,
    look: LookOptions,
    background: Background = "paper",
    seed: Seed = None,
    timeout: Timeout = None,
    moves_timeout: MovesTimeout = None,
) -> None:
    """Write a film of a solution: an orbit, an explosion, or its assembly or disassembly.

    Examples:
        cube3d animate soma -o soma.gif
        cube3d animate burr-hoffmann --kind disassembly -o apart.mp4
    """
    out = output or default_file(source, ".gif")
    usual_size, usual_fps = usual(out)
    pixels, speed = size or "{}x{}".format(*usual_size), usual_fps if fps is None else fps
    options = look.load(view, pixels, background, explode=explode or 0.0)
    check_animation(out, kind, frames=frames, fps=speed, options=options)
    refuse_idle(context, source)
    chosen = Source(source, inline, seed, timeout, moves_timeout)
    chosen.check_pieces(options)
    solution = chosen.solutions(number, 1)[0]
    if kind in ("assembly", "disassembly"):
        solution = _with_moves(solution, chosen)
        apart = 0.0
    else:
        apart = options.explode or float(kind == "explode")
        if apart:
            solution = pull_apart([solution], chosen)[0]
    remark([solution], chosen.region, explode=0.0 if solution.disassembly else apart)
    if options.quality == "photo":
        shots = len(shots_of(solution, FilmKind(kind), frames, options.explode, fps=speed))
        seconds = shots * photo_seconds(solution, options, chosen.region)
        exits.say(f"{counted(shots, 'photo')} for {out}: this takes about {_in_words(seconds)}")
    with drawing_bar("drawing") as progress:
        write_film(
            solution,
            out,
            kind=kind,
            frames=frames,
            fps=speed,
            options=options,
            progress=progress,
            region=chosen.region,
        )
    exits.say(f"wrote {out}")


def _in_words(seconds: float) -> str:
    """Return a time as "12 minutes"."""
    minutes = max(1, round(seconds / 60))
    return counted(minutes, "minute") if minutes < 100 else counted(round(minutes / 60), "hour")


def _with_moves(solution: Solution, source: Source) -> Solution:
    """Return a solution with the moves that its film shows, or as it is if there are none."""
    if solution.disassembly is None and lies_flat(scene_blocks(solution), layers=False):
        return solution  # pieces are laid down, or lifted
    moving, reason = with_moves(solution, source)
    if reason:
        shown = "so the film lets pieces leave one by one; those that hold each other stay"
        exits.say(f"{reason}; {shown}")
    return moving
