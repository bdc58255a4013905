"""Damaged files of every format, by number, and the commands that read them.

The mutation of a number is always the same, so that a failure can be looked at again:
``python -m tests.formats.fuzz_child FOLDER 123 124``.
"""

from __future__ import annotations

import gzip
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from cube3d import Puzzle, Solution, catalog, solve
from cube3d.covering.cnf.encode import encode
from cube3d.formats.files import FORMATS, PUZZLES
from cube3d.formats.toml.puzzle_toml import format_puzzle
from cube3d.formats.xmpuzzle.from_puzzle import as_document
from cube3d.formats.xmpuzzle.stored_solutions import with_solutions
from cube3d.formats.xmpuzzle.write import format_document
from cube3d.solving.build_problem import build_problem
from cube3d.verify.position import find

COLOURED = """
name = "coloured"
about = "A box."
tags = ["3-D", "small"]
mobility = "rotations"
cover = "all"
max_holes = 1
level = 2
colour_pairs = [["a", "b"]]

[colours]
a = "#102030"
b = "#ffffff"

[region]
layers = ["##+\\n##a", "##.\\n##b"]

[[piece]]
name = "one"
layers = ["a#\\n#."]
count = 2
groups = { g = 1, h = 1 }

[[piece]]
name = "two"
cells = [[0, 0, 0], [1, 0, 0]]
colours = ["b", ""]
min = 0
max = 3
mobility = "reflections"

[[known]]
solutions = 12
up_to = "full"
source = "somebody"
"""
NUMBERS = [
    *("-1", "0", "1", "7", "63", "1e9", "1_0", "0x1f", "1.5", "nan", "inf", "true", "65536"),
    *("2147483648", "9223372036854775807", "9" * 30, "9" * 5000, "0x" + "f" * 5000, "-" + "9" * 19),
]
TOKENS = [
    *("[", "]", "{", "}", "[" * 50, "[[", "]]", '"', "'", '"""', "'''", "=", ",", ":", "#", "\n"),
    *("\x00", "\x1b[31m", "\x07", "\x9b2J", "\r", "\t", "\u202e", "\ufeff", "é", "\U0001f9e9"),
    *("&", "&amp;", "&#27;", "<", ">", "</", "/>", "<a>", "<!--", "]]>", "x" * 400, "a.b.c.d", "."),
    *("\\u001b", "\\", "[region]", "[[piece]]", "[[rule]]", "[colours]", "puzzle P", "region"),
    *("piece Q", "solution 2", "box = [3, 3, 3]", "count = 3", "null", "NaN", "{}", "[]", "-", "+"),
    *("v 1 2 3 0", "s UNSATISFIABLE", "UNSAT", "c", "x ", "_#+", "#.", "AB", "(A: A, B: B)"),
]
_WORD = re.compile(rb"[A-Za-z]+|\[[^\[\]]*\]")
_NUMBER = re.compile(rb"-?\d+")


@dataclass(frozen=True)
class Mutation:
    """A damaged file and the command that reads it, in the folder of the companions."""

    name: str
    data: bytes
    arguments: tuple[str, ...]


@dataclass(frozen=True)
class _Seed:
    name: str
    data: bytes
    commands: tuple[tuple[str, ...], ...]


@lru_cache(maxsize=1)
def _seeds() -> tuple[list[_Seed], dict[str, bytes]]:
    """Return files with their commands, and the sound files that the commands need."""
    puzzle = catalog.load("diabolical")
    solution = solve(puzzle)
    toml = format_puzzle(puzzle).encode()
    posed = as_document(puzzle)
    stored = with_solutions(posed.document, 0, posed.names, [posed.in_file(solution)])
    xml = format_document(stored, compressed=False)
    model = _model(puzzle, solution)
    rules = _rules(solution).encode()
    companions = {"p.toml": toml, "model": model}
    to = tuple(("convert", "{}", f"o{ending}") for ending in PUZZLES)
    read = (*to, ("info", "{}"), ("info", "{}", "--json"))
    of = (("check", "p.toml", "{}"), ("convert", "{}", "--puzzle", "p.toml", "o.txt"))
    codecs = {kind.suffix: kind.codec for kind in FORMATS if not kind.several}
    puzzles = {name: codec.write_puzzle for name, codec in codecs.items() if codec.write_puzzle}
    found = {
        name: codec.write_solutions([solution], puzzle)[0]
        for name, codec in codecs.items()
        if codec.write_solutions
    }
    return [
        *(_Seed(f"f{name}", write(puzzle)[0], read) for name, write in puzzles.items()),
        *(_Seed(f"f{name}", data, of) for name, data in found.items()),
        _Seed("f.toml", COLOURED.encode(), read),
        _Seed(
            "f.toml", format_puzzle(catalog.load("dominoes-2x2x2x2")).encode(), (to[0], *read[3:])
        ),
        _Seed("f.toml", toml + rules, read),
        _Seed("f.jsonl", found[".jsonl"], (("export", "{}", "--out", "o.svg"),)),
        _Seed("f.xmpuzzle", xml, (*read, ("check", "{}"))),
        _Seed("f.xmpuzzle", gzip.compress(xml, mtime=0), (("check", "{}"), to[0])),
        _Seed("f", model, (("decode", "p.toml", "{}"),)),
        _Seed("f", found[".jsonl"], (("hint", "p.toml", "--given", "{}"),)),
        _Seed("f", found[".txt"], (("hint", "p.toml", "--given", "{}"),)),
        _Seed("r.toml", rules, (("info", "p.toml", "--forbid", "{}"),)),
    ], companions


