"""Games on pages, played with a mouse, a finger, or only keys."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from cube3d import (
    Mobility,
    Puzzle,
    Region,
    Solution,
    UpTo,
    count,
    load,
    page_to_play,
    shape,
    solutions,
)
from cube3d.core._functions import EXCLUDED
from cube3d.formats.inline import inline_puzzle
from cube3d.formats.toml.puzzle_toml import parse_puzzle
from cube3d.puzzle.puzzle import Cover
from cube3d.shape_sets import piece_set
from cube3d.solving.build_problem import Problem, build_problem
from cube3d.verify.position import find
from cube3d.verify.verifier import violations
from tests.helpers.browser import BACKSPACE, ENTER, ESCAPE, NO_WEBGL, Browser
from tests.helpers.pointer import two_fingers
from tests.helpers.slow import slow
from tests.helpers.waiting import wait_until
from tests.helpers.walled_puzzles import LETTER_BOX, OTHERS, room
from tests.view.page.table import Table

PHONE = (390, 844)
DESKTOP = (1000, 700)
PLACING = "#play=-"  # puzzles with walls slide otherwise
Open = Callable[..., Table]


@pytest.fixture
def open_game(undrawn, tmp_path: Path) -> Open:
    """Write a puzzle as a page, and open the game in the browser."""

    def opened(
        puzzle: Puzzle,
        given: Sequence = (),
        link: str = "#play",
        size: tuple[int, int] = DESKTOP,
        play: bool = False,
        **how,
    ) -> Table:
        path = tmp_path / "game.html"
        page = page_to_play(puzzle, given, play=play)
        for solution in a_few(puzzle, given):
            page.add(solution)
        page.write(path)
        undrawn.open(path, link, size=size, **how)
        return Table(undrawn, puzzle)

    return opened


def a_few(puzzle: Puzzle, given: Sequence = ()) -> list[Solution]:
    with solutions(puzzle, limit=1, given=given) as search:
        return list(search)


def options(problem: Problem, solution: Solution) -> list[int]:
    return [find(problem.table, placed) for placed in solution.placements]


def flat_box(box: str, *pieces: str, cover: Cover = Cover.ALL) -> Puzzle:
    """Return a puzzle of the plane, whose pieces may be turned over."""
    return inline_puzzle(box, pieces, piece_set, mobility=Mobility.REFLECTIONS, cover=cover)


COLOURED = """
name = "Coloured"
lattice = "{}"
cover = "pieces"
[colours]
r = "#ff0000"
b = "#0000ff"
[region]
cells = [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]]
colours = ["r", "r", "r", "b", "b", ""]
[[piece]]
name = "white"
cells = [[0, 0]]
"""


# The timers that have neither ended nor been cleared.
COUNTED_TIMERS = """
    const [set, clear] = [window.setTimeout, window.clearTimeout];
    window.timers = new Set();
    window.setTimeout = (work, ...how) => {
        const id = set((...rest) => { timers.delete(id); work(...rest); }, ...how);
        timers.add(id);
        return id;
    };
    window.clearTimeout = (id) => { timers.delete(id); clear(id); };
