"""Commands that take many puzzles or files: a result for each, on all processors."""

from __future__ import annotations

import io
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
from cube3d.cli.terminal.exits import report_failure
from cube3d.cli.terminal.output import MODE, print_json
from cube3d.errors import FormatError
from cube3d.lazy import lazily
from cube3d.processors import useful_threads

with lazily(__name__):
    import json
    from concurrent.futures import process
    from multiprocessing import active_children, get_context, parent_process

# Options that only a single puzzle can use.
ALONE = ("out", "run", "pictures", "scheduler", "workers")
# Exit codes of failures, the worst first. For `check`, a wrong solution is a failure, too.
FAILED = (exits.INTERNAL, exits.BAD_INPUT, exits.STOPPED)
FAILED_CHECK = (*FAILED, exits.NO_SOLUTION)


class Result(NamedTuple):
    """The result of a command for one name: its exit code and its output."""

    name: str
    code: int
    out: str
    error: str


def run_all(
    load: Callable[[str], Any],
    argument: str,
    context: typer.Context,
    values: Mapping[str, Any],
    names: Sequence[Any],
) -> int:
    """Print a result for each name, in order; return the worst exit code.

    Args:
        load: returns a command by its name; other processes call it.
        argument: the parameter that gets each name in turn.
        values: the values of its parameters.

    Raises:
        FormatError: an option is for one puzzle only.
    """
    for option in ALONE:
        if values.get(option):
            raise FormatError(f"--{option} is for one puzzle, and not for {len(names):,}")
    workers = min(useful_threads(0), len(names))
    params = {name: value for name, value in values.items() if name != "context"}
    if params.get("threads") == 0:
        params["threads"] = max(1, useful_threads(0) // workers)
    given = {name: context.get_parameter_source(name) for name in params}
    task = partial(_run_one, load, str(context.info_name), params, given, argument)
    failing = FAILED_CHECK if context.info_name == "check" else FAILED
    codes: Counter[int] = Counter()
    for result in _results(task, names, workers):
        codes[result.code] += 1
        _print(result, as_json=bool(params.get("as_json")), failed=result.code in failing)
    stopped = codes[exits.STOPPED]  # which is no mistake
    failed = sum(codes[code] for code in failing) - stopped
    ends = ((failed, "failed"), (stopped, "stopped by a limit"))
    said = [f"{number:,} of {len(names):,} {how}" for number, how in ends if number]
    if said:
        exits.complain(", ".join(said))
    return next((code for code in failing if codes[code]), exits.ANSWERED)


def _results(
    task: Callable[[str | Path], Result], names: Sequence[str | Path], workers: int
) -> Iterator[Result]:
    """Yield the result of a task for each name, in order.

    If a name ends its process, for example for lack of memory, only this name fails.
    """
    left = list(names)
    while left:
        try:
            for result in _in_pool(task, left, workers):
                left = left[1:]
                yield result
        except process.BrokenProcessPool:
            # Perhaps a later name ended the process, so this one is tried again, alone.
            name, *left = left
            try:
                yield from _in_pool(task, [name], 1)
            except process.BrokenProcessPool:
                yield Result(str(name), exits.INTERNAL, "", "cube3d: the process was ended\n")


def _in_pool(
    task: Callable[[str | Path], Result], names: Sequence[str | Path], workers: int
) -> Iterator[Result]:
    """Yield the result of a task for each name, in order; Ctrl-C ends all processes."""
    # A process that is forked while it has threads may hang.
    with process.ProcessPoolExecutor(workers, get_context("spawn"), _begin_worker) as pool:
        try:
            yield from pool.map(task, names)
        except BaseException:  # GeneratorExit if Ctrl-C comes while a result is printed
            for worker in active_children():
                worker.terminate()
            raise


def _begin_worker() -> None:
    """Ignore Ctrl-C, which the parent process handles, and end when the parent ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
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
    name: str | Path,
) -> Result:
    """Return the result of the command for one name; called in another process."""
    command = load(command_name)
    context = typer.Context(command, info_name=command_name)
    for parameter, source in given.items():
        context.set_parameter_source(parameter, source)
    for parameter in command.params:
        if parameter.callback:
            parameter.callback(context, parameter, params[parameter.name])
    context.params = {**params, argument: [name]}
    code, out, error = exits.ANSWERED, io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(error):
        try:
            command.invoke(context)
        except typer.Exit as ended:
            code = ended.exit_code
        except Exception as failure:  # every kind has its exit code
            code = report_failure(failure)
    return Result(str(name), code, out.getvalue(), error.getvalue())


def _print(result: Result, *, as_json: bool, failed: bool) -> None:
    if not as_json:
        if result.out or result.error or not MODE.quiet:
            print(f"{result.name}:", result.out, sep="\n", end="", flush=True)
        print(end=result.error, file=sys.stderr, flush=True)
        return
    last = result.error.splitlines()[-1:]
    answer = json.loads(result.out) if result.out else {}
    if (failed and (last or not answer)) or (last and not answer):
        answer |= {"error": last[0].removeprefix("cube3d: ") if last else "stopped by a limit"}
    elif last:
        print(f"{result.name}: {last[0]}", file=sys.stderr)
    print_json({"file": result.name, **answer})
