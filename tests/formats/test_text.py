import re

import pytest

from cube3d import Cover, Piece, PlacedPiece, Puzzle, Region, Solution, as_text, load, shape, solve
from cube3d.formats.solution_text import parse_position
from cube3d.formats.text import format_layers_text, legend, legend_line, letters
from cube3d.verify.position import number_pieces


def placed(name, cells, copy=0):
    return PlacedPiece(name, copy, tuple(sorted(cells)), (), min(cells))


def test_layers_side_by_side():
    solution = Solution("p", (placed("a", [(0, 0, 0), (0, 0, 1)]), placed("b", [(1, 0, 0)])))
    region = Region([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)])
    assert format_layers_text(solution, region) == "z=0 to 1\nab   a·\n.·   ··"


def test_one_and_two_dimensions():
    assert format_layers_text(Solution("p", (placed("a", [(1,)]),)), Region.box((3,))) == ".a."
    flat = Solution("p", (placed("a", [(1, 0), (1, 1)]),))
    assert format_layers_text(flat, Region.box((2, 2))) == ".a\n.a"


def test_four_and_five_dimensions_have_headings():
    text = format_layers_text(solve(load("dominoes-2x2x2x2")), load("dominoes-2x2x2x2").region)
    assert [line for line in text.splitlines() if "=" in line] == ["w = 0", "w = 1"]
    five = load("dominoes-2x2x2x2x2")
    text = format_layers_text(solve(five), five.region)
    assert text.splitlines()[0] == "x4 = 0, x5 = 0"
    assert text.count("=") == 8


def test_narrow_terminals_wrap_between_layers():
    soma = load("soma")
    solution = solve(soma)
    wide = format_layers_text(solution, soma.region, 80)
    narrow = format_layers_text(solution, soma.region, 10)
    assert len(wide.splitlines()) == 3
    labels, *rows = narrow.splitlines()
    assert labels == "z=0   z=1"
    assert rows[3:5] == ["", "z=2"]
    cells = re.sub("z=.", "", narrow)
    assert sorted(cells.split()) == sorted(wide.split())
    assert len(format_layers_text(solution, soma.region, 1).splitlines()) == 3 * 4 + 2


def test_wide_layers_are_cut_into_strips_if_asked():
    puzzle = load("dominoes-2x2x2x2")
    row = Solution("p", (placed("a", [(i, 0) for i in range(3, 10)]),))
    region = Region([(i, j) for i in range(3, 11) for j in (0, 1)])
    assert format_layers_text(row, region, 3) == "aaaaaaa.\n........"
    assert format_layers_text(row, region, 8, on_terminal=True) == "aaaaaaa.\n........"
    assert format_layers_text(row, region, 3, on_terminal=True).split("\n\n") == [
        "x = 3 to 5\naaa\n...",
        "x = 6 to 8\naaa\n...",
        "x = 9 to 10\na.\n..",
    ]
    sliced = format_layers_text(solve(puzzle), puzzle.region, 1, on_terminal=True)
    headings = [line for line in sliced.splitlines() if line.startswith("x")]
    assert headings == [f"x = {x} to {x}, w = {w}" for w in (0, 1) for x in (0, 1)]


def test_layers_of_what_is_no_box_are_labelled():
    cells = [(x, y, z) for x in range(5) for y in (0, 1) for z in (9, 10)]
    solution = Solution("p", (placed("a", cells[1:]),))
    region = Region(cells[1:])
    lines = ["z=9     z=10", "·aaaa   aaaaa", "aaaaa   aaaaa"]
    assert format_layers_text(solution, region, on_terminal=True).splitlines() == lines
    assert format_layers_text(solution, region).splitlines() == lines
    assert "=" not in format_layers_text(solution, Region(cells), on_terminal=True)
    rows = format_layers_text(solution, Region(cells), 8, on_terminal=True).split("\n\n")
    assert [row.split("\n")[0] for row in rows] == ["z=9", "z=10"]
    # A number alone would look like a cell.
    few = Solution("p", (placed("a", [(0, 0, 0), (1, 0, 0), (0, 0, 1)]),))
    shown = format_layers_text(few, few.region, 7, on_terminal=True)
    assert shown == "z=0 to 1\naa   a·"
    assert format_layers_text(few, few.region, 2, on_terminal=True) == "z=0\naa\n\nz=1\na·"


