"""Small sets of requirements that exclude each other: unsatisfiable cores.

The requirements of an exact cover are that each primary item is covered, and that each type is used
as often as it must be.  The other conditions always hold: no item is covered twice, no type is used
too often, and no forbidden pair is used.  Extra options make the requirements optional: they cover
an item, or stand in for the options of a type.  A SAT solver assumes that no extra option is used,
and tells which of these assumptions it needed.  Leaving out one after another makes the set
minimal (deletion; J. Marques-Silva, "Minimal unsatisfiability", ISMVL 2010).
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass

from cube3d.arrays import NDArray, np
from cube3d.covering.cnf.encode import MAX_CLAUSES, encode, predict_sizes
from cube3d.covering.engines.child_search import OutOfTime, SolverJob, SolverProcesses
from cube3d.covering.problem import ExactCover
from cube3d.errors import InternalError

WORKER = "cube3d.covering.engines.core_child"
SOLVER = "glucose4"
ROUNDS = 8


@dataclass(frozen=True)
class Core:
    """Requirements that exclude each other.

    Attributes:
        items: primary items that must be covered, ascending.
        types: types whose lower bounds must be reached, ascending.
        is_minimal: whether no requirement can be left out; otherwise time ran out.
    """

    items: tuple[int, ...]
    types: tuple[int, ...]
    is_minimal: bool

    def __len__(self) -> int:
        return len(self.items) + len(self.types)


def smallest_core(cover: ExactCover) -> Core | None:
    """Return the smallest of several cores.

    Returns:
        None if none is found in time, or if there would be too many clauses.

    Raises:
        SearchError: the process that searches cannot be started or died.
        InternalError: the problem has a solution.
    """
    relaxed, requirements = _relax(cover)
    try:
        if predict_sizes(relaxed).clauses > MAX_CLAUSES:
            return None
        cnf = encode(relaxed)
    except TimeoutError:
        return None
    variables = cnf.options.tolist()
    settings: dict[str, object] = {
        "solver": SOLVER,
        "rounds": ROUNDS,
        "requirements": [[variables[option] for option in r.options] for r in requirements],
    }
    jobs = iter([SolverJob(WORKER, settings, cnf)])
    best: Core | None = None
    with contextlib.suppress(OutOfTime), SolverProcesses(jobs, 1, 1) as crew:
        for numbers, is_minimal in crew.messages_of(0):
            core = [requirements[number] for number in numbers]
            best = Core(
                items=tuple(r.number for r in core if not r.is_type),
                types=tuple(r.number for r in core if r.is_type),
                is_minimal=is_minimal,
            )
    if best is not None and not len(best):
        raise InternalError("a core was asked for, but all requirements can be met")
    return best


@dataclass(frozen=True)
class _Requirement:
    """An item or a type, and the extra options that replace it."""

    number: int
    is_type: bool
    options: range


def _relax(cover: ExactCover) -> tuple[ExactCover, list[_Requirement]]:
    """Return a problem that always has a solution, with extra options for unmet requirements.

    For each primary item, an extra option of a new type covers only this item.  For each type
    with a lower bound, there are as many extra options as the bound, and each covers a new item
    of its own.
    """
    items = len(cover.primary)
    wanted = [(item, False, [item]) for item in np.flatnonzero(cover.primary).tolist()]
    for kind in _needed_types(cover):
        added = list(range(items, items + int(cover.low[kind])))
        wanted.append((kind, True, added))
        items += len(added)
    requirements: list[_Requirement] = []
    rows: list[int] = []
    kinds: list[int] = []
    for number, is_type, own in wanted:
        first = len(cover) + len(rows)
        requirements.append(_Requirement(number, is_type, range(first, first + len(own))))
        rows += own
        kinds += [number if is_type else len(cover.low)] * len(own)
    asked = np.isin(np.arange(len(cover.low)), kinds)
    relaxed = ExactCover(
        primary=np.append(cover.primary, np.zeros(items - len(cover.primary), dtype=bool)),
        start=np.append(cover.start, cover.start[-1] + 1 + np.arange(len(rows))),
        items=np.append(cover.items, np.array(rows, dtype=np.int32)),
        option_type=np.append(cover.option_type, np.array(kinds, dtype=np.int32)),
        low=np.append(np.where(asked, cover.low, 0), 0).astype(np.int32),
        high=np.append(_high(cover), len(rows)).astype(np.int32),
        forbidden=cover.forbidden,
    )
    return relaxed, requirements


def _needed_types(cover: ExactCover) -> list[int]:
    """Return the types whose lower bounds are requirements.

    If every item is covered, and the options of all types together just suffice, each type is
    used as often as it may be.  Then lower bounds above 1, which need many clauses, are left
    out.
    """
    needed = np.flatnonzero(cover.low).tolist()
    sizes = np.diff(cover.start)
    largest = np.zeros(len(cover.low), dtype=np.int64)
    np.maximum.at(largest, cover.option_type, sizes)
    if bool(cover.primary.all()) and int(largest @ cover.high) == len(cover.primary):
        needed = [kind for kind in needed if cover.low[kind] == 1]
    return needed


def _high(cover: ExactCover) -> NDArray[np.int64]:
    """Return the upper bounds; one that the number of items implies is raised: it never applies."""
    sizes = np.diff(cover.start)
    least = np.full(len(cover.low), len(cover.primary) + 1, dtype=np.int64)
    np.minimum.at(least, cover.option_type, sizes)
    high = cover.high.astype(np.int64)
    follows = (high > 1) & ((high + 1) * least > len(cover.primary))
    number = np.bincount(cover.option_type, minlength=len(high))
    return np.where(follows, np.maximum(high, number + cover.low), high)
