"""Solids to files: the format is what the name of the file ends in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from cube3d.view.export.gltf import format_glb, format_gltf
from cube3d.view.export.obj import format_obj
from cube3d.view.export.stl import format_stl
from cube3d.view.export.threemf import format_3mf
from cube3d.view.file_names import safe_name, write_file
from cube3d.view.mesh.solid import Solid

__all__ = ["MESHES", "write_solids"]

MESHES = (".glb", ".gltf", ".obj", ".stl", ".3mf")


def write_solids(solids: Sequence[Solid], path: Path, title: str) -> list[Path]:
    """Write solids as one file, in the format that its name ends in.

    Returns:
        The files written: for OBJ there is one with the colours as well.

    Raises:
        RenderError: a file cannot be written.
    """
    ending = path.suffix.lower()
    if ending == ".obj":
        colours = path.with_name(safe_name(path.stem) + ".mtl")
        geometry, materials = format_obj(solids, colours.name)
        write_file(colours, materials)
        write_file(path, geometry)
        return [path, colours]
    write_file(path, _content(solids, ending, title))
    return [path]


def _content(solids: Sequence[Solid], ending: str, title: str) -> bytes:
    if ending == ".stl":
        return format_stl(solids)
    if ending == ".3mf":
        return format_3mf(solids, title)
    binary = ending == ".glb"
    return (format_glb if binary else format_gltf)(_around_origin(solids), title)


def _around_origin(solids: Sequence[Solid]) -> list[Solid]:
    """Move solids that begin at 0 so that they stand in the middle of the floor."""
    greatest = np.max([solid.bounds()[1] for solid in solids], axis=0)
    return [solid.move(np.array([-greatest[0] / 2, -greatest[1] / 2, 0.0])) for solid in solids]
