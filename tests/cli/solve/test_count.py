import json

import pytest

from cube3d import Counts, Status, load
from cube3d.cli.solve.count import _print
from cube3d.covering.cnf import encode

KEYS = [
    "puzzle", "status", "seconds", "engine", "why", "total", "up_to_rotations", "up_to_full",
    "symmetric", "nodes", "threads",
]  # fmt: skip
LONG = ("count", "dicubes-4x4x4", "--engine", "exact")


def test_text(cube3d):
    ran = cube3d("count", "16y")
    assert ran.code == 0
    numbers = [line.split()[0] for line in ran.out.splitlines()[1:]]
    assert numbers == ["2,128", "275", "141", "16"]
    assert "exact" in ran.err


def test_long_numbers_stay_in_their_column(cube3d):
    ran = cube3d("count", "--box", "16x16", "--piece", "I2:128", "--engine", "dp", "--quiet")
    # OEIS A004003.
    assert ran.out.splitlines()[1].split("  ")[0] == "2,444,888,770,250,892,795,802,079,170,816"
    rows = ran.out.splitlines()[1:]
    assert len({len(row) - len(row.lstrip().split("  ", 1)[1]) for row in rows}) == 1


def test_json(cube3d):
    ran = cube3d("count", "a-tetracubes", "--json", "--threads", "2", "--quiet")
    assert (ran.code, ran.err) == (0, "")
    data = json.loads(ran.out)
    assert list(data) == KEYS
    assert (data["status"], data["total"], data["up_to_rotations"]) == ("complete", 36, 8)
    assert data["up_to_full"] is None
    assert "mirror image" in data["why"]["up_to_full"]
    assert data["threads"] == 2


@pytest.mark.parametrize("engine", ["exact", pytest.param("sat", marks=pytest.mark.slow), "auto"])
def test_engines(cube3d, engine):
    data = json.loads(cube3d("count", "12y", "--engine", engine, "--json").out)
    assert [data[key] for key in KEYS[5:9]] == [52, 13, 9, 5]


def test_no_solutions_are_a_count_too(cube3d):
    ran = cube3d("count", "tetrominoes-4x5", "--json")
    assert (ran.code, json.loads(ran.out)["total"]) == (0, 0)


@pytest.mark.long
@pytest.mark.parametrize("timeout", ["0.001", "0.5"])
def test_stopped(cube3d, timeout):
    ran = cube3d(*LONG, "--timeout", timeout, "--json")
    data = json.loads(ran.out)
    assert (ran.code, data["status"]) == (3, "limit")
    # How many were found by then depends on the machine.
    assert 0 <= data["total"] < 5_051_532_105
    assert data["up_to_full"] is None


def test_ctrl_c(cube3d):
    ran = cube3d.interrupted(*LONG, "--json")
    data = json.loads(ran.out)
    assert (ran.code, data["status"]) == (130, "interrupted")
    assert 0 <= data["total"] < 5_051_532_105


@pytest.mark.parametrize(
    ("up_to", "number", "engine"),
    [
        ("total", 52, "exact"),
        ("rotations", 13, "exact"),
        ("full", 9, "exact"),
        pytest.param("full", 9, "sat", marks=pytest.mark.slow),
    ],
)
def test_all_solutions_up_to_symmetry(cube3d, up_to, number, engine):
    options = ("--all", "--up-to", up_to, "--engine", engine, "--out", "s.jsonl")
    ran = cube3d("solve", "12y", *options)
    assert (ran.code, ran.out) == (0, "")
    lines = (cube3d.folder / "s.jsonl").read_text().splitlines()
    assert len(set(lines)) == len(lines) == number


@pytest.mark.slow
def test_the_order_does_not_depend_on_threads(cube3d):
    found = []
    for threads in ("1", "2"):
        options = ("--up-to", "total", "--threads", threads, "--out", f"{threads}.jsonl")
        cube3d("solve", "16y", "--all", *options)
        found.append((cube3d.folder / f"{threads}.jsonl").read_text())
    assert found[0] == found[1]
    assert len(found[0].splitlines()) == 2_128


