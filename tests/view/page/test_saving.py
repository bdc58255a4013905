"""Files that a page saves: models and a film."""

from __future__ import annotations

import base64
import io
import shutil
import struct
import subprocess
import zipfile
from dataclasses import replace
from operator import attrgetter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import trimesh
from PIL import Image

from cube3d import (
    Colour,
    Cover,
    Page,
    Piece,
    Polycube,
    Puzzle,
    Region,
    Solution,
    disassemble,
    load,
    solve,
)
from cube3d.formats.moves_text import describe_moves
from cube3d.formats.solution_json import format_solution, parse_solutions
from cube3d.formats.solution_text import parse_solutions_text
from cube3d.formats.xmpuzzle.document import SOLVED, UNKNOWN
from cube3d.formats.xmpuzzle.read import parse_document
from cube3d.formats.xmpuzzle.stored_solutions import stored_solutions
from cube3d.formats.xmpuzzle.to_puzzle import load_problem
from cube3d.puzzle.solution import PlacedPiece
from cube3d.solving.build_problem import build_problem
from cube3d.verify.position import find
from cube3d.verify.verifier import verify
from tests.helpers.browser import ESCAPE, Browser
from tests.helpers.coloured_solutions import mixed
from tests.helpers.waiting import wait_until

CELL = 0.025  # metres
DOMINO = Polycube([(0, 0, 0), (0, 0, 1)])
# A puzzle whose solutions have all that a line can hold except moves.
FULL = Puzzle(
    'Größe "1"',
    Region.box((2, 2, 2)),
    (
        Piece("A", DOMINO, count=2, colours=("r", ""), groups=(("pair", 1),)),
        Piece("B", DOMINO, colours=("b", "k")),
        Piece("C", DOMINO, fixed=True),
    ),
    colours=(Colour("r", "#C01010"), Colour("b", "#1010c0"), Colour("k", "#000000")),
    walls=((0, 0, 2), (1, 1, -1)),
)
CORNER = Polycube([(0, 0, 0), (0, 0, 1), (0, 1, 0)])
LOOSE = Puzzle("loose", Region.box((2, 2, 2)), (Piece("L", CORNER, (1, 2)),), Cover.PIECES)


def saved(browser: Browser, folder: Path, what: str, suffix: str) -> Path:
    """Choose something of the menu, and wait until it is whole."""
    browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
    browser.push("#save")
    browser.push(f"#save-{what}")
    assert wait_until(lambda: list(folder.glob(f"*.{suffix}")))
    (path,) = folder.glob(f"*.{suffix}")
    wait_until(lambda: path.stat().st_size)
    return path


def test_the_menu_closes_on_escape(undrawn: Browser, write, soma):
    undrawn.open(write(soma))
    undrawn.push("#save")
    is_open = "return document.getElementById('save-menu').open"
    assert undrawn.run(is_open)
    undrawn.press(ESCAPE)
    assert not undrawn.run(is_open)


def test_glb(undrawn: Browser, write, soma, tmp_path):
    undrawn.open(write(soma), "#s=2")
    path = saved(undrawn, tmp_path, "glb", "glb")
    assert path.name == "soma-cube-2.glb"
    scene = trimesh.load_scene(path)
    assert {block["label"] for block in undrawn.inspect()["blocks"]} <= set(scene.graph.nodes)
    assert scene.extents == pytest.approx([3 * CELL] * 3, rel=0.05)
    meshes: list[Any] = scene.dump()
    assert len(meshes) == 7
    # The pieces have the volumes of their cells, but for gaps and rounded edges.
    volumes = sorted(mesh.volume / CELL**3 for mesh in meshes)
    assert volumes == pytest.approx([3, 4, 4, 4, 4, 4, 4], rel=0.15)
    colours = sorted(block["colour"] for block in undrawn.inspect()["blocks"])
    made = sorted(mesh.visual.material.main_color[:3].tolist() for mesh in meshes)
    linear = [[_linear(x) for x in colour] for colour in colours]
    assert np.abs(np.sort(linear, axis=0) - np.sort(made, axis=0)).max() <= 2


def _linear(value: int) -> float:
    """Return sRGB values as linear light, both from 0 to 255."""
    share = value / 255
    return 255 * (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)


def test_glb_of_cubes_in_several_colours(undrawn: Browser, write, tmp_path):
    solution = mixed()
    undrawn.open(write([solution]), "#by=cube")
    scene = trimesh.load_scene(saved(undrawn, tmp_path, "glb", "glb"))
    colours = {tuple(cube) for own in undrawn.inspect()["blocks"] for cube in own["cubes"] or ()}
    meshes: list[Any] = scene.dump()
    made = {tuple(m.visual.material.main_color[:3].tolist()) for m in meshes}
    assert len(made) == len(colours)


