"""The home of the app in Chromium: the list, kept data, without a network."""

from __future__ import annotations

import json
import time
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.helpers.app import DESK, LANGUAGE, PHONE, Home, show, two_tabs
from tests.helpers.browser import BACKSPACE, ENTER, ESCAPE
from tests.helpers.site import made
from tests.helpers.waiting import wait_until

WIDE = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def rows() -> list[dict[str, Any]]:
    found = json.loads(made()["table.json"])["puzzles"]
    assert isinstance(found, list)
    return found


def matching(rows: list[dict[str, Any]], fits: Any) -> set[str]:
    return {row["title"] for row in rows if fits(row)}


@pytest.mark.parametrize("look", [DESK, PHONE])
def test_all_puzzles_are_listed(home, rows, look):
    home.open(**look)
    assert len(home.titles) == 392
    assert set(home.titles) == matching(rows, lambda _: True)
    assert home.browser.text("[role=status]") == "All 392 puzzles"
    assert home.browser.run(WIDE) == 0


def search(home, text: str) -> None:
    """Type into the search, to which a key leads."""
    wait_until(lambda: home.titles, "the list")
    home.browser.press("/")
    field = "return document.activeElement.type === 'search'"
    wait_until(lambda: home.browser.run(field), "the search")
    home.browser.press(*text)


def test_the_first_page_has_all_puzzles_again(home):
    home.open()
    search(home, "bedl")
    wait_until(lambda: home.browser.run("return location.hash") == "#/?text=bedl")
    home.click("Puzzles")
    wait_until(lambda: len(home.titles) == 392, "all puzzles")


@pytest.mark.slow
def test_the_search_finds_while_one_types(home, rows):
    home.open()
    search(home, "bedl")
    wait_until(lambda: home.titles == ["Bedlam cube"], "the puzzle")
    home.open("#/?text=piet+hein+1930s")
    assert "Soma cube" in home.titles
    # The number of a level is not any number of the text.
    home.open("#/?text=level+10")
    wanted = {row["title"] for row in rows if row.get("level") == 10}
    named = {row["title"] for row in rows if "level 10" in row["about"] or row["title"] in wanted}
    assert wanted <= set(home.titles) <= named


@pytest.mark.slow
def test_german_has_its_own_titles_and_descriptions(home):
    def language(selector: str) -> Any:
        script = "return document.querySelector(arguments[0]).closest('[lang]').lang"
        return home.browser.run(script, selector)

    home.open("#/p/soma")
    assert language("article p:not(.ways)") == "en"
    with home.browser.beginning_with(LANGUAGE.format("de")):
        home.open("#/?order=title")
        assert len(home.titles) == 392
        assert home.titles[-1] == "Zwölf Y in einem 4x4x4-Würfel"
        for word in ("badewanne", "bathtub"):
            home.open(f"#/?text={word}")
            assert home.titles == ["Soma-Badewanne"]
        home.go("#/p/soma")
        home.says("von Piet Hein erdacht")
        assert language("article p:not(.ways)") == "de"
        assert home.browser.text("h1") == "Soma-Würfel"
        for place in ("play", "see"):
            home.open(f"#/p/soma/{place}")
            home.there(f"#place-{place}[aria-current=page]")
            assert home.browser.run("return document.title") == "Soma-Würfel"
            assert home.browser.text("#title") == "Soma-Würfel"
            assert "von Piet Hein erdacht" in home.browser.text("#about")
        home.open("#/p/soma/make")
        home.there("#place-make[aria-current=page]")
        assert home.browser.run("return document.querySelector('#title').value") == "Soma cube"


@pytest.mark.slow
def test_filters_combine(home, rows):
    home.open()
    home.choose("Kind", "Burr")
    home.choose("Level", "over 5")
    home.choose("Pieces", "6 to 8")
    found = matching(
        rows, lambda row: row["kind"] == "burr" and row.get("level", 0) > 5 and row["pieces"] < 9
    )
    assert set(home.titles) == found
    assert len(found) == 4
    home.open(home.browser.run("return location.hash"))
    assert set(home.titles) == found  # the address keeps them
    home.click("Show all")
    assert len(home.titles) == 392


