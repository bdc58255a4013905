"""Files: bounded reading, writing that leaves no half-written file, and the registry of formats."""

from __future__ import annotations

import contextlib
import os
import stat
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, NamedTuple

from cube3d.errors import FormatError
from cube3d.lazy import lazily

with lazily(__name__):
    import secrets

if TYPE_CHECKING:
    from cube3d.geometry.lattice import Lattice
    from cube3d.geometry.orientation import Mobility
    from cube3d.geometry.polycube import Polycube
    from cube3d.geometry.region import Region
    from cube3d.puzzle.piece import Piece
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import Solution


MIB = 2**20
MAX_BYTES = 2 * MIB
"""The most bytes of a puzzle, a drawing or a position.

A region of 500,000 cells, the most of a BurrTools file, takes half a megabyte as layers; puzzles
of the catalog take at most 4 KB.
"""
MAX_SOLUTION_BYTES = 512 * MIB
"""The most bytes of a file of solutions or of a solver's answer: some 200,000 solutions."""

# Files opened by the calling program; the shell's <(command) gives such names.
_OPENED = ("/dev/stdin", "/dev/fd", "/proc/self/fd")


def read_bytes(path: Path, most: int = MAX_BYTES) -> bytes:
    """Return the bytes of a regular file, or of standard input (/dev/stdin).

    Named pipes are refused: nobody may ever write to them, or the data may never end.

    Args:
        most: the most bytes; at most one more is read.

    Raises:
        FormatError: the file cannot be read, is not a regular file, or is longer.
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
        FormatError: as :func:`read_bytes`, or the bytes are not UTF-8.
    """
    return _decode(read_bytes(path, most), str(path))


def _open(path: Path) -> IO[bytes]:
    if str(path) == "-":
        raise ValueError("inputs are files; standard input is /dev/stdin")
    if str(path) in _OPENED or str(path.parent) in _OPENED:
        return path.open("rb")
    # O_NONBLOCK: opening a pipe would wait for a writer.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    kind = os.fstat(handle).st_mode
    if not stat.S_ISREG(kind):
        os.close(handle)
        raise ValueError("it is a folder" if stat.S_ISDIR(kind) else "it is no regular file")
    return os.fdopen(handle, "rb")


def _read_bounded(stream: IO[bytes], source: str, most: int) -> bytes:
    # In portions, because one large read would allocate all of its memory first.
    portions = []
    left = most + 1
    while left and (portion := stream.read(min(left, MIB))):
        portions.append(portion)
        left -= len(portion)
    refuse_longer(most + 1 - left, source, most)
    return b"".join(portions)


def refuse_longer(length: int, source: str, most: int) -> None:
    """Raise if a length exceeds a number of bytes.

    Raises:
        FormatError: names the limit in MiB.
    """
    if length > most:
        raise FormatError(f"{source} is longer than {most // MIB} MiB")


def _decode(data: bytes, source: str) -> str:
    try:
        text = data.removeprefix(BOM_UTF8).decode("utf-8")
    except UnicodeDecodeError as error:
        raise FormatError(f"{source} is not UTF-8 text (byte {error.start})") from None
    # line ends as open() in text mode gives them
    return text.replace("\r\n", "\n").replace("\r", "\n")


def check_writable(path: Path) -> None:
    """Raise if no file can be written at a path, before work is done.

    Raises:
        FormatError: the folder is missing or not writable, or the path is a folder or a link to
            itself.
    """
    try:
        reason = _obstacle(path)
    except (OSError, ValueError) as error:
        reason = _reason(error)
    if reason:
        raise FormatError(f"cannot write {path}: {reason}")


def check_folder(path: Path) -> None:
    """Raise if no files can be written to a folder, which may be missing.

    Raises:
        FormatError: the path is a file, or the parent folder is missing or not writable.
    """
    if path.is_dir():
        return
    if path.exists():
        raise FormatError(f"cannot write to the folder {path}: it is no folder")
    check_writable(path)


