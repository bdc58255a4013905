"""Builds cube3d with scikit-build-core, and with Zig where there is no C++ compiler."""

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from scikit_build_core import build
from scikit_build_core.build import build_sdist, get_requires_for_build_sdist  # noqa: F401


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    zig = [] if _has_compiler() else ["ninja", "ziglang>=0.17"]
    return [*build.get_requires_for_build_wheel(config_settings), *zig]


def build_wheel(*arguments: Any, **named: Any) -> str:
    _choose_compiler()
    return build.build_wheel(*arguments, **named)


def build_editable(*arguments: Any, **named: Any) -> str:
    _choose_compiler()
    return build.build_editable(*arguments, **named)


get_requires_for_build_editable = get_requires_for_build_wheel


def _has_compiler() -> bool:
    """Tell whether one runs: macOS has a command for a compiler that is not installed."""
    found = filter(None, map(shutil.which, ("c++", "g++", "clang++")))
    runs = (subprocess.run([path, "--version"], capture_output=True).returncode for path in found)
    return "CXX" in os.environ or 0 in runs


def _choose_compiler() -> None:
    if not _has_compiler():
        if not (zig := find_spec("ziglang")):
            sys.exit("cube3d needs a C++ compiler, or the package ziglang: pip install ziglang")
        path = Path(zig.origin or "").with_name("zig" + sysconfig.get_config_var("EXE"))
        os.environ |= {"CXX": f"{path} c++", "CMAKE_GENERATOR": "Ninja"}
