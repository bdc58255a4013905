"""A puzzle whose piece has to turn, taken apart and put together by hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

import pytest

from cube3d import Cover, Piece, Puzzle, Region
from cube3d.geometry.code import parse_code
from tests.helpers.waiting import wait_until
from tests.helpers.walled_puzzles import puzzle_of
from tests.solving.test_loose_turns import COUSIN
from tests.view.page.slide_table import GRIP, SlideTable
from tests.view.page.test_play_apart_in_browser import ROOM
from tests.view.page.test_slide_in_browser import KEPT_GAME

# The places of a pointer that turns a piece, from a point where it is seen; null: from this side
# the way is too short to see.
WAY = """
    const [{ moving, turn }, [x, y]] = arguments;
    const { slide } = cube3d.game;
    const { left, top } = document.getElementById("slide-view").getBoundingClientRect();
    const named = ({ centre, plane }) => String([plane, centre]);
    const own = slide.turns.dragged(slide.view, slide.laid, moving, x - left, y - top)
        .find(({ move }) => named(move.turn) === named(turn));
    const way = (own?.points ?? [[0, 0]]).filter((_, i) => i % 5 === 0);
    const far = ([x, y]) => Math.hypot(x, y);
    return Math.max(...way.map(far)) > 12 ? way.map(([px, py]) => [px + x, py + y]) : null;
"""


def cousin() -> Puzzle:
    """Convolution's Cousin, made with room to turn."""
    shapes = zip("ABCDE", COUSIN.split(), strict=True)
    pieces = tuple(Piece(name, parse_code(code)) for name, code in shapes)
    box = Region.box([4, 4, 4])
    return Puzzle("cousin", box, pieces, cover=Cover.PIECES, disassemblable=True, clearance=0.01)


def turn(table: SlideTable, move: dict) -> None:
    """Drag a piece along the way of its turn."""
    wait_until(lambda: table.now()["turns"], "the turns")
    for _ in table.views():
        at = table.browser.run(GRIP, move["moving"][0])
        way = at and table.browser.run(WAY, move, at)
        if way:
            table.pointer.drag(*way)
            return
    pytest.fail("the turn is not seen")


def make(table: SlideTable, move: dict) -> None:
    if "turn" in move:
        turn(table, move)
    else:
        table.drag(move["moving"], move["shift"], times=8 if move["isLast"] else 1)


def in_a_room() -> Puzzle:
    """A piece on a board that turns about an axis that stays, and leaves its walls."""
    return puzzle_of(ROOM)


@pytest.mark.parametrize(("made", "drags"), [(cousin, False), (cousin, True), (in_a_room, False)])
def test_a_puzzle_is_taken_apart_by_a_turn(open_slide, made: Callable[[], Puzzle], drags: bool):
    table = open_slide(made(), drags=drags)
    plan = table.plan
    for number, move in enumerate(plan, 1):
        make(table, move)
        assert len(table.now()["made"]) == number
    assert [move["kind"] for move in table.now()["made"]].count("turn") == 1
    assert table.now()["isSolved"]
    assert f"{len(plan)} moves" in table.browser.text("#play-ending")


# The places of a pointer that turns all others against what turns in a move, as in WAY.
AGAINST = """
    const [{ moving, turn }, block, [x, y]] = arguments;
    const { slide } = cube3d.game;
    const { left, top } = document.getElementById("slide-view").getBoundingClientRect();
    const own = slide.turns.dragged(slide.view, slide.laid, [block], x - left, y - top).find(
        ({ move }) => !moving.some((body) => move.moving.includes(body)) &&
            String(move.turn.centre) === String([...turn.centre].reverse()),
    );
    const way = (own?.points ?? [[0, 0]]).filter((_, i) => i % 5 === 0);
    const far = ([x, y]) => Math.hypot(x, y);
    return Math.max(...way.map(far)) > 12 ? way.map(([px, py]) => [px + x, py + y]) : null;
"""
IS_SAME = """
    const { slide } = cube3d.game, { board } = slide;
    const [before] = slide.record.past.slice(-1);
    return board.keyOf(slide.now) === board.keyOf(board.turn(before, arguments[0]));
"""