def test_a_collection_and_an_order(home, rows):
    home.open()
    home.click("Spheres")
    home.choose("Order", "fewest pieces first")
    pieces = {row["title"]: row["pieces"] for row in rows}
    found = [pieces[title] for title in home.titles]
    assert len(found) == 5
    assert found == sorted(found)


@pytest.mark.slow
def test_pictures_are_drawn_and_kept(home):
    home.open("#/?kind=spheres")
    shown = "return document.querySelectorAll('.catalog .picture img').length"
    wait_until(lambda: home.browser.run(shown) == 5, "pictures")
    colours = {tuple(pixel) for pixel in home.browser.picture(".catalog .picture").reshape(-1, 3)}
    assert len(colours) > 200
    # Now they come from the device: no core is loaded.
    home.server.files.pop("engine.wasm")
    home.open("#/?kind=spheres")
    wait_until(lambda: home.browser.run(shown) == 5, "pictures")


def test_a_picture_is_tried_again(home):
    files = home.server.files
    painter, files["painter.js"] = files["painter.js"], b"throw new Error('broken');"
    home.open("#/p/16y")
    home.there(".picture")
    wait_until(lambda: any("broken" in said for said in home.browser.complaints()), "a failure")
    files["painter.js"] = painter
    home.go("#/")
    home.go("#/p/16y")
    home.there(".picture img")


@pytest.mark.slow
def test_pictures_of_another_program_are_drawn_anew(home):
    home.open("#/p/16y")
    home.there(".picture img")
    home.browser.driver.execute_async_script(OLD_PICTURES)
    home.open("#/p/16y")
    home.there(".picture img")
    assert "old" not in home.browser.driver.execute_async_script(PICTURES)


OLD_PICTURES = """
    const done = arguments[0];
    indexedDB.open("cube3d-pictures").onsuccess = ({ target: { result } }) => {
        const store = result.transaction("pictures", "readwrite").objectStore("pictures");
        store.put("of before", "drawing");
        store.put(new Blob(), "old");
        store.transaction.oncomplete = () => (result.close(), done());
    };
"""
PICTURES = """
    const done = arguments[0];
    indexedDB.open("cube3d-pictures").onsuccess = ({ target: { result } }) => {
        const keys = result.transaction("pictures").objectStore("pictures").getAllKeys();
        keys.onsuccess = () => done(keys.result);
    };
"""


@pytest.mark.slow
def test_a_picture_spoils_no_puzzle_with_few_solutions(home):
    def kept(words: str) -> bool:
        keys = home.browser.driver.execute_async_script(PICTURES)
        return any(key.startswith(f"pictures of {words} ") for key in keys)

    home.open("#/p/slothouber-graatsma")
    wait_until(lambda: kept("slothouber-graatsma 320 apart"))
    assert not kept("slothouber-graatsma 320 ")
    home.click("Play")
    home.solve(30)
    home.click("‹ Slothouber-Graatsma puzzle")
    wait_until(lambda: kept("slothouber-graatsma 320 "))
    home.go("#/p/16y")  # has 141
    wait_until(lambda: kept("16y 320 "))
    assert not kept("16y 320 apart")


@pytest.mark.slow
def test_a_puzzle_shows_its_photo(home):
    photo = "const own = document.querySelector('.puzzle img'); return own?.naturalWidth && own.alt"
    home.open("#/p/bedlam")
    wait_until(lambda: home.browser.run(photo) == "A photo of Bedlam cube")


def test_a_puzzle_without_a_solution_shows_its_pieces(home):
    home.open("#/p/soma-column")
    home.there(".picture img")
    drawn = home.browser.picture(".picture").astype(int)
    colourful = np.ptp(drawn[:, :, :3], axis=2) > 60
    assert 0.05 < colourful.mean() < 0.5  # the region is grey


@pytest.mark.slow
def test_a_puzzle_opens_and_closes_and_is_to_continue(home):
    home.open()
    home.click("Flat")
    home.go("#/p/soma")
    home.says("Devised by Piet Hein in the 1930s")
    home.click("Play")
    home.there(".place #place")
    home.browser.wait()
    assert home.browser.run("return cube3d.inspect().playing ?? cube3d.game.isWanted")
    home.click("‹ Soma cube")
    home.there("article.puzzle")
    assert not home.browser.run("return document.querySelector('#place')")
    home.click("cube3d")
    home.there("#continue")
    begun = "return document.querySelector('.begun .card').innerText"
    assert "Soma cube" in home.browser.run(begun)
    assert "Opened" in home.browser.run(begun)


