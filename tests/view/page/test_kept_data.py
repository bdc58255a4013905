"""Games, changes and own puzzles stay on the device, with one tab open or two."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.app import Home, show, two_tabs
from tests.helpers.browser import BACKSPACE, ENTER
from tests.helpers.waiting import wait_until

GAME = "return window.cube3d?.game?.inspect()"


def begin(home: Home, link: str = "#/p/soma/play") -> None:
    """Open a game and wait until it can be played."""
    home.open(link)
    wait_until(lambda: home.browser.run("return window.cube3d?.game?.active"), "the game")


def place(home: Home, count: int) -> None:
    """Place a piece by the keyboard; wait until this many are placed."""
    home.browser.press("n", ENTER)
    wait_until(lambda: len(home.browser.run(GAME)["placed"]) == count, "a move")


def is_placed(home: Home, wanted: list[int]) -> bool:
    placed: list[int] = home.browser.run(GAME)["placed"]
    return placed == wanted


def exported(home: Home, folder: Path) -> Path:
    home.browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
    home.go("#/about")
    home.click("Export my data")
    found = wait_until(lambda: next(iter(folder.glob("cube3d-*.json")), None), "an export")
    assert found
    return found


@pytest.mark.slow
def test_data_are_exported_deleted_and_imported(home, tmp_path):
    home.open("#/p/soma/play")
    home.solve(75.5)
    home.go("#/p/soma")
    home.says("You solved it once; best time 1:15.")
    file = exported(home, tmp_path)
    assert json.loads(file.read_text())["progress"]["p/soma"]["times"] == [75.5]
    home.confirm("Delete my data")
    home.says("Your data are deleted. The program stays.")
    home.go("#/")
    assert not home.browser.run("return document.querySelector('#continue')")
    home.go("#/about")
    home.type("input[type=file]", str(file))
    home.says("Imported: progress of 1 puzzle, 0 own puzzles.")
    home.open("#/")  # loaded anew
    home.says("Solved once, best 1:15")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "This file is not JSON."),
        ("[]", "cube3d did not export this file."),
        ('{"program": "cube3d"}', "These are not data of cube3d."),
        ('{"program": "cube3d", "version": 99}', "These data are of a newer version of cube3d."),
        ('{"program": "cube3d", "version": 1, "own": []}', "A part of these data is missing."),
        (
            '{"program": "cube3d", "version": 1, "own": {}, "progress": {"p/x": {"begun": "x"}}}',
            "One entry is damaged.",
        ),
        (
            (
                '{"program": "cube3d", "version": 5, "own": {}, "progress": {"p/x": {"seen": 1,'
                ' "place": "see", "times": [], "marks": {"1": {"star": "yes"}}}}}'
            ),
            "One entry is damaged.",
        ),
    ],
)
def test_a_bad_file_gets_one_sentence(home, tmp_path, text, said):
    file = tmp_path / "data.json"
    file.write_text(text)
    home.open("#/about")
    home.type("input[type=file]", str(file))
    home.says(said)


CELLS = "return window.cube3d?.inspect().puzzle?.cells.length"


def longer(home: Home) -> None:
    """Make the box of a puzzle in Make longer, by hand."""
    home.there("#place-make[aria-current=page]")
    home.type("#sizes input", BACKSPACE + "4" + ENTER)
    wait_until(lambda: home.browser.run(CELLS) == 36, "the change")


@pytest.mark.slow
def test_changes_are_there_again(home):
    home.open("#/p/soma/make")
    longer(home)
    wait_until(lambda: home.browser.run("return !!document.querySelector('.bar button + button')"))
    home.open()
    home.says("Unfinished changes")
    home.browser.run("document.querySelector('.begun a').click()")
    home.there("#place-make[aria-current=page]")
    wait_until(lambda: home.browser.run(CELLS) == 36, "the changes")
    home.confirm("Discard")
    wait_until(lambda: home.browser.run(CELLS) == 27, "the puzzle of the catalog")
    home.open("#/p/soma")
    home.click("Make changes")
    wait_until(lambda: home.browser.run(CELLS) == 27, "the puzzle of the catalog")


@pytest.mark.slow
def test_changes_that_are_undone_are_none(home):
    home.open("#/p/soma/make")
    longer(home)
    wait_until(lambda: home.browser.run("return !!document.querySelector('.bar button + button')"))
    home.browser.push("#undo")
    wait_until(lambda: home.browser.run("return !document.querySelector('.bar button + button')"))
    home.open()
    home.says("Opened")


@pytest.mark.slow
def test_changes_survive_if_one_leaves_at_once_or_comes_by_another_place(home):
    home.open("#/p/soma/make")
    longer(home)
    home.go("#/p/soma/see")
    home.there("#place-see[aria-current=page]")
    home.browser.push("#place-make")
    wait_until(lambda: home.browser.run(CELLS) == 36, "the changes")


@pytest.mark.slow
def test_a_game_of_a_changed_puzzle_is_none_of_the_catalog(home):
    home.open("#/p/soma/make")
    home.there("#place-make[aria-current=page]")
    home.type("#title", "!" + ENTER)
    home.browser.push("#place-play")
    home.there("#place-play[aria-current=page]")
    home.solve(10)
    assert home.browser.run("return location.hash") == "#/p/soma/make?play"
    home.go("#/p/soma")
    home.there("article.puzzle")
    assert "You solved it" not in home.browser.text("article")


@pytest.mark.slow
def test_a_game_of_a_changed_puzzle_is_there_again(home):
    home.open("#/p/soma/make")
    longer(home)
    home.browser.run("document.getElementById('cover').click()")
    wait_until(lambda: home.browser.run("return !document.querySelector('#place-play').disabled"))
    home.browser.push("#place-play")
    wait_until(lambda: home.browser.run("return window.cube3d?.game?.active"), "the game")
    place(home, 1)
    placed = home.browser.run(GAME)["placed"]
    wait_until(lambda: home.kept()["progress"]["p/soma"].get("trial"), "the game on the device")
    home.browser.driver.refresh()
    wait_until(lambda: (home.browser.run(GAME) or {}).get("placed") == placed, "the game after it")
    home.open()
    home.says("Game of your changes begun")
    home.browser.run("document.querySelector('.begun a').click()")
    wait_until(lambda: (home.browser.run(GAME) or {}).get("placed") == placed, "the game again")
    home.click("Keep")
    address = "return location.hash"
    wait_until(lambda: home.browser.run(address).startswith("#/own/"), "an address of its own")
    place(home, 2)
    own = home.browser.run(address).split("/")[2]
    wait_until(lambda: "." in home.kept()["progress"][f"own/{own}"].get("game", ""), "both pieces")
    assert "trial" not in home.kept()["progress"]["p/soma"]


@pytest.mark.slow
def test_a_link_holds_a_puzzle_that_is_not_on_this_device(home):
    home.open("#/p/conway/make")
    home.there("#place-make[aria-current=page]")
    home.browser.push("#link")
    state = wait_until(lambda: home.browser.run("return location.hash.split('?')[1]"), "a link")
    home.open(f"#/own/stranger/make?{state}")
    home.there("#place-make[aria-current=page]")
    name = "return window.cube3d?.inspect().puzzle?.name"
    wait_until(lambda: home.browser.run(name) == "Conway's puzzle", "the puzzle of the link")
    home.type("#sizes input", BACKSPACE + "6" + ENTER)
    address = "return location.hash"
    wait_until(lambda: "?" not in home.browser.run(address), "an address of its own")
    home.open()
    home.says("Unfinished changes")
    home.browser.run("document.querySelector('.begun a').click()")
    wait_until(lambda: home.browser.run(CELLS) == 150, "the changed puzzle of the link")
    home.click("Keep")
    home.says("Kept")
    home.go("#/own")
    home.says("Conway's puzzle")


def test_a_tab_goes_on_with_the_game_of_another_one(home):
    with two_tabs(home) as (first, second):
        begin(home)
        show(home, second)
        begin(home)
        place(home, 1)
        kept = home.kept()["progress"]["p/soma"]["game"]
        show(home, first)
        wait_until(lambda: len((home.browser.run(GAME) or {"placed": ()})["placed"]) == 1)
        place(home, 2)
        wait_until(lambda: home.kept()["progress"]["p/soma"]["game"] != kept)
        show(home, second)
        wait_until(lambda: len((home.browser.run(GAME) or {"placed": ()})["placed"]) == 2)


@pytest.mark.slow
def test_a_link_to_a_position_replaces_no_game(home):
    begin(home)
    place(home, 1)
    place(home, 2)
    kept = wait_until(lambda: home.kept()["progress"]["p/soma"]["game"])
    begin(home, "#/p/soma/play?play=8")
    assert len(home.browser.run(GAME)["placed"]) == 1
    home.browser.press("n", ENTER)
    home.says("Another game of this puzzle is begun.")
    assert home.kept()["progress"]["p/soma"]["game"] == kept
    home.click("Continue your game")
    wait_until(lambda: len((home.browser.run(GAME) or {"placed": ()})["placed"]) == 2)
    begin(home, "#/p/soma/play?play")  # a bookmark
    assert len(home.browser.run(GAME)["placed"]) == 2


@pytest.mark.slow
def test_a_position_of_a_link_is_kept_after_a_move(home):
    begin(home, "#/p/soma/play?play=8")
    home.click("‹ Soma cube")
    home.there("article.puzzle")
    assert "game" not in home.kept()["progress"]["p/soma"]
    begin(home, "#/p/soma/play?play=8")
    place(home, 2)
    wait_until(lambda: home.kept()["progress"]["p/soma"].get("game"))


def kept_pieces(home: Home) -> int:
    """Return the number of pieces in the kept changes of Soma."""
    return str(home.kept()["progress"]["p/soma"].get("draft")).count("[[piece]]")


@pytest.mark.slow
def test_a_puzzle_without_pieces_can_be_opened_again(home):
    """A file needs a piece, so the last state with one is kept."""
    home.open("#/p/soma/make")
    home.there("#place-make[aria-current=page]")
    home.browser.push("#tab-pieces")
    pieces = "return document.querySelectorAll(\"[aria-label$=' less']\").length"
    for left in range(6, -1, -1):
        home.browser.push("[aria-label^='One '][aria-label$=' less']")
        assert home.browser.run(pieces) == left
        if left == 1:
            wait_until(lambda: kept_pieces(home) == 1, "the draft")
    home.browser.driver.refresh()
    home.there("#place-make[aria-current=page]")
    home.browser.push("#tab-pieces")
    assert home.browser.run(pieces) == 1


@pytest.mark.slow
def test_changes_in_two_tabs_are_both_kept(home):
    with two_tabs(home) as (first, second):
        home.open("#/p/soma/make")
        home.there("#place-make[aria-current=page]")
        show(home, second)
        home.open("#/p/soma/make")
        longer(home)
        wait_until(lambda: home.kept()["progress"]["p/soma"].get("draft"), "the draft")
        draft = home.kept()["progress"]["p/soma"]["draft"]
        show(home, first)
        home.type("#sizes input", BACKSPACE + "5" + ENTER)
        address = "return location.hash"
        wait_until(lambda: home.browser.run(address).startswith("#/own/"), "an address of its own")
        home.browser.push("#undo")
        home.click("‹ Soma cube")
        home.there("article.puzzle")
        progress = home.kept()["progress"]
        assert progress.pop("p/soma")["draft"] == draft
        assert not any("draft" in row for row in progress.values())


@pytest.mark.slow
def test_two_tabs_lose_nothing(home):
    with two_tabs(home) as (first, second):
        home.open("#/p/soma/play")
        home.there(".place #place")
        show(home, second)
        home.open("#/p/conway/see")
        home.solve(20)
        show(home, first)
        home.solve(10)
        home.go("#/")
        home.says("Solved once, best 0:20")
        home.says("Solved once, best 0:10")


def of_a_link(home: Home) -> str:
    """Return the address of a link to Conway's puzzle."""
    home.open("#/p/conway/make")
    home.there("#place-make[aria-current=page]")
    home.browser.push("#link")
    state = wait_until(lambda: home.browser.run("return location.hash.split('?')[1]"), "a link")
    return f"#/own/stranger/make?{state}"


