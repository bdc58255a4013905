"""The place Print: what it saves is what Python writes."""

from __future__ import annotations

import base64
import io
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest
import trimesh

from cube3d import (
    ExportOptions,
    Measures,
    disassemble,
    export_pieces,
    load,
    page_to_play,
    solve,
)
from cube3d.formats.moves_text import describe_moves
from tests.helpers.app import DESK, LANGUAGE, PHONE, Home
from tests.helpers.browser import ENTER, ESCAPE, Browser
from tests.helpers.site import served
from tests.helpers.slow import slow
from tests.helpers.waiting import wait_until
from tests.view.page.test_app_for_all import LONGER

PRINT = "#place-print[aria-current=page]"
CORE = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"


def opened(home: Home, name: str, link: str = "", **look) -> None:
    home.open(f"#/p/{name}/print{link}", **look)
    made(home)


def made(home: Home) -> None:
    """Wait until the solids are made."""
    home.there("#check:not([data-state=waiting]) ~ #panel #print-save")
    home.browser.wait()


@pytest.mark.parametrize("look", [DESK, PHONE])
def test_there_is_help_as_in_other_places(home, look):
    opened(home, "soma", **look)
    is_open = "return document.getElementById('help').open"
    home.browser.push("#help-open")
    assert home.browser.run(is_open)
    assert "All copies of all pieces" in home.browser.run("return document.body.innerText")
    home.browser.press(ESCAPE)
    assert not home.browser.run(is_open)
    home.browser.press("h")
    assert home.browser.run(is_open)


def saved(home: Home, folder: Path) -> Path:
    """Push Save, and wait until the file is whole."""
    before = set(folder.iterdir())
    home.browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
    home.browser.push("#print-save")

    def whole() -> list[Path]:
        new = [path for path in folder.iterdir() if path not in before]
        return [path for path in new if path.suffix != ".crdownload" and path.stat().st_size]

    assert wait_until(whole)
    return whole()[0]


def files_of_pieces(name: str, folder: Path, suffix: str, measures: Measures) -> list[Path]:
    return export_pieces(load(name), folder / "python", ExportOptions(measures), ending=suffix)


def test_the_stl_of_a_piece_is_the_file_of_python(home: Home, tmp_path):
    opened(home, "soma", "?what=piece&piece=3")
    path = saved(home, tmp_path)
    assert path.name == "soma-cube-t.stl"
    expected = files_of_pieces("soma", tmp_path, ".stl", Measures())[2]
    assert path.read_bytes() == expected.read_bytes()
    mesh = trimesh.load_mesh(path)
    assert mesh.is_volume
    assert mesh.bounds[0] == pytest.approx([0, 0, 0], abs=1e-5)
    assert sorted(mesh.extents) == pytest.approx([9.8, 19.8, 29.8], abs=1e-4)
    # The page says the same sizes.
    facts = home.browser.text("#sums")
    assert "29.8 × 19.8 × 9.8 mm" in facts
    assert f"{mesh.volume / 1000:.1f} cm³" in facts


@pytest.mark.parametrize(
    ("name", "measures"),
    [
        ("soma-checkered", Measures(chamfer=True, bevel=1.2)),
        ("tetrahexes-4x7", Measures(cell_mm=12, bevel=0.8, clearance=0.2)),
        *slow(
            ("25y", Measures()),
            ("lonpos-pyramid", Measures(bevel=0, clearance=0.15)),
            ("octahedron-of-forms-1", Measures(bevel=0.5, clearance=0)),
        ),
    ],
)
def test_every_piece_in_every_format_is_that_of_python(home: Home, tmp_path, name, measures):
    numbers = f"cell={measures.cell_mm}&bevel={measures.bevel}&clearance={measures.clearance}"
    link = f"?what=each&{numbers}{'&chamfer' if measures.chamfer else ''}"
    for suffix in ("stl", "3mf", "glb"):
        opened(home, name, f"{link}&format={suffix}")
        path = saved(home, tmp_path)
        (expected,) = export_pieces(
            load(name), tmp_path / f"python-{path.name}", ExportOptions(measures)
        )
        own, other = path.read_bytes(), expected.read_bytes()
        if suffix == "3mf":
            assert parts(own) == parts(other)
        elif not load(name).region.lattice.has_boxes:  # the last bits of corners may differ
            assert len(own) == len(other)
            for one, two in zip(meshes(path), meshes(expected), strict=True):
                assert one.volume == pytest.approx(two.volume, rel=1e-6)
                assert np.allclose(one.bounds, two.bounds, atol=1e-6)
        else:
            assert own == other


