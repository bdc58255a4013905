"""Pairs of placements that a user forbids, against the brute-force oracle."""

from __future__ import annotations

import pickle
from binascii import crc32
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import cube3d
from cube3d import (
    Cover,
    DpEngine,
    Pairs,
    Pattern,
    Piece,
    Puzzle,
    PuzzleError,
    Region,
    SatEngine,
    Status,
    count,
    load,
    placements,
    shape,
    solutions,
    violations,
)
from cube3d.covering.engines.exact import ExactEngine
from cube3d.errors import FormatError, TooLargeError
from cube3d.formats.toml.puzzle_toml import format_puzzle, parse_puzzle
from cube3d.puzzle.pairs import exclusions, missing_place
from cube3d.puzzle.rule import Place
from cube3d.puzzle.symmetry import puzzle_symmetries
from cube3d.solving.build_problem import build_problem
from cube3d.solving.why import explain
from tests.helpers import oracle
from tests.helpers.random_cases import cases
from tests.helpers.strategies import lattice_puzzles, marked_puzzles, puzzles
from tests.helpers.symmetry_check import as_cubes
from tests.helpers.symmetry_images import images

ENGINES = [
    ExactEngine(1),
    ExactEngine(2),
    SatEngine(),
    SatEngine(encoding="direct"),
    SatEngine(encoding="product"),
]


def chance(first, second, seed):
    """Forbid every third pair, by its places alone; the order matters."""
    text = repr([seed, first[0], sorted(first[1]), second[0], sorted(second[1])])
    return crc32(text.encode()) % 3 == 0


def is_barred(place, seed):
    """Forbid every eighth placement."""
    return crc32(repr([seed, place[0], sorted(place[1])]).encode()) % 8 == 0


def random_rule(puzzle, seed):
    table = placements(puzzle)
    pairs = Pairs.where(table, lambda a, b: chance(as_cubes(a), as_cubes(b), seed))
    single = [i for i in range(len(table)) if is_barred(as_cubes(table.placed(i)), seed)]
    both = Pairs.of(table, np.repeat(single, 2).reshape(-1, 2))
    numbers = np.concatenate([pairs.numbers, both.numbers + len(pairs.places)])
    return Pairs(pairs.places + both.places, numbers)


def allowed(solution, seed):
    return not any(is_barred(place, seed) for place in solution) and not any(
        chance(a, b, seed) or chance(b, a, seed) for a, b in combinations(list(solution), 2)
    )


some_puzzles = st.one_of(puzzles(), marked_puzzles(), lattice_puzzles(ruled=False))


@given(some_puzzles, st.integers(0, 99))
@settings(max_examples=cases(40))
def test_random_pairs_against_brute_force(puzzle, seed):
    every = oracle.coloured_solutions(puzzle)
    assume(len(every) <= 200)
    expected = {solution for solution in every if allowed(solution, seed)}
    ruled = puzzle.with_rules(random_rule(puzzle, seed))
    for engine in ENGINES:
        search = solutions(ruled, engine=engine)
        found = {frozenset(map(as_cubes, s.placements)) for s in search}
        assert found == expected
        assert search.outcome.status is (Status.COMPLETE if expected else Status.INFEASIBLE)
    assert count(ruled).total == count(ruled, engine=DpEngine()).total == len(expected)
    for solution in solutions(puzzle):
        fits = frozenset(map(as_cubes, solution.placements)) in expected
        assert fits == (violations(ruled, solution) == [])


@pytest.mark.long
@given(some_puzzles, st.integers(0, 99))
@settings(max_examples=cases(40))
def test_rules_are_kept_by_files_and_by_pickles(puzzle, seed):
    rule = random_rule(puzzle, seed)
    again = pickle.loads(pickle.dumps(rule))
    assert (again, hash(again)) == (rule, hash(rule))
    assert not again.numbers.flags.writeable
    table = placements(puzzle)
    if len(rule):
        assert Pairs.of(table, exclusions(placements(puzzle.with_rules(rule)))) == rule
    ruled = puzzle.with_rules(rule)
    text = format_puzzle(replace(ruled, name="ruled"))
    assert parse_puzzle(text, shape).rules == ruled.rules


