"""Makes pages to play while the documents are built, and a page that lists them.

In the repository, a page has a table of the games between ``<!-- the games -->`` and its end (see
``references.py``).  On the site, each puzzle of ``GAMES`` stands there with its picture, its
history and a link: to ``play/NAME.html``, which is what ``cube3d page NAME --play`` writes.  What
was made before is kept while nothing of cube3d is newer.  The site also has the app.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from references import APP, GAMES, part_of, plain, solutions_of

import cube3d
from cube3d.processors import usable_processors
from cube3d.view.page.site import write_site
from cube3d.view.pictures.draw import draw_png
from cube3d.view.scene.from_solution import blocks
from cube3d.view.scene.scene import Scene

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SIZE = (480, 360)
ROOT = Path(__file__).parents[2]


def list_games() -> str:
    """Return the puzzles as Markdown."""
    listed = [line for name in GAMES for line in _listed(name, cube3d.load(name))]
    every = f"Play: all {len(cube3d.puzzle_names())} puzzles"
    link = f'<a class="play" href="{APP}/index.html">{every}</a>\n'
    return "\n".join([link, "Or click a picture.\n", *listed])


def _listed(name: str, puzzle: cube3d.Puzzle) -> Iterator[str]:
    title = html.escape(puzzle.name)
    width, height = SIZE
    yield f"## {plain(puzzle.name)}\n"
    yield (
        f'<a class="game" href="play/{name}.html"><img src="play/{name}.png" loading="lazy"'
        f' width="{width}" height="{height}" alt="{title}, taken apart"></a>\n'
    )
    yield plain(puzzle.about) + "\n"
    yield f"{solutions_of(puzzle)}.\n"
    yield f'<a class="play" href="play/{name}.html">Play: {title}</a>\n'


def make_games(
    folder: Path, names: tuple[str, ...] = GAMES, report: Callable[[str], object] = print
) -> list[str]:
    """Write the page and the picture of each puzzle; return the names of those made anew.

    Each processor makes a share of them.  ``report`` receives a line for each.
    """
    folder.mkdir(parents=True, exist_ok=True)
    changed = _last_change()
    old = [name for name in names if not _is_new(folder, name, changed)]
    numbers = count(1)

    def make(share: list[str]) -> None:
        for name in share:
            _make(folder, name)
            report(f"game {next(numbers)} of {len(old)}: {name}")

    workers = usable_processors()
    shares = [old[first::workers] for first in range(min(workers, len(old)))]
    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(make, shares))
    return old


def _last_change() -> float:
    """Return when anything that pages are made of was changed."""
    sources = [Path(__file__), *(ROOT / "shapes").rglob("*.toml")]
    sources += [path for kind in ("py", "js") for path in (ROOT / "cube3d").rglob(f"*.{kind}")]
    return max(path.stat().st_mtime for path in sources if "node_modules" not in path.parts)


def _is_new(folder: Path, name: str, changed: float) -> bool:
    made = [folder / f"{name}.{ending}" for ending in ("html", "png")]
    return all(path.exists() and path.stat().st_mtime > changed for path in made)


def _make(folder: Path, name: str) -> None:
    puzzle = cube3d.load(name)
    page = cube3d.page_to_play(puzzle, play=True)
    page.write(folder / f"{name}.html", about=puzzle.about)
    options = cube3d.RenderOptions(size=SIZE, explode=0.6, background="transparent")
    picture = draw_png(Scene(blocks(cube3d.solve(puzzle)), options))
    (folder / f"{name}.png").write_bytes(picture)


def _insert(app: Sphinx, name: str, source: list[str]) -> None:
    del app, name
    table = part_of(source[0], "the games")
    if table:
        source[0] = source[0].replace(table, list_games())


def _write(app: Sphinx) -> None:
    from sphinx.util.logging import getLogger

    if app.builder.format == "html":
        make_games(Path(app.outdir) / "play", report=getLogger(__name__).info)
        write_site(Path(app.outdir) / APP, map(cube3d.load, cube3d.puzzle_names()))


def setup(app: Sphinx) -> dict[str, bool]:
    """Join Sphinx."""
    app.connect("builder-inited", _write)
    app.connect("source-read", _insert)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
