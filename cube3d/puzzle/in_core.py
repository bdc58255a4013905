"""Puzzles as numbers for the core, and its limits."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import chain

from cube3d.core import _functions as core
from cube3d.core.binding import start_and_numbers
from cube3d.core.library import LimitPassed
from cube3d.core.puzzles import PuzzleHandle, PuzzleNumbers
from cube3d.errors import PuzzleError, TooLargeError, cut, quote
from cube3d.geometry.cells import times
from cube3d.geometry.orientation import MOBILITIES
from cube3d.geometry.region import Region
from cube3d.puzzle.puzzle import Cover, Puzzle
from cube3d.puzzle.rule import Contact, Pairs, Pattern, Place, Rule, Swap, Touch

MOST = 2**31 - 1  # copies of a piece: the core counts in 32 bits
CONTACTS = {contact: number for number, contact in enumerate(Contact)}


def region_handle(region: Region) -> PuzzleHandle:
    """Return a region as a puzzle without pieces."""
    names = sorted({*region.colours} - {""})
    own = _region(region, ["", *names])
    own |= {"crossing": 1, "shape_start": [0]}
    return _handle(region, own)


def puzzle_handle(puzzle: Puzzle, rules: Sequence[Rule] | None = None) -> PuzzleHandle:
    """Return a puzzle in the core, optionally with other rules.

    Raises:
        ShapeError: pieces turn in more than seven dimensions.
    """
    return _handle(puzzle.region, puzzle_numbers(puzzle, rules))


def puzzle_numbers(puzzle: Puzzle, rules: Sequence[Rule] | None = None) -> PuzzleNumbers:
    """Return a puzzle as numbers, optionally with other rules."""
    names = list(puzzle.colour_names)
    coloured = len(names) > 1
    pieces, width, holes = puzzle.pieces, puzzle.region.dimension, puzzle.max_holes
    shape_start, shape = start_and_numbers(([*chain(*piece.shape.cells)] for piece in pieces), "q")
    marks = chain(*(piece.colours or ("",) * len(piece.shape) for piece in pieces))
    places = chain(*(piece.at or (0,) * width for piece in pieces))
    rows = [_row(puzzle, rule, names) for rule in (puzzle.rules if rules is None else rules)]
    rule_start, rule = start_and_numbers(rows, "q")
    pairs = (pair for pair in puzzle.colour_pairs if {*pair} <= {*names})
    mixes = [[names.index(name) for name in pair] for pair in pairs]
    return _region(puzzle.region, names) | {
        "mixes": len(mixes),
        "mix": [*chain(*mixes)],
        "pieces": len(pieces),
        "shape_start": shape_start,
        "shape": shape,
        "mark": [names.index(name) for name in marks] if coloured else None,
        "low": [min(MOST, piece.low) for piece in pieces],
        "high": [min(MOST, puzzle.most_copies(piece)) for piece in pieces],
        "mobility": [MOBILITIES[piece.turning] for piece in pieces],
        "is_placed": [int(piece.at is not None) for piece in pieces],
        "place": list(places),
        "all_optional": int(puzzle.cover is Cover.PIECES),
        "least_covered": 0 if holes is None else max(0, len(puzzle.region) - holes),
        "crossing": int(puzzle.crossing),
        "walls": len(puzzle.walls),
        "wall": list(chain(*puzzle.walls)),
        "rules": len(rows),
        "rule_start": rule_start,
        "rule": rule,
    }


def _region(region: Region, names: list[str]) -> PuzzleNumbers:
    cells, marked = region.chosen, frozenset(region.optional)
    is_plain = cells is None and not marked and not region.colours
    return {
        "corner": region.corner,
        "extents": region.extents,
        "cells": 0 if is_plain else len(region),
        "cell": None if cells is None else list(chain.from_iterable(cells)),
        "optional": [int(cell in marked) for cell in region.cells] if marked else None,
        "paint": [names.index(name) for name in region.colours] if region.colours else None,
        "colours": len(names) - 1,
    }


def _handle(region: Region, numbers: PuzzleNumbers) -> PuzzleHandle:
    return PuzzleHandle(region.lattice.in_core(region.dimension), numbers)


def _row(puzzle: Puzzle, rule: Rule, colours: list[str]) -> array[int]:
    """Return a rule as integers, in the layout of ``core/core.h``."""
    pieces = {piece.name: number for number, piece in enumerate(puzzle.pieces)}
    if isinstance(rule, Swap):
        return array("q", [core.SWAP])
    if isinstance(rule, Touch):
        named = map(pieces.__getitem__, rule.pieces)
        return array("q", [core.TOUCH, CONTACTS[rule.contact], *named])
    if isinstance(rule, Pattern):
        first, second = rule.cells
        named = map(pieces.__getitem__, rule.pieces)
        numbers = [core.PATTERN, MOBILITIES[rule.mobility], *named, len(first)]
        return array("q", [*numbers, *chain(*first, *second)])
    return array("q", _pairs(puzzle, rule, pieces, colours))


def _pairs(
    puzzle: Puzzle, rule: Pairs, pieces: dict[str, int], colours: list[str]
) -> Iterable[int]:
    kept = [number for number, place in enumerate(rule.places) if is_possible(puzzle, place)]
    yield from (core.PAIRS, len(kept))
    for place in map(rule.places.__getitem__, kept):
        yield pieces[place.piece]
        yield from chain(*place.cells)
        yield from map(colours.index, place.colours or ("",) * len(place.cells))
    number_of = {old: new for new, old in enumerate(kept)}
    for first, second in rule.numbers.tolist():
        if first in number_of and second in number_of:
            yield from (number_of[first], number_of[second])


def is_possible(puzzle: Puzzle, place: Place) -> bool:
    """Tell whether a place of a rule has cells and colours that the core can number.

    The core finds out whether it is a placement, and skips it otherwise: it forbids nothing.
    """
    size, is_inside = len(puzzle.piece(place.piece).shape), puzzle.region.cell_set.issuperset
    known = {*puzzle.colour_names}
    return len(place.cells) == size and is_inside(place.cells) and known >= {*place.colours}


_SENTENCES = {
    core.LIMIT_TRIED: "puzzle {name} would take up to {0:,} placements of {1:,} cells in its "
    "{box} box; the limits are {most:,} and {2:,}",
    core.LIMIT_REGION: "the region of puzzle {name} has {0:,} cells; the limit is {1:,}",
    core.LIMIT_PLACEMENTS: "puzzle {name} has more placements than {0:,}, or they have more "
    "cells than {1:,}; these are the limits",
    core.LIMIT_IMAGES: "a region of {0:,} cells is too large to look for its symmetries among "
    "{1:,}; the limit is {2:,} cells in all",
    core.LIMIT_RULE: "the rule '{kind}' of puzzle {name} has {0:,} positions of {1:,} "
    "pieces to look through; the limit is {2:,}",
    core.LIMIT_TWO_PIECES: "pieces {first} and {second} have {0:,} positions to look through; "
    "the limit is {3:,}",
    core.LIMIT_PAIRS: "the rules of puzzle {name} forbid more than {0:,} pairs of placements",
    core.LIMIT_TURNED: "a piece of puzzle {name} has {1:,} cells and {0:,} orientations; the "
    "limit is {2:,} cells in all of them",
    core.LIMIT_PATTERN: "the pattern of pieces {first} and {second} can never occur: these "
    "pieces cannot be turned as it draws them",
}
# The positions of the two pieces' numbers in the core's rows.
_TWO_PIECES = {core.LIMIT_TWO_PIECES: (1, 2), core.LIMIT_PATTERN: (0, 1)}


def refuse(limit: LimitPassed, region: Region, puzzle: Puzzle | None = None) -> PuzzleError:
    """Return the error for a limit that a puzzle or a region exceeds."""
    numbers = limit.numbers
    words = {"box": cut(times(region.extents)), "most": core.MOST_PLACEMENTS, "kind": "touch"}
    if puzzle:
        words["name"] = quote(puzzle.name)
        pair = (numbers[at] for at in _TWO_PIECES.get(limit.limit, ()))
        names = [quote(puzzle.pieces[number].name) for number in pair]
        words |= dict(zip(("first", "second"), names, strict=False))
    if limit.limit == core.LIMIT_RULE and numbers[3]:
        words["kind"] = "swap"
    kind = PuzzleError if limit.limit == core.LIMIT_PATTERN else TooLargeError
    return kind(_SENTENCES[limit.limit].format(*numbers, **words))
