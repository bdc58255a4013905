"""Files with several problems."""

import sys
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import CatalogError, FormatError, Mobility, Polycube, load, shape
from cube3d.cli.main import run
from cube3d.formats.problems import choose_problem
from cube3d.formats.toml.puzzle_toml import format_puzzle, parse_problems
from tests.helpers.strategies import marked_puzzles, puzzles, ruled_puzzles

FILE = """
name = "Two boxes"
mobility = "fixed"
level = 3
clearance = 0.02
[colours]
w = "#ffffff"
[region]
box = [4, 3, 2]
[[piece]]
name = "Y"
shape = "Y5"
count = 2
[[piece]]
name = "I"
layers = ["w#"]
count = 7
[[rule]]
forbid = "swap"
[[problem]]
name = "flat"
mobility = "rotations"
region = { box = [5, 2, 1] }
pieces = ["I:5"]
[[problem]]
cover = "pieces"
[[problem]]
clearance = 0.0
pieces = ["Y:0..2", "O1:1.."]
[[problem.piece]]
name = "bar"
shape = "I4"
"""


def problem(number, text=FILE):
    every = parse_problems(text, shape, "two.toml", pieces_named=named)
    return every[choose_problem("two.toml", [one.name for one in every], number)]


def named(name, region, mobility):
    from cube3d.catalog import pieces

    return pieces(name, region, mobility)


def counts(puzzle):
    return {piece.name: piece.count for piece in puzzle.pieces}


def test_a_problem_has_its_own_keys_and_shares_others():
    first, flat, loose, mixed = (problem(str(number)) for number in range(1, 5))
    assert [one.name for one in (first, flat, loose, mixed)] == [
        "Two boxes", "flat", "Two boxes 3", "Two boxes 4",
    ]  # fmt: skip
    assert problem("flat") == flat
    assert (len(flat.region), counts(flat)) == (10, {"I": 5})
    assert flat.pieces[0].colours == ("w", "") == first.pieces[1].colours
    assert flat.pieces[0].turning is Mobility.ROTATIONS
    assert loose.region == first.region
    assert (loose.cover.value, first.cover.value) == ("pieces", "all")
    assert loose.pieces == first.pieces
    assert counts(mixed) == {"Y": (0, 2), "O1": (1, None), "bar": 1}
    assert [one.clearance for one in (first, flat, mixed)] == [0.02, 0.02, 0.0]
    # Facts and rules are about one problem.
    assert [(one.level, len(one.rules)) for one in (first, flat)] == [(3, 1), (None, 0)]


def test_without_a_number_the_first_is_meant(tmp_path):
    path = tmp_path / "two.toml"
    path.write_text(FILE)
    assert load(path) == load(f"{path}#1") == problem("1")
    assert load(f"{path}#2") == load(f"{path}#flat") == problem("2")
    with pytest.raises(FormatError, match="no problem '5'; it has 1 'Two boxes', 2 'flat', 3"):
        load(f"{path}#5")


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ('pieces = ["Z"]', "two.toml, line 22, problem 'odd': 'pieces': no shape 'Z'"),
        ("colours = { w = '#000000' }", "problem 'odd': unknown key 'colours'"),
        ("[[problem.problem]]", "problem 'odd': unknown key 'problem'"),
        ("region = { box = [0] }", "problem 'odd'"),
        ("piece = [{ name = 'x' }]", "problem 'odd', piece 'x': give exactly one of"),
    ],
)
def test_errors_name_the_problem(line, error):
    text = FILE.replace('name = "flat"', f"name = 'odd'\n{line}").replace('pieces = ["I:5"]\n', "")
    text = text.replace("region = { box = [5, 2, 1] }\n", "") if "region" in line else text
    with pytest.raises((FormatError, CatalogError), match=error):
        problem("2", text)


def test_a_mistake_in_any_problem_is_one_of_the_file():
    text = FILE.replace('pieces = ["I:5"]', 'pieces = ["Z"]')
    with pytest.raises(FormatError, match="problem 'flat': 'pieces': no shape 'Z'"):
        problem("1", text)


