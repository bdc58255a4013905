"""Public functions that get a name where a value is wanted say what they want."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import cube3d
from cube3d.errors import Cube3dError

KINDS = (
    "Puzzle",
    "Solution",
    "Region",
    "Polycube",
    "PlacedPiece",
    "Placements",
    "Lattice",
    "Wishes",
)


def public_functions() -> Iterator[tuple[str, Callable[..., object]]]:
    for name in dir(cube3d):
        value = getattr(cube3d, name)
        if callable(value) and not inspect.isclass(value):
            yield name, value


def cases() -> Iterator[tuple[str, str, str]]:
    """Yield the parameters that take one of the kinds, or several."""
    for name, function in public_functions():
        for parameter, declared in inspect.signature(function).parameters.items():
            wanted = re.sub(
                r" \| (None|str|Path)|Sequence|Iterable|[\[\]]", "", declared.annotation
            )
            if (kind := wanted.split(" | ")[0]) in KINDS:
                yield name, parameter, kind


@pytest.mark.parametrize(("name", "parameter", "kind"), list(cases()))
def test_a_text_where_a_value_is_wanted(tmp_path, name, parameter, kind):
    soma = cube3d.load("soma")
    solution = cube3d.solve(soma)
    right = {
        "puzzle": soma, "solution": solution, "solutions": [solution], "region": soma.region,
        "pieces": 4, "empty": 1, "path": tmp_path / "x.png", "size": 3, "name": "I3",
        "polycube": soma.pieces[0].shape, "text": "1x1-1", "plate": None, "columns": 2,
    }  # fmt: skip
    if name in ("export", "export_pieces", "write_page", "animate"):
        endings = {"write_page": "x.html", "animate": "x.gif"}
        right["path"] = tmp_path / endings.get(name, "x.stl")
    function = getattr(cube3d, name)
    needed = inspect.signature(function).parameters.values()
    values = {p.name: right[p.name] for p in needed if p.default is p.empty and p.name in right}
    values[parameter] = "soma"
    if name == "disassemble" and parameter == "puzzle":
        values["solution"] = solution
    with pytest.raises(Cube3dError, match=f"^expected a {kind}, not 'soma'; "):
        found = function(**values)
        next(iter(found))  # some functions are generators


# Without types, as these calls are wrong.
api: Any = cube3d
SOMA = api.load("soma")
TABLE: Any = api.placements(SOMA)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: TABLE.placed(-1), "placements are numbered from 0 to 687, not -1"),
        (lambda: TABLE.placed(688), "placements are numbered from 0 to 687, not 688"),
        (lambda: TABLE.solution([-1]), "placements are numbered from 0 to 687, not -1"),
        (lambda: TABLE.solution(5), "a list of numbers is needed, not 5"),
        (lambda: TABLE.cells_at(0.5), "placements are numbered from 0 to 687, not 0.5"),
        (lambda: TABLE.partners(-1), "placements are numbered from 0 to 687, not -1"),
        (lambda: api.orientations(3, "turned"), "mobility must be one of 'fixed', 'rotations'"),
        (lambda: api.shape("V3").canonical("x"), "mobility must be one of 'fixed'"),
        (
            lambda: api.disassemble(api.solve(SOMA), minimize="x"),
            "minimize must be one of 'first', 'total', 'turns', not 'x'",
        ),
        (lambda: api.render(SOMA, "x.png"), "expected a Solution, not Puzzle"),
        (lambda: api.write_page(api.solve(SOMA), "x.html"), "solutions must be several"),
        (lambda: api.solve(SOMA, given=api.solve(SOMA)), "expected a PlacedPiece, not"),
        (lambda: api.count(SOMA, engine=api.DpEngine), "is no engine; give one such as"),
        (lambda: api.Region.box((2, 2), lattice="hexagonal"), "expected a Lattice, not 'hex"),
        (lambda: api.Touch("AB"), r"pieces must be several texts, such as \['AB'\]"),
        (lambda: api.Touch(("A", "B"), "x"), "contact must be one of 'face', 'edge', 'corner'"),
        (lambda: api.sample(SOMA, seed="a"), "seed must be a whole number, not 'a'"),
        (lambda: api.Wishes(SOMA.region, ["V3"], (3, 4)), "shapes must be a dict, such as"),
        (lambda: api.estimate(SOMA, seconds="3"), "seconds must be a number, not '3'"),
        (lambda: api.Region.box((2, 2), optional=3), "optional must be several: a list or a"),
        (lambda: api.Region([(0, 0)], optional=3), "optional must be several: a list or a tuple"),
        (lambda: api.Piece("a", api.shape("I2"), colours=3), "colours must be several: a list"),
        (lambda: api.Piece("a", api.shape("I2"), groups=3), "groups must be several: a list"),
        (lambda: api.Puzzle("x", SOMA.region, SOMA.pieces, tags=3), "tags must be a tuple, not 3"),
        (lambda: api.Pattern(("a", "b"), 3), "cells must be several: a list or a tuple, not 3"),
        (lambda: api.Pattern(("a", "b"), (3, 4)), "the pattern is given by its cells, not by 3"),
        (lambda: api.catalog.pieces(3, SOMA.region), "text must be a text, not 3"),
        (lambda: api.catalog.pieces("soma", 3), "expected a Region, not 3"),
        (lambda: api.catalog.shapes_of("soma", 3), "expected a Lattice, not 3"),
        (lambda: api.shape(5), "name must be a text, not 5"),
        (lambda: api.save(SOMA, 5), "path must be the name of a file, not 5"),
    ],
)
def test_a_wrong_value_is_named(call, message):
    with pytest.raises(Cube3dError, match=message):
        call()


def test_a_text_stands_for_a_member_of_an_enumeration():
    assert len(api.orientations(3, "reflections")) == 48
    assert api.Touch(("A", "B"), "edge").contact is api.Contact.EDGE
