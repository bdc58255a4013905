"""The command ``cube3d schema``: print the JSON Schema of puzzle files."""

from __future__ import annotations

import json

from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.formats.toml.grammar import puzzle_schema


def command() -> None:
    """Print the JSON Schema of puzzle files, for editors.

    Its descriptions document every key. With "#:schema puzzle.schema.json" as the first
    line of a puzzle file, editors that use Taplo (such as Even Better TOML) complete keys
    and mark mistakes.

    Examples:
        cube3d schema > puzzle.schema.json
    """
    print(json.dumps(puzzle_schema(), indent=2, ensure_ascii=False))
