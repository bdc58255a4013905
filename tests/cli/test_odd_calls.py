"""Odd calls: each ends with a documented exit code and one short sentence."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cube3d import catalog
from tests.helpers.command import COMMANDS, check_ending

BIG, LONG, ESC, NUL = "9" * 20, "x" * 100_000, "\x1b[31mred", "a\0b"
ODD = ["", LONG, ESC, NUL, BIG, "-1", "nan", "inf", "1e999", "loop", "/", "no/such", ".", "\udcff"]
NAMES = sorted(set(COMMANDS.commands) - {"run", "view"})


@pytest.fixture(autouse=True)
def in_a_folder(cube3d, monkeypatch):
    monkeypatch.chdir(cube3d.folder)
    # So that `list` does not parse all puzzles for each argument.
    monkeypatch.setattr(catalog, "load", cache(catalog.load))


@pytest.mark.slow
@pytest.mark.parametrize("command", NAMES)
def test_odd_arguments(cube3d, command):
    Path("loop").symlink_to("loop")
    for argument in ODD:
        check_ending(cube3d(command, argument))


@pytest.mark.parametrize("command", ["solve", "count", "sample", "estimate", "why", "cover"])
@pytest.mark.parametrize(
    "options",
    [
        ("--box", "0x3", "--piece", "Y5"),
        ("--box", "-1x3", "--piece", "Y5"),
        ("--box", "x".join(["9"] * 99), "--piece", "Y5"),
        ("--box", "99999999999999999999x2", "--piece", "Y5"),
        ("--box", "5x5x5", "--piece", f"Y5:{BIG}"),
        ("--box", "5x5x5", "--piece", "Y5:3..1"),
        ("--box", "5x5x5", "--piece", ESC),
        ("--box", "5x5x5", "--piece", LONG),
        ("--box", LONG, "--piece", "Y5"),
        ("--box", "1000x1000x1000", "--piece", "Y5:200000000"),
        ("soma", "--timeout", "nan"),
        ("soma", "--timeout", "inf"),
        ("soma", "--timeout", "-1"),
        ("soma", "--timeout", BIG),
        ("soma", "--given", "loop"),
        ("soma", "--given", LONG),
        ("soma", "--forbid", LONG),
        ("soma", "--threads", BIG),
    ],
)
def test_odd_puzzles(cube3d, command, options):
    Path("loop").symlink_to("loop")
    ran = cube3d(command, *options)
    check_ending(ran)
    assert ran.code == 2


@pytest.mark.parametrize(
    "call",
    [
        ("solve", "soma", "--limit", BIG),
        ("solve", "soma", "--out", "loop"),
        ("solve", "soma", "--all", "--run", "loop"),
        ("count", "soma", "--run", "loop"),
        ("count", "soma", "--workers", BIG),
        ("count", "soma", "--memory", "nan"),
        ("sample", "soma", "--number", BIG),
        ("sample", "soma", "--number", "1000001"),
        ("hint", "soma", "--steps", BIG),
        ("hint", "soma", "--steps", "9" * 6_000),
        ("estimate", "soma", "--threads", BIG),
        ("render", "soma", "--size", "99999x99999", "--png", "x.png"),
        ("render", "soma", "--explode", "nan", "--png", "x.png"),
        ("animate", "soma", "--frames", str(10**9), "-o", "x.gif"),
        ("shapes", BIG),
        ("shapes", "10"),
        ("shapes", "4", "--dimension", "9"),
        ("nosuch",),
        (ESC,),
        (LONG,),
        ("solve", f"--{LONG}"),
    ],
)
def test_odd_options(cube3d, call):
    Path("loop").symlink_to("loop")
    ran = cube3d(*call)
    check_ending(ran)
    assert ran.code == 2


@pytest.mark.long
def test_samples_stop_at_the_time_limit(cube3d, monkeypatch):
    """The table is there; the time is up after a few draws; those are kept."""
    from cube3d.cli.solve import sample as module

    looks = iter([False] * 9)

    monkeypatch.setattr(module, "time_is_up", lambda: next(looks, True))
    ran = cube3d("sample", "soma", "-n", "1000", "--timeout", "100", "--out", "some.jsonl")
    check_ending(ran)
    assert (ran.code, ran.out) == (3, "")
    kept = len(Path("some.jsonl").read_text().splitlines())
    assert kept == 10
    assert f"time ran out after {kept} of 1,000 solutions" in ran.err


def test_messages_are_escaped_and_cut():
    from cube3d.cli.terminal.exits import tidy

    assert tidy("a\x1b[31mb\x07\x9b", 280) == "a\\x1b[31mb\\x07\\x9b"
    long = tidy(f"cannot read {'y' * 100_000}: it is too long", 280)
    assert long.startswith("cannot read yyy")
    assert long.endswith("... it is too long")
    assert len(long) <= 280
    assert len(tidy("word " * 10_000, 280)) <= 280
    whole = "a sentence as it is, with /a/path/that/is/longer/than/sixty/characters/" + "x" * 60
    assert tidy(whole, 280) == whole
