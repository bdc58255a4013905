"""Encodings: exact-cover problems as clauses, by name.

The default, ``sequential``, has variable v (1, 2, ..., m) for option v - 1.  The other variables
are auxiliary.  For every encoding, :attr:`Cnf.options` has the variables of the options.
:data:`ENCODINGS` has all encodings, each with its source.  All give the same answers to every
problem.  The size of an encoding is known before it is made.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import IO

from cube3d.covering.cnf.encodings import at_most_one
from cube3d.covering.cnf.encodings.builder import AtMostOne, Builder, Terms, Writer
from cube3d.covering.cnf.encodings.items import (
    build_assignment,
    build_cell_placement,
    least_assignment,
)
from cube3d.covering.cnf.encodings.placements import build_direct, build_plain, least_overlaps
from cube3d.covering.cnf.formula import Cnf, Sizes
from cube3d.covering.problem import EncodingTooLarge, ExactCover
from cube3d.errors import SearchError, nearest, quote

# Most clauses: half a gigabyte if they have two literals, and twice that while they are joined.
MAX_CLAUSES = 50_000_000


@dataclass(frozen=True)
class Encoding:
    """A way to write exact-cover problems as clauses.

    Attributes:
        summary: its idea, in a line.
        source: who described it.
        at_most_one: how it says that at most one literal is true.
        build: adds the clauses of a problem to a builder; returns the variables of the options.
        least: returns a lower bound of the number of clauses, quickly.
    """

    name: str
    summary: str
    source: str
    at_most_one: AtMostOne
    build: Callable[[Builder, ExactCover], Terms] = build_plain
    least: Callable[[ExactCover], int] = lambda _: 0


def encode(
    cover: ExactCover, encoding: str = "sequential", *, file: IO[bytes] | None = None
) -> Cnf:
    """Write an exact-cover problem as clauses.

    Args:
        file: an empty file for the literals, which saves memory; None: the formula has them.

    Raises:
        EncodingTooLarge: it would take more than :data:`MAX_CLAUSES` clauses.
        SearchError: there is no encoding of that name.
    """
    sizes = predict_sizes(cover, encoding)
    if sizes.clauses > MAX_CLAUSES:
        raise _refusal(encoding, f"{sizes.clauses:,}")
    chosen = ENCODINGS[encoding]
    writer = Writer(chosen.at_most_one, file)
    return writer.cnf(chosen.build(writer, cover))


def predict_sizes(cover: ExactCover, encoding: str = "sequential") -> Sizes:
    """Return how many variables and clauses :func:`encode` makes, without making them.

    Raises:
        EncodingTooLarge: its lower bound of clauses is above :data:`MAX_CLAUSES`.
        SearchError: there is no encoding of that name.
    """
    if encoding not in ENCODINGS:
        raise unknown_encoding(encoding)
    chosen = ENCODINGS[encoding]
    least = chosen.least(cover)
    if least > MAX_CLAUSES:
        raise _refusal(encoding, f"more than {least:,}")
    builder = Builder(chosen.at_most_one)
    chosen.build(builder, cover)
    return builder.sizes


def unknown_encoding(name: str) -> SearchError:
    """Return the error for a name that no encoding has."""
    return SearchError(f"no encoding {quote(name)}{nearest(name, sorted(ENCODINGS))}")


def _refusal(encoding: str, clauses: str) -> EncodingTooLarge:
    return EncodingTooLarge(
        f"the encoding '{encoding}' would take {clauses} clauses; "
        f"at most {MAX_CLAUSES:,} are allowed"
    )


_ALL = (
    Encoding(
        "sequential",
        "at most one by a sequential counter: n - 1 variables, 3n - 4 clauses",
        'C. Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints", CP 2005',
        at_most_one.sequential,
    ),
    Encoding(
        "pairwise",
        "a clause for each pair: n(n - 1)/2 clauses",
        "folklore",
        at_most_one.pairwise,
    ),
    Encoding(
        "product",
        "at most one row and column of a rectangle: about 2 sqrt(n) variables, 2n clauses",
        'J. Chen, "A new SAT encoding of the at-most-one constraint", ModRef 2010',
        at_most_one.product,
    ),
    Encoding(
        "commander",
        "a commander for each three: about n/2 variables, 7n/2 clauses",
        'W. Klieber, G. Kwon, "Efficient CNF encoding for selecting 1 from N objects", CFV 2007',
        at_most_one.commander,
    ),
    Encoding(
        "ladder",
        "rungs that change once, in both directions: n variables, 4n - 2 clauses",
        'I. P. Gent, P. Nightingale, "A new encoding of AllDifferent into SAT", ModRef 2004',
        at_most_one.ladder,
    ),
    Encoding(
        "bitwise",
        "the number of the true one in binary: log n variables, n log n clauses",
        "A. M. Frisch and others, "
        '"Solving non-Boolean satisfiability problems with stochastic local search", 2005',
        at_most_one.bitwise,
    ),
    Encoding(
        "bimander",
        "pairs, and their number in binary: log n variables, n log n clauses",
        'S. Hölldobler, V. H. Nguyen, "An efficient encoding of the at-most-one constraint", 2013',
        at_most_one.bimander,
    ),
    Encoding(
        "totalizer",
        "a tree of unary sums (PySAT): about n log n variables, n^2 clauses",
        'O. Bailleux, Y. Boufkhad, "Efficient CNF encoding of Boolean cardinality constraints", '
        "CP 2003",
        at_most_one.totalizer,
        least=at_most_one.least_totalizer,
    ),
    Encoding(
        "mtotalizer",
        "a tree of sums modulo sqrt(n) (PySAT)",
        'T. Ogawa and others, "Modulo based CNF encoding of cardinality constraints", ICTAI 2013',
        at_most_one.modulo_totalizer,
    ),
    Encoding(
        "kmtotalizer",
        "a tree of sums modulo 2 (PySAT): 2n - 2 variables, 4n - 4 clauses",
        "A. Morgado, A. Ignatiev, J. Marques-Silva, "
        '"MSCG: robust core-guided MaxSAT solving", JSAT 2014',
        at_most_one.k_modulo_totalizer,
    ),
    Encoding(
        "sorting-network",
        "an odd-even merge sort (PySAT): about n log^2 n variables and clauses",
        'K. E. Batcher, "Sorting networks and their applications", AFIPS 1968',
        at_most_one.sorting_network,
    ),
    Encoding(
        "cardinality-network",
        "a network that sorts out the two greatest (PySAT): about 4n variables, 6n clauses",
        'R. Asín and others, "Cardinality networks and their applications", SAT 2009',
        at_most_one.cardinality_network,
    ),
    Encoding(
        "direct",
        "a clause for each two placements that exclude each other, whatever the reasons",
        "articles on pentominoes, such as habr.com 408299",
        at_most_one.pairwise,
        build_direct,
        least_overlaps,
    ),
    Encoding(
        "cell-placement",
        "a variable for each cell of each placement, and clauses between all of them",
        "H. Kociemba, kociemba.org/themen/125puzzle",
        at_most_one.pairwise,
        build_cell_placement,
        least_overlaps,
    ),
    Encoding(
        "assignment",
        "which piece has which cell, and has it alone: N(2G+1)+T variables, "
        "T(S+2)+2N+G(N^2+N+1) clauses",
        "the Pentomino Project, a SAT encoder for pentominoes in a grid",
        at_most_one.sequential,
        build_assignment,
        least_assignment,
    ),
)

ENCODINGS: dict[str, Encoding] = {encoding.name: encoding for encoding in _ALL}
