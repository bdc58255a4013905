"""Quarter turns of pieces, against brute force."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product

import pytest

from cube3d.errors import PuzzleError
from cube3d.formats.moves_text import describe_moves
from cube3d.formats.solution_json import format_solution, parse_solutions
from cube3d.geometry.lattices import lattice
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.puzzle.disassembly import Disassembly, Move, Turn
from cube3d.puzzle.puzzle import Piece, Puzzle
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.solving.build_problem import build_problem
from cube3d.solving.disassembly.disassemble import Verdict, disassemble
from cube3d.solving.disassembly.survey import Assessor
from cube3d.solving.solve import search_problem, solve
from cube3d.verify.moves import _squares_meet, wrong_moves
from tests.helpers.disassembly_oracle import (
    best_levels,
    fewest_turns,
    may_turn,
    squares_meet,
    turned,
)
from tests.helpers.random_cases import cases

pytestmark = pytest.mark.long


def solution_of(pieces):
    """A solution of pieces A, B, ... given by their cells."""
    dimension = len(next(iter(pieces[0])))
    unturned = tuple(tuple(int(a == b) for b in range(dimension)) for a in range(dimension))
    return Solution(
        "a puzzle",
        tuple(
            PlacedPiece(chr(65 + number), 0, tuple(sorted(cells)), unturned, min(cells))
            for number, cells in enumerate(pieces)
        ),
    )


def frame(size, *openings):
    """Square walls around size x size cells from (1, 1) on."""
    cells = set(product(range(size + 2), repeat=2)) - set(product(range(1, size + 1), repeat=2))
    return frozenset(cells - set(openings))


def box(size, *openings):
    cells = set(product(range(size + 2), repeat=3)) - set(product(range(1, size + 1), repeat=3))
    return frozenset(cells - set(openings))


BAR = frozenset({(1, 1), (1, 2), (1, 3)})
CORNER = BAR | {(2, 1)}
ASSEMBLIES = {
    "too narrow to turn": [frame(3, (4, 1), (4, 2)), BAR],
    "turns in the corner": [frame(4, (5, 1)), BAR],
    "turns and moves": [frame(4, (5, 2)), BAR],
    "the frame comes second": [BAR, frame(4, (5, 2))],
    "moves, turns, moves": [frame(4, (5, 1), (5, 2)), CORNER],
    "too narrow an opening": [frame(5, (6, 1)), CORNER],
    "what is in the way leaves first": [frame(4, (5, 2)), BAR, frozenset({(4, 4), (3, 4)})],
    "one is loose, and one is enclosed": [frame(2), frozenset({(1, 1)}), frozenset({(6, 6)})],
    "in space": [box(4, (2, 2, 0)), frozenset({(1, 1, 4), (2, 1, 4), (3, 1, 4)})],
    "no room in space": [box(3, (2, 2, 0)), frozenset({(1, 1, 3), (2, 1, 3), (3, 1, 3)})],
}


@pytest.mark.slow
@pytest.mark.parametrize("pieces", ASSEMBLIES.values(), ids=ASSEMBLIES)
def test_levels_with_turns_are_those_of_brute_force(pieces):
    solution = solution_of(pieces)
    assert disassemble(solution).verdict is Verdict.STUCK
    found = disassemble(solution, turns=True)
    levels = best_levels(pieces, turning=True)
    assert found.is_least
    assert (found.disassembly and found.disassembly.levels) == levels
    assert (found.verdict is Verdict.STUCK) == (levels is None)
    assert disassemble(solution, turns=True, minimize="total").verdict is found.verdict
    if found.disassembly:
        assert wrong_moves(solution, found.disassembly) == []
        assert any(move.turn for move in found.disassembly.moves)
        for threads in (1, 2):
            assert disassemble(solution, turns=True, threads=threads).disassembly == (
                found.disassembly
            )


def first_separation(disassembly):
    """The numbers of turns and of moves of the first separation."""
    first = disassembly.moves[: disassembly.levels[0]]
    return sum(move.turn is not None for move in first), len(first)


@pytest.mark.slow
@pytest.mark.parametrize("pieces", ASSEMBLIES.values(), ids=ASSEMBLIES)
def test_the_fewest_turns_are_those_of_brute_force(pieces):
    solution = solution_of(pieces)
    found = disassemble(solution, turns=True, minimize="turns").disassembly
    assert (found and first_separation(found)) == fewest_turns(pieces)
    if found:
        assert wrong_moves(solution, found) == []
        assert found == disassemble(solution, turns=True, minimize="turns", threads=2).disassembly


def test_one_turn_less_may_take_a_move_more():
    solution = solution_of(ASSEMBLIES["in space"])
    assert first_separation(disassemble(solution, turns=True).disassembly) == (2, 3)
    fewer = disassemble(solution, turns=True, minimize="turns")
    assert fewer.is_least
    assert first_separation(fewer.disassembly) == (1, 4)


def random_pieces(generator):
    """A random division of most of a small board or box into two or three pieces."""
    sizes = generator.choice([(4, 4), (5, 4), (3, 3, 2)])
    cells = list(product(*map(range, sizes)))
    owner = dict(zip(generator.sample(cells, 3), [0, 1, generator.choice([1, 2])], strict=True))
    for _ in range(20 * len(cells)):
        cell = generator.choice(list(owner))
        axis, way = generator.randrange(len(sizes)), generator.choice((1, -1))
        near = (*cell[:axis], cell[axis] + way, *cell[axis + 1 :])
        if near in cells and near not in owner and len(owner) < 0.7 * len(cells):
            owner[near] = owner[cell]
    return [
        frozenset(c for c in owner if owner[c] == number) for number in sorted({*owner.values()})
    ]


@pytest.mark.parametrize("seed", range(cases(12)))
def test_random_assemblies_with_turns(seed):
    pieces = random_pieces(random.Random(seed))
    solution = solution_of(pieces)
    found = disassemble(solution, turns=True)
    assert (found.disassembly and found.disassembly.levels) == best_levels(pieces, turning=True)
    if found.disassembly:
        assert wrong_moves(solution, found.disassembly) == []
        fewer = disassemble(solution, turns=True, minimize="turns").disassembly
        assert fewer
        assert first_separation(fewer) == fewest_turns(pieces)


def turnstile(width):
    """A piece that cannot shift in its room, but turn there, and then leave by the lid."""
    piece = frozenset({*((x, 0) for x in range(-2, 3)), (2, -1), (-2, 1)})
    around = frozenset(product(range(-4, 5), repeat=2)) - piece
    swept = {c for c in around if not may_turn([piece], [frozenset({c})], (0, 1), (0, 0))}
    flat = set(product(range(-5, width), range(-5, 6)))
    lid = flat - turned(piece, (0, 1), (0, 0))
    levels = flat, flat - swept - piece, lid
    walls = sorted((*cell, z) for z, level in enumerate(levels) for cell in level)
    cells = [(*cell, 1) for cell in piece]
    pieces = (Piece("S", Polycube(cells)),)
    return Puzzle("turnstile", Region(cells), pieces, walls=tuple(walls))


@pytest.mark.parametrize(
    ("width", "verdict"), [(6, Verdict.APART), (40, Verdict.UNKNOWN)], ids=["near", "far"]
)
def test_axes_too_far_apart_to_look_at_all_are_no_proof(width, verdict):
    puzzle = turnstile(width)
    assert disassemble(solve(puzzle), puzzle, turns=True).verdict is verdict
    with search_problem(build_problem(puzzle)) as search:
        assessor = Assessor(search.problem, turns=True)
        assert {one.verdict for one in assessor.assess_all(search.choices())} == {verdict}


def test_squares_meet_as_by_trying():
    """The verifier's exact answer for all places near a centre."""
    for start in (0, 0.5):
        for x, y, p, q in product([start + k for k in range(-3, 3)], repeat=4):
            assert _squares_meet((x, y), (p, q)) == squares_meet(x, y, p, q), (x, y, p, q)


