"""The option ``--proof``: write a proof that there is no solution."""

from __future__ import annotations

import contextlib
import os
import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Annotated, Any

import typer

from cube3d.cli.terminal import exits
from cube3d.errors import FormatError
from cube3d.formats.files import replacing
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.covering.engines import sat
    from cube3d.covering.engines.engine import Engine
    from cube3d.covering.problem import Outcome, Status


Proof = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Search with the SAT engine. If there is no solution, write the proof in DRAT format.",
        show_default=False,
    ),
]

# The options of `cube3d cnf` that decide which clauses it writes.
_OPTIONS = ("box", "piece", "mobility", "cover", "lattice", "region", "forbid", "given", "encoding")


@contextlib.contextmanager
def proving(
    engine: Engine | None, path: Path | None, wanted: int | None, up_to: str
) -> Iterator[Engine | None]:
    """Give an engine that writes a proof to a path; the same engine if there is no path.

    Raises:
        FormatError: several solutions are asked for, the engine is the exact one, or the file
            cannot be written.
        SearchError: the engine has a seed, or its solver writes no proofs.
    """
    if path is None:
        yield engine
        return

    if wanted != 1 or up_to != "total":
        raise FormatError("--proof does not go with --all, --up-to or a --limit above 1")
    chosen = sat.SatEngine() if engine is None else engine
    with _kept_if_written(path) as stream:
        proving_engine = chosen.proving(stream)
        if proving_engine is None:
            raise FormatError("--proof needs the SAT engine, not --engine exact")
        yield proving_engine


def tell_of_proof(parameters: Mapping[str, Any], outcome: Outcome) -> None:
    """Print where the proof is, if one was wanted, and the command that writes its clauses.

    Args:
        parameters: those of ``cube3d solve``, by name.
        outcome: the outcome of the search.
    """
    proof = parameters["proof"]
    if proof is None:
        return
    if outcome.status is Status.INFEASIBLE:
        text = f"{proof} is a proof of that, for the clauses that `{_command(parameters)}` writes"
    else:
        text = f"{proof} was not written: there is no proof"
    exits.conclude(text)


def _command(parameters: Mapping[str, Any]) -> str:
    words = ["cube3d", "cnf"]
    words += [parameters["puzzle"]] if parameters["puzzle"] else []
    asked = {**parameters, "encoding": parameters["encoding"] or sat.PROVING_ENCODING}
    for name in _OPTIONS:
        value = asked[name]
        for text in value if isinstance(value, list | tuple) else [value]:
            words += [f"--{name}", str(text)] if text else []
    return shlex.join([*words, "-o", "puzzle.cnf"])


class _Empty(Exception):
    """Nothing was written."""


@contextlib.contextmanager
def _kept_if_written(path: Path) -> Iterator[IO[bytes]]:
    """Open a file that replaces the one at the path only if something is written to it."""
    with contextlib.suppress(_Empty), replacing(path) as stream:
        yield stream
        # A child process writes, so the position of this stream tells nothing.
        if not os.fstat(stream.fileno()).st_size:
            raise _Empty
