import json

import pytest

from tests.helpers.command import SLOW


def test_a_colouring_is_said_and_drawn(cube3d):
    ran = cube3d("why", "dicubes-hollow-3x3x3")
    assert (ran.code, ran.err) == (1, "")
    text, *drawing = ran.out.splitlines()
    assert text == (
        "On the checkerboard, the region has 14 black and 12 white cells. Each D covers 1 of each "
        "colour. Together they cover 13 of each colour."
    )
    assert drawing == [
        "",
        "The black cells are marked #:",
        "z=0   z=1   z=2",
        "#.#   .#.   #.#",
        ".#.   #·#   .#.",
        "#.#   .#.   #.#",
    ]


def test_a_core(cube3d):
    arguments = ("why", "--box", "6x5", "--piece", "Y5:6", "--mobility", "rotations")
    ran = cube3d(*arguments)
    assert ran.code == 1
    assert ran.out.splitlines() == [
        "The cells (0, 0), (1, 1), (4, 0) and (5, 0) cannot all be covered together.",
        "",
        "These cells are marked #:",
        "#...##",
        ".#....",
        *["......"] * 3,
    ]
    document = json.loads(cube3d(*arguments, "--json").out)
    assert (document["puzzle"], document["status"]) == ("6x5 of Y5:6", "infeasible")
    assert document["why"] == {
        "kind": "core",
        "text": "the cells (0, 0), (1, 1), (4, 0) and (5, 0) cannot all be covered together",
        "cells": [[0, 0], [1, 1], [4, 0], [5, 0]],
        "pieces": [],
        "weights": [],
        "modulus": None,
        "rules": [],
        "needs_colours": False,
        "numberings": [],
    }


def test_weights_are_digits(cube3d):
    ran = cube3d("why", "--box", "5x5", "--piece", "Z5:2", "--piece", "I5:3")
    drawn = ran.out.splitlines()[3:]
    assert [len(line) for line in drawn] == [5] * 5
    # Any five cells in a row weigh the same, modulo 5.
    rows = [[int(digit) for digit in line] for line in drawn]
    assert len({sum(line) % 5 for line in (*rows, *zip(*rows, strict=True))}) == 1


def test_numbers_are_drawn(cube3d):
    arguments = ("why", "--box", "3x3x3", "--piece", "V3", "--piece", "I3:8")
    text, _, *drawing = cube3d(*arguments).out.splitlines()
    assert text == (
        "Number each cell by x and add up the numbers in each piece. Wherever it lies, each I3 "
        "gives a multiple of 3. So do the 27 cells together, and so must V3. The same holds for y. "
        "V3 has no place that does so each time."
    )
    assert drawing == [
        "The numbers modulo 3:",
        *["012   012   012"] * 3,
        "",
        "The numbers modulo 3:",
        *["   ".join([row] * 3) for row in ("000", "111", "222")],
    ]
    document = json.loads(cube3d(*arguments, "--json").out)["why"]
    assert document["kind"] == "numbering"
    assert document["numberings"] == [
        {"factors": [1, 0, 0], "modulus": 3},
        {"factors": [0, 1, 0], "modulus": 3},
    ]


def test_pieces_have_no_drawing(cube3d):
    ran = cube3d("why", "--box", "2x2", "--piece", "I3", "--cover", "pieces")
    assert (ran.code, len(ran.out.splitlines())) == (1, 1)
    assert ran.out.startswith("Piece 'I3' does not fit into the region in any orientation")


def test_a_puzzle_with_a_solution(cube3d):
    ran = cube3d("why", "soma")
    assert (ran.code, ran.out) == (0, "Soma cube has a solution\n")
    document = json.loads(cube3d("why", "soma", "--json").out)
    assert (document["status"], document["why"]) == ("solved", None)


def test_exclusions(cube3d):
    assert cube3d("why", "--box", "2x2", "--piece", "I2:2").code == 0
    assert cube3d("why", "--box", "2x2", "--piece", "I2:2", "--forbid", "swap").code == 1


# Three pieces of a solution; A, which is in place, touches B in each way to go on.
HALF = ".S.   SS.   S..\n...   A..   AA.\nLL.   L..   LA.\n"


