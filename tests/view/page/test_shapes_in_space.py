"""Shapes in the workshop: edited in the picture, changed as a whole, taken, and begun anew."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import numpy as np
import pytest

from cube3d import Mobility, Piece, Polycube, Puzzle, Region, load, shape
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.enumeration import polycubes
from cube3d.geometry.lattices import lattice
from cube3d.shipped import LATTICES
from tests import ROOT
from tests.helpers.slow import slow
from tests.helpers.waiting import wait_until
from tests.view.page.test_workshop_in_browser import (
    PHONE,
    WIDE,
    cells,
    choose,
    kept,
    square,
    type_in,
    workshop,
)

__all__ = ["kept", "workshop"]  # fixtures

TEXTS = "return [...document.querySelectorAll(arguments[0])].map((own) => own.textContent)"
ONE = Puzzle("one cell", Region.box((1, 1, 1)), (Piece("I", shape("O1")),))


def some(names: list[str], all_but: str = "") -> list[Any]:
    """Return lattices; without --all only some of them are tried."""
    return [*names, *slow(*(name for name in LATTICES if name not in (*names, all_but)))]


def at(page, right: float, down: float) -> tuple[float, float]:
    """Return a place of the picture, in heights from its middle."""
    left, top, width, height = page.box("#view")
    return left + width / 2 + right * height, top + height / 2 + down * height


TOP, LEFT, RIGHT = (0, -0.28), (-0.16, 0.1), (0.16, 0.1)  # faces of a cube that fills the picture


@pytest.mark.parametrize("options", [WIDE, PHONE], ids=["mouse", "finger"])
def test_a_tap_on_a_face_adds_the_cell_beyond(workshop, options):
    page = workshop(ONE, **options)
    for face, beyond in ((TOP, (0, 0, -1)), (LEFT, (0, 1, 0)), (RIGHT, (1, 0, 0))):
        if "touch" in options:
            page.touch([at(page, *face)])
        else:
            page.click(*at(page, *face))
        assert sorted(cells(page)) == sorted([(0, 0, 0), beyond])
        page.push("#undo")
        assert cells(page) == [(0, 0, 0)]


@pytest.mark.slow
def test_the_right_button_takes_a_cell_away(workshop):
    page = workshop()
    page.click(*at(page, *TOP), button="right")
    assert set(load("soma").region.cells) - set(cells(page)) == {(1, 1, 0)}
    page.push("#undo")
    page.push(".brush.erase")
    page.click(*at(page, *TOP))
    assert set(load("soma").region.cells) - set(cells(page)) == {(1, 1, 0)}


def test_a_long_press_takes_a_cell_away(workshop):
    page = workshop(**PHONE)
    with page.holding(*at(page, *TOP)):
        wait_until(lambda: len(cells(page)) == 26, "the cell goes")
    page.wait()
    assert set(load("soma").region.cells) - set(cells(page)) == {(1, 1, 0)}


@pytest.mark.slow
def test_a_drag_paints_only_if_one_wants_that(workshop):
    page = workshop()
    places = [at(page, -0.28 + 0.02 * i, 0.02 + 0.01 * i) for i in range(15)]
    page.drag(*places)
    assert len(cells(page)) == 27
    page.push("#home")
    page.press("a")
    assert page.run("return document.getElementById('pen-button').ariaPressed") == "true"
    page.drag(*places)
    added = set(cells(page)) - set(load("soma").region.cells)
    assert added == {(0, 3, 1), (1, 3, 1), (2, 3, 1)}  # the middle row of the left face
    page.push("#undo")
    assert len(cells(page)) == 27


@pytest.mark.slow
def test_what_a_click_would_change_is_marked_on_paper(workshop):
    page = workshop(Puzzle("corner", Region([(0, 0, 0), (1, 0, 0), (1, 1, 0)]), ONE.pieces))
    pointed = "return document.querySelector('#region-paper .pointed')?.dataset.at"
    there = set()
    for right, down in product(np.linspace(-0.3, 0.3, 7), np.linspace(-0.3, 0.3, 7)):
        page.point(*at(page, right, down))
        there.add(page.run(pointed))
    assert there == {None, "0,1,0"}  # the other neighbours are not on the paper
    page.point(*at(page, 0, 0.6))
    assert not page.run(pointed)


def test_a_piece_is_drawn_in_space(workshop):
    page = workshop(ONE)
    page.push("#tab-pieces")
    page.push(".piece-picture")
    page.click(*at(page, *LEFT))
    page.push("#home")
    page.click(*at(page, 0.05, -0.12))
    (piece,) = page.inspect()["puzzle"]["pieces"]
    drawn = [tuple(cell) for cell in piece["cells"]]
    assert len(drawn) == 3
    assert Polycube(drawn).canonical() == shape("V3").lifted(3).canonical()
    assert page.run("return document.querySelector('.piece-details .paper .own') !== null")


@pytest.mark.parametrize("name", some(["fcc", "hexagonal"], all_but="cubic"))
def test_every_lattice_in_space_is_edited_in_space(workshop, name):
    own = lattice(name)
    assert isinstance(own, CellLattice)
    region = own.box((4 if name == "rhombic" else 2,) * own.dimension)
    puzzle = Puzzle(
        "box", Region(region, lattice=own), (Piece("A", Polycube(region[:1], lattice=own)),)
    )
    page = workshop(puzzle)
    before = set(cells(page))
    for place in (TOP, LEFT, RIGHT, (0, 0), (0.05, -0.05)):
        page.click(*at(page, *place))
        page.push("#home")
        now = set(cells(page))
        added = now - before
        assert before <= now
        assert len(added) <= 1
        kind = own.contacts[0]
        assert all(set(own.neighbours(cell, kind)) & before for cell in added)
        before = now
    assert (len(before) > len(region)) == (not own.is_flat)


# --- strokes on paper


def strokes(page, *texts: str) -> None:
    """Choose what strokes on the region's paper paint."""
    for text in texts:
        number = page.run(TEXTS, "#region-paper .strokes button").index(text)
        page.run(f"document.querySelectorAll('#region-paper .strokes button')[{number}].click()")