@pytest.mark.slow
def test_changes_of_a_puzzle_of_a_link_can_be_discarded(home):
    home.open(of_a_link(home))
    wait_until(lambda: home.browser.run(CELLS) == 125, "the puzzle")
    home.type("#sizes input", BACKSPACE + "6" + ENTER)
    wait_until(lambda: "?" not in home.browser.run("return location.hash"), "its own address")
    home.says("Discard")
    home.confirm("Discard")
    wait_until(lambda: home.browser.run(CELLS) == 125, "the puzzle of the link")
    home.browser.push("#place-see")
    home.there("#place-see[aria-current=page]")


@pytest.mark.slow
def test_a_puzzle_of_a_link_can_be_seen(home):
    home.open(of_a_link(home))
    wait_until(lambda: home.browser.run(CELLS) == 125, "the puzzle")
    home.browser.push("#place-see")
    address = "return location.hash"
    wait_until(lambda: "/see" in home.browser.run(address), "an address")
    home.open(home.browser.run(address))
    home.there("#place-see[aria-current=page]")
    home.says("Conway's puzzle")


@pytest.mark.slow
def test_a_damaged_link_opens_nothing(home):
    home.open(of_a_link(home)[:-20])
    home.says("This address holds no puzzle: it was cut off or changed on its way.")
    assert not home.browser.run("return document.querySelector('#place')")
    assert home.kept()["own"] == {}


