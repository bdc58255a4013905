"""The page as people see and use it, in headless Chromium."""

from __future__ import annotations

import math
import time
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from selenium.webdriver.common.keys import Keys

from cube3d import PlacedPiece, Region, Solution, UpTo, disassemble, load, solutions, solve
from cube3d.formats.moves_text import describe_moves
from cube3d.formats.text import letters
from cube3d.view.moves.poses import at, poses
from cube3d.view.page.page import embed
from tests.view.moves.test_moves import turning
from tests.view.test_walls import check_seen, letter_box, moving
from tests.view.test_window_hud import squares
from tests.view.web.browser import NO_WEBGL, Browser, Pixels
from tests.view.web.test_agreement import LINKED

PHONE = (360, 640)


def hues(picture: Pixels, colours) -> NDArray[np.int64]:
    """Return for each pixel the colour that it is in some light, or -1 where it is none.

    A surface is its colour times the brightness of the light there, so that both have the
    same direction as vectors, but for reflections of the light.
    """
    pixels = picture.reshape(-1, 3).astype(float)
    pixels /= np.linalg.norm(pixels, axis=1, keepdims=True) + 1e-9
    wanted = np.array([*colours, (1, 1, 1)], dtype=float)  # shadows are grey
    wanted /= np.linalg.norm(wanted, axis=1, keepdims=True)
    near = pixels @ wanted.T
    best = near.argmax(axis=1)
    return np.where((near.max(axis=1) > 0.985) & (best < len(colours)), best, -1)


def shares(picture: Pixels, colours) -> list[float]:
    """Return for each colour the share of the pixels that have its hue."""
    found = hues(picture, colours)
    return [float((found == i).mean()) for i in range(len(colours))]


def difference(one: Pixels, other: Pixels) -> float:
    return float(np.abs(one.astype(int) - other.astype(int)).mean())


def shown(browser: Browser):
    return browser.inspect()["state"]


def until(condition, seconds: float = 60.0):
    """Wait for something that takes the page a moment; return what it is."""
    end = time.monotonic() + seconds
    while not (value := condition()) and time.monotonic() < end:
        time.sleep(0.05)
    return value


PAPER = (247, 248, 250)


def places(browser: Browser) -> list[tuple[float, float, int | None]]:
    """Return places all over the picture, and the block that is seen there, or None.

    Places where it is not clear what is seen are left out.
    """
    left, top, width, height = browser.box("#view")
    picture = browser.picture()
    colours = [block["colour"] for block in browser.inspect()["blocks"]]
    found: list[tuple[float, float, int | None]] = []
    for x in left + width * np.array([0.1, 0.35, 0.42, 0.5, 0.58, 0.65]):
        for y in top + height * np.array([0.2, 0.35, 0.5, 0.65]):
            around = picture[round(y) - 2 : round(y) + 3, round(x) - 2 : round(x) + 3]
            if np.abs(around - np.array(PAPER)).max() < 2:
                found.append((x, y, None))
            elif len(seen := set(hues(around, colours).tolist())) == 1 and seen != {-1}:
                found.append((x, y, seen.pop()))
    return found


# --- pixels


def test_every_piece_has_its_colour_in_the_picture(browser, write, soma):
    browser.open(write(soma), "#s=3&layers")
    colours = [block["colour"] for block in browser.inspect()["blocks"]]
    found = hues(browser.picture("#view"), colours)
    pixels = np.bincount(found[found >= 0], minlength=len(colours))
    # From above each cell shows its upper face, of one size but for the perspective.
    cells = np.array([len(placed.cells) for placed in soma[2].placements])
    parts = pixels / pixels.sum() / (cells / cells.sum())
    assert 0.5 < parts.min() < parts.max() < 2
    assert 0.2 < (found < 0).mean() < 0.9


def test_solutions_look_different(browser, write, soma):
    path = write(soma)
    browser.open(path)
    first = browser.picture("#view")
    browser.press("n")
    second = browser.picture("#view")
    browser.press("p")
    assert difference(first, browser.picture("#view")) < 0.5
    assert difference(first, second) > 2


@pytest.mark.parametrize("dark", [False, True])
def test_light_and_dark_follow_the_system_and_the_key(browser, write, soma, dark):
    browser.open(write(soma), dark=dark)

    def corner() -> float:
        return float(browser.picture()[300, 3].mean())

    assert (corner() < 60) == dark
    browser.press("d")
    assert (corner() < 60) != dark
    assert shown(browser)["theme"] == ("light" if dark else "dark")


def test_tiles_and_slices(browser, write):
    for name, captions in (("thesis-5x4", []), ("dominoes-2x2x2x2", ["w = 0", "w = 1"])):
        with solutions(load(name), limit=1) as search:
            browser.open(write(list(search)))
        page = browser.inspect()
        assert [caption["text"] for caption in page["captions"]] == captions
        seen = shares(browser.picture("#view"), [block["colour"] for block in page["blocks"]])
        assert sum(share > 0.002 for share in seen) >= 5


# --- keys and buttons


