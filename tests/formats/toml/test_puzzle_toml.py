import re
import sys

import pytest
from hypothesis import given

from cube3d import (
    CatalogError,
    Cover,
    FormatError,
    Known,
    Mobility,
    Piece,
    Polycube,
    Puzzle,
    Region,
    UpTo,
    load,
    puzzle_names,
    shape,
)
from cube3d.formats.puzzle_text import format_puzzle_text
from cube3d.formats.toml.puzzle_toml import (
    format_puzzle,
    parse_puzzle,
    parse_region_of,
    parse_shapes,
)
from cube3d.formats.xmpuzzle.from_puzzle import as_document
from tests.helpers.strategies import puzzles

FULL = '''
name = "Dudeney's board"
about = "A sentence."
tags = ["2-D"]
mobility = "reflections"
cover = "pieces"
level = 7
[region]
layers = ["""
###.
####
"""]
[[piece]]
name = "F"
shape = "F5"
mobility = "rotations"
[[piece]]
name = "two"
cells = [[0, 0], [1, 1]]
min = 0
max = 1
[[known]]
solutions = 12
up_to = "full"
source = "me"
'''


def parse(text):
    return parse_puzzle(text, shape, "p.toml")


def test_every_key():
    puzzle = parse(FULL)
    assert (puzzle.name, puzzle.about, puzzle.tags) == ("Dudeney's board", "A sentence.", ("2-D",))
    assert puzzle.cover is Cover.PIECES
    assert len(puzzle.region) == 7
    assert (3, 0) not in puzzle.region.cells
    assert [piece.mobility for piece in puzzle.pieces] == [Mobility.ROTATIONS, Mobility.REFLECTIONS]
    assert puzzle.pieces[0].shape == shape("F5")
    assert puzzle.pieces[1].count == (0, 1)
    assert puzzle.known == (Known(12, UpTo.FULL, "me"),)
    assert puzzle.level == 7
    assert parse(format_puzzle(puzzle)) == puzzle


def test_a_puzzle_says_that_it_must_come_apart():
    """Every format keeps this, or says that it leaves it out; a level says the same."""
    puzzle = parse(broken("level = 7", "disassemblable = true"))
    assert puzzle.disassemblable
    assert puzzle.must_come_apart
    again = parse(format_puzzle(puzzle))
    assert (again, again.disassemblable) == (puzzle, True)
    assert "disassemblable" not in format_puzzle(parse(FULL))
    assert "that the puzzle must come apart" in as_document(puzzle).notes
    assert "that the puzzle must come apart" in format_puzzle_text(puzzle)[1]


@given(puzzles())
def test_round_trip(puzzle):
    assert parse(format_puzzle(puzzle)) == puzzle


@pytest.mark.long
@pytest.mark.parametrize("name", puzzle_names())
def test_round_trip_of_the_catalog(name):
    puzzle = load(name)
    again = parse(format_puzzle(puzzle))
    assert again == puzzle
    assert [p.shape_name for p in again.pieces] == [p.shape_name for p in puzzle.pieces]


def test_a_puzzle_without_a_name_has_that_of_its_file():
    text = FULL.replace('name = "Dudeney\'s board"', "")
    assert parse(text).name == "p"
    assert parse(FULL).name == "Dudeney's board"