# Nothing can be written while `window.isFull` is set; only the end of a transaction says why.
FULL = """
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
        const asked = put.apply(this, given);
        const { transaction } = this;
        if (!window.isFull || transaction.db.name !== 'cube3d') return asked;
        let error = null;
        Object.defineProperty(transaction, 'error', { get: () => error });
        const { onabort } = transaction;
        transaction.onabort = (event) => {
            error = new DOMException('full', 'QuotaExceededError');
            onabort?.call(transaction, event);
        };
        transaction.abort();
        return asked;
    };
"""


def test_a_full_device_says_so_until_there_is_room(home):
    with home.browser.beginning_with(FULL):
        home.open("#/p/soma/play")
        home.solve(10)
        wait_until(lambda: home.kept()["progress"]["p/soma"]["times"] == [10])
        home.browser.run("window.isFull = true")
        home.solve(5)
        home.says("The storage of this device is full.")
        assert home.kept()["progress"]["p/soma"]["times"] == [10]
        home.browser.run("window.isFull = false")
        home.solve(7)
        home.go("#/p/soma")
        home.says("You solved it 2 times; best time 0:07")
        assert "storage" not in home.browser.text(".page")


# Whatever is written fails, once `window.isBroken` is set; the transaction is aborted.
BROKEN = """
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
        const asked = put.apply(this, given);
        if (window.isBroken) this.transaction.abort();
        return asked;
    };
"""