def test_usdz_is_what_phones_take(undrawn: Browser, write, soma, tmp_path):
    """Stored, each file at a multiple of 64 bytes, the scene first (Pixar's USDZ specification)."""
    path = saved_of(undrawn, write(soma), tmp_path)
    data = path.read_bytes()
    with zipfile.ZipFile(path) as archive:
        entries = archive.infolist()
        assert entries[0].filename.endswith((".usda", ".usdc", ".usd"))
        for entry in entries:
            assert entry.compress_type == zipfile.ZIP_STORED
            name, extra = struct.unpack_from("<HH", data, entry.header_offset + 26)
            assert (entry.header_offset + 30 + name + extra) % 64 == 0
        text = b"".join(archive.read(entry) for entry in entries)
    assert text.startswith(b"#usda 1.0")
    assert text.count(b"def Mesh") >= 7


def saved_of(browser: Browser, page: Path, folder: Path) -> Path:
    browser.open(page)
    return saved(browser, folder, "usdz", "usdz")


@pytest.mark.slow
def test_a_film_turns_once(browser: Browser, write, soma: list[Solution], tmp_path):
    if shutil.which("ffprobe") is None:
        pytest.skip("ffprobe is not installed (Debian: ffmpeg)")
    browser.open(write([replace(soma[0], puzzle="Film")]), "#view=36,27,1,0,0,0")
    path = saved(browser, tmp_path, "film", "webm")
    assert wait_until(lambda: browser.text("#status") == "The film is saved.")
    probe = ["ffprobe", "-v", "error", "-count_packets", "-select_streams", "v"]
    fields = "stream=codec_type,width,height,nb_read_packets"
    ran = subprocess.run(
        [*probe, "-show_entries", fields, "-of", "csv=p=0", path],
        capture_output=True,
        text=True,
        check=True,
    )
    kind, width, height, packets = ran.stdout.strip().split(",")
    assert kind == "video"
    assert (int(width) % 2, int(height) % 2) == (0, 0)
    assert int(packets) > 1  # a slow machine draws few in that time
    # The eye is where it was.
    assert browser.inspect()["state"]["look"]["azimuth"] == 36


@pytest.mark.slow
@pytest.mark.parametrize("name", ["burr-of-equal-sticks", "soma"])
def test_instructions_on_paper(browser: Browser, write, name):
    """A picture for each move, with what is done; or for each piece, as they come."""
    puzzle = load(name)
    solution = solve(puzzle)
    by_moves = name != "soma"
    if by_moves:
        solution = replace(solution, disassembly=disassemble(solution, puzzle).disassembly)
    browser.open(write([solution]), "#theme=dark&x=0.5", size=(700, 600))
    before = browser.inspect()["state"]
    browser.run("window.print = () => { window.printed = true; }")
    browser.push("#save")
    browser.push("#print-steps")
    assert wait_until(lambda: browser.run("return window.printed"))
    assert browser.inspect()["state"] == before
    captions = browser.run(
        "return [...document.querySelectorAll('figcaption')].map((own) => own.textContent)"
    )
    if by_moves:
        said = [f"{number}. {says}" for number, says in enumerate(describe_moves(solution), 1)]
        assert captions == ["", *said]
    else:
        labels = [
            browser.inspect()["blocks"][s["block"]]["label"] for s in browser.inspect()["steps"]
        ]
        assert captions == [f"{number}. {label}" for number, label in enumerate(labels, 1)]
    sources = browser.run(
        "return [...document.querySelectorAll('#instructions img')].map((own) => own.src)"
    )
    assert len(set(sources)) == len(captions)
    pdf = base64.b64decode(browser.command("Page.printToPDF")["data"])
    assert pdf.startswith(b"%PDF")
    browser.run("window.dispatchEvent(new Event('afterprint'))")
    assert browser.run("return document.querySelectorAll('figure').length") == 0


def solved(browser: Browser, puzzle: Puzzle, folder: Path) -> int:
    """Let a page find all solutions; return their number."""
    path = folder / "page.html"
    Page.of_puzzle(build_problem(puzzle)).write(path)
    browser.open(path, size=(900, 700))
    browser.push("#solve-all")
    script = "return document.getElementById('solve-stop').hidden && cube3d.inspect().blocks.length"
    wait_until(lambda: browser.run(script), "it is solved")
    return int(browser.text("#count").strip("/ ").replace(",", ""))


LATTICES = ["tetrahexes-4x7", "perplexing-pyramid", "project-genius-pyramid"]


@pytest.mark.parametrize(
    "puzzle", [load("soma"), FULL, LOOSE, *map(load, LATTICES)], ids=attrgetter("name")
)
def test_solutions_as_lines_are_those_that_python_writes(undrawn: Browser, tmp_path, puzzle):
    count = solved(undrawn, puzzle, tmp_path)
    text = saved(undrawn, tmp_path, "lines", "jsonl").read_text()
    found = parse_solutions(text)
    assert len(set(text.splitlines())) == len(found) == count
    table = build_problem(puzzle).table
    own = [table.solution(find(table, placed) for placed in one.placements) for one in found]
    assert text == "".join(f"{format_solution(one)}\n" for one in own)


GRIDS = [
    "polyiamonds-12345-snake",
    "tetraprisms-tower",
    "perplexing-pyramid",
    "rhombic-dodecahedron-6",
    "project-genius-pyramid",
]


