"""Solutions in files: JSON that cube3d wrote, or those stored in a BurrTools file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cube3d.cli import exits
from cube3d.errors import FormatError

if TYPE_CHECKING:
    from cube3d.model.solution import Solution


def read_solutions(source: str | Path) -> list[Solution]:
    """Return the solutions of a file.

    Those stored in a BurrTools file are checked; it is said which are wrong, and the
    others are returned.

    Raises:
        FormatError: the file cannot be read, or all that it stores are wrong.
    """
    from cube3d.formats.files import read_text
    from cube3d.formats.solution_json import parse_solutions
    from cube3d.formats.xmpuzzle.reference import parse_reference
    from cube3d.formats.xmpuzzle.solutions import stored_solutions

    reference = parse_reference(str(source))
    if reference is None:
        return parse_solutions(read_text(Path(source)), str(source))
    right, wrong = stored_solutions(reference.load())
    if wrong and not right:
        raise FormatError(f"{source}: {wrong[0]}")
    for sentence in wrong:
        exits.say(f"{source}: {sentence}")
    return right
