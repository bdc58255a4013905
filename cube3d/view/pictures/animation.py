"""Films of solutions: an orbit, an explosion, the assembly or the disassembly.

``animate`` draws them and writes a GIF, WebP or APNG file, or MP4 if the program ``ffmpeg`` is
installed.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

import numpy as np

from cube3d.errors import RenderError, check_arguments, nearest, quote
from cube3d.formats.files import check_writable, replacing
from cube3d.geometry.region import Region
from cube3d.puzzle.assembly import UP, AssemblyStep, assembly
from cube3d.puzzle.solution import Solution
from cube3d.scope import is_interrupted
from cube3d.view.file_names import render_errors
from cube3d.view.moves.leaving import as_shifts, at, explosion, path_of, scene_of
from cube3d.view.moves.track import GAP, Vectors
from cube3d.view.pictures.draw import check_film_options, draw_frames, draw_png
from cube3d.view.pictures.film_file import (
    Film,
    FilmFormat,
    Picture,
    check_film,
    film_format,
    write_film,
)
from cube3d.view.pictures.tabletop import Tabletop, eased
from cube3d.view.scene.block import check_blocks
from cube3d.view.scene.from_solution import blocks, scene_blocks, scene_direction
from cube3d.view.scene.layout import Body, arrange, bounds, moved
from cube3d.view.scene.look import EXPLODED
from cube3d.view.scene.palette import parse_colour
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Shot

MOST_FRAMES = 10_000
SECONDS = 7.0  # of an orbit or an explosion; other films are at least this long
FPS, SIZE = 30.0, (1280, 720)  # frames per second; width and height in pixels
_GIF_FPS = 25.0
_SMALLER = 6  # by this, the sides of a photo are divided that tells how long one takes
_SMALL_SIZE = (640, 360)  # pixels; GIF and APNG files would be very large otherwise
# An assembly along straight lines, in seconds: each step, and the most for all.
_A_STEP, _MOST_UNASKED = 0.55, 16.0
_HOLD = 2.0  # seconds of the finished puzzle at the end, at most a quarter of the film
_OVERLAP = 1.5  # steps during which one piece moves
_OUT = 0.4  # share of its time in which a piece leaves the others, before it goes to the table
# A film of moves, in seconds: each move, and the most for all.
_A_MOVE, _MOST_OF_MOVES = 0.6, 40.0
_STILL = 1.0  # seconds of a pause, at most a sixth of the film
_LAYING = 1.5  # seconds in which pieces go to the table, at most a fifth

Progress = Callable[[int, int], object]


class FilmKind(StrEnum):
    """The kind of a film."""

    ORBIT = "orbit"
    EXPLODE = "explode"
    ASSEMBLY = "assembly"
    DISASSEMBLY = "disassembly"


@check_arguments
def animate(
    solution: Solution,
    path: str | Path,
    *,
    kind: FilmKind | str = FilmKind.ORBIT,
    frames: int | None = None,
    fps: float | None = None,
    options: RenderOptions | None = None,
    progress: Progress | None = None,
    region: Region | None = None,
) -> None:
    """Write a film of a solution.

    Args:
        path: the file; its ending is the format: .gif, .webp, .png or .apng (animated PNG), or
            .mp4.
        kind: an orbit of the camera, an explosion out and back (by the solution's moves if
            straight lines do not part its pieces), or the assembly or
            disassembly: by the solution's moves if it has some, otherwise along straight lines
            (:func:`cube3d.puzzle.assembly.assembly`); pieces come from the table and go there.
        frames: the number of pictures; if None, enough for seven seconds, or more for an
            assembly of many steps.
        fps: pictures per second; if None, see :func:`usual`.
        options: size, view, palette and background; if None, the size of :func:`usual`.
            ``explode`` is how far the pieces are apart in an orbit, and how far an explosion
            goes (0.7 if 0).
        progress: called with the number of pictures done, and that of all.
        region: the region of the puzzle; thin lines show its open cells, see
            :func:`cube3d.render`.

    Raises:
        RenderError: the options are invalid, ffmpeg is missing, or the file
            cannot be written.
    """
    target = Path(path)
    size, usual_fps = usual(target)
    look, speed = options or RenderOptions(size=size), usual_fps if fps is None else fps
    check_animation(target, kind, frames=frames, fps=speed, options=look)
    shots = shots_of(solution, FilmKind(kind), frames, look.explode, fps=speed)
    check_animation(target, kind, frames=len(shots), fps=speed, options=look)
    with render_errors():
        pictures = draw_frames(scene_of(solution, replace(look, explode=0.0), region), shots)
        film = Film(_report(pictures, len(shots), progress), len(shots), speed, look.size)
        with replacing(target) as file:
            write_film(film, film_format(target), file)


def photo_seconds(solution: Solution, options: RenderOptions, region: Region | None) -> float:
    """Return about how many seconds a photo takes, from those of two small ones."""
    width, height = options.size
    pixels, seconds = [], []
    for smaller in (2 * _SMALLER, 2 * _SMALLER, _SMALLER):  # the first computes shapes, too
        small = (max(16, width // smaller), max(16, height // smaller))
        began = time.monotonic()
        draw_png(scene_of(solution, replace(options, size=small), region))
        if is_interrupted():
            raise KeyboardInterrupt  # which the photo took as its end
        pixels.append(small[0] * small[1])
        seconds.append(time.monotonic() - began)
    each = max(0.0, seconds[2] - seconds[1]) / max(1, pixels[2] - pixels[1])
    return seconds[2] + each * (width * height - pixels[2])


def usual(path: Path) -> tuple[tuple[int, int], float]:
    """Return the default size, (width, height) in pixels, and speed of a film.

    RenderError if the ending of the file name is none of a film.
    """
    kind = film_format(path)
    size = _SMALL_SIZE if kind in (FilmFormat.GIF, FilmFormat.APNG) else SIZE
    return size, _GIF_FPS if kind is FilmFormat.GIF else FPS


def check_animation(
    path: Path, kind: FilmKind | str, *, frames: int | None, fps: float, options: RenderOptions
) -> None:
    """Raise RenderError if a film cannot be made, before anything is solved or drawn.

    The arguments are those of :func:`animate`.
    """
    check_film_options(options)
    kinds = [known.value for known in FilmKind]
    if kind not in kinds:
        raise RenderError(f"there is no kind {quote(kind)}{nearest(kind, kinds)}")
    count = _usual_frames(SECONDS, fps) if frames is None else frames
    if not 2 <= count <= MOST_FRAMES:
        raise RenderError(f"bad number of frames {count}: 2 to {MOST_FRAMES:,} can be made")
    transparent = parse_colour(options.background) is None
    check_film(film_format(path), options.size, count, fps, transparent=transparent)
    with render_errors():
        check_writable(path)


def _report(
    pictures: Iterable[Picture], count: int, progress: Progress | None
) -> Iterator[Picture]:
    """Yield pictures and report how many were taken."""
    for number, picture in enumerate(pictures, 1):
        if progress:
            progress(number, count)
        yield picture


def shots_of(
    solution: Solution,
    kind: FilmKind,
    frames: int | None = None,
    explode: float = 0.0,
    *,
    fps: float = FPS,
) -> list[Shot]:
    """Return the shots of a film; see :func:`animate`."""
    usually = frames or _usual_frames(SECONDS, fps)
    if kind is FilmKind.ORBIT:
        return _taken_apart(solution, orbit_shots(usually, explode, fps=fps))
    if kind is FilmKind.EXPLODE:
        return _taken_apart(solution, explosion_shots(usually, explode or EXPLODED, fps=fps))
    if solution.disassembly:
        shots = disassembly_shots(solution, frames, fps=fps)
    else:
        shots = leaving_shots(solution, frames, fps=fps)
    return shots if kind is FilmKind.DISASSEMBLY else shots[::-1]


def _taken_apart(solution: Solution, shots: Sequence[Shot]) -> list[Shot]:
    """Return shots in which the pieces follow moves if straight lines do not part them."""
    if not any(shot.explode for shot in shots):
        return list(shots)
    apart = explosion(solution)
    ways = [apart(shot.explode) for shot in shots]
    return [
        replace(shot, explode=explode, shifts=shifts)
        for shot, (explode, shifts) in zip(shots, ways, strict=True)
    ]


def disassembly_shots(
    solution: Solution, frames: int | None = None, *, fps: float = FPS
) -> list[Shot]:
    """Return the shots in which a solution with moves comes apart, move by move.

    In the end the pieces go to the table.  RenderError if moves cannot be drawn, see
    :func:`cube3d.view.moves.leaving.path_of`.
    """
    path = path_of(solution)
    moves = path.moves
    seconds = min(max(SECONDS, _A_MOVE * moves + 2 * _STILL + _LAYING), _MOST_OF_MOVES)
    number = frames or _usual_frames(seconds, fps)
    still = _pause(number, fps)
    laying = min(round(_LAYING * fps), number // 5)
    pace = moves / max(1, number - 2 * still - laying - 1)
    arranged = arrange(scene_blocks(solution))
    bodies = arranged.bodies
    # pieces must not turn into the table, either
    between = [at(path, half / 2) for half in range(2 * moves + 1)]
    floor = min(_lowest(body, one[n]) for one in between for n, body in enumerate(bodies))
    table = Tabletop(bodies, path.stages[-1, : len(bodies)], arranged.region, floor)
    shots = []
    for frame in range(number):
        done, share = divmod(min(max(0.0, (frame - still) * pace), moves), 1)
        now = at(path, done + eased(share))
        down = (frame - (number - 1 - still - laying)) / max(1, laying)
        if down > 0:
            now[: len(bodies)] = [table.way(n, min(down, 1.0)) for n in range(len(bodies))]
        shots.append(Shot(shifts=as_shifts(now)))
    return shots


def _lowest(body: Body, motion: Vectors) -> float:
    return float(bounds([moved(body, motion)])[0][2])


def leaving_shots(solution: Solution, frames: int | None = None, *, fps: float = FPS) -> list[Shot]:
    """Return the shots in which pieces leave one by one along straight lines for the table.

    Pieces without a direction stay.  In more than three dimensions pieces vanish, all but one.
    RenderError if the pieces cannot be drawn.
    """
    steps = [step for step in assembly_steps(solution) if step.direction is not None][::-1]
    seconds = min(max(SECONDS, _A_STEP * len(steps) + _HOLD), _MOST_UNASKED)
    done = _shares_done(len(steps), frames or _usual_frames(seconds, fps), fps)
    blocks = scene_blocks(solution)
    if solution.lattice.axes(blocks[0].cells.shape[1]) > 3:
        return _vanishing_shots(steps, done)
    arranged = arrange(blocks)
    bodies = arranged.bodies
    ways = _ways_out(bodies, arranged.region, steps)
    floor = min(_lowest(body, way) for body, way in zip(bodies, ways, strict=True))
    floor = min(floor, float(bounds([*bodies, *arranged.region])[0][2]))
    table = Tabletop(bodies, ways, [*bodies, *arranged.region], floor)

    def motion(piece: int, share: float) -> Vectors:
        if share > _OUT:
            return table.way(piece, (share - _OUT) / (1 - _OUT))
        home = np.eye(3, 4)
        return np.asarray(home + eased(share / _OUT) * (ways[piece] - home))

    shots = []
    for now in done:
        motions = np.tile(np.eye(3, 4), (len(blocks), 1, 1))
        for step, share in zip(steps, now, strict=True):
            motions[step.placement] = motion(step.placement, share)
        shots.append(Shot(shifts=as_shifts(motions)))
    return shots


def _shares_done(steps: int, frames: int, fps: float) -> list[list[float]]:
    """Return the share of each step that is done in each picture, (frames, steps)."""
    still = min(round(_HOLD * fps), frames // 4)
    # each piece starts one step after the one before, and moves for a little longer
    pace = (steps - 1 + _OVERLAP) / max(1, frames - 1 - still - _pause(frames, fps))
    return [
        [min(max(0.0, (frame - still) * pace - n) / _OVERLAP, 1.0) for n in range(steps)]
        for frame in range(frames)
    ]


def _vanishing_shots(steps: Sequence[AssemblyStep], done: Sequence[Sequence[float]]) -> list[Shot]:
    """Return the shots in which pieces vanish, all but one so that no picture is empty."""
    order = [step.placement for step in steps[:-1]]
    gone = [[piece for piece, own in zip(order, now, strict=False) if own] for now in done]
    return [Shot(absent=frozenset(pieces)) for pieces in gone]


def _ways_out(
    bodies: Sequence[Body], region: Sequence[Body], steps: Sequence[AssemblyStep]
) -> Vectors:
    """Return the motion, (pieces, 3, 4), that takes each piece clear of those that leave later."""
    found = np.tile(np.eye(3, 4), (len(bodies), 1, 1))
    stay = dict(enumerate(bodies))
    for step in steps:
        own = stay.pop(step.placement)
        low, high = bounds([own])
        least, most = bounds([*stay.values(), *region]) if stay or region else (low, high)
        direction = np.array(scene_direction(step))
        far = np.where(direction > 0, most - low, least - high) * direction**2
        found[step.placement, :, 3] = direction * max(1.0, abs(float(far.sum())) + GAP)
    return found


def _usual_frames(seconds: float, fps: float) -> int:
    # check_film refuses an infinite speed
    return min(max(2, round(seconds * fps)), MOST_FRAMES) if math.isfinite(fps) else 2


def _pause(frames: int, fps: float) -> int:
    """Return the number of pictures of a pause."""
    return min(round(_STILL * fps), frames // 6)


def orbit_shots(frames: int, explode: float = 0.0, *, fps: float = FPS) -> list[Shot]:
    """Return the shots of one turn of the camera, and of a pause before the next."""
    moving = frames - _pause(frames, fps)
    turns = [360 * eased(i / moving) for i in range(moving)]
    return [Shot(turn=turn, explode=explode) for turn in turns + [0.0] * (frames - moving)]


def explosion_shots(frames: int, explode: float, *, fps: float = FPS) -> list[Shot]:
    """Return the shots of pieces that move apart and back, with a pause after each way."""
    still = _pause(frames, fps)
    out = (frames - 2 * still) // 2
    back = frames - 2 * still - out
    shares = [
        *(eased(i / out) for i in range(out)),
        *[1.0] * still,
        *(eased((back - i) / back) for i in range(back)),
        *[0.0] * still,
    ]
    return [Shot(explode=explode * share) for share in shares]


def assembly_steps(solution: Solution) -> tuple[AssemblyStep, ...]:
    """Return the steps of an assembly as shown: pieces of flat puzzles come from above.

    RenderError if the pieces cannot be drawn, for example because they overlap.
    """
    check_blocks(blocks(solution))
    flat = solution.lattice.any_dimension and len(solution.placements[0].cells[0]) < 3
    return tuple(replace(s, direction=UP) if flat else s for s in assembly(solution))
