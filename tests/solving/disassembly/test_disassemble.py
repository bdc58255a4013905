"""Taking solutions apart."""

from __future__ import annotations

from dataclasses import replace
from operator import add

import numpy as np
import pytest

from cube3d import catalog
from cube3d.errors import SearchError, TooLargeError
from cube3d.geometry.lattices import lattice
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.puzzle.disassembly import Disassembly, Move
from cube3d.puzzle.placement import solution_of
from cube3d.puzzle.puzzle import Cover, Piece, Puzzle, UpTo
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.solving.build_problem import build_problem
from cube3d.solving.count import count
from cube3d.solving.disassembly.disassemble import Verdict, disassemble, possible_moves
from cube3d.solving.disassembly.survey import Assessor, Classes, Survey
from cube3d.solving.solve import search_problem, solve
from cube3d.verify.moves import wrong_moves
from cube3d.verify.verifier import violations
from tests.helpers.disassembly_oracle import best_levels
from tests.helpers.random_cases import cases

EYE = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def assembly(drawing, groups=()):
    """Return a solution drawn in layers, rows and letters."""
    cells: dict[str, list] = {}
    for z, layer in enumerate(drawing.split("|")):
        for y, row in enumerate(layer.split("/")):
            for x, letter in enumerate(row):
                if letter != ".":
                    cells.setdefault(letter, []).append((x, y, z))
    placed = [
        PlacedPiece(
            name,
            0,
            tuple(sorted(cells[name])),
            EYE,
            tuple(min(column) for column in zip(*cells[name], strict=True)),
            group="together" if name in groups else "",
        )
        for name in sorted(cells)
    ]
    return Solution("drawn", tuple(placed))


def flat(solution):
    """Return a solution of one layer in the plane."""
    eye = tuple(row[:2] for row in EYE[:2])
    placed = [
        replace(one, cells=tuple(c[:2] for c in one.cells), orientation=eye, position=(0, 0))
        for one in solution.placements
    ]
    return replace(solution, placements=tuple(placed))


def way_out(solution, puzzle=None):
    found = disassemble(solution, puzzle).disassembly
    assert found is not None
    return found


def check(solution, **options):
    result = disassemble(solution, **options)
    if result.disassembly is not None:
        assert wrong_moves(solution, result.disassembly) == []
        assert result.disassembly.total == sum(result.disassembly.levels)
    return result


def random_assembly(seed):
    """Return a box in three or four pieces that grow from cells at random."""
    random = np.random.default_rng(seed)
    sizes = random.permutation([3, 3, int(random.integers(2, 4))])
    labels = np.full(sizes, -1)
    pieces = int(random.integers(3, 5))
    starts = random.permutation(labels.size)[:pieces]
    labels.ravel()[starts] = range(pieces)
    while (empty := np.argwhere(labels < 0)).size:
        cell = random.permutation(empty)[0]
        near = [cell + step for step in (*np.eye(3, dtype=int), *-np.eye(3, dtype=int))]
        inside = [labels[tuple(n)] for n in near if ((n >= 0) & (n < sizes)).all()]
        grown = [label for label in inside if label >= 0]
        if grown:
            labels[tuple(cell)] = random.choice(grown)
        elif random.random() < 0.02:
            labels[tuple(cell)] = pieces  # a hole
    letters = np.array([*"ABCD"[:pieces], "."])[np.minimum(labels, pieces)]
    return "|".join("/".join("".join(row) for row in layer) for layer in letters)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(cases(60)))
def test_random_assemblies_as_by_brute_force(seed):
    solution = assembly(random_assembly(seed))
    levels = best_levels([frozenset(placed.cells) for placed in solution.placements])
    result = check(solution)
    assert result.is_least
    assert result.verdict is (Verdict.STUCK if levels is None else Verdict.APART)
    assert (result.disassembly.levels if result.disassembly else None) == levels


