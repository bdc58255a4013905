"""Colourings: weights of cells that can prove that a puzzle has no solution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import chain

from cube3d.arrays import NDArray, np
from cube3d.core import library, questions
from cube3d.geometry.cells import times
from cube3d.geometry.region import Region
from cube3d.puzzle.placement import Placements
from cube3d.sentences import say


@dataclass(frozen=True, eq=False)
class Colouring:
    """A weight for each of the k cells of a region.

    Attributes:
        text: its description: ``the checkerboard``, or the class of cells of weight 1: ``the
            cells where x + y modulo 3 is 1``.
        weights: the weight of each cell by number, ``int64`` of shape (k,): 1 for black and -1
            for white, or 1 for the cells of a class and 0 for the others.
    """

    text: str
    weights: NDArray[np.int64]

    @property
    def is_signed(self) -> bool:
        """Whether it has black and white cells, rather than a class and the other cells."""
        return bool((self.weights < 0).any())


def colourings(region: Region, most: int = questions.ALL) -> Iterator[Colouring]:
    """Yield different colourings of a region, the simplest first.

    First comes the checkerboard; then for each modulus from 2 to 8 the classes of coordinates, of
    their sums and of their differences; up to modulus 4 also the cells where several coordinates
    have given residues, and checkerboards of blocks; last, sums with other factors.  Constant
    colourings are left out.  There are at most a thousand.
    """
    cells = [*chain.from_iterable(region.cells)]
    for form, weights in questions.colourings(region.dimension, cells, most):
        yield Colouring(describe(form), np.array(weights, dtype=np.int64))


def values(table: Placements, weights: NDArray[np.int64]) -> list[NDArray[np.int64]]:
    """Return the distinct sums of weights that the placements of each piece cover.

    Args:
        table: the placements.
        weights: the weight of each cell by number, ``int64`` of shape (k,).

    Returns:
        An ascending ``int64`` array for each piece; empty if it has no placement.
    """
    if not len(table):
        return [np.zeros(0, dtype=np.int64) for _ in table.puzzle.pieces]
    sums = np.add.reduceat(weights[table.cells], table.start[:-1])
    # placements are sorted by piece
    ends = np.cumsum(table.per_piece())
    return [np.unique(part) for part in np.split(sums, ends[:-1])]


def axis_names(dimension: int) -> tuple[str, ...]:
    """Return the names of the coordinates: x, y, z and w; from five dimensions on x4, ..."""
    more = ("w",) if dimension == 4 else tuple(f"x{axis}" for axis in range(4, dimension + 1))
    return ("x", "y", "z", *more)[:dimension]


def describe(colouring: Sequence[int]) -> str:
    """Return the description of a colouring, see :func:`cube3d.core.questions.colourings`."""
    kind, modulus, residue, *form = colouring
    if kind == library.CHECKERBOARD:
        return _checkerboard(modulus, tuple(form))
    names = axis_names(len(form))
    if kind == library.SUM:
        condition = _is(_sum(names, form, modulus), residue, modulus)
    else:
        wanted = {name: rest for name, rest in zip(names, form, strict=True) if rest >= 0}
        condition = _each_is(wanted, modulus)
    return say("class", condition=condition)


def _checkerboard(size: int, shift: tuple[int, ...]) -> str:
    blocks = times((size,) * len(shift))
    text = say("checkerboard") if size == 1 else say("checkerboard of blocks", blocks=blocks)
    return say("moved", colouring=text, shift=shift) if any(shift) else text


def _sum(names: Sequence[str], factors: Sequence[int], modulus: int) -> str:
    """Return a sum as text: ``x - y + 2z``; factors above half the modulus are negative."""
    text = ""
    for name, factor in zip(names, factors, strict=True):
        if not factor:
            continue
        signed = factor if 2 * factor <= modulus else factor - modulus
        text += f" {'-' if signed < 0 else '+'} "
        text += f"{'' if abs(signed) == 1 else abs(signed)}{name}"
    return text.removeprefix(" + ")


def _each_is(residues: dict[str, int], modulus: int) -> str:
    """Return residues of several coordinates as text: ``x and y are even``."""
    if modulus == 2 and len(set(residues.values())) == 1:
        *first, last = residues
        forms = say("and", first=", ".join(first), last=last)
        return say("are odd" if residues[last] else "are even", forms=forms)
    parts = (_is(name, residue, modulus) for name, residue in residues.items())
    return reduce(lambda first, last: say("and", first=first, last=last), parts)


def _is(form: str, residue: int, modulus: int) -> str:
    if modulus == 2:
        return say("is odd" if residue else "is even", form=form)
    return say("residue", form=form, modulus=modulus, residue=residue)