@pytest.mark.slow
@pytest.mark.parametrize(
    "puzzle",
    [load("soma"), FULL, LOOSE, load("12y-flat"), *map(load, GRIDS)],
    ids=attrgetter("name"),
)
def test_solutions_for_burrtools(undrawn: Browser, tmp_path, puzzle):
    """The verifier checks each, in the numbers of BurrTools' turns about the hotspots."""
    count = solved(undrawn, puzzle, tmp_path)
    path = saved(undrawn, tmp_path, "burrtools", "xmpuzzle")
    assert undrawn.text("#status").startswith("Saved ")
    loaded = load_problem(parse_document(path.read_bytes()), 0, "", "")
    right, wrong = stored_solutions(loaded)
    assert wrong == []
    assert len({frozenset(map(look, solution.placements)) for solution in right}) == count
    assert loaded.problem.state == SOLVED


@pytest.mark.slow
def test_a_part_of_the_solutions_for_burrtools(undrawn: Browser, tmp_path):
    """BurrTools reads that there may be more."""
    solved(undrawn, load("soma"), tmp_path)
    undrawn.restore("#s=2&piece=1")
    undrawn.push("#card-alike")
    count = int(undrawn.text("#gallery-note").split()[0])
    path = saved(undrawn, tmp_path, "burrtools", "xmpuzzle")
    loaded = load_problem(parse_document(path.read_bytes()), 0, "", "")
    right, wrong = stored_solutions(loaded)
    assert (len(right), wrong) == (count, [])
    assert count < 240
    assert loaded.problem.state == UNKNOWN


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", [load("soma"), LOOSE, load("12y")], ids=attrgetter("name"))
def test_solutions_as_text_can_be_read(undrawn: Browser, tmp_path, puzzle):
    """Those that the gallery shows, and the same as in lines."""
    solved(undrawn, puzzle, tmp_path)
    undrawn.restore("#s=2&piece=1")
    undrawn.push("#card-alike")
    alike = int(undrawn.text("#gallery-note").split()[0])
    lines = parse_solutions(saved(undrawn, tmp_path, "lines", "jsonl").read_text())
    text = saved(undrawn, tmp_path, "layers", "txt").read_text()
    read = parse_solutions_text(text, puzzle, "the file")
    # Copies of a piece have other numbers: those in the order of their letters.
    assert list(map(places, read)) == list(map(places, lines))
    assert len(lines) == alike > 0
    for one in read:
        verify(puzzle, one)


def look(placed: PlacedPiece) -> tuple[object, ...]:
    return placed.piece, placed.cells, placed.colours


def places(solution: Solution) -> list[tuple[str, tuple[tuple[int, ...], ...]]]:
    return sorted((placed.piece, placed.cells) for placed in solution.placements)


def photograph(browser: Browser, **choices: str) -> None:
    """Take a photo of a page, and stop it once it is seen."""
    browser.push("#save")
    browser.push("#save-photo")
    for name, value in choices.items():
        browser.run(
            f"const own = document.getElementById('photo-{name}'); own.value = '{value}';"
            "own.dispatchEvent(new Event('change', {bubbles: true}))"
        )
    browser.push("#photo-take")
    assert wait_until(
        lambda: not browser.run("return document.getElementById('photo-save').disabled")
    )
    browser.push("#photo-stop")
    assert wait_until(lambda: browser.text("#photo [role=status]") == "Stopped.")


def test_a_photo_shows_the_colours_of_cubes(undrawn, write):
    """Also if the pieces of the page are made of something with a colour of its own."""
    undrawn.open(write([solve(load("soma-checkered"))], material="padauk"))
    photograph(undrawn, material="plastic", setting="studio")
    data = undrawn.run("return document.getElementById('photo-picture').toDataURL()")
    with Image.open(io.BytesIO(base64.b64decode(data.partition(",")[2]))) as image:
        seen = np.asarray(image.convert("RGB")).astype(int)
    # The columns of the left face, from the top: each a checkerboard of cream and brown.
    for x, top in ((222, 210), (305, 235), (398, 270)):
        column = [
            seen[top + step - 9 : top + step + 10, x - 9 : x + 10].sum(axis=2).mean()
            for step in (0, 95, 190)
        ]
        assert np.ptp(column[::2]) < 90
        assert abs(column[1] - column[0]) > 200


def test_a_photo_becomes_clearer_and_is_saved_as_far_as_it_is(
    undrawn: Browser, write, soma, tmp_path
):
    undrawn.open(write(soma))
    undrawn.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(tmp_path))
    photograph(undrawn, material="walnut", setting="table")
    undrawn.push("#photo-save")
    assert wait_until(lambda: list(tmp_path.glob("*-photo.png")))
    (path,) = tmp_path.glob("*-photo.png")
    wait_until(lambda: path.stat().st_size)
    with Image.open(path) as image:
        assert image.size == (800, 600)
        seen = np.asarray(image.convert("RGB")).astype(int)
    middle, corner = seen[250:350, 350:450], seen[20:60, 20:60]
    assert corner.mean(axis=(0, 1)) @ (1, -1, 0) > 20  # the table is of warm wood
    assert middle.mean() < corner.mean()  # and walnut is darker
    assert middle.std(axis=(0, 1)).max() > 3  # with its grain
