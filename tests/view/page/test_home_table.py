"""The table of the app's home matches the catalog, and its facts are true."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cube3d import catalog, placements
from cube3d.catalog_index import read_index
from cube3d.puzzle.placement import solution_of
from cube3d.verify.position import number_pieces
from cube3d.verify.verifier import violations
from cube3d.view.page.facts import (
    Picture,
    checksum,
    facts_file,
    facts_of,
    format_facts,
    places,
    read_facts,
)
from cube3d.view.page.table import table
from tests.helpers.catalog import PUZZLES

CONTRADICTED = "solid-pentominoes-cross-block-2"  # is said to have no solution


@pytest.fixture(scope="module")
def facts():
    return read_facts()


@pytest.fixture(scope="module")
def rows(facts):
    index = read_index()
    assert index is not None, "run .ci/index_catalog"
    return {row["name"]: row for row in table(index, facts)["puzzles"]}


def test_the_facts_are_those_of_the_files(facts):
    index = read_index()
    assert index is not None
    sums = {
        name: checksum(puzzle, index.files[f"puzzles/{name}.toml"])
        for name, puzzle in PUZZLES.items()
    }
    assert {name: own for name, (own, _) in facts.items()} == sums, "run .ci/index_catalog"
    assert facts_file().read_text(encoding="utf-8") == format_facts(facts)


@pytest.mark.long
def test_every_stored_solution_is_right(facts):
    solved = {name: own.picture for name, (_, own) in facts.items() if own.picture.pieces}
    assert len(solved) == 349
    for name, picture in solved.items():
        puzzle = catalog.load(name)
        placed = number_pieces(picture.placed(puzzle))
        assert violations(puzzle, solution_of(puzzle, placed)) == [], name
        numbers = facts[name][1].placements
        shown = placements(puzzle).solution(numbers)
        assert {one.cells for one in shown.placements} == {one.cells for one in placed}, name


@pytest.mark.long
def test_a_picture_without_a_solution_is_the_region_with_the_pieces(facts):
    for name, (_, own) in facts.items():
        if own.picture.pieces is None:
            (cells,) = own.picture.groups()
            puzzle = catalog.load(name)
            assert cells == sorted(puzzle.region.cells), name
            sizes = [(copies, len(at) // len(cells[0])) for copies, at in own.picture.loose]
            pieces = puzzle.pieces
            assert sizes == [(puzzle.most_copies(one), len(one.shape)) for one in pieces], name


@pytest.mark.parametrize(
    "name", ["soma", "burr-piston", "hexiamonds-heart", "soma-w-wall", "12y", CONTRADICTED]
)
def test_they_are_found_again(facts, name):
    assert facts_of(catalog.load(name)) == facts[name][1]


@pytest.mark.long
def test_every_puzzle_names_its_places(facts):
    known = {name: own.places for name, (_, own) in facts.items()}
    assert known == {name: places(puzzle) for name, puzzle in PUZZLES.items()}
    assert known["cubes-5x5x5"] == ("play", "make")
    assert known["soma"] == ("play", "make")
    assert known["dominoes-2x2x2x2"] == ("make",)


def test_the_checksum_is_also_that_of_the_shapes():
    soma = catalog.load("soma")
    first, *others = soma.pieces
    changed = replace(soma, pieces=(replace(first, shape=others[0].shape), *others))
    assert checksum(soma, 1) == checksum(catalog.load("soma"), 1)
    assert len({checksum(soma, 1), checksum(soma, 2), checksum(changed, 1)}) == 3


def test_a_picture_keeps_places_and_groups():
    groups = [[(2, -1), (2, 0)], [(4, 0)]]
    picture = Picture.of(groups, (0, 1))
    assert tuple(picture) == ((2, -1), (3, 2), "00   1", (0, 1), None)
    assert picture.groups() == groups


def test_there_is_a_row_for_each_puzzle(rows):
    assert list(rows) == list(PUZZLES)


def test_a_row_has_the_facts_of_its_puzzle(rows):
    soma = rows["soma"]
    assert (soma["title"], soma["kind"], soma["cell"]) == ("Soma cube", "solid", "cube")
    assert (soma["pieces"], soma["cells"], soma["size"]) == (7, 27, "3x3x3")
    assert (soma["solutions"], soma["upTo"]) == (240, "full")
    assert soma["collections"] == ["Start here", "Soma figures"]
    assert soma["old"]
    assert soma["start"]
    assert rows["calendar"]["collections"] == ["Flat", "Calendars"]
    assert "start" not in rows["calendar"]
    assert "old" not in rows["interlocking-squirrel"]  # a paper of 2022
    assert soma["printable"]
    piston = rows["burr-piston"]
    assert (piston["level"], piston["solutions"], piston["assemblies"]) == (9, 1, 10)
    assert "assemblies" not in rows["burr-hoffmann"]  # both come apart
    assert "printable" not in rows["tripods-2x2x2x2"]


def test_what_is_not_known_is_missing(rows):
    assert {"solutions", "upTo", "level", "first"}.isdisjoint(rows["y-pentacubes-4x4x4"])
    assert rows["soma-w-wall"]["solutions"] == 0
    assert "pieces" not in rows["soma-w-wall"]["picture"]


def test_every_solved_puzzle_has_a_difficulty(rows):
    unknown = {
        name for name, row in rows.items() if row["picture"].get("pieces") and "first" not in row
    }
    assert unknown == set()
    # Dividing such a search meets a solution; undivided, it tries some pieces.
    assert 0 < rows["slothouber-graatsma"]["first"] < 1_000


def test_kinds_and_collections_have_puzzles(rows):
    kinds = {row["kind"] for row in rows.values()}
    assert kinds == {"burr", "interlocking", "higher", "sticks", "spheres", "flat", "solid"}
    assert sum("Burrs" in row["collections"] for row in rows.values()) == 48
