"""Facts of the catalog's puzzles that take a search: a picture's solution, and the difficulty.

``.ci/index_catalog`` keeps them in ``shapes/facts.json``, because together they take minutes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from itertools import chain, islice
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np

from cube3d.catalog_index import is_contradicted
from cube3d.core.library import LimitPassed
from cube3d.covering.engines.engine import SECOND
from cube3d.covering.engines.exact import ExactEngine, search_with_restarts
from cube3d.errors import TooLargeError
from cube3d.geometry.cells import Cell
from cube3d.puzzle.placement import placements
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.solution import PlacedPiece
from cube3d.shipped import folder
from cube3d.solving.build_problem import build_problem, split_by_orbits
from cube3d.solving.disassembly.judge import Judge
from cube3d.solving.solve import solutions
from cube3d.verify.position import find, pieces_on
from cube3d.view.page.tables import MOST_PLACEMENTS
from cube3d.view.page.workshop import excess

# Options that the search for a first solution tries; it takes at most 10 seconds.
MOST_OPTIONS = 20_000_000
# Work of the search for a solution to show, before restarts with as much; a minute each.  Work, not
# time, so that facts do not depend on the machine.
MOST_WORK = 60 * SECOND
MOST_ASSEMBLIES = 100_000  # to look among for one that comes apart
NOTHING = " "  # where no cell is
MOST_AXES = 3  # dimensions of boxes in which pieces can be moved by hand
FIRST = ord("0")  # the character of the first piece


class Picture(NamedTuple):
    """The cells in a puzzle's picture: those of a solution, or without one of the region.

    Attributes:
        low: the least coordinates.
        size: the number of cells of the box around it on each axis.
        cells: a character for each cell of that box, the last axis first: ``0`` for the first
            placed piece, and so on, or a blank.
        pieces: the number of the piece of each placed piece; None: no solution is known.
        loose: without a solution, the most copies of each piece, and the coordinates of its cells.
    """

    low: tuple[int, ...]
    size: tuple[int, ...]
    cells: str
    pieces: tuple[int, ...] | None = None
    loose: tuple[tuple[int, tuple[int, ...]], ...] | None = None

    @classmethod
    def unsolved(cls, puzzle: Puzzle) -> Picture:
        """Return the picture of a region, with the pieces beside it."""
        loose = [
            (puzzle.most_copies(piece), (*chain(*piece.shape.cells),)) for piece in puzzle.pieces
        ]
        return cls.of([puzzle.region.cells], None)._replace(loose=(*loose,))

    @classmethod
    def of(cls, groups: Iterable[Iterable[Cell]], pieces: tuple[int, ...] | None) -> Picture:
        """Return the picture of groups of cells."""
        cells = [(cell, group) for group, own in enumerate(groups) for cell in own]
        places = np.array([cell for cell, _ in cells])
        low = places.min(axis=0)
        box = np.full(places.max(axis=0) - low + 1, NOTHING)
        for place, (_, group) in zip(places - low, cells, strict=True):
            box[tuple(place)] = chr(FIRST + group)
        return cls(tuple(low.tolist()), box.shape, "".join(box.ravel().tolist()), pieces)

    def groups(self) -> list[list[Cell]]:
        """Return the cells of each placed piece, or of the region."""
        found: dict[int, list[Cell]] = {}
        for place, character in zip(np.ndindex(self.size), self.cells, strict=True):
            if character != NOTHING:
                cell = tuple(a + b for a, b in zip(self.low, place, strict=True))
                found.setdefault(ord(character) - FIRST, []).append(cell)
        return [found[number] for number in sorted(found)]

    def placed(self, puzzle: Puzzle) -> tuple[PlacedPiece, ...]:
        """Return the placed pieces; none if no solution is known."""
        names = [puzzle.pieces[number].name for number in self.pieces or ()]
        groups = self.groups()[: len(names)]
        return tuple(
            pieces_on(puzzle, name, own, []) for name, own in zip(names, groups, strict=True)
        )


class Facts(NamedTuple):
    """The facts of a puzzle.

    Attributes:
        first: the pieces that a search tries before its first solution, at most, as
            :func:`cube3d.grade` counts them; if it counts none, without dividing the search first.
            None: not known.
        picture: what its picture shows.
        placements: its placed pieces as the core numbers placements; none without a solution.
        places: the places of the app that it has besides See.
        apart: of several assemblies of a puzzle that must come apart, how many do.  None: all
            known solutions solve it, or this is not known.
    """

    first: int | None
    picture: Picture
    placements: tuple[int, ...] = ()
    places: tuple[str, ...] = ()
    apart: int | None = None


def facts_of(puzzle: Puzzle) -> Facts:
    """Find the facts of a puzzle."""
    placed = _solve(puzzle)
    names = [piece.name for piece in puzzle.pieces]
    if not placed:  # a solution without pieces shows nothing
        return Facts(None, Picture.unsolved(puzzle), places=places(puzzle))
    numbers = tuple(names.index(one.piece) for one in placed)
    table = build_problem(puzzle).table
    return Facts(
        _until_first(puzzle),
        Picture.of([one.cells for one in placed], numbers),
        tuple(sorted(find(table, one) for one in placed)),
        places(puzzle),
        _apart(puzzle),
    )


def places(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the places of the app that a puzzle has besides See."""
    has = {"play": _is_playable(puzzle), "make": not excess(puzzle)}
    return tuple(place for place, is_there in has.items() if is_there)


