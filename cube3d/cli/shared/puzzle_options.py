"""Groups of options that give a puzzle, and the functions that load it.

Nothing here imports numpy before a puzzle is loaded, so that ``--help`` is quick.  The dataclasses
are made without ``__eq__`` and ``__repr__``, which would be compiled at every start.
"""

from __future__ import annotations

import contextlib
import math
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, TypeGuard

from cube3d.cli.shared.options import (
    Box,
    CoverName,
    Forbid,
    Given,
    LatticeName,
    MobilityName,
    PieceSpecs,
    PuzzleArgument,
    RegionText,
)
from cube3d.cli.terminal import exits
from cube3d.errors import (
    Cube3dError,
    FormatError,
    PuzzleError,
    SearchStopped,
    TooLargeError,
    quote,
    show,
)
from cube3d.formats.files import MAX_SOLUTION_BYTES, PAGES, find_format, read_text
from cube3d.lazy import lazily
from cube3d.scope import seconds_left, time_is_up, time_limit

with lazily(__name__):
    import runpy
    import traceback

    from cube3d.catalog import knows, load_noted, pieces, region
    from cube3d.formats.drawing import is_drawing
    from cube3d.formats.inline import in_layer, inline_puzzle, parse_piece
    from cube3d.formats.solution_text import parse_position
    from cube3d.formats.toml.rule_syntax import rules_from
    from cube3d.formats.xmpuzzle.stored_solutions import none_right
    from cube3d.formats.xmpuzzle.to_puzzle import parse_reference
    from cube3d.geometry.lattices import lattice
    from cube3d.geometry.orientation import Mobility
    from cube3d.geometry.region import Region
    from cube3d.puzzle.pairs import missing_place
    from cube3d.puzzle.placement import placements
    from cube3d.puzzle.puzzle import Cover, Puzzle
    from cube3d.puzzle.rule import Pairs, Rule
    from cube3d.puzzle.solution import PlacedPiece


@dataclass(eq=False, repr=False)
class InlineOptions:
    """Options for a box and its pieces."""

    box: Box = None
    piece: PieceSpecs = None
    mobility: MobilityName = None
    cover: CoverName = None
    lattice: LatticeName = None
    region: RegionText = None

    def load_as(self, name: str | None, *, look: bool = False) -> Puzzle:
        """Return the puzzle with a name or in a file, or the box with its pieces.

        Prints how the solutions of the puzzle differ from those of its BurrTools file.

        Args:
            name: the name or file, or None for the box.
            look: whether a BurrTools file may contain shapes without a problem.

        Raises:
            FormatError: neither a name nor a box with pieces, or both.
            Cube3dError: the puzzle cannot be loaded or makes no sense.
        """
        if name is not None:
            return self._load_named(name, look=look)
        space, listed = self._space_and_pieces()
        own = lattice("cubic" if self.lattice is None else self.lattice)
        mobility = Mobility(self.mobility) if self.mobility else None
        made = inline_puzzle(
            space if self.box else _label(space),
            listed,
            pieces,
            mobility=mobility,
            cover=Cover(self.cover or "all"),
            own=own,
            region=None if self.box else region(space, own),
        )
        if mobility is not None:
            _note_mirrored(listed, made.region, mobility)
        return made

    def _space_and_pieces(self) -> tuple[str, list[str]]:
        """Return the text of --box or --region, and those of --piece.

        Raises:
            FormatError: there is not exactly one of them, or no piece.
        """
        if self.box is not None and self.region is not None:
            raise FormatError("give either --box or --region, not both")
        space = self.box if self.region is None else self.region
        if space is not None and self.piece:
            return space, self.piece
        if self.piece:
            raise FormatError("--piece needs --box, like 5x5x5, or --region")
        if space is None:
            raise FormatError(
                "give a puzzle: a name from `cube3d list`, such as soma, or a file, or --box and "
                "--piece"
            )
        option = "--region needs a PUZZLE or" if self.box is None else "--box needs"
        raise FormatError(f"{option} --piece, like Y5:25")

    def _load_named(self, name: str, *, look: bool) -> Puzzle:
        """Return the puzzle with a name or in a file, in the region of --region."""
        if self.box or self.piece:
            raise FormatError(
                "give either a PUZZLE, or --box and --piece, not both; --region puts the pieces of "
                "a PUZZLE into another region"
            )
        if self.mobility or self.lattice is not None:
            raise FormatError("--mobility and --lattice are only for --piece; a puzzle has its own")
        if self.cover and self.region is None:
            raise FormatError("--cover is only for --box or --region; a puzzle has its own")
        loaded, notes = load_noted(name, look=look)
        for note in notes:
            exits.say(f"{name}: {note}")
        _note_missing(name, loaded, loaded.rules)
        if self.region is None:
            return loaded
        moved = in_region(loaded, self.region)
        return replace(moved, cover=Cover(self.cover)) if self.cover else moved


