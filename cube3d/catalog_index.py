"""The index of the catalog: what ``cube3d list`` shows and searches, without reading the puzzles.

Reading all puzzles takes half a second, reading ``shapes/index.json`` a few milliseconds.
``.ci/index_catalog`` writes it.  It is ignored if its checksums differ from the files.
Nothing here imports numpy.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from cube3d.errors import CatalogError, nearest, quote
from cube3d.lazy import lazily
from cube3d.shipped import folder

with lazily(__name__):
    import json


# The source of a published count ends with this if cube3d found another number.  That number is a
# second entry in ``known``, with the same ``up_to``.
CONTRADICTED = "; contradicted by cube3d"


def is_contradicted(source: str) -> bool:
    """Tell whether the source of a published count says that cube3d found another number."""
    return source.endswith(CONTRADICTED)


class Entry(NamedTuple):
    """A puzzle's entry in the index.

    Attributes:
        about: a sentence or two of history.
        tags: words to find it by.
        extents: the region's size in each direction.
        cells: how many cells the region has.
        pieces: the count of each piece as text, by the piece's name.
        shapes: the library names of its pieces' shapes.
        copies: the most pieces that a solution can use.
        known: published numbers of solutions.
        level: moves to take off the first piece; None if unknown.
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
        """The extents as text: ``5x5x5``."""
        return "x".join(map(str, self.extents))


class Index(NamedTuple):
    """The puzzles of the catalog.

    Attributes:
        files: the checksums (CRC-32) of the files that it was made from.
        shapes: the puzzles that contain a shape, by the shape's names and aliases.
        puzzles: the puzzles by name, sorted.
    """

    files: Mapping[str, int]
    shapes: Mapping[str, Sequence[str]]
    puzzles: Mapping[str, Entry]


def index_file() -> Path:
    """Return the path of the index."""
    return folder() / "index.json"


def checksums() -> dict[str, int]:
    """Return the checksums (CRC-32) of the catalog's files, by file name."""
    found: dict[str, int] = {}
    for part in ("library", "puzzles"):
        with os.scandir(folder() / part) as files:
            for file in files:
                if file.name.endswith(".toml"):
                    found[f"{part}/{file.name}"] = zlib.crc32(Path(file.path).read_bytes())
    return dict(sorted(found.items()))


def read_index() -> Index | None:
    """Return the index, or None if the files have changed since it was written."""
    try:
        data = json.loads(index_file().read_bytes())
        if data["files"] != checksums():
            return None
        puzzles = {name: Entry(**entry) for name, entry in data["puzzles"].items()}
        return Index(data["files"], data["shapes"], puzzles)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def format_index(index: Index) -> str:
    """Return the text of an index, one line per puzzle."""
    puzzles = ",\n".join(
        f"{json.dumps(name)}: {json.dumps(entry._asdict(), ensure_ascii=False)}"
        for name, entry in index.puzzles.items()
    )
    head = f'"files": {json.dumps(index.files)},\n"shapes": {json.dumps(index.shapes)}'
    return f'{{{head},\n"puzzles": {{\n{puzzles}\n}}}}\n'


def search(index: Index, tags: Iterable[str] = (), words: Iterable[str] = ()) -> list[str]:
    """Return the names of the puzzles that match tags and words.

    Args:
        tags: a puzzle must have all of them.
        words: each must occur in the puzzle's name, history, tags, lattice, size (``5x5x5``), piece
            names or shape names, or be a name of one of its pieces' shapes.  Case is ignored, also
            in tags.

    Raises:
        CatalogError: no puzzle has one of the tags, or one of the words; suggests the nearest.
    """
    there = sorted({tag for entry in index.puzzles.values() for tag in entry.tags})
    wanted, sought = {_tag(tag, there) for tag in tags}, list(words)
    texts = {name: _words(name, entry) for name, entry in index.puzzles.items() if sought}
    having = [_having(word, index, texts) for word in sought]
    return [
        name
        for name, entry in index.puzzles.items()
        if wanted <= set(entry.tags) and all(name in names for names in having)
    ]


def _having(word: str, index: Index, texts: Mapping[str, str]) -> set[str]:
    """Return the names of the puzzles that have a word."""
    names = {name for name, text in texts.items() if word.casefold() in text}
    names |= set(index.shapes.get(in_any_case(word, index.shapes) or "", ()))
    if not names:
        otherwise = "`cube3d list` shows all"
        raise CatalogError(f"no puzzle has {quote(word)}{nearest(word, texts, otherwise)}")
    return names


def _tag(text: str, there: Sequence[str]) -> str:
    """Return the tag that matches a text, in upper or lower case."""
    known = in_any_case(text, there)
    if known is None:
        otherwise = f"the tags are {', '.join(there)}"
        raise CatalogError(f"no puzzle has the tag {quote(text)}{nearest(text, there, otherwise)}")
    return known


def _words(name: str, entry: Entry) -> str:
    """Return the text that words are searched in, in lower case."""
    texts = [name, entry.title, entry.about, entry.size, entry.lattice]
    return "\n".join([*texts, *entry.tags, *entry.pieces, *entry.shapes]).casefold()


def in_any_case(name: str, known: Iterable[str]) -> str | None:
    """Return the known name equal to a name; else the only one that differs in case; else None."""
    folded = name.casefold()
    alike = [own for own in known if own.casefold() == folded]
    if name in alike or len(alike) != 1:
        return name if name in alike else None
    return alike[0]
