"""Runs commands on damaged files in one process, each within limits of the system.

``python -m tests.formats.fuzz_child FOLDER FIRST LAST`` writes a line of JSON for each
mutation before it begins, and one with what came of it; an input that takes too long ends
the process.  Processor time is what counts, however busy the machine is.
"""

from __future__ import annotations

import importlib
import io
import json
import math
import os
import resource
import sys
import time
from pathlib import Path
from unittest.mock import patch

import typer

from cube3d.cli.terminal import exits
from tests.formats.mutations import mutation, write_companions

SECONDS = 5
"""Of processor time that a command may take, or one more: the system counts whole ones.

It is to be under one second; what takes five would do so on any machine.
"""
MEMORY = 300 * 2**20


# ``cube3d.cli`` has a function of the name.
command_line = importlib.import_module("cube3d.cli.main")
# Made once: that takes longer than most inputs.
COMMANDS = typer.main.get_command(command_line.app)


def main() -> None:
    folder, first, last = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    os.chdir(folder)
    write_companions(Path())
    # Modules are loaded once; what comes then is for the inputs.
    ran(("info", "p.toml"))
    ran(("decode", "p.toml", "model"))
    resource.setrlimit(resource.RLIMIT_AS, (_virtual_memory() + MEMORY, resource.RLIM_INFINITY))
    for number in range(first, last):
        print(json.dumps({"began": number}), flush=True)
        one = mutation(number)
        Path(one.name).write_bytes(one.data)
        limit = math.ceil(time.process_time()) + SECONDS
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
        code, out, err = ran(one.arguments)
        for left in (Path(one.name), *Path().glob("o.*")):
            left.unlink(missing_ok=True)
        ended = {"number": number, "code": code, "out": out, "err": err}
        print(json.dumps(ended), flush=True)


def ran(arguments: tuple[str, ...]) -> tuple[int, str, str]:
    """Run a command; return its exit code, output and messages."""
    streams = [io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2)]
    with (
        patch.object(sys, "argv", ["cube3d", *arguments]),
        patch.object(sys, "stdout", streams[0]),
        patch.object(sys, "stderr", streams[1]),
        patch.object(command_line, "app", COMMANDS),
        # The last net is not to hide what is quoted raw or at full length.
        patch.object(exits, "tidy", lambda message, most: message),
    ):
        code = command_line.run()
        for stream in streams:
            stream.flush()
    out, err = (stream.buffer.getvalue().decode() for stream in streams)
    return code, out, err


def _virtual_memory() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    return pages * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    main()