def test_keys_go_through_the_solutions(undrawn, write, soma):
    undrawn.open(write(soma))
    count = len(soma)
    for key, expected in (
        ("n", 2),
        (Keys.ARROW_RIGHT, 3),
        ("p", 2),
        (Keys.ARROW_LEFT, 1),
        ("p", 1),
        (Keys.END, count),
        ("n", count),
        (Keys.PAGE_UP, count - 10),
        (Keys.HOME, 1),
    ):
        undrawn.press(key)
        assert shown(undrawn)["solution"] == expected - 1
        assert undrawn.run("return document.getElementById('number').value") == str(expected)
    assert undrawn.text("#count") == f"/ {count}"


def test_buttons_and_the_counter_go_through_the_solutions(undrawn, write, soma):
    undrawn.open(write(soma))
    undrawn.push("#next")
    undrawn.push("#next")
    undrawn.push("#previous")
    assert shown(undrawn)["solution"] == 1
    undrawn.push("#number")
    undrawn.press("7", Keys.ENTER, "n")
    assert shown(undrawn)["solution"] == 7
    undrawn.push("#number")
    undrawn.press("9", "9", "9", Keys.ENTER)
    assert shown(undrawn)["solution"] == len(soma) - 1


def test_the_slider_moves_the_pieces_apart(browser, write, soma):
    browser.open(write(soma))
    together = browser.picture("#view")
    browser.run("document.getElementById('explode').focus()")
    pictures = [together]
    for key in [Keys.ARROW_RIGHT] * 3 + [Keys.END]:
        browser.press(key)
        pictures.append(browser.picture("#view"))
    assert browser.inspect()["explode"] == 2
    assert shown(browser)["solution"] == 0
    assert all(difference(a, b) > 0 for a, b in pairwise(pictures))
    # Apart, the pieces are smaller, and what is between them shows the background.
    light = [np.abs(p - np.array(PAPER)).max(axis=2) < 2 for p in (together, pictures[-1])]
    assert light[1].mean() > light[0].mean()
    browser.push("#explode-button")
    assert browser.inspect()["explode"] == 0
    assert difference(together, browser.picture("#view")) < 0.5
    browser.press("e")
    assert browser.inspect()["explode"] == pytest.approx(0.7)


def test_moves_from_whole_to_apart(undrawn: Browser, write):
    """The slider goes by moves where a solution has some, and says each; names never inject."""
    puzzle = load("burr-of-equal-sticks")
    solution = solve(puzzle)
    named = [replace(p, piece="<b>s</b>") for p in solution.placements]
    whole = replace(
        solution,
        placements=tuple(named),
        disassembly=disassemble(solution, puzzle).disassembly,
    )
    assert whole.disassembly is not None
    said = describe_moves(whole)
    undrawn.open(write([whole]))
    assert undrawn.text("#step-text") == f"{len(said)} / {len(said)}"
    for number, sentence in enumerate(said, 1):
        undrawn.press("A")
        assert undrawn.text("#step-text") == f"{len(said) - number} / {len(said)}"
        assert undrawn.text("#status").startswith(f"{sentence}. Level 1.1.1.1.1")
    undrawn.press("a")
    assert undrawn.text("#status").startswith(said[-2])
    undrawn.restore(f"#step={len(said)}")
    assert shown(undrawn)["step"] is None


def test_what_straight_lines_do_not_part_comes_apart_by_moves(browser: Browser, write):
    """As in pictures, 1 is their end; where no moves are known, pieces pass through walls."""
    browser.open(write([moving(), letter_box()]))
    states, said = poses(moving())[..., 3], describe_moves(moving())

    def offsets():
        return [body["offset"] for body in browser.inspect()["placed"]]

    for factor, moves in ((0, 0), (0.5, 1.5), (1, 3), (1.5, 3)):
        browser.restore(f"#x={factor}")
        expected = states[int(moves)] / 2 + states[math.ceil(moves)] / 2
        assert np.allclose(offsets(), expected[:2], atol=0.01)
        words = f"{said[math.ceil(moves) - 1]}. Level 1.2." if moves else ""
        assert browser.text("#status") == words
    browser.restore("#x=0.1&step=1")  # the moves that are made already count
    assert np.allclose(offsets(), states[2][:2], atol=0.01)
    assert browser.text("#status") == f"{said[1]}. Level 1.2."
    browser.restore("#")
    browser.press("e")
    assert browser.inspect()["explode"] == 1
    browser.restore("#s=2&x=0.5")
    assert browser.text("#status").startswith("Walls are not heeded")


def test_pieces_turn(undrawn: Browser, write):
    """They are where pictures have them, on their way through a turn and after it."""
    solution = turning(3)
    states = poses(solution)
    undrawn.open(write([solution]), "#step=3")
    data = "JSON.parse(document.getElementById('data').textContent)"
    for moment in (0, 0.3, 0.5, 1, 1.5, 3):
        for block in (0, 1):
            motion = undrawn.run(f"return cube3d.motionAt({data}.ways[0], {moment}, {block})")
            turn = motion.get("turn") or np.eye(3)
            expected = at(states, moment)[block]
            assert np.allclose(np.reshape(turn, (3, 3)), expected[:, :3], atol=1e-6)
            assert np.allclose(motion["shift"], expected[:, 3], atol=0.01)
    for step, state in ((3, 0), (2, 1), (1, 2), (0, 3)):
        undrawn.restore(f"#step={step}")
        ring, bar = undrawn.inspect()["placed"]
        assert np.allclose(ring["offset"], 0)
        expected = states[state][1]
        assert np.allclose(np.reshape(bar["turn"] or np.eye(3), (3, 3)), expected[:, :3])
        assert np.allclose(bar["offset"], expected[:, 3], atol=0.01)


