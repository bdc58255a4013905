"""Commands of the window: the tables of keys and buttons, for the help and the panel."""

from __future__ import annotations

from collections.abc import Callable

from cube3d.view.scene.look import ZOOM_STEP
from cube3d.view.window.view_state import ViewerState

Action = Callable[[ViewerState], object]


def _set(name: str, value: Callable[[ViewerState], object]) -> Action:
    return lambda state: setattr(state, name, value(state))


def _flip(name: str) -> Action:
    return _set(name, lambda state: not getattr(state, name))


def _skip(count: int) -> Action:
    return lambda state: state.go_to(state.index + count)


def _look(view: str) -> Action:
    return lambda state: state.look(view)


def _zoom(factor: float) -> Action:
    return _set("zoom", lambda state: state.zoom * factor)


_VIEWS = ("front", "right", "back", "left", "top", "bottom")
# The help, in groups of lines.  A line has the text of its keys, their meaning, and their actions
# by the names of keys in X.
HELP: dict[str, list[tuple[str, str, dict[str, Action]]]] = {
    "Solutions": [
        ("n, Right", "next solution", {"n Right": _skip(1)}),
        ("p, Left", "previous solution", {"p Left": _skip(-1)}),
        ("Page Down, Page Up", "ten on, ten back", {"Next": _skip(10), "Prior": _skip(-10)}),
        ("Home, End", "first and last",
         {"Home": lambda state: state.go_to(0),
          "End": lambda state: state.go_to(len(state.solutions) - 1)}),
    ],
    "Assembly": [
        ("e", "apart, and together", {"e": ViewerState.toggle_apart}),
        ("space", "play the assembly, or pause", {"space": ViewerState.toggle_playing}),
        ("a, A", "one move (or piece) on, one back",
         {"a": ViewerState.step_on, "A": lambda state: state.step_to(state.placed - 1)}),
        ("l", "layers side by side", {"l": ViewerState.toggle_layers}),
    ],
    "Pieces": [
        ("click", "name a piece and show it alone in colour", {}),
        ("x", "hide the picked piece", {"x": ViewerState.hide_picked}),
        ("o", "edges only: the picked piece, or those that enclose others",
         {"o": ViewerState.toggle_outlined}),
        ("z, u", "show the last hidden one, show all",
         {"z": _set("hidden", lambda state: state.hidden[:-1]), "u": _set("hidden", lambda _: ())}),
        ("t", "list of pieces: click one to hide it or show it", {"t": _flip("listing")}),
    ],
    "Camera": [
        ("drag", "turn; with Shift or the middle button, move", {}),
        ("wheel, +, -", "nearer, farther",
         {"plus equal KP_Add": _zoom(ZOOM_STEP), "minus KP_Subtract": _zoom(1 / ZOOM_STEP)}),
        ("i", "the usual view", {"i": _look("iso")}),
        ("1 to 6", "front, right, back, left, top, bottom",
         {str(number): _look(view) for number, view in enumerate(_VIEWS, 1)}),
    ],
    "Window": [
        ("d", "dark, light", {"d": _flip("dark")}),
        ("c, C", "other colours; of pieces, cubes or groups",
         {"c": ViewerState.next_palette, "C": ViewerState.next_colour_by}),
        ("s", "save a picture", {"s": _set("wants_picture", lambda _: True)}),
        ("h, Esc", "this help; Esc also lets go of a piece",
         {"h question F1": _flip("helping"), "Escape": ViewerState.escape}),
        ("q", "close", {"q": _set("closing", lambda _: True)}),
    ],
}  # fmt: skip
KEYS = {
    key: act
    for lines in HELP.values()
    for _, _, keys in lines
    for names, act in keys.items()
    for key in names.split()
}
# The buttons: text, key with the same action, and the attribute of the state that lights it up.
BUTTONS = (
    ("previous", "p", ""),
    ("next", "n", ""),
    ("apart", "e", "explosion"),
    ("layers", "l", "layers"),
    ("step back", "A", ""),
    ("step", "a", ""),
    ("play", "space", "playing"),
    ("hide", "x", ""),
    ("show all", "u", ""),
    ("list", "t", "listing"),
    ("view", "i", ""),
    ("colours", "c", ""),
    ("dark", "d", "dark"),
    ("save", "s", ""),
    ("help", "h", "helping"),
)


def press(state: ViewerState, key: str) -> None:
    """Do the action of a key, and close the help, because it would hide the effect."""
    if key not in KEYS:
        return
    if state.helping and KEYS[key] not in (KEYS["h"], KEYS["Escape"]):
        state.helping = False
    KEYS[key](state)