@pytest.mark.slow
@pytest.mark.parametrize("name", ["soma", *slow("bedlam")])
def test_letters_are_those_of_python(home: Home, tmp_path, name):
    opened(home, name, "?what=each")
    home.browser.push("#print-letters")
    path = saved(home, tmp_path)
    (expected,) = export_pieces(load(name), tmp_path / "x.stl", ExportOptions(letters=True))
    assert path.read_bytes() == expected.read_bytes()


def test_letters_are_only_for_cubes(home: Home):
    said = "Only pieces made of cubes can have engraved letters."
    opened(home, "soma")
    assert said not in home.browser.text("#panel")
    opened(home, "tetrahexes-4x7")
    assert said in home.browser.text("#panel")
    assert home.browser.run("return document.querySelector('#print-letters')") is None


@pytest.mark.parametrize("look", [DESK, *slow(PHONE)])
def test_the_saved_file_is_named_with_its_size(home: Home, tmp_path, look):
    opened(home, "soma", "?what=each", **look)
    note = "return document.querySelector('#panel [role=status]').textContent"
    assert home.browser.run(note) == ""
    path = saved(home, tmp_path)
    size = -(-path.stat().st_size // 1000)
    assert home.browser.run(note) == f"Saved in your downloads: {path.name} ({size} kB)."
    home.browser.push("#print-chamfer")  # the file is not that of the new choice
    assert home.browser.run(note) == ""


# Options that the button lies on, and how far words reach beyond the panel.
COVERED = """
    const panel = document.getElementById('panel');
    const box = (e) => e.getBoundingClientRect();
    const bar = document.getElementById('print-save');
    const under = (e) => box(e).top < box(bar).bottom - 1 && box(e).bottom > box(bar).top + 1;
    const covered = [0, 60, 120, 240].flatMap((top) => {
        panel.scrollTop = top;
        return [...panel.querySelectorAll('.choice, .line, .tick, .note, .buttons')]
            .filter((e) => e.textContent && under(e))
            .map((e) => e.textContent);
    });
    return [covered, Math.max(0, panel.scrollWidth - panel.clientWidth)];
"""


@pytest.mark.parametrize("language", ["en", *slow("de")])
@pytest.mark.parametrize("look", [PHONE, *slow({"size": (1400, 900)})])
def test_no_option_is_covered(home: Home, look, language):
    with home.browser.beginning_with(LANGUAGE.format(language)):
        opened(home, "soma", **look)
        assert home.browser.run(COVERED) == [[], 0]
        home.browser.run(LONGER)
        assert home.browser.run(COVERED) == [[], 0]


# Each piece takes longer than the page may be busy.
SLOW = """
    let now = performance.now();
    performance.now = () => (now += 60);
    window.said = [];
    const sums = document.getElementById('sums');
    new MutationObserver(() => said.push(sums.textContent)).observe(sums, { childList: true });
"""
# Two wishes at once: the second one comes while the first one is worked at.
TICKED = """
    const ids = ['print-chamfer', 'print-letters', 'print-save'];
    const own = ids.map((id) => document.getElementById(id));
    own[0].click();
    own[1].click();
    return [own[0].checked, own[1].checked, own[2].disabled];
"""


def test_slow_work_has_pauses_and_the_last_wish_counts(home: Home, tmp_path):
    opened(home, "soma", "?what=each")
    before = home.browser.text("#sums")
    home.browser.run(SLOW)
    assert home.browser.run(TICKED) == [True, True, True]
    made(home)
    said = home.browser.run("return window.said")
    assert said[:-1] == ["Working …"] * len(said[:-1])
    assert len(said) > 7
    assert said[-1] not in ("", before, "Working …")
    path = saved(home, tmp_path)
    options = ExportOptions(Measures(chamfer=True), letters=True)
    (expected,) = export_pieces(load("soma"), tmp_path / "x.stl", options)
    assert path.read_bytes() == expected.read_bytes()


@pytest.mark.slow
def test_outlines_are_those_of_python_and_only_of_flat_pieces(home: Home, tmp_path):
    opened(home, "pentominoes-6x10")
    home.browser.push("#print-svg")
    path = saved(home, tmp_path)
    (expected,) = export_pieces(load("pentominoes-6x10"), tmp_path / "x.svg", plate=(220, 220))
    assert path.read_bytes() == expected.read_bytes()
    opened(home, "soma")
    assert home.browser.run("return document.querySelector('#print-svg')") is None


def parts(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def meshes(path: Path) -> list[Any]:
    return trimesh.load_scene(path).dump()


@pytest.mark.slow
def test_a_page_prints_with_the_measures_of_its_puzzle(undrawn: Browser, tmp_path):
    puzzle = replace(load("soma"), bevel=0.1, clearance=0.02)
    page_to_play(puzzle).write(tmp_path / "page.html")
    undrawn.open(tmp_path / "page.html", "#print&what=each", size=(1280, 800))
    wait_until(lambda: undrawn.run("return !!document.querySelector('#print-save')"), "Print")
    side = "return document.querySelector('input[aria-label=\"Clearance on each side\"]').value"
    assert undrawn.run(side) == "0.2"
    undrawn.push("input[aria-label='Side of a cell']")
    undrawn.run("document.activeElement.select()")
    undrawn.press(*"20", ENTER)
    assert undrawn.run(side) == "0.4"
    undrawn.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(tmp_path))
    undrawn.push("#print-save")
    assert wait_until(lambda: list(tmp_path.glob("*.stl")))
    wait_until(lambda: next(tmp_path.glob("*.stl")).stat().st_size)
    content = next(tmp_path.glob("*.stl")).read_bytes()
    options = ExportOptions(Measures(cell_mm=20, bevel=2, clearance=0.4))
    (expected,) = export_pieces(puzzle, tmp_path / "python.stl", options)
    assert content == expected.read_bytes()


@pytest.mark.slow
def test_plates_have_all_copies(home: Home, tmp_path):
    opened(home, "25y", "?wide=120&deep=100&format=3mf")
    assert home.browser.text("#sums").startswith("25 pieces · 4 plates · ")
    path = saved(home, tmp_path)
    assert path.name == "25y-plate.zip"
    plates = parts(path.read_bytes())
    written = export_pieces(load("25y"), tmp_path / "y.3mf", plate=(120, 100))
    assert [parts(plate) for plate in plates.values()] == [parts(p.read_bytes()) for p in written]
    counts = [
        len(list(ET.fromstring(parts(plate)["3D/3dmodel.model"]).iter(f"{CORE}item")))
        for plate in plates.values()
    ]
    assert sum(counts) == 25


@pytest.mark.slow
def test_one_plate_has_an_object_for_each_piece(home: Home, tmp_path):
    opened(home, "soma", "?format=3mf")
    model = ET.fromstring(parts(saved(home, tmp_path).read_bytes())["3D/3dmodel.model"])
    names = [one.get("name") for one in model.iter(f"{CORE}object")]
    assert names == [piece.name for piece in load("soma").pieces]


def test_an_assembly_stands_together(home: Home, tmp_path):
    opened(home, "soma", "?what=whole&format=glb")
    path = saved(home, tmp_path)
    scene = trimesh.load_scene(path)
    assert scene.extents == pytest.approx([0.0298] * 3, abs=1e-6)
    assert len(scene.dump()) == 7


@pytest.mark.parametrize("look", [DESK, *slow(PHONE)])
def test_the_solution_of_see_is_printed_or_another(home: Home, look):
    browser = home.browser
    home.open("#/p/soma/see?every", **look)
    home.there("#count")
    wait_until(lambda: browser.text("#count") == "/ 240", "all solutions")
    if browser.run("return !document.getElementById('panel').hidden"):
        browser.push("#panel-open")
    browser.push("#next")
    browser.push("#next")
    wait_until(lambda: "s=3" in browser.run("return location.hash"), "the address")
    cells = {block["label"]: block["cells"] for block in browser.inspect()["blocks"]}
    browser.push("#place-print")
    home.there(PRINT)
    made(home)
    browser.push("#print-whole")
    made(home)

    def offsets() -> dict[str, list[float]]:
        (plate,) = browser.inspect()["plates"]
        return {solid["name"]: [round(x) for x in solid["offset"]] for solid in plate}

    third = offsets()
    # y and z run downwards in a solution.
    low = {
        name: np.min(np.array(own) * [1, -1, -1] + [0, 2, 2], axis=0) for name, own in cells.items()
    }
    assert third == {name: (10 * corner).tolist() for name, corner in low.items()}
    browser.push("#panel [aria-label='Next solution']")
    made(home)
    assert offsets() != third
    wait_until(
        lambda: browser.run("return location.hash") == "#/p/soma/print?what=whole&s=4", "a link"
    )
    printed(home, "#print-steps")
    assert browser.run("return window.heading") == "Solution 4 of 240."


@pytest.mark.slow
def test_usdz_has_the_sizes_of_the_pieces(home: Home, tmp_path):
    opened(home, "soma", "?what=piece&format=usdz&cell=20")
    text = b"".join(parts(saved(home, tmp_path).read_bytes()).values())
    assert text.startswith(b"#usda 1.0")
    assert text.count(b"def Mesh") == 1
    assert b"0.02" in text  # metres a cell


@pytest.mark.slow
def test_sizes_are_kept_in_the_address_and_wrong_ones_explained(home: Home):
    opened(home, "soma")
    browser = home.browser
    browser.push("input[aria-label='Width of a plate']")
    browser.run("document.activeElement.select()")
    browser.press(*"15", ENTER)
    wait_until(lambda: browser.run("return location.hash") == "#/p/soma/print?wide=15", "a link")
    assert browser.text("#reason") == (
        "Piece 'V' takes 19.8x19.8 mm and does not fit a plate of 15x220 mm."
    )
    assert browser.run("return document.querySelector('#print-save').disabled")
    opened(home, "soma", "?bevel=4.9&clearance=1")
    assert browser.text("#reason").startswith("A bevel of 4.9 mm and a clearance of 1 mm leave")


def test_what_cannot_be_printed_is_said(home: Home):
    opened(home, "dominoes-2x2x2x2")
    assert home.browser.text("#reason") == (
        "Piece 'D' is 4-dimensional: pieces can be made in up to three dimensions."
    )


@pytest.mark.slow
@pytest.mark.parametrize("look", [DESK, PHONE], ids=["desk", "phone"])
def test_one_goes_there_from_every_place_and_back(home: Home, look):
    home.open("#/p/soma", **look)
    home.click("Print it")
    home.there(PRINT)
    for place in ("see", "play", "make"):
        home.browser.push(f"#place-{place}")
        home.there(f"#place-{place}[aria-current=page]")
        home.browser.wait()
        home.browser.push("#place-print")
        home.there(PRINT)
        wait_until(lambda: home.browser.run("return location.hash") == "#/p/soma/print", "link")
        home.browser.wait()


PRINTED = """
    window.print = () => {
        const all = document.querySelectorAll("#instructions figcaption, #worksheet figcaption");
        window.printed = [...all].map((own) => own.textContent);
        window.heading = document.querySelector("#instructions p")?.textContent;
        window.legend = [...document.querySelectorAll("#instructions li")].map((own) => [
            own.textContent, own.firstChild.style.background]);
        // Nothing is drawn in tests: what a picture shows are its letters.
        window.pictures = [...document.querySelectorAll("#instructions img")].map((image) => {
            const pen = document.createElement("canvas").getContext("2d");
            Object.assign(pen.canvas, { width: image.naturalWidth, height: image.naturalHeight });
            pen.drawImage(image, 0, 0);
            const { data } = pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height);
            return data.filter((own, i) => i % 4 === 0 && own < 60).length;
        });
    };
"""


def printed(home: Home, button: str) -> list[str]:
    """Push a button for a sheet; return its captions, and check that it becomes a PDF."""
    home.browser.run(PRINTED)
    home.browser.push(button)
    wait_until(lambda: home.browser.run("return window.printed"), "the sheet")
    pdf = base64.b64decode(home.browser.command("Page.printToPDF")["data"])
    assert pdf.startswith(b"%PDF")
    assert len(pdf) > 10_000  # with pictures
    left = "return document.querySelectorAll('figure').length"
    wait_until(lambda: home.browser.run(left) == 0, "the sheet is gone after printing")
    return list(home.browser.run("return window.printed"))


@pytest.mark.slow
def test_a_step_sheet_has_the_moves_of_a_burr(home: Home):
    puzzle = load("burr-of-equal-sticks")
    solution = solve(puzzle)
    found = disassemble(solution, puzzle).disassembly
    assert found
    opened(home, "burr-of-equal-sticks")
    captions = printed(home, "#print-steps")
    assert captions[0] == ""  # the whole puzzle
    assert len(captions) == 1 + len(found.moves)
    said = describe_moves(replace(solution, disassembly=found))
    assert captions[1:] == [f"{i}. {words}" for i, words in enumerate(said, 1)]
    heading = home.browser.run("return window.heading")
    assert heading == f"Solution 1 of 1. {len(said)} moves, one after the other."
    names, colours = zip(*home.browser.run("return window.legend"), strict=True)
    assert list(names) == [f"s {i}" for i in range(1, 7)]
    assert len(set(colours)) == 6
    assert min(home.browser.run("return window.pictures")) > 50


@pytest.mark.slow
def test_a_step_sheet_has_the_pieces_of_a_cube_in_an_order(home: Home):
    opened(home, "soma")
    captions = printed(home, "#print-steps")
    names = sorted(p.name for p in load("soma").pieces)
    assert sorted(own[3:] for own in captions) == names
    assert sorted(own for own, _ in home.browser.run("return window.legend")) == names
    black = home.browser.run("return window.pictures")
    assert black[0] > 50
    assert black[-1] > black[0]  # more letters


@pytest.mark.slow
def test_long_names_have_letters_on_a_step_sheet(home: Home):
    opened(home, "tuts-tomb")
    captions = printed(home, "#print-steps")
    labels = ["plate 1", "plate 2", "rod 1", "rod 2"]
    names = [f"{letter}: {label}" for letter, label in zip("ABCD", labels, strict=True)]
    assert sorted(", ".join(own[3:] for own in captions).split(", ")) == names
    assert [own for own, _ in home.browser.run("return window.legend")] == names


@pytest.mark.slow
def test_a_worksheet_has_each_piece_and_empty_layers(home: Home):
    opened(home, "25y")
    assert printed(home, "#print-worksheet") == ["Y × 25"]
    opened(home, "soma")
    home.browser.run("window.print = () => {}")
    home.browser.push("#print-worksheet")
    cells = "return document.querySelectorAll('.layer-sheet polygon').length"
    assert home.browser.run(cells) == 27


CAUGHT = """
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
        blob.arrayBuffer().then((all) => { window.saved = [...new Uint8Array(all)]; });
        return make.call(URL, blob);
    };
"""


@pytest.mark.slow
def test_firefox_saves_the_same_bytes(firefox, tmp_path):
    with served() as server:
        firefox.open(f"{server.address}#/p/soma/print?what=piece&piece=3")
        there = "return !!document.querySelector('#print-save:not(:disabled)')"
        wait_until(lambda: firefox.run(there), "Print")
        firefox.run(CAUGHT)
        firefox.click("#print-save")
        wait_until(lambda: firefox.run("return window.saved?.length > 0"), "the file")
        content = bytes(firefox.run("return window.saved"))
    assert content == files_of_pieces("soma", tmp_path, ".stl", Measures())[2].read_bytes()
    firefox.open("about:blank")
