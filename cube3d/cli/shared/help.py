"""The help of commands: parameters under headings, in words."""

from __future__ import annotations

import os
import re
import sys
from typing import Any

# The headings of options, and the parameters under each.  Parameters not listed come under the
# first heading; an option's `rich_help_panel` overrides all this.  The last heading has the options
# that all commands with a puzzle share, so that they stand below a command's own.
GROUPS = {
    "Options": "",
    "Search": "limit all_solutions up_to every stored minimize turns disassemblable sort timeout "
    "moves_timeout engine threads memory solver solver_command encoding seed tries proof run "
    "scheduler workers",
    "Picture": "view size explode layers state steps sheet labels letters palette colour_by "
    "material quality setting photo_seed hide ghost background dark isometric",
    "Output": "out output png svg graphml pictures ending window as_json quiet help",
    "Puzzle": "box piece mobility cover lattice region forbid",
}
HEADINGS = {name: heading for heading, names in GROUPS.items() for name in names.split()}
TYPES = {
    "str": "TEXT",
    "list[str]": "TEXT",
    "path": "FILE",
    "file": "FILE",
    "int": "NUMBER",
    "float": "NUMBER",
}
# Bounds of numbers that help does not say: at least 1, or at most many millions.
OBVIOUS_LEAST, OBVIOUS_MOST = 1, 1e6
WIDEST_TERM = 30  # columns; the help of a wider term begins on the next line
BOLD, CYAN, PLAIN = "\x1b[1m", "\x1b[36m", "\x1b[0m"

Records = list[tuple[str, str]]


def sections(command: Any, context: Any) -> dict[str, Records]:
    """Return the terms of a command and their help, under their headings."""
    found: dict[str, Records] = {heading: [] for heading in ("Arguments", *GROUPS)}
    parameters = command.get_params(context)
    has_puzzle = any(parameter.name == "piece" for parameter in parameters)
    for parameter in parameters:
        record = parameter.get_help_record(context)
        if record is not None:
            is_argument = parameter.param_type_name == "argument"
            heading = "Arguments" if is_argument else _heading(parameter, has_puzzle)
            found[heading].append((_term(record[0], is_argument), _meaning(record[1])))
    if not any(len(found[heading]) > 1 for heading in GROUPS):
        # A heading for each of a few options would be longer than the list.
        found = {
            "Arguments": found["Arguments"],
            "Options": [record for heading in GROUPS for record in found[heading]],
        }
    return {heading: records for heading, records in found.items() if records}


def _heading(parameter: Any, has_puzzle: bool) -> str:
    """Return the heading of an option; without a puzzle, --lattice is a command's own."""
    usual = HEADINGS.get(parameter.name, "Options")
    usual = usual if has_puzzle or usual != "Puzzle" else "Options"
    return getattr(parameter, "rich_help_panel", None) or usual


def _term(text: str, is_argument: bool) -> str:
    """Return a term with a plain type, such as NUMBER for typer's ``<int range>``."""
    if is_argument:
        return re.sub(r" <.*>$", "", text)
    return re.sub(r"<([^<>]*?)( range)?>", lambda kind: TYPES.get(kind[1], kind[1]), text)


def _meaning(text: str) -> str:
    """Return the help of a parameter with its range in words and its notes in one bracket.

    Limits that no reader would pass are left out: only messages name them.
    """
    ranged = r"(?:([-+.e\d]+)<=x<=|x(<|>)=)([-+.e\d]+)(?=[];])"
    plain = re.sub(ranged, _range, text)
    plain = re.sub(r"\[; |; (?=])", lambda left: left[0].strip("; "), plain)
    plain = plain.replace("  []", "").replace("]  [", "; ")
    return re.sub(r"(default: \d+)\.0(?=[];])", r"\1", plain)


def _range(found: re.Match[str]) -> str:
    first, sign, last = found.groups()
    low, high = (last, None) if sign == ">" else (first, last)
    least = None if low is None or float(low) <= OBVIOUS_LEAST else float(low)
    most = None if high is None or float(high) >= OBVIOUS_MOST else float(high)
    if low is not None and most is not None:
        least = float(low)  # both ends, or none
    return describe_range(least, most)


def write_sections(command: Any, context: Any, formatter: Any) -> None:
    """Write arguments and options under their headings; help texts begin in one column."""
    found = sections(command, context)
    terms = [len(term) for records in found.values() for term, _ in records]
    column = max((width for width in terms if width <= WIDEST_TERM), default=0)
    if max(terms) > WIDEST_TERM:
        column = WIDEST_TERM
    for heading, records in found.items():
        write_section(formatter, heading, [(term.ljust(column), said) for term, said in records])


def write_section(formatter: Any, heading: str, records: Records) -> None:
    """Write terms and their meanings below a heading."""
    with formatter.section(paint(heading, BOLD)):
        formatter.write_dl([(_paint_options(term), said) for term, said in records])


def _paint_options(term: str) -> str:
    return re.sub(r"(?<![\w-])--?[a-z][\w-]*", lambda found: paint(found[0], CYAN), term)


def paint(text: str, colour: str) -> str:
    """Return a text in a colour, where help may be coloured."""
    return f"{colour}{text}{PLAIN}" if _has_colours() else text


def _has_colours() -> bool:
    """Return whether help may be coloured: only on a terminal, without NO_COLOR."""
    dumb = os.environ.get("TERM", "").lower() in ("dumb", "unknown")
    return sys.stdout.isatty() and not dumb and not os.environ.get("NO_COLOR")


def describe_range(low: float | None, high: float | None) -> str:
    """Return the numbers between two bounds in words; "" without any."""
    if low is None:
        return "" if high is None else f"at most {_number(high)}"
    return f"at least {_number(low)}" if high is None else f"{_number(low)} to {_number(high)}"


def _number(value: float) -> str:
    return f"{int(value):,}" if float(value).is_integer() else str(value)