def broken(old, new):
    assert old in FULL
    return FULL.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('name = "a"\nx = "\n', r"p\.toml is not valid TOML: .*line 2"),
        ("# nothing\n", r"p\.toml is empty; a puzzle needs at least \[region\] and \[\[piece"),
        (
            "[region]\nbox = 3x3x3",
            r'^p\.toml, line 2: write "3x3x3" or \[3, 3, 3\] instead of 3x3x3$',
        ),
        # A message that names the key would be wrong: this key is refused.
        ("box = 3x3x3", r'^p\.toml, line 1: write "3x3x3" or \[3, 3, 3\] instead of 3x3x3$'),
        ("[region]\nbox = (3, 3)  # x", r"^p\.toml, line 2: write \[3, 3\] instead of \(3, 3\)$"),
        (
            broken("min = 0", "count = 2..4"),
            r'p\.toml, line 20: write "2\.\.4" instead of 2\.\.4$',
        ),
        ("name = Soma cube", r'^p\.toml, line 1: write "Soma cube" instead of Soma cube$'),
        ("crossing = True", r"^p\.toml, line 1: write true instead of True$"),
        ("[piece]\n[a]\n[piece]", r"line 3: a second \[piece\]; .* several are \[\[piece\]\]$"),
        (
            '[region]\nbox = [1]\n[piece]\nname = "a"',
            r"^p\.toml, line 3: write \[\[piece\]\], with double brackets: there may be several$",
        ),
        (
            "[[region]]\nbox = [1]",
            r"^p\.toml, line 1: write \[region\], with single brackets: there is only one$",
        ),
        ("[region]\nbox = [1, 1, 1, 1, 1, 1, 1, 2]", "line 2, .*at most seven dimensions, not 8"),
        (
            broken("cells = [[0, 0], [1, 1]]", "cells = [[0, 0, 0], [1, 1, 0]]"),
            r"^p\.toml, line 17, piece 'two': its cells have 3 coordinates, those of the region 2$",
        ),
        (
            broken("[region]", "[regoin]"),
            r"p\.toml, line 8: unknown key 'regoin'; did you mean 'region'",
        ),
        (
            broken("level = 7", "levle = 7"),
            r"p\.toml, line 7: unknown key 'levle'; did you mean 'level'",
        ),
        (
            broken("max = 1", '"mxa" = 1'),
            r"p\.toml, line 21, piece 'two': unknown key 'mxa'; did you mean 'max'",
        ),
        ("box = [2, 2]", r"line 1: unknown key 'box'; write region\.box = \[2, 2\]$"),
        ('sizes = "2x2"', r"unknown key 'sizes'; write region\.box = \"2x2\"$"),
        ("[region]\nsize = [2]", r"line 2, the region: unknown key 'size'; write box = \[2\]$"),
        (
            'optional = []\n[region]\nlayers = ["#"]',
            r"unknown key 'optional'; write optional = \[\] below \[region\]$",
        ),
        (
            '[region]\nbox = [2]\ncover = "pieces"',
            "unknown key 'cover'; write cover = \"pieces\" at the top of the file$",
        ),
        ("count = 2", r"unknown key 'count'; write count = 2 below \[\[piece\]\]$"),
        (
            'region.layers = "wwddd"',
            r"'layers' must be a list: write layers = \[\"wwddd\"\]$",
        ),
        ('name = "a"\nregion = { bxo = [1] }', r"^p\.toml, the region: unknown key 'bxo'"),
        (
            broken("min = 0\nmax = 1", 'count = "2-4"'),
            r"'count' .* such as \"2..4\", .*'min' and 'max'",
        ),
        (broken("min = 0\nmax = 1", "count = [2, 4]"), r"such as \"2..4\", not \[2, 4\]"),
        (broken("min = 0\nmax = 1", "count = true"), "'count' must be a number or a range"),
        (
            broken("min = 0\nmax = 1", 'count = "4..2"'),
            "line 17, .* copies, 4, is above the most, 2",
        ),
        ('name = "a"\n[region]\nbox = "4x"', "the region: a box must look like 5x5x4, not '4x'"),
        ('name = "a"\n[region]\nbox = 4', r"'box' is written like \[4, 4, 3\] or \"4x4x3\", not 4"),
        (broken('"reflections"', '"mirrors"'), r"line 5: 'mobility' .*; there are fixed, rota"),
        (broken('"F5"', '"F6"'), r"p\.toml, line 13, piece 'F': no shape 'F6'"),
        (broken("[[0, 0], [1, 1]]", "[[0, 0], [0, 0]]"), r"line 17, piece 'two': .*\(0, 0\) twice"),
        (
            broken("cells = [[0, 0], [1, 1]]", 'layers = ["#w"]'),
            r"'w' at column 2; .* '#' and '.'; letters are colours, which \[colours\] names",
        ),
        (broken("[[0, 0], [1, 1]]", "[[0, 0.5]]"), "piece 'two': .*not made of integers"),
        (broken("[[0, 0], [1, 1]]", "[]"), "piece 'two': the shape has no cells"),
        (broken("[[0, 0], [1, 1]]", "5"), "piece 'two': 'cells' must be a list, not 5"),
        (broken("min = 0", "count = 1"), "piece 'two': give either 'count' or 'min' and 'max'"),
        (broken("max = 1", 'max = "1"'), "piece 'two': 'max' must be an integer, not '1'"),
        (broken("max = 1", "max = true"), "piece 'two': 'max' must be an integer, not True"),
        (
            broken("min = 0", "min = 2"),
            "the least number of copies, 2, is above the most, 1",
        ),
        (
            broken('name = "two"', 'name = "F"'),
            r"^p\.toml, line 17, piece 'F': there is a piece of",
        ),
        (broken('name = "two"', ""), r"line 17, piece 2: 'name' is missing"),
        (broken('name = "F"\n', ""), "piece 1: the piece with shape 'F5' has no name"),
        (broken('shape = "F5"', ""), "piece 'F': give exactly one of .* none of them"),
        (broken('shape = "F5"', 'shape = "F5"\ncells = [[0]]'), "there is 'shape' and 'cells'"),
        (broken("solutions = 12", "solutions = 1.5"), "known 1: 'solutions' must be an integer"),
        (broken('tags = ["2-D"]', "tags = [2]"), "'tags' must be a list of texts"),
        (
            broken('"full"', '"everything"'),
            "'up_to' cannot be 'everything'; there are total",
        ),
        ('name = "a"\npiece = 3\n[region]\nbox = [1]', "'piece' must be a list"),
        ('name = "a"\npiece = [3]\n[region]\nbox = [1]', "piece 1: expected a table, not 3"),
        ("q = " + "9" * 5000, "line 1: an integer of more than 64 bits"),
        ("q = " + "[" * 100_000, "line 1: it is nested more than 32 deep"),
        (broken("solutions = 12", "solutions = -5"), "'solutions' cannot be -5"),
        (broken("level = 7", "level = 0"), r"p\.toml, line 7: 'level' cannot be 0; the least is 1"),
        (broken("level = 7", 'level = "7"'), "'level' must be an integer, not '7'"),
        ('name = "a"\nregion = 4', "'region' must be a table, not 4"),
        (
            'name = "a"\n[region]\nbox = [2, -1]',
            "the sizes of a box must be positive integers, not -1",
        ),
        ('name = "a"\n[region]\nbox = [2]', "puzzle 'a' has no pieces"),
    ],
)
def test_bad_files(text, message):
    with pytest.raises(FormatError, match=message) as caught:
        parse(text)
    assert "\n" not in str(caught.value)
    assert str(caught.value).count("p.toml") == 1


