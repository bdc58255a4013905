"""The page as users see and use it, in headless Chromium."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from cube3d import PlacedPiece, Region, Solution, UpTo, load, solutions, solve
from cube3d.formats.inline import inline_puzzle
from cube3d.shape_sets import piece_set
from cube3d.view.scene.from_solution import framed_region
from tests.helpers.browser import ARROW_LEFT, ARROW_RIGHT, END, ENTER, ESCAPE, HOME, PAGE_UP, TAB
from tests.helpers.drawn_solutions import in_a_box, squares
from tests.helpers.page_looks import PHONE, difference, hues, places, shares, shown
from tests.helpers.waiting import wait_until

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


@pytest.mark.slow
@pytest.mark.parametrize("dark", [False, True])
def test_light_and_dark_follow_the_system_and_the_key(browser, write, soma, dark):
    browser.open(write(soma), dark=dark)

    def corner() -> float:
        return float(browser.picture()[300, 3].mean())

    assert (corner() < 60) == dark
    browser.press("d")
    assert (corner() < 60) != dark
    assert browser.run("return document.documentElement.dataset.theme") == (
        "light" if dark else "dark"
    )


def test_tiles_and_slices(browser, write):
    for name, captions in (("thesis-5x4", []), ("dominoes-2x2x2x2", ["w = 0", "w = 1"])):
        with solutions(load(name), limit=1) as search:
            browser.open(write(list(search)))
        page = browser.inspect()
        assert [caption["text"] for caption in page["captions"]] == captions
        seen = shares(browser.picture("#view"), [block["colour"] for block in page["blocks"]])
        assert sum(share > 0.002 for share in seen) >= 5


# --- keys and buttons


@pytest.mark.slow
def test_keys_go_through_the_solutions(undrawn, write, soma):
    undrawn.open(write(soma))
    count = len(soma)
    for key, expected in (
        ("n", 2),
        (ARROW_RIGHT, 3),
        ("p", 2),
        (ARROW_LEFT, 1),
        ("p", 1),
        (END, count),
        ("n", count),
        (PAGE_UP, count - 10),
        (HOME, 1),
    ):
        undrawn.press(key)
        assert shown(undrawn)["solution"] == expected - 1
        assert undrawn.run("return document.getElementById('number').value") == str(expected)
    assert undrawn.text("#count") == f"/ {count}"


@pytest.mark.slow
def test_buttons_and_the_counter_go_through_the_solutions(undrawn, write, soma):
    undrawn.open(write(soma))
    undrawn.push("#next")
    undrawn.push("#next")
    undrawn.push("#previous")
    assert shown(undrawn)["solution"] == 1
    undrawn.push("#number")
    undrawn.press("7", ENTER, "n")
    assert shown(undrawn)["solution"] == 7
    undrawn.push("#number")
    undrawn.press("9", "9", "9", ENTER)
    assert shown(undrawn)["solution"] == len(soma) - 1


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
def test_numbers_have_separators(undrawn, write, soma):
    undrawn.open(write([squares(1020)]), size=(1100, 600))
    assert undrawn.text("#step-text") == "1,020 / 1,020"
    assert undrawn.text("#pieces-title") == "Pieces (1,020)"
    name = "return document.getElementById('view').getAttribute('aria-label')"
    assert undrawn.run(name).endswith("solution 1 of 1: 1,020 pieces")
    undrawn.open(write([soma[0]] * 1500))
    assert undrawn.text("#count") == "/ 1,500"
    undrawn.press(END)
    shows = "return document.getElementById('number').value"
    assert undrawn.run(shows) == "1,500"
    undrawn.push("#number")
    undrawn.press(*"1,234", ENTER)
    assert shown(undrawn)["solution"] == 1233
    assert undrawn.text("#printed-note") == "Solution 1,234 of 1,500"


FRAMED = """
    const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement);
    const id = document.activeElement.id || document.activeElement.tagName;
    return [id, outlineStyle !== 'none' || (id === 'view' && boxShadow !== 'none')];
