"""Measures the viewer: its window, and pictures per second while it turns.

It needs a display: ``xvfb-run -a -s "-screen 0 1400x1000x24" python benchmarks/viewer.py``.
"""

from __future__ import annotations

import pickle
import time
from dataclasses import replace

import cube3d
from cube3d.view.window.viewer import OPENED, Viewer
from cube3d.view.window.window import Window

SIZE, PICTURES = (1200, 900), 60


def eight(solution: cube3d.Solution) -> cube3d.Solution:
    """Return eight copies of a solution of a 5x5x5 cube, as one of a 10x10x10 cube."""
    placed = []
    for number in range(8):
        corner = [5 * (number >> axis & 1) for axis in range(3)]
        for piece in solution.placements:
            cells = tuple(tuple(a + b for a, b in zip(c, corner, strict=True)) for c in piece.cells)
            position = tuple(a + b for a, b in zip(piece.position, corner, strict=True))
            copy = piece.copy + number * len(solution.placements)
            placed.append(replace(piece, copy=copy, cells=cells, position=position))
    return cube3d.Solution(f"8 x {solution.puzzle}", tuple(placed))


def appearing(solution: cube3d.Solution) -> float:
    """Return the seconds until a window shows a solution, from before its process starts."""
    began = time.perf_counter()
    with Viewer(cube3d.RenderOptions(size=SIZE), None, 1, "") as viewer:
        viewer.add(solution)
        while viewer._answer != OPENED:
            if viewer.closed:
                raise SystemExit("no window was opened")
            time.sleep(0.001)
        return time.perf_counter() - began


def turning(window: Window) -> float:
    """Return the seconds per picture while the puzzle turns once around."""
    began = time.perf_counter()
    for _ in range(PICTURES):
        window.plotter.camera.azimuth += 6
        window.plotter.iren.interactor.Render()  # as a turn by the mouse asks for
        window.tick()
    window.plotter.render_window.WaitForCompletion()
    return (time.perf_counter() - began) / PICTURES


def main() -> None:
    """Print a table."""
    solution = cube3d.solve(cube3d.load("25y"))
    print("| | window s | turning ms | per second |")
    print("| --- | ---: | ---: | ---: |")
    for shown in (solution, eight(solution)):
        there = min(appearing(shown) for _ in range(3))
        for explosion in (0.0, 0.7):
            window = Window(cube3d.RenderOptions(size=SIZE, explode=explosion), None, 1)
            window.take(pickle.dumps(shown))
            window.take("")
            window.open()
            seconds = min(turning(window) for _ in range(3))
            name = shown.puzzle + (", exploded" if explosion else "")
            print(f"| {name} | {there:.2f} | {1000 * seconds:.0f} | {1 / seconds:.0f} |")


if __name__ == "__main__":
    main()
