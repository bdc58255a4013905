"""Moving pieces, in the core: disassemblies, surveys of many assemblies, and divisions."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from ctypes import POINTER, byref, c_int32, c_int64, c_uint8, c_uint64
from typing import Any, NamedTuple, TypeAlias

from cube3d.core.interface import ANY, FIRST, MOVE_AWAY, MOVE_BY, MOVE_UP_TO, RUNNING, TOTAL
from cube3d.core.library import Handle, Work, demand
from cube3d.core.packing import FoundText, pack, pack_rows, unpack, unpack_rows
from cube3d.core.shapes import LatticeHandle, pack_cell_rows, pack_cells

Move: TypeAlias = tuple[int, int, int, tuple[int, int] | None]
"""The pieces that move, as bits, and three values.  For a shift: its axis, the steps along the axis
(``AWAY`` or ``-AWAY`` to infinity), and None.  For a quarter turn: the number of its plane, 1 or -1
for forward or back, and twice the two coordinates of its centre."""

WISHES = {"any": ANY, "first": FIRST, "total": TOTAL}

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
            lattice: the lattice.
            moves: steps that the group turns into all others; none for cubes.
            spheres: whether cells are spheres.
        """
        packed = pack_cells(moves)
        super().__init__("cube3d_motions", lattice.address, len(moves), packed, spheres)
        self.width = lattice.width
        count, step = c_int32(), POINTER(c_int64)()
        self.call("cube3d_motion_steps", byref(count), byref(step))
        flat = unpack(step, count.value * self.width, "q").tolist()
        self.steps = [tuple(flat[at : at + self.width]) for at in range(0, len(flat), self.width)]


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
        packed = pack_cell_rows(bodies)
        claiming = pack(claims, "B")
        super().__init__("cube3d_bodies", motions.address, self.count, *packed, claiming)

    def sizes(self) -> list[int]:
        """Return the number of cells of each body, and of corners that it claims."""
        size = POINTER(c_int32)()
        self.call("cube3d_body_sizes", byref(size))
        return unpack(size, self.count, "i").tolist()


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

    @property
    def packed(self) -> tuple[int | None, int, bytes, bytes | None]:
        """The arguments for the core, without ``groups`` and ``still``."""
        offsets = None if self.offsets is None else pack(self.offsets, "q")
        return self.bodies.address, len(self.numbers), pack(self.numbers, "i"), offsets


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
    turns: bool = False,
    watch: Callable[[int], None] | None = None,
) -> tuple[int, list[Move], int, bool]:
    """Take an assembly apart; at the time limit, return the best moves known.

    Args:
        placed: its pieces.
        wish: ``any``, ``first`` or ``total``; see ``core/core.h``.
        limits: threads, memory and time.
        turns: whether pieces may also make quarter turns.
        watch: called with the number of states seen, now and then.

    Returns:
        The answer (``STUCK``, ``APART`` or ``UNDECIDED``), the moves, how many states were seen,
        and whether the answer is proved to be best.
    """
    demand(len(placed.groups) == len(placed.numbers), "each piece needs its groups")
    held = (pack(placed.groups, "Q"), placed.still, WISHES[wish])
    how = (limits.threads, limits.memory, turns)
    work = Work("cube3d_moves", *placed.packed, *held, *how)
    try:
        _wait(work, limits.seconds, watch)
        answer, proved, count = c_int32(), c_int32(), c_int32()
        moving, motion = POINTER(c_uint64)(), POINTER(c_int32)()
        found = map(byref, (answer, proved))
        moved = map(byref, (count, moving, motion))
        work.call("cube3d_moves_plan", *found, None, None, *moved)
        states = work.counts_and_share()[1][0]
        return answer.value, _moves(count, moving, motion), states, bool(proved.value)
    finally:
        work.free()