def test_what_has_turned_is_named_and_clicked_where_it_is(browser: Browser, write):
    browser.open(write([turning(3)]), "#step=2&labels")
    left, top, *_ = browser.box("#view")
    (label,) = [own for own in browser.inspect()["labels"] if own["text"] == "bar"]
    assert label["width"] > label["height"]
    browser.click(left + label["x"] + 15, top + label["y"])
    assert shown(browser)["selected"] == 1


def test_assembly_puts_one_piece_after_another(browser, write, soma):
    browser.open(write(soma), "#s=2&step=0")
    order = [step["block"] for step in browser.inspect()["steps"]]
    assert sorted(order) == list(range(len(order)))
    assert browser.text("#step-text") == f"0 / {len(order)}"
    empty = browser.picture("#view")
    assert shares(empty, [b["colour"] for b in browser.inspect()["blocks"]]) == [0] * len(order)
    before = empty
    for number, block in enumerate(order, 1):
        browser.press("a")
        now = browser.picture("#view")
        assert difference(before, now) > 0
        before = now
        if number == 1:
            colours = [b["colour"] for b in browser.inspect()["blocks"]]
            seen = shares(now, colours)
            assert int(np.argmax(seen)) == block
            assert seen[block] > 0.003
    assert shown(browser)["step"] is None
    browser.press("A")
    assert shown(browser)["step"] == len(order) - 1


def test_pieces_that_hold_one_another_come_first(undrawn, write):
    undrawn.open(write([LINKED]), "#step=2")
    assert undrawn.text("#status").startswith("2 of the pieces hold one another")
    assert [step["side"] for step in undrawn.inspect()["steps"]] == [0, 0, -1]
    undrawn.press("a")
    assert undrawn.text("#status") == ""


def test_playing_the_assembly_lets_pieces_fly(browser, write, soma):
    few = replace(soma[0], placements=soma[0].placements[:3])
    browser.open(write([few]), calm=False)
    together = browser.picture("#view")
    still = [together]
    for step in range(3):
        browser.restore(f"#step={step}")
        still.append(browser.picture("#view"))
    playing = "return document.getElementById('play').getAttribute('aria-pressed') === 'true'"
    flying = 0
    for _ in range(5):  # a slow machine may miss what happens between the steps
        browser.press(" ")
        while browser.run(playing):
            picture = browser.picture("#view")
            flying += min(difference(picture, other) for other in still) > 0.5
        if flying:
            break
    assert flying
    assert until(lambda: difference(together, browser.picture("#view")) < 0.5)
    assert shown(browser)["step"] is None


def test_views(browser, write, soma):
    browser.open(write(soma))
    usual = browser.picture("#view")
    pictures = [usual]
    for key, azimuth, elevation in zip(
        "123456", (0, 90, 180, -90, 0, 0), (0, 0, 0, 0, 90, -90), strict=True
    ):
        browser.press(key)
        look = shown(browser)["look"]
        assert (look["azimuth"] - azimuth) % 360 == 0
        assert look["elevation"] == elevation
        pictures.append(browser.picture("#view"))
    for i, one in enumerate(pictures):
        assert all(difference(one, other) > 1 for other in pictures[:i])
    browser.press("i")
    assert difference(usual, browser.picture("#view")) < 0.5


def test_labels_layers_palettes_and_the_list(browser, write, soma):
    browser.open(write(soma), size=(1100, 600))
    plain = browser.picture("#view")
    browser.press("b")
    written = browser.picture("#view")
    inked = (np.abs(written.astype(int) - plain).max(axis=2) > 60).sum()
    assert 200 < inked < plain.shape[0] * plain.shape[1] / 10
    browser.press("l")
    assert [c["text"] for c in browser.inspect()["captions"]] == ["z = 0", "z = 1", "z = 2"]
    browser.press("c")
    assert shown(browser)["palette"] == "vivid"
    names = browser.run(
        "return [...document.querySelectorAll('#pieces .name')].map(b => b.textContent)"
    )
    assert names == [placed.piece for placed in soma[0].placements]
    browser.press("t")
    assert browser.run("return document.getElementById('panel').hidden") is True


