"""Compares photos in pages, in headless Chromium, with native ones.

    python benchmarks/page_photos.py [--only NAME,...] [--markdown] [-o FOLDER]

Both have 800x600 pixels.  "page s" is the time from the button to the finished photo, by the one
worker of a page; "native s" that of ``cube3d render --quality photo`` with all processors.  With a
folder, the normal picture, the native photo and the photo of the page are written there, side by
side.
"""

from __future__ import annotations

import argparse
import base64
import io
import tempfile
import time
from pathlib import Path
from typing import Any

import pages
import report
from PIL import Image

import cube3d

SIZE = (800, 600)
# The material and the setting of each puzzle.
SCENES = {
    "25y": ("satin", "studio"),
    "bedlam": ("lacquer", "paper"),
    "six-piece-burr": ("wood", "table"),
    "lonpos-pyramid": ("acrylic", "studio"),
    "soma": ("brass", "paper"),
    "pentominoes-6x10": ("wood", "table"),
}
HEADINGS = ["puzzle", "material", "setting", "page s", "native s"]
OPEN = "document.getElementById('save').click(); document.getElementById('save-photo').click()"
CHOOSE = """
for (const [name, value] of Object.entries(arguments[0])) {
  const own = document.getElementById(`photo-${name}`);
  own.value = value;
  own.dispatchEvent(new Event("change", { bubbles: true }));
}
document.getElementById("photo-take").click();
"""
DONE = "return document.getElementById('photo-take') !== null"
SAID = "return document.querySelector('#photo [role=status]').textContent"
PIXELS = "return document.getElementById('photo-picture').toDataURL().split(',')[1]"


def main() -> None:
    """Measure the named puzzles."""
    parser = argparse.ArgumentParser(description=__doc__)
    usual = ",".join(SCENES)
    parser.add_argument("--only", default=usual, metavar="NAME,...", help=f"default: {usual}")
    parser.add_argument("-o", "--output", type=Path, metavar="FOLDER", help="write pictures")
    parser.add_argument("--markdown", action="store_true", help="print a Markdown table")
    arguments = parser.parse_args()
    if arguments.output:
        arguments.output.mkdir(exist_ok=True)
    browser = pages.start()
    try:
        rows = [measure(browser, name, arguments.output) for name in arguments.only.split(",")]
    finally:
        browser.quit()
    report.show(HEADINGS, rows, markdown=arguments.markdown)
    print(report.machine("auto"))


def measure(browser: Any, name: str, output: Path | None) -> list[str]:
    """Return a row of the table."""
    material, setting = SCENES[name]
    solution = cube3d.solve(cube3d.load(name))
    if solution is None:
        raise SystemExit(f"{name}: no solution")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "page.html"
        cube3d.write_page([solution], path)
        browser.get(path.as_uri())
        while not browser.execute_script(pages.BEGUN):
            time.sleep(0.001)
        browser.execute_script(OPEN)
        began = time.perf_counter()
        browser.execute_script(CHOOSE, {"material": material, "setting": setting})
        while not browser.execute_script(DONE):
            time.sleep(0.1)
        in_page = time.perf_counter() - began
        if "taken" not in (said := browser.execute_script(SAID)):
            raise SystemExit(f"{name}: {said}")
        taken = base64.b64decode(browser.execute_script(PIXELS))
        normal = cube3d.RenderOptions(size=SIZE, material=material)
        photo = cube3d.RenderOptions(size=SIZE, material=material, setting=setting, quality="photo")
        began = time.perf_counter()
        cube3d.render(solution, Path(folder) / "photo.png", photo)
        native = time.perf_counter() - began
        cube3d.render(solution, Path(folder) / "normal.png", normal)
        if output:
            sources = (Path(folder) / "normal.png", Path(folder) / "photo.png", io.BytesIO(taken))
            join([Image.open(source) for source in sources], output / f"{name}.png")
    return [name, material, setting, report.seconds(in_page), report.seconds(native)]


def join(images: list[Image.Image], path: Path) -> None:
    """Write images side by side."""
    wide, tall = SIZE
    joined = Image.new("RGB", (wide * len(images), tall))
    for number, image in enumerate(images):
        joined.paste(image.convert("RGB"), (wide * number, 0))
    joined.save(path)


if __name__ == "__main__":
    main()