def test_the_heavier_side_turns_when_it_is_grabbed(open_slide):
    """The move is the same: how the pieces lie to each other, and that hints go on from there."""
    table = open_slide(cousin())
    plan = table.plan
    number = next(n for n, move in enumerate(plan) if "turn" in move)
    for move in plan[:number]:
        make(table, move)
    turn_against(table, plan[number])
    (*_, made) = table.now()["made"]
    assert made["kind"] == "turn"
    assert not set(made["moving"]) & set(plan[number]["moving"])
    assert table.browser.run(IS_SAME, plan[number])
    for _ in range(3 * len(plan[number + 1 :])):
        said = table.now()["message"]
        table.browser.push("#slide-hint")
        wait_until(partial(says_more, table, said), "a hint")
    assert table.now()["isSolved"]


def turn_against(table: SlideTable, move: dict) -> None:
    """Drag a piece that does not turn in a move, so that it does, and the others of its part."""
    wait_until(lambda: table.now()["turns"], "the turns")
    (part,) = (own for own in table.now()["parts"] if move["moving"][0] in own)
    for block in set(part) - set(move["moving"]):
        for _ in table.views():
            at = table.browser.run(GRIP, block)
            way = at and table.browser.run(AGAINST, move, block, at)
            if way:
                table.pointer.drag(*way)
                return
    pytest.fail("no other piece is seen")


def test_a_turn_is_a_button_too_and_is_undone(open_slide):
    table = open_slide(cousin())
    plan = table.plan
    number = next(n for n, move in enumerate(plan) if "turn" in move)
    for move in plan[:number]:
        make(table, move)
    before = table.now()
    wait_until(lambda: table.now()["turns"], "the turns")
    (text,) = (own for own in table.now()["choices"] if " turns " in own)
    buttons = "return [...document.querySelectorAll('#slide-list li button')]"
    table.browser.run(f"{buttons}.find((e) => e.textContent.trim() === arguments[0]).click()", text)
    turned = table.now()
    assert text.lower() == turned["message"].removesuffix(".").lower()
    assert turned["made"][-1]["kind"] == "turn"
    assert any(turned["turned"])
    table.browser.push("#slide-undo")
    assert [table.now()[key] for key in ("places", "turned", "made")] == [
        before[key] for key in ("places", "turned", "made")
    ]
    table.browser.push("#slide-redo")
    assert [table.now()[key] for key in ("places", "turned", "made")] == [
        turned[key] for key in ("places", "turned", "made")
    ]


@pytest.mark.parametrize("goal", ["apart", "together"])
def test_hints_know_turns(open_slide, goal: str):
    table = open_slide(cousin())
    if goal == "together":
        table.browser.push("#slide-together")
    for _ in range(3 * len(table.plan)):
        said = table.now()["message"]
        table.browser.push("#slide-hint")
        wait_until(partial(says_more, table, said), "a hint")
    assert table.now()["isSolved"]


def says_more(table: SlideTable, before: str) -> bool:
    return bool(table.now()["message"] != before)


def test_a_kept_game_has_its_turns(open_slide):
    table = open_slide(cousin())
    table.browser.run(
        "window.kept = [];"
        "document.getElementById('place').addEventListener('cube3d-played',"
        " ({ detail }) => window.kept.push(detail.game))"
    )
    for move in table.plan[:-1]:
        make(table, move)
    done = table.now()
    game = table.browser.run("return window.kept.at(-1)")
    with table.browser.beginning_with(KEPT_GAME.replace("TEXT", json.dumps(game))):
        again = open_slide(cousin())
    assert [again.now()[key] for key in ("places", "turned", "made")] == [
        done[key] for key in ("places", "turned", "made")
    ]
    make(again, again.plan[-1])
    assert again.now()["isSolved"]
