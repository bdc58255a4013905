"""The workshop agrees with Python about files and puzzles."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import strategies as st

from cube3d import Page, Piece, Puzzle, Region, count, load
from cube3d.catalog import puzzle_names, shape
from cube3d.errors import Cube3dError, FormatError, RenderError
from cube3d.formats.toml.puzzle_toml import (
    format_puzzle,
    parse_problems,
    parse_puzzle,
    parse_region_of,
)
from cube3d.formats.xmpuzzle.from_puzzle import as_document
from cube3d.formats.xmpuzzle.read import parse_document
from cube3d.formats.xmpuzzle.to_puzzle import load_problem
from cube3d.formats.xmpuzzle.write import format_document
from cube3d.puzzle.in_core import puzzle_numbers
from cube3d.shipped import POLYHEDRA
from cube3d.solving.build_problem import build_problem
from cube3d.solving.reasons import plain_reason
from cube3d.view.page.workshop import text_of, workshop_html, write_workshop
from tests.formats.toml.test_problems import FILE
from tests.helpers.browser import Browser
from tests.helpers.page_data import data_of
from tests.helpers.random_cases import cases
from tests.helpers.strategies import examples, lattice_puzzles, limited_puzzles
from tests.helpers.waiting import wait_until


@pytest.fixture
def workshop(undrawn, tmp_path):
    """Open the workshop with the shapes of all lattices; return the browser."""
    path = tmp_path / "workshop.html"
    write_workshop(path, load("soma"))
    undrawn.open(path)
    undrawn.driver.execute_async_script(
        "const look = () => typeof cube3d === 'object' ? arguments[0]() : setTimeout(look, 20);"
        "look()"
    )
    return undrawn


def random_puzzles(number: int) -> list[Puzzle]:
    """Return random puzzles of all lattices, half of them of squares and cubes, at least 100.

    They have ranges, rules, cells that may stay empty, colours, and pairs of colours.
    """
    made = st.one_of(limited_puzzles(), lattice_puzzles())
    wanted = made.filter(lambda puzzle: is_small_enough(puzzle))
    return examples(wanted, max(100, number))  # fewer do not have all kinds


def is_small_enough(puzzle: Puzzle) -> bool:
    """Tell whether the workshop takes a puzzle."""
    try:
        workshop_html(puzzle)
    except RenderError:
        return False
    return True


def files(puzzles: list[Puzzle]) -> list[str]:
    return list(map(format_puzzle, puzzles))


def test_pages_get_the_same_data_from_the_workshop_as_from_python(workshop):
    names = ("soma-checkered", "altekruse", "lonpos-pyramid", "25y-isolated")
    puzzles = [*map(load, names), *random_puzzles(cases(100))]
    script = "return arguments[0].map((text) => cube3d.pageOf(cube3d.readToml(text)))"
    texts = list(map(text_of, puzzles))
    # Another test compares puzzle_data.  Without placements, the width means nothing.
    other = ("forms", "place", "puzzle_data", "start", "toml", "width")
    for puzzle, own in zip(puzzles, workshop.run(script, texts), strict=True):
        wanted = data_of(Page.of_puzzle(build_problem(puzzle)).html(about=puzzle.about))
        for name in sorted({*own, *wanted}.difference(other)):
            assert own.get(name) == wanted.get(name), (name, puzzle)


@pytest.mark.slow
def test_puzzles_become_the_same_numbers_for_the_core(workshop):
    names = ("polyhexes-1234-hexagon-ring-1", "perplexing-pyramid", "25y-isolated")
    puzzles = [*map(load, names), *random_puzzles(cases(200))]
    script = "return arguments[0].map((text) => cube3d.numbersOf(cube3d.readToml(text)))"
    for puzzle, own in zip(puzzles, workshop.run(script, files(puzzles)), strict=True):
        for name, wanted in puzzle_numbers(puzzle).items():
            if name == "cells":
                assert own[name] == len(puzzle.region)
                continue
            if name == "cell" and puzzle.region.is_box:
                # A page sends full boxes of cubes as their sizes, and lists the cells of others.
                assert not (puzzle.region.lattice.is_cubic and own[name])
                continue
            same = wanted if wanted is None or isinstance(wanted, int) else list(wanted)
            assert own[name] == same, (name, puzzle)


@pytest.mark.slow
def test_random_puzzles_have_the_same_numbers_of_solutions(workshop):
    """Searches are split among workers and by symmetries: each count is Python's."""
    puzzles = [puzzle for puzzle in random_puzzles(cases(200)) if can_be_built(puzzle)]
    script = """
        const [texts, done] = arguments;
        const counted = async (text) => {
          const solver = cube3d.solver(cube3d.readToml(text));
          const counts = await solver.count([]);
          const listed = await solver.list(100000, () => {});
          solver.stop();
          return { ...counts, listed: listed.solutions.length };
        };
        (async () => {
          const all = [];
          for (const text of texts) all.push(await counted(text));
          done(all);
        })().catch((error) => done(String(error)));
    """
    found = workshop.driver.execute_async_script(script, files(puzzles))
    for puzzle, own in zip(puzzles, found, strict=True):
        counts = count(puzzle)
        assert (own["complete"], own["total"]) == (True, counts.total), puzzle
        classes = counts.up_to_rotations if counts.up_to_full is None else counts.up_to_full
        if own["full"] is not None:
            assert (own["rotations"], own["full"]) == (counts.up_to_rotations, classes), puzzle
        assert own["listed"] == (counts.total if own["full"] is None else classes), puzzle


