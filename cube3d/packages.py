"""Packages of the extras: which are missing, and how to install them."""

from __future__ import annotations

from importlib.util import find_spec

from cube3d.errors import Cube3dError, RenderError

# By extra: its features, and its packages by the modules that are imported.
_EXTRAS = {
    "view": ("windows and meshes of pyvista", {"pyvista": "pyvista"}),
    "graphs": ("graphs of solutions", {"networkx": "networkx"}),
    "cluster": ("searches on many machines", {"dask": "dask", "distributed": "distributed"}),
}


def missing(*modules: str, use: str = "") -> str:
    """Return how to install the missing ones of some modules; "" if none is missing.

    No module is imported.

    Args:
        modules: top-level names, all of one extra.
        use: the features that need them, in the plural; default: those of the extra.
    """
    return _advice([module for module in modules if find_spec(module) is None], use)


def check_installed(*modules: str, error: type[Cube3dError] = RenderError) -> None:
    """Raise the sentence of :func:`missing` as an error, if there is one."""
    if advice := missing(*modules):
        raise error(advice)


def explain(error: ModuleNotFoundError) -> str:
    """Return the sentence of :func:`missing` for a failed import, or ""."""
    return _advice([(error.name or "").partition(".")[0]], "")


def _advice(modules: list[str], use: str) -> str:
    for extra, (usual, packages) in _EXTRAS.items():
        if names := [packages[module] for module in modules if module in packages]:
            return (
                f"{use or usual} need {' and '.join(names)}, not installed here; "
                f"in a checkout of cube3d: pip install '.[{extra}]'"
            )
    return ""
