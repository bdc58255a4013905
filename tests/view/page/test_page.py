"""The content of the HTML file; tests/view/page has tests of its look and behaviour."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import subprocess
import sys
import textwrap
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import cube3d
from cube3d import Page, PageOptions, Piece, Puzzle, Region, Solution, shape, write_page
from cube3d.errors import FormatError, RenderError
from cube3d.formats.moves_text import describe_moves, level_words
from cube3d.geometry.orientation import orientations
from cube3d.solving.build_problem import build_problem
from cube3d.view.page import notebook
from cube3d.view.page.page import embed
from tests.helpers.coloured_solutions import checkered, mixed
from tests.helpers.drawn_solutions import in_a_box, placed
from tests.helpers.page_data import data_of
from tests.helpers.straight_moves import stages

BUNDLES = Path(cube3d.__file__).parent / "view" / "page" / "bundle"
BUNDLE = (BUNDLES / "page.html").read_text(encoding="utf-8")


class Parsed(HTMLParser):
    """The elements of a page and the texts in them, as HTML has them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, str] = {}
        self.inside = ""
        self.feed(text)
        self.close()

    @property
    def policy(self) -> dict[str, list[str]]:
        """The rules for what may run and be fetched."""
        text = next(a["content"] or "" for _, a in self.elements if "http-equiv" in a)
        return {name: allowed for name, *allowed in map(str.split, text.split("; "))}

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))
        name = dict(attributes).get("id")
        self.inside = f"#{name}" if name == "title" else name or tag

    def handle_endtag(self, tag):
        self.inside = ""

    def handle_data(self, data):
        self.texts[self.inside] = self.texts.get(self.inside, "") + data


def html(*found: Solution, **options) -> str:
    page = Page()
    for solution in found:
        page.add(solution)
    return page.html(**options)


def decoded(data) -> list[list[tuple[str, frozenset]]]:
    """Read the solutions as data.ts says that they are written."""
    size = 2 + data["dimension"]
    rows = np.array(data["placements"]).reshape(-1, size)
    numbers = np.frombuffer(base64.b64decode(data["solutions"]), f"<u{data['width']}")
    found: list[list[tuple[str, frozenset]]] = []
    current: list[tuple[str, frozenset]] = []
    for number in numbers.tolist():
        if number == 0:
            found.append(current)
            current = []
            continue
        piece, form, *position = rows[number - 1].tolist()
        cells = np.array(data["forms"][form]["cells"]) + np.array(position)
        current.append((data["pieces"][piece]["name"], frozenset(map(tuple, cells.tolist()))))
    assert current == []
    return found


def plain(solution: Solution) -> list[tuple[str, frozenset]]:
    return [(placed.piece, frozenset(placed.cells)) for placed in solution.placements]


def found(name: str, limit: int = 5) -> list[Solution]:
    with cube3d.solutions(cube3d.load(name), limit=limit) as search:
        return list(search)


@pytest.mark.parametrize(
    "name", ["soma", "12y", "pentominoes-6x10", "dominoes-2x2x2x2x2", "thesis-5x4"]
)
def test_all_solutions_are_in_the_page(name):
    given_ones = found(name)
    assert decoded(data_of(html(*given_ones))) == [plain(one) for one in given_ones]


@st.composite
def scattered(draw):
    """Pieces of any cells in any orientation, in up to 5 dimensions; some copies."""
    dimension = draw(st.integers(1, 5))
    cell = st.tuples(*[st.integers(-3, 3)] * dimension)
    cells = draw(st.lists(cell, min_size=1, max_size=12, unique=True))
    names = draw(st.lists(st.integers(0, 4), min_size=len(cells), max_size=len(cells)))
    turns = orientations(dimension, cube3d.Mobility.REFLECTIONS)
    pieces = []
    for number in sorted(set(names)):
        turn = turns[draw(st.integers(0, len(turns) - 1))]
        own = [c for c, n in zip(cells, names, strict=True) if n == number]
        pieces.append(placed(f"P{number}", own, tuple(map(tuple, turn.tolist()))))
    return Solution("random", tuple(pieces))


