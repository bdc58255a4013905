"""Burrs that are taken apart and put together by sliding, by mouse, finger and keys alone."""

from __future__ import annotations

import json
from functools import partial
from itertools import combinations, product
from random import Random

import numpy as np
import pytest

from cube3d import Move, disassemble, load, page_to_play
from cube3d.verify.moves import _Replay
from tests.helpers.browser import (
    ARROW_DOWN,
    ARROW_LEFT,
    ARROW_RIGHT,
    ARROW_UP,
    ENTER,
    TAB,
)
from tests.helpers.slow import slow
from tests.helpers.waiting import wait_until
from tests.helpers.walled_puzzles import LETTER_BOX, puzzle_of
from tests.view.page.slide_table import STEP, SlideTable

KEYS = {
    "ArrowRight": ARROW_RIGHT,
    "ArrowLeft": ARROW_LEFT,
    "ArrowUp": ARROW_UP,
    "ArrowDown": ARROW_DOWN,
}


def replayed(table: SlideTable) -> _Replay:
    """Make all moves of a game in Python, which asserts that each is possible."""
    replay = _Replay(table.solution, claims=True)
    for made in table.now()["made"]:
        assert made["kind"] in {"by", "away"}
        move = Move(tuple(sorted(made["moving"])), tuple(made["shift"]), made["kind"] == "away")
        assert not replay.make(move)
    return replay


BURRS = [
    "knoxli-three-piece-burr",
    pytest.param("burr-artifactory", marks=pytest.mark.slow),
    pytest.param("interlocking-4x4x4-6-level-10", marks=pytest.mark.slow),
    pytest.param("interlocking-6x6x6-4-level-20", marks=pytest.mark.slow),
]


@pytest.mark.parametrize("name", BURRS)
def test_a_burr_is_taken_apart_by_dragging(open_slide, name: str):
    """Drag along the plan. The game counts the moves, and Python replays them."""
    table = open_slide(load(name))
    plan = table.plan
    for number, move in enumerate(plan, 1):
        table.drag(move["moving"], move["shift"], times=8 if move["isLast"] else 1)
        assert len(table.now()["made"]) == number
    now = table.now()
    assert now["isSolved"]
    assert now["message"] == "Taken apart!"
    first, *others = now["levels"]
    facts = table.browser.run(
        "return [...document.querySelectorAll('#play-ending li')].map((e) => e.textContent)"
    )
    moves = f"{first} move{'s' if first > 1 else ''}"
    assert f"{len(plan)} moves" in facts
    assert f"the first part is out after {moves}, then {', '.join(map(str, others))}" in facts
    assert sum(now["levels"]) == len(plan)
    found = disassemble(table.solution, table.puzzle).disassembly
    assert found
    assert now["levels"] == list(found.levels)
    replayed(table)


def test_a_burr_is_put_together_by_dragging(open_slide):
    """Each move of the plan back, from the last one on."""
    table = open_slide(load("knoxli-three-piece-burr"))
    plan = table.plan
    table.browser.push("#slide-together")
    assert len(table.now()["parts"]) == len(table.puzzle.pieces)
    for move in reversed(plan):
        back = [-x for x in move["shift"]]
        table.drag(move["moving"], back, times=20 if move["isLast"] else 1)
    now = table.now()
    assert now["message"] == "Put together!"
    assert now["isSolved"]
    assert len(now["parts"]) == 1
    table.browser.push("#end-other")
    assert table.now()["goal"] == "apart"
    assert table.browser.run("return document.getElementById('play-ending').hidden")


def test_arrows_slide_what_is_chosen(open_slide):
    """Arrows also bring back a piece that flew away."""
    table = open_slide(load("knoxli-three-piece-burr"))
    browser = table.browser
    names = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}

    def slide(block: int, shift: list[int]) -> None:
        while table.now()["chosen"] != [block]:
            browser.press("n")
        dx, dy = browser.run(STEP, block, shift)
        near = max(names, key=lambda name: names[name][0] * dx + names[name][1] * dy)
        browser.press(KEYS[near])

    first, second = table.plan[:2]
    slide(first["moving"][0], first["shift"])
    assert table.now()["made"] == [
        {"kind": "by", "moving": first["moving"], "shift": first["shift"]}
    ]
    browser.push("#slide-undo")
    browser.push("#slide-redo")
    browser.run("cube3d.game.slide.make(cube3d.game.slide.choices.at(-1))")
    assert len(table.now()["parts"]) == 2
    slide(second["moving"][0], [-x for x in second["shift"]])
    assert len(table.now()["parts"]) == 1


