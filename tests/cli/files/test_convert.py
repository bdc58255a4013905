import gzip
import json
import re
import sys

import pytest

from cube3d import load
from cube3d.cli.main import run
from cube3d.cli.shared.puzzle_options import is_burrtools_file
from cube3d.formats.solution_json import parse_solutions
from cube3d.formats.xmpuzzle.read import parse_document
from tests.helpers.command import OF_PUZZLES, Ran

TWO = """<?xml version="1.0"?>
<puzzle version="2"><gridType type="0"/><colors/>
<shapes><voxel x="2" y="1" z="1" type="0" name="I">##</voxel>
<voxel x="2" y="2" z="1" type="0">####</voxel>
<voxel x="4" y="1" z="1" type="0">####</voxel></shapes>
<problems>
<problem name="square" state="0"><shapes><shape id="0" count="2"/></shapes><result id="1"/>
<solutions><solution><assembly>0 0 0 0 0 1 0 0</assembly><separation><pieces count="2">0 1</pieces>
<state><dx>0 0</dx><dy>0 1</dy><dz>0 0</dz></state>
<state><dx>0 0</dx><dy>0 20001</dy><dz>0 0</dz></state></separation></solution>
<solution><assembly>0 0 0 0 1 1 0 0</assembly></solution></solutions></problem>
<problem name="row" state="0"><shapes><shape id="0" count="2"/></shapes><result id="2"/></problem>
</problems><mystery/></puzzle>
"""


class Here:
    """Runs the command in this process, which is quicker than in one of its own."""

    def __init__(self, folder, capsys, monkeypatch) -> None:
        self.folder, self._capsys, self._monkeypatch = folder, capsys, monkeypatch
        monkeypatch.chdir(folder)

    def __call__(self, *arguments: str) -> Ran:
        self._monkeypatch.setattr(sys, "argv", ["cube3d", *arguments])
        self._capsys.readouterr()
        code = run()
        said = self._capsys.readouterr()
        return Ran(code, said.out, said.err)


@pytest.fixture
def here(tmp_path, capsys, monkeypatch):
    return Here(tmp_path, capsys, monkeypatch)


@pytest.fixture
def two(here):
    (here.folder / "two.xmpuzzle").write_text(TWO)
    return here


def test_a_puzzle_goes_through_every_format(cube3d):
    assert cube3d("convert", "soma", "a.xmpuzzle", "-q").code == 0
    assert cube3d("convert", "a.xmpuzzle", "b.txt", "-q").code == 0
    assert cube3d("convert", "b.txt", "c.toml", "--strict").code == 0
    start, end = load("soma"), load(cube3d.folder / "c.toml")
    assert (end.name, end.region, end.pieces) == (start.name, start.region, start.pieces)
    document = parse_document((cube3d.folder / "a.xmpuzzle").read_bytes())
    assert document.comment == start.about


SPHERES = """name = "Tetrahedron"
lattice = "fcc"

[region]
cells = [[0, 0, 0], [1, 1, 0], [1, 0, 1], [0, 1, 1]]

[[piece]]
name = "I"
cells = [[0, 0, 0], [1, 1, 0]]
count = 2
"""


@pytest.mark.parametrize("mobility", ["rotations", "reflections"])
def test_flat_pieces_keep_their_mobility(here, mobility):
    flat = (
        f'name = "flat"\nmobility = "{mobility}"\n[region]\nbox = [2, 10]\n'
        '[[piece]]\nname = "L"\nshape = "L4"\ncount = 5\n'
    )
    (here.folder / "a.toml").write_text(flat)
    for source, target in (("a.toml", "b.txt"), ("b.txt", "c.toml"), ("c.toml", "d.toml")):
        assert here("convert", source, target).code == 0
        assert (
            f"\nmobility{' = ' if target.endswith('l') else ' '}"
            in (here.folder / target).read_text()
        )
    assert load(here.folder / "d.toml") == load(here.folder / "a.toml")