@pytest.mark.parametrize("seed", range(cases(12)))
def test_threads_and_orders_agree(seed):
    solution = assembly(random_assembly(1000 + seed))
    alone = check(solution, threads=1)
    assert check(solution, threads=3).disassembly == alone.disassembly
    fewest = check(solution, threads=1, minimize="total")
    assert fewest.verdict is alone.verdict
    if alone.disassembly:
        assert fewest.is_least
        assert fewest.disassembly.total <= alone.disassembly.total
        assert fewest.disassembly.levels >= alone.disassembly.levels


def test_one_piece_is_apart():
    result = check(assembly("AA/A."))
    assert (result.verdict, result.disassembly) == (Verdict.APART, Disassembly(()))
    assert result.disassembly.level == 0


def test_no_piece_is_apart():
    puzzle = Puzzle(
        "board", Region.box((2, 2)), (Piece("A", catalog.shape("I2"), (0, 1)),), Cover.PIECES
    )
    empty = solution_of(puzzle, ())
    for known in (puzzle, None):
        found = disassemble(empty, known)
        assert (found.verdict, found.disassembly) == (Verdict.APART, Disassembly(()))


def test_what_is_enclosed_is_stuck_and_may_stay_together_in_a_group():
    shell = "AAA/AAA/AAA|AAA/ABA/AAA|AAA/AAA/AAA"
    assert check(assembly(shell)).verdict is Verdict.STUCK
    grouped = check(assembly(shell, groups="AB"))
    assert (grouped.verdict, grouped.disassembly.moves) == (Verdict.APART, ())
    # C is free, and the others still hold each other.
    assert check(assembly("CCC/CCC/CCC|" + shell)).verdict is Verdict.STUCK
    assert check(assembly("CCC/CCC/CCC|" + shell, groups="AB")).disassembly.levels == (1,)


def test_limits_say_unknown():
    """Five cubes in a closed box of 27 cells: 9,687,600 states, of which none is free."""
    rows = "#####/#####/#####/#####/#####"
    drawing = "|".join(
        [rows, "#####/#ABC#/#DE.#/#...#/#####", *["#####/#...#/#...#/#...#/#####"] * 2, rows]
    )
    box = assembly(drawing)
    little = disassemble(box, memory=1_000_000)
    assert (little.verdict, little.disassembly, little.is_least) == (Verdict.UNKNOWN, None, False)
    assert disassemble(box, timeout=0.05).verdict is Verdict.UNKNOWN
    with pytest.raises(SearchError, match="a timeout must be 0 to"):
        disassemble(box, timeout=-1)


def test_what_is_found_before_a_limit_is_kept():
    """Much looser than interlocked: the fewest moves in all take long to prove."""
    solution = solve(catalog.load("soma"))
    # More bytes than the core's numbers reach.
    assert disassemble(solution, memory=2**64).verdict is Verdict.APART
    result = disassemble(solution, minimize="total", timeout=300)
    assert (result.verdict, result.is_least) == (Verdict.APART, True)
    assert result.disassembly
    assert result.disassembly.levels == (1,) * 6


def test_without_memory_to_find_the_fewest_moves_some_are_known():
    puzzle = catalog.load("interlocking-5x5x5-8-level-12")
    with search_problem(build_problem(puzzle)) as search:
        chosen = next(iter(search.choices()))
        solution, memory = search.problem.solution(chosen), 1 << 18
        result = disassemble(solution, puzzle, minimize="total", memory=memory, threads=1)
        (one,) = Assessor(search.problem, "total", threads=1, memory=memory).assess([chosen])
    survey = Survey()
    survey.add(one)
    assert (result.verdict, result.is_least) == (Verdict.APART, False)
    assert result.disassembly
    assert one == (chosen, Verdict.APART, result.disassembly.levels, False)
    assert survey.not_least == 1


@pytest.mark.parametrize("letter", "ABC")
def test_what_stays_together_costs_no_moves(letter):
    """A ring that holds its core is like a block, also where the first level is not the least."""
    rows = ["C.BB", "CA..", ".BC.", "BA..", "CA.B", "", "", "", ""]
    block, ring = (9 * "." + 3 * letter, 9 * "." + f"{letter}D{letter}")
    one = flat(assembly("/".join([*rows, block, block, block])))
    two = flat(assembly("/".join([*rows, block, ring, block]), groups=f"{letter}D"))
    assert check(one).disassembly.levels == check(two).disassembly.levels == (2, 4)
    for solution in (one, two):
        assert check(solution, minimize="total", threads=1).disassembly.levels == (4, 1)