@pytest.mark.parametrize(
    ("choices", "way", "gone"),
    [
        (["Rectangle"], ["0,0", "3,3", "1,1"], set(product(range(2), range(2), [0]))),
        (["Columns", "⇋ y"], ["0,0"], set(product([0], [0, 3], range(2)))),
        *slow(
            (["Rectangle"], ["0,0", "2,1"], set(product(range(3), range(2), [0]))),
            (["Columns"], ["0,0", "1,0"], set(product(range(2), [0], range(2)))),
            (["⇋ x"], ["0,1"], {(0, 1, 0), (3, 1, 0)}),
            (["⇋ x", "⇋ y"], ["0,1"], set(product([0, 3], [1, 2], [0]))),
            (["⇋ x", "⇋ x"], ["0,1"], {(0, 1, 0)}),
            (["Rectangle", "⇋ z"], ["0,0", "1,0"], set(product(range(2), [0], range(2)))),
        ),
    ],
)
def test_a_stroke_paints_a_box_columns_or_mirror_images(workshop, choices, way, gone):
    region = Region.box((4, 4, 2))
    page = workshop(Puzzle("box", region, ONE.pieces))
    strokes(page, *choices)
    page.drag(*(square(page, cell) for cell in way))
    assert set(region.cells) - set(cells(page)) == gone
    page.push("#undo")
    assert len(cells(page)) == 32


def test_a_piece_is_drawn_with_its_mirror_image(workshop):
    page = workshop(ONE)
    page.push("#tab-pieces")
    page.push(".piece-picture")
    numbers = page.run(TEXTS, ".piece-details .strokes button")
    page.run(
        "document.querySelectorAll('.piece-details .strokes button')[arguments[0]].click()",
        numbers.index("⇋ x"),
    )
    page.push('.piece-details .paper [data-at^="1,0"]')
    (piece,) = page.inspect()["puzzle"]["pieces"]
    assert piece["cells"] == [[0, 0, 0], [1, 0, 0], [3, 0, 0]]  # paper of five places