def make_folder(path: Path) -> None:
    """Make a folder, but not its parents, unless it exists.

    Raises:
        FormatError: the folder cannot be made.
    """
    check_folder(path)
    try:
        path.mkdir(exist_ok=True)
    except (OSError, ValueError) as error:
        raise FormatError(f"cannot make the folder {path}: {_reason(error)}") from None


def check_apart(*paths: Path | None) -> None:
    """Raise if two files would be written to one path.

    Raises:
        FormatError: two paths are the same file, or one is a link to itself.
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
        path.stat()  # raises for circular links, which resolve does not report well
    return path.resolve()


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """Open a file for writing that replaces an existing one only when complete.

    It is written under a temporary name in the same folder and renamed at the end of the ``with``
    block.  After an exception nothing of it remains, and an existing file is unchanged.  A target
    that is not a regular file, such as ``/dev/stdout``, is written directly.

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
        raise  # the reader closed the pipe
    except OSError as error:
        raise FormatError(f"cannot write {path}: {_reason(error)}") from None


@contextlib.contextmanager
def _temporary_beside(path: Path) -> Iterator[IO[bytes]]:
    target = _resolve(path)
    # The name is known before the file exists: Ctrl-C at any moment leaves nothing.
    temporary = target.with_name(f".{target.name}.{secrets.token_hex(8)}")
    try:
        with open(temporary, "xb", opener=_for_owner) as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        temporary.chmod(_mode(target))
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _for_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)  # others read it once it has the target's permissions


def _mode(target: Path) -> int:
    """Return the permissions of the file that is replaced, or of a new file."""
    with contextlib.suppress(FileNotFoundError):
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


# The registry of formats: ``FORMATS`` are read and written, ``MESHES`` and ``PICTURES`` only
# written.
#
# Commands, help texts, completion, errors, ``cube3d.load`` and ``cube3d.save``, the page about
# formats and the tests of round trips take their lists from it. Nothing is imported here, because
# help has to be quick: an entry names what to load, as ``module:NAME`` within ``cube3d``.


def _load(where: str) -> Any:
    module, _, name = where.partition(":")
    return getattr(import_module(f"cube3d.{module}"), name)


ShapeNamed = Callable[[str, "Lattice"], "Polycube"]
"""Returns the shape with a name in the shape library of a lattice."""
PiecesNamed = Callable[[str, "Region", "Mobility | None"], "Sequence[Piece]"]
"""Returns the pieces of a name for a region: a shape, all of a set, or those of a puzzle."""
Made = tuple[bytes, list[str]]
"""The bytes of a file, and notes on what the file leaves out."""


class Codec(NamedTuple):
    """The functions of a format, None for one that it lacks; each raises FormatError.

    Attributes:
        read_puzzle: returns the puzzle of a text, given a function that returns shapes by name,
            the name of the source for errors, and a function that returns the pieces of a name.
        read_solutions: returns the solutions in a text, unverified, given their puzzle.
        is_puzzle: tells whether a text is a puzzle, for formats of puzzles and solutions.
    """

    read_puzzle: Callable[[str, ShapeNamed, str, PiecesNamed], Puzzle] | None = None
    write_puzzle: Callable[[Puzzle], Made] | None = None
    read_solutions: Callable[[str, Puzzle, str], Sequence[Solution]] | None = None
    write_solutions: Callable[[Sequence[Solution], Puzzle], Made] | None = None
    is_puzzle: Callable[[str], bool] | None = None


