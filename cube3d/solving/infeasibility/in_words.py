"""Sentences for reasons that the core finds as numbers."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from cube3d.core.library import CHECKERBOARD, REASON_CELLS, REASON_PIECE
from cube3d.core.questions import Reason
from cube3d.errors import quote
from cube3d.geometry.cells import Cell
from cube3d.puzzle.colouring import describe
from cube3d.puzzle.puzzle import Puzzle
from cube3d.sentences import say
from cube3d.solving.build_problem import Explanation, cells_text, join_words, names_text

# List at most FEW numbers without gaps, and at most MOST_NUMBERS with gaps; longer lists become
# a range.
FEW, MOST_NUMBERS = 3, 8
KINDS = "piece", "cells", "sizes", "sizes", "colouring", "weights"


def in_words(puzzle: Puzzle, reason: Reason) -> Explanation:
    """Return the core's reason why a puzzle has no solution, as an explanation."""
    about = _About(puzzle, reason)
    of_part = reason.kind != REASON_PIECE and not reason.is_whole
    return Explanation(
        KINDS[reason.kind],
        _SENTENCES[reason.kind](about),
        cells=about.cells if of_part or reason.kind == REASON_CELLS else (),
        pieces=tuple(about.names),
        weights=tuple(reason.weights),
        modulus=reason.modulus or None,
    )


@dataclass(frozen=True)
class _About:
    """A reason and its puzzle; `members` in methods are positions among the reason's pieces."""

    puzzle: Puzzle
    reason: Reason

    @property
    def cells(self) -> tuple[Cell, ...]:
        cells = self.puzzle.region.cells
        return tuple(cells[number] for number in self.reason.cells)

    @property
    def names(self) -> list[str]:
        return [self.puzzle.pieces[number].name for number in self.reason.pieces]

    @property
    def sizes(self) -> list[int]:
        return [len(self.puzzle.pieces[number].shape) for number in self.reason.pieces]

    @property
    def size(self) -> int:
        return len(self.reason.cells)

    @property
    def place(self) -> str:
        if self.reason.is_whole:
            return say("rest" if self.reason.is_rest else "whole", number=self.size)
        return say("part", cells=cells_text(self.cells))

    def each(self, members: Sequence[int]) -> str:
        """Return the names of some of the pieces, one by one."""
        names = self.names
        if len(members) > 1:
            if len(members) == len(names):
                return say("each piece")
            return say("each of", pieces=names_text([names[member] for member in members]))
        name = say("piece", name=names[members[0]])
        return name if self.reason.copies[members[0]] == 1 else say("each", piece=name)


def _piece(about: _About) -> str:
    low, number = about.reason.numbers
    piece = about.puzzle.pieces[about.reason.pieces[0]]
    name, times = quote(piece.name), _times(low)
    if not about.reason.is_whole:
        place = about.place
        return say("piece in part", piece=name, times=times, place=place, number=number)
    if number:
        key = "piece with 1 placement" if number == 1 else "piece with placements"
        return say(key, piece=name, number=number, times=times)
    if piece.at is not None:
        return say("piece with a place", piece=name, at=[*piece.at])
    key = "piece in the rest" if about.reason.is_rest else "piece in the region"
    return say(key, piece=name, mobility=piece.mobility.value)


def _times(number: int) -> str:
    few = {1: say("once"), 2: say("twice")}
    return few.get(number) or say("times", number=number)


def _uncovered(about: _About) -> str:
    key = "uncovered rest" if about.reason.is_rest else "uncovered"
    return say(key, cells=cells_text(about.cells))


def _room(about: _About) -> str:
    pieces, (number,) = names_text(about.names), about.reason.numbers
    return say("room", pieces=pieces, place=about.place, number=number)


def _sizes(about: _About) -> str:
    key = "sizes" if about.reason.is_whole else "sizes of a part"
    return say(key, place=about.place, why=_mismatch(about))


def _mismatch(about: _About) -> str:
    """Return how the possible sums of sizes miss the number of cells."""
    divisor, below, above = about.reason.numbers
    if about.size % divisor:
        sizes = join_words([str(size) for size in sorted(set(about.sizes))])
        return say("no multiple", sizes=sizes, number=about.size, divisor=divisor)
    if above < 0:
        return say("too few cells", number=below)
    return say("copies above" if below < 0 else "copies between", below=below, above=above)


def _weights(about: _About) -> str:
    *each, total, whole = about.reason.numbers
    groups: dict[int, list[int]] = defaultdict(list)
    for member, weight in enumerate(each):
        groups[weight].append(member)
    texts = [
        say("weighs", piece=about.each(members), weight=weight)
        for weight, members in sorted(groups.items())
    ]
    return say(
        "weights",
        modulus=about.reason.modulus,
        pieces=join_words(texts),
        pieces_weigh=total,
        place=about.place,
        cells_weigh=whole,
    )


