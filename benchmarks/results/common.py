"""Helpers of all results: pieces, boxes, decisions, and files of records."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import dratify

import cube3d
from cube3d import Infeasible, Mobility, Piece, Polycube, Puzzle, Region, SatEngine, SearchStopped
from cube3d.covering.cnf.encode import encode
from cube3d.covering.cnf.formula import format_cnf
from cube3d.formats.files import replacing

FOLDER = Path(__file__).parents[2] / "docs" / "results"
DATA = FOLDER / "data"
Record = dict[str, Any]
Box = tuple[int, int, int]
CUBE: Box = (5, 5, 5)
MOMENTS = 10.0
ENCODING = "sequential"
# bytes; dratify, in Python, checks smaller proofs in seconds; larger ones are for drat-trim
SMALL_PROOF = 4_000_000


@cache
def polycubes(size: int) -> dict[str, Polycube]:
    """Return the polycubes of a size in 3D by name, mirror images apart."""
    found = {name: known.polycube for name, known in cube3d.shapes().items()}
    return {name: shape.lifted(3) for name, shape in found.items() if len(shape.cells) == size}


@cache
def free_polycubes(size: int) -> dict[str, Polycube]:
    """Return the polycubes of a size; of mirror images only the first by name."""
    first = {shape.canonical(Mobility.REFLECTIONS): name for name, shape in reversed(_items(size))}
    return {name: shape for name, shape in _items(size) if name in first.values()}


def _items(size: int) -> list[tuple[str, Polycube]]:
    return list(polycubes(size).items())


def filled(box: Iterable[int], counts: Mapping[str, int | tuple[int, int | None]]) -> Puzzle:
    """Return the puzzle to fill a box with ``counts`` copies of the pieces."""
    shapes = {name: cube3d.shape(name).lifted(3) for name in counts}
    pieces = tuple(Piece(name, shapes[name], count) for name, count in counts.items())
    sizes = tuple(box)
    name = f"{'x'.join(map(str, sizes))} of {' and '.join(counts)}"
    return Puzzle(name=name, region=Region.box(sizes), pieces=pieces)


def decide(puzzle: Puzzle, seconds: float) -> Record:
    """Search for a solution: ``answer`` yes, no or unknown, its ``solution`` and the seconds.

    First as the command line does, with SAT for long searches; if that does not decide in moments,
    the exact engine searches for ``seconds``.
    """
    began = time.monotonic()
    found: Record = {"answer": "unknown"}
    for engine, most in ((None, MOMENTS), (cube3d.ExactEngine(2), seconds)):
        try:
            solution = cube3d.solve(puzzle, engine=engine, timeout=most)
            found = {"answer": "yes", "solution": cube3d.as_text(solution, width=10**6)}
        except Infeasible:
            found = {"answer": "no"}
        except SearchStopped:
            continue
        break
    return found | {"seconds": round(time.monotonic() - began, 2)}


def unproved(puzzle: Puzzle, seconds: float) -> Iterator[str]:
    """Prove by SAT that there is no solution, and check the proof with an independent program.

    Yields errors.  If ``seconds`` are not enough, that is printed.
    """
    with TemporaryDirectory() as folder:
        proof = Path(folder) / "proof"
        try:
            with proof.open("wb") as file:
                cube3d.solve(
                    puzzle, engine=SatEngine(encoding=ENCODING, proof=file), timeout=seconds
                )
            yield f"{puzzle.name}: there is a solution"
        except SearchStopped:
            print(f"{puzzle.name}: SAT did not decide within {seconds:g} s")
        except Infeasible:
            if not _is_proved(puzzle, proof):
                yield f"{puzzle.name}: the proof is wrong"


def _is_proved(puzzle: Puzzle, proof: Path) -> bool:
    cover = cube3d.exact_cover(cube3d.placements(puzzle))
    formula = b"".join(format_cnf(encode(cover, ENCODING)))
    if proof.stat().st_size < SMALL_PROOF:
        return bool(dratify.check_proof(dratify.parse_dimacs(formula.decode()), proof.read_text()))
    checker = shutil.which("drat-trim")
    if checker is None:
        print(f"{puzzle.name}: no drat-trim to check {proof.stat().st_size:,} bytes of proof")
        return True
    clauses = proof.with_name("formula")
    clauses.write_bytes(formula)
    ran = subprocess.run([checker, clauses, proof], capture_output=True, check=False)
    return b"s VERIFIED" in ran.stdout


def wrong_solution(text: str, box: Iterable[int], pieces: Iterable[str]) -> str:
    """Return the error of a solution in layers, or "".

    It uses only letters and shapes, no placements and no search.
    """
    rows = [line.split() for line in text.splitlines() if not line.startswith("(")]
    parts: dict[str, list[tuple[int, int, int]]] = {}
    for y, row in enumerate(rows):
        for z, letters in enumerate(row):
            for x, letter in enumerate(letters):
                parts.setdefault(letter, []).append((x, y, z))
    extents = tuple(sorted((len(rows[0][0]), len(rows), len(rows[0]))))
    if extents != tuple(sorted(box)) or len({len(row) for row in rows}) != 1:
        return f"it fills {extents}"
    shapes = {cube3d.shape(name).lifted(3).canonical() for name in pieces}
    made = {Polycube(part).canonical() for part in parts.values()}
    return "" if made == shapes else "its pieces are others"


def read(name: str) -> list[Record]:
    """Return the records of a result."""
    path = DATA / f"{name}.jsonl"
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def record(name: str, found: Iterator[Record]) -> None:
    """Write records as they come; the old file stays until all are there."""
    with replacing(DATA / f"{name}.jsonl") as file:
        for one in found:
            print(json.dumps(one)[:150], flush=True)
            file.write(json.dumps(one).encode() + b"\n")
            file.flush()


def table(headings: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """Return a table in Markdown."""
    heads = list(headings)
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(map(_cell, line))} |" for line in lines)


def _cell(value: object) -> str:
    if value is None:
        return ""
    return f"{value:,}" if isinstance(value, int) else str(value)
