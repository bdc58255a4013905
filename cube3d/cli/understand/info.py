"""The command ``cube3d info``: show the pieces, rules and known counts of a puzzle."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from cube3d.cli.shared.options import Encoding, Json, Quiet, output
from cube3d.cli.shared.problems import listing_problems
from cube3d.cli.shared.puzzle_options import PuzzleOptions, over_note
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.output import answer, print_facts, print_text
from cube3d.cli.terminal.table import Column, print_table
from cube3d.errors import FormatError, SizesError, TooLargeError, counted, quote
from cube3d.formats.files import check_folder, make_folder
from cube3d.geometry.cells import times
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.catalog import foreign_facts, knows
    from cube3d.covering.cnf.encode import predict_sizes
    from cube3d.formats.toml.puzzle_toml import known_counts
    from cube3d.formats.toml.rule_syntax import format_rule
    from cube3d.geometry.polycube import Polycube
    from cube3d.puzzle.pairs import PairClass, pair_classes, pairs_by_rule
    from cube3d.puzzle.placement import Placements, placements
    from cube3d.puzzle.puzzle import Piece, Puzzle, UpTo
    from cube3d.puzzle.rule import Pairs, Rule
    from cube3d.puzzle.symmetry import puzzle_symmetries, region_symmetries
    from cube3d.solving.build_problem import Problem, build_problem
    from cube3d.view.pictures.sheet import render_pairs


Pictures = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER",
        help="Write a small picture of each kind of forbidden pair to this folder.",
        show_default=False,
    ),
]


@output(Json, Quiet)
def command(
    puzzle: PuzzleOptions,
    encoding: Encoding = None,
    pictures: Pictures = None,
) -> None:
    """Show a puzzle's pieces, placements, symmetries, rules, clauses and known counts.

    For a BurrTools file with several problems, list the problems.

    Examples:
        cube3d info soma
        cube3d info --box 5x5x5 --piece Y5:25
    """
    with listing_problems(is_answer=pictures is None):
        chosen = puzzle.load()
    wrong = _wrong_sizes(chosen)
    problem = None if wrong else build_problem(chosen)
    table = problem.table if problem else placements(chosen)
    found = forbidden_pairs(table)
    if pictures:
        check_drawable(found, pictures)
    data = _document(table, found, puzzle.puzzle) | _symmetries(chosen, problem)
    data |= {
        "wrong_sizes": wrong,
        "encoding": _encoding(problem, encoding or "sequential") if problem else None,
    }
    answer(lambda: data, lambda: _print(chosen, data, found))
    for path in draw(found, pictures, chosen) if pictures else ():
        exits.say(f"wrote {path}")


def _encoding(problem: Problem, name: str) -> dict[str, Any]:
    return {"name": name, **predict_sizes(problem.cover, name)._asdict()}


def _symmetries(puzzle: Puzzle, problem: Problem | None) -> dict[str, Any]:
    """Return how many symmetries the region and the puzzle have.

    Symmetries of the puzzle must also keep its rules.  Without the problem, rules are ignored.
    If there are too many to look at, the numbers are None.
    """
    numbers: list[int | None]
    try:
        numbers = [len(region_symmetries(puzzle.region))]
        numbers += (
            len(problem.group_up_to(up_to) if problem else puzzle_symmetries(puzzle, up_to))
            for up_to in (UpTo.FULL, UpTo.ROTATIONS)
        )
    except TooLargeError:
        numbers = [None] * 3
    keys = ("region", "puzzle", "puzzle_rotations")
    return {"symmetries": dict(zip(keys, numbers, strict=True))}


def _symmetry_text(region: int | None, puzzle: int | None, puzzle_rotations: int | None) -> str:
    if region is None:
        return "not known: the region is too large to look for them"
    return f"region {region}, puzzle {puzzle} ({puzzle_rotations} of them rotations)"


def _known(puzzle: Puzzle, name: str | None) -> dict[str, Any]:
    """Return the known counts of a puzzle.

    The second list repeats those that hold only for the catalog's puzzle with the same title.
    """
    foreign = [] if name and knows(name) else foreign_facts(puzzle)
    return {
        "known": known_counts(puzzle.known),
        "known_of_another_puzzle": known_counts(foreign),
    }


def _document(table: Placements, found: list[ForbiddenPairs], name: str | None) -> dict[str, Any]:
    puzzle, (of_piece, of_cell) = table.puzzle, table.counts()
    return {
        "puzzle": puzzle.name,
        "about": " ".join(puzzle.about.split()),
        "tags": list(puzzle.tags),
        "lattice": puzzle.region.lattice.name,
        "crossing": puzzle.crossing,
        "dimension": puzzle.region.lattice.axes(puzzle.region.dimension),
        "region": {
            "extents": list(puzzle.region.extents),
            "cells": len(puzzle.region),
            "optional": len(puzzle.region.optional),
            "coloured": len(puzzle.region.coloured),
            "walls": len(puzzle.walls),
        },
        "cover": puzzle.cover.value,
        "max_holes": puzzle.max_holes,
        "colours": {colour.name: colour.rgb for colour in puzzle.colours},
        "pieces": [
            _piece(piece, number) for piece, number in zip(puzzle.pieces, of_piece, strict=True)
        ],
        "placements": len(table),
        "placements_per_cell": {
            "least": min(of_cell),
            "most": max(of_cell),
        },
        "rules": [one.document for one in found],
        **_known(puzzle, name),
        "level": puzzle.level,
        "clearance": puzzle.clearance,
        "bevel": puzzle.bevel,
        "must_come_apart": puzzle.must_come_apart,
    }


def _wrong_sizes(puzzle: Puzzle) -> str | None:
    """Return why the sizes of pieces and region cannot add up; None if they can."""
    try:
        puzzle.check_sizes()
    except SizesError as error:
        return str(error)
    return None


def _piece(piece: Piece, placements: int) -> dict[str, Any]:
    return {
        "name": piece.name,
        "shape": piece.shape_name,
        "count": piece.count_text,
        "cells": len(piece.shape),
        "mobility": piece.turning.value,
        "aspects": len(piece.aspects),
        "chiral": _is_chiral(piece.shape),
        "colours": dict(Counter(filter(None, piece.colours))),
        "groups": dict(piece.groups),
        "fixed": piece.fixed,
        "at": piece.at and list(piece.at),
        "placements": placements,
    }


def _is_chiral(shape: Polycube) -> bool | None:
    """Tell whether a shape is chiral; None if it is too large to be turned in all ways."""
    try:
        return shape.is_chiral
    except TooLargeError:
        return None


UP_TO = {
    "total": "in all",
    "rotations": "up to rotations",
    "full": "up to rotations and reflections",
}


def _may(puzzle: Puzzle) -> str:
    """Return which cells may stay empty, in words."""
    most = puzzle.most_holes
    free = len(puzzle.region) if puzzle.cover.value == "pieces" else len(puzzle.region.optional)
    if not most:
        return "every cell is covered"
    cells = counted(free, "cell")
    if most < free:
        return f"at most {most} of {cells} may stay empty"
    return f"{'cells' if free == len(puzzle.region) else cells} may stay empty"


def _colour(puzzle: Puzzle, name: str) -> str:
    """Return which cells and cubes have a colour, in words."""
    cells = puzzle.region.colours.count(name)
    cubes = [f"{p.name} {p.colours.count(name)}" for p in puzzle.pieces if name in p.colours]
    others = [own for own, below in puzzle.colour_pairs if below == name]
    also = f"; cubes of {', '.join(others)} may lie there, too" if others else ""
    return f"{name}: {counted(cells, 'cell')}; cubes of {', '.join(cubes) or 'no piece'}{also}"


def _facts(
    puzzle: Puzzle, data: dict[str, Any], found: list[ForbiddenPairs]
) -> Iterator[tuple[str, str]]:
    """Yield facts about a puzzle, without its pieces and counts."""
    region = puzzle.region
    kind = f", {'box' if region.is_box else 'cells within'} {times(region.extents)}"
    if not region.lattice.has_boxes:
        kind = f" of the {region.lattice.name} lattice"
    yield "region", f"{counted(len(region), 'cell')}{kind}; {_may(puzzle)}{over_note(puzzle)}"
    if puzzle.walls:
        yield "walls", counted(len(puzzle.walls), "cell")
    for piece in puzzle.pieces:
        if piece.at is not None:
            at = ", ".join(map(str, piece.at))
            yield "place", f"{quote(piece.name)} lies at ({at}), not turned"
        if piece.fixed:
            yield "fixed", f"{quote(piece.name)} stays in place when the puzzle is taken apart"
    if region.lattice.may_cross:
        yield "crossing", "pieces may cross" if puzzle.crossing else "no piece crosses another"
    for colour in puzzle.colours:
        yield "colour", _colour(puzzle, colour.name)
    yield "symmetries", _symmetry_text(**data["symmetries"])
    yield from _search_facts(data, found)


def _search_facts(data: dict[str, Any], found: list[ForbiddenPairs]) -> Iterator[tuple[str, str]]:
    """Yield the facts about a search: placements, rules, encoding."""
    per_cell = data["placements_per_cell"]
    range_text = f"{per_cell['least']} to {per_cell['most']} through a cell"
    yield "placements", f"{data['placements']:,}; {range_text}"
    for one in found:
        yield "forbidden", one.line
    if data["wrong_sizes"]:
        yield "unsolvable", data["wrong_sizes"]
    if encoding := data["encoding"]:
        sizes = f"{encoding['variables']:,} variables, {encoding['clauses']:,} clauses"
        yield "encoding", f"{encoding['name']}: {sizes}"


def _print(puzzle: Puzzle, data: dict[str, Any], found: list[ForbiddenPairs]) -> None:
    print_text(data["puzzle"], style="bold")
    if data["about"]:
        print_text(data["about"])
    print_facts(_facts(puzzle, data, found))
    headings = ["piece", "shape", "count", "cells", "mobility", "aspects", "placements"]
    numbers = ("count", "cells", "aspects", "placements")
    rows = []
    for piece in data["pieces"]:
        row = [piece["name"], piece["shape"] or "", piece["count"], str(piece["cells"])]
        rows.append([*row, piece["mobility"], str(piece["aspects"]), f"{piece['placements']:,}"])
    print_table(
        [Column(heading, right=heading in numbers) for heading in headings],
        rows,
        spare=("mobility", "shape", "aspects", "cells", "placements"),
    )
    print_facts(_published(data))


def _published(data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield known facts about the solutions."""
    for fact in data["known"]:
        foreign = " (of the catalog puzzle with this title; this one is different)"
        which = foreign if fact in data["known_of_another_puzzle"] else ""
        yield "known", f"{fact['solutions']:,} {UP_TO[fact['up_to']]} — {fact['source']}{which}"
    if data["level"] is not None:
        yield "level", f"{counted(data['level'], 'move')} until the first piece is off"
    if data["clearance"] or data["bevel"]:
        yield "made", f"with clearance {data['clearance']:g} and bevel {data['bevel']:g}, in cells"
    if data["must_come_apart"]:
        yield "solved", "by an assembly that comes apart; counts are of all assemblies"


