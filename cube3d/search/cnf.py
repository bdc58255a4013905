"""Encodings: exact-cover problems as clauses.

Variable v (1, 2, ..., m) says that option v - 1 is used; further variables are
auxiliary.  What an encoding is named for is how it says "at most one":

``sequential``
    The sequential counter (Sinz, "Towards an optimal CNF encoding of Boolean
    cardinality constraints", CP 2005): for n options n - 1 auxiliary variables
    and 3n - 4 clauses.  The default.
``pairwise``
    A clause for each pair: n(n - 1)/2 clauses, no auxiliary variables.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import SearchError
from cube3d.search.cover import ExactCover

# A counter of so many variables takes about a gigabyte as clauses.
MAX_COUNTER = 20_000_000

Literals = NDArray[np.int32]
AtMostOne = Callable[[Literals, int], tuple[Literals, int]]


@dataclass(frozen=True, eq=False)
class Cnf:
    """A formula in conjunctive normal form.

    Attributes:
        variables: the number of variables.
        clauses: the number of clauses.
        literals: the clauses as DIMACS writes them: literals (plus or minus a
            variable), a 0 after each clause; ``int32``.
        options: for each option the variable that says that it is used, ``int32``.
    """

    variables: int
    clauses: int
    literals: Literals
    options: Literals


def encode(cover: ExactCover, encoding: str = "sequential") -> Cnf:
    """Write an exact-cover problem as clauses.

    Raises:
        SearchError: there is no encoding of that name.
    """
    if encoding not in ENCODINGS:
        raise SearchError(f"no encoding '{encoding}'; there are {', '.join(sorted(ENCODINGS))}")
    builder = _Builder(len(cover), ENCODINGS[encoding])
    for options, primary in zip(cover.options_by_item(), cover.primary.tolist(), strict=True):
        builder.count(options, 1 if primary else 0, 1)
    follows = _type_that_follows(cover)
    for number, options in enumerate(cover.options_by_type()):
        if number != follows:
            builder.count(options, int(cover.low[number]), int(cover.high[number]))
    builder.forbid(cover.forbidden)
    return builder.cnf()


def _type_that_follows(cover: ExactCover) -> int | None:
    """Return the type whose count the other constraints imply, if there is one.

    Where every item is primary, the options of each type have one size, and the
    counts are exact, the items left by the other types fix the count of the
    last.  The type of the longest counter is the one worth leaving out.
    """
    sizes = np.diff(cover.start)
    wanted = 0
    for number, options in enumerate(cover.options_by_type()):
        if not len(options) or len(set(sizes[options].tolist())) > 1:
            return None
        wanted += int(sizes[options[0]]) * int(cover.high[number])
    exact = bool((cover.low == cover.high).all())
    if not (exact and bool(cover.primary.all()) and wanted == len(cover.primary)):
        return None
    lengths = np.bincount(cover.option_type, minlength=len(cover.low)) * cover.high.astype(np.int64)
    return int(lengths.argmax())


def _pairwise(literals: Literals, _next: int) -> tuple[Literals, int]:
    first, second = np.triu_indices(len(literals), 1)
    return _rows(-literals[first], -literals[second]), 0


def _sequential(literals: Literals, next_variable: int) -> tuple[Literals, int]:
    """Sinz 2005: auxiliary variable j says that one of the first j + 1 is true."""
    if len(literals) <= 2:
        return _pairwise(literals, next_variable)
    counter = np.arange(next_variable, next_variable + len(literals) - 1, dtype=np.int32)
    clauses = [
        _rows(-literals[:-1], counter),
        _rows(-counter[:-1], counter[1:]),
        _rows(-literals[1:], -counter),
    ]
    return np.concatenate(clauses), len(counter)


ENCODINGS: dict[str, AtMostOne] = {"pairwise": _pairwise, "sequential": _sequential}


def _rows(*columns: Literals) -> Literals:
    """Return clauses whose literals stand in columns, each clause ended by 0."""
    ends = np.zeros(len(columns[0]), dtype=np.int32)
    return np.stack([*columns, ends], axis=1).ravel().astype(np.int32)


class _Builder:
    """Collects clauses and hands out auxiliary variables."""

    def __init__(self, variables: int, at_most_one: AtMostOne) -> None:
        self.options = self.variables = variables
        self.at_most_one = at_most_one
        self.parts: list[Literals] = []

    def cnf(self) -> Cnf:
        literals = np.concatenate([np.zeros(0, dtype=np.int32), *self.parts])
        options = np.arange(1, self.options + 1, dtype=np.int32)
        return Cnf(self.variables, int(np.count_nonzero(literals == 0)), literals, options)

    def count(self, options: NDArray[np.int64], low: int, high: int) -> None:
        """Ask for low to high of the options."""
        literals = (options + 1).astype(np.int32)
        high = min(high, len(literals))
        if low > high:
            self._contradiction()
            return
        if high == 0:
            self.parts.append(_rows(-literals))
        elif high == 1:
            self._at_most_one(literals)
        if low == 1:
            self.parts.append(np.append(literals, np.int32(0)))
        if low > 1 or 1 < high < len(literals):
            self._counter(literals, low, high)

    def forbid(self, pairs: Literals) -> None:
        """Ask that not both options of a pair are used."""
        self.parts.append(_rows(-pairs[:, 0] - 1, -pairs[:, 1] - 1))

    def _contradiction(self) -> None:
        """Say false without an empty clause, which not every solver takes."""
        self.variables += 1
        self.parts.append(np.array([self.variables, 0, -self.variables, 0], dtype=np.int32))

    def _at_most_one(self, literals: Literals) -> None:
        if len(literals) > 1:
            clauses, used = self.at_most_one(literals, self.variables + 1)
            self.parts.append(clauses)
            self.variables += used

    def _counter(self, literals: Literals, low: int, high: int) -> None:
        """Count in unary: s[i, j] says that at least j + 1 of the first i + 1 are true.

        One table serves both bounds (a sequential counter with both directions
        of its definition); n * w variables, where w = high + 1, or low if there
        is no bound from above.
        """
        length = len(literals)
        width = high + 1 if high < length else low
        if length * width > MAX_COUNTER:
            raise SearchError(
                f"counting {width:,} of {length:,} options would take "
                f"{4 * length * width:,} clauses"
            )
        first = self.variables + 1
        table = np.arange(first, first + length * width, dtype=np.int32).reshape(length, width)
        self.variables += table.size
        before, after = table[:-1], table[1:]
        here = np.repeat(literals[1:, None], width, axis=1)
        self.parts += [
            # The first row: one literal cannot count for more than one.
            _rows(-literals[:1], table[0, :1]),
            _rows(literals[:1], -table[0, :1]),
            _rows(-table[0, 1:]),
            # Upwards: a count is kept, and a true literal raises it.
            _rows(-before.ravel(), after.ravel()),
            _rows(-here[:, 0], after[:, 0]),
            _rows(-here[:, 1:].ravel(), -before[:, :-1].ravel(), after[:, 1:].ravel()),
            # Downwards: it rises by a true literal only, and by one at most.
            _rows(-after.ravel(), before.ravel(), here.ravel()),
            _rows(-after[:, 1:].ravel(), before[:, :-1].ravel()),
        ]
        if low:
            self.parts.append(_rows(table[-1, low - 1 : low]))
        if high < length:
            self.parts.append(_rows(-table[-1, high:]))