def test_pieces_in_place_and_a_rule_of_the_command_line(cube3d):
    (cube3d.folder / "half.txt").write_text(HALF, encoding="utf-8")
    position = "soma", "--given", "half.txt"
    assert cube3d("why", *position).out == "Soma cube has a solution\n"
    ruled = *position, "--forbid", "touch=A,B"
    why = cube3d("why", *ruled)
    assert (why.code, why.err) == (1, "")
    reason = why.out.splitlines()[0]
    assert reason.startswith("This position cannot be solved: ")
    assert reason.endswith(" (a rule forbids 'A' and 'B' to touch).")
    solve = cube3d("solve", *ruled)
    assert (solve.code, solve.out) == (1, "")
    assert solve.err.endswith(f"). {reason}\n")
    hint = cube3d("hint", *ruled)
    assert hint.code == 1
    assert hint.out.startswith(f"{reason}\n\nTake ")


def test_a_dead_position(cube3d):
    (cube3d.folder / "dead.txt").write_text(".AA.\n.A..\n....\n", encoding="utf-8")
    arguments = ("why", "--box", "4x3", "--piece", "V3:4")
    assert cube3d(*arguments).code == 0
    ran = cube3d(*arguments, "--given", "dead.txt")
    assert ran.code == 1
    text, _, *drawing = ran.out.splitlines()
    assert text == "This position cannot be solved: no piece can cover cell (0, 0) any more."
    assert drawing == ["This cell is marked #:", "#...", "....", "...."]


def test_the_time_limit(cube3d):
    ran = cube3d("why", *SLOW, "--timeout", "0.2")
    assert (ran.code, ran.out) == (3, "")
    assert "not known within the time limit" in ran.err


@pytest.mark.slow
def test_ctrl_c(cube3d):
    ran = cube3d.interrupted("why", *SLOW)
    assert (ran.code, ran.out, ran.err) == (130, "", "cube3d: interrupted\n")


XMPUZZLE = """<?xml version="1.0"?>
<puzzle version="2">
 <gridType type="0"/>
 <shapes>
  <voxel x="2" y="1" z="1" type="0" name="D">##</voxel>
  <voxel x="2" y="2" z="1" type="0">####</voxel>
  <voxel x="3" y="2" z="1" type="0">######</voxel>
 </shapes>
 <problems>
  <problem name="square"><shapes><shape id="0" count="2"/></shapes><result id="1"/></problem>
  <problem name="large"><shapes><shape id="0" count="2"/></shapes><result id="2"/></problem>
  <problem name="small"><shapes><shape id="0" count="3"/></shapes><result id="1"/></problem>
 </problems>
</puzzle>
"""
TOO_FEW = "have 4 cells and cannot cover the 6 of its region"


def test_sizes_that_cannot_add_up_are_a_reason(cube3d, tmp_path):
    """Searches refuse them; they can be looked at."""
    (tmp_path / "p.xmpuzzle").write_text(XMPUZZLE)
    (tmp_path / "p.toml").write_text(
        'name = "p"\n[region]\nbox = [3, 2]\n[[piece]]\nname = "D"\nshape = "I2"\ncount = 2\n'
    )
    (tmp_path / "p.txt").write_text("puzzle p\n\nregion 3x2\n###\n###\n\npiece D\ncount 2\n##\n")
    inline = ["--box", "3x2", "--piece", "I2:2"]
    assert cube3d("why", "p.xmpuzzle#1").code == 0
    for named in (["p.xmpuzzle#2"], ["p.toml"], ["p.txt"], inline):
        ran = cube3d("why", *named)
        assert (ran.code, ran.err) == (1, ""), named
        assert TOO_FEW in ran.out
        # A sentence, without the place in a file.
        assert ran.out.startswith("The pieces of puzzle")
        assert ran.out.endswith(".\n")
        assert (refused := cube3d("count", *named)).code == 1
        assert TOO_FEW in refused.err
        assert TOO_FEW in (info := cube3d("info", *named)).out
        assert (info.code, cube3d("parts", *named).code) == (0, 0)
    ran = cube3d("why", "p.xmpuzzle#3", "--json")
    assert (ran.code, ran.err) == (1, "")
    data = json.loads(ran.out)
    assert (data["puzzle"], data["status"]) == ("small", "infeasible")
    assert data["why"]["kind"] == "sizes"
    assert data["why"]["text"] == (
        "the pieces of puzzle 'small' have 6 cells, its region has only 4"
    )