@given(scattered())
def test_any_placements_are_in_the_page(solution):
    assert decoded(data_of(html(solution))) == [plain(solution)]


@pytest.mark.slow
def test_more_placements_than_two_bytes_count():
    rows = [
        Solution("long", tuple(placed("A", [(x, y)]) for x in range(start, start + 110)))
        for start in range(-330, 330, 110)
        for y in range(100)
    ]
    assert {len({p.position for row in rows for p in row.placements})} == {66_000}
    data = data_of(html(*rows))
    assert data["width"] == 4
    numbers = np.frombuffer(base64.b64decode(data["solutions"]), "<u4")
    assert np.array_equal(numbers[numbers > 0], np.arange(1, 66_001))
    assert np.array_equal(np.flatnonzero(numbers == 0), 110 + 111 * np.arange(600))
    assert data["placements"] == [
        x for row in rows for p in row.placements for x in (0, 0, *p.position)
    ]


@pytest.mark.slow
def test_ten_thousand_solutions_of_25_pieces_stay_below_three_megabytes():
    some = found("25y", 20)
    assert len(some[0].placements) == 25
    many = html(*(some[i % len(some)] for i in range(10_000)))
    assert len(many.encode()) < 3e6
    data = data_of(many)
    numbers = np.frombuffer(base64.b64decode(data["solutions"]), f"<u{data['width']}")
    assert (numbers.reshape(10_000, 26) == 0).sum() == (numbers == 0)[25::26].sum() == 10_000


EVIL = [
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "]]><img src=x onerror=alert(1)>",
    "\"'><b>&amp;&lt;",
    "%DATA% %TEXT% %SCRIPT% \\1 \\g<0>",
    "\u2028\u2029 \U0001f9ca \u202e right to left",
]


@pytest.mark.parametrize("name", EVIL)
def test_names_are_nothing_but_text(name):
    solution = Solution(name, (placed(name, [(0, 0, 0)]), placed("A", [(1, 0, 0), (1, 1, 0)])))
    text = html(solution, about=name, note=name)
    page, harmless = Parsed(text), Parsed(html(replace(solution, puzzle="P"), about="", note=""))
    assert page.elements == harmless.elements
    assert page.texts["title"] == page.texts["#title"] == name
    data = json.loads(page.texts["data"])
    assert (data["puzzle"], data["about"], data["note"]) == (name, name, name)
    assert data["pieces"][0]["name"] == name
    # Browsers know three things inside a script element that parsers may not.
    content = text.split('id="data">', 1)[1].split("</script>", 1)[0]
    assert not set("<>&") & set(content)


