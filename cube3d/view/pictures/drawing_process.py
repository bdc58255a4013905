"""Painter: the parent's side of the process that draws.

A child process draws, and survives its parent's lack of memory.  One child draws any number of
pictures.  A new interpreter runs the child's module by name, so
the caller's script needs no ``__main__`` guard.
"""

from __future__ import annotations

import signal
from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import Self

import numpy as np
from numpy.typing import NDArray

from cube3d.child import Child, holding_ctrl_c
from cube3d.errors import RenderError
from cube3d.packages import check_installed
from cube3d.view.scene.block import Block, Shifts, check_blocks
from cube3d.view.scene.job import (
    DrawingJob,
    Movie,
    Sheet,
    SheetPicture,
    Shot,
    Still,
    check_movie,
    check_sheet,
)
from cube3d.view.scene.picture_options import RenderOptions


class Painter:
    """Draws pictures in a child process, started on entering the ``with`` block.

    >>> with Painter() as painter:                          # doctest: +SKIP
    ...     first, second = (painter.png(blocks) for blocks in solutions)
    """

    def __init__(self) -> None:
        """Prepare; the child starts with the ``with`` block."""
        self._child: Child | None = None

    def __enter__(self) -> Self:
        check_installed("PIL")
        try:
            with holding_ctrl_c():
                self._child = Child("cube3d.view.pictures.drawing_child")
        except OSError as error:
            raise RenderError(f"the drawing process cannot start: {error}") from None
        except KeyboardInterrupt:
            self._end()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def _end(self) -> None:
        """Kill the child."""
        if self._child is not None:
            self._child.close()
            self._child = None

    def png(
        self,
        blocks: Sequence[Block],
        options: RenderOptions | None = None,
        *,
        empty: NDArray[np.int64] | None = None,
        cell_pixels: float | None = None,
        shifts: Shifts = (),
    ) -> bytes:
        """Return a picture of ``blocks`` as the bytes of a PNG file.

        For ``empty``, ``cell_pixels`` and ``shifts`` see :class:`~cube3d.view.scene.job.Still`.
        RenderError if the blocks cannot be drawn.
        """
        check_blocks(blocks)
        look = options or RenderOptions()
        return self._picture(Still(list(blocks), look, empty, cell_pixels, shifts))

    def sheet(
        self,
        panels: Sequence[SheetPicture],
        columns: int,
        *,
        size: tuple[int, int] = (1600, 1200),
        background: str = "paper",
    ) -> bytes:
        """Return a sheet of several pictures, as the bytes of a PNG file.

        They stand in rows of ``columns``, each with its caption, all to one scale; ``size`` is the
        size of the sheet in pixels.  RenderError if they cannot be drawn.
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

        With a transparent background there are four channels; the last is opacity.  ``explode`` and
        ``layers`` of the options are ignored.  The next picture is drawn while the caller works
        with one.  A caller that stops early ends the painter.
        RenderError if the blocks cannot be drawn, or the options ask for labels.
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

    def _picture(self, job: DrawingJob) -> bytes:
        """Return the single answer to a job."""
        self._send(job)
        return self._receive()

    def _send(self, job: DrawingJob) -> None:
        child = self._running()
        try:
            child.send(job)
        except OSError:
            raise self._death(child) from None

    def _receive(self) -> bytes:
        """Return the next answer; RenderError if it is an error."""
        child = self._running()
        try:
            answer = child.receive()
        except EOFError:
            raise self._death(child) from None
        if isinstance(answer, RenderError):
            raise answer
        return answer  # type: ignore[no-any-return]

    def _running(self) -> Child:
        if self._child is None:
            raise RenderError("the drawing process is not running")
        return self._child

    def _death(self, child: Child) -> RenderError:
        """Return the error that says why the child died."""
        code = child.process.wait()
        if code == -9:  # SIGKILL, which some systems lack
            return RenderError(
                "the drawing process was killed, perhaps because memory ran out: try a smaller size"
            )
        if code > 0:
            complaint = child.complaint() or "no reason given"
            return RenderError(f"the drawing process failed: {complaint}")
        reason = signal.strsignal(-code) or f"signal {-code}"
        return RenderError(f"the drawing process crashed ({reason})")
