"""Weighs the app, and measures when its list is there.

    python benchmarks/app.py [--slower 4]

"KB" is the size as it is sent, compressed by gzip.  "list ms" is the time from asking for the home
until all cards of its list are drawn, from the cache of the service worker, the median of five;
"slow list ms" is the same with the processor slowed by developer tools.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import threading
import time
from typing import Any

import pages
import report

import cube3d
from cube3d.view.page.serve import SiteServer
from cube3d.view.page.site import CORE, site_files

TIMES = 5
HOME = ("index.html", "home.js", "style.css", "theme.css", "table.json")
PICTURES = ("painter.js", "tables.json")
LATER = ("places.css", "worker.js", "puzzles.json")
LISTED = """
const [puzzles, done] = arguments;
const isThere = () => document.querySelectorAll(".catalog .card").length === puzzles;
const draw = () => requestAnimationFrame(() => setTimeout(() => done(performance.now())));
const look = () => (isThere() ? draw() : requestAnimationFrame(look));
look();
"""
CACHED = "return navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)"


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slower", type=float, default=4, help="default: 4 times")
    parser.add_argument("--markdown", action="store_true", help="print a Markdown table")
    arguments = parser.parse_args()
    names = cube3d.puzzle_names()
    made = site_files(map(cube3d.load, names))
    report.show(["part", "KB"], weights(made), markdown=arguments.markdown)
    with SiteServer(made, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = pages.start()
        try:
            rows = times(browser, server.address, len(names), arguments.slower)
        finally:
            browser.quit()
            server.shutdown()
    report.show(["puzzles", "list ms", "slow list ms"], rows, markdown=arguments.markdown)
    print(report.machine("auto"))


def weights(made: dict[str, bytes]) -> list[list[str]]:
    """Return the weight of each part of the app."""
    shared = sorted((name for name in made if name.startswith("part-")), key=lambda n: len(made[n]))
    parts = {
        "home with its list": (*HOME, *shared[:-1]),
        "pictures": PICTURES,
        "core": (CORE,),
        "places": (*LATER, shared[-1]),
    }
    return [
        [part, f"{sum(len(gzip.compress(made[name], 9)) for name in own) / 1000:.0f}"]
        for part, own in parts.items()
    ]


def times(browser: Any, address: str, puzzles: int, slower: float) -> list[list[str]]:
    """Return the median times until the list is there."""
    browser.get(address)
    while not browser.execute_script(CACHED):
        time.sleep(0.01)
    found = []
    for rate in (1, slower):
        browser.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": rate})
        measured = []
        for _ in range(TIMES):
            browser.get("about:blank")
            browser.get(address)
            measured.append(browser.execute_async_script(LISTED, puzzles))
        found.append(f"{statistics.median(measured):.0f}")
    return [[f"{puzzles}", *found]]


if __name__ == "__main__":
    main()
