"""What all commands are made with: settings of typer, and groups of options as dataclasses."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, get_type_hints

# Of every command and group of commands.
SETTINGS: dict[str, Any] = {
    "rich_markup_mode": None,
    "pretty_exceptions_enable": False,
    "context_settings": {"help_option_names": ["-h", "--help"], "max_content_width": 100},
}


def expand_groups(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command as typer reads it: the fields of a group stand in place of the group.

    Args:
        command: a function of which some parameters are annotated with dataclasses.  The
            fields of these have defaults and are annotated as parameters of commands are;
            no name comes twice.
    """
    parameters: list[inspect.Parameter] = []
    groups: dict[str, type[Any]] = {}
    for parameter in inspect.signature(command, eval_str=True).parameters.values():
        if is_dataclass(parameter.annotation) and isinstance(parameter.annotation, type):
            groups[parameter.name] = parameter.annotation
            parameters += _parameters(parameter.annotation)
        else:
            parameters.append(parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY))

    def expanded(**values: Any) -> None:
        for name, group in groups.items():
            own = {field.name: values.pop(field.name) for field in fields(group)}
            values[name] = group(**own)
        command(**values)

    expanded.__doc__ = command.__doc__
    expanded.__annotations__ = {p.name: p.annotation for p in parameters}
    # typer asks inspect.signature, which believes this.
    vars(expanded)["__signature__"] = inspect.Signature(parameters)
    return expanded


def _parameters(group: type[Any]) -> list[inspect.Parameter]:
    hints = get_type_hints(group, include_extras=True)
    return [
        inspect.Parameter(
            field.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=inspect.Parameter.empty if field.default is MISSING else field.default,
            annotation=hints[field.name],
        )
        for field in fields(group)
    ]
