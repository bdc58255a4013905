"""The child process that draws: jobs come in on stdin, pictures go out on stdout.

Jobs (see :mod:`cube3d.view.scene.job`) come as :mod:`cube3d.view.pictures.pickled_messages`
says.  An answer is one letter, a length and a payload: P with a PNG file, or E with the text
of an error.  A movie is answered with an F for each shot, the payload the pixels of the
picture row by row, or with an E that ends the answer.  The end of stdin ends the process.
"""

from __future__ import annotations

import os
import pickle
import sys
import traceback
from collections.abc import Iterator

from cube3d.errors import Cube3dError
from cube3d.view.pictures.pickled_messages import LENGTH, begin_child, receive
from cube3d.view.raster.mosaic import sheet_png
from cube3d.view.raster.movie import frames
from cube3d.view.raster.picture import picture_png
from cube3d.view.raster.renderer import NO_OPENGL, load_vtk, use_off_screen_opengl
from cube3d.view.scene.job import Job, Movie, Sheet

__all__ = ["main"]


def main() -> None:
    """Answer jobs until stdin ends."""
    answers = begin_child()
    use_off_screen_opengl()
    failure = _failure_to_load()
    while job := receive(sys.stdin.buffer):
        for kind, payload in [(b"E", failure.encode())] if failure else _answers(job):
            answers.write(kind + LENGTH.pack(len(payload)) + payload)
            answers.flush()
    # VTK has nothing to save, and tearing it down takes time.
    os._exit(0)


def _failure_to_load() -> str:
    """Load VTK while the parent still prepares its job; "" or what went wrong."""
    try:
        load_vtk()
    except ImportError as error:
        if error.name and error.name.startswith("vtk") and not error.path:
            return "pictures need the package vtk: pip install vtk"
        return f"{NO_OPENGL} ({error})"
    return ""


def _answers(job: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Draw one job."""
    try:
        yield from _drawn(pickle.loads(job))  # noqa: S301  our own parent wrote it
    except Cube3dError as error:
        yield b"E", str(error).encode()
    except MemoryError:
        yield b"E", b"there is not enough memory for this picture: try a smaller size"
    except Exception as error:
        traceback.print_exc()
        yield b"E", f"the picture could not be drawn: {error!r}".encode()


def _drawn(job: Job) -> Iterator[tuple[bytes, bytes]]:
    if isinstance(job, Movie):
        for picture in frames(job):
            yield b"F", picture.tobytes()
    elif isinstance(job, Sheet):
        yield b"P", sheet_png(job)
    else:
        yield b"P", picture_png(job)