class Format(NamedTuple):
    """A format of puzzles or solutions.

    Attributes:
        says: its description, in Markdown.
        where: the place of its :class:`Codec`, as ``module:NAME``.
        alone: whether solutions name their puzzle, so that no other file is needed.
        several: whether a file may hold several puzzles, each with its solutions; one is chosen
            as in ``FILE.xmpuzzle#2``.
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
        """The functions that read and write it."""
        codec: Codec = _load(self.where)
        return codec


TOML = Format(".toml", "everything about a puzzle", "formats.toml.puzzle_toml:TOML", puzzles=True)
XMPUZZLE = Format(
    ".xmpuzzle", "BurrTools", "formats.xmpuzzle.from_puzzle:XMPUZZLE",
    puzzles=True, solutions=True, several=True,
)  # fmt: skip
JSON = Format(
    ".json", "one JSON document", "formats.solution_json:DOCUMENT", solutions=True, alone=True
)
JSONL = Format(
    ".jsonl", "JSON lines, one solution a line", "formats.solution_json:LINES",
    solutions=True, alone=True,
)  # fmt: skip
TEXT = Format(
    ".txt", "plain text, drawn in layers", "formats.solution_text:TEXT",
    puzzles=True, solutions=True,
)  # fmt: skip
FORMATS = (TOML, XMPUZZLE, JSON, JSONL, TEXT)


class MeshFormat(NamedTuple):
    """A format of solids, for 3D printers and other programs.

    Attributes:
        says: its description, in Markdown.
        measure: the unit of lengths, and the axis that points up.
        where: the module and the function that returns the bytes of a file.  It is given the
            solids, see :class:`cube3d.view.mesh.solid.Solid`, and the title, or the name of the
            second file if there is one.
        second: a second file that belongs to each; None: there is none.
    """

    suffix: str
    says: str
    measure: str
    where: str
    second: MeshFormat | None = None

    @property
    def write(self) -> Callable[[Sequence[Any], str], bytes]:
        """The function that makes the file."""
        write: Callable[[Sequence[Any], str], bytes] = _load(self.where)
        return write


_METRES, _MM = "metres, y up", "millimetres, z up"
_WRITERS = "view.export.mesh_files"
MTL = MeshFormat(".mtl", "the colours of OBJ", "", f"{_WRITERS}:format_mtl")
MESHES = (
    MeshFormat(".glb", "glTF, binary", _METRES, f"{_WRITERS}:format_glb"),
    MeshFormat(".gltf", "glTF, text", _METRES, f"{_WRITERS}:format_gltf"),
    MeshFormat(".obj", "OBJ, and its colours as `.mtl`", _MM, f"{_WRITERS}:format_obj", MTL),
    MeshFormat(".stl", "STL, binary; no colours", _MM, f"{_WRITERS}:format_stl"),
    MeshFormat(".3mf", "3MF", _MM, f"{_WRITERS}:format_3mf"),
)
OUTLINES = MeshFormat(".svg", "outlines of flat pieces", _MM, f"{_WRITERS}:format_outlines")
PICTURES = (".png", ".svg")
"""The suffixes of pictures of pieces and shapes."""

PAGES = (".html", ".htm")

SUFFIXES = tuple(one.suffix for one in FORMATS)
PUZZLES = tuple(one.suffix for one in FORMATS if one.puzzles)
SOLUTIONS = tuple(one.suffix for one in FORMATS if one.solutions and not one.several)
"""The suffixes of solution files, which do not contain the puzzle as BurrTools files do."""
WRITTEN = tuple(one.suffix for one in FORMATS if one.solutions)
"""The suffixes of files of solutions that commands write."""
ALONE = tuple(one.suffix for one in FORMATS if one.alone)
SOLIDS = tuple(one.suffix for one in MESHES)
EXPORTS = (*SOLIDS, ".svg")
"""The suffixes of files of one solution for other programs."""


def find_format(suffix: str) -> Format | None:
    """Return the format of puzzles or solutions with a suffix, or None."""
    return next((one for one in FORMATS if one.suffix == suffix.lower()), None)


def mesh_format(suffix: str) -> MeshFormat:
    """Return the format of solids with a suffix of ``SOLIDS``, or of their outlines."""
    return OUTLINES if suffix.lower() == OUTLINES.suffix else MESHES[SOLIDS.index(suffix.lower())]


def format_of_solutions(suffix: str, text: str) -> Format:
    """Return the format of a text of solutions: JSON or layers, whatever the file's name."""
    if text.lstrip()[:1] in ("", "{", "["):
        return JSONL
    known = find_format(suffix)
    return known if known and suffix in SOLUTIONS and not known.alone else TEXT


def list_suffixes(suffixes: Sequence[str]) -> str:
    """Return suffixes as an enumeration in a sentence."""
    return " or ".join(filter(None, [", ".join(suffixes[:-1]), suffixes[-1]]))
