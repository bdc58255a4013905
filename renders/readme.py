"""The pictures of README that show more than one solution.

``PICTURES`` maps their names to the functions that make them; ``renders/make.py`` writes them.
Headless Chromium opens pages, as in the tests.
"""

from __future__ import annotations

import io
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from PIL import Image

import cube3d
from cube3d.core.solids import RGB
from cube3d.geometry.cells import Cell
from cube3d.solving.build_problem import build_problem
from cube3d.verify.position import find
from cube3d.view.export.print_pieces import export_pieces
from cube3d.view.page.workshop import write_workshop
from cube3d.view.pictures.draw import draw_sheet
from cube3d.view.scene.block import Block
from cube3d.view.scene.from_solution import blocks
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene

sys.path.append(str(Path(__file__).parent.parent))
if TYPE_CHECKING:
    from tests.helpers.browser import Browser, Pixels

SIZE = (640, 480)  # pixels; README shows them half as large on most screens
PAPER = "#f7f8fa"
PHONE = (390, 844)
DESK = (1280, 800)
# Before the scripts of a page: the puzzle of the day is the same whenever the picture is made.
NEW_YEAR = "const Now = Date; Date = class extends Now { constructor() { super(2026, 0, 1); } };"
HINT = 0.4  # seconds until a hint is shown
MOST_SECONDS = 60  # seconds until a page must be at rest
SQUARES: tuple[RGB, RGB] = ((62, 74, 102), (216, 222, 233))
RED_SQUARES: tuple[RGB, RGB] = ((190, 52, 72), (240, 186, 192))
# puzzles, how far their pieces are apart, and captions
LATTICES = (
    ("hexiamonds-4x9", 0.0, "triangles"),
    ("polyhexes-34-hexagon", 0.0, "hexagons"),
    ("tetrasticks-5x5", 0.0, "edges of squares"),
    ("lonpos-pyramid", 0.0, "spheres"),
    ("rhombic-dodecahedron-6", 0.6, "rhombic"),
    ("project-genius-pyramid", 0.5, "tetrahedra and octahedra"),
)


def count() -> Image.Image:
    """Return twelve solutions of the Soma cube."""
    found = cube3d.solutions(cube3d.load("soma"), limit=12, up_to=cube3d.UpTo.FULL)
    return _sheet([Scene(blocks(solution), RenderOptions()) for solution in found], 4)


def why() -> Image.Image:
    """Return a board and pieces on a checkerboard; the piece of unequal colours is red."""
    puzzle = cube3d.load("tetrominoes-4x5")
    panels = [_checkered(puzzle.region.cells), *(_checkered(p.shape.cells) for p in puzzle.pieces)]
    return _sheet(panels, 3)


def lattices() -> Image.Image:
    """Return a solution on each of six lattices."""
    panels = [
        Scene(blocks(cube3d.solve(cube3d.load(name))), RenderOptions(explode=explode), text)
        for name, explode, text in LATTICES
    ]
    return _sheet(panels, 3, (1650, 1050))


def _checkered(cells: tuple[Cell, ...]) -> Scene:
    parities = [sum(cell) % 2 for cell in cells]
    shades = SQUARES if 2 * sum(parities) == len(cells) else RED_SQUARES
    parts = [Block(str(number), np.array([cell])) for number, cell in enumerate(cells)]
    return Scene(parts, RenderOptions(), colours=[shades[parity] for parity in parities])


def _sheet(panels: list[Scene], columns: int, size: tuple[int, int] = SIZE) -> Image.Image:
    return Image.open(io.BytesIO(draw_sheet(panels, columns, size=size)))


