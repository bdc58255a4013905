"""The kinds of files that hold puzzles or solutions, each of them one entry of ``FORMATS``.

Help texts, completion, ``cube3d convert``, ``cube3d.load`` and ``cube3d.save``, the page about
formats and the tests of round trips go over them.  Nothing is imported here, since help has to
be quick: an entry names the :class:`Codec` that the module of the format has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cube3d.geometry.lattice import Lattice
    from cube3d.geometry.polycube import Polycube
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import Solution

Made = tuple[bytes, list[str]]
"""The bytes of a file, and notes on what they do not say."""


class Codec(NamedTuple):
    """What reads and writes a format; each raises a FormatError where it cannot.

    Attributes:
        read_puzzle: gives the puzzle of a text.  A function gives shapes by their names, and
            errors begin with the source.
        write_puzzle: gives the file of a puzzle.
        read_solutions: gives the solutions of a text, of a puzzle, which need not be right.
        write_solutions: gives the file of solutions of a puzzle.
        is_puzzle: tells a text with a puzzle from one with solutions, if it may be either.
    """

    read_puzzle: Callable[[str, Callable[[str, Lattice], Polycube], str], Puzzle] | None = None
    write_puzzle: Callable[[Puzzle], Made] | None = None
    read_solutions: Callable[[str, Puzzle, str], Sequence[Solution]] | None = None
    write_solutions: Callable[[Sequence[Solution], Puzzle], Made] | None = None
    is_puzzle: Callable[[str], bool] | None = None


class Format(NamedTuple):
    """A kind of file.

    Attributes:
        suffix: how its names end.
        says: what it is, in Markdown.
        where: its :class:`Codec`, as ``module:NAME`` within ``cube3d.formats``.
        puzzles: whether it holds a puzzle.
        solutions: whether it holds solutions.
        alone: whether these say which puzzle they are of, so that it need not be at hand.
        several: whether it holds several puzzles, each with its solutions; of these one is
            named as in ``FILE.xmpuzzle#2``.
    """

    suffix: str
    says: str
    where: str
    puzzles: bool = False
    solutions: bool = False
    alone: bool = False
    several: bool = False

    @property
    def codec(self) -> Codec:
        """What reads and writes it."""
        module, _, name = self.where.partition(":")
        codec: Codec = getattr(import_module(f"cube3d.formats.{module}"), name)
        return codec


TOML = Format(".toml", "all that can be said of a puzzle", "toml.puzzle_toml:TOML", puzzles=True)
XMPUZZLE = Format(
    ".xmpuzzle", "BurrTools", "xmpuzzle.from_puzzle:XMPUZZLE",
    puzzles=True, solutions=True, several=True,
)  # fmt: skip
JSON = Format(".json", "one JSON document", "solution_json:DOCUMENT", solutions=True, alone=True)
JSONL = Format(
    ".jsonl", "JSON lines, one solution a line", "solution_json:LINES", solutions=True, alone=True
)
TEXT = Format(
    ".txt", "plain text, drawn in layers", "solutions_text:TEXT", puzzles=True, solutions=True
)
FORMATS = (TOML, XMPUZZLE, JSON, JSONL, TEXT)

SUFFIXES = tuple(one.suffix for one in FORMATS)
PUZZLES = tuple(one.suffix for one in FORMATS if one.puzzles)
SOLUTIONS = tuple(one.suffix for one in FORMATS if one.solutions and not one.several)
"""Those of files with solutions of a puzzle that is somewhere else."""
WRITTEN = tuple(one.suffix for one in FORMATS if one.solutions)
"""Suffixes of the files of solutions that commands write."""
ALONE = tuple(one.suffix for one in FORMATS if one.alone)


def find_format(suffix: str) -> Format | None:
    """Return the format whose files end so, or None."""
    return next((one for one in FORMATS if one.suffix == suffix.lower()), None)


def format_of_solutions(suffix: str, text: str) -> Format:
    """Return the format of a text with solutions, which may be JSON or layers by any name."""
    if text.lstrip()[:1] in ("", "{", "["):
        return JSONL
    known = find_format(suffix)
    return known if known and suffix in SOLUTIONS and not known.alone else TEXT


def list_suffixes(suffixes: Sequence[str]) -> str:
    """Return suffixes as a sentence has them."""
    return " or ".join(filter(None, [", ".join(suffixes[:-1]), suffixes[-1]]))