def changed(draw, puzzle):
    """Return another problem of the pieces of a puzzle, and perhaps others."""
    count = draw(st.integers(1, len(puzzle.pieces)))
    kept = [
        replace(piece, count=draw(st.sampled_from([piece.count, (0, 3), (2, None)])))
        for piece in draw(st.permutations(puzzle.pieces))[:count]
        if piece.at is None
    ]
    monomino = Polycube([(0,) * puzzle.region.dimension])
    more = replace(puzzle.pieces[0], name="more", shape=monomino, colours=(), at=None, groups=())
    rules = () if draw(st.booleans()) or len(kept) < len(puzzle.pieces) else puzzle.rules
    return replace(
        puzzle, name="other", pieces=(*kept, more), rules=rules, known=(), max_holes=None,
        clearance=draw(st.sampled_from([0.0, 0.1])),
    )  # fmt: skip


@given(st.data(), st.one_of(puzzles(), marked_puzzles(), ruled_puzzles()))
def test_problems_go_into_a_file_and_back(data, puzzle):
    puzzle = replace(puzzle, clearance=data.draw(st.sampled_from([0.0, 0.1])))
    others = [changed(data.draw, puzzle) for _ in range(data.draw(st.integers(0, 2)))]
    text = format_puzzle(puzzle, *others)
    assert [problem(str(i), text) for i in range(1, len(others) + 2)] == [puzzle, *others]


def test_one_file_has_one_lattice():
    with pytest.raises(FormatError, match="the same lattice"):
        format_puzzle(load("soma"), load("perplexing-pyramid"))


def test_all_problems_go_to_burrtools_and_back(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "two.toml").write_text(
        FILE.replace('"fixed"', '"rotations"').replace('"O1:1.."', '"O1:1..2"')
    )

    def command(*arguments):
        monkeypatch.setattr(sys, "argv", ["cube3d", *arguments])
        code = run()
        return code, capsys.readouterr().err

    code, said = command("convert", "two.toml", "two.xmpuzzle")
    assert code == 0
    assert "not in two.xmpuzzle: 1 rule" in said
    assert command("convert", "two.xmpuzzle", "again.toml")[0] == 0
    for number in (1, 2, 3, 4):
        ours, back = load(f"two.toml#{number}"), load(f"again.toml#{number}")
        assert back == load(f"two.xmpuzzle#{number}")
        assert (back.name, back.region.cells) == (ours.name, ours.region.cells)
        assert counts(back) == counts(ours)
    # Equal shapes are there once, and named where they are used again.
    assert 'pieces = ["I:5"]' in (tmp_path / "again.toml").read_text()
    code, said = command("convert", "two.toml#flat", "flat.toml")
    assert (code, load("flat.toml").name) == (0, "flat")
    code, said = command("convert", "two.toml", "two.txt")
    assert "not in two.txt: problem 2" in said
    code, said = command("count", "two.toml")
    assert "two.toml: this is problem 1 of 4; two.toml#2 is 'flat'" in said


def test_a_piece_of_the_file_may_have_the_shape_of_a_listed_one():
    text = FILE.replace("[region]\nbox", 'pieces = "soma"\n[region]\nbox', 1)
    text = text.replace('name = "Y"\nshape = "Y5"', 'name = "Y"\nshape = "V"')
    text = text.replace('[colours]\nw = "#ffffff"\npieces', "pieces").replace('["w#"]', '["##"]')
    text = text.replace('pieces = ["I:5"]', 'pieces = ["Y:2"]')
    text = text.replace('[colours]\nw = "#ffffff"\n', "")
    assert counts(problem("2", text)) == {"Y": 2}
    assert len(problem("2", text).pieces[0].shape) == 3


def test_problems_are_numbered_from_2_in_errors():
    text = FILE.replace('name = "flat"', "level = 0")
    with pytest.raises(FormatError, match="line 21, problem 2: "):
        problem("1", text)
    with pytest.raises(FormatError, match="unknown key 'exclusion'"):
        problem("1", FILE + "[[problem.exclusion]]\nrule = 'swap'\n")


def test_the_comment_of_a_file_is_about_all_its_problems(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    about = 'about = "By me."\n'
    text = FILE.replace('"fixed"', '"rotations"').replace('"O1:1.."', '"O1:1..2"')
    (tmp_path / "two.toml").write_text(text.replace("level = 3", f"{about}level = 3"))
    for target, source in (("a.xmpuzzle", "two.toml"), ("b.toml", "a.xmpuzzle")):
        monkeypatch.setattr(sys, "argv", ["cube3d", "convert", source, target])
        assert run() == 0
    assert (tmp_path / "b.toml").read_text().count("By me.") == 1
    assert "is about" not in capsys.readouterr().err
