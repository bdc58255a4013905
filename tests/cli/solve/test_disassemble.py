import json
from typing import NoReturn

import pytest

from cube3d.formats.xmpuzzle.read import read_document
from cube3d.formats.xmpuzzle.write import format_document
from tests.helpers.command import SLOW
from tests.solving.test_loose_turns import CONVOLUTION

CLOSED = """
name = "closed"
[region]
box = [3, 3, 3]
[[piece]]
name = "A"
layers = ['''
###
###
###''', '''
###
#.#
###''', '''
###
###
###''']
[[piece]]
name = "B"
cells = [[0, 0, 0]]
"""
BURR = "burr-of-equal-sticks"


@pytest.fixture
def closed(cube3d):
    (cube3d.folder / "closed.toml").write_text(CLOSED)
    return "closed.toml"


@pytest.fixture
def top(cube3d):
    """The solution of the burr with the highest level."""
    cube3d("solve", BURR, "--sort", "level", "--limit", "1", "--out", "top.jsonl")
    return "top.jsonl"


def test_moves_as_text(cube3d, top):
    ran = cube3d("disassemble", top)
    lines = ran.out.splitlines()
    assert ran.code == 0
    assert lines[0] == "A burr of six equal sticks: level 2.1.1.1.1, 6 moves"
    assert next(line for line in lines if line.startswith("separation")).endswith(
        "s 1, s 2, s 3, s 4, s 5, s 6"
    )
    moves = [line for line in lines if line.startswith("  ")]
    assert [int(line.split()[0]) for line in moves] == [1, 2, 3, 4, 5, 6]
    assert sum(line.endswith(" and away") for line in moves) == 5
    assert "states" in ran.err


def test_a_certificate_that_check_replays(cube3d, top):
    ran = cube3d("disassemble", top, "--json", "--out", "apart.jsonl")
    (found,) = json.loads(ran.out)["solutions"]
    assert (found["disassemblable"], found["levels"], found["total"]) == (True, [2, 1, 1, 1, 1], 6)
    assert found["is_least"] is True
    assert (ran.code, ran.err) == (0, "")
    assert cube3d("check", BURR, "apart.jsonl").code == 0
    line = json.loads((cube3d.folder / "apart.jsonl").read_text())
    assert line["moves"] == found["moves"]
    # The first move the other way.
    line["moves"][0]["by"] = [-3 * step for step in line["moves"][0]["by"]]
    (cube3d.folder / "wrong.jsonl").write_text(json.dumps(line))
    wrong = cube3d("check", BURR, "wrong.jsonl")
    assert wrong.code == 1
    assert wrong.out.startswith("solution 1: move ")
    # As a source of solutions it is as good as any file of them.
    assert json.loads(cube3d("disassemble", "apart.jsonl", "--json").out)["solutions"] == [found]


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (
            [{"pieces": [9], "by": [0, 0, 1]}],
            "move 1: 'pieces' has 9; pieces are numbered from 0 to 5",
        ),
        ([{"pieces": [0]}], "move 1: a move has either 'by' or 'away'"),
        ([{"pieces": [0], "by": [1]}], "move 1: 'by' has 1 coordinate; cells have 3"),
        ([{"pieces": [0], "to": [1]}], "move 1: unknown key 'to'"),
        ("up", "'moves' must be a list, not 'up'"),
    ],
)
def test_moves_that_are_none(cube3d, moves, sentence):
    cube3d("solve", BURR, "--out", "s.jsonl")
    line = json.loads((cube3d.folder / "s.jsonl").read_text()) | {"moves": moves}
    (cube3d.folder / "s.jsonl").write_text(json.dumps(line))
    assert sentence in cube3d.refused("check", BURR, "s.jsonl")


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["tetrominoes-4x5"], 1, "puzzle 'Tetrominoes 4x5' has no solution"),
        ([*SLOW, "--timeout", "0.2"], 3, "was found in time; there may be one"),
    ],
)
def test_no_solution_in_json(cube3d, arguments, code, says):
    ran = cube3d("disassemble", *arguments, "--json")
    assert (ran.code, json.loads(ran.out)["solutions"]) == (code, [])
    assert says in ran.err