def test_more_pieces_than_bits():
    cells = [(x, 0, 0) for x in range(65)]
    placed = [PlacedPiece("A", x, (cell,), EYE, cell) for x, cell in enumerate(cells)]
    with pytest.raises(TooLargeError, match="up to 64 pieces can be taken apart; one of 'row'"):
        disassemble(Solution("row", tuple(placed)))
    assert way_out(Solution("row", tuple(placed[:64]))).levels == (1,) * 63
    far = PlacedPiece("B", 0, ((9999, 0, 0),), EYE, (9999, 0, 0))
    with pytest.raises(TooLargeError, match="at most 4,000 steps from the origin; one lies 9,999"):
        disassemble(Solution("far", (placed[0], far)))


def test_pieces_too_scattered_for_a_table_are_not_known():
    """How far they can move before they meet would take gigabytes to write down."""
    ends = ((0, 0, 0), (3_000, 3_000, 3_000)), ((0, 3_000, 0), (3_000, 0, 3_000))
    placed = tuple(
        PlacedPiece(name, 0, cells, EYE, (0, 0, 0)) for name, cells in zip("AB", ends, strict=True)
    )
    assert disassemble(Solution("scattered", placed)).verdict is Verdict.UNKNOWN


def test_many_loose_pieces():
    """Each of 2^36 sets of them can move; one after the other leaves with one move."""
    cells = [(2 * x, 2 * y, 2 * z) for x in range(4) for y in range(3) for z in range(3)]
    placed = tuple(PlacedPiece("A", copy, (cell,), EYE, cell) for copy, cell in enumerate(cells))
    assert way_out(Solution("loose", placed)).levels == (1,) * 35


@pytest.mark.parametrize("seed", range(cases(20)))
def test_turned_assemblies_have_the_same_levels(seed):
    solution = assembly(random_assembly(2000 + seed))
    turned = [
        replace(placed, cells=tuple(sorted((-z, x, y) for x, y, z in placed.cells)))
        for placed in reversed(solution.placements)
    ]
    one, other = check(solution), check(replace(solution, placements=tuple(turned)))
    assert one.verdict is other.verdict
    if one.disassembly:
        assert one.disassembly.levels == other.disassembly.levels


# Walls and fixed pieces.


def boxed(*openings):
    """Return a bar of 1x1x2 and a cube in a 1x1x3 box that is open at ends."""
    walls = [
        (x, y, z)
        for x in (-1, 0, 1)
        for y in (-1, 0, 1)
        for z in range(-1, 4)
        if (x or y or not 0 <= z < 3) and (x, y, z) not in openings
    ]
    pieces = (
        Piece("bar", Polycube([(0, 0, 0), (0, 0, 1)])),
        Piece("cube", Polycube([(0, 0, 0)])),
    )
    return Puzzle("boxed", Region.box((1, 1, 3)), pieces, walls=tuple(walls))


def test_pieces_leave_by_the_opening_of_walls():
    for openings, verdict, leaves in (
        ((), Verdict.STUCK, 0),
        (((0, 0, -1),), Verdict.APART, -1),
        (((0, 0, 3),), Verdict.APART, 1),
        (((1, 0, 1),), Verdict.STUCK, 0),  # the cube could leave, but the bar cannot
    ):
        puzzle = boxed(*openings)
        solution = solve(puzzle)
        result = disassemble(solution, puzzle)
        assert result.verdict is verdict, openings
        if result.disassembly:
            whole = replace(solution, disassembly=result.disassembly)
            assert violations(puzzle, whole) == []
            assert result.disassembly.moves[0].shift == (0, 0, leaves)


def test_walls_of_the_puzzle_count_where_a_solution_does_not_say_them():
    """As in solution files of before, or solutions made by hand."""
    puzzle = boxed()
    told = solve(puzzle)
    untold = replace(told, walls=())
    assert disassemble(untold).verdict is Verdict.APART
    assert disassemble(untold, puzzle).verdict is Verdict.STUCK
    assert disassemble(told).verdict is Verdict.STUCK