THEME = "return document.documentElement.dataset.theme"


@pytest.mark.slow
@pytest.mark.parametrize("look", [DESK, PHONE])
def test_light_or_dark_is_chosen_once_for_all_places(home, look):
    home.open(**look)
    home.browser.push("#theme")
    assert home.browser.run(THEME) == "dark"
    for place in ("see", "play", "make", "print"):
        home.open(f"#/p/soma/{place}", **look)
        home.there("#place #theme")
        assert home.browser.run(THEME) == "dark"
    home.go("#/about")
    home.confirm("Delete my data")
    home.says("Your data are deleted. The program stays.")
    assert home.browser.run(THEME) == "light"
    home.open(**look)
    assert home.browser.run(THEME) == "light"


@pytest.mark.parametrize("link", ["play?play=zzzz", "make?puzzle=!", "see?s=999999999"])
def test_a_damaged_link_says_so(home, link):
    home.open(f"#/p/soma/{link}")
    home.says("This link is damaged.")


def test_a_new_puzzle_is_begun(home):
    home.open("#/own")
    home.click("Make a new puzzle")
    home.there("#place-make[aria-current=page]")
    assert home.browser.run("return document.querySelector('#title').value") == "My puzzle"


@pytest.mark.slow
def test_a_puzzle_is_kept_before_it_has_pieces(home):
    home.open("#/own")
    home.click("Make a new puzzle")
    home.there("#new-dialog[open]")
    home.browser.push("#begin")
    home.browser.push('#region-paper [data-at^="0,0"]')
    puzzle = home.browser.inspect()["puzzle"]
    assert (len(puzzle["cells"]), puzzle["pieces"]) == (63, [])
    address = home.browser.run("return location.hash")
    played = address.removeprefix("#/").removesuffix("/make")
    wait_until(
        lambda: "layers" in home.kept()["progress"].get(played, {}).get("draft", ""), "the draft"
    )
    for _ in range(2):
        home.open(address)
        home.there("#place-make[aria-current=page]")
        assert home.browser.run("return document.querySelector('#new-dialog').open") is False
        now = home.browser.inspect()["puzzle"]
        assert (now["cells"], now["pieces"]) == (puzzle["cells"], [])
        home.click("Keep")
        home.says("Kept")


@pytest.mark.slow
def test_what_the_list_says_helps_on(home):
    home.open("#/?text=ten+cells")
    assert home.titles[0] == "Ten cells"
    home.open("#/?text=zzzz")
    home.says("No puzzle fits.")
    home.open("#/?kind=flat&pieces=up+to+5")
    assert home.titles[-1] == "Three fixed pieces that do not fit"  # no solution
    home.open("#/p/soma-w-wall")
    home.there(".ways")
    assert home.browser.text(".ways") == "PlaySee whyMake changesPrint it"


@pytest.mark.slow
def test_a_solved_game_leads_to_other_puzzles(home):
    home.open("#/p/soma/play")
    home.solve(30)
    home.click("More puzzles")
    home.there("#all")


@pytest.mark.slow
def test_who_leaves_a_game_sees_no_solution(home):
    home.open("#/p/soma")
    home.click("Play")
    wait_until(lambda: home.browser.run("return window.cube3d?.game?.active"), "the game")
    name = "return document.querySelector('#play-leave').ariaLabel"
    assert home.browser.run(name) == "Back: your game is kept"
    home.browser.push("#play-leave")
    home.there("article.puzzle")
    assert home.browser.run("return location.hash") == "#/p/soma"
    home.click("See solutions")
    home.there("#place-see[aria-current=page]")
    home.browser.push("#place-play")
    wait_until(lambda: home.browser.run("return window.cube3d?.game?.active"), "the game")
    home.browser.press(ESCAPE)  # back to what one has seen
    home.there("#place-see[aria-current=page]")