def test_spheres_go_to_burrtools_and_back(here):
    (here.folder / "a.toml").write_text(SPHERES)
    assert here("convert", "a.toml", "b.xmpuzzle", "--strict").code == 0
    assert here("convert", "b.xmpuzzle", "c.toml").code == 0
    assert load("c.toml") == load("a.toml")
    assert (
        here("solve", "b.xmpuzzle", "--all", "--up-to", "total", "--out", "d.jsonl", "-q").code == 0
    )
    assert here("convert", "d.jsonl", "e.xmpuzzle", "--puzzle", "b.xmpuzzle", "-q").code == 0
    assert here("check", "e.xmpuzzle").out == "3 of 3 solutions of Tetrahedron are right\n"
    assert here("convert", "e.xmpuzzle", "f.jsonl").code == 0
    assert (here.folder / "f.jsonl").read_text() == (here.folder / "d.jsonl").read_text()
    wrong = gzip.decompress((here.folder / "b.xmpuzzle").read_bytes()).replace(b"#_", b"_#", 1)
    (here.folder / "wrong.xmpuzzle").write_bytes(wrong)
    said = here("info", "wrong.xmpuzzle")
    assert (said.code, len(said.err.splitlines())) == (2, 1)
    assert "shape 1 has cell [1, 0, 0], but the coordinates of a sphere add up to" in said.err


def test_solutions_go_through_every_format(here):
    here("solve", "12y", "--limit", "3", "--out", "a.jsonl")
    for step in (
        ("a.jsonl", "b.xmpuzzle", "--puzzle", "12y"),
        ("b.xmpuzzle", "c.json"),
        ("c.json", "d.txt", "--puzzle", "12y"),
        ("d.txt", "e.xmpuzzle", "--puzzle", "12y", "--complete"),
        ("e.xmpuzzle", "f.jsonl"),
    ):
        ran = here("convert", *step)
        assert (ran.code, ran.out) == (0, ""), ran.err
        assert ran.err.endswith(f"wrote {step[1]}\n")
    sets = [
        [
            {placed.cells for placed in solution.placements}
            for solution in parse_solutions((here.folder / name).read_text())
        ]
        for name in ("a.jsonl", "c.json", "f.jsonl")
    ]
    assert sets[0] == sets[1] == sets[2]
    states = [
        parse_document((here.folder / name).read_bytes()).problems[0].state
        for name in ("b.xmpuzzle", "e.xmpuzzle")
    ]
    assert states == [3, 2]


def test_burrtools_files_are_copied_whole(two):
    ran = two("convert", "two.xmpuzzle", "copy.xmpuzzle", "--strict")
    assert (ran.code, ran.err) == (0, "wrote copy.xmpuzzle\n")
    assert parse_document((two.folder / "copy.xmpuzzle").read_bytes()) == parse_document(
        TWO.encode()
    )
    two("convert", "copy.xmpuzzle", "plain.xmpuzzle", "--plain")
    plain = (two.folder / "plain.xmpuzzle").read_bytes()
    assert plain == gzip.decompress((two.folder / "copy.xmpuzzle").read_bytes())


def test_pieces_that_are_not_used_are_named_once(cube3d):
    made = "[[piece]]\nname = '{}'\nshape = 'I2'\ncount = {}\n".format
    text = f"name = 'p'\n[region]\nbox = [2, 1, 1]\n{made('spare', 0)}{made('own', 1)}"
    (cube3d.folder / "p.toml").write_text(text)
    assert cube3d("convert", "p.toml", "p.xmpuzzle").err == "wrote p.xmpuzzle\n"
    back = cube3d("convert", "p.xmpuzzle", "back.toml").err.splitlines()
    assert back == ["not in back.toml: shapes of which no copy is used: S1", "wrote back.toml"]


