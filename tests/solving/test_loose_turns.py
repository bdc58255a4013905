"""Turns of pieces that have room, about axes that move.

Convolution is a puzzle by S. Coffin; Convolution's Cousin goes back to it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from itertools import chain, combinations, product
from operator import add
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest

import cube3d
from cube3d import UpTo, shape
from cube3d.core import motion
from cube3d.core.motion import Fit
from cube3d.errors import PuzzleError
from cube3d.formats.moves_text import describe_moves
from cube3d.formats.solution_json import format_solution, parse_solutions
from cube3d.formats.toml.puzzle_toml import parse_puzzle
from cube3d.geometry.code import parse_code
from cube3d.puzzle.disassembly import Disassembly, WayPoint
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.solving.build_problem import Problem, build_problem
from cube3d.solving.disassembly.disassemble import (
    DEFAULT_MEMORY,
    Parts,
    Verdict,
    _move_of,
    bodies_of,
    disassemble,
)
from cube3d.solving.disassembly.least_clearance import least_clearance
from cube3d.solving.disassembly.survey import Assessor
from cube3d.solving.solve import search_problem
from cube3d.verify.moves import wrong_moves
from cube3d.view.moves.track import Track
from tests.helpers.disassembly_oracle import box, halves, may_turn
from tests.helpers.random_cases import cases

COUSIN = "2x2x4-y810 4x2x4-ym20830 4x4x4-r0040068h10f0 4x4x4-sh20g07r00c00 4x4x4-tk2f1000g008g"
CONVOLUTION = (
    "3x4x4-rw80040024 2x4x3-s1g9m 4x2x3-ym2r8 3x2x4-x81h2 "
    "4x2x4-wc1g40g 3x4x3-s00c0690 4x2x4-wgrg208"  # by S. Coffin
)


def solution_of(codes, cover="all"):
    pieces = [cube3d.Piece(code, parse_code(code)) for code in codes.split()]
    puzzle = cube3d.Puzzle("box", cube3d.Region.box([4, 4, 4]), tuple(pieces), cover=cover)
    return cube3d.solve(puzzle)


def moves_of(result):
    return result.disassembly


@pytest.fixture(scope="module")
def cousin():
    return solution_of(COUSIN, "pieces")


def test_a_piece_with_room_turns_where_a_sharp_one_does_not(cousin):
    sharp = disassemble(cousin, turns=True)
    assert sharp.verdict is Verdict.STUCK
    assert "quarter turns of sharp cubes about fixed axes" in sharp.why
    found: Any = disassemble(cousin, clearance=0.005)
    assert found.verdict is Verdict.APART
    assert not found.is_least  # sets that can slide out were not turned
    turns = [move.turn for move in found.disassembly.moves if move.turn]
    assert [bool(turn.way) for turn in turns] == [True]
    assert wrong_moves(cousin, found.disassembly) == []
    assert turns[0].clearance == 0.005
    # The same way is not free for sharp pieces.
    moves = [
        replace(move, turn=replace(move.turn, clearance=0.0)) if move.turn else move
        for move in found.disassembly.moves
    ]
    assert "into" in wrong_moves(cousin, replace(found.disassembly, moves=tuple(moves)))[0]


def test_a_way_that_ends_elsewhere_is_refused(cousin):
    found = moves_of(disassemble(cousin, clearance=0.005))
    number, move = next((n, move) for n, move in enumerate(found.moves) if move.turn)
    turn = replace(move.turn, way=(*move.turn.way[:-1], move.turn.way[0]))
    moves = [*found.moves[:number], replace(move, turn=turn), *found.moves[number + 1 :]]
    (wrong,) = wrong_moves(cousin, replace(found, moves=tuple(moves)))
    assert "does not end where its way ends" in wrong


def test_ways_are_kept_in_json(cousin):
    moved = replace(cousin, disassembly=disassemble(cousin, clearance=0.02, bevel=0.06).disassembly)
    (read,) = parse_solutions(format_solution(moved), "x")
    assert read.disassembly == moved.disassembly
    assert any("the axis shifts by up to" in sentence for sentence in describe_moves(moved))


@pytest.fixture(scope="module")
def convolution():
    """Convolution with its moves: one piece gives way to another, which turns."""
    solution = solution_of(CONVOLUTION)
    found = disassemble(solution, clearance=0.005, bevel=0.06)
    assert found.verdict is Verdict.APART
    assert not found.is_least  # samples prove nothing
    return replace(solution, disassembly=found.disassembly)


def giving_way(solution):
    """Return the number of the move to which pieces give way, and the move."""
    return next(
        (n, m) for n, m in enumerate(solution.disassembly.moves) if m.turn and m.turn.yielding
    )


def with_turn(solution, **changes):
    """Return the moves of a solution after changes of the turn to which pieces give way."""
    number, move = giving_way(solution)
    moves = [*solution.disassembly.moves]
    moves[number] = replace(move, turn=replace(move.turn, **changes))
    return replace(solution.disassembly, moves=tuple(moves))


def test_a_second_group_gives_way(convolution):
    assert wrong_moves(convolution, convolution.disassembly) == []
    (read,) = parse_solutions(format_solution(convolution), "x")
    assert read.disassembly == convolution.disassembly
    number, move = giving_way(convolution)
    assert set(move.movers) == {*move.pieces, *move.turn.yielding}
    assert "; meanwhile " in describe_moves(convolution)[number]
    one, two = (disassemble(convolution, clearance=0.005, bevel=0.06, threads=n) for n in (1, 2))
    assert one.disassembly == two.disassembly == convolution.disassembly


def test_pictures_show_who_gives_way(convolution):
    number, move = giving_way(convolution)
    track = Track.of(convolution)
    before, after = (track.path.states[at] for at in (number, number + 1))
    yielded = np.array(move.turn.yielded(3)) * [1, -1, -1]  # y and z run against those of the scene
    for piece in move.turn.yielding:
        assert after[piece, :, 3] - before[piece, :, 3] == pytest.approx(yielded)
    staying = set(range(len(convolution.placements))) - set(move.movers)
    for piece in staying:
        assert after[piece].tolist() == before[piece].tolist()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"yielding": ()}, "does not end where its way ends"),
        ({"yielding": (0, 1, 2, 3, 4, 5)}, "lets pieces give way that are not others of its part"),
        ({"way": ()}, "lets pieces give way without a way"),
    ],
)
def test_a_forged_group_that_gives_way_is_refused(convolution, changes, sentence):
    (wrong,) = wrong_moves(convolution, with_turn(convolution, **changes))
    assert sentence in wrong


def test_a_group_that_gives_way_to_no_place_of_the_grid_is_refused(convolution):
    _, move = giving_way(convolution)
    half = [
        p._replace(other_first=p.other_first / 2, other_second=p.other_second / 2)
        for p in move.turn.way
    ]
    assert wrong_moves(convolution, with_turn(convolution, way=tuple(half)))


def overlapping(solution):
    """Yield the moves of a solution after one way point was moved so that pieces overlap by 0.01.

    The pieces that turn go towards the nearest other one, or those that give way do.
    """
    found = solution.disassembly
    for number, (move, places) in enumerate(stages(solution)):
        turn = move.turn
        for at in range(1, len(turn.way) - 1 if turn else 0):
            for new in overlaps(places, move, turn.way[at]):
                way = (*turn.way[:at], new, *turn.way[at + 1 :])
                forged = replace(move, turn=replace(turn, way=way))
                moves = (*found.moves[:number], forged, *found.moves[number + 1 :])
                yield replace(found, moves=moves)


def stages(solution):
    """Yield each move, and the cells of the pieces of its part before it, by piece."""
    places = {number: placed.cells for number, placed in enumerate(solution.placements)}
    parts = solution.disassembly.parts(len(places))
    part = next(parts)
    for move in solution.disassembly.moves:
        yield move, {piece: places[piece] for piece in part}
        if move.is_last:
            part = next(parts, ())
        else:
            for piece in move.movers:
                places[piece] = [after(cell, move, piece) for cell in places[piece]]


def after(cell, move, piece):
    """Return where a move takes a cell of a piece."""
    turn = move.turn
    if turn and piece in turn.yielding:
        return tuple(np.add(cell, turn.yielded(len(cell))))
    if turn:
        middle = turn.doubled_centre(len(cell)) / 2
        cell = np.rint(turn.matrix(len(cell)) @ (cell - middle) + middle).astype(int)
    return tuple(map(int, np.add(cell, move.shift)))


def overlaps(places, move, point):
    """Yield a way point for the group that turns, and one for the group that gives way."""
    turn = move.turn
    turned = np.exp(1j * np.radians(point.angle)), complex(point.first, point.second)
    aside = 1, complex(point.other_first, point.other_second)
    lie = {**dict.fromkeys(move.pieces, turned), **dict.fromkeys(turn.yielding, aside)}
    tiles = {p: tiles_of(own, turn, *lie.get(p, (1, 0))) for p, own in places.items()}
    for movers, names in (
        (move.pieces, ("first", "second")),
        (turn.yielding, ("other_first", "other_second")),
    ):
        pairs = product(movers, tiles.keys() - {*movers})
        gaps = [gap for one, other in pairs for gap in gaps_between(tiles[one], tiles[other])]
        if gaps:
            gap = min(gaps, key=abs)
            by = gap / abs(gap) * (abs(gap) - 2 * turn.bevel + 0.01)
            moved = zip(names, (by.real, by.imag), strict=True)
            yield point._replace(**{name: getattr(point, name) + c for name, c in moved})


def tiles_of(cells, turn, turned, shift):
    """Return the corners of tiles of a piece without its rounded rim, by layer, as numbers.

    A tile is a square of the piece drawn in, or lies between two or four that touch.
    """
    inside = 0.5 - turn.clearance - turn.bevel
    spans = (-inside, inside), (inside, 1 - inside)  # of one square; between two
    cells, layers = {*cells}, defaultdict(list)
    for cell, sides in product(cells, product((0, 1), repeat=2)):
        layer = tuple(c for axis, c in enumerate(cell) if axis not in turn.plane)
        place = complex(*(cell[axis] for axis in turn.plane)) - complex(*turn.middle)
        if cells.issuperset(corner_cells(cell, turn.plane, sides)):
            (low, high), (under, over) = (spans[side] for side in sides)
            corners = complex(low, under), complex(high, under), complex(high, over)
            layers[layer].append(
                [(place + c) * turned + shift for c in (*corners, complex(low, over))]
            )
    return layers


def corner_cells(cell, plane, sides):
    """Yield the cells from a cell to one that is ``sides`` away in a plane."""
    for steps in product(*(range(side + 1) for side in sides)):
        other = list(cell)
        for axis, step in zip(plane, steps, strict=True):
            other[axis] += step
        yield tuple(other)


def gaps_between(mine, theirs):
    """Yield the shortest vectors from tiles to other ones, which they do not overlap."""
    for layer in mine.keys() & theirs.keys():
        for one, other in product(mine[layer], theirs[layer]):
            yield min(
                *(-to_side(corner, side) for corner in other for side in sides_of(one)),
                *(to_side(corner, side) for corner in one for side in sides_of(other)),
                key=abs,
            )


def sides_of(tile):
    return zip(tile, [*tile[1:], tile[0]], strict=True)


def to_side(point, side):
    """Return the shortest vector from a point to a side."""
    begin, end = side
    along = end - begin
    part = ((point - begin) * along.conjugate()).real / abs(along) ** 2
    return begin + min(1, max(0, part)) * along - point


def refuse_all_overlaps(solution):
    """Assert that the verifier refuses each way point that was moved; return how many."""
    assert wrong_moves(solution, solution.disassembly) == []
    forged = [*overlapping(solution)]
    for one in forged:
        assert "into" in " ".join(wrong_moves(solution, one))
    return len(forged)


@pytest.mark.parametrize("fit", [(0.005, 0.0), (0.02, 0.06)])
def test_a_way_point_moved_into_a_piece_is_refused(cousin, fit):
    found = disassemble(cousin, clearance=fit[0], bevel=fit[1])
    assert refuse_all_overlaps(replace(cousin, disassembly=found.disassembly))


@pytest.mark.slow
def test_a_way_point_moved_into_a_piece_is_refused_where_pieces_give_way(convolution):
    assert refuse_all_overlaps(convolution)


def test_a_no_says_of_what():
    ring = [cell for cell in product(range(3), repeat=2) if cell != (1, 1)]
    found = disassemble(on_board([ring, [(1, 1)]]), clearance=0.02, bevel=0.06)
    assert found.verdict is Verdict.STUCK
    assert "turns of one group at a time between places on the grid" in found.why
    assert "with clearance 0.02 and bevel 0.06" in found.why


def test_the_least_clearance_has_evidence_on_both_sides():
    solution = solution_of(CONVOLUTION)
    room = least_clearance(solution)
    assert room.clearance is not None
    assert room.too_little == pytest.approx(room.clearance - 0.005)
    assert room.result.disassembly
    assert wrong_moves(solution, room.result.disassembly) == []
    tight = disassemble(solution, clearance=room.too_little)
    assert tight.verdict is Verdict.STUCK


def test_some_need_no_clearance_and_others_never_have_enough():
    free = least_clearance(cube3d.solve(cube3d.load("soma")))
    assert (free.clearance, free.too_little) == (0.0, None)
    ring = [cell for cell in product(range(3), repeat=2) if cell != (1, 1)]
    locked = least_clearance(on_board([ring, [(1, 1)]]))
    assert (locked.clearance, locked.too_little) == (None, 0.1)
    assert locked.result.verdict is Verdict.STUCK


@pytest.mark.parametrize(("clearance", "bevel"), [(-0.1, 0.0), (0.3, 0.2), (float("nan"), 0.0)])
def test_what_cannot_be_made_is_refused(cousin, clearance, bevel):
    with pytest.raises(PuzzleError, match="must be at least 0 and together less than"):
        disassemble(cousin, clearance=clearance, bevel=bevel)


def test_pieces_that_no_clearance_fits_are_refused(cousin):
    with pytest.raises(PuzzleError, match="bevel 0.495 must be at least 0 and together less than"):
        least_clearance(cousin, bevel=0.495)


def test_all_turns_are_of_the_same_pieces(cousin):
    found = moves_of(disassemble(cousin, clearance=0.005))
    number = next(n for n, move in enumerate(found.moves) if move.turn)
    turn = found.moves[number]
    other = replace(turn, turn=replace(turn.turn, clearance=0.004))
    moves = [*found.moves[:number], turn, other, *found.moves[number + 1 :]]
    (wrong,) = wrong_moves(cousin, replace(found, moves=tuple(moves)))
    assert "clearance 0.004 and bevel 0.0, an earlier one with clearance 0.005" in wrong


def test_a_bevel_needs_a_clearance(cousin):
    with pytest.raises(PuzzleError, match="a bevel needs a clearance"):
        disassemble(cousin, bevel=0.1)


def test_threads_and_repetition_change_nothing(cousin):
    one, two, again = (disassemble(cousin, clearance=0.02, threads=n) for n in (1, 2, 2))
    assert one.disassembly == two.disassembly == again.disassembly


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"clearance": 0.3, "bevel": 0.2}, "is of pieces with clearance 0.3 and bevel 0.2"),
        ({"way": ()}, "into"),
        ({"way": (), "quarters": 2}, "turns by 2 quarters"),
        ({"quarters": 3}, "turns by 3 quarters"),
        ({"quarters": 2}, "does not end where its way ends"),
        ({"centre": (0.25, 0.0)}, "not the middle or a corner of a cell"),
        ({"way": ((0.0, 0.0, 0.0), (float("nan"),) * 3)}, "is of pieces"),
    ],
)
def test_a_forged_turn_is_refused(cousin, changes, sentence):
    found = moves_of(disassemble(cousin, clearance=0.005))
    if "way" in changes:
        changes = changes | {"way": tuple(WayPoint(*point) for point in changes["way"])}
    moves = [
        replace(move, turn=replace(move.turn, **changes)) if move.turn else move
        for move in found.moves
    ]
    (wrong,) = wrong_moves(cousin, replace(found, moves=tuple(moves)))
    assert sentence in wrong


def test_a_turn_hides_no_shift(cousin):
    found = moves_of(disassemble(cousin, clearance=0.005))
    moves = [replace(move, shift=(1, 0, 0)) if move.turn else move for move in found.moves]
    (wrong,) = wrong_moves(cousin, replace(found, moves=tuple(moves)))
    assert "also shifts by" in wrong


def on_board(pieces):
    """Return pieces, given as cells, where they lie."""
    placed = [
        PlacedPiece(
            str(n), 0, tuple(own), ((1, 0), (0, 1)), tuple(map(min, zip(*own, strict=True)))
        )
        for n, own in enumerate(pieces)
    ]
    return Solution("board", tuple(placed))


def board(seed):
    """Return two or three pieces on a board with a wall around it, which has an opening."""
    random = Random(seed)
    inner = list(product(range(1, 4), repeat=2))
    wall = [cell for cell in product(range(5), repeat=2) if cell not in inner]
    opening = random.randint(1, 3)
    wall = [
        cell for cell in wall if cell not in [(0, opening), (0, opening + random.choice([0, 1]))]
    ]
    pieces = [sorted(wall)]
    for size in random.choices([2, 3, 4], k=random.choice([1, 2])):
        free = [cell for cell in inner if not any(cell in piece for piece in pieces)]
        piece = [random.choice(free)]
        for _ in range(size - 1):
            x, y = random.choice(piece)
            near = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
            piece += [c for c in random.sample(near, 4) if c in free and c not in piece][:1]
        pieces.append(sorted(piece))
    return on_board(pieces)


@pytest.mark.parametrize("seed", range(cases(100)))
def test_every_yes_is_replayed(seed):
    solution = board(seed)
    found = disassemble(solution, clearance=0.03, bevel=0.05, timeout=2)
    if found.disassembly:
        refuse_all_overlaps(replace(solution, disassembly=found.disassembly))
    else:
        assert found.verdict in (Verdict.STUCK, Verdict.UNKNOWN)


def next_turns(solution, turns, *, every):
    """Return the turns that are possible at once, and how the core gives them."""
    parts = Parts.of(solution, None)
    bodies = bodies_of(solution.lattice, parts.width, parts.cells, parts.claims)
    numbers = range(len(parts.cells))
    offsets = [0] * (parts.width * len(numbers))
    placed = motion.PlacedBodies(bodies, numbers, offsets, (), parts.still)
    found = motion.next_moves(placed, DEFAULT_MEMORY, turns, every=every)
    fit = turns if isinstance(turns, Fit) else None
    moves = [_move_of(own, bodies.motions.steps, parts.count, fit) for own in found]
    return [(move, own) for move, own in zip(moves, found, strict=True) if move.turn]


def turns_by_trying(pieces):
    """Return the sets that may turn, with planes and centres; a turn back is one of the others."""
    numbers = range(len(pieces))
    sets = chain.from_iterable(combinations(numbers, size) for size in range(1, len(pieces)))
    return {
        one_way(some, tuple(n for n in numbers if n not in some), plane, centre)
        for some, plane in product(sets, ((0, 1), (1, 0)))
        for centre in centres_of_turns(pieces, some, plane)
    }


def centres_of_turns(pieces, some, plane):
    moving = [frozenset(pieces[n]) for n in some]
    rest = [frozenset(own) for n, own in enumerate(pieces) if n not in some]
    around = [product(*(halves(*box(side, axis)) for axis in plane)) for side in (moving, rest)]
    for u, v in {*chain.from_iterable(around)}:
        if (2 * u - 2 * v) % 2 == 0 and may_turn(moving, rest, plane, (u, v)):
            yield u, v


def one_way(some, rest, plane, centre):
    return min((some, plane, centre), (rest, plane[::-1], centre[::-1]))


@pytest.mark.parametrize("seed", range(cases(200)))
def test_all_turns_of_sharp_pieces_are_found(seed):
    solution = board(seed)
    pieces = [placed.cells for placed in solution.placements]
    numbers = {*range(len(pieces))}
    found = {
        one_way(
            move.pieces, (*sorted(numbers - {*move.pieces}),), move.turn.plane, move.turn.centre
        )
        for move, _ in next_turns(solution, turns=True, every=True)
    }
    assert found == turns_by_trying(pieces)


@pytest.mark.parametrize("seed", range(cases(60)))
def test_turns_of_pieces_with_room_are_free(seed):
    solution = board(seed)
    sharp = next_turns(solution, turns=True, every=False)
    turns = next_turns(solution, turns=Fit(0.03, 0.05), every=False)
    # Those about axes that stay are among them.
    assert {found[:4] for _, found in turns} >= {found[:4] for _, found in sharp}
    for move, _ in turns:
        (wrong,) = wrong_moves(solution, Disassembly((move,)))
        assert not wrong.startswith("move 1")


@pytest.mark.parametrize("codes", [COUSIN, CONVOLUTION])
def test_a_turn_of_a_plan_is_among_the_next_moves(codes):
    solution = solution_of(codes, "pieces")
    fit = Fit(0.07, 0.06)
    found = moves_of(disassemble(solution, clearance=fit.clearance, bevel=fit.bevel))
    moves = found.moves
    number = next(n for n, move in enumerate(moves) if move.turn)
    made = moves[number]
    state, part = before(solution, moves[:number], {*made.pieces})
    assert any(
        {part[n] for n in move.pieces} <= {*made.pieces} and plane_of(move) == plane_of(made)
        for move, _ in next_turns(state, fit, every=False)
    )


def before(solution, moves, pieces):
    """Return the part with some pieces after moves, and the numbers of its pieces."""
    placements, together = [*solution.placements], [{*range(len(solution.placements))}]
    for move in moves:
        moved = {*move.pieces}
        if move.is_last:
            whole = next(part for part in together if part >= moved)
            together = [part for part in together if part != whole] + [whole - moved, moved]
            continue
        for n in moved:
            cells = tuple(tuple(map(add, cell, move.shift)) for cell in placements[n].cells)
            placements[n] = replace(placements[n], cells=cells)
    part = sorted(next(part for part in together if part >= pieces))
    return Solution("part", tuple(placements[n] for n in part)), part


def plane_of(move):
    return move.turn.plane


L_I_VATOR = """
name = "L-I-Vator II"
cover = "pieces"
region.layers = [
    "*****\\n*****\\n*****\\n*****\\n*****",
    "*****\\n*+++*\\n*+++*\\n*+++*\\n*****",
    "*****\\n*+++*\\n*+++*\\n*+++*\\n*****",
    "*****\\n*+++*\\n*+++*\\n*+++*\\n*****",
    "*****\\n*..**\\n*...*\\n**..*\\n*****",
]
piece = [
    {name="A", shape="2x2x3-y9g"}, {name="B", shape="2x2x3-y80"}, {name="C", shape="2x2x3-y90"},
    {name="D", shape="2x2x2-x0"}, {name="E", shape="V3"}, {name="F", shape="I2"},
]
"""  # by C. Molnar


@pytest.fixture(scope="module")
def l_i_vator():
    return Assemblies.of(L_I_VATOR)


class Assemblies(NamedTuple):
    """A puzzle, and its assemblies up to symmetry as option numbers."""

    problem: Problem
    rows: list[list[int]]

    @classmethod
    def of(cls, text):
        search = search_problem(build_problem(parse_puzzle(text, shape)), up_to=UpTo.FULL)
        return cls(search.problem, list(search.choices()))

    def assessed(self, rows, turns, threads=2):
        """Return what was found of each row."""
        assessor = Assessor(self.problem, threads=threads, turns=turns)
        return {tuple(one.chosen): one for one in assessor.assess_all(rows)}


@pytest.mark.slow
def test_one_assembly_of_l_i_vator_comes_apart(l_i_vator):
    rows = l_i_vator.rows
    assert len(rows) == 12
    apart = []
    for clearance in (0.01, 0.03):
        found = l_i_vator.assessed(rows, Fit(clearance, 0.0))
        verdicts = Counter(one.verdict for one in found.values())
        assert verdicts == {Verdict.APART: 1, Verdict.STUCK: 11}
        apart += [row for row, one in found.items() if one.verdict is Verdict.APART]
    assert apart[0] == apart[1]
    solution = l_i_vator.problem.solution(apart[0])
    puzzle = l_i_vator.problem.puzzle
    moves = moves_of(disassemble(solution, puzzle, clearance=0.01))
    assert wrong_moves(solution, moves) == []
    assert any(move.turn and move.turn.way for move in moves.moves)


@pytest.mark.slow
def test_no_assembly_of_l_i_vator_comes_apart_if_sharp(l_i_vator):
    found = l_i_vator.assessed(l_i_vator.rows, True)
    assert {one.verdict for one in found.values()} == {Verdict.STUCK}
    solution = l_i_vator.problem.solution(l_i_vator.rows[0])
    sharp = disassemble(solution, l_i_vator.problem.puzzle, turns=True)
    assert "quarter turns of sharp cubes about fixed axes" in sharp.why


@pytest.mark.slow
def test_sliproad_comes_apart_by_turns_with_room():
    codes = "2x2x3-zn0 2x2x2-zg 4x4x4-z6cg02821478j 4x3x4-zq008r268g 4x3x3-zg40cg1g"  # C. Molnar
    solution = solution_of(codes, "pieces")
    assert disassemble(solution, turns=True).verdict is Verdict.STUCK
    moves = moves_of(disassemble(solution, clearance=0.02))
    assert wrong_moves(solution, moves) == []
    turns = [move.turn for move in moves.moves if move.turn]
    assert turns
    assert all(turn.way and turn.clearance == 0.02 for turn in turns)
    assert refuse_all_overlaps(replace(solution, disassembly=moves))


@pytest.mark.slow
def test_assemblies_are_judged_alike_in_any_order_and_alone(l_i_vator):
    rows, fit = l_i_vator.rows, Fit(0.03, 0.0)
    together = l_i_vator.assessed(rows, fit)
    assert together == l_i_vator.assessed(rows[::-1], fit)
    assert together == l_i_vator.assessed(rows, fit, threads=1)
    for row in rows:
        assert l_i_vator.assessed([row], fit) == {tuple(row): together[tuple(row)]}


# A state of Convolution before its turn, with its pieces joined to three.
LATE = {
    "A": "110 120 121 130 200 201 210 301 401",
    "B": "103 113 202 203 300 302 310 311 312",
    "C": "000 001 011 012 013 023 123 223 233 002 003 022 032 033 102 "
    "111 112 122 132 133 212 213 222 232 303 313 332 333 020",
}


def test_of_many_assemblies_too_a_second_group_gives_way():
    cells = {name: [tuple(map(int, cell)) for cell in own.split()] for name, own in LATE.items()}
    pieces = [cube3d.Piece(name, cube3d.Polycube(own)) for name, own in cells.items()]
    region = cube3d.Region([cell for own in cells.values() for cell in own])
    puzzle = cube3d.Puzzle("late", region, tuple(pieces), clearance=0.02, bevel=0.03)
    search = search_problem(build_problem(puzzle), up_to=cube3d.UpTo.FULL)
    rows = list(search.choices())
    (one,) = Assessor(search.problem, threads=1, turns=Fit(0.02, 0.03)).assess_all(rows)
    assert (one.verdict, one.levels) == (Verdict.APART, (2, 1))