def test_the_policy_allows_this_script_and_nothing_else():
    page = Parsed(html(*found("soma", 1)))
    policy = next(a["content"] or "" for _, a in page.elements if "http-equiv" in a)
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))

    def source(text):
        return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"

    program = gzip.decompress(base64.b64decode(page.texts["program"])).decode()

    assert rules == {
        "default-src": "'none'",
        # The core is compiled code, and searches run in workers.
        "script-src": f"{source(page.texts['script'])} {source(program)} 'wasm-unsafe-eval'",
        "worker-src": "blob:",
        "style-src": source(page.texts["style"]),
        "img-src": "data: blob:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    # Nothing else would run or fetch, even without the policy.
    tags = [tag for tag, _ in page.elements]
    assert (tags.count("script"), tags.count("style")) == (5, 1)
    assert not {"link", "iframe", "object", "embed", "base"} & set(tags)
    attributes = [name for _, a in page.elements for name in a]
    assert not [name for name in attributes if name.startswith("on") or name in ("src", "style")]


@pytest.mark.parametrize("name", ["preact", "three", "musl"])
def test_the_licences_of_libraries_are_in_every_page(name):
    licence = (BUNDLES / f"LICENSE-{name}.txt").read_text(encoding="utf-8").strip()
    assert "Permission is hereby granted, free of charge" in licence
    assert licence in html(*found("soma", 1))


@pytest.mark.parametrize(
    ("solutions", "message"),
    [
        ([Solution("A", (placed("P", np.ndindex(200, 101)),))], "20,000 cells"),
        ([], "at least one solution"),
        ([Solution("none", ())], "nothing to draw"),
        ([Solution("A", (placed("P", [(0,)]),)), Solution("B", (placed("P", [(0,)]),))], "'B'"),
        ([Solution("A", (placed("P", [(0, 0)]), placed("Q", [(0, 0)])))], "covered twice"),
        ([Solution("A", (placed("P", [(0, 0)]), placed("P", [(1, 0), (1, 1)])))], "piece 'P'"),
        ([Solution("A", (placed("P", [(0, 0)]), placed("Q", [(1, 0, 0)])))], "dimensions"),
        ([Solution("A", (placed("P", [(0, 0)]),)), Solution("A", (placed("P", [(0,)]),))], "'P'"),
        ([Solution("A", (placed("P", [(0, 0)], ((1, 1), (0, 1))),))], "'P'"),
        ([Solution("A", (placed("P", [(0, 0)], ((2, 0), (0, 1))),))], "'P'"),
        ([Solution("A", (replace(placed("P", [(0, 0)]), position=(1, 0)),))], "'P'"),
        ([Solution("A", (placed("P", [(0, 20_000)]),))], "coordinates"),
    ],
)
def test_what_cannot_be_shown_is_refused(solutions, message, tmp_path):
    with pytest.raises(RenderError, match=message):
        write_page(solutions, tmp_path / "page.html")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"explode": -1}, "bad explode factor -1: on a page it must lie between 0 and 2"),
        ({"explode": 9}, "bad explode factor 9"),
        ({"palette": "no"}, "there is no palette 'no'"),
    ],
)
def test_options_that_make_no_sense(options, message):
    with pytest.raises(RenderError, match=message):
        PageOptions(**options)


def test_a_folder_that_is_not_there(tmp_path):
    with pytest.raises(FormatError, match="there is no folder"):
        write_page(found("soma", 1), tmp_path / "no" / "page.html")


def test_notes_say_how_many():
    some = found("soma", 2)
    assert data_of(html(some[0]))["note"] == "1 solution"
    assert data_of(html(*some))["note"] == "2 solutions"


def test_a_solution_in_a_frame_that_reaches_nothing():
    (solution,) = found("soma", 1)
    frame = Parsed(embed(solution))
    assert [tag for tag, _ in frame.elements] == ["iframe"]
    _, attributes = frame.elements[0]
    assert set((attributes["sandbox"] or "").split()) == {"allow-scripts", "allow-downloads"}
    assert attributes["srcdoc"] == html(solution)
    assert notebook.show(solution) == embed(solution)


def test_a_page_in_a_frame():
    page = cube3d.page_to_play(cube3d.load("slothouber-graatsma"), play=True)
    (_, attributes), *others = Parsed(embed(page)).elements
    assert not others
    assert attributes["srcdoc"] == page.html()
    assert notebook.show(page) == embed(page)
    assert notebook.show(Page()) is None


def test_a_solution_that_cannot_be_shown_has_no_page():
    assert notebook.show(Solution("none", ())) is None


def test_puzzles_shapes_and_lists_of_solutions_in_a_frame():
    soma = cube3d.load("soma")
    game = cube3d.page_to_play(soma, play=True)
    assert notebook.show(soma) == embed(game)
    found = list(cube3d.solutions(soma, limit=3))
    page = Page()
    for solution in found:
        page.add(solution)
    assert notebook.show(found) == embed(page)
    for name, lattice in (("W5", "cubic"), ("P3-1", "triangular-prism"), ("I3", "square-edges")):
        shape = cube3d.shape(name, cube3d.lattice(lattice))
        (_, attributes), *_ = Parsed(notebook.show(shape) or "").elements
        assert f"{len(shape)} cells" in (attributes["srcdoc"] or "")
    for shown in ([], [1], [found[0], 1], cube3d.load("dominoes-2x2x2x2x2")):
        assert notebook.show(shown) is None