def test_one_problem_of_several(two):
    ran = two("convert", "two.xmpuzzle#row", "row.xmpuzzle")
    assert ran.err == "not in row.xmpuzzle: problem 1\nwrote row.xmpuzzle\n"
    ran = two("convert", "two.xmpuzzle", "row.toml", "--problem", "2")
    said = ran.err.splitlines()
    assert "not in row.toml: the problem 1" in said
    assert "not in row.toml: the shape S2, which the problem does not use" in said
    assert "not in row.toml: elements or attributes that are not understood" in said
    assert load(two.folder / "row.toml").name == "row"
    strict = two("convert", "two.xmpuzzle#2", "no.toml", "--strict")
    assert (strict.code, (two.folder / "no.toml").exists()) == (2, False)
    assert "no.toml is not written: it would not hold the problem 1; " in strict.err
    assert strict.err.endswith(". Leave out --strict to write it anyway\n")


def test_stored_solutions_are_verified_and_the_wrong_ones_named(two):
    ran = two("convert", "two.xmpuzzle#1", "s.jsonl")
    assert "not in s.jsonl: stored solution 2 is wrong: " in ran.err
    assert "taken apart" not in ran.err
    (line,) = (two.folder / "s.jsonl").read_text().splitlines()
    assert json.loads(line)["moves"] == [{"pieces": [1], "away": [0, 1, 0]}]
    checked = two("check", "two.xmpuzzle#1")
    assert checked.code == 1
    assert checked.out.startswith("solution 2: ")
    assert checked.out.endswith(
        "1 of 2 solutions of square is right\nthe moves of 1 solution take it apart\n"
    )
    assert two("check", "two.xmpuzzle#1", "s.jsonl").code == 0
    assert two("convert", "two.xmpuzzle#1", "s.txt", "--solutions").code == 0
    assert (two.folder / "s.txt").read_text().startswith("AA\nBB\n")


MORE = {
    "sample": ("-n", "1"),
    "render": ("--png", "a.png", "--size", "64x48"),
    "animate": ("-o", "a.gif", "--size", "64x48", "--frames", "2"),
    "page": ("-o", "a.html"),
    "export": ("-o", "a.svg"),
    "convert": ("a.toml",),
    "cnf": ("-o", "a.cnf"),
    "decode": ("model",),
}
"""The notes printed besides the puzzle."""


@pytest.mark.parametrize("command", OF_PUZZLES)
def test_every_command_takes_burrtools_files(two, monkeypatch, command):
    monkeypatch.delenv("DISPLAY", raising=False)
    (two.folder / "model").write_text("v 1 -2 3 0\n")
    ran = two(command, "two.xmpuzzle#row", *MORE.get(command, ()))
    refused = {
        "view": "there is no display",
        "check": "two.xmpuzzle#row holds no solutions",
    }
    assert (ran.code, command) == (2 if command in refused else 0, command)
    assert refused.get(command, "") in ran.err


def test_problems_of_burrtools_files(two):
    ran = two("count", "two.xmpuzzle#row")
    assert re.search(r"^ +1  in all$", ran.out, re.MULTILINE)
    assert two("solve", "two.xmpuzzle#square", "-q").out.count("A") == 2
    assert json.loads(two("info", "two.xmpuzzle#2", "--json").out)["puzzle"] == "row"
    ran = two("export", "two.xmpuzzle#1", "-o", "a.svg")
    assert "stored solution 2 is wrong" in ran.err
    assert (two.folder / "a.svg").read_text().startswith("<")
    assert two("export", "two.xmpuzzle#1", "--pieces", "-o", "pieces").code == 0


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("info", "two.xmpuzzle"), 0),
        (("info", "two.xmpuzzle", "--pictures", "."), 2),
        (("count", "two.xmpuzzle"), 2),
        (("check", "two.xmpuzzle"), 2),
        (("check", "soma", "two.xmpuzzle"), 2),
        (("disassemble", "two.xmpuzzle"), 2),
        (("disassemble", "two.xmpuzzle", "--all"), 2),
    ],
)
def test_problems_of_a_file_are_listed_where_one_has_to_be_chosen(two, arguments, code):
    ran = two(*arguments)
    assert ran.code == code
    head, *lines = filter(None, ran.out.splitlines())
    advice = "say which, as in two.xmpuzzle#2"
    assert head == f"two.xmpuzzle: 2 problems{'' if code else f'; {advice}'}"
    rows = [re.split(" {2,}", line.strip()) for line in lines]
    columns = ["problem", "name", "region cells", "pieces", "piece cells", "stored solutions"]
    assert rows[0] == columns
    # Number, name, cells of the region, pieces, their cells, and what is stored.
    assert rows[2:] == [["1", "square", "4", "2", "4", "2"], ["2", "row", "4", "2", "4", "0"]]
    assert not any(line.endswith(" ") for line in ran.out.splitlines())
    assert ran.err == ("" if code == 0 else f"cube3d: {advice}\n")


