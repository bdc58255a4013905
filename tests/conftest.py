"""Settings of all tests."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections import Counter
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import settings

import cube3d.scope
from tests.helpers.random_cases import VARIABLE, cases

# Marks of tests that ``pytest -m fast`` leaves out, and those that fixtures bring along.
LEFT_OUT = ("browser", "window", "child", "long", "slow")
MARKS = {"chromium": "browser", "screen": "window"}
# Audited events of Python.
STARTS = {
    *("subprocess.Popen", "os.system", "os.fork", "os.forkpty", "os.posix_spawn", "os.spawn"),
    *("os.exec", "pty.spawn"),
}


def pytest_addoption(parser):
    parser.addoption("--all", action="store_true", help="run slow tests, too, and all random cases")


@pytest.fixture
def clock(monkeypatch):
    """A clock of time limits, whose ``now`` can be set."""
    made = SimpleNamespace(now=1000.0)
    made.monotonic = lambda: made.now
    monkeypatch.setattr(cube3d.scope, "time", made)
    return made


def pytest_xdist_auto_num_workers(config):
    """One process more than there are processors if some wait for a browser, or for a process."""
    return (os.cpu_count() or 1) + (config.option.markexpr != "fast")


def pytest_configure(config):
    if config.option.markexpr == "fast":
        sys.addaudithook(_start_no_process)
    # Tests press Ctrl-C, which shells let background jobs ignore.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if config.getoption("--all"):
        os.environ.setdefault(VARIABLE, "100%")
    # Times are not asserted: a busy machine is not a bug.  CI tries the same examples
    # each time, people new ones.
    settings.register_profile(
        "cube3d", deadline=None, max_examples=cases(30), derandomize="CI" in os.environ
    )
    settings.load_profile("cube3d")


def pytest_collection(session):
    """Import all tests; each process starts at another one.

    In a fresh clone they are compiled: each process then compiles a share and reads the rest.
    """
    config = session.config
    worker = getattr(config, "workerinput", None)
    if worker is None or config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    modules = sorted(Path(__file__).parent.rglob("test_*.py"))
    start = len(modules) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for path in modules[start:] + modules[:start]:
        # Pytest tries again, and reports the error or the skip.
        with suppress(Exception, pytest.skip.Exception):
            import_module(".".join(path.relative_to(config.rootpath).with_suffix("").parts))


def _are_chosen(config):
    """Whether tests are named, or chosen by words or marks."""
    option = config.option
    return option.keyword or option.markexpr or any("::" in name for name in config.args)


def _mark(item):
    for fixture, mark in MARKS.items():
        if fixture in item.fixturenames:
            item.add_marker(mark)
    if not any(map(item.get_closest_marker, LEFT_OUT)):
        item.add_marker("fast")


def _start_no_process(event, arguments):
    """Skip a test as soon as it starts a process; those that do on other threads are marked."""
    in_test = "PYTEST_CURRENT_TEST" in os.environ
    if event in STARTS and in_test and threading.current_thread() is threading.main_thread():
        pytest.skip("it starts a process")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """Mark tests; leave slow ones out, unless all are wanted or some are chosen."""
    for item in items:
        _mark(item)
    if config.getoption("--all") or _are_chosen(config):
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    items[:] = [item for item in items if not item.get_closest_marker("slow")]
    config.hook.pytest_deselected(items=slow)


def pytest_terminal_summary(terminalreporter, config):
    for line in skipped(terminalreporter.stats.get("skipped", [])):
        terminalreporter.line(line)
    if not config.getoption("--all"):
        left_out = "Most" if _are_chosen(config) else "Slow tests and most"
        terminalreporter.line(
            f"{left_out} random cases were left out to save time: --all runs them."
        )


def skipped(reports):
    """Return a line for each reason to skip tests: how many, and why; the commonest first."""
    reasons = Counter(report.longrepr[2].removeprefix("Skipped: ") for report in reports)
    return [f"{number} skipped: {reason}" for reason, number in reasons.most_common()]
