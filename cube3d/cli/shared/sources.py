"""Sources of solutions, remarks and a progress bar for commands that draw."""

from __future__ import annotations

import contextlib
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal

import typer

from cube3d.cli.shared.options import Material, Palette, PhotoSeed, Quality, Setting
from cube3d.cli.shared.puzzle_options import RuledOptions, is_burrtools_file, is_solution_file
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.output import MODE, is_plain
from cube3d.cli.terminal.progress import watching
from cube3d.errors import FormatError, Infeasible, SearchStopped, quote
from cube3d.formats.files import ALONE, list_suffixes
from cube3d.lazy import lazily

with lazily(__name__):
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeElapsedColumn as Elapsed
    from rich.progress import TimeRemainingColumn as Remaining

    from cube3d.cli.shared import completion
    from cube3d.cli.shared.outputs import number_solutions
    from cube3d.covering.engines.sat import SatEngine
    from cube3d.covering.problem import Outcome, Status
    from cube3d.geometry.cells import Cell
    from cube3d.geometry.region import Region
    from cube3d.puzzle.puzzle import Puzzle, UpTo
    from cube3d.puzzle.solution import Solution
    from cube3d.solving.solve import solutions
    from cube3d.view.scene.from_solution import check_pieces, framed_region, interlocked
    from cube3d.view.scene.picture_options import RenderOptions, parse_size, parse_view


SourceArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="SOLUTIONS-or-PUZZLE",
        help=f"A solution file ({list_suffixes(ALONE)}), or a puzzle, which is solved first.",
        show_default=False,
        autocompletion=lambda incomplete: completion.solutions_or_puzzles(incomplete),
    ),
]
Number = Annotated[
    int | None,
    typer.Option(
        min=1,
        help="Number of the solution: in the file, or in `cube3d solve --all`.  [default: the "
        "first]",
        show_default=False,
    ),
]
ColourBy = Annotated[
    Literal["auto", "piece", "cube", "group"],
    typer.Option(
        help="A colour for each piece, each cube (its own) or each group of pieces. auto: by cube "
        "if cubes have colours, otherwise by piece."
    ),
]
Hide = Annotated[
    list[str] | None,
    typer.Option(metavar="PIECE", help="Do not draw this piece. Repeatable.", show_default=False),
]
Ghost = Annotated[
    list[str] | None,
    typer.Option(
        metavar="PIECE",
        help="Draw only the edges of this piece; `none` for no piece. Repeatable.  "
        "[default: pieces that enclose others]",
        show_default=False,
    ),
]
_MOST_NAMES = 6  # pieces that a remark names
# Parameters of a search; they do nothing with a solution file.
SEARCHING = frozenset(
    (
        *(
            "box",
            "piece",
            "mobility",
            "cover",
            "region",
            "forbid",
            "given",
            "limit",
            "all_solutions",
        ),
        *("up_to", "timeout", "engine", "threads", "seed"),
    )
)


def default_file(source: str | None, suffix: str) -> Path:
    """Return the file to write if the command line names none, in the working directory.

    Raises:
        FormatError: it exists; only a file that the user names is replaced.
    """
    name = Path(source).stem if source else ""
    path = Path((name.strip("-") or "puzzle") + suffix)
    if path.exists():
        raise FormatError(f"{quote(path.name)} exists; name it with --out to replace it")
    return path