def _colouring(about: _About) -> str:
    return say(
        "colouring",
        opening=_opening(about),
        pieces=_pieces(about),
        conclusion=_conclusion(about),
    )


def _has_two_colours(reason: Reason) -> bool:
    return reason.colouring[0] == CHECKERBOARD


def _opening(about: _About) -> str:
    reason, black = about.reason, about.reason.numbers[0]
    everything = reason.is_whole and not reason.is_rest
    place = "" if everything else about.place
    colouring = describe(reason.colouring)
    if _has_two_colours(reason):
        key = "on colours" if everything else "on colours of"
        white = about.size - black
        return say(key, colouring=colouring, place=place, black=black, white=white)
    key = "of class 1" if black == 1 else "of class"
    key += "" if everything else " among"
    return say(key, colouring=colouring, number=black, place=place)


def _pieces(about: _About) -> str:
    """Return how many cells of each weight or colour the pieces cover; equal ones together."""
    groups: dict[tuple[int, tuple[int, ...]], list[int]] = defaultdict(list)
    covered = map(tuple, about.reason.values)
    for member, own in enumerate(zip(about.sizes, covered, strict=True)):
        groups[own].append(member)
    ordered = sorted(groups.items(), key=lambda item: (len(item[1]), item[1]))
    texts: list[str] = []
    for (size, counts), members in ordered:
        rest = len(texts) == len(ordered) - 1 > 0 and len(members) > 1
        subject = say("each other piece") if rest else about.each(members)
        share = _share(about.reason, size, counts)
        texts.append(say("covers, too" if texts else "covers", piece=subject, share=share))
    return ", ".join(texts)


def _share(reason: Reason, size: int, counts: tuple[int, ...]) -> str:
    if not _has_two_colours(reason):
        if counts == (0,):
            return say("none of them")
        return say("of them", numbers=numbers_text(counts))
    if counts == (size - counts[-1],):
        return say("of each colour", number=counts[0])
    if counts == (size - counts[-1], counts[-1]):
        return say("of one colour", more=counts[-1], fewer=counts[0])
    if len(counts) == 1:
        return say("of both colours", black=counts[0], white=size - counts[0])
    return say("black of", numbers=numbers_text(counts), size=size)


def _conclusion(about: _About) -> str:
    reason = about.reason
    wanted, _, is_full = reason.numbers
    if not is_full:
        return _too_many_or_few(about)
    total, key = reason.sums, "together"
    if _has_two_colours(reason):
        key = "difference"
        total = [2 * number - about.size for number in reversed(total)]
        wanted = 2 * wanted - about.size
        if total == [-difference for difference in reversed(total)]:
            wanted = abs(wanted)
    if len(total) > 1:
        key = {"together": "together some", "difference": "differences"}[key]
    return say(key, numbers=summary(total, wanted, wanted), wanted=wanted)


def _too_many_or_few(about: _About) -> str:
    """Return how many black cells the pieces cover, if some cells stay empty."""
    reason, two = about.reason, _has_two_colours(about.reason)
    black, covered, _ = reason.numbers
    others = about.size - black
    least, most = max(0, covered - others), min(black, covered)
    if reason.sums[0] > most:
        room = say("there are only", number=black)
    elif reason.sums[-1] < least:
        room = say("only white" if two else "only others", covered=covered, number=others)
    else:
        needed = numbers_text(range(least, most + 1))
        room = say("must be black" if two else "must be such", numbers=needed, covered=covered)
    total = summary(reason.sums, least, most)
    return say("but of the black" if two else "but of them", numbers=total, room=room)


def numbers_text(numbers: Sequence[int]) -> str:
    """Return sorted numbers as text; long lists become a range."""
    least, most = min(numbers), max(numbers)
    if len(numbers) > FEW and most - least + 1 == len(numbers):
        return say("range", least=least, most=most)
    if len(numbers) <= MOST_NUMBERS:
        return join_words([f"{number:,}" for number in numbers], "or")
    return say("range with gaps", least=least, most=most, count=len(numbers))


def summary(numbers: list[int], low: int, high: int) -> str:
    """Return why no number lies in low..high: at most, at least, a multiple, or the list."""
    if len(numbers) <= FEW:
        return numbers_text(numbers)
    if max(numbers) < low:
        return say("at most", number=max(numbers))
    if min(numbers) > high:
        return say("at least", number=min(numbers))
    step = math.gcd(*(number - numbers[0] for number in numbers))
    rest = numbers[0] % step
    if step == 1 or low + (rest - low) % step <= high:
        return numbers_text(numbers)
    if step == 2:
        return say("an odd number" if rest else "an even number")
    return say("multiple and rest" if rest else "multiple", rest=rest, step=step)


_SENTENCES = (_piece, _uncovered, _room, _sizes, _colouring, _weights)
