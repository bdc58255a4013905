"""The moves that take a solution apart, in words."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from cube3d.core.motion import SaidMove, move_phrases
from cube3d.puzzle.disassembly import Move, Turn
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.sentences import fill, say


def piece_labels(placements: Sequence[PlacedPiece]) -> list[str]:
    """Return a name for each placement: its piece's, with a number if there are copies."""
    copies = Counter(placed.piece for placed in placements)
    return [
        f"{placed.piece} {placed.copy + 1}" if copies[placed.piece] > 1 else placed.piece
        for placed in placements
    ]


def describe_moves(solution: Solution) -> list[str]:
    """Return a sentence for each move that takes a solution apart."""
    return say_moves(solution, solution.disassembly.moves if solution.disassembly else ())


def say_moves(solution: Solution, moves: Sequence[Move], *, at_most: bool = False) -> list[str]:
    """Return a sentence for each of some moves of a solution's pieces.

    Args:
        at_most: whether the shifts are limits: how far the pieces could move at most.
    """
    if not moves:
        return []
    labels = piece_labels(solution.placements)
    own = solution.lattice.in_core(len(solution.placements[0].position))
    phrases = move_phrases(own, [_numbers(move) for move in moves], at_most=at_most)
    said = [str(fill(phrase, lambda _, piece: labels[piece])) for phrase in phrases]
    ways = [_on_the_way(text, move.turn) for text, move in zip(said, moves, strict=True)]
    return [_giving_way(text, move, solution) for text, move in zip(ways, moves, strict=True)]


def _on_the_way(move: str, turn: Turn | None) -> str:
    """Return a move in words with the way of its axis, if this moves."""
    if not turn or not turn.way:
        return move
    if not turn.quarters:
        return say("turning on the way", move=move)
    half = "half a turn" if turn.quarters == 2 else "a turn"
    return say(f"{half} about a moving axis", move=move, shift=f"{turn.strays:.2f}")


def _giving_way(said: str, move: Move, solution: Solution) -> str:
    """Return a turn in words with the pieces that give way to it."""
    if not move.turn or not move.turn.yielding:
        return said
    others, shift = move.turn.yielding, move.turn.yielded(len(move.shift))
    if any(shift):
        (meanwhile,) = say_moves(solution, [Move(others, shift)])
        return say("pieces give way and stay there", move=said, meanwhile=meanwhile)
    labels = piece_labels(solution.placements)
    pieces = ", ".join(labels[piece] for piece in others)
    far = f"{max(math.hypot(*point[3:]) for point in move.turn.way):.2f}"
    return say("pieces give way and come back", move=said, pieces=pieces, far=far)


def level_words(levels: Sequence[int]) -> str:
    """Return a level vector in plain words.

    >>> level_words((1, 1, 1)), level_words((27, 4)), level_words((5,))
    ('3 moves, one after the other', '31 moves; the first part comes off with move 27', '5 moves')
    """
    first, total = levels[0], sum(levels)
    moves = f"{total:,} move{'s' * (total != 1)}"
    if first == total:
        return moves
    if total == len(levels):
        return f"{moves}, one after the other"
    return f"{moves}; the first part comes off with move {first:,}"


def level_text(levels: Sequence[int]) -> str:
    """Return a level vector as puzzle people write it: 27.4.1.1."""
    return ".".join(map(str, levels))


def heading(number: int, solution: Solution) -> str:
    """Return the heading of a solution: its number, and its level if its moves are known."""
    levels = solution.disassembly.levels if solution.disassembly else ()
    return f"solution {number}" + (f", level {level_text(levels)}" if levels else "")


def _numbers(move: Move) -> SaidMove:
    turn = move.turn
    about = (*turn.plane, *(round(2 * c) for c in turn.centre)) if turn and turn.quarters else None
    return SaidMove(move.pieces, move.shift, move.is_last, about)
