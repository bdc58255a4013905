"""What is written as TOML is read as it was, by the parser of Python."""

import tomllib

import tomlkit
from hypothesis import given
from hypothesis import strategies as st

from cube3d.formats.toml.write_toml import format_toml

# Half of a character cannot be written to a file.
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=5) | st.sampled_from(
    ['"', "\\", '"""', "a\nb\n", "\r\n", "\x7f", "\x00", "a.b", "é", " ", "\u2028", "#\n#\n"]
)
lists = st.recursive(
    texts | st.integers(-(2**63), 2**63 - 1), lambda inner: st.lists(inner, max_size=3)
)
tables = st.recursive(
    st.dictionaries(texts, lists, max_size=3),
    lambda inner: st.dictionaries(
        texts, lists | inner | st.lists(inner, min_size=1, max_size=3), max_size=4
    ),
)


@given(tables)
def test_round_trip(document):
    text = format_toml(document)
    assert tomllib.loads(text) == document
    assert tomlkit.parse(text).unwrap() == document


def test_the_layout():
    document = {
        "name": 'a "b" \\ \x7f',
        "box": [1, 2],
        "colours": {"w": "#ffffff", "dark wood": "#000000"},
        "piece": [{"name": "A", "groups": {"g": 1}, "layers": ["#.\n##\n"]}, {"cells": [[0, 1]]}],
        "tags": ["x", "y"],
    }
    assert (
        format_toml(document)
        == '''name = "a \\"b\\" \\\\ \\u007f"
box = [1, 2]
tags = ["x", "y"]

[colours]
w = "#ffffff"
"dark wood" = "#000000"

[[piece]]
name = "A"
layers = ["""
#.
##
"""]

[piece.groups]
g = 1

[[piece]]
cells = [[0, 1]]
'''
    )
