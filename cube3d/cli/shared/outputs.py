"""Files that commands write: solutions, puzzles and pictures, in the format of the suffix."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

from cube3d.cli.terminal import exits
from cube3d.errors import FormatError, counted, quote
from cube3d.formats.files import (
    JSONL,
    MAX_SOLUTION_BYTES,
    PUZZLES,
    WRITTEN,
    Made,
    check_apart,
    check_writable,
    find_format,
    list_suffixes,
    read_text,
    replacing,
)
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d import catalog
    from cube3d.formats.convert import Held, Wanted, convert
    from cube3d.formats.solution_json import format_solution, parse_solutions
    from cube3d.formats.xmpuzzle.stored_solutions import numbered_solutions as read
    from cube3d.formats.xmpuzzle.to_puzzle import parse_reference
    from cube3d.geometry.region import Region
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import Solution
    from cube3d.view.pictures.png import check_ending, render
    from cube3d.view.scene.from_solution import framed_region


def check_outputs(*paths: Path | None, png: Path | None = None) -> None:
    """Check before a search that its files can be written.

    Args:
        paths: files to write; None: not wanted.

    Raises:
        FormatError: one cannot be written, or two are one file.
        RenderError: the name of the picture has another ending.
    """
    check_apart(*paths, png)
    for path in filter(None, (*paths, png)):
        check_writable(path)
    if png:
        check_ending(png)


def save(
    solution: Solution,
    out: SolutionsFile | None,
    png: Path | None,
    puzzle: Puzzle,
    region: Region | None = None,
) -> None:
    """Write a solution to a file, as a picture, or both.

    Call it before the solution is printed: the reader of the output may leave early.

    Args:
        out: the file of solutions, if one is wanted.
        png: the picture, if one is wanted.
        region: the cells that the picture outlines; those of the puzzle if None.
    """
    if out:
        with out:
            out.add(solution)
    if png:
        render(solution, png, region=region or framed_region(puzzle))


def check_puzzle_file(path: Path) -> None:
    """Check before a search that a puzzle can be written to a path.

    Raises:
        FormatError: the suffix is no format of puzzles, or the file cannot be written.
    """
    if path.suffix.lower() not in PUZZLES:
        raise FormatError(
            f"cannot write {quote(path.name)}: puzzles go to {list_suffixes(PUZZLES)} files"
        )
    check_writable(path)


def save_puzzle(puzzle: Puzzle, path: Path) -> None:
    """Write a puzzle in the format of the suffix, and list what the format cannot hold."""
    for note in catalog.save(puzzle, path, strict=False):
        exits.say(f"not in {path}: {note}")


def say_drawn(png: Path | None) -> None:
    """Print that a picture was written, if it was."""
    if png:
        exits.say(f"wrote {png}")


# From this number of solutions on, writing takes over a second, so a message announces it.
MANY = 1000


class SolutionsFile:
    """A file of solutions, created with the first one.

    JSON lines are written as solutions come, other formats at the end.  Ctrl-C and errors of the
    search leave a file with the solutions so far.  A second Ctrl-C waits until the file is
    complete.
    """

    def __init__(self, path: Path, puzzle: Puzzle | None = None) -> None:
        """Check the path and its format; nothing is written yet.

        Args:
            path: the file; one without a suffix, such as ``/dev/stdout``, gets JSON lines.
            puzzle: the puzzle of the solutions; without it only JSON lines can be written.

        Raises:
            FormatError: the suffix is no format of solutions, or the format cannot hold solutions
                of this puzzle.
        """
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
            # The reader of a pipe may never read, so Ctrl-C must end the wait for it.
            self._finish()
            return
        with _holding_signals() as held:
            self._finish()
            if held and self._added:
                exits.say(f"wrote {counted(self._added, 'solution')} to {self._path}")

    def add(self, solution: Solution) -> None:
        """Write a solution as one more line, or keep it until the end."""
        self._added += 1
        if self._suffix != JSONL.suffix:
            self._kept.append(solution)
            return

        if self._stream is None:
            self._stream = self._stack.enter_context(replacing(self._path))
        try:
            self._stream.write(format_solution(solution).encode() + b"\n")
        except OSError:
            # Raised inside the stack, which names the file in the error and deletes the file.
            with self._stack:
                raise

    def _finish(self) -> None:
        self._stack.close()
        if len(self._kept) >= MANY:
            exits.say(f"writing {counted(self._added, 'solution')} to {self._path}")
        if self._kept:
            self._write_kept()

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
        # Formatted before the search: if this failed after it, its solutions would be lost.
        empty = Solution(self._puzzle.name, (), self._puzzle.colours, self._puzzle.region.lattice)
        self._format(self._puzzle, [empty])

    def _format(self, puzzle: Puzzle, solutions: Sequence[Solution]) -> Made:
        return convert(Held(puzzle.name, puzzle, tuple(solutions)), Wanted(self._suffix))

    def _write_kept(self) -> None:
        assert self._puzzle, "checked before the first solution"
        data, notes = self._format(self._puzzle, self._kept)
        with replacing(self._path) as stream:
            stream.write(data)
        for note in notes:
            exits.say(f"not in {self._path}: {note}")


@contextmanager
def _holding_signals() -> Iterator[list[int]]:
    """Hold Ctrl-C and SIGTERM back until the end of the block; give the signals that came."""
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


# Solutions in files: JSON that cube3d wrote, or those stored in a BurrTools file.


def number_solutions(
    source: str | Path, number: int | None, count: int | None = 1
) -> dict[int, Solution]:
    """Return ``count`` solutions of a file by their numbers, or all; at least one.

    Args:
        number: the number of the first one; None: the first right solution.
        count: how many; None: all from there on.

    Raises:
        FormatError: see :func:`numbered_solutions`.
    """
    found = numbered_solutions(source, number)
    chosen = [one for one in found if one >= (number or 1)]
    if not chosen:
        raise _no_number(source, 0, 1)
    return {one: found[one] for one in chosen[:count]}


def check_number(source: str | Path, found: list[Solution], number: int) -> None:
    """Refuse the number of a solution that a file does not hold.

    Raises:
        FormatError: says how many it holds.
    """
    if number > len(found):
        raise _no_number(source, len(found), number)


def _no_number(source: str | Path, count: int, number: int) -> FormatError:
    holds = f"{source} holds {counted(count, 'solution')}"
    return FormatError(f"{holds}, there is no number {number}")


def read_solutions(source: str | Path) -> list[Solution]:
    """Return the solutions of a file; see :func:`numbered_solutions`."""
    return list(numbered_solutions(source).values())


def numbered_solutions(source: str | Path, number: int | None = None) -> dict[int, Solution]:
    """Return the solutions of a file by their numbers in it, from 1.

    Solutions stored in a BurrTools file are checked. A message names each wrong one, and the
    others are returned.

    Args:
        number: the number of a solution that must exist and be right, or None.

    Raises:
        FormatError: the file cannot be read, all stored solutions are wrong, or the solution
            with the number is wrong or missing.
    """
    reference = parse_reference(str(source))
    kind = find_format(Path(source).suffix)
    if reference is None and kind and kind.solutions and not kind.alone:
        raise FormatError(
            f"{source} does not say which puzzle its solutions are of; "
            "`cube3d convert` with --puzzle writes them as .jsonl, which does"
        )
    right: dict[int, Solution]
    wrong: dict[int, str]
    if reference is None:
        text = read_text(Path(source), MAX_SOLUTION_BYTES)
        right, wrong = dict(enumerate(parse_solutions(text, str(source)), 1)), {}
    else:
        right, wrong = read(reference.load())
    if wrong and (not right or number in wrong.keys() - right.keys()):
        raise FormatError(f"{source}: {wrong.get(number or 0) or next(iter(wrong.values()))}")
    if number is not None and number not in right:
        raise _no_number(source, len(right.keys() | wrong.keys()), number)
    for sentence in wrong.values():
        exits.say(f"{source}: {sentence}")
    return right