"""


def small() -> Puzzle:
    """Return a puzzle of the plane with one solution up to symmetry."""
    return flat_box("3x5", "P5", "U5", "V5")


# --- model


def brute_force(problem: Problem, placed: Sequence[int]) -> list[int]:
    """Return the placements that a position allows, by the exact-cover problem."""
    cover = problem.cover
    items = np.split(cover.items, cover.start[1:-1])
    taken = {int(item) for option in placed for item in items[option]}
    used = np.bincount(cover.option_type[list(placed)], minlength=len(cover.high))
    enemies = {frozenset(pair) for pair in cover.forbidden.tolist()}
    return [
        option
        for option in range(len(problem.table))
        if not taken & set(items[option].tolist())
        and used[cover.option_type[option]] < cover.high[cover.option_type[option]]
        and not any(frozenset((option, other)) in enemies for other in placed)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["25y-isolated", *slow("thesis-5x4", "soma", "hexiamonds-4x9")])
def test_what_is_offered_is_what_the_rules_allow(open_game, name):
    """In positions of some random moves, rules between pieces and counts included."""
    table = open_game(load(name))
    chance = random.Random(name)
    for _ in range(3):
        placed: list[int] = []
        for _ in range(chance.randint(0, 4)):
            legal = brute_force(table.problem, placed)
            placed += [chance.choice(legal)] if legal else []
        link = ".".join(np.base_repr(option, 36).lower() for option in placed)
        table.browser.restore(f"#play={link}")
        found = table.now()
        assert found["placed"] == placed
        assert found["legal"] == brute_force(table.problem, placed)


@pytest.mark.parametrize("name", ["soma", *slow("thesis-5x4", "12y-flat")])
def test_complete_is_what_the_verifier_takes_for_a_solution(open_game, name):
    puzzle = load(name)
    table = open_game(puzzle)
    numbers = options(table.problem, a_few(puzzle)[0])
    link = ".".join(np.base_repr(option, 36).lower() for option in numbers)
    table.browser.restore(f"#play={link}")
    assert table.now()["solved"] is True
    table.browser.restore(f"#play={link.rsplit('.', 1)[0]}")
    assert table.now()["solved"] is False


# --- by mouse


@pytest.mark.parametrize("name", ["soma", *slow("pentominoes-5x5")])
def test_a_piece_is_dragged_to_the_nearest_place(open_game, name):
    table = open_game(load(name))
    kind = table.now()["loose"][2]["type"]
    aspect = table.loose(kind)["aspect"]
    legal = [i for i in table.now()["legal"] if table.place_of(i)["type"] == kind]
    option = [i for i in legal if table.place_of(i)["aspect"] == aspect][3]
    table.drag(kind, option, off=(5, -4))
    assert table.placed == [option]
    assert table.now()["moves"] == 1
    # Where it is dropped beside the box it comes out again.
    x, y = table.seen_at(option)
    table.browser.drag((x, y), (x - 50, y + 30), (30, 690))
    if table.placed:  # the middle of the piece was none of its cells
        table.browser.press(BACKSPACE)
    assert table.placed == []


@pytest.mark.slow
def test_a_piece_of_the_box_is_moved_on_in_one_move(open_game):
    table = open_game(load("pentominoes-5x5"))
    rods = [i for i in table.now()["legal"] if table.place_of(i)["type"] == 1]
    lying = [i for i in rods if table.place_of(i)["aspect"] == table.place_of(rods[0])["aspect"]]
    link = np.base_repr(lying[0], 36).lower()
    table.browser.restore(f"#play={link}")
    start, end = table.seen_at(lying[0]), table.seen_at(lying[2])
    table.browser.drag(*[tuple(map(float, start + (end - start) * t)) for t in (0, 0.3, 1)])
    assert (table.placed, table.now()["moves"]) == ([lying[2]], 1)
    table.browser.press("z")
    assert table.placed == [lying[0]]


@pytest.mark.slow
def test_undo_redo_and_start_again(open_game):
    table = open_game(small())
    table.browser.press("n", ENTER, "n", ENTER)
    both = table.placed
    assert len(both) == 2
    table.browser.push("#play-undo")
    assert table.placed == both[:1]
    table.browser.push("#play-undo")
    assert table.placed == []
    assert table.browser.run("return document.querySelector('#play-undo').disabled")
    table.browser.press("y", "y")
    assert table.placed == both
    table.browser.push("#play-again")
    assert (table.placed, table.now()["moves"]) == ([], 0)
    table.browser.push("#play-undo")
    assert (table.placed, table.now()["moves"]) == (both, 2)
    table.browser.push("#play-redo")
    assert (table.placed, table.now()["moves"]) == ([], 0)


# --- by keys


@pytest.mark.slow
@pytest.mark.parametrize("name", ["flat", *slow("soma")])
def test_a_game_by_keys_alone(open_game, name):
    puzzle = small() if name == "flat" else load(name)
    table = open_game(puzzle)
    browser = table.browser
    for number, option in enumerate(options(table.problem, a_few(puzzle)[0]), 1):
        table.choose(table.place_of(option)["type"])
        table.turn_to(option)
        table.steer_to(option)
        browser.press(ENTER)
        assert len(table.placed) == number
    assert browser.text("#play-status").startswith("Solved! 0:")
    assert f"{number} moves" in browser.text("#play-status")
    assert f"{number} moves" in browser.text("#play-ending")
    browser.push("#end-again")
    assert table.placed == []
    assert browser.run("return document.querySelector('#play-ending').hidden")
    assert browser.run("return document.querySelector('#play-status').ariaLive") == "polite"


@pytest.mark.slow
def test_any_piece_of_the_box_is_taken_out_by_keys(open_game):
    table = open_game(small())
    table.browser.press("n", ENTER, "n", ENTER)
    _, second = table.placed
    table.browser.press(".")
    assert table.browser.text("#play-status").startswith("In the box: P5 at column ")
    table.browser.press(".", ".", BACKSPACE)
    assert table.placed == [second]
    table.browser.press(",", ESCAPE)
    assert table.now()["active"]
    assert table.placed == [second]


@pytest.mark.slow
def test_keys_say_what_happens(open_game):
    table = open_game(small())
    browser = table.browser
    browser.press("n")
    # The board lies on its side.
    said = "P5 at column 3, row 2. Its squares: row 1 has columns 1, 2;"
    assert browser.text("#play-status").startswith(said)
    browser.press(ENTER)
    assert browser.text("#play-status") == "P5 is placed; 1 of 3 pieces placed."
    browser.press(BACKSPACE)
    assert browser.text("#play-status") == "P5 is beside the box again."
    browser.press(BACKSPACE)
    assert browser.text("#play-status") == "No piece to take back."


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "turned", "tipped"),
    [
        (
            "soma",
            "Its squares: row 1 has columns 1, 2; row 2 has column 1.",
            "Its squares: layer 1, row 1 has columns 1, 2; layer 2, row 1 has column 1.",
        ),
        (
            "perplexing-pyramid",
            r"Position \d+ of 24.",
            r"Position \d+ of 24.",
        ),
    ],
)
def test_after_a_turn_by_keys_the_way_a_piece_lies_is_said(open_game, name, turned, tipped):
    table = open_game(load(name), play=True)
    table.browser.press("n", "r")
    assert re.search(f" {turned}$", first := table.browser.text("#play-status"))
    table.browser.press("f")
    assert re.search(f" {tipped}$", second := table.browser.text("#play-status"))
    assert first != second


@pytest.mark.slow
def test_a_sentence_says_why_a_piece_fits_nowhere(open_game):
    table = open_game(small())
    middle = next(
        option
        for option in table.now()["legal"]
        if not any(
            table.problem.cover.option_type[other] == 1
            for other in brute_force(table.problem, [option])
        )
    )
    table.browser.restore(f"#play={np.base_repr(middle, 36).lower()}")
    table.choose(1)
    said = table.browser.text("#play-status")
    assert said == "U5 fits nowhere now: no room of its shape is left."
    assert table.now()["hand"]["ghost"] is None


@pytest.mark.slow
def test_a_piece_that_fits_nowhere_is_pale_and_has_a_title(open_game):
    puzzle = small()
    table = open_game(puzzle)
    browser, kinds = table.browser, table.problem.cover.option_type
    assert all(piece["fits"] for piece in table.now()["loose"])
    first = next(
        option
        for option in table.now()["legal"]
        if {int(kinds[other]) for other in brute_force(table.problem, [option])} == {1}
    )
    browser.restore(f"#play={np.base_repr(first, 36).lower()}")
    browser.wait()
    assert {piece["type"]: piece["fits"] for piece in table.now()["loose"]} == {1: True, 2: False}
    pale = "(mesh) => mesh.material.uniforms.quiet.value"
    meshes = f"cube3d.game.play.tray.stage.meshes.map({pale})"
    assert browser.run(f"return {meshes}") == [0, 1]
    titles = []
    for kind in (1, 2):
        x, y = table.grip(kind)[0]
        browser.point(float(x), float(y))
        titles.append(browser.run("return document.querySelector('#play-view').title"))
    assert titles == ["", "V5 fits nowhere now"]
    label = browser.run("return document.querySelector('#play-view').ariaLabel")
    assert "Beside the box: U5, V5 (fits nowhere now)." in label


# --- links, given pieces


@pytest.mark.slow
def test_a_link_opens_the_position(open_game):
    puzzle = load("soma")
    table = open_game(puzzle)
    numbers = options(table.problem, a_few(puzzle)[0])[:3]
    table.browser.restore("#play=" + ".".join(np.base_repr(i, 36).lower() for i in numbers))
    assert table.placed == numbers
    table.browser.press("n", ENTER)
    after = table.placed
    table.browser.driver.execute_async_script("setTimeout(arguments[0], 400)")
    link = table.browser.run("return location.hash")
    again = open_game(puzzle, link=link)
    assert again.placed == after
    # What makes no sense is left out, and what clashes with what came before it.
    again.browser.restore(f"#play={np.base_repr(numbers[0], 36).lower()}.zzzzz.-1.<b>.0.0.0")
    assert again.placed[0] == numbers[0]
    assert len(again.placed) <= 2


def test_given_pieces_stay(open_game):
    puzzle = load("soma")
    given = a_few(puzzle)[0].placements[:2]
    table = open_game(puzzle, given)
    assert table.placed == options(table.problem, a_few(puzzle)[0])[:2]
    table.browser.press(BACKSPACE)
    assert len(table.placed) == 2
    x, y = table.seen_at(table.placed[0])
    before = table.now()["message"]
    table.browser.drag((x, y), (x + 40, y + 90), (x + 90, 640))
    assert len(table.placed) == 2
    said = table.browser.text("#play-status")
    assert said.endswith("is given, and stays where it is.") or said == before


# --- with fingers


@pytest.mark.slow
def test_one_finger_drags_and_a_second_one_turns(open_game):
    table = open_game(load("pentominoes-5x5"), size=PHONE, touch=True)
    kind = 2
    before = table.loose(kind)["aspect"]
    (x, y), middle = table.grip(kind)
    option = next(
        i
        for i in table.now()["legal"]
        if (place := table.place_of(i))["type"] == kind and place["aspect"] == before
    )
    # The piece is above the finger.
    end = table.seen_at(option) - middle + [0, 46]
    path = [(float(x + (end[0] - x) * t), float(y + (end[1] - y) * t)) for t in (0, 0.2, 0.6, 1)]
    table.browser.touch(path)
    assert table.placed == [option]
    # A tap picks it up again: it is chosen, and a twist of two fingers turns it.
    cell = table.problem.table.placed(option).cells[0]
    table.browser.touch([table.cell_at(cell)])
    assert table.placed == []
    assert table.now()["hand"]["type"] == kind
    (x, y), _ = table.grip(kind)
    arc = [math.radians(angle) for angle in (0, 20, 45, 60)]
    twist = [(float(x + 80 * math.cos(a)), float(y + 80 * math.sin(a))) for a in arc]
    two_fingers(table.browser, [(float(x), float(y))] * len(twist), twist)
    assert table.now()["hand"]["aspect"] != before


@pytest.mark.slow
def test_a_tap_chooses_and_the_next_one_places(open_game):
    table = open_game(load("pentominoes-5x5"), size=PHONE, touch=True)
    (x, y), _ = table.grip(4)
    table.browser.touch([(float(x), float(y))])
    assert table.now()["hand"]["type"] == 4
    before = table.now()["hand"]["aspect"]
    (x, y), _ = table.grip(4)
    table.browser.touch([(float(x), float(y))])
    turned = table.now()["hand"]["aspect"]
    assert turned != before
    places = [table.place_of(i) for i in table.now()["legal"]]
    option = next(
        i
        for i, place in zip(table.now()["legal"], places, strict=True)
        if (place["type"], place["aspect"]) == (4, turned)
    )
    x, y = table.seen_at(option)
    table.browser.touch([(float(x) + 3, float(y) - 3)])
    assert table.placed == [option]


def test_a_puzzle_whose_cells_may_stay_empty(open_game):
    """It is solved when the pieces are placed, as often as they must be."""
    table = open_game(flat_box("4x4", "I3:1..2", "V3:1", cover=Cover.PIECES))
    table.browser.press("n", ENTER)
    assert not table.now()["solved"]
    assert table.browser.text("#play-note").startswith("1 piece placed, at least 1 more")
    table.choose(1)
    table.browser.press(ENTER)
    assert table.now()["solved"]
    assert table.loose(0)["count"] == 1


@pytest.mark.slow
def test_the_note_has_one_line_beside_the_buttons(undrawn, tmp_path):
    """It needs no room for the buttons of a page without solutions, which a game hides."""
    page_to_play(load("soma"), play=True).write(tmp_path / "game.html")
    undrawn.open(tmp_path / "game.html", size=DESKTOP)
    Table(undrawn, load("soma")).hint()
    assert undrawn.text("#play-note").startswith("1 of 7 pieces placed · 1 hint · 1 piece by the")
    assert undrawn.box("#play-note")[3] < 20


# --- the table


def seen_box(table: Table) -> np.ndarray:
    """Return where the middle of the box is on the screen."""
    script = """
        const { ground, table } = cube3d.game.play;
        const { low, high } = ground.outer;
        const { x, y } = table.project(low.map((at, axis) => (at + high[axis]) / 2));
        return [x, y];
    """
    middle: np.ndarray = table.corner + np.array(table.browser.run(script))
    return middle


def all_loose(table: Table) -> np.ndarray:
    cells = [cell for piece in table.now()["loose"] for cell in piece["cells"]]
    places: np.ndarray = table.corner + np.array([[cell["x"], cell["y"]] for cell in cells])
    return places


@pytest.mark.slow
def test_the_table_turns_about_the_box_and_what_lies_beside_it_follows(open_game):
    """On a phone, by a finger on the empty table; a button leads back."""
    table = open_game(load("soma"), size=PHONE, touch=True)
    browser = table.browser
    box, loose = seen_box(table), all_loose(table)
    browser.run(
        "const { setTimeout } = window;"
        "window.setTimeout = (act, pause, ...more) =>"
        "  pause === 250 ? ((window.late = act), 0) : setTimeout(act, pause, ...more);"
    )
    browser.touch([(30.0, 200.0), (80.0, 200.0), (130.0, 200.0)])
    assert browser.run("return cube3d.game.play.table.eye.look().azimuth") != 28
    assert np.allclose(seen_box(table), box, atol=8)
    assert inside(corners(table), browser)
    assert np.allclose(all_loose(table), loose, atol=1)
    browser.run("late()")
    browser.wait()
    assert inside(corners(table), browser)
    assert not np.allclose(all_loose(table), loose, atol=1)
    # Nobody looks at it from below.
    browser.touch([(30.0, 300.0), (30.0, 250.0), (30.0, 100.0)])
    assert browser.run("return cube3d.game.play.table.eye.look().elevation") > 0
    browser.push("#play-home")
    assert np.allclose(seen_box(table), box, atol=1)
    assert np.allclose(all_loose(table), loose, atol=1)


def corners(table: Table) -> np.ndarray:
    """Return the points of the box on the screen that are outermost."""
    script = """
        const { table } = cube3d.game.play;
        return table.scenery.corners.map((point) => table.project(point));
    """
    found: np.ndarray = table.corner + np.array(
        [[p["x"], p["y"]] for p in table.browser.run(script)]
    )
    return found


def inside(points: np.ndarray, browser: Browser) -> bool:
    left, top, width, height = browser.box("#play-view")
    low, high = (left, top), (left + width, top + height)
    return bool(((points > low) & (points < high)).all())


@pytest.mark.slow
@pytest.mark.parametrize("name", ["perplexing-pyramid", *slow("soma")])
def test_what_is_solved_stands_without_the_frame_of_its_box(open_game, name):
    puzzle = load(name)
    table = open_game(puzzle, play=True)
    numbers = options(table.problem, a_few(puzzle)[0])
    link = "#play=" + ".".join(np.base_repr(option, 36).lower() for option in numbers)
    shown = """
        const { stage, ghosts } = cube3d.game.play.table;
        const frames = stage.arrangement.region.filter(({ thickness }) => thickness === 1);
        return frames.length + ghosts.length;
    """
    assert table.browser.run(shown) == 1
    table.browser.restore(link)
    assert table.now()["solved"]
    assert table.browser.run(shown) == 0
    table.browser.press("z", BACKSPACE)
    assert table.browser.run(shown) == 1


@pytest.mark.slow
@pytest.mark.parametrize("dark", [True, False])
def test_an_empty_pyramid_is_seen(browser, tmp_path: Path, dark):
    """It differs from the paper by a tenth of the range of the screen, and more."""
    path = tmp_path / "game.html"
    page_to_play(load("perplexing-pyramid"), play=True).write(path)
    browser.open(path, size=DESKTOP, dark=dark)
    table = Table(browser, load("perplexing-pyramid"))
    x, y = seen_box(table).astype(int)
    picture = browser.picture().astype(int)
    middle = picture[y - 20 : y + 20, x - 20 : x + 20].mean(axis=(0, 1))
    assert np.abs(middle - picture[y, 5]).max() > 25.5


@pytest.mark.slow
def test_what_was_drawn_over_the_table_is_wiped_away(open_game):
    table = open_game(small())
    table.browser.run(
        "const { prototype } = CanvasRenderingContext2D, { clearRect } = prototype;"
        "window.wiped = [];"
        "prototype.clearRect = function (...box) {"
        "  wiped.push(this.canvas.id); clearRect.apply(this, box); }"
    )
    table.browser.press("n")
    assert "play-overlay" in table.browser.run("return wiped")


@pytest.mark.slow
def test_the_mark_of_a_wrong_piece_goes_with_it(browser, tmp_path: Path):
    path = tmp_path / "game.html"
    page_to_play(load("soma")).write(path)
    browser.open(path, "#play=5h.a4.9", size=DESKTOP)
    browser.press("v", "v")
    red = [0xB3, 0x26, 0x1E]

    def marks() -> bool:
        return bool((np.abs(browser.picture("#play-view") - red).max(axis=-1) < 12).any())

    wait_until(marks, "a mark")
    browser.push("#play-again")
    wait_until(lambda: not marks(), "no mark")


# --- what a page offers


@pytest.mark.slow
def test_names_never_inject(open_game):
    evil = '<img src=x onerror="window.hurt = 1">'
    plain = flat_box("3x3", "I3", "V3:2")
    names = (evil, "</script><b>")
    pieces = tuple(replace(own, name=name) for own, name in zip(plain.pieces, names, strict=True))
    puzzle = replace(plain, name=f"{evil}&", pieces=pieces)
    table = open_game(puzzle)
    table.browser.press("n", "r", ENTER, "n", "h", ESCAPE, ENTER, "b")
    assert evil[:20] in table.browser.run("return document.querySelector('#play-view').ariaLabel")
    assert table.browser.run("return window.hurt") is None
    assert table.browser.run("return document.querySelectorAll('img:not(#printed), b').length") == 0


@pytest.mark.slow
def test_the_position_is_printed_and_no_solution(browser, tmp_path):
    path = tmp_path / "game.html"
    page_to_play(small(), play=True).write(path)
    browser.open(path, size=DESKTOP)
    browser.press("n", ENTER)
    browser.run("window.dispatchEvent(new Event('beforeprint'))")
    browser.media("print")
    browser.run("return document.getElementById('printed').decode()")
    paper = browser.picture()
    assert (paper.std(axis=2) > 25).mean() > 0.02  # pieces, which have colours
    browser.media()
    browser.run("window.dispatchEvent(new Event('afterprint'))")


@pytest.mark.slow
@pytest.mark.parametrize("lattice", ["cubic", "hexagonal"])
def test_the_board_shows_the_colours_of_cells(browser, tmp_path: Path, lattice):
    """Its squares are reddish and bluish, beside a piece that looks the same without them."""
    puzzle = parse_puzzle(COLOURED.format(lattice), shape)
    plain = Region(puzzle.region.cells, lattice=puzzle.region.lattice)
    found = []
    for own in (puzzle, replace(puzzle, region=plain)):
        page_to_play(own, play=True).write(tmp_path / "game.html")
        browser.open(tmp_path / "game.html", size=DESKTOP)
        picture = browser.picture().astype(int)
        red = picture[..., 0] - picture[..., 2]
        found.append((int((red > 60).sum()), int((red < -60).sum())))
    (red, blue), (no_red, no_blue) = found
    assert min(red - no_red, blue - no_blue) > 5_000, found


@pytest.mark.slow
def test_layers_are_lifted(open_game):
    puzzle = load("soma")
    table = open_game(puzzle)
    numbers = options(table.problem, a_few(puzzle)[0])
    table.browser.restore("#play=" + ".".join(np.base_repr(i, 36).lower() for i in numbers[:5]))
    table.browser.press("l", "l")
    assert table.now()["seen"] == 1
    seen = table.browser.run(
        "return cube3d.game.inspect().shown.filter(({key}) => key.startsWith('p'))"
        ".reduce((sum, {cells}) => sum + cells, 0)"
    )
    bottom = {cell for i in numbers[:5] for cell in table.problem.table.placed(i).cells}
    assert seen == sum(cell[2] == 2 for cell in bottom)
    table.browser.press("n")
    for option in table.now()["hand"]["candidates"]:
        assert any(cell[2] == 2 for cell in table.problem.table.placed(option).cells)
    assert table.browser.text("#play-layers") == ""


LINES = """
return cube3d.game.play.table.stage.arrangement.region
    .filter(({ block }) => block === -2)
    .map(({ cells, formPlace }) => (formPlace ? formPlace.form : { cells }).cells.length)
