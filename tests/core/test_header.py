"""The bindings are those of the headers, and the programs on top of the headers work."""

from __future__ import annotations

import math
import re
import shutil
import subprocess
import sys
from textwrap import dedent
from typing import Any

import pytest

from cube3d.core import _functions, library
from cube3d.core.binding import Handle
from cube3d.core.cover import UNLIMITED, StateTable
from tests import ROOT

PRINTED = {
    "core": "11520 solutions\n",
    "cover": "options 0 and 1\noptions 2 and 3\n",
    "lattice": "8 tetracubes\n",
    "puzzle": "7 placements, 2 of them on the first cell\n",
    "reasons": '1 reason: [{"say":"too many cells",'
    '"pieces":{"say":"number","number":4},"cells":3}]\n',
    "motion": "1 move along axis 2\n",
    "solid": "48 triangles\n",
    "photo": "The middle is 203 of 255 red\n",
}


def header(name: str) -> str:
    return (ROOT / "core" / f"{name}.h").read_text(encoding="utf-8")


def test_the_bindings_are_those_of_the_header():
    ran = subprocess.run(
        [sys.executable, ROOT / "core" / "bind.py", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")


def test_every_function_of_the_header_is_bound():
    """The library has each, and none is missing in the bindings."""
    assert {path.stem for path in (ROOT / "core").glob("*.h")} == set(PRINTED)
    code = "\n".join(map(header, PRINTED))
    declared = re.findall(r"CUBE3D_API [\w ]+[ *]cube3d_(\w+)\(", code)
    # Loading the library and freeing handles call these.
    own = {"interface", "level", "error", "size", "free"}
    assert own | set(_functions.FUNCTIONS) == set(declared)
    for name in _functions.FUNCTIONS:
        assert callable(getattr(_functions, name))
    with pytest.raises(AttributeError, match="no function 'nothing'"):
        getattr(_functions, "nothing")  # noqa: B009 - its stub does not have it, either


@pytest.mark.parametrize(("name", "printed"), PRINTED.items())
def test_the_program_on_top_of_a_header_works(name, printed, tmp_path):
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler")
    (example,) = re.findall(
        r"( {7}#include <stdio.h>.*?\n {7}\})(?= \*/|\n)", header(name), re.DOTALL
    )[-1:]
    source, program, shared = tmp_path / f"{name}.c", tmp_path / name, library._path()
    source.write_text(dedent(example), encoding="utf-8")
    strict = ["-std=c99", "-Wall", "-Wextra", "-Wno-parentheses", "-Werror"]
    places = [f"-I{ROOT / 'core'}", f"-Wl,-rpath,{shared.parent}"]
    subprocess.run([compiler, *strict, *places, "-o", program, source, shared], check=True)
    ran = subprocess.run([program], capture_output=True, text=True, check=True)
    assert ran.stdout == printed


def example(name: str, first: str) -> dict[str, Any]:
    """Return the fields of a structure in a comment of a header."""
    (text,) = re.findall(rf"\n {{7}}(\.{first} = .*?)(?:\n\n| \*/)", header(name), re.DOTALL)
    fields = re.findall(r"\.(\w+) = (?:(\d+)|\{([^}]*)\})", text)
    return {own: int(one) if one else [*map(int, row.split(","))] for own, one, row in fields}


def test_the_plan_of_the_header_counts_its_dominoes():
    plan = example("cover", "words") | {"word": []}
    table = StateTable(plan, memory=1 << 20, most=UNLIMITED, keep_layers=False)
    table.finish(math.inf)
    assert table.count() == 2


def test_the_triangles_of_the_header_turn_as_it_says():
    triangles = Handle(_functions.lattice(3, example("lattice", "axes")).made)
    assert _functions.turn(triangles, 1, [0, 0, 0], [-1, 0, 0, -1]).image.tolist() == [-1, -1, 1]
    assert _functions.touching(triangles, 0, _functions.FACE).count == 3
