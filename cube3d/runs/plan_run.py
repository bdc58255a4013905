"""What a run is of, how it is recognised again, and its file when it begins."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.engines.subproblem_search import Estimator
from cube3d.covering.engines.subproblem_split import MOST_SUBPROBLEMS, TARGET_NODES, subproblems
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import ExactCover
from cube3d.errors import FormatError
from cube3d.puzzle.puzzle import Puzzle, UpTo
from cube3d.puzzle.solution import PlacedPiece
from cube3d.runs.store.run_file import RunFile
from cube3d.runs.store.sqlite_schema import Header
from cube3d.version import __version__

Ways = Sequence[Sequence[Branch]]

# Of so many subproblems each, workers can be dealt their shares.
PER_WORKER = 16


@dataclass(frozen=True)
class Subject:
    """What a run is of, with the texts that bring it back.

    Attributes:
        puzzle: the puzzle.
        text: the puzzle as text.
        given: pieces in place.
        given_text: they as text; empty where there are none.
        keep: whether the solutions are kept, or only counted.
        up_to: which solutions count as the same.
    """

    puzzle: Puzzle
    text: str
    given: Sequence[PlacedPiece] = ()
    given_text: str = ""
    keep: bool = False
    up_to: UpTo = UpTo.FULL

    def hash(self) -> str:
        """Return a hash of what solutions are written with: cells and names."""
        pieces = [(piece.name, piece.shape.cells) for piece in self.puzzle.pieces]
        given = sorted((placed.piece, placed.cells) for placed in self.given)
        return _hash(repr((self.puzzle.name, self.puzzle.region.cells, pieces, given)).encode())

    def header(self, cover: ExactCover, ways: Ways) -> Header:
        """Return the header of a run that begins now."""
        return Header(
            keep=self.keep,
            up_to=self.up_to.value,
            name=self.puzzle.name,
            puzzle=self.text,
            given=self.given_text,
            version=__version__,
            subject=self.hash(),
            cover=hash_of_cover(cover),
            ways=hash_of_ways(ways),
        )


def hash_of_cover(cover: ExactCover) -> str:
    """Return a hash of an exact-cover problem, the same on all machines."""
    shapes = [cover.primary, cover.start, cover.items, cover.option_type]
    bounds = [cover.low, cover.high, cover.forbidden]
    return _hash(
        *(
            repr(array.shape).encode() + array.astype("<i8").tobytes()
            for array in (*shapes, *bounds)
        )
    )


def hash_of_ways(ways: Ways) -> str:
    """Return a hash of the ways in which symmetry may split a search."""
    return _hash(repr([[(s.option, s.weight, s.alike) for s in way] for way in ways]).encode())


def _hash(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(parts)).hexdigest()


def create_run(
    path: Path | None,
    subject: Subject,
    cover: ExactCover,
    ways: Ways,
    *,
    threads: int,
    workers: int = 1,
    estimator: Estimator | None = None,
    target_nodes: int = TARGET_NODES,
) -> RunFile:
    """Split a search, when the time is up without estimates, and make its run file.

    Args:
        path: where; there is no file there, or an empty one.  None: in memory.
        subject: what the run is of.
        cover: its exact-cover problem.
        ways: how symmetry may split it.
        threads: how many threads estimate.
        workers: how many will search.
        estimator: what estimates instead of those threads.
        target_nodes: see :func:`cube3d.covering.engines.subproblem_split.subproblems`.

    Raises:
        FormatError: the file cannot be written, or holds something.
    """
    branches = ExactEngine(threads=threads).choose_split(cover, ways)
    most = max(MOST_SUBPROBLEMS, PER_WORKER * workers)
    parts = subproblems(
        cover,
        branches,
        target_nodes=target_nodes,
        most=most,
        threads=threads,
        estimator=estimator,
    )
    return RunFile.create(path, subject.header(cover, ways), branches, parts)


def check_same(run: RunFile, subject: Subject, cover: ExactCover, ways: Ways) -> None:
    """Refuse a run file of something else.

    Raises:
        FormatError: it is of another puzzle or position, or split for other symmetries.
    """
    header = run.header
    if header.subject != subject.hash() or header.cover != hash_of_cover(cover):
        other = f"'{header.name}'"
        if header.name == subject.puzzle.name:
            other = f"another '{header.name}': a puzzle with other pieces, rules or position"
        raise FormatError(f"{run.path} is a run of {other}, not of '{subject.puzzle.name}'")
    if header.ways != hash_of_ways(ways):
        raise FormatError(
            f"{run.path} is a run up to '{header.up_to}', whose search was split otherwise than "
            f"'{subject.up_to.value}' needs; begin a run of its own with that"
        )
    if subject.keep and not header.keep:
        raise FormatError(
            f"{run.path} holds a count, without the solutions; begin another run for them"
        )


def check_version(run: RunFile) -> None:
    """Refuse to go on with a run of another version, which may search in another order.

    What is complete may be read by any.

    Raises:
        FormatError: it is of another version.
    """
    here = __version__
    if run.header.version != here and not run.is_complete():
        raise FormatError(
            f"{run.path} was begun by cube3d {run.header.version} and can only be finished by it; "
            f"this is {here}"
        )
