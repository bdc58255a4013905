"""Stored separations: round trips, and invalid ones."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from cube3d import catalog, disassemble, solutions
from cube3d.formats.convert import Held, Wanted, convert
from cube3d.formats.xmpuzzle.from_puzzle import as_document
from cube3d.formats.xmpuzzle.stored_solutions import all_stored, stored_solutions, with_solutions
from cube3d.formats.xmpuzzle.to_puzzle import parse_reference
from cube3d.formats.xmpuzzle.write import format_document
from cube3d.puzzle.puzzle import UpTo
from cube3d.verify.verifier import violations


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
    "interlocking-4x4x4-6-level-5 soma pentominoes-6x10 tetraprisms-2x2x3 "
    "perplexing-pyramid rhombic-dodecahedron-4 octahedron-of-forms-1"
)


@pytest.mark.slow
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
    assert all_stored(loaded) == right


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
        ("<dx>", "<dx>1 ", "each state of a separation needs"),
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


def test_wrong_moves_are_told(tmp_path):
    _, path = written(tmp_path, "interlocking-4x4x4-6-level-5")
    text = path.read_text()
    # Something is removed the other way.
    path.write_text(re.sub(r"(?<![\d-])200(\d\d)", r"-200\1", text, count=1))
    right, wrong = stored_solutions(load(path))
    assert len(right) == 1
    assert right[0].disassembly is None
    assert "the separation of stored solution 1 is wrong: move " in wrong[0]


PIECES = '<pieces count="2">0 1</pieces>'


def state(x, y="0 0", z="0 0"):
    return f"<state><dx>{x}</dx><dy>{y}</dy><dz>{z}</dz></state>"


def two_cubes(tmp_path, inside):
    """Write a file of two cubes side by side, with elements after their assembly."""
    path = tmp_path / "two.xmpuzzle"
    path.write_text(
        '<puzzle version="2"><gridType type="0"/><colors/><shapes>'
        '<voxel x="1" y="1" z="1" type="0">#</voxel><voxel x="2" y="1" z="1" type="0">##</voxel>'
        '</shapes><problems><problem state="0"><shapes><shape id="0" count="2"/></shapes>'
        '<result id="1"/><bitmap/><solutions><solution><assembly>0 0 0 0 1 0 0 0</assembly>'
        f"{inside}</solution></solutions></problem></problems></puzzle>"
    )
    return load(path)


def nested(tag):
    return f"<{tag}>" * 5_000 + f"</{tag}>" * 5_000


def test_other_elements_are_left_out(tmp_path):
    inside = f"<x:y/>{PIECES}{state('0 1')}{state('0 20001')}"
    (found,), wrong = stored_solutions(two_cubes(tmp_path, f"<separation>{inside}</separation>"))
    assert (found.disassembly is not None, wrong) == (True, [])


@pytest.mark.parametrize("end", [state("0 20001"), state("7 20008"), state("5 20006", "9 9")])
def test_a_state_may_be_shifted_as_a_whole(tmp_path, end):
    loaded = two_cubes(tmp_path, f"<separation>{PIECES}{state('0 1')}{end}</separation>")
    (found,), wrong = stored_solutions(loaded)
    assert wrong == []
    assert found.disassembly
    (move,) = found.disassembly.moves
    assert (move.pieces, move.shift, move.is_last) == ((1,), (1, 0, 0), True)


@pytest.mark.parametrize(
    ("inside", "sentence"),
    [
        (PIECES.replace("2", "7") + state("0 1") + state("0 20001"), "of 7 pieces names 2"),
        ("<pieces/>" + state("", "", "") * 2, "of 0 pieces names 0"),
        (PIECES + state("1 0") + state("1 20000"), "begins with another state than its assembly"),
        (PIECES + state("0 1") + state("0 20001") + nested("separation"), "more than 250 deep"),
        (PIECES + state("0 1") + state("0 20001") + nested("a"), "more than 250 deep"),
        (
            PIECES + state("0 1") + state("-900000 900000") + state("-900000 920000"),
            "more than 10,000 voxels in one step",
        ),
        (PIECES + state("0 1") + state("0 2_0001"), "something else than integers"),
        (PIECES + state("0 1"), "still together"),
        (PIECES + state("0 1") + state("20000 20001"), "some, but not all, pieces of one part"),
    ],
)
def test_what_is_malformed_is_one_sentence(tmp_path, inside, sentence):
    loaded = two_cubes(tmp_path, f"<separation>{inside}</separation>")
    (found,), (told,) = stored_solutions(loaded)
    assert found.disassembly is None
    assert told.startswith("the separation of stored solution 1 is wrong: ")
    assert sentence in told
    assert "\n" not in told


def test_what_conversion_leaves_out_is_told_and_nothing_else(tmp_path):
    good = f"<separation>{PIECES}{state('0 1')}{state('0 20001')}</separation>"
    left_out = ["the moves of 1 solution"]
    cases = [(good, ".jsonl", []), (good, ".txt", left_out)]
    cases += [("<separationInfo>2 0 0</separationInfo>", ".jsonl", left_out)]
    for inside, suffix, expected in cases:
        loaded = two_cubes(tmp_path, inside)
        held = Held("two", puzzle=loaded.puzzle, document=loaded.document, loaded=loaded)
        data, notes = convert(held, Wanted(suffix, stored=suffix == ".txt"))
        assert notes == expected
        assert (b'"moves"' in data) == (suffix == ".jsonl" and inside == good)