# --- whole shapes


def change(page, text: str, of: str = "region") -> None:
    """Push a button for the whole region, or for the open piece."""
    home = "#panel-box" if of == "region" else ".piece-details"
    script = """
        const tools = document.querySelector(`${arguments[0]} .whole`);
        tools.open = true;
        const buttons = [...tools.querySelectorAll("button")];
        buttons.find((own) => own.textContent === arguments[1]).click();
    """
    page.run(script, home, text)
    page.wait()


CUBE = set(product(range(3), repeat=3))
PLUS = {(0, 0, 0)} | {
    tuple(sign if axis == own else 0 for axis in range(3)) for own in range(3) for sign in (-1, 1)
}


@pytest.mark.parametrize(
    ("region", "text", "expected"),
    [
        ({(0, 0, 0), (1, 0, 0)}, "Turn about z", {(0, 0, 0), (0, 1, 0)}),
        ({(0, 0, 0)}, "Add a layer around", PLUS),
        (CUBE - {(1, 1, 1)}, "Fill holes", CUBE),
        *slow(
            ({(0, 0, 0), (1, 0, 0)}, "Turn about y", {(0, 0, 0), (0, 0, 1)}),
            ({(0, 0, 0), (0, 1, 0)}, "Turn about x", {(0, 0, 0), (0, 0, 1)}),
            (PLUS, "Remove outer cells", {(0, 0, 0)}),
            (CUBE, "Remove inner cells", CUBE - {(1, 1, 1)}),
            (CUBE - {(1, 1, 0)}, "Fill holes", CUBE - {(1, 1, 0)}),
            ({(0, 0, 0)}, "Double the scale", set(product(range(2), repeat=3))),
            ({(0, 0, 0)}, "Triple the scale", CUBE),
        ),
    ],
)
def test_the_whole_region_changes(workshop, region, text, expected):
    page = workshop(Puzzle("shape", Region(sorted(region)), ONE.pieces))
    change(page, text)
    assert set(cells(page)) == expected
    page.push("#undo")
    assert set(cells(page)) == region


def test_only_outer_cells_may_stay_empty(workshop):
    page = workshop()
    change(page, "Make only outer cells optional")
    assert {tuple(cell) for cell in page.inspect()["puzzle"]["optional"]} == CUBE - {(1, 1, 1)}


@pytest.mark.slow
def test_what_grows_too_large_stays_as_it_is(workshop):
    page = workshop()
    for size in (6**3, 12**3, 12**3):
        change(page, "Double the scale")
        assert len(cells(page)) == size
    assert "4,096" in page.text("#status")


@pytest.mark.slow
def test_the_box_is_cropped(workshop):
    page = workshop()
    for layer in range(3):
        if layer:
            page.push("#region-paper .layers button:last-child")
        page.drag(square(page, "0,0"), square(page, "2,0"))
    page.push("#crop")
    sizes = "return [...document.querySelectorAll('#sizes input')].map((own) => own.value)"
    assert page.run(sizes) == ["3", "2", "3"]