@pytest.mark.slow
@pytest.mark.parametrize("place", ["see", "play", "make"])
def test_each_place_opens_by_its_address(home, place):
    home.open(f"#/p/perplexing-pyramid/{place}")
    home.there(f"#place-{place}[aria-current=page]")


@pytest.mark.slow
def test_the_back_button_leaves_a_place(home):
    home.open("#/p/soma")
    home.click("Make changes")
    home.there("#place-make")
    home.browser.driver.back()
    home.there("article.puzzle")
    home.browser.driver.forward()
    home.there("#place-make")


@pytest.mark.slow
def test_a_puzzle_of_another_lattice_and_a_set_opens(home):
    home.open("#/p/pentominoes-6x10/play")
    home.there("#place-play[aria-current=page]")
    home.go("#/p/hexiamonds-snowflake/play")
    home.there("#place-play[aria-current=page]")
    home.says("Iamond Hex")


@pytest.mark.parametrize("name", ["soma", "burr-piston", "hexiamonds-snowflake", "conway"])
def test_a_stored_solution_is_seen_at_once(home, rows, name):
    home.open(f"#/p/{name}/see")
    home.there("#place-see[aria-current=page]")
    row = next(row for row in rows if row["name"] == name)
    script = "return window.cube3d?.inspect().blocks.length"
    wait_until(lambda: home.browser.run(script) == len(row["placements"]), "the solution")


@pytest.mark.slow
def test_what_is_known_of_a_count_is_said(home):
    home.open("#/p/soma/see")
    home.says("One of 240 solutions")
    home.go("#/p/slothouber-graatsma/see")
    home.says("The only solution")
    home.go("#/p/burr-piston")
    home.says("9 other assemblies do not come apart")
    home.click("See solutions")
    home.says("One of 10 assemblies")
    home.browser.push("#solve-all")
    home.says("All 10 assemblies")
    home.says("It comes apart.")
    assert home.browser.run("return document.getElementById('number').value") != "1"
    home.browser.push("#place-make")
    home.there("#place-make[aria-current=page]")
    home.says("104 cells, up to 32 may stay empty; pieces have 97")


@pytest.mark.slow
def test_a_phone_on_its_side_shows_the_whole_bar(home):
    home.open("#/p/soma/see", size=(844, 390), touch=True)
    home.says("One of 240 solutions")
    home.browser.push("#solve-all")
    home.says("All 240 solutions")
    bar = "const { scrollWidth, clientWidth } = document.getElementById('controls');"
    assert home.browser.run(f"{bar} return scrollWidth - clientWidth") == 0


READ_ALL = """
    const { pageOf, readToml } = window.cube3d;
    const texts = Object.entries(await (await fetch("puzzles.json")).json());
    return texts.map(([name, text]) => {
        try {
            return pageOf(readToml(text)).puzzle;
        } catch (error) {
            return `${name}: ${error.message}`;
        }
    });
"""


@pytest.mark.slow
def test_every_puzzle_can_be_opened(home, rows):
    home.open("#/p/soma/make")
    wait_until(lambda: home.browser.run("return !!window.cube3d?.readToml"), "Make")
    assert home.browser.run(READ_ALL) == [row["title"] for row in rows]


@pytest.mark.slow
def test_a_puzzle_too_large_for_the_workshop_is_seen(home):
    home.open("#/p/tetrominoes-101x101/see")
    home.there("#place-see[aria-current=page]")
    assert not home.browser.run("return document.querySelector('#place-make')")
    home.go("#/p/tetrominoes-101x101")
    home.there(".ways")
    assert "Make changes" not in home.browser.text(".ways")


def test_a_puzzle_that_cannot_be_played_does_not_offer_it(home):
    home.open("#/p/dominoes-2x2x2x2")
    assert home.browser.text(".ways") == "See solutionsMake changesPrint it"
    home.open("#/p/dominoes-2x2x2x2/play")
    home.there("#place-see[aria-current=page]")
    assert home.kept()["progress"]["p/dominoes-2x2x2x2"]["place"] == "see"


