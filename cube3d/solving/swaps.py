"""Neighbourhoods of solutions: which ones turn into each other when two pieces swap."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from cube3d.covering.engines.engine import Engine, ProgressCallback
from cube3d.covering.orbits import ClassKey
from cube3d.covering.status import Outcome
from cube3d.deadline import Deadline
from cube3d.puzzle.placement import Placements
from cube3d.puzzle.puzzle import Puzzle, UpTo
from cube3d.puzzle.rule import Swap
from cube3d.puzzle.rules.exclusion import pairs_of
from cube3d.puzzle.rules.relation import relations
from cube3d.puzzle.solution import Solution
from cube3d.solving.core.build_problem import build_problem
from cube3d.solving.search.solve import search_problem

if TYPE_CHECKING:
    from networkx import Graph

    SolutionGraph = Graph[int]

Pair = tuple[int, int]


@dataclass(frozen=True, eq=False)
class Neighbourhoods:
    """The solutions of a puzzle and the swaps between them.

    Attributes:
        graph: an undirected graph of networkx.  Nodes are 1, 2, ... in the order of the
            solutions, each with ``pairs``, the number of its pairs of pieces that can
            swap; an edge has ``swaps``, the number of swaps between two nodes, counted
            from both ends.  A swap that leads to an image of the same solution is a loop.
        solutions: of the nodes, in their order.
        outcome: how the search for them ended; where it was stopped, nodes are missing.
    """

    graph: SolutionGraph
    solutions: list[Solution]
    outcome: Outcome

    @property
    def isolated(self) -> list[int]:
        """The nodes without any pair that can swap."""
        return [node for node, pairs in self.graph.nodes(data="pairs") if not pairs]

    @property
    def links(self) -> int:
        """How many pairs of different nodes an edge connects."""
        from networkx import number_of_selfloops

        return int(self.graph.number_of_edges() - number_of_selfloops(self.graph))

    @property
    def components(self) -> list[list[int]]:
        """The connected components, largest first, each a sorted list of nodes."""
        from networkx import connected_components

        found = [sorted(component) for component in connected_components(self.graph)]
        return sorted(found, key=lambda component: (-len(component), component))


def swap_graph(
    puzzle: Puzzle,
    *,
    up_to: UpTo = UpTo.FULL,
    engine: Engine | None = None,
    timeout: float | None = None,
    watch: ProgressCallback | None = None,
) -> Neighbourhoods:
    """Return which solutions turn into each other when two pieces swap.

    Two pieces swap when they divide their union otherwise, see
    :class:`cube3d.puzzle.rule.Swap`; for Y-pentacubes H. Kociemba asked for the solutions
    where none can (kociemba.org/themen/125puzzle).

    Args:
        puzzle: the puzzle.
        up_to: which solutions are one node.
        engine: what searches; the exact engine on all processors if None.
        timeout: stop after so many seconds of search.
        watch: told of the progress now and then.

    Raises:
        PuzzleError, TooLargeError, SearchError, SearchStopped: as
            :func:`cube3d.solving.search.solve.solutions`.
    """
    from networkx import Graph

    deadline = Deadline.after(timeout)
    problem = build_problem(puzzle, (), deadline)
    key = ClassKey(problem.group_up_to(up_to))
    search = search_problem(problem, engine=engine, deadline=deadline, up_to=up_to, watch=watch)
    found, chosen = [], []
    try:
        for solution in search:
            found.append(solution)
            chosen.append(search.chosen)
    except KeyboardInterrupt:
        search.close()
    others = _other_divisions(problem.table)
    numbers = {key(options): number for number, options in enumerate(chosen, 1)}
    graph: SolutionGraph = Graph(name=puzzle.name, up_to=up_to.value)
    pairs = [list(_pairs_in(options, others)) for options in chosen]
    graph.add_nodes_from((n, {"pairs": len(own)}) for n, own in enumerate(pairs, 1))
    for number, (options, own) in enumerate(zip(chosen, pairs, strict=True), 1):
        for pair, other in ((one, other) for one in own for other in others[one]):
            # Not there: other exclusions forbid it, or the search was stopped.
            target = numbers.get(key(_exchange(options, pair, other)))
            if target is not None:
                _count_swap(graph, number, target)
    return Neighbourhoods(graph, found, search.outcome)


def _count_swap(graph: SolutionGraph, first: int, second: int) -> None:
    if graph.has_edge(first, second):
        graph.edges[first, second]["swaps"] += 1
    else:
        graph.add_edge(first, second, swaps=1)


def _other_divisions(table: Placements) -> dict[Pair, list[Pair]]:
    """Return for each pair of placements that can swap what it can become."""
    unions: dict[tuple[Any, ...], list[Pair]] = defaultdict(list)
    for first, second in pairs_of(table, relations(table, Swap())).tolist():
        cells = np.sort(np.concatenate([table.cells_at(first), table.cells_at(second)]))
        kinds = sorted((int(table.piece[first]), int(table.piece[second])))
        unions[(*kinds, cells.tobytes())].append((first, second))
    return {
        pair: [other for other in alike if not _same_division(table, pair, other)]
        for alike in unions.values()
        for pair in alike
    }


def _same_division(table: Placements, pair: Pair, other: Pair) -> bool:
    first = table.cells_at(pair[0])
    return any(np.array_equal(first, table.cells_at(number)) for number in other)


def _pairs_in(options: list[int], others: dict[Pair, list[Pair]]) -> Iterator[Pair]:
    for i, first in enumerate(options):
        for second in options[i + 1 :]:
            if (first, second) in others:
                yield (first, second)


def _exchange(options: list[int], pair: Pair, other: Pair) -> list[int]:
    return [option for option in options if option not in pair] + list(other)
