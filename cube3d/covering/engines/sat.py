"""The SAT engine: any solver of PySAT, in child processes."""

from __future__ import annotations

import difflib
import importlib.util
from dataclasses import dataclass

from cube3d.covering.cnf.formula import Cnf
from cube3d.covering.engines.child_search import SolverJob
from cube3d.covering.engines.clauses import ClauseEngine
from cube3d.errors import SearchError

DEFAULT_SOLVER = "cadical195"
WORKER = "cube3d.covering.engines.sat_child"

# Whose proofs hold; the tests check some of each.  Those of MapleSAT do not (pysathq/pysat,
# issue 139).
PROVING = (
    "cadical103", "cadical153", "cadical195", "cadical300",
    "glucose3", "glucose4", "glucose42", "lingeling",
)  # fmt: skip


@dataclass(frozen=True)
class SatEngine(ClauseEngine):
    """Searches with a SAT solver of PySAT.

    After each solution a clause that rules it out is added and the solver goes on from
    where it was.  Proofs are DRAT, as text.

    Attributes:
        solver: a name of PySAT's, such as ``cadical195`` or ``minisat-gh``.
        encoding: see :class:`cube3d.covering.engines.clauses.ClauseEngine`; so with the
            seed, the threads and the proof.
    """

    solver: str = DEFAULT_SOLVER

    def __post_init__(self) -> None:
        """Check the names and numbers.

        Raises:
            SearchError: PySAT has no solver of that name, or it writes no proofs where
                one is wanted; and see
                :meth:`cube3d.covering.engines.clauses.ClauseEngine.__post_init__`.
        """
        super().__post_init__()
        if self.solver != DEFAULT_SOLVER:
            _check_solver(self.solver)
        if self.proof and _family(self.solver) not in PROVING:
            raise SearchError(
                f"no proofs can be had from the SAT solver '{self.solver}'; "
                f"they can from {', '.join(PROVING)}"
            )

    @property
    def name(self) -> str:
        """The name for reports."""
        return f"sat:{self.solver}"

    def _job(self, settings: dict[str, object], cnf: Cnf) -> SolverJob:
        shared = self.proof.fileno() if self.proof else None
        return SolverJob(WORKER, settings | {"solver": self.solver}, cnf, shared)


def solver_names() -> list[str]:
    """Return all names of the solvers of PySAT, sorted."""
    return sorted(name for names in _families().values() for name in names)


def _families() -> dict[str, tuple[str, ...]]:
    """Return the solvers of PySAT, each with all its names."""
    from pysat.solvers import SolverNames

    return {k: v for k, v in vars(SolverNames).items() if not k.startswith("_")}


def _family(name: str) -> str:
    return next((family for family, names in _families().items() if name in names), name)


def _check_solver(name: str) -> None:
    families = _families()
    known = {alias for aliases in families.values() for alias in aliases}
    missing = importlib.util.find_spec("pycryptosat") is None
    if missing and name in families.get("cryptosat", ()):
        raise SearchError(f"the SAT solver '{name}' needs the package pycryptosat")
    if name in known:
        return
    near = difflib.get_close_matches(name, sorted(known), 1)
    if DEFAULT_SOLVER.startswith(name):
        near = [DEFAULT_SOLVER]
    # The longest alias of each says most.
    listed = ", ".join(sorted(max(aliases, key=len) for aliases in families.values()))
    hint = f"; did you mean '{near[0]}'?" if near else f"; PySAT has {listed}"
    raise SearchError(f"no SAT solver '{name}'{hint}")