def puzzle_file(folder: Path, name: str) -> Path:
    """Write a puzzle of two dominoes."""
    file = folder / "mine.toml"
    file.write_text(
        f'name = "{name}"\n[region]\nbox = [2, 2]\n[[piece]]\nname = "I"\nshape = "I2"\ncount = 2\n'
    )
    return file


@pytest.mark.slow
def test_a_game_solved_without_help_is_remembered(home, tmp_path):
    home.open("#/own")
    home.type("input[accept^='.toml']", str(puzzle_file(tmp_path, "Mine")))
    home.click("Play")
    home.there("#place-play[aria-current=page]")
    wait_until(lambda: home.browser.run("return window.cube3d?.game?.active"), "the game")
    home.browser.press("n", ENTER, "n", ENTER)
    assert home.browser.run("return cube3d.game.inspect().solved")
    home.click("‹ Mine")
    home.says("You solved it once; best time")


def test_a_game_is_solved_once(home, tmp_path):
    home.open("#/own")
    home.type("input[accept^='.toml']", str(puzzle_file(tmp_path, "Mine")))
    home.click("Play")
    wait_until(lambda: home.browser.run("return window.cube3d?.game?.active"), "the game")
    home.browser.press("n", ENTER, "n", ENTER)
    game = "return cube3d.game.inspect()"
    assert home.browser.run(game)["solved"]
    for button in ("undo", "redo", "undo"):
        home.browser.push(f"#play-{button}")
    home.browser.press("n", ENTER)
    assert home.browser.run(game)["solved"]
    home.click("‹ Mine")
    home.says("You solved it once")
    home.click("Play")  # a new game
    wait_until(lambda: home.browser.run("return window.cube3d?.game?.active"), "the game")
    home.browser.press("n", ENTER, "n", ENTER)
    home.click("‹ Mine")
    home.says("You solved it 2 times")


@pytest.mark.slow
def test_a_position_of_somebody_else_is_no_solution_of_ones_own(home, tmp_path):
    home.open("#/own")
    home.type("input[accept^='.toml']", str(puzzle_file(tmp_path, "Mine")))
    home.there("article.puzzle")
    home.go(home.browser.run("return location.hash") + "/play?play=0")
    wait_until(lambda: home.browser.run("return window.cube3d?.game?.active"), "the game")
    home.browser.press("n", ENTER)
    assert home.browser.run("return cube3d.game.inspect()")["solved"]
    home.click("‹ Mine")
    home.there("article.puzzle")
    assert "You solved it" not in home.browser.text("article")


def test_a_game_goes_on_where_it_was(home):
    game = "return cube3d.game?.inspect()"
    home.open("#/p/soma/play")
    wait_until(lambda: home.browser.run("return window.cube3d?.game?.active"), "the game")
    home.browser.press("n", ENTER)
    placed = home.browser.run(game)["placed"]
    assert len(placed) == 1
    for link in ("#/", "#/p/soma/see"):
        home.open(link)
        if link == "#/":
            home.says("Game begun")
            home.browser.run("document.querySelector('.begun a').click()")
        else:
            home.there("#place-see[aria-current=page]")
            home.browser.push("#place-play")
        wait_until(lambda: home.browser.run("return window.cube3d?.game?.active"), "the game")
        now = home.browser.run(game)
        assert (now["placed"], now["moves"]) == (placed, 1)
        home.browser.push("#play-undo")
        assert home.browser.run(game)["placed"] == []
        home.browser.push("#play-redo")
        assert home.browser.run(game)["placed"] == placed
    home.open("#/p/soma")
    home.click("Continue your game")
    wait_until(lambda: home.browser.run("return window.cube3d?.game?.active"), "the game")
    home.browser.push("#play-again")
    home.open("#/p/soma")
    home.click("Play")
    wait_until(lambda: home.browser.run("return window.cube3d?.game?.active"), "the game")
    assert home.browser.run(game)["placed"] == []


