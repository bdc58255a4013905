"""Positions read back from the output of solve."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cube3d import (
    FormatError,
    Infeasible,
    Piece,
    Polycube,
    Puzzle,
    Region,
    load,
    shape,
    solutions,
    solve,
)
from cube3d.formats.solution_json import format_solution, placement_list
from cube3d.formats.solution_text import parse_position
from cube3d.formats.text import format_layers_text, legend_line, letters
from cube3d.geometry.lattices import lattice
from tests.helpers.random_cases import cases

NAMES = ["25y", "soma", "12y-flat", "conway", "pentominoes-6x10", "thesis-5x4", "dudeney-8x8"]


@cache
def solved(name):
    return solve(load(name))


def placed(pieces):
    return {(p.piece, p.cells) for p in pieces}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [1, 30, 200])
@settings(max_examples=cases(10))
@given(data=st.data())
def test_printed_layers_come_back(name, width, data):
    puzzle, solution = load(name), solved(name)
    kept = data.draw(st.sets(st.sampled_from(solution.placements), min_size=1))
    gone = {
        letter
        for letter, p in zip(letters(solution), solution.placements, strict=True)
        if p not in kept
    }
    text = format_layers_text(solution, puzzle.region, width)
    text = re.sub("z=[^z\n]*|[a-zA-Z0-9]", lambda m: "." if m[0] in gone else m[0], text)
    text += f"\n{legend_line(solution)}"
    assert placed(parse_position(text, puzzle, "p")) == placed(kept)


@pytest.mark.parametrize("name", NAMES)
def test_json_comes_back(name):
    puzzle, solution = load(name), solved(name)
    some = placement_list(solution)[::2]
    bare = [{"piece": p["piece"], "cells": p["cells"]} for p in some]
    expected = placed(solution.placements[::2])
    for data in (
        {"puzzle": puzzle.name, "placements": some},
        {"solutions": [{"placements": bare}]},
        bare,
    ):
        assert placed(parse_position(json.dumps(data), puzzle, "p")) == expected
    whole = parse_position(format_solution(solution), puzzle, "p")
    assert placed(whole) == placed(solution.placements)


def test_regions_that_do_not_begin_at_the_origin():
    region = Region([(x, y, z) for x in (5, 6) for y in (-1, 0) for z in (2, 3)])
    puzzle = Puzzle("p", region, (Piece("D", shape("I2"), 4),))
    (only,) = parse_position("AA   ..\n..   ..\n", puzzle, "p")
    assert only.cells == ((5, -1, 2), (6, -1, 2))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("AAAAA", "p: line 1 has 'A' at column 5, outside the region's box"),
        ("z=0\nAA..A", "p: line 2 has 'A' at column 5, outside the region's box"),
        ("AA\n..", "p: cell (2, 0) has no letter or dot; draw layers of 4 by 2 cells"),
        ("AA..", "p: cell (0, 1) has no letter or dot; draw layers of 4 by 2 cells"),
        ("AA..\nBB..\nCC..", "p: line 3 should be empty"),
        ("A...\n....", "p, line 1, column 1: the shape drawn 'A' is no piece of the puzzle"),
        ("AA..\nBBBB", "p, line 2, column 1: the shape drawn 'B' is no piece of the puzzle"),
        (
            '{"placements": [{"piece": "D", "cells": [[0, 0], [1, 1]]}]}',
            "cover the cells [0, 0], [1, 1]",
        ),
        ('{"placements": [{"piece": "X", "cells": [[0, 0], [1, 0]]}]}', "no piece named 'X'"),
        ('{"placements": [{"piece": "D"}]}', "p, placement 1: 'cells' is missing"),
        ('{"placements": [{"piece": "D", "cells": [["a"]]}]}', "p, placement 1: "),
        (
            '{"placements": [{"piece": "D", "cells": [3, 4], "colours": ["a", "b"]}]}',
            "p, placement 1: 'cells' must be made of integers; it has 3",
        ),
        (f'{{"placements": [{{"piece": "D", "cells": [{[0] * 200}]}}]}}', "200 dimensions"),
        ("\x1bA..\n....", r"the shape drawn '\x1b' is no piece of the puzzle"),
        ('{"solutions": []}', "p holds 0 solutions; give a file with one"),
        ("{", "p is not JSON with one position"),
    ],
)
def test_what_is_refused(text, message):
    puzzle = Puzzle("board", Region.box((4, 2)), (Piece("D", shape("I2"), 4),))
    with pytest.raises(FormatError) as caught:
        parse_position(text, puzzle, "p")
    assert message in str(caught.value)


def test_equal_pieces_of_different_names():
    pieces = (Piece("D", shape("I2"), 2), Piece("E", shape("I2"), 2))
    puzzle = Puzzle("board", Region.box((4, 2)), pieces)
    (found,) = parse_position("EE..\n....", puzzle, "p")
    assert found.piece == "E"
    with pytest.raises(FormatError, match=r"the shape drawn 'A' may be 'D' or 'E'; .* \(D: A\)"):
        parse_position("AA..\n....", puzzle, "p")


def test_four_dimensions_are_json():
    with pytest.raises(FormatError, match="layers in 4 dimensions are not read; write JSON"):
        parse_position("A", load("dominoes-2x2x2x2"), "p")


def test_pieces_that_clash_are_named():
    puzzle = Puzzle("board", Region.box((4, 2)), (Piece("D", shape("I2"), 4),))
    data = [{"piece": "D", "cells": [[0, 0], [x, 1 - x]]} for x in (0, 1)]
    given_pieces = parse_position(json.dumps(data), puzzle, "p")
    sentence = r"piece 'D' \(copy 1\) and piece 'D' \(copy 2\) share the cells \(0, 0\)"
    with pytest.raises(Infeasible, match=sentence):
        solutions(puzzle, given=given_pieces)


def test_a_piece_that_is_there_once_is_named_without_a_copy():
    pieces = (Piece("D", shape("I2"), 2), Piece("I", shape("I3")))
    puzzle = Puzzle("board", Region.box((7, 1)), pieces)
    cells = {"D": [[0, 0], [1, 0]], "I": [[1, 0], [2, 0], [3, 0]]}
    data = [{"piece": name, "cells": there} for name, there in cells.items()]
    given_pieces = parse_position(json.dumps(data), puzzle, "p")
    sentence = r": piece 'D' and piece 'I' share the cells \(1, 0\)$"
    with pytest.raises(Infeasible, match=sentence):
        solutions(puzzle, given=given_pieces)


def test_the_legend_says_which_of_two_equal_pieces_it_is():
    pieces = (Piece("B", shape("I4")), Piece("long", shape("I4")))
    puzzle = Puzzle("p", Region.box((4, 2)), pieces)
    (only,) = parse_position("....\nBBBB\n(B: A, long: B)\n", puzzle, "p")
    assert (only.piece, only.cells[0]) == ("long", (0, 1))


@settings(max_examples=cases(10))
@given(st.permutations(["l", "long one", "one", "B", "a: b, c"]), st.sets(st.integers(0, 4)))
def test_what_solve_prints_comes_back_with_its_legend(names, gone):
    puzzle = Puzzle("p", Region.box((4, 5)), tuple(Piece(n, shape("I4")) for n in names))
    solution = solve(puzzle)
    text = format_layers_text(solution, puzzle.region)
    given_letters = letters(solution)
    for number in gone:
        text = text.replace(given_letters[number], ".")
    text += f"\n{legend_line(solution)}\n"
    kept = [p for number, p in enumerate(solution.placements) if number not in gone]
    if kept:
        assert placed(parse_position(text, puzzle, "p")) == placed(kept)


@pytest.mark.parametrize("text", ["", "....\n....\n", "[]", '{"placements": []}'])
def test_nothing_in_place(text):
    puzzle = Puzzle("p", Region.box((4, 2)), (Piece("I", shape("I4"), 2),))
    with pytest.raises(FormatError, match="f has no pieces in place"):
        parse_position(text, puzzle, "f")


def test_a_position_of_another_puzzle():
    text = format_solution(solved("soma"))
    with pytest.raises(FormatError, match="is a position of puzzle 'Soma cube', not of '25Y'"):
        parse_position(text, load("25y"), "f")


def test_layers_of_other_lattices_are_json():
    own = lattice("triangular")
    triangles = Polycube([(0, 0, 0), (0, 0, 1)], own)
    puzzle = Puzzle("p", Region.box([2, 2], lattice=own), (Piece("D", triangles, 4),))
    solution = solve(puzzle)
    text = format_layers_text(solution, puzzle.region)
    with pytest.raises(FormatError, match=r"^p: layers of the lattice triangular are not read"):
        parse_position(text, puzzle, "p")
    whole = parse_position(format_solution(solution), puzzle, "p")
    assert placed(whole) == placed(solution.placements)


def test_labels_and_places_outside_of_the_region_are_no_cells():
    puzzle, solution = load("soma-sofa"), solved("soma-sofa")
    for width in (1, 12, 80):
        text = format_layers_text(solution, puzzle.region, width)
        assert text.startswith("z=0")
        assert "·" in text
        whole = f"{text}\n{legend_line(solution)}"
        assert placed(parse_position(whole, puzzle, "p")) == placed(solution.placements)
