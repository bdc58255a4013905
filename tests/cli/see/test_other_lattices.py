"""Commands that draw and export, on other lattices: a file, or one sentence."""

from __future__ import annotations

import pytest

from cube3d.formats.solution_json import format_solution
from cube3d.formats.toml.puzzle_toml import format_puzzle
from tests.helpers.lattice_boxes import BOXES, SPACE, puzzle_of, solution_of

SMALL = ("--size", "200x150")
FILES: tuple[tuple[str, ...], ...] = (
    ("export", "a.json", "--explode", "1", "-o", "a.glb"),
    ("export", "a.toml", "--pieces", "--plate", "120x120", "-o", "a.3mf"),
    ("parts", "a.toml", "--out", "a.png"),
    ("render", "a.json", "--labels", "--explode", "0,1", "--png", "b.png", *SMALL),
    ("render", "a.json", "--layers", "--png", "d.png", *SMALL),
    ("hint", "a.toml", "--png", "c.png"),
    ("animate", "a.json", "--kind", "assembly", "--frames", "3", "--out", "a.gif", *SMALL),
)
IN_THE_PLANE: tuple[tuple[tuple[str, ...], str], ...] = (
    (("export", "a.json", "--letters", "-o", "a.svg"), "drawings in SVG are flat, and cells of"),
    (("parts", "a.toml", "--out", "b.svg"), "drawings in SVG are flat, and cells of"),
    (("render", "a.json", "--layers", "--sheet", "1x1", "--png", "e.png", *SMALL), "layers of"),
)


@pytest.fixture(params=BOXES)
def name(request, cube3d) -> str:
    kind = str(request.param)
    puzzle, solution = format_puzzle(puzzle_of(kind)), format_solution(solution_of(kind))
    (cube3d.folder / "a.toml").write_text(puzzle, encoding="utf-8")
    (cube3d.folder / "a.json").write_text(solution, encoding="utf-8")
    return kind


@pytest.mark.slow
def test_a_file_or_a_sentence(name, cube3d):
    for arguments in FILES:
        ran = cube3d(*arguments)
        file = next(word for word in arguments if word.endswith((".png", ".glb", ".3mf", ".gif")))
        assert ran.code == 0, (arguments, ran.err)
        assert (cube3d.folder / file).stat().st_size > 300
    for arguments, sentence in IN_THE_PLANE:
        ran = cube3d(*arguments)
        if name in SPACE:
            assert (ran.code, ran.err.count("\n")) == (2, 1)
            assert sentence in ran.err
            assert f"the {name} lattice" in ran.err
        else:
            assert ran.code == 0, (arguments, ran.err)


@pytest.mark.parametrize(
    ("kind", "box", "piece"), [("triangular", "4x2", "1x1x2-r"), ("fcc", "3x2x2", "1x2x2-j")]
)
def test_pictures_of_pairs_that_may_not_touch(kind, box, piece, cube3d):
    ran = cube3d(
        *("info", "--lattice", kind, "--box", box, "--piece", f"{piece}:2"),
        *("--cover", "pieces", "--forbid", "touch", "--pictures", "pairs"),
    )
    assert ran.code == 0, ran.err
    assert list((cube3d.folder / "pairs").glob("*.png"))


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve", "--box", "2x2", "--piece", "I2:2"),
        ("shape", "I2"),
        ("shapes", "3"),
        ("list",),
        ("list", "--shapes"),
    ],
)
def test_an_empty_name_is_no_lattice(arguments, cube3d):
    """As a variable of a shell that is not set gives it: not the integer grid without a word."""
    ran = cube3d(*arguments, "--lattice", "")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "there is no lattice ''; there are cubic, " in ran.err


def test_a_lattice_belongs_to_a_box(cube3d):
    for name in ("", "hexagonal"):
        said = cube3d.refused("solve", "soma", "--lattice", name)
        assert "--lattice are only for --piece; a puzzle has its own" in said
