from __future__ import annotations

import json
import re
import signal

import numpy as np
import pytest
from PIL import Image, ImageSequence

from tests.helpers.waiting import wait_until

SMALL = ("--size", "80x60", "--frames", "6")


def frames_of(image: Image.Image) -> int:
    return int(image.n_frames)  # type: ignore[attr-defined]  # files of several frames have it


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["orbit", "explode", "assembly"])
def test_kinds(cube3d, kind):
    ran = cube3d("animate", "soma", "-o", "a.webp", "--kind", kind, *SMALL)
    assert (ran.code, ran.out, ran.err) == (0, "", "wrote a.webp\n")
    with Image.open(cube3d.folder / "a.webp") as image:
        assert image.format == "WEBP"
        assert image.size == (80, 60)
        # Pictures that do not differ are one that is shown for longer.
        assert 4 <= frames_of(image) <= 6
    assert [path.name for path in cube3d.folder.iterdir()] == ["a.webp"]


def test_a_solution_of_a_file(cube3d):
    assert cube3d("solve", "12y", "--limit", "3", "--out", "y.jsonl", "-q").code == 0
    for name, number in (("one", "1"), ("two", "2")):
        ran = cube3d("animate", "y.jsonl", "--number", number, "-q", "-o", f"{name}.gif", *SMALL)
        assert (ran.code, ran.err) == (0, "")
    one, two = ((cube3d.folder / f"{name}.gif").read_bytes() for name in ("one", "two"))
    assert one != two
    said = cube3d.refused("animate", "y.jsonl", "--number", "4", "-o", "a.gif", *SMALL)
    assert said == "cube3d: y.jsonl holds 3 solutions, there is no number 4\n"


def test_flat_puzzles_come_apart_backwards_as_they_go_together(cube3d):
    films = []
    for kind in ("assembly", "disassembly"):
        ran = cube3d("animate", "12y", "--kind", kind, "-o", f"{kind}.png", *SMALL)
        assert (ran.code, ran.err) == (0, f"wrote {kind}.png\n")
        with Image.open(cube3d.folder / f"{kind}.png") as film:
            films.append(
                [np.asarray(frame.convert("RGB")) for frame in ImageSequence.Iterator(film)]
            )
    assert np.array_equal(films[0], films[1][::-1])


@pytest.mark.parametrize("kind", ["orbit", "explode", "assembly"])
@pytest.mark.parametrize(
    ("cells", "sentence"),
    [([[0, 0, 0]], "cell (0, 0, 0) is covered twice"), ([[4 * 10**18, 0, 0]], "too far apart")],
)
def test_solutions_that_cannot_be_drawn(cube3d, kind, cells, sentence):
    one = {"piece": "A", "copy": 0, "cells": [[0, 0, 0], [1, 0, 0]], "position": [0, 0, 0]}
    one["orientation"] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    data = {"puzzle": "P", "placements": [one, one | {"piece": "B", "cells": cells}]}
    (cube3d.folder / "a.json").write_text(json.dumps(data))
    said = cube3d.refused("animate", "a.json", "-o", "a.gif", "--kind", kind, *SMALL)
    assert re.fullmatch(f"cube3d: the pieces cannot be drawn: .*{re.escape(sentence)}\n", said)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["-o", "a.avi"], "cannot tell the format of a.avi: the name has to end in .gif, .webp"),
        (["-o", "a.gif", "--frames", "1"], "bad number of frames 1"),
        (["-o", "a.gif", "--fps", "80"], "bad speed 80: GIF files have 0.1 to 50"),
        (["-o", "a.gif", "--size", "8x8"], "bad picture size 8x8"),
        (["-o", "a.gif", "--kind", "spin"], "spin"),
        (["-o", "a.gif", "--background", "nothing"], "unknown background 'nothing'"),
        (["-o", "no/a.gif"], "there is no folder"),
        (["-o", "a.mp4"], "MP4 needs the program ffmpeg"),
    ],
)
def test_what_makes_no_sense(cube3d, monkeypatch, arguments, sentence):
    monkeypatch.setenv("PATH", str(cube3d.folder))
    assert sentence in cube3d.refused("animate", "soma", *arguments)
    assert not list(cube3d.folder.iterdir())


def test_no_solution_no_film(cube3d):
    ran = cube3d("animate", "tetrominoes-4x5", "-o", "a.gif")
    assert (ran.code, ran.err) == (1, "cube3d: puzzle 'Tetrominoes 4x5' has no solution\n")
    assert not list(cube3d.folder.iterdir())


def test_ctrl_c_leaves_nothing(cube3d):
    with cube3d.start("animate", "25y", "-o", "a.gif", "--frames", "800", "--seed", "2") as process:
        wait_until(lambda: list(cube3d.folder.iterdir()), "the film's temporary file")
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert not list(cube3d.folder.iterdir())


def test_a_bar_for_people_who_look(cube3d, monkeypatch):
    """On a terminal a bar counts the pictures; elsewhere nothing does (see above)."""
    monkeypatch.setenv("TERM", "xterm")
    shown = cube3d.on_terminal(80, "animate", "soma", "-o", "a.gif", *SMALL)
    assert "drawing" in shown
    assert "6/6" in shown
