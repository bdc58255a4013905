import json
from collections.abc import Iterator

import pytest

from cube3d import count, load, shape, violations
from cube3d.formats.solution_json import parse_solutions


def test_a_puzzle_with_one_solution_ready_to_solve(cube3d):
    ran = cube3d(
        "design", "--box", "3x3x3", "--from", "polycubes:3..5", "--pieces", "6", "--unique",
        "--out", "new.toml", "--seed", "1",
    )  # fmt: skip
    assert (ran.code, ran.err) == (0, "wrote new.toml\n")
    lines = ran.out.splitlines()
    assert lines[0] == "3x3x3 of 6 pieces, seed 1, number 1"
    assert [line.split()[0] for line in lines if "solution up to" in line] == ["1"]
    puzzle = load(cube3d.folder / "new.toml")
    counts = count(puzzle)
    assert 1 in (counts.up_to_full, counts.up_to_rotations)
    assert counts.total == puzzle.known[0].solutions
    again = cube3d("count", *lines[1].split(), "--json", "--quiet")
    assert json.loads(again.out)["total"] == counts.total
    solved = cube3d("solve", "new.toml", "--json", "--quiet")
    assert solved.code == 0


@pytest.mark.slow
def test_a_region_that_is_no_box(cube3d):
    tub = ("design", "--region", "soma-bathtub", "--from", "soma", "--pieces", "7")
    ran = cube3d(*tub)
    assert (ran.code, ran.err) == (0, "")
    title, pieces, how, unique, *_ = ran.out.splitlines()
    assert title == "Soma bathtub of 7 pieces, seed 0, number 1"
    assert how == "  (this region has no --box form; save the puzzle with --out FILE.toml)"
    assert unique.split()[:3] == ["1", "solution", "up"]
    assert "--piece" not in ran.out
    names = {text.partition(":")[0] for text in pieces.removeprefix("  pieces: ").split()}
    assert names <= {"V3", "L4", "T4", "S4", "A4", "B4", "P4"}
    kept = cube3d(*tub, "--out", "tub.toml")
    assert kept.out.splitlines() == [line for line in ran.out.splitlines() if line != how]
    puzzle = load(cube3d.folder / "tub.toml")
    assert puzzle.region == load("soma-bathtub").region
    assert {piece.shape_name for piece in puzzle.pieces} == names


@pytest.mark.slow
def test_nodes_are_those_of_count(cube3d):
    ran = cube3d("design", "--box", "3x3x3", "--from", "soma", "--pieces", "7")
    command = ran.out.splitlines()[1].split()
    counted = cube3d("count", *command, "--engine", "exact", "--json", "--quiet")
    (line,) = [line for line in ran.out.splitlines() if "to find all solutions" in line]
    assert int(line.split()[0].replace(",", "")) == json.loads(counted.out)["nodes"]


def test_several_into_a_folder(cube3d):
    arguments = (
        "design", "--box", "2x3x3", "--from", "tricubes", "--from", "tetracubes",
        "--pieces", "5", "--number", "2", "--copies", "2", "--solutions", "1..2", "--json",
    )  # fmt: skip
    ran = cube3d(*arguments, "--out", "found")
    assert (ran.code, ran.err) == (0, "")
    documents = [json.loads(line) for line in ran.out.splitlines()]
    assert [document["out"] for document in documents] == [
        "found/design-1.toml", "found/design-2.toml"
    ]  # fmt: skip
    for document in documents:
        puzzle = load(cube3d.folder / document["out"])
        assert puzzle.name == document["puzzle"]
        assert document["solutions"] in (1, 2)
        assert count(puzzle).total == document["total"]
        assert [p["name"] for p in document["pieces"]] == [p.name for p in puzzle.pieces]
        assert all(piece["count"] <= 2 for piece in document["pieces"])
    again = [json.loads(line) for line in cube3d(*arguments).out.splitlines()]
    assert [d | {"out": None} for d in documents] == again


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--box", "4x4x4", "--from", "pentacubes", "--pieces", "11..12"], "the nearest: 12"),
        (["--box", "3x3", "--pieces", "3"], "shapes to choose from"),
        (["--from", "I3", "--pieces", "3"], "give either --box or --region"),
        (["--box", "3x3", "--region", "soma", "--from", "I3", "--pieces", "3"], "--region"),
        (["--box", "3x3", "--from", "I3", "--pieces", "three"], "--pieces must be a number"),
        (["--box", "3x3", "--from", "I3", "--pieces", "3", "--unique", "--solutions", "2"],
         "not both"),
        (["--box", "3x3", "--from", "I3", "--pieces", "3", "--number", "2", "--out", "x.toml"],
         "x.toml is one file"),
        (["--box", "3x3", "--from", "I3", "--pieces", "3", "--out", "no/x.toml"], "no folder"),
    ],
)  # fmt: skip
def test_what_cannot_be_designed(cube3d, arguments, words):
    assert words in cube3d.refused("design", *arguments)


