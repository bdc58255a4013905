"""The groups of options of ``cube3d solve``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from cube3d.cli.shared.options import (
    UP_TO_HELP,
    All,
    Disassemblable,
    Encoding,
    EngineName,
    Out,
    Png,
    RunPath,
    Seed,
    Solver,
    SolverCommand,
    Threads,
    engine_from,
)
from cube3d.cli.shared.run_options import Cluster, Scheduler, Workers, cluster_from
from cube3d.errors import FormatError
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.covering.engines.exact import ExactEngine

if TYPE_CHECKING:
    from cube3d.covering.engines.engine import Engine


Limit = Annotated[
    int | None,
    typer.Option(
        min=1,
        max=10**15,
        help="How many different solutions to find.  [default: 1]",
        show_default=False,
    ),
]
SortName = Annotated[
    Literal["level"] | None,
    typer.Option(
        "--sort",
        help="List the solutions that come apart, those of the highest level first.",
        show_default=False,
    ),
]
UpToName = Annotated[
    Literal["total", "rotations", "full"] | None,
    typer.Option(
        "--up-to",
        help=f"{UP_TO_HELP}  [default: full with --all, otherwise total]",
        show_default=False,
    ),
]
ViewFlag = Annotated[
    bool, typer.Option("--view", help="Open a window that shows the solutions as they are found.")
]


@dataclass(eq=False, repr=False)
class WantedOptions:
    """Which solutions are wanted."""

    limit: Limit = None
    all_solutions: All = False
    up_to: UpToName = None
    disassemblable: Disassemblable = False
    sort: SortName = None

    @property
    def classes(self) -> str:
        """Which solutions count as the same."""
        return self.up_to or ("full" if self.all_solutions else "total")

    @property
    def must_come_apart(self) -> bool:
        """Whether only solutions that come apart are wanted."""
        return self.disassemblable or self.sort is not None

    @property
    def number(self) -> int | None:
        """How many are wanted; None: all.

        Raises:
            FormatError: both a number and all are wanted.
        """
        if self.all_solutions and self.limit is not None:
            raise FormatError("give either --limit or --all, not both")
        return None if self.all_solutions else self.limit or 1


@dataclass(eq=False, repr=False)
class OutputOptions:
    """Where the solutions go, besides the standard output."""

    out: Out = None
    png: Png = None
    window: ViewFlag = False


@dataclass(eq=False, repr=False)
class EngineOptions:
    """The engine that searches."""

    engine: EngineName = "auto"
    threads: Threads = 0
    solver: Solver = None
    solver_command: SolverCommand = None
    encoding: Encoding = None
    seed: Seed = None

    def load(self, number: int | None) -> Engine | None:
        """Return the engine for a number of solutions, or for all; None: the search chooses.

        Raises:
            FormatError, SearchError: see :func:`engine_from`.
        """
        chosen = engine_from(
            self.engine, self.threads, self.solver, self.encoding, self.seed, self.solver_command
        )
        if chosen is None and number is None:
            return ExactEngine(threads=self.threads)
        return chosen


@dataclass(eq=False, repr=False)
class RunOptions:
    """The run that records the search, and the processes that share it."""

    run: RunPath = None
    scheduler: Scheduler = None
    workers: Workers = None

    def load(self, *, all_solutions: bool) -> Cluster | None:
        """Return the processes that search, or None.

        Raises:
            FormatError: a whole search is recorded, and not all solutions are wanted.
        """
        cluster = cluster_from(self.scheduler, self.workers)
        recorded = cluster.option if cluster else "--run" if self.run else None
        if recorded and not all_solutions:
            raise FormatError(f"{recorded} records a whole search: it needs --all")
        return cluster