# The names of pieces that one sees clearly, and those that are written where their piece is seen.
NAMES = """
    const { view } = cube3d.game.slide;
    view.drawNow();
    const { clientWidth: width, clientHeight: height } = document.getElementById("slide-view");
    const seen = new Map();
    for (let y = 3; y < height; y += 6)
        for (let x = 3; x < width; x += 6) {
            const block = view.blockAt(x, y);
            if (block !== null) seen.set(block, (seen.get(block) ?? 0) + 1);
        }
    const clear = [...seen].filter(([, spots]) => spots >= 12).map(([block]) => block);
    const { written } = view.labels;
    return [
        clear.map((block) => view.blocks[block].label),
        written.filter(({ block, x, y }) => view.blockAt(x, y) === block).map(({ text }) => text),
        written.length,
    ];
"""


@pytest.mark.parametrize("name", ["burr-artifactory", *slow("interlocking-4x4x4-6-level-10")])
def test_each_piece_that_is_seen_has_its_name(open_slide, name: str):
    """At a spot where one sees it, from all sides, and also while it is nearly hidden."""
    table = open_slide(load(name))
    browser = table.browser
    turn = "const { eye } = cube3d.game.slide.view; eye.turnTo({ ...eye.look(), ...arguments[0] })"
    for azimuth, elevation in product(range(0, 360, 40), (-60, 60)):
        browser.run(turn, {"azimuth": azimuth, "elevation": elevation})
        clear, written, count = browser.run(NAMES)
        assert set(clear) <= set(written)
        assert count == len(written)
    browser.push("#slide-labels")
    assert browser.run(NAMES)[1] == []
    again = open_slide(load(name))
    assert again.browser.run(NAMES)[1]  # of a new device


def cells_of(table: SlideTable) -> list[set[tuple[int, ...]]]:
    """Return where the cells of each piece are; parts that went away are not shifted."""
    now = table.now()
    return [
        {tuple(x + d for x, d in zip(cell, place, strict=True)) for cell in piece.cells}
        for piece, place in zip(table.solution.placements, now["places"], strict=False)
    ]


@pytest.mark.slow
def test_random_drags_never_pass_through_a_piece(open_slide):
    """Pieces of a part have no cell in common, and every move is possible, after each drag."""
    table = open_slide(load("interlocking-4x4x4-6-level-10"))
    random = Random(7)
    moved = 0
    for _ in range(25):
        before = table.now()["places"]
        drag_at_random(table, random)
        check_cells(table)
        moved += table.now()["places"] != before
        if all(made["kind"] != "back" for made in table.now()["made"]):
            replayed(table)
    assert moved > 3


def drag_at_random(table: SlideTable, random: Random) -> None:
    found = table.grip(random.randrange(6), [1, 0, 0])
    if not found:
        return
    (x, y), _ = found
    dx, dy = random.choice([(90, 20), (-90, 30), (30, -80), (-20, 70)])
    table.pointer.drag((x, y), (x + dx / 4, y + dy / 4), (x + dx, y + dy))


def check_cells(table: SlideTable) -> None:
    """Assert that the pieces of each part have no cell in common."""
    cells = cells_of(table)
    for part in table.now()["parts"]:
        assert all(not cells[one] & cells[other] for one, other in combinations(part, 2))


@pytest.mark.slow
def test_what_must_move_along_follows(open_slide):
    """Pieces in the way go along; with “Others follow” off, nothing moves."""
    table = open_slide(load("burr-artifactory"))
    first = next(move for move in table.plan if len(move["moving"]) > 1)
    for move in table.plan[: table.plan.index(first)]:
        table.drag(move["moving"], move["shift"])
    one = first["moving"][0]
    before = table.now()
    table.browser.run("cube3d.game.slide.follows = false")
    table.drag([one], first["shift"])
    assert table.now()["made"] == before["made"]
    assert table.now()["message"].endswith("in the way.")
    table.browser.run("cube3d.game.slide.follows = true")
    table.drag([one], first["shift"])
    moved = table.now()["made"][-1]["moving"]
    assert one in moved
    assert len(moved) > 1


