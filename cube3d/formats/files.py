"""Reading and writing files so that nothing is lost or half-written."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple

from cube3d.errors import FormatError

if TYPE_CHECKING:
    from cube3d.geometry.lattice import Lattice
    from cube3d.geometry.polycube import Polycube
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import Solution


MIB = 2**20
MAX_BYTES = 2 * MIB
"""How long a puzzle, a drawing or a position may be, in bytes.

A region of 500,000 cells, the most that a BurrTools file may have, is half a megabyte as
layers; those of the catalog have 2 KB at most.
"""
MAX_SOLUTION_BYTES = 512 * MIB
"""How long a file of solutions or a solver's answer may be: some 200,000 solutions."""

# What whoever started the program has opened: files as the shell's <(command) names them.
_OPENED = ("/dev/stdin", "/dev/fd", "/proc/self/fd")


def read_bytes(path: Path, most: int = MAX_BYTES) -> bytes:
    """Return the bytes of a regular file, or of standard input by its name /dev/stdin.

    A named pipe may have no end, and no beginning either: nobody may ever write to it.

    Args:
        path: the file.
        most: how long it may be; never more than one byte beyond it is read.

    Raises:
        FormatError: it cannot be read, is no regular file, or is longer.
    """
    try:
        with _open(path) as stream:
            return _read_bounded(stream, str(path), most)
    except (OSError, ValueError) as error:
        if isinstance(error, FormatError):
            raise
        raise FormatError(f"cannot read {path}: {_reason(error)}") from None


def read_text(path: Path, most: int = MAX_BYTES) -> str:
    """Return the text of a UTF-8 file.

    Raises:
        FormatError: as :func:`read_bytes`, or it is not UTF-8 text.
    """
    return _decode(read_bytes(path, most), str(path))


def read_standard_input(most: int = MAX_BYTES, *, errors: str = "strict") -> str:
    """Return what comes on standard input, UTF-8 text.

    Args:
        most: how long it may be; never more than one byte beyond it is read.
        errors: as of ``bytes.decode``.

    Raises:
        FormatError: it is longer, or is not UTF-8 text.
    """
    return _decode(
        _read_bounded(sys.stdin.buffer, "standard input", most), "standard input", errors
    )


def _open(path: Path) -> IO[bytes]:
    if str(path) in _OPENED or str(path.parent) in _OPENED:
        return path.open("rb")
    # Without waiting for whoever writes to a pipe.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    kind = os.fstat(handle).st_mode
    if not stat.S_ISREG(kind):
        os.close(handle)
        raise ValueError("it is a folder" if stat.S_ISDIR(kind) else "it is no regular file")
    return os.fdopen(handle, "rb")


def _read_bounded(stream: IO[bytes], source: str, most: int) -> bytes:
    # In portions: a read of so many bytes at once takes memory for all of them first.
    portions = []
    left = most + 1
    while left and (portion := stream.read(min(left, MIB))):
        portions.append(portion)
        left -= len(portion)
    refuse_longer(most + 1 - left, source, most)
    return b"".join(portions)


def refuse_longer(length: int, source: str, most: int) -> None:
    """Refuse what is longer than a number of bytes.

    Raises:
        FormatError: it is; the limit is said in MiB.
    """
    if length > most:
        raise FormatError(f"{source} is longer than {most // MIB} MiB")


def _decode(data: bytes, source: str, errors: str = "strict") -> str:
    try:
        text = data.removeprefix(BOM_UTF8).decode("utf-8", errors)
    except UnicodeDecodeError as error:
        raise FormatError(f"{source} is not UTF-8 text (byte {error.start})") from None
    # As files that are opened as text have it.
    return text.replace("\r\n", "\n").replace("\r", "\n")


def check_writable(path: Path) -> None:
    """Find out early that no file can be written at a path.

    Raises:
        FormatError: its folder is not there or not writable, it is a folder, or a link that
            leads to itself.
    """
    try:
        reason = _obstacle(path)
    except (OSError, ValueError) as error:
        reason = _reason(error)
    if reason:
        raise FormatError(f"cannot write {path}: {reason}")


def check_folder(path: Path) -> None:
    """Find out that files cannot be written to a folder, which need not be there.

    Raises:
        FormatError: it is a file, or the folder that it would be made in is missing or not
            writable.
    """
    if path.is_dir():
        return
    if path.exists():
        raise FormatError(f"cannot write to the folder {path}: it is no folder")
    check_writable(path)


def make_folder(path: Path) -> None:
    """Make a folder, though not those that it lies in, unless it is there.

    Raises:
        FormatError: it cannot be made.
    """
    check_folder(path)
    try:
        path.mkdir(exist_ok=True)
    except (OSError, ValueError) as error:
        raise FormatError(f"cannot make the folder {path}: {_reason(error)}") from None


def check_apart(*paths: Path | None) -> None:
    """Refuse to write two files to one path.

    Raises:
        FormatError: two of the paths are the same file, or one is a link that leads to
            itself.
    """
    seen = set()
    for path in filter(None, paths):
        try:
            place = _resolve(path)
        except (OSError, ValueError) as error:
            raise FormatError(f"cannot write {path}: {_reason(error)}") from None
        if place in seen and not path.is_char_device():
            raise FormatError(f"two outputs cannot both be written to {path}")
        seen.add(place)


def _obstacle(path: Path) -> str:
    if str(path) == "-":
        return "outputs are files; standard output is /dev/stdout"
    folder = _resolve(path).parent
    if path.is_dir():
        return "it is a folder"
    if not folder.is_dir():
        return f"there is no folder {folder}"
    if not path.exists() and not os.access(folder, os.W_OK | os.X_OK):
        return f"the folder {folder} is not writable"
    return ""


def _resolve(path: Path) -> Path:
    with contextlib.suppress(FileNotFoundError, NotADirectoryError):
        path.stat()  # fails where links lead round in a circle, of which resolve says less
    return path.resolve()


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """Open a file for writing that takes its place only when all is written.

    It is written under a temporary name in the same folder and renamed at the
    end of the ``with`` block; after an exception nothing is left of it, and what
    stood there before still stands.  A target that is not a regular file, such
    as ``/dev/stdout``, is written directly.

    Raises:
        FormatError: the file cannot be written.
    """
    check_writable(path)
    try:
        if path.exists() and not path.is_file():
            with path.open("wb") as stream:
                yield stream
            return
        with _temporary_beside(path) as stream:
            yield stream
    except BrokenPipeError:
        raise  # the reader has gone, and has had enough
    except OSError as error:
        raise FormatError(f"cannot write {path}: {_reason(error)}") from None


@contextlib.contextmanager
def _temporary_beside(path: Path) -> Iterator[IO[bytes]]:
    import tempfile

    target = _resolve(path)
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        temporary.chmod(_mode(target))
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _mode(target: Path) -> int:
    """Return the permissions a new file would have, or those of the one replaced."""
    with contextlib.suppress(FileNotFoundError):
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


# The kinds of files that hold puzzles or solutions, each of them one entry of ``FORMATS``.
#
# Help texts, completion, ``cube3d convert``, ``cube3d.load`` and ``cube3d.save``, the page about
# formats and the tests of round trips go over them. Nothing is imported here, since help has to
# be quick: an entry names the :class:`Codec` that the module of the format has.

Made = tuple[bytes, list[str]]
"""The bytes of a file, and notes on what they do not say."""


class Codec(NamedTuple):
    """What reads and writes a format; each raises a FormatError where it cannot.

    Attributes:
        read_puzzle: gives the puzzle of a text.  A function gives shapes by their names, and
            errors begin with the source.
        write_puzzle: gives the file of a puzzle.
        read_solutions: gives the solutions of a text, of a puzzle, which need not be right.
        write_solutions: gives the file of solutions of a puzzle.
        is_puzzle: tells a text with a puzzle from one with solutions, if it may be either.
    """

    read_puzzle: Callable[[str, Callable[[str, Lattice], Polycube], str], Puzzle] | None = None
    write_puzzle: Callable[[Puzzle], Made] | None = None
    read_solutions: Callable[[str, Puzzle, str], Sequence[Solution]] | None = None
    write_solutions: Callable[[Sequence[Solution], Puzzle], Made] | None = None
    is_puzzle: Callable[[str], bool] | None = None


class Format(NamedTuple):
    """A kind of file.

    Attributes:
        suffix: how its names end.
        says: what it is, in Markdown.
        where: its :class:`Codec`, as ``module:NAME`` within ``cube3d.formats``.
        puzzles: whether it holds a puzzle.
        solutions: whether it holds solutions.
        alone: whether these say which puzzle they are of, so that it need not be at hand.
        several: whether it holds several puzzles, each with its solutions; of these one is
            named as in ``FILE.xmpuzzle#2``.
    """

    suffix: str
    says: str
    where: str
    puzzles: bool = False
    solutions: bool = False
    alone: bool = False
    several: bool = False

    @property
    def codec(self) -> Codec:
        """What reads and writes it."""
        module, _, name = self.where.partition(":")
        codec: Codec = getattr(import_module(f"cube3d.formats.{module}"), name)
        return codec


TOML = Format(".toml", "all that can be said of a puzzle", "toml.puzzle_toml:TOML", puzzles=True)
XMPUZZLE = Format(
    ".xmpuzzle", "BurrTools", "xmpuzzle.from_puzzle:XMPUZZLE",
    puzzles=True, solutions=True, several=True,
)  # fmt: skip
JSON = Format(".json", "one JSON document", "solution_json:DOCUMENT", solutions=True, alone=True)
JSONL = Format(
    ".jsonl", "JSON lines, one solution a line", "solution_json:LINES", solutions=True, alone=True
)
TEXT = Format(
    ".txt", "plain text, drawn in layers", "solution_text:TEXT", puzzles=True, solutions=True
)
FORMATS = (TOML, XMPUZZLE, JSON, JSONL, TEXT)

SUFFIXES = tuple(one.suffix for one in FORMATS)
PUZZLES = tuple(one.suffix for one in FORMATS if one.puzzles)
SOLUTIONS = tuple(one.suffix for one in FORMATS if one.solutions and not one.several)
"""Those of files with solutions of a puzzle that is somewhere else."""
WRITTEN = tuple(one.suffix for one in FORMATS if one.solutions)
"""Suffixes of the files of solutions that commands write."""
ALONE = tuple(one.suffix for one in FORMATS if one.alone)


def find_format(suffix: str) -> Format | None:
    """Return the format whose files end so, or None."""
    return next((one for one in FORMATS if one.suffix == suffix.lower()), None)


def format_of_solutions(suffix: str, text: str) -> Format:
    """Return the format of a text with solutions, which may be JSON or layers by any name."""
    if text.lstrip()[:1] in ("", "{", "["):
        return JSONL
    known = find_format(suffix)
    return known if known and suffix in SOLUTIONS and not known.alone else TEXT


def list_suffixes(suffixes: Sequence[str]) -> str:
    """Return suffixes as a sentence has them."""
    return " or ".join(filter(None, [", ".join(suffixes[:-1]), suffixes[-1]]))
