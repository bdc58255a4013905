"""Commands of typer: groups of options, conversion of values, and help."""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import MISSING, fields, is_dataclass
from functools import partial
from inspect import cleandoc
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import typer
from typer.core import TyperCommand, TyperGroup

from cube3d.cli.shared.help import BOLD, describe_range, paint, write_sections
from cube3d.cli.terminal import exits
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


class Many(NamedTuple):
    """For a command that takes any number of one argument.

    Attributes:
        argument: the name of its parameter.
        run: gets the context, the values of all parameters and several arguments; gives a result
            for each argument, and returns the exit code.
    """

    argument: str
    run: Callable[[typer.Context, Mapping[str, Any], Sequence[Any]], int]


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
        _group(values, groups)
        command(**values)

    return _with_parameters(expand, command.__doc__, parameters)


def _group(values: dict[str, Any], groups: Mapping[str, type[Any]]) -> None:
    """Replace the values of each group's fields by the group."""
    seconds = values.get("timeout", values.get("seconds"))
    for name, group in groups.items():
        own = {field.name: values.pop(field.name) for field in fields(group)}
        values[name] = made = group(**own)
        if hasattr(made, "seconds"):
            made.seconds = seconds


def _with_parameters(
    function: Callable[..., None], said: str | None, parameters: list[inspect.Parameter]
) -> Callable[..., None]:
    """Return a function that typer takes for one with these parameters and this docstring."""
    function.__doc__ = said
    function.__annotations__ = {p.name: p.annotation for p in parameters}
    # typer asks inspect.signature, which believes this.
    vars(function)["__signature__"] = inspect.Signature(parameters)
    return function


def take_many(command: Callable[..., None], many: Many) -> Callable[..., None]:
    """Return a command of :func:`expand_groups` that takes any number of one argument."""
    signature = inspect.signature(command)
    parameters = [
        _repeated(one) if one.name == many.argument else one
        for one in signature.parameters.values()
    ]
    wants_context = "context" in signature.parameters
    if not wants_context:
        parameters.append(_parameter("context", typer.Context, inspect.Parameter.empty))

    def take(**values: Any) -> None:
        context = values["context"] if wants_context else values.pop("context")
        _take_one(values, many, context)
        command(**values)

    return _with_parameters(take, command.__doc__, parameters)


def _repeated(parameter: inspect.Parameter) -> inspect.Parameter:
    """Return an argument of which several are allowed."""
    kind, info = get_args(parameter.annotation)
    own = copy(info)
    own.help += " Several are allowed."
    one: Any = next(one for one in get_args(kind) if one is not type(None))
    return parameter.replace(annotation=Annotated[list[one] | None, own])


def _take_one(values: dict[str, Any], many: Many, context: typer.Context) -> None:
    """Replace a list of one argument by the argument.

    Raises:
        typer.Exit: there are several; each has its result, and this is the exit code of all.
    """
    names = tuple(values[many.argument] or ())
    if many.argument != "puzzle" and values.get("box") and values.get("puzzle"):
        # With --box the first argument is no PUZZLE.
        names = (Path(values["puzzle"]), *names)
        values["puzzle"] = None
    if len(names) > 1:
        raise typer.Exit(many.run(context, values, names))
    values[many.argument] = names[0] if names else None


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
        self.context_settings = (
            SETTINGS["context_settings"] | self.context_settings | {"allow_extra_args": True}
        )
        self.help, _, examples = (self.help or "").partition("\n\nExamples:\n")
        self.examples = cleandoc(examples)

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters."""
        return adapt_parameters(super().get_params(ctx))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the command line.

        Raises:
            FormatError: there are too many arguments, perhaps because a flag such as --json got
                one; names an option for files.
        """
        given = list(args)
        extra = super().parse_args(ctx, args)
        if extra and not ctx.resilient_parsing:
            said = ", ".join(map(quote, extra))
            advice = _advise_on_flag(self.params, given, extra)
            raise FormatError(advice or f"there is no use for {said}; see {ctx.command_path} -h")
        return extra

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write arguments and options, in groups."""
        write_sections(self, ctx, formatter)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        """Write the examples."""
        if self.examples:
            with formatter.section(paint("Examples", BOLD)):
                for line in self.examples.splitlines():
                    formatter.write(f"  {line}\n")


def _advise_on_flag(parameters: list[Any], given: list[str], extra: list[str]) -> str:
    """Return what to write instead of a flag with a value; "" if that is not the mistake."""
    flags = {name for one in parameters if getattr(one, "is_flag", False) for name in one.opts}
    for flag, value in pairwise(given):
        if flag in flags and value in extra:
            writes = any(one.name == "out" for one in parameters)
            instead = f"--out {value} writes" if writes else f"> {value} writes the output"
            return f"{flag} takes no value; {instead} to that file"
    return ""


class CommandGroup(TyperGroup):
    """A group of commands whose options are adapted."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the command line; without a command, print the help as an error."""
        if not args and not ctx.resilient_parsing:
            typer.echo(ctx.get_help(), err=True)
            raise typer.Exit(exits.BAD_INPUT)
        return super().parse_args(ctx, args)

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
    if value and _annotation(parameter) == list[Path]:
        value = tuple(map(Path, value))
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