"""


@pytest.mark.slow
def test_walls_stand_around_the_box(open_game):
    """They are as high as the layers that are seen."""
    puzzle = parse_puzzle(LETTER_BOX, shape)
    table = open_game(puzzle, link=PLACING)
    assert table.browser.run(LINES) == [40]
    taller = replace(puzzle, region=Region.box((3, 1, 3)), walls=tuple(
        (x, y, z) for x in range(3) for y in (-1, 1) for z in range(-1, 4)
    ), cover=Cover.PIECES)  # fmt: skip
    table = open_game(taller, link=PLACING)
    assert table.browser.run(LINES) == [30]
    table.browser.press("l", "l")
    assert table.browser.run(LINES) == [12]


@pytest.mark.parametrize("lattice", ["hexagonal", *slow(*sorted(OTHERS.keys() - {"hexagonal"}))])
def test_walls_of_other_lattices_are_there(open_game, lattice):
    table = open_game(room(lattice), link=PLACING, play=True)
    assert table.browser.run(LINES) == [len(room(lattice).walls)]


@pytest.mark.slow
def test_turning_and_tipping_reach_all_ways_to_lie(open_game):
    table = open_game(load("soma"))
    table.browser.press("n", "n")
    kind = table.now()["hand"]["type"]
    seen = {table.now()["hand"]["aspect"]}
    for key in [*"rrrfrrrgrrrfrrrgrrrfrrrgrrrr", *"fgfgrfgrfgr"] * 2:
        table.browser.press(key)
        seen.add(table.now()["hand"]["aspect"])
    assert len(seen) == table.loose(kind)["ways"] == 24


@pytest.mark.slow
@pytest.mark.parametrize("name", ["perplexing-pyramid", *slow("hexiamonds-4x9")])
def test_other_lattices(open_game, name):
    puzzle = load(name)
    table = open_game(puzzle, play=True)
    option = options(table.problem, a_few(puzzle)[0])[0]
    kind = table.place_of(option)["type"]
    table.choose(kind)
    table.turn_to(option)
    table.browser.press(ESCAPE)
    table.drag(kind, option, off=(4, 3))
    assert table.placed == [option]


HOLDING = """
const Real = Worker;
window.Worker = function (address) {
  const worker = new Real(address);
  const listen = (hear) => worker.addEventListener("message", (event) => {
    if (event.data.kind === "problem") window.release = () => hear(event);
    else hear(event);
  });
  Object.defineProperty(worker, "onmessage", { set: listen });
  return worker;
};
"""
HELD = """
const [done] = arguments;
(function wait() { window.release ? done() : setTimeout(wait, 5); })();
"""


def test_a_game_opens_when_its_rules_are_known_and_the_page_is_there_before(undrawn, tmp_path):
    path = tmp_path / "game.html"
    puzzle = load("25y-isolated")
    page_to_play(puzzle, play=True).write(path)
    with undrawn.beginning_with(HOLDING):
        undrawn.driver.get(path.as_uri())
        undrawn.driver.execute_async_script(HELD)
        assert undrawn.text("#note") == "Working out the rules …"
        assert not undrawn.run(
            "return document.getElementById('place').classList.contains('playing')"
        )
        assert undrawn.text("#title") == puzzle.name
        undrawn.run("release()")
        undrawn.wait()
    assert undrawn.text("#note") == "No solution yet"
    assert undrawn.run("return cube3d.game.active")
    forbidden = build_problem(puzzle).cover.forbidden
    script = "const { obstacle } = cube3d.known.puzzle.position([arguments[0]]); return obstacle"
    one, other = forbidden[0].tolist()
    assert undrawn.run(script, one)[other] == EXCLUDED


@pytest.mark.slow
def test_a_page_opens_with_its_game_and_the_game_goes_on_after_a_break(undrawn, tmp_path):
    path = tmp_path / "game.html"
    page_to_play(small(), play=True).write(path)
    undrawn.open(path, size=DESKTOP)
    table = Table(undrawn, small())
    undrawn.press("n", ENTER)
    placed = table.placed
    assert len(placed) == 1
    undrawn.press(ESCAPE)
    assert not undrawn.run("return cube3d.game.active")
    assert undrawn.text("#note") == "No solution yet"
    undrawn.push("#place-play")
    assert table.placed == placed


LATER = """
    const own = performance.now.bind(performance);
    window.later = 0;  // milliseconds
    performance.now = () => own() + window.later;