@pytest.mark.slow
@pytest.mark.parametrize(("goal", "seed"), [("apart", 5), ("together", 5), ("together", 8)])
def test_hints_lead_to_the_end_from_any_state(open_slide, goal: str, seed: int):
    """First the piece, then the move, then it is made; after some random moves."""
    table = open_slide(load("interlocking-4x4x4-3-level-8"))
    browser = table.browser
    if goal == "together":
        browser.push("#slide-together")
    random = Random(seed)
    for _ in range(6):
        browser.run(
            "const { slide } = cube3d.game; const { choices } = slide;"
            "slide.make(choices[arguments[0] % choices.length])",
            random.randrange(100),
        )
    browser.push("#slide-hint")
    wait_until(lambda: table.now()["message"].startswith("Hint: look at "))
    browser.push("#slide-hint")
    wait_until(lambda: not table.now()["message"].startswith("Hint: look at "))
    assert table.now()["message"].startswith("Hint: ")

    def said_more(before: str) -> bool:
        return bool(table.now()["message"] != before or table.now()["isSolved"])

    for _ in range(150):
        said = table.now()["message"]
        if table.now()["isSolved"]:
            break
        browser.push("#slide-hint")
        wait_until(partial(said_more, said))
        check_cells(table)
    assert table.now()["isSolved"]
    assert table.now()["hints"] > 0
    assert "hint" in browser.text("#play-ending")


@pytest.mark.parametrize("name", ["knoxli-three-piece-burr", *slow("burr-artifactory")])
def test_the_list_has_the_move_that_a_hint_tells(open_slide, name: str):
    """Also where other moves need fewer pieces. Its button makes it."""
    table = open_slide(load(name))
    browser = table.browser
    if not browser.run("return document.getElementById('slide-list').open"):
        browser.push("#slide-list summary")
    for number in range(1, len(table.plan) + 1):
        for hint in ("Hint: look at ", "Hint: "):
            browser.push("#slide-hint")
            wait_until(partial(says, table, hint), hint)
        assert browser.text("#slide-list .told").lower() in table.now()["message"].lower()
        browser.push("#slide-list .told button")
        assert len(table.now()["made"]) == number
        assert not browser.run("return document.querySelector('#slide-list .told')")
    assert table.now()["isSolved"]


ARROW = """
    const { view } = cube3d.game.slide;
    view.drawNow();
    const [from, to] = view.arrow;
    return Math.hypot(to[0] - from[0], to[1] - from[1]);
"""


def test_the_arrow_of_a_hint_is_as_long_as_its_step(open_slide):
    table = open_slide(load("knoxli-three-piece-burr"))
    for hint in ("Hint: look at ", "Hint: "):
        table.browser.push("#slide-hint")
        wait_until(partial(says, table, hint), hint)
    first = table.plan[0]
    step = table.browser.run(STEP, first["moving"][0], first["shift"])
    # Nearer to the eye, a step is seen larger.
    assert table.browser.run(ARROW) == pytest.approx(float(np.hypot(*step)), rel=0.25)


def says(table: SlideTable, begin: str) -> bool:
    """Tell whether a message begins so, and is not the one before that."""
    message = str(table.now()["message"])
    return message.startswith(begin) and (" look at " in message) == (" look at " in begin)


@pytest.mark.slow
def test_the_keyboard_alone_takes_a_burr_apart(open_slide):
    """Tab leads to what can move, Enter makes it."""
    table = open_slide(load("knoxli-three-piece-burr"))
    browser = table.browser
    browser.run("document.getElementById('slide-list').open = true")
    for number, move in enumerate(table.plan, 1):
        choices = table.now()["choices"]
        words = browser.run(
            "const same = (one, other) => one.join() === other.join();"
            "return cube3d.game.slide.choices.findIndex((own) => { const { made } = own.next();"
            " return made.length === arguments[2] && same(made.at(-1).moving, arguments[0])"
            " && same(made.at(-1).shift, arguments[1]); })",
            move["moving"],
            move["shift"],
            number,
        )
        assert words >= 0, choices
        browser.run("document.getElementById('slide-view').focus()")
        browser.press(TAB, TAB, *[TAB] * words)
        assert browser.run("return document.activeElement.textContent") == choices[words]
        browser.press(ENTER)
    assert table.now()["isSolved"]
    browser.run(
        "const { slide } = cube3d.game, own = slide.onChange; window.seen = [];"
        "slide.onChange = () => { own(); seen.push(slide.inspect().made.length); };"
    )
    browser.push("#end-replay")
    ended = "return seen.length && !document.getElementById('play-ending').hidden"
    wait_until(lambda: browser.run(ended), "the card")
    seen = browser.run("return seen")
    assert (0 in seen, seen[-1]) == (True, len(table.plan))