def test_what_is_closed(cube3d, closed):
    ran = cube3d("disassemble", closed)
    assert (ran.code, ran.out) == (
        1,
        "closed: this solution cannot be taken apart by straight moves: everything was tried\n",
    )
    assert "the puzzle has no other solution" in ran.err
    assert "--all" not in ran.err
    assert "only straight moves were tried: --turns also tries quarter turns" in ran.err
    turned = cube3d("disassemble", closed, "--turns")
    assert "--turns" not in turned.err
    assert "cannot be taken apart by straight moves and quarter turns of sharp cubes" in turned.out
    (found,) = json.loads(cube3d("disassemble", closed, "--json").out)["solutions"]
    assert (found["disassemblable"], found["levels"], found["moves"]) == (False, [], [])
    every = cube3d("disassemble", closed, "--all")
    assert every.code == 1
    assert "--turns also tries quarter turns" in every.err
    assert every.out.splitlines()[1].strip() == "1  solution up to symmetry"
    assert [line.split()[0] for line in every.out.splitlines()[1:]] == ["1", "0", "1"]
    assert cube3d("count", closed, "--disassemblable").out.splitlines()[1].split()[0] == "0"
    solved = cube3d("solve", closed, "--disassemblable")
    assert (solved.code, solved.out) == (1, "")
    assert "its only solution does not come apart" in solved.err


def test_other_solutions_are_named_where_there_are_some(cube3d):
    ran = cube3d("disassemble", "burr-artifactory")
    assert (ran.code, "cannot be taken apart by straight moves" in ran.out) == (1, True)
    assert "other solutions may come apart: --all checks each" in ran.err


def test_turns_are_named_only_where_pieces_turn(cube3d):
    """Hexagons do not, so nothing else can be tried."""
    ring = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]]
    (cube3d.folder / "nut.toml").write_text(
        'name = "nut"\nlattice = "hexagonal"\n'
        f"[region]\ncells = {[[0, 0], *ring]}\n"
        f'[[piece]]\nname = "ring"\ncells = {ring}\n'
        '[[piece]]\nname = "nut"\ncells = [[0, 0]]\n'
    )
    ran = cube3d("disassemble", "nut.toml")
    assert (ran.code, "cannot be taken apart" in ran.out) == (1, True)
    assert "--turns" not in ran.err


@pytest.mark.parametrize("burr", ["burr-piston", "burr-loves-dozen"])
def test_all_says_which_solution_comes_apart(cube3d, burr):
    """--number takes the same solution apart."""
    every = cube3d("disassemble", burr, "--all")
    rows = json.loads(cube3d("disassemble", burr, "--all", "--json").out)["levels"]
    assert max(row["first"] for row in rows) > 1
    for row in (rows[0], rows[-1]):
        level, number = ".".join(map(str, row["levels"])), row["first"]
        assert f"{row['solutions']}  {level} (solution {number})\n" in every.out
        alone = cube3d("disassemble", burr, "--number", str(number))
        assert f": level {level}, " in alone.out


@pytest.mark.slow
def test_all_solutions_of_solid_burrs(cube3d):
    """314 of them come apart (B. Cutler, "The Six-Piece Burr", 1978), all with one move first."""
    ran = cube3d("disassemble", "burrs-solid", "--all", "--json", "--out", "each.jsonl")
    found = json.loads(ran.out)
    assert (ran.code, found["status"], found["level"]) == (0, "complete", 1)
    assert found["disassemblable"] + found["not_disassemblable"] == found["solutions"] == 588
    assert sum(row["solutions"] for row in found["levels"]) == found["disassemblable"]
    counted = json.loads(cube3d("count", "burrs-solid", "--disassemblable", "--json").out)
    assert counted["up_to_rotations"] == 314
    assert counted["up_to_full"] == found["disassemblable"]
    # One of each kind, the highest first.
    lines = [json.loads(line) for line in (cube3d.folder / "each.jsonl").read_text().splitlines()]
    levels = [tuple(row["levels"]) for row in found["levels"]]
    ends = [[i for i, move in enumerate(line["moves"], 1) if "away" in move] for line in lines]
    assert [tuple(b - a for a, b in zip([0, *own], own, strict=False)) for own in ends] == levels
    assert cube3d("check", "burrs-solid", "each.jsonl").code == 0


def test_a_solution_file_before_its_puzzle(cube3d):
    assert cube3d("solve", "soma", "--out", "s.jsonl").code == 0
    ran = cube3d("check", "s.jsonl", "soma")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "cube3d: the puzzle comes first: cube3d check soma s.jsonl\n"


