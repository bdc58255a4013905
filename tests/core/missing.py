"""The core as if it had not been compiled."""

from __future__ import annotations

import pytest

from cube3d.core import library


@pytest.fixture
def no_core(monkeypatch):
    monkeypatch.setattr(library, "_path", lambda: None)
    library.library.cache_clear()
    yield
    library.library.cache_clear()
