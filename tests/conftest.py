"""Settings of all tests."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import settings

from cube3d.core.library import why_missing
from cube3d.errors import MissingEngineError
from tests.painters import lasting
from tests.random_cases import cases

# Times are not asserted: a busy machine is not a bug.  CI tries the same examples
# each time, people new ones.
settings.register_profile(
    "cube3d", deadline=None, max_examples=cases(30), derandomize="CI" in os.environ
)
settings.load_profile("cube3d")


@pytest.fixture(scope="session", autouse=True)
def one_drawing_process():
    with lasting():
        yield


def pytest_xdist_auto_num_workers():
    """One process more than there are processors: some wait for a browser, or for a process."""
    return (os.cpu_count() or 1) + 1


def pytest_configure():
    """Tests press Ctrl-C, which shells let background jobs ignore."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Skip what asks for the compiled engines where they are missing, and say why they are."""
    report = yield
    reason = why_missing()
    command = getattr(item, "funcargs", {}).get("cube3d")
    told = getattr(command, "told_missing", False)
    if reason and call.excinfo and (told or call.excinfo.errisinstance(MissingEngineError)):
        report.outcome = "skipped"
        report.longrepr = (str(item.path), item.location[1], f"Skipped: {reason}")
    return report
