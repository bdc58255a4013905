import json

import pytest

KEYS = [
    "puzzle", "status", "engine", "why", "exact", "confidence", "nodes", "solutions",
    "up_to_rotations", "up_to_full", "seconds", "nodes_per_second", "probes", "threads",
]  # fmt: skip


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """Let a busy machine finish its first probes."""
    monkeypatch.setattr("cube3d.solving.estimate.LEAST_PATIENCE", 1000.0)


def test_exact_text(cube3d):
    ran = cube3d("estimate", "12y", "--seconds", "60")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert "exact" in lines[0]
    assert [line.split()[0] for line in lines[2:5]] == ["52", "13", "9"]
    assert ran.err == ""


@pytest.mark.long
def test_text(cube3d):
    ran = cube3d("estimate", "dicubes-4x4x4", "--seconds", "0.2", "--seed", "2")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert "estimated" in lines[0]
    for line in lines[1:6]:
        assert " to " in line or "at least" in line
    assert "probes" in ran.err
    assert cube3d("estimate", "dicubes-4x4x4", "--seconds", "0.2", "--quiet").err == ""


@pytest.mark.long
def test_json(cube3d):
    ran = cube3d("estimate", "dicubes-4x4x4", "--seconds", "0.2", "--threads", "1", "--json", "-q")
    assert (ran.code, ran.err) == (0, "")
    data = json.loads(ran.out)
    assert list(data) == KEYS
    assert (data["exact"], data["confidence"], data["threads"]) == (False, 0.95, 1)
    for key in KEYS[6:11]:
        low, value, high = (data[key][end] for end in ("low", "value", "high"))
        assert 0 < low < value
        assert high is None or value < high


def test_given_and_forbidden(cube3d):
    data = [
        json.loads(cube3d("estimate", "12y", "--seconds", "60", "--json", *more).out)
        for more in ((), ("--forbid", "swap"))
    ]
    counted = json.loads(cube3d("count", "12y", "--forbid", "swap", "--json").out)
    assert data[0]["solutions"]["value"] == 52
    assert data[1]["solutions"]["value"] == counted["total"]


def test_bad_input(cube3d):
    assert cube3d("estimate", "no-such-puzzle").code == 2
    assert cube3d("estimate").code == 2
    assert cube3d("estimate", "12y", "--seconds", "0").code == 2


@pytest.mark.long
def test_ctrl_c(cube3d):
    ran = cube3d.interrupted("estimate", "dicubes-4x4x4", "--seconds", "100")
    assert (ran.code, ran.out, ran.err) == (130, "", "cube3d: interrupted\n")
