from concurrent.futures import ThreadPoolExecutor
from itertools import chain, islice

import numpy as np
import pytest
from hypothesis import given, settings

from cube3d import SatEngine, Status, UpTo, count, load, placements
from cube3d.covering.engines.engine import Engine
from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.orbits import Branch, canonical_form, is_first, orbit_splits, quotient
from cube3d.puzzle.symmetry import puzzle_symmetries
from cube3d.scope import time_limit
from cube3d.solving.build_problem import build_problem, possible_splits
from tests.helpers import oracle
from tests.helpers.orbit_splits import MOST_WAYS, choices, orbit_branches
from tests.helpers.random_cases import cases
from tests.helpers.strategies import puzzles
from tests.helpers.symmetry_images import images

ENGINE = ExactEngine()
ENGINES: list[Engine] = [ENGINE, SatEngine()]


def everything(name_or_puzzle):
    puzzle = load(name_or_puzzle) if isinstance(name_or_puzzle, str) else name_or_puzzle
    problem = build_problem(puzzle)
    return problem.cover, problem.group_up_to(UpTo.FULL), problem.table


NAMES = ["12y-flat", "soma", "slothouber-graatsma", "ten-cells", "thesis-5x4", "dominoes-2x2x2x2"]


@pytest.mark.parametrize("name", [*NAMES, "25y", "bedlam", "conway"])
def test_images_are_permutations_that_keep_the_cover(name):
    cover, group, _ = everything(name)
    for g in range(len(group)):
        assert sorted(group.options[g].tolist()) == list(range(len(cover)))
    for g in range(0, len(group), 7):
        for option in range(0, len(cover), 5):
            own = cover.items[cover.start[option] : cover.start[option + 1]]
            image = int(group.options[g, option])
            there = cover.items[cover.start[image] : cover.start[image + 1]]
            assert sorted(group.items[g][own].tolist()) == there.tolist()
            assert group.types[g, cover.option_type[option]] == cover.option_type[image]


@settings(max_examples=cases(20))
@given(puzzles())
def test_images_of_random_puzzles(puzzle):
    cover, group, _ = everything(puzzle)
    for g in range(len(group)):
        assert sorted(group.options[g].tolist()) == list(range(len(cover)))


def test_soma_reflections_exchange_the_mirror_pieces():
    _, group, table = everything("soma")
    names = [piece.name for piece in table.puzzle.pieces]
    exchanged = [names[t] for t in np.flatnonzero((group.types != np.arange(7)).any(axis=0))]
    assert exchanged == ["A", "B"]


@pytest.mark.parametrize(("name", "classes"), [("25y", 10), ("12y", 8), ("20y", 10)])
def test_classes_of_elements(name, classes):
    _, group, _ = everything(name)
    found = group.cyclic_classes()
    assert found[0] == (0, 1)
    assert sum(size for _, size in found) == len(group)
    # The cube has 10 classes of elements; a box of three sizes 8, each element alone.
    assert len(found) == classes


def test_powers():
    _, group, _ = everything("25y")
    orders = sorted(len(group.powers(g)) for g in range(len(group)))
    # The 48 symmetries of the cube: 19 involutions, 8 of order 3, 12 of 4, 8 of 6.
    assert [orders.count(k) for k in (1, 2, 3, 4, 6)] == [1, 19, 8, 12, 8]


@pytest.mark.long
@pytest.mark.parametrize("name", [*NAMES, "25y"])
def test_products_are_those_of_whole_permutations(name):
    """Elements are distinguished by a few points; here by all points that they move."""
    _, group, _ = everything(name)
    whole = np.hstack([group.items, group.options + group.items.shape[1]])
    table = np.array(group.products())
    assert all((whole[a][whole[b]] == whole[table[a, b]]).all() for a, b in np.ndindex(table.shape))
    inverse = table.argmin(axis=1)
    for element in range(len(group)):
        powers = group.powers(element)
        assert powers == [0, *(table[element, power] for power in powers[:-1])]
        assert table[element, powers[-1]] == 0
    # Elements of one class: conjugates of generators of the same cyclic subgroup.
    subgroups = [frozenset(group.powers(g)) for g in range(len(group))]
    for element, size in group.cyclic_classes():
        generators = [g for g in range(len(group)) if subgroups[g] == subgroups[element]]
        alike = {table[table[h, g], inverse[h]] for g in generators for h in range(len(group))}
        assert (min(alike), len(alike)) == (element, size)
    some = group.powers(len(group) - 1)
    assert group.numbers_of(group.subgroup(some)) == some


@settings(max_examples=cases(60))
@given(puzzles())
def test_elements_that_are_passed_over_leave_no_solution_as_it_is(puzzle):
    cover, group, _ = everything(puzzle)
    found = list(ENGINE.search(cover))
    for element in range(1, len(group)):
        if not group.subgroup(group.powers(element)).may_fix(cover):
            moved = group.options[element]
            assert all(sorted(moved[solution].tolist()) != sorted(solution) for solution in found)


@pytest.mark.parametrize("name", ["bedlam", "pentominoes-6x10", "soma"])
def test_that_no_solution_has_a_symmetry_is_seen_without_a_search(name):
    """They have 24, 4 and 48 times as many solutions as classes, see their files."""
    cover, group, _ = everything(name)
    elements = [element for element, _ in group.cyclic_classes() if element]
    assert elements
    assert not any(group.subgroup(group.powers(element)).may_fix(cover) for element in elements)