@pytest.mark.parametrize(
    ("name", "link"),
    [
        ("bedlam", "s=1"),
        ("six-piece-burr", "x=0.7"),
        ("six-piece-burr", "view=200,50,1.5,0,0,0"),
        ("25y-checkered", "layers&x=0.3"),
        ("soma-checkered", "s=1"),
    ],
)
def test_names_lie_within_their_pieces_on_one_colour(browser, write, name, link):
    """Seen in the pixels beneath: all of them have the colour of the piece, in some light."""
    with solutions(load(name), limit=1, up_to=UpTo.FULL) as search:
        path = write(list(search))
    browser.open(path, f"#{link}", size=(720, 560))
    plain = browser.picture("#view")
    browser.restore(f"#{link}&labels")
    written = browser.picture("#view")
    page = browser.inspect()
    labels = page["labels"]
    assert len(labels) >= 4
    assert len({label["text"] for label in labels}) >= 4
    every = np.array(
        sorted({tuple(c) for b in page["blocks"] for c in b["cubes"] or [b["colour"]]})
    )
    ways = every / np.linalg.norm(every, axis=1, keepdims=True)
    inked = np.abs(written.astype(int) - plain).max(axis=2) > 40
    for label in labels:
        block = page["blocks"][label["block"]]
        assert label["text"] == block["label"]
        assert label["colour"] in (block["cubes"] or [block["colour"]])
        left, top = label["x"] - label["width"] / 2, label["y"] - label["height"] / 2
        assert left >= 0
        assert top >= 0
        rows = slice(round(top), round(top + label["height"]))
        columns = slice(round(left), round(left + label["width"]))
        under = plain[rows, columns][1:-1, 1:-1].reshape(-1, 3).astype(float)
        # One piece, in light or shade, and of the colour that is said.
        hue = 255 * under / under.max(axis=1, keepdims=True).clip(1)
        assert (np.abs(hue - np.median(hue, axis=0)).max(axis=1) < 40).mean() > 0.97
        assert every[(ways @ np.median(under, axis=0)).argmax()].tolist() == label["colour"]
        assert inked[rows, columns].any()
        inked[rows, columns] = False
    # And nothing is written anywhere else.
    assert inked.sum() <= 2 * len(labels)


def test_of_thousands_of_pieces_only_those_with_room_have_names(undrawn, write):
    path = write([squares(1020)])
    undrawn.open(path, "#labels", size=(600, 460))
    assert undrawn.inspect()["labels"] == []
    undrawn.open(path, "#labels&view=0,62,12,0,0,0", size=(600, 460))
    near = undrawn.inspect()["labels"]
    assert 4 < len(near) < 100
    left, top, _, _ = undrawn.box("#view")
    undrawn.click(left + near[0]["x"], top + near[0]["y"])
    assert undrawn.text("#card-text").startswith(f"{near[0]['text']} · 4 cells")


def test_numbers_have_separators(undrawn, write, soma):
    undrawn.open(write([squares(1020)]), size=(1100, 600))
    assert undrawn.text("#step-text") == "1,020 / 1,020"
    assert undrawn.text("#pieces-title") == "Pieces (1,020)"
    name = "return document.getElementById('view').getAttribute('aria-label')"
    assert undrawn.run(name).endswith("solution 1 of 1: 1,020 pieces")
    undrawn.open(write([soma[0]] * 1500))
    assert undrawn.text("#count") == "/ 1,500"
    undrawn.press(Keys.END)
    shows = "return document.getElementById('number').value"
    assert undrawn.run(shows) == "1,500"
    undrawn.push("#number")
    undrawn.press(*"1,234", Keys.ENTER)
    assert shown(undrawn)["solution"] == 1233
    assert undrawn.text("#printed-note") == "Solution 1,234 of 1,500"


FRAMED = """
    const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement);
    const id = document.activeElement.id || document.activeElement.tagName;
    return [id, outlineStyle !== 'none' || (id === 'view' && boxShadow !== 'none')];
"""


def test_only_the_keyboard_makes_a_focus_frame(undrawn, write, soma):
    path = write(soma)
    # A link that has the name of an element would bring it into focus.
    for link in ("#labels", "#layers"):
        undrawn.open(path, link)
        assert undrawn.run(FRAMED) == ["BODY", False]
        assert shown(undrawn)[link[1:]] is True
    undrawn.push("#number")
    assert undrawn.run(FRAMED) == ["number", False]
    undrawn.press("2", Keys.ENTER)
    for selector in ("#layers-button", "#explode", "#view", "#help-open"):
        undrawn.push(selector)
        assert undrawn.run(FRAMED)[1] is False, selector
    undrawn.press("h")
    undrawn.press("h")
    assert undrawn.run("return document.getElementById('help').open") is True
    assert undrawn.run(FRAMED)[1] is False
    undrawn.press("h")
    seen = set()
    for _ in range(25):
        undrawn.press(Keys.TAB)
        name, framed = undrawn.run(FRAMED)
        assert framed is (name != "BODY"), name
        seen.add(name)
    assert {"view", "number", "explode", "layers-button", "help-open"} <= seen
    undrawn.push("#layers-button")
    assert undrawn.run(FRAMED)[1] is False


CONTRASTS = """
    const light = (text) => {
        const parts = text.match(/[\\d.]+/g).map(Number);
        if (parts.length > 3 && parts[3] < 1) throw new Error(`not opaque: ${text}`);
        const [r, g, b] = parts.map((p) => p / 255)
            .map((p) => p <= 0.04045 ? p / 12.92 : ((p + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const pressed = '[aria-pressed="true"], [aria-expanded="true"]';
    return [...document.querySelectorAll(pressed)].map((button) => {
        let opacity = 1;
        for (let e = button; e; e = e.parentElement) opacity *= getComputedStyle(e).opacity;
        const { color, backgroundColor } = getComputedStyle(button);
        const [dark, bright] = [light(color), light(backgroundColor)].sort((a, b) => a - b);
        return [button.id || button.className, opacity, (bright + 0.05) / (dark + 0.05)];
    });
"""