@pytest.mark.long
@pytest.mark.parametrize(
    ("command", "says"),
    [
        (("disassemble", "--all"), "Bedlam cube: interrupted; solutions are missing"),
        (("count", "--disassemblable"), "Bedlam cube: interrupted; "),
    ],
)
def test_ctrl_c_tells_what_was_done_and_how_to_go_on(cube3d, command, says):
    """``run resume`` would search, and take nothing apart."""
    ran = cube3d.interrupted(*command, "bedlam", "--run", "r.run", recorded="r.run")
    assert ran.code == 130
    assert ran.out.startswith(says)
    assert (
        ran.err.splitlines()[0] == "the search is recorded in r.run: the same command continues it"
    )


@pytest.mark.long
def test_ctrl_c_before_anything_is_taken_apart(cube3d, monkeypatch):
    """While the puzzle is read, and while its search is prepared."""
    begin = ("disassemble", BURR, "--all", "--run", "r.run")

    def press(*_: object, **__: object) -> NoReturn:
        raise KeyboardInterrupt

    for where in ("cube3d.catalog.load_noted", "cube3d.runs.answers.list_durably"):
        for kept in (False, True):
            with monkeypatch.context() as patch:
                patch.setattr(where, press)
                ran = cube3d(*begin)
            says = (
                "the search so far is in r.run: the same command continues it"
                if kept
                else "nothing is recorded yet: the same command begins again"
            )
            assert (ran.code, ran.out) == (130, "")
            assert ran.err == f"{says}\ncube3d: interrupted\n"
            cube3d(*begin)
        (cube3d.folder / "r.run").unlink()


@pytest.mark.long
def test_a_run_is_taken_up_again(cube3d):
    first = cube3d("disassemble", BURR, "--all", "--run", "r.run", "--json")
    again = cube3d("disassemble", BURR, "--all", "--run", "r.run", "--json")
    plain = cube3d("disassemble", BURR, "--all", "--json")
    documents = [json.loads(ran.out) for ran in (first, again, plain)]
    for document in documents:
        del document["seconds"]
    assert documents[0] == documents[1] == documents[2]
    # It shows no solutions: `disassemble` says which come apart.
    assert "solution 1" not in cube3d("run", "resume", "r.run").out


def test_sorted_by_level(cube3d):
    ran = cube3d(
        "solve", BURR, "--sort", "level", "--up-to", "full", "--limit", "18", "--out", "s.jsonl"
    )
    assert ran.code == 0
    text = (cube3d.folder / "s.jsonl").read_text()
    first = [
        next(i for i, m in enumerate(json.loads(x)["moves"], 1) if "away" in m)
        for x in text.splitlines()
    ]
    assert first == [2] * 17 + [1]
    headings = [line for line in ran.out.splitlines() if line.startswith("solution")]
    assert headings[0] == "solution 1, level 2.1.1.1.1"
    assert headings[-1] == "solution 18, level 1.1.1.1.1"
    # What is printed is read again.
    (cube3d.folder / "s.txt").write_text(ran.out)
    again = cube3d("convert", "s.txt", "t.jsonl", "--puzzle", BURR)
    assert again.code == 0
    assert len((cube3d.folder / "t.jsonl").read_text().splitlines()) == 18


@pytest.mark.long
def test_limits(cube3d):
    late = cube3d("disassemble", "bedlam", "--all", "--timeout", "0.3", "-q")
    assert late.code == 3
    assert late.out.startswith("Bedlam cube: stopped at the limit; solutions are missing")
    counted = cube3d("count", "bedlam", "--disassemblable", "--timeout", "0.3", "--json")
    assert counted.code == 3
    assert json.loads(counted.out)["status"] == "limit"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--number", "1", "--all"], "only one of --number, --all and --stored"),
        (["--stored"], "--stored is for BurrTools files"),
        (["--run", "r.run"], "need --all"),
        (["--number", "99"], "there is no number 99"),
        (["--out", "missing/x.jsonl"], "there is no folder"),
    ],
)
def test_odd_options(cube3d, options, sentence):
    assert sentence in cube3d.refused("disassemble", BURR, *options)


def test_count_says_what_lists(cube3d):
    said = cube3d.refused("count", BURR, "--disassemblable", "--engine", "dp")
    assert "needs the exact engine" in said


# Interlocking designs.