def test_symmetries_keep_walls():
    closed, half = boxed(), boxed((0, 0, -1))
    assert (count(closed).up_to_rotations, count(half).up_to_rotations) == (1, 2)


def test_walls_are_no_cells_of_the_region():
    with pytest.raises(ValueError, match=r"cell \[0, 0, 1\] is in the region and in its walls"):
        replace(boxed(), walls=((0, 0, 1),))
    with pytest.raises(ValueError, match="the walls are 2-dimensional"):
        replace(boxed(), walls=((5, 5),))


def test_what_is_fixed_stays_in_place():
    box = Piece(
        "box", Polycube([(x, 0, z) for x in (0, 2) for z in (0, 1)] + [(1, 0, 1)]), fixed=True
    )
    puzzle = Puzzle("cup", Region.box((3, 1, 2)), (Piece("cube", Polycube([(0, 0, 0)])), box))
    (move,) = way_out(solve(puzzle), puzzle).moves
    assert move.pieces == (0,)
    free = replace(puzzle, pieces=(puzzle.pieces[0], replace(box, fixed=False)))
    assert way_out(solve(free), free).moves[0].pieces == (0,)


def two_ends(*, fixed):
    """A cube between two plates that stand apart, and a bar that holds them."""
    left = Piece("left", Polycube([(0, y, 0) for y in range(3)]), fixed=fixed)
    right = Piece("right", Polycube([(0, y, 0) for y in range(3)] + [(0, 1, 1)]), fixed=fixed)
    cube = Piece("cube", Polycube([(0, 0, 0)]))
    cells = [(x, y, 0) for x in (0, 2) for y in range(3)] + [(2, 1, 1), (1, 1, 0)]
    return Puzzle("ends", Region(cells), (left, cube, right))


def test_fixed_pieces_neither_move_nor_come_apart():
    puzzle = two_ends(fixed=True)
    solution = solve(puzzle)
    (move,) = way_out(solution, puzzle).moves
    assert [solution.placements[i].piece for i in move.pieces] == ["cube"]
    assert wrong_moves(solution, Disassembly((move,))) == []
    (number,) = solution.fixed[:1]
    wrong = wrong_moves(solution, Disassembly((replace(move, pieces=(number,)),)))
    assert wrong == ["move 1 moves piece 'left' (copy 1), which stays in place"]
    assert len(way_out(solve(two_ends(fixed=False))).moves) == 2
    # The same where all solutions are looked at.
    with search_problem(build_problem(puzzle)) as search:
        found = list(Assessor(search.problem).assess_all(search.choices()))
    assert {(one.verdict, one.levels) for one in found} == {(Verdict.APART, (1,))}


def test_a_lid_that_is_fixed_stays_on_its_walls():
    puzzle = boxed((0, 0, -1))
    plug = replace(puzzle.pieces[1], fixed=True)
    plugged = replace(puzzle, pieces=(puzzle.pieces[0], plug))
    verdicts = {
        min(placed.position for placed in solution.placements if placed.piece == "cube")[2]: (
            disassemble(solution, plugged).verdict
        )
        for solution in search_problem(build_problem(plugged))
    }
    assert verdicts == {0: Verdict.STUCK, 2: Verdict.APART}


def test_so_many_loose_pieces_that_not_all_sets_are_listed():
    """Thirteen cubes, each with two places below a lid that a bar holds until it moves on."""
    loose = 13
    width = 2 * loose + 1
    floor = {(x, y, z) for x in range(6) for y in range(width) for z in (-1, 0)}
    floor -= {(x, 1 + 2 * i, 0) for i in range(loose) for x in (1, 2, 3)}
    frame = {(x, y, 1) for x in range(-1, 12) for y in (-1, width)}
    frame |= {(-1, y, 1) for y in range(width)} | {(6, y, 1) for y in range(width)}
    lid = {(x, y, 1) for x in range(6) for y in range(width)} | {(4, 1, 2)}
    roof = {(x, y, 3) for x in range(6, 12) for y in (0, 1, 2)}
    sides = {(x, y, 2) for x in range(6, 12) for y in (0, 2)} | {(9, 1, 2)}
    bar = {(x, 1, 2) for x in (5, 6, 7)}
    pieces = [bar, *({(2, 1 + 2 * i, 0)} for i in range(loose)), lid, floor | frame | roof | sides]
    placed = tuple(
        PlacedPiece(str(number), 0, tuple(sorted(cells)), EYE, (0, 0, 0))
        for number, cells in enumerate(pieces)
    )
    solution = Solution("lid", placed)
    found = way_out(solution)
    assert found.level == 2  # the bar, the lid
    assert wrong_moves(solution, found) == []