@dataclass(eq=False, repr=False)
class RuledOptions(InlineOptions):
    """Options for a box and its pieces, and for rules.

    Attributes:
        seconds: how long a function of --forbid may take in all, or None.
    """

    forbid: Forbid = None
    seconds: ClassVar[float | None] = None

    def load_as(self, name: str | None, *, look: bool = False) -> Puzzle:
        """Return the puzzle with the rules of --forbid; see :meth:`InlineOptions.load_as`."""
        puzzle = super().load_as(name, look=look)
        return forbid(puzzle, self.forbid, self.seconds) if self.forbid else puzzle


@dataclass(eq=False, repr=False)
class PlainPuzzleOptions(InlineOptions):
    """A puzzle by name or from a box, without more rules."""

    puzzle: PuzzleArgument = None

    def load(self) -> Puzzle:
        """Return the puzzle; see :meth:`InlineOptions.load_as`."""
        return self.load_as(self.puzzle)


@dataclass(eq=False, repr=False)
class PuzzleOptions(RuledOptions):
    """A puzzle by name or from a box, with the rules of --forbid."""

    puzzle: PuzzleArgument = None

    def load(self) -> Puzzle:
        """Return the puzzle; see :meth:`InlineOptions.load_as`."""
        return self.load_as(self.puzzle)


@dataclass(eq=False, repr=False)
class PositionOptions(PuzzleOptions):
    """A puzzle with the pieces in place of --given."""

    given: Given = None

    def load_position(self) -> tuple[Puzzle, tuple[PlacedPiece, ...]]:
        """Return the puzzle and the pieces in place.

        Raises:
            FormatError: see :func:`read_given` and :meth:`InlineOptions.load_as`.
        """
        puzzle = self.load()
        return puzzle, read_given(self.given, puzzle)


def _note_mirrored(texts: Sequence[str], region: Region, mobility: Mobility) -> None:
    """Say if --mobility changes which shapes of a set are different pieces."""
    for text in texts:
        name, _ = parse_piece(text)
        own, usual = len(pieces(name, region, mobility)), len(pieces(name, region))
        if own != usual:
            are = "different pieces" if own > usual else "one piece"
            exits.say(
                f"{name}: {own} pieces, since mirror images are {are} with --mobility "
                f"{mobility.value}; without it, there are {usual}"
            )


def in_region(puzzle: Puzzle, text: str) -> Puzzle:
    """Return a puzzle with the region of --region, and a name that says so.

    Raises:
        FormatError, CatalogError, PuzzleError: there is no such region, or the pieces cannot lie in
            it.
    """
    found = region(text, puzzle.region.lattice)
    found = in_layer(found, puzzle.region.dimension)
    return replace(puzzle.with_region(found), name=f"{puzzle.name} in {_label(text)}")


def _label(region: str) -> str:
    """Return the words for the region of --region."""
    return "a drawn region" if is_drawing(region) else region


def over_note(puzzle: Puzzle) -> str:
    """Return the end of a summary: that flat pieces may be turned over, or nothing."""
    return ", pieces may be turned over" if puzzle.turns_over else ""


def forbid(puzzle: Puzzle, texts: list[str], seconds: float | None = None) -> Puzzle:
    """Return a puzzle with the rules of --forbid, and without its known counts.

    Raises:
        FormatError: a text is no rule.
        PuzzleError: a rule names a piece that the puzzle does not have.
    """
    with time_limit(seconds):
        for text in texts:
            if text.lower().endswith(".py"):
                puzzle = puzzle.with_rules(*puzzle.rules, pairs_from(Path(text), puzzle))
            else:
                rules = [*rules_from([text])]
                puzzle = puzzle.with_rules(*puzzle.rules, *rules)
                _note_missing(text, puzzle, rules)
    return puzzle


def _note_missing(source: str, puzzle: Puzzle, rules: Sequence[Rule]) -> None:
    """Say if a rule names a placement that the puzzle does not have."""
    if not any(isinstance(rule, Pairs) for rule in rules):
        return
    with contextlib.suppress(TooLargeError):  # whatever needs the placements says so
        place = missing_place(placements(puzzle.with_rules()), rules)
        if place:
            exits.say(
                f"{source}: a rule names piece {quote(place.piece)} on cells "
                f"{show([*map(list, place.cells)])}, where it cannot lie; this forbids nothing"
            )


