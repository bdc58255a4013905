"""The catalog: puzzles by name, from the files ``shapes/puzzles/NAME.toml``, and their pieces.

The names of shapes (:mod:`cube3d.shape_library`) are also part of this module.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path

from cube3d.catalog_index import CONTRADICTED as CONTRADICTED
from cube3d.catalog_index import (
    Entry,
    Index,
    checksums,
    in_any_case,
    is_contradicted,
    read_index,
    search,
)
from cube3d.errors import (
    CatalogError,
    FormatError,
    PuzzleError,
    check_arguments,
    nearest,
    quote,
    show,
)
from cube3d.formats.files import (
    PUZZLES,
    SOLUTIONS,
    SUFFIXES,
    find_format,
    list_suffixes,
    read_text,
    replacing,
)
from cube3d.formats.problems import choose_problem, split_problem
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.lattices import lattice
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.lazy import lazily
from cube3d.puzzle.piece import Piece
from cube3d.puzzle.puzzle import Known, Puzzle
from cube3d.shape_library import shape as shape
from cube3d.shape_library import shape_names as shape_names
from cube3d.shape_library import shapes as shapes
from cube3d.shape_library import shapes_by_any_name
from cube3d.shipped import LATTICES, folder
from cube3d.shipped import puzzle_names as puzzle_names  # also part of this module

with lazily(__name__):
    from cube3d.formats.drawing import is_drawing, parse_drawing
    from cube3d.formats.inline import is_box, usual_region
    from cube3d.formats.toml.puzzle_toml import (
        known_counts,
        parse_problems,
        parse_puzzle,
        parse_region_of,
    )
    from cube3d.formats.xmpuzzle.stored_solutions import none_right
    from cube3d.formats.xmpuzzle.to_puzzle import parse_reference
    from cube3d.geometry.code import is_code, is_same
    from cube3d.shape_sets import piece_set, shape_set


@check_arguments
def puzzles_with(polycube: Polycube) -> list[str]:
    """Return the names of the puzzles that have a polycube as a piece.

    A piece that may be reflected also matches its mirror image.
    """
    index = _index(folder())
    for name in shape_names(polycube):
        named = shapes(polycube.lattice)[name].polycube
        # In another dimension, another piece may be its mirror image.
        if named.dimension == polycube.dimension and name in index.shapes:
            own = polycube.lattice.name  # shapes of several lattices may have one name
            return [found for found in index.shapes[name] if index.puzzles[found].lattice == own]
    return _search_pieces(polycube)


def _search_pieces(polycube: Polycube) -> list[str]:
    """Return the names of the puzzles that have a polycube as a piece, from all their files."""
    found: set[str] = set()
    for (own, mobility), names in _pieces().items():
        if is_same(own, polycube, mobility):
            found.update(names)
    return sorted(found)


@lru_cache(maxsize=1)
def _pieces() -> Mapping[tuple[Polycube, Mobility], Sequence[str]]:
    """Return the names of puzzles by their pieces' shape and mobility."""
    found: dict[tuple[Polycube, Mobility], list[str]] = defaultdict(list)
    for name in puzzle_names():
        for piece in load(name).pieces:
            # Pieces that may not be turned are found in any orientation, too.
            fixed = piece.turning is Mobility.FIXED
            found[piece.shape, Mobility.ROTATIONS if fixed else piece.turning].append(name)
    return found


def knows(name: str) -> bool:
    """Tell whether the catalog has a puzzle of this name, in upper or lower case."""
    return in_any_case(name, puzzle_names()) is not None


def load(puzzle: str | Path) -> Puzzle:
    """Return a puzzle: by name or title from the catalog, or from a TOML, text or BurrTools file.

    Names and titles may be written in upper or lower case.

    ``file.toml#2`` and ``file.xmpuzzle#2`` name the second problem of a file.

    Raises:
        CatalogError: the name is unknown; suggests the nearest.
        FormatError: the file cannot be read or is not a puzzle.
        PuzzleError: ``puzzle`` is neither text nor a path.
    """
    if not isinstance(puzzle, str | Path):
        raise PuzzleError(f"{show(puzzle)} is no name of a puzzle or file, such as 'soma'")
    return load_noted(puzzle)[0]


