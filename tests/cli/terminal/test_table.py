"""Tables: output for programs equals that of the library that styles text."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cube3d.cli.terminal.table import UNBOUNDED, Column, print_table

COLUMNS = [
    Column("name", bold=True),
    Column("a longer heading", right=True),
    Column("tags", whole=False, least=3),
]
TABLES = {
    "words": [("A", "1", "3-D, soma"), ("Würfel", "1,234,567", "")],
    "wide characters": [("立方体", "12", "方"), ("e\u0301", "3", "x")],
    "brackets": [("[bold]", "[/]", ":cube:")],
    "longer than the heading": [("x" * 40, "9" * 30, "y z " * 50)],
    "wider than all": [("x" * 300, "1", "word " * 100)],
    "a line end": [("one\ntwo", "1", "t")],
    "no row": [],
}


def by_rich(rows):
    table = Table(box=SIMPLE_HEAD)
    for column in COLUMNS:
        table.add_column(
            column.heading,
            justify="right" if column.right else "left",
            no_wrap=column.whole,
            min_width=column.least or None,
        )
    for row in rows:
        table.add_row(*map(Text, row))
    stream = io.StringIO()
    Console(file=stream, width=UNBOUNDED, highlight=False).print(table)
    return "".join(f"{line.rstrip(' ')}\n" for line in stream.getvalue().split("\n")[:-1])


@pytest.mark.parametrize("rows", TABLES.values(), ids=TABLES)
def test_plain_tables_are_those_of_rich(rows, monkeypatch):
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.delenv("TTY_COMPATIBLE", raising=False)
    shown = io.StringIO()
    monkeypatch.setattr(sys, "stdout", shown)
    print_table(COLUMNS, rows, spare=("tags",))
    assert shown.getvalue() == by_rich(rows)


def test_colours_can_be_asked_for(monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    shown = io.StringIO()
    monkeypatch.setattr(sys, "stdout", shown)
    print_table(COLUMNS, TABLES["words"])
    assert "\x1b[1m" in shown.getvalue()


def test_plain_output_needs_no_library():
    code = (
        "import sys; from cube3d.cli.terminal.exits import complain; "
        "from cube3d.cli.terminal.output import print_text; "
        "from cube3d.cli.terminal.table import Column, print_table; "
        "print_text('x', style='bold'); print_table([Column('y')], [['z']]); complain('w'); "
        "sys.exit(', '.join(name for name in sys.modules if name.startswith('rich')) or None)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "cube3d: w\n")
    assert ran.stdout == "x\n\n  y\n ───\n  z\n\n"