"""


@pytest.mark.slow
def test_the_clock_stops_while_nobody_does_anything(undrawn, open_game):
    def clock() -> str:
        return str(undrawn.text("#play-note").split(" · ")[-1])

    with undrawn.beginning_with(LATER):
        open_game(load("soma"), link="#play")
    undrawn.press("n", ENTER)
    undrawn.run("later += 50_000")
    undrawn.press("n")  # somebody thinks
    undrawn.run("later += 3_600_000")  # nobody is there
    wait_until(lambda: clock().startswith("1:5"), "the clock to stop")
    undrawn.press("n")
    undrawn.run("later += 30_000")
    wait_until(lambda: clock().startswith("2:2"), "the clock to go on")


def test_a_page_that_opens_with_its_game_has_all_its_buttons_and_no_others(undrawn, tmp_path):
    """ "All solutions" waits until a game is left, beside which they would not be visible."""
    path = tmp_path / "game.html"
    page_to_play(load("soma"), play=True).write(path)
    undrawn.open(path, size=PHONE, touch=True)

    def seen(selector: str) -> bool:
        return bool(undrawn.run(f"return document.querySelector('{selector}').offsetParent"))

    assert seen("#play-layers")
    assert not seen("#solve-all")
    undrawn.press(ESCAPE)
    assert not seen("#play-layers")
    assert seen("#solve-all")


@pytest.mark.slow
def test_where_there_is_no_game(undrawn, write, tmp_path, soma):
    """Not of solutions alone, in four dimensions, or where nothing can be drawn."""
    button = "return document.querySelector('#place-play')?.textContent"
    undrawn.open(write(soma))
    assert undrawn.run(button) is None
    path = tmp_path / "four.html"
    puzzle = load("dominoes-2x2x2x2")
    page = page_to_play(puzzle)
    page.add(a_few(puzzle)[0])
    page.write(path)
    undrawn.open(path)
    assert undrawn.run(button) is None
    page = page_to_play(small())
    page.add(a_few(small())[0])
    page.write(path)
    undrawn.open(path)
    assert undrawn.run(button) == "Play"
    undrawn.push("#place-play")
    assert undrawn.run("return cube3d.game.active")
    undrawn.push("#play-leave")
    assert not undrawn.run("return cube3d.game.active")
    with undrawn.beginning_with(NO_WEBGL):
        undrawn.open(path)
        assert undrawn.run(button) is None


# --- with the solver


def answer(table: Table):
    """Wait for the solver's answer on the position."""
    return wait_until(
        lambda: (table.now()["advice"] or {}).get("answer") not in (None, "searching")
    )