@pytest.mark.slow
def test_ones_own_puzzle_is_kept(home, tmp_path):
    name = "<img src=x onerror=alert(1)> & mine"
    home.open("#/own")
    home.type("input[accept^='.toml']", str(puzzle_file(tmp_path, name)))
    home.there("article.puzzle")
    assert home.browser.text("h1") == name
    home.click("Play")
    home.there("#place-play[aria-current=page]")
    home.open()
    assert name in home.browser.text(".begun")
    home.go("#/own")
    assert home.browser.text(".card strong") == name
    home.there(".card img")  # the box, and the piece beside it
    colours = {tuple(pixel) for pixel in home.browser.picture(".card .picture").reshape(-1, 3)}
    assert len(colours) > 100
    kept = home.kept()
    home.click("Delete")
    wait_until(lambda: no_card(home))
    assert home.kept()["own"] == {}
    home.go("#/about")
    home.go("#/own")
    home.click("Undo")
    home.there(".card")
    assert home.kept() == kept
    home.click("Delete")
    wait_until(lambda: no_card(home))


def no_card(home: Home) -> bool:
    return home.browser.run("return document.querySelector('.card') === null") is True


@pytest.mark.slow
def test_a_changed_puzzle_is_kept(home):
    home.open("#/p/soma/make")
    home.there("#place-make[aria-current=page]")
    home.type("#sizes input", BACKSPACE + "4" + ENTER)
    home.click("Keep")
    home.says("Kept")
    assert home.browser.run("return location.hash").startswith("#/own/")
    home.click("Keep")  # the same one again
    home.go("#/own")
    assert home.browser.run("return document.querySelectorAll('.card').length") == 1
    home.browser.run("document.querySelector('.card a').click()")
    home.there(".puzzle .picture img")
    home.says("4x3x3 (36 cells)")
    home.click("Make changes")
    home.there("#place-make[aria-current=page]")
    region = "return window.cube3d?.inspect().puzzle?.cells.length"
    wait_until(lambda: home.browser.run(region) == 36, "the changed region")
    about = "return document.querySelector('#about')?.value"
    wait_until(lambda: home.browser.run(about) == "Changed from Soma cube.", "its history")


def test_a_file_that_is_no_puzzle_is_refused(home, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text("no puzzle")
    home.open("#/own")
    home.type("input[accept^='.toml']", str(file))
    home.says("This is no TOML: line 1, illegal character in key.")
    with home.browser.beginning_with(LANGUAGE.format("de")):
        home.open("#/own")
        home.type("input[accept^='.toml']", str(file))
        home.says("Das ist kein TOML: Zeile 1, Spalte 4.")


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("#/p/nothing", "There is no such page."),
        ("#/p/__proto__", "There is no such page."),
        ("#/p/<b>/play", "There is no such page."),
        ("#/own/toString", "This puzzle is not on this device."),
        ("#/x", "There is no such page."),
        ("#/p/soma/nothing", "Soma cube"),
    ],
)
def test_a_strange_address_does_no_harm(home, link, said):
    home.open(link)
    assert said in home.browser.run("return document.querySelector('main').innerText")
    assert not home.browser.run("return document.querySelector('main b')")


@pytest.mark.slow
def test_solved_puzzles_can_be_left_out(home):
    home.open("#/p/soma/play")
    home.solve(5)
    home.open()
    home.browser.run("document.querySelectorAll('.flag input')[2].click()")
    assert set(home.titles) >= {"Bedlam cube"}
    assert len(home.titles) == 391
    assert "Soma cube" not in home.titles


TODAY = "return document.querySelector('[aria-labelledby=day] .card a').getAttribute('href')"


def on(day: date) -> str:
    """Return a script that lets it be noon of a day."""
    return f"""
        const Own = Date;
        Date = class extends Own {{
            constructor(...given) {{
                given.length ? super(...given) : super({day.year}, {day.month - 1}, {day.day}, 12);
            }}
        }};
    """


def test_days_in_a_row_are_counted(home):
    day = date(2026, 3, 1)
    today = (day - date(1970, 1, 1)).days
    with home.browser.beginning_with(on(day)):
        home.open()
        link = home.browser.run(TODAY)
        home.go("#/p/soma/play")
        home.solve(5)
        wait_until(lambda: home.kept()["progress"]["p/soma"]["times"] == [5], "the time")
        assert home.kept()["days"] == []  # another puzzle
        home.go(f"{link}/play")
        home.solve(5)
        wait_until(lambda: home.kept()["days"] == [today], "today")
        home.keep(home.kept() | {"days": [today - 4, today - 2, today - 1, today]})
        home.open()
        assert home.browser.text("#streak") == "Days in a row: 3"


