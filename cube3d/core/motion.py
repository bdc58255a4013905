"""Moving pieces, in the core: disassemblies, surveys of many assemblies, and divisions."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from cube3d.core import _functions as core
from cube3d.core.binding import Handle, Work, demand, start_and_numbers
from cube3d.core.shapes import LatticeHandle, pack_cell_rows, pack_cells


class FoundMove(NamedTuple):
    """A move as the core has it.

    Attributes:
        pieces: the pieces that move, as bits.
        axis: the axis of a shift; the number of the plane of a turn.
        steps: of a shift the steps along the axis, ``AWAY`` or ``-AWAY`` to infinity; of a turn
            its quarters, -1 to 2.
        centre: of a turn: twice the two coordinates of its centre, without quarters its shift;
            of a shift None.
        middle: of a turn about an axis that moves: twice the point about which its angles turn.
        way: its way points: an angle in degrees, then the shift on both axes, and that of the
            pieces that give way.
        yielding: these pieces, as bits.
    """

    pieces: int
    axis: int
    steps: int
    centre: tuple[int, int] | None = None
    middle: tuple[int, int] = (0, 0)
    way: tuple[tuple[float, ...], ...] = ()
    yielding: int = 0


class Fit(NamedTuple):
    """How made pieces differ from their cells, in cells.

    Attributes:
        clearance: how far each outer face is drawn in.
        bevel: the radius of convex edges.
    """

    clearance: float
    bevel: float = 0.0


WISHES = {
    "any": core.ANY,
    "first": core.FIRST,
    "total": core.TOTAL,
    "turns": core.FEWEST_TURNS,
}

# seconds between reports of progress
_BETWEEN = 0.1


class Motions(Handle):
    """The possible motions of cells on a lattice.  Threads may share it.

    Attributes:
        width: how many integers a cell has.
        steps: one step along each axis, as a difference of cells; moves go both ways.
    """

    def __init__(
        self, lattice: LatticeHandle, moves: Sequence[Sequence[int]], *, spheres: bool
    ) -> None:
        """Compute which cells a moving cell hits; see ``cube3d_motions``.

        Args:
            moves: steps that the group turns into all others; none for cubes.
            spheres: whether cells are spheres.
        """
        super().__init__(core.motions(lattice, len(moves), pack_cells(moves), spheres).made)
        self.width = lattice.width
        found = core.motion_steps(self)
        self.steps = found.step.tuples(found.axes, self.width)


class Bodies(Handle):
    """Sets of cells that move as one.  Threads may share it.

    Attributes:
        motions: the motions of their cells.
        count: how many bodies there are.
    """

    def __init__(self, motions: Motions, bodies: Sequence[Any], claims: Sequence[bool]) -> None:
        """Make bodies; see ``cube3d_bodies``.

        Args:
            motions: the motions of their cells.
            bodies: the cells of each body, tuples in any order or an array.
            claims: whether each body claims corners, which no other piece may cross.

        Raises:
            LimitPassed: a body lies too far away.
        """
        self.motions, self.count = motions, len(bodies)
        made = core.bodies(motions, self.count, *pack_cell_rows(bodies), claims)
        super().__init__(made.made)

    def sizes(self) -> list[int]:
        """Return the number of cells of each body, and of corners that it claims."""
        return core.body_sizes(self).size.numbers(self.count)


class PlacedBodies(NamedTuple):
    """Bodies at places, and which of them may stay together.

    Attributes:
        bodies: the bodies.
        numbers: the body of each piece, ``int32``.
        offsets: the translation of each piece, as differences of cells, ``int64``; None: none
            is moved.
        groups: the groups of each piece, as bits, ``uint64``; pieces of a group may stay together.
        still: the pieces that stay together and are never taken apart, as bits.
    """

    bodies: Bodies
    numbers: Any
    offsets: Any
    groups: Any
    still: int

    def placed(self) -> dict[str, Any]:
        """Return ``cube3d_placed``."""
        return {"pieces": len(self.numbers), "body": self.numbers, "offset": self.offsets}

    def wishes(self, wish: str, limits: Limits, turns: bool | Fit) -> dict[str, Any]:
        """Return ``cube3d_wishes``."""
        return {
            "grouped": len(self.groups),
            "group": self.groups,
            "still": self.still,
            "wish": WISHES[wish],
            "threads": limits.threads,
            "memory": limits.memory,
            **_turning(turns),
        }


def _turning(turns: bool | Fit) -> dict[str, Any]:
    """Return the fields of ``cube3d_wishes`` that say how pieces turn."""
    if isinstance(turns, Fit):
        return {"turns": core.LOOSE_TURNS, **turns._asdict()}
    return {"turns": int(turns), "clearance": 0.0, "bevel": 0.0}


class Limits(NamedTuple):
    """The limits of a search for moves.

    Attributes:
        threads: how many threads search.
        memory: bytes of states.
        seconds: the time limit.
    """

    threads: int
    memory: int
    seconds: float = math.inf


def take_apart(
    placed: PlacedBodies,
    wish: str,
    limits: Limits,
    *,
    turns: bool | Fit = False,
    watch: Callable[[int], None] | None = None,
) -> tuple[int, list[FoundMove], int, bool]:
    """Take an assembly apart; at the time limit, return the best moves known.

    Args:
        placed: its pieces.
        wish: one of WISHES; see ``core/core.h``.
        limits: threads, memory and time.
        turns: whether pieces may also make quarter turns; with a fit, also about axes that move.
        watch: called with the number of states seen, now and then.

    Returns:
        The answer (``STUCK``, ``APART`` or ``UNDECIDED``), the moves, how many states were seen,
        and whether the answer is proved to be best.
    """
    demand(len(placed.groups) == len(placed.numbers), "each piece needs its groups")
    wishes = placed.wishes(wish, limits, turns)
    work = Work(core.moves(placed.bodies, placed.placed(), wishes).made)
    try:
        _wait(work, limits.seconds, watch)
        plan = core.moves_plan(work)
        moves = _moves(plan.list)
        return plan.answer, moves, core.progress(work).progress.states, bool(plan.proved)
    finally:
        work.free()


def survey(
    placed: PlacedBodies,
    assemblies: Iterable[Sequence[int]],
    wish: str,
    limits: Limits,
    *,
    turns: bool | Fit = False,
) -> list[tuple[int, list[int], bool]]:
    """Return for each assembly the answer, the levels, and whether these are proved to be best.

    Args:
        placed: the pieces of all assemblies, one after the other; ``groups`` and ``still`` refer
            to positions in an assembly.
        assemblies: the numbers of each assembly's pieces.
        wish: one of WISHES.
        limits: threads, memory and time.
        turns: whether pieces may also make quarter turns; with a fit, also about axes that move.

    Raises:
        TimeoutError: it takes too long.
    """
    start, chosen = start_and_numbers(assemblies)
    wishes = placed.wishes(wish, limits, turns)
    rows = len(start) - 1, start, chosen
    work = Work(core.survey(placed.bodies, placed.placed(), *rows, wishes).made)
    work.finish(limits.seconds)
    found = core.survey_answers(work)
    count = found.assemblies
    levels = found.level.rows(found.start, count)
    proved = map(bool, found.proved.take(count))
    return list(zip(found.answer.take(count), levels, proved, strict=True))


class Division(Work):
    """A division of a shape's cells into pieces, improved by random changes."""

    def __init__(
        self,
        bodies: Bodies,
        neighbours: Iterable[Sequence[int]],
        *,
        pieces: int,
        empty: int,
        least: int,
        given: Sequence[int],
        seed: int,
        memory: int,
        turns: bool | Fit = False,
    ) -> None:
        """Start from a division, or from a random one.

        Args:
            bodies: the first body is divided.
            neighbours: the cells that each cell touches.
            pieces: how many pieces.
            empty: how many cells stay empty.
            least: the least number of cells of a piece.
            given: the piece of each cell, -1 for none; without any, the first division is random.
            seed: equal seeds give equal divisions.
            memory: the most bytes for the states of one search.
            turns: how pieces turn: not, about fixed axes, or with room about axes that move.

        Raises:
            PuzzleError: such a division does not exist.
        """
        data = {
            "pieces": pieces,
            "empty": empty,
            "least": least,
            "piece": given if len(given) else None,
            "seed": seed,
            "memory": memory,
            **_turning(turns),
        }
        super().__init__(core.division(bodies, *start_and_numbers(neighbours), data).made)

    def run(self, changes: int) -> tuple[list[int], list[int]]:
        """Try this many changes; return the best levels so far, and the piece of each cell."""
        core.division_run(self, changes)
        self.wait_for(math.inf)
        best = core.division_best(self)
        return best.level.numbers(best.levels), best.piece.numbers(best.cells)


