"""Public functions that get a name where a value is wanted say what they want."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator

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