@pytest.mark.parametrize("name", some(["cubic", "triangular"]))
def test_turns_lead_to_every_aspect(workshop, name):
    """Those of the buttons generate all rotations; with "Mirror" all reflections, too."""
    own = lattice(name)
    size = (4,) * (own.dimension if isinstance(own, CellLattice) else 3)
    piece = next(
        piece
        for cells in range(3, 7)
        for piece in polycubes(cells, len(size), Mobility.REFLECTIONS, own)
        if piece.symmetry_order(Mobility.REFLECTIONS) == 1
    )
    page = workshop(Puzzle("turned", Region(own.box(size), lattice=own), (Piece("A", piece),)))
    page.push("#tab-pieces")
    page.push(".piece-picture")
    width = len(piece.cells[0])
    matrices = {
        piece.oriented(matrix).cells: np.array(matrix)
        for matrix in own.orientations(width, Mobility.REFLECTIONS).tolist()
    }
    generators = []
    every = page.run(TEXTS, ".piece-details .whole button")
    turns = [text for text in every if text.startswith(("Turn", "Tip"))]
    for texts, mobility in ((turns, Mobility.ROTATIONS), (["Mirror"], Mobility.REFLECTIONS)):
        for text in texts:
            change(page, text, "piece")
            (shown,) = page.inspect()["puzzle"]["pieces"]
            generators.append(matrices[tuple(tuple(cell) for cell in shown["cells"])])
            page.push("#undo")
        assert len(generated(generators)) == len(own.orientations(width, mobility))


def generated(matrices: list[np.ndarray]) -> set[bytes]:
    """Return the group that matrices generate."""
    seen: dict[bytes, np.ndarray] = {}
    waiting = [np.eye(len(matrices[0]), dtype=int)]
    while waiting:
        matrix = waiting.pop()
        if seen.setdefault(matrix.tobytes(), matrix) is matrix:
            waiting += [matrix @ other for other in matrices]
    return {*seen}


# --- fields


def test_the_history_of_a_puzzle_is_typed(workshop):
    """Letters that are keys elsewhere, too."""
    page = workshop()
    page.run("document.getElementById('about').focus()")
    page.run("document.getElementById('about').select()")
    page.press("made as a draft, 1999", "\ue004")
    puzzle = page.inspect()["puzzle"]
    assert puzzle["about"] == "made as a draft, 1999"
    assert puzzle["facts"]["tags"] == list(load("soma").tags)
    value = "return document.getElementById('about').value"
    assert page.run(value) == "made as a draft, 1999"
    page.push("#undo")
    assert page.run(value) == load("soma").about


@pytest.mark.slow
def test_what_no_file_could_hold_is_refused(workshop):
    page = workshop("burr-artifactory")
    page.push("#tab-pieces")
    page.run("document.querySelector('.piece-picture').click()")
    before = page.inspect()["puzzle"]["pieces"]
    type_in(page, '[aria-label^="Groups"]', "left:2 right:1")
    assert "more copies in its groups than there are" in page.text("#status")
    assert page.inspect()["puzzle"]["pieces"] == before
    type_in(page, '[aria-label^="Groups"]', "left")
    assert page.inspect()["puzzle"]["pieces"][0]["groups"] == [["left", 1]]


def test_a_shape_that_would_be_too_long_is_refused(workshop):
    page = workshop(Puzzle("long", Region.box((30, 2, 2)), (Piece("I", shape("30x1x1")),)))
    page.push("#tab-pieces")
    page.push(".piece-picture")
    change(page, "Triple the scale", "piece")
    assert "longer than 64 cells" in page.text("#status")
    assert len(page.inspect()["puzzle"]["pieces"][0]["cells"]) == 30


def test_a_piece_is_fixed_at_one_of_its_placements(workshop):
    page = workshop(Puzzle("two", Region.box((2, 2, 2)), (Piece("I", shape("I2"), 4),)))
    page.push("#tab-pieces")
    page.push(".piece-picture")
    assert page.text("#placements span") == "12 placements"
    for number in (1, 2):
        page.run("document.querySelectorAll('#placements button')[1].click()")
        page.wait()
        assert page.text("#placements span") == f"Placement {number} of 12"
    (block,) = page.inspect()["blocks"]
    page.run("document.querySelector('#placements .plain').click()")
    page.wait()
    (piece,) = page.inspect()["puzzle"]["pieces"]
    there = [[x + y for x, y in zip(cell, piece["at"], strict=True)] for cell in piece["cells"]]
    assert (there, piece["low"], piece["high"]) == (block["cells"], 1, 1)


