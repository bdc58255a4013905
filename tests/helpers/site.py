"""The files of the site, made once, and a server of them."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import files

import pytest

from cube3d import load, puzzle_names
from cube3d.view.page.serve import SiteServer
from cube3d.view.page.site import site_files


@cache
def made() -> dict[str, bytes]:
    need_program()
    return site_files(map(load, puzzle_names()))


def need_program() -> None:
    """Skip a test if the program of the site has not been built, except in CI."""
    if not files("cube3d.view.page").joinpath("bundle", "site").is_dir():
        reason = "no program of the site (npm run build in web)"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)


@contextmanager
def served() -> Iterator[SiteServer]:
    """Serve the site at an address of its own, so that no browser knows it."""
    with SiteServer(dict(made()), 0) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
