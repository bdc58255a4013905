"""Reasons by weights: every copy of a piece weighs the same, but the region does not fit.

Colourings are such weights that people find by looking; these come out of linear algebra
modulo a prime.
"""

from __future__ import annotations

from collections import defaultdict

from cube3d.arrays import NDArray, np
from cube3d.covering.modular import certificate
from cube3d.deadline import Deadline
from cube3d.solving.core.components import Component
from cube3d.solving.core.explanation import Explanation, join_words

PRIMES = (2, 3, 5)
# Up to here it takes seconds.
MOST_PLACEMENTS, MOST_CELLS = 20_000, 1000


def by_weights(part: Component, deadline: Deadline) -> Explanation | None:
    """Return weights modulo 2, 3 or 5 that prove that a part cannot be covered.

    All placements of a piece weigh the same; where it is open how many copies are used,
    they weigh nothing.

    Args:
        part: everything, or one of the components of it, all of which must be covered.
        deadline: when to stop, looked at before each modulus.
    """
    if not part.is_full or len(part.table) > MOST_PLACEMENTS or len(part) > MOST_CELLS:
        return None
    for prime in PRIMES:
        if deadline.passed():
            return None
        weights = _weights(part, prime)
        if weights is not None:
            return _explanation(part, weights, prime)
    return None


def _weights(part: Component, prime: int) -> NDArray[np.int64] | None:
    """Return a weight for each cell of the region, 0 outside of the part."""
    table = part.table
    counted = np.flatnonzero(part.low == part.high)
    # A column for each cell, then one for each piece of which it is known how many lie here.
    of_cell = np.full(len(table.puzzle.region), -1, dtype=np.int64)
    of_cell[part.cells] = np.arange(len(part))
    of_piece = np.full(len(part.low), -1, dtype=np.int64)
    of_piece[counted] = len(part) + np.arange(len(counted))
    owners = of_piece[table.piece]
    ends = table.start[1:]
    columns = np.insert(of_cell[table.cells], ends[owners >= 0], owners[owners >= 0])
    start = table.start + np.concatenate([[0], np.cumsum(owners >= 0)])
    target = np.concatenate([np.ones(len(part), dtype=np.int64), part.low[counted]])
    proof = certificate(start, columns, target, prime)
    if proof is None:
        return None
    weights = np.zeros(len(of_cell), dtype=np.int64)
    weights[part.cells] = proof[: len(part)]
    return weights


def _explanation(part: Component, weights: NDArray[np.int64], prime: int) -> Explanation:
    """Say what the weights prove; recomputed from the placements."""
    table = part.table
    sums = np.add.reduceat(weights[table.cells], table.start[:-1]) % prime
    each = [int(sums[np.argmax(table.piece == number)]) for number in part.used]
    total = sum(w * int(part.low[number]) for w, number in zip(each, part.used, strict=True))
    whole = int(weights[part.cells].sum()) % prime
    groups: dict[int, list[int]] = defaultdict(list)
    for weight, number in zip(each, part.used, strict=True):
        groups[weight].append(number)
    texts = [f"{part.each(members)} weighs {weight}" for weight, members in sorted(groups.items())]
    text = (
        f"with certain weights of the cells, modulo {prime}, {join_words(texts)}; so the pieces "
        f"weigh {total % prime} together, but {part.place} weigh {whole}"
    )
    return Explanation(
        "weights",
        text,
        cells=() if part.is_whole else part.places(),
        pieces=tuple(part.names[number] for number in part.used),
        weights=tuple(weights.tolist()),
        modulus=prime,
    )
