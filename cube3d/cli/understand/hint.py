"""The command ``cube3d hint``: show which piece to place next, or which to take off."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from typing import Annotated, Any

import typer

from cube3d.cli.shared.options import Json, Quiet, Threads, Timeout, output
from cube3d.cli.shared.outputs import check_outputs
from cube3d.cli.shared.puzzle_options import PositionOptions
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.output import answer, draw_cells, ending, print_text, wrap_lines
from cube3d.cli.terminal.progress import PATIENCE, telling
from cube3d.errors import FormatError, counted, quote
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.cli.understand.why import document
    from cube3d.formats import text as plain_text
    from cube3d.formats.solution_json import placement_list
    from cube3d.formats.text import legend_line, letters
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import PlacedPiece, Solution
    from cube3d.solving import hint as hints
    from cube3d.solving.hint import DeadEnd, Hint, Remaining, Step
    from cube3d.solving.hint import hint as find_hint
    from cube3d.view.file_names import write_file
    from cube3d.view.pictures.draw import draw_sheet
    from cube3d.view.raster.picture import trim
    from cube3d.view.scene.from_solution import empty_cells, scene_blocks
    from cube3d.view.scene.palette import from_hex, parse_palette
    from cube3d.view.scene.picture_options import RenderOptions
    from cube3d.view.scene.scene import Scene


NEW = "#"  # marks the cells of a piece to place, or of pieces to take off
ALL = "all"
GREY, PALE = "#c9ccd2", "#f5dcdc"  # colours of pieces in place, and of those to take off
MOST_NAMES = 8  # pieces that the caption of a picture names

Steps = Annotated[
    str,
    typer.Option(
        metavar="NUMBER|all",
        rich_help_panel="Options",
        help="How many of the next pieces to show, in the order in which to place them.",
    ),
]
Png = Annotated[
    Path | None,
    typer.Option(
        "--png",
        "-o",
        metavar="FILE",
        help="Draw the hint, layer by layer: pieces to place are coloured and numbered, pieces to "
        "take off are crossed out.",
        show_default=False,
    ),
]


@output(Json, Quiet)
def command(
    position: PositionOptions,
    steps: Steps = "1",
    png: Png = None,
    threads: Threads = 0,
    timeout: Timeout = None,
) -> None:
    """Show which piece to place next, or which pieces to take off if there is no solution.

    Examples:
        cube3d hint soma
        cube3d hint soma --given position.txt --steps all
    """
    chosen, placed = position.load_position()
    wanted = _steps(steps)
    check_outputs(png=png)
    with telling(lambda: f"looking for the next piece; {PATIENCE}"):
        found = find_hint(chosen, given=placed, steps=wanted, timeout=timeout, threads=threads)
    if png is not None:
        _draw(png, chosen, placed, found)
    answer(lambda: _document(chosen, found), lambda: _show(chosen, placed, found), png)
    raise typer.Exit(exits.NO_SOLUTION if isinstance(found, DeadEnd) else exits.ANSWERED)


def _steps(text: str) -> int | None:
    if text == ALL:
        return None
    # Nine digits are enough; Python refuses numbers of thousands of digits.
    if not text.isascii() or not text.isdecimal() or len(text) > 9 or not int(text):
        raise FormatError(f"--steps must be a number from 1 on, or {ALL}, not {quote(text)}")
    return int(text)


def _show(puzzle: Puzzle, given: Sequence[PlacedPiece], found: Hint | DeadEnd) -> None:
    if isinstance(found, DeadEnd):
        _print_dead(puzzle, given, found)
    else:
        _print(puzzle, given, found)


def _print(puzzle: Puzzle, given: Sequence[PlacedPiece], found: Hint) -> None:
    if not found.steps:
        print_text(_nothing_to_place(puzzle, given, found))
        return
    print_text(f"{describe_remaining(found.remaining)} from here.")
    position = list(given)
    for number, step in enumerate(found.steps, 1):
        order = "" if len(found.steps) == 1 else f"{number}. "
        print()
        print_text(f"{_sentence(step)} {_left(step.remaining)}", label=order)
        print(_drawing(puzzle, position, [step.placed]))
        position.append(step.placed)


def _nothing_to_place(puzzle: Puzzle, given: Sequence[PlacedPiece], found: Hint) -> str:
    if found.is_solved:
        return "Solved: nothing is left to place."
    which = "No further piece" if given else "No piece"
    return (
        f"{which} of {quote(puzzle.name)} has to be used: `cube3d cover` covers as many cells as "
        "possible."
    )


def describe_remaining(remaining: Remaining) -> str:
    """Return how many solutions there are, or at least how many."""
    if not remaining.is_all and remaining.number > hints.MOST_COUNTED:
        return f"More than {hints.MOST_COUNTED:,} solutions"
    number = counted(remaining.number, "solution")
    return number if remaining.is_all else f"At least {number}"


def _sentence(step: Step) -> str:
    """Return which piece to put where, and why."""
    piece, cell = step.placed.piece, step.cell
    if step.is_forced:
        return f"Put {piece} on the {NEW}. {_only(step)}."
    ways = f"Cell {cell} can be filled" if cell else f"{piece} can be placed"
    if step.leading is None:
        why = f"; no other {'cell' if cell else 'piece'} has fewer"
    else:
        why = f"; {step.leading} lead{'s' if step.leading == 1 else ''} to a solution"
    return f"Put {piece} on the {NEW}. ({ways} in {step.ways} ways{why}.)"


def _only(step: Step) -> str:
    """Return why a step has no alternative."""
    piece, cell, number = step.placed.piece, step.cell, step.ways
    if cell:
        by_rules = f"Rules forbid everything else that can fill cell {cell}"
        return by_rules if step.is_by_rules else f"Nothing else can fill cell {cell}"
    if number == 1:
        return "Rules forbid it everywhere else" if step.is_by_rules else "It fits nowhere else"
    places = "places that the rules allow" if step.is_by_rules else "places"
    return f"{number} more of {piece} are needed, and only {number} {places} are left"


def _left(remaining: Remaining) -> str:
    """Return how many solutions are left after a step."""
    verb = "is" if remaining.number == 1 else "are"
    return f"{describe_remaining(remaining)} {verb} left after it."


def _print_dead(puzzle: Puzzle, given: Sequence[PlacedPiece], found: DeadEnd) -> None:
    off = found.take_off
    print_text(found.why.sentences)
    if off.is_hopeless:
        if given:
            print_text("The puzzle has no solution, even with no piece in place.")
    elif off.pieces is None:
        print_text(
            f"Time ran out before the fewest pieces to take off were found: {off.at_least} or more."
        )
    else:
        fewest = "That is enough" if off.is_fewest else f"At least {off.at_least} must come off"
        names = " and ".join(placed.piece for placed in off.pieces)
        print()
        print_text(f"Take {names} off again (the {NEW}). {fewest}.")
        print(_drawing(puzzle, [p for p in given if not _is_among(p, off.pieces)], off.pieces))


def _is_among(placed: PlacedPiece, others: Sequence[PlacedPiece]) -> bool:
    return any(
        (p.piece, p.copy, p.cells) == (placed.piece, placed.copy, placed.cells) for p in others
    )


def _drawing(puzzle: Puzzle, position: Sequence[PlacedPiece], marked: Sequence[PlacedPiece]) -> str:
    """Return a position as layers: letters for its pieces, # for cells of the marked pieces."""
    built = Solution(puzzle.name, tuple(position), lattice=puzzle.region.lattice)
    names = letters(built)
    texts = {cell: names[number] for cell, number in built.owners().items()}
    texts |= {cell: NEW for placed in marked for cell in placed.cells}
    marks = [texts.get(cell, plain_text.UNCOVERED) for cell in puzzle.region.cells]
    layers = draw_cells(puzzle.region, marks)
    below = legend_line(built)
    return f"{layers}\n{wrap_lines(below, sys.stdout)}" if below else layers


