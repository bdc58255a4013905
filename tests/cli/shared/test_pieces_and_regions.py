"""Pieces and regions as people write them on the command line."""

import json

import pytest


def total(cube3d, *arguments):
    ran = cube3d("count", *arguments, "--json")
    assert ran.code == 0, ran.err
    return json.loads(ran.out)["total"]


TWELVE = [text for name in "FILNPTUVWXYZ" for text in ("--piece", f"{name}5")]


@pytest.mark.parametrize("pieces", [["--piece", "pentominoes"], TWELVE])
def test_twelve_pentominoes(cube3d, pieces):
    """C. B. Haselgrove and J. Haselgrove, 1960: 2,339 in 6x10."""
    ran = cube3d("count", "--box", "6x10", *pieces)
    assert [line.split()[0] for line in ran.out.splitlines()[1:4]] == ["9,356", "4,678", "2,339"]
    assert ran.err.endswith(", pieces may be turned over\n")


def test_one_sided_pentominoes(cube3d):
    """18 of them may be turned, but not over; 12 are left if their number is that of free ones."""
    ran = cube3d("count", "--box", "6x10", *TWELVE, "--mobility", "rotations")
    assert [line.split()[0] for line in ran.out.splitlines()[1:3]] == ["106", "53"]
    assert "turned over" not in ran.err
    listed = cube3d(
        "info", "--box", "9x10", "--piece", "pentominoes", "--mobility", "rotations", "--json"
    )
    assert len(json.loads(listed.out)["pieces"]) == 18


@pytest.mark.parametrize(
    ("box", "pieces", "same"),
    [
        ("6x6", ["2x3:6"], ["2x3-zg:6"]),
        ("2x2x4", ["2x2x2:0.."], ["2x2x2-zw:2"]),
        ("3x2", ["##/#.:2"], ["V3:2"]),
        ("4x5x2", ["tetracubes:1", "O4:2"], [f"{n}4" for n in "ILSTABP"] + ["O4:3"]),
        ("3x3x3", ["soma"], ["V3", "L4", "T4", "S4", "A4", "B4", "P4"]),
    ],
)
def test_boxes_drawings_and_sets(cube3d, box, pieces, same):
    def options(texts):
        return [word for text in texts for word in ("--piece", text)]

    number = total(cube3d, "--box", box, *options(pieces))
    assert number == total(cube3d, "--box", box, *options(same)) > 0


def test_a_set_of_another_lattice(cube3d):
    """The seven free tetrahexes."""
    options = ("--lattice", "hexagonal", "--box", "4x7", "--piece", "polyhexes:4", "--json")
    assert len(json.loads(cube3d("info", *options).out)["pieces"]) == 7


def test_a_set_on_the_wrong_lattice(cube3d):
    ran = cube3d("solve", "--box", "4x7", "--piece", "polyhexes:4")
    assert (ran.code, ran.err) == (2, "cube3d: 'polyhexes:4' needs the lattice hexagonal\n")


def test_mobility_can_change_the_number_of_pieces_of_a_set(cube3d):
    box = ("--box", "9x10", "--piece", "pentominoes", "--mobility")
    note = (
        "pentominoes: 18 pieces, since mirror images are different pieces with --mobility "
        "rotations; without it, there are 12\n"
    )
    assert note in cube3d("info", *box, "rotations").err.replace("\n", " ").strip() + "\n"
    assert cube3d("info", *box, "reflections").err == ""
    ran = cube3d("info", "--box", "3x3x3", "--piece", "tetracubes", "--mobility", "reflections")
    assert "7 pieces, since mirror images are one piece" in ran.err.replace("\n", " ")


def test_unknown_pieces(cube3d):
    ran = cube3d("solve", "--box", "5x5", "--piece", "F55")
    assert (ran.code, ran.err) == (2, "cube3d: no shape 'F55'; did you mean 'F5'?\n")


FIGURE = '[region]\nlayers = ["###/###/###", "###/###/###", "###/###/##"]\n'


@pytest.mark.parametrize("region", ["3x3x3", "soma", "###/###/###|###/###/###|###/###/###"])
def test_another_region(cube3d, region):
    assert total(cube3d, "soma-sofa", "--region", region) == 11_520


