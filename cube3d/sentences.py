"""Sentences: templates in ``sentences.json``, which the TypeScript code reads too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from cube3d.lazy import lazily

with lazily(__name__):
    import json


@cache
def templates() -> dict[str, str]:
    """Return all templates by their keys."""
    path = Path(__file__).with_suffix(".json")
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return found


def say(key: str, **words: object) -> str:
    """Return a sentence with values in place of the names in braces."""
    return templates()[key].format(**words)


def join_words(words: Sequence[str], last: str = "and") -> str:
    """Write words as a list: ``a, b and c``; ``last``: ``and``, ``or`` or ``listed``."""
    if len(words) < 2:
        return "".join(words)
    return say(last, first=", ".join(words[:-1]), last=words[-1])


def fill(phrase: Any, leaf: Callable[[str, int], str] = "{} {}".format) -> Any:
    """Return a phrase of the core in words; see ``cube3d_reason_texts`` in ``core/reasons.h``.

    Args:
        phrase: as JSON has it.
        leaf: returns the words for something with a number: a ``name``, ``quoted``, ``cell`` or
            ``colour``.
    """
    match phrase:
        case {"say": key, "list": parts}:
            return join_words([str(fill(part, leaf)) for part in parts], key)
        case {"say": key, **words}:
            return say(key, **{str(name): fill(part, leaf) for name, part in words.items()})
        case dict():
            return leaf(*next(iter(phrase.items())))
    return phrase