def load_noted(puzzle: str | Path, *, look: bool = False) -> tuple[Puzzle, tuple[str, ...]]:
    """Return a puzzle as :func:`load` does, and notes on its file, one sentence each.

    BurrTools files give notes: that the puzzle allows other solutions than the file, or that
    no stored solution is right.  A TOML file gives one if it has other problems and none is
    chosen.  With ``look``, only the pieces are wanted, so a BurrTools file needs no problem.

    Raises:
        CatalogError, FormatError: as :func:`load`.
    """
    path = Path(puzzle)
    text = str(puzzle)
    if (found := _chosen(text, look=look)) is not None:
        return found
    kind = find_format(path.suffix)
    if kind is not None and kind.codec.read_puzzle:
        return kind.codec.read_puzzle(read_text(path), shape, str(path), listed_in_file), ()
    if isinstance(puzzle, Path) or "/" in text or "\\" in text or text == "-":
        if not os.path.exists(text) and (beside := _beside(text)):  # noqa: PTH110
            raise CatalogError(f"no file {quote(text)}{beside}")
        return parse_puzzle(read_text(path), shape, str(path), listed_in_file), ()
    names = puzzle_names()
    known = in_any_case(text, names) or _name_of_title(text)
    if known is None:
        if os.path.exists(text) and not os.path.isfile(text):  # noqa: PTH110, PTH113
            read_text(path)  # raises an error that names the kind of path
        raise CatalogError(f"no puzzle {quote(text)}{_instead(text, names)}")
    path = folder() / "puzzles" / f"{known}.toml"
    return parse_puzzle(read_text(path), shape, path.name, listed_in_file), ()


def _chosen(text: str, *, look: bool) -> tuple[Puzzle, tuple[str, ...]] | None:
    """Return a problem of a file that may hold several, with notes; None if it is no such file."""
    if ".xmpuzzle" in text.lower() and (reference := parse_reference(text)) is not None:
        loaded = reference.load(look=look)
        wrong = none_right(loaded)
        return loaded.puzzle, (*loaded.other_rules, *([wrong] if wrong else ()))
    chosen = split_problem(text)
    return _problem(*chosen) if chosen and chosen[0].lower().endswith(".toml") else None


def problems_of(path: str) -> list[Puzzle]:
    """Return the problems of a TOML file.

    Raises:
        FormatError: the file cannot be read, or a problem is no puzzle.
    """
    return parse_problems(read_text(Path(path)), shape, path, listed_in_file)


def _problem(path: str, wanted: str | None) -> tuple[Puzzle, tuple[str, ...]]:
    """Return a problem of a TOML file, and a note on the others if none is chosen."""
    every = problems_of(path)
    if wanted is not None:
        return every[choose_problem(path, [puzzle.name for puzzle in every], wanted)], ()
    if len(every) < 2:
        return every[0], ()
    return every[0], (f"this is problem 1 of {len(every)}; {path}#2 is {quote(every[1].name)}",)


@check_arguments
def region(text: str, lattice: Lattice = CUBIC) -> Region:
    """Return a region: a box such as ``5x5x4``, a drawing, or the region of a puzzle or file.

    Args:
        text: the sizes, the drawing, or the name or file of a puzzle; a TOML file needs no pieces;
            or ``pyramid:4``, ``tetrahedron:4`` or ``octahedron:3``, of spheres.
        lattice: the lattice, unless a puzzle has its own.

    Raises:
        CatalogError, FormatError, ShapeError: there is no such region.

    Example:
        >>> len(cube3d.catalog.region("3x9")), len(cube3d.catalog.region("###/#.#/###"))
        (27, 8)
    """
    if (found := usual_region(text, lattice)) is not None:
        return found
    if is_drawing(text):
        return Region(parse_drawing(text, lattice=lattice).cells, lattice=lattice)
    if text.lower().endswith(".toml"):
        return parse_region_of(read_text(Path(text)), text)
    return load(text).region


