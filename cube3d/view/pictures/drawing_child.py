"""The child process that draws: it reads jobs and writes pictures.

The answer to a job (see :mod:`cube3d.view.scene.job`) is a PNG file, as bytes, or a
RenderError.  The answer to a movie is the pixels of each shot, row by row, ended early by an
error.  The process ends with its parent.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import suppress

from cube3d.child import Parent
from cube3d.errors import Cube3dError, RenderError
from cube3d.view.raster.mosaic import sheet_png
from cube3d.view.raster.movie import frames
from cube3d.view.raster.picture import picture_png
from cube3d.view.scene.job import DrawingJob, Movie, Sheet


def main() -> None:
    """Answer jobs until no more come."""
    parent = Parent()
    with suppress(EOFError):
        while True:
            job = parent.receive()
            for answer in _answers(job):
                parent.send(answer)


def _answers(job: DrawingJob) -> Iterator[bytes | RenderError]:
    """Yield the pictures of a job; after a failure, its error."""
    try:
        yield from _pictures(job)
    except Cube3dError as error:
        yield RenderError(str(error))
    except MemoryError:
        yield RenderError("there is not enough memory for this picture: try a smaller size")
    except Exception as error:
        traceback.print_exc()
        yield RenderError(f"the picture could not be drawn: {error!r}")


def _pictures(job: DrawingJob) -> Iterator[bytes]:
    if isinstance(job, Movie):
        for picture in frames(job):
            yield picture.tobytes()
    elif isinstance(job, Sheet):
        yield sheet_png(job)
    else:
        yield picture_png(job)
