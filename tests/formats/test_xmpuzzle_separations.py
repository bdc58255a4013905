"""Stored separations: round trips, and what is none."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from cube3d import catalog, disassemble, solutions
from cube3d.formats.xmpuzzle.from_puzzle import as_document
from cube3d.formats.xmpuzzle.reference import parse_reference
from cube3d.formats.xmpuzzle.stored_solutions import (
    all_stored,
    stored_solutions,
    with_solutions,
)
from cube3d.formats.xmpuzzle.write import format_document
from cube3d.puzzle.puzzle import UpTo
from cube3d.puzzle.verify.verify import violations
from tests.engines import needs_exact


def written(tmp_path, name, number=1):
    """Write a file of a puzzle and some of its solutions with their moves; return both."""
    puzzle = catalog.load(name)
    with solutions(puzzle, limit=number, up_to=UpTo.FULL) as search:
        found = [replace(s, disassembly=disassemble(s, puzzle).disassembly) for s in search]
    posed = as_document(puzzle)
    stored = [posed.in_file(solution) for solution in found]
    document = with_solutions(posed.document, 0, posed.names, stored)
    path = tmp_path / "p.xmpuzzle"
    path.write_bytes(format_document(document, compressed=False))
    return found, path


def load(path):
    reference = parse_reference(str(path))
    assert reference
    return reference.load()


GRIDS = (
    "interlocking-4x4x4-6-level-5 soma hexiamonds-6x6 pentominoes-6x10 tetraprisms-2x2x3 "
    "perplexing-pyramid rhombic-dodecahedron-4 octahedron-of-forms-1"
)


@needs_exact
@pytest.mark.parametrize("name", GRIDS.split())
def test_round_trips(tmp_path, name):
    found, path = written(tmp_path, name, 2)
    loaded = load(path)
    right, wrong = stored_solutions(loaded)
    assert wrong == []
    for before, after in zip(found, right, strict=True):
        assert before.disassembly
        assert after.disassembly
        assert violations(loaded.puzzle, after) == []
        # Left comes before removed in a file; the separations are the same.
        assert sorted(after.disassembly.levels) == sorted(before.disassembly.levels)
        assert after.disassembly.level == before.disassembly.level
        assert after.disassembly.total == before.disassembly.total
    assert [s.disassembly for s in all_stored(loaded)] == [s.disassembly for s in right]


@needs_exact
def test_the_moves_of_a_burr_are_the_same(tmp_path):
    (before,), path = written(tmp_path, "interlocking-4x4x4-6-level-5")
    (after,), _ = stored_solutions(load(path))
    assert before.disassembly
    assert after.disassembly
    first = before.disassembly.level
    for one, other in zip(before.disassembly.moves[:first], after.disassembly.moves, strict=False):
        # The same, or the other side goes the other way.
        same = one.pieces == other.pieces and one.shift == other.shift
        back = tuple(-c for c in one.shift) == other.shift
        assert same or (back and set(one.pieces) | set(other.pieces) == set(range(6)))


@needs_exact
@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            '<pieces count="6">0 1',
            '<pieces count="6">0 0',
            "names a piece that is not used",
        ),
        (
            '<pieces count="6">0 1',
            '<pieces count="6">9 1',
            "names a piece that is not used",
        ),
        ("<dx>", "<dx>1 ", "has states of other numbers"),
        ("<dx>", "<dx>x", "holds something else than integers"),
        ("<dx>", "<dx>1234567890", "holds a number above 1,000,000"),
        ("<dy>", "<dw>", "has 0 <dy>, not 1"),
    ],
)
def test_what_is_no_separation(tmp_path, old, new, sentence):
    """The assembly is as good as before, and it is said what is wrong with the rest."""
    _, path = written(tmp_path, "interlocking-4x4x4-6-level-5")
    text = path.read_text()
    begin = text.index("<separation")
    end = text.rindex("</separation")
    inside = text[begin:end]
    inside = inside.replace(old, new, 1)
    if new == "<dw>":
        inside = inside.replace("</dy>", "</dw>", 1)
    path.write_text(text[:begin] + inside + text[end:])
    right, wrong = stored_solutions(load(path))
    assert len(right) == 1
    assert right[0].disassembly is None
    (told,) = wrong
    assert told.startswith("the separation of stored solution 1 is wrong: line ")
    assert sentence in told


@needs_exact
def test_wrong_moves_are_told(tmp_path):
    _, path = written(tmp_path, "interlocking-4x4x4-6-level-5")
    text = path.read_text()
    # Something is removed the other way.
    path.write_text(re.sub(r"(?<![\d-])200(\d\d)", r"-200\1", text, count=1))
    right, wrong = stored_solutions(load(path))
    assert len(right) == 1
    assert right[0].disassembly is None
    assert "the separation of stored solution 1 is wrong: move " in wrong[0]
