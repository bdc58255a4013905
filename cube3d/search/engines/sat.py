"""The SAT engine: any solver of PySAT, in a child process."""

from __future__ import annotations

import contextlib
import difflib
import importlib.util
import json
import queue
import subprocess
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from cube3d.child import python_command
from cube3d.errors import SearchError
from cube3d.search.cnf import ENCODINGS, Cnf, encode
from cube3d.search.cover import ExactCover
from cube3d.search.engines.base import WHOLE, Ended, Found, Progress, Tally, Watch
from cube3d.search.outcome import Status
from cube3d.search.symmetric import Start

DEFAULT_SOLVER = "cadical195"
MOST_WAITING = 1000
WORKER = "cube3d.search.engines.sat_worker"


@dataclass(frozen=True)
class SatEngine:
    """Searches with a SAT solver.

    After each solution a clause that rules it out is added and the solver goes
    on from where it was.

    Attributes:
        solver: a name of PySAT's, such as ``cadical195`` or ``minisat-gh``.
        encoding: a name of :data:`cube3d.search.cnf.ENCODINGS`.
        seed: numbers the variables and orders the clauses at random, which sends
            the solver another way; None leaves them as they are.
    """

    solver: str = DEFAULT_SOLVER
    encoding: str = "sequential"
    seed: int | None = None

    def __post_init__(self) -> None:
        """Check the names.

        Raises:
            SearchError: PySAT has no solver of that name, or there is no such encoding.
        """
        if self.solver != DEFAULT_SOLVER:
            _check_solver(self.solver)
        if self.encoding not in ENCODINGS:
            raise SearchError(
                f"no encoding '{self.encoding}'; there are {', '.join(sorted(ENCODINGS))}"
            )
        if self.seed is not None and self.seed < 0:
            raise SearchError(f"a seed is not negative: {self.seed}")

    @property
    def name(self) -> str:
        """The name for reports."""
        return f"sat:{self.solver}"

    @property
    def threads(self) -> int:
        """One: a SAT solver works alone."""
        return 1

    def cheapest(
        self, cover: ExactCover, ways: Sequence[Sequence[Start]], *, timeout: float | None = None
    ) -> Sequence[Start]:
        """Return the first way; see :meth:`cube3d.search.engines.base.Engine.cheapest`."""
        del cover, timeout  # all ways cost a solver about as much
        return ways[0]

    def search(
        self,
        cover: ExactCover,
        *,
        starts: Sequence[Start] = WHOLE,
        limit: int | None = None,
        timeout: float | None = None,
        watch: Watch | None = None,
    ) -> Found:
        """Yield different solutions; see :meth:`cube3d.search.engines.base.Engine.search`."""
        deadline = None if timeout is None else time.monotonic() + timeout
        found = 0
        for start in starts:
            left = None if limit is None else limit - found
            for solution in (part := Ended(self._part(cover, start.option, left, deadline))):
                found += 1
                yield solution
                if watch:
                    watch(Progress(None, found, None))
            if part.status in (Status.LIMIT, Status.SOLVED):
                return part.status
        return Status.COMPLETE if found else Status.INFEASIBLE

    def tally(
        self,
        cover: ExactCover,
        starts: Sequence[Start],
        *,
        timeout: float | None = None,
        watch: Watch | None = None,
    ) -> Tally:
        """Count by listing; see :meth:`cube3d.search.engines.base.Engine.tally`."""
        deadline = None if timeout is None else time.monotonic() + timeout
        counts = [0] * len(starts)
        try:
            for number, start in enumerate(starts):
                for _ in (part := Ended(self._part(cover, start.option, None, deadline))):
                    counts[number] += 1
                    if watch:
                        watch(Progress(None, sum(counts), None))
                if part.status is Status.LIMIT:
                    return Tally(Status.LIMIT, tuple(counts), None)
        except KeyboardInterrupt:
            return Tally(Status.INTERRUPTED, tuple(counts), None)
        return Tally(Status.COMPLETE, tuple(counts), None)

    def _part(
        self, cover: ExactCover, option: int | None, limit: int | None, deadline: float | None
    ) -> Found:
        """Search the part that uses an option, or all of it."""
        if option is None:
            return (yield from self._whole(cover, limit, deadline))
        rest, numbers = cover.using(option)
        for solution in (part := Ended(self._whole(rest, limit, deadline))):
            yield sorted([option, *numbers[solution].tolist()])
        return part.status

    def _whole(self, cover: ExactCover, limit: int | None, deadline: float | None) -> Found:
        cnf = encode(cover, self.encoding)
        if self.seed is not None:
            cnf = _shuffled(cnf, np.random.default_rng(self.seed))
        header: dict[str, object] = {
            "solver": self.solver,
            "limit": limit,
            "antichain": cover.is_antichain,
        }
        found = 0
        with _Worker(header, cnf) as worker:
            while found != limit:
                try:
                    message = worker.receive(deadline)
                except TimeoutError:
                    return Status.LIMIT
                if message == "complete":
                    return Status.COMPLETE if found else Status.INFEASIBLE
                found += 1
                yield message
        return Status.SOLVED


