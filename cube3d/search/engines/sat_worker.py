"""The child process of the SAT engine: feeds clauses to a PySAT solver.

A solver runs in a child process because most of them can neither be interrupted
nor hold to a time limit; a process can always be ended.

It reads from standard input one line of JSON with

- ``solver``: its name in PySAT,
- ``limit``: how many models to find, or null for all,
- ``antichain``: whether no solution contains another one,
- ``options``, ``literals``: how many numbers follow,

then, as ``int32``, the variable of each option and the clauses as DIMACS writes them; it
writes a line of JSON for each model, the numbers of the options used, and
``"complete"`` when there are no more.
"""

from __future__ import annotations

import fcntl
import json
import os
import select
import sys
from array import array
from collections.abc import Iterator

from pysat.solvers import Solver


def main() -> None:
    """Serve one problem."""
    header = json.loads(sys.stdin.buffer.readline())
    options, literals = (_numbers(header[key]) for key in ("options", "literals"))
    _die_when_left()
    limit = header["limit"]
    with Solver(name=header["solver"], bootstrap_with=_clauses(literals)) as solver:
        found = 0
        while solver.solve():
            model = set(solver.get_model())
            _say([option for option, v in enumerate(options) if v in model])
            found += 1
            if found == limit:
                return
            used = [v for v in options if v in model]
            unused = [] if header["antichain"] else [v for v in options if v not in model]
            solver.add_clause([-v for v in used] + unused)
    _say("complete")


def _numbers(count: int) -> array[int]:
    numbers = array("i")
    numbers.frombytes(sys.stdin.buffer.read(count * numbers.itemsize))
    return numbers


def _clauses(numbers: array[int]) -> Iterator[list[int]]:
    clause: list[int] = []
    for number in numbers:
        if number:
            clause.append(number)
        else:
            yield clause
            clause = []


def _say(message: object) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def _die_when_left() -> None:
    """Ask the system to end this process when the other end of its input closes.

    That happens however the parent ends.  A signal does it, since a solver does not
    let Python's threads run.
    """
    pipe = sys.stdin.fileno()
    fcntl.fcntl(pipe, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(pipe, fcntl.F_SETFL, fcntl.fcntl(pipe, fcntl.F_GETFL) | os.O_ASYNC)
    closed = select.poll()
    closed.register(pipe, select.POLLHUP)
    if closed.poll(0):
        sys.exit("the parent process has gone")
