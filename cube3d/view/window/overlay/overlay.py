"""Draws a Hud with VTK, reusing what it drew before."""

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

from cube3d.view.raster.polydata import polygons
from cube3d.view.window.overlay.hud_shapes import Box, Hud, Label

__all__ = ["Overlay", "set_style"]

_BACKING = 0.82  # opacity of what lies behind a text
_ROUND = 8  # straight pieces of a quarter of a circle


class Overlay:
    """The texts and shapes over a renderer's picture."""

    def __init__(self, renderer: Any) -> None:
        """Begin with nothing."""
        self._renderer = renderer
        # Names may hold signs that would otherwise be taken for formulas.
        vtkTextRenderer.GetInstance().SetDefaultBackend(vtkTextRenderer.FreeType)
        self._boxes: list[_BoxActor] = []
        self._labels: list[_LabelActor] = []

    def show(self, hud: Hud, captions: Sequence[Label] = ()) -> None:
        """Draw this instead of what was there: boxes first, texts over them."""
        labels = [*captions, *hud.labels]
        if len(self._boxes) < len(hud.boxes):
            more = len(hud.boxes) - len(self._boxes)
            self._boxes += [_BoxActor(self._renderer) for _ in range(more)]
            # What was added last is drawn last, and texts lie over boxes.
            for old in self._labels:
                self._renderer.RemoveViewProp(old.actor)
                self._renderer.AddViewProp(old.actor)
        while len(self._labels) < len(labels):
            self._labels.append(_LabelActor(self._renderer))
        for number, box in enumerate(self._boxes):
            box.draw(hud.boxes[number] if number < len(hud.boxes) else None)
        for number, label in enumerate(self._labels):
            label.draw(labels[number] if number < len(labels) else None)

    def set_visible(self, visible: bool) -> None:
        """Leave everything out of the picture, or let it in again."""
        parts: list[_BoxActor | _LabelActor] = [*self._boxes, *self._labels]
        for part in parts:
            part.actor.SetVisibility(visible and part.shown is not None)


class _BoxActor:
    """A rectangle on the screen."""

    def __init__(self, renderer: Any) -> None:
        self.actor = vtkActor2D()
        self.shown: Box | None = None
        self._mapper = vtkPolyDataMapper2D()
        self.actor.SetMapper(self._mapper)
        renderer.AddViewProp(self.actor)

    def draw(self, box: Box | None) -> None:
        if box == self.shown:
            return
        self.shown = box
        self.actor.SetVisibility(box is not None)
        if box is None:
            return
        outline = _outline(box)
        self._mapper.SetInputData(polygons(outline, np.arange(len(outline))[None]))
        self.actor.GetProperty().SetColor(*_shares(box.colour))
        self.actor.GetProperty().SetOpacity(box.opacity)


def _outline(box: Box) -> NDArray[np.float32]:
    """Return the corners of a rectangle with round corners, (k, 3), in pixels."""
    radius = min(box.radius, box.width / 2, box.height / 2)
    if radius <= 0:
        across = np.array([0, 1, 1, 0]) * box.width
        up = np.array([0, 0, 1, 1]) * box.height
    else:
        quarter = np.linspace(0, np.pi / 2, _ROUND + 1)
        angle = np.concatenate([quarter + turn * np.pi / 2 for turn in range(4)])
        right = np.repeat([1, 0, 0, 1], _ROUND + 1) * (box.width - 2 * radius)
        above = np.repeat([1, 1, 0, 0], _ROUND + 1) * (box.height - 2 * radius)
        across = radius + right + radius * np.cos(angle)
        up = radius + above + radius * np.sin(angle)
    return np.column_stack([box.x + across, box.y + up, np.zeros(len(up))]).astype(np.float32)


class _LabelActor:
    """A line of text on the screen."""

    def __init__(self, renderer: Any) -> None:
        self.actor = vtkTextActor()
        self.shown: Label | None = None
        renderer.AddViewProp(self.actor)

    def draw(self, label: Label | None) -> None:
        if label == self.shown:
            return
        self.shown = label
        self.actor.SetVisibility(label is not None)
        if label is None:
            return
        set_style(self.actor.GetTextProperty(), label)
        self.actor.SetInput(label.text)
        self.actor.SetPosition(round(label.x), round(label.y))


def set_style(text: Any, label: Label) -> None:
    """Give VTK's properties of a text those of a label."""
    text.SetFontFamilyToArial()
    text.SetVerticalJustificationToCentered()
    text.SetFontSize(max(6, round(0.92 * label.size)))
    text.SetBold(label.bold)
    text.SetColor(*_shares(label.colour))
    # So that it can be read wherever pieces are behind it.
    text.SetBackgroundColor(*_shares(label.backing or label.colour))
    text.SetBackgroundOpacity(_BACKING if label.backing else 0.0)
    {
        "left": text.SetJustificationToLeft,
        "centre": text.SetJustificationToCentered,
        "right": text.SetJustificationToRight,
    }[label.align]()


def _shares(colour: tuple[int, int, int]) -> tuple[float, float, float]:
    return colour[0] / 255, colour[1] / 255, colour[2] / 255
