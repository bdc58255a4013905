"""Exclusions in puzzle files and on the command line."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import Contact, FormatError, Mobility, Pattern, PuzzleError, Swap, Touch, count, shape
from cube3d.formats.toml.puzzle_toml import format_puzzle, parse_puzzle
from cube3d.formats.toml.rule_syntax import rules_from

HEAD = """name = "p"
[region]
box = [4, 2]
[[piece]]
name = "D"
shape = "I2"
count = 4
"""


def parse(rules: str):
    return parse_puzzle(HEAD + rules, shape, "p.toml")


def test_each_kind():
    puzzle = parse("""
[[rule]]
forbid = "swap"
[[rule]]
forbid = "touch"
[[rule]]
forbid = "touch"
pieces = ["D"]
contact = "corner"
[[rule]]
forbid = "pattern"
pieces = { A = "D", B = "D" }
mobility = "fixed"
layers = ['''
AA.
.BB
''']
""")
    brick = (((0, 0), (1, 0)), ((1, 1), (2, 1)))
    assert puzzle.rules == (
        Swap(),
        Touch(),
        Touch(("D",), Contact.CORNER),
        Pattern(("D", "D"), brick, Mobility.FIXED),
    )


def test_ways_to_write_a_pattern():
    drawn = "layers = ['''\nAA.\n.BB\n''']\n"
    table = '[[rule]]\nforbid = "pattern"\n'
    expected = parse(table + 'pieces = { A = "D", B = "D" }\n' + drawn).rules
    assert parse(table + 'pieces = ["D", "D"]\n' + drawn).rules == expected
    cells = "cells = [[[0, 0], [1, 0]], [[1, 1], [2, 1]]]\n"
    assert parse(table + 'pieces = ["D", "D"]\n' + cells).rules == expected


def test_letters_that_are_names():
    text = HEAD.replace('"D"\nshape', '"A"\nshape').replace("count = 4", "count = 2")
    text += '[[piece]]\nname = "B"\nshape = "I2"\ncount = 2\n'
    text += '[[rule]]\nforbid = "pattern"\nlayers = ["AA\\nBB"]\n'
    rules = parse_puzzle(text, shape).rules
    assert rules == (Pattern(("A", "B"), (((0, 0), (1, 0)), ((0, 1), (1, 1)))),)


def test_a_pattern_counts():
    """Five tilings of 2x4 by dominoes; without two side by side, none is left."""
    assert count(parse("")).total == 5
    assert count(parse('[[rule]]\nforbid = "swap"\n')).total == 0


@given(
    st.lists(
        st.one_of(
            st.just(Swap()),
            st.builds(
                Touch, st.sampled_from([(), ("D",), ("D", "E")]), st.sampled_from(list(Contact))
            ),
            st.builds(
                Pattern,
                st.sampled_from([("D", "E"), ("D", "D")]),
                st.just((((0, 0), (1, 0)), ((1, 1), (2, 1)))),
                st.sampled_from(list(Mobility)),
            ),
        ),
        max_size=3,
    )
)
def test_round_trip(rules):
    text = HEAD.replace("count = 4", "min = 0") + '[[piece]]\nname = "E"\nshape = "I2"\nmin = 0\n'
    puzzle = parse_puzzle(text, shape)
    with_rules = replace(puzzle, rules=tuple(rules))
    assert parse_puzzle(format_puzzle(with_rules), shape) == with_rules


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        (
            'forbid = "spin"',
            "line 9, rule 1: 'forbid' cannot be 'spin'; there are swap, touch",
        ),
        ("", "p.toml, line 8, rule 1: 'forbid' is missing"),
        ('forbid = "swap"\npieces = ["D"]', "rule 1: unknown key 'pieces'"),
        ('forbid = "touch"\npieces = ["X"]', "a rule names piece 'X'; the puzzle has 'D'"),
        ('forbid = "touch"\ncontact = "side"', "'contact' cannot be 'side'; there are face, edge"),
        ('forbid = "pattern"', "give exactly one of 'layers', 'cells'"),
        ('forbid = "pattern"\nlayers = ["AAA"]', "drawn with two letters and '.'; there are 1"),
        ('forbid = "pattern"\npieces = { A = "D" }\nlayers = ["AAB"]', "'B' is missing"),
        ('forbid = "pattern"\npieces = ["D"]\nlayers = ["AAB"]', "'pieces' must be two names"),
        ('forbid = "pattern"\npieces = ["D"]\ncells = []', "'pieces' must be two names, and"),
        ('forbid = "pattern"\npieces = ["D", "D"]\ncells = [[[0, 0]], [[0, 0]]]', "twice"),
    ],
)
def test_what_is_refused(rules, message):
    with pytest.raises(FormatError) as caught:
        parse("[[rule]]\n" + rules + "\n")
    assert message in str(caught.value)


def test_the_old_names_of_rules_are_read():
    old = parse('[[exclusion]]\nrule = "touch"\ncontact = "edge"\n')
    assert old == parse('[[rule]]\nforbid = "touch"\ncontact = "edge"\n')
    assert "exclusion" not in format_puzzle(old)
    with pytest.raises(FormatError, match="line 8: 'exclusion' is the old name of 'rule'"):
        parse('[[exclusion]]\nrule = "swap"\n[[rule]]\nforbid = "swap"\n')
    with pytest.raises(FormatError, match="line 10, rule 1: 'rule' is the old name of 'forbid'"):
        parse('[[rule]]\nforbid = "swap"\nrule = "swap"\n')


def test_a_pattern_that_cannot_occur():
    puzzle = parse('[[rule]]\nforbid = "pattern"\npieces = ["D", "D"]\nlayers = ["AAAB"]\n')
    with pytest.raises(PuzzleError, match="the pattern of pieces 'D' and 'D' can never occur"):
        count(puzzle)


def test_rules_of_the_command_line(tmp_path):
    path = tmp_path / "rules.toml"
    path.write_text('[[rule]]\nforbid = "touch"\ncontact = "edge"\n')
    given_texts = ["swap", "touch", "touch:corner", "touch=A,B", "touch:edge=A", str(path)]
    assert list(rules_from(given_texts)) == [
        Swap(),
        Touch(),
        Touch((), Contact.CORNER),
        Touch(("A", "B")),
        Touch(("A",), Contact.EDGE),
        Touch((), Contact.EDGE),
    ]


@pytest.mark.parametrize("text", ["", "swaps", "touch:", "touch:side", "touch=", "swap=A", "x=1"])
def test_no_rules_of_the_command_line(text):
    with pytest.raises(FormatError, match="--forbid takes swap, touch"):
        list(rules_from([text]))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"has no \[\[rule\]\], so that it forbids nothing"),
        ("rule = 1", "'rule' must be a list, not 1"),
        ('[[rules]]\nforbid = "swap"', "did you mean 'rule'"),
    ],
)
def test_a_file_that_forbids_nothing(tmp_path, text, message):
    path = tmp_path / "rules.toml"
    path.write_text(text)
    with pytest.raises(FormatError, match=message):
        list(rules_from([str(path)]))