def _check_solver(name: str) -> None:
    from pysat.solvers import SolverNames

    families = [v for k, v in vars(SolverNames).items() if not k.startswith("_")]
    known = {alias for aliases in families for alias in aliases}
    missing = importlib.util.find_spec("pycryptosat") is None
    if missing and name in getattr(SolverNames, "cryptosat", ()):
        raise SearchError(f"the SAT solver '{name}' needs the package pycryptosat")
    if name in known:
        return
    near = difflib.get_close_matches(name, sorted(known), 1)
    if DEFAULT_SOLVER.startswith(name):
        near = [DEFAULT_SOLVER]
    # The longest alias of each says most.
    listed = ", ".join(sorted(max(aliases, key=len) for aliases in families))
    hint = f"; did you mean '{near[0]}'?" if near else f"; PySAT has {listed}"
    raise SearchError(f"no SAT solver '{name}'{hint}")


def _shuffled(cnf: Cnf, rng: np.random.Generator) -> Cnf:
    """Renumber the variables and mix the clauses."""
    renumbered = np.concatenate([[0], rng.permutation(cnf.variables) + 1]).astype(np.int32)
    literals = np.sign(cnf.literals) * renumbered[np.abs(cnf.literals)]
    clauses = np.split(literals, np.flatnonzero(literals == 0) + 1)[:-1]
    mixed = [clauses[i] for i in rng.permutation(len(clauses))] or [literals]
    return replace(cnf, literals=np.concatenate(mixed), options=renumbered[cnf.options])


class _Worker:
    """A child process that is gone when the ``with`` block ends, however it ends."""

    def __init__(self, header: dict[str, object], cnf: Cnf) -> None:
        # Bounded, so that a solver faster than its reader waits, by way of the pipe.
        self._messages: queue.Queue[object] = queue.Queue(MOST_WAITING)
        self._closed = False
        # A session of its own, so that Ctrl-C reaches the parent alone.
        self._process = subprocess.Popen(
            python_command(WORKER),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        sizes = {"options": len(cnf.options), "literals": len(cnf.literals)}
        body = cnf.options.tobytes() + cnf.literals.tobytes()
        data = json.dumps(header | sizes).encode() + b"\n" + body
        works = (lambda: self._send(data), self._listen)
        self._threads = [threading.Thread(target=work, daemon=True) for work in works]
        for thread in self._threads:
            thread.start()

    def __enter__(self) -> _Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self._closed = True
        self._process.kill()
        self._process.wait()
        # Both threads end now that the other end of their pipe is gone.
        for thread in self._threads:
            thread.join()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert pipe
            with contextlib.suppress(BrokenPipeError):
                pipe.close()

    def receive(self, deadline: float | None) -> Any:
        """Return the next message.

        Raises:
            TimeoutError: the deadline (of ``time.monotonic``) has passed.
            SearchError: the process has died.
        """
        left = None if deadline is None else deadline - time.monotonic()
        if left is not None and left <= 0:
            raise TimeoutError
        try:
            message: Any = self._messages.get(timeout=left)
        except queue.Empty:
            raise TimeoutError from None
        if isinstance(message, SearchError):
            raise message
        return message

    def _send(self, data: bytes) -> None:
        # The pipe stays open: when it closes, the worker knows that nobody is left.
        assert self._process.stdin
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.write(data)
            self._process.stdin.flush()

    def _listen(self) -> None:
        assert self._process.stderr
        for line in self._lines():
            if not self._put(json.loads(line)):
                return
        complaint = self._process.stderr.read().decode(errors="replace").strip().splitlines()
        reason = complaint[-1] if complaint else f"exit code {self._process.wait()}"
        self._put(SearchError(f"the SAT solver died: {reason}"))

    def _put(self, message: object) -> bool:
        """Pass a message on; False when nobody will read it any more."""
        while not self._closed:
            with contextlib.suppress(queue.Full):
                self._messages.put(message, timeout=0.05)
                return True
        return False

    def _lines(self) -> Iterator[bytes]:
        assert self._process.stdout
        with contextlib.suppress(ValueError):
            yield from self._process.stdout
