"""Draws a Hud with VTK: all boxes in one go, then the texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
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
from cube3d.view.window.overlay.hud_shapes import Box, Hud, Label

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
        self._texts: dict[tuple[Label, int], vtkTextActor] = {}
        self._shown: Hud | None = None

    def show(self, hud: Hud, captions: Sequence[Label] = ()) -> None:
        """Draw this instead of what was there."""
        if hud is not self._shown:
            self._show_boxes(hud.boxes)
            self._shown = hud
        # A text that is only moved need not be written again.
        count: Counter[Label] = Counter()
        wanted: dict[tuple[Label, int], Label] = {}
        for label in (*captions, *hud.labels):
            text = replace(label, x=0.0, y=0.0)
            count[text] += 1
            wanted[text, count[text]] = label
        for key in self._texts.keys() - wanted.keys():
            self._renderer.RemoveViewProp(self._texts.pop(key))
        for key, label in wanted.items():
            if key not in self._texts:
                self._texts[key] = _written(label)
                self._renderer.AddViewProp(self._texts[key])
            self._texts[key].SetPosition(round(label.x), round(label.y))

    def _show_boxes(self, boxes: Sequence[Box]) -> None:
        self._boxes.SetVisibility(bool(boxes))
        if boxes:
            outlines = np.array([_outline(box) for box in boxes])
            corners = np.arange(outlines[..., 0].size).reshape(len(boxes), -1)
            data = polygons(outlines.reshape(-1, 3), corners)
            colours = [(*box.colour, round(255 * box.opacity)) for box in boxes]
            every = np.repeat(np.array(colours, dtype=np.uint8), corners.shape[1], axis=0)
            set_colours(data, every)
            self._mapper.SetInputData(data)

    def set_visible(self, visible: bool) -> None:
        """Leave everything out of the picture, or let it in again."""
        for actor in (self._boxes, *self._texts.values()):
            actor.SetVisibility(visible)


def _outline(box: Box) -> NDArray[np.float64]:
    """Return the corners of a rectangle with round corners, (36, 3), in pixels."""
    radius = min(box.radius, box.width / 2, box.height / 2)
    middles = np.array([[1, 1], [0, 1], [0, 0], [1, 0]]) * [box.width, box.height]
    middles = middles.clip(radius, [box.width - radius, box.height - radius])
    around = radius * np.stack([np.cos(_ANGLES), np.sin(_ANGLES)], axis=-1)
    places = ([box.x, box.y] + middles[:, None] + around).reshape(-1, 2)
    return np.column_stack([places, np.zeros(len(places))])


def _written(label: Label) -> vtkTextActor:
    """Return a line of text on the screen."""
    actor = vtkTextActor()
    set_style(actor.GetTextProperty(), label)
    actor.SetInput(label.text)
    return actor


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
