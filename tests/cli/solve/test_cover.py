import json
from dataclasses import replace

import pytest

from cube3d import Status, cover_most, load
from cube3d.cli.solve.cover import _summary
from cube3d.covering.cnf import encode


def test_a_cover_is_shown(cube3d):
    ran = cube3d("cover", "tetrominoes-11x11", "--out", "c.jsonl")
    assert ran.code == 0
    assert ran.out.count(".") == 1
    assert len(ran.out.splitlines()[0]) == 11
    assert "covered 120 of 121 cells, the maximum: pieces of 4 cells" in ran.err
    assert cube3d("check", "tetrominoes-11x11", "c.jsonl").code == 0


def test_json(cube3d):
    ran = cube3d("cover", "tetris-7x7", "--json")
    document = json.loads(ran.out)
    assert (ran.code, ran.err) == (0, "")
    wanted = {"covered": 48, "upper_bound": 48, "optimal": True, "cells": 49}
    assert wanted.items() <= document.items()
    assert sum(len(placed["cells"]) for placed in document["placements"]) == 48


def test_inline(cube3d):
    ran = cube3d("cover", "--box", "3x3", "--piece", "I2:0..")
    assert (ran.code, ran.out.count(".")) == (0, 1)


def test_what_was_found_is_shown_if_there_would_be_too_many_clauses(cube3d, monkeypatch):
    monkeypatch.setattr(encode, "MAX_CLAUSES", 100)
    ran = cube3d("cover", "--box", "7x7x7", "--piece", "X5:0..")
    assert ran.code == 3
    assert "the maximum is at most" in ran.err
    assert "; stopped: the encoding " in ran.err


def test_a_limit(cube3d):
    ran = cube3d("cover", "--box", "7x7x7", "--piece", "X5:0..", "--timeout", "0.3")
    assert ran.code == 3
    assert "; the maximum is at most " in ran.err


@pytest.mark.long
def test_ctrl_c_keeps_the_best(cube3d):
    ran = cube3d.interrupted("cover", "--box", "7x7x7", "--piece", "X5:0..", "--out", "c.jsonl")
    assert ran.code == 130
    assert (cube3d.folder / "c.jsonl").exists()


def test_what_is_not_known_is_not_said_to_be_impossible():
    found = cover_most(load("thesis-3x3-impossible"))
    assert "cannot be placed" in _summary(found)
    assert "stopped before a cover was found" in _summary(replace(found, status=Status.LIMIT))


def test_pieces_that_cannot_be_placed(cube3d):
    ran = cube3d("cover", "thesis-3x3-impossible")
    assert (ran.code, ran.out) == (1, "")
    assert "the pieces that must be used cannot be placed" in ran.err


def test_inline_pieces_are_used_at_most_as_often(cube3d):
    ran = cube3d("cover", "--box", "3x3x1", "--piece", "X5:1", "--piece", "O4:1")
    assert ran.code == 0
    assert "covered 5 of 9 cells" in ran.err
    ran = cube3d("cover", "--box", "4x1x1", "--piece", "I2")
    assert "covered 2 of 4 cells, the maximum: the pieces together have only" in ran.err
    ran = cube3d("cover", "--box", "3x3x3", "--piece", "I4:7", "--quiet")
    assert ran.code == 0


def test_two_outputs_at_one_path(cube3d):
    said = cube3d.refused("cover", "tetris-7x7", "--out", "x", "--png", "x")
    assert "two outputs cannot both be written to x" in said


def test_counts_of_a_set_are_kept(cube3d):
    ran = cube3d("cover", "--box", "4x4", "--piece", "dominoes-8x8")
    assert "covered 16 of 16 cells" in ran.err
    assert (
        "covered 0 of 4 cells, the maximum"
        in cube3d("cover", "--box", "2x2", "--piece", "I2:0").err
    )