@pytest.mark.slow
def test_a_browser_that_stores_nothing_says_so_until_it_stores_again(home):
    with home.browser.beginning_with(BROKEN):
        home.open("#/p/soma/play")
        home.there(".place #place")
        home.browser.run("window.isBroken = true")
        home.solve(5)
        home.says("This browser keeps nothing. Closing this tab loses your progress.")
        home.browser.run("window.isBroken = false")
        home.solve(7)
        home.go("#/p/soma")
        home.says("best time 0:07")
        assert "keeps nothing" not in home.browser.text(".page")


TOO_MANY = "These data hold too many entries. Nothing was changed."
PLAYED = {"seen": 1, "place": "play", "times": []}


def test_an_import_that_is_too_large_changes_nothing(home, tmp_path):
    home.open("#/about")
    for part, said in (("a", "Imported: progress of 3,000 puzzles"), ("b", TOO_MANY)):
        rows = {f"p/{part}{i}": PLAYED for i in range(3000)}
        bring(home, tmp_path, {"version": 3, "progress": rows, "own": {}})
        home.says(said)
    home.open("#/about")
    home.says("(3,000 puzzles)")


def bring(home: Home, folder: Path, data: dict[str, Any]) -> None:
    """Import data."""
    file = folder / "data.json"
    file.write_text(json.dumps({"program": "cube3d"} | data))
    home.type("input[type=file]", str(file))


