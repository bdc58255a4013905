"""Builders of clauses: one counts them, one writes them; encodings call both in the same way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from math import prod
from typing import IO, TYPE_CHECKING, Any, NamedTuple, TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.covering.cnf.formula import Cnf, Literals, Sizes, StoredCnf
from cube3d.scope import check_time

if TYPE_CHECKING:
    from cube3d.covering.problem import ExactCover


Terms: TypeAlias = Any
"""Literals: an int32 array to write clauses, a :class:`LiteralShape` to count them."""


class Signed(NamedTuple):
    """Literals times signs.  The product is computed only when the clauses are written.

    Attributes:
        sign: 1 or -1, or an array of them.
        terms: the literals; the two broadcast.
    """

    sign: int | NDArray[np.int8]
    terms: Terms


def no(terms: Terms) -> Signed:
    """Return the negations of literals."""
    return Signed(-1, terms)


AtMostOne: TypeAlias = "Callable[[Builder, Terms], None]"
"""Adds the clauses for "at most one of these literals is true"; they are at least two."""


class LiteralShape:
    """Stands for an array of literals: has only its shape, and can be indexed as in numpy."""

    def __init__(self, *shape: int) -> None:
        """Take the length of each axis."""
        self.shape = shape

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, key: Any) -> LiteralShape:
        axes, found, is_taken = iter(self.shape), [], False
        for index in key if isinstance(key, tuple) else (key,):
            if index is None:
                found.append(1)
                continue
            length = next(axes)
            if isinstance(index, slice):
                found.append(len(range(length)[index]))
            elif not isinstance(index, int) and not is_taken:
                # Several arrays of indices are paired, as in numpy: only the first adds an axis.
                found.append(len(index))
                is_taken = True
        return LiteralShape(*found, *axes)

    @property
    def T(self) -> LiteralShape:  # noqa: N802 numpy's name
        """The transposed array."""
        return LiteralShape(*self.shape[::-1])


class Builder:
    """Counts the variables and clauses that :class:`Writer` would write.

    It takes the same calls but keeps no literals, so limits are checked before memory is used.
    """

    def __init__(self, at_most_one: AtMostOne) -> None:
        """Start without variables and clauses."""
        self.variables = self.clauses = 0
        self._at_most_one = at_most_one
        self._counted: dict[tuple[int, int, int], Sizes] = {}

    @property
    def sizes(self) -> Sizes:
        """The number of variables and clauses so far."""
        return Sizes(self.variables, self.clauses)

    def new(self, *shape: int) -> Terms:
        """Return variables that are not in use yet, ascending, in an array of a shape."""
        self.variables += prod(shape)
        return LiteralShape(*shape)

    def add(self, *columns: Terms | Signed) -> None:
        """Add clauses of one length, given their first literals, their second ones, and so on.

        The columns broadcast; the clauses come in the order of the broadcast shape.
        """
        shapes = [
            getattr(part, "shape", ())[::-1]
            for column in columns
            for part in (column if isinstance(column, Signed) else (column,))
        ]
        axes = zip_longest(*shapes, fillvalue=1)
        self.clauses += prod(0 if 0 in lengths else max(lengths) for lengths in axes)

    def write(self, number: int, make: Callable[[], Literals]) -> None:
        """Add clauses, each ending with 0, that are made only when they are written."""
        del make
        self.clauses += number

    def join(self, *parts: Terms) -> Terms:
        """Return arrays of literals as one, joined along their last axis."""
        return LiteralShape(*parts[0].shape[:-1], sum(part.shape[-1] for part in parts))

    def groups(
        self, terms: Terms, lengths: Sequence[int], members: Callable[[], Sequence[Any]]
    ) -> list[Terms]:
        """Return groups of literals.

        Args:
            lengths: how many are in each group.
            members: returns the indices of the literals of each group.
        """
        del terms, members
        return [LiteralShape(length) for length in lengths]

    def count(self, terms: Terms, low: int, high: int) -> None:
        """Require at least ``low`` and at most ``high`` true literals."""
        key = len(terms), low, high
        if key not in self._counted:
            before = self.sizes
            self._count(terms, low, high)
            self._counted[key] = Sizes(*(b - a for a, b in zip(before, self.sizes, strict=True)))
        else:
            self.variables += self._counted[key].variables
            self.clauses += self._counted[key].clauses

    def at_least_one(self, terms: Terms) -> None:
        """Require a true literal; without literals, this is false."""
        if len(terms):
            self.write(1, lambda: np.append(terms, np.int32(0)))
        else:
            self.contradict()

    def contradict(self) -> None:
        """Add a contradiction without an empty clause, which some solvers refuse."""
        variable = self.new(1)
        self.add(variable)
        self.add(no(variable))

    def _count(self, terms: Terms, low: int, high: int) -> None:
        check_time()
        high = min(high, len(terms))
        if low > high:
            self.contradict()
            return
        if high == 0:
            self.add(no(terms))
        elif high == 1 and len(terms) > 1:
            self._at_most_one(self, terms)
        if low == 1:
            self.at_least_one(terms)
        if low > 1 or 1 < high < len(terms):
            self._counter(terms, low, high)

    def _counter(self, terms: Terms, low: int, high: int) -> None:
        """Count in unary: s[i, j] means that at least j + 1 of the first i + 1 are true.

        One table serves both bounds: a sequential counter with both directions of its definition.
        It has n * w variables, where w is high + 1, or low if there is no upper bound.
        """
        length = len(terms)
        table = self.new(length, high + 1 if high < length else low)
        before, after, here = table[:-1], table[1:], terms[1:, None]
        # The first row: one literal counts at most one.
        self.add(no(terms[:1]), table[0, :1])
        self.add(terms[:1], no(table[0, :1]))
        self.add(no(table[0, 1:]))
        # Upwards: a count stays, and a true literal raises it.
        self.add(no(before), after)
        self.add(no(terms[1:]), after[:, 0])
        self.add(no(here), no(before[:, :-1]), after[:, 1:])
        # Downwards: it rises only by a true literal, and at most by one.
        self.add(no(after), before, here)
        self.add(no(after[:, 1:]), before[:, :-1])
        if low:
            self.add(table[-1, low - 1 : low])
        if high < length:
            self.add(no(table[-1, high:]))


class Writer(Builder):
    """Writes the clauses."""

    def __init__(self, at_most_one: AtMostOne, file: IO[bytes] | None = None) -> None:
        """Start without variables and clauses.

        Args:
            at_most_one: adds the clauses for "at most one".
            file: takes the literals as they are made; None: they are kept in memory.
        """
        super().__init__(at_most_one)
        self._parts: list[Literals] = [np.zeros(0, dtype=np.int32)]
        self._file = file

    def cnf(self, options: Literals) -> Cnf:
        """Return the formula, given the variables that say which options are used."""
        options = options.astype(np.int32)
        literals = np.concatenate(self._parts)
        if self._file is not None:
            return StoredCnf(self.variables, self.clauses, literals, options, self._file)
        return Cnf(self.variables, self.clauses, literals, options)

    def _take(self, clauses: Literals) -> None:
        self.clauses += int(np.count_nonzero(clauses == 0))
        if self._file is None:
            self._parts.append(clauses)
        else:
            self._file.write(clauses.astype(np.int32, copy=False).tobytes())

    def new(self, *shape: int) -> Terms:
        """Return variables that are not in use yet."""
        first = self.variables + 1
        super().new(*shape)
        return np.arange(first, self.variables + 1, dtype=np.int32).reshape(shape)

    def add(self, *columns: Terms | Signed) -> None:
        """Add clauses of one length, given their columns."""
        signed = [c if isinstance(c, Signed) else Signed(1, c) for c in columns]
        shape = np.broadcast_shapes(*(np.shape(part) for both in signed for part in both))
        clauses = np.zeros((*shape, len(columns) + 1), dtype=np.int32)
        for number, (sign, terms) in enumerate(signed):
            np.multiply(sign, terms, out=clauses[..., number])
        self._take(clauses.ravel())

    def write(self, number: int, make: Callable[[], Literals]) -> None:
        """Add clauses, making them now."""
        del number
        self._take(make())

    def join(self, *parts: Terms) -> Terms:
        """Return arrays of literals as one, joined along their last axis."""
        return np.concatenate(parts, axis=-1)

    def groups(
        self, terms: Terms, lengths: Sequence[int], members: Callable[[], Sequence[Any]]
    ) -> list[Terms]:
        """Return groups of literals."""
        del lengths
        return [terms[some] for some in members()]

    def count(self, terms: Terms, low: int, high: int) -> None:
        """Require at least ``low`` and at most ``high`` true literals."""
        self._count(terms, low, high)


def count_types(
    builder: Builder,
    cover: ExactCover,
    terms: Terms,
    bounds: Sequence[tuple[int, int]] | None = None,
) -> None:
    """Require a number of options of each type within bounds.

    Args:
        terms: the variable of each option, which means that it is used.
        bounds: the bounds of each type; None: those of the problem.
    """
    follows = type_that_follows(cover)
    by_type = builder.groups(terms, cover.lengths[1], cover.options_by_type)
    for number, (options, own) in enumerate(zip(by_type, bounds or cover.bounds, strict=True)):
        if number != follows:
            builder.count(options, *own)


def type_that_follows(cover: ExactCover) -> int | None:
    """Return the type whose count the other constraints imply, if there is one.

    This needs that every item is primary, the options of each type have one size, and counts are
    exact and cover all items.  Then the count of one type follows from the others.  The type with
    the longest counter is returned.
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