def read_given(path: Path | None, puzzle: Puzzle) -> tuple[PlacedPiece, ...]:
    """Return the pieces in place that a file holds; none without a file.

    Raises:
        FormatError: the file cannot be read, or holds no position of the puzzle.
    """
    return () if path is None else parse_position(read_text(path), puzzle, str(path))


def is_solution_file(text: str | None) -> TypeGuard[str]:
    """Return whether an argument names a solution file, and not a puzzle.

    The suffix decides.  For formats that hold either, the content decides: a BurrTools file is a
    solution file if it stores a right solution.  Without a known suffix, a text that names a
    puzzle of the catalog is that puzzle.

    Raises:
        FormatError: it names a page.
    """
    if is_burrtools_file(text):
        reference = parse_reference(text)
        loaded = reference.load() if reference else None
        return loaded is not None and bool(loaded.problem.solutions) and not none_right(loaded)
    if text is None:
        return False
    path = Path(text)
    kind = find_format(path.suffix)
    if kind is None and path.is_file() and path.suffix.lower() in PAGES:
        raise FormatError(
            f"{text} is a page: open it in a browser, or give the file that it was made from"
        )
    if kind is None:
        return path.is_file() and not knows(text)
    if kind.codec.is_puzzle is None:
        return kind.solutions
    return path.is_file() and not kind.codec.is_puzzle(read_text(path, MAX_SOLUTION_BYTES))


def is_burrtools_file(text: str | None) -> TypeGuard[str]:
    """Return whether an argument names a BurrTools file, or a problem in one."""
    return text is not None and ".xmpuzzle" in text.lower() and parse_reference(text) is not None


Forbidden = Callable[["PlacedPiece", "PlacedPiece"], object]
# With more placements the pairs take over a second, so a message announces the wait.
MANY = 1_500


def pairs_from(path: Path, puzzle: Puzzle) -> Pairs:
    """Return the pairs of placements that the function ``forbidden`` of a file forbids.

    Raises:
        FormatError: the file cannot be run, has no such function, or the function fails.
        SearchStopped: this takes longer than the time limit.
        TooLargeError: too many placements, see :meth:`Pairs.where`.
    """
    forbidden = _load(path)
    table = placements(puzzle.with_rules())
    if len(table) > MANY:
        exits.say(
            f"{path}: checking the pairs of {len(table):,} placements; this may take a minute"
        )
    with _running(path):
        return Pairs.where(table, forbidden)


def _load(path: Path) -> Forbidden:
    if not path.is_file():
        raise FormatError(f"{path} is a folder" if path.is_dir() else f"there is no file {path}")
    with _running(path):
        names: dict[str, Any] = runpy.run_path(str(path))
    forbidden = names.get("forbidden")
    if not callable(forbidden):
        raise FormatError(f"{path} has no function forbidden(a, b)")
    return forbidden  # type: ignore[no-any-return]


@contextlib.contextmanager
def _running(path: Path) -> Iterator[None]:
    """Run a user's code with its folder on ``sys.path``; its output goes to standard error.

    Raises:
        FormatError: the code failed, or tried to end the program.
    """
    sys.path.insert(0, str(path.parent.resolve()))
    try:
        with contextlib.redirect_stdout(sys.stderr), _in_time():
            yield
    except PuzzleError as error:
        raise FormatError(f"{path}: {error}") from None
    except Cube3dError:
        raise
    except (Exception, SystemExit) as error:
        if isinstance(error, TimeoutError) and time_is_up():
            late = f"time ran out while the function in {path} was asked about pairs"
            raise SearchStopped(late) from None
        raise _failure(path, error) from None
    finally:
        sys.path.pop(0)


@contextlib.contextmanager
def _in_time() -> Iterator[None]:
    """End a user's code at the time limit with TimeoutError, also within one call of a function."""
    seconds = seconds_left()
    if sys.platform == "win32" or seconds == math.inf:  # Windows has no timers
        yield
        return

    def end(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, end)
    # A little later, so that the limit has passed; again and again, as the code may catch it.
    signal.setitimer(signal.ITIMER_REAL, seconds + 0.01, 0.1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _failure(path: Path, error: BaseException) -> FormatError:
    """Return the error of a user's code as one sentence, with the line of the file."""
    lines = [
        frame.lineno
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename) == path
    ]
    number = getattr(error, "lineno", None) if isinstance(error, SyntaxError) else None
    number = number or (lines[-1] if lines else None)
    where = f"{path}, line {number}" if number else str(path)
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    return FormatError(f"{where}: {type(error).__name__}: {text}")