MOST_PICTURES = 48  # classes of pairs; some rules, such as "no pieces touch", have hundreds


class ForbiddenPairs(NamedTuple):
    """The pairs of placements that one rule forbids, and the single placements.

    Attributes:
        classes: their classes; None: there are too many pairs to divide into classes.
    """

    rule: Rule
    pairs: int
    single: int
    classes: list[PairClass] | None

    @property
    def document(self) -> dict[str, Any]:
        """The pairs as data for JSON."""
        classes = None
        if self.classes is not None:
            classes = [
                {"pieces": list(c.pieces), "cells": list(c.cells), "pairs": c.pairs}
                for c in self.classes
            ]
        numbers = {"pairs": self.pairs, "placements": self.single}
        return {**_rule_data(self.rule), **numbers, "classes": classes}

    @property
    def line(self) -> str:
        """The pairs as one line of text."""
        many = len(self.classes or ())
        classes = "class" if many == 1 else "classes"
        number = "" if self.classes is None else f" in {many:,} {classes}"
        pairs = f"{self.pairs:,} pairs of placements{number}"
        single = counted(self.single, "placement") if self.single else ""
        found = [single, pairs if self.pairs or not single else ""]
        return f"{_title(self.rule)}: {' and '.join(filter(None, found))}"


def _rule_data(rule: Rule) -> dict[str, Any]:
    """Return a rule as data for JSON, without the pairs that it may list."""
    if isinstance(rule, Pairs):
        return {"forbid": "pairs", "pieces": list(rule.pieces)}
    return format_rule(rule)


