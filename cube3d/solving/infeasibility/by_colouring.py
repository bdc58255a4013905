"""Reasons by colouring: sums of weights that no choice of placements can have."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass

from cube3d.arrays import np
from cube3d.covering.sums import Choice, reachable, reachable_at
from cube3d.deadline import Deadline
from cube3d.puzzle.colouring import Colouring, colourings, values
from cube3d.solving.core.components import Component
from cube3d.solving.core.explanation import Explanation, join_words

# Longer lists of numbers are summed up: those without gaps, and all.
FEW, MOST_NUMBERS = 3, 8


def by_colouring(part: Component, deadline: Deadline) -> Explanation | None:
    """Return the first colouring that proves that a part cannot be covered as it must be.

    Every colouring has two weights, so that what the pieces cover is known by how many of
    the cells of one weight they do.

    Args:
        part: everything, or one of the components of it.
        deadline: when to stop.
    """
    for colouring in colourings(part.table.puzzle.region):
        if deadline.passed():
            return None
        proof = _Proof.of(part, colouring)
        if proof and proof.is_proof:
            return proof.explanation()
    return None


@dataclass(frozen=True, eq=False)
class _Proof:
    """What pieces can cover of the marked cells of a colouring: those that weigh 1.

    Attributes:
        part: what is to be covered.
        colouring: the colouring.
        marked: how many cells of the part are marked.
        counts: how many marked cells the placements of each piece cover, ascending.
        totals: how many all pieces together can, ascending; not empty.
    """

    part: Component
    colouring: Colouring
    marked: int
    counts: list[list[int]]
    totals: list[int]

    @classmethod
    def of(cls, part: Component, colouring: Colouring) -> _Proof | None:
        """Find the totals; None where they are of no use or too much work."""
        marks = (colouring.weights == 1).astype(np.int64)
        marked = int(marks[part.cells].sum())
        if not 0 < marked < len(part):
            return None
        counts = [found.tolist() for found in values(part.table, marks)]
        bounds = zip(counts, part.low.tolist(), part.high.tolist(), part.sizes, strict=True)
        choices = [Choice(tuple(found), low, high, size) for found, low, high, size in bounds]
        sums = reachable(choices) if part.is_exact else reachable_at(choices, part.covered)
        return None if sums is None else cls(part, colouring, marked, counts, sums.tolist())

    @property
    def least(self) -> int:
        """How many marked cells are covered at least: all others cannot be enough."""
        return max(0, self.part.covered - (len(self.part) - self.marked))

    @property
    def most(self) -> int:
        """How many marked cells are covered at most."""
        return min(self.marked, self.part.covered)

    @property
    def is_proof(self) -> bool:
        """Whether no total is right.  Where there are no totals, that is not for colours."""
        right = [total for total in self.totals if self.least <= total <= self.most]
        return bool(self.totals) and not right

    def explanation(self) -> Explanation:
        """Say what the proof is, with its numbers."""
        text = f"{self._opening()}; {self._pieces()}; so {self._conclusion()}"
        return Explanation(
            "colouring",
            text,
            cells=() if self.part.is_whole else self.part.places(),
            pieces=tuple(self.part.names[number] for number in self.part.used),
            weights=tuple(self.colouring.weights.tolist()),
        )

    def _opening(self) -> str:
        everything = self.part.is_whole and not self.part.is_rest
        if self.colouring.is_signed:
            white = len(self.part) - self.marked
            of = "" if everything else f" of {self.part.place},"
            cells = "cells " if everything else ""
            return (
                f"on {self.colouring.text}{of} {self.marked:,} {cells}are black and {white:,} white"
            )
        there = f"there {'is' if self.marked == 1 else 'are'} {self.marked:,}"
        among = "" if everything else f" among {self.part.place}"
        return f"of {self.colouring.text} {there}{among}"

    def _pieces(self) -> str:
        """Say what each piece covers; pieces that cover the same are taken together."""
        groups: dict[tuple[int, tuple[int, ...]], list[int]] = defaultdict(list)
        for number in self.part.used:
            groups[self.part.sizes[number], tuple(self.counts[number])].append(number)
        ordered = sorted(groups.items(), key=lambda item: (len(item[1]), item[1]))
        texts: list[str] = []
        for (size, counts), members in ordered:
            rest = len(texts) == len(ordered) - 1 > 0 and len(members) > 1
            subject = "each other piece" if rest else self.part.each(members)
            verb = "" if texts else " covers"
            texts.append(f"{subject}{verb} {self._share(size, counts)}")
        return ", ".join(texts)

    def _share(self, size: int, counts: tuple[int, ...]) -> str:
        if not self.colouring.is_signed:
            return "none of them" if counts == (0,) else f"{numbers_text(list(counts))} of them"
        if counts == (size - counts[-1],):
            return f"{counts[0]} of each colour"
        if counts == (size - counts[-1], counts[-1]):
            return f"{counts[-1]} of one colour and {counts[0]} of the other"
        if len(counts) == 1:
            return f"{counts[0]} black and {size - counts[0]} white"
        return f"{numbers_text(list(counts))} black of {size}"

    def _conclusion(self) -> str:
        if not self.part.is_full:
            return self._too_many_or_few()
        total, wanted = self.totals, self.marked
        if self.colouring.is_signed:
            total = [2 * number - len(self.part) for number in reversed(total)]
            wanted = 2 * wanted - len(self.part)
            if total == [-difference for difference in reversed(total)]:
                wanted = abs(wanted)
        never = "not" if len(total) == 1 else "never"
        found = f"{summary(total, wanted, wanted)}, {never} {wanted:,}"
        subject = "the pieces' difference is" if self.colouring.is_signed else "together they cover"
        return f"{subject} {found}"

    def _too_many_or_few(self) -> str:
        """Say how many marked cells the pieces cover where some cells stay empty."""
        signed = self.colouring.is_signed
        colour, other = ("black", "white") if signed else ("such", "others")
        total = summary(self.totals, self.least, self.most)
        others = len(self.part) - self.marked
        if self.totals[0] > self.most:
            room = f"there are only {self.marked:,}"
        elif self.totals[-1] < self.least:
            room = (
                f"of the {self.part.covered:,} cells that they cover only {others:,} can be {other}"
            )
        else:
            needed = numbers_text(list(range(self.least, self.most + 1)))
            room = f"{needed} of the {self.part.covered:,} cells that they cover must be {colour}"
        return f"together they cover {total} of {'the black' if signed else 'them'}, but {room}"


def numbers_text(numbers: list[int]) -> str:
    """Write numbers, ascending or descending, or where they lie if they are many."""
    least, most = min(numbers), max(numbers)
    if len(numbers) > FEW and most - least + 1 == len(numbers):
        return f"{least:,} to {most:,}"
    if len(numbers) <= MOST_NUMBERS:
        return join_words([f"{number:,}" for number in numbers], "or")
    return f"{least:,} to {most:,} ({len(numbers):,} different numbers)"


def summary(numbers: list[int], low: int, high: int) -> str:
    """Say of numbers, none of which lies from one number to another, what keeps them away."""
    if len(numbers) <= FEW:
        return numbers_text(numbers)
    if max(numbers) < low:
        return f"at most {max(numbers):,}"
    if min(numbers) > high:
        return f"at least {min(numbers):,}"
    step = math.gcd(*(number - numbers[0] for number in numbers))
    rest = numbers[0] % step
    if step == 1 or low + (rest - low) % step <= high:
        return numbers_text(numbers)
    if step == 2:
        return f"an {'odd' if rest else 'even'} number"
    return f"{f'{rest} more than ' if rest else ''}a multiple of {step}"
