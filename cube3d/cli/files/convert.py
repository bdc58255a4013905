"""The command ``cube3d convert``: write a puzzle or solutions in another format."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from cube3d.cli.shared.options import Quiet, output
from cube3d.cli.terminal import exits
from cube3d.errors import FormatError, quote
from cube3d.formats.files import (
    MAX_BYTES,
    MAX_SOLUTION_BYTES,
    PUZZLES,
    SOLUTIONS,
    SUFFIXES,
    Codec,
    find_format,
    list_suffixes,
    read_text,
    refuse_longer,
    replacing,
)
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d import catalog
    from cube3d.cli.shared import completion
    from cube3d.formats.convert import Held, Wanted, convert
    from cube3d.formats.problems import split_problem
    from cube3d.formats.xmpuzzle.read import read_document
    from cube3d.formats.xmpuzzle.to_puzzle import Reference, parse_reference
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import Solution
    from cube3d.verify.verifier import violations


From = Annotated[
    str,
    typer.Argument(
        metavar="A",
        help=f"A puzzle: a name from `cube3d list`, or a {list_suffixes(PUZZLES)} file. With "
        f"--puzzle, a solution file: {list_suffixes(SOLUTIONS)}.",
        autocompletion=lambda incomplete: completion.solutions_or_puzzles(incomplete),
    ),
]
To = Annotated[
    Path | None,
    typer.Argument(
        metavar="B",
        help=f"The file to write: {list_suffixes(SUFFIXES)}. Only .xmpuzzle holds both a puzzle "
        "and solutions; .json and .jsonl hold only solutions.",
        show_default=False,
    ),
]
Out = Annotated[
    Path | None,
    typer.Option("--out", "-o", help="The same as B.", show_default=False),
]
Problem = Annotated[
    str | None,
    typer.Option(
        metavar="PROBLEM",
        help="Convert one problem of A.xmpuzzle or A.toml: its number or name. The same as "
        "A.toml#2. Without it, B.xmpuzzle or B.toml gets all problems; other formats hold one.",
        show_default=False,
    ),
]
Of = Annotated[
    str | None,
    typer.Option(
        "--puzzle",
        metavar="PUZZLE",
        help="The puzzle of the solutions in A.",
        show_default=False,
        autocompletion=lambda incomplete: completion.puzzles(incomplete),
    ),
]


@output(Quiet)
def command(
    source: From,
    target: To = None,
    out: Out = None,
    problem: Problem = None,
    puzzle: Of = None,
    stored: Annotated[
        bool,
        typer.Option(
            "--solutions",
            rich_help_panel="Options",
            help="If B is a .txt file: write the solutions that A stores, not its puzzle.",
        ),
    ] = False,
    complete: Annotated[
        bool, typer.Option("--complete", help="Mark B.xmpuzzle as holding every solution.")
    ] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Write B.xmpuzzle as readable XML, not compressed.")
    ] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="Write nothing if B cannot hold everything.")
    ] = False,
) -> None:
    """Write a puzzle or solutions in another format, and list what is lost.

    Examples:
        cube3d convert soma soma.xmpuzzle
        cube3d convert solutions.jsonl solutions.txt --puzzle soma
    """
    if target is not None and out is not None:
        raise FormatError("give either B or --out, not both")
    target = target or out
    if target is None:
        raise FormatError("give B (the file to write): cube3d convert soma soma.xmpuzzle")
    suffix = target.suffix.lower()
    if target.is_dir():
        name = Path(source.partition("#")[0]).stem
        raise FormatError(f"{target} is a folder: name the file, such as {target / name}.toml")
    if suffix not in SUFFIXES:
        known = list_suffixes(SUFFIXES)
        raise FormatError(f"cannot write {quote(target.name)}: its name must end in {known}")
    _refuse_idle(suffix, stored=stored, complete=complete, plain=plain)
    held = _held(source, problem, puzzle, suffix)
    wanted = Wanted(suffix, compressed=not plain, complete=complete, stored=stored)
    data, notes = convert(held, wanted)
    if notes and strict:
        raise FormatError(
            f"{target} is not written: it would not hold {'; '.join(notes)}. Leave out --strict to "
            "write it anyway"
        )
    with replacing(target) as stream:
        stream.write(data)
    for note in notes:
        exits.say(f"not in {target}: {note}")
    exits.say(f"wrote {target}")


def _refuse_idle(suffix: str, *, stored: bool, complete: bool, plain: bool) -> None:
    """Refuse options that do nothing for a format."""
    if stored and suffix != ".txt":
        raise FormatError("--solutions needs a .txt file B; .json and .jsonl always hold solutions")
    if (complete or plain) and suffix != ".xmpuzzle":
        raise FormatError("--complete and --plain need an .xmpuzzle file B")


def _held(source: str, problem: str | None, puzzle: str | None, suffix: str) -> Held:
    """Return the content of the file to convert."""
    reference = parse_reference(source)
    if reference is not None:
        if puzzle is not None:
            raise FormatError("a BurrTools file contains its puzzle: leave out --puzzle")
        if problem is not None:
            if reference.problem is not None:
                raise FormatError(f"name the problem once: {reference.path.name}#N or --problem N")
            reference = Reference(reference.path, problem)
        return _burrtools(reference, suffix)
    chosen = split_problem(source)
    if chosen is not None:
        if puzzle is not None:
            raise FormatError(f"{source} is a puzzle: --puzzle is only for solution files")
        return _problems(*chosen, problem)
    if problem is not None:
        raise FormatError(f"--problem is only for .toml and .xmpuzzle files; {source} is neither")
    path = Path(source)
    kind = find_format(path.suffix)
    if kind is not None and kind.codec.read_solutions:
        return _text(path, kind.codec, puzzle)
    if puzzle is not None:
        raise FormatError(f"{source} is a puzzle: --puzzle is only for solution files")
    return Held(source, catalog.load(source))


def _problems(name: str, wanted: str | None, problem: str | None) -> Held:
    """Return the chosen problem of a TOML file; if none is chosen, all of them."""
    if wanted is not None and problem is not None:
        raise FormatError(f"name the problem once: {Path(name).name}#N or --problem N")
    if chosen := wanted or problem:
        return Held(name, catalog.load(f"{name}#{chosen}"))
    first, *others = (Held(name, puzzle) for puzzle in catalog.problems_of(name))
    return replace(first, others=tuple(others))


def _burrtools(reference: Reference, suffix: str) -> Held:
    """Return a problem of a BurrTools file; all if none is named and the format holds several."""
    name = str(reference.path)
    document = read_document(reference.path)
    if reference.problem is None and suffix == ".xmpuzzle":
        return Held(name, document=document)
    numbers = range(1, len(document.problems) + 1)
    if reference.problem is None and suffix == ".toml" and len(numbers) > 1:
        every = (reference._replace(problem=str(number)).load(document) for number in numbers)
        first, *others = (Held(name, one.puzzle, loaded=one, document=document) for one in every)
        return replace(first, others=tuple(map(_without_comment, others)))
    loaded = reference.load(document)
    return Held(name, loaded.puzzle, loaded=loaded, document=document)


def _without_comment(held: Held) -> Held:
    """Return a problem without the comment of its BurrTools file, which the first one has."""
    return replace(held, puzzle=held.puzzle and replace(held.puzzle, about=""))


def _text(path: Path, codec: Codec, puzzle: str | None) -> Held:
    """Return the content of a file of solutions; a .txt file may also be a puzzle."""
    text = read_text(path, MAX_SOLUTION_BYTES)
    if codec.read_puzzle and codec.is_puzzle and codec.is_puzzle(text):
        if puzzle is not None:
            raise FormatError(f"{path} is a puzzle: --puzzle is only for solution files")
        refuse_longer(len(text.encode()), str(path), MAX_BYTES)
        return Held(str(path), codec.read_puzzle(text, catalog.shape, str(path), catalog.pieces))
    if puzzle is None:
        raise FormatError(f"{path} holds solutions: name their puzzle with --puzzle")
    of = parse_reference(puzzle)
    loaded = of.load() if of else None
    chosen = loaded.puzzle if loaded else catalog.load(puzzle)
    found = codec.read_solutions(text, chosen, str(path)) if codec.read_solutions else ()
    _check(chosen, found, str(path))
    document = loaded.document if loaded else None
    return Held(str(path), chosen, tuple(found), loaded, document)


def _check(puzzle: Puzzle, solutions: Sequence[Solution], source: str) -> None:
    """Refuse solutions that do not solve the puzzle."""
    if not solutions:
        raise FormatError(f"{source} holds no solutions")
    for number, solution in enumerate(solutions, 1):
        if solution.puzzle != puzzle.name:
            raise FormatError(
                f"{source}, solution {number} is for puzzle {quote(solution.puzzle)}, "
                f"not for {quote(puzzle.name)}"
            )
        broken = violations(puzzle, solution)
        if broken:
            raise FormatError(f"{source}, solution {number} is wrong: {broken[0]}")
