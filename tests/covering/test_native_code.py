"""What happens where the compiled engines are missing."""

from __future__ import annotations

import shutil
import sys
import sysconfig

import pytest

import cube3d
import cube3d.covering
from cube3d import DpEngine, ExactEngine, SatEngine, load
from cube3d.covering import native_code
from cube3d.covering.engines.exact import supported_levels
from cube3d.errors import MissingEngineError
from cube3d.solving.search.engine_choice import default_engine


@pytest.fixture(autouse=True)
def no_native_code(monkeypatch):
    monkeypatch.setitem(sys.modules, "cube3d.covering._native", None)
    monkeypatch.delattr(cube3d.covering, "_native", raising=False)


@pytest.mark.parametrize("engine", [ExactEngine, DpEngine])
def test_the_engines_say_that_they_are_missing(engine):
    assert not native_code.is_available()
    assert supported_levels() == []
    with pytest.raises(MissingEngineError, match="exact and dp engines are missing: "):
        engine()
    assert default_engine() == SatEngine()


def test_no_compiler(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert "there is no C++ compiler (on Debian: apt-get install g++ python3-dev" in reason()


def test_no_headers(monkeypatch, tmp_path):
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path))
    assert "Python's headers are missing (on Debian: apt-get install python3-dev" in reason()
    (tmp_path / "Python.h").touch()
    assert "they were not compiled when cube3d was installed" in reason()


def test_built_for_another_machine(monkeypatch):
    monkeypatch.setattr(native_code, "find_spec", lambda name: object())
    assert "they cannot be loaded (" in reason()


def reason():
    found = native_code.why_missing()
    assert found
    return found


def test_puzzles_are_solved_and_counted_without_native_code():
    with cube3d.solutions(load("12y-flat"), limit=3) as search:
        assert len(list(search)) == 3
        assert search.outcome.engine.startswith("sat")
    counts = cube3d.count(load("12y-flat"))
    assert (counts.total, counts.up_to_rotations, counts.up_to_full) == (8, 6, 3)
    assert counts.engine.startswith("sat")
