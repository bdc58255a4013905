"""The help of commands: options in groups with plain types, and colours on a terminal."""

from __future__ import annotations

import os
import re
import sys
from typing import Any

from cube3d.cli.shared.groups import describe_range

# The headings of options, and the parameters under each; any other has the first heading.  An
# option's `rich_help_panel` overrides this.
GROUPS = {
    "Options": "",
    "Puzzle": "box piece mobility cover lattice region forbid given",
    "Search": "limit all_solutions up_to every stored minimize turns disassemblable sort timeout "
    "moves_timeout engine threads memory solver solver_command encoding seed tries proof run "
    "scheduler workers",
    "Picture": "view size explode layers state steps sheet labels letters palette colour_by "
    "material hide ghost background dark isometric",
    "Output": "out output png svg graphml pictures ending window as_json quiet help",
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
# Wider terms have their help on the next line.
WIDEST_TERM = 30
BOLD, CYAN, PLAIN = "\x1b[1m", "\x1b[36m", "\x1b[0m"

Records = list[tuple[str, str]]


def sections(command: Any, context: Any) -> dict[str, Records]:
    """Return the terms of a command and their help, under their headings."""
    found: dict[str, Records] = {heading: [] for heading in ("Arguments", *GROUPS)}
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record is not None:
            is_argument = parameter.param_type_name == "argument"
            usual = HEADINGS.get(parameter.name, "Options")
            named = getattr(parameter, "rich_help_panel", None) or usual
            heading = "Arguments" if is_argument else named
            found[heading].append((_term(record[0], is_argument), _meaning(record[1])))
    if not any(len(found[heading]) > 1 for heading in GROUPS):
        # A heading for each of a few options would be longer than the list.
        found = {
            "Arguments": found["Arguments"],
            "Options": [record for heading in GROUPS for record in found[heading]],
        }
    return {heading: records for heading, records in found.items() if records}


def _term(text: str, is_argument: bool) -> str:
    """Return a term with a plain type, such as NUMBER for typer's ``<int range>``."""
    if is_argument:
        return re.sub(r" <.*>$", "", text)
    return re.sub(r"<([^<>]*?)( range)?>", lambda kind: TYPES.get(kind[1], kind[1]), text)


def _meaning(text: str) -> str:
    """Return the help of a parameter with its range in words and its notes in one bracket."""
    ranged = r"(?:([-+.e\d]+)<=x<=|x(<|>)=)([-+.e\d]+)(?=[];])"
    plain = re.sub(ranged, _range, text).replace("]  [", "; ")
    return re.sub(r"(default: \d+)\.0(?=[];])", r"\1", plain)


def _range(found: re.Match[str]) -> str:
    first, sign, last = found.groups()
    if sign == ">":
        return describe_range(float(last), None)
    return describe_range(float(first) if first else None, float(last))


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
    with formatter.section(_paint(heading, BOLD)):
        formatter.write_dl([(_paint_options(term), said) for term, said in records])


def write_examples(formatter: Any, examples: str) -> None:
    """Write the command lines at the end of a help."""
    with formatter.section(_paint("Examples", BOLD)):
        for line in examples.splitlines():
            formatter.write(f"  {line}\n")


def _paint_options(term: str) -> str:
    return re.sub(r"(?<![\w-])--?[a-z][\w-]*", lambda found: _paint(found[0], CYAN), term)


def _paint(text: str, colour: str) -> str:
    return f"{colour}{text}{PLAIN}" if _has_colours() else text


def _has_colours() -> bool:
    """Return whether help may be coloured: it goes to a terminal, and nobody forbids it."""
    dumb = os.environ.get("TERM", "").lower() in ("dumb", "unknown")
    return sys.stdout.isatty() and not dumb and not os.environ.get("NO_COLOR")