@dataclass(eq=False, repr=False)
class LookOptions:
    """Options for the look of a picture or film."""

    palette: Palette = "default"
    colour_by: ColourBy = "auto"
    material: Material = "satin"
    quality: Quality = "normal"
    setting: Setting = None
    photo_seed: PhotoSeed = None
    hide: Hide = None
    ghost: Ghost = None

    def load(
        self,
        view: str,
        size: str,
        background: str,
        *,
        explode: float,
        layers: bool = False,
        labels: bool = False,
    ) -> RenderOptions:
        """Return the checked render options.

        Raises:
            RenderError: one of them is invalid.
        """
        if self.quality != "photo":
            if self.setting:
                raise FormatError("--setting is what is around a photo: give --quality photo, too")
            if self.photo_seed is not None:
                raise FormatError("--photo-seed is for a photo: give --quality photo, too")
        ghost = [] if self.ghost == ["none"] else self.ghost
        return RenderOptions(
            size=parse_size(size),
            view=parse_view(view),
            explode=explode,
            layers=layers,
            palette=self.palette,
            background=background,
            colour_by=self.colour_by,
            material=self.material,
            quality=self.quality,
            setting=self.setting or "studio",
            seed=RenderOptions.seed if self.photo_seed is None else self.photo_seed,
            hide=tuple(self.hide or ()),
            ghost=None if ghost is None else tuple(ghost),
            labels=labels,
        )


def refuse_idle(context: typer.Context, source: str | None, *allowed: str) -> None:
    """Refuse options of a search if the source is a solution file: they would do nothing.

    Args:
        context: of the command.
        allowed: names of parameters that may be given with a solution file.

    Raises:
        FormatError: there is such an option; names it.
    """
    if not is_solution_file(source):
        return
    for name, option in list_given(context).items():
        if name in SEARCHING.difference(allowed):
            raise FormatError(
                "give either a solution file, or a puzzle with its options, not both: "
                f"{option} does nothing with a file"
            )


def list_given(context: typer.Context) -> dict[str, str]:
    """Return the options on the command line, as written, by parameter names."""
    found = {}
    for parameter in context.command.params:
        name = parameter.name or ""
        origin = context.get_parameter_source(name)
        if origin and origin.name == "COMMANDLINE":
            found[name] = parameter.opts[0]
    return found