"""


@pytest.mark.slow
def test_only_the_keyboard_makes_a_focus_frame(undrawn, write, soma):
    path = write(soma)
    # A link that has the name of an element would bring it into focus.
    for link in ("#labels", "#layers"):
        undrawn.open(path, link)
        assert undrawn.run(FRAMED) == ["BODY", False]
        assert shown(undrawn)[link[1:]] is True
    undrawn.push("#number")
    assert undrawn.run(FRAMED) == ["number", False]
    undrawn.press("2", ENTER)
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
        undrawn.press(TAB)
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
    undrawn.press("h", ESCAPE)
    assert undrawn.run(opened) is False
    keys = set(undrawn.run("return [...document.querySelectorAll('kbd')].map(k => k.textContent)"))
    assert set("npeaAlbxzuicdtsh16") <= keys


# --- pieces


@pytest.mark.slow
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
        browser.press(ESCAPE)
        assert browser.run("return document.getElementById('card').hidden") is True


@pytest.mark.slow
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
    browser.press(ESCAPE, "z")
    assert difference(whole, browser.picture("#view")) < 0.5
    browser.press("t")
    browser.run("document.querySelectorAll('#pieces .eye')[2].click()")
    assert shown(browser)["hidden"] == [2]
    browser.press("u")
    assert shown(browser)["hidden"] == []


@pytest.mark.slow
def test_pieces_that_enclose_others_are_drawn_by_their_edges(browser, write):
    """So that the others are seen; a person chooses otherwise, and the link keeps that."""
    solution = in_a_box()
    browser.open(write([solution]), size=(900, 700))
    assert browser.inspect()["outlined"] == [0]
    colours = [block["colour"] for block in browser.inspect()["blocks"]]
    edges = browser.picture("#view")
    assert 0 not in {block for _, _, block in places(browser)}  # a click goes through it
    browser.press("t")
    browser.run("document.querySelectorAll('#pieces .edges')[0].click()")
    browser.press("t")
    assert browser.inspect()["outlined"] == []
    whole = browser.picture("#view")
    assert shares(whole, colours[:1])[0] > 2 * shares(edges, colours[:1])[0]
    assert 0 in {block for _, _, block in places(browser)}
    browser.restore("#s=1&outline=1,2")
    assert browser.inspect()["outlined"] == [0, 1]
    browser.restore("#s=1&piece=1")
    browser.press("o")
    assert browser.inspect()["outlined"] == []
    assert browser.inspect()["link"] == "#s=1&outline=&piece=1"
    # Layers show what is in a box, and edges of all pieces would show nothing.
    browser.restore("#s=1&layers")
    assert browser.inspect()["outlined"] == []
    browser.restore(f"#s=1&outline={','.join(str(n + 1) for n in range(len(colours)))}")
    assert browser.inspect()["outlined"] == []


@pytest.mark.slow
def test_a_finished_burr_stands_without_a_cage(undrawn, write):
    """Cells that stay empty there are those of the pieces' way, not holes that something fills."""
    puzzle = load("burr-of-equal-sticks")
    undrawn.open(write([solve(puzzle)], region=framed_region(puzzle)))
    assert undrawn.inspect()["lines"] == 0
    undrawn.restore("#s=1&layers")
    assert undrawn.inspect()["lines"] > 0
    undrawn.open(write([solve(puzzle)], region=puzzle.region.all_alike()))
    assert undrawn.inspect()["lines"] > 0


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
    assert wait_until(lambda: shown(undrawn)["look"]["zoom"] > 1)
    undrawn.press("-", "-", "-", "-")
    assert shown(undrawn)["look"]["zoom"] < 1


