"""The command ``cube3d page``: write solutions or a game as a page."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Annotated

import typer

from cube3d.cli.shared.options import All, Given, Quiet, Timeout, UpToName, output
from cube3d.cli.shared.outputs import read_solutions
from cube3d.cli.shared.puzzle_options import RuledOptions, is_solution_file, read_given
from cube3d.cli.shared.showing import (
    ColourOptions,
    FirstOptions,
    Mover,
    MovesTimeout,
    SearcherOptions,
)
from cube3d.cli.shared.sources import (
    default_file,
    list_given,
    refuse_idle,
    refuse_none,
    remark_layers,
)
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.progress import watching
from cube3d.errors import Cube3dError, FormatError, RenderError, counted, quote
from cube3d.formats.files import ALONE, PAGES, check_writable, list_suffixes
from cube3d.lazy import lazily
from cube3d.scope import time_limit

with lazily(__name__):
    from cube3d.catalog import load
    from cube3d.cli.shared import completion
    from cube3d.covering.engines.engine import Engine
    from cube3d.covering.problem import Outcome, Status
    from cube3d.puzzle.puzzle import Puzzle, UpTo
    from cube3d.puzzle.solution import PlacedPiece
    from cube3d.puzzle.symmetry import puzzle_symmetries
    from cube3d.solving.count import lost_reflections
    from cube3d.solving.solve import Search, solutions
    from cube3d.solving.swaps import swap_graph
    from cube3d.view.page.page import Page, PageOptions, page_to_play
    from cube3d.view.page.workshop import write_workshop
    from cube3d.view.scene.from_solution import framed_region


# Limits without --limit: solutions, and seconds of a search that has found one.
MOST, SECONDS = 100, 5.0
USUAL = "soma"  # the puzzle of the workshop if none is given
PATIENCE = 2.0  # seconds to prepare the game on a page of solutions

Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        "-o",
        "--output",
        help="The HTML file to write.  [default: a new one with the name of the puzzle or file]",
        show_default=False,
    ),
]
Limit = Annotated[
    int | None,
    typer.Option(
        min=1,
        help=f"Find at most this many solutions.  [default: {MOST}, or those found in {SECONDS:g} "
        "seconds]",
        show_default=False,
    ),
]
Labels = Annotated[bool, typer.Option("--labels", help="Write names on the pieces.")]
Editor = Annotated[
    bool,
    typer.Option(
        "--editor",
        help="Open the page with Make, to change, solve and save puzzles: with PUZZLE, or "
        "with the Soma cube.",
    ),
]
Play = Annotated[
    bool,
    typer.Option(
        "--play",
        help="Open the page with a game. No piece is in place, and the puzzle is not solved first.",
    ),
]
Swaps = Annotated[
    bool,
    typer.Option(
        "--swaps",
        help="Find all solutions, and draw which of them differ by a swap of two pieces.",
    ),
]


@output(Quiet)
def command(
    context: typer.Context,
    inline: RuledOptions,
    *,
    source: Annotated[
        str | None,
        typer.Argument(
            metavar="PUZZLE-or-SOLUTIONS",
            help="A puzzle (solved first, except with --play or --editor), or a solution file "
            f"({list_suffixes(ALONE)}).",
            show_default=False,
            autocompletion=lambda incomplete: completion.solutions_or_puzzles(incomplete),
        ),
    ] = None,
    out: Out = None,
    given: Given = None,
    limit: Limit = None,
    all_solutions: All = False,
    up_to: UpToName = "full",
    timeout: Timeout = None,
    moves_timeout: MovesTimeout = None,
    play: Play = False,
    swaps: Swaps = False,
    editor: Editor = False,
    first: FirstOptions,
    labels: Labels = False,
    colours: ColourOptions,
    searcher: SearcherOptions,
) -> None:
    """Write an HTML page for any browser: solutions to turn and take apart, a game, or Make.

    Examples:
        cube3d page soma
        cube3d page bedlam --play -o game.html
    """
    stored = is_solution_file(source)
    out = _checked_out(out, source)
    if editor:
        _write_workshop(context, source, inline, out)
        return
    options = PageOptions(labels=labels, **asdict(first), **asdict(colours))
    _refuse_limits(limit, all_solutions=all_solutions, play=play)
    if swaps:
        _refuse_with_swaps(context)
    about, note, interrupted = "", "", False
    if source is not None and stored:
        refuse_idle(context, source)
        made = _page_of_file(Path(source), moves_timeout, play=play)
    else:
        chosen = inline.load_as(source)
        if first.layers:
            remark_layers(chosen.name, (*chosen.region.cells, *chosen.walls))
        engine, placed = searcher.load(), read_given(given, chosen)
        about = chosen.about
        made = _begun(chosen, placed, timeout, play=play)
        if not play:
            search = _PageSearch(
                made, chosen, engine, searcher.threads, up_to, placed, moves_timeout
            )
            outcome = search.run(limit, timeout, all_solutions=all_solutions, swaps=swaps)
            refuse_none(chosen, outcome)
            note = _note(chosen, outcome, up_to)
            note, options = _begin_apart(context, made, note, options, chosen)
            interrupted = outcome.status is Status.INTERRUPTED
    _refuse_number(first.number, made, play=play)
    made.write(out, about=about, note=note, options=options)
    holds = "a game" if play else note or counted(made.count, "solution")
    exits.say(f"{'interrupted; ' * interrupted}wrote {out}: {holds}")
    raise typer.Exit(exits.INTERRUPTED if interrupted else exits.ANSWERED)


def _page_of_file(source: Path, moves_timeout: float | None, *, play: bool) -> Page:
    if play:
        raise FormatError(f"{source} holds solutions: --play needs their puzzle")
    made = Page()
    _add_file(made, source, moves_timeout)
    return made


def _begun(
    puzzle: Puzzle, placed: tuple[PlacedPiece, ...], timeout: float | None, *, play: bool
) -> Page:
    """Return a game, or a page without solutions."""
    if play:
        return page_to_play(puzzle, placed, play=True, timeout=timeout)
    return _carrying(puzzle, placed)


def _refuse_number(number: int, made: Page, *, play: bool) -> None:
    if number > max(made.count, 1 if play else 0):
        many = f"there {'is' if made.count == 1 else 'are'} {counted(made.count, 'solution')}"
        raise FormatError(f"{many}, there is no number {number}")


def _checked_out(out: Path | None, source: str | None) -> Path:
    """Return the file of the page: that of --out, or a new one named after the source.

    Raises:
        FormatError: no page can be written there, or without --out the file exists.
    """
    out = out or default_file(source, ".html")
    if out.suffix.lower() not in ("", *PAGES):
        raise FormatError(
            f"cannot write {quote(out.name)}: pages go to {list_suffixes(PAGES)} files"
        )
    check_writable(out)
    return out


def _refuse_limits(limit: int | None, *, all_solutions: bool, play: bool) -> None:
    if limit is not None and all_solutions:
        raise FormatError("give either --limit or --all, not both")
    if play and (all_solutions or limit is not None):
        raise FormatError("--play solves nothing: leave out --limit and --all")


def _refuse_with_swaps(context: typer.Context) -> None:
    """Refuse options that contradict --swaps."""
    given = list_given(context)
    idle = [name for name in ("given", "limit", "play") if name in given]
    if idle:
        raise FormatError(f"--swaps needs all solutions: leave out {given[idle[0]]}")
    source = context.params.get("source")
    if is_solution_file(source):
        raise FormatError(f"{source} holds solutions: --swaps needs their puzzle")


def _write_workshop(
    context: typer.Context, source: str | None, inline: RuledOptions, out: Path
) -> None:
    """Write the workshop with a puzzle, by default ``USUAL``."""
    given = list_given(context)
    words = {field.name for field in fields(inline)}
    idle = [name for name in given if name not in words | {"source", "out", "editor", "quiet"}]
    if idle:
        raise FormatError(f"--editor neither solves nor draws: leave out {given[idle[0]]}")
    puzzle = inline.load_as(source) if source or words & given.keys() else load(USUAL)
    write_workshop(out, puzzle)
    exits.say(f"wrote {out}: Make with {puzzle.name}")


def _carrying(puzzle: Puzzle, given: tuple[PlacedPiece, ...]) -> Page:
    """Return a page without solutions, on which the puzzle can be played if it is small enough."""
    try:
        return page_to_play(puzzle, given, timeout=PATIENCE)
    except (Cube3dError, TimeoutError):
        return Page(framed_region(puzzle))  # the search reports errors of the puzzle


def _add_file(made: Page, path: Path, moves_timeout: float | None) -> None:
    found = read_solutions(path)
    if not found:
        raise FormatError(f"{path} holds no solutions")
    move = Mover(None, moves_timeout)
    for solution in found:
        try:
            made.add(move(solution))
        except RenderError as error:
            raise FormatError(f"{path}: {error}") from None


@dataclass(frozen=True)
class _PageSearch:
    """A search that adds solutions to a page."""

    page: Page
    puzzle: Puzzle
    engine: Engine | None
    threads: int
    up_to: str
    given: tuple[PlacedPiece, ...]
    moves_timeout: float | None

    def run(
        self, limit: int | None, timeout: float | None, *, all_solutions: bool, swaps: bool
    ) -> Outcome:
        """Add solutions, and return the outcome of the search.

        Without options that say how many, the usual limits hold, but at least one is sought.
        """
        if swaps:
            return self._linked(timeout)
        if all_solutions or limit is not None or timeout is not None:
            return self._search(limit, timeout)
        outcome = self._search(MOST, SECONDS)
        if outcome.status is Status.LIMIT and not outcome.solutions:
            outcome = self._search(1, None)
        return outcome

    def _linked(self, timeout: float | None) -> Outcome:
        """Add all solutions and the swaps between them; return the outcome of the search."""
        with watching() as watch:
            found = swap_graph(
                self.puzzle,
                up_to=UpTo(self.up_to),
                engine=self.engine,
                timeout=timeout,
                watch=watch,
            )
        # The page must be written in time, too.
        with time_limit(timeout and timeout / 2):
            self.page.add_swaps(found)
        count = len(found.solutions)
        return Outcome(found.status, count, found.seconds, found.engine, found.why)

    def _search(self, limit: int | None, timeout: float | None) -> Outcome:
        with watching() as watch:
            search = solutions(
                self.puzzle,
                engine=self.engine,
                threads=self.threads,
                limit=limit,
                timeout=timeout,
                up_to=UpTo(self.up_to),
                given=self.given,
                watch=watch,
            )
            with search:
                _take(search, self.page, Mover(self.puzzle, self.moves_timeout))
        return search.outcome


def _take(search: Search, made: Page, move: Mover) -> None:
    """Add solutions as they are found; Ctrl-C ends the search and keeps those found."""
    try:
        for solution in search:
            made.add(move(solution))
    except KeyboardInterrupt:
        search.close()


def _begin_apart(
    context: typer.Context, made: Page, note: str, options: PageOptions, puzzle: Puzzle
) -> tuple[str, PageOptions]:
    """Add to the note which assembly solves the puzzle, and show that first without --number."""
    number = made.apart
    if number is None or not puzzle.must_come_apart:
        return note, options
    if "number" not in list_given(context):
        options = replace(options, number=number)
    return f"{note}; number {number:,} comes apart", options


def _note(puzzle: Puzzle, outcome: Outcome, up_to: str) -> str:
    """Return how many solutions or assemblies there are, and up to which symmetries."""
    noun = "assembly" if puzzle.must_come_apart else "solution"
    found = counted(outcome.solutions, noun)
    if outcome.status is not Status.COMPLETE:
        return f"{found}; there may be more"
    everything = f"the only {noun}" if outcome.solutions == 1 else f"all {found}"
    if up_to == "total":
        return everything
    # Mirror images may need other pieces than the puzzle has.
    if up_to == "rotations" or lost_reflections(puzzle, puzzle_symmetries(puzzle)):
        return f"{everything}, up to rotations"
    return f"{everything}, up to rotations and reflections"
