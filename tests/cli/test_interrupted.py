"""No command goes on after an interruption, and none outlives its time limit by much.

Times are not measured: an interruption comes before the command begins, or its limit is short, so
its loops end as soon as they ask.  A minute guards against those that do not.
"""

from __future__ import annotations

import _thread
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from cube3d import Outcome, Status, load, solutions
from cube3d.cli.shared.assessing import MoveOptions, Sieve
from cube3d.scope import ended_by, new_interruption
from tests.helpers.command import COMMANDS

LARGE = ("--box", "20x20x20", "--piece", "Y5:1600")
DOMINOES = ("--box", "30x30", "--piece", "I2:450")
# Each would take hours, or days.
LONG: dict[str, list[tuple[str, ...]]] = {
    "solve": [LARGE, (*LARGE, "--engine", "sat"), ("25y-isolated", "--all")],
    "count": [LARGE, DOMINOES, ("25y-isolated", "--engine", "exact")],
    "cover": [("--box", "99x99", "--piece", "X5:0.."), ("--box", "300x300", "--piece", "X5:0..")],
    "sample": [DOMINOES],
    "disassemble": [LARGE],
    "render": [(*LARGE, "-o", "a.png")],
    "animate": [(*LARGE, "-o", "a.gif")],
    "export": [(*LARGE, "-o", "a.stl")],
    "page": [
        (*LARGE, "-o", "a.html"),
        ("--box", "10x10", "--piece", "I2:50", "--swaps", "-o", "a.html"),
    ],
    "why": [LARGE],
    "hint": [LARGE],
    "grade": [LARGE, ("bedlam",)],
    "swaps": [LARGE, DOMINOES, ("--box", "10x10", "--piece", "I2:50")],
    "colour": [DOMINOES],
    "design": [("--box", "5x6x6", "--pieces", "36", "--from", "pentacubes", "--copies", "9")],
    "estimate": [(*DOMINOES, "--seconds", "3000"), ("bedlam", "--seconds", "3000")],
}
# These open a window, or their searches take other arguments than a puzzle.
OTHERS = {"view", "run"}


def test_all_commands_with_a_time_limit_are_tried():
    limited = {
        name
        for name, command in COMMANDS.commands.items()
        if {"timeout", "seconds"} & {parameter.name for parameter in command.params}
    }
    assert limited <= LONG.keys() | OTHERS


TRIED = [(name, each) for name, tried in LONG.items() for each in tried]


@pytest.mark.parametrize(("name", "arguments"), [*TRIED, ("shapes", ("9",))])
def test_nothing_is_done_after_an_interruption(cube3d, name, arguments):
    interruption = new_interruption()
    interruption.come()
    with ended_by(interruption), _guarded():
        ran = cube3d(name, *arguments)
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("name", "arguments"), [tried for tried in TRIED if "--seconds" not in tried[1]]
)
def test_time_limits_are_kept(cube3d, name, arguments):
    with _guarded():
        ran = cube3d(name, *arguments, "--timeout", "0.2")
    assert "Traceback" not in ran.err


@contextmanager
def _guarded() -> Iterator[None]:
    """Fail what takes longer than a minute."""
    late = threading.Event()

    def interrupt() -> None:
        late.set()
        _thread.interrupt_main()

    guard = threading.Timer(60, interrupt)
    guard.start()
    try:
        yield
    finally:
        guard.cancel()
    assert not late.is_set(), "it did not end within a minute"


def test_a_search_that_ended_before_its_moves_were_found():
    ended = Outcome(Status.COMPLETE, 1, 0.5, "exact")
    options = MoveOptions(minimize=None, timeout=None, memory=None, threads=1)
    sieve = Sieve(solutions(load("soma")), None, None, options, None, is_complete=False)
    assert sieve.outcome(ended).status is Status.LIMIT
    interruption = new_interruption()
    interruption.come()
    with ended_by(interruption):
        assert sieve.outcome(ended).status is Status.INTERRUPTED
