"""Subproblems in portions: what turns out too large for a worker is shared out further.

Estimates of subproblems go wrong, most of all those of small ones.  So a worker ends after a
while: what it has not begun it gives back, and what it was at it gives back in pieces, with
what it has found so far; nothing of its work is lost.  The driver puts together what the
portions of a subproblem gave.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from cube3d.covering.engines.subproblems import expected_nodes, search_parts
from cube3d.covering.problem import Done, ExactCover, Subproblem
from cube3d.errors import SearchStopped
from cube3d.scope import Deadline


@dataclass(frozen=True, kw_only=True)
class Tuning:
    """How long to wait, and how much to deal out; measured with ``benchmarks/schedule.py``.

    Attributes:
        answer: seconds to wait for a scheduler, for estimates, and for workers to take a
            problem.
        forget: seconds to wait for workers to forget a problem, or what they were to do.
        first_worker: seconds to wait for the first worker of a cluster.
        look: seconds between looks for results.
        roll_call: seconds between looks for workers that have come or gone.
        descents: random descents that take as long as the overhead of a task.
        few: fewer descents than that are not worth the way to the workers.
        many: no task makes more descents than that; they take about half a second.
        tasks: fewest estimating tasks for each worker.
        most: of how many portions a batch consists at most.
        longest: seconds that a batch should take at most.
        least: a worker gives back what is left after the time that its batch should take,
            but not before these seconds.
    """

    answer: float = 10.0
    forget: float = 1.0
    first_worker: float = 30.0
    look: float = 0.005
    roll_call: float = 1.0
    descents: float = 6.0
    few: int = 600
    many: int = 2_000
    tasks: int = 2
    most: int = 1_000
    longest: float = 1.0
    least: float = 0.2


TUNING = Tuning()


# Most pieces that the rest of a portion is given back in, and the share of a worker's patience
# that each should take.
PIECES, PIECE = 8, 0.8
# Shares of a worker's patience.  It begins no portion in the last LITTLE of it.  If the time is
# over and the portion needs less than SPARE more, it continues for up to twice SPARE.
LITTLE, SPARE = 0.1, 0.2


@dataclass(frozen=True)
class Portion:
    """A subproblem of a run, or a part of one.

    Attributes:
        number: of the subproblem.
        path: which part of it, of which part and so on; empty: all of it.
        parts: what to search, in this order.
    """

    number: int
    path: tuple[int, ...]
    parts: tuple[Subproblem, ...]

    @property
    def nodes(self) -> float:
        """How many options the search of it is expected to try."""
        return sum(part.nodes for part in self.parts)


Given = list[tuple[Portion, Done]]


@dataclass(frozen=True)
class Report:
    """The results of portions, and the ones that are left.

    Attributes:
        given: portions that were searched, each with what it gave.
        left: portions that were not begun.
        divided: a portion that was searched in part, with its parts: the first of them is
            searched and among those given, the others are left.
    """

    given: Given
    left: list[Portion]
    divided: tuple[Portion, list[Portion]] | None = None


def search_portions(
    cover: ExactCover,
    portions: Sequence[Portion],
    *,
    keep: bool,
    patience: float,
    stop: Callable[[], bool],
) -> Report:
    """Search portions one after the other, for a while.

    Args:
        cover: the problem.
        portions: what to search.
        keep: whether the solutions are wanted too.
        patience: seconds after which to end.
        stop: asked several times a second whether to give up at once; the portion that is
            then under way counts as not begun.
    """
    deadline = Deadline.after(patience)
    given: Given = []
    for at, portion in enumerate(portions):
        if given and deadline.left() <= LITTLE * patience:
            return Report(given, list(portions[at:]))
        try:
            done, left = _search(cover, portion, keep, patience, deadline, stop)
        except SearchStopped:
            return Report(given, list(portions[at:]))
        if not left:
            given.append((portion, done))
            continue
        seconds = done.seconds / max(1, done.nodes) * sum(part.nodes for part in left)
        pieces = cut(left, min(PIECES, max(2, 1 + int(seconds / (PIECE * patience or 1)))))
        parts = [
            Portion(portion.number, (*portion.path, place), piece)
            for place, piece in enumerate([(), *pieces])
        ]
        given.append((parts[0], done))
        return Report(given, list(portions[at + 1 :]), (portion, parts))
    return Report(given, [])


def _search(
    cover: ExactCover,
    portion: Portion,
    keep: bool,
    patience: float,
    deadline: Deadline,
    stop: Callable[[], bool],
) -> tuple[Done, list[Subproblem]]:
    """Search a portion until the deadline, or a little longer where little is left.

    Returns:
        What it gave, and what is left of it.

    Raises:
        SearchStopped: it was told to stop.
    """
    done, left = _search_within(cover, portion, keep, deadline, stop)
    seconds = done.seconds / max(1, done.nodes) * sum(part.nodes for part in left)
    if left and seconds < SPARE * patience:
        rest = replace(portion, parts=tuple(left))
        longer = Deadline(deadline.at + 2 * SPARE * patience)
        more, left = _search_within(cover, rest, keep, longer, stop)
        done = together([done, more])
    return done, left


def _search_within(
    cover: ExactCover, portion: Portion, keep: bool, deadline: Deadline, stop: Callable[[], bool]
) -> tuple[Done, list[Subproblem]]:
    """Search a portion until the deadline; return what it gave, and what is left of it.

    Raises:
        SearchStopped: it was told to stop.
    """
    searched = search_parts(cover, portion.parts, keep=keep, deadline=deadline, stop=stop)
    if searched.left and stop():
        raise SearchStopped("the worker was told to stop")
    if searched.left is None:
        searched = search_parts(cover, portion.parts, keep=keep, stop=stop)
        if searched.whole is None:
            raise SearchStopped("the worker was told to stop")
    whole = max(portion.nodes - searched.done.nodes, searched.done.nodes)
    return searched.done, expected_nodes(cover, searched.left or [], whole)


def cut(parts: Sequence[Subproblem], most: int) -> list[tuple[Subproblem, ...]]:
    """Cut a row of parts into ``most`` pieces or a few more, of about as many nodes each."""
    goal = sum(part.nodes for part in parts) / most
    pieces: list[tuple[Subproblem, ...]] = []
    piece: list[Subproblem] = []
    nodes = 0.0
    for part in parts:
        if piece and nodes + part.nodes > goal:
            pieces.append(tuple(piece))
            piece, nodes = [], 0.0
        piece.append(part)
        nodes += part.nodes
    return [*pieces, tuple(piece)] if piece else pieces


class Assembly:
    """Puts together what the portions of subproblems gave."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._left: dict[int, int] = {}
        self._given: dict[int, list[tuple[tuple[int, ...], Done]]] = {}

    def put(self, report: Report) -> Iterator[tuple[int, Done]]:
        """Take what became of portions; yield what :meth:`add` does."""
        if report.divided is not None:
            self.divide(*report.divided)
        for portion, done in report.given:
            yield from self.add(portion, done)

    def divide(self, portion: Portion, parts: Sequence[Portion]) -> None:
        """Take note that a portion is searched in parts."""
        self._left[portion.number] = self._left.get(portion.number, 1) + len(parts) - 1

    def add(self, portion: Portion, done: Done) -> Iterator[tuple[int, Done]]:
        """Take what a portion gave; each comes once.

        Yields:
            The number of its subproblem and what that gave, once it is whole.
        """
        number = portion.number
        given = self._given.setdefault(number, [])
        given.append((portion.path, done))
        left = self._left.get(number, 1) - 1
        if left:
            self._left[number] = left
            return
        self._left.pop(number, None)
        del self._given[number]
        yield number, together([done for _, done in sorted(given, key=lambda item: item[0])])


def together(parts: Sequence[Done]) -> Done:
    """Return what parts of a search gave in all, in their order."""
    kept = parts[0].found is not None
    return Done(
        sum(part.solutions for part in parts),
        sum(part.nodes for part in parts),
        sum(part.seconds for part in parts),
        tuple(found for part in parts for found in part.found or ()) if kept else None,
    )
