"""The schema of puzzle files: as strict as the parser if possible, never stricter."""

from __future__ import annotations

import copy
import json
import random
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import tomlkit
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft4Validator, Draft202012Validator

from cube3d import Piece, Polycube, Puzzle, Region, Touch, catalog
from cube3d.errors import Cube3dError, FormatError
from cube3d.formats.documents import Table
from cube3d.formats.toml.grammar import KNOWN, PIECE, PUZZLE, REGION, RULES, puzzle_schema
from cube3d.formats.toml.puzzle_toml import format_puzzle, parse_puzzle
from cube3d.puzzle.rule import Contact, Pattern, Swap
from cube3d.shipped import folder
from tests.helpers.random_cases import cases
from tests.helpers.strategies import limited_puzzles, puzzles

SCHEMA = puzzle_schema()
NEWEST, OLDEST = Draft202012Validator(SCHEMA), Draft4Validator(SCHEMA)
# Beside this Python, whether or not its folder is on the path.
TAPLO = shutil.which("taplo", path=Path(sys.executable).parent) or shutil.which("taplo")
FILES = sorted((folder() / "puzzles").glob("*.toml"))

EVERYTHING = """
name = "everything"
about = "All keys."
lattice = "cubic"
crossing = false
tags = ["made up"]
mobility = "reflections"
cover = "all"
max_holes = 3
level = 2
disassemblable = true
colour_pairs = [["w", "green"]]

[colours]
w = "#ffffff"
green = "#00aa00"

[region]
cells = [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0]]
optional = [[4, 0], [5, 0]]
colours = ["w", "green", "", "", "", ""]

[[piece]]
name = "A"
layers = ["#w"]
count = 1
mobility = "fixed"
groups = { first = 1 }

[[piece]]
name = "B"
cells = [[0, 0]]
colours = ["w"]
min = 0
max = 2

[[piece]]
name = "C"
shape = "I2"
max = 3

[[rule]]
forbid = "swap"

[[rule]]
forbid = "touch"
pieces = ["A", "B"]
contact = "corner"

[[rule]]
forbid = "pattern"
layers = ["AAB"]
mobility = "fixed"

[[rule]]
forbid = "pattern"
pieces = { x = "A", y = "B" }
layers = ["xxy"]

[[rule]]
forbid = "pattern"
pieces = ["A", "B"]
cells = [[[0, 0], [1, 0]], [[0, 1]]]

[[known]]
solutions = 1
up_to = "total"
source = "nobody"
"""

CHECKERED = """
name = "checkered"
colours = { a = "#000000", b = "#ffffff" }
region = { box = [2, 2], optional = [[0, 0]], colours = { checkered = ["a", "b"] } }

[[piece]]
name = "M"
layers = ["#"]
count = 4
"""


def parses(data):
    try:
        parse_puzzle(tomlkit.dumps(data), catalog.shape, pieces_named=catalog.listed_in_file)
    except Cube3dError:
        return False
    return True


def test_it_is_a_schema():
    Draft202012Validator.check_schema(SCHEMA)
    Draft4Validator.check_schema(SCHEMA)


@pytest.mark.skipif(not TAPLO, reason="needs the program taplo (pip install taplo)")
def test_taplo_reads_it(tmp_path):
    """A validator as in editors knows all of the schema's keywords; the catalog is valid."""
    schema = tmp_path / "puzzle.schema.json"
    schema.write_text(json.dumps(SCHEMA), encoding="utf-8")

    def check(*arguments):
        command = [str(TAPLO), "check", *map(str, arguments)]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)

    ran = check("--schema", schema.as_uri(), *FILES)
    assert ran.returncode == 0, ran.stderr
    text = "#:schema ./puzzle.schema.json\n" + EVERYTHING
    (tmp_path / "right.toml").write_text(text, encoding="utf-8")
    assert check("right.toml").returncode == 0
    (tmp_path / "wrong.toml").write_text(text.replace('"fixed"', '"fixd"'), encoding="utf-8")
    ran = check("wrong.toml")
    assert ran.returncode == 1
    assert '"fixd" is not one of' in ran.stderr


