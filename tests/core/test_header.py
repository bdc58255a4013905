"""core.h agrees with the declarations of Python and TypeScript, and its example works."""

from __future__ import annotations

import re
import shutil
import subprocess
from ctypes import (
    POINTER,
    c_char_p,
    c_double,
    c_int8,
    c_int32,
    c_int64,
    c_uint8,
    c_uint64,
    c_void_p,
)
from textwrap import dedent
from typing import Any

import pytest

from cube3d.core import interface, library
from tests import ROOT

HEADER = (ROOT / "core" / "core.h").read_text(encoding="utf-8")
CODE = re.sub(r"/\*.*?\*/", "", HEADER, flags=re.DOTALL)

NUMBERS: dict[str, Any] = {
    "int8_t": c_int8,
    "uint8_t": c_uint8,
    "int32_t": c_int32,
    "int64_t": c_int64,
    "uint64_t": c_uint64,
}
NUMBERS |= {"double": c_double}
CODES = {"B": "uint8_t", "i": "int32_t", "q": "int64_t", "d": "double"}
TYPES: dict[str, Any] = {
    **NUMBERS,
    "void": None,
    "const char *": c_char_p,
    "cube3d_handle *": c_void_p,
    "const cube3d_handle *": c_void_p,
    "cube3d_handle **": POINTER(c_void_p),
    "const cube3d_plan *": POINTER(interface.TablePlan),
    "const cube3d_tables *": POINTER(interface.Tables),
    "const cube3d_puzzle_data *": POINTER(interface.PuzzleData),
    "const cube3d_finish *": POINTER(interface.Finish),
    "const cube3d_drawing *": POINTER(interface.CellDrawing),
    **{f"{name} *": POINTER(number) for name, number in NUMBERS.items()},
    # Arrays that are given are bytes.
    **{f"const {name} *": c_void_p for name in [*NUMBERS, "int16_t"]},
    **{f"const {name} **": POINTER(POINTER(number)) for name, number in NUMBERS.items()},
}


def found(pattern: str, text: str) -> re.Match[str]:
    """Return where a pattern, which must be there, is found first."""
    match = re.search(pattern, text, re.DOTALL)
    assert match, pattern
    return match


def declarations() -> dict[str, tuple[str, list[tuple[str, str]]]]:
    """Return the functions of the header: return type, and arguments with their types."""
    known = {}
    for result, name, arguments in re.findall(
        r"CUBE3D_API ([\w ]+?[ *]+)(cube3d_\w+)\((.*?)\);", CODE, re.DOTALL
    ):
        pairs = []
        for argument in re.sub(r"\s+", " ", arguments).split(", "):
            if argument != "void":
                kind, own = found(r"^(.*?[ *]+)(\w+(?:\[\d*\])?)$", argument).groups()
                pairs.append((kind.strip() + (" *" if own.endswith("]") else ""), own))
        known[name] = result.strip(), pairs
    return known


def test_python_declares_the_functions_of_the_header():
    expected = {
        name: (TYPES[result], *(TYPES[kind] for kind, _ in arguments))
        for name, (result, arguments) in declarations().items()
    }
    codes = {name: (c_int32, *arguments) for name, arguments in interface.FUNCTIONS.items()}
    assert len(expected) > 25
    assert codes | interface.OTHERS == expected


def test_python_declares_the_numbers_of_the_header():
    numbers = re.findall(r"#define CUBE3D_(\w+) \(?(-?\d+)\)?", CODE)
    assert len(numbers) > 20
    assert {name: getattr(interface, name) for name, _ in numbers} == {
        name: int(number) for name, number in numbers
    }


@pytest.mark.parametrize(
    ("name", "declared"),
    [
        ("cube3d_plan", interface.TablePlan),
        ("cube3d_tables", interface.Tables),
        ("cube3d_puzzle_data", interface.PuzzleData),
        ("cube3d_finish", interface.Finish),
        ("cube3d_drawing", interface.CellDrawing),
    ],
)
def test_python_declares_the_structures_of_the_header(name, declared):
    body = found(rf"typedef struct {name} \{{(.*?)\}}", CODE)[1]
    fields = []
    for line in filter(None, map(str.strip, body.split(";"))):
        kind, names = found(r"^(int32_t|int64_t|double|const \w+ \*)\s*(.*)$", line).groups()
        fields += [(name, TYPES[kind]) for name in names.split(", ")]
    assert declared._fields_ == fields
    for name, code in getattr(declared, "KINDS", {}).items():
        assert re.search(rf"const {CODES[code]} \*(\w+, )*{name}\b", body), name


def test_the_example_counts_the_soma_cube(tmp_path):
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler")
    example = found(r"( {7}#include <stdio.h>.*?)\n\n   Handles", HEADER)[1]
    source, program, shared = tmp_path / "soma.c", tmp_path / "soma", library._path()
    assert shared
    source.write_text(dedent(example), encoding="utf-8")
    strict = ["-std=c99", "-Wall", "-Wextra", "-Wno-parentheses", "-Werror"]
    places = [f"-I{ROOT / 'core'}", f"-Wl,-rpath,{shared.parent}"]
    subprocess.run(
        [compiler, *strict, *places, "-o", program, source, shared],
        check=True,
    )
    ran = subprocess.run([program], capture_output=True, text=True, check=True)
    assert ran.stdout == "11520 solutions\n"