@pytest.mark.parametrize(
    ("count", "same"),
    [
        ('count = "0..1"', "min = 0\nmax = 1"),
        ('count = "0.."', "min = 0"),
        ('count = "1"', "count = 1"),
    ],
)
def test_counts_as_the_command_line_has_them(count, same):
    before = "min = 0\nmax = 1"
    assert parse(broken(before, count)) == parse(broken(before, same))


def test_sizes_and_drawings_in_one_line():
    lines = 'name = "a"\ncover = "pieces"\n[region]\nbox = {}\n[[piece]]\nname = "V"\nlayers = {}'
    short = parse(lines.format('"4x4x3"', '["##/#."]'))
    assert short == parse(lines.format("[4, 4, 3]", '["##\\n#."]'))
    two = parse(lines.format('"4x4x3"', '["##/#.", "#./.."]'))
    assert len(two.pieces[0].shape) == 4


def test_shape_libraries():
    text = '[shape.J]\nlayers = ["##\\n#."]\nmirror = "L"\n[shape.D]\ncells = [[0, 0], [1, 1]]'
    first, second = parse_shapes(text, "s.toml")
    assert (first.name, first.mirror, len(first.polycube)) == ("J", "L", 3)
    assert second.mirror is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[shape.J]", "shape 'J': give exactly one of"),
        ("[shape.J]\ncells = []", "shape 'J': the shape has no cells"),
        ("shape = 1", "'shape' must be a table"),
        ("[form.J]", "s.toml, line 1: unknown key 'form'"),
    ],
)
def test_bad_shape_libraries(text, message):
    with pytest.raises(FormatError, match=message):
        assert [shape.polycube for shape in parse_shapes(text, "s.toml")]


def test_suggestions_of_the_library():
    with pytest.raises(CatalogError, match="no shape 'Y55'; did you mean 'Y5'"):
        shape("Y55")


def flat(size, missing=(), corner=(0, 0, 0), **more):
    """Return a puzzle in a region of size x size x 1, less some cells."""
    x0, y0, z = corner
    cells = {(x0 + x, y0 + y, z) for x in range(size) for y in range(size)} - set(missing)
    return Puzzle("P", Region(cells, **more), (Piece("A", Polycube([(0, 0, 0)]), (0, None)),))