@pytest.mark.slow
def test_the_page_says_whether_it_can_be_solved_and_what_is_in_the_way(open_game):
    table = open_game(small())
    table.tell_always()
    assert answer(table)
    assert table.browser.text("#play-advice") == "This can be solved."
    dead = next(option for option in range(len(table.problem.table)) if not solvable(option))
    table.browser.restore(f"#play={np.base_repr(dead, 36).lower()}")
    said = wait_until(lambda: "in the way" in table.browser.text("#play-advice"))
    assert said
    name = small().pieces[int(table.problem.cover.option_type[dead])].name
    expected = f"This cannot be solved any more: {name} is in the way."
    assert table.browser.text("#play-advice") == expected
    assert table.now()["advice"]["trouble"] == dead
    table.browser.push("#play-hint")
    hopeless = f"From here there is no solution: take {name} out first. Press once more, "
    assert wait_until(lambda: table.browser.text("#play-status").startswith(hopeless))
    assert table.placed == [dead]
    table.browser.push("#play-hint")
    wait_until(lambda: not table.placed, "the way back")


def solvable(option: int) -> bool:
    placed = build_problem(small()).table.placed(option)
    with solutions(small(), limit=1, given=[placed]) as search:
        return bool(list(search))


@pytest.mark.slow
def test_where_no_single_piece_is_in_the_way_the_first_wrong_one_is_told(open_game):
    table = open_game(small())
    with solutions(small(), up_to=UpTo.TOTAL) as search:
        good = {option for found in search for option in options(table.problem, found)}
    wrong = [option for option in range(len(table.problem.table)) if option not in good]
    first, second = next(
        (one, other)
        for one in wrong
        for other in wrong
        if other in brute_force(table.problem, [one])
    )
    link = ".".join(np.base_repr(i, 36).lower() for i in (first, second))
    table.browser.restore(f"#play={link}")
    table.tell_always()
    assert wait_until(lambda: "it went wrong with" in table.browser.text("#play-advice"))
    assert table.now()["advice"] == {"answer": "no", "trouble": first, "after": True}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["12y-flat", *slow("soma", "hexiamonds-4x9")])
