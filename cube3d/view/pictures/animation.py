"""Films of solutions: an orbit, an explosion, the assembly or the disassembly.

``animate`` draws them and writes a GIF, WebP or APNG file, or MP4 if the program ``ffmpeg`` is
installed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

from cube3d.errors import RenderError, check_arguments, nearest, quote
from cube3d.formats.files import check_writable, replacing
from cube3d.geometry.region import Region
from cube3d.puzzle.assembly import UP, AssemblyStep, assembly
from cube3d.puzzle.solution import Solution
from cube3d.view.file_names import render_errors
from cube3d.view.moves.leaving import poses, shifts_at
from cube3d.view.pictures.draw import draw_frames
from cube3d.view.pictures.film_file import (
    Film,
    FilmFormat,
    Picture,
    check_film,
    film_format,
    write_film,
)
from cube3d.view.scene.block import check_blocks
from cube3d.view.scene.from_solution import blocks, drawn_blocks, empty_cells, scene_direction
from cube3d.view.scene.job import Flight, Shot, check_movie
from cube3d.view.scene.look import EXPLODED
from cube3d.view.scene.palette import parse_colour
from cube3d.view.scene.picture_options import RenderOptions

MOST_FRAMES = 10_000
SECONDS = 7.0  # of an orbit or an explosion; other films are at least this long
FPS, SIZE = 30.0, (1280, 720)  # frames per second; width and height in pixels
_GIF_FPS = 25.0
_SMALL_SIZE = (640, 360)  # pixels; GIF and APNG files would be very large otherwise
# An assembly along straight lines, in seconds: each step, and the most for all.
_A_STEP, _MOST_UNASKED = 0.55, 16.0
_HOLD = 2.0  # seconds of the finished puzzle at the end, at most a quarter of the film
_OVERLAP = 1.5  # steps during which one piece moves
_ROUNDING = 1e-9
_HEAD = 1.0  # steps done in the first picture, so that it is not empty
# A film of moves, in seconds: each move, and the most for all.
_A_MOVE, _MOST_OF_MOVES = 0.6, 40.0
_STILL = 1.0  # seconds of a pause, at most a sixth of the film

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
        kind: an orbit of the camera, an explosion out and back, or the assembly or
            disassembly: by the solution's moves if it has some, otherwise along straight lines
            (:func:`cube3d.puzzle.assembly.assembly`).
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
        RenderError: the options are invalid, OpenGL or ffmpeg is missing, or the file
            cannot be written.
    """
    target = Path(path)
    size, usual_fps = usual(target)
    look, speed = options or RenderOptions(size=size), usual_fps if fps is None else fps
    check_animation(target, kind, frames=frames, fps=speed, options=look)
    shots = shots_of(solution, FilmKind(kind), frames, look.explode, fps=speed)
    check_animation(target, kind, frames=len(shots), fps=speed, options=look)
    with render_errors():
        empty = empty_cells(solution, region)
        pictures = draw_frames(drawn_blocks(solution, look), look, shots, empty=empty)
        film = Film(_report(pictures, len(shots), progress), len(shots), speed, look.size)
        with replacing(target) as file:
            write_film(film, film_format(target), file)


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
    check_movie(options)
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
        return orbit_shots(usually, explode, fps=fps)
    if kind is FilmKind.EXPLODE:
        return explosion_shots(usually, explode or EXPLODED, fps=fps)
    if solution.disassembly:
        moves = disassembly_shots(solution, frames, fps=fps)
        return moves if kind is FilmKind.DISASSEMBLY else moves[::-1]
    shots = _straight_shots(solution, frames, fps)
    return shots if kind is FilmKind.ASSEMBLY else shots[::-1]


def disassembly_shots(
    solution: Solution, frames: int | None = None, *, fps: float = FPS
) -> list[Shot]:
    """Return the shots in which a solution with moves comes apart, move by move.

    RenderError if moves cannot be drawn, see :func:`cube3d.view.moves.leaving.poses`.
    """
    states = poses(solution)
    moves = len(states) - 1
    seconds = min(max(SECONDS, _A_MOVE * moves + 2 * _STILL), _MOST_OF_MOVES)
    number = frames or _usual_frames(seconds, fps)
    still = _pause(number, fps)
    pace = moves / max(1, number - 2 * still - 1)
    shots = []
    for frame in range(number):
        done, share = divmod(min(max(0.0, (frame - still) * pace), moves), 1)
        shots.append(Shot(shifts=shifts_at(states, done + _eased(share))))
    return shots


def _straight_shots(solution: Solution, frames: int | None, fps: float) -> list[Shot]:
    steps = assembly_steps(solution)
    moves = sum(step.direction is not None for step in steps)
    seconds = min(max(SECONDS, _A_STEP * moves + _HOLD), _MOST_UNASKED)
    return assembly_shots(steps, frames or _usual_frames(seconds, fps), fps=fps)


def _usual_frames(seconds: float, fps: float) -> int:
    # check_film refuses an infinite speed
    return min(max(2, round(seconds * fps)), MOST_FRAMES) if math.isfinite(fps) else 2


def _pause(frames: int, fps: float) -> int:
    """Return the number of pictures of a pause."""
    return min(round(_STILL * fps), frames // 6)


def _eased(share: float) -> float:
    """Return a share of a way so that the motion is slowest at both ends."""
    return share**2 * (3 - 2 * share)


def orbit_shots(frames: int, explode: float = 0.0, *, fps: float = FPS) -> list[Shot]:
    """Return the shots of one turn of the camera, and of a pause before the next."""
    moving = frames - _pause(frames, fps)
    turns = [360 * _eased(i / moving) for i in range(moving)]
    return [Shot(turn=turn, explode=explode) for turn in turns + [0.0] * (frames - moving)]


def explosion_shots(frames: int, explode: float, *, fps: float = FPS) -> list[Shot]:
    """Return the shots of pieces that move apart and back, with a pause after each way."""
    still = _pause(frames, fps)
    out = (frames - 2 * still) // 2
    back = frames - 2 * still - out
    shares = [
        *(_eased(i / out) for i in range(out)),
        *[1.0] * still,
        *(_eased(1 - i / back) for i in range(back)),
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


def assembly_shots(steps: Sequence[AssemblyStep], frames: int, *, fps: float = FPS) -> list[Shot]:
    """Return the shots in which pieces move into place one after the other.

    Pieces without a direction are in place from the start.  A step along a fourth or later axis
    cannot be shown, so its piece appears in place.
    """
    moving = [step for step in steps if step.direction is not None]
    first = frozenset(step.placement for step in steps if step.direction is None)
    active = frames - min(round(_HOLD * fps), frames // 4)
    # each piece starts one step after the one before, and moves for a little longer
    pace = (len(moving) - 1 + _OVERLAP - _HEAD) / max(1, active - 1)
    shots = []
    for frame in range(frames):
        flights, absent = [], []
        for number, step in enumerate(moving):
            done = (_HEAD + frame * pace - number) / _OVERLAP
            direction = scene_direction(step)
            if done < _ROUNDING or (direction is None and done < 1 - _ROUNDING):
                absent.append(step.placement)
            elif done < 1 - _ROUNDING and direction is not None:
                # it moves more and more slowly
                flights.append(Flight(step.placement, direction, (1 - done) ** 2))
        shots.append(Shot(flights=tuple(flights), absent=frozenset(absent) - first))
    return shots
