"""Measures games on pages, as `pages.py` prints them: sizes, actions, draw calls, long tasks."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

import cube3d
from cube3d.verify.position import find

LOOKS = {"desk": (1280, 800), "phone": (390, 844)}
HEADINGS = ["game", "desk", "phone"]
CROWDS = {"bedlam": 12, "25y": 24, "dicubes-4x4x4": 30}  # pieces of a solution in the box
DRAGGED = 100  # moves of a dragged piece
BEGUN = "return window.cube3d?.game?.active === true"
BOX = """
const { ground: { box: { low, high } }, table } = cube3d.game.play;
const seen = [0, 1, 2, 3, 4, 5, 6, 7].map((corner) =>
  table.project(low.map((x, axis) => (corner >> axis) & 1 ? high[axis] : x)));
const size = (axis) => {
  const all = seen.map((point) => point[axis]);
  return Math.max(...all) - Math.min(...all);
};
const { width, height } = table.eye.size;
return Math.max(size("x"), size("y")) / Math.min(width, height);
"""
CELL = "return cube3d.game.play.table.cell"
CALLS = """
const { table, tray } = cube3d.game.play;
return [table, tray].map((own) => {
  own.drawNow();
  return own.stage.renderer.info.render.calls;
});
"""
NO_DRAWING = """
const { prototype } = WebGL2RenderingContext;
for (const what of ["Elements", "Arrays"])
  prototype[`draw${what}`] = prototype[`draw${what}Instanced`] = () => {};
"""
SLOT = """
const { left, top } = document.getElementById("play-view").getBoundingClientRect();
const { x, y } = cube3d.game.play.tray.slotOf(arguments[0]);
return [x + left, y + top];
"""
WAYS = "return cube3d.game.play.picture.offers !== null"
LIES = "return cube3d.game.play.picture.aspectOf(arguments[0], cube3d.game.play.hand)"
WATCH = """
window.tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map((own) => own.duration)))
  .observe({ type: "longtask" });
"""
TASKS = "return new Promise((done) => setTimeout(() => done(tasks), 500))"


def rows(browser: Any) -> list[list[str]]:
    """Return the rows of the table."""
    found = [measure(browser, look) for look in LOOKS]
    return [[name, *(own[name] for own in found)] for name in found[0]]


def measure(browser: Any, look: str) -> dict[str, str]:
    """Measure on a desk or on a phone."""
    out = {}
    for name in ("soma", "pentominoes-6x10"):
        begin(browser, look, name)
        out[f"{name}: box / shorter side of the picture"] = f"{browser.execute_script(BOX):.2f}"
        out[f"{name}: cell px"] = f"{browser.execute_script(CELL):.0f}"
    begin(browser, look, "soma")
    out["soma: actions to an orientation, mean"] = f"{actions(browser, 1, 24):.2f}"
    for name, pieces in CROWDS.items():
        begin(browser, look, name, pieces)
        box, tray = browser.execute_script(CALLS)
        out[f"{name}: draw calls, {pieces} pieces placed + the tray"] = f"{box} + {tray}"
    for how, source in {"": ";", ", nothing drawn": NO_DRAWING}.items():
        script = browser.execute_cdp_cmd(
            "Page.addScriptToEvaluateOnNewDocument", {"source": source}
        )
        begin(browser, look, "25y", 24)
        tasks = long_tasks(browser)
        browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)
        out[f"25y: long tasks in {DRAGGED} moves{how}"] = f"{len(tasks)}"
        out[f"25y: longest task ms{how}"] = f"{max(tasks, default=0):.0f}"
    return out


def begin(browser: Any, look: str, name: str, pieces: int = 0) -> None:
    """Open a game, in which pieces of a solution are placed."""
    puzzle = cube3d.load(name)
    width, height = LOOKS[look]
    touch = look == "phone"
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": touch})
    link = ""
    if pieces:
        rows = cube3d.placements(puzzle)
        with cube3d.solutions(puzzle, limit=1) as search:
            (found,) = search
        numbers = [find(rows, placed) for placed in found.placements[:pieces]]
        link = "#play=" + ".".join(np.base_repr(number, 36).lower() for number in numbers)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.html"
        cube3d.page_to_play(puzzle, play=True).write(path)
        browser.get("about:blank")
        browser.get(path.as_uri() + link)
        while not browser.execute_script(BEGUN):
            time.sleep(0.01)
    browser.execute_script("cube3d.game.play.table.drawNow()")


def send(browser: Any, kind: str, x: float, y: float) -> None:
    """Send an event of the mouse."""
    held = int(kind != "mouseReleased")
    event = {"type": kind, "x": x, "y": y, "button": "left", "buttons": held, "clickCount": 1}
    browser.execute_cdp_cmd("Input.dispatchMouseEvent", event)


def actions(browser: Any, piece: int, ways: int) -> float:
    """Return how many presses a piece needs from one way to lie to the next, in the mean."""
    needed = 0
    for way in range(ways):
        if browser.execute_script(LIES, piece) == way:
            continue
        place = browser.execute_script(SLOT, f"t{piece}")
        send(browser, "mousePressed", *place)
        while not browser.execute_script(WAYS):
            time.sleep(0.01)
        send(browser, "mouseReleased", *place)
        place = browser.execute_script(SLOT, f"t{piece}.{way}")
        send(browser, "mousePressed", *place)
        send(browser, "mouseReleased", *place)
        needed += 2
        if browser.execute_script(LIES, piece) != way:
            raise SystemExit(f"piece {piece} does not lie in way {way}")
    return needed / ways


def long_tasks(browser: Any) -> list[float]:
    """Drag the only loose piece over the box, and return how long tasks over 50 ms took."""
    time.sleep(3)  # until nothing of the opening is left to do
    x, y = browser.execute_script(SLOT, "t0")
    browser.execute_script(WATCH)
    send(browser, "mousePressed", x, y)
    for share in np.linspace(0, 2 * np.pi, DRAGGED):
        send(browser, "mouseMoved", x / 2 + 60 * np.cos(share), y / 2 + 60 * np.sin(share))
    send(browser, "mouseReleased", x, y)
    tasks: list[float] = browser.execute_script(TASKS)
    return tasks
