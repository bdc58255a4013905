"""The type of an explanation, and the plain reasons: those that need no search."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from cube3d.core._functions import PLAIN, WEIGHTS
from cube3d.core.questions import ALL, Reason, find_reasons
from cube3d.errors import quote
from cube3d.geometry.cells import Cell
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.rule import Contact, Pattern, Rule, Swap, Touch
from cube3d.scope import seconds_left, time_limit, unlimited
from cube3d.sentences import fill, join_words, say
from cube3d.solving.build_problem import Problem

_KINDS = "piece", "cells", "sizes", "sizes", "colouring", "weights", "numbering"
# Seconds to try colourings and numberings while the user waits for another answer.
SECONDS = 0.3


# most cells that a sentence lists, of more it lists three; most pieces of a rule that it names
MOST_CELLS, MOST_NAMES = 12, 12

_TOUCHING = {
    Contact.FACE: "rule touch",
    Contact.EDGE: "rule touch edge",
    Contact.CORNER: "rule touch corner",
}


@dataclass(frozen=True)
class Numbering:
    """Numbers of the cells, such as x - y modulo 3.

    Example:
        ``Numbering(factors=(1, -1), modulus=3).of((4, 0))`` is 1.

    Attributes:
        factors: the factor of each coordinate.
        modulus: what sums of numbers are compared modulo, from 2 to 8.
    """

    factors: tuple[int, ...]
    modulus: int

    def of(self, cell: Cell) -> int:
        """Return the number of a cell, from 0 to ``modulus - 1``."""
        pairs = zip(self.factors, cell, strict=True)
        return sum(factor * at for factor, at in pairs) % self.modulus


@dataclass(frozen=True)
class Explanation:
    """The reason why a puzzle, maybe with some pieces in place, has no solution.

    Attributes:
        kind: ``position`` (pieces in place clash), ``piece`` (one fits nowhere), ``cells``
            (no placement covers them), ``sizes`` (they cannot add up), ``colouring``,
            ``numbering`` (a piece has no place where its cells' numbers add up to what the other
            pieces leave for it, or all pieces together do not add up to what the cells do),
            ``weights`` (of cells, modulo a number), ``core`` (requirements that exclude each
            other), ``apart`` (no assembly comes apart), or ``search`` (the search was
            exhausted).
        text: one or a few sentences, which begin in lower case and end without a full stop.
        cells: the cells concerned; empty if the reason is not about cells.
        pieces: the names of the pieces concerned; empty if the reason is not about pieces.  Of
            a ``numbering`` the first is the piece without a place.
        weights: of a colouring or of weights: the weight of each cell of the region, by
            number.
        modulus: the modulus of the weights, or None.
        rules: the rules that the reason needs, by their numbers in the puzzle.
        needs_colours: whether it needs the colours of pieces and region.  Without them, and
            without ``rules``, it holds by the shapes and the numbers of the pieces alone.
        numberings: the numberings that a ``numbering`` needs.
    """

    kind: str
    text: str
    cells: tuple[Cell, ...] = ()
    pieces: tuple[str, ...] = ()
    weights: tuple[int, ...] = ()
    modulus: int | None = None
    rules: tuple[int, ...] = ()
    needs_colours: bool = False
    numberings: tuple[Numbering, ...] = ()

    @property
    def sentences(self) -> str:
        """The text, with a capital and a full stop."""
        return f"{self.text[:1].upper()}{self.text[1:]}."


def searched() -> Explanation:
    """Return the explanation that an exhausted search found no solution."""
    return Explanation("search", say("searched"))


def cells_text(cells: Sequence[Cell]) -> str:
    """Return cells as text; a long list is cut."""
    if len(cells) == 1:
        return say("cell", cell=cells[0])
    if len(cells) > MOST_CELLS:
        return say("cells many", number=len(cells), cells=_list(cells[:3]))
    return say("cells", cells=_list(cells))


def rule_text(rule: Rule) -> str:
    """Return what a rule forbids."""
    if isinstance(rule, Touch):
        return say(_TOUCHING[rule.contact], pieces=_kept_apart(rule.pieces))
    if isinstance(rule, Pattern):
        return say("rule pattern", pieces=join_words([*map(quote, dict.fromkeys(rule.pieces))]))
    return say("rule swap" if isinstance(rule, Swap) else "rule pairs")


def _kept_apart(names: Sequence[str]) -> str:
    if not names:
        return say("copies of any")
    if len(names) > MOST_NAMES:
        return say("pieces many", number=len(names))
    listed = join_words([*map(quote, names)])
    return listed if len(names) > 1 else say("copies of", piece=listed)


def _list(cells: Sequence[Cell]) -> str:
    return join_words([str(cell) for cell in cells])


def plain_reason(problem: Problem) -> Explanation | None:
    """Return a reason why a problem has no solution if a short look finds one.

    It counts, and tries colourings and numberings, but does not search.
    """
    with time_limit(SECONDS):
        found = by_plain_means(problem)
    return found and reword_for(found, problem)


def by_plain_means(problem: Problem) -> Explanation | None:
    """Return a reason by counting, by a colouring or by numberings, or None.

    It may be about all cells that pieces in place leave, or about a part of them.
    """
    return next(iter(_look(problem, PLAIN, 1)), None)


def by_weights(problem: Problem) -> Explanation | None:
    """Return a reason by weights of the cells modulo 2, 3 or 5, or None."""
    return next(iter(_look(problem, WEIGHTS, 1)), None)


def every_reason(problem: Problem) -> list[Explanation]:
    """Return all reasons, of everything and of each part, without any limit of time."""
    with unlimited():
        return _look(problem, PLAIN | WEIGHTS, ALL)


def reword_for(found: Explanation, problem: Problem) -> Explanation:
    """Return an explanation that says whether it is about a position."""
    if not problem.in_place:
        return found
    return replace(found, text=say("dead", reason=found.text))


def _look(problem: Problem, what: int, most: int) -> list[Explanation]:
    found = find_reasons(problem.handle, what, most, seconds_left())
    return [_in_words(problem.puzzle, reason) for reason in found]


def _bare(name: str) -> str:
    """Return a name without quotes if it cannot be taken for a number or a word of the sentence."""
    return name if re.fullmatch(r"[A-Z][A-Za-z0-9]{0,9}", name) else quote(name)


def _in_words(puzzle: Puzzle, reason: Reason) -> Explanation:
    names = [piece.name for piece in puzzle.pieces]
    cells = puzzle.region.cells
    leaves: dict[str, Callable[[int], str]] = {
        "name": lambda number: _bare(names[number]),
        "quoted": lambda number: quote(names[number]),
        "cell": lambda number: str(cells[number]),
        "colour": lambda number: quote(puzzle.colour_names[number]),
        "rule": lambda number: rule_text(puzzle.rules[number]),
    }
    count = len(puzzle.rules)
    return Explanation(
        _KINDS[reason.kind],
        fill(reason.phrase, lambda kind, number: leaves[kind](number)),
        cells=tuple(cells[number] for number in reason.cells),
        pieces=tuple(names[number] for number in reason.pieces),
        weights=tuple(reason.weights),
        modulus=reason.modulus or None,
        rules=tuple(number for number in reason.conditions if number < count),
        needs_colours=count in reason.conditions,
        numberings=tuple(_numberings(reason.numberings, len(cells[0]))),
    )


def _numberings(numbers: Sequence[int], width: int) -> Iterator[Numbering]:
    for at in range(0, len(numbers), width + 1):
        yield Numbering(tuple(numbers[at + 1 : at + 1 + width]), numbers[at])
