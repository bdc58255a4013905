"""Subproblems in portions: a portion that is too large for a worker is divided further.

Estimates of subproblems go wrong, most of all those of small ones.  So a worker ends after a
while.  It gives back the portions that it has not begun.  It reports what it has found of the
portion under way, and gives the rest of it back in parts, so no work is lost.  The driver joins
the results of a subproblem's portions.
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
        forget: seconds to wait for workers to forget a problem or a task.
        first_worker: seconds to wait for the first worker of a cluster.
        look: seconds between looks for results.
        roll_call: seconds between looks for workers that have come or gone.
        descents: random descents that take as long as the overhead of a task.
        few: fewer descents than this are made here, as sending them costs more.
        many: the most descents of a task; they take about half a second.
        tasks: the most estimating tasks for each worker, unless ``many`` needs more.
        most: the most portions of a batch.
        longest: the most seconds that a batch should take.
        least: the fewest seconds after which a worker gives the rest of a batch back.
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


# The rest of a portion is cut into at most PIECES pieces; each should take this share of a worker's
# patience.
PIECES, PIECE = 8, 0.8
# Shares of a worker's patience.  It begins no portion in the last LITTLE of it.  If the time is
# over and the portion needs less than SPARE more, it continues for up to twice SPARE.
LITTLE, SPARE = 0.1, 0.2


@dataclass(frozen=True)
class Portion:
    """A subproblem of a run, or a part of one.

    Attributes:
        path: the number of the part of the subproblem, then of the part of this part, and so on;
            empty for the whole subproblem.
        parts: the subproblems to search, in this order.
    """

    number: int
    path: tuple[int, ...]
    parts: tuple[Subproblem, ...]

    @property
    def nodes(self) -> float:
        """The expected number of options that its search tries."""
        return sum(part.nodes for part in self.parts)


Given = list[tuple[Portion, Done]]


@dataclass(frozen=True)
class Report:
    """The results of portions, and the ones that are left.

    Attributes:
        given: portions that were searched, each with its result.
        left: portions that were not begun.
        divided: a portion that was searched in part, with its parts: the first is searched and
            among those given, the others are left.
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
        keep: whether the solutions are wanted, too.
        patience: seconds after which to end.
        stop: asked several times a second whether to give up; the portion under way then
            counts as not begun.
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
    """Search a portion until the deadline, or a little longer if little is left.

    Returns:
        The result, and the rest of the portion.

    Raises:
        SearchStopped: ``stop`` returned true.
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
    """Search a portion until the deadline; return the result and the rest.

    Raises:
        SearchStopped: ``stop`` returned true.
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
    """Cut a row of parts into about ``most`` pieces with about equally many nodes."""
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
    """Joins the results of the portions of subproblems."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._left: dict[int, int] = {}
        self._given: dict[int, list[tuple[tuple[int, ...], Done]]] = {}

    def put(self, report: Report) -> Iterator[tuple[int, Done]]:
        """Take a report; yield complete results like :meth:`add`."""
        if report.divided is not None:
            self.divide(*report.divided)
        for portion, done in report.given:
            yield from self.add(portion, done)

    def divide(self, portion: Portion, parts: Sequence[Portion]) -> None:
        """Note that a portion is searched in parts."""
        self._left[portion.number] = self._left.get(portion.number, 1) + len(parts) - 1

    def add(self, portion: Portion, done: Done) -> Iterator[tuple[int, Done]]:
        """Take the result of a portion; each comes once.

        Yields:
            The number and the result of its subproblem, once it is complete.
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
    """Return the joint result of parts of a search, in their order."""
    kept = parts[0].found is not None
    return Done(
        sum(part.solutions for part in parts),
        sum(part.nodes for part in parts),
        sum(part.seconds for part in parts),
        tuple(found for part in parts for found in part.found or ()) if kept else None,
    )