# What the verifier finds wrong.

STAIRS = assembly("AAB/ABB")


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        ((Move((0,), (1, 0, 0), True),), "move 1 moves piece 'A' (copy 1) into 'B' (copy 1)"),
        ((Move((1,), (1, 0, 0)),), "at the end, pieces 'A', 'B' are still together"),
        ((Move((0,), (-1, -1, 0), True),), "move 1 is by [-1, -1, 0], which is not along an axis"),
        ((Move((0,), (0, 0, 0)),), "move 1 is by [0, 0, 0], which is no way to move"),
        (
            (Move((0, 1), (0, 0, 1)),),
            "move 1 moves pieces [0, 1]; a move takes some, but not all, pieces of one part",
        ),
        (
            (Move((), (0, 0, 1)),),
            "move 1 moves pieces []; a move takes some, but not all, pieces of one part",
        ),
        (
            (Move((0,), (-1, 0, 0), True), Move((1,), (1, 0, 0), True)),
            "move 2 moves pieces [1]; a move takes some, but not all, pieces of one part",
        ),
        (
            (Move((0,), (-(10**18), 0, 0), True),),
            f"move 1 is by [-{10**18}, 0, 0], farther than any piece goes",
        ),
        (
            (Move((0,), (-(10**6), 0, 0)), Move((0,), (10**6 + 3, 0, 0))),
            "move 2 is by [1000003, 0, 0], farther than any piece goes",
        ),
        (
            (Move((0,), (-(10**6), 0, 0)), Move((0,), (10**6, 0, 0)), Move((0,), (1, 0, 0))),
            "move 3 moves piece 'A' (copy 1) into 'B' (copy 1)",
        ),
        (
            (Move((0,), (-2, 0, 0)), Move((0,), (3, 0, 0))),
            "move 2 moves piece 'A' (copy 1) into 'B' (copy 1)",
        ),
    ],
)
def test_wrong_moves(moves, sentence):
    assert wrong_moves(STAIRS, Disassembly(moves)) == [sentence]


def test_right_moves():
    there_and_back = (Move((0,), (-2, 0, 0)), Move((0,), (2, 0, 0)), Move((1,), (0, 0, 1), True))
    assert wrong_moves(STAIRS, Disassembly(there_and_back)) == []


def test_moves_through_walls_are_wrong():
    puzzle = boxed((0, 0, -1))
    solution = solve(puzzle)
    order = sorted(range(2), key=lambda i: solution.placements[i].position, reverse=True)
    wrong = Disassembly(tuple(Move((i,), (0, 0, 1), True) for i in order))
    assert violations(puzzle, replace(solution, disassembly=wrong)) == [
        f"move 1 moves piece '{solution.placements[order[0]].piece}' (copy 1) into the walls"
    ]


# Other lattices.


OTHERS = (
    "tetrahexes-4x7 hexiamonds-6x6 tetraprisms-2x2x3 perplexing-pyramid tuts-tomb "
    "rhombic-dodecahedron-4 octahedron-of-forms-1 tetrasticks-welded-4x4 tritrigs-heart"
)