@pytest.mark.parametrize("dark", [False, True])
def test_pressed_buttons_can_be_read(undrawn, write, soma, dark):
    """A contrast of 4.5 to 1, as the Web Content Accessibility Guidelines ask for."""
    undrawn.open(write(soma), "#labels&layers&x=0.5&hide=2", size=(1100, 600), dark=dark)
    undrawn.run("document.getElementById('play').setAttribute('aria-pressed', 'true')")
    contrasts = undrawn.run(CONTRASTS)
    names = {name for name, _, _ in contrasts}
    assert {
        "labels-button",
        "layers-button",
        "explode-button",
        "play",
        "panel-open",
        "icon eye",
    } == names
    for name, opacity, contrast in contrasts:
        assert opacity == 1, name
        assert contrast >= 4.5, name


@pytest.mark.parametrize(("touch", "first"), [(True, "Touch"), (False, "Mouse and keys")])
def test_help_begins_with_what_people_have(undrawn, write, soma, touch, first):
    undrawn.open(write(soma), size=PHONE if touch else (1100, 900), touch=touch)
    undrawn.push("#help-open")
    tops = undrawn.run("""
        return [...document.querySelectorAll('#help caption')]
            .map((c) => [c.textContent, c.getBoundingClientRect().top])
            .sort((a, b) => a[1] - b[1]).map(([text]) => text);
    """)
    assert len(tops) == 2
    assert tops[0] == first
    if touch:  # seen without scrolling
        assert 0 <= undrawn.box("#help caption")[1] < PHONE[1] / 2


def test_help(undrawn, write, soma):
    undrawn.open(write(soma))
    opened = "return document.getElementById('help').open"
    undrawn.press("h")
    assert undrawn.run(opened) is True
    undrawn.press("q")  # a key without a meaning
    assert undrawn.run(opened) is True
    undrawn.press("h")
    assert undrawn.run(opened) is False
    undrawn.press("h", Keys.ESCAPE)
    assert undrawn.run(opened) is False
    keys = set(undrawn.run("return [...document.querySelectorAll('kbd')].map(k => k.textContent)"))
    assert set("npeaAlbxzuicdtsh16") <= keys


# --- pieces


def test_a_click_names_the_piece_that_is_seen(browser, write, soma):
    browser.open(write(soma), "#s=4")
    names = [block["label"] for block in browser.inspect()["blocks"]]
    clear = places(browser)
    # One place for each piece that is seen, and one beside the puzzle.
    chosen = {block: (x, y) for x, y, block in clear}
    assert len(chosen) >= 4
    for block, (x, y) in chosen.items():
        browser.click(x, y)
        assert shown(browser)["selected"] == block
        if block is None:
            continue
        assert browser.text("#card-text").startswith(f"{names[block]} · ")
        # All others fade.
        seen = shares(browser.picture("#view"), [b["colour"] for b in browser.inspect()["blocks"]])
        assert int(np.argmax(seen)) == block
        browser.press(Keys.ESCAPE)
        assert browser.run("return document.getElementById('card').hidden") is True


def test_hidden_pieces_are_gone_and_come_back(browser, write, soma):
    browser.open(write(soma))
    whole = browser.picture("#view")
    x, y, chosen = next(place for place in places(browser) if place[2] is not None)
    browser.click(x, y)
    assert shown(browser)["selected"] == chosen
    browser.press("x")
    assert shown(browser)["hidden"] == [chosen]
    assert shown(browser)["selected"] is None
    colour = browser.inspect()["blocks"][chosen]["colour"]
    # What was behind it may be of a similar hue.
    assert shares(browser.picture("#view"), [colour])[0] < shares(whole, [colour])[0] / 2
    browser.click(x, y)
    assert shown(browser)["selected"] != chosen
    browser.press(Keys.ESCAPE, "z")
    assert difference(whole, browser.picture("#view")) < 0.5
    browser.press("t")
    browser.run("document.querySelectorAll('#pieces .eye')[2].click()")
    assert shown(browser)["hidden"] == [2]
    browser.press("u")
    assert shown(browser)["hidden"] == []


# --- turning


