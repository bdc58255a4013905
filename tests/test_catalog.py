import pytest

from cube3d import (
    CatalogError,
    FormatError,
    Mobility,
    catalog,
    load,
    placements,
    polycubes,
    puzzle_names,
    shape,
    shapes,
)

LETTERS = "FILNPTUVWXYZ"
REQUIRED = [
    "12y", "12y-flat", "16y", "20y", "25y", "bedlam", "conway", "diabolical", "dudeney-8x8",
    "pentominoes-3x20", "pentominoes-4x15", "pentominoes-5x12", "pentominoes-6x10",
    "slothouber-graatsma", "solid-pentominoes-2x3x10", "solid-pentominoes-2x5x6",
    "solid-pentominoes-3x4x5", "soma", "ten-cells", "tetris-cube", "thesis-3x3",
    "thesis-3x3-impossible", "thesis-5x4",
]  # fmt: skip


def test_the_first_puzzles():
    assert set(REQUIRED) <= set(puzzle_names())


def library(dimension, size):
    return {
        name: s.polycube
        for name, s in shapes().items()
        if s.polycube.dimension == dimension and len(s.polycube) == size
    }


@pytest.mark.parametrize("size", range(1, 7))
def test_all_free_polyominoes(size):
    """The library has each free polyomino, and nothing but mirror images twice."""
    found = [p.canonical(Mobility.REFLECTIONS) for p in library(2, size).values()]
    assert set(found) == set(polycubes(size, 2, Mobility.REFLECTIONS))
    one_sided = [p.canonical(Mobility.ROTATIONS) for p in library(2, size).values()]
    assert len(one_sided) == len(set(one_sided))


@pytest.mark.parametrize("size", range(1, 6))
def test_all_polycubes(size):
    """Flat ones under their letters, the others under names of their own."""
    flat = {p.lifted(3).canonical() for p in library(2, size).values()}
    solid = [p.canonical() for p in library(3, size).values()]
    assert len(solid) == len(set(solid))
    assert flat | set(solid) == set(polycubes(size, 3))
    assert not flat & set(solid)


def test_mirror_partners():
    for s in shapes().values():
        if s.mirror:
            partner = shapes()[s.mirror]
            assert partner.mirror == s.name
            assert partner.polycube.canonical() == s.polycube.mirror().canonical()
        elif s.polycube.dimension == 3 and len(s.polycube) <= 5:
            assert not s.polycube.is_chiral, s.name


def test_letters():
    assert {f"{letter}5" for letter in LETTERS} == set(library(2, 5))
    assert shape("X5").cells == ((0, 1), (1, 0), (1, 1), (1, 2), (2, 1))
    assert {"I4", "L4", "O4", "S4", "T4"} <= set(library(2, 4))


@pytest.mark.parametrize("name", puzzle_names())
def test_every_puzzle_makes_sense(name):
    puzzle = load(name)
    assert len(placements(puzzle))
    assert puzzle.about
    assert puzzle.tags
    assert f"{puzzle.region.dimension}-D" in puzzle.tags
    for fact in puzzle.known:
        assert fact.source
        if fact.solutions == 0:
            assert "impossible" in puzzle.tags


def test_files(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('name = "x"\n[region]\nbox = [2]\n[[piece]]\nname = "d"\nshape = "I2"\n')
    with pytest.raises(FormatError, match="the region of puzzle 'x' is 1-dimensional"):
        load(path)
    path.write_text(path.read_text().replace("[2]", "[2, 1]"))
    assert load(str(path)).name == "x"
    with pytest.raises(FormatError, match="cannot read"):
        load("./nothing.toml")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("bedlm", "no puzzle 'bedlm'; did you mean 'bedlam'"),
        ("Soma", "did you mean 'soma'"),
        ("qqqqqqqq", "cube3d list shows all"),
    ],
)
def test_unknown_names(name, message):
    with pytest.raises(CatalogError, match=message):
        load(name)


def test_the_folder_is_missing(monkeypatch, tmp_path):
    monkeypatch.setattr(catalog, "__file__", str(tmp_path / "cube3d" / "catalog.py"))
    catalog.folder.cache_clear()
    with pytest.raises(CatalogError, match="the shapes are missing .*; install cube3d again"):
        catalog.folder()
    catalog.folder.cache_clear()