@pytest.mark.parametrize("name", OTHERS.split())
def test_puzzles_of_other_lattices_come_apart(name):
    puzzle = catalog.load(name)
    solution = solve(puzzle)
    found = way_out(solution, puzzle)
    assert (
        wrong_moves(solution_of(puzzle, solution.placements), found, claims=puzzle.has_claims) == []
    )
    assert len(found.levels) == len(solution.placements) - 1
    # Of a move that goes the other way, or that stops short, the verifier says so.
    first = found.moves[0]
    back = replace(first, shift=tuple(-c for c in first.shift))
    others = tuple(i for i in range(len(solution.placements)) if i not in first.pieces)
    assert (
        wrong_moves(solution, Disassembly((replace(back, pieces=others), *found.moves[1:]))) == []
    )
    assert wrong_moves(solution, Disassembly((replace(first, is_last=False), *found.moves[1:])))


def of_lattice(name, *pieces):
    own = lattice(name)
    placed = [
        PlacedPiece(str(number), 0, tuple(cells), (), tuple(cells[0]))
        for number, cells in enumerate(pieces)
    ]
    return Solution("drawn", tuple(placed), lattice=own)


def test_parallel_edges_in_space_do_not_meet():
    sticks = [[(0, 0, 0, 0)], [(0, 1, 0, 0)], [(0, 5, 2, 0)]]
    space = lattice("cubic-edges")
    placed = tuple(
        PlacedPiece(name, 0, tuple(cells), EYE, cells[0])
        for name, cells in zip("ABC", sticks, strict=True)
    )
    solution = Solution("sticks", placed, lattice=space)
    found = way_out(solution)
    assert wrong_moves(solution, found) == []
    into = Move((0,), (0, 1, 0, 0))
    assert wrong_moves(solution, Disassembly((into,))) == [
        "move 1 moves piece 'A' (copy 1) into 'B' (copy 1)"
    ]


def test_a_hexagon_needs_more_room_than_its_row():
    """Between two rows of hexagons one more does not slide: those of the rows reach into its."""
    ring = [(-1, 0), (0, -1), (1, -1), (-1, 1), (0, 1), (-2, 0), (-2, 1), (2, -1), (2, -2), (1, -2)]
    inside = [(0, 0)]
    assert disassemble(of_lattice("hexagonal", sorted(ring), inside)).verdict is Verdict.STUCK
    corridor = [c for c in ring if c[0] <= 0 or c == (0, 1)]
    assert disassemble(of_lattice("hexagonal", sorted(corridor), inside)).verdict is Verdict.APART


def test_a_sphere_does_not_pass_between_spheres_that_touch():
    """Four around a gap that is narrower than a sphere, below and above it."""
    around = [(1, 1, 0), (1, -1, 0), (-1, 1, 0), (-1, -1, 0)]
    floors = [(0, 0, 2), (0, 0, -2)]
    cage = sorted([*around, *floors, (2, 0, 0), (-2, 0, 0), (0, 2, 0), (0, -2, 0)])
    assert disassemble(of_lattice("fcc", cage, [(0, 0, 0)])).verdict is Verdict.STUCK
    assert disassemble(of_lattice("fcc", sorted(around), [(0, 0, 0)])).verdict is Verdict.APART


# Many solutions.


@pytest.mark.parametrize("name", ["soma", "burr-of-equal-sticks", "tuts-tomb"])
def test_a_survey_agrees_with_each_solution(name):
    puzzle = catalog.load(name)
    search = search_problem(build_problem(puzzle), up_to=UpTo.FULL)
    rows = list(search.choices())[:60]
    for minimize in ("first", "total", None):
        assessor = Assessor(search.problem, minimize, threads=2)
        found = list(assessor.assess_all(rows))
        assert [one.chosen for one in found] == rows
        for one in found[:: 1 if minimize == "first" else 7]:
            alone = disassemble(
                search.problem.solution(one.chosen), puzzle, minimize=minimize or "first"
            )
            assert one.verdict is alone.verdict
            if alone.disassembly:
                expected = alone.disassembly.levels
                assert (
                    one.levels[:1] == expected[:1] if minimize is None else one.levels == expected
                )


def test_classes_are_as_counted():
    puzzle = catalog.load("burr-of-equal-sticks")
    search = search_problem(build_problem(puzzle), up_to=UpTo.FULL)
    classes = Classes.of(search.problem)
    for chosen in search.choices():
        classes.add(chosen)
    counts = count(puzzle)
    assert (classes.total, classes.up_to_rotations, classes.up_to_full) == (
        counts.total,
        counts.up_to_rotations,
        counts.up_to_full,
    )


