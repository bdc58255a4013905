"""Clusters to search on: a running one, or a temporary one of processes on this machine."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from multiprocessing import resource_tracker
from types import ModuleType
from typing import Any

from cube3d.errors import SearchError
from cube3d.packages import check_installed
from cube3d.runs.dask.dask_executor import LOST, ClusterExecutor, root_of
from cube3d.runs.dask.dask_worker import Attempt
from cube3d.runs.portions import TUNING, Tuning

# Dask monitors itself for its dashboard, which takes 1 to 3 % of each process's time.  A cluster
# that cube3d starts has no dashboard, and shares processors with the search.
UNWATCHED = {
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.system-monitor.interval": "10s",
}


@contextmanager
def connected(
    address: str, say: Callable[[str], None] = lambda _: None, tuning: Tuning = TUNING
) -> Iterator[ClusterExecutor]:
    """Use a running cluster.

    Args:
        address: of its scheduler, such as ``tcp://host:8786``.
        say: tells people when it has no workers.
        tuning: how long to wait, and how much to deal out.

    Raises:
        SearchError: Dask is not installed, there is no scheduler, or it has no workers.
    """
    dask = _dask()
    with _quiet():
        try:
            dask.comm.get_address_host_port(address)
        except ValueError as error:
            raise SearchError(
                f"'{address}' is no address such as tcp://host:8786: {error}"
            ) from None
        try:
            # A client that fails is left half made, so the address is tried first.  This thread may
            # have an event loop already; that of the attempt has none.
            greeting = Attempt(lambda: asyncio.run(_greet(dask, address, tuning.answer)))
            greeting.wait(2 * tuning.answer)
            client = dask.Client(address, timeout=tuning.answer, set_as_default=False)
        except LOST:
            raise SearchError(f"no scheduler answers at {address}") from None
        # Another program may answer anything, such as a length larger than all memory.
        except Exception as error:
            raise SearchError(
                f"no scheduler answers at {address} ({type(error).__name__}: {root_of(error)})"
            ) from None
        with _closing(client):
            try:
                if not client.nthreads():
                    say(f"the scheduler at {address} has no workers yet; waiting for one")
                client.wait_for_workers(1, timeout=tuning.first_worker)
            except LOST:
                raise SearchError(
                    f"the scheduler at {address} has no workers; "
                    f"'dask worker {address} --nthreads 1' starts one"
                ) from None
            workers = max(1, sum(client.nthreads().values()))
            yield ClusterExecutor(client, address, workers, say, tuning)


@contextmanager
def local(workers: int, say: Callable[[str], None] = lambda _: None) -> Iterator[ClusterExecutor]:
    """Start a cluster of processes on this machine; the ``with`` block ends it.

    Args:
        workers: how many processes search.
        say: tells people when it has no workers.

    Raises:
        SearchError: Dask is not installed, or the processes cannot be started.
    """
    dask = _dask()
    from dask import config

    with _quiet():
        try:
            with ExitStack() as stack:
                with _deaf_to_ctrl_c(), config.set(UNWATCHED):
                    cluster = stack.enter_context(
                        dask.LocalCluster(
                            n_workers=workers,
                            threads_per_worker=1,
                            processes=True,
                            dashboard_address=None,
                            memory_limit=0,
                            silence_logs=logging.CRITICAL,
                        )
                    )
                client = dask.Client(cluster, set_as_default=False)
                stack.enter_context(_closing(client))
                # The workers import their modules now, not when the search begins.
                client.run(import_module, "cube3d.runs.dask.dask_worker")
                ready = stack.pop_all()
        except (*LOST, RuntimeError) as error:
            raise SearchError(f"the workers cannot be started: {root_of(error)}") from None
        with ready:
            yield ClusterExecutor(client, cluster.scheduler_address, workers, say)


async def _greet(dask: ModuleType, address: str, seconds: float) -> None:
    how = dask.Security().get_connection_args("client")
    comm = await dask.comm.connect(address, timeout=seconds, **how)
    await comm.close()


@contextmanager
def _closing(client: Any) -> Iterator[Any]:
    try:
        yield client
    finally:
        client.close(timeout=TUNING.answer)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Hold Ctrl-C back during the block, and for ever from the processes of the cluster.

    A terminal sends it to them, too.  Threads and processes inherit the signal mask of the
    thread that starts them: Dask's threads, and all workers, also those started later.
    """
    pressed = threading.Event()
    # A resource tracker that starts inside the block would let Ctrl-C through again.
    resource_tracker.ensure_running()
    # If another thread gets the signal, Python passes it to the main thread.
    here = threading.current_thread() is threading.main_thread()
    handler = signal.signal(signal.SIGINT, lambda *_: pressed.set()) if here else None
    if sys.platform != "win32":  # which has no masks
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        if sys.platform != "win32":
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        if here:
            signal.signal(signal.SIGINT, handler)
    if pressed.is_set():
        raise KeyboardInterrupt


def _dask() -> ModuleType:
    check_installed("distributed", error=SearchError)
    import distributed

    return distributed


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep Dask from writing to standard error; errors are raised."""
    loggers = [logging.getLogger(name) for name in ("distributed", "distributed.client")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", module=r"distributed\.")
            yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)