def test_all_pieces_change_at_once(workshop):
    page = workshop()
    page.push("#tab-pieces")
    page.run("document.getElementById('every').open = true")
    type_in(page, '[aria-label="Most copies of each piece"]', "3")
    type_in(page, '[aria-label="Fewest copies of each piece"]', "0")
    choose(page, '[aria-label="How all pieces may be turned"]', "fixed")
    pieces = page.inspect()["puzzle"]["pieces"]
    assert {(own["low"], own["high"], own["mobility"]) for own in pieces} == {(0, 3, "fixed")}
    assert len(pieces) == 7


@pytest.mark.slow
def test_strokes_and_facts(workshop):
    """A rectangle does not bring former facts back, and a stroke without effect changes nothing."""
    page = workshop()
    page.push(".brush.fill")
    strokes(page, "Rectangle")
    page.drag(square(page, "0,0"), square(page, "1,1"))
    puzzle = page.inspect()["puzzle"]
    assert (len(puzzle["cells"]), puzzle["facts"]) == (23, {})
    page.push("#undo")
    page.push(".brush.erase")
    page.push("#redo")
    page.push('#region-paper [data-at^="0,0"]')  # it is empty already
    page.push("#undo")
    assert page.inspect()["puzzle"]["facts"]["tags"] == list(load("soma").tags)


def test_a_region_without_cells_is_no_end(workshop):
    page = workshop(Puzzle("small", Region.box((2, 2, 2)), ONE.pieces))
    change(page, "Remove outer cells")
    assert cells(page) == []
    assert page.text("#reason") == "The region has no cells."
    assert page.run("return document.querySelector('.whole button').disabled")
    page.push('#region-paper [data-at^="0,0"]')
    assert cells(page) == [(0, 0, 0)]


# --- all shapes of a size


def tiles(page) -> list[str]:
    """Return the names of the shapes that the library shows, all of them."""
    if page.run(TEXTS, "#shelf-all button")[0].startswith("Show all"):
        page.run("document.querySelector('#shelf-all button').click()")
        page.wait()
    return list(page.run(TEXTS, ".tile span"))


@pytest.mark.slow
@pytest.mark.parametrize("size", [6, *slow(4, 5, 7)])
def test_the_library_has_all_shapes_of_a_size(workshop, size):
    """Names and codes, which Python reads; filters tell the same as Python does."""
    page = workshop()
    page.push("#tab-pieces")
    page.push(f"#shelf-sizes button:nth-child({size})")
    every = list(polycubes(size, 3))
    found = [shape(name).lifted(3) for name in tiles(page)]
    assert {own.canonical() for own in found} == {own.canonical() for own in every}
    assert page.text("#shelf-count") == f"{len(every):,} shapes"
    flat = sum(min(own.extents) == 1 for own in every)
    symmetric = sum(own.symmetry_order() > 1 for own in every)
    mirrored = sum(own.is_chiral for own in every)
    for key, number in {
        "flat": flat,
        "solid": len(every) - flat,
        "symmetric": symmetric,
        "plain": len(every) - symmetric,
        "chiral": mirrored,
        "hole": int(size == 7),  # a heptomino around a hole is the smallest
    }.items():
        choose(page, "#shelf-filter", key)
        assert page.text("#shelf-count").split()[0] == str(number), key


def test_of_too_many_shapes_those_with_names_are_shown(workshop):
    page = workshop()
    page.push("#tab-pieces")
    page.push("#shelf-sizes button:nth-child(8)")
    assert page.text("#shelf-count") == "More than 1,500 shapes: only those with a name are shown."