@pytest.mark.slow
def test_designs_with_a_level(cube3d):
    arguments = ("--box", "3x3x4", "--pieces", "3", "--holes", "1", "--level", "3..3")
    ran = cube3d("design", *arguments, "--out", "d.toml", "--json")
    documents = [json.loads(line) for line in ran.out.splitlines()]
    assert (ran.code, documents[-1]["levels"][0] >= 3) == (0, True)
    found = json.loads(cube3d("disassemble", "d.toml", "--json").out)
    assert found["solutions"][0]["disassemblable"]
    # It goes on from the file.
    again = cube3d("design", *arguments[:-1], "2..3", "--out", "d.toml", "--json", "--seed", "5")
    assert json.loads(again.out.splitlines()[0])["levels"] >= documents[-1]["levels"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--level", "7"], "--level must be a range such as 7.. or 7..12"),
        (["--level", "1.."], "--level must begin at 2 or more, not '1..'"),
        (["--level", "5..2"], "--level must begin at 2 or more, not '5..2'"),
        (["--level", "2..", "--pieces", "3..4"], "with --level, --pieces must be one number"),
        (["--level", "2..", "--from", "tetracubes"], "--level does not go with --from"),
        (["--level", "2..", "--out", "x.json"], "--level writes one .toml file"),
        (
            ["--level", "2..", "--holes", "0"],
            "of a full box come apart with one move or not at all",
        ),
        (["--level", "9..", "--timeout", "0.1"], "no division of level 9 or more was found"),
    ],
)
def test_odd_levels(cube3d, options, sentence):
    ran = cube3d("design", "--box", "3x3x3", "--holes", "1", "--pieces", "3", *options)
    assert ran.code == (3 if "was found" in sentence else 2)
    assert sentence in ran.err


def test_walls_and_what_is_fixed_are_in_solution_files(cube3d):
    """A file alone gives the same moves as the puzzle, and none through the walls."""
    (cube3d.folder / "walled.toml").write_text(
        'name = "walled"\n[region]\nlayers = ["***\\n*#*\\n*#*\\n***"]\n'
        '[[piece]]\nname = "A"\ncells = [[0, 0]]\n[[piece]]\nname = "B"\ncells = [[0, 0]]\n'
    )
    cup = """
name = "cup"
[region]
box = [3, 1, 2]
[[piece]]
name = "cube"
cells = [[0, 0, 0]]
[[piece]]
name = "cup"
fixed = true
cells = [[0, 0, 0], [2, 0, 0], [0, 0, 1], [1, 0, 1], [2, 0, 1]]
"""
    (cube3d.folder / "cup.toml").write_text(cup)
    for name, code in (("walled", 1), ("cup", 0)):
        assert cube3d("solve", f"{name}.toml", "--out", "s.jsonl", "-q").code == 0
        by_file, by_puzzle = (
            cube3d("disassemble", source, "--json") for source in ("s.jsonl", f"{name}.toml")
        )
        assert (by_file.code, by_puzzle.code) == (code, code)
        (one,), (other,) = (json.loads(ran.out)["solutions"] for ran in (by_file, by_puzzle))
        assert one["moves"] == other["moves"]
    assert [move["pieces"] for move in one["moves"]] == [[0]]


@pytest.mark.slow
def test_what_is_not_known_is_not_no(cube3d):
    """Cubes loose in a closed box: more sets can move than are listed."""
    loose = 13
    floor = "\n".join(["****", *["*#.*", "****"] * loose])
    full = "\n".join(["****"] * (2 * loose + 1))
    (cube3d.folder / "loose.toml").write_text(
        f'name = "loose"\ncover = "pieces"\n[region]\nlayers = ["""\n{full}""", """\n{floor}""", '
        f'"""\n{full}"""]\n[[piece]]\nname = "cube"\ncells = [[0, 0, 0]]\ncount = {loose}\n'
    )
    every = cube3d("disassemble", "loose.toml", "--all", "--memory", "0.01")
    assert every.code == 3
    assert "not known: not everything was decided" in every.out
    solved = cube3d("solve", "loose.toml", "--disassemblable", "--timeout", "20")
    assert solved.code == 3
    assert "it is not known whether they come apart" in solved.err