def _wait(work: Work, seconds: float, watch: Callable[[int], None] | None) -> None:
    """Wait until work has ended; stop it after some seconds."""
    end = time.monotonic() + seconds
    while work.wait_for(min(_BETWEEN, end - time.monotonic())) == core.RUNNING:
        if watch:
            watch(core.progress(work).progress.states)
        if time.monotonic() >= end:
            work.stop()


def _moves(found: Any) -> list[FoundMove]:
    """Return the moves of a ``cube3d_move_list``."""
    columns = (found.moving, found.axis, found.steps, found.turns)
    centres = found.centre.tuples(found.count, 2)
    rows: Any = zip(*(column.take(found.count) for column in columns), centres, strict=True)
    moves = [
        FoundMove(pieces, axis, steps, centre if turns else None)
        for pieces, axis, steps, turns, centre in rows
    ]
    if core.LOOSE_TURNS not in found.turns.take(found.count):
        return moves
    starts = found.way.numbers(found.count + 1)
    points = found.point.tuples(starts[-1], 5)
    return [
        move._replace(middle=middle, way=tuple(points[start:end]), yielding=yielding)
        for move, middle, (start, end), yielding in zip(
            moves,
            found.middle.tuples(found.count, 2),
            pairwise(starts),
            found.yielding.take(found.count),
            strict=True,
        )
    ]


