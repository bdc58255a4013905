"""Separations: the moves of a stored solution, as a tree of XML.

A separation lists its pieces, by their entries in the assembly, and its states.  A state has the
place of each piece.  The first state is the assembly, perhaps moved as a whole.  In the last one,
removed pieces lie over 10,000 voxels away.  If the removed pieces or the rest come apart, too, the
separation contains theirs.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from operator import add, sub
from typing import NamedTuple

from cube3d.errors import FormatError, cut, escape
from cube3d.formats.xmpuzzle.grids import Grid, Place
from cube3d.formats.xmpuzzle.xml import Element, open_text
from cube3d.geometry.cell_lattice import motions
from cube3d.geometry.cells import Cell
from cube3d.lazy import lazily

with lazily(__name__):  # few files have moves
    from cube3d.puzzle.disassembly import Disassembly, Move

SEPARATION = "separation"
LEFT, REMOVED = "left", "removed"
_AWAY, _FAR = 20_000, 10_000  # voxels: a removal is written as _AWAY, and read above _FAR
_MOST = 10**6  # voxels from the origin at most
_LONGEST = 10_000  # voxels that a piece moves at once; the verifier checks each
_AXES = ("dx", "dy", "dz")


class _Node(NamedTuple):
    """A parsed separation: the placement numbers of its pieces, and their places by state."""

    pieces: list[int]
    states: list[list[Cell]]


def parse_separation(
    element: Element, places: Sequence[Place | None], numbers: Mapping[int, int], own: Grid
) -> Disassembly:
    """Return the moves of a separation.

    Args:
        places: the entries of the assembly.
        numbers: the placement number of each used entry.

    Raises:
        FormatError: it is malformed, or belongs to another assembly; names the line.
    """
    whole = open_text(element)
    _check_start(whole, places, numbers)
    return Disassembly(tuple(_moves(whole, numbers, own, len(numbers))))


def _check_start(
    element: Element, places: Sequence[Place | None], numbers: Mapping[int, int]
) -> None:
    """Raise if a separation does not begin with the assembly, up to translation."""
    node = _parse_node(element, numbers)
    assembly = {numbers[entry]: place[:3] for entry, place in enumerate(places) if place}
    if len(set(_steps([assembly[piece] for piece in node.pieces], node.states[0]))) > 1:
        raise _fail(element, "a separation begins with another state than its assembly")


def _moves(element: Element, numbers: Mapping[int, int], own: Grid, deepest: int) -> Iterator[Move]:
    if deepest <= 0:
        raise _fail(element, "separations are nested deeper than the number of pieces")
    node = _parse_node(element, numbers)
    for number, (before, after) in enumerate(pairwise(node.states), 2):
        is_last, steps = number == len(node.states), _steps(before, after)
        move = _parse_move(element, node.pieces, steps, own, is_last=is_last)
        if move is not None:
            yield move
    inner = [child for child in element.children if child.tag == SEPARATION]
    for kind in (LEFT, REMOVED):
        for child in inner:
            if dict(child.attributes).get("type") == kind:
                yield from _moves(child, numbers, own, deepest - 1)


def _parse_node(element: Element, numbers: Mapping[int, int]) -> _Node:
    (pieces,) = _children(element, "pieces", 1)
    entries = _integers(pieces)
    count = dict(pieces.attributes).get("count", str(len(entries))).strip()
    if not entries or count != str(len(entries)):
        raise _fail(pieces, f"a separation of {cut(escape(count))} pieces names {len(entries)}")
    unknown = [entry for entry in entries if entry not in numbers]
    if unknown or len(set(entries)) < len(entries):
        raise _fail(pieces, "a separation names a piece that is not used, or one twice")
    states = [
        [_integers(_children(state, axis, 1)[0]) for axis in _AXES]
        for state in element.children
        if state.tag == "state"
    ]
    if any(len(row) != len(entries) for state in states for row in state) or not states:
        raise _fail(
            element, f"each state of a separation needs {len(entries)} numbers on each axis"
        )
    places = [list(zip(*state, strict=True)) for state in states]
    return _Node([numbers[entry] for entry in entries], places)


def _steps(before: Sequence[Cell], after: Sequence[Cell]) -> list[Cell]:
    """Return the shift of each piece from one state to another."""
    return [tuple(map(sub, there, here)) for here, there in zip(before, after, strict=True)]


def _parse_move(
    element: Element, pieces: Sequence[int], steps: list[Cell], own: Grid, *, is_last: bool
) -> Move | None:
    """Return the move of some pieces, given by their shifts; None if all shifts are equal."""
    gone = {step for step in steps if is_last and max(map(abs, step)) > _FAR}
    kinds = sorted(set(steps) - gone)
    moving = gone
    if gone:
        if len(kinds) > 1:
            raise _fail(element, "pieces move and others are removed in one step")
        shift = _direction(element, gone, own)
    else:
        if len(kinds) > 2:
            raise _fail(element, "pieces move in different ways in one step")
        if len(kinds) == 1:
            return None
        # The smaller set counts as moving.
        chosen = int(2 * steps.count(kinds[1]) <= len(steps))
        moving = {kinds[chosen]}
        (difference,) = _steps([kinds[1 - chosen]], [kinds[chosen]])
        if max(map(abs, difference)) > _LONGEST:
            raise _fail(element, f"a piece moves by more than {_LONGEST:,} voxels in one step")
        shift = _to_cells(element, difference, own)
    own_pieces = [piece for piece, step in zip(pieces, steps, strict=True) if step in moving]
    return Move(tuple(sorted(own_pieces)), shift, bool(gone))


def _direction(element: Element, steps: set[Cell], own: Grid) -> Cell:
    """Return one step in the direction in which pieces are removed."""
    signs = {_signs(step, _FAR) for step in steps}
    for step in motions(own.lattice, 3 + own.lattice.typed).steps:
        for way in (step, tuple(-c for c in step)):
            if signs == {_signs(own.voxel(way))}:
                return way
    raise _fail(element, "pieces are removed in no direction of the grid, or in several")


def _signs(step: Cell, least: int = 0) -> Cell:
    """Return the signs of coordinates; 0 if the absolute value is at most ``least``."""
    return tuple((c > least) - (c < -least) for c in step)


def _to_cells(element: Element, step: Cell, own: Grid) -> Cell:
    cell = own.cell(step)
    if own.voxel(cell) != step or not own.lattice.is_step(cell):
        raise _fail(element, "a step does not lead to places of the grid")
    return cell


def _children(element: Element, tag: str, number: int) -> list[Element]:
    found = [child for child in element.children if child.tag == tag]
    if len(found) != number:
        raise _fail(element, f"<{element.tag}> has {len(found)} <{tag}>, not {number}")
    return found


def _integers(element: Element) -> list[int]:
    words = element.text.split()
    if not all(re.fullmatch(r"[+-]?[0-9]+", word) for word in words):
        raise _fail(element, f"<{element.tag}> holds something else than integers")
    found = [int(word) if len(word) < 9 else _MOST + 1 for word in words]
    if any(abs(number) > _MOST for number in found):
        raise _fail(element, f"<{element.tag}> holds a number above {_MOST:,}")
    return found


def _fail(element: Element, text: str) -> FormatError:
    where = f"line {element.line}: " if element.line else ""
    return FormatError(f"{where}{text}")


def format_separation(
    disassembly: Disassembly, places: Sequence[Place | None], numbers: Mapping[int, int], own: Grid
) -> Element | None:
    """Return the separation of a solution; None if it has no moves, or turns among them.

    Args:
        places: the entries of the assembly.
        numbers: the placement number of each used entry.
    """
    if any(move.turn for move in disassembly.moves):
        return None
    start = {
        numbers[entry]: (entry, place[:3])
        for entry, place in enumerate(places)
        if place is not None
    }
    return _format(list(disassembly.moves), start, own, None)


def _format(
    moves: list[Move], part: Mapping[int, tuple[int, Cell]], own: Grid, kind: str | None
) -> Element | None:
    """Return the separation of some pieces; None if no move is left.

    Args:
        moves: the moves; those that also move other pieces are left out.
        part: the entry and the place of each piece, by placement number.
        kind: ``left`` or ``removed``; None for the outermost separation.
    """
    order = sorted(part, key=lambda piece: part[piece][0])
    mine = [move for move in moves if part.keys() >= set(move.pieces)]
    if not mine:
        return None
    at = {piece: place for piece, (_, place) in part.items()}
    states = [_state(at, order)]
    end = next(number for number, move in enumerate(mine, 1) if move.is_last)
    for move in mine[: end - 1]:
        at = _shifted(at, move.pieces, own.voxel(own.lift(move.shift)))
        states.append(_state(at, order))
    last = mine[end - 1]
    away = [_AWAY * sign for sign in _signs(own.voxel(own.lift(last.shift)))]
    states.append(_state(_shifted(at, last.pieces, away), order))
    inner = []
    for name, members in ((REMOVED, set(last.pieces)), (LEFT, part.keys() - set(last.pieces))):
        rest = {piece: (part[piece][0], at[piece]) for piece in members}
        inner.append(_format(mine[end:], rest, own, name))
    entries = " ".join(str(part[piece][0]) for piece in order)
    pieces = Element("pieces", (("count", str(len(order))),), (entries,))
    content = (pieces, *states, *filter(None, inner))
    return Element(SEPARATION, (("type", kind),) if kind else (), content)


def _shifted(
    at: Mapping[int, Cell], pieces: Collection[int], step: Sequence[int]
) -> dict[int, Cell]:
    """Return places of pieces, with some pieces shifted."""
    return {**at, **{piece: tuple(map(add, at[piece], step)) for piece in pieces}}


def _state(at: Mapping[int, Cell], order: Sequence[int]) -> Element:
    rows = zip(*(at[piece] for piece in order), strict=True)
    texts = [" ".join(map(str, row)) for row in rows]
    axes = (Element(axis, (), (text,)) for axis, text in zip(_AXES, texts, strict=True))
    return Element("state", (), tuple(axes))
