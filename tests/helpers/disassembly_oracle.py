"""Brute-force disassembly: all sets of pieces, all ways, cells as Python sets."""

from __future__ import annotations

import math
from functools import cache
from heapq import heappop, heappush
from itertools import chain, combinations, product

import numpy as np

ANGLES = np.linspace(0, math.pi / 2, 2001)


@cache
def squares_meet(x, y, p, q):
    """Tell by trying whether a square at (x, y) that turns about the origin meets one at (p, q)."""
    if abs(math.hypot(x, y) - math.hypot(p, q)) > 1.5:
        return False
    cos, sin = np.cos(ANGLES), np.sin(ANGLES)
    between = np.array([x * cos - y * sin - p, x * sin + y * cos - q])
    seen = np.array([between[0] * cos + between[1] * sin, between[1] * cos - between[0] * sin])
    room = np.abs(np.concatenate([between, seen])) - (1 + cos + sin) / 2
    return bool((room.max(axis=0) < -1e-6).any())


def box(pieces, axis):
    values = [cell[axis] for piece in pieces for cell in piece]
    return min(values) - 0.5, max(values) + 0.5


def turned(piece, plane, centre):
    (first, second), (u, v) = plane, centre
    cells = []
    for cell in piece:
        new = list(cell)
        new[first], new[second] = int(u + v - cell[second]), int(v - u + cell[first])
        cells.append(tuple(new))
    return frozenset(cells)


def may_turn(moving, rest, plane, centre):
    (first, second), (u, v) = plane, centre
    for one, other in product(frozenset().union(*moving), frozenset().union(*rest)):
        if all(a == b for k, (a, b) in enumerate(zip(one, other, strict=True)) if k not in plane):
            at = (one[first] - u, one[second] - v, other[first] - u, other[second] - v)
            if squares_meet(*at):
                return False
    return True


def halves(low, high):
    return [k / 2 for k in range(round(2 * low), round(2 * high) + 1)]


def turns(moving, rest):
    dimension = len(next(iter(moving[0])))
    for first, second in combinations(range(dimension), 2):
        for plane in ((first, second), (second, first)):
            centres = set()
            for some in (moving, rest):
                centres |= set(product(halves(*box(some, plane[0])), halves(*box(some, plane[1]))))
            for centre in sorted(centres):
                if (2 * centre[0] - 2 * centre[1]) % 2 == 0 and may_turn(
                    moving, rest, plane, centre
                ):
                    yield [turned(piece, plane, centre) for piece in moving]


def shifts(moving, rest):
    """Yield the new places of pieces; None if they leave for good."""
    dimension = len(next(iter(moving[0])))
    body, obstacle = frozenset().union(*moving), frozenset().union(*rest)
    far = 2 + sum(
        int(box([*moving, *rest], k)[1] - box([*moving, *rest], k)[0]) for k in range(dimension)
    )
    for axis, way in product(range(dimension), (1, -1)):

        def shifted(cells, times, axis=axis, way=way):
            return frozenset((*c[:axis], c[axis] + way * times, *c[axis + 1 :]) for c in cells)

        times = 1
        while times <= far and not shifted(body, times) & obstacle:
            yield [shifted(piece, times) for piece in moving]
            times += 1
        if times > far:
            yield None


def normal(pieces):
    low = [min(c[k] for p in pieces for c in p) for k in range(len(next(iter(pieces[0]))))]
    return tuple(
        frozenset(tuple(c - d for c, d in zip(cell, low, strict=True)) for cell in piece)
        for piece in pieces
    )


def best_levels(pieces, known=None, *, turning=False):
    """Return the lexicographically least level vector; None if it cannot come apart."""
    if len(pieces) == 1:
        return ()
    known = {} if known is None else known
    start = normal(pieces)
    if start not in known:
        known[start] = _search(start, known, turning=turning)
    return known[start]


def _search(start, known, *, turning):
    seen, layer, level = {start}, {start}, 0
    while layer:
        level += 1
        ways, after = [], set()
        for state in layer:
            leaving, leads_to = _moves(state, turning=turning)
            ways += [_levels(parts, known, turning=turning) for parts in leaving]
            # A state from which pieces leave is followed no further.
            if not leaving:
                after |= {state for _, state in leads_to} - seen
        seen |= after
        apart = [(level, *levels) for levels in ways if levels is not None]
        if apart:
            return min(apart)
        layer = after
    return None


def fewest_turns(pieces):
    """Return the fewest turns of the first separation, and the fewest moves with so few turns."""
    start = normal(pieces)
    seen, waiting = set(), [(0, 1, start)]
    while waiting:
        turns_made, moves, state = heappop(waiting)
        if state in seen:
            continue
        seen.add(state)
        leaving, leads_to = _moves(state, turning=True)
        if any(_levels(parts, {}, turning=True) is not None for parts in leaving):
            return turns_made, moves
        for turn, after in leads_to if not leaving else ():
            if after not in seen:
                heappush(waiting, (turns_made + turn, moves + 1, after))
    return None


def _moves(state, *, turning):
    """Return the pairs of parts that can be parted, and the turns and states of other moves."""
    leaving, leads_to = [], []
    for chosen, moving, rest in _parts(state):
        shifted = [*shifts(moving, rest)]
        if None in shifted:
            leaving.append((moving, rest))
        turning_to = [*turns(moving, rest)] if turning else []
        for turn, moved in [*product([0], filter(None, shifted)), *product([1], turning_to)]:
            places = dict(zip(chosen, moved, strict=True))
            leads_to.append((turn, normal([places.get(i, piece) for i, piece in enumerate(state)])))
    return leaving, leads_to


def _parts(state):
    """Yield the numbers of the pieces that move, those pieces, and the others, with the first."""
    numbers = range(len(state))
    for chosen in chain.from_iterable(combinations(numbers[1:], size) for size in numbers[1:]):
        rest = [state[i] for i in numbers if i not in chosen]
        yield chosen, [state[i] for i in chosen], rest


def _levels(parts, known, *, turning):
    """Return the levels of two parts, the less one first; None if one does not come apart."""
    one, other = (best_levels(part, known, turning=turning) for part in parts)
    if one is None or other is None:
        return None
    return min(one + other, other + one)
