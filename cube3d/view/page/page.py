"""One HTML file that shows solutions in any browser, without a network.

The program is written in TypeScript and bundled with three.js into ``bundle/page.html`` (see
``web/README.md``).  This module fills a copy of that file with the solutions.  Each shape is
written once, and each placement that any solution uses.  A solution is a row of placement numbers.
"""

from __future__ import annotations

import base64
import html
import sys
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from cube3d.core.shapes import lattice_data, listed
from cube3d.errors import RenderError, SearchStopped, check_arguments, counted, quote, show
from cube3d.formats.files import replacing
from cube3d.formats.moves_text import say_moves
from cube3d.formats.text import format_layers_text
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.cells import Cell
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.region import Region
from cube3d.lazy import lazily
from cube3d.puzzle.in_core import puzzle_numbers
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.scope import time_is_up, time_limit
from cube3d.verify.position import find
from cube3d.view.moves.leaving import StatesApart, way_of
from cube3d.view.page.bundle import fill
from cube3d.view.page.page_placements import PagePlacements, Pieces, at_home, check_near
from cube3d.view.page.tables import MOST_PLACEMENTS, MOST_SHOWN
from cube3d.view.page.workshop import excess, text_of
from cube3d.view.scene.block import check_blocks, enclosing_pieces
from cube3d.view.scene.from_solution import blocks, framed_region
from cube3d.view.scene.look import MOST_EXPLODED
from cube3d.view.scene.material import parse_material
from cube3d.view.scene.paint import check_colour_by, refuse_colourless
from cube3d.view.scene.palette import parse_palette

with lazily(__name__):  # a page of solutions without moves needs neither
    from cube3d.solving.build_problem import build_problem
    from cube3d.solving.disassembly.disassemble import possible_moves

if TYPE_CHECKING:
    from cube3d.solving.build_problem import Problem
    from cube3d.solving.swaps import Neighbourhoods

NO_SOLUTION = "No solution yet"
MOST_AXES = 3  # dimensions of the integer grid in which a person can move pieces
DIGITS = 4  # decimal places of moves


@dataclass(frozen=True)
class PageOptions:
    """The look of a page when it is opened; a link to it may change it.

    ``number`` is that of the first solution shown; ``explode``, from 0 to 2, moves
    pieces apart; ``layers`` shows z layers side by side; ``labels`` writes names on the
    pieces; ``palette`` is a name of PALETTES, ``material`` one of MATERIALS; ``dark`` asks for
    a dark background, which otherwise the reader's system chooses; ``colour_by`` is one of
    COLOUR_BY.  A wrong value raises RenderError at once.
    """

    number: int = 1
    explode: float = 0.0
    layers: bool = False
    labels: bool = False
    palette: str = "default"
    material: str = "satin"
    dark: bool = False
    colour_by: str = "auto"

    def __post_init__(self) -> None:
        if not 0 <= self.explode <= MOST_EXPLODED:
            raise RenderError(
                f"bad explode factor {self.explode}: on a page it must lie between 0 and"
                f" {MOST_EXPLODED:g}"
            )
        parse_palette(self.palette)
        parse_material(self.material)
        check_colour_by(self.colour_by)

    def as_link(self) -> str:
        """Return the part after # of a link to the page; web/src/state.ts reads it."""
        parts = [f"s={self.number}"]
        parts += [f"x={self.explode:g}"] if self.explode else []
        parts += [word for word in ("layers", "labels") if getattr(self, word)]
        parts += [f"palette={self.palette}"] if self.palette != "default" else []
        parts += [f"material={self.material}"] if self.material != "satin" else []
        parts += [f"by={self.colour_by}"] if self.colour_by != "auto" else []
        parts += ["theme=dark"] if self.dark else []
        return "&".join(parts)


@check_arguments
def write_page(
    solutions: Iterable[Solution],
    path: str | Path,
    *,
    about: str = "",
    note: str = "",
    options: PageOptions | None = None,
    region: Region | None = None,
) -> None:
    """Write solutions of one puzzle as an HTML file that needs no network.

    Args:
        solutions: the solutions, at least one; they may come from a running search.
        about: a sentence or two on the puzzle.
        note: a description of the solutions; their number, if empty.
        options: the look of the page when it is opened; the default if None.
        region: the region of the puzzle.  Thin lines show it if cells stay empty; in space, only
            if a solution leaves a cell empty that is not optional.

    Raises:
        RenderError: there are no solutions, they cannot be shown together, or the cells of a
            piece are not its shape.
        FormatError: the file cannot be written.
    """
    page = Page(region)
    for solution in solutions:
        page.add(solution)
    page.write(path, about=about, note=note, options=options)