def test_counts_as_a_table():
    counts = cube3d.count(cube3d.load("bedlam"), timeout=0)
    stopped = replace(counts, why={"up_to_full": "<b> has no mirror image"})
    table = notebook.show_counts(stopped)
    rows = re.findall(r"<tr><td[^>]*>(.*?)</td><td[^>]*>(.*?)</td></tr>", table)
    assert rows == [
        (f"{counts.total}", "in all"),
        ("-", "up to rotations"),
        ("-", "up to rotations and reflections (&lt;b&gt; has no mirror image)"),
        ("-", "of them symmetric"),
    ]


@pytest.mark.slow
def test_notebooks_show_solutions():
    """IPython asks for what a notebook shows; without it nothing of the view is imported."""
    pytest.importorskip("IPython")
    script = """
        import sys, cube3d
        from cube3d import PlacedPiece, Solution
        assert not [name for name in sys.modules if name.startswith("cube3d.view")]
        for name in [name for name in sys.modules if name.startswith("cube3d")]:
            del sys.modules[name]
        from IPython.core.interactiveshell import InteractiveShell
        shell = InteractiveShell.instance()
        import cube3d
        from cube3d import PlacedPiece, Solution
        solution = Solution("A", (PlacedPiece("P", 0, ((0, 0),), ((1, 0), (0, 1)), (0, 0)),))
        shown, _ = shell.display_formatter.format(solution)
        heavy = {"vtkmodules", "pyvista", "PIL", "pysat", "cube3d.solving"} & set(sys.modules)
        format = shell.display_formatter.format
        counts = cube3d.count(cube3d.load("slothouber-graatsma"))
        rest = [cube3d.load("soma"), cube3d.shape("W5"), [solution], counts]
        kinds = [format(one)[0]["text/html"][:7] for one in rest]
        print(shown["text/html"][:7], heavy, *kinds, "text/html" in format([1])[0])
    """
    code = textwrap.dedent(script)
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["<iframe", "set()", *["<iframe"] * 3, "<table>", "False"]


# --- boxes and frames ---------------------------------------------------------------------


def test_a_page_says_which_pieces_enclose_others() -> None:
    assert page_data(in_a_box(), in_a_box())["outlined"] == {"0": [0], "1": [0]}
    assert "outlined" not in page_data(*found("soma", 1))


def test_a_page_says_which_solutions_leave_a_cell_open_that_must_be_covered() -> None:
    cells = [(0, 0, 0), (1, 0, 0)]
    both = [placed(name, [cell]) for name, cell in zip("AB", cells, strict=True)]
    whole, part = (Solution("p", tuple(some)) for some in (both, both[:1]))

    def unfinished(**region: Any) -> Any:
        page = Page(Region(cells, **region))
        page.add(whole)
        page.add(part)
        return json.loads(Parsed(page.html()).texts["data"]).get("unfinished")

    assert unfinished() == [1]
    assert unfinished(optional=[cells[0]]) == [1]
    assert unfinished(optional=[cells[1]]) is None


# --- coloured cubes -----------------------------------------------------------------------


def page_data(*found: Solution) -> Any:
    page = Page()
    for solution in found:
        page.add(solution)
    return json.loads(Parsed(page.html()).texts["data"])


