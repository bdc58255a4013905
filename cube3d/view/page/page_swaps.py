"""The graph of swaps on a page: a place for each solution, and the links between them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import RenderError
from cube3d.lazy import lazily
from cube3d.packages import check_installed
from cube3d.scope import time_is_up

with lazily(__name__):
    import networkx as nx

if TYPE_CHECKING:
    from cube3d.solving.swaps import Neighbourhoods

MOST_LINKED = 2_500  # solutions in the largest component that is laid out, which takes about 15 s
_ROUNDS, _STEP = 60, 5  # of the layout, and how many without asking for the time
# Lengths in units: a link is about one unit long.
_GAP = 1.6  # between components
_APART = 0.7  # least distance of 90 % of the nodes to their nearest neighbour
_DIGITS = 2  # decimal places of coordinates


def swap_data(found: Neighbourhoods) -> dict[str, Any]:
    """Return places and links of solutions; the keys are those of SwapData in web/src/page.ts.

    The components are laid out one by one (ForceAtlas2, M. Jacomy and others, 2014), largest
    first, and put in rows.  If time runs out, the layout is less clear.

    Raises:
        RenderError: a component is too large, or networkx is not installed.
    """
    check_installed("networkx")
    components = found.components
    if components and len(components[0]) > MOST_LINKED:
        raise RenderError(
            f"a page draws up to {MOST_LINKED:,} solutions that swaps link to each other, not"
            f" {len(components[0]):,}"
        )
    at = np.zeros((len(found.solutions), 2))
    blocks = [_laid_out(found, component) for component in components]
    corners = _in_rows([block.max(axis=0) + _GAP for block in blocks])
    for component, block, corner in zip(components, blocks, corners, strict=True):
        at[np.array(component) - 1] = block + corner
    links = [(a, b) for a, b in found.swaps if a != b]
    return {
        "at": at.round(_DIGITS).ravel().tolist(),
        "links": [number - 1 for link in links for number in link],
    }


def _laid_out(found: Neighbourhoods, component: Sequence[int]) -> NDArray[np.float64]:
    """Return the places of a component's nodes from (0, 0) on; links are about 1 or longer."""
    if len(component) == 1:
        return np.zeros((1, 2))
    graph: nx.Graph[int] = nx.Graph(found.graph.subgraph(component).edges)
    graph.remove_edges_from(list(nx.selfloop_edges(graph)))
    # The layout starts on a circle, in a fixed order, so it is always the same.
    places = {
        node: np.array([math.cos(turn), math.sin(turn)]) * len(component)
        for node, turn in zip(component, np.linspace(0, 6, len(component)), strict=True)
    }
    for _ in range(0, _ROUNDS, _STEP):
        if time_is_up():
            break
        places = nx.forceatlas2_layout(graph, pos=places, max_iter=_STEP, seed=1)
    at = np.array([places[node] for node in component])
    ends = np.array([[component.index(node) for node in link] for link in graph.edges])
    away = np.linalg.norm(at[:, None] - at[None], axis=2) + np.diag(np.full(len(at), np.inf))
    link = np.median(away[ends[:, 0], ends[:, 1]])
    near = np.percentile(away.min(axis=1), 10)
    at *= max(1 / max(link, 1e-9), _APART / max(near, 1e-9))
    return np.asarray(at - at.min(axis=0))


def _in_rows(sizes: Sequence[NDArray[np.float64]]) -> list[NDArray[np.float64]]:
    """Return the corners of boxes set in rows, so that the whole is a little wider than high."""
    area = sum(float(size[0] * size[1]) for size in sizes)
    width = max([1.25 * math.sqrt(area), *(float(size[0]) for size in sizes)])
    corners, x, y, high = [], 0.0, 0.0, 0.0
    for size in sizes:
        if x and x + size[0] > width:
            x, y, high = 0.0, y + high, 0.0
        corners.append(np.array([x, y]))
        x, high = x + float(size[0]), max(high, float(size[1]))
    return corners