def can_be_built(puzzle: Puzzle) -> bool:
    """Tell whether Python builds the problem; it refuses sizes that cannot add up."""
    try:
        build_problem(puzzle)
    except Cube3dError:
        return False
    return True


def long_names(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle whose colours cannot be drawn."""
    name = {"": "", "a": "a [x]", "b": 'b "y" = 1'}
    region = puzzle.region
    named = {cell: name[own] for cell, own in region.coloured.items()}
    return replace(
        puzzle,
        region=Region(region.cells, region.optional, named, region.lattice),
        pieces=tuple(
            replace(p, colours=tuple(name[own] for own in p.colours)) for p in puzzle.pieces
        ),
        colours=tuple(replace(own, name=name[own.name]) for own in puzzle.colours),
        colour_pairs=tuple((name[own], name[below]) for own, below in puzzle.colour_pairs),
    )


SAVED = "return arguments[0].map((text) => cube3d.writeToml(cube3d.readToml(text)))"


def test_a_rule_about_pairs_is_saved(workshop):
    text = '''
name = "x"
[region]
box = [2, 3]
[[piece]]
name = "2"
cells = [[0, 0], [0, 1]]
[[piece]]
name = "b"
shape = "I2"
count = 2
[[rule]]
forbid = "pairs"
placements = { 2 = ["0,0 0,1"], b = ["1,0 1,1", "1,1 1,2"] }
forbidden = """
1 2 3
"""
'''
    (saved,) = workshop.run(SAVED, [text])
    assert parse_puzzle(saved, shape) == parse_puzzle(text, shape)


MISPLACED = """
name = "x"
region = { box = [2, 2] }
[[piece]]
name = "b"
shape = "I2"
count = 2
[[rule]]
forbid = "pairs"
placements.b = ["0,0 1,0", "CELLS"]
forbidden = "1 2"
"""


@pytest.mark.parametrize("cells", ["0,1 1,1", "1,0 2,0", "0,0 1,1", "0,0 0,1 1,1"])
def test_a_rule_about_a_placement_that_is_not_there_is_noted(workshop, cells):
    text = MISPLACED.replace("CELLS", cells)
    (found,) = workshop.run("return [cube3d.findings(cube3d.readToml(arguments[0]))]", text)
    named = [[*map(int, cell.split(","))] for cell in cells.split()]
    said = f"A rule names piece “b” on cells {named}, where it cannot lie; this forbids nothing."
    # The first one is a placement, and the rule leaves the other solution.
    assert [(one["stops"], one["text"]) for one in found] == [(False, said)] * (cells != "0,1 1,1")


@pytest.mark.slow
def test_random_puzzles_are_opened_and_saved(workshop):
    plain = random_puzzles(cases(200))
    puzzles = [
        long_names(one) if number % 3 == 0 and {c.name for c in one.colours} <= {"a", "b"} else one
        for number, one in enumerate(plain)
    ]
    made = workshop.run(SAVED, files(puzzles))
    for puzzle, text in zip(puzzles, made, strict=True):
        assert parse_puzzle(text, shape) == puzzle, text
    # Colours are drawn and listed; the catalog has some that take turns.
    for said in ("colours = [", '"""\na'):
        assert any(said in text for text in made)


@pytest.fixture(scope="module")
def known() -> dict[str, Puzzle]:
    """Return the catalog's puzzles that the workshop takes: all, or a sample (see cases)."""
    found = {name: own for name in puzzle_names() if is_small_enough(own := load(name))}
    assert len(found) > 370
    every = max(1, len(found) // cases(len(found)))
    special = {
        name: own
        for name, own in found.items()
        if own.colours or own.rules or own.walls or not own.region.lattice.is_cubic
    }
    return {name: found[name] for name in list(found)[::every]} | special


def test_what_it_saves_is_the_same_puzzle(workshop, known):
    """Opening what Python wrote, and saving it, gives Python the same puzzle."""
    made = workshop.run(SAVED, files(list(known.values())))
    for puzzle, text in zip(known.values(), made, strict=True):
        assert parse_puzzle(text, shape) == puzzle, puzzle.name


@pytest.mark.slow
def test_burrtools_files_are_opened_and_saved(workshop, known):
    """Python reads the same puzzle from what the workshop saved as from what it opened."""
    puzzles = [*known.values(), *random_puzzles(cases(400))]
    given = [file for file in map(as_xmpuzzle, puzzles) if file is not None]
    assert len(given) > len(known) / 2
    script = """
        const done = arguments[1];
        Promise.all(arguments[0].map((bytes) => cube3d.fromXmpuzzle(bytes)))
          .then((opened) => opened.map(({ problems }) => cube3d.writeXmpuzzle(problems).text))
          .then(done, (error) => done(String(error)));
    """
    made = workshop.driver.execute_async_script(script, [list(file) for file in given])
    grids = set()
    for file, text in zip(given, made, strict=True):
        wanted, own = from_xmpuzzle(file), from_xmpuzzle(text.encode())
        assert set(own.colour_pairs) == set(wanted.colour_pairs)
        assert replace(own, colour_pairs=wanted.colour_pairs) == wanted
        grids.add(wanted.region.lattice.name)
    assert grids == {"cubic", "triangular-prism", "fcc", "rhombic", "tetra-octa"}


@pytest.mark.slow
def test_puzzles_become_files_for_burrtools(workshop, known):
    """Python reads the workshop's files like its own; or both refuse to write."""
    script = """
        return arguments[0].map((text) => {
          try { return cube3d.writeXmpuzzle([cube3d.readToml(text)]).text } catch { return null }
        })
    """
    puzzles = list(known.values())
    for puzzle, text in zip(puzzles, workshop.run(script, files(puzzles)), strict=True):
        wanted = as_xmpuzzle(puzzle)
        assert (wanted is None) == (text is None), puzzle.name
        if wanted is not None:
            there, own = from_xmpuzzle(wanted), from_xmpuzzle(text.encode())
            assert replace(own, colour_pairs=there.colour_pairs) == there, puzzle.name


PROBLEMS = (
    FILE.replace('"I"', '"domino"')
    .replace("I:5", "domino:5")
    .replace(', "O1:1.."', "")  # pages have no catalog
    + """
[[problem]]
region = { box = [3, 3] }
[[problem.rule]]
forbid = "touch"
pieces = ["corner"]
[[problem.piece]]
name = "corner"
shape = "V3"
count = 3
"""
)


def test_a_file_with_problems_is_the_same_puzzles_here(workshop):
    text = PROBLEMS
    wanted = parse_problems(text, shape)
    script = "return cube3d.readDrafts(arguments[0]).map((puzzle) => cube3d.writeToml(puzzle))"
    assert [parse_puzzle(own, shape) for own in workshop.run(script, text)] == wanted
    saved = workshop.run("return cube3d.writeToml(...cube3d.readDrafts(arguments[0]))", text)
    assert parse_problems(saved, shape) == wanted
    assert 'pieces = ["domino:5"]' in saved  # pieces are written once
    again = format_puzzle(*wanted)
    assert (
        workshop.run("return cube3d.writeToml(...cube3d.readDrafts(arguments[0]))", again) == saved
    )


@pytest.mark.parametrize("name", ["I:2", "polycubes", "flat-polycubes", "V:2..3"])
def test_pieces_that_cannot_be_listed_by_their_names_are_drawn_again(workshop, name):
    text = PROBLEMS.replace("domino:5", "Y:5")
    first = parse_problems(text.replace("domino", name), shape)[0]
    other = replace(first, name="other", pieces=(replace(first.pieces[1], count=3),), rules=())
    text = format_puzzle(first, other)
    saved = workshop.run("return cube3d.writeToml(...cube3d.readDrafts(arguments[0]))", text)
    assert "[[problem.piece]]" in text
    assert "[[problem.piece]]" in saved
    assert parse_problems(saved, shape) == parse_problems(text, shape) == [first, other]


def test_what_a_problem_lists_is_read_as_in_python(workshop):
    """Copies of a piece that is listed twice are added; what is no count is refused."""
    script = """
        const copies = ({ low, high }) => [low, high];
        try { return cube3d.readDrafts(arguments[0])[1].pieces.map(copies); }
        catch (error) { return error.message; }
    """
    text = PROBLEMS
    for listed, expected in {
        '"Y:2", "Y:0..3"': [[2, 5]],
        '"Y", "domino:1.."': [[2, 2], [1, None]],
        '"Y:2.3"': "A piece is listed like V, V:2 or V:0..2, not “Y:2.3”.",
        '"Z"': "This file has no piece “Z”.",
    }.items():
        own = text.replace('"domino:5"', listed)
        found = workshop.run(script, own)
        if isinstance(expected, str):
            assert found.startswith(expected)
            with pytest.raises(FormatError):
                parse_problems(own, shape)
        else:
            assert found == expected
            pieces = parse_problems(own, shape)[1].pieces
            assert [[piece.low, piece.high] for piece in pieces] == expected


def test_random_problems_are_saved_as_they_were(workshop):
    pairs = [(one, problem_after(one)) for one in random_puzzles(cases(100))]
    texts = [format_puzzle(*pair) for pair in pairs]
    script = "return arguments[0].map((text) => cube3d.writeToml(...cube3d.readDrafts(text)))"
    for pair, text in zip(pairs, workshop.run(script, texts), strict=True):
        assert parse_problems(text, shape) == list(pair)


COMMENTED = """# By me.
name = "x"
# no turns
mobility = "fixed"

# the box
[region] # of wood
layers = ['''
# ##
''']

# the first piece
[[piece]]
name = "a#"
# drawn
cells = [[0, 0]]
count = 3 # or "#"

# another question
[[problem]]
name = "p"

# flat
[problem.region]
box = [3, 1]
"""


def test_lines_of_comments_are_kept(workshop):
    script = """
        const problems = cube3d.readDrafts(arguments[0]);
        problems[0].pieces = [{ ...problems[0].pieces[0], name: "b" }];
        return cube3d.writeToml(...problems);
    """
    text = workshop.run(script, COMMENTED.replace("# ##", "###"))
    lines = text.splitlines()
    after = [pair for pair in pairwise(lines) if pair[0].startswith("# ")]
    piece = [("# the first piece", "# drawn"), ("# drawn", '# or "#"')]
    assert after == [
        ("# By me.", "# no turns"),
        ("# no turns", 'name = "x"'),
        ("# the box", "# of wood"),
        ("# of wood", "[region]"),
        *piece,
        ('# or "#"', "[[piece]]"),
        ("# another question", "[[problem]]"),
        ("# flat", "[problem.region]"),
        *piece,  # which problem 2 has under its former name
        ('# or "#"', "[[problem.piece]]"),
    ]


def problem_after(puzzle: Puzzle) -> Puzzle:
    """Return another problem with the pieces of a puzzle in another order and number."""
    pieces = [replace(piece, count=(0, 3)) if not piece.at else piece for piece in puzzle.pieces]
    return replace(puzzle, name="other", pieces=tuple(reversed(pieces)), clearance=0.1, known=())


def test_problems_become_a_file_for_burrtools(workshop):
    text = PROBLEMS.replace('"fixed"', '"rotations"')
    made = workshop.run("return cube3d.writeXmpuzzle(cube3d.readDrafts(arguments[0])).text", text)
    document = parse_document(made.encode())
    assert len(document.problems) == 5
    # Equal shapes are there once: four pieces, and four regions, one of which may stay empty.
    assert len(document.shapes) == 8
    for index, own in enumerate(parse_problems(text, shape)):
        there = load_problem(document, index, "x", "x").puzzle
        assert [(piece.name, piece.low, piece.high) for piece in there.pieces] == [
            (piece.name, piece.low, piece.high) for piece in own.pieces
        ]
        assert (there.name, len(there.region), there.cover) == (
            own.name,
            len(own.region),
            own.cover,
        )
    script = """
        const [bytes, done] = arguments;
        cube3d.fromXmpuzzle(bytes).then(({ problems }) => done(problems.map(({ name }) => name)));
    """
    names = workshop.driver.execute_async_script(script, list(format_document(document)))
    assert names == ["Two boxes", "flat", "Two boxes 3", "Two boxes 4", "Two boxes 5"]


def as_xmpuzzle(puzzle: Puzzle) -> bytes | None:
    """Return the BurrTools file of a puzzle, or None."""
    try:
        return format_document(as_document(puzzle).document)
    except FormatError:
        return None


def from_xmpuzzle(data: bytes) -> Puzzle:
    return load_problem(parse_document(data), 0, "x", "x").puzzle


def refused() -> list[tuple[str, str]]:
    """Return files that the workshop refuses, and part of its message."""
    plain = 'name = "x"\n{}\n[region]\nbox = [2, 2]\n[[piece]]\nname = "a"\ncells = [[0, 0]]\n{}'
    return [
        ("name = ", "no TOML: line 1"),
        (plain.format('lattice = "square"', ""), "“lattice” must be one of cubic, "),
        (plain.format("", '[[rule]]\nforbid = "swop"'), "“forbid” is one of swap, touch, "),
        (plain.format("", '[[rule]]\nforbid = "swap"\nbox = 1'), "“box” means nothing"),
        (plain.format("", '[[rule]]\nforbid = "touch"\npieces = ["b"]'), "names piece “b”"),
        (plain.format("[colours]\nw = 'white'", ""), "“w” must look like “#rrggbb”"),
        (plain.format("[colours]\n'-' = '#ffffff'", ""), "“-” cannot be a name"),
        (plain.format("colour_pairs = [['w', 'd']]", ""), "how its colour “w” looks"),
        (plain.format("", "colours = ['w', 'w']"), "has 1 cell and 2 colours"),
        (plain.format("", "colours = ['w']"), "how its colour “w” looks"),
        (plain.format("", "count = -1"), "“count” cannot be -1"),
        (plain.format("", "count = 2\nmin = 1"), "“min”, “max” in “piece”"),
        (plain.format("", 'shape = "I2"'), "exactly one of “shape”, “cells”, “layers”"),
        (plain.format("", 'mobility = "free"'), "not “free”"),
        (plain.format("", '[[piece]]\nname = "a"\nshape = "I2"'), "Two pieces are named “a”"),
        (plain.format("", '[[piece]]\nname = "b"\nshape = "I99"'), "the shape “I99”, which"),
        (plain.format("", '[[piece]]\nname = "b"\nshape = "A4"'), "has 3 dimensions"),
        ('name = "x"\n[region]\nbox = [2, 2, 2, 2]', "has to stand at its top"),
        (plain.format("", "").replace("[2, 2]", "[99, 2]"), "longer than 64 cells"),
        (plain.format("", "").replace("[2, 2]", "[300, 300]"), "shows up to 20,000"),
        (plain.format("", "").replace("box = [2, 2]", 'layers = ["#a"]'), "drawn with “a”"),
        (plain.format("", "").replace("box = [2, 2]", "cells = []"), "“cells” has 0 entries"),
        (plain.format("", "").replace("box = [2, 2]", "pyramid = 4"), "is a region of spheres"),
        (plain.format("", "").replace("box = [2, 2]", "pyramid = 51"), "the most is 50"),
    ]


@pytest.mark.parametrize(("text", "said"), refused())
def test_what_it_cannot_open_it_says_in_a_sentence(workshop, text, said):
    script = """
        try {
            cube3d.refuseLarge(cube3d.readToml(arguments[0]));
        } catch (error) {
            return error.message;
        }
    """
    assert said in workshop.run(script, text)


def test_a_region_keeps_its_place(workshop):
    text = """
        name = "x"
        colours = {w = "#ffffff", d = "#000000"}
        [region]
        cells = [[0, 0], [-1, 0], [-1, 2]]
        colours = ["w", "d", ""]
        [[piece]]
        name = "a"
        cells = [[5, 5], [4, 5], [4, 4]]
        colours = ["w", "d", ""]
    """
    puzzle = workshop.run("return cube3d.readToml(arguments[0])", text)
    assert puzzle["cells"] == [[-1, 0], [-1, 2], [0, 0]]
    assert puzzle["cellColours"] == {"0,0": "w", "-1,0": "d"}
    (own,) = puzzle["pieces"]
    assert own["cells"] == [[0, 0], [0, 1], [1, 1]]
    assert own["colours"] == ["", "d", "w"]


def test_boards_are_drawings(workshop):
    """A place outside the region is a middle dot on a board."""
    text = '[region]\nlayers = ["##·/##·"]\n[[piece]]\nname = "a"\nlayers = ["#·/##"]\n'
    made = workshop.run("return cube3d.readToml(arguments[0])", text)
    region = parse_region_of(text, "board.toml")
    assert [tuple(cell) for cell in made["cells"]] == list(region.cells)
    assert len(made["pieces"][0]["cells"]) == 3


def test_usual_regions_of_spheres_have_the_cells_of_python(workshop):
    file = 'lattice = "fcc"\n[region]\n{} = {}\n[[piece]]\nname = "a"\ncells = [[0, 0, 0]]\n'
    texts = [file.format(name, edge) for name in POLYHEDRA for edge in (1, 2, 5, 8)]
    made = workshop.run("return arguments[0].map((text) => cube3d.readToml(text).cells)", texts)
    for text, cells in zip(texts, made, strict=True):
        region = parse_region_of(text, "spheres.toml")
        assert [tuple(cell) for cell in cells] == list(region.cells), text


def stops_of(workshop: Browser, puzzle: Puzzle) -> list[str]:
    script = "return arguments[0].map((text) => cube3d.findings(cube3d.readToml(text)))"
    (own,) = workshop.run(script, files([puzzle]))
    return [finding["text"] for finding in own if finding["stops"]]


@pytest.mark.slow
def test_reasons_are_the_words_of_python(workshop, known):
    """Where it says why there is no solution, it says what Python says, and it is true."""
    odd = Puzzle("odd", Region.box((3, 3)), tuple(Piece(n, shape(n), (0, 4)) for n in ("I2", "O4")))
    pieces = (Piece("V", shape("V3")), Piece("I", shape("I3"), 8))
    cube = Puzzle("cube", Region.box((3, 3, 3)), pieces)
    puzzles = [p for p in [odd, cube, *known.values(), *random_puzzles(200)] if can_be_built(p)]
    script = "return arguments[0].map((text) => cube3d.findings(cube3d.readToml(text)))"
    kinds = set()
    for puzzle, own in zip(puzzles, workshop.run(script, files(puzzles)), strict=True):
        reason = plain_reason(build_problem(puzzle))
        stops = [finding["text"] for finding in own if finding["stops"]]
        if reason is None:
            assert not stops or "of colour" in stops[0], puzzle
            assert not stops or count(puzzle).total == 0
        else:
            text = f"{reason.text[0].upper()}{reason.text[1:]}."
            # A busy machine may have no time for a reason.
            stops = stops or wait_until(partial(stops_of, workshop, puzzle), text)
            assert stops == [text] or "of colour" in stops[0]
            kinds.add(reason.kind)
    assert kinds == {"piece", "cells", "sizes", "colouring", "numbering"}


def piece(name: str, cells: list[list[int]], **more: Any) -> dict[str, Any]:
    plain = {"low": 1, "high": 1, "mobility": "rotations", "colours": []}
    return {"name": name, "cells": cells, "groups": [], "fixed": False, "at": None, **plain, **more}


def dark(names: str) -> list[dict[str, Any]]:
    """Return pieces of one dark cube."""
    return [piece(name, [[0, 0]], colours=["d"]) for name in names]


BAR = [[0, 0], [1, 0], [2, 0]]
NEVER = {
    "rule": "pattern",
    "pieces": ["a", "a"],
    "mobility": "rotations",
    "cells": [BAR, [[0, 1]]],
}


@pytest.mark.parametrize(
    ("cells", "pieces", "more", "said"),
    [
        ([], [piece("a", BAR)], {}, "The region has no cells."),
        (BAR, [], {}, "There are no pieces."),
        (BAR, [piece("a", BAR[:2])], {}, "The region has 3 cells, the pieces have 2."),
        (BAR[:2], [piece("a", BAR)], {}, "The pieces have 3 cells, the region has only 2."),
        (
            BAR,
            [piece("a", BAR[:1])],
            {"optional": BAR[:1]},
            "The region has 3 cells, of which 2 must be covered; the pieces have 1.",
        ),
        (
            [[0, 0], [1, 0], [1, 1]],
            [piece("a", BAR)],
            {},
            (
                "Piece 'a' does not fit into the region in any orientation that "
                'mobility = "rotations" allows.'
            ),
        ),
        (
            [[x, 0] for x in range(5)],
            [piece("a", BAR[:2], low=0, high=None)],
            {},
            "The region has 5 cells, the pieces have at most 4.",
        ),
        (
            [[x, 0] for x in range(4)],
            [piece("a", BAR[:2]), piece("b", BAR[:2], colours=["w", "d"])],
            {"cellColours": {"0,0": "w", "1,0": "w", "2,0": "w"}},
            "",
        ),
        (
            [[x, 0] for x in range(4)],
            [piece("a", BAR[:1]), *dark("bce")],
            {"cellColours": {"0,0": "w", "1,0": "w"}},
            (
                "Look at the 2 cells where colour 'd' may lie. 'a' covers 0 or 1, each other "
                "piece 1. Together they cover at least 3."
            ),
        ),
        (
            [[x, 0] for x in range(4)],
            [piece("a", BAR[:1]), *dark("bce")],
            {"cellColours": {"0,0": "w", "1,0": "w"}, "optional": [[0, 0]]},
            (
                "Look at the 2 cells where colour 'd' may lie. 'a' covers 0 or 1, each other "
                "piece 1. Together they cover at least 3."
            ),
        ),
        (
            [[x, 0] for x in range(4)],
            [piece("a", BAR[:2], low=2, high=2), piece("b", BAR, low=0)],
            {"rules": [NEVER]},
            ("A pattern can never occur: its pieces cannot be turned as it draws them."),
        ),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(workshop, cells, pieces, more, said):
    puzzle = {
        "name": "x",
        "about": "",
        "lattice": "cubic",
        "dimension": 2,
        "cells": cells,
        "optional": [],
        "cover": "all",
        "maxHoles": None,
        "colours": [{"name": "w", "rgb": "#ffffff"}, {"name": "d", "rgb": "#000000"}],
        "colourPairs": [],
        "cellColours": {},
        "crossing": False,
        "walls": [],
        "rules": [],
        "pieces": pieces,
        "facts": {},
        **more,
    }
    found = workshop.run("return cube3d.findings(arguments[0])", puzzle)
    wanted = [(True, said)] if said else []
    assert [(one["stops"], one["text"]) for one in found if one["stops"]] == wanted


def test_boxes_and_ragged_drawings_are_shapes(workshop):
    file = 'region = {{ box = [4, 4] }}\n[[piece]]\nname = "A"\n{}\n'
    keys = ('shape = "2x3"', 'shape = "###/#"', 'layers = ["#/##"]')
    puzzles = [parse_puzzle(file.format(key), shape) for key in keys]
    script = "return arguments[0].map((text) => cube3d.readToml(text).pieces[0].cells)"
    found = workshop.run(script, [file.format(key) for key in keys])
    assert [[tuple(cell) for cell in cells] for cells in found] == [
        list(puzzle.pieces[0].shape.cells) for puzzle in puzzles
    ]
