"""What all encodings share: collecting clauses, counting, and the sizes of that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cube3d.arrays import np
from cube3d.covering.cnf.encodings.at_most_one import AtMostOne
from cube3d.covering.cnf.formula import Cnf, Literals, Sizes, rows, total
from cube3d.covering.problem import ExactCover

CONTRADICTION = Sizes(1, 2)


class Builder:
    """Collects clauses and hands out variables."""

    def __init__(self, variables: int, at_most_one: AtMostOne) -> None:
        """Start without clauses, with some variables already handed out."""
        self.variables = variables
        self.at_most_one = at_most_one
        self._parts: list[Literals] = []

    def cnf(self, options: Literals) -> Cnf:
        """Return the formula, given the variables that say which options are used."""
        literals = np.concatenate([np.zeros(0, dtype=np.int32), *self._parts])
        clauses = int(np.count_nonzero(literals == 0))
        return Cnf(self.variables, clauses, literals, options.astype(np.int32))

    def add(self, *parts: Literals) -> None:
        """Add clauses, each ended by 0."""
        self._parts += parts

    def new(self, *shape: int) -> Literals:
        """Return variables that are not in use yet, ascending, as ``int32`` of a shape."""
        first = self.variables + 1
        self.variables += int(np.prod(shape))
        return np.arange(first, self.variables + 1, dtype=np.int32).reshape(shape)

    def count(self, literals: Literals, low: int, high: int) -> None:
        """Ask for low to high true literals."""
        high = min(high, len(literals))
        if low > high:
            self._contradict()
            return
        if high == 0:
            self.add(rows(-literals))
        elif high == 1:
            self._at_most_one(literals)
        if low == 1:
            self.at_least_one(literals)
        if low > 1 or 1 < high < len(literals):
            self._counter(literals, low, high)

    def at_least_one(self, literals: Literals) -> None:
        """Ask for a true literal; of none, that is false."""
        if len(literals):
            self.add(np.append(literals, np.int32(0)))
        else:
            self._contradict()

    def _contradict(self) -> None:
        """Say false without an empty clause, which not every solver takes."""
        (variable,) = self.new(1)
        self.add(np.array([variable, 0, -variable, 0], dtype=np.int32))

    def _at_most_one(self, literals: Literals) -> None:
        if len(literals) > 1:
            clauses, used = self.at_most_one.clauses(literals, self.variables + 1)
            self.add(clauses)
            self.variables += used

    def _counter(self, literals: Literals, low: int, high: int) -> None:
        """Count in unary: s[i, j] says that at least j + 1 of the first i + 1 are true.

        One table serves both bounds (a sequential counter with both directions
        of its definition); n * w variables, where w = high + 1, or low if there
        is no bound from above.
        """
        length = len(literals)
        width = _width(length, low, high)
        table = self.new(length, width)
        before, after = table[:-1], table[1:]
        here = np.repeat(literals[1:, None], width, axis=1)
        self.add(
            # The first row: one literal cannot count for more than one.
            rows(-literals[:1], table[0, :1]),
            rows(literals[:1], -table[0, :1]),
            rows(-table[0, 1:]),
            # Upwards: a count is kept, and a true literal raises it.
            rows(-before.ravel(), after.ravel()),
            rows(-here[:, 0], after[:, 0]),
            rows(-here[:, 1:].ravel(), -before[:, :-1].ravel(), after[:, 1:].ravel()),
            # Downwards: it rises by a true literal only, and by one at most.
            rows(-after.ravel(), before.ravel(), here.ravel()),
            rows(-after[:, 1:].ravel(), before[:, :-1].ravel()),
        )
        if low:
            self.add(rows(table[-1, low - 1 : low]))
        if high < length:
            self.add(rows(-table[-1, high:]))


def count_sizes(number: int, low: int, high: int, at_most_one: AtMostOne) -> Sizes:
    """Return what :meth:`Builder.count` adds for a number of literals."""
    high = min(high, number)
    if low > high:
        return CONTRADICTION
    parts = []
    if high == 0:
        parts.append(Sizes(0, number))
    elif high == 1 and number > 1:
        parts.append(at_most_one.sizes(number))
    if low == 1:
        parts.append(Sizes(0, 1))
    if low > 1 or 1 < high < number:
        parts.append(_counter_sizes(number, low, high))
    return total(parts)


def at_least_one_sizes(number: int) -> Sizes:
    """Return what :meth:`Builder.at_least_one` adds for a number of literals."""
    return Sizes(0, 1) if number else CONTRADICTION


def _counter_sizes(length: int, low: int, high: int) -> Sizes:
    width = _width(length, low, high)
    bounds = (low > 0) + (high < length)
    return Sizes(length * width, width + 1 + (length - 1) * (4 * width - 1) + bounds)


def _width(length: int, low: int, high: int) -> int:
    return high + 1 if high < length else low


def count_types(builder: Builder, cover: ExactCover, variables: Literals) -> None:
    """Ask for as many options of each type as there may be.

    Args:
        builder: takes the clauses.
        cover: the problem.
        variables: for each option the variable that says that it is used.
    """
    follows = type_that_follows(cover)
    for number, options in enumerate(cover.options_by_type()):
        if number != follows:
            builder.count(variables[options], int(cover.low[number]), int(cover.high[number]))


def type_sizes(cover: ExactCover, at_most_one: AtMostOne) -> Sizes:
    """Return what :func:`count_types` adds."""
    follows = type_that_follows(cover)
    return total(
        count_sizes(length, *cover.bounds[number], at_most_one)
        for number, length in enumerate(cover.lengths[1])
        if number != follows
    )


def type_that_follows(cover: ExactCover) -> int | None:
    """Return the type whose count the other constraints imply, if there is one.

    Where every item is primary, the options of each type have one size, and the
    counts are exact, the items left by the other types fix the count of the
    last.  The type of the longest counter is the one worth leaving out.
    """
    _, numbers, sizes = cover.lengths
    wanted = 0
    for (low, high), size in zip(cover.bounds, sizes, strict=True):
        if size < 1 or low != high:
            return None
        wanted += size * high
    primary = cover.handle.primary()
    if not (all(primary) and wanted == len(primary) > 0):
        return None
    counters = [n * high for n, (_, high) in zip(numbers, cover.bounds, strict=True)]
    return counters.index(max(counters))


def item_lengths(cover: ExactCover, *, primary: bool) -> Iterator[tuple[int, int]]:
    """Yield by how many options items are covered, and how many such items there are.

    Args:
        cover: the problem.
        primary: of which items, those that must be covered or the others.
    """
    through = zip(cover.lengths[0], cover.handle.primary(), strict=True)
    yield from sorted(Counter(length for length, kind in through if kind == primary).items())


def times(sizes: Sizes, number: int) -> Sizes:
    """Return the sizes of a number of equal parts."""
    return Sizes(number * sizes.variables, number * sizes.clauses)