@pytest.mark.long
@pytest.mark.parametrize(
    ("axes", "rotations", "full"),
    [pytest.param((2,), 4, 8, marks=pytest.mark.slow), ((0, 1, 2), 3, 6)],
)
def test_symmetries_that_do_not_keep_a_rule_are_none(axes, rotations, full):
    """Beside one face of the cube, or beside the three faces of a corner."""

    def forbidden(a, b):
        return any(all(min(c[x] for c in p.cells) == 0 for p in (a, b)) for x in axes)

    puzzle = load("soma")
    rule = Pairs.where(
        placements(puzzle), lambda a, b: {a.piece, b.piece} == {"A", "B"} and forbidden(a, b)
    )
    problem = build_problem(puzzle.with_rules(rule))
    every = problem.symmetries()
    assert len(problem.group([s for s in every if s.is_rotation])) == rotations
    assert len(problem.group(every)) == full
    counts = count(problem.puzzle)
    total = sum(
        not forbidden(*(next(p for p in s.placements if p.piece == name) for name in "AB"))
        for s in solutions(puzzle)
    )
    assert counts.total == total
    # No solution of the Soma cube has a symmetry.
    assert (counts.up_to_rotations, counts.up_to_full) == (total // rotations, total // full)


def test_counts_by_class_are_orbits():
    """Of solutions some of which have a symmetry: no two Y end at the left edge."""
    puzzle = load("12y-flat")
    table = placements(puzzle)
    rule = Pairs.where(table, lambda a, b: a.cells[0][0] == b.cells[0][0] == 0)
    problem = build_problem(puzzle.with_rules(rule))
    pairs = problem.cover.forbidden
    kept = [
        row
        for row in images(table, puzzle_symmetries(puzzle))
        if np.array_equal(np.unique(np.sort(row[pairs], axis=1), axis=0), pairs)
    ]
    number = {as_cubes(table.placed(i)): i for i in range(len(table))}
    every = [[number[as_cubes(p)] for p in s.placements] for s in solutions(problem.puzzle)]
    orbits = {frozenset(frozenset(row[chosen].tolist()) for row in kept) for chosen in every}
    counts = count(problem.puzzle)
    assert 1 < len(kept) < len(problem.symmetries())
    assert (counts.total, counts.up_to_full) == (len(every), len(orbits))


@pytest.mark.parametrize(
    "cells", [((0, 0, 0), (0, 1, 0), (1, 0, 0)), ((1, 1, 0), (1, 1, 1), (1, 2, 1))]
)
def test_a_placement_that_is_forbidden(cells):
    puzzle = load("soma")
    place = Place("V", cells)
    ruled = puzzle.with_rules(Pairs((place,), np.array([[0, 0]])))
    every = [{as_cubes(p) for p in s.placements} for s in solutions(puzzle)]
    own = as_cubes(place)
    problem = build_problem(ruled)
    kept = len(problem.group(problem.symmetries()))
    table = placements(puzzle)
    number = {as_cubes(table.placed(i)): i for i in range(len(table))}[own]
    moved = images(table, puzzle_symmetries(puzzle))[:, number]
    assert kept == 48 // len(set(moved.tolist()))  # those that keep the placement
    counts = count(ruled)
    assert counts.total == sum(own not in cubes for cubes in every)
    assert counts.up_to_full == counts.total // kept  # no solution of the Soma cube has a symmetry
    with pytest.raises(cube3d.Infeasible, match="lies where it may not"):
        cube3d.solve(ruled, given=[table.placed(number)])


def test_forbidden_placements_are_reasons():
    puzzle = load("soma")
    table = placements(puzzle)
    every = range(len(table))
    own = [i for i in every if table.placed(i).piece == "V"]
    corner = [i for i in every if (0, 0, 0) in table.placed(i).cells]
    pairs = Pairs.of(table, [[0, 200]])
    for rules, cells, pieces in (
        ([Pairs.of(table, [[i, i] for i in own])], (), ("V",)),
        ([pairs, Pairs.of(table, [[i, i] for i in own])], (), ("V",)),
        ([Pairs.of(table, [[i, i] for i in corner])], ((0, 0, 0),), ()),
    ):
        why = explain(puzzle.with_rules(*rules))
        assert why
        assert (why.cells, why.pieces) == (cells, pieces)
    hint = cube3d.hint(puzzle.with_rules(Pairs.of(table, [[i, i] for i in own[1:]])))
    assert isinstance(hint, cube3d.Hint)
    (step,) = hint.steps
    assert (step.placed.piece, step.ways, step.is_forced, step.is_by_rules) == ("V", 1, True, True)


def test_pairs_that_could_not_both_be_used_break_no_symmetry():
    """Two of a piece that is there once, or two that share a cell."""
    pieces = (Piece("A", shape("I2")), Piece("B", shape("O1"), (0, 2)))
    puzzle = Puzzle("board", Region.box((3, 3)), pieces, Cover.PIECES)
    table, free = placements(puzzle), count(puzzle)
    first, other = np.flatnonzero(table.piece == 0)[[0, -1]]
    (shared,) = np.flatnonzero((table.piece == 1) & (table.offset == table.offset[0]).all(axis=1))
    for pair in ((first, other), (first, shared)):
        assert not set(pair) & set(table.partners(min(pair)).tolist())
        found = count(puzzle.with_rules(Pairs.of(table, np.array([pair]))))
        assert (found.up_to_full, found.symmetric) == (free.up_to_full, free.symmetric)


DOMINOES = Puzzle("dominoes", Region.box((2, 2)), (Piece("A", shape("I2"), 2),))


def test_pairs_are_one_value_however_they_are_given():
    table = placements(DOMINOES)
    rule = Pairs.where(table, lambda a, b: a.cells[0][0] == b.cells[0][0])
    numbers = [[1, 0], [0, 1]]
    assert Pairs.of(table, np.array(numbers)) == Pairs(rule.places[::-1], np.array([[0, 1]]))
    assert count(DOMINOES).total == 2
    assert count(DOMINOES.with_rules(rule)).total == 1
    assert repr(rule) == f"<Pairs: {len(rule)} pairs of {len(rule.places)} placements>"


def test_a_function_is_asked_once_in_either_order_and_sees_no_copies():
    asked = []

    def forbidden(one, other):
        asked.append((one, other))
        return False

    Pairs.where(placements(DOMINOES), forbidden)
    assert len(asked) == len(set(asked)) == 2 * 2  # two pairs of dominoes fit
    assert all(placed.copy == 0 for pair in asked for placed in pair)


@pytest.mark.parametrize(
    ("numbers", "sentence"),
    [
        ([[0, 99]], "there is no placement 99; there are 4"),
        ([[0, -1]], "there is no placement -1"),
        ([0, 1], r"integers of shape \(f, 2\)"),
        ([[0.0, 1.0]], r"integers of shape \(f, 2\), not float64"),
    ],
)
def test_numbers_that_are_no_pairs(numbers, sentence):
    with pytest.raises(PuzzleError, match=sentence):
        Pairs.of(placements(DOMINOES), numbers)


def test_rules_about_placements_that_are_not_there():
    def ruled(*places):
        return DOMINOES.with_rules(Pairs(places, np.array([[0, 1]])))

    there = Place("A", ((0, 0), (1, 0)))
    for cells in (((0, 0), (1, 1)), ((1, 0), (2, 0)), ((0, 0),)):
        missing = Place("A", cells)
        puzzle = ruled(there, missing)
        assert missing_place(placements(DOMINOES), puzzle.rules) == missing
        assert (count(puzzle).total, count(puzzle).up_to_rotations) == (2, 1)
    other = Place("A", ((0, 1), (1, 1)))
    # A missing place between two that exist leaves the pair of these.
    both = Pairs((there, Place("A", ((0, 0), (1, 1))), other), np.array([[0, 1], [0, 2]]))
    assert count(DOMINOES.with_rules(both)).total == 1
    assert missing_place(placements(DOMINOES), [Pairs((there, other), np.array([[0, 1]]))]) is None
    with pytest.raises(PuzzleError, match="a rule names piece 'B'"):
        ruled(there, Place("B", ((0, 1), (1, 1))))


def test_a_rule_in_a_position_with_pieces_in_place():
    puzzle = load("soma")
    table = placements(puzzle)
    first, second = cube3d.solve(puzzle).placements[:2]
    rule = Pairs.where(table, lambda a, b: (a.cells, b.cells) == (first.cells, second.cells))
    assert len(rule) == 1
    ruled = puzzle.with_rules(rule)
    left = [set(map(as_cubes, s.placements)) for s in solutions(puzzle, given=[first])]
    kept = [set(map(as_cubes, s.placements)) for s in solutions(ruled, given=[first])]
    assert kept == [s for s in left if as_cubes(second) not in s]
    with pytest.raises(cube3d.Infeasible, match="are a forbidden pair"):
        cube3d.solve(ruled, given=[first, second])


def test_too_many_placements_to_ask_about():
    puzzle = Puzzle(
        "p", Region.box((60, 60)), (Piece("A", shape("I2"), (0, 9)),), cube3d.Cover.PIECES
    )
    with pytest.raises(TooLargeError, match=r"5,000 placements, .* 7,080; give an array"):
        Pairs.where(placements(puzzle), lambda a, b: False)
    assert len(Pairs.of(placements(puzzle), [[0, 7079]])) == 1


@pytest.mark.slow
def test_too_many_pairs_for_a_file(monkeypatch):
    monkeypatch.setattr("cube3d.formats.toml.rule_syntax.MAX_PAIRS", 1)
    ruled = load("soma").with_rules(random_rule(load("soma"), 1))
    with pytest.raises(FormatError, match=r"the limit is 1; .* --forbid RULE.py"):
        format_puzzle(ruled)


def test_a_pattern_of_two_placed_pieces():
    one, other = cube3d.solve(load("soma")).placements[:2]
    pattern = Pattern.of(one, other)
    assert pattern == Pattern((one.piece, other.piece), (one.cells, other.cells))
