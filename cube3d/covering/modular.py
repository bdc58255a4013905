"""Linear algebra modulo a prime: proofs that sums cannot come out right.

If a vector y has the product 0 with each row of a matrix and another one with the
target, the target is no sum of multiples of the rows (Fredholm's alternative): so no
choice of rows adds up to it.
"""

from __future__ import annotations

from cube3d.arrays import NDArray, np

# Rows are reduced so many at a time.
BLOCK = 512


def certificate(
    start: NDArray[np.int64],
    columns: NDArray[np.int64],
    target: NDArray[np.int64],
    prime: int,
) -> NDArray[np.int64] | None:
    """Return a proof that a target is no sum of multiples of rows, modulo a prime.

    Args:
        start: where the columns of each of r rows begin, ``int64`` of shape (r + 1,).
        columns: the columns in which the rows have a 1; elsewhere they have 0.
        target: the wanted sum, ``int64`` of shape (c,).
        prime: the modulus, below 100.

    Returns:
        A vector ``y`` from 0 to the prime less 1, ``int64`` of shape (c,), whose sum over
        the columns of each row is 0, and whose product with the target is not, modulo the
        prime; of those that one elimination gives, one with the fewest entries.  None if
        the target is such a sum.
    """
    basis, pivots = _basis(start, columns, len(target), prime)
    rest = (target - target[pivots] @ basis) % prime
    free = np.flatnonzero(rest)
    if not len(free):
        return None
    chosen = free[np.argmin((basis[:, free] != 0).sum(axis=0))]
    proof = np.zeros(len(target), dtype=np.int64)
    proof[chosen] = 1
    proof[pivots] = -basis[:, chosen] % prime
    return proof


def _basis(
    start: NDArray[np.int64], columns: NDArray[np.int64], width: int, prime: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the reduced row echelon form of the rows, and the column of each pivot."""
    basis, pivots = np.zeros((0, width)), np.zeros(0, dtype=np.int64)
    # Whole numbers in floating point, far below 2^53: matrix products are quick there.
    for first in range(0, len(start) - 1, BLOCK):
        ends = start[first : first + BLOCK + 1]
        block = np.zeros((len(ends) - 1, width))
        owner = np.repeat(np.arange(len(block)), np.diff(ends))
        block[owner, columns[ends[0] : ends[-1]]] = 1
        block = (block - block[:, pivots] @ basis) % prime
        block = block[block.any(axis=1)]
        if len(block):
            fresh, found = _echelon(block, prime)
            basis = (basis - basis[:, found] @ fresh) % prime
            basis, pivots = np.concatenate([basis, fresh]), np.concatenate([pivots, found])
    return basis.astype(np.int64), pivots


def _echelon(
    rows: NDArray[np.float64], prime: int
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Return the reduced row echelon form of a few rows (Gauss and Jordan), without zeros."""
    pivots: list[int] = []
    for number in range(len(rows)):
        places = np.flatnonzero(rows[number])
        if not len(places):
            continue
        column = int(places[0])
        rows[number] = rows[number] * pow(int(rows[number, column]), -1, prime) % prime
        others = np.flatnonzero(rows[:, column])
        others = others[others != number]
        rows[others] = (rows[others] - np.outer(rows[others, column], rows[number])) % prime
        pivots.append(column)
    return rows[rows.any(axis=1)], np.array(pivots, dtype=np.int64)