def test_dragging_turns_and_the_wheel_zooms(undrawn, write, soma):
    undrawn.open(write(soma))
    left, top, width, height = undrawn.box("#view")
    x, y = left + width / 2, top + height / 2
    undrawn.drag((x, y), (x + 20, y + 5), (x + 60, y + 30))
    look = shown(undrawn)["look"]
    assert look["azimuth"] == pytest.approx(36 - 0.4 * 40, abs=8.1)
    assert look["elevation"] > 27
    assert shown(undrawn)["selected"] is None
    undrawn.command("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=-300)
    undrawn.wait()
    assert until(lambda: shown(undrawn)["look"]["zoom"] > 1)
    undrawn.press("-", "-", "-", "-")
    assert shown(undrawn)["look"]["zoom"] < 1


def test_fingers_turn_zoom_move_and_tap(undrawn, write, soma):
    undrawn.open(write(soma), size=PHONE, ratio=2, touch=True)
    left, top, width, height = undrawn.box("#view")
    x, y = left + width / 2, top + height / 2
    undrawn.touch([(x, y), (x + 20, y), (x + 50, y)])
    turned = shown(undrawn)["look"]
    assert turned["azimuth"] < 36
    undrawn.touch([(x - 20, y), (x - 40, y), (x - 60, y)], [(x + 20, y), (x + 40, y), (x + 60, y)])
    pinched = shown(undrawn)["look"]
    assert pinched["zoom"] == pytest.approx(3, rel=0.2)
    assert pinched["azimuth"] == turned["azimuth"]
    undrawn.touch([(x - 20, y), (x - 20, y + 40)], [(x + 20, y), (x + 20, y + 40)])
    moved = shown(undrawn)["look"]
    assert moved["shift"] != pinched["shift"]
    assert moved["zoom"] == pytest.approx(pinched["zoom"], rel=0.2)
    undrawn.push("#home")
    assert shown(undrawn)["look"] is None
    undrawn.touch([(x, y)])
    assert shown(undrawn)["selected"] is not None
    assert undrawn.run("return [scrollX, scrollY]") == [0, 0]


# --- links


def test_a_link_keeps_everything(browser, write, soma):
    path = write(soma)
    browser.open(path)
    left, top, width, height = browser.box("#view")
    browser.press("n", "n", "e", "b", "c", "d", "3", "+")
    browser.drag((left + 200, top + 200), (left + 230, top + 220), (left + 231, top + 220))
    browser.run("document.querySelectorAll('#pieces .eye')[1]?.click()")
    browser.click(left + width / 2, top + height / 2)
    before, link = shown(browser), browser.inspect()["link"]
    # While it is busy the page draws less finely, and finely once it is at rest.
    fine = "const { width, clientWidth } = document.querySelector('canvas');"
    assert until(lambda: browser.run(f"{fine} return width >= clientWidth"))
    picture = browser.picture("#view")
    assert until(lambda: browser.driver.current_url.endswith(link))
    browser.open(path, link)
    after = shown(browser)
    look, other = before.pop("look"), after.pop("look")
    assert after == before
    assert [*look.pop("shift"), *look.values()] == pytest.approx(
        [*other.pop("shift"), *other.values()], abs=1e-3
    )
    assert until(lambda: difference(picture, browser.picture("#view")) < 0.5)


def test_a_changed_address_and_senseless_ones(undrawn, write, soma):
    undrawn.open(write(soma))
    undrawn.run("location.hash = '#s=5&layers'")
    assert until(lambda: shown(undrawn)["solution"] == 4 and shown(undrawn)["layers"])
    for link in (
        "#s=0",
        "#s=99999",
        "#s=-1&x=nan&view=1,2",
        "#hide=0,,9e9&piece=x&step=-1",
        "#%%%",
    ):
        undrawn.run("cube3d.restore(arguments[0])", link)
        state = shown(undrawn)
        assert state["solution"] == 0
        assert state["look"] is None
        assert state["hidden"] == []
    undrawn.run("cube3d.restore('#piece=500&step=400&hide=300')")
    state = shown(undrawn)
    assert (state["selected"], state["step"], state["hidden"]) == (None, None, [])


def test_a_page_may_begin_elsewhere(undrawn, write, soma):
    begin = {"number": 3, "explode": 0.5, "layers": True, "labels": True, "dark": True}
    undrawn.open(write(soma, palette="colorblind", **begin))
    state = shown(undrawn)
    assert (state["solution"], state["explode"], state["layers"]) == (2, 0.5, True)
    assert (state["labels"], state["theme"], state["palette"]) == (True, "dark", "colorblind")


# --- names


EVIL = '</script><img src=x onerror="window.harm=1"><b>&amp; <!--<script>window.harm=1</script>'


def test_names_do_nothing(undrawn, write, soma):
    pieces = tuple(replace(p, piece=f"{p.piece}{EVIL}") for p in soma[0].placements)
    path = write([Solution(f"soma {EVIL}", pieces)], about=EVIL)
    undrawn.open(path, "#labels&piece=1", size=(1100, 600))
    assert undrawn.driver.title == f"soma {EVIL}"
    assert undrawn.text("#title") == f"soma {EVIL}"
    assert undrawn.text("#about") == EVIL
    assert undrawn.text("#card-text").startswith(f"{pieces[0].piece} · ")
    assert (
        undrawn.run("return document.querySelector('#pieces .name').textContent") == pieces[0].piece
    )
    assert undrawn.run("return [window.harm ?? null, document.images.length]") == [None, 1]
    # Even if a name became an element, the policy would not let it act or load anything.
    undrawn.run("document.body.insertAdjacentHTML('beforeend', '<img src=x.png onerror=harm=1>')")
    complaints: list[str] = []
    while len(complaints) < 2:
        complaints += undrawn.complaints()
    assert undrawn.run("return window.harm ?? null") is None
    assert all("violates the following Content Security Policy" in line for line in complaints)
    undrawn.requests()


# --- small screens, paper, files, other pages


@pytest.mark.parametrize("size", [PHONE, (390, 844), (844, 390)])
def test_phones(browser, write, soma, size):
    browser.open(write(soma), size=size, touch=True)
    small = browser.run("""
        return [...document.querySelectorAll('button, select, input')]
            .map((e) => [e.id, e.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.width < 40 || box.height < 40))
            .map(([id]) => id);
    """)
    assert small == []
    script = "const d = document.documentElement; return [d.scrollWidth, d.scrollHeight]"
    assert browser.run(script) == list(size)
    outside = browser.run("""
        return [...document.querySelectorAll('nav button, header button')].filter((e) => {
            const { left, right, top, bottom } = e.getBoundingClientRect();
            return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
        }).map((e) => e.id);
    """)
    assert outside == []
    width, height = browser.box("#view")[2:]
    assert width == size[0]
    assert height > size[1] * 0.45
    colours = [block["colour"] for block in browser.inspect()["blocks"]]
    assert sum(shares(browser.picture("#view"), colours)) > 0.15


def test_everything_has_a_name_for_screen_readers(undrawn, write, soma):
    undrawn.open(write(soma), size=(1100, 600))
    undrawn.command("Accessibility.enable")
    nodes = undrawn.command("Accessibility.getFullAXTree")["nodes"]
    roles = ("button", "slider", "textbox", "combobox", "image")
    named = [
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in nodes
        if not node["ignored"] and node["role"]["value"] in roles
    ]
    assert {role for role, _ in named} == set(roles)
    assert [role for role, name in named if not name] == []


def test_on_paper_there_is_the_picture_on_white_and_nothing_to_press(browser, write, soma):
    browser.open(write(soma), "#s=2", dark=True)
    colours = [block["colour"] for block in browser.inspect()["blocks"]]
    browser.run("window.dispatchEvent(new Event('beforeprint'))")
    browser.media("print")
    browser.run("return document.getElementById('printed').decode()")
    browser.wait()
    page = browser.picture()
    assert tuple(page[5, 5]) == (255, 255, 255)
    assert sum(shares(page, colours)) > 0.1
    shown_ones = (
        "return ['nav', '#panel', '.top', '#view'].map(s => document.querySelector(s).offsetHeight)"
    )
    assert browser.run(shown_ones) == [0, 0, 0, 0]
    browser.run("window.dispatchEvent(new Event('afterprint'))")
    browser.media()
    assert shown(browser)["theme"] == "auto"


def test_a_saved_picture(browser, write, soma, tmp_path):
    browser.open(write(soma), "#s=2&labels")
    browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(tmp_path))
    browser.press("s")
    assert until(lambda: list(tmp_path.glob("*.png")))
    (path,) = tmp_path.glob("*.png")
    assert path.name == "soma-cube-2.png"
    width, height = browser.box("#view")[2:]
    with Image.open(path) as image:
        assert image.size == (round(2 * width), round(2 * height))
        small = np.array(
            image.convert("RGB").resize((round(width), round(height)), Image.Resampling.BOX)
        )
    assert difference(small, browser.picture("#view")) < 3