@check_arguments
def pieces(text: str, region: Region, mobility: Mobility | None = None) -> tuple[Piece, ...]:
    """Return the pieces of a name for a region: a shape, all shapes of a set, or a puzzle's pieces.

    Args:
        text: the name of a shape or set (:func:`cube3d.shape_sets.piece_set`), or the name or the
            file of a puzzle.
        region: its dimension and its lattice are those of the pieces of a set.
        mobility: how the pieces may be turned; None: as the puzzle says, or as usual in the region.

    Raises:
        CatalogError, FormatError, ShapeError: there are no such pieces.

    Example:
        >>> len(cube3d.catalog.pieces("soma", cube3d.Region.box((3, 3, 3))))
        7
    """
    if not _is_puzzle(text):
        return piece_set(text, region, mobility)
    said = load(text).pieces
    return said if mobility is None else tuple(replace(one, mobility=mobility) for one in said)


def listed_in_file(
    text: str, region: Region, mobility: Mobility | None = None
) -> tuple[Piece, ...]:
    """Return the pieces of a name as :func:`pieces`, but not of a file.

    A puzzle file names them, which could name itself.

    Raises:
        CatalogError, FormatError, ShapeError: there are no such pieces.
    """
    if text.endswith(PUZZLES):
        raise FormatError(
            f"a set or a puzzle of the catalog is needed, not a file such as {quote(text)}"
        )
    return pieces(text, region, mobility)


@check_arguments
def shapes_of(text: str, lattice: Lattice = CUBIC) -> dict[str, Polycube]:
    """Return the shapes of a set (:func:`cube3d.shape_sets.shape_set`) or of a puzzle's pieces.

    Raises:
        CatalogError, FormatError, ShapeError: there is no such set, puzzle or shape.
    """
    if _is_puzzle(text):
        return {piece.shape_name or piece.name: piece.shape for piece in load(text).pieces}
    return shape_set(text, lattice)


def _is_puzzle(text: str) -> bool:
    return text in puzzle_names() or text.endswith(PUZZLES)


@cache
def _index(_folder: Path) -> Index:
    """Return the index of the catalog in a folder; cached."""
    return read_index() or make_index()


def _name_of_title(text: str) -> str | None:
    """Return the name of the puzzle with a title, in upper or lower case."""
    index = _index(folder())
    names = {entry.title: name for name, entry in index.puzzles.items()}
    title = in_any_case(text, names)
    return None if title is None else names[title]


def foreign_facts(puzzle: Puzzle) -> list[Known]:
    """Return counts that a puzzle copied from the catalog but that no longer hold for it.

    A file may hold a changed copy of a catalog puzzle, with the original's counts.
    """
    name = _name_of_title(puzzle.name) if puzzle.known else None
    if name is None:
        return []
    # ``replace`` drops the facts of a puzzle with other solutions.
    facts = load(name).known
    own = replace(puzzle, known=facts).known
    return [fact for fact in facts if fact in puzzle.known and fact not in own]


@check_arguments
def save(puzzle: Puzzle, path: str | Path, *, strict: bool = True) -> list[str]:
    """Write a puzzle to a file, in the format that its name ends in.

    Args:
        path: the file; an existing one is replaced only once the new one is complete.
        strict: whether to refuse a format that cannot hold the whole puzzle.

    Returns:
        Notes on what the file leaves out; none if strict.

    Raises:
        PuzzleError: ``puzzle`` is not a puzzle.
        FormatError: the suffix is not that of a puzzle format, the format cannot hold the whole
            puzzle (if strict), or the file cannot be written.
    """
    target = Path(path)
    kind = find_format(target.suffix)
    if kind is None or kind.codec.write_puzzle is None:
        raise FormatError(
            f"the names of puzzle files end in {list_suffixes(PUZZLES)}, "
            f"not as {quote(target.name)}"
        )
    data, notes = kind.codec.write_puzzle(puzzle)
    if notes and strict:
        raise FormatError(f"{target} is not written: it would not hold {'; '.join(notes)}")
    with replacing(target) as stream:
        stream.write(data)
    return notes


