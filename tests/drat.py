"""A small checker of DRAT proofs, with none of cube3d's code.

It goes forwards: each clause added must follow by unit propagation (RUP), or else every
resolvent on its first literal must (RAT); M. Heule and others, "Trimming while checking
clausal proofs", FMCAD 2013; N. Wetzler and others, "DRAT-trim", SAT 2014.  As in
drat-trim, a clause by which a literal is known to be true is never deleted.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

Clause = tuple[int, ...]


class Rejected(Exception):
    """A step that does not follow, or no empty clause at the end."""


def check(formula: Iterable[Iterable[int]], proof: str) -> None:
    """Check that a proof derives the empty clause from a formula.

    Raises:
        Rejected: it does not.
    """
    checker = _Checker(formula)
    for number, (is_deletion, clause) in enumerate(_steps(proof), 1):
        if is_deletion:
            checker.delete(clause)
        elif not checker.follows(clause):
            raise Rejected(f"step {number} does not follow: {clause}")
        elif not clause:
            return
        else:
            checker.add(clause)
    raise Rejected("there is no empty clause")


def parse_cnf(text: str) -> list[Clause]:
    """Read a formula in DIMACS and check its header."""
    lines = [line.split() for line in text.splitlines() if not line.startswith("c")]
    (_, _, variables, clauses), *rest = lines
    found = [tuple(map(int, words[:-1])) for words in rest]
    assert all(words[-1] == "0" for words in rest)
    assert len(found) == int(clauses)
    assert all(0 < abs(v) <= int(variables) for clause in found for v in clause)
    return found


def _steps(proof: str) -> Iterator[tuple[bool, Clause]]:
    for line in proof.splitlines():
        words = line.split()
        is_deletion = words[0] == "d"
        numbers = [int(word) for word in words[is_deletion:]]
        if numbers[-1] != 0 or 0 in numbers[:-1]:
            raise Rejected(f"not a step: {line}")
        yield is_deletion, tuple(numbers[:-1])


class _Checker:
    def __init__(self, formula: Iterable[Iterable[int]]) -> None:
        self.clauses: dict[int, list[int]] = {}
        self.numbers: dict[frozenset[int], list[int]] = defaultdict(list)
        # The clauses that watch each literal; the watched ones come first in their clause.
        self.watches: dict[int, list[int]] = defaultdict(list)
        self.true: set[int] = set()
        self.trail: list[int] = []
        self.refuted = False
        self.count = 0
        for clause in formula:
            self.add(clause)

    def add(self, clause: Iterable[int]) -> None:
        literals = sorted(set(clause), key=lambda v: (-v in self.true, abs(v), v))
        self.count += 1
        self.clauses[self.count] = literals
        self.numbers[frozenset(literals)].append(self.count)
        for literal in literals[:2]:
            self.watches[literal].append(self.count)
        if not literals or -literals[0] in self.true:
            self.refuted = True
        elif len(literals) == 1 or -literals[1] in self.true:
            self.refuted |= self._conflict([literals[0]])

    def delete(self, clause: Clause) -> None:
        numbers = self.numbers[frozenset(clause)]
        known = [v for v in clause if v in self.true]
        is_reason = len(known) == 1 and all(-v in self.true for v in clause if v != known[0])
        if numbers and not is_reason:
            number = numbers.pop()
            for literal in self.clauses.pop(number)[:2]:
                self.watches[literal].remove(number)

    def follows(self, clause: Clause) -> bool:
        if self._implies(clause):
            return True
        if not clause:
            return False
        pivot = clause[0]
        others = [c for c in self.clauses.values() if -pivot in c]
        return all(self._implies([*clause, *(v for v in c if v != -pivot)]) for c in others)

    def _implies(self, clause: Iterable[int]) -> bool:
        """Tell whether unit propagation refutes the opposite of a clause."""
        literals = set(clause)
        if self.refuted or any(-v in literals or v in self.true for v in literals):
            return True
        before = len(self.trail)
        conflict = self._conflict([-v for v in literals])
        for literal in self.trail[before:]:
            self.true.discard(literal)
        del self.trail[before:]
        return conflict

    def _conflict(self, literals: list[int]) -> bool:
        """Make literals true and all that follows; tell whether that is a contradiction."""
        done = len(self.trail)
        for literal in literals:
            if not self._assign(literal):
                return True
        while done < len(self.trail):
            if self._visit(-self.trail[done]):
                return True
            done += 1
        return False

    def _assign(self, literal: int) -> bool:
        if literal not in self.true:
            self.true.add(literal)
            self.trail.append(literal)
        return -literal not in self.true

    def _visit(self, false: int) -> bool:
        """Find other literals to watch for the clauses that watch a false one."""
        kept: list[int] = []
        queue = self.watches[false]
        self.watches[false] = kept
        for place, number in enumerate(queue):
            clause = self.clauses[number]
            if clause[0] == false and len(clause) > 1:
                clause[0], clause[1] = clause[1], false
            other = next((i for i in range(2, len(clause)) if -clause[i] not in self.true), None)
            if other is not None and clause[0] not in self.true:
                clause[1], clause[other] = clause[other], false
                self.watches[clause[1]].append(number)
                continue
            kept.append(number)
            if not self._assign(clause[0]):
                kept += queue[place + 1 :]
                return True
        return False