def _document(puzzle: Puzzle, found: Hint | DeadEnd) -> dict[str, Any]:
    search = {
        "puzzle": puzzle.name,
        **ending(found),
        "why": found.why and document(found.why),
    }
    if isinstance(found, Hint):
        return {
            **search,
            "remaining": _remaining_data(found.remaining),
            "steps": [_step_data(step) for step in found.steps],
        }

    off = found.take_off
    return {
        **search,
        "take_off": None if off.pieces is None else _placed_data(off.pieces),
        "at_least": None if off.is_hopeless else off.at_least,
        "is_fewest": off.is_fewest,
        "puzzle_has_solution": not off.is_hopeless if off.pieces or off.is_hopeless else None,
    }


def _remaining_data(remaining: Remaining) -> dict[str, Any]:
    return {"solutions": remaining.number, "is_all": remaining.is_all}


def _step_data(step: Step) -> dict[str, Any]:
    return {
        **_placed_data([step.placed])[0],
        "cell": None if step.cell is None else list(step.cell),
        "ways": step.ways,
        "leading": step.leading,
        "forced": step.is_forced,
        "remaining": _remaining_data(step.remaining),
    }


def _placed_data(placed: Sequence[PlacedPiece]) -> list[dict[str, Any]]:
    return placement_list(Solution("", tuple(placed)))