RIGHT = (
    Move((1,), (0, 0), turn=Turn((1, 0), (0.5, 1.5))),
    Move((1,), (1, 0), is_last=True),
)


@pytest.mark.parametrize(
    ("turn", "sentence"),
    [
        (Turn((0, 1), (0.5, 1.5)), "turns piece 'B' (copy 1) into 'A' (copy 1)"),
        (Turn((1, 0), (0.5, 2.5)), "turns piece 'B' (copy 1) into 'A' (copy 1)"),
        (Turn((1, 1), (1.5, 0.5)), "turns in the plane [1, 1], which is none"),
        (Turn((1, 2), (1.5, 0.5)), "turns in the plane [1, 2], which is none"),
        (Turn((1, 0), (1.5, 1.0)), "turns about [1.5, 1.0], not the middle or a corner of a cell"),
        (Turn((1, 0), (1.25, 1.25)), "turns about [1.25, 1.25], not the middle or a corner"),
    ],
)
def test_wrong_turns(turn, sentence):
    solution = solution_of(ASSEMBLIES["turns in the corner"])
    assert wrong_moves(solution, Disassembly(RIGHT)) == []
    moves = (replace(RIGHT[0], turn=turn), RIGHT[1])
    (wrong,) = wrong_moves(solution, Disassembly(moves))
    assert wrong.startswith(f"move 1 {sentence}")


def test_turns_are_written_and_told():
    solution = replace(
        solution_of(ASSEMBLIES["turns in the corner"]), disassembly=Disassembly(RIGHT)
    )
    assert parse_solutions(format_solution(solution)) == [solution]
    assert describe_moves(solution) == [
        "B turns anticlockwise about x = 1.5, y = 0.5",
        "B right and away",
    ]


def test_only_pieces_of_the_grid_turn():
    unturned = tuple(tuple(int(a == b) for b in range(5)) for a in range(5))
    cells = [(k, 0, 0, 0, 0) for k in range(2)]
    placed = [
        PlacedPiece(name, 0, (cell,), unturned, cell)
        for name, cell in zip("AB", cells, strict=True)
    ]
    with pytest.raises(PuzzleError, match="of two to 4 dimensions turn, not those of 5"):
        disassemble(Solution("five", tuple(placed)), turns=True)
    hexes = replace(solution_of([BAR, CORNER - BAR]), lattice=lattice("hexagonal"))
    with pytest.raises(PuzzleError, match="the integer grid turn, not those of hexagonal"):
        disassemble(hexes, turns=True)
