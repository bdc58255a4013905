"""Line breaks in sentences."""

from __future__ import annotations

import io

import pytest

from cube3d.cli.terminal.output import MODE, wrap_lines
from tests.helpers.command import Terminal


@pytest.fixture
def terminal(monkeypatch):
    """Return a function that wraps a text for a terminal of some width."""

    def wrap(columns, text, **options):
        monkeypatch.setenv("COLUMNS", str(columns))
        return wrap_lines(text, Terminal(), **options).split("\n")

    return wrap


def test_only_terminals_get_lines(terminal):
    text = "many words " * 40
    assert wrap_lines(text, io.StringIO(), label="label ") == "label " + text
    assert len(terminal(80, text)) > 5


def test_lines_are_as_full_as_they_can_be(terminal):
    assert terminal(10, "aaaa bbbbb cc") == ["aaaa bbbbb", "  cc"]
    assert terminal(9, "aaaa bbbbb cc") == ["aaaa", "  bbbbb", "  cc"]
    assert terminal(13, "aaaa bbbbb cc") == ["aaaa bbbbb cc"]


def test_lines_that_go_on_begin_below_the_text(terminal):
    assert terminal(12, "aa bb cc dd", label="      7  ") == [
        "      7  aa",
        "      bb cc",
        "      dd",
    ]
    assert terminal(20, "aa bb cc dd ee", label="      7  ") == [
        "      7  aa bb cc dd",
        "         ee",
    ]


def test_blanks_within_a_line_stay(terminal):
    assert terminal(12, "aa  (bb cc dd)") == ["aa  (bb cc", "  dd)"]


def test_wide_characters_take_two_columns(terminal):
    assert terminal(8, "立体 立体 立体") == ["立体", "  立体", "  立体"]
    assert terminal(9, "立体 立体 立体") == ["立体 立体", "  立体"]


def test_long_words_stay_whole(terminal):
    """Paths can be copied."""
    path = "/a" * 20
    assert terminal(20, f"wrote {path} there") == ["wrote", f"  {path}", "  there"]


def test_texts_of_several_lines(terminal):
    assert terminal(7, "aa bb cc\n\ndd") == ["aa bb", "  cc", "", "dd"]
    assert terminal(7, "") == [""]


def test_a_shell_reads_a_command_of_several_lines_as_one(terminal):
    lines = terminal(24, "--box 3x3x3 --piece L4 --piece T4", label="  ", ending=" \\")
    assert max(map(len, lines)) <= 24
    assert len(lines) == 2
    assert "\n".join(lines).replace("\\\n", "").split() == (
        ["--box", "3x3x3", "--piece", "L4", "--piece", "T4"]
    )


@pytest.mark.parametrize("columns", [1, 2, 5])
def test_terminals_hardly_any_columns_wide(terminal, columns):
    lines = terminal(columns, "a bb ccc", label="            ")
    assert "".join(lines).split() == ["a", "bb", "ccc"] or columns < 5


def test_a_refused_command_line_does_not_silence_the_next(cube3d):
    assert cube3d("count", "soma", "--quiet", "--json", "--threads", "x").code == 2
    assert cube3d("schema", "--json").code == 2  # it has neither option
    assert not MODE.quiet
    assert not MODE.as_json
