"""Colourings: weights of cells that prove that a puzzle has no solution.

In a chessboard's colours a domino covers one black cell and one white; so dominoes
cannot fill a board of more black cells than white.  A colouring gives each cell a weight,
and what counts is which sums of weights the placements of each piece have.  The
checkerboard is the oldest; S. W. Golomb ("Polyominoes", 1965) and N. G. de Bruijn
("Filling boxes with bricks", American Mathematical Monthly 76, 1969) use residues of
coordinates and of their sums, and blocks.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, product

from cube3d.arrays import NDArray, np
from cube3d.geometry.cells import times
from cube3d.geometry.region import Region
from cube3d.puzzle.placement import Placements

# There are thousands in seven dimensions; the simple ones come first.
MOST_COLOURINGS = 1000
# The moduli of sums of coordinates, and of blocks and single coordinates.
SUMS, BLOCKS = range(2, 9), (2, 3, 4)


@dataclass(frozen=True, eq=False)
class Colouring:
    """A weight for each of the k cells of a region.

    Attributes:
        text: what it is, in words: ``the checkerboard``, or the class of cells that weigh
            1: ``the cells where x + y modulo 3 is 1``.
        weights: of the cells by number, ``int64`` of shape (k,): 1 for black and -1 for
            white, or 1 for the cells of a class and 0 for the others.
    """

    text: str
    weights: NDArray[np.int64]

    @property
    def is_signed(self) -> bool:
        """Whether it has black and white cells, rather than a class and all others."""
        return bool((self.weights < 0).any())


def colourings(region: Region) -> Iterator[Colouring]:
    """Yield colourings of a region, all different, the simplest first.

    The checkerboard; then for each modulus from 2 to 8 the classes of single coordinates
    and of sums and differences of several; up to 4 the cells where several coordinates
    have given residues, and the checkerboards of blocks; last, sums with other factors.
    Those in which all cells have one weight are left out; there are at most a thousand.
    """
    yield from islice(_different(islice(_all(region), 4 * MOST_COLOURINGS)), MOST_COLOURINGS)


def values(table: Placements, weights: NDArray[np.int64]) -> list[NDArray[np.int64]]:
    """Return for each piece the different sums of weights that its placements cover.

    Args:
        table: the placements.
        weights: of the cells by number, ``int64`` of shape (k,).

    Returns:
        An ascending ``int64`` array for each piece, empty where it has no placement.
    """
    if not len(table):
        return [np.zeros(0, dtype=np.int64) for _ in table.puzzle.pieces]
    sums = np.add.reduceat(weights[table.cells], table.start[:-1])
    # Placements stand piece by piece.
    ends = np.cumsum(table.per_piece())
    return [np.unique(part) for part in np.split(sums, ends[:-1])]


def axis_names(dimension: int) -> tuple[str, ...]:
    """Return what the coordinates are called: x, y, z and w; from five dimensions on x4, ..."""
    more = ("w",) if dimension == 4 else tuple(f"x{axis}" for axis in range(4, dimension + 1))
    return ("x", "y", "z", *more)[:dimension]


def _different(found: Iterator[Colouring]) -> Iterator[Colouring]:
    """Hand on colourings that are new and not the same everywhere."""
    seen: set[bytes] = set()
    for colouring in found:
        key = hashlib.blake2b(colouring.weights.astype(np.int8).tobytes(), digest_size=16).digest()
        if key not in seen and (colouring.weights != colouring.weights[0]).any():
            seen.add(key)
            yield colouring


def _all(region: Region) -> Iterator[Colouring]:
    none = (0,) * region.dimension
    yield _checkerboard(region, 1, none)
    for modulus in SUMS:
        yield from _sums(region, modulus, (1, modulus - 1))
        if modulus in BLOCKS:
            yield from _corners(region, modulus)
            yield _checkerboard(region, modulus, none)
    for modulus in BLOCKS:
        for shift in product(range(modulus), repeat=region.dimension):
            if any(shift):
                yield _checkerboard(region, modulus, shift)
    yield from _sums(region, 4, (1, 2, 3))
    yield from _sums(region, 5, (1, 2, 3, 4))


def _checkerboard(region: Region, size: int, shift: tuple[int, ...]) -> Colouring:
    """Colour blocks of cells black and white in turn."""
    places = region.array % (2 * size) - np.array(shift, dtype=np.int64)
    odd = (places // size).sum(axis=1) % 2
    blocks = times((size,) * region.dimension)
    of_blocks = "" if size == 1 else f" of {blocks} blocks"
    at = f" from {shift} on" if any(shift) else ""
    return Colouring(f"the checkerboard{of_blocks}{at}", 1 - 2 * odd)


def _sums(region: Region, modulus: int, factors: Sequence[int]) -> Iterator[Colouring]:
    """Yield the classes of sums of coordinates times factors; the first factor is 1."""
    residues = region.array % modulus
    for axes in _axes(region.dimension, 1):
        if modulus == 2 and len(axes) == region.dimension:
            continue  # the checkerboard
        for others in product(factors, repeat=len(axes) - 1):
            form = (1, *others)
            totals = residues[:, axes] @ np.array(form, dtype=np.int64) % modulus
            name = _form(region.dimension, axes, form, modulus)
            for residue in range(modulus):
                yield _class(_is(name, residue, modulus), totals == residue)


def _corners(region: Region, modulus: int) -> Iterator[Colouring]:
    """Yield the classes of cells in which several coordinates have certain residues."""
    residues = region.array % modulus
    names = axis_names(region.dimension)
    for axes in _axes(region.dimension, 2):
        for wanted in product(range(modulus), repeat=len(axes)):
            inside = (residues[:, axes] == np.array(wanted)).all(axis=1)
            yield _class(_each_is([names[axis] for axis in axes], wanted, modulus), inside)


def _class(condition: str, inside: NDArray[np.bool_]) -> Colouring:
    return Colouring(f"the cells where {condition}", inside.astype(np.int64))


def _axes(dimension: int, least: int) -> Iterator[list[int]]:
    for number in range(least, dimension + 1):
        yield from map(list, combinations(range(dimension), number))


def _form(dimension: int, axes: list[int], factors: tuple[int, ...], modulus: int) -> str:
    """Write a sum as people do: ``x - y + 2z``; factors above half the modulus are negative."""
    names = axis_names(dimension)
    text = ""
    for axis, factor in zip(axes, factors, strict=True):
        signed = factor if 2 * factor <= modulus else factor - modulus
        text += f" {'-' if signed < 0 else '+'} "
        text += f"{'' if abs(signed) == 1 else abs(signed)}{names[axis]}"
    return text.removeprefix(" + ")


def _each_is(names: list[str], residues: tuple[int, ...], modulus: int) -> str:
    """Write residues of several coordinates: ``x and y are even``."""
    if modulus == 2 and len(set(residues)) == 1:
        parity = "odd" if residues[0] else "even"
        return f"{', '.join(names[:-1])} and {names[-1]} are {parity}"
    return " and ".join(_is(n, r, modulus) for n, r in zip(names, residues, strict=True))


def _is(name: str, residue: int, modulus: int) -> str:
    if modulus == 2:
        return f"{name} is {'odd' if residue else 'even'}"
    return f"{name} modulo {modulus} is {residue}"
