"""Compares the search inside pages, in headless Chromium, with the native one.

    python benchmarks/pages.py [--only NAME,...] [--slower 4] [--games]

Each puzzle has a page without solutions.  "first s" is the time from asking for a solution until it
is there, with starting the worker and compiling the search.  "slow first s" is the same with all
processes of the browser halted three quarters of the time, 30 of 40 ms, as on a phone (the
throttling of developer tools does not slow the worker).  "picture s" is the time from asking for
the page until the browser has drawn the puzzle.  "count s" is the count of all solutions and
classes by one worker, "two s" by two, "native s" by ``cube3d count`` with one thread, by its own
clock, with the instruction set of pages (``portable``).

A second table has the games, on a desk (1280 x 800) and on a phone (390 x 844): how large the box
is without zoom, how many presses turn a piece of the Soma cube as one wants it, the draw calls of
a picture of the box, and the tasks of more than 50 ms while a piece is dragged.  With ``--games``,
it is the only one.
"""

from __future__ import annotations

import argparse
import os
import signal
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import played
import report

import cube3d
from cube3d import ExactEngine
from cube3d.solving.build_problem import build_problem

USUAL = "soma,12y,pentominoes-6x10,25y,bedlam,tetris-cube"
HEADINGS = ["puzzle", "solutions", "picture s", "first s", "slow first s", "count s"]
HEADINGS += ["native s", "times", "two s", "faster"]
TURN = 0.04  # seconds

# the second animation frame begins after the first picture is drawn
DRAWN = """
const done = arguments[0];
requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(
  () => done(performance.now() / 1000))));
"""
BEGUN = "return window.cube3d !== undefined"
ASK = """
const [what, workers, done] = arguments;
const solver = cube3d.solver(cube3d.known.problem, workers);
const began = performance.now();
const asked = what === "first" ? solver.find([], 1) : solver.count([]);
asked.then((answer) => {
  solver.stop();
  done([(performance.now() - began) / 1000, answer.total ?? answer.solutions.length]);
});
"""


def main() -> None:
    """Measure the named puzzles."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default=USUAL, metavar="NAME,...", help=f"default: {USUAL}")
    parser.add_argument("--slower", type=float, default=4, help="default: 4 times")
    parser.add_argument("--games", action="store_true", help="measure only games")
    parser.add_argument("--markdown", action="store_true", help="print a Markdown table")
    arguments = parser.parse_args()
    browser = start()
    try:
        names = [] if arguments.games else arguments.only.split(",")
        rows = [measure(browser, name, arguments.slower) for name in names]
        game_rows = played.rows(browser)
    finally:
        browser.quit()
    if rows:
        report.show(HEADINGS, rows, markdown=arguments.markdown)
    report.show(played.HEADINGS, game_rows, markdown=arguments.markdown)
    print(report.machine("auto"))


def start() -> Any:
    """Return a browser."""
    from selenium import webdriver

    options = webdriver.ChromeOptions()
    for flag in ("headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage"):
        options.add_argument(f"--{flag}")
    browser = webdriver.Chrome(options=options)
    browser.set_script_timeout(600)
    return browser


def measure(browser: Any, name: str, slower: float) -> list[str]:
    """Return a row of the table."""
    puzzle = cube3d.load(name)
    native = cube3d.count(puzzle, engine=ExactEngine(1, level="portable"))
    page = cube3d.Page.of_puzzle(build_problem(puzzle))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "page.html"
        page.write(path)
        browser.get(path.as_uri())
        while not browser.execute_script(BEGUN):
            time.sleep(0.001)
        picture = browser.execute_async_script(DRAWN)
        first, _ = browser.execute_async_script(ASK, "first", 2)
        with slowed(browser, slower):
            slow, _ = browser.execute_async_script(ASK, "first", 2)
        seconds, total = browser.execute_async_script(ASK, "count", 1)
        two, _ = browser.execute_async_script(ASK, "count", 2)
    if total != native.total:
        raise SystemExit(f"{name}: {total:,} solutions in the page, {native.total:,} natively")
    times = seconds / native.seconds
    numbers = map(report.seconds, (picture, first, slow, seconds, native.seconds))
    faster = [report.seconds(two), f"{seconds / two:.2f}"]
    return [name, f"{total:,}", *numbers, f"{times:.1f}", *faster]


@contextmanager
def slowed(browser: Any, slower: float) -> Iterator[None]:
    """Halt the browser's processes for a part of each turn."""
    over = threading.Event()
    processes = descendants(browser.service.process.pid)

    def send(which: int) -> None:
        for process in processes:
            os.kill(process, which)

    def halt() -> None:
        while not over.is_set():
            send(signal.SIGSTOP)
            time.sleep(TURN - TURN / slower)
            send(signal.SIGCONT)
            time.sleep(TURN / slower)

    thread = threading.Thread(target=halt)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def descendants(parent: int) -> list[int]:
    """Return the processes that a process has started, directly or not."""
    threads = Path(f"/proc/{parent}/task").glob("*/children")
    children = [child for thread in threads for child in thread.read_text().split()]
    return [process for child in map(int, children) for process in (child, *descendants(child))]


if __name__ == "__main__":
    main()
