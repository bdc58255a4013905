"""Counting perfect matchings of planar graphs, as dominoes on a board, by Pfaffians.

Every planar graph has an orientation for which the Pfaffian of its signed adjacency matrix is the
number of its perfect matchings, up to sign.  The condition: around each face, except one of each
part, an odd number of edges goes clockwise (P. W. Kasteleyn, "The statistics of dimers on a
lattice", Physica 27, 1961, and "Graph theory and crystal physics", 1967; H. N. V. Temperley and
M. E. Fisher, Philosophical Magazine 6, 1961).  The Pfaffian is computed modulo primes, and the
Chinese remainder theorem gives the number.  Hadamard's bound tells how many primes are enough.

Items may also be covered alone if they lie in a row along one face.  An example is the quotient of
a board by a reflection: its dominoes across the axis become halves.  Each such item gets a triangle
of additional vertices, and the triangles are joined to a chain.  An odd number of the three edges
that leave a triangle is used.  So the items that are covered alone determine the rest of the chain.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.covering.frontier import FrontierTask
from cube3d.covering.problem import ExactCover
from cube3d.lazy import lazily
from cube3d.scope import check_time

with lazily(__name__):
    import networkx as nx


Matrix: TypeAlias = "NDArray[np.int64]"
Edge = tuple[int, int]

# Largest prime: a sum of two products of residues must fit into 64 bits.
LARGEST_PRIME = 2**31 - 1


def is_matching(whole: FrontierTask) -> bool:
    """Tell whether a restricted task is to pair items or leave them alone, and nothing else."""
    cover = whole.cover
    return (
        bool(cover.primary.all())
        and bool((np.diff(cover.start) <= 2).all())
        and not len(cover.forbidden)
        and not len(whole.low)
    )


def orient_edges(cover: ExactCover, place: Matrix | None = None) -> Matrix | None:
    """Return a matrix whose Pfaffian counts the exact covers, up to sign.

    Args:
        cover: a problem whose options have one or two items each; equal options count separately.
        place: the step at which each item is passed: rows are in this order.

    Returns:
        A skew-symmetric matrix of i rows, 3 more for each item that may be alone, and possibly
        one more; None if the graph is not planar.
    """
    edges, beside = _edges(cover)
    if place is not None:
        step = np.empty(len(beside), dtype=np.int64)
        step[np.argsort(place[beside], kind="stable")] = np.arange(len(beside))
        edges = np.sort(step[edges], axis=1)
    graph: Any = nx.Graph()
    graph.add_nodes_from(range(len(beside)))
    pairs, often = np.unique(edges, axis=0, return_counts=True)
    graph.add_edges_from(map(tuple, pairs.tolist()))
    planar, embedding = nx.check_planarity(graph)
    if not planar:
        return None
    matrix = np.zeros((len(graph), len(graph)), dtype=np.int64)
    times = dict(zip(map(tuple, pairs.tolist()), often.tolist(), strict=True))
    for part in nx.connected_components(graph):
        for a, b in _orientation(graph.subgraph(part), embedding):
            matrix[a, b] = times[min(a, b), max(a, b)]
            matrix[b, a] = -matrix[a, b]
    return matrix


def _edges(cover: ExactCover) -> tuple[Matrix, Matrix]:
    """Return the edges of the graph, of shape (e, 2), and the item of each vertex."""
    size, items = np.diff(cover.start), len(cover.primary)
    pairs = cover.items[np.repeat(size == 2, size)].reshape(-1, 2)
    single = cover.items[np.repeat(size == 1, size)]
    at = np.unique(single)
    if not len(at):
        return pairs, np.arange(items)
    top = items + 3 * np.arange(len(at))
    left, right = top + 1, top + 2
    edges = [
        (single, top[np.searchsorted(at, single)]),
        *((top, left), (top, right), (left, right), (right[:-1], left[1:])),
    ]
    beside = [np.arange(items), np.repeat(at, 3)]
    if (items + len(at)) % 2:  # the chain ends with an edge that is used
        edges.append((right[-1:], right[-1:] + 1))
        beside.append(at[-1:])
    return np.concatenate([pairs, *map(np.column_stack, edges)]), np.concatenate(beside)


def _orientation(part: Any, embedding: Any) -> Iterator[Edge]:
    """Yield the edges of a connected plane graph, in the directions of Kasteleyn's condition.

    A spanning tree has any directions.  The other edges form a tree of the faces.  From its leaves
    to its root, each face has one edge left, whose direction fulfils the condition.
    """
    root = min(part)
    directed = set(nx.bfs_edges(part, root, sort_neighbors=sorted))
    yield from sorted(directed)
    face_of, faces = _faces(part, embedding)
    dual: dict[int, list[Edge]] = {number: [] for number in range(len(faces))}
    for a, b in sorted(part.edges):
        if (a, b) not in directed and (b, a) not in directed:
            dual[face_of[a, b]].append((a, b))
            dual[face_of[b, a]].append((b, a))
    for number, edge in _leaves_first(dual, face_of):
        along = sum(half in directed for half in faces[number])
        chosen = edge if along % 2 == 0 else edge[::-1]
        directed.add(chosen)
        yield chosen


def _faces(part: Any, embedding: Any) -> tuple[dict[Edge, int], list[list[Edge]]]:
    """Return the face to one side of each directed edge, and the edges around each face."""
    face_of: dict[Edge, int] = {}
    faces: list[list[Edge]] = []
    for a, b in sorted(part.edges):
        for half in ((a, b), (b, a)):
            if half in face_of:
                continue
            around = embedding.traverse_face(*half)
            edges = list(zip(around, [*around[1:], around[0]], strict=True))
            face_of.update(dict.fromkeys(edges, len(faces)))
            faces.append(edges)
    return face_of, faces


def _leaves_first(
    dual: dict[int, list[Edge]], face_of: dict[Edge, int]
) -> Iterator[tuple[int, Edge]]:
    """Yield each face but the root with the edge to its parent, children before parents."""
    order: list[tuple[int, Edge]] = []
    seen, waiting = {0}, [0] if dual else []
    while waiting:
        face = waiting.pop()
        for a, b in dual[face]:
            beyond = face_of[b, a]
            if beyond not in seen:
                seen.add(beyond)
                waiting.append(beyond)
                order.append((beyond, (b, a)))
    return reversed(order)


def pfaffian(matrix: Matrix) -> int:
    """Return the Pfaffian of a skew-symmetric integer matrix; 1 if it is empty.

    Raises:
        TimeoutError: the time is up.
    """
    # Hadamard: the square of the Pfaffian, the determinant, is at most the product of
    # the lengths of the rows.
    squares = [int(row) for row in (matrix * matrix).sum(axis=1)]
    bound = math.isqrt(math.isqrt(math.prod(squares)) + 1) + 2
    modulus, value = 1, 0
    for prime in _primes():
        if modulus > 2 * bound:
            break
        residue = _pfaffian_modulo(matrix, prime)
        value += modulus * ((residue - value) * pow(modulus, -1, prime) % prime)
        modulus *= prime
    return value if 2 * value < modulus else value - modulus


def _primes() -> Iterator[int]:
    """Yield primes, from the largest one below 2^31 down."""
    odd = np.arange(3, math.isqrt(LARGEST_PRIME) + 1, 2)
    number = LARGEST_PRIME
    while True:
        if (number % odd).all():
            yield number
        number -= 2


def _pfaffian_modulo(matrix: Matrix, prime: int) -> int:
    """Return the Pfaffian modulo a prime: two rows and columns are eliminated at a time."""
    left = matrix % prime
    value = 1
    for k in range(0, len(left) - 1, 2):
        check_time()
        pivots = np.flatnonzero(left[k, k + 1 :])
        if not len(pivots):
            return 0
        pivot = k + 1 + int(pivots[0])
        if pivot != k + 1:
            left[[k + 1, pivot]] = left[[pivot, k + 1]]
            left[:, [k + 1, pivot]] = left[:, [pivot, k + 1]]
            value = -value
        head = int(left[k, k + 1])
        value = value * head % prime
        _eliminate(left, k, pow(head, -1, prime), prime)
    return value % prime if len(left) % 2 == 0 else 0


def _eliminate(left: Matrix, k: int, inverse: int, prime: int) -> None:
    """Clear row k beyond column k + 1, and row k + 1 with it, in the rest of the matrix."""
    first, second = left[k, k + 2 :], left[k + 1, k + 2 :]
    rows = np.flatnonzero(first | second)
    if not len(rows):
        return
    a, b = first[rows] * inverse % prime, second[rows]
    product = a[:, None] * b[None, :] % prime
    at = np.ix_(rows + k + 2, rows + k + 2)
    left[at] = (left[at] - product + product.T) % prime
