"""Builds with and without a C++ compiler."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from importlib.machinery import ModuleSpec

import pytest

from tests import ROOT

pytest.importorskip("scikit_build_core", reason="scikit-build-core is not installed")
if sys.platform == "win32":
    pytest.skip("Zig always compiles there", allow_module_level=True)
BACKEND = ROOT / "packaging/build_backend.py"


@pytest.fixture
def backend(monkeypatch):
    monkeypatch.setattr(os, "environ", {k: v for k, v in os.environ.items() if k != "CXX"})
    spec = importlib.util.spec_from_file_location("build_backend", BACKEND)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for hook in ("build_wheel", "build_editable"):
        monkeypatch.setattr(module.build, hook, lambda folder: f"{folder}/a.whl")
    return module


@pytest.fixture
def no_compiler(monkeypatch, tmp_path):
    """As on a Mac without a compiler: `c++` only asks to install one."""
    path = tmp_path / "c++"
    path.write_text("#!/bin/sh\necho install the developer tools >&2\nexit 1\n", encoding="utf-8")
    path.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda name: str(path) if name == "c++" else None)


def zig_among(backend):
    return any("ziglang" in name for name in backend.get_requires_for_build_wheel())


@pytest.mark.usefixtures("no_compiler")
def test_without_a_compiler_zig_is_required(backend, monkeypatch):
    assert zig_among(backend)
    monkeypatch.setenv("CXX", "a compiler that the user names")
    assert not zig_among(backend)


@pytest.mark.usefixtures("no_compiler")
def test_without_a_compiler_zig_compiles(backend, monkeypatch):
    spec = ModuleSpec("ziglang", None, origin="/a folder/ziglang/__init__.py")
    monkeypatch.setattr(backend, "find_spec", {"ziglang": spec}.get)
    for build in (backend.build_wheel, backend.build_editable):
        os.environ.pop("CXX", None)
        assert build("dist") == "dist/a.whl"
        assert os.environ["CXX"] == '"/a folder/ziglang/zig" c++'


@pytest.mark.usefixtures("no_compiler")
def test_without_both_it_says_what_to_install(backend, monkeypatch):
    monkeypatch.setattr(backend, "find_spec", {}.get)
    with pytest.raises(SystemExit, match="cube3d needs a C\\+\\+ compiler, or the package ziglang"):
        backend.build_wheel("dist")


def test_a_compiler_serves(backend, monkeypatch):
    monkeypatch.setattr(shutil, "which", {"g++": sys.executable}.get)
    assert not zig_among(backend)
    backend.build_wheel("dist")
    assert os.environ["CXX"] == f'"{sys.executable}"'
