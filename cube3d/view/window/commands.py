"""The keys of the viewer and what they do: the one table that the help is made from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cube3d.view.scene.look import ZOOM_STEP
from cube3d.view.window.view_state import ViewerState

__all__ = ["HELP", "KEYS", "Command", "press"]

Action = Callable[[ViewerState], None]


@dataclass(frozen=True)
class Command:
    """What keys do.

    ``keys`` maps names of keys, as X has them, to actions; ``shown`` and ``text`` are
    the two columns of its line in the help.
    """

    shown: str
    text: str
    keys: dict[str, Action]


def _skip(count: int) -> Action:
    return lambda state: state.skip(count)


def _look(view: str) -> Action:
    return lambda state: state.look(view)


def _zoom(factor: float) -> Action:
    def act(state: ViewerState) -> None:
        state.orbit = state.orbit.zoomed(factor)

    return act


_SOLUTIONS = (
    Command("n, Right", "next solution", {"n": _skip(1), "Right": _skip(1)}),
    Command("p, Left", "previous solution", {"p": _skip(-1), "Left": _skip(-1)}),
    Command("Page Down, Page Up", "ten on, ten back", {"Next": _skip(10), "Prior": _skip(-10)}),
    Command(
        "Home, End",
        "first and last",
        {"Home": lambda state: state.go_to(0), "End": ViewerState.go_to_last},
    ),
)
_ASSEMBLY = (
    Command("e", "apart, and together", {"e": ViewerState.toggle_explosion}),
    Command("space", "play the assembly, or pause", {"space": ViewerState.toggle_playing}),
    Command(
        "a, A", "one piece more, one less", {"a": ViewerState.step_on, "A": ViewerState.step_back}
    ),
    Command("l", "layers side by side", {"l": ViewerState.toggle_layers}),
)
_PIECES = (
    Command("click", "name a piece and show it alone in colour", {}),
    Command("x", "hide the picked piece", {"x": ViewerState.hide_picked}),
    Command(
        "z, u",
        "show the last hidden one, show all",
        {"z": ViewerState.show_last_hidden, "u": ViewerState.show_all},
    ),
    Command(
        "t", "list of pieces: click a name, or a colour to hide", {"t": ViewerState.toggle_list}
    ),
)
_CAMERA = (
    Command("drag", "turn; with Shift or the right button, move", {}),
    Command(
        "wheel, +, -",
        "nearer, farther",
        {
            "plus": _zoom(ZOOM_STEP),
            "equal": _zoom(ZOOM_STEP),
            "KP_Add": _zoom(ZOOM_STEP),
            "minus": _zoom(1 / ZOOM_STEP),
            "KP_Subtract": _zoom(1 / ZOOM_STEP),
        },
    ),
    Command("i", "the usual view", {"i": _look("iso")}),
    Command(
        "1 to 6",
        "front, right, back, left, top, bottom",
        {
            str(number): _look(view)
            for number, view in enumerate(("front", "right", "back", "left", "top", "bottom"), 1)
        },
    ),
)
_REST = (
    Command("d", "dark, light", {"d": ViewerState.toggle_dark}),
    Command("c, C", "other colours; of pieces, cubes or groups",
            {"c": ViewerState.next_palette, "C": ViewerState.next_colour_by}),
    Command("s", "save a picture", {"s": ViewerState.ask_for_picture}),
    Command("h, Esc", "this help; Esc also lets go of a piece",
            {"h": ViewerState.toggle_help, "question": ViewerState.toggle_help,
             "F1": ViewerState.toggle_help, "Escape": ViewerState.escape}),
    Command("q", "close", {"q": ViewerState.close}),
)  # fmt: skip

HELP: tuple[tuple[str, tuple[Command, ...]], ...] = (
    ("Solutions", _SOLUTIONS),
    ("Assembly", _ASSEMBLY),
    ("Pieces", _PIECES),
    ("Camera", _CAMERA),
    ("Window", _REST),
)
KEYS: dict[str, Action] = {
    key: action
    for _, commands in HELP
    for command in commands
    for key, action in command.keys.items()
}


def press(state: ViewerState, key: str) -> None:
    """Do what a key is for; the help, which would hide that, goes away."""
    action = KEYS.get(key)
    if action is None:
        return
    if state.helping and action not in (ViewerState.toggle_help, ViewerState.escape):
        state.helping = False
    action(state)
