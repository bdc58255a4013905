"""What ``cube3d list`` shows of the catalog and searches in, without the puzzles themselves.

To read 230 puzzles takes half a second, and ``shapes/index.json`` a few milliseconds.  It is
made of them by ``.ci/index_catalog``, and is passed over where it is not of the files that are
there.  Nothing here imports numpy.
"""

from __future__ import annotations

import difflib
import os
import zlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from cube3d.errors import CatalogError, quote
from cube3d.shipped import folder

# How the source of a published count ends that cube3d found to be another; the number
# that it found stands beside it, with the same ``up_to``.
MOST_TAGS = 12  # in a sentence: TAB completes the others
CONTRADICTED = "; contradicted by cube3d"


class Entry(NamedTuple):
    """A puzzle of the catalog, as far as it is listed.

    Attributes:
        title: what it is called.
        about: a sentence or two of history.
        tags: words to find it by.
        lattice: the name of what its cells are cells of.
        extents: how large the region is in each direction.
        cells: how many cells that has.
        is_box: whether these are all within the extents.
        pieces: how often each piece is used, as a text, by its name.
        shapes: the names of shapes that it gives to pieces.
        copies: how many pieces are used at most.
        known: published numbers of solutions.
        level: how many moves it takes to take the first piece off; None where that is not known.
    """

    title: str
    about: str
    tags: Sequence[str]
    lattice: str
    extents: Sequence[int]
    cells: int
    is_box: bool
    pieces: Mapping[str, str]
    shapes: Sequence[str]
    copies: int
    known: Sequence[Mapping[str, Any]]
    level: int | None

    @property
    def size(self) -> str:
        """The extents as people write them."""
        return "x".join(map(str, self.extents))


class Index(NamedTuple):
    """The puzzles of the catalog.

    Attributes:
        files: the checksums of the files that it was made of (CRC-32).
        shapes: the puzzles that have a shape as a piece, by the names and aliases of the library.
        puzzles: the puzzles by name, sorted.
    """

    files: Mapping[str, int]
    shapes: Mapping[str, Sequence[str]]
    puzzles: Mapping[str, Entry]


def index_file() -> Path:
    """Return the path of the index."""
    return folder() / "index.json"


def checksums() -> dict[str, int]:
    """Return the checksums of the files of the catalog (CRC-32), by their names."""
    found: dict[str, int] = {}
    for part in ("library", "puzzles"):
        with os.scandir(folder() / part) as files:
            for file in files:
                if file.name.endswith(".toml"):
                    found[f"{part}/{file.name}"] = zlib.crc32(Path(file.path).read_bytes())
    return dict(sorted(found.items()))


def read_index() -> Index | None:
    """Return the index; None where it is not of the files that are there."""
    import json  # loading a puzzle by its name needs none

    try:
        data = json.loads(index_file().read_bytes())
        if data["files"] != checksums():
            return None
        puzzles = {name: Entry(**entry) for name, entry in data["puzzles"].items()}
        return Index(data["files"], data["shapes"], puzzles)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def format_index(index: Index) -> str:
    """Return the text of an index, with a line for each puzzle."""
    import json  # loading a puzzle by its name needs none

    puzzles = ",\n".join(
        f"{json.dumps(name)}: {json.dumps(entry._asdict(), ensure_ascii=False)}"
        for name, entry in index.puzzles.items()
    )
    head = f'"files": {json.dumps(index.files)},\n"shapes": {json.dumps(index.shapes)}'
    return f'{{{head},\n"puzzles": {{\n{puzzles}\n}}}}\n'


def search(index: Index, tags: Iterable[str] = (), words: Iterable[str] = ()) -> list[str]:
    """Return the names of the puzzles that have some tags and some words.

    Args:
        index: the catalog.
        tags: a puzzle has to have all of them.
        words: each has to occur in its name, its history, its tags, its lattice, the size of
            its region (``5x5x5``), or the names of its pieces and their shapes, or to name a
            shape that one of its pieces has; upper and lower case are the same, in tags, too.

    Raises:
        CatalogError: no puzzle has one of the tags; suggests the nearest.
    """
    there = sorted({tag for entry in index.puzzles.values() for tag in entry.tags})
    wanted, sought = {_tag(tag, there) for tag in tags}, list(words)
    shaped = {word: index.shapes.get(in_any_case(word, index.shapes) or "", ()) for word in sought}
    return [
        name
        for name, entry in index.puzzles.items()
        if wanted <= set(entry.tags)
        and all(name in shaped[word] or word.casefold() in _words(name, entry) for word in sought)
    ]


def _tag(text: str, there: Sequence[str]) -> str:
    """Return the tag that a text is, in upper or lower case."""
    known = in_any_case(text, there)
    if known is None:
        otherwise = f"there are {len(there)}, such as {', '.join(there[:MOST_TAGS])}"
        raise CatalogError(f"no puzzle has the tag {quote(text)}{nearest(text, there, otherwise)}")
    return known


def _words(name: str, entry: Entry) -> str:
    """Return all that a puzzle can be found by, in lower case."""
    texts = [name, entry.title, entry.about, entry.size, entry.lattice]
    return "\n".join([*texts, *entry.tags, *entry.pieces, *entry.shapes]).casefold()


def in_any_case(name: str, known: Iterable[str]) -> str | None:
    """Return the known name that a name is, or the only one that differs in case alone."""
    folded = name.casefold()
    alike = [own for own in known if own.casefold() == folded]
    if name in alike or len(alike) != 1:
        return name if name in alike else None
    return alike[0]


def nearest(name: str, known: Sequence[str], otherwise: str) -> str:
    """Say which known name is near to one that is not; where none is, something else."""
    folded = {candidate.casefold(): candidate for candidate in known}
    near = difflib.get_close_matches(name.casefold(), folded, 1)
    if near:
        return f"; did you mean '{folded[near[0]]}'?"
    return f"; {otherwise}"