def phone() -> Image.Image:
    """Return a game on a phone: at the start, after six pieces, and solved."""
    puzzle = cube3d.load("bedlam")
    table = build_problem(puzzle).table
    placed = [find(table, placement) for placement in cube3d.solve(puzzle).placements]
    picture = Image.new("RGB", SIZE, "white")
    with tempfile.TemporaryDirectory() as folder, _chromium() as browser:
        path = Path(folder) / "game.html"
        cube3d.page_to_play(puzzle, play=True).write(path)
        for number, pieces in enumerate((0, 6, len(placed))):
            moves = ".".join(np.base_repr(option, 36).lower() for option in placed[:pieces])
            browser.open(path, f"#play={moves}" if moves else "#play", size=PHONE, touch=True)
            browser.run("document.querySelector('#play-lesson button')?.click()")  # of a first game
            screen = Image.fromarray(_at_rest(browser))
            screen.thumbnail((SIZE[0] // 3 - 8, SIZE[1]), Image.Resampling.LANCZOS)
            left = (2 * number + 1) * SIZE[0] // 6 - screen.width // 2
            picture.paste(screen, (left, (SIZE[1] - screen.height) // 2))
    return picture


def slide() -> Image.Image:
    """Return a burr that is taken apart by sliding: after seven moves, with what can move then."""
    with tempfile.TemporaryDirectory() as folder, _chromium() as browser:
        path = Path(folder) / "game.html"
        cube3d.page_to_play(cube3d.load("burr-artifactory"), play=True).write(path)
        browser.open(path, "#play&labels", size=DESK)
        _at_rest(browser)  # its level is known
        for _ in range(3 * 7):  # each move has three hints
            browser.push("#slide-hint")
            time.sleep(HINT)
        return Image.fromarray(_at_rest(browser))


def workshop() -> Image.Image:
    """Return the workshop with a figure of the Soma pieces."""
    with tempfile.TemporaryDirectory() as folder, _chromium() as browser:
        path = Path(folder) / "workshop.html"
        write_workshop(path, cube3d.load("soma-sofa"))
        browser.open(path, size=(960, 720))
        browser.push("#tab-pieces")
        return Image.fromarray(_at_rest(browser)).resize(SIZE, Image.Resampling.LANCZOS)


def region() -> Image.Image:
    """Return the workshop with the region of a burr and a second problem, on a desk."""
    with tempfile.TemporaryDirectory() as folder, _chromium() as browser:
        path = Path(folder) / "workshop.html"
        write_workshop(path, cube3d.load("six-piece-burr"))
        browser.open(path, size=DESK)
        browser.push("#add-problem")
        browser.push("#region-paper .strip button:nth-child(3)")
        browser.run("document.getElementById('panel').scrollTop = 0")
        return Image.fromarray(_at_rest(browser))


def app() -> Image.Image:
    """Return the home of the app, on a fixed day, after a puzzle was opened."""
    from tests.helpers.site import served

    with served() as server, _chromium() as browser, browser.beginning_with(NEW_YEAR):
        browser.open(server.address, "#/p/burr-piston/see", size=DESK)
        _at_rest(browser)
        browser.open(server.address, "", size=DESK, ratio=1.5)
        return Image.fromarray(_at_rest(browser)).resize(DESK, Image.Resampling.LANCZOS)


@contextmanager
def _chromium() -> Iterator[Browser]:
    from tests.helpers.browser import start

    browser = start()
    try:
        yield browser
    finally:
        browser.close()


def _at_rest(browser: Browser) -> Pixels:
    """Return a picture of the page after a second without changes.

    Raises:
        TimeoutError: the page still moves after a minute.
    """
    now = browser.picture()
    for _ in range(MOST_SECONDS):
        time.sleep(1)
        before, now = now, browser.picture()
        if (before == now).all():
            return now
    raise TimeoutError(f"the page still moves after {MOST_SECONDS} seconds")


def plate() -> Image.Image:
    """Return the pieces of Bedlam's cube on a plate of 140x110 mm, as exported."""
    import pyvista

    width, depth = 140.0, 110.0
    with tempfile.TemporaryDirectory() as folder:
        [file] = export_pieces(
            cube3d.load("bedlam"), Path(folder) / "plate.stl", plate=(width, depth)
        )
        pieces = pyvista.read(file)
    x, y, _ = pieces.center
    floor = pyvista.Plane(
        center=(x, y, -0.6), i_size=width, j_size=depth, i_resolution=14, j_resolution=11
    )
    # Any: pyvista's types lack self in some methods
    drawn: Any = pyvista.Plotter(off_screen=True, window_size=list(SIZE), lighting="three lights")
    with closing(drawn) as plotter:
        plotter.add_mesh(
            floor, color="#3a4152", show_edges=True, edge_color="#565f75", lighting=False
        )
        plotter.add_mesh(pieces, color="#f0a040", ambient=0.25, diffuse=0.75, specular=0.1)
        plotter.set_background(PAPER)
        plotter.enable_ssao(radius=8)
        plotter.enable_anti_aliasing("ssaa")
        plotter.camera_position = [(x + 20, y - 175, 205), (x, y - 5, 0), (0, 0, 1)]
        plotter.camera.view_angle = 31
        return Image.fromarray(plotter.screenshot(return_img=True))


PICTURES: dict[str, Callable[[], Image.Image]] = {
    "app": app,
    "count": count,
    "phone": phone,
    "workshop": workshop,
    "plate": plate,
    "why": why,
    "lattices": lattices,
}
OF_DOCUMENTS: dict[str, Callable[[], Image.Image]] = {"region": region, "slide": slide}
"""Pictures that only the documents show."""
