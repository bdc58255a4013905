"""Measures the processor time of a batch on a cluster, besides its search.

A scheduler and workers run as processes on this machine, and search very many tiny subproblems,
each a batch of its own.  Processor time depends little on other load of the machine.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from simulation import Costs

import cube3d
from cube3d.covering.engines.subproblems import subproblems
from cube3d.covering.problem import Subproblem
from cube3d.runs.dask.cluster import connected
from cube3d.runs.portions import Tuning
from cube3d.solving.build_problem import build_problem

TICKS = os.sysconf("SC_CLK_TCK")
# seconds for a message of some kilobytes on loopback; more in most clusters
MESSAGE = 0.0005
PATIENCE = 60.0
WORKERS = Path(__file__).with_name("dask_workers.py")


@contextmanager
def _process(*arguments: str) -> Iterator[int]:
    command = [sys.executable, *arguments]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            yield process.pid
        finally:
            process.kill()


def _used(process: int) -> float:
    """Return the seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def measured(tasks: int, workers: int) -> Costs:
    """Return the costs of a batch.

    Args:
        tasks: the number of batches.
        workers: the number of workers, in two processes.  With more workers, more batches end
            at about the same time and are handled together.
    """
    cover = build_problem(cube3d.load("16y")).cover
    some = [part for _, part in subproblems(cover, target_nodes=20)]
    parts = [
        (number, Subproblem(part.chosen, part.excluded, 1.0))
        for number, part in enumerate((some * (1 + tasks // len(some)))[:tasks])
    ]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        file = folder / "scheduler.json"
        place = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
        scheduler = ["-m", "distributed.cli.dask_scheduler", *place, "--scheduler-file", str(file)]
        processes = [stack.enter_context(_process(*scheduler))]
        deadline = time.monotonic() + PATIENCE
        while not (file.exists() and "}" in file.read_text(encoding="utf-8")[-2:]):
            if time.monotonic() > deadline:
                raise TimeoutError("the scheduler does not start")
            time.sleep(0.1)
        processes += [
            stack.enter_context(_process(str(WORKERS), str(file), str(workers // 2), str(number)))
            for number in range(2)
        ]
        executor = stack.enter_context(connected(_address(file), tuning=Tuning(most=1)))
        executor.client.wait_for_workers(workers, timeout=PATIENCE)
        before, driver = [_used(process) for process in processes], time.process_time()
        results = executor.run(cover, parts, keep=False, stop=lambda: False)
        done = sum(len(finished) for finished in results)
        driver = time.process_time() - driver
        used = [_used(process) - start for process, start in zip(processes, before, strict=True)]
    if done != tasks:
        raise RuntimeError(f"{done} of {tasks} batches came back")
    return Costs(
        driver=driver / tasks,
        scheduler=used[0] / tasks,
        worker=sum(used[1:]) / tasks,
        message=MESSAGE,
    )


def _address(file: Path) -> str:
    return str(json.loads(file.read_text(encoding="utf-8"))["address"])