def _draw(path: Path, puzzle: Puzzle, given: Sequence[PlacedPiece], found: Hint | DeadEnd) -> None:
    """Draw the position by layers: pieces in place in grey, open cells as outlines.

    Pieces to place are coloured, and numbered if there are several.  Pieces to take off are pale
    and crossed out.  Labels name the pieces, and a caption says which to place or take off.
    """
    steps = [step.placed for step in found.steps] if isinstance(found, Hint) else []
    off = () if isinstance(found, Hint) else found.take_off.pieces or ()
    kept = [placed for placed in given if not _is_among(placed, off)]
    position = Solution(
        puzzle.name, (*kept, *off, *steps), lattice=puzzle.region.lattice, walls=puzzle.walls
    )
    bright = cycle(parse_palette("vivid"))
    colours = (
        [from_hex(GREY)] * len(kept) + [from_hex(PALE)] * len(off) + [*islice(bright, len(steps))]
    )
    walls = min(1, len(puzzle.walls))  # one more block, which has no colour
    names = [placed.piece for placed in (*kept, *off)] + _number(steps) + [""] * walls
    shown = [
        replace(block, label=name, colours=())
        for block, name in zip(scene_blocks(position), names, strict=True)
    ]
    lattice = puzzle.region.lattice
    in_layers = lattice.has_layers or lattice.is_flat
    options = RenderOptions(layers=in_layers, colour_by="piece", labels=True)
    crossed = frozenset(range(len(kept), len(kept) + len(off)))
    empty = empty_cells(position, puzzle.region, layers=in_layers)
    panel = Scene(shown, options, _caption(found, steps, off), empty, colours, crossed)
    picture = draw_sheet([panel], 1, size=options.size, background=options.background)
    write_file(path, trim(picture))
    exits.say(f"wrote {path}")


def _number(steps: Sequence[PlacedPiece]) -> list[str]:
    """Return the names of pieces to place, with their numbers if there are several."""
    if len(steps) == 1:
        return [steps[0].piece]
    return [f"{number}. {placed.piece}" for number, placed in enumerate(steps, 1)]


def _caption(
    found: Hint | DeadEnd, steps: Sequence[PlacedPiece], off: Sequence[PlacedPiece]
) -> str:
    """Return the caption: which pieces to place or take off."""
    if off:
        return f"take off {_some(off)}"
    if steps:
        order = "" if len(steps) == 1 else ", in this order"
        return f"put in {_some(steps)}{order}"
    if isinstance(found, Hint):
        return "solved" if found.is_solved else "nothing has to be put in"
    return "no solution from here"


def _some(placed: Sequence[PlacedPiece]) -> str:
    names = [one.piece for one in placed[:MOST_NAMES]]
    return ", ".join(names) + (
        f" and {len(placed) - MOST_NAMES} more" if len(placed) > MOST_NAMES else ""
    )
