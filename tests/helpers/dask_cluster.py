"""A Dask cluster of processes on this machine, started as a user would."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.helpers.waiting import PATIENCE, wait_until

# Stands in for a machine where cube3d is not installed.
WITHOUT_CUBE3D = """
import sys
class Without:
    def find_spec(self, name, *_):
        if name == "cube3d":
            raise ModuleNotFoundError("No module named 'cube3d'")
sys.meta_path.insert(0, Without())
"""


@dataclass
class Cluster:
    """The processes; all are killed in the end."""

    folder: Path
    stack: ExitStack
    address: str = ""
    scheduler: subprocess.Popen[bytes] | None = None
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def start_scheduler(self, before: str = "") -> None:
        file = self.folder / "scheduler.json"
        options = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
        self.scheduler = self._start("scheduler", [*options, "--scheduler-file", file], before)
        wait_until(lambda: file.exists() and "}" in file.read_text()[-2:], "the scheduler")
        self.address = json.loads(file.read_text())["address"]

    def start_worker(self, before: str = "") -> subprocess.Popen[bytes]:
        options = ["--nthreads", "1", "--no-nanny", "--no-dashboard"]
        options += ["--local-directory", str(self.folder)]
        worker = self._start("worker", [self.address, *options], before)
        self.workers.append(worker)
        return worker

    def wait_for_workers(self, number: int) -> None:
        from distributed import Client

        with Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(number, timeout=PATIENCE)

    def _start(self, kind: str, options: list[object], before: str) -> subprocess.Popen[bytes]:
        program = f"{before}from distributed.cli.dask_{kind} import main; main()"
        process = subprocess.Popen(
            [sys.executable, "-c", program, *map(str, options)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
            env=os.environ | {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "3"},
        )
        self.stack.callback(process.wait, PATIENCE)
        self.stack.callback(process.send_signal, signal.SIGKILL)
        return process


@contextmanager
def cluster(folder: Path, *, before: str = "") -> Iterator[Cluster]:
    """Start a scheduler; it may not know cube3d."""
    with ExitStack() as stack:
        made = Cluster(folder, stack)
        made.start_scheduler(before)
        yield made
