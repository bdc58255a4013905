"""Every format of the registry: its description is right, and round trips lose nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cube3d
from cube3d import FormatError, PuzzleError, catalog, load, save, solve
from cube3d.formats.files import (
    FORMATS,
    JSON,
    JSONL,
    MESHES,
    MTL,
    PICTURES,
    SOLIDS,
    SUFFIXES,
    TEXT,
    Codec,
    Format,
    find_format,
    format_of_solutions,
    mesh_format,
)
from cube3d.view.mesh.rounded import body_mesh
from cube3d.view.mesh.solid import Solid
from tests.helpers.random_cases import cases
from tests.helpers.strategies import limited_puzzles, puzzles

OF_PUZZLES = [one for one in FORMATS if one.puzzles]
OF_SOLUTIONS = [one for one in FORMATS if one.solutions and not one.several]


def suffix(kind: Format) -> str:
    return kind.suffix


@pytest.mark.parametrize("kind", FORMATS, ids=suffix)
def test_it_holds_what_it_says(kind):
    codec = kind.codec
    assert isinstance(codec, Codec)
    assert bool(codec.write_puzzle) is kind.puzzles
    if not kind.several:
        assert bool(codec.read_puzzle) is kind.puzzles
        assert bool(codec.read_solutions) is bool(codec.write_solutions) is kind.solutions
        assert bool(codec.is_puzzle) is (kind.puzzles and kind.solutions)
        assert kind.solutions or not kind.alone


@pytest.mark.parametrize("kind", [*MESHES, MTL], ids=suffix)
def test_a_format_of_solids_writes_bytes(kind):
    mesh = body_mesh(np.array([[0, 0, 0], [1, 0, 0]]))
    solids = [Solid("A", (200, 20, 20), mesh, np.zeros(3))]
    assert kind.write(solids, "title")
    assert kind.write(solids, "title") == kind.write(solids, "title")


def test_no_suffix_means_two_formats():
    every = [*SUFFIXES, *SOLIDS, *PICTURES]
    assert len(set(every)) == len(every)
    assert [mesh_format(one.upper()).suffix for one in SOLIDS] == [*SOLIDS]


@pytest.mark.parametrize("kind", OF_PUZZLES, ids=suffix)
@pytest.mark.parametrize("name", ["soma", "slothouber-graatsma"])
def test_saved_puzzles_are_loaded_again(kind, name, tmp_path):
    puzzle, path = cube3d.load(name), tmp_path / f"p{kind.suffix}"
    bare = replace(puzzle, known=(), tags=(), about="")
    assert cube3d.save(bare, path) == []
    again = cube3d.load(path)
    assert (again.name, again.region, again.pieces) == (bare.name, bare.region, bare.pieces)
    assert kind.several or again == bare


@pytest.mark.parametrize("kind", [one for one in OF_PUZZLES if not one.several], ids=suffix)
@settings(max_examples=cases(40))
@given(puzzle=st.one_of(puzzles(), limited_puzzles()))
def test_random_puzzles_are_loaded_again(tmp_path_factory, kind, puzzle):
    path = tmp_path_factory.getbasetemp() / f"random{kind.suffix}"
    path.unlink(missing_ok=True)
    try:
        notes = cube3d.save(puzzle, path, strict=False)
    except FormatError:
        assert not path.exists()
        return
    again = cube3d.load(path)
    assert again == puzzle or notes
    if notes:
        with pytest.raises(FormatError, match="is not written: it would not hold"):
            cube3d.save(puzzle, path)


@pytest.mark.parametrize("kind", OF_SOLUTIONS, ids=suffix)
def test_solutions_are_read_again(kind):
    puzzle = cube3d.load("soma")
    found = list(cube3d.solutions(puzzle, limit=3))
    assert kind.codec.write_solutions
    assert kind.codec.read_solutions
    data, notes = kind.codec.write_solutions(found, puzzle)
    assert notes == []
    assert list(kind.codec.read_solutions(data.decode(), puzzle, "s")) == found


@pytest.mark.parametrize("suffix", [".xmpuzzle", ".txt"])
def test_a_level_that_a_format_does_not_hold_is_told(suffix):
    puzzle = catalog.load("burr-piston")
    kind = find_format(suffix)
    assert kind
    write = kind.codec.write_puzzle
    assert write
    assert "the level 9" in write(puzzle)[1]
    assert write(replace(puzzle, level=None))[1].count("the level 9") == 0


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("p.xmpuzzle", "p.xmpuzzle is not written: it would not hold 3 known counts; the tags"),
        ("p.jsonl", "the names of puzzle files end in .toml, .xmpuzzle or .txt, not as 'p.jsonl'"),
        ("p", "the names of puzzle files end in .toml, .xmpuzzle or .txt, not as 'p'"),
        ("none/p.toml", "there is no folder"),
    ],
)
def test_what_is_not_saved(tmp_path, name, sentence):
    path = tmp_path / name
    if path.parent.exists():
        path.write_text("before")
    with pytest.raises(FormatError) as caught:
        cube3d.save(cube3d.load("soma"), path)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)
    assert [one.read_text() for one in tmp_path.iterdir()] in ([], ["before"])


def test_a_file_is_replaced_only_when_all_is_written(tmp_path, monkeypatch):
    """A disk may be full at the end; what stood there stands."""
    path = tmp_path / "p.toml"
    path.write_text("before")

    def full(_file):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(FormatError, match=r"cannot write .*p\.toml: No space left on device"):
        cube3d.save(cube3d.load("soma"), path)
    assert [one.read_text() for one in tmp_path.iterdir()] == ["before"]


def test_puzzles_of_several_dimensions_are_refused_by_name(tmp_path):
    puzzle = cube3d.load("dominoes-2x2x2x2")
    with pytest.raises(FormatError, match="4-dimensional"):
        cube3d.save(puzzle, tmp_path / "p.xmpuzzle")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("suffix", "text", "kind"),
    [
        (".jsonl", '{"a": 1}', JSONL),
        (".txt", " [1]", JSONL),
        ("", "", JSONL),
        (".json", "AAB", TEXT),
        ("", "AAB", TEXT),
        (".toml", "AAB", TEXT),
        (".txt", "AAB", TEXT),
    ],
)
def test_solutions_are_told_by_what_they_begin_with(suffix, text, kind):
    assert format_of_solutions(suffix, text) is kind
    assert JSON is not JSONL


def test_shapes_are_chosen_from_puzzle_files_of_every_kind(tmp_path):
    """A file of BurrTools was no set of shapes."""
    from cube3d.catalog import shapes_of

    bare = replace(catalog.load("soma"), known=(), tags=(), about="")
    for kind in OF_PUZZLES:
        path = tmp_path / f"p{kind.suffix}"
        cube3d.save(bare, path)
        assert len(shapes_of(str(path))) == 7


def test_what_is_no_puzzle_is_not_saved(tmp_path):
    solution: Any = solve(load("soma"))
    with pytest.raises(PuzzleError, match="expected a Puzzle, not Solution"):
        save(solution, tmp_path / "soma.toml")
    assert not list(tmp_path.iterdir())
