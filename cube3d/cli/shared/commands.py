"""Commands of typer: groups of options, conversion of values, and help."""

from __future__ import annotations

import inspect
import os
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import partial
from inspect import cleandoc
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import typer
from typer.core import TyperCommand, TyperGroup

from cube3d.errors import FormatError, nearest, quote
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d import catalog
    from cube3d.formats.files import find_format


# Settings of every command and group of commands.
SETTINGS: dict[str, Any] = {
    "rich_markup_mode": None,
    "pretty_exceptions_enable": False,
    "context_settings": {"help_option_names": ["-h", "--help"], "max_content_width": 100},
}
# Types of options in words, for messages.
NUMBERS = {int: "a whole number", float: "a number"}


def expand_groups(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command for typer, with the fields of each group as parameters.

    Args:
        command: a function.  A parameter annotated with a dataclass is a group: the fields have
            defaults and annotations for typer, and names that no other parameter has.  A group
            with the attribute ``seconds`` gets the time limit of the command there, or None.
    """
    parameters: list[inspect.Parameter] = []
    groups: dict[str, type[Any]] = {}
    for parameter in inspect.signature(command, eval_str=True).parameters.values():
        if is_dataclass(parameter.annotation) and isinstance(parameter.annotation, type):
            groups[parameter.name] = parameter.annotation
            parameters += _parameters(parameter.annotation)
        else:
            parameters.append(parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY))

    modes: dict[str, Any] = vars(command).get("output", {})
    parameters += [_parameter(name, option, False) for name, option in modes.items()]

    def expand(**values: Any) -> None:
        refuse_overwriting(values)
        for name in modes:
            del values[name]
        seconds = values.get("timeout", values.get("seconds"))
        for name, group in groups.items():
            own = {field.name: values.pop(field.name) for field in fields(group)}
            values[name] = made = group(**own)
            if hasattr(made, "seconds"):
                made.seconds = seconds
        command(**values)

    expand.__doc__ = command.__doc__
    expand.__annotations__ = {p.name: p.annotation for p in parameters}
    # typer asks inspect.signature, which believes this.
    vars(expand)["__signature__"] = inspect.Signature(parameters)
    return expand


# Parameters with the path of a file that is read; other paths are files to write.
_READ = ("given", "solution")
# Parameters with a text that names a puzzle or a file.
_NAMED = ("source", "puzzle", "region")


def refuse_overwriting(values: Mapping[str, Any]) -> None:
    """Refuse to write to a file that the same call reads.

    Args:
        values: the arguments of a command by the names of its parameters. A puzzle may be a
            problem of a file: ``FILE.xmpuzzle#2``.

    Raises:
        FormatError: an output is one of the files that are read, perhaps by another name.
            ``convert`` alone may write solutions into the BurrTools file of their puzzle.
    """
    written = [v for name, v in values.items() if isinstance(v, Path) and name not in _READ]
    into = "target" in values and any(path.suffix.lower() == ".xmpuzzle" for path in written)
    if not any(os.path.isfile(path) for path in written):  # noqa: PTH113  (never raises)
        return
    names = [
        name
        for parameter, value in values.items()
        if not (into and parameter == "puzzle")
        for name in _list_files(parameter, value)
    ]
    for path in written:
        if any(_is_same_file(path, name) for name in names):
            raise FormatError(
                f"this command reads {path} and would overwrite it; name another output"
            )


def _list_files(parameter: str, value: Any) -> list[str]:
    """Return the names of files that a command may read for a parameter."""
    if not value:
        return []
    if parameter == "forbid":
        return [text for text in value if text.lower().endswith((".py", ".toml")) or "/" in text]
    if parameter == "model" or parameter in _READ:
        return [str(value)]
    if parameter in _NAMED and _may_be_file(value):
        return [value, value.rpartition("#")[0]]
    return []


def _may_be_file(text: str) -> bool:
    """Return whether a text names a file rather than a puzzle of the catalog."""
    if "/" in text or "\\" in text or ".xmpuzzle" in text.lower():
        return True
    return find_format(Path(text).suffix) is not None or not catalog.knows(text)


def _is_same_file(path: Path, name: str) -> bool:
    """Return whether a path and a name lead to the same file."""
    try:
        return path.is_file() and path.samefile(name)
    except (OSError, ValueError):
        return False


def _parameters(group: type[Any]) -> list[inspect.Parameter]:
    hints, empty = get_type_hints(group, include_extras=True), inspect.Parameter.empty
    return [
        _parameter(
            field.name, hints[field.name], empty if field.default is MISSING else field.default
        )
        for field in fields(group)
    ]


def _parameter(name: str, annotation: Any, default: Any) -> inspect.Parameter:
    kind = inspect.Parameter.KEYWORD_ONLY
    return inspect.Parameter(name, kind, default=default, annotation=annotation)


class Command(TyperCommand):
    """A command whose help has groups and examples, and whose parameters are adapted.

    The examples are the last paragraph of the function's docstring, below ``Examples:``.
    """

    def __init__(self, name: str | None, **settings: Any) -> None:
        """Make the command, and take the examples out of its help."""
        super().__init__(name, **settings)
        # click keeps the help option of the first context: a command alone must have -h, too.
        self.context_settings = SETTINGS["context_settings"] | self.context_settings
        self.help, _, examples = (self.help or "").partition("\n\nExamples:\n")
        self.examples = cleandoc(examples)

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters."""
        return adapt_parameters(super().get_params(ctx))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the command line.

        Raises:
            FormatError: a flag, such as --json, has a value; names an option for files.
        """
        given = list(args)
        try:
            return super().parse_args(ctx, args)
        except Exception as error:
            if advice := _advise_on_flag(self.params, given, error):
                raise FormatError(advice) from None
            raise

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write arguments and options, in groups."""
        write_sections(self, ctx, formatter)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        """Write the examples."""
        if self.examples:
            with formatter.section(_paint("Examples", BOLD)):
                for line in self.examples.splitlines():
                    formatter.write(f"  {line}\n")


def _advise_on_flag(parameters: list[Any], given: list[str], error: Exception) -> str:
    """Return what to write instead of a flag with a value; "" if that is not the mistake."""
    extra = getattr(error, "format_message", str)().partition("unexpected extra argument")[2]
    flags = {name for one in parameters if getattr(one, "is_flag", False) for name in one.opts}
    for flag, value in pairwise(given):
        if flag in flags and value in re.findall(r"[^\s()]+", extra):
            writes = any(one.name == "out" for one in parameters)
            instead = f"--out {value} writes" if writes else f"> {value} writes the output"
            return f"{flag} takes no value; {instead} to that file"
    return ""


class CommandGroup(TyperGroup):
    """A group of commands whose options are adapted."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the options that stand before a command."""
        return adapt_parameters(super().get_params(ctx))

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the options, then the commands."""
        write_sections(self, ctx, formatter)
        self.format_commands(ctx, formatter)


def adapt_parameters(parameters: list[Any]) -> list[Any]:
    """Return the parameters, changed to convert plain values without typer.

    typer would import pydantic for each conversion, which takes longer than most commands.
    """
    for parameter in parameters:
        if not isinstance(parameter.process_value, partial):
            parameter.process_value = partial(_process, parameter.process_value, parameter)
    return parameters


def _process(process: Callable[[Any, Any], Any], parameter: Any, context: Any, value: Any) -> Any:
    """Return the converted value of a parameter; ``value`` is None if none was given."""
    if value is None and parameter.required:
        raise FormatError(_describe_missing(parameter, context.command.examples))
    if isinstance(value, tuple) and _annotation(parameter) is Path:
        value = tuple(map(Path, value))  # any number of files
    elif (converted := _convert_plain(parameter, value)) is not None:
        value = converted
    elif not _is_converted(parameter, value):
        try:
            return process(context, value)
        except typer.BadParameter:
            if (advice := _describe_mistake(parameter, value)) is None:
                raise
            raise FormatError(advice) from None
    if value is None and (parameter.multiple or parameter.nargs != 1):
        value = ()
    return value if parameter.callback is None else parameter.callback(context, parameter, value)


def _convert_plain(parameter: Any, text: Any) -> int | float | Path | None:
    """Return the number or path that a text means; None leaves the conversion to typer."""
    descriptor: Any = getattr(parameter, "type_descriptor", None)
    kinds = {int: "[0-9]{1,9}", float: r"[0-9]{1,9}(\.[0-9]{1,9})?"}
    kind = _annotation(parameter)
    if not isinstance(text, str):
        return None
    if kind is Path:
        path = Path(text)
        try:
            return path if not path.exists() or os.access(path, os.R_OK) else None
        except OSError:
            return None
    if kind not in kinds or not re.fullmatch(kinds[kind], text):
        return None
    limits, number = descriptor.parameter_info, kind(text)
    low, high = limits.min, limits.max
    fits = (low is None or number >= low) and (high is None or number <= high)
    return number if fits else None


def _annotation(parameter: Any) -> Any:
    return getattr(getattr(parameter, "type_descriptor", None), "annotation", None)


def _is_converted(parameter: Any, value: Any) -> bool:
    """Return whether a value needs no conversion: missing, the default, text, or a valid word."""
    if value is None or value is parameter.default:
        return True
    kind = _annotation(parameter)
    if kind == list[str]:
        return bool(value) and all(isinstance(text, str) for text in value)
    return value in get_args(kind) if get_origin(kind) is Literal else kind is str


def _describe_missing(parameter: Any, examples: str) -> str:
    """Return which value a command needs, what it is, and the first example of the command."""
    what = re.split(r"[.,:]( |$)", parameter.help, maxsplit=1)[0]
    what = f"{what[0].lower()}{what[1:]}"
    return f"give {_name(parameter)} ({what}): {examples.splitlines()[0]}"


def _name(parameter: Any) -> str:
    name: str = parameter.opts[0] if parameter.param_type_name == "option" else parameter.metavar
    return name


def _describe_mistake(parameter: Any, value: Any) -> str | None:
    """Return which number or word an option takes instead of a value; None if it takes others."""
    name, kind = _name(parameter), _annotation(parameter)
    if get_origin(kind) is Literal:
        return f"{name} cannot be {quote(str(value))}{nearest(str(value), get_args(kind))}"
    if (kind := NUMBERS.get(kind)) is None:
        return None
    limits = parameter.type_descriptor.parameter_info
    within = describe_range(limits.min, limits.max)
    return f"{name} takes {kind}{within and f' ({within})'}, not {quote(str(value))}"


def describe_range(low: float | None, high: float | None) -> str:
    """Return the numbers between two bounds in words; "" without any."""
    if low is None:
        return "" if high is None else f"at most {_number(high)}"
    return f"at least {_number(low)}" if high is None else f"{_number(low)} to {_number(high)}"


def _number(value: float) -> str:
    return f"{int(value):,}" if float(value).is_integer() else str(value)


# The headings of options, and the parameters under each.  Parameters not listed come under the
# first heading; an option's `rich_help_panel` overrides all this.  The last heading has the options
# that all commands with a puzzle share, so that they stand below a command's own.
GROUPS = {
    "Options": "",
    "Search": "limit all_solutions up_to every stored minimize turns disassemblable sort timeout "
    "moves_timeout engine threads memory solver solver_command encoding seed tries proof run "
    "scheduler workers",
    "Picture": "view size explode layers state steps sheet labels letters palette colour_by "
    "material hide ghost background dark isometric",
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
    with formatter.section(_paint(heading, BOLD)):
        formatter.write_dl([(_paint_options(term), said) for term, said in records])


def _paint_options(term: str) -> str:
    return re.sub(r"(?<![\w-])--?[a-z][\w-]*", lambda found: _paint(found[0], CYAN), term)


def _paint(text: str, colour: str) -> str:
    return f"{colour}{text}{PLAIN}" if _has_colours() else text


def _has_colours() -> bool:
    """Return whether help may be coloured: only on a terminal, without NO_COLOR."""
    dumb = os.environ.get("TERM", "").lower() in ("dumb", "unknown")
    return sys.stdout.isatty() and not dumb and not os.environ.get("NO_COLOR")