@pytest.mark.parametrize("size", range(1, 60))
def test_strips_are_as_few_as_will_do_and_equally_wide(size):
    row = Region.box((size, 1))
    solution = Solution("p", (placed("a", row.cells),))
    for width in range(1, 20):
        text = format_layers_text(solution, row, width, on_terminal=True)
        strips = [len(line) for line in text.splitlines() if set(line) == {"a"}]
        assert sum(strips) == size
        assert len(strips) == -(-size // width)
        assert max(strips) - min(strips) <= 1
        assert max(strips) <= width


def test_letters_of_several_pieces_are_told():
    shared = Solution("p", tuple(placed("Y", [(i, 0)], i) for i in range(64)))
    assert legend_line(shared) == ("(64 pieces share 62 letters; neighbours have different ones)")
    assert as_text(shared).splitlines()[-1] == legend_line(shared)
    assert not legend_line(Solution("p", shared.placements[:62]))


def test_letters():
    one_each = Solution("p", (placed("V", [(0,)]), placed("L", [(1,)])))
    assert letters(one_each) == ["V", "L"]
    copies = Solution("p", tuple(placed("Y", [(i,)], i) for i in range(64)))
    assert letters(copies)[:2] == ["A", "B"]
    assert letters(copies)[62:] == ["A", "B"]


def test_letters_of_neighbours_differ():
    row = Solution("p", tuple(placed("Y", [(i, 0)], i) for i in range(62)))
    below = tuple(placed("Y", [(i, 1)], 62 + i) for i in range(62))
    assert letters(Solution("p", row.placements + below))[62] != "A"
    dots = Solution("p", (placed(".", [(0,)]), placed("#", [(1,)])))
    assert letters(dots) == ["A", "B"]


def test_a_legend_where_letters_are_not_names():
    mixed = Solution("p", (placed("Y", [(0,)]), placed("Y", [(1,)], 1), placed("bar", [(2,)])))
    assert legend_line(mixed) == "(letters of Y: A B, of bar: C)"
    own = Solution("p", (placed("A", [(0,)]), placed("B", [(1,)]), placed("B", [(2,)], 1)))
    assert legend_line(own) == "(letters of B: B C)"
    assert legend(Solution("p", (placed("V", [(0,)]), placed("L", [(1,)])))) == []
    assert legend(Solution("p", (placed("Y", [(0,)]), placed("Y", [(1,)], 1)))) == []


def test_where_the_region_lies_does_not_matter():
    here = Solution("p", (placed("a", [(-3, 2)]),))
    assert format_layers_text(here, Region([(-3, 2), (-2, 2)])) == "a."


def test_a_solution_prints_its_layers():
    solution = solve(load("soma"))
    assert str(solution) == as_text(solution) == as_text(solution, load("soma").region)
    assert repr(solution).startswith("Solution(puzzle='Soma cube', placements=(")
    none, far = Solution("p", ()), Solution("p", (placed("a", [(0, 0), (10**6, 10**6)]),))
    assert [str(none), str(far)] == [repr(none), repr(far)]


def test_as_text_shows_layers_and_legend():
    puzzle = Puzzle(
        "p", Region.box((4, 3)), (Piece("bar", shape("I4")), Piece("b", shape("I4"))), Cover.PIECES
    )
    solution = solve(puzzle)
    text = as_text(solution, puzzle.region)
    assert parse_position(text, puzzle, "p") == number_pieces(solution.placements)
    assert text.count(".") == 4