def test_inside_a_notebook(browser, write, soma, tmp_path):
    path = tmp_path / "notebook.html"
    frame = embed(soma[0])
    path.write_text(f"<!doctype html><title>notebook</title>{frame}", encoding="utf-8")
    browser.open(path, size=(900, 600))
    browser.driver.switch_to.frame(browser.driver.find_element("tag name", "iframe"))
    try:
        until(lambda: browser.run("return !!window.cube3d"))
        browser.wait()
        assert browser.run("return document.getElementById('link').hidden") is True
        colours = [block["colour"] for block in browser.inspect()["blocks"]]
        assert browser.run("return location.href") == "about:srcdoc"
    finally:
        browser.driver.switch_to.default_content()
    assert sum(shares(browser.picture("iframe"), colours)) > 0.15
    assert browser.run("return document.title") == "notebook"


# --- where little works


def test_without_webgl_there_is_text(browser, write, soma):
    with browser.beginning_with(NO_WEBGL):
        browser.open(write(soma), "#piece=1")
        assert "WebGL" in browser.text("#fallback p")
        assert browser.box("#fallback pre")[3] > 100
        for number, solution in enumerate(soma[:3]):
            lines = browser.text("#text").split("\n")
            drawn = {
                (x, y, z): letter
                for z in range(3)
                for y, line in enumerate(lines[5 * z + 1 : 5 * z + 4])
                for x, letter in enumerate(line)
            }
            given = letters(solution)
            assert drawn == {cell: given[i] for cell, i in solution.owners().items()}
            assert shown(browser)["solution"] == number
            browser.press("n", "l", "e", " ", "s", "1")
        assert browser.box("#explode")[3] == 0
        # Nothing is offered that would do nothing.
        seen = """return [...document.querySelectorAll('button, select, summary, input')]
            .filter((e) => e.offsetHeight).map((e) => e.id || e.className || e.tagName)"""
        assert set(browser.run(seen)) <= {
            "link", "theme", "help-open", "panel-open", "previous", "next", "number",
            "palette", "name", "card-close", "icon small", "gallery-open", "card-alike",
        }  # fmt: skip


@pytest.mark.parametrize("name", ["soma", "soma-checkered"])
def test_without_webgl_the_layers_are_in_colour(browser, write, name):
    with solutions(load(name), limit=1, up_to=UpTo.FULL) as search:
        (solution,) = search
    with browser.beginning_with(NO_WEBGL):
        browser.open(write([solution]), size=(900, 900))
        blocks = browser.inspect()["blocks"]
        cells = browser.run("""
            return [...document.querySelectorAll('#text .cell')].map((e) => {
                const { left, top, width, height } = e.getBoundingClientRect();
                return [e.textContent, left + 4, top + 4, ...['left', 'right', 'top', 'bottom']
                    .map((side) => e.classList.contains(side))];
            });
        """)
        picture = browser.picture()
    colour = {
        tuple(cell): tuple(block["cubes"][row] if block["cubes"] else block["colour"])
        for block in blocks
        for row, cell in enumerate(block["cells"])
    }
    owner = solution.owners()
    places = [(x, y, z) for z in range(3) for y in range(3) for x in range(3)]
    given = letters(solution)
    for (x, y, z), (text, left, top, *borders) in zip(places, cells, strict=True):
        assert text == given[owner[x, y, z]]
        assert tuple(picture[round(top), round(left)]) == colour[x, y, z]
        beside = [(x - 1, y, z), (x + 1, y, z), (x, y - 1, z), (x, y + 1, z)]
        assert borders == [owner.get(other) != owner[x, y, z] for other in beside]


