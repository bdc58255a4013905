"""Solutions as JSON: one object a line (JSON lines), or one document.

A line is ``{"puzzle": NAME, "placements": [...]}``.  Each placement has ``piece``, ``copy``,
``cells``, ``orientation`` and ``position``, and if the piece has colours or a group, ``colours``
and ``group``, as in :class:`cube3d.puzzle.solution.PlacedPiece`.  The solution's ``colours`` map
names to ``#rrggbb``; ``lattice`` is the name of the lattice, if it is not the integer grid.
Known moves are in ``moves``: each has ``pieces``, numbers of placements from 0, and one of
``by``, the shift; ``away``, the direction in which the pieces leave for good; or ``turn``, two
axes of which the first turns towards the second, with ``about``, the centre on these axes.  A turn
about an axis that moves also has ``quarters``, ``shift``, ``middle``, ``way``, ``clearance`` and
``bevel``, see :class:`cube3d.puzzle.disassembly.Turn`.  Then ``walls`` are the cells that stay in
place, and ``fixed`` the numbers of placements that do.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from cube3d.errors import FormatError, counted, show
from cube3d.formats.documents import Table, load_json, texts
from cube3d.formats.files import Codec, Made
from cube3d.geometry.cells import MAX_AXES, MAX_KEY, Cell, Colour
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.lattices import lattice
from cube3d.puzzle.disassembly import Disassembly, Move, Turn, WayPoint
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.solution import PlacedPiece, Solution

PLACEMENT_KEYS = ("piece", "copy", "cells", "orientation", "position", "colours", "group")


def format_solution(solution: Solution) -> str:
    """Return a solution as one line of JSON, without the line end."""
    placements = ", ".join(map(_placement_text, solution.placements))
    more = "".join(f', "{key}": {json.dumps(value)}' for key, value in _besides(solution).items())
    return f'{{"puzzle": {json.dumps(solution.puzzle)}, "placements": [{placements}]{more}}}'


# Thousands of solutions have the same placements.
_OF_WAYS = ("quarters", "shift", "middle", "way", "clearance", "bevel", "yielding")


@lru_cache(maxsize=100_000)
def _placement_text(placed: PlacedPiece) -> str:
    return json.dumps(_placement(placed))


def solution_data(solution: Solution) -> dict[str, Any]:
    """Return a solution as JSON data for a document that names the puzzle."""
    return {"placements": placement_list(solution), **_besides(solution)}


def _besides(solution: Solution) -> dict[str, Any]:
    """Return all of a solution except its placements and its puzzle, as JSON data."""
    data = {
        "colours": {colour.name: colour.rgb for colour in solution.colours},
        "lattice": None if solution.lattice.is_default else solution.lattice.name,
        "moves": move_list(solution) if solution.disassembly else None,
        "walls": [list(cell) for cell in solution.walls] or None,
        "fixed": list(solution.fixed) or None,
    }
    return {key: value for key, value in data.items() if value not in (None, {})}


def move_list(solution: Solution) -> list[dict[str, Any]]:
    """Return the moves that take a solution apart, as JSON data."""
    moves = solution.disassembly.moves if solution.disassembly else ()
    return [{"pieces": list(move.pieces), **_motion(move)} for move in moves]


def _motion(move: Move) -> dict[str, Any]:
    if move.turn:
        return _turn_data(move, move.turn)
    return {"away" if move.is_last else "by": list(move.shift)}


def _turn_data(move: Move, turn: Turn) -> dict[str, Any]:
    data = {"turn": list(turn.plane), "about": list(turn.centre)}
    if not turn.way:
        return data
    return {
        **data,
        "quarters": turn.quarters,
        "shift": list(move.shift),
        "middle": list(turn.middle),
        "way": [list(point if turn.yielding else point[:3]) for point in turn.way],
        "clearance": turn.clearance,
        "bevel": turn.bevel,
        **({"yielding": list(turn.yielding)} if turn.yielding else {}),
    }


def placement_list(solution: Solution) -> list[dict[str, Any]]:
    """Return the placements, as JSON data."""
    return [_placement(placed) for placed in solution.placements]


def _placement(placed: PlacedPiece) -> dict[str, Any]:
    return {
        "piece": placed.piece,
        "copy": placed.copy,
        "cells": [list(cell) for cell in placed.cells],
        "orientation": [list(row) for row in placed.orientation],
        "position": list(placed.position),
        **({"colours": list(placed.colours)} if placed.colours else {}),
        **({"group": placed.group} if placed.group else {}),
    }


def parse_solutions(text: str, source: str = "the solution file") -> list[Solution]:
    """Return the solutions of JSON lines, or of one document.

    A document is the output of ``cube3d solve --json``, one solution, or a list of solutions.

    Raises:
        FormatError: the text is none of these; says the file, line and placement.
    """
    try:
        whole = load_json(text, source)
    except FormatError:
        lines = [(i, line) for i, line in enumerate(text.splitlines(), 1) if line.strip()]
        if len(lines) > 1 and lines[0][1].rstrip().endswith(("{", "[", ",")):
            raise  # one document that spans lines
        places = [(line, f"{source}, line {i}") for i, line in lines]
        tables = (Table(load_json(line, where), where) for line, where in places)
        return [_solution(table, table.get("puzzle", str)) for table in tables]
    return _from_document(whole, source)


def _from_document(data: object, source: str) -> list[Solution]:
    if isinstance(data, list):
        tables = [Table(item, f"{source}, solution {i}") for i, item in enumerate(data, 1)]
        return [_solution(table, table.get("puzzle", str)) for table in tables]
    # A single object may be the only line or a document.
    table = Table(data, f"{source}, line 1")
    name = table.get("puzzle", str)
    if "solutions" not in table.data:
        return [_solution(table, name)]
    found = table.get("solutions", list)
    return [
        _solution(Table(item, f"{source}, solution {i}"), name) for i, item in enumerate(found, 1)
    ]


def _solution(table: Table, puzzle: str) -> Solution:
    placements = table.get("placements", list)
    looks = table.get("colours", dict, {})
    own = table.locate(partial(lattice, table.get("lattice", str, CUBIC.name)))
    placed = tuple(
        _place(Table(data, f"{table.where}, placement {i}"), own)
        for i, data in enumerate(placements, 1)
    )
    return Solution(
        puzzle,
        placed,
        tuple(table.locate(partial(Colour, name, rgb)) for name, rgb in looks.items()),
        own,
        _disassembly(table, placed),
        _walls(table, own, placed),
        tuple(_number(table, "fixed", value, placed) for value in table.get("fixed", list, [])),
    )


def _walls(table: Table, lattice: Lattice, placed: Sequence[PlacedPiece]) -> tuple[Cell, ...]:
    walls = list_cells(table, "walls") if "walls" in table.data else ()
    if walls:
        width = len(placed[0].position) if placed else len(walls[0])
        if any(len(cell) != width for cell in walls):
            raise table.fail(f"cells of the walls must have {width} coordinates")
        table.locate(partial(lattice.measure, walls, "the walls"))
    return walls


def _number(table: Table, key: str, number: object, placed: Sequence[PlacedPiece]) -> int:
    """Return the number of a placement, checked."""
    if type(number) is not int or not 0 <= number < len(placed):
        raise table.fail(
            f"'{key}' has {show(number)}; pieces are numbered from 0 to {len(placed) - 1}"
        )
    return number


def _disassembly(table: Table, placed: Sequence[PlacedPiece]) -> Disassembly | None:
    if "moves" not in table.data:
        return None
    moves = table.get("moves", list)
    tables = [Table(data, f"{table.where}, move {i}") for i, data in enumerate(moves, 1)]
    return Disassembly(tuple(_move(one, placed) for one in tables))


def _move(table: Table, placed: Sequence[PlacedPiece]) -> Move:
    table.only(("pieces", "by", "away", "turn", "about", *_OF_WAYS))
    pieces = _pieces(table, "pieces", placed)
    if sum(key in table.data for key in ("by", "away", "turn")) != 1:
        raise table.fail("a move has either 'by' or 'away' or 'turn'")
    if "turn" in table.data:
        shift = (0,) * len(placed[0].position)
        if "shift" in table.data:
            shift = _shift(table, "shift", len(shift))
        return Move(pieces, shift, turn=_turn(table, placed))
    if extra := [key for key in ("about", *_OF_WAYS) if key in table.data]:
        raise table.fail(f"'{extra[0]}' is for a 'turn'")
    key = "by" if "by" in table.data else "away"
    shift = _shift(table, key, len(placed[0].position))
    return Move(pieces, shift, key == "away")


def _pieces(table: Table, key: str, placed: Sequence[PlacedPiece]) -> tuple[int, ...]:
    return tuple(sorted(_number(table, key, number, placed) for number in table.get(key, list)))


def _shift(table: Table, key: str, width: int) -> Cell:
    shift = _cell(table, key, table.get(key, list))
    if len(shift) != width:
        raise table.fail(f"'{key}' has {counted(len(shift), 'coordinate')}; cells have {width}")
    return shift


def _turn(table: Table, placed: Sequence[PlacedPiece]) -> Turn:
    plane, centre = table.get("turn", list), table.get("about", list)
    if len(plane) != 2 or any(type(axis) is not int for axis in plane):
        raise table.fail("'turn' must be two axes; the first turns towards the second")
    if len(centre) != 2 or any(type(c) not in (int, float) for c in centre):
        raise table.fail("'about' must be two coordinates")
    turn = Turn((plane[0], plane[1]), (float(centre[0]), float(centre[1])))
    if not any(key in table.data for key in _OF_WAYS):
        return turn
    quarters, middle, way = (
        table.get("quarters", int),
        table.get("middle", list),
        table.get("way", list),
    )
    if len(middle) != 2 or any(type(c) not in (int, float) for c in middle):
        raise table.fail("'middle' must be two coordinates")
    yielding = _pieces(table, "yielding", placed) if "yielding" in table.data else ()
    points = [tuple(point) if isinstance(point, list) else () for point in way]
    shifts = 4 if yielding else 2
    if any(len(p) != 1 + shifts or any(type(c) not in (int, float) for c in p) for p in points):
        raise table.fail(f"'way' must be points of an angle and {shifts} shifts")
    return replace(
        turn,
        quarters=quarters,
        middle=(float(middle[0]), float(middle[1])),
        way=tuple(WayPoint(*map(float, point)) for point in points),
        clearance=_share(table, "clearance"),
        bevel=_share(table, "bevel"),
        yielding=yielding,
    )


def _share(table: Table, key: str) -> float:
    """Return a clearance or a bevel, in cells."""
    number: Any = table.data.get(key)
    if type(number) not in (int, float) or not 0 <= number < 0.5:
        raise table.fail(f"'{key}' must be at least 0 and less than 0.5")
    return float(number)


def _place(table: Table, lattice: Lattice) -> PlacedPiece:
    table.only(PLACEMENT_KEYS)
    cells = list_cells(table, "cells")
    if not cells:
        raise table.fail("'cells' is empty")
    dimension = len(cells[0])
    axes = lattice.axes(dimension)
    orientation = list_cells(table, "orientation")
    position = _cell(table, "position", table.get("position", list))
    if (
        len(position) != dimension
        or len(orientation) != axes
        or any(len(row) != axes for row in orientation)
        or any(len(cell) != dimension for cell in cells)
    ):
        raise table.fail("cells, orientation and position differ in dimension")
    table.locate(partial(lattice.measure, cells, "the piece"))
    copy = table.get("copy", int)
    if copy < 0:
        raise table.fail(f"'copy' counts from 0, it cannot be {show(copy)}")
    colours = texts(table, "colours")
    if colours and len(colours) != len(cells):
        raise table.fail(f"there are {len(cells)} cells and {len(colours)} colours")
    # Cells may come in any order; colours are in the order of the cells.
    order = sorted(range(len(cells)), key=lambda number: cells[number])
    return PlacedPiece(
        piece=table.get("piece", str),
        copy=copy,
        cells=tuple(cells[number] for number in order),
        orientation=orientation,
        position=position,
        colours=tuple(colours[number] for number in order) if colours else (),
        group=table.get("group", str, ""),
    )


def list_cells(table: Table, key: str) -> tuple[Cell, ...]:
    """Return the list of cells, or of other rows of integers, at a key.

    Raises:
        FormatError: the value is something else, or a number or row is too large for a cell.
    """
    return tuple(_cell(table, key, row) for row in table.get(key, list))


def _cell(table: Table, key: str, row: object) -> Cell:
    if not isinstance(row, list) or any(type(number) is not int for number in row):
        raise table.fail(f"'{key}' must be made of integers; it has {show(row)}")
    if any(abs(number) > MAX_KEY for number in row):
        raise table.fail(f"'{key}' has a number too large: {show(row)}")
    if len(row) > MAX_AXES:
        raise table.fail(f"'{key}' has {len(row):,} dimensions; the limit is {MAX_AXES}")
    return tuple(row)


def _write_document(solutions: Sequence[Solution], puzzle: Puzzle) -> Made:
    found = [solution_data(solution) for solution in solutions]
    return (json.dumps({"puzzle": puzzle.name, "solutions": found}) + "\n").encode(), []


def _write_lines(solutions: Sequence[Solution], _puzzle: Puzzle) -> Made:
    return "".join(format_solution(solution) + "\n" for solution in solutions).encode(), []


def _read(text: str, _puzzle: Puzzle, source: str) -> Sequence[Solution]:
    return parse_solutions(text, source)


DOCUMENT = Codec(read_solutions=_read, write_solutions=_write_document)
LINES = Codec(read_solutions=_read, write_solutions=_write_lines)
