"""Files of solutions that commands write, in the format that the suffix says."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

from cube3d.cli.shared.options import is_quiet
from cube3d.cli.terminal import exits
from cube3d.errors import FormatError
from cube3d.formats.registry import JSONL, WRITTEN, find_format, list_suffixes
from cube3d.quoting import quote

if TYPE_CHECKING:
    from cube3d.formats.registry import Made
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import Solution


# Solutions; formatting more takes over a second, so a message says that they are being written.
MANY = 1000


class SolutionsFile:
    """A file of solutions, made only if there are any.

    JSON lines are written as solutions come, other formats at the end; in both cases Ctrl-C and
    errors of the search leave a file with the solutions so far. Ctrl-C pressed again waits until
    the file is complete.
    """

    def __init__(self, path: Path, puzzle: Puzzle | None = None) -> None:
        """Take the path; nothing is written yet.

        Args:
            path: the file; one without a suffix, such as ``/dev/stdout``, gets JSON lines.
            puzzle: the puzzle of the solutions; without it only JSON lines can be written.

        Raises:
            FormatError: the suffix is no format of solutions, or the format cannot hold solutions
                of this puzzle.
        """
        from cube3d.formats.files import check_writable

        check_writable(path)
        self._path, self._puzzle = path, puzzle
        self._suffix = path.suffix.lower() or JSONL.suffix
        self._stack = ExitStack()
        self._stream: IO[bytes] | None = None
        self._kept: list[Solution] = []
        self._added = 0
        self._check()

    def __enter__(self) -> SolutionsFile:
        return self

    def __exit__(self, *_: object) -> None:
        if self._path.exists() and not self._path.is_file():
            # The reader of a pipe may never read: Ctrl-C has to end the wait for it.
            self._finish()
            return
        with _holding_signals() as held:
            self._finish()
            if held and self._added:
                exits.say(f"wrote {self._count()} to {self._path}", quiet=is_quiet())

    def add(self, solution: Solution) -> None:
        """Write a solution as one more line, or keep it until the end."""
        self._added += 1
        if self._suffix != JSONL.suffix:
            self._kept.append(solution)
            return
        from cube3d.formats.files import replacing
        from cube3d.formats.solution_json import format_solution

        if self._stream is None:
            self._stream = self._stack.enter_context(replacing(self._path))
        try:
            self._stream.write(format_solution(solution).encode() + b"\n")
        except OSError:
            # Raised inside the stack, so that the error names the file and no partial file stays.
            with self._stack:
                raise

    def _finish(self) -> None:
        self._stack.close()
        if len(self._kept) >= MANY:
            exits.say(f"writing {self._count()} to {self._path}", quiet=is_quiet())
        if self._kept:
            self._write_kept()

    def _count(self) -> str:
        return f"{self._added:,} solution{'s' * (self._added != 1)}"

    def _check(self) -> None:
        kind = find_format(self._suffix)
        if kind is None or not kind.solutions:
            raise FormatError(
                f"cannot write {quote(self._path.name)}: solutions go to "
                f"{list_suffixes(WRITTEN)} files"
            )
        if kind is JSONL:
            return
        if self._puzzle is None:
            raise FormatError(
                f"without their puzzle, solutions go to {JSONL.suffix} files, not {kind.suffix}"
            )
        # Checked before the search: after it, its solutions would be lost.
        from cube3d.puzzle.solution import Solution

        empty = Solution(self._puzzle.name, (), self._puzzle.colours, self._puzzle.region.lattice)
        self._made(self._puzzle, [empty])

    def _made(self, puzzle: Puzzle, solutions: Sequence[Solution]) -> Made:
        from cube3d.formats.convert import Held, Wanted, convert

        return convert(Held(puzzle.name, puzzle, tuple(solutions)), Wanted(self._suffix))

    def _write_kept(self) -> None:
        from cube3d.formats.files import replacing

        assert self._puzzle, "checked before the first solution"
        data, notes = self._made(self._puzzle, self._kept)
        with replacing(self._path) as stream:
            stream.write(data)
        for note in notes:
            exits.say(f"not in {self._path}: {note}", quiet=is_quiet())


@contextmanager
def _holding_signals() -> Iterator[list[int]]:
    """Hold Ctrl-C and SIGTERM back until the end of the block.

    Yields:
        The numbers of the signals that have come.
    """
    held: list[int] = []
    # Only the main thread is interrupted, and only it may set handlers.
    if threading.current_thread() is not threading.main_thread():
        yield held
        return
    before = {
        number: signal.signal(number, lambda came, _: held.append(came)) or signal.SIG_DFL
        for number in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        yield held
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if held:
        signal.raise_signal(held[0])