def test_none_found(cube3d):
    # Three bars fill the square in two ways, which are one up to rotations.
    bars = ("design", "--box", "3x3", "--from", "I3", "--pieces", "3")
    assert cube3d(*bars, "--solutions", "1").code == 0
    ran = cube3d(*bars, "--solutions", "2..5")
    assert (ran.code, ran.out) == (3, "")
    assert "no puzzle with 2 to 5 solutions was found" in ran.err


def test_the_time_is_over(cube3d):
    """A thousandth of a second is over before the placements are made."""
    wishes = ("design", "--box", "4x4x4", "--from", "tetracubes", "--pieces", "16")
    ran = cube3d(*wishes, "--number", "2", "--timeout", "0.001")
    assert (ran.code, ran.out) == (3, "")
    assert ran.err == "cube3d: time or tries ran out after 0 of 2 puzzles\n"


def test_a_coloured_puzzle(cube3d):
    ran = cube3d("colour", "12y", "--unique", "--pattern", "fewest")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[1].endswith("1, proved; before: 9")
    (cube3d.folder / "coloured.toml").write_text(ran.out)
    puzzle = load(cube3d.folder / "coloured.toml")
    assert count(puzzle).up_to_full == 1
    solved = cube3d("solve", "coloured.toml", "--json", "--quiet")
    assert [violations(puzzle, found) for found in parse_solutions(solved.out)] == [[]]


def test_colours_as_json_and_to_a_file(cube3d):
    ran = cube3d("colour", "soma", "--out", "soma.toml", "--json")
    assert (ran.code, ran.err) == (0, "")
    document = json.loads(ran.out)
    assert (document["solutions_before"], document["colours"]) == (240, ["light", "dark"])
    assert 1 in (document["up_to_rotations"], document["up_to_full"])
    assert document["toml"] == (cube3d.folder / "soma.toml").read_text()


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["soma", "--checkered"], 3, "the one colouring of 'Soma cube' with 2 colours does not"),
        (["soma", "--checkered", "--pattern", "stripes"], 2, "not both"),
        (["soma-checkered"], 2, "has colours already"),
        (["tetrominoes-4x5"], 1, "has no solution"),
        (["soma", "--out", "no/x.toml"], 2, "there is no folder"),
    ],
)
def test_what_is_not_coloured(cube3d, arguments, code, words):
    ran = cube3d("colour", *arguments)
    assert (ran.code, ran.out) == (code, "")
    assert words in ran.err


def test_one_smaller_piece_fills_what_is_left(cube3d):
    """Nine cells of tricubes and one more: three tricubes and a single cube."""
    ran = cube3d(
        "design",
        "--box",
        "5x2x1",
        "--from",
        "tricubes",
        "--pieces",
        "3..4",
        "--solutions",
        "1..9",
        "--json",
    )
    assert ran.code == 0
    assert "leave 1 cell, so one piece of 1 cell is added" in ran.err
    pieces = json.loads(ran.out)["pieces"]
    sizes = [len(shape(piece["code"])) for piece in pieces for _ in range(piece["count"])]
    assert sorted(sizes) == [1, 3, 3, 3]


def test_ctrl_c_before_any_division_is_found(cube3d, monkeypatch):
    def press(*_: object, **__: object) -> Iterator[None]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr("cube3d.solving.disassembly.divide.interlocking_designs", press)
    ran = cube3d("design", "--box", "3x3x3", "--pieces", "3", "--level", "3..")
    assert (ran.code, ran.out, ran.err) == (130, "", "cube3d: interrupted\n")