def survey(
    placed: PlacedBodies,
    assemblies: Iterable[Sequence[int]],
    wish: str,
    limits: Limits,
    *,
    turns: bool = False,
) -> list[tuple[int, list[int], bool]]:
    """Return for each assembly the answer, the levels, and whether these are proved to be best.

    Args:
        placed: the pieces of all assemblies, one after the other; ``groups`` and ``still`` refer
            to positions in an assembly.
        assemblies: the numbers of each assembly's pieces.
        wish: ``any``, ``first`` or ``total``.
        limits: threads, memory and time.
        turns: whether pieces may also make quarter turns.

    Raises:
        TimeoutError: it takes too long.
    """
    start, chosen = pack_rows(assemblies)
    held = (len(placed.groups), pack(placed.groups, "Q"), placed.still, WISHES[wish])
    how = (limits.threads, limits.memory, turns)
    number = len(start) // 8 - 1
    work = Work("cube3d_survey", *placed.packed, number, start, chosen, *held, *how)
    work.finish(limits.seconds)
    count, answer, proved = c_int32(), POINTER(c_uint8)(), POINTER(c_uint8)()
    ends, level = POINTER(c_int64)(), POINTER(c_int32)()
    found = (byref(count), byref(answer), byref(proved), byref(ends), byref(level))
    work.call("cube3d_survey_answers", *found)
    answers, least = (unpack(bits, count.value, "B").tolist() for bits in (answer, proved))
    levels = unpack_rows(ends, level, count.value)
    return list(zip(answers, levels, map(bool, least), strict=True))


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

        Raises:
            PuzzleError: such a division does not exist.
        """
        rows, wanted = pack_rows(neighbours), (pieces, empty, least)
        piece = pack(given, "i") or None
        super().__init__("cube3d_division", bodies.address, *rows, *wanted, piece, seed, memory)

    def run(self, changes: int) -> tuple[list[int], list[int]]:
        """Try this many changes; return the best levels so far, and the piece of each cell."""
        self.call("cube3d_division_run", changes)
        self.wait_for(math.inf)
        levels, cells = c_int32(), c_int32()
        level, piece = POINTER(c_int32)(), POINTER(c_int32)()
        found = (byref(levels), byref(level), byref(cells), byref(piece))
        self.call("cube3d_division_best", *found)
        return unpack(level, levels.value, "i").tolist(), unpack(piece, cells.value, "i").tolist()


def _wait(work: Work, seconds: float, watch: Callable[[int], None] | None) -> None:
    """Wait until work has ended; stop it after some seconds."""
    end = time.monotonic() + seconds
    while work.wait_for(min(_BETWEEN, end - time.monotonic())) == RUNNING:
        if watch:
            watch(work.counts_and_share()[1][0])
        if time.monotonic() >= end:
            work.stop()


def _moves(count: c_int32, moving: Any, motion: Any) -> list[Move]:
    sets = unpack(moving, count.value, "Q").tolist()
    rows = zip(*[iter(unpack(motion, 5 * count.value, "i"))] * 5, strict=True)
    return [
        (pieces, axis, steps, (u, v) if is_turn else None)
        for pieces, (axis, steps, is_turn, u, v) in zip(sets, rows, strict=True)
    ]


def next_moves(placed: PlacedBodies, memory: int) -> list[Move]:
    """Return the shifts that are possible as the next move of a part of an assembly.

    These are the smallest sets in each direction, each with its greatest number of steps.
    """
    work = Handle("cube3d_next_moves", *placed.packed, placed.still, memory)
    count, moving, motion = c_int32(), POINTER(c_uint64)(), POINTER(c_int32)()
    work.call("cube3d_next_moves_found", byref(count), byref(moving), byref(motion))
    return _moves(count, moving, motion)


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
        moves: the moves.
        at_most: whether the phrases say "up to": each shift is the greatest possible one.
    """
    start, pieces = pack_rows([move.pieces for move in moves])
    shifts = pack([x for move in moves for x in move.shift], "q")
    shifted = MOVE_UP_TO if at_most else MOVE_BY
    kinds = pack([MOVE_AWAY if move.is_last else shifted for move in moves], "i")
    turns = pack([x for move in moves for x in move.turn or (-1, 0, 0, 0)], "q")
    given = len(moves), start, pieces, shifts, kinds, turns
    words = Handle("cube3d_move_words", lattice.address, *given)
    text = FoundText()
    words.call("cube3d_move_text", *text.places)
    return text.read()
