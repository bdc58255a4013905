"""Formulas in conjunctive normal form, as arrays, and how large they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from cube3d.arrays import NDArray, np

Literals: TypeAlias = "NDArray[np.int32]"


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


class Sizes(NamedTuple):
    """How large a formula or a part of one is; of a part, the variables that it adds."""

    variables: int
    clauses: int


def total(parts: Iterable[Sizes]) -> Sizes:
    """Return the sizes of parts that have no variables and clauses in common."""
    variables = clauses = 0
    for part in parts:
        variables += part.variables
        clauses += part.clauses
    return Sizes(variables, clauses)


def rows(*columns: Literals) -> Literals:
    """Return clauses of one length, whose literals stand in columns, each ended by 0."""
    ends = np.zeros(len(columns[0]), dtype=np.int32)
    return np.stack([*columns, ends], axis=1).ravel().astype(np.int32)


def group_rows(first: Literals, groups: NDArray[np.int64], literals: Literals) -> Literals:
    """Return clauses of any length, each ended by 0.

    Args:
        first: the first literal of each clause, shape (c,).
        groups: the number of the clause that each of the other literals is in, shape (k,).
        literals: the other literals, shape (k,).
    """
    clauses = np.arange(len(first))
    keys = np.concatenate([clauses, groups, clauses])
    values = np.concatenate([first, literals, np.zeros_like(first)])
    return values[np.argsort(keys, kind="stable")].astype(np.int32)


def ranges(starts: NDArray[np.int64], lengths: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the numbers start, ..., start + length - 1 of each range, one after another."""
    before = np.cumsum(lengths) - lengths
    return np.repeat(starts - before, lengths) + np.arange(int(lengths.sum()))
