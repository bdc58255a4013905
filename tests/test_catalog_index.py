"""The index of the catalog matches the files, and is ignored if it does not."""

from __future__ import annotations

import json
import shutil
from collections import defaultdict

import pytest

from cube3d import catalog, catalog_index, shipped
from cube3d.catalog_index import Index, format_index, index_file, read_index, search
from cube3d.cli.understand.list import _find
from tests.helpers.catalog import PUZZLES

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def made() -> Index:
    return catalog.make_index()


def test_it_is_that_of_the_files(made):
    kept = index_file().read_text(encoding="utf-8")
    assert kept == format_index(made), "run .ci/index_catalog"
    assert read_index() == made


@pytest.fixture
def shapes(tmp_path, monkeypatch):
    """A copy of the catalog with three puzzles, and an index of them."""
    for part in ("library", "puzzles"):
        (tmp_path / part).mkdir()
    for path in (shipped.folder() / "library").glob("*.toml"):
        shutil.copy(path, tmp_path / "library")
    for name in ("soma", "tripods", "conway"):
        shutil.copy(shipped.folder() / "puzzles" / f"{name}.toml", tmp_path / "puzzles")
    for module in (shipped, catalog, catalog_index):
        monkeypatch.setattr(module, "folder", lambda: tmp_path)
    catalog._pieces.cache_clear()
    index_file().write_text(format_index(catalog.make_index()), encoding="utf-8")
    yield tmp_path
    catalog._pieces.cache_clear()


def names(*words, tags=()):
    """Return the names of the puzzles that the command shows."""
    return list(_find(tags, words))


def test_a_puzzle_that_it_does_not_know_is_listed(shapes):
    assert read_index() is not None
    assert names() == ["conway", "soma", "tripods"]
    text = (shapes / "puzzles" / "soma.toml").read_text(encoding="utf-8")
    (shapes / "puzzles" / "mine.toml").write_text(text.replace('"Soma', '"Harmonica'))
    catalog._pieces.cache_clear()
    assert read_index() is None
    assert names("harmonica") == ["mine"] == list(catalog.find(words=["harmonica"]))
    assert names("P4") == ["mine", "soma", "tripods"]


def test_a_puzzle_that_has_changed_is_read(shapes):
    path = shapes / "puzzles" / "soma.toml"
    # Of the same length, as where a digit is put right.
    path.write_text(path.read_text(encoding="utf-8").replace('"classic"', '"classie"'))
    assert names(tags=["classie"]) == ["soma"]


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"files": 1}', "\xff", None])
def test_an_index_that_cannot_be_read_is_passed_over(shapes, text):
    index_file().unlink()
    if text is not None:
        index_file().write_bytes(text.encode("latin-1"))
    assert read_index() is None
    assert names() == ["conway", "soma", "tripods"]


def test_an_entry_with_other_keys_is_passed_over(shapes):
    data = json.loads(index_file().read_text(encoding="utf-8"))
    data["puzzles"]["soma"]["more"] = 1
    index_file().write_text(json.dumps(data))
    assert read_index() is None


def test_what_is_searched_is_what_puzzles_say(made):
    wanted = defaultdict(set)
    for name, entry in made.puzzles.items():
        puzzle = PUZZLES[name]
        texts = [puzzle.name, puzzle.about, *puzzle.tags, *(p.name for p in puzzle.pieces)]
        texts += [piece.shape_name for piece in puzzle.pieces if piece.shape_name]
        for text in (*texts, "x".join(map(str, puzzle.region.extents))):
            wanted[text.upper()].add(name)
        assert entry.copies >= sum(piece.low for piece in puzzle.pieces)
    for text, puzzles in wanted.items():
        assert puzzles <= set(search(made, words=[text])), text
