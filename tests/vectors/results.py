"""The results of a puzzle: numbers that every implementation of the rules must reproduce.

The functions below yield a line for each result, and say which numbers they hash in which order:
arrays one after another, each row by row. A search that would take long is left out.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from cube3d import (
    ExactEngine,
    Mobility,
    Placements,
    Puzzle,
    Solution,
    Status,
    UpTo,
    Verdict,
    count,
    disassemble,
    placements,
    solutions,
)
from cube3d.covering.fixed_solutions import quotient
from cube3d.covering.problem import ExactCover
from cube3d.errors import Infeasible
from cube3d.geometry.code import canonical_code
from cube3d.puzzle.claims import claims
from cube3d.puzzle.rules.exclusion import exclusions
from cube3d.puzzle.symmetry import Symmetry, puzzle_symmetries, region_symmetries
from cube3d.solving.core.build_problem import Problem, build_problem
from cube3d.solving.core.orbit_split import possible_splits
from tests.vectors.vectors import colour_number, line, many

TURNING = (Mobility.ROTATIONS, Mobility.REFLECTIONS)
NODES = 200_000  # of a count; what needs more is left out
SECONDS = 2  # of a search for moves; what needs more is left out
MOST_LISTED = 50  # solutions
MOST_PIECES = 20  # that are taken apart
MOST_DIMENSIONS = 3  # in which pieces are taken apart
MOST_PLACEMENTS = 20_000  # of which forbidden pairs and symmetries are looked at
MOST_SEARCHED = 2_000  # placements among which solutions are looked for


def results(puzzle: Puzzle, wanted: Container[str] | None = None) -> Iterator[str]:
    """Yield the results of a puzzle that was read from its record.

    Args:
        puzzle: the puzzle.
        wanted: names of the searches to be done without any limit, no other is; None: those that
            stay within the limits above.
    """
    for number, piece in enumerate(puzzle.pieces):
        every = piece.aspects
        colours = [_numbers(marks) for marks in every.colours]
        yield many("aspects", len(every), every.cells, every.orientations, *colours, of=number)
        codes = [list(canonical_code(piece.shape, way).encode()) for way in TURNING]
        yield many("codes", len(codes), *codes, of=number)
    yield _symmetries("region", region_symmetries(puzzle.region))
    yield _symmetries("symmetries", puzzle_symmetries(puzzle))
    table = placements(puzzle)
    yield _placements(table)
    if len(table) > MOST_PLACEMENTS:
        return
    forbidden = exclusions(table)
    yield many("forbidden", len(forbidden), forbidden)
    own = claims(table)
    yield many("claims", len(own), own.placement, own.number)
    try:
        problem = build_problem(puzzle)
    except Infeasible:
        return
    yield many("cover", len(problem.cover), *_arrays(problem.cover))
    yield from _groups(problem)
    if len(table) <= MOST_SEARCHED:
        yield from _searches(puzzle, wanted)


def _numbers(colours: tuple[str, ...]) -> list[int]:
    return [*map(colour_number, colours)]


def _placements(table: Placements) -> str:
    """Hash pieces, aspects, offsets, cells; and the colours of cubes where some have one."""
    arrays = [table.piece, table.aspect, table.offset, table.cells]
    if table.colours is not None:
        arrays.append(np.array(_numbers(table.puzzle.colour_names))[table.colours])
    return many("placements", len(table), *arrays)


def _symmetries(name: str, found: list[Symmetry]) -> str:
    """Hash all matrices, then all images of the cells, then all shifts."""
    parts = zip(*((s.matrix, s.cells, s.shift) for s in found), strict=True)
    return many(name, len(found), *map(np.stack, parts))


def _arrays(cover: ExactCover) -> list[NDArray[np.generic]]:
    """Return the items that must be covered, the items of options, counts, forbidden pairs."""
    types = (cover.option_type, cover.low, cover.high)
    return [cover.primary, cover.start, cover.items, *types, cover.forbidden]


def _groups(problem: Problem) -> Iterator[str]:
    """Yield how symmetries act, how they split the search, and the quotients.

    Of each split the number of its branches is hashed, and of each branch its option (-1: none)
    and weight. Quotients are those by cyclic groups, one of each class but the identity: hashed are
    how many symmetries it stands for, its problem as ``cover``, and the options of its orbits.
    """
    group = problem.group_up_to(UpTo.FULL)
    yield many("group", len(group), group.items, group.options, group.types)
    splits = [split.branches for split in possible_splits(problem, UpTo.FULL)]
    rows = [(-1 if b.option is None else b.option, b.weight) for each in splits for b in each]
    yield many("splits", len(splits), [*map(len, splits)], rows)
    parts: list[object] = []
    classes = group.cyclic_classes()[1:]
    for element, alike in classes:
        part = quotient(problem.cover, group.subgroup(group.powers(element)))
        parts += [alike, *_arrays(part.cover), *part.members]
    yield many("quotients", len(classes), *parts)


def _searches(puzzle: Puzzle, wanted: Container[str] | None) -> Iterator[str]:
    """Yield the counts (-1: none up to that), the first solutions, and levels.

    Of a solution, the number of each piece is hashed, its cells, and their colours if it has some.
    """
    if wanted is not None and "counts" not in wanted:
        return
    engine = ExactEngine(threads=1, max_nodes=NODES if wanted is None else None)
    counts = count(puzzle, engine=engine)
    if counts.status is not Status.COMPLETE:
        return
    classes = (counts.up_to_rotations, counts.up_to_full, counts.symmetric)
    yield line("=", "counts", counts.total, *(-1 if n is None else n for n in classes))
    # The count was short, with symmetry removed; the list is not stopped.
    found = [*solutions(puzzle, engine=ExactEngine(threads=1), limit=MOST_LISTED)]
    number = {piece.name: number for number, piece in enumerate(puzzle.pieces)}
    placed = [one for solution in found for one in solution.placements]
    rows = [[number[p.piece], *chain(*p.cells), *_numbers(p.colours)] for p in placed]
    yield many("solutions", len(found), *rows)
    if puzzle.region.dimension <= MOST_DIMENSIONS and (wanted is None or "levels" in wanted):
        small = [solution for solution in found[:1] if len(solution.placements) <= MOST_PIECES]
        for solution in small:
            yield from _levels(puzzle, solution, SECONDS if wanted is None else None)


def _levels(puzzle: Puzzle, solution: Solution, seconds: float | None) -> Iterator[str]:
    """Yield the levels of the first solution, -1 where it cannot be taken apart."""
    found = disassemble(solution, puzzle, threads=1, timeout=seconds)
    if found.disassembly and found.is_least:
        yield line("=", "levels", *found.disassembly.levels)
    elif found.verdict is Verdict.STUCK:
        yield "= levels -1"
