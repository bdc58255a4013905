"""Tables, on the terminal or as Markdown, and the line that names the machine."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from cube3d.core.library import levels

Rows = Sequence[Sequence[str]]


def show(headings: Sequence[str], rows: Rows, *, markdown: bool) -> None:
    """Print a table and the machine; the first column holds names, the others numbers."""
    if markdown:
        print(_markdown(headings, rows))
        return
    table = Table(box=None, header_style="bold")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number else "left", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    width = None if sys.stdout.isatty() else 200
    Console(highlight=False, width=width).print(table)


def _markdown(headings: Sequence[str], rows: Rows) -> str:
    rule = ["---", *["---:"] * (len(headings) - 1)]
    return "\n".join(f"| {' | '.join(row)} |" for row in (headings, rule, *rows)) + "\n"


def progress(text: str) -> None:
    """Print the running measurement to standard error, if it is a terminal."""
    if sys.stderr.isatty():
        print(text, file=sys.stderr)


def machine(level: str) -> str:
    """Return the processor, the instruction set used, the processors and the Python version."""
    chosen = levels()[-1] if level == "auto" else level
    allowed, there = len(os.sched_getaffinity(0)), os.cpu_count()
    return (
        f"{_processor()}, {chosen}, {allowed} of {there} processors, "
        f"{platform.python_implementation()} {platform.python_version()}"
    )


def _processor() -> str:
    path = Path("/proc/cpuinfo")
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    models = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.machine()


def seconds(value: float) -> str:
    """Return seconds with three significant digits."""
    return f"{value:.3f}" if value < 10 else f"{value:.1f}"
