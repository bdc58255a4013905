"""Conversion: the content of one file, written in another format.

Notes list what the new file leaves out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cube3d.errors import FormatError, counted, cut, quote
from cube3d.formats.files import SUFFIXES, Made, find_format
from cube3d.formats.toml.puzzle_toml import TOML, format_puzzle
from cube3d.formats.xmpuzzle.document import NOTHING, BurrProblem, Document
from cube3d.formats.xmpuzzle.from_puzzle import XMPUZZLE, as_document, joined
from cube3d.formats.xmpuzzle.stored_solutions import stored_solutions, with_solutions
from cube3d.formats.xmpuzzle.to_puzzle import LoadedProblem
from cube3d.formats.xmpuzzle.write import format_document
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.solution import Solution


@dataclass(frozen=True)
class Held:
    """The content to convert.

    Attributes:
        name: its name in errors.
        puzzle: the puzzle; None: a BurrTools file is written again with all its problems.
        solutions: the solutions to convert, all valid; None: the content is a puzzle.
        loaded: the puzzle's problem in a BurrTools file, if it is from one.
        document: the whole BurrTools file, if the content is from one.
        others: the other problems of the file, if all are to be converted.
    """

    name: str
    puzzle: Puzzle | None = None
    solutions: tuple[Solution, ...] | None = None
    loaded: LoadedProblem | None = None
    document: Document | None = None
    others: tuple[Held, ...] = ()

    @property
    def other_puzzles(self) -> list[Puzzle]:
        """The puzzles of the other problems."""
        return [one.puzzle for one in self.others if one.puzzle]


@dataclass(frozen=True)
class Wanted:
    """The format to write, with its options.

    Attributes:
        suffix: the file's suffix, one of ``FORMATS``.
        compressed: whether to compress a BurrTools file.
        complete: whether the puzzle has no other solutions.
        stored: whether to write the stored solutions of a BurrTools file as text, rather than
            its puzzle.
    """

    suffix: str
    compressed: bool = True
    complete: bool = False
    stored: bool = False


def convert(held: Held, wanted: Wanted) -> Made:
    """Return the bytes of a file with the same content, and notes on what it leaves out.

    Raises:
        FormatError: the format is unknown or cannot hold the content, no problem of a BurrTools
            file is chosen, or there are no valid solutions to write.
    """
    kind = find_format(wanted.suffix)
    if kind is None:
        raise FormatError(
            f"files ending in {quote(wanted.suffix)} are not written; there are "
            f"{', '.join(SUFFIXES)}"
        )
    codec = kind.codec
    if codec is XMPUZZLE:
        return _xmpuzzle(held, wanted)
    if held.puzzle is None:
        raise FormatError(f"{held.name} holds several problems; say which, as in FILE.xmpuzzle#2")
    if codec.write_puzzle and held.solutions is None and not wanted.stored:
        if codec is TOML:
            return format_puzzle(held.puzzle, *held.other_puzzles).encode(), _notes_of_all(held)
        data, notes = codec.write_puzzle(held.puzzle)
        notes += (f"problem {number}" for number, _ in enumerate(held.others, 2))
        return data, [*notes, *_notes_of_all(held)]
    if codec.write_solutions is None:
        raise FormatError(f"{held.name} holds solutions, and a {wanted.suffix} file holds a puzzle")
    found, left_out = _solutions(held, wanted.suffix)
    data, notes = codec.write_solutions(found, held.puzzle)
    return data, [*left_out, *notes]


def _solutions(held: Held, suffix: str) -> tuple[list[Solution], list[str]]:
    """Return the solutions to write, given or stored in a BurrTools file, and notes."""
    if held.solutions is not None:
        return list(held.solutions), []
    if held.loaded is None or not held.loaded.problem.solutions:
        raise FormatError(
            f"{held.name} is a puzzle without solutions, and {suffix} files hold only solutions: "
            f"`cube3d solve {held.name} --out FILE{suffix}` finds some"
        )
    found, notes = stored_solutions(held.loaded)
    if not found:
        raise FormatError(f"{held.name} holds no right solution: {notes[0]}")
    stored = sum(bool(one.separations) for one in held.loaded.problem.solutions)
    unread = stored - sum(solution.disassembly is not None for solution in found)
    if unread:
        notes.append(f"the moves of {counted(unread, 'solution')}")
    return found, notes


def _xmpuzzle(held: Held, wanted: Wanted) -> Made:
    if held.document is not None:
        document, notes = _kept(held.document, held.loaded, held.solutions, wanted)
    elif held.puzzle is not None:
        document, notes = _posed(held.puzzle, held, wanted)
    else:
        raise FormatError(f"{held.name} holds nothing to write")
    notes += _turning(held.solutions or ())
    return format_document(document, compressed=wanted.compressed), notes


def _kept(
    document: Document,
    loaded: LoadedProblem | None,
    solutions: Sequence[Solution] | None,
    wanted: Wanted,
) -> tuple[Document, list[str]]:
    """Return a BurrTools file with one problem only, or with other solutions, and notes."""
    notes = list(document.notes)
    if loaded is None:
        return document, notes
    if solutions is None:
        notes += (f"problem {number}" for number in _other_problems(loaded))
        # Unused shapes stay, too, because problems refer to shapes by number.
        return loaded.document._replace(problems=(loaded.problem,)), notes
    notes += _replace(loaded.problem)
    return with_solutions(
        document, loaded.index, loaded.names, solutions, complete=wanted.complete
    ), notes


def _posed(puzzle: Puzzle, held: Held, wanted: Wanted) -> tuple[Document, list[str]]:
    """Return a puzzle of another format, or all problems of its file, as a BurrTools file."""
    posed = as_document(puzzle)
    notes = list(posed.notes)
    if held.solutions is not None:
        moved = [posed.in_file(solution) for solution in held.solutions]
        document = with_solutions(posed.document, 0, posed.names, moved, complete=wanted.complete)
        return document, notes
    others = list(map(as_document, held.other_puzzles))
    notes += (note for one in others for note in one.notes)
    notes += (
        f"what problem {number} is about"
        for number, one in enumerate(others, 2)
        if one.document.comment not in ("", posed.document.comment)
    )
    document = joined([posed.document, *(one.document for one in others)])
    return document, list(dict.fromkeys(notes))


def _turning(solutions: Sequence[Solution]) -> Iterator[str]:
    """Yield a note on solutions whose moves are left out, since BurrTools has no turns."""
    apart = [solution.disassembly for solution in solutions if solution.disassembly]
    turning = sum(any(move.turn for move in moves.moves) for moves in apart)
    if turning:
        yield f"the moves of {counted(turning, 'solution')}, which have turns"


def _other_problems(loaded: LoadedProblem) -> list[int]:
    """Return the numbers of the other problems in the file, from 1."""
    return [i for i in range(1, len(loaded.document.problems) + 1) if i != loaded.index + 1]


def _replace(problem: BurrProblem) -> Iterator[str]:
    """Yield notes on what a problem loses when its solutions are replaced."""
    if problem.solutions:
        yield f"{counted(len(problem.solutions), 'solution')} stored before"
    if problem.assembler is not None:
        yield "1 assembler state"


def _notes_of_all(held: Held) -> list[str]:
    """Return notes on what all problems of a file leave out; those of one problem name it."""
    notes = [list(_puzzle_notes(one, held)) for one in (held, *held.others)]
    common = [note for note in notes[0] if all(note in others for others in notes)]
    if not held.others:
        return common
    rest = enumerate(notes, 1)
    own = [f"problem {i}: {note}" for i, found in rest for note in found if note not in common]
    return common + own


def _puzzle_notes(held: Held, whole: Held) -> Iterator[str]:
    """Yield notes on what a problem leaves out of its BurrTools file."""
    if held.loaded is None:
        return
    document, problem = held.loaded.document, held.loaded.problem
    yield from held.loaded.notes
    if problem.solutions:
        yield counted(len(problem.solutions), "stored solution")
    if problem.assembler is not None:
        yield "1 assembler state"
    others = _other_problems(held.loaded)
    if others and not whole.others:
        yield f"the problem{'s' if len(others) > 1 else ''} {cut(', '.join(map(str, others)))}"
    yield from _unused_shapes(document, document.problems if whole.others else (problem,))
    used = {problem.result, *(part.shape for part in problem.parts if part.high)}
    if any(any(document.shapes[i].hotspot) for i in used if i is not None):
        yield "the hotspots of shapes"
    if any(_unknown(document, problem)):
        yield "elements or attributes that are not understood"


def _unused_shapes(document: Document, problems: Sequence[BurrProblem]) -> Iterator[str]:
    """Yield a note on shapes that no problem lists; other notes name those with a count of 0."""
    listed = {n for one in problems for n in (one.result, *(part.shape for part in one.parts))}
    spare = [f"S{i + 1}" for i in range(len(document.shapes)) if i not in listed]
    if spare:
        noun = "shape" if len(spare) == 1 else "shapes"
        whose = "the problem does not use" if len(problems) == 1 else "no problem uses"
        yield f"the {noun} {cut(', '.join(spare))}, which {whose}"


def _unknown(document: Document, problem: BurrProblem) -> Iterator[bool]:
    """Yield, for the document and each element that a problem uses, if it has unknown parts."""
    used = [problem.result, *(part.shape for part in problem.parts)]
    yield document.rest != NOTHING
    yield problem.rest != NOTHING
    yield from (ink.rest != NOTHING for ink in document.inks)
    yield from (part.rest != NOTHING for part in problem.parts)
    yield from (document.shapes[i].rest != NOTHING for i in used if i is not None)
