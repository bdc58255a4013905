"""What lies over the picture is made of these: boxes, labels, and places to press.

Positions are pixels from the lower left corner.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cube3d.view.scene.palette import RGB
from cube3d.view.window.view_state import ViewerState

__all__ = ["Box", "Control", "Hud", "Label"]


@dataclass(frozen=True)
class Box:
    """A filled rectangle with round corners: lower left corner and size."""

    x: float
    y: float
    width: float
    height: float
    colour: RGB = (0, 0, 0)
    radius: float = 0.0
    opacity: float = 1.0

    def holds(self, x: float, y: float) -> bool:
        """Tell whether a point lies inside."""
        return 0 <= x - self.x < self.width and 0 <= y - self.y < self.height


@dataclass(frozen=True)
class Label:
    """A line of text; ``y`` is its middle, ``size`` the height of its letters' box.

    ``align`` is "left", "centre" or "right": where ``x`` is.  ``backing`` is the colour of
    what lies behind the letters, or None.
    """

    x: float
    y: float
    text: str
    size: float
    colour: RGB
    bold: bool = False
    align: str = "left"
    backing: RGB | None = None


@dataclass(frozen=True)
class Control:
    """A place that answers to the left button.

    ``act`` gets the state and how far the pointer is from the left end to the right, 0
    to 1; it is called on pressing and, where ``drags``, while the button is held.
    """

    name: str
    area: Box
    act: Callable[[ViewerState, float], object]
    drags: bool = False

    def press(self, state: ViewerState, x: float) -> None:
        """Do what a press or drag at ``x`` does."""
        self.act(state, min(1.0, max(0.0, (x - self.area.x) / self.area.width)))


@dataclass
class Hud:
    """Everything over the picture, in the order in which it is drawn."""

    boxes: list[Box] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    controls: list[Control] = field(default_factory=list)

    def control_at(self, x: float, y: float) -> Control | None:
        """Return what answers to the pointer there; what is drawn last comes first."""
        return next((c for c in reversed(self.controls) if c.area.holds(x, y)), None)