def test_without_scripts_there_is_text(browser, write, soma):
    browser.command("Emulation.setScriptExecutionDisabled", value=True)
    try:
        browser.driver.get(write(soma).as_uri())
        text = browser.driver.find_element("css selector", "noscript pre").text
        found = browser.driver.find_elements("css selector", "button, input, select, summary")
        assert len(found) > 15
        assert [e.get_attribute("id") for e in found if e.is_displayed()] == []
        assert browser.driver.find_element("id", "title").text == "Soma cube"
    finally:
        browser.command("Emulation.setScriptExecutionDisabled", value=False)
    given = letters(soma[0])
    expected = [
        [given[soma[0].owners()[x, y, z]] for x in range(3)] for y in range(3) for z in range(3)
    ]
    assert text.split() == ["".join(row) for row in expected]


def test_cells_of_flat_puzzles_are_squares(browser, write):
    cells = [((0, 0), (1, 1)), ((4, 3), (1, 1)), ((8, 6), (1, 1))]
    places = {(x, y) for (x, y), _ in cells}
    rest = [(x, y) for x in range(9) for y in range(7) if (x, y) not in places]
    still = ((1, 0), (0, 1))
    placements = [PlacedPiece(f"{place}", 0, (place,), still, place) for place in sorted(places)]
    placements.append(PlacedPiece("rest", 0, tuple(rest), still, (0, 0)))
    browser.open(write([Solution("flat", tuple(placements))]), size=(900, 700))
    colours = [block["colour"] for block in browser.inspect()["blocks"]]
    found = hues(browser.picture("#view"), colours).reshape(-1, round(browser.box("#view")[2]))
    sides = []
    for number in range(3):
        where = np.argwhere(found == number)
        sides += list(np.percentile(where, 99, axis=0) - np.percentile(where, 1, axis=0))
    assert min(sides) > 40
    assert max(sides) - min(sides) <= 3


def test_interlocked_pieces_move_and_it_is_said_once_apart(browser, write):
    browser.open(write([LINKED]))
    together = browser.picture("#view")
    assert browser.text("#status") == ""
    browser.push("#explode-button")
    assert until(lambda: "interlock" in browser.text("#status"))
    assert difference(together, browser.picture("#view")) > 3
    offsets = [tuple(body["offset"]) for body in browser.inspect()["bodies"]]
    assert len(set(offsets)) == 3
    browser.push("#explode-button")
    assert until(lambda: browser.text("#status") == "")


def test_layers_stay_together_and_it_is_said(undrawn, write, soma):
    undrawn.open(write(soma), "#s=1&layers&x=0.7")
    assert until(lambda: "side by side" in undrawn.text("#status"))
    shown = undrawn.inspect()
    assert (shown["state"]["explode"], shown["explode"]) == (0.7, 0)
    # All parts of a layer have moved alike.
    moves = {(b["tile"], *(round(x, 6) for x in b["offset"])) for b in shown["bodies"]}
    assert sorted(tile for tile, *_ in moves) == [0, 1, 2]
    undrawn.push("#layers-button")
    assert until(lambda: undrawn.inspect()["explode"] == 0.7)
    assert undrawn.text("#status") == ""


def test_a_key_puts_the_help_away_and_acts(undrawn, write, soma):
    undrawn.open(write(soma))
    opened = "return document.getElementById('help').open"
    for key, name, value in (("e", "explode", 0.7), ("l", "layers", True), ("n", "solution", 1)):
        undrawn.push("#help-open")
        assert undrawn.run(opened) is True
        undrawn.press(key)
        assert undrawn.run(opened) is False
        assert undrawn.inspect()["state"][name] == value


def test_lines_show_the_region_where_cells_stay_empty(browser, write, soma):
    part = Solution(soma[0].puzzle, soma[0].placements[:4])

    def lines(region: Region | None) -> list[int]:
        browser.open(write([part], region=region), size=(900, 800))
        found = []
        for words in ("", "&x=0.8", "&layers", "&layers&x=0.8"):
            browser.restore(f"#s=1{words}")
            picture = browser.picture("#view").astype(int)
            found.append(int((np.abs(picture - (122, 128, 138)).max(axis=2) < 12).sum()))
        return found

    with_lines, without = lines(Region.box((3, 3, 3))), lines(None)
    assert all(a > 3 * b + 300 for a, b in zip(with_lines, without, strict=True))
    assert browser.run("return cube3d.inspect().region") == []


def test_pieces_are_seen_through_walls(browser, write):
    browser.open(write([letter_box()]), "#view=0,90,0.5,0,0,0", size=(900, 700))
    # Names and buttons lie around the picture.
    high, wide = browser.picture("#view").shape[:2]
    corner = slice(high // 5, -high // 5), slice(wide // 5, -wide // 5)
    check_seen(browser.picture("#view")[corner])
    assert browser.run("return cube3d.inspect().region.length") == 1
