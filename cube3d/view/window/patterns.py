"""Patterns: the grain of materials in the window, drawn by the graphics processor."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from vtkmodules.vtkRenderingCore import vtkPolyDataMapper

from cube3d.core import _functions as core
from cube3d.core.library import shaders

# The values of each vertex, and their sizes; see ShadedBodies.patterns.
_VALUES = {"pointIn": 3, "normalIn": 3, "own": 3, "dark": 4, "cut": 3}
_INPUTS = "".join(
    f"in vec{size} {name};\nout vec{size} {name}Here;\n" for name, size in _VALUES.items()
)
_PASSED = "".join(f"{name}Here = {name};\n" for name in _VALUES)
_TAKEN = "".join(f"in vec{size} {name}Here;\n" for name, size in _VALUES.items())
_KINDS = "".join(
    f"#define CUBE3D_{name} {getattr(core, name)}\n"
    for name in ("WOOD", "LAYERS", "BRUSHED", "PAPER", "GRID")
)
# The core has lit the vertices without patterns: here colours change as much as theirs.
_APPLIED = """
if (cutHere.x > 0.0) {
  float blur = max(length(dFdx(pointInHere)), length(dFdy(pointInHere)));
  vec3 plain = pow(ownHere, vec3(2.2));
  vec3 seen = pattern(int(cutHere.x + 0.5), plain, pow(darkHere.rgb, vec3(2.2)), darkHere.w,
                      cutHere.y, pointInHere, normalize(normalInHere),
                      hashed(uint(cutHere.z + 0.5) + 1U), blur).colour;
  fragOutput0.rgb *= pow(max(seen, 0.0) / max(plain, 0.001), vec3(1.0 / 2.2));
}
"""


def show_patterns(actor: Any, mesh: Any, values: dict[str, NDArray[np.float32]]) -> None:
    """Let an actor show the patterns of its mesh.

    Args:
        actor: a ``vtkActor`` without lights.
        mesh: the points that it draws; they get the values.
        values: of the points; see ``ShadedBodies.patterns``.  Empty: there are no patterns.
    """
    if not values:
        return
    mapper = vtkPolyDataMapper()  # that of pyvista passes no values to shaders
    mapper.ShallowCopy(actor.GetMapper())
    mapper.SetInputData(mesh)
    actor.SetMapper(mapper)
    for name, array in values.items():
        mesh.point_data[name] = array
        mapper.MapDataArrayToVertexAttribute(name, name, 0, -1)  # 0: of points
    shader = actor.GetShaderProperty()
    for where, text in (("Dec", _INPUTS), ("Impl", _PASSED)):
        tag = f"//VTK::Color::{where}"
        shader.AddVertexShaderReplacement(tag, True, f"{tag}\n{text}", False)
    for tag, text in (
        ("//VTK::Color::Dec", _TAKEN + _KINDS + shaders()),
        ("//VTK::Light::Impl", _APPLIED),
    ):
        shader.AddFragmentShaderReplacement(tag, True, f"{tag}\n{text}", False)