LEAVES = """
    const { slide, slide: { board, view } } = cube3d.game;
    const seen = () => [view.eye.base.distance, ...view.placeOf(arguments[0].moving[0])];
    view.settleNow();
    const before = seen();
    slide.go(board.make(slide.now, arguments[0]));
    view.drawNow();
    const after = seen();
    view.settleNow();
    return [before, after, seen()];
"""


@pytest.mark.parametrize("calm", [False, True])
def test_a_piece_that_comes_off_glides_and_the_camera_with_it(undrawn, tmp_path, calm: bool):
    path = tmp_path / "page.html"
    page_to_play(load("knoxli-three-piece-burr")).write(path)
    undrawn.open(path, "#play", size=(1280, 800), calm=calm)
    table = SlideTable(undrawn, load("knoxli-three-piece-burr"), False)
    number = next(n for n, move in enumerate(table.plan) if move["isLast"])
    for move in table.plan[:number]:
        undrawn.run(
            "const { slide } = cube3d.game; slide.go(slide.board.make(slide.now, arguments[0]))",
            move,
        )
    before, after, end = map(np.array, undrawn.run(LEAVES, table.plan[number]))
    assert not np.allclose(before, end, rtol=0.02)
    assert after == pytest.approx(end if calm else before, rel=0.001)


def test_walls_stay_and_pieces_leave_them(open_slide):
    table = open_slide(puzzle_of(LETTER_BOX), "#play=slide")
    for move in table.plan:
        table.drag(move["moving"], move["shift"], times=12 if move["isLast"] else 1)
    assert table.now()["isSolved"]


def test_a_game_goes_on_after_undo_and_from_its_link(open_slide):
    table = open_slide(load("burr-artifactory"))
    browser = table.browser
    first, second = table.plan[:2]
    table.drag(first["moving"], first["shift"])
    table.drag(second["moving"], second["shift"])
    browser.push("#slide-undo")
    assert len(table.now()["made"]) == 1
    browser.push("#slide-redo")
    assert len(table.now()["made"]) == 2
    browser.push("#slide-again")
    assert not table.now()["made"]
    assert browser.run("return location.hash").startswith("#play=slide")
    browser.push("#slide-place")
    assert browser.text("#play-note").startswith("0 of ")
    browser.push("#play-slide")
    assert table.now()["active"]


@pytest.mark.slow
def test_a_drag_there_and_back_is_no_move(open_slide):
    table = open_slide(load("burr-artifactory"))
    move = table.plan[0]
    table.drag(move["moving"], move["shift"])
    table.drag(move["moving"], [-x for x in move["shift"]])
    now = table.now()
    assert now["made"] == []
    assert all(not any(place) for place in now["places"])


@pytest.mark.slow
def test_a_kept_game_goes_on_with_its_moves(open_slide):
    """And undo takes them back; a game that is damaged, or of another puzzle, begins anew."""
    table = open_slide(load("burr-artifactory"))
    browser = table.browser
    browser.run(
        "window.kept = [];"
        "document.getElementById('place').addEventListener('cube3d-played',"
        " ({ detail }) => window.kept.push(detail.game))"
    )
    for move in table.plan[:3]:
        table.drag(move["moving"], move["shift"])
    done = table.now()
    game = browser.run("return window.kept.at(-1)")
    options = done["options"]
    other = game.replace(str(options[0]), str(options[1]))
    for text, says in [(game, ""), (game[:-9], DAMAGED), ("slide~{}", DAMAGED), (other, DAMAGED)]:
        source = KEPT_GAME.replace("TEXT", json.dumps(text))
        with browser.beginning_with(source):
            again = open_slide(load("burr-artifactory"))
        now = again.now()
        if says:
            wait_until(partial(says_damaged, again), DAMAGED)
            assert not now["made"]
        else:
            assert (now["made"], now["places"]) == (done["made"], done["places"])
            for left in (2, 1, 0):
                browser.push("#slide-undo")
                assert len(again.now()["made"]) == left


# As the home does with a kept game.
KEPT_GAME = """
    new MutationObserver(() => {
        const place = document.getElementById("place");
        if (place && !place.dataset.game) place.dataset.game = TEXT;
    }).observe(document, { childList: true, subtree: true });
"""
DAMAGED = "This link is damaged."


def says_damaged(table: SlideTable) -> bool:
    return bool(table.now()["message"] == DAMAGED)
