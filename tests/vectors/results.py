"""The results of a puzzle: numbers that every implementation of the rules reproduces.

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
from cube3d.covering.orbits import quotient
from cube3d.covering.problem import ExactCover
from cube3d.errors import Infeasible
from cube3d.geometry.code import canonical_code
from cube3d.puzzle.pairs import exclusions
from cube3d.puzzle.symmetry import Symmetry, puzzle_symmetries, region_symmetries
from cube3d.solving.build_problem import Problem, build_problem, possible_splits
from cube3d.solving.grade import near_misses
from cube3d.solving.hint import take_off
from cube3d.solving.reasons import every_reason
from cube3d.verify.position import conflicts
from tests.helpers.claims import claims
from tests.vectors.vectors import colour_number, line, many, mix

TURNING = (Mobility.ROTATIONS, Mobility.REFLECTIONS)
NODES = 200_000  # of a count; what needs more is left out
SECONDS = 2  # of a search for moves; what needs more is left out
MOST_LISTED = 50  # solutions
MOST_PIECES = 20  # that are taken apart
MOST_DIMENSIONS = 3  # in which pieces are taken apart
MOST_PLACEMENTS = 20_000  # of which forbidden pairs and symmetries are looked at
MOST_SEARCHED = 2_000  # placements among which solutions are looked for
MOST_GIVEN = 3  # pieces in place
MOST_NEAR = 24  # cells of a region of which near misses are counted
KINDS = ["piece", "cells", "sizes", "colouring", "weights", "numbering"]


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
    yield many("claims", *claims(table))
    try:
        problem = build_problem(puzzle)
    except Infeasible:
        return
    yield many("cover", len(problem.cover), *_arrays(problem.cover))
    yield from _groups(problem)
    if len(table) <= MOST_SEARCHED:
        yield from _questions(problem)
        yield from _searches(problem, wanted)


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
    """Yield the action of the symmetries, the splits of the search, and the quotients.

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


def _questions(problem: Problem) -> Iterator[str]:
    """Yield reasons why there is no solution, and the same with some pieces in place.

    ``reasons`` and ``words`` are named after the placements in place. Of a reason its kind is
    hashed (piece, cells, sizes, colouring, weights, numbering), the number of its cells and they,
    the number of its pieces and they, its weights, its modulus, or 0, and of each of its numberings
    the modulus and the factors. Of ``words`` the bytes of the sentences are hashed, one on a line.
    ``near`` is the number of near misses; nothing is hashed.
    """
    yield from _reasons(problem)
    if given := _position(problem):
        yield from _reasons(_placing(problem, given))
    if len(problem.puzzle.region) <= MOST_NEAR and isinstance(
        near := near_misses(problem.puzzle), int
    ):
        yield many("near", near)


def _removals(problem: Problem) -> Iterator[str]:
    """Yield the placements to take off a dead position; -1: the puzzle has no solution."""
    given = _position(problem)
    placed = problem.whole.solution(given).placements
    if not given or any(True for _ in solutions(problem.puzzle, given=placed, limit=1)):
        return
    found = take_off(problem, placed)
    cells = {one.cells for one in found.pieces or ()}
    off = [number for number in given if problem.whole.placed(number).cells in cells]
    yield many(line("removals", *given), -1 if found.is_hopeless else len(off), off)


def _placing(problem: Problem, given: list[int]) -> Problem:
    return build_problem(problem.puzzle, problem.whole.solution(given).placements)


def _position(problem: Problem) -> list[int]:
    """Return placements that do not clash, taken in the order of their mixed numbers."""
    table = problem.whole
    given: list[int] = []
    for number in np.argsort(mix(np.arange(len(table), dtype=np.uint64))).tolist():
        if len(given) == MOST_GIVEN:
            break
        if not conflicts(table.puzzle, table.solution([*given, number]).placements):
            given.append(number)
    return sorted(given)


def _reasons(problem: Problem) -> Iterator[str]:
    found = every_reason(problem)
    cells = {cell: number for number, cell in enumerate(problem.puzzle.region.cells)}
    pieces = {piece.name: number for number, piece in enumerate(problem.puzzle.pieces)}
    rows: list[list[int]] = []
    for one in found:
        rows.append([KINDS.index(one.kind), len(one.cells), *(cells[c] for c in one.cells)])
        rows.append([len(one.pieces), *(pieces[name] for name in one.pieces)])
        rows.append([*one.weights, one.modulus or 0])
        rows += [[own.modulus, *own.factors] for own in one.numberings]
    given = problem.given.tolist()
    yield many(line("reasons", *given), len(found), *rows)
    if found:
        text = "\n".join(one.text for one in found)
        yield many(line("words", *given), len(found), [*text.encode()])


def _searches(problem: Problem, wanted: Container[str] | None) -> Iterator[str]:
    """Yield the counts (-1: none up to that), the first solutions, removals, and levels.

    Of a solution, the number of each piece is hashed, its cells, and their colours if it has some.
    """
    if wanted is not None and "counts" not in wanted:
        return
    puzzle = problem.puzzle
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
    yield from _removals(problem)
    if puzzle.region.dimension <= MOST_DIMENSIONS and (wanted is None or "levels" in wanted):
        small = [solution for solution in found[:1] if len(solution.placements) <= MOST_PIECES]
        for solution in small:
            yield from _levels(puzzle, solution, SECONDS if wanted is None else None)


def _levels(puzzle: Puzzle, solution: Solution, seconds: float | None) -> Iterator[str]:
    """Yield the levels of the first solution; -1: it cannot be taken apart."""
    found = disassemble(solution, puzzle, threads=1, timeout=seconds)
    if found.disassembly and found.is_least:
        yield line("=", "levels", *found.disassembly.levels)
    elif found.verdict is Verdict.STUCK:
        yield "= levels -1"