@dataclass(frozen=True)
class Source:
    """The source on the command line: a solution file, or a puzzle by name or from a box.

    Attributes:
        name: the file, or the name of a puzzle; None: the puzzle is a box with pieces.
        inline: the options for a box with pieces, and for rules.
        seed: of the SAT engine, or None.
        timeout: seconds after which a search stops, or None.
        moves_timeout: seconds to look for moves that take a solution apart, or None.
        searched: whether a BurrTools file is searched although it stores solutions.
    """

    name: str | None
    inline: RuledOptions
    seed: int | None
    timeout: float | None
    moves_timeout: float | None = None
    searched: bool = False

    @cached_property
    def has_puzzle(self) -> bool:
        """Whether the source is a puzzle, and not a solution file."""
        if self.searched and is_burrtools_file(self.name):
            return True
        return not is_solution_file(self.name)

    @property
    def is_stored(self) -> bool:
        """Whether the solutions are those that a BurrTools file stores."""
        return not self.has_puzzle and is_burrtools_file(self.name)

    @cached_property
    def region(self) -> Region | None:
        """The region as pictures show it; None: a solution file does not store it."""
        return framed_region(self.puzzle) if self.has_puzzle else None

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle; only if ``has_puzzle``."""
        return self.inline.load_as(self.name)

    def check_pieces(self, options: RenderOptions) -> None:
        """Refuse options that hide or outline a piece that the puzzle does not have.

        Solution files are checked when they are drawn.

        Raises:
            RenderError: there is no such piece; names it.
        """
        wanted = (*options.hide, *(options.ghost or ()))
        if wanted and self.has_puzzle:
            names = [piece.name for piece in self.puzzle.pieces]
            check_pieces((re.sub(r"(?<=.) \d+$", "", name) for name in wanted), names)

    def solutions(self, number: int | None, count: int | None) -> list[Solution]:
        """Return ``count`` solutions from ``number`` on, or all of a file; at least one.

        A puzzle is solved.  The solutions are numbered in the order of ``cube3d solve --all``.
        If ``number`` is None, return the solution that ``cube3d solve`` finds.  It need not be
        number 1, because a search for one solution is not split by symmetry.

        Raises:
            FormatError: the file cannot be read or has no such solution, or the puzzle
                makes no sense.
            Infeasible: there are no such solutions.
            SearchStopped: the timeout came first.
        """
        return list(self.numbered_solutions(number, count).values())

    def numbered_solutions(self, number: int | None, count: int | None) -> dict[int, Solution]:
        """Return solutions by their numbers; see :meth:`solutions`."""
        if self.name is not None and not self.has_puzzle:
            return number_solutions(self.name, number, count)
        return dict(enumerate(self._solve(number, count), number or 1))

    def _solve(self, number: int | None, count: int | None) -> list[Solution]:
        if number is None:
            return self._find(1, "total")
        found = self._find(number - 1 + (count or 1), "full")
        if number > len(found):
            were = "solution was" if len(found) == 1 else "solutions were"
            raise FormatError(
                f"{len(found)} {were} found of {quote(self.puzzle.name)} up to symmetry, "
                f"there is no number {number}"
            )
        return found[number - 1 :]

    def _find(self, count: int, up_to: str) -> list[Solution]:
        """Return at most ``count`` solutions of the puzzle; at least one."""
        with (
            watching() as watch,
            solutions(
                self.puzzle,
                engine=None if self.seed is None else SatEngine(seed=self.seed),
                limit=count,
                timeout=self.timeout,
                up_to=UpTo(up_to),
                watch=watch,
            ) as search,
        ):
            found = list(search)
        refuse_none(self.puzzle, search.outcome)
        return found


def remark(
    found: Sequence[Solution], region: Region | None, *, explode: float = 0.0, layers: bool = False
) -> None:
    """Print a remark if a picture cannot show what the options ask for.

    Args:
        found: the solutions, of one puzzle.
        region: the region of the puzzle, if it is known.
        explode: the greatest factor by which pieces are moved apart.
    """
    if layers:
        cells = region.cells if region else found[0].owners()
        remark_layers(found[0].puzzle, (*cells, *found[0].walls))
    # Layers lie flat, so their pieces are lifted over each other.
    names = next(filter(None, map(interlocked, found)), []) if explode and not layers else []
    if names:
        shown = ", ".join(f"'{name}'" for name in names[:_MOST_NAMES])
        rest = len(names) - _MOST_NAMES
        more = f" and {rest} more" if rest > 0 else ""
        exits.say(
            f"pieces {shown}{more} interlock: no straight moves part them, so they are drawn "
            "passing through each other"
        )


def remark_layers(name: str, cells: Iterable[Cell]) -> None:
    """Print a remark if --layers is used for a puzzle with a single layer."""
    if len({cell[2:] for cell in cells}) == 1:
        exits.say(f"{name} is flat, a single layer: --layers changes nothing")


def refuse_none(puzzle: Puzzle, outcome: Outcome) -> None:
    """Raise if a search that has ended found no solution.

    Raises:
        Infeasible: there is no solution; this is proved.
        KeyboardInterrupt: the search was interrupted before the first.
        SearchStopped: a limit came before the first.
    """
    if outcome.status is Status.INFEASIBLE:
        raise Infeasible(f"puzzle {quote(puzzle.name)} has no solution")
    if outcome.solutions:
        return
    if outcome.status is Status.INTERRUPTED:
        raise KeyboardInterrupt
    why = f": {outcome.why}" if outcome.why else " in time"
    raise SearchStopped(f"no solution of {quote(puzzle.name)} was found{why}; there may be one")


@contextlib.contextmanager
def drawing_bar(what: str, *, wanted: bool = True) -> Iterator[Callable[[int, int], None] | None]:
    """Give a function that shows how many pictures are done; None if the bar is not shown."""
    if MODE.quiet or not wanted or is_plain(sys.stderr):
        yield None
        return

    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (Elapsed(), TextColumn("{task.description}"))
    # The number of pictures comes with the first one.
    counted = (BarColumn(), MofNCompleteColumn(), Remaining(), TextColumn("left"))
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what, total=None)

        def show(done: int, total: int) -> None:
            progress.columns = columns + counted
            progress.update(task, completed=done, total=total)

        yield show