def test_a_usual_region_of_spheres(cube3d):
    pieces = [word for name in ("L4", "T4", "I4", "V3", "I3", "I2") for word in ("--piece", name)]
    assert total(cube3d, "--lattice", "fcc", "--region", "tetrahedron:4", *pieces) == 48
    assert cube3d("solve", "tuts-tomb", "--region", "tetrahedron:4").code == 0
    ran = cube3d("solve", "soma", "--region", "octahedron:3")
    assert (ran.code, ran.err) == (
        2,
        "cube3d: 'octahedron' is a region of spheres: it needs the lattice 'fcc'\n",
    )


def test_a_region_of_spheres_that_the_lattice_lacks(cube3d):
    (cube3d.folder / "x.toml").write_text('pieces = "soma"\n[region]\n\npyramid = 4\n')
    ran = cube3d("solve", "x.toml")
    assert (ran.code, ran.err.split(", ")[1]) == (2, "line 4")
    assert "'pyramid' is a region of spheres" in ran.err


def test_a_file_with_a_region_alone(cube3d):
    (cube3d.folder / "fig.toml").write_text(FIGURE)
    pieces = ("--piece", "pentominoes:0..", "--piece", "O1:0..", "--limit", "1")
    ran = cube3d("solve", "--region", "fig.toml", *pieces)
    assert ran.code == 0
    assert "fig.toml of pentominoes:0..," in ran.err
    other = cube3d("solve", "soma", "--region", "fig.toml")
    assert other.code == 1
    assert "'Soma cube in fig.toml' have 27 cells, its region has only 26" in other.err


def test_a_flat_region_is_a_layer_for_pieces_in_space(cube3d):
    assert total(cube3d, "solid-pentominoes-3x4x5", "--region", "6x10") == 9_356
    assert total(cube3d, "--box", "3x20", "--piece", "solid-pentominoes-3x4x5") == 8
    assert total(cube3d, "--region", "3x20", "--piece", "solid-pentominoes-3x4x5") == 8
    assert total(cube3d, "pentominoes-6x10", "--region", "5x12") == 4 * 1_010


def test_cells_of_another_region_may_stay_empty(cube3d):
    """As the message about the sizes says."""
    small = ("soma", "--region", "3x3x4")
    assert "(with --box or --region: --cover pieces)" in cube3d("why", *small).out
    assert cube3d("solve", *small, "--cover", "pieces").code == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["soma", "--box", "3x3x3"], "into another region"),
        (["--region", "3x3"], "--region needs a PUZZLE or --piece"),
        (["--region", "3x3", "--box", "3x3"], "give either --box or --region, not both"),
        (["soma", "--region", "nonsense"], "no puzzle 'nonsense'"),
    ],
)
def test_what_does_not_go_together(cube3d, arguments, sentence):
    ran = cube3d("solve", *arguments)
    assert ran.code == 2
    assert sentence in ran.err


CUBE7 = ("--box", "2x2x2x2x2x2x2", "--piece", "2x2x2x2x2x2:2")


def test_a_piece_too_large_to_be_turned(cube3d):
    """Its 322,560 orientations would have 20 million cells; a fixed one has one."""
    ran = cube3d("info", *CUBE7)
    assert ran.err.endswith("at most 4 cells can be; with the mobility fixed it is not turned\n")
    ran = cube3d("info", *CUBE7, "--mobility", "fixed", "--json")
    assert [piece["chiral"] for piece in json.loads(ran.out)["pieces"]] == [False]


def test_a_piece_too_large_to_be_compared_with_its_mirror_image(cube3d, tmp_path):
    cells = [[number >> axis & 1 for axis in range(7)] for number in range(1, 128)]
    piece = f'[[piece]]\nname = "a"\nmobility = "fixed"\ncells = {cells}\n'
    path = tmp_path / "p.toml"
    path.write_text(f'cover = "pieces"\nregion.box = "2x2x2x2x2x2x2"\n{piece}')
    ran = cube3d("info", path, "--json")
    assert [piece["chiral"] for piece in json.loads(ran.out)["pieces"]] == [None]


def test_a_drawing_of_several_lines(cube3d):
    ran = cube3d("solve", "--box", "2x3", "--piece", "##\n#.:2")
    assert (ran.code, ran.err.split(":")[0]) == (0, "2x3 of ##/#."), ran.err
