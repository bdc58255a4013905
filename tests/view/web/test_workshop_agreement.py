"""What the workshop makes of a puzzle is what Python makes of it."""

from __future__ import annotations

import base64
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from cube3d import Puzzle, Region, count, load
from cube3d.catalog import puzzle_names, shape, shapes
from cube3d.covering.engines.engine import WHOLE
from cube3d.errors import FormatError, RenderError
from cube3d.formats.toml.puzzle_toml import format_puzzle, parse_puzzle
from cube3d.formats.xmpuzzle.from_puzzle import as_document
from cube3d.formats.xmpuzzle.read import parse_document
from cube3d.formats.xmpuzzle.to_puzzle import load_problem
from cube3d.formats.xmpuzzle.write import format_document
from cube3d.puzzle.puzzle import UpTo
from cube3d.solving.core.build_problem import build_problem
from cube3d.solving.core.orbit_split import OrbitSplit
from cube3d.solving.explain.why import explain
from cube3d.view.page.page_problem import problem_data
from cube3d.view.page.workshop import puzzle_data, write_workshop
from tests.random_cases import cases
from tests.strategies import limited_puzzles


@pytest.fixture
def workshop(undrawn, tmp_path):
    """Open the workshop; return the browser."""
    path = tmp_path / "workshop.html"
    write_workshop(path, load("soma"), shapes().values())
    undrawn.open(path)
    return undrawn


