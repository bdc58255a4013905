"""The keys of the window and what they do: the one table that the help is made from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cube3d.view.scene.look import EXPLODED, ZOOM_STEP
from cube3d.view.window.view_state import ViewerState

__all__ = ["HELP", "KEYS", "Command", "press"]

Action = Callable[[ViewerState], object]


@dataclass(frozen=True)
class Command:
    """What keys do.

    ``keys`` maps names of keys, as X has them, to actions; ``shown`` and ``text`` are
    the two columns of its line in the help.
    """

    shown: str
    text: str
    keys: dict[str, Action] = field(default_factory=dict)


def _skip(count: int) -> Action:
    return lambda state: state.go_to(state.index + count)


def _set(name: str, value: Callable[[ViewerState], object]) -> Action:
    return lambda state: setattr(state, name, value(state))


def _flip(name: str) -> Action:
    return _set(name, lambda state: not getattr(state, name))


def _look(view: str) -> Action:
    return lambda state: state.look(view)


def _zoom(factor: float) -> Action:
    return _set("orbit", lambda state: state.orbit.zoomed(factor))


_VIEWS = ("front", "right", "back", "left", "top", "bottom")
HELP: tuple[tuple[str, tuple[Command, ...]], ...] = (
    ("Solutions", (
        Command("n, Right", "next solution", {"n": _skip(1), "Right": _skip(1)}),
        Command("p, Left", "previous solution", {"p": _skip(-1), "Left": _skip(-1)}),
        Command("Page Down, Page Up", "ten on, ten back", {"Next": _skip(10), "Prior": _skip(-10)}),
        Command("Home, End", "first and last", {
            "Home": lambda state: state.go_to(0),
            "End": lambda state: state.go_to(len(state.solutions) - 1),
        }),
    )),
    ("Assembly", (
        Command("e", "apart, and together",
                {"e": _set("explosion", lambda state: 0.0 if state.explosion else EXPLODED)}),
        Command("space", "play the assembly, or pause", {"space": ViewerState.toggle_playing}),
        Command("a, A", "one piece more, one less",
                {"a": ViewerState.step_on, "A": lambda state: state.step_to(state.placed - 1)}),
        Command("l", "layers side by side", {"l": ViewerState.toggle_layers}),
    )),
    ("Pieces", (
        Command("click", "name a piece and show it alone in colour"),
        Command("x", "hide the picked piece", {"x": ViewerState.hide_picked}),
        Command("z, u", "show the last hidden one, show all",
                {"z": _set("hidden", lambda state: state.hidden[:-1]),
                 "u": _set("hidden", lambda _: ())}),
        Command("t", "list of pieces: click a name, or a colour to hide", {"t": _flip("listing")}),
    )),
    ("Camera", (
        Command("drag", "turn; with Shift or the right button, move"),
        Command("wheel, +, -", "nearer, farther", {
            **dict.fromkeys(("plus", "equal", "KP_Add"), _zoom(ZOOM_STEP)),
            **dict.fromkeys(("minus", "KP_Subtract"), _zoom(1 / ZOOM_STEP)),
        }),
        Command("i", "the usual view", {"i": _look("iso")}),
        Command("1 to 6", "front, right, back, left, top, bottom",
                {str(number): _look(view) for number, view in enumerate(_VIEWS, 1)}),
    )),
    ("Window", (
        Command("d", "dark, light", {"d": _flip("dark")}),
        Command("c, C", "other colours; of pieces, cubes or groups",
                {"c": ViewerState.next_palette, "C": ViewerState.next_colour_by}),
        Command("s", "save a picture", {"s": _set("wants_picture", lambda _: True)}),
        Command("h, Esc", "this help; Esc also lets go of a piece", {
            **dict.fromkeys(("h", "question", "F1"), _flip("helping")),
            "Escape": ViewerState.escape,
        }),
        Command("q", "close", {"q": _set("closing", lambda _: True)}),
    )),
)  # fmt: skip
KEYS = {key: act for _, lines in HELP for line in lines for key, act in line.keys.items()}


def press(state: ViewerState, key: str) -> None:
    """Do what a key is for; the help, which would hide that, goes away."""
    if key not in KEYS:
        return
    if state.helping and key not in ("h", "question", "F1", "Escape"):
        state.helping = False
    KEYS[key](state)
