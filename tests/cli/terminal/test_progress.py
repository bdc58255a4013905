import itertools
import re
import sys
from types import SimpleNamespace

import pytest

from cube3d import UpTo, load, solutions
from cube3d.cli.shared.sources import drawing_bar
from cube3d.cli.terminal.progress import clock, line, watching
from cube3d.covering.engines import exact
from cube3d.covering.engines.engine import Progress
from cube3d.scope import time_limit
from cube3d.solving.build_problem import build_problem
from tests.helpers.command import Terminal


def test_what_a_line_says():
    text = line(Progress(0.25, 1234, 5_000_000), 10.0)
    assert text == "about 25.0% searched, 1,234 solutions, 0.5 M nodes/s, 30 s left"


def test_what_is_not_known_is_left_out():
    assert line(Progress(None, 3, None), 10.0) == "share searched not known, 3 solutions"
    assert line(Progress(0.5, None, None), 10.0) == "about 50.0% searched, 10 s left"
    assert "left" not in line(Progress(0.0001, 3, 10), 10.0)


@pytest.mark.parametrize("share", [0.0, 1e-12, 0.0004, None])
def test_a_share_of_nothing_is_not_told(share):
    assert "0.0%" not in line(Progress(share, 0, 10**9), 3600.0)


def test_a_share_is_not_known_before_anything_is_done():
    """Of a search in parts of which none is done yet, for hours maybe."""
    assert line(Progress(0.0, 0, 10**9), 100.0).startswith("share searched not known yet, 0 ")
    assert line(Progress(1e-9, 1, 10**6), 100.0) == (
        "less than 0.1% searched, 1 solution, 10,000 nodes/s"
    )


def test_at_the_end_no_time_is_left():
    assert line(Progress(1.0, 2, 10), 10.0) == "all searched, 2 solutions"


def test_what_is_left_after_the_search_is_said():
    assert line(Progress(1.0, 998, 10), 9.0, "printing") == "all searched, printing solution 998"
    assert line(Progress(0.5, 998, None), 9.0, "printing") == (
        "about 50.0% searched, 998 solutions, 9 s left"
    )


@pytest.mark.parametrize(
    ("arguments", "rest"),
    [
        (["--all"], "printing"),
        (["--all", "--out", "f"], "writing"),
        (["--out", "f"], "printing"),
        (["--all", "--json"], ""),
    ],
)
def test_solve_says_what_it_does_with_solutions(cube3d, monkeypatch, arguments, rest):
    said = []

    def spy(**options):
        said.append(options["rest"])
        return watching(**options)

    monkeypatch.setattr("cube3d.cli.solve.solve.watching", spy)
    assert cube3d("solve", "12y", *arguments).code == 0
    assert said == [rest]


def test_long_times():
    assert ", 2.8 h left" in line(Progress(0.5, 0, 1), 10_000.0)
    assert ", 5.8 d left" in line(Progress(0.5, 0, 1), 500_000.0)
    assert clock(3725.9) == "1:02:05"
    assert clock(100_000.0) == "1 day, 3:46:40"


def test_a_line_fits_eighty_columns():
    text = line(Progress(0.123456, 123_456, 5_000_000_000), 999.0)
    assert len(f"{clock(999.0)}, {text}") <= 80


def test_progress_is_told_while_solutions_are_taken(monkeypatch):
    """Printing each solution of a batch may take minutes."""
    seconds = itertools.count()
    monkeypatch.setattr(exact, "time", SimpleNamespace(monotonic=lambda: next(seconds)))
    told: list = []
    with time_limit(watch=told.append):
        found = list(exact.ExactEngine().search(build_problem(load("soma")).cover))
    # A second goes by with each of them.
    assert len(found) == 11_520 <= len(told)


@pytest.mark.slow
def test_progress_counts_what_the_end_counts(monkeypatch):
    """Not what the search meets: of that, others follow by symmetry, or some do not count."""
    seconds = itertools.count()
    monkeypatch.setattr(exact, "time", SimpleNamespace(monotonic=lambda: next(seconds)))
    for up_to in UpTo:
        told: list[Progress] = []
        search = solutions(load("soma"), up_to=up_to, watch=told.append)
        numbers = [(told[-1].solutions or 0) if told else 0 for _ in search]
        assert all(one <= number for number, one in enumerate(numbers))
        assert told[-1].solutions == search.outcome.solutions


def test_the_bar_says_how_much_is_left_once_it_is_known(monkeypatch):
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    with drawing_bar("drawing") as show:
        assert show
        before = terminal.getvalue()
        show(2, 6)
    after = terminal.getvalue().removeprefix(before)
    assert "drawing" in before
    assert not re.search(r"\?|left|/", re.sub(r"\x1b\[[?\d;]*[A-Za-z]", "", before))
    assert "2/6" in after
    assert "left" in after
