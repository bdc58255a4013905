"""Reasons that only count: pieces without a place, cells without a piece, sizes."""

from __future__ import annotations

import math

from cube3d.covering.sums import Choice, reachable
from cube3d.quoting import quote
from cube3d.solving.core.components import Component
from cube3d.solving.core.explanation import Explanation, cells_text, join_words, names_text


def by_counting(part: Component) -> Explanation | None:
    """Return the plainest reason why a part of a puzzle has no solution, if there is one."""
    return _without_place(part) or _uncovered(part) or _sizes(part)


def _without_place(part: Component) -> Explanation | None:
    """A piece that must be used more often than it has placements."""
    numbers = part.table.per_piece()
    for piece, low, number in zip(part.table.puzzle.pieces, part.low, numbers, strict=True):
        if low <= number:
            continue
        if not part.is_whole:
            where = f"which has to be used {_times(low)}, fits only into {part.place}"
            text = f"piece {quote(piece.name)}, {where}, and there in {number} positions"
        elif number:
            only = "1 placement" if number == 1 else f"{number} placements"
            text = f"piece {quote(piece.name)} has only {only} and has to be used {_times(low)}"
        elif piece.at is not None:
            text = f"piece {quote(piece.name)} does not fit where it has to lie, at {[*piece.at]}"
        else:
            where = "what is left of the region" if part.is_rest else "the region"
            text = (
                f"piece {quote(piece.name)} fits into {where} in none of the positions "
                f'that mobility = "{piece.mobility.value}" allows'
            )
        return Explanation("piece", text, pieces=(piece.name,))
    return None


def _times(number: int) -> str:
    return "once" if number == 1 else "twice" if number == 2 else f"{number} times"


def _uncovered(part: Component) -> Explanation | None:
    """Cells that have to be covered and lie in no placement."""
    if not part.is_full:
        return None
    alone = part.cells[part.table.per_cell()[part.cells] == 0]
    if not len(alone):
        return None
    cells = part.places(alone)
    more = " any more" if part.is_rest else ""
    return Explanation("cells", f"no piece can cover {cells_text(cells)}{more}", cells=cells)


def _sizes(part: Component) -> Explanation | None:
    """Sizes of pieces that cannot add up to the number of cells."""
    sizes, low, high = part.sizes, part.low.tolist(), part.high.tolist()
    cells = () if part.is_whole else part.places()
    needed = tuple(name for name, least in zip(part.names, low, strict=True) if least)
    least = sum(size * number for size, number in zip(sizes, low, strict=True))
    if least > len(part):
        text = f"{names_text(needed)} can only go to {part.place}, and would take {least:,}"
        return Explanation("sizes", text, cells, needed)
    if not part.is_full:
        return None
    sums = reachable([Choice((s,), a, b) for s, a, b in zip(sizes, low, high, strict=True)])
    if sums is None or len(part) in sums:
        return None
    names = tuple(part.names[number] for number in part.used)
    text = f"{part.place} cannot be filled: {_mismatch(part, sums.tolist())}"
    return Explanation(
        "sizes", text.replace(" cannot", ", cannot", not part.is_whole), cells, names
    )


def _mismatch(part: Component, sums: list[int]) -> str:
    """Say how sums of sizes, ascending, miss the number of cells of a part."""
    sizes = sorted({part.sizes[number] for number in part.used})
    divisor = math.gcd(*sizes)
    wanted = len(part)
    if wanted % divisor:
        multiple = f"{wanted:,} is no multiple of {divisor}"
        return f"pieces of {join_words([str(s) for s in sizes])} cells fit, and {multiple}"
    if sums[-1] < wanted:
        return f"the pieces that fit have at most {sums[-1]:,}"
    above = next(total for total in sums if total > wanted)
    below = [total for total in sums if total < wanted]
    near = f"{below[-1]:,} or {above:,}" if below else f"at least {above:,}"
    return f"the numbers of copies that the puzzle allows give {near}"