def test_groups_of_a_survey():
    """Two hooks that may stay together, and a cube on them."""
    shell = Polycube([c for c in Region.box((3, 3, 3)).cells if c != (1, 1, 1)])
    pieces = (
        Piece("A", shell, groups=(("g", 1),)),
        Piece("B", Polycube([(0, 0, 0)]), groups=(("g", 1),)),
    )
    puzzle = Puzzle("closed", Region.box((3, 3, 3)), pieces, Cover.ALL)
    search = search_problem(build_problem(puzzle), up_to=UpTo.FULL)
    survey = Survey()
    for one in Assessor(search.problem).assess_all(search.choices()):
        survey.add(one)
    assert survey.levels == {(): 1}
    loose = replace(puzzle, pieces=tuple(replace(piece, groups=()) for piece in pieces))
    search = search_problem(build_problem(loose), up_to=UpTo.FULL)
    (one,) = Assessor(search.problem).assess_all(search.choices())
    assert one.verdict is Verdict.STUCK


def test_pieces_that_reach_very_far_are_not_decided():
    """Their lines would have 2**64 places, more than numbers can say."""
    far = (0, *[2048] * 5, 8)
    near = (0, *[2047] * 5, 8)
    one = Polycube([(0,) * 7, far])
    other = Polycube([(0,) * 7, (0, *[2047] * 5, 7)])
    cells = [*one.cells, (0,) * 6 + (1,), near]
    pieces = (Piece("A", one, mobility=Mobility.FIXED), Piece("B", other, mobility=Mobility.FIXED))
    solution = solve(Puzzle("far", Region(cells), pieces))
    assert disassemble(solution).verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    "name", ["interlocking-4x4x4-3-level-8", "interlocking-5x5x5-8-level-12", "soma"]
)
def test_possible_moves_are_free_and_contain_those_that_are_made(name):
    puzzle = catalog.load(name)
    solution = solve(puzzle)
    found = disassemble(solution, puzzle)
    assert found.disassembly
    whole = replace(solution, disassembly=found.disassembly)
    moves = found.disassembly.moves
    states = possible_moves(whole, puzzle)
    assert len(states) == len(moves) + 1
    cells = {n: {*placed.cells} for n, placed in enumerate(solution.placements)}
    parts = [set(cells)]
    for state, made in zip(states[:-1], moves, strict=True):
        check_free(state, parts, cells)
        part = part_of(made, parts)
        moved, rest = {*made.pieces}, part - {*made.pieces}
        back = tuple(-x for x in one_step(made))
        assert any(
            {*move.pieces} <= {one_step(made): moved, back: rest}.get(one_step(move), set())
            for move in state
        )
        if made.is_last:
            parts.remove(part)
            parts += [rest, moved]
            continue
        for n in moved:
            cells[n] = shifted(cells[n], made.shift)
    check_free(states[-1], parts, cells)


def one_step(move):
    return tuple((x > 0) - (x < 0) for x in move.shift)


def shifted(cells, step):
    return {tuple(map(add, cell, step)) for cell in cells}


def part_of(move, parts):
    return next(part for part in parts if part >= {*move.pieces})


def check_free(state, parts, cells):
    """Check that the first step of each move leads to free cells."""
    for move in state:
        moved = set().union(*(shifted(cells[n], one_step(move)) for n in move.pieces))
        rest = part_of(move, parts) - {*move.pieces}
        assert moved.isdisjoint(cell for n in rest for cell in cells[n])


@pytest.mark.parametrize("shift", [(0, 0, 5000), (0, 0, 10**25), (0, 1, 1), (0, 0, 0)])
def test_wrong_moves_have_no_possible_ones(shift):
    solution = solve(catalog.load("soma"))
    wrong = Disassembly((Move((0,), shift),))
    with pytest.raises(ValueError, match="move"):
        possible_moves(replace(solution, disassembly=wrong))
    with pytest.raises(ValueError, match="no moves"):
        possible_moves(solution)