@pytest.mark.slow
def test_nothing_is_cut_when_a_turned_puzzle_comes_apart(browser, write):
    browser.open(write([solve(load("perplexing-pyramid"))]))
    left, top, width, height = browser.box("#view")
    x, y = left + width / 2, top + height / 2
    for right, down in ((0, -100), (60, 150)):  # from below, then from above
        browser.restore("#")
        browser.drag((x, y), (x + right / 2, y + down / 2), (x + right, y + down))
        link = browser.inspect()["link"]
        browser.restore(f"{link}&x=1.4")
        assert shown(browser)["look"] is not None
        picture = browser.picture("#view").astype(int)
        border = np.concatenate([picture[0], picture[-1], picture[:, 0], picture[:, -1]])
        assert np.abs(border - border[0]).max() < 30


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


@pytest.mark.slow
def test_a_link_keeps_everything(browser, write, soma):
    path = write(soma)
    browser.open(path)
    left, top, width, height = browser.box("#view")
    browser.press("n", "n", "e", "b", "c", "3", "+")
    browser.drag((left + 200, top + 200), (left + 230, top + 220), (left + 231, top + 220))
    browser.run("document.querySelectorAll('#pieces .eye')[1]?.click()")
    browser.click(left + width / 2, top + height / 2)
    before, link = shown(browser), browser.inspect()["link"]
    # While it is busy the page draws less finely, and finely once it is at rest.
    fine = "const { width, clientWidth } = document.querySelector('canvas');"
    assert wait_until(lambda: browser.run(f"{fine} return width >= clientWidth"))
    picture = browser.picture("#view")
    assert wait_until(lambda: browser.driver.current_url.endswith(link))
    browser.open(path, link)
    after = shown(browser)
    look, other = before.pop("look"), after.pop("look")
    assert after == before
    assert [*look.pop("shift"), *look.values()] == pytest.approx(
        [*other.pop("shift"), *other.values()], abs=1e-3
    )
    assert wait_until(lambda: difference(picture, browser.picture("#view")) < 0.5)


def test_a_changed_address_and_senseless_ones(undrawn, write, soma):
    undrawn.open(write(soma))
    undrawn.run("location.hash = '#s=5&layers'")
    assert wait_until(lambda: shown(undrawn)["solution"] == 4 and shown(undrawn)["layers"])
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


def test_a_changed_address_counts_even_where_the_page_writes_its_own_at_once(undrawn, write, soma):
    undrawn.open(write(soma))
    undrawn.run("location.hash = '#s=5'; history.replaceState(null, '', '#s=2')")
    assert wait_until(lambda: shown(undrawn)["solution"] == 4)


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


@pytest.mark.slow
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


def test_a_key_puts_the_help_away_and_acts(undrawn, write, soma):
    undrawn.open(write(soma))
    opened = "return document.getElementById('help').open"
    for key, name, value in (("e", "explode", 0.7), ("l", "layers", True), ("n", "solution", 1)):
        undrawn.push("#help-open")
        assert undrawn.run(opened) is True
        undrawn.press(key)
        assert undrawn.run(opened) is False
        assert undrawn.inspect()["state"][name] == value


@pytest.mark.slow
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


COUNT_CALLS = """
    window.calls = 0;
    const { prototype } = WebGL2RenderingContext;
    for (const what of ['Elements', 'Arrays']) {
        for (const kind of ['', 'Instanced']) {
            prototype[`draw${what}${kind}`] = () => { window.calls++; };
        }
    }
"""


def test_pieces_of_one_form_are_drawn_at_once(browser, write):
    """A call for each way in which dominoes lie, and for the floor and the gaps."""
    puzzle = inline_puzzle("8x8", ["I2:32"], piece_set)
    with browser.beginning_with(COUNT_CALLS):
        browser.open(write([solve(puzzle)]))
        browser.run(
            "window.calls = window.frames_ = 0;"
            "const { prototype } = WebGL2RenderingContext, { clear } = prototype;"
            "prototype.clear = function (...what) { frames_++; return clear.apply(this, what); }"
        )
        browser.restore("#s=1&theme=dark")
        calls, frames = browser.run("return [calls, frames_]")
    assert 0 < calls <= 4 * frames