EVERY = [(x, y, 0) for x in range(201) for y in range(201)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("made", "key"),
    [
        (lambda: flat(201, [(3, 7, 0)]), "layers"),
        (lambda: flat(260), "box"),
        (lambda: flat(201, optional=EVERY), "layers"),
        (lambda: flat(201, optional=EVERY[:1000]), "box"),
        (lambda: flat(201, corner=(2, 0, 1)), "layers"),
        (lambda: flat(31, corner=(-1, 0, 0)), "cells"),
        (lambda: flat(31, [(1, 1, 0)]), "cells"),
        (lambda: flat(32, [(1, 1, 0)]), "layers"),
    ],
)
def test_large_flat_regions_can_be_read_again(made, key):
    puzzle = made()
    text = format_puzzle(puzzle)
    assert f"[region]\n{key} = " in text
    assert parse(text) == puzzle


@pytest.mark.slow
def test_long_regions_can_be_read_again():
    cells = [(x, y, z) for x in range(6) for y in range(6) for z in range(1500)][1:]
    puzzle = Puzzle("P", Region(cells), (Piece("A", Polycube([(0, 0, 0)]), (0, None)),))
    assert parse(format_puzzle(puzzle)) == puzzle


@pytest.mark.long
def test_what_could_not_be_read_is_not_written():
    cells = [(x, y, 0, 0) for x in range(200) for y in range(200)][1:]
    puzzle = Puzzle("P", Region(cells), (Piece("A", Polycube([(0, 0, 0, 0)]), (0, None)),))
    with pytest.raises(FormatError, match=r"^puzzle 'P' as TOML has 160,000 values; the limit is"):
        format_puzzle(puzzle)


def calls_of(puzzle):
    """Return how many functions are called to write it."""
    number = 0

    def count(_frame, event, _argument):
        nonlocal number
        number += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        format_puzzle(puzzle)
    finally:
        sys.setprofile(None)
    return number


def test_lists_are_written_in_linear_time(monkeypatch):
    """Without an object of tomlkit for each cell, whose lists are copied for each item."""
    monkeypatch.setattr("tomlkit.items.Array.__init__", None)
    few, many = (calls_of(flat(size, corner=(-1, 0, 0))) for size in (50, 100))
    assert few > 2500
    assert many < 4.5 * few


def test_the_sizes_of_a_box_are_numbers_or_one_text():
    text = 'pieces = "soma"\n[region]\n\nbox = [3, "3"]\n'
    with pytest.raises(FormatError, match=r"line 4.*'box' is written like .*, not \[3, '3'\]") as e:
        parse_region_of(text, "p.toml")
    assert type(e.value) is FormatError  # no private kind of error


MADE = 'name = "made"\nclearance = 0.02\nbevel = 0.06\npieces = ["I2"]\nregion.box = [2, 1, 1]\n'


def test_clearance_and_bevel_are_kept_or_named(tmp_path):
    (tmp_path / "made.toml").write_text(MADE)
    puzzle = load(tmp_path / "made.toml")
    assert (puzzle.clearance, puzzle.bevel) == (0.02, 0.06)
    assert parse_puzzle(format_puzzle(puzzle), shape, "made.toml") == puzzle
    assert "the clearance and the bevel of the pieces" in format_puzzle_text(puzzle)[1]
    assert "the clearance 0.02 and the bevel 0.06 of the pieces" in as_document(puzzle).notes


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("clearance = -0.1", "'clearance' cannot be -0.1; it is at least 0 and less than 0.5"),
        ("bevel = 0.5", "'bevel' cannot be 0.5"),
        ('bevel = "0.1"', "'bevel' must be a number, not '0.1'"),
        ("clearance = true", "'clearance' must be a number"),
        ("clearance = nan", "'clearance' cannot be nan"),
        ("clearance = 0.3\nbevel = 0.2", "together less than 0.5 cells"),
    ],
)
def test_wrong_clearances_and_bevels_are_refused(line, sentence):
    rest = 'region.box = [2, 1, 1]\npiece = [{name = "I", shape = "I2"}]'
    with pytest.raises(FormatError, match=re.escape(sentence)):
        parse_puzzle(f"{line}\n{rest}", shape)
