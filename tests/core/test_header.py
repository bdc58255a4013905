"""The bindings are those of core.h, and its example works."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from textwrap import dedent

import pytest

from cube3d.core import _functions, library
from tests import ROOT

HEADER = (ROOT / "core" / "core.h").read_text(encoding="utf-8")


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
    declared = re.findall(r"CUBE3D_API [\w ]+[ *]cube3d_(\w+)\(", HEADER)
    # Loading the library and freeing handles call these.
    own = {"interface", "level", "error", "free"}
    assert own | set(_functions.FUNCTIONS) == set(declared)
    for name in _functions.FUNCTIONS:
        assert callable(getattr(_functions, name))
    with pytest.raises(AttributeError, match="no function 'nothing'"):
        getattr(_functions, "nothing")  # noqa: B009 - its stub does not have it, either


def test_the_example_counts_the_soma_cube(tmp_path):
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler")
    (example,) = re.findall(r"( {7}#include <stdio.h>.*?)\n\n   Handles", HEADER, re.DOTALL)
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