def test_every_key_is_described():
    def check(schema, path):
        for key, value in schema.get("properties", {}).items():
            inner = value.get("$ref") or value.get("oneOf")
            assert value.get("description") or inner, f"{path}.{key}"
            check(value, f"{path}.{key}")

    check(SCHEMA, "puzzle")
    for name, part in SCHEMA["$defs"].items():
        for number, kind in enumerate(part.get("oneOf", [part])):
            check(kind if "properties" in kind else part, f"{name} {number}")


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_catalog(path):
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    assert list(NEWEST.iter_errors(data)) == []
    assert list(OLDEST.iter_errors(data)) == []


@pytest.mark.parametrize("text", [EVERYTHING, CHECKERED])
def test_all_keys(text):
    data = tomllib.loads(text)
    assert parses(data)
    assert list(NEWEST.iter_errors(data)) == []
    assert list(OLDEST.iter_errors(data)) == []


@pytest.mark.parametrize(
    ("path", "value", "right"),
    [
        (("region",), {"box": "6x1"}, True),
        (("region",), {"box": "6x"}, False),
        (("piece", 0, "count"), "1..2", True),
        (("piece", 0, "count"), "1-2", False),
        (("region",), {"layers": ["###/###"]}, True),
        (("region",), {"layers": ["/"]}, False),
    ],
)
def test_texts_in_place_of_numbers(path, value, right):
    data = copy.deepcopy(FULL)
    at(data, path[:-1])[path[-1]] = value
    assert NEWEST.is_valid(data) is OLDEST.is_valid(data) is right
    assert parses(data) is right


@given(puzzle=st.one_of(puzzles(), limited_puzzles()))
def test_written_puzzles(puzzle):
    assert list(NEWEST.iter_errors(tomllib.loads(format_puzzle(puzzle)))) == []


@pytest.mark.parametrize(
    "rule",
    [
        Swap(),
        *(Touch(names, kind) for names in ((), ("A",), ("A", "B")) for kind in Contact),
        Pattern(("A", "B"), (((0, 0),), ((1, 1), (1, 2)))),
    ],
)
def test_written_rules(rule):
    pieces = tuple(Piece(name, Polycube([(0, 0)])) for name in "AB")
    puzzle = Puzzle("rules", Region.box((2, 1)), pieces, rules=(rule,))
    assert list(NEWEST.iter_errors(tomllib.loads(format_puzzle(puzzle)))) == []


def places(data, path=()):
    """Yield the path of every value."""
    if path:
        yield path
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    if isinstance(data, dict | list):
        for key, value in inside:
            if isinstance(value, dict | list):
                yield from places(value, (*path, key))
            else:
                yield (*path, key)


def at(data, path):
    for key in path:
        data = data[key]
    return data


FULL = tomllib.loads(EVERYTHING)
TABLES = [(), *(path for path in places(FULL) if isinstance(at(FULL, path), dict))]
OTHERS = {str: 3, int: "three", list: "list", dict: ["table"], bool: "yes"}


@pytest.mark.parametrize("path", list(places(FULL)), ids=str)
def test_values_of_another_kind(path):
    data = copy.deepcopy(FULL)
    value = at(data, path)
    at(data, path[:-1])[path[-1]] = OTHERS[type(value)]
    assert not NEWEST.is_valid(data)
    assert not parses(data)


# Any name is a colour, a group of pieces, or a letter of a drawing.
OPEN = [("colours",), ("piece", 0, "groups"), ("rule", 3, "pieces")]


