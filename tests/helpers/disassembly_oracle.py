"""Brute-force disassembly: all sets of pieces, all distances, cells as Python sets."""

from __future__ import annotations

from itertools import combinations

AXES = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def shifted(cells, step, times):
    return frozenset(
        tuple(c + times * s for c, s in zip(cell, step, strict=True)) for cell in cells
    )


def moves(pieces):
    """Yield moves: sets of pieces, steps, and repetitions; None: out for good."""
    everything = range(len(pieces))
    far = (
        2
        + max(c for p in pieces for x in p for c in x)
        - min(c for p in pieces for x in p for c in x)
    )
    for size in range(1, len(pieces)):
        for moving in combinations(everything, size):
            rest = frozenset().union(*(pieces[i] for i in everything if i not in moving))
            body = frozenset().union(*(pieces[i] for i in moving))
            for step in AXES + tuple(tuple(-s for s in axis) for axis in AXES):
                times = 1
                while times <= far and not shifted(body, step, times) & rest:
                    yield moving, step, times
                    times += 1
                if times > far:
                    yield moving, step, None


def normal(places):
    return tuple(tuple(c - d for c, d in zip(place, places[0], strict=True)) for place in places)


def best_levels(pieces, known=None):
    """Return the lexicographically least level vector; None if it cannot come apart."""
    if len(pieces) == 1:
        return ()
    known = {} if known is None else known
    low = tuple(min(x[c] for p in pieces for x in p) for c in range(3))
    key = tuple(shifted(p, low, -1) for p in pieces)
    if key not in known:
        known[key] = _search(pieces, known)
    return known[key]


def _search(pieces, known):
    layer = [normal([(0, 0, 0)] * len(pieces))]
    seen = set(layer)
    for level in range(1, 10_000):
        best, after, free = None, [], False
        for places in layer:
            here = [shifted(p, place, 1) for p, place in zip(pieces, places, strict=True)]
            for moving, step, times in moves(here):
                if times is None:
                    free = True
                    parts = (
                        [here[i] for i in moving],
                        [p for i, p in enumerate(here) if i not in moving],
                    )
                    one, other = (best_levels(part, known) for part in parts)
                    if one is None or other is None:
                        return None
                    found = (level, *min(one + other, other + one))
                    best = found if best is None else min(best, found)
                else:
                    to = [
                        tuple(c + times * s for c, s in zip(place, step, strict=True))
                        if i in moving
                        else place
                        for i, place in enumerate(places)
                    ]
                    if normal(to) not in seen:
                        seen.add(normal(to))
                        after.append(normal(to))
        if free:
            return best
        if not after:
            return None
        layer = after
    raise AssertionError