def test_nothing_found_leaves_no_file(cube3d):
    (cube3d.folder / "s.jsonl").write_text("old")
    assert cube3d("solve", "tetrominoes-4x5", "--all", "--out", "s.jsonl").code == 1
    assert (cube3d.folder / "s.jsonl").read_text() == "old"


def test_numbers_of_any_length(cube3d):
    """Twelve pieces of one cell, each used any number of times: 12^4400 has 4,749 digits."""
    pieces = "".join(f'[[piece]]\nname = "{n}"\ncells = [[0, 0]]\nmin = 0\n' for n in range(12))
    file = cube3d.folder / "long.toml"
    file.write_text(f'name = "long"\n[region]\nbox = [4400, 1]\n{pieces}')
    ran = cube3d("count", file, "--engine", "dp")
    assert (ran.code, ran.out.splitlines()[1].split("  ")[0]) == (0, "about 2.497e4748")
    data = cube3d("count", file, "--engine", "dp", "--json").out
    digits = data.partition('"total": ')[2].partition(",")[0]
    number = 0
    for digit in digits:  # int() refuses numbers of that length
        number = 10 * number + int(digit)
    assert number == 12**4400


def test_a_long_box_lies_in_any_direction(cube3d):
    for box in ("3000x2", "2x3000"):
        ran = cube3d("count", "--box", box, "--piece", "I2:3000", "--engine", "dp")
        assert "dp:frontier" in ran.err
        assert ran.out.splitlines()[1].split("  ")[0] == "about 6.644e626"


def test_too_many_symmetries_lose_only_the_classes(cube3d):
    """Two halves of a box in seven dimensions, which are not turned."""
    half = [[n >> axis & 1 for axis in range(7)] for n in range(64)]
    file = cube3d.folder / "halves.toml"
    file.write_text(
        'name = "halves"\nmobility = "fixed"\n[region]\nbox = [2, 2, 2, 2, 2, 2, 2]\n'
        f'[[piece]]\nname = "half"\ncells = {half}\ncount = 2\n'
    )
    data = json.loads(cube3d("count", file, "--json").out)
    assert (data["total"], data["up_to_full"]) == (1, None)
    assert "too large to look for its symmetries" in data["why"]["up_to_full"]


def test_too_many_clauses_stop_a_count(cube3d, monkeypatch):
    monkeypatch.setattr(encode, "MAX_CLAUSES", 100)
    ran = cube3d("count", "soma", "--engine", "sat")
    assert ran.code == 3
    assert ran.out.startswith("Soma cube: stopped: the encoding 'product' would take ")
    assert ran.out.endswith("; at most 100 are allowed; none counted yet\n")
    document = json.loads(cube3d("count", "soma", "--engine", "sat", "--json").out)
    assert (document["status"], document["total"]) == ("limit", 0)
    assert document["why"]["stopped"].endswith("at most 100 are allowed")
    assert "lower bound" in document["why"]["total"]


def test_a_reason_of_several_numbers_is_printed_once(capsys):
    why = dict.fromkeys(("up_to_rotations", "up_to_full", "symmetric"), "too many symmetries")
    counts = Counts(Status.COMPLETE, 5, None, None, None, why, None, 0.0, "dp", 1)
    _print(load("soma"), counts, "thread")
    lines = capsys.readouterr().out.splitlines()
    assert [line.endswith("  (too many symmetries)") for line in lines] == [
        *(False, False, True, False, False)
    ]


COUSIN = """
name = "Convolution's Cousin"
cover = "pieces"
disassemblable = true
region.box = [4, 4, 4]
pieces = [
    "2x2x4-y810", "4x2x4-ym20830", "4x4x4-r0040068h10f0", "4x4x4-sh20g07r00c00",
    "4x4x4-tk2f1000g008g",
]
"""


@pytest.mark.parametrize(("keys", "count"), [("", 0), ("clearance = 0.01\n", 24)])
def test_assemblies_that_come_apart_by_turns_of_pieces_with_room(cube3d, keys, count):
    (cube3d.folder / "cousin.toml").write_text(keys + COUSIN)
    ran = cube3d("count", "cousin.toml", "--disassemblable", "--json")
    assert json.loads(ran.out)["total"] == count
    ran = cube3d("solve", "cousin.toml", "--disassemblable", "-q")
    assert ran.code == (0 if count else 1)
