"""The buttons, sliders and texts over the picture, made of pyvista's widgets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pyvista as pv
from numpy.typing import NDArray
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkCommonDataModel import vtkImageData
from vtkmodules.vtkRenderingCore import vtkTextProperty, vtkTextRenderer

from cube3d.view.scene.paint import Paint
from cube3d.view.scene.palette import RGB
from cube3d.view.window.commands import BUTTONS, HELP, press
from cube3d.view.window.layout import TEXT, Box, Layout, letters
from cube3d.view.window.view_state import ViewerState

__all__ = ["Panel"]

_KNOB, _TUBE = 20, 5  # the height of a slider's knob, and of its line, in a window 900 pixels high
_BACKING = 0.82  # opacity of the paper behind texts


class Panel:
    """The buttons, sliders, list and texts over the picture of a plotter."""

    def __init__(self, plotter: pv.Plotter) -> None:
        """Begin with nothing."""
        self._plotter: Any = plotter
        self._buttons: list[tuple[Any, Callable[[], bool]]] = []
        self._sliders: list[tuple[Any, Callable[[], float]]] = []
        self._held: Callable[[float], object] | None = None  # by the slider in the hand

    def build(self, state: ViewerState, paint: Paint, size: tuple[int, int]) -> None:
        """Put all buttons and sliders there anew; none while the help is open."""
        self.layout, self._state = Layout(state, size), state
        self._plotter.clear_button_widgets()
        self._plotter.clear_slider_widgets()
        self._buttons, self._sliders = [], []
        if state.helping:
            return
        theme = state.theme
        for text, key, switch in BUTTONS:
            plates = [
                _plate(text, self.layout.buttons[text], *colours, self.layout.unit, edge=theme.line)
                for colours in ((theme.card, theme.ink), (theme.on, theme.on_ink))
            ]
            is_on = partial(_is_on, state, switch)
            self._button(self.layout.buttons[text], plates, partial(press, state, key), is_on)
        for label, box in self.layout.pieces.items():
            self._row(label, box, paint.of_block(state.labels.index(label)))
        apart, steps = self.layout.sliders
        self._slider(apart, state.furthest, state.explode_to, lambda: state.apart)
        self._slider(steps, state.count, lambda value: state.step_to(round(value)),
                     lambda: state.placed)  # fmt: skip

    def _drag(self, value: float) -> None:
        if self._held:  # pyvista calls it also for a slider that is new
            self._held(value)

    def _let_go(self, value: float) -> None:
        self._drag(value)
        self._held = None

    def _values(self) -> tuple[str, str]:
        """Return what is written above the sliders."""
        state = self._state
        steps = "moves" if state.way else "pieces"
        return f"apart {state.apart:.0%}", f"{state.placed:,} of {state.count:,} {steps}"

    def _row(self, label: str, box: Box, colours: NDArray[np.uint8]) -> None:
        """List a piece, with a swatch of its colours if it is shown; a click hides or shows it."""
        state, theme = self._state, self._state.theme
        plates = []
        for ink in (theme.soft, theme.ink):
            plate = _plate(label, box, theme.paper, ink, self.layout.unit, left=box.height + 4)
            side = box.height - 6
            ordered = colours[np.lexsort(colours.T)]
            plate[2:-2, 2 : 4 + side] = theme.soft  # a frame that white stands out from
            swatch = ordered[np.arange(side) * len(colours) // side]
            plate[3:-3, 3 : 3 + side] = swatch if ink == theme.ink else theme.paper
            plates.append(plate)
        self._button(box, plates, partial(state.toggle_hidden, label),
                     lambda: label not in state.hidden)  # fmt: skip

    def _button(
        self,
        box: Box,
        plates: list[NDArray[np.uint8]],
        act: Callable[[], object],
        is_on: Callable[[], bool],
    ) -> None:
        """Add a button that looks like the first plate, or like the second while it is on."""
        widget = self._plotter.add_checkbox_button_widget(lambda _: act(), value=is_on())
        looks = widget.GetRepresentation()
        for number, plate in enumerate(plates):
            image = pv.ImageData(dimensions=(box.width, box.height, 1))
            image.point_data["plate"] = plate.reshape(-1, 3)
            looks.SetButtonTexture(number, image)
        looks.PlaceWidget([box.x, box.x + box.width, box.y, box.y + box.height, 0, 0])
        self._buttons.append((widget, is_on))

    def _slider(
        self,
        line: Box,
        most: float,
        act: Callable[[float], object],
        shown: Callable[[], float],
    ) -> None:
        (width, height), theme = self.layout.size, self._state.theme
        ends = ((line.x / width, line.y / height), ((line.x + line.width) / width, line.y / height))
        widget = self._plotter.add_slider_widget(
            self._drag, (0, most), value=shown(), pointa=ends[0], pointb=ends[1],
            interaction_event="always", color=theme.accent, title_opacity=0.0,
            slider_width=self.layout.px(_KNOB) / height, tube_width=self.layout.px(_TUBE) / height,
        )  # fmt: skip
        looks = widget.GetRepresentation()
        looks.SetSliderLength(self.layout.px(_KNOB / 2) / width)
        looks.GetTubeProperty().SetColor(np.divide(theme.groove, 255))
        looks.SetEndCapLength(0.0)
        looks.ShowSliderLabelOff()
        widget.SetAnimationModeToJump()  # to where its line was clicked
        widget.AddObserver("StartInteractionEvent", lambda *_: setattr(self, "_held", act))
        widget.AddObserver("EndInteractionEvent", lambda *_: self._let_go(looks.GetValue()))
        self._sliders.append((widget, shown))

    def update(self, note: str) -> None:
        """Show the state on buttons and sliders and in texts."""
        state = self._state
        for widget, is_on in self._buttons:
            widget.GetRepresentation().SetState(int(is_on()))
        theme, px, height = state.theme, self.layout.px, self.layout.size[1]
        for widget, shown in self._sliders:
            if not self._held:  # the hand knows better
                widget.GetRepresentation().SetValue(shown())
        room = self.layout.size[0] - self.layout.margins[0] - 2 * px(16)
        said = {
            "title": (state.solution.puzzle, height - px(38), 24, theme.ink),
            "counter": (f"solution {state.counter}", height - px(64), 16, theme.soft),
            "pieces": (_pieces(state), height - px(90), 16, theme.ink),
            "note": (note, self.layout.margins[2], 16, theme.accent),
        }
        for name, (text, y, size, colour) in said.items():
            self._text(name, text, px(16), y, size, colour, room)
        for name, line, text in zip(
            ("apart", "steps"), self.layout.sliders, self._values(), strict=True
        ):
            self._text(name, text, line.x, line.y + px(14), 15, theme.soft, line.width)
        self._help()

    def _text(
        self, name: str, text: str, x: float, y: float, size: float, colour: RGB, room: float
    ) -> None:
        most = letters(room, size * self.layout.unit)
        text = "" if self._state.helping else text
        cut = text if len(text) <= most else text[: most - 1] + "…"
        actor = self._plotter.add_text(
            cut,
            position=(round(x), round(y)),
            font_size=size * self.layout.unit / 2,
            color=colour,
            name=name,
            render=False,
        )
        actor.prop.bold = name in ("title", "note")
        actor.prop.background_color = self._state.theme.paper
        actor.prop.background_opacity = _BACKING if text else 0.0

    def _help(self) -> None:
        """List all keys and what they do in two columns, while the help is open."""
        width, height = self.layout.size
        lines = [("", "")]
        for title, group in HELP.items():
            lines += [(title.upper(), ""), *((keys, text) for keys, text, _ in group), ("", "")]
        size = min(height / len(lines) / 1.25, width / 46)
        for column, x in enumerate((0.1, 0.4)):
            text = "\n".join(line[column] for line in lines) if self._state.helping else ""
            actor = self._plotter.add_text(
                text, position=(round(x * width), round(0.03 * height)), font_size=size / 2,
                color=(self._state.theme.soft if column else self._state.theme.ink),
                name=f"help {column}", render=False,
            )  # fmt: skip
            actor.prop.SetLineSpacing(1.1)


def _is_on(state: ViewerState, switch: str) -> bool:
    return bool(switch and getattr(state, switch))


def _pieces(state: ViewerState) -> str:
    """Return which piece is picked, and which are hidden."""
    said = []
    if state.picked is not None:
        cells = len(state.blocks[state.labels.index(state.picked)].cells)
        said.append(f"{state.picked}: {cells} cell{'s' if cells != 1 else ''}")
    if state.hidden:
        said.append(
            "hidden: " + ", ".join(state.hidden[:6]) + (", ..." if state.hidden[6:] else "")
        )
    return "; ".join(said)


def _plate(
    text: str,
    box: Box,
    fill: RGB,
    ink: RGB,
    unit: float,
    *,
    edge: RGB | None = None,
    left: int | None = None,
) -> NDArray[np.uint8]:
    """Return a button's picture, (height, width, 3), the lowest row first.

    The text is in the middle, or begins at ``left``.
    """
    plate = np.full((box.height, box.width, 3), fill, dtype=np.uint8)
    if edge:
        plate[[0, -1]] = plate[:, [0, -1]] = edge
    style, image, size = vtkTextProperty(), vtkImageData(), [0, 0]
    style.SetFontSize(round(TEXT * unit))
    style.SetColor(*np.divide(ink, 255))
    vtkTextRenderer.GetInstance().RenderString(style, text, image, size, 72)
    wide, high, _ = image.GetDimensions()
    scalars = image.GetPointData().GetScalars()
    drawn = vtk_to_numpy(scalars).reshape(high, wide, 4)  # type: ignore[no-untyped-call]
    x = max(0, (box.width - size[0]) // 2) if left is None else left
    y = max(0, (box.height - size[1]) // 2)
    part = plate[y : y + size[1], x : x + size[0]]
    cover = drawn[: part.shape[0], : part.shape[1], 3:] / 255
    part[:] = np.rint(part * (1 - cover) + np.array(ink) * cover)
    return plate