@pytest.mark.parametrize("path", [path for path in TABLES if path not in OPEN], ids=str)
def test_unknown_keys(path):
    data = copy.deepcopy(FULL)
    at(data, path)["unknown"] = 1
    assert not NEWEST.is_valid(data)
    assert not parses(data)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("name",), " "),
        (("name",), "a\nb"),
        (("cover",), "most"),
        (("lattice",), "square"),
        (("crossing",), 1),
        (("mobility",), "glide"),
        (("max_holes",), -1),
        (("level",), 0),
        (("piece",), []),
        (("colours", "w"), "white"),
        (("colours", "*"), "#ffffff"),
        (("colours", ""), "#ffffff"),
        (("colour_pairs",), [["w"]]),
        (("region",), {}),
        (("region", "box"), [6, 1]),
        (("region",), {"box": []}),
        (("region",), {"box": [0, 1]}),
        (("region",), {"cells": []}),
        (("region",), {"cells": [[0], [0]]}),
        (("region",), {"cells": [[]]}),
        (("region",), {"layers": []}),
        (("region",), {"layers": ["..."]}),
        (("region",), {"layers": ["#%#"]}),
        (("region",), {"layers": ["###", " "]}),
        (("region",), {"pyramid": 0}),
        (("region",), {"pyramid": 51}),
        (("region",), {"pyramid": 3, "octahedron": 3}),
        (("region", "colours"), {"checkered": ["w"]}),
        (("region", "colours"), {}),
        (("piece", 0, "layers"), ["#+"]),
        (("piece", 0, "cells"), [[0, 0]]),
        (("piece", 0, "shape"), "I2"),
        (("piece", 0, "min"), 1),
        (("piece", 0, "count"), -1),
        (("piece", 0, "groups", "first"), 0),
        (("piece", 0, "groups", "\t"), 1),
        (("piece", 1, "min"), -1),
        (("piece", 1, "max"), -1),
        (("piece", 0), {"name": "A"}),
        (("rule", 0, "forbid"), "meet"),
        (("rule", 0, "pieces"), ["A"]),
        (("rule", 1, "contact"), "point"),
        (("rule", 2, "cells"), [[[0, 0]], [[1, 1]]]),
        (("rule", 4, "pieces"), ["A"]),
        (("rule", 4, "pieces"), {"x": "A", "y": "B"}),
        (("rule", 4, "cells"), [[[0, 0]]]),
        (("known", 0, "solutions"), -1),
        (("known", 0, "up_to"), "colour"),
    ],
    ids=str,
)
def test_values_that_make_no_sense(path, value):
    data = copy.deepcopy(FULL)
    at(data, path[:-1])[path[-1]] = value
    assert not NEWEST.is_valid(data)
    assert not parses(data)


@pytest.mark.parametrize(
    "path",
    [
        ("region",), ("piece",), ("region", "cells"), ("piece", 0, "name"),
        ("piece", 0, "layers"), ("rule", 0, "forbid"), ("rule", 2, "layers"),
        ("rule", 4, "pieces"), ("rule", 4, "cells"), ("known", 0, "solutions"),
        ("known", 0, "source"),
    ],
    ids=str,
)  # fmt: skip
def test_missing_keys(path):
    data = copy.deepcopy(FULL)
    del at(data, path[:-1])[path[-1]]
    assert not NEWEST.is_valid(data)
    assert not parses(data)


VALUES = st.recursive(
    st.one_of(
        st.integers(-2, 5), st.sampled_from(["", "A", "#", "#.", "w", "+", " "]), st.booleans()
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.sampled_from(["name", "box", "cells", "w", "checkered"]), inner, max_size=2
        ),
    ),
    max_leaves=4,
)


@pytest.mark.parametrize("text", [EVERYTHING, CHECKERED])
def test_it_is_not_stricter_than_the_parser(text):
    whole = tomllib.loads(text)

    @given(path=st.sampled_from(list(places(whole))), value=VALUES, removed=st.booleans())
    def check(path, value, removed):
        data = copy.deepcopy(whole)
        if removed:
            del at(data, path[:-1])[path[-1]]
        else:
            at(data, path[:-1])[path[-1]] = value
        assert NEWEST.is_valid(data) or not parses(data)

    check()


# Of any text, names of shapes, pieces and colours alone make a puzzle.
LIKELY = {
    "name": ["A", "B"],
    "shape": ["I2", "V3"],
    "pieces": ["A", "B"],
    "layers": ["#", "##", "#+", "w#", "AB", "..", "Ab"],
    "colours": ["", "w", "v"],
    "colour_pairs": ["w", "v"],
    "checkered": ["w", "v"],
}