def without_colours(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle without colours: it has more placements, and more symmetries."""
    region = Region(puzzle.region.cells, optional=puzzle.region.optional)
    pieces = tuple(replace(piece, colours=()) for piece in puzzle.pieces)
    return replace(puzzle, region=region, pieces=pieces, colours=(), colour_pairs=())


def random_puzzles(number: int) -> list[Puzzle]:
    """Return random puzzles, at least 100, of the plane and of space, half without colours.

    They have ranges, cells that may stay empty, and pairs of colours.
    """
    found: list[Puzzle] = []
    made = st.one_of(limited_puzzles(), limited_puzzles().map(without_colours))
    wanted = made.filter(lambda p: p.region.dimension in (2, 3))

    @settings(
        max_examples=max(100, number),  # fewer do not have all kinds
        phases=[Phase.generate],
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        deadline=None,
    )
    @given(wanted)
    def collect(puzzle: Puzzle) -> None:
        found.append(puzzle)

    collect()
    return found


def problem_of(puzzle: Puzzle) -> dict[str, Any]:
    """Return the problem as pages have it, in one part."""
    problem = build_problem(puzzle)
    return problem_data(problem, OrbitSplit(problem.group_up_to(UpTo.FULL), WHOLE))


def in_order(own: dict[str, Any]) -> dict[str, Any]:
    """Return a problem in one part, with its symmetries in an order of their own."""
    problem = {**own, "branches": [[-1, 1]]}
    symmetries = problem.get("symmetries")
    if symmetries is None:
        return problem
    cells = np.frombuffer(base64.b64decode(symmetries["cells"]), "<i4")
    rows = cells.reshape(len(symmetries["types"]), -1).tolist()
    every = zip(rows, symmetries["types"], symmetries["rotations"], strict=True)
    return {**problem, "symmetries": sorted(every)}


@pytest.mark.slow
def test_random_puzzles_become_the_same_problems(workshop):
    puzzles = random_puzzles(cases(200))
    made = workshop.run("return arguments[0].map(cube3d.problem)", list(map(puzzle_data, puzzles)))
    for puzzle, own in zip(puzzles, made, strict=True):
        assert in_order(own) == in_order(problem_of(puzzle)), puzzle
    # Where placements differ only in colours, cells do not say how symmetries move them.
    told = [own.get("symmetries", {"types": ()})["types"] for own in made]
    coloured = [len(puzzle.colour_names) > 1 for puzzle in puzzles]
    assert {(True, True), (True, False)} <= {
        (len(types) > 1, own) for types, own in zip(told, coloured, strict=True)
    }
    assert any(len(types) == 0 for types in told)
    # One that limits its holes has a type more than pieces.
    assert any(len(own["low"]) > len(p.pieces) for own, p in zip(made, puzzles, strict=True))


@pytest.mark.slow
def test_random_puzzles_have_the_same_numbers_of_solutions(workshop):
    """Searches are split by symmetries as the workshop chooses: each count is Python's."""
    puzzles = random_puzzles(cases(200))
    script = """
        const [puzzles, done] = arguments;
        const counted = async (puzzle) => {
          const problem = cube3d.problem(puzzle);
          const solver = new cube3d.Solver(problem);
          const counts = await solver.count([]);
          const listed = await solver.list(100000, () => {});
          solver.stop();
          return { ...counts, listed: listed.solutions.length, parts: problem.branches };
        };
        (async () => {
          const all = [];
          for (const puzzle of puzzles) all.push(await counted(puzzle));
          done(all);
        })().catch((error) => done(String(error)));
    """
    found = workshop.driver.execute_async_script(script, list(map(puzzle_data, puzzles)))
    for puzzle, own in zip(puzzles, found, strict=True):
        counts = count(puzzle)
        assert (own["complete"], own["total"]) == (True, counts.total), puzzle
        classes = counts.up_to_rotations if counts.up_to_full is None else counts.up_to_full
        if own["full"] is not None:
            assert (own["rotations"], own["full"]) == (counts.up_to_rotations, classes), puzzle
        assert own["listed"] == (counts.total if own["full"] is None else classes), puzzle
    coloured = [len(puzzle.colour_names) > 1 for puzzle in puzzles]
    several = [own["parts"][0][0] >= 0 and own["total"] > 1 for own in found]
    assert {(True, True), (True, False)} <= set(zip(several, coloured, strict=True))


def long_names(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle whose colours cannot be drawn."""
    name = {"": "", "a": "a [x]", "b": 'b "y" = 1'}
    region = puzzle.region
    named = {cell: name[own] for cell, own in region.coloured.items()}
    return replace(
        puzzle,
        region=Region(region.cells, region.optional, named),
        pieces=tuple(
            replace(p, colours=tuple(name[own] for own in p.colours)) for p in puzzle.pieces
        ),
        colours=tuple(replace(own, name=name[own.name]) for own in puzzle.colours),
        colour_pairs=tuple((name[own], name[below]) for own, below in puzzle.colour_pairs),
    )


@pytest.mark.slow
def test_random_puzzles_are_opened_and_saved(workshop):
    plain = random_puzzles(cases(200))
    puzzles = [long_names(one) if number % 3 == 0 else one for number, one in enumerate(plain)]
    script = "return arguments[0].map((text) => cube3d.writeToml(cube3d.fromToml(text).puzzle))"
    made = workshop.run(script, list(map(format_puzzle, puzzles)))
    for puzzle, text in zip(puzzles, made, strict=True):
        assert parse_puzzle(text, shape) == puzzle, text
    # Colours are drawn and listed; the catalog has some that take turns.
    for said in ("colours = [", '"""\na'):
        assert any(said in text for text in made)


@pytest.mark.slow
def test_random_puzzles_for_burrtools(workshop):
    """What the workshop writes for BurrTools, Python reads as what it writes itself."""
    puzzles = [p for p in random_puzzles(cases(400)) if as_xmpuzzle(p) and p.colours]
    assert len(puzzles) >= 10
    script = "return arguments[0].map((own) => cube3d.writeXmpuzzle(own).text)"
    made = workshop.run(script, list(map(puzzle_data, puzzles)))
    for puzzle, text in zip(puzzles, made, strict=True):
        wanted = from_xmpuzzle(as_xmpuzzle(puzzle) or b"")
        assert set(wanted.colour_pairs) == set(from_xmpuzzle(text.encode()).colour_pairs)
        assert replace(from_xmpuzzle(text.encode()), colour_pairs=wanted.colour_pairs) == wanted
    assert any(puzzle.colour_pairs for puzzle in puzzles)


def catalog() -> dict[str, Puzzle]:
    """Return the puzzles of the catalog that the workshop can express."""
    return {name: puzzle for name in puzzle_names() if can_edit(puzzle := load(name))}


def can_edit(puzzle: Puzzle) -> bool:
    try:
        puzzle_data(puzzle)
    except RenderError:
        return False
    return True


@pytest.fixture(scope="module")
def known() -> dict[str, Puzzle]:
    """Return what it can express of the catalog: all, or as many as the environment says."""
    found = catalog()
    assert len(found) > 250
    every = max(1, len(found) // cases(len(found)))
    coloured = {name: puzzle for name, puzzle in found.items() if puzzle.colours}
    return {name: found[name] for name in list(found)[::every]} | coloured


@pytest.mark.slow
def test_the_catalog_is_opened(workshop, known):
    """Each puzzle that it can express, as a file, becomes the problem that Python makes."""
    assert {"soma-checkered", "25y-checkered", "l-t-p-checkered"} <= known.keys()
    script = "return arguments[0].map((text) => cube3d.problem(cube3d.fromToml(text).puzzle))"
    made = workshop.run(script, list(map(format_puzzle, known.values())))
    for puzzle, own in zip(known.values(), made, strict=True):
        assert in_order(own) == in_order(problem_of(puzzle)), puzzle.name


def test_what_it_saves_is_the_same_puzzle(workshop, known):
    """Opening what Python wrote, and saving it, gives Python the same puzzle."""
    script = "return arguments[0].map((text) => cube3d.writeToml(cube3d.fromToml(text).puzzle))"
    made = workshop.run(script, list(map(format_puzzle, known.values())))
    for puzzle, text in zip(known.values(), made, strict=True):
        assert parse_puzzle(text, shape) == bare(puzzle), puzzle.name


def bare(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle without what the workshop says that it leaves out."""
    pieces = tuple(replace(piece, groups=(), fixed=False) for piece in puzzle.pieces)
    return replace(puzzle, pieces=pieces, known=(), tags=(), walls=(), level=None)


@pytest.mark.slow
def test_burrtools_files_are_opened_and_saved(workshop, known):
    """Python reads the same puzzle from what the workshop saved as from what it opened."""
    script = """
        const done = arguments[1];
        Promise.all(arguments[0].map((bytes) => cube3d.fromXmpuzzle(bytes)))
          .then((opened) => opened.map(
            ({ puzzle }) => ({ ...cube3d.writeXmpuzzle(puzzle), puzzle })))
          .then(done, (error) => done(String(error)));
    """
    files = [file for file in map(as_xmpuzzle, known.values()) if file is not None]
    assert len(files) > len(known) / 2
    made = workshop.driver.execute_async_script(script, [list(file) for file in files])
    problems = workshop.run("return arguments[0].map(({ puzzle }) => cube3d.problem(puzzle))", made)
    for file, saved, own in zip(files, made, problems, strict=True):
        puzzle = from_xmpuzzle(file)
        assert in_order(own) == in_order(problem_of(puzzle)), puzzle.name
        assert from_xmpuzzle(saved["text"].encode()) == bare(puzzle)


def as_xmpuzzle(puzzle: Puzzle) -> bytes | None:
    """Return the BurrTools file of a puzzle, None where there is none."""
    try:
        return format_document(as_document(puzzle).document)
    except FormatError:
        return None


def from_xmpuzzle(data: bytes) -> Puzzle:
    return load_problem(parse_document(data), 0, "x", "x").puzzle


def refused() -> list[tuple[str, str]]:
    """Return files that the workshop does not open, and part of what it says."""
    plain = 'name = "x"\n{}\n[region]\nbox = [2, 2]\n[[piece]]\nname = "a"\ncells = [[0, 0]]\n{}'
    return [
        ("name = ", "no TOML: line 1"),
        (plain.format('lattice = "hexagonal"', ""), "the hexagonal lattice"),
        (plain.format("", '[[exclusion]]\nrule = "swap"'), "has rules, which"),
        (plain.format("[colours]\nw = 'white'", ""), "“w” is written “#rrggbb”"),
        (plain.format("[colours]\n'-' = '#ffffff'", ""), "cannot be called “-”"),
        (plain.format("colour_pairs = [['w', 'd']]", ""), "how its colour “w” looks"),
        (plain.format("", "colours = ['w', 'w']"), "has 1 cell and 2 colours"),
        (plain.format("", "colours = ['w']"), "how its colour “w” looks"),
        (plain.format("colour = 1", ""), "“colour” at its top"),
        (plain.format("", "count = 0"), "a count of 0 makes no sense"),
        (plain.format("", 'mobility = "free"'), "not “free”"),
        (plain.format("", '[[piece]]\nname = "a"\nshape = "I2"'), "Two pieces are named “a”"),
        (plain.format("", '[[piece]]\nname = "b"\nshape = "I99"'), "the shape “I99”, which"),
        (plain.format("", '[[piece]]\nname = "b"\nshape = "A4"'), "has 3 dimensions"),
        ('name = "x"\n[region]\nbox = [2, 2, 2, 2]', "has 4 dimensions"),
        ('name = "x"\n[region]\nbox = [99, 2]', "longer than 64 cells"),
        ('name = "x"\n[region]\nlayers = ["#a"]', "drawn with “a”"),
        ('name = "x"\n[region]\nlayers = ["##\\n#"]', "lines of different lengths"),
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("text", "said"), refused())
def test_what_it_cannot_open_it_says_in_a_sentence(workshop, text, said):
    script = "try { cube3d.fromToml(arguments[0]) } catch (error) { return error.message }"
    assert said in workshop.run(script, text)


def test_colours_move_with_the_region(workshop):
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
    puzzle = workshop.run("return cube3d.fromToml(arguments[0]).puzzle", text)
    assert puzzle["cells"] == [[0, 0], [0, 2], [1, 0]]
    assert puzzle["cellColours"] == {"1,0": "w", "0,0": "d"}
    (own,) = puzzle["pieces"]
    assert own["cells"] == [[0, 0], [0, 1], [1, 1]]
    assert own["colours"] == ["", "d", "w"]


def test_what_a_file_says_besides_is_named(workshop):
    text = format_puzzle(load("six-piece-burr"))
    notes = workshop.run("return cube3d.fromToml(arguments[0]).notes", text)
    assert "tags" in notes


def test_what_it_says_against_a_solution_is_true(workshop):
    """Of random puzzles none has a solution where the workshop says so."""
    puzzles = random_puzzles(cases(200))
    found = workshop.run(
        "return arguments[0].map(cube3d.findings)", list(map(puzzle_data, puzzles))
    )
    against = [
        puzzle
        for puzzle, findings in zip(puzzles, found, strict=True)
        if any(finding["stops"] for finding in findings)
    ]
    assert against
    for puzzle in against:
        assert count(puzzle).total == 0, puzzle


# What `cube3d why` says of these is the same in more words.
REASONS = {
    "tetrominoes-4x5": "On the checkerboard 10 cells are black and 10 white; the pieces together "
    "can cover 9 or 11 black ones, never 10.",
    "dominoes-8x8-mutilated": "On the checkerboard 30 cells are black and 32 white; the pieces "
    "together can cover 31 black ones, never 30.",
}


@pytest.mark.parametrize("name", REASONS)
def test_reasons_in_words(workshop, name):
    puzzle = load(name)
    (found,) = workshop.run("return cube3d.findings(arguments[0])", puzzle_data(puzzle))
    assert found["text"] == REASONS[name]
    explanation = explain(puzzle)
    assert explanation is not None
    assert explanation.kind == "colouring"


def piece(name: str, cells: list[list[int]], **more: Any) -> dict[str, Any]:
    plain = {"low": 1, "high": 1, "mobility": "rotations", "colours": []}
    return {"name": name, "cells": cells, **plain, **more}


def dark(names: str) -> list[dict[str, Any]]:
    """Return pieces of one dark cube."""
    return [piece(name, [[0, 0]], colours=["d"]) for name in names]


BAR = [[0, 0], [1, 0], [2, 0]]


@pytest.mark.parametrize(
    ("cells", "pieces", "more", "said"),
    [
        ([], [piece("a", BAR)], {}, "The region has no cells."),
        (BAR, [], {}, "There are no pieces."),
        (BAR, [piece("a", BAR[:2])], {}, "The region has 3 cells; the pieces have 2."),
        (BAR[:2], [piece("a", BAR)], {}, "The region has 2 cells, the pieces have 3."),
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
            "Piece “a” fits nowhere into the region.",
        ),
        (
            [[0, 0], [2, 0], [4, 0], [5, 0]],
            [piece("a", BAR[:2], low=2, high=2)],
            {},
            "Piece “a” has only 1 placement and has to be used twice.",
        ),
        (
            [[0, 0], [2, 0], [3, 0], [4, 0], [5, 0]],
            [piece("a", BAR[:2]), piece("b", BAR, low=0)],
            {},
            "No piece can cover cell (0, 0).",
        ),
        (
            [[x, 0] for x in range(5)],
            [piece("a", BAR[:2], low=0, high=None)],
            {},
            "The region has 5 cells; the pieces have at most 4.",
        ),
        (
            [[x, 0] for x in range(7)],
            [piece("a", BAR, low=0, high=None), piece("b", [*BAR, [3, 0], [4, 0]])],
            {},
            "The region has 7 cells, and no numbers of copies make up so many.",
        ),
        (
            BAR,
            [piece("a", BAR[:2]), piece("b", BAR[:1], colours=["d"])],
            {"cellColours": {"0,0": "w", "1,0": "w", "2,0": "w"}},
            "Piece “b” fits nowhere into the region.",
        ),
        (
            BAR,
            [piece("a", BAR[:2]), piece("b", BAR[:2], colours=["d", "d"])],
            {
                "cells": [*BAR, [3, 0]],
                "cellColours": {"0,0": "w", "1,0": "w", "2,0": "w"},
                "colourPairs": [["w", "d"]],
            },
            "Piece “b” fits nowhere into the region.",
        ),
        (
            [[x, 0] for x in range(4)],
            [piece("a", BAR[:2]), piece("b", BAR[:2], colours=["w", "d"])],
            {"cellColours": {"0,0": "w", "1,0": "w", "2,0": "w"}},
            "",
        ),
        (
            [[x, 0] for x in range(4)],
            dark("abce"),
            {"cellColours": {"0,0": "w"}},
            "No piece can cover cell (0, 0).",
        ),
        (
            [[x, 0] for x in range(4)],
            [piece("a", BAR[:1]), *dark("bce")],
            {"cellColours": {"0,0": "w", "1,0": "w"}},
            "2 cells of colour “w” must be covered; of all cubes at most 1 may lie there.",
        ),
        (
            [[x, 0] for x in range(4)],
            [piece("a", BAR[:1]), *dark("bce")],
            {"cellColours": {"0,0": "w", "1,0": "w"}, "optional": [[0, 0]]},
            "The pieces have 3 cubes of colour “d”, and only 2 cells on which they may lie.",
        ),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(workshop, cells, pieces, more, said):
    puzzle = {
        "name": "x",
        "about": "",
        "dimension": 2,
        "cells": cells,
        "optional": [],
        "cover": "all",
        "maxHoles": None,
        "colours": [{"name": "w", "rgb": "#ffffff"}, {"name": "d", "rgb": "#000000"}],
        "colourPairs": [],
        "cellColours": {},
        "pieces": pieces,
        **more,
    }
    found = workshop.run("return cube3d.findings(arguments[0])", puzzle)
    wanted = [(True, said)] if said else []
    assert [(one["stops"], one["text"]) for one in found] == wanted
