"""Takes the photos of the gallery: ``python renders/photos.py`` writes every one.

Each is taken by a command, which ``docs/photos.md`` shows with the time and the memory that it took
here.  Arguments choose photos by name.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).parent / "photos"
PAGE = FOLDER.parent.parent / "docs" / "photos.md"
BEGIN, END = "<!-- photos -->", "<!-- end of photos -->"
QUALITY = 90  # of WebP: PNG files would be ten times as large, in each version of the repository

# The title of each photo, and the options of its command.  The app shows those with the name of
# a puzzle.
PHOTOS = {
    "25y": ("25 Y pentacubes in a cube", "25y"),
    "25y-wood": ("25Y in six woods, pieces apart", "25y --material wood --explode 0.6"),
    "bedlam": ("Bedlam cube, lacquered", "bedlam --material lacquer --setting paper"),
    "six-piece-burr": (
        "Six-piece burr on a table",
        "six-piece-burr --material wood --setting table",
    ),
    "burr-hoffmann": (
        "Hoffmann's burr after two moves",
        "burr-hoffmann --state 2 --material maple --setting table",
    ),
    "lonpos-pyramid": ("Lonpos pyramid of acrylic", "lonpos-pyramid --material acrylic"),
    "soma": ("Soma cube of brass", "soma --material brass --setting paper"),
    "soma-acrylic": ("Soma cube of acrylic", "soma --material acrylic"),
    "pentominoes-6x10": (
        "Tray of pentominoes",
        "pentominoes-6x10 --material wood --setting table --view 20,50",
    ),
    "conway": ("Conway's cube on a blueprint", "conway --material lacquer --setting blueprint"),
    "tetris-cube": ("Tetris cube, printed", "tetris-cube --material printed --palette vivid"),
    "soma-clear": ("Soma cube, clear, exploded", "soma --material clear --explode 0.7"),
}


def command(name: str) -> str:
    """Return the command that takes a photo."""
    return f"cube3d render {PHOTOS[name][1]} --quality photo --size 1600x1200 -o {name}.png"


def take(name: str) -> str:
    """Take a photo; return its time and memory as the cells of a table."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        words = shlex.split(command(name))
        process = subprocess.Popen([sys.executable, "-m", *words], cwd=folder)
        _, code, used = os.wait4(process.pid, 0)
        seconds = time.monotonic() - began
        if code:
            raise SystemExit(f"no photo of {name}")
        with Image.open(Path(folder) / f"{name}.png") as image:
            image.convert("RGB").save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)
    spent = used.ru_utime + used.ru_stime
    return f"{seconds:.0f} seconds; {spent:.0f} of processors; {used.ru_maxrss // 1024} MB"


def write_page(rows: dict[str, str]) -> None:
    """Write the rows of photos that were taken into the page; others keep theirs."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    table, _, after = rest.partition(END)
    known = dict(re.findall(r"photos/(\w[\w-]*)\.webp.*?\n\n.*?\n\n(\d.*?)\n", table, re.DOTALL))
    parts = []
    for name in PHOTOS:
        cells = rows.get(name, known.get(name))
        if cells:
            picture = f"![{PHOTOS[name][0]}](../renders/photos/{name}.webp)"
            parts += [
                f"### {PHOTOS[name][0]}\n\n{picture}\n\n```sh\n{command(name)}\n```\n\n{cells}\n"
            ]
    made = "\n".join(parts)
    PAGE.write_text(f"{before}{BEGIN}\n\n{made}\n{END}{after}", encoding="utf-8")


def main() -> None:
    """Take the photos that arguments name; none: all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=[[], *PHOTOS])
    chosen = parser.parse_args().names or list(PHOTOS)
    FOLDER.mkdir(exist_ok=True)
    for name in chosen:
        print(name, flush=True)
        write_page({name: take(name)})


if __name__ == "__main__":
    main()
