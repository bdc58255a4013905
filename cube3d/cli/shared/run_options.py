"""The options ``--run``, ``--scheduler`` and ``--workers``: record a search, or share it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from cube3d.cli.terminal import exits
from cube3d.errors import FormatError, SearchError
from cube3d.formats.files import check_writable
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d import catalog
    from cube3d.covering.engines.engine import Engine
    from cube3d.covering.engines.exact import ExactEngine
    from cube3d.covering.problem import Status
    from cube3d.formats.solution_json import format_solution
    from cube3d.formats.solution_text import parse_position
    from cube3d.formats.toml.puzzle_toml import format_puzzle, parse_puzzle
    from cube3d.geometry.orientation import Mobility
    from cube3d.puzzle.puzzle import Puzzle, UpTo
    from cube3d.puzzle.solution import PlacedPiece, Solution
    from cube3d.runs.dask.cluster import connected, local
    from cube3d.runs.executor import Executor, ThreadExecutor
    from cube3d.runs.run_engine import Subject
    from cube3d.runs.session import RunSession
    from cube3d.runs.store.run_file import RunFile


@contextmanager
def recording(
    path: Path | None,
    puzzle: Puzzle,
    given: Sequence[PlacedPiece],
    *,
    engine: Engine | None,
    threads: int,
    keep: bool,
    up_to: str = "full",
    cluster: Cluster | None = None,
) -> Iterator[RunSession | None]:
    """Give the session of a run; None if there is neither a file nor a cluster.

    Args:
        path: the run file, which need not exist; None: a search on a cluster is a run in memory.
        puzzle: the puzzle with its rules.
        given: pieces in place.
        engine: the engine that was asked for, if any.
        threads: how many threads search; 0: one for each processor.
        keep: whether the solutions are kept, or only counted.
        up_to: which solutions count as the same.
        cluster: the processes that search instead of threads, or None.

    Raises:
        FormatError: another engine than the exact one was asked for, or the file cannot be
            written or is no run of this search.
        SearchError: another process works on the run.
    """
    if path is None and cluster is None:
        yield None
        return

    if engine is not None and not engine.can_split:
        wanted = cluster.option if cluster else "--run"
        raise FormatError(f"{wanted} needs the exact engine")
    if path is not None:
        check_writable(path)
    given_text = (
        format_solution(Solution(puzzle.name, tuple(given), lattice=puzzle.region.lattice))
        if given
        else ""
    )
    subject = Subject(puzzle, format_puzzle(puzzle), given, given_text, keep, UpTo(up_to))
    with ExitStack() as stack:
        executor = stack.enter_context(executor_of(cluster, threads))
        exact = ExactEngine(threads=threads)
        session = stack.enter_context(RunSession(path, subject, executor, exact))
        if cluster is not None and path is not None:
            stack.enter_context(hinting(session, path))
        yield session


@contextmanager
def hinting(session: RunSession, path: Path) -> Iterator[None]:
    """Add to an error of a cluster how to continue the run.

    Raises:
        SearchError: the search failed.
    """
    try:
        yield
    except SearchError as error:
        if not session.is_begun:
            raise
        raise SearchError(f"{error}; {how_to_go_on(path)}") from error


def subject_of(path: Path) -> Subject:
    """Return the subject of a run file.

    Raises:
        FormatError: it is no run file, it is damaged, or its puzzle cannot be read.
    """
    with RunFile.open(path, check=False, write=False) as run:
        header = run.header
    # Flat puzzles say their mobility, except those that earlier versions wrote with rotations.
    source = f"the puzzle in {path}"
    puzzle = parse_puzzle(header.puzzle, catalog.shape, source, mobility=Mobility.ROTATIONS)
    given = parse_position(header.given, puzzle, f"the position in {path}") if header.given else ()
    up_to = UpTo(header.up_to)
    subject = Subject(puzzle, header.puzzle, given, header.given, header.keep, up_to)
    if subject.hash() != header.subject:
        raise FormatError(f"{path} is damaged: its puzzle is not the one that it was begun with")
    return subject


def say_how_to_go_on(path: Path | None, status: Status, *, by_itself: bool = True) -> None:
    """Print how to continue a search that was stopped, if it is recorded.

    ``by_itself`` tells whether ``cube3d run resume`` can finish the work; it searches, but does
    not take solutions apart.
    """
    if path is not None and status in (Status.LIMIT, Status.INTERRUPTED):
        again = f"the search is recorded in {path}: the same command continues it"
        exits.conclude(how_to_go_on(path) if by_itself else again)


def how_to_go_on(path: Path) -> str:
    """Return how to continue a run that is not finished."""
    return f"the search is recorded in {path}: cube3d run resume {path} continues it"


Scheduler = Annotated[
    str | None,
    typer.Option(
        "--scheduler",
        metavar="ADDRESS",
        help="Search on the Dask cluster of this scheduler, like tcp://host:8786.",
        show_default=False,
    ),
]
Workers = Annotated[
    int | None,
    typer.Option(
        "--workers",
        min=1,
        max=1024,
        metavar="NUMBER",
        help="Search with this many processes on this machine (uses Dask).",
        show_default=False,
    ),
]


class Cluster(NamedTuple):
    """The processes that search instead of threads.

    Attributes:
        scheduler: the address of a scheduler that runs, or None.
        workers: otherwise, how many processes to start.
    """

    scheduler: str | None
    workers: int = 0

    @property
    def option(self) -> str:
        """The option that chose it."""
        return "--workers" if self.scheduler is None else "--scheduler"


def cluster_from(scheduler: str | None, workers: int | None) -> Cluster | None:
    """Return the cluster of the options, or None without such an option.

    Raises:
        FormatError: both options are given.
    """
    if scheduler is not None and workers is not None:
        raise FormatError("give either --scheduler or --workers, not both")
    if scheduler is None and workers is None:
        return None
    return Cluster(scheduler, workers or 0)


@contextmanager
def executor_of(cluster: Cluster | None, threads: int) -> Iterator[Executor]:
    """Give the executor: a cluster, started if necessary, or threads.

    Raises:
        SearchError: the cluster cannot be reached or started, or Dask is not installed.
    """
    if cluster is None:
        yield ThreadExecutor(threads)
        return

    say = exits.say
    scheduler, workers = cluster.scheduler, cluster.workers
    made = local(workers, say) if scheduler is None else connected(scheduler, say)
    with made as executor:
        yield executor


def searchers(cluster: Cluster | None) -> str:
    """Return the word for a searcher: thread or worker."""
    return "thread" if cluster is None else "worker"