def test_a_problem_is_named_with_the_folder_of_its_file(two):
    (two.folder / "folder").mkdir()
    (two.folder / "two.xmpuzzle").rename(two.folder / "folder" / "two.xmpuzzle")
    assert two("count", "folder/two.xmpuzzle").err == (
        "cube3d: say which, as in folder/two.xmpuzzle#2\n"
    )
    assert two("info", "folder/two.xmpuzzle#2").code == 0


@pytest.mark.parametrize(("command", "code"), [("info", 0), ("count", 2)])
def test_problems_of_a_file_as_data(two, command, code):
    ran = two(command, "two.xmpuzzle", "--json")
    assert ran.code == code
    document = json.loads(ran.out)
    assert document["file"] == "two.xmpuzzle"
    square, row = document["problems"]
    assert (square["number"], square["name"], square["stored_solutions"]) == (1, "square", 2)
    assert (row["number"], row["name"], row["region_cells"]) == (2, "row", 4)
    assert (row["least_pieces"], row["most_pieces"]) == (2, 2)
    assert (row["least_cells"], row["most_cells"]) == (4, 4)


def test_problems_that_are_no_puzzles_are_listed_too(two):
    """One without a result, and one whose name cannot be printed."""
    bad = TWO.replace("</problems>", '<problem state="0"><shapes/></problem></problems>')
    (two.folder / "bad.xmpuzzle").write_text(bad.replace('name="row"', 'name="r&#9;w"'))
    ran = two("info", "bad.xmpuzzle")
    assert ran.code == 0
    rows = [line.split() for line in ran.out.splitlines() if line][3:]
    assert rows[1:] == [["2", "4", "2", "4", "0"], ["3", "-", "0", "0", "0"]]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("soma", "a.png"), "cannot write 'a.png': its name must end in .toml, "),
        (("soma", "-o", "folder"), "folder is a folder: name the file, such as folder/soma.toml"),
        (
            ("soma", "a.jsonl"),
            "soma is a puzzle without solutions, and .jsonl files hold only solutions",
        ),
        (("two.xmpuzzle#2", "a.json"), "two.xmpuzzle is a puzzle without solutions"),
        (("two.xmpuzzle", "a.txt"), "holds 2 problems: 1 'square', 2 'row'; say which"),
        (("two.xmpuzzle#3", "a.toml"), "no problem '3'; it has 1 'square', 2 'row'"),
        (
            ("two.xmpuzzle#1", "a.toml", "--problem", "1"),
            "name the problem once: two.xmpuzzle#N or",
        ),
        (
            ("soma", "a.txt", "--problem", "1"),
            "--problem is only for .toml and .xmpuzzle files; soma",
        ),
        (("soma", "a.toml", "--puzzle", "soma"), "soma is a puzzle: --puzzle is only for"),
        (("two.xmpuzzle#1", "a.toml", "--puzzle", "soma"), "leave out --puzzle"),
        (("soma", "a.toml", "--plain"), "--complete and --plain need an .xmpuzzle"),
        (("soma", "a.toml", "--complete"), "--complete and --plain need an .xmpuzzle"),
        (("soma", "a.toml", "--solutions"), "--solutions needs a .txt"),
        (("s.jsonl", "a.xmpuzzle"), "s.jsonl holds solutions: name their puzzle"),
        (("s.jsonl", "a.toml", "--puzzle", "soma"), "s.jsonl, solution 1 is for puzzle 'other'"),
        (("empty.jsonl", "a.xmpuzzle", "--puzzle", "soma"), "empty.jsonl holds no solutions"),
        (("none.xmpuzzle", "a.toml"), "cannot read none.xmpuzzle"),
        (("none.txt", "a.toml"), "cannot read none.txt"),
        (("nonesuch", "a.toml"), "no puzzle 'nonesuch'"),
        (("dominoes-2x2x2x2", "a.xmpuzzle"), "4-dimensional; BurrTools has three"),
        (
            ("thesis-3x3", "a.xmpuzzle"),
            'cannot say that; mobility = "rotations" in the puzzle allows it',
        ),
    ],
)
def test_what_cannot_be_converted(two, arguments, sentence):
    (two.folder / "s.jsonl").write_text('{"puzzle": "other", "placements": []}\n')
    (two.folder / "empty.jsonl").write_text("")
    (two.folder / "folder").mkdir()
    ran = two("convert", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert len(ran.err.splitlines()) == 1
    assert not list(two.folder.glob("a.*"))


def test_solutions_go_into_the_file_of_their_puzzle(two):
    two("solve", "two.xmpuzzle#row", "--out", "row.jsonl", "-q")
    ran = two("convert", "row.jsonl", "both.xmpuzzle", "--puzzle", "two.xmpuzzle#row")
    assert ran.err == "wrote both.xmpuzzle\n"
    before = parse_document(TWO.encode())
    after = parse_document((two.folder / "both.xmpuzzle").read_bytes())
    assert after.problems[0] == before.problems[0]
    assert len(after.problems[1].solutions) == 1
    assert after.rest == before.rest
    again = two("convert", "row.jsonl", "both.xmpuzzle", "--puzzle", "both.xmpuzzle#row")
    assert again.err.startswith("not in both.xmpuzzle: 1 solution stored before\n")


def test_wrong_solutions_are_not_written(two):
    two("solve", "two.xmpuzzle#row", "--out", "row.jsonl", "-q")
    path = two.folder / "row.jsonl"
    data = json.loads(path.read_text())
    data["placements"].pop()
    path.write_text(json.dumps(data))
    ran = two("convert", "row.jsonl", "a.xmpuzzle", "--puzzle", "two.xmpuzzle#row")
    assert ran.code == 2
    assert "row.jsonl, solution 1 is wrong: piece 'I' is used 1 time" in ran.err


def test_burrtools_files_are_told_by_their_names():
    assert is_burrtools_file("a/b.XMPUZZLE#this/that")
    assert not is_burrtools_file("a.xmpuzzle/b.toml")
    assert not is_burrtools_file("soma")


PAINTED = """
name = "painted"
mobility = "rotations"
region = { layers = ["AB+\\n##."] }
colours = { A = "#112233", B = "#445566" }
[[piece]]
name = "x"
shape = "I2"
colours = ["A", "B"]
count = 2
"""


def test_text_that_hides_colours_is_noted(here):
    """Two pieces of black and white, each of which lies in two ways on the same cells."""
    (here.folder / "p.toml").write_text(PAINTED)
    assert here("solve", "p.toml", "--all", "--out", "p.jsonl").code == 0
    strict = here("convert", "p.jsonl", "p.txt", "--puzzle", "p.toml", "--strict")
    assert strict.code == 2
    assert "would not hold the colours of pieces that may lie in two ways" in strict.err
    assert not (here.folder / "p.txt").exists()
    ran = here("convert", "p.jsonl", "p.txt", "--puzzle", "p.toml")
    assert "not in p.txt: the colours of pieces" in ran.err
    again = here("convert", "p.txt", "q.jsonl", "--puzzle", "p.toml")
    assert "in 2 ways, which differ in its colours" in again.err


@pytest.mark.parametrize(
    ("shape", "colours", "board", "count"),
    [
        ("V3", ["A", "A", "B"], "###\\n###", 2),  # lies on its cells in one way
        ("I2", ["A", "B"], "ABA\\nBAB", 3),  # the region says which of two ways
    ],
)
def test_text_that_shows_colours_is_not_noted(here, shape, colours, board, count):
    text = PAINTED.replace("AB+\\n##.", board).replace("I2", shape)
    text = text.replace('["A", "B"]', json.dumps(colours)).replace("count = 2", f"count = {count}")
    (here.folder / "p.toml").write_text(text)
    assert here("solve", "p.toml", "--all", "--out", "p.jsonl").code == 0
    strict = here("convert", "p.jsonl", "p.txt", "--puzzle", "p.toml", "--strict")
    assert (strict.code, strict.err) == (0, "wrote p.txt\n")
    assert here("convert", "p.txt", "q.jsonl", "--puzzle", "p.toml").code == 0
    solved, again = (
        [
            {(one.cells, one.colours) for one in solution.placements}
            for solution in parse_solutions((here.folder / name).read_text())
        ]
        for name in ("p.jsonl", "q.jsonl")
    )
    assert again == solved


UNLISTED = """<puzzle version="2"><colors><color red="1" green="2" blue="3"/></colors><shapes>
<voxel x="2" y="1" z="1" type="0">#1#1</voxel><voxel x="1" y="1" z="1" type="0">#1</voxel></shapes>
<problems><problem><shapes><shape id="1" count="2"/></shapes><result id="0"/></problem></problems>
</puzzle>"""


@pytest.mark.parametrize("command", OF_PUZZLES)
def test_what_a_burrtools_file_forbids_is_said_once(here, monkeypatch, command):
    monkeypatch.delenv("DISPLAY", raising=False)
    (here.folder / "e.xmpuzzle").write_text(UNLISTED)
    (here.folder / "model").write_text("v 1 2 0\n")
    said = here(command, "e.xmpuzzle", *MORE.get(command, ())).err
    assert said.count("equal colours may lie on each other") == 1
    where = "not in a.toml" if command == "convert" else "e.xmpuzzle"
    assert f"{where}: the file does not list" in said


def test_quiet_commands_say_nothing_of_what_a_file_forbids(here):
    (here.folder / "e.xmpuzzle").write_text(UNLISTED)
    quiet = here("count", "e.xmpuzzle", "-q")
    assert (quiet.code, quiet.err) == (0, "")
    assert "equal colours" in here("check", "e.xmpuzzle").err


def test_a_long_text_of_a_puzzle(cube3d):
    """It may be as long as any puzzle, not as solutions, and is not looked into."""
    text = "puzzle P\nregion 1x1x1\n#\n\npiece A\n#\n"
    (cube3d.folder / "a.txt").write_text(text + " " * (2**21 - len(text)))
    assert cube3d("convert", "a.txt", "a.toml", "-q").code == 0
    (cube3d.folder / "b.txt").write_text(text + " " * (2**21 - len(text) + 1))
    assert cube3d.refused("convert", "b.txt", "b.toml") == "cube3d: b.txt is longer than 2 MiB\n"


def test_layers_do_not_say_of_which_puzzle_they_are(here):
    here("solve", "soma", "--out", "a.jsonl", "-q")
    here("convert", "a.jsonl", "a.txt", "--puzzle", "soma")
    ran = here("render", "a.txt", "--png", "a.png")
    assert ran.code == 2
    assert ran.err == (
        "cube3d: a.txt does not say which puzzle its solutions are of; `cube3d convert` with "
        "--puzzle writes them as .jsonl, which does\n"
    )


def test_disassemble_searches_or_takes_what_is_stored(two):
    """Two solutions are stored, equal up to symmetry, so that a search finds one."""
    text = TWO.replace("0 0 0 0 1 1 0 0", "0 1 0 0 0 0 0 0")
    (two.folder / "two.xmpuzzle").write_text(text)
    ran = two("disassemble", "two.xmpuzzle#1", "--all", "--threads", "1")
    assert (ran.code, ran.out.splitlines()[:2]) == (
        0,
        ["square", "              1  solution up to symmetry"],
    )
    ran = two("disassemble", "two.xmpuzzle#1", "--stored", "--threads", "1")
    titles = [line for line in ran.out.splitlines() if line.startswith("square")]
    assert titles == [f"square, stored solution {n}: level 1, 1 move" for n in (1, 2)]
    ran = two("disassemble", "two.xmpuzzle#1")
    assert ran.out.startswith("square, stored solution 1: level 1")
    assert "--all searches for all" in ran.err
    ran = two("disassemble", "two.xmpuzzle#1", "--number", "2", "--json")
    (said,) = json.loads(ran.out)["solutions"]
    assert (said["number"], said["stored"]) == (2, True)
    ran = two("disassemble", "two.xmpuzzle#2", "--stored")
    assert (ran.code, ran.err) == (
        2,
        "cube3d: two.xmpuzzle#2 stores no right solution; search with --all\n",
    )


WRONG = TWO.replace("0 0 0 0 0 1 0 0", "0 0 0 0 0 0 0 0")


def test_wrong_solutions_leave_their_puzzle(here):
    """One has two pieces in one place, the other an assembly that cannot be read."""
    text = WRONG.replace("0 0 0 0 1 1 0 0", "0 0 0 0 1 1 0")
    (here.folder / "wrong.xmpuzzle").write_text(text)
    name = "wrong.xmpuzzle#1"
    note = f"{name}: no stored solution is right; the first: cell (0, 0, 0) is covered 2 times\n"
    ran = here("count", name, "-q")
    assert (ran.code, ran.out.split()[1]) == (0, "2")
    for command in (("count", name), ("disassemble", name), ("render", name, "--png", "a.png")):
        ran = here(*command)
        assert (ran.code, ran.err.startswith(note)) == (0, True), ran.err
    ran = here("check", name)
    assert ran.code == 1
    assert "solution 2: wrong.xmpuzzle, line" in ran.out
    assert "an assembly ends within a piece\n0 of 2 solutions of square are right" in ran.out
    ran = here("convert", name, "a.toml")
    assert ran.code == 0
    assert "1 stored solution of problem 1 that cannot be read; number 2: wrong" in ran.err


def test_a_file_of_shapes_can_be_looked_at(here):
    head, tail = TWO.split("<problems>")
    shapes = head + tail.split("</problems>")[1]
    (here.folder / "shapes.xmpuzzle").write_text(shapes.replace(">####<", ">##+_<"))
    ran = here("info", "shapes.xmpuzzle")
    assert ran.code == 0
    assert ran.out.startswith("shapes.xmpuzzle holds no problem, only shapes; cube3d parts draws")
    listed = json.loads(here("info", "shapes.xmpuzzle", "--json").out)["shapes"]
    assert [(one["cells"], one["optional"]) for one in listed][-1] == (3, 1)
    ran = here("parts", "shapes.xmpuzzle", "--out", "parts.svg")
    assert ran.code == 0
    assert f"{len(listed)} pieces" in ran.out
    assert here("export", "shapes.xmpuzzle", "--pieces", "-o", "pieces").code == 0
    for command in ("count", "solve", "why"):
        ran = here(command, "shapes.xmpuzzle")
        assert (ran.code, ran.err) == (
            2,
            "cube3d: shapes.xmpuzzle holds no problem, only shapes\n",
        )


@pytest.mark.long
def test_a_piece_with_a_place_is_named_as_such(cube3d):
    (cube3d.folder / "at.toml").write_text(
        'name = "at"\nregion = { box = [2, 2, 1] }\n'
        'piece = [{ name = "A", cells = [[0, 0, 0], [1, 0, 0]], at = [0, 1, 0] },'
        ' { name = "B", cells = [[0, 0, 0]], count = 2 }]\n'
    )
    said = cube3d.refused("convert", "at.toml", "at.xmpuzzle")
    assert "piece 'A' may not be turned (at = [0, 1, 0] gives its place), and a B" in said
    assert "place       'A' lies at (0, 1, 0), not turned\n" in cube3d("info", "at.toml").out
    pieces = json.loads(cube3d("info", "at.toml", "--json").out)["pieces"]
    assert [piece["at"] for piece in pieces] == [[0, 1, 0], None]
