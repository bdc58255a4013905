"""What terminals of different kinds and widths are shown."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from itertools import takewhile

import pytest

from cube3d.view.palette import PALETTES


def shown(columns: int, environment: dict[str, str], *arguments: str) -> str:
    """Return what a command writes to a terminal."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    unset = ("COLORTERM", "NO_COLOR", "FORCE_COLOR", "TERM", "COLUMNS")
    others = {name: value for name, value in os.environ.items() if name not in unset}
    with subprocess.Popen(
        [sys.executable, "-m", "cube3d", *arguments],
        stdin=theirs, stdout=theirs, stderr=theirs, env=others | environment,
    ):  # fmt: skip
        os.close(theirs)
        text = b""
        try:
            while chunk := os.read(ours, 65536):
                text += chunk
        except OSError:
            pass  # how the end of a terminal is told
    os.close(ours)
    return text.decode()


def test_sixteen_colours_tell_the_pieces_apart():
    text = shown(80, {"TERM": "xterm"}, "solve", "soma", "-q")
    looks = {(letter, look) for look, letter in re.findall(r"\x1b\[([\d;]+)m(\w) ", text)}
    assert len({letter for letter, _ in looks}) == 7
    assert len(looks) == len({look for _, look in looks}) == 7


@pytest.mark.parametrize("arguments", [("solve", "soma"), ("info", "soma")])
def test_a_dumb_terminal_gets_plain_text(arguments):
    text = shown(80, {"TERM": "dumb", "COLORTERM": "truecolor"}, *arguments)
    assert "\x1b" not in text
    assert text


def test_narrow_tables_lose_columns_and_no_letters():
    plain = {"TERM": "xterm", "NO_COLOR": "1"}
    text = re.sub(r"\x1b\[[\d;]*m", "", shown(60, plain, "info", "bedlam"))
    lines = text[text.index("  piece ") :].splitlines()
    table = list(takewhile(str.strip, lines))
    assert table[0].split() == ["piece", "shape", "count", "cells", "aspects", "placements"]
    assert "…" not in "".join(table)
    assert max(map(len, table)) <= 60
    assert "mobility" in shown(80, plain, "info", "bedlam")
    narrow = shown(40, plain, "list", "hexominoes-7x30")
    assert "7x30 " in narrow
    assert "…" not in narrow


def test_help_fits_eighty_columns():
    plain = {"TERM": "dumb"}
    for arguments in (("-h",), ("solve", "-h"), ("render", "-h")):
        text = shown(80, plain, *arguments)
        assert max(map(len, text.splitlines())) <= 80
        assert "…" not in text
    commands = shown(80, plain, "-h").split("Commands:")[1]
    assert "..." not in commands
    words = " ".join(shown(80, plain, "render", "-h").split())
    for name in (*PALETTES, "touch:corner", "2x4-yg", "Y5:3..5", "Y5:0.."):
        assert name in words
    assert "[default: rotations]" in words