def _is_playable(puzzle: Puzzle) -> bool:
    """Tell whether a page can play a puzzle, as web/src/play/start.ts does."""
    region = puzzle.region
    if region.lattice.is_cubic and len(region.extents) > MOST_AXES:
        return False
    try:
        return len(placements(puzzle)) <= MOST_PLACEMENTS
    except TooLargeError:
        return False


def checksum(puzzle: Puzzle, file: int) -> int:
    """Return the checksum of a puzzle's file together with the shapes and sets that it names."""
    return crc32(repr([(piece.name, piece.shape.cells) for piece in puzzle.pieces]).encode(), file)


def _solve(puzzle: Puzzle) -> tuple[PlacedPiece, ...] | None:
    """Return a solution that comes apart if it must; None if none is found, or known to be."""
    if any(one.solutions == 0 and not is_contradicted(one.source) for one in puzzle.known):
        return None  # a search would take minutes
    try:
        problem = build_problem(puzzle)
    except TooLargeError:
        return None
    if puzzle.must_come_apart:
        found = Judge(puzzle).sift(problem, most=1, limit=MOST_ASSEMBLIES).apart
    else:
        exact = ExactEngine(threads=1, max_work=MOST_WORK).search(problem.cover, limit=1)
        found = [*islice(chain(exact, search_with_restarts(problem.cover)), 1)]
    return problem.solution(found[0]).placements if found else None


def _apart(puzzle: Puzzle) -> int | None:
    """Count the assemblies that come apart; those alike count once, as in the table."""
    stands = [one for one in puzzle.known if not is_contradicted(one.source)]
    known = min(stands, key=lambda one: one.solutions, default=None)
    if not puzzle.must_come_apart or known is None or not 1 < known.solutions <= MOST_ASSEMBLIES:
        return None
    judge, problem = Judge(puzzle), build_problem(puzzle)
    with solutions(puzzle, engine=ExactEngine(threads=0), up_to=known.up_to) as search:
        return sum(judge.comes_apart(problem, chosen) for chosen in search.choices())


def _until_first(puzzle: Puzzle) -> int | None:
    """Return how many pieces are tried before the first solution; None: not known."""
    engine = ExactEngine(threads=0)
    try:
        problem = build_problem(puzzle)
        search = problem.cover, split_by_orbits(problem, engine).branches, MOST_OPTIONS
        # A search may be so small that dividing it meets a solution.
        return engine.options_to_first(*search) or engine.options_to_first(*search, divided=False)
    except (LookupError, TooLargeError, LimitPassed):
        return None


def facts_file() -> Path:
    """Return the path of the facts."""
    return folder() / "facts.json"


def read_facts() -> dict[str, tuple[int, Facts]]:
    """Return the :func:`checksum` of each puzzle and its facts, by name."""
    data = json.loads(facts_file().read_text(encoding="utf-8"))
    return {name: (own["checksum"], _parsed(own)) for name, own in data.items()}


def _parsed(own: Mapping[str, Any]) -> Facts:
    picture = own["picture"]
    size, pieces, loose = tuple(picture["size"]), picture.get("pieces"), picture.get("loose")
    low = tuple(picture.get("low", [0] * len(size)))
    placed = None if pieces is None else tuple(pieces)
    beside = None if loose is None else tuple((copies, tuple(cells)) for copies, cells in loose)
    shown = Picture(low, size, picture["cells"], placed, beside)
    numbers = tuple(own.get("placements", ()))
    return Facts(own.get("first"), shown, numbers, tuple(own.get("places", ())), own.get("apart"))


def format_facts(facts: Mapping[str, tuple[int, Facts]]) -> str:
    """Return the text of the facts, one line per puzzle."""
    lines = [
        f"{json.dumps(name)}: {json.dumps({'checksum': sum_} | plain(own), ensure_ascii=False)}"
        for name, (sum_, own) in sorted(facts.items())
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def plain(facts: Facts) -> dict[str, Any]:
    """Return facts as data, without those that are not known."""
    own = facts.picture._asdict() | ({} if any(facts.picture.low) else {"low": None})
    placed = facts.placements or None
    known = {"first": facts.first, "picture": _known(own), "placements": placed}
    return _known(known | {"apart": facts.apart}) | {"places": facts.places}


def _known(values: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in values.items() if value is not None}
