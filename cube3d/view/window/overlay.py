"""Draws boxes and labels with VTK: all boxes in one go, then the texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from vtkmodules import vtkRenderingFreeType  # noqa: F401  it registers what writes
from vtkmodules.vtkRenderingCore import (
    vtkActor2D,
    vtkPolyDataMapper2D,
    vtkTextActor,
    vtkTextRenderer,
)

from cube3d.view.raster.polydata import polygons, set_colours
from cube3d.view.window.hud import Box, Label

__all__ = ["Overlay", "set_style"]

_BACKING = 0.82  # opacity of what lies behind a text
# The angles at which a round corner has corners of its own, for each of the four.
_ANGLES = np.linspace(0, np.pi / 2, 9) + np.pi / 2 * np.arange(4)[:, None]


class Overlay:
    """The texts and shapes over a renderer's picture."""

    def __init__(self, renderer: Any) -> None:
        """Begin with nothing."""
        self._renderer = renderer
        # Names may hold signs that would otherwise be taken for formulas.
        vtkTextRenderer.GetInstance().SetDefaultBackend(vtkTextRenderer.FreeType)
        self._boxes, self._mapper = vtkActor2D(), vtkPolyDataMapper2D()
        self._boxes.SetMapper(self._mapper)
        # What was added first is drawn first.
        renderer.AddViewProp(self._boxes)
        self._texts: list[vtkTextActor] = []

    def show(self, boxes: Sequence[Box], labels: Sequence[Label]) -> None:
        """Draw this instead of what was there."""
        self._boxes.SetVisibility(bool(boxes))
        if boxes:
            outlines = _outlines(boxes)
            corners = np.arange(outlines[..., 0].size).reshape(len(boxes), -1)
            data = polygons(outlines.reshape(-1, 3), corners)
            colours = [(*box.colour, round(255 * box.opacity)) for box in boxes]
            set_colours(
                data, np.repeat(np.array(colours, dtype=np.uint8), corners.shape[1], axis=0)
            )
            self._mapper.SetInputData(data)
        while len(self._texts) < len(labels):
            self._texts.append(vtkTextActor())
            self._renderer.AddViewProp(self._texts[-1])
        for number, actor in enumerate(self._texts):
            actor.SetVisibility(number < len(labels))
        # VTK writes anew only what has changed, not what has been moved.
        for actor, label in zip(self._texts, labels, strict=False):
            set_style(actor.GetTextProperty(), label)
            actor.SetInput(label.text)
            actor.SetPosition(round(label.x), round(label.y))


def _outlines(boxes: Sequence[Box]) -> NDArray[np.float64]:
    """Return the corners of rectangles with round corners, (b, 36, 3), in pixels."""
    low, size = (np.array([box[i : i + 2] for box in boxes])[:, None] for i in (0, 2))
    wanted = np.array([box.radius for box in boxes])[:, None, None]
    radius = np.minimum(wanted, size.min(axis=2, keepdims=True) / 2)
    middles = low + (np.array([[1, 1], [0, 1], [0, 0], [1, 0]]) * size).clip(radius, size - radius)
    around = radius[..., None] * np.stack([np.cos(_ANGLES), np.sin(_ANGLES)], axis=-1)
    places = (middles[:, :, None] + around).reshape(len(boxes), -1, 2)
    return np.concatenate([places, np.zeros_like(places[..., :1])], axis=2)


def set_style(text: Any, label: Label) -> None:
    """Give VTK's properties of a text those of a label."""
    text.SetFontFamilyToArial()
    text.SetVerticalJustificationToCentered()
    text.SetFontSize(max(6, round(0.92 * label.size)))
    text.SetBold(label.bold)
    text.SetColor(*np.divide(label.colour, 255))
    # So that it can be read wherever pieces are behind it.
    text.SetBackgroundColor(*np.divide(label.backing or label.colour, 255))
    text.SetBackgroundOpacity(_BACKING if label.backing else 0.0)
    text.SetJustification(("left", "centre", "right").index(label.align))
