"""``--scheduler`` and ``--workers``: searches by many processes, here or elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from cube3d.cli.terminal import exits
from cube3d.errors import FormatError

if TYPE_CHECKING:
    from cube3d.runs.executor import Executor

Scheduler = Annotated[
    str | None,
    typer.Option(
        "--scheduler",
        metavar="ADDRESS",
        help="Search on the Dask cluster with this scheduler, such as tcp://host:8786.",
        show_default=False,
    ),
]
Workers = Annotated[
    int | None,
    typer.Option(
        "--workers",
        min=1,
        max=1024,
        metavar="N",
        help="Search in so many processes, a Dask cluster on this machine.",
        show_default=False,
    ),
]


class Cluster(NamedTuple):
    """What searches instead of threads of this process.

    Attributes:
        scheduler: the address of a scheduler that runs, or None.
        workers: otherwise, how many processes to start.
    """

    scheduler: str | None
    workers: int = 0

    @property
    def option(self) -> str:
        """The option that asked for it."""
        return "--workers" if self.scheduler is None else "--scheduler"


def cluster_from(scheduler: str | None, workers: int | None) -> Cluster | None:
    """Return the cluster that the options ask for, if they do.

    Raises:
        FormatError: they ask for two.
    """
    if scheduler is not None and workers is not None:
        raise FormatError("give either --scheduler or --workers, not both")
    if scheduler is None and workers is None:
        return None
    return Cluster(scheduler, workers or 0)


@contextmanager
def executor_of(cluster: Cluster | None, threads: int, *, quiet: bool) -> Iterator[Executor]:
    """Give what searches: a cluster, which is started if need be, or threads.

    Raises:
        SearchError: the cluster cannot be reached or started, or Dask is not installed.
    """
    if cluster is None:
        from cube3d.runs.executor import ThreadExecutor

        yield ThreadExecutor(threads)
        return
    from cube3d.runs.dask.cluster import connected, local

    say = partial(exits.say, quiet=quiet)
    scheduler, workers = cluster.scheduler, cluster.workers
    made = local(workers, say) if scheduler is None else connected(scheduler, say)
    with made as executor:
        yield executor


def searchers(cluster: Cluster | None) -> str:
    """Return what to call one of those that search."""
    return "thread" if cluster is None else "worker"