def test_names_of_a_file_are_only_names(home, tmp_path):
    home.open("#/about")
    rows = {"toString": PLAYED, "constructor": PLAYED}
    bring(home, tmp_path, {"version": 3, "progress": rows, "own": {}})
    home.says("Imported: progress of 2 puzzles, 0 own puzzles.")
    assert set(home.kept()["progress"]) == set(rows)


def test_data_of_older_versions_are_read(home, tmp_path):
    home.open("#/about")
    row = PLAYED | {"begun": 1}
    bring(home, tmp_path, {"version": 1, "progress": {"p/soma": row | {"times": [9]}}, "own": {}})
    home.says("Imported: progress of 1 puzzle, 0 own puzzles.")
    rows = {"p/soma": row | {"game": "8~1~1~1~0~"}, "own/sent": row | {"draft": "name = 'x'"}}
    bring(home, tmp_path, {"version": 2, "progress": rows, "own": {}})
    home.says("Imported: progress of 2 puzzles, 1 own puzzle.")
    kept = home.kept()
    assert kept["progress"]["p/soma"] == PLAYED | {"times": [9], "game": "8~1~1~1~0~"}
    assert kept["own"]["sent"]["toml"] == "name = 'x'"


@pytest.mark.slow
def test_data_of_a_newer_version_stay_and_are_exported(home, tmp_path):
    home.open("#/about")
    newer = {"version": 99, "progress": {"p/soma": {"stars": 3}}}
    home.keep(newer)
    home.open("#/p/soma/play")
    home.solve(5)
    home.says("These data are of a newer version of cube3d. Nothing was changed.")
    assert home.kept() == newer
    file = exported(home, tmp_path)
    assert json.loads(file.read_text()) == {"program": "cube3d"} | newer


def test_changes_of_two_devices_are_both_there(home, tmp_path):
    home.open("#/about")
    for seen, name in ((1, "one"), (2, "other")):
        row = PLAYED | {"seen": seen, "draft": f"name = '{name}'", "game": f"{seen}~1~1~1~0~"}
        row |= {"trial": "1~1~1~1~0~"} if seen == 1 else {}  # a game of the first changes
        bring(home, tmp_path, {"version": 3, "progress": {"p/soma": row}, "own": {}})
        home.says("Imported: progress of 1 puzzle, 0 own puzzles.")
    home.says("Changed on both devices: 1 puzzle. The older version is in Your puzzles.")
    home.says("1 game had another position here: the later one is kept.")
    kept = home.kept()
    assert kept["progress"]["p/soma"]["draft"] == "name = 'other'"
    assert "trial" not in kept["progress"]["p/soma"]
    assert [own["title"] for own in kept["own"].values()] == ["one"]


@pytest.mark.slow
def test_a_game_changes_and_own_puzzles_are_exported_and_imported(home, tmp_path):
    begin(home)
    place(home, 1)
    home.open("#/p/conway/make")
    home.there("#place-make[aria-current=page]")
    home.click("Keep")
    home.says("Kept")
    home.open("#/p/soma/make")
    longer(home)
    wait_until(lambda: home.kept()["progress"]["p/soma"].get("draft"), "the draft")
    kept = home.kept()
    file = exported(home, tmp_path)
    home.confirm("Delete my data")
    home.says("Your data are deleted. The program stays.")
    assert home.kept() is None
    home.type("input[type=file]", str(file))
    home.says("Imported")
    assert home.kept() == kept


def test_marked_positions_are_kept(home):
    begin(home)
    place(home, 1)
    home.browser.press("m")
    first = home.browser.run(GAME)["placed"]
    place(home, 2)
    home.browser.press("m")
    second = home.browser.run(GAME)["placed"]
    place(home, 3)
    home.browser.driver.get("about:blank")
    begin(home)
    for wanted in (second, first, second):  # the latest one first, then round about
        home.browser.press("M")
        wait_until(partial(is_placed, home, wanted), "a mark")
    home.browser.press("z")
    wait_until(lambda: home.browser.run(GAME)["placed"] == first, "undo")
    home.browser.press("m")  # takes the mark away
    home.browser.press("M")
    wait_until(lambda: home.browser.run(GAME)["placed"] == second, "the other mark")
    assert home.browser.run("return document.querySelector('#play-to-mark').disabled")
