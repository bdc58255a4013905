"""Packages that only pictures need, and what to say where they are not installed."""

from __future__ import annotations

from importlib.util import find_spec

from cube3d.errors import RenderError

__all__ = ["check_installed", "explain"]

# By the modules that are imported, the names under which they are installed.
_PACKAGES = {"vtkmodules": "vtk", "PIL": "pillow", "pyvista": "pyvista"}


def check_installed(*modules: str) -> None:
    """Check that modules of packages for pictures can be imported; import none.

    Raises:
        RenderError: some are not there; it says how to install them.
    """
    missing = [_PACKAGES[module] for module in modules if find_spec(module) is None]
    if missing:
        raise RenderError(_advice(*missing))


def explain(error: ModuleNotFoundError) -> str:
    """Return the sentence of :func:`check_installed` for an import that failed, or ""."""
    package = _PACKAGES.get((error.name or "").partition(".")[0])
    return _advice(package) if package else ""


def _advice(*packages: str) -> str:
    return f"pictures need what is not installed here: pip install {' '.join(packages)}"
