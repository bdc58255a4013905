"""Documents that would take long, or break their parser, are refused first."""

import json
import tomllib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import FormatError
from cube3d.formats.documents import MAX_DEPTH, MAX_JSON_VALUES, MAX_VALUES, load_json, load_toml
from cube3d.formats.solution_json import format_solution, parse_solutions
from cube3d.formats.toml.puzzle_toml import parse_puzzle
from cube3d.geometry.lattice import Lattice
from cube3d.geometry.polycube import Polycube
from cube3d.puzzle.solution import PlacedPiece, Solution

PIECE = PlacedPiece("A", 0, ((0, 0, 0),), ((1, 0, 0), (0, 1, 0), (0, 0, 1)), (0, 0, 0))
HUGE = "0x" + "f" * 20_000
PUZZLE = """
name = "P"
max_holes = 0
[region]
box = [2, 2]
[[piece]]
name = "A"
cells = [[0, 0], [1, 0]]
count = 2
[piece.groups]
g = 1
[[known]]
solutions = 2
source = "s"
"""


def no_shape(name: str, lattice: Lattice) -> Polycube:
    raise AssertionError(name)


PLACES = ["max_holes = 0", "[2, 2]", "[1, 0]", "count = 2", "g = 1", "solutions = 2", '"P"']


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("number", [HUGE, "9" * 5000, str(2**63), f"-{2**64}"])
def test_long_integers_anywhere(place, number):
    digits = place.strip('[]"').split()[-1]
    text = PUZZLE.replace(place, place.replace(digits, number).replace('"', ""))
    with pytest.raises(FormatError, match=r"^f, line \d+: an integer of more than 64 bits$"):
        parse_puzzle(text, no_shape, "f")


@pytest.mark.parametrize(
    "text",
    [
        "name" + ".a" * 1000 + " = 1",
        "name" + ".a" * 100_000 + " = 1",
        'name."b' + '"."b' * 50_000 + '" = 1',
        f"[{'a.' * 100_000}a]",
        "name = " + "[" * 100_000,
        "name = " + "{a = " * 100_000,
        "name = " + "[{a=" * 40,
    ],
    ids=["keys", "more", "quoted", "table", "lists", "tables", "both"],
)
def test_depth(text, monkeypatch):
    """It is seen before the parser begins, whose time grows with the square."""
    monkeypatch.setattr(tomllib, "loads", None)
    with pytest.raises(FormatError, match="^f, line 2: it is nested more than 32 deep$"):
        load_toml(f"a = 1\n{text}\n", "f")


@pytest.mark.long
def test_values(monkeypatch):
    assert load_toml(f"a = [{'1,' * (MAX_VALUES - 1)}]", "f")
    monkeypatch.setattr(tomllib, "loads", None)
    with pytest.raises(FormatError, match="120,001 values; the limit is 120,000"):
        load_toml(f"a = [{'1,' * MAX_VALUES}]", "f")


STRINGS = [
    '"a.b.c = [[["',
    "'a.b.c = [[['",
    '"""\n[[[ " "" \\""" \\\\ a = b.c"""',
    '"""four quotes at its end""""',
    "'''\n[[[ ' '' # a = b.c'''''",
    '"\\"[[[["',
]


@given(st.lists(st.sampled_from(STRINGS), max_size=6), st.integers(0, MAX_DEPTH))
def test_what_stands_in_strings_and_comments_does_not_count(strings, depth):
    lines = [f"k{i} = {text} # [[[ {'a.' * 50}" for i, text in enumerate(strings)]
    text = "\n".join([*lines, f"deep = {'[' * depth}{']' * depth or 1}"])
    assert load_toml(text, "f") == tomllib.loads(text)
    with pytest.raises(FormatError, match=f", line {text.count(chr(10)) + 2}: it is nested"):
        load_toml(text + "\nmore = " + "[" * (MAX_DEPTH + 1), "f")