def embed(shown: Solution | Page, *, height: int = 480, note: str = "") -> str:
    """Return HTML that shows a solution or a page inside another page, such as a notebook.

    ``height`` is in pixels; for ``note`` see :func:`write_page`.  The viewer is in a frame of its
    own, without access to the page around it.  RenderError if the solution cannot be shown.
    """
    if isinstance(shown, Page):
        page = shown
    else:
        page = Page()
        page.add(shown)
    return (
        '<iframe sandbox="allow-scripts allow-downloads" title="cube3d"'
        f' style="width: 100%; height: {height}px; border: 0; border-radius: 8px"'
        f' srcdoc="{html.escape(page.html(note=note))}"></iframe>'
    )


class Page:
    """A page to which solutions are added one by one; they take little memory."""

    def __init__(self, region: Region | None = None) -> None:
        """Make a page without solutions; ``region`` is as for :func:`write_page`.

        Raises:
            RenderError: the argument is no region.
        """
        if region is not None and not isinstance(region, Region):
            raise RenderError(f"Page takes a Region or no argument, not {show(region)}")
        self.count = 0
        """The number of solutions."""
        self._region = region
        self._has_empty = False
        self._unfinished: list[int] = []  # solutions that leave a cell open that must be covered
        self._walls: list[int] = []
        self._name: str | None = None  # of the puzzle; None: the page is empty
        self._lattice: Lattice = CUBIC
        self._first: Solution | None = None
        self._puzzle: dict[str, Any] | None = None
        self._rules: Puzzle | None = None
        self._swaps: list[int] | None = None
        self._place = "see"  # with which the page opens
        self._play: dict[str, Any] | None = None
        self._dimension = 0
        self._pieces = Pieces()
        self._placements = PagePlacements(self._pieces, CUBIC, 0)
        self._numbers = array("L")
        self._ways: dict[int, dict[str, Any]] = {}
        self._outlined: dict[int, list[int]] = {}

    @classmethod
    def of_puzzle(
        cls,
        problem: Problem,
        *,
        given: Sequence[int] = (),
        play: bool = False,
    ) -> Page:
        """Make a page on which a puzzle can be played and solved, so far without solutions.

        Args:
            problem: the puzzle, with no pieces in place.
            given: the numbers of placements that a game begins with, and keeps.
            play: whether the page opens with a game.

        Raises:
            RenderError: it is too large for a page.
        """
        puzzle, table = problem.puzzle, problem.table
        if len(table) > MOST_PLACEMENTS or len(puzzle.region) > MOST_SHOWN:
            raise RenderError(
                f"a page plays puzzles of up to {MOST_PLACEMENTS:,} placements and"
                f" {MOST_SHOWN:,} cells; {quote(puzzle.name)} has {len(table):,} and"
                f" {len(puzzle.region):,}"
            )
        page = cls(framed_region(puzzle))
        page._begin(puzzle.name, puzzle.region.lattice, puzzle.region.dimension, puzzle.walls)
        # In the order of their names, colours have the numbers of the puzzle.
        used = (c for c in puzzle.colours if c.name in puzzle.colour_names)
        page._pieces.look(sorted(used, key=attrgetter("name")))
        for piece in puzzle.pieces:
            page._pieces.known(at_home(piece))
            page._pieces.group(piece)
        page._placements.table = table
        lattice = puzzle.region.lattice
        page._rules = puzzle
        page._puzzle = {
            "core": lattice_data(lattice, puzzle.region.dimension),
            "puzzle_data": listed(puzzle_numbers(puzzle)),
            "apart": _apart_data(puzzle),
        }
        if not excess(puzzle):
            page._puzzle["toml"] = text_of(puzzle)
        page._place = "play" if play else "see"
        page._play = {"given": list(given), **_cell_colours(puzzle)}
        return page

    def add(self, solution: Solution) -> None:
        """Add a solution of the same puzzle; RenderError if it cannot be shown."""
        if self._name is None:
            check_blocks(blocks(solution))
            width = len(solution.placements[0].cells[0])
            self._begin(solution.puzzle, solution.lattice, width, solution.walls)
        elif solution.puzzle != self._name:
            raise RenderError(
                f"a page shows one puzzle: solution 1 is of {quote(self._name)}, "
                f"solution {self.count + 1} of {quote(solution.puzzle)}"
            )
        elif solution.lattice is not self._lattice:
            raise RenderError(
                f"a page shows one puzzle: solution 1 is on the {self._lattice.name}"
                f" lattice, solution {self.count + 1} on the {solution.lattice.name} one"
            )
        self._first = self._first or solution
        self._check(solution)
        self._pieces.see(solution)
        number = self._placements.number
        self._numbers.extend(number(placed, self.count + 1) + 1 for placed in solution.placements)
        self._numbers.append(0)
        if way := way_of(solution):
            self._ways[self.count] = _way_data(way, len(solution.placements))
            self._ways[self.count] |= _next_data(solution, self._rules)
        if outlined := enclosing_pieces(solution.placements, solution.lattice):
            self._outlined[self.count] = sorted(outlined)
        self.count += 1

    @property
    def apart(self) -> int | None:
        """The number, from 1, of the first solution with moves that take it apart, if any."""
        return min(self._ways, default=-1) + 1 or None

    def add_swaps(self, found: Neighbourhoods) -> None:
        """Add the solutions of a puzzle, and which of them differ by a swap of two pieces.

        Raises:
            RenderError: there are solutions already, or they cannot be shown.
        """
        if self.count:
            raise RenderError("add swaps to a Page without solutions: they bring their own")
        for solution in found.solutions:
            self.add(solution)
        self._swaps = [number - 1 for link in found.swaps if len({*link}) == 2 for number in link]

    def _begin(self, name: str, lattice: Lattice, dimension: int, walls: Sequence[Cell]) -> None:
        if not lattice.is_shipped:
            raise RenderError(f"pages know only cube3d's lattices, not {quote(lattice.name)}")
        self._name, self._lattice, self._dimension = name, lattice, dimension
        self._placements = PagePlacements(self._pieces, lattice, dimension)
        if len(walls) > MOST_SHOWN:
            raise RenderError(
                f"a page shows walls of up to {MOST_SHOWN:,} cells, not {len(walls):,}"
            )
        check_near(walls)
        self._walls = [x for cell in walls for x in cell]

    def _check(self, solution: Solution) -> None:
        cells = [cell for placed in solution.placements for cell in placed.cells]
        if len(cells) > MOST_SHOWN:
            raise RenderError(f"a page shows up to {MOST_SHOWN:,} cells, not {len(cells):,}")
        if not cells or len(set(cells)) < len(cells):
            check_blocks(blocks(solution))  # raises, and names the cell
        if self._region is not None and not self._region.cell_set <= set(cells):
            if len(self._region) > MOST_SHOWN:
                raise RenderError(
                    f"a page shows regions of up to {MOST_SHOWN:,} cells, not {len(self._region):,}"
                )
            self._has_empty = True
            if not self._region.cell_set <= {*cells, *self._region.optional}:
                self._unfinished.append(self.count)

    def html(self, *, about: str = "", note: str = "", options: PageOptions | None = None) -> str:
        """Return the text of the HTML file; the arguments are those of :func:`write_page`."""
        if self._name is None or (self._first is None and self._puzzle is None):
            raise RenderError("a page needs at least one solution")
        chosen = options or PageOptions()
        if chosen.colour_by == "cube":
            refuse_colourless(has_colours=self._pieces.has_colours)
        first = self._first
        text = format_layers_text(first, first.region) if first else NO_SOLUTION
        return fill(self._data(about, note, chosen.as_link()), self._name, text)

    def write(
        self,
        path: str | Path,
        *,
        about: str = "",
        note: str = "",
        options: PageOptions | None = None,
    ) -> None:
        """Write the HTML file; see :func:`write_page`."""
        text = self.html(about=about, note=note, options=options)
        with replacing(Path(path)) as file:
            file.write(text.encode())

    def _data(self, about: str, note: str, start: str) -> dict[str, Any]:
        """Return the data of the viewer; the keys are those of PageContent in web/src/main.ts."""
        width = 2 if len(self._placements) < 0xFFFF else 4
        region = self._region if self._has_empty and not self._placements.forms else None
        return {
            "place": self._place,
            "puzzle": self._name,
            "about": about,
            "note": note or _how_many(self.count),
            "start": start,
            "dimension": self._dimension,
            **self._pieces.data(),
            **self._placements.data(),
            "solutions": base64.b64encode(_little_endian(self._numbers, width)).decode(),
            "width": width,
            **({"region": [x for cell in region.cells for x in cell]} if region else {}),
            **({"unfinished": self._unfinished} if self._unfinished else {}),
            **({"outlined": self._outlined} if self._outlined else {}),
            **({"walls": self._walls} if self._walls else {}),
            **({"ways": self._ways} if self._ways else {}),
            **({"swaps": self._swaps} if self._swaps is not None else {}),
            **({**self._puzzle, "play": self._play} if self._puzzle else {}),
        }


@check_arguments
def page_to_play(
    puzzle: Puzzle,
    given: Sequence[PlacedPiece] = (),
    *,
    play: bool = False,
    timeout: float | None = None,
) -> Page:
    """Return a page without solutions on which a puzzle can be played and solved.

    Args:
        given: pieces that are in place from the start, and stay there.
        play: whether the page opens with the game.
        timeout: seconds after which to give up.

    Raises:
        Infeasible: two of the pieces in place clash.
        PuzzleError: the puzzle does not have a piece in place.
        RenderError: the puzzle is too large for a page, or has too many dimensions to play.
        SearchStopped: the timeout came first.
        SearchError: the timeout makes no sense.
    """
    region = puzzle.region
    if play and region.dimension > MOST_AXES and not isinstance(region.lattice, CellLattice):
        raise RenderError(
            f"a page plays puzzles of up to {MOST_AXES} dimensions; {quote(puzzle.name)} has"
            f" {region.dimension}"
        )
    with time_limit(timeout):
        if given:
            build_problem(puzzle, given)  # refuses pieces that clash
        problem = build_problem(puzzle)
        if time_is_up():
            raise SearchStopped(f"the placements of {quote(puzzle.name)} take too long for a page")
        if len(problem.table) > MOST_PLACEMENTS:
            raise RenderError(
                f"a page plays puzzles of up to {MOST_PLACEMENTS:,} placements;"
                f" {quote(puzzle.name)} has {len(problem.table):,}"
            )
    numbers = [find(problem.table, placed) for placed in given]
    return Page.of_puzzle(problem, given=numbers, play=play)


