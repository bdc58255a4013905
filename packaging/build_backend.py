"""Build backend: scikit-build-core, with Zig as the compiler if there is no C++ compiler."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from scikit_build_core import build
from scikit_build_core.build import (  # noqa: F401
    build_sdist,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

WINDOWS = sys.platform == "win32"
if WINDOWS:  # CMake would choose MSVC, which cannot compile the core
    os.environ["CMAKE_GENERATOR"] = "Ninja"


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    zig = [] if _compiler() else ["ziglang>=0.17"]
    return [*build.get_requires_for_build_wheel(config_settings), *zig]


def build_wheel(*arguments: Any, **named: Any) -> str:
    os.environ["CXX"] = _compiler() or _zig()
    return build.build_wheel(*arguments, **named)


def build_editable(*arguments: Any, **named: Any) -> str:
    os.environ["CXX"] = _compiler() or _zig()
    return build.build_editable(*arguments, **named)


get_requires_for_build_editable = get_requires_for_build_wheel


def _compiler() -> str:
    """Return a C++ compiler that runs, or ""; the command of macOS may be a stub."""
    paths = [] if WINDOWS else filter(None, map(shutil.which, ("c++", "g++", "clang++")))
    ran = ((path, subprocess.run([path, "--version"], capture_output=True)) for path in paths)
    return os.environ.get("CXX") or next((f'"{path}"' for path, r in ran if not r.returncode), "")


def _zig() -> str:
    if not (found := find_spec("ziglang")):
        sys.exit("cube3d needs a C++ compiler, or the package ziglang: pip install ziglang")
    name = "zig.exe" if WINDOWS else "zig"
    return f'"{Path(found.origin or "").with_name(name).as_posix()}" c++'
