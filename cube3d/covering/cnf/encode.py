"""Encodings: exact-cover problems as clauses, by name.

The default, ``sequential``, has variable v (1, 2, ..., m) for option v - 1; further
variables are auxiliary.  :attr:`Cnf.options` says for every encoding which variables stand
for the options.  :data:`ENCODINGS` has them all, each with its source; all give the same
answers to every problem.  How large an encoding is, is known before it is made.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from cube3d.covering.cnf.encodings import (
    assignment,
    at_most_one,
    cardenc,
    cell_placement,
    direct,
    plain,
)
from cube3d.covering.cnf.encodings.at_most_one import AtMostOne
from cube3d.covering.cnf.encodings.overlap import least_overlaps
from cube3d.covering.cnf.formula import Cnf, Sizes
from cube3d.covering.problem import ExactCover
from cube3d.errors import SearchError

__all__ = ["ENCODINGS", "MAX_CLAUSES", "Cnf", "Encoding", "Sizes", "encode", "predict_sizes"]

# About half a gigabyte of clauses of two literals, and twice that while they are put together.
MAX_CLAUSES = 50_000_000


@dataclass(frozen=True)
class Encoding:
    """A way to write exact-cover problems as clauses.

    Attributes:
        name: what it is called.
        summary: what it does, in a line.
        source: who described it.
        build: makes the clauses of a problem.
        sizes: predicts how many variables and clauses that will be, without making them.
        least: returns a number of clauses that there will be at least, quickly.
    """

    name: str
    summary: str
    source: str
    build: Callable[[ExactCover], Cnf]
    sizes: Callable[[ExactCover], Sizes]
    least: Callable[[ExactCover], int] = lambda _: 0


def encode(cover: ExactCover, encoding: str = "sequential") -> Cnf:
    """Write an exact-cover problem as clauses.

    Raises:
        SearchError: there is no encoding of that name, or it would take more than
            :data:`MAX_CLAUSES` clauses.
    """
    sizes = predict_sizes(cover, encoding)
    if sizes.clauses > MAX_CLAUSES:
        raise SearchError(_refusal(encoding, f"{sizes.clauses:,}"))
    return ENCODINGS[encoding].build(cover)


def predict_sizes(cover: ExactCover, encoding: str = "sequential") -> Sizes:
    """Return how many variables and clauses :func:`encode` makes, without making them.

    Raises:
        SearchError: there is no encoding of that name, or there are more than
            :data:`MAX_CLAUSES` pairs that it has clauses for.
    """
    if encoding not in ENCODINGS:
        raise SearchError(f"no encoding '{encoding}'; there are {', '.join(sorted(ENCODINGS))}")
    chosen = ENCODINGS[encoding]
    least = chosen.least(cover)
    if least > MAX_CLAUSES:
        raise SearchError(_refusal(encoding, f"more than {least:,}"))
    return chosen.sizes(cover)


def _refusal(encoding: str, clauses: str) -> str:
    return (
        f"the encoding '{encoding}' would take {clauses} clauses; "
        f"at most {MAX_CLAUSES:,} are allowed"
    )


def _plain(name: str, summary: str, source: str, way: AtMostOne) -> Encoding:
    return Encoding(name, summary, source, partial(plain.build, way), partial(plain.sizes, way))


_ALL = (
    _plain(
        "sequential",
        "at most one by a sequential counter: n - 1 variables, 3n - 4 clauses",
        'C. Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints", CP 2005',
        at_most_one.SEQUENTIAL,
    ),
    _plain(
        "pairwise",
        "a clause for each pair: n(n - 1)/2 clauses",
        "folklore",
        at_most_one.PAIRWISE,
    ),
    _plain(
        "product",
        "at most one row and column of a rectangle: about 2 sqrt(n) variables, 2n clauses",
        'J. Chen, "A new SAT encoding of the at-most-one constraint", ModRef 2010',
        at_most_one.PRODUCT,
    ),
    _plain(
        "commander",
        "a commander for each three: about n/2 variables, 7n/2 clauses",
        'W. Klieber, G. Kwon, "Efficient CNF encoding for selecting 1 from N objects", CFV 2007',
        at_most_one.COMMANDER,
    ),
    _plain(
        "ladder",
        "rungs that change once, in both directions: n variables, 4n - 2 clauses",
        'I. P. Gent, P. Nightingale, "A new encoding of AllDifferent into SAT", ModRef 2004',
        at_most_one.LADDER,
    ),
    _plain(
        "bitwise",
        "the number of the true one in binary: log n variables, n log n clauses",
        "A. M. Frisch and others, "
        '"Solving non-Boolean satisfiability problems with stochastic local search", 2005',
        at_most_one.BITWISE,
    ),
    _plain(
        "bimander",
        "pairs, and their number in binary: log n variables, n log n clauses",
        'S. Hölldobler, V. H. Nguyen, "An efficient encoding of the at-most-one constraint", 2013',
        at_most_one.BIMANDER,
    ),
    _plain(
        "totalizer",
        "a tree of unary sums (PySAT): about n log n variables, n^2 clauses",
        'O. Bailleux, Y. Boufkhad, "Efficient CNF encoding of Boolean cardinality constraints", '
        "CP 2003",
        cardenc.TOTALIZER,
    ),
    _plain(
        "mtotalizer",
        "a tree of sums modulo sqrt(n) (PySAT)",
        'T. Ogawa and others, "Modulo based CNF encoding of cardinality constraints", ICTAI 2013',
        cardenc.MODULO_TOTALIZER,
    ),
    _plain(
        "kmtotalizer",
        "a tree of sums modulo 2 (PySAT): 2n - 2 variables, 4n - 4 clauses",
        "A. Morgado, A. Ignatiev, J. Marques-Silva, "
        '"MSCG: robust core-guided MaxSAT solving", JSAT 2014',
        cardenc.K_MODULO_TOTALIZER,
    ),
    _plain(
        "sorting-network",
        "an odd-even merge sort (PySAT): about n log^2 n variables and clauses",
        'K. E. Batcher, "Sorting networks and their applications", AFIPS 1968',
        cardenc.SORTING_NETWORK,
    ),
    _plain(
        "cardinality-network",
        "a network that sorts out the two greatest (PySAT): about 4n variables, 6n clauses",
        'R. Asín and others, "Cardinality networks and their applications", SAT 2009',
        cardenc.CARDINALITY_NETWORK,
    ),
    Encoding(
        "direct",
        "a clause for each two placements that exclude each other, whatever the reasons",
        "articles on pentominoes, such as habr.com 408299",
        direct.build,
        direct.sizes,
        least=least_overlaps,
    ),
    Encoding(
        "cell-placement",
        "a variable for each cell of each placement, and clauses between all of them",
        "H. Kociemba, kociemba.org/themen/125puzzle",
        cell_placement.build,
        cell_placement.sizes,
        least=least_overlaps,
    ),
    Encoding(
        "assignment",
        "which piece has which cell, and has it alone: N(2G+1)+T variables, "
        "T(S+2)+2N+G(N^2+N+1) clauses",
        "the Pentomino Project, a SAT encoder for pentominoes in a grid",
        assignment.build,
        assignment.sizes,
        assignment.least,
    ),
)

ENCODINGS: dict[str, Encoding] = {encoding.name: encoding for encoding in _ALL}