def _apart_data(puzzle: Puzzle) -> dict[str, Any]:
    """Return how assemblies are taken apart, see ApartData in web/src/page.ts."""
    own = puzzle.region.lattice
    return {
        "moves": () if own.is_cubic else own.record.moves,
        "spheres": own.record.form == "sphere",
        "isClaiming": puzzle.has_claims,
        "fixed": [number for number, piece in enumerate(puzzle.pieces) if piece.fixed],
        "must": puzzle.must_come_apart,
        "clearance": puzzle.clearance,
        "bevel": puzzle.bevel,
    }


def _cell_colours(puzzle: Puzzle) -> dict[str, list[str]]:
    """Return the colours of the cells of a region, "" for none; nothing if no cell has one."""
    looks = {colour.name: colour.rgb.lower() for colour in puzzle.colours}
    found = [looks.get(name, "") for name in puzzle.region.colours]
    return {"colours": found} if found else {}


def _how_many(solutions: int) -> str:
    if not solutions:
        return NO_SOLUTION
    return counted(solutions, "solution")


def _little_endian(numbers: array[int], width: int) -> bytes:
    """Return numbers in 2 or 4 bytes each."""
    packed = array("H" if width == 2 else "I", numbers)
    if sys.byteorder == "big":
        packed.byteswap()
    return packed.tobytes()


def _way_data(way: StatesApart, pieces: int) -> dict[str, Any]:
    """Return the moves of a solution of ``pieces`` pieces; the keys are those of Way in page.ts."""
    stages = way.path.stages[:, :pieces].round(DIGITS)
    turns = bool((stages[..., :3] != np.eye(3)).any())
    rows = stages if turns else stages[..., 3]
    return {
        "stages": [[_short(x) for x in row.ravel().tolist()] for row in rows],
        **({"turns": True} if turns else {}),
        **({"ends": way.path.ends} if len(stages) > way.count + 1 else {}),
        "moving": [list(pieces) for pieces in way.moving],
        "said": way.sentences,
        "level": way.level,
        "levels": list(way.levels),
        **({"needed": True} if way.is_needed else {}),
    }


def _next_data(solution: Solution, puzzle: Puzzle | None) -> dict[str, Any]:
    """Return the possible moves in each state of a disassembly; {} if pieces turn."""
    assert solution.disassembly
    if any(move.turn for move in solution.disassembly.moves):
        return {}
    try:
        states = possible_moves(solution, puzzle)
    except ValueError:  # the moves of a file may be wrong or too long
        return {}
    return {"next": [say_moves(solution, moves, at_most=True) for moves in states]}


def _short(number: float) -> float:
    """Return a whole number without decimals, which take more characters in JSON."""
    return int(number) if number == int(number) else number
