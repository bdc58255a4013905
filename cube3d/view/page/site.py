"""The site: the app as files for any web server, with all puzzles of the catalog.

``web/site.mjs`` makes its program in ``bundle/site``.  This module adds the data, the icons and the
list of files for the service worker, which works without a network after the first visit.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import os
import secrets
import shutil
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from cube3d.catalog_index import Index, read_index
from cube3d.errors import CatalogError, FormatError, RenderError
from cube3d.puzzle.puzzle import Puzzle
from cube3d.shipped import photos
from cube3d.view.page.bundle import style
from cube3d.view.page.facts import read_facts
from cube3d.view.page.table import table
from cube3d.view.page.tables import tables
from cube3d.view.page.workshop import text_of
from cube3d.view.pictures.draw import draw_png
from cube3d.view.scene.block import Block
from cube3d.view.scene.palette import to_hex
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene
from cube3d.view.scene.theme import DARK, LIGHT

START = "index.html"
CORE = "engine.wasm"
_WORKER = "sw.js"
_DRAWING = (CORE, "painter.js", "tables.json")  # what pictures of puzzles depend on
_LISTED = "self.FILES = "  # the line of the service worker with the checksums begins so
_ICON = "soma"  # its picture is the icon
_SIZES = (192, 512)  # pixels; browsers ask for both
_TAB = 64  # pixels of the icon of a tab
_PHOTO = (1024, 768)  # pixels: twice as many as on a screen of one pixel per point
_QUALITY = 82  # of photos: some 30 kB each
_MARGIN = 0.15  # of an icon, on each side: systems cut its corners
_NAME = "cube3d"


def site_files(puzzles: Iterable[Puzzle]) -> dict[str, bytes]:
    """Return the files of the site by their paths.

    Args:
        puzzles: those of the catalog, in its order.

    Raises:
        CatalogError: the index of the catalog is not that of its puzzles.
        RenderError: the program of the site has not been built.
    """
    bundle = files("cube3d.view.page").joinpath("bundle")
    program = bundle.joinpath("site")
    if not program.is_dir():
        raise RenderError("the program of the site is missing: run `npm run build` in web")
    made = {file.name: file.read_bytes() for file in program.iterdir()}
    worker = made.pop(_WORKER)
    index = _index()
    made |= _data(index, puzzles)
    made[CORE] = gzip.decompress(bundle.joinpath(f"{CORE}.gz").read_bytes())
    drawing = _sum(*(made[path] for path in _DRAWING))
    made["table.json"] = _json(table(index, read_facts()) | {"drawing": drawing})
    made["worker.js"] = bundle.joinpath("worker.js").read_bytes()
    # Browsers do not ask the service worker for the icon of a tab.
    holes = {"LIGHT": to_hex(LIGHT.paper), "DARK": to_hex(DARK.paper), "ICON": _inline(_icon(_TAB))}
    for hole, text in holes.items():
        made[START] = made[START].replace(f"%{hole}%".encode(), text.encode())
    made["theme.css"] = style(by_system=True).encode()
    made |= {f"icon-{size}.png": _icon(size) for size in _SIZES}
    made |= {f"photo-{name}.webp": _photo(path) for name, path in photos().items()}
    sums = {path: _sum(made[path]) for path in sorted(made)}
    made[_WORKER] = f"{_LISTED}{json.dumps(sums)};\n".encode() + worker
    return made


def _sum(*files: bytes) -> str:
    """Return a checksum of files."""
    return hashlib.sha256(b"".join(files)).hexdigest()[:16]


def _json(document: Any) -> bytes:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def _index() -> Index:
    index = read_index()
    if index is None:
        raise CatalogError("the index of the catalog is not that of its puzzles")
    return index


def _data(index: Index, puzzles: Iterable[Puzzle]) -> dict[str, bytes]:
    documents = {
        "puzzles.json": dict(zip(index.puzzles, map(text_of, puzzles), strict=True)),
        "tables.json": tables(),
        "site.webmanifest": _manifest(),
    }
    return {path: _json(document) for path, document in documents.items()}


def _manifest() -> dict[str, Any]:
    return {
        "name": "cube3d: packing puzzles",
        "short_name": _NAME,
        "description": "Packing puzzles to play, solve and make.",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": to_hex(LIGHT.paper),
        "theme_color": to_hex(LIGHT.paper),
        "icons": [
            {
                "src": f"icon-{size}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": "any maskable",
            }
            for size in _SIZES
        ],
    }


def _icon(size: int) -> bytes:
    """Return the picture of a puzzle as an icon, a square PNG."""
    groups = read_facts()[_ICON][1].picture.groups()
    blocks = [Block("", np.array(cells), rank=number) for number, cells in enumerate(groups)]
    inner = round(size * (1 - 2 * _MARGIN))
    png = draw_png(Scene(blocks, RenderOptions(size=(inner, inner), background="paper")))
    icon = Image.new("RGB", (size, size), LIGHT.paper)
    with Image.open(io.BytesIO(png)) as drawn:
        icon.paste(drawn, ((size - inner) // 2, (size - inner) // 2))
    file = io.BytesIO()
    icon.save(file, "PNG")
    return file.getvalue()


def _photo(path: Path) -> bytes:
    """Return a photo as large as the page of a puzzle shows it."""
    file = io.BytesIO()
    with Image.open(path) as photo:
        photo.resize(_PHOTO, Image.Resampling.LANCZOS).save(file, "WEBP", quality=_QUALITY)
    return file.getvalue()


def _inline(png: bytes) -> str:
    """Return a picture as an address."""
    return f"data:image/png;base64,{base64.b64encode(png).decode()}"


def write_site(path: str | Path, puzzles: Iterable[Puzzle]) -> int:
    """Write the site as a folder, and return the number of its files.

    The folder is written under a temporary name and renamed.  It may exist if it is empty or holds
    a site only, which is replaced.

    Raises:
        CatalogError, RenderError: see :func:`site_files`.
        FormatError: the folder holds something else, or cannot be written.
    """
    target = Path(path).absolute()
    _refuse_others(target)
    made = site_files(puzzles)
    new, old = (target.with_name(f".{target.name}.{secrets.token_hex(8)}") for _ in range(2))
    try:
        new.mkdir()
        for name, data in made.items():
            (new / name).write_bytes(data)
        if target.exists():
            target.rename(old)
        new.rename(target)
    except OSError as error:
        if old.exists() and not target.exists():
            old.rename(target)
        raise FormatError(f"cannot write {path}: {os.strerror(error.errno or 0)}") from None
    finally:
        shutil.rmtree(new, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)
    return len(made)


def _refuse_others(target: Path) -> None:
    """Raise FormatError if a path is no folder, or holds files that are not those of a site."""
    if not target.exists():
        return
    if target.is_symlink() or not target.is_dir():
        raise FormatError(f"{target} is no folder")
    there = {str(path.relative_to(target)) for path in target.rglob("*")}
    others = sorted(there - _files_of(target / _WORKER))
    if others:
        raise FormatError(
            f"{target} holds {others[0]}, which is no file of a site; give another folder"
        )


def _files_of(worker: Path) -> set[str]:
    """Return the files of the site to which a service worker belongs."""
    try:
        line = worker.read_text(encoding="utf-8").split("\n", 1)[0]
        return {_WORKER, *json.loads(line.removeprefix(_LISTED).removesuffix(";"))}
    except (OSError, ValueError, TypeError):
        return set()