def find(tags: Iterable[str] = (), words: Iterable[str] = ()) -> dict[str, Puzzle]:
    """Return the puzzles of the catalog that match tags and words, by name.

    Args:
        tags: a puzzle must have all of them.
        words: each must occur in the puzzle's name, history, tags, lattice, size (``5x5x5``), piece
            names or shape names, or be a name of one of its pieces' shapes; upper and lower case
            are the same, in tags too.

    Raises:
        CatalogError: no puzzle has one of the tags, or one of the words; suggests the nearest.
    """
    index = _index(folder())
    return {name: load(name) for name in search(index, tags, words)}


def make_index() -> Index:
    """Return a new index, built from the catalog's files."""
    puzzles = {name: load(name) for name in puzzle_names()}
    return Index(
        files=checksums(),
        shapes=_puzzles_by_shape(),
        puzzles={name: _entry(puzzle) for name, puzzle in puzzles.items()},
    )


def _puzzles_by_shape() -> dict[str, list[str]]:
    """Return the names of puzzles by the names of their pieces' shapes, on all lattices.

    On lattices other than cubes, lower-case names of mirror images are left out, because words
    ignore case: ``f5`` finds F5.
    """
    found: dict[str, set[str]] = defaultdict(set)
    for own in map(lattice, LATTICES):
        for name, known in shapes_by_any_name(own).items():
            if own.is_default or not (known.mirror and known.name.islower()):
                found[name].update(_search_pieces(known.polycube))
    return {name: sorted(puzzles) for name, puzzles in found.items()}


def _entry(puzzle: Puzzle) -> Entry:
    named = (piece.shape_name for piece in puzzle.pieces)
    return Entry(
        title=puzzle.name,
        about=puzzle.about,
        tags=list(puzzle.tags),
        lattice=puzzle.region.lattice.name,
        extents=list(puzzle.region.extents),
        cells=len(puzzle.region),
        is_box=puzzle.region.is_box and puzzle.region.lattice.has_boxes,
        pieces={piece.name: piece.count_text for piece in puzzle.pieces},
        shapes=list(dict.fromkeys(filter(None, named))),
        copies=sum(puzzle.most_copies(piece) for piece in puzzle.pieces),
        known=known_counts(puzzle.known),
        level=puzzle.level,
    )


def stands(fact: Known) -> bool:
    """Tell whether cube3d has not contradicted a published count."""
    return not is_contradicted(fact.source)


def _is_file(text: str) -> bool:
    return os.path.isfile(text)  # noqa: PTH113  (never raises)


def _beside(text: str) -> str:
    """Return advice to name a file with its suffix, or "" if there is none."""
    found = next((f"{text}{suffix}" for suffix in SUFFIXES if _is_file(text + suffix)), "")
    return found and f"; did you mean the file {found}?"


def _instead(text: str, names: list[str]) -> str:
    """Return advice for an unknown puzzle name."""
    if beside := _beside(text):
        return beside
    if Path(text).suffix.lower() in SOLUTIONS:
        return "; this is the name of a file of solutions, and a puzzle is needed"
    if Path(text).suffix or _is_file(text):
        return f"; the names of puzzle files end in {list_suffixes(PUZZLES)}"
    if is_box(text):
        return f"; for a box, write --box {text} and --piece"
    known = text if is_code(text) else in_any_case(text, shapes_by_any_name())
    if known is not None:
        return f"; it is a shape, which `cube3d shape {known}` shows"
    return nearest(text, names, "cube3d list shows all")