def _title(rule: Rule) -> str:
    data = _rule_data(rule)
    words = [data["forbid"], data.get("contact", ""), ", ".join(data.get("pieces", []))]
    return " ".join(word for word in words if word)


def forbidden_pairs(table: Placements) -> list[ForbiddenPairs]:
    """Return the pairs that each rule of a puzzle forbids."""
    found = []
    for rule in table.puzzle.rules:
        pairs = pairs_by_rule(table, rule)
        single = int((pairs[:, 0] == pairs[:, 1]).sum())
        found.append(ForbiddenPairs(rule, len(pairs) - single, single, pair_classes(table, rule)))
    return found


def check_drawable(found: list[ForbiddenPairs], folder: Path) -> None:
    """Check early that :func:`draw` can write its pictures.

    Raises:
        FormatError: it is no folder and cannot become one, or there are too many pictures.
    """
    check_folder(folder)
    number = sum(len(one.classes or ()) for one in found)
    if not 0 < number <= MOST_PICTURES:
        raise FormatError(
            f"there are {number} kinds of forbidden pairs; 1 to {MOST_PICTURES} can be drawn"
        )


def draw(found: list[ForbiddenPairs], folder: Path, puzzle: Puzzle) -> list[Path]:
    """Write a picture of each class, named after the puzzle and the rule; return the files.

    Args:
        folder: the folder, created if necessary.

    Raises:
        FormatError: see :func:`check_drawable`, or the folder cannot be created.
    """
    check_drawable(found, folder)
    make_folder(folder)
    stem = re.sub(r"[^a-z0-9]+", "-", puzzle.name.casefold()).strip("-")
    kinds = [_rule_data(one.rule)["forbid"] for one in found]
    paths = []
    for i, (one, kind) in enumerate(zip(found, kinds, strict=True)):
        again = f"-{kinds[:i].count(kind) + 1}" if kinds.count(kind) > 1 else ""
        stem_here = f"{stem}-{kind}{again}"
        lattice = puzzle.region.lattice
        paths += render_pairs(one.classes or [], folder, stem_here, lattice=lattice)
    return paths