def test_a_page_knows_the_colour_of_every_cube() -> None:
    with cube3d.solutions(cube3d.load("soma-checkered"), limit=20) as search:
        found = list(search)
    data = page_data(*found)
    assert data["colours"] == ["#f3e7c9", "#6b3f22"]
    size, placements = 2 + data["dimension"], data["placements"]
    made = set()
    for start in range(0, len(placements), size):
        number, form, *position = placements[start : start + size]
        own = data["forms"][form]
        cells = np.array(own["cells"]) + np.array(position)
        laid = zip(map(tuple, cells.tolist()), own["colours"], strict=True)
        made.add((data["pieces"][number]["name"], tuple(sorted(laid))))
    expected = {
        (placed.piece, tuple(zip(placed.cells, (" wd".index(c) for c in placed.colours))))  # noqa: B905
        for solution in found
        for placed in solution.placements
    }
    assert made == expected


def test_groups_and_cubes_without_colours() -> None:
    data = page_data(mixed())
    pieces = {piece["name"]: piece for piece in data["pieces"]}
    assert pieces["A"]["groups"] == ["pair", "pair"]
    assert "groups" not in pieces["C"]
    forms = {
        data["pieces"][piece]["name"]: data["forms"][form]
        for piece, form in np.array(data["placements"]).reshape(-1, 2 + data["dimension"])[:, :2]
    }
    assert sorted(forms["A"]["colours"]) == [0, 1 + data["colours"].index("#c01010")]
    assert "colours" not in forms["C"]


def test_pages_without_colours_hold_nothing_of_them() -> None:
    data = page_data(cube3d.solve(cube3d.load("soma")))
    assert "colours" not in data
    assert all(piece.keys() == {"name"} for piece in data["pieces"])
    assert all(form.keys() == {"cells"} for form in data["forms"])


def test_colours_that_did_not_turn_with_their_piece() -> None:
    solution = checkered()
    first = solution.placements[0]
    wrong = replace(first, colours=tuple("dw"[name == "d"] for name in first.colours))
    page = Page()
    page.add(solution)
    with pytest.raises(RenderError, match="solution 2: the cells of piece 'V'"):
        page.add(replace(solution, placements=(wrong, *solution.placements[1:])))


def test_colouring_by_cube_needs_coloured_cubes() -> None:
    page = Page()
    page.add(cube3d.solve(cube3d.load("soma")))
    with pytest.raises(RenderError, match="no cube has a colour"):
        page.html(options=PageOptions(colour_by="cube"))
    assert PageOptions(colour_by="group").as_link() == "s=1&by=group"
    with pytest.raises(RenderError, match="cannot colour by 'x'"):
        PageOptions(colour_by="x")


def test_the_moves_of_solutions():
    puzzle = cube3d.load("burr-of-equal-sticks")
    solution = cube3d.solve(puzzle)
    whole = replace(solution, disassembly=cube3d.disassemble(solution, puzzle).disassembly)
    assert whole.disassembly is not None
    page = Page()
    page.add(solution)
    page.add(whole)
    (number, way), *others = json.loads(Parsed(page.html()).texts["data"])["ways"].items()
    assert (number, others) == ("1", [])
    assert way["level"] == level_words(whole.disassembly.levels)
    assert way["levels"] == list(whole.disassembly.levels)
    assert way["moving"] == [list(move.pieces) for move in whole.disassembly.moves]
    assert way["said"] == describe_moves(whole)
    assert len(way["next"]) == len(way["stages"])
    expected = stages(whole).reshape(len(way["stages"]), -1)
    assert np.abs(np.array(way["stages"]) - expected).max() <= 0.005


@pytest.mark.parametrize("name", ["soma", "bedlam"])
def test_games_stay_small(name: str):
    page = Page.of_puzzle(build_problem(cube3d.load(name)), play=True)
    assert len(gzip.compress(page.html().encode())) < 920_000  # 20,000 of them take photos


def test_a_puzzle_too_large_for_a_page_is_refused():
    puzzle = Puzzle("large", Region.box((40, 40, 40)), (Piece("I2", shape("I2"), 32_000),))
    problem = build_problem(puzzle)
    with pytest.raises(RenderError, match=r"up to 30,000 placements .* has 187,200 and 64,000"):
        Page.of_puzzle(problem)