def _model(puzzle: Puzzle, solution: Solution) -> bytes:
    """Return a solution as a SAT solver would say it."""
    problem = build_problem(puzzle)
    variables = encode(problem.cover, "sequential").options.tolist()
    used = {variables[find(problem.whole, placed)] for placed in solution.placements}
    literals = [str(v if v in used else -v) for v in variables]
    return f"c a solver\ns SATISFIABLE\nv {' '.join(literals)} 0\n".encode()


def _rules(solution: Solution) -> str:
    """Return rules for the pieces of a solution."""
    first, second = solution.placements[:2]
    cells = [[list(cell) for cell in placed.cells] for placed in (first, second)]
    return f"""
[[rule]]
forbid = "touch"
pieces = ["{first.piece}", "{second.piece}"]
contact = "corner"

[[rule]]
forbid = "pattern"
pieces = ["{first.piece}", "{second.piece}"]
cells = {cells}
mobility = "reflections"
"""


def write_companions(folder: Path) -> None:
    """Write the sound files that the commands need besides the damaged one."""
    for name, data in _seeds()[1].items():
        (folder / name).write_bytes(data)


def sound_files() -> Iterator[Mutation]:
    """Yield the files before damage, with each command that reads them."""
    for seed in _seeds()[0]:
        for command in seed.commands:
            yield Mutation(seed.name, seed.data, _filled(command, seed.name))


def _filled(command: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(word.format(name) for word in command)


def mutation(number: int) -> Mutation:
    """Return the mutation of a number."""
    seeds, _ = _seeds()
    rng = random.Random(number)
    seed = seeds[number % len(seeds)]
    data = seed.data
    if seed.name.endswith(".xmpuzzle") and data[:2] == b"\x1f\x8b" and rng.random() < 0.7:
        # What is packed is damaged, and packed again.
        data = gzip.compress(_damaged(gzip.decompress(data), rng, seeds), mtime=0)
    else:
        data = _damaged(data, rng, seeds)
    command = rng.choice(seed.commands)
    return Mutation(seed.name, data, _filled(command, seed.name))


def _damaged(data: bytes, rng: random.Random, seeds: list[_Seed]) -> bytes:
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
        data = rng.choice(WAYS)(data, rng)
    if rng.random() < 0.05:
        other = rng.choice(seeds).data
        at = rng.randrange(len(data) + 1)
        data = data[:at] + other[rng.randrange(len(other)) :]
    return data


def _span(data: bytes, rng: random.Random) -> tuple[int, int]:
    at = rng.randrange(len(data) + 1)
    return at, min(len(data), at + rng.choice((1, 2, 5, 20, 100, 1000)))


def _without(data: bytes, rng: random.Random) -> bytes:
    begin, end = _span(data, rng)
    return data[:begin] + data[end:]


def _with(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    added = rng.choice(TOKENS).encode() * rng.choice((1, 1, 1, 2, 40))
    return data[:at] + added + data[at:]


def _twice(data: bytes, rng: random.Random) -> bytes:
    begin, end = _span(data, rng)
    return data[:end] + data[begin:end] * rng.choice((1, 1, 2, 50)) + data[end:]


def _renumbered(data: bytes, rng: random.Random) -> bytes:
    found = list(_NUMBER.finditer(data))
    if not found:
        return data
    one = rng.choice(found)
    return data[: one.start()] + rng.choice(NUMBERS).encode() + data[one.end() :]


def _relined(data: bytes, rng: random.Random) -> bytes:
    """Leave a line out, or put it elsewhere as well."""
    lines = data.split(b"\n")
    line = lines[rng.randrange(len(lines))]
    if rng.random() < 0.5:
        lines.remove(line)
    else:
        lines.insert(rng.randrange(len(lines) + 1), line)
    return b"\n".join(lines)


def _reworded(data: bytes, rng: random.Random) -> bytes:
    """Put one word in the place of another one of the kind."""
    found = list(_WORD.finditer(data))
    if not found:
        return data
    one, other = rng.choice(found), rng.choice(found)
    return data[: one.start()] + other[0] + data[one.end() :]


def _flipped(data: bytes, rng: random.Random) -> bytes:
    if not data:
        return data
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << rng.randrange(8))]) + data[at + 1 :]


# Those that leave the syntax whole come more often: they get farther.
WAYS = (
    *(_without, _with, _twice, _flipped),
    *(_renumbered, _renumbered, _renumbered, _relined, _relined, _reworded, _reworded),
)