@pytest.mark.slow
def test_shapes_are_added_by_name_by_code_and_as_a_box(workshop):
    page = workshop()
    page.push("#tab-pieces")
    for text, name in (("p5", "P5"), ("2x4-yg", "2x4-yg")):
        page.run("document.getElementById('shelf-name').focus()")
        page.press(text, "\ue007")
        added = page.inspect()["puzzle"]["pieces"][-1]
        assert (
            Polycube([tuple(cell) for cell in added["cells"]]).canonical()
            == shape(name).lifted(3).canonical()
        )
    page.run("document.getElementById('shelf-name').focus()")
    page.press("no such name", "\ue007")
    page.run("document.querySelector('#shelf-box button').click()")
    page.wait()
    added = page.inspect()["puzzle"]["pieces"][-1]
    assert added["name"] == "6×2×2"
    assert {tuple(cell) for cell in added["cells"]} == set(product(range(6), range(2), range(2)))


# --- what is found out meanwhile


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "soma",
            "11,520 solutions in all; 480 up to rotations, 240 up to rotations and reflections.",
        ),
        (
            "slothouber-graatsma",
            "One solution, up to rotations and reflections of the whole, and no other.",
        ),
        (
            "burr-artifactory",
            (
                "1,728 assemblies in all; 144 up to rotations "
                "(the mirror image of a solution would need other pieces)."
            ),
        ),
    ],
)
def test_a_search_begins_by_itself_while_one_edits(workshop, name, sentence):
    page = workshop(name)
    # As the catalog has it from cube3d grade.
    first = json.loads((ROOT / "shapes" / "facts.json").read_text())[name]["first"]
    grade = "easy" if first < 1_000 else "medium" if first < 10_000 else "hard"
    whole = f"{sentence} Difficulty: {grade}."
    wait_until(lambda: page.text("#outlook").startswith(whole), whole)
    page.push('#region-paper [data-at^="0,0"]')
    wait_until(lambda: not page.text("#outlook").startswith(whole), "it is forgotten")


def test_that_there_is_no_solution_is_said_without_a_search_by_hand(workshop):
    page = workshop("soma-burr")
    none = "There is no solution: everything was tried."
    wait_until(lambda: page.text("#reason") == none, none)
    assert page.run("return document.getElementById('check').dataset.state") == "wrong"
    assert page.text("#outlook") == ""


def test_a_search_by_hand_ends_the_one_in_the_background(workshop):
    page = workshop("bedlam")
    wait_until(lambda: page.text("#outlook").startswith("At least"), "a count")
    page.push("#tab-solve")
    page.push("#find")
    assert page.text("#outlook") == ""


# --- a new puzzle


@pytest.mark.slow
def test_a_new_puzzle_has_nothing_of_the_one_before(workshop):
    page = workshop("soma-checkered")
    page.push("#new")
    page.run("document.querySelector('.kind:nth-of-type(1) input').focus()")
    kinds = page.run(TEXTS, ".kind")
    assert kinds[:2] == ["cubes", "squares"]
    assert len(kinds) == len(LATTICES) + 1
    page.push(f".kind:nth-of-type({kinds.index('hexagons') + 1})")
    type_in(page, '#new-form [aria-label="Width"]', "3")
    type_in(page, '#new-form [aria-label="Depth"]', "2")
    assert "Undo brings it back" in page.text("#new-form")
    page.push("#begin")
    puzzle = page.inspect()["puzzle"]
    assert puzzle["lattice"] == "hexagonal"
    assert (puzzle["name"], puzzle["about"], puzzle["facts"]) == ("My puzzle", "", {})
    assert (puzzle["pieces"], puzzle["rules"], puzzle["colours"]) == ([], [], [])
    assert len(cells(page)) == 6
    page.push("#undo")
    assert page.inspect()["puzzle"]["name"] == load("soma-checkered").name


def test_another_lattice_is_not_taken_without_asking(workshop):
    page = workshop()
    choose(page, "#lattice", "hexagonal")
    assert page.inspect()["puzzle"]["lattice"] == "cubic"
    assert (
        page.run("return document.querySelector('.kind:has(:checked)').textContent") == "hexagons"
    )
    page.press("\ue00c")
    assert page.inspect()["puzzle"]["lattice"] == "cubic"
    assert page.run("return document.getElementById('lattice').value") == "cubic"