def test_moves_with_turns(cube3d):
    """A bar that has to turn before it can leave its box."""
    walls = "******\\n*#...*\\n*#...*\\n*#....\\n*....*\\n******"
    (cube3d.folder / "turns.toml").write_text(
        f'name = "turns"\ncover = "pieces"\n[region]\nlayers = ["{walls}"]\n'
        '[[piece]]\nname = "bar"\ncells = [[0, 0], [0, 1], [0, 2]]\n'
    )
    assert cube3d("disassemble", "turns.toml").code == 1
    ran = cube3d("disassemble", "turns.toml", "--turns", "--out", "m.jsonl")
    assert ran.code == 0
    first, *_ = [line.split(maxsplit=1)[1] for line in ran.out.splitlines()[1:]]
    assert first.startswith(("bar turns clockwise about ", "bar turns anticlockwise about "))
    assert cube3d("check", "turns.toml", "m.jsonl").code == 0
    every = cube3d("disassemble", "turns.toml", "--turns", "--all", "--json")
    assert json.loads(every.out)["disassemblable"] == json.loads(every.out)["solutions"]
    ran = cube3d("convert", "m.jsonl", "m.xmpuzzle", "--puzzle", "turns.toml")
    assert ran.code == 0
    for note in ("the walls", "the moves of 1 solution, which have turns"):
        assert f"not in m.xmpuzzle: {note}" in ran.err
    damaged = (cube3d.folder / "m.jsonl").read_text().replace('"about": [', '"about": [1, ')
    (cube3d.folder / "d.jsonl").write_text(damaged)
    ran = cube3d("check", "turns.toml", "d.jsonl")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "'about' must be two coordinates" in ran.err


def test_stored_solutions_keep_their_numbers_in_the_file(cube3d):
    """The first of three is wrong: the others are still 2 and 3."""
    cube3d("solve", "12y", "--limit", "3", "-o", "s.xmpuzzle", "-q")
    document = read_document(cube3d.folder / "s.xmpuzzle")
    problem = document.problems[0]
    first, *others = problem.solutions
    words = first.assembly.split()
    words[0] = str(int(words[0]) + 1)
    broken = (first._replace(assembly=" ".join(words)), *others)
    document = document._replace(problems=(problem._replace(solutions=broken),))
    (cube3d.folder / "s.xmpuzzle").write_bytes(format_document(document))
    says = "s.xmpuzzle: stored solution 1 is wrong: "
    ran = cube3d("disassemble", "s.xmpuzzle")
    assert says in ran.err
    assert ran.out.startswith("12Y, stored solution 2: ")
    ran = cube3d("disassemble", "s.xmpuzzle", "--stored", "--json")
    assert [one["number"] for one in json.loads(ran.out)["solutions"]] == [2, 3]
    both = cube3d("disassemble", "s.xmpuzzle", "--all", "--stored", "--json")
    assert [one["number"] for one in json.loads(both.out)["solutions"]] == [2, 3]
    assert says in cube3d.refused("disassemble", "s.xmpuzzle", "--number", "1")
    ran = cube3d("disassemble", "s.xmpuzzle", "--number", "3")
    assert ran.out.startswith("12Y, stored solution 3: ")
    ran = cube3d("disassemble", "s.xmpuzzle", "--number", "4")
    assert "s.xmpuzzle holds 3 solutions, there is no number 4" in ran.err


A_RING = "3x3-yy O1"  # around a cell


@pytest.mark.parametrize(
    ("box", "shapes", "clearance", "code", "apart", "why"),
    [
        ("4x4x4", CONVOLUTION, 0, 3, None, "not known whether it can be taken apart by straight"),
        ("3x3", A_RING, 0.02, 1, False, "cannot be taken apart by straight moves and turns of one"),
    ],
)
def test_turns_with_room_say_of_what_they_speak(cube3d, box, shapes, clearance, code, apart, why):
    pieces = [word for shape in shapes.split() for word in ("--piece", shape)]
    ran = cube3d("disassemble", "--box", box, *pieces, "--clearance", str(clearance), "--json")
    (found,) = json.loads(ran.out)["solutions"]
    assert (ran.code, found["disassemblable"]) == (code, apart)
    assert why in found["why"]
    assert found["tried"].endswith(f"with clearance {clearance} and bevel 0")


def test_the_least_clearance(cube3d):
    ran = cube3d("disassemble", "soma", "--least-clearance")
    assert ran.code == 0
    assert "Soma cube: no clearance is needed" in ran.out
    ran = cube3d("disassemble", "soma", "--turns", "--least-clearance", "--json")
    (found,) = json.loads(ran.out)["solutions"]
    assert (found["least_clearance"], found["too_little"]) == (0, None)


def test_the_least_clearance_goes_alone(cube3d):
    for option in (["--clearance", "0.01"], ["--all"]):
        ran = cube3d("disassemble", "soma", "--least-clearance", *option)
        assert ran.code == 2
        assert "--least-clearance cannot stand beside" in ran.err


def test_a_bevel_needs_a_clearance(cube3d):
    ran = cube3d("disassemble", BURR, "--bevel", "0.1")
    assert (ran.code, ran.out) == (2, "")
    assert "a bevel needs a clearance" in ran.err