def next_moves(
    placed: PlacedBodies, memory: int, turns: bool | Fit = False, *, every: bool = False
) -> list[FoundMove]:
    """Return the moves that are possible as the next move of a part of an assembly.

    These are the smallest sets in each direction, or every set, each with its greatest number of
    steps; and with ``turns`` the turns of such sets.
    """
    wishes = placed.wishes("any", Limits(threads=1, memory=memory), turns)
    work = Handle(core.next_moves(placed.bodies, placed.placed(), wishes, int(every)).made)
    return _moves(core.next_moves_found(work).list)


class SaidMove(NamedTuple):
    """A move to put into words.

    Attributes:
        pieces: the numbers of the pieces that move.
        shift: their shift as a difference of cells; if they go away, one step in that direction.
        is_last: whether they go away.
        turn: if they turn, the two axes of the plane, and twice the centre on these axes.
    """

    pieces: Sequence[int]
    shift: Sequence[int]
    is_last: bool
    turn: tuple[int, ...] | None


def move_phrases(
    lattice: LatticeHandle, moves: Sequence[SaidMove], *, at_most: bool = False
) -> list[Any]:
    """Return a phrase for each move, in which a name is the number of a piece.

    :func:`cube3d.sentences.fill` puts phrases into words.

    Args:
        lattice: the lattice of the pieces.
        at_most: whether the phrases say "up to": each shift is the greatest possible one.
    """
    start, pieces = start_and_numbers([move.pieces for move in moves])
    shifts = [x for move in moves for x in move.shift]
    shifted = core.MOVE_UP_TO if at_most else core.MOVE_BY
    kinds = [core.MOVE_AWAY if move.is_last else shifted for move in moves]
    turns = [x for move in moves for x in move.turn or (-1, 0, 0, 0)]
    made = core.move_words(lattice, len(moves), start, pieces, shifts, kinds, turns)
    words = Handle(made.made)
    found = core.move_text(words)
    phrases: list[Any] = found.text.json(found.bytes)
    return phrases