@pytest.mark.parametrize("name", NAMES)
def test_orbits_of_a_choice(name):
    cover, group, _ = everything(name)
    for wanted in choices(cover):
        branches = orbit_branches(group, wanted)
        assert sum(branch.weight for branch in branches) == len(wanted)
        assert all(branch.option in wanted for branch in branches)


@settings(max_examples=cases(30))
@given(puzzles(most_cells=9))
def test_orbit_splits_are_those_of_all_choices(puzzle):
    """Of choices whose images have the same options the first is looked at: it says it all."""
    cover, group, _ = everything(puzzle)
    found: dict[tuple[int, ...], tuple[float, list[Branch]]] = {}
    if not all(map(len, choices(cover))):
        return  # there is no solution, however the search is split
    for wanted in choices(cover):
        branches = orbit_branches(group, wanted)
        share = len(branches) / len(wanted)
        if share < 1:
            moved = tuple(np.unique(group.options[:, wanted]).tolist())
            found.setdefault(moved, (share, branches))
    order = sorted(found, key=lambda moved: (found[moved][0], len(found[moved][1]), moved))
    near = [moved for moved in order if found[moved][0] <= 3 * found[order[0]][0]]
    expected = [found[moved][1] for moved in near] or [[Branch(None, 1)]]
    assert orbit_splits(cover, group) == expected[:MOST_WAYS]


@pytest.mark.parametrize("name", ["12y", "soma"])
def test_without_time_nothing_is_split(name):
    problem = build_problem(load(name))
    assert len(possible_splits(problem, UpTo.FULL)) > 1
    with time_limit(0):
        (split,) = possible_splits(problem, UpTo.FULL)
    assert (len(split.group), split.branches) == (1, [Branch(None, 1)])
    counts = count(problem.puzzle, timeout=0)
    assert (counts.status, counts.total) == (Status.LIMIT, 0)


@settings(max_examples=cases(15))
@given(puzzles(most_cells=10))
def test_quotients_of_random_puzzles(puzzle):
    """The solutions that each symmetry fixes, against brute force."""
    cover, group, table = everything(puzzle)
    cells = puzzle.region.cells
    numbers = {
        (puzzle.pieces[table.piece[i]].name, frozenset(cells[c] for c in table.cells_at(i))): i
        for i in range(len(table))
    }
    found = [{numbers[placed] for placed in s} for s in oracle.solutions(puzzle)]
    for g, _ in group.cyclic_classes():
        fixed = [s for s in found if set(group.options[g][sorted(s)].tolist()) == s]
        part = quotient(cover, group.subgroup(group.powers(g)))
        solved = [part.expand(s) for s in filter(part.fits, ENGINE.search(part.cover))]
        assert sorted(solved) == sorted(map(sorted, fixed))
        ways = part.ways_to_supply(1_000)
        if ways is not None:
            shared = chain.from_iterable(map(ENGINE.search, ways))
            assert sorted(map(part.expand, shared)) == sorted(solved)


def test_ways_to_supply_pieces_from_orbits():
    """Eleven bricks in two sizes of orbits, most of whose sets have too many or too few."""
    cover, group, _ = everything(load("bricks-5x5x5-loose"))
    half = next(g for g, _ in group.cyclic_classes() if len(group.powers(g)) == 2 and g)
    part = quotient(cover, group.subgroup(group.powers(half)))
    ways = part.ways_to_supply(64)
    assert ways is not None
    assert 1 < len(ways) <= 64
    assert part.ways_to_supply(len(ways) - 1) is None
    for way in ways:
        for solution in islice(ENGINE.search(way), 50):
            assert part.fits(solution)


def test_images_of_one_symmetry():
    puzzle = load("12y")
    found = images(placements(puzzle), puzzle_symmetries(puzzle, UpTo.TOTAL))
    assert found.tolist() == [list(range(len(placements(puzzle))))]


@pytest.mark.parametrize("name", NAMES)
def test_symmetries_of_solutions(name):
    """Images, the least one, and the elements that fix a solution, from the rows of images."""
    cover, group, _ = everything(name)
    found = list(islice(ENGINE.search(cover), 0, None, 7))[:50]
    orders = [len(group.powers(element)) for element in range(len(group))]
    fixing = []
    for one in found:
        rows = [sorted(group.options[g][one].tolist()) for g in range(len(group))]
        assert group.images(one) == rows
        assert group.images(one, [len(group) - 1, 0]) == [rows[-1], rows[0]]
        assert canonical_form(group, one) == np.array(min(rows), np.int32).tobytes()
        assert is_first(group, one, None) == (min(rows) == one)
        branches = bytes(option % 3 == 0 for option in range(len(cover)))
        rivals = filter(lambda row: any(option % 3 == 0 for option in row), rows)
        assert is_first(group, one, branches) == (one <= min(rivals, default=one))
        fixing.append([order for row, order in zip(rows, orders, strict=True) if row == one])
    primes = [sum(order in (2, 3, 5) for order in own) for own in fixing]
    assert group.stabilizers(found) == list(zip(map(len, fixing), primes, strict=True))


def test_threads_may_ask_one_group():
    cover, group, _ = everything("soma")
    found = list(ENGINE.search(cover))[:100]
    expected = [(group.images(one), canonical_form(group, one)) for one in found]
    with ThreadPoolExecutor(4) as pool:
        for _ in range(3):
            asked = pool.map(lambda one: (group.images(one), canonical_form(group, one)), found)
            assert list(asked) == expected
