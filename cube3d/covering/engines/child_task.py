"""What the engines that use clauses and their child processes say to each other.

A task is one line of JSON with

- ``options``, ``literals``: how many numbers follow,
- ``variables``, ``clauses``: the sizes of the formula,
- ``limit``: how many models to find, or null for all,
- ``antichain``: whether no solution contains another one,
- ``proof``: a file descriptor that a proof is to be written to, or null,

and whatever else the child process has to know; then, as ``int32``, the variable of each
option and the clauses as DIMACS writes them.  Each answer is a line of JSON: the numbers of
the options that a model uses; ``"complete"`` when there are no more; or an object whose
``error`` is a sentence.
"""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cube3d.covering.cnf.formula import Cnf

COMPLETE = b'"complete"\n'


def format_task(settings: dict[str, object], cnf: Cnf) -> bytes:
    """Write a task."""
    header = settings | {
        "variables": cnf.variables,
        "clauses": cnf.clauses,
        "options": len(cnf.options),
        "literals": len(cnf.literals),
    }
    return json.dumps(header).encode() + b"\n" + cnf.options.tobytes() + cnf.literals.tobytes()


@dataclass(frozen=True)
class Task:
    """A formula and what to do with it.

    Attributes:
        header: the line of JSON.
        options: the variable of each option.
        literals: the clauses as DIMACS writes them.
    """

    header: dict[str, Any]
    options: array[int]
    literals: array[int]

    def clauses(self) -> Iterator[list[int]]:
        """Yield the clauses, each a list of literals."""
        clause: list[int] = []
        for number in self.literals:
            if number:
                clause.append(number)
            else:
                yield clause
                clause = []

    def tell(self, model: set[int]) -> list[int]:
        """Say which options a model uses; return the clause that rules the solution out."""
        say([option for option, v in enumerate(self.options) if v in model])
        used = [v for v in self.options if v in model]
        unused = [] if self.header["antichain"] else [v for v in self.options if v not in model]
        return [-v for v in used] + unused


def parse_task(stream: IO[bytes]) -> Task:
    """Read a task."""
    header = json.loads(stream.readline())
    options, literals = (_numbers(stream, header[key]) for key in ("options", "literals"))
    return Task(header, options, literals)


def _numbers(stream: IO[bytes], count: int) -> array[int]:
    numbers = array("i")
    numbers.frombytes(stream.read(count * numbers.itemsize))
    return numbers


def say(message: object) -> None:
    """Send an answer to the parent process."""
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def error_in(line: bytes) -> str | None:
    """Return the sentence of an answer that is an error; None of any other."""
    if not line.startswith(b"{"):
        return None
    error: str = json.loads(line)["error"]
    return error