@pytest.mark.parametrize(
    "text", ['"""\\' * 20_000, "'" * 100_001, '"""' + '\\"""' * 20_000, "'''" + "''" * 50_000]
)
def test_strings_without_an_end(text):
    with pytest.raises(FormatError, match="^f(, line 1)? is not valid TOML"):
        load_toml(f"a = {text}", "f")


def test_what_the_parser_says_is_short():
    text = "a = 1\n" + "[" + "x" * 5000 + "]\n" + "[" + "x" * 5000 + "]"
    with pytest.raises(FormatError) as caught:
        load_toml(text, "f")
    assert len(str(caught.value)) < 200


def test_json_that_cannot_be_parsed():
    with pytest.raises(FormatError, match="^f is not JSON: it has a number of too many digits$"):
        load_json("9" * 5000, "f")
    with pytest.raises(FormatError, match="^f is not JSON: it is nested too deeply$"):
        load_json("[" * 100_000, "f")


@pytest.mark.long
@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            'name = "A"',
            'name = "A"\nmobility = "\\u001b[31m"',
            r"cannot be '\\x1b\[31m'",
        ),
        ('name = "P"', '"\\u001b[31m" = 1', r"unknown key '\\x1b\[31m'; there are"),
        ('name = "P"', "x" * 100_000 + " = 1", r"unknown key 'x{57}\.\.\.'; there are"),
        ("count = 2", 'colours = ["zz", ""]', r"there is no colour 'zz'; there are 'c0', "),
    ],
)
def test_what_is_quoted_is_short_and_printable(old, new, sentence):
    colours = "[colours]\n" + "".join(f'c{i} = "#000000"\n' for i in range(5000))
    text = PUZZLE.replace(old, new).replace("[region]", colours + "[region]")
    with pytest.raises(FormatError, match=sentence) as caught:
        parse_puzzle(text, no_shape, "f")
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 300


def test_pieces_are_counted_before_any_is_made():
    pieces = '[[piece]]\nname = "x"\ncells = 3\n' * 5001
    with pytest.raises(FormatError, match="f: there are 5,001 pieces; the limit is 5,000"):
        parse_puzzle(f'name = "P"\n[region]\nbox = [2]\n{pieces}', no_shape, "f")


def test_halves_of_characters():
    """They cannot be written as UTF-8, wherever they stand."""
    for text in (r'"x\ud800"', r'{"\uDC00": 1}', r'[{"a": ["\udbff\udbff\udc00"]}]'):
        with pytest.raises(FormatError, match="^f is not JSON: it escapes only half"):
            load_json(text, "f")
    whole = r'{"\ud83e\udde9": ["\\ud800", 1]}'
    assert load_json(whole, "f") == {"\N{JIGSAW PUZZLE PIECE}": [r"\ud800", 1]}


def test_values_of_json(monkeypatch):
    """They are counted before the parser makes them, on each line of JSON lines."""
    monkeypatch.setattr("cube3d.formats.documents.MAX_JSON_VALUES", 100)
    assert len(load_json(f"[{'1,' * 98}1]", "f")) == 99
    lines = "\n".join([format_solution(Solution("P", (PIECE,)))] * 50)
    assert lines.count(",") > 100
    assert len(parse_solutions(lines, "f")) == 50
    monkeypatch.setattr(json, "loads", None)
    with pytest.raises(FormatError, match="^f has 101 values; the limit is 100 "):
        load_json(f"[{'1,' * 100}1]", "f")
    with pytest.raises(FormatError, match="^f, line 1 has 101 values; the limit is 100 "):
        parse_solutions("[0]," * 50 + "{", "f")


def test_a_document_of_many_solutions_is_within_the_limit():
    pieces = tuple(replace(PIECE, cells=((0, 0, 0),) * 5, copy=copy) for copy in range(25))
    text = format_solution(Solution("P", pieces))
    assert 1264 * sum(map(text.count, ",[{")) < MAX_JSON_VALUES