def drawn(schema, key, rng):
    """Return a value that a schema allows, and now and then one that it does not."""
    if rng.random() < 0.003:
        return rng.choice([0, 7, "", "A", True, [], {}, ["A"], {"A": "B"}])
    if "$ref" in schema:
        schema = SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]]
    if "oneOf" in schema and "properties" not in schema:
        return drawn(rng.choice(schema["oneOf"]), key, rng)
    if "enum" in schema:
        return rng.choice(schema["enum"])
    if schema["type"] == "string":
        return rng.choice(["#1f0a2B"] if key in ("w", "v") else LIKELY.get(key, ["some", ""]))
    if schema["type"] == "boolean":
        return rng.random() < 0.5
    if schema["type"] == "integer":
        return rng.randint(schema.get("minimum", 0), 3) - (rng.random() < 0.02)
    if schema["type"] == "number":
        return rng.choice([0, 0.0, 0.01, 0.2]) - (rng.random() < 0.02)
    if schema["type"] == "array":
        return drawn_array(schema, key, rng)
    return drawn_table(schema, rng)


def drawn_array(schema, key, rng):
    least = schema.get("minItems", 0)
    length = rng.randint(least, schema.get("maxItems", least + 1)) + (rng.random() < 0.01)
    length = 2 if schema["items"].get("type") == "integer" and rng.random() < 0.9 else length
    return [drawn(schema["items"], key, rng) for _ in range(length)]


def drawn_table(schema, rng):
    if "properties" not in schema:
        names = rng.choice([["w", "v"], ["A", "B"], ["w"], ["*"]])
        return {name: drawn(schema["additionalProperties"], name, rng) for name in names}
    keys = [key for key in schema["properties"] if rng.random() < 0.2]
    keys += [key for key in schema.get("required", ()) if rng.random() < 0.99]
    only = [one["required"][0] for one in schema.get("oneOf", ())]
    if only and rng.random() < 0.95:
        keys = [key for key in keys if key not in only] + [rng.choice(only)]
    known = {key: drawn(schema["properties"][key], key, rng) for key in dict.fromkeys(keys)}
    return known | ({"unknown": 1} if rng.random() < 0.01 else {})


def drawn_puzzle(rng):
    """Return a document that may be a puzzle; cells of one dimension make it more likely."""
    data = drawn_table(SCHEMA, rng)
    if rng.random() < 0.8:
        data["piece"] = drawn(SCHEMA["properties"]["piece"], "piece", rng)
    if "pieces" in data and rng.random() < 0.9:
        data["pieces"] = rng.choice(["O1", ["I2:0..", "V3"]])
    if rng.random() < 0.7:
        data["region"] = {"box": [rng.randint(2, 4), rng.randint(0, 4)]}
        data["cover"] = "pieces"
        data["colours"] = {"w": "#ffffff", "v": "#000000"}
        data.pop("max_holes", None)
        data.pop("lattice", None)
    return data


def is_read(data):
    """Tell whether the grammar has nothing against a document."""
    try:
        said = PUZZLE.read(Table(data, "p"))
        tables = [(REGION, said["region"]), *((KNOWN, one) for one in said["known"])]
        tables += [(PIECE, one) for one in said["piece"]]
        tables += [(RULES.get(one.get("forbid", str), PUZZLE), one) for one in said["rule"]]
        for grammar, table in tables:
            grammar.read(table)
    except FormatError:
        return False
    return True


@pytest.mark.long
def test_the_schema_and_the_parser_agree_on_whatever_the_grammar_draws():
    """The parser takes nothing that the schema refuses, and the grammar whatever it takes."""
    number, valid, sound = cases(1000), 0, 0
    for seed in range(number):
        data = drawn_puzzle(random.Random(seed))
        is_valid, is_sound = NEWEST.is_valid(data), parses(data)
        assert is_valid or not is_sound, seed
        assert is_read(data) or not is_valid, seed
        valid, sound = valid + is_valid, sound + is_sound
    assert number / 20 < sound < valid < number * 0.9


def test_it_is_plain_data():
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA
