"""Messages about files that are not of the wanted kind."""

from __future__ import annotations

NAMELESS = '[region]\nbox = [2, 2]\n[[piece]]\nname = "a"\nshape = "I2"\ncount = 2\n'


def test_check_asks_for_the_puzzle(cube3d):
    assert cube3d("solve", "soma", "-o", "a.jsonl").code == 0
    (cube3d.folder / "b.txt").write_text(cube3d("solve", "soma").out)
    for name in ("a.jsonl", "b.txt"):
        ran = cube3d("check", name)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == f"cube3d: name the puzzle, too: cube3d check PUZZLE {name}\n"
        assert cube3d("check", "soma", name).code == 0


def test_a_file_beside_is_suggested(cube3d):
    (cube3d.folder / "mysoma.toml").write_text(NAMELESS)
    for kind, name in (("puzzle", "mysoma"), ("file", "./mysoma")):
        ran = cube3d("solve", name)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == f"cube3d: no {kind} '{name}'; did you mean the file {name}.toml?\n"
    assert cube3d("solve", "mysoma.toml").err.startswith("mysoma: 1 solution")


def test_too_many_cells_of_a_letter(cube3d):
    (cube3d.folder / "a.txt").write_text("VSB   SSP   SPP\nVVB   VBB   AAP\nLLT   LTT   LAT\n")
    for line in (("check", "soma", "a.txt"), ("solve", "soma", "--given", "a.txt")):
        ran = cube3d(*line)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.endswith(": 'V' has 4 cells here, the piece V has 3\n")