WATCHED = """
    const { play } = cube3d.game, own = play.onChange;
    window.seen = [];
    play.onChange = () => {
        own();
        seen.push(play.game.placed.length);
    };
"""
LAST_BY_HAND = """
    const view = document.querySelector('#play-view');
    view.focus();
    for (const key of ['Backspace', 'n', 'Enter'])
        view.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
"""


@pytest.mark.slow
def test_a_game_ends_with_a_card_that_leads_on(home):
    home.open("#/p/soma/play")
    home.solve(75)
    home.there("#play-finish:not([disabled])")
    home.browser.push("#play-finish")
    wait_until(lambda: home.browser.run("return cube3d.game.inspect().solved"), "the end")
    assert home.browser.run("return document.querySelector('#play-ending').hidden")  # nobody played
    home.browser.run(LAST_BY_HAND)
    wait_until(lambda: "best time 1:15" in home.browser.text("#play-ending"), "the card")
    home.browser.run(WATCHED)
    home.browser.push("#end-replay")
    hidden = "return document.querySelector('#play-ending').hidden"
    wait_until(lambda: home.browser.run("return seen.at(-1)") == 7, "the end")
    wait_until(lambda: not home.browser.run(hidden), "the card")
    assert 0 in home.browser.run("return seen")
    name = home.browser.text("#end-next").removeprefix("Next: ")
    home.browser.push("#end-next")
    wait_until(lambda: "/p/soma/" not in home.browser.run("return location.hash"), "another one")
    home.there("#place-play[aria-current=page]")
    assert home.browser.text(".bar a") == f"‹ {name}"


@pytest.mark.parametrize("day", [date(2026, 2, 28), date(2026, 3, 1)])
def test_the_puzzle_of_the_day_is_the_same_for_all(home, rows, day):
    good = [
        row["title"]
        for row in rows
        if "first" in row
        and "pieces" in row["picture"]
        and row["pieces"] <= 30
        and row["kind"] != "higher"
    ]
    days = (day - date(1970, 1, 1)).days
    with home.browser.beginning_with(on(day)):
        home.open()
        title = home.browser.text("[aria-labelledby=day] .card strong")
    assert title == good[days * 89 % len(good)]


READY = "return navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)"


@pytest.mark.slow
def test_it_works_without_a_network(home):
    home.open("#/p/soma")
    wait_until(lambda: home.browser.run(READY), "a service worker")
    home.server.shutdown()
    home.server.server_close()  # nobody answers any more
    home.open()
    assert len(home.titles) == 392
    home.go("#/p/conway/play")
    home.there("#place-play[aria-current=page]")
    home.go("#/?kind=spheres")
    home.there(".catalog .picture img")
    with home.browser.beginning_with(LANGUAGE.format("de")):
        home.open("#/?text=bathtub")
        assert home.titles == ["Soma-Badewanne"]


def renewed(home: Home) -> None:
    """Put a new version of the site on the server."""
    files = home.server.files
    text = files["index.html"].replace(b"</head>", b'<meta name="new"></head>')
    old, new = (sha256(own).hexdigest()[:16].encode() for own in (files["index.html"], text))
    assert isinstance(files, dict)
    files.update({"index.html": text, "sw.js": files["sw.js"].replace(old, new)})


@pytest.mark.slow
def test_a_new_version_waits_and_is_offered(home):
    home.open()
    wait_until(lambda: home.browser.run(READY), "a service worker")
    renewed(home)
    home.open()
    home.says("A new version is here.")
    assert not home.browser.run("return document.querySelector('meta[name=new]')")
    home.click("Use it now")
    home.there("meta[name=new]")
    home.there("main")


@pytest.mark.slow
def test_a_new_version_waits_for_other_tabs(home):
    home.open()
    wait_until(lambda: home.browser.run(READY), "a service worker")
    with two_tabs(home) as (first, second):
        show(home, second)
        home.open("#/p/soma/make")
        home.there("#place-make[aria-current=page]")
        show(home, first)
        renewed(home)
        home.open()
        home.says("A new version is here.")
        home.click("Use it now")
        home.says("Close the other tabs of cube3d first.")
        show(home, second)
        home.browser.push("#place-see")
        home.there("#place-see[aria-current=page]")
    home.click("Use it now")
    home.there("meta[name=new]")