def test_hints_and_finish_lead_to_a_solution(open_game, name):
    puzzle = load(name)
    table = open_game(puzzle)
    table.hint()
    table.hint()
    table.browser.push("#play-finish")
    assert wait_until(lambda: table.now()["solved"])
    made = table.problem.solution(sorted(table.placed))
    assert violations(puzzle, made) == []
    assert (table.now()["hints"], table.now()["moves"]) == (len(table.placed), 0)
    end = f"2 hints, {len(table.placed)} pieces by the solver."
    assert table.browser.text("#play-status").endswith(end)


@pytest.mark.slow
def test_pieces_of_the_solver_that_are_undone_do_not_count(open_game):
    """Nor do those that a hand takes out and places again. The hint counts all the same."""
    table = open_game(small())
    table.hint()
    assert table.now()["hints"] == 1
    table.browser.push("#play-undo")
    assert table.now()["hints"] == 0
    table.browser.push("#play-redo")
    assert table.now()["hints"] == 1
    option = table.placed[0]
    kind = table.place_of(option)["type"]
    table.browser.push("#play-undo")
    table.choose(kind)
    table.turn_to(option)
    table.steer_to(option)
    table.browser.press(ENTER)
    assert (table.placed, table.now()["hints"]) == ([option], 0)
    assert (table.now()["moves"], table.now()["tips"]) == (1, 1)


