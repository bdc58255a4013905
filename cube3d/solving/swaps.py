"""The graph of swaps: which solutions turn into each other when two pieces swap."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from cube3d.core.groups import SwapsHandle
from cube3d.covering.engines.engine import Engine
from cube3d.covering.orbits import canonical_form
from cube3d.covering.problem import Status
from cube3d.errors import SearchError, SearchStopped, check_arguments, quote
from cube3d.lazy import lazily
from cube3d.packages import check_installed
from cube3d.puzzle.puzzle import Puzzle, UpTo
from cube3d.puzzle.solution import Solution
from cube3d.scope import ProgressCallback, time_limit
from cube3d.solving.build_problem import build_problem
from cube3d.solving.solve import search_problem

with lazily(__name__):
    from networkx import Graph

if TYPE_CHECKING:
    SolutionGraph = Graph[int]

Pair = tuple[int, int]


@dataclass(frozen=True, eq=False)
class Neighbourhoods:
    """The solutions of a puzzle and the swaps between them.

    Attributes:
        puzzle: the name of the puzzle.
        up_to: which solutions count as the same and are one node.
        solutions: the solutions of the nodes 1, 2, ..., in order.
        pairs: for each node, the number of its pairs of pieces that can swap, into placements of
            the puzzle.
        swaps: the number of swaps between two nodes (smaller, larger), counted from both
            ends.  A swap that leads to an image of the same solution is a loop.
        status: how the search ended; if it was stopped, nodes are missing.
        seconds: wall-clock time of the search.
        engine: the name of the engine.
        why: why the search was stopped, if not by the time limit; else "".
    """

    puzzle: str
    up_to: UpTo
    solutions: list[Solution]
    pairs: list[int]
    swaps: dict[Pair, int]
    status: Status
    seconds: float
    engine: str
    why: str

    @property
    def isolated(self) -> list[int]:
        """The nodes without a pair that can swap."""
        return [node for node, pairs in enumerate(self.pairs, 1) if not pairs]

    @property
    def links(self) -> int:
        """The number of pairs of different nodes with an edge."""
        return sum(first != second for first, second in self.swaps)

    @property
    def components(self) -> list[list[int]]:
        """The connected components, largest first, each a sorted list of nodes."""
        whole = {node: [node] for node in range(1, len(self.solutions) + 1)}
        for link in self.swaps:
            small, large = sorted((whole[node] for node in link), key=len)
            if small is not large:
                large.extend(small)
                whole.update(dict.fromkeys(small, large))
        found = {id(component): sorted(component) for component in whole.values()}
        return sorted(found.values(), key=lambda component: (-len(component), component))

    @cached_property
    def graph(self) -> SolutionGraph:
        """The graph of nodes and swaps, as an undirected graph of networkx.

        Nodes have the attribute ``pairs``, edges the attribute ``swaps``.

        Raises:
            SearchError: networkx is not installed; the message says how to install it.
        """
        check_installed("networkx", error=SearchError)
        graph: SolutionGraph = Graph(name=self.puzzle, up_to=self.up_to.value)
        graph.add_nodes_from((n, {"pairs": pairs}) for n, pairs in enumerate(self.pairs, 1))
        graph.add_edges_from((*link, {"swaps": swaps}) for link, swaps in self.swaps.items())
        return graph


@check_arguments
def swap_graph(
    puzzle: Puzzle,
    *,
    up_to: UpTo = UpTo.FULL,
    engine: Engine | None = None,
    timeout: float | None = None,
    watch: ProgressCallback | None = None,
) -> Neighbourhoods:
    """Return which solutions turn into each other when two pieces swap.

    Two pieces swap when they fill their cells in another way, see
    :class:`cube3d.puzzle.rule.Swap`.  H. Kociemba asked for solutions of Y-pentacubes without
    such a pair (kociemba.org/themen/125puzzle).

    Args:
        up_to: which solutions count as the same and are one node.
        engine: the engine; None: the exact engine on all processors.
        timeout: stop after this many seconds of search.
        watch: called with the progress now and then.

    Raises:
        PuzzleError, TooLargeError, SearchError, SearchStopped: as
            :func:`cube3d.solving.solve.solutions`.
    """
    with time_limit(timeout, watch=watch):
        problem = build_problem(puzzle)
        try:
            group = problem.group_up_to(up_to)
        except TimeoutError:
            late = f"the symmetries of {quote(puzzle.name)} alone take longer than the time given"
            raise SearchStopped(late) from None
        swapping = SwapsHandle(problem.cover.handle, len(problem.table), len(puzzle.region))
        search = search_problem(problem, engine=engine, up_to=up_to)
    found: list[_Found] = []
    # All work on a solution is done before the next one is sought, so that it ends in time.
    try:
        for solution in search:
            form = canonical_form(group, search.chosen)
            found.append(_Found(solution, form, *group.handle.swapped(swapping, search.chosen)))
    except KeyboardInterrupt:
        search.close()
    numbers = {one.form: number for number, one in enumerate(found, 1)}
    swaps: Counter[Pair] = Counter()
    for number, one in enumerate(found, 1):
        # Others are no solutions, as another rule forbids them, or the search was stopped.
        for target in filter(None, map(numbers.get, one.swapped)):
            swaps[min(number, target), max(number, target)] += 1
    pairs = [one.pairs for one in found]
    solutions = [one.solution for one in found]
    ended = search.outcome
    how = (ended.status, ended.seconds, ended.engine, ended.why)
    return Neighbourhoods(puzzle.name, up_to, solutions, pairs, swaps, *how)


class _Found(NamedTuple):
    """A solution, its canonical form, the number of pairs that can swap, and what they make."""

    solution: Solution
    form: bytes
    pairs: int
    swapped: list[bytes]