def test_a_copy_that_is_not_complete_is_not_kept(home):
    text = home.server.files["index.html"]
    renewed(home)
    home.server.files["index.html"] = text  # not yet copied
    home.open()
    ready = "return navigator.serviceWorker.getRegistration().then((own) => !!own?.active)"
    installing = "return navigator.serviceWorker.getRegistration().then((own) => !!own?.installing)"
    wait_until(lambda: not home.browser.run(installing), "the end of the installation")
    assert not home.browser.run(ready)


def slow(handler: Any, file: str, seconds: float) -> Any:
    """Return a handler of requests that answers late when it is asked for a file."""

    def answer(request: Any) -> None:
        if request.path.startswith(f"/{file}"):
            time.sleep(seconds)
        handler.do_GET(request)

    return type("Slow", (handler,), {"do_GET": answer})


@pytest.mark.slow
@pytest.mark.parametrize("links", [("soma/play", "conway/make"), ("soma/play", "soma/see")])
def test_only_the_last_place_opens(home, links):
    home.server.RequestHandlerClass = slow(home.server.RequestHandlerClass, "engine.wasm", 1)
    home.open()
    for link in links:
        home.go(f"#/p/{link}")
    place = links[1].split("/")[1]
    home.there(f"#place-{place}[aria-current=page]")
    assert home.browser.run("return document.querySelectorAll('#place').length") == 1
    assert not home.browser.run("return document.querySelector('[href=\"places.css\"]').disabled")
    home.go("#/")
    home.there("main")
    assert home.browser.run("return document.querySelector('[href=\"places.css\"]').disabled")


@pytest.mark.slow
def test_a_part_that_fails_is_loaded_again(home):
    files = home.server.files
    core = files.pop("engine.wasm")
    home.open("#/p/soma/play")
    home.says("A part of the program could not be loaded.")
    assert any("404" in said for said in home.browser.complaints())
    files["engine.wasm"] = core
    home.go("#/p/soma")
    home.click("Play")
    home.there("#place-play[aria-current=page]")


def redirecting(handler: Any) -> Any:
    """Return a handler of requests that leads from /index.html to /, as some hosts do."""

    def answer(request: Any) -> None:
        if not request.path.startswith("/index.html"):
            handler.do_GET(request)
            return
        request.send_response(308)
        request.send_header("Location", "/")
        request.send_header("Content-Length", "0")
        request.end_headers()

    return type("Redirecting", (handler,), {"do_GET": answer})


def test_a_redirected_start_page_is_kept_as_it_is(home):
    home.server.RequestHandlerClass = redirecting(home.server.RequestHandlerClass)
    home.open()
    wait_until(lambda: home.browser.run(READY), "a service worker")
    home.open()
    assert len(home.titles) == 392


@pytest.mark.parametrize("link", ["", "#/p/soma", "#/about"])
def test_large_letters_fit_a_phone(home, link):
    larger = "document.documentElement.style.fontSize = '200%'"
    with home.browser.beginning_with(f"addEventListener('DOMContentLoaded', () => {{ {larger} }})"):
        home.open(link, **PHONE)
        assert home.browser.run(WIDE) == 0


def test_a_game_solved_with_hints_is_known_but_no_record(home):
    home.open("#/p/soma/play", **PHONE)
    wait_until(lambda: home.browser.run("return window.cube3d?.game?.play?.active"), "the game")
    home.browser.run("""
        const { play } = cube3d.game;
        return play.coach.adviser.solution([], []).then(({ options }) => {
            play.game.countTip();
            for (const option of options) play.putDown(option);
        });
    """)
    wait_until(lambda: "helped" in home.kept()["progress"]["p/soma"], "the kept time")
    assert home.kept()["progress"]["p/soma"]["times"] == []
    home.go("#/p/soma")
    home.says("You solved it with hints in 0:0")
    home.go("#/")
    home.says("Solved with hints in 0:0")