@pytest.mark.slow
def test_what_is_left_is_counted(open_game):
    puzzle = load("soma")
    first = a_few(puzzle)[0].placements[:2]
    table = open_game(puzzle)
    number = [find(table.problem.table, placed) for placed in first]
    table.browser.restore("#play=" + ".".join(np.base_repr(i, 36).lower() for i in number))
    table.browser.push("#play-count")
    left = count(puzzle, given=first).total
    assert wait_until(lambda: f"{left:,} solution" in table.browser.text("#play-status"))


@pytest.mark.slow
def test_without_workers_there_are_no_buttons_for_the_solver(open_game, undrawn):
    with undrawn.beginning_with("delete window.Worker"):
        table = open_game(small())
        assert table.browser.run("return document.querySelector('#play-hint')") is None
    broken = "window.Worker = class { constructor() { throw new Error('no'); } };"
    with undrawn.beginning_with(broken + COUNTED_TIMERS):
        table = open_game(small())
        table.browser.press("v", "v")
        gone = "return document.querySelector('#play-hint') === null"
        assert wait_until(lambda: table.browser.run(gone))
        # It does not say later that it searches, as it would for a slow answer.
        wait_until(lambda: table.browser.run("return timers.size === 0"), "no timer is left")
        assert table.browser.text("#play-advice") == ""


