"""Pages on phones, in print, in frames, and without browser features."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from cube3d import UpTo, load, solutions
from cube3d.formats.text import letters
from cube3d.view.page.page import embed
from tests.helpers.browser import NO_WEBGL
from tests.helpers.page_looks import PHONE, difference, shares, shown
from tests.helpers.waiting import wait_until

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
    assert wait_until(lambda: list(tmp_path.glob("*.png")))
    (path,) = tmp_path.glob("*.png")
    assert path.name == "soma-cube-2.png"
    width, height = browser.box("#view")[2:]
    with Image.open(path) as image:
        assert image.size == (round(2 * width), round(2 * height))
        small = np.array(
            image.convert("RGB").resize((round(width), round(height)), Image.Resampling.BOX)
        )
    assert difference(small, browser.picture("#view")) < 3


@pytest.mark.slow
def test_inside_a_notebook(browser, write, soma, tmp_path):
    path = tmp_path / "notebook.html"
    frame = embed(soma[0])
    path.write_text(f"<!doctype html><title>notebook</title>{frame}", encoding="utf-8")
    browser.open(path, size=(900, 600))
    browser.driver.switch_to.frame(browser.driver.find_element("tag name", "iframe"))
    try:
        wait_until(lambda: browser.run("return !!window.cube3d"))
        browser.wait()
        assert browser.run("return document.getElementById('link').hidden") is True
        colours = [block["colour"] for block in browser.inspect()["blocks"]]
        assert browser.run("return location.href") == "about:srcdoc"
    finally:
        browser.driver.switch_to.default_content()
    assert sum(shares(browser.picture("iframe"), colours)) > 0.15
    assert browser.run("return document.title") == "notebook"


# --- where little works


def test_without_webgl_a_game_shows_no_solution(browser, write, soma):
    with browser.beginning_with(NO_WEBGL):
        browser.open(write(soma), "#play")
        assert "no game here" in browser.text("#fallback p")
        assert not browser.run("return document.getElementById('letters').open")


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
            "SUMMARY",
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
        assert found == []  # they would do nothing
        assert browser.driver.find_element("id", "title").text == "Soma cube"
    finally:
        browser.command("Emulation.setScriptExecutionDisabled", value=False)
    given = letters(soma[0])
    expected = [
        [given[soma[0].owners()[x, y, z]] for x in range(3)] for y in range(3) for z in range(3)
    ]
    assert text.split() == ["".join(row) for row in expected]
