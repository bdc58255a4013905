"""The parent's end of the process that draws.

VTK ends the whole process with a segmentation fault when OpenGL is missing, and no
test inside that process can prevent it.  So all drawing happens in a child: its
death is the probe, at no extra cost, and the parent never imports VTK.  One child
draws any number of pictures, and starting it early hides its start-up behind other
work.  The child runs a module of ours by name in a plain new interpreter, so it does
not matter whether the caller's script has a ``__main__`` guard.
"""

from __future__ import annotations

import pickle
import signal
import struct
import subprocess
import tempfile
from collections.abc import Generator, Sequence
from dataclasses import replace
from types import TracebackType
from typing import IO, Self

import numpy as np
from numpy.typing import NDArray

from cube3d.child import python_command
from cube3d.errors import RenderError
from cube3d.view.raster.renderer import NO_OPENGL
from cube3d.view.scene.block import Block, check_blocks
from cube3d.view.scene.job import Job, Movie, Panel, Sheet, Shot, Still, check_movie, check_sheet
from cube3d.view.scene.picture_options import RenderOptions

__all__ = ["LENGTH", "Painter"]

LENGTH = struct.Struct(">Q")  # before every message, see cube3d.view.pictures.drawing_child


class Painter:
    """Draws pictures in a child process, started on entering the ``with`` block.

    >>> with Painter() as painter:                          # doctest: +SKIP
    ...     first, second = (painter.png(blocks) for blocks in solutions)
    """

    def __init__(self) -> None:
        """Prepare; nothing runs yet."""
        self._child: subprocess.Popen[bytes] | None = None
        self._complaints: IO[bytes] | None = None
        self._drawn = 0

    def __enter__(self) -> Self:
        # A file, because a pipe that nobody reads would block the child when full.
        self._complaints = tempfile.TemporaryFile()
        try:
            self._child = subprocess.Popen(
                python_command("cube3d.view.pictures.drawing_child"),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
            )
        except OSError as error:
            self._complaints.close()
            raise RenderError(f"the drawing process cannot start: {error}") from None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._end()
        if self._complaints is not None:
            self._complaints.close()

    def _end(self) -> None:
        """End the child, whatever it does."""
        if self._child is not None:
            self._child.kill()
            # Closing may flush into the broken pipe of a child that has died.
            for stream in (self._child.stdin, self._child.stdout):
                try:
                    if stream is not None:
                        stream.close()
                except OSError:
                    pass
            self._child.wait()
            self._child = None

    def png(
        self,
        blocks: Sequence[Block],
        options: RenderOptions | None = None,
        *,
        empty: NDArray[np.int64] | None = None,
        cell_pixels: float | None = None,
    ) -> bytes:
        """Return a picture of ``blocks`` as the bytes of a PNG file.

        ``empty``, (k, n), are cells of the region that stay empty: with any, thin lines show
        the region.  ``cell_pixels`` is the scale, the same for near and far cells, if it is
        not to be as large as fits.  RenderError when the blocks cannot be drawn or OpenGL
        does not work.
        """
        check_blocks(blocks)
        return self._picture(Still(list(blocks), options or RenderOptions(), empty, cell_pixels))

    def sheet(
        self,
        panels: Sequence[Panel],
        columns: int,
        *,
        size: tuple[int, int] = (1600, 1200),
        background: str = "paper",
    ) -> bytes:
        """Return several pictures on one, as the bytes of a PNG file.

        They stand in rows of ``columns``, each with its caption, all to one scale;
        ``size`` is that of the whole, in pixels.  RenderError when they cannot be drawn.
        """
        check_sheet(panels, columns)
        look = RenderOptions(size=size, background=background)
        return self._picture(Sheet(list(panels), columns, look.size, look.background))

    def frames(
        self,
        blocks: Sequence[Block],
        options: RenderOptions,
        shots: Sequence[Shot],
        *,
        empty: NDArray[np.int64] | None = None,
    ) -> Generator[NDArray[np.uint8], None, None]:
        """Yield the pictures of a movie, each (height, width, 3) uint8.

        ``empty`` is that of :meth:`png`.
        Before a transparent background there are four channels, the last is opacity.
        ``explode`` and ``layers`` of the options do not count.  The next picture is drawn
        while the caller works with one.  Whoever stops before the end ends the painter.
        RenderError when the blocks cannot be drawn, and for ``labels``, which films do not have.
        """
        check_blocks(blocks)
        check_movie(options)
        if not shots:
            raise RenderError("there is nothing to draw: a movie has at least one picture")
        width, height = options.size
        self._send(Movie(list(blocks), replace(options, layers=False), list(shots), empty))
        for number in range(len(shots)):
            pixels = np.frombuffer(self._receive(), dtype=np.uint8)
            try:
                yield pixels.reshape(height, width, -1)
            except GeneratorExit:
                if number < len(shots) - 1:
                    self._end()
                raise

    def _picture(self, job: Job) -> bytes:
        """Return the answer to a job that has one."""
        self._send(job)
        return self._receive()

    def _send(self, job: Job) -> None:
        child = self._child
        if child is None or child.stdin is None:
            raise RenderError("the drawing process is not running")
        message = pickle.dumps(job)
        try:
            child.stdin.write(LENGTH.pack(len(message)) + message)
            child.stdin.flush()
        except OSError:
            raise self._death(child) from None

    def _receive(self) -> bytes:
        """Return the payload of the next answer; RenderError if it is an error."""
        child = self._child
        if child is None or child.stdout is None:
            raise RenderError("the drawing process is not running")
        head = child.stdout.read(1 + LENGTH.size)
        if len(head) < 1 + LENGTH.size:
            raise self._death(child)
        length = LENGTH.unpack(head[1:])[0]
        payload = child.stdout.read(length)
        if len(payload) < length:
            raise self._death(child)
        if head[:1] == b"E":
            raise RenderError(payload.decode())
        self._drawn += 1
        return payload

    def _death(self, child: subprocess.Popen[bytes]) -> RenderError:
        """Return the error that says why the child is gone."""
        code = child.wait()
        if code == -signal.SIGKILL:
            return RenderError(
                "the drawing process was killed, perhaps for want of memory: try a smaller size"
            )
        if code > 0:
            return RenderError(f"the drawing process failed: {self._last_complaint()}")
        reason = signal.strsignal(-code) or f"signal {-code}"
        if self._drawn:
            return RenderError(f"the drawing process crashed ({reason})")
        return RenderError(NO_OPENGL)

    def _last_complaint(self) -> str:
        """Return the last line that the child wrote to stderr."""
        if self._complaints is None:
            return "no reason given"
        self._complaints.seek(0)
        lines = self._complaints.read().decode(errors="replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "no reason given")