def test_who_starts_again_finds_the_pieces_as_at_the_beginning(open_game):
    table = open_game(load("soma"), play=True)
    lying = [piece["aspect"] for piece in table.now()["loose"]]
    table.browser.push("#play-finish")
    wait_until(lambda: table.now()["solved"])
    table.browser.push("#play-again")
    assert [piece["aspect"] for piece in table.now()["loose"]] == lying


def test_the_first_game_teaches_three_gestures(open_game):
    table = open_game(small())
    browser = table.browser
    lesson = "return document.querySelector('#play-lesson').innerText"
    hidden = "return document.querySelector('#play-lesson').hidden"
    assert browser.run(lesson).startswith("Drag a piece here.")
    option = options(table.problem, a_few(small())[0])[0]
    table.choose(kind := table.place_of(option)["type"])
    table.turn_to(option)
    table.drag(kind, option)
    assert table.placed == [option]
    table.choose(next(one["type"] for one in table.now()["loose"] if one["ways"] > 1))
    assert "tap it again" in browser.run(lesson)
    browser.press("r")
    assert browser.run(lesson).startswith("Tap a piece in the box")
    browser.click(*map(float, table.seen_at(option)))
    assert table.placed == []
    assert browser.run(lesson).startswith("Well done")
    wait_until(lambda: browser.run(hidden), "the end")
    table.browser.driver.refresh()
    wait_until(lambda: browser.run("return window.cube3d?.game?.active"), "the game")
    assert browser.run(hidden)
