"""Commands that take many puzzles or files: a result for each, on all processors."""

from __future__ import annotations

import io
import json
import os
import signal
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import typer

from cube3d.cli.terminal import exits
from cube3d.cli.terminal.failures import report_failure
from cube3d.errors import FormatError

# Options that name what one puzzle alone may use.
ALONE = ("out", "run", "pictures", "scheduler", "workers")
# Exit codes of a puzzle that failed, the worst first.
FAILED = (exits.INTERNAL, exits.BAD_INPUT, exits.STOPPED)


class Result(NamedTuple):
    """What a command came to for one name: its exit code, and what it wrote."""

    name: str
    code: int
    out: str
    error: str


def take_many(command: Any, argument: str, load: Callable[[str], Any]) -> Any:
    """Return a command of typer of which an argument may stand there any number of times.

    Args:
        command: the command.
        argument: the name of its parameter.
        load: returns a command by its name; other processes call it.
    """
    parameter = next(p for p in command.params if p.name == argument)
    parameter.nargs = -1
    command.invoke = partial(_invoke, command.invoke, parameter, load)
    return command


def _invoke(
    invoke: Callable[[Any], Any], parameter: Any, load: Callable[[str], Any], context: Any
) -> Any:
    names = context.params[parameter.name] or ()
    if isinstance(names, tuple) and len(names) > 1:
        raise typer.Exit(_run_all(context, parameter.name, load, names))
    context.params[parameter.name] = (
        names[0] if isinstance(names, tuple) and names else names or None
    )
    # The command takes one; typer makes a list of it where an argument has several.
    parameter.nargs = 1
    try:
        return invoke(context)
    finally:
        parameter.nargs = -1


def _run_all(context: Any, argument: str, load: Callable[[str], Any], names: Sequence[str]) -> int:
    """Print a result for each name, in their order; return the exit code of the worst.

    Raises:
        FormatError: an option is for one puzzle.
    """
    for option in ALONE:
        if context.params.get(option):
            raise FormatError(f"--{option} is for one puzzle, and not for {len(names):,}")
    params = dict(context.params)
    if params.get("threads") == 0:
        params["threads"] = 1  # the processes share the processors
    given = {name: context.get_parameter_source(name) for name in params}
    task = partial(_run_one, load, context.info_name, params, given, argument)
    codes: Counter[int] = Counter()
    for result in _results(task, names):
        codes[result.code] += 1
        _print(result, as_json=bool(params.get("as_json")))
    failed = sum(codes[code] for code in FAILED)
    if failed:
        exits.complain(f"{failed:,} of {len(names):,} failed")
    return next((code for code in FAILED if codes[code]), exits.ANSWERED)


def _results(task: Callable[[str | Path], Result], names: Sequence[str | Path]) -> Iterator[Result]:
    """Yield what a task comes to for each name, in their order; Ctrl-C ends all processes."""
    # Needed for many names alone.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children, get_context

    from cube3d.processors import useful_threads

    workers = min(useful_threads(0), len(names))
    # A process that is forked while it has threads may hang.
    with ProcessPoolExecutor(workers, get_context("spawn"), _begin_worker) as pool:
        try:
            yield from pool.map(task, names)
        except KeyboardInterrupt:
            for worker in active_children():
                worker.terminate()
            raise


def _begin_worker() -> None:
    """Leave Ctrl-C to the process that hands out names, and end with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)


def _run_one(
    load: Callable[[str], Any],
    command_name: str,
    params: Mapping[str, Any],
    given: Mapping[str, Any],
    argument: str,
    name: str,
) -> Result:
    """Run the command for one name, in another process."""
    command = load(command_name)
    context = typer.Context(command, info_name=command_name)
    for parameter, source in given.items():
        context.set_parameter_source(parameter, source)
    for parameter in command.params:
        if parameter.callback:
            parameter.callback(context, parameter, params[parameter.name])
    context.params = {**params, argument: name}
    code, out, error = exits.ANSWERED, io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(error):
        try:
            command.invoke(context)
        except typer.Exit as ended:
            code = ended.exit_code
        except Exception as failure:  # every kind has its exit code
            code = report_failure(failure)
    return Result(name, code, out.getvalue(), error.getvalue())


def _print(result: Result, *, as_json: bool) -> None:
    if not as_json:
        print(f"{result.name}:", result.out, sep="\n", end="", flush=True)
        print(end=result.error, file=sys.stderr, flush=True)
        return
    said = " ".join(result.error.removeprefix("cube3d: ").split())
    answer = json.loads(result.out) if result.out else {}
    if result.code in FAILED:
        answer |= {"error": said}
    elif said:
        print(f"{result.name}: {said}", file=sys.stderr)
    print(json.dumps({"file": result.name, **answer}), flush=True)
