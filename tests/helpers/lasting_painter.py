"""One drawing process for many tests, because starting one takes longer than most pictures."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from cube3d.child import python_command
from cube3d.view.pictures.drawing_process import Painter
from cube3d.view.scene.job import Movie

# These change from test to test, and a drawing process does not look at them.
ALIKE = {"PYTEST_CURRENT_TEST", "COLUMNS", "TERM", "NO_COLOR", "DISPLAY", "WAYLAND_DISPLAY"}


def _how() -> object:
    """Return the settings that a drawing process depends on; a test may change them."""
    command = python_command("cube3d.view.pictures.drawing_child")
    return command, {name: text for name, text in os.environ.items() if name not in ALIKE}


@contextmanager
def lasting() -> Iterator[None]:
    """Let one painter after another use the same process until the end of the block.

    Only one that has drawn all it was asked for leaves its process to the next one.
    """
    enter, leave, send, receive = (
        getattr(Painter, name) for name in ("__enter__", "__exit__", "_send", "_receive")
    )
    waiting: list[tuple[object, Any]] = []
    due: Counter[Painter] = Counter()

    def enters(painter: Painter) -> Painter:
        sys.audit("tests.drawing")
        for one in waiting:
            how, child = one
            if how == _how() and child.process.poll() is None:
                waiting.remove(one)
                painter._child = child
                return painter
        return enter(painter)  # type: ignore[no-any-return]

    def leaves(painter: Painter, kind, error, trace) -> None:
        child = painter._child
        alive = child and child.process.poll() is None
        if kind is None and alive and not due.pop(painter, 0):
            waiting.append((_how(), child))
            painter._child = None
        leave(painter, kind, error, trace)

    def sends(painter: Painter, job: Any) -> None:
        due[painter] += len(job.shots) if isinstance(job, Movie) else 1
        send(painter, job)

    def receives(painter: Painter) -> bytes:
        payload = receive(painter)
        due[painter] -= 1
        return payload  # type: ignore[no-any-return]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Painter, "__enter__", enters)
        patch.setattr(Painter, "__exit__", leaves)
        patch.setattr(Painter, "_send", sends)
        patch.setattr(Painter, "_receive", receives)
        yield
    for _, child in waiting:
        child.close()
