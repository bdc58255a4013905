"""The child process that draws: jobs come in on stdin, pictures go out on stdout.

A job is a length (8 bytes, big-endian) and that many bytes of a pickled pair
(blocks, options).  An answer is one letter, a length and a payload: P with a PNG
file, or E with the text of an error.  The end of stdin ends the process.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from typing import IO

from cube3d.errors import Cube3dError
from cube3d.view.picture import picture_png
from cube3d.view.process import LENGTH
from cube3d.view.scene import NO_OPENGL, load_vtk, use_off_screen_opengl

__all__ = ["main"]


def main() -> None:
    """Answer jobs until stdin ends."""
    # Ctrl-C reaches the whole process group; the parent decides what happens then.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Libraries may print to stdout, so the answers get a channel of their own.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    use_off_screen_opengl()
    failure = _failure_to_load()
    while job := _read(sys.stdin.buffer):
        kind, payload = (b"E", failure.encode()) if failure else _answer(job)
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


def _read(stream: IO[bytes]) -> bytes:
    """Return the next job, or b"" at the end."""
    head = stream.read(LENGTH.size)
    return stream.read(LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else b""


def _answer(job: bytes) -> tuple[bytes, bytes]:
    """Draw one job."""
    try:
        blocks, options = pickle.loads(job)  # noqa: S301  our own parent wrote it
        return b"P", picture_png(blocks, options)
    except Cube3dError as error:
        return b"E", str(error).encode()
    except MemoryError:
        return b"E", b"there is not enough memory for this picture: try a smaller size"
    except Exception as error:
        traceback.print_exc()
        return b"E", f"the picture could not be drawn: {error!r}".encode()
