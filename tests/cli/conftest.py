"""The fixture that runs the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.command import Command


@pytest.fixture
def cube3d(tmp_path: Path) -> Command:
    return Command(tmp_path)
