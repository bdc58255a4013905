"""Engines that search by clauses, and the SAT engine: any solver of PySAT, in child processes."""

from __future__ import annotations

import importlib.util
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import IO, Self

from cube3d.arrays import NDArray, np
from cube3d.covering.cnf.encode import ENCODINGS, encode, unknown_encoding
from cube3d.covering.cnf.formula import Cnf
from cube3d.covering.engines.child_search import OutOfTime, SolverJob, SolverProcesses
from cube3d.covering.engines.engine import (
    WHOLE,
    BlockGenerator,
    Engine,
    Progress,
    Request,
    Tally,
)
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import EncodingTooLarge, ExactCover, Status
from cube3d.errors import SearchError, nearest, quote
from cube3d.lazy import lazily
from cube3d.processors import usable_processors
from cube3d.scope import report

with lazily(__name__):
    from pysat.solvers import SolverNames


# The encodings that are best for a proof and for solutions.  On ten puzzles, product takes 0.64
# times as long as sequential to a first solution (geometric mean; docs/engines.md has them).
PROVING_ENCODING, FINDING_ENCODING = "direct", "product"


@dataclass(frozen=True, kw_only=True)
class ClauseEngine(Engine, ABC):
    """An engine that writes each part of a search as clauses, for a child process.

    Several parts are searched at once, and their solutions come in the order of the parts.

    Attributes:
        encoding: a name of :data:`cube3d.covering.cnf.encode.ENCODINGS`; None: the best for what
            is asked, ``direct`` for a proof, ``sequential`` for solutions (docs/engines.md).
        seed: numbers the variables and orders the clauses at random, so the solver searches
            in another order; None leaves them unchanged.
        threads: how many parts are searched at once, each by a process of its own; 0
            means one for each processor.
        proof: a file open for writing, or None.  If the problem has no solution, it gets a
            proof about the clauses of :func:`cube3d.covering.cnf.encode.encode`; otherwise
            nothing is written.
    """

    encoding: str | None = None
    seed: int | None = None
    threads: int = 0
    proof: IO[bytes] | None = field(default=None, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Check the encoding and the numbers.

        Raises:
            SearchError: there is no such encoding, a number is negative, or a proof is
                wanted together with a seed.
        """
        if self.encoding is not None and self.encoding not in ENCODINGS:
            raise unknown_encoding(self.encoding)
        if self.seed is not None and self.seed < 0:
            raise SearchError(f"a seed must not be negative: {self.seed}")
        if self.threads < 0:
            raise SearchError(f"threads must not be negative: {self.threads}")
        if self.proof and self.seed is not None:
            raise SearchError("a search with a seed writes no proof: leave out the seed")
        if self.threads == 0:
            object.__setattr__(self, "threads", usable_processors())

    @property
    @abstractmethod
    def name(self) -> str:
        """The name for reports."""

    def proving(self, file: IO[bytes]) -> Self:
        """Return the same engine that writes a proof.

        Raises:
            SearchError: there is a seed, or the solver can give no proof.
        """
        return replace(self, proof=file)

    @abstractmethod
    def _job(self, settings: dict[str, object], cnf: Cnf) -> SolverJob:
        """Return the job of a child process that finds the models of a formula.

        Args:
            settings: the settings of its :class:`~cube3d.covering.engines.child_search.ClauseTask`.
        """

    def choose_split(self, cover: ExactCover, ways: Sequence[Sequence[Branch]]) -> Sequence[Branch]:
        """Return the first way; see :meth:`cube3d.covering.engines.engine.Engine.choose_split`.

        It leaves the least share of all solutions.  It was the fastest for seven of ten puzzles
        of the catalog.  For the others, the fastest way took half to three quarters of its time,
        and the numbers of branches and options did not tell which one that was.
        """
        del cover
        return ways[0]

    def list_solutions(self, request: Request) -> BlockGenerator:
        """Yield blocks of different solutions; see :meth:`Engine.list_solutions`.

        Raises:
            SearchError: also if a proof is wanted of a part only, or with more than one
                solution.
        """
        found = 0
        numbers: list[NDArray[np.int64]] = []
        try:
            with self._crew(request, numbers) as crew:
                for number, branch in enumerate(request.branches):
                    for message in crew.messages_of(number):
                        found += 1
                        yield [sorted(branch.chosen + numbers[number][message].tolist())]
                        report(Progress(None, found, None))
                        if found == request.limit:
                            return Status.SOLVED
        except OutOfTime:
            return Status.LIMIT
        return Status.COMPLETE if found else Status.INFEASIBLE

    def count_solutions(self, request: Request) -> Tally:
        """Count by listing; see :meth:`Engine.count_solutions`."""
        counts = [0] * len(request.branches)
        found = 0
        status, why = Status.COMPLETE, ""
        try:
            with self._crew(request, []) as crew:
                for number, _ in crew.messages():
                    counts[number] += 1
                    found += request.branches[number].weight
                    report(Progress(None, found, None))
        except OutOfTime:
            status = Status.LIMIT
        except EncodingTooLarge as limit:  # what was counted so far is an answer, too
            status, why = Status.LIMIT, str(limit)
        except KeyboardInterrupt:
            status = Status.INTERRUPTED
        return Tally(status, tuple(counts), None, why=why)

    def _crew(self, request: Request, numbers: list[NDArray[np.int64]]) -> SolverProcesses:
        if self.proof and (request.limit != 1 or list(request.branches) != list(WHOLE)):
            raise SearchError("a proof needs an undivided search for one solution")
        jobs = self._jobs(request, numbers)
        return SolverProcesses(jobs, len(request.branches), self.threads)

    def _jobs(self, request: Request, numbers: list[NDArray[np.int64]]) -> Iterator[SolverJob]:
        """Yield a job for each branch; append the numbers of its options in the whole problem."""
        best = PROVING_ENCODING if self.proof else FINDING_ENCODING
        for branch in request.branches:
            rest, kept = request.cover.using(branch.option)
            numbers.append(kept)
            cnf = encode(rest, self.encoding or best)
            if self.seed is not None:
                cnf = _shuffle(cnf, np.random.default_rng(self.seed))
            settings: dict[str, object] = {
                "limit": request.limit,
                "antichain": rest.is_antichain,
                "proof": self.proof.fileno() if self.proof else None,
            }
            yield self._job(settings, cnf)


def _shuffle(cnf: Cnf, rng: np.random.Generator) -> Cnf:
    """Renumber the variables and mix the clauses."""
    renumbered = np.concatenate([[0], rng.permutation(cnf.variables) + 1]).astype(np.int32)
    literals = np.sign(cnf.literals) * renumbered[np.abs(cnf.literals)]
    clauses = np.split(literals, np.flatnonzero(literals == 0) + 1)[:-1]
    mixed = [clauses[i] for i in rng.permutation(len(clauses))] or [literals]
    return replace(cnf, literals=np.concatenate(mixed), options=renumbered[cnf.options])


DEFAULT_SOLVER = "cadical195"
WORKER = "cube3d.covering.engines.sat_child"

# Solvers whose proofs are right; the tests check some of each.  Proofs of MapleSAT are wrong
# (pysathq/pysat, issue 139).
PROVING = (
    "cadical103", "cadical153", "cadical195", "cadical300",
    "glucose3", "glucose4", "glucose42", "lingeling",
)  # fmt: skip


@dataclass(frozen=True)
class SatEngine(ClauseEngine):
    """Searches with a SAT solver of PySAT.

    After each solution, a clause that rules it out is added, and the solver continues from there.
    Proofs are DRAT, as text.

    Attributes:
        solver: a name in PySAT, such as ``cadical195`` or ``minisat-gh``.
        encoding: see :class:`cube3d.covering.engines.sat.ClauseEngine`, also for the seed, the
            threads and the proof.
    """

    solver: str = DEFAULT_SOLVER

    def __post_init__(self) -> None:
        """Check the names and numbers.

        Raises:
            SearchError: PySAT has no solver of that name, or it writes no proofs but one is
                wanted; and see
                :meth:`cube3d.covering.engines.sat.ClauseEngine.__post_init__`.
        """
        super().__post_init__()
        if self.solver != DEFAULT_SOLVER:
            _check_solver(self.solver)
        if self.proof and _family(self.solver) not in PROVING:
            raise SearchError(
                f"the SAT solver '{self.solver}' writes no proofs; these do: {', '.join(PROVING)}"
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
    likely = [DEFAULT_SOLVER] if DEFAULT_SOLVER.startswith(name) else sorted(known)
    # The longest alias of each is the clearest.
    listed = ", ".join(sorted(max(aliases, key=len) for aliases in families.values()))
    raise SearchError(f"no SAT solver {quote(name)}{nearest(name, likely, f'PySAT has {listed}')}")
