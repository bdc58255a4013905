"""Imports that wait until a name is used."""

import builtins
import sys
import threading
from importlib import import_module
from typing import Any

import pytest

from cube3d.lazy import lazily

LATER = """
class Kind:
    known = 3

def double(number):
    return 2 * number
"""
USER = """
from cube3d.lazy import lazily

with lazily(__name__):
    import lazy_later
    from lazy_later import Kind, double
    from lazy_package import inner
"""


@pytest.fixture
def user(tmp_path, monkeypatch):
    """Return a module whose imports wait."""
    (tmp_path / "lazy_later.py").write_text(LATER)
    (tmp_path / "lazy_user.py").write_text(USER)
    (tmp_path / "lazy_package").mkdir()
    (tmp_path / "lazy_package/__init__.py").write_text("def __getattr__(name): raise OSError")
    (tmp_path / "lazy_package/inner.py").write_text("number = 5")
    monkeypatch.syspath_prepend(tmp_path)
    yield import_module("lazy_user")
    for name in [name for name in sys.modules if name.startswith("lazy_")]:
        if name != "lazy_loader":
            del sys.modules[name]


@pytest.mark.parametrize(
    ("use", "value", "module"),
    [
        (lambda user: user.double(4), 8, "lazy_later"),
        (lambda user: user.Kind.known, 3, "lazy_later"),
        (lambda user: isinstance(3, user.Kind), False, "lazy_later"),
        (lambda user: isinstance(user.Kind(), user.Kind), True, "lazy_later"),
        (lambda user: isinstance("", (user.Kind, str)), True, "lazy_later"),
        (lambda user: user.lazy_later.Kind.known, 3, "lazy_later"),
        (lambda user: user.inner.number, 5, "lazy_package.inner"),
    ],
)
def test_a_name_is_imported_when_it_is_used(user, use, value, module):
    assert module not in sys.modules
    assert use(user) == value
    assert module in sys.modules


def test_only_the_importer_waits():
    """Another thread may import at the same time."""
    usual = builtins.__import__
    with lazily("importer"):
        names: dict[str, Any] = {"__name__": "importer"}
        exec("from json import dumps", names)
        assert names["dumps"] is not import_module("json").dumps
        assert names["dumps"]([1]) == "[1]"
        others: dict[str, Any] = {"__name__": "another"}
        exec("from json import dumps", others)
        assert others["dumps"] is import_module("json").dumps
    assert builtins.__import__ is usual


def test_a_failed_block_leaves_imports_as_usual():
    usual = builtins.__import__
    with pytest.raises(KeyError), lazily("importer"):
        raise KeyError
    assert builtins.__import__ is usual


@pytest.mark.parametrize(
    "statement",
    [
        "from . import puzzle",
        "from .puzzle import piece",
        "import cube3d.puzzle",
        "import cube3d.puzzle as puzzle",
        "from cube3d.puzzle import *",
    ],
)
def test_other_imports_are_refused(statement):
    with pytest.raises(ImportError, match="lazily"), lazily("importer"):
        exec(statement, {"__name__": "importer", "__package__": "cube3d"})


def test_two_threads_leave_imports_as_usual():
    usual = builtins.__import__
    inside = threading.Event()

    def enter():
        with lazily("another"):
            inside.set()

    thread = threading.Thread(target=enter)
    with lazily("importer"):
        thread.start()
        assert not inside.wait(0.1)  # it waits for this block to end
    thread.join()
    assert inside.is_set()
    assert builtins.__import__ is usual
