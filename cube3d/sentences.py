"""Sentences: templates in ``sentences.json``, which the TypeScript code reads too."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def templates() -> dict[str, str]:
    """Return all templates by their keys."""
    import json  # commands without a sentence do not need it

    path = Path(__file__).with_suffix(".json")
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return found


def say(key: str, **words: object) -> str:
    """Return a sentence with values in place of the names in braces."""
    return templates()[key].format(**words)
