import os
import re
from itertools import combinations

import pytest

from cube3d import (
    CatalogError,
    ExactEngine,
    FormatError,
    Mobility,
    Polycube,
    PuzzleError,
    Status,
    UpTo,
    catalog,
    count,
    load,
    polycubes,
    puzzle_names,
    shape,
    shapes,
    shipped,
)
from cube3d.geometry.code import is_code
from cube3d.geometry.lattices import lattice
from cube3d.puzzle.symmetry import puzzle_symmetries
from cube3d.shipped import LATTICES
from cube3d.solving.count import lost_reflections
from tests.helpers.catalog import INDEX, PUZZLES, slow

LETTERS = "FILNPTUVWXYZ"
REQUIRED = [
    "12y", "12y-flat", "16y", "20y", "25y", "bedlam", "conway", "diabolical", "dudeney-8x8",
    "pentominoes-3x20", "pentominoes-4x15", "pentominoes-5x12", "pentominoes-6x10",
    "slothouber-graatsma", "solid-pentominoes-2x3x10", "solid-pentominoes-2x5x6",
    "solid-pentominoes-3x4x5", "soma", "ten-cells", "tetris-cube", "thesis-3x3",
    "thesis-3x3-impossible", "thesis-5x4",
]  # fmt: skip


# What puzzles of each lattice are tagged with, one of these.
FAMILIES = {
    "triangular": {"hexiamonds", "polyiamonds"},
    "hexagonal": {"polyhexes"},
    "square-edges": {"polysticks"},
    "triangular-edges": {"polytrigs"},
    "hexagonal-edges": {"polytwigs"},
    "triangular-prism": {"prisms"},
    "fcc": {"spheres"},
    "rhombic": {"rhombic"},
    "tetra-octa": {"tetra-octa"},
}
KNOWN = [name for name, entry in INDEX.puzzles.items() if entry.known]
# Seconds or minutes, or more solutions than there is time for: benchmarks/catalog.py counts
# them, and the documents some of them, whose examples are tests: 25y and 25y-isolated.
TOO_SLOW = [
    "24y-with-i-and-o", "25y", "25y-checkered", "25y-isolated", "bedlam",
    "bricks-6x6x6", "cubes-5x5x5", "dicubes-4x4x4", "dominoes-2x2x2x2x2", "dominoes-2x2x2x2x2x2",
    "dominoes-8x8", "hexominoes-15x14", "hexominoes-7x30", "l-tetrominoes-10x10",
    "o-tetracubes-2x2x2x2x2", "partridge-36x36",
    "pentominoes-one-sided-5x18", "squares-33x32", "tetris-cube", "tripods-2x2x2x2x2",
]  # fmt: skip

SLOW = [
    "10y-trimmed-cube", "12y-4x4x4", "bricks-5x5x5-loose", "conway-without-rods", "dudeney-8x8",
    "hexiamonds-heart", "i-tetracubes-6x6x6", "p-y-l-3x3x4-two-holes", "pentominoes-5x12",
    "pentominoes-6x9-loose", "pentominoes-one-sided-3x30", "polyhexes-1234-diamond-ring",
    "q-pentacubes-5x5x5", "solid-pentominoes-3x4x5", "tetrasticks-5x5",
    "tetrasticks-5x5-without-h", "tetrasticks-5x5-without-j", "tetrasticks-5x5-without-l",
    "tetrasticks-5x5-without-n", "tetrasticks-5x5-without-y", "x-y-z-3x4x4",
    "y-p-l-under-an-open-lid",
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


# Free forms of each size from 1: what OEIS has, under the numbers beside; the others were
# counted by a program that shares nothing with this one.
FREE = {
    "triangular": [1, 1, 1, 3, 4, 12, 24, 66],  # A000577
    "hexagonal": [1, 1, 3, 7, 22, 82],  # A000228
    "square-edges": [1, 2, 5, 16],  # A019988
    "cubic-edges": [1, 2, 7, 28],
    "triangular-edges": [1, 3, 12],
    "hexagonal-edges": [1, 1, 3, 4, 12, 27],
    "triangular-prism": [1, 2, 3, 11],
    "fcc": [1, 1, 4, 20],
}
OTHERS = [lattice(name) for name in LATTICES if name != "cubic"]


@pytest.mark.parametrize("name", FREE)
def test_all_free_forms_of_a_lattice(name):
    """The library has each form once, with the mirror images of those that are chiral."""
    own = lattice(name)
    for size, many in enumerate(FREE[name], 1):
        every = [s.polycube for s in shapes(own).values() if len(s.polycube) == size]
        found = [p.canonical() for p in every if len(own.components(p.cells)) == 1]
        assert len(found) == len(set(found))
        assert set(found) == set(polycubes(size, lattice=own))
        assert len({p.canonical(Mobility.REFLECTIONS) for p in found}) == many


def solid(own, cell):
    """Return the tetrahedron that a cell is, or the octahedron that it is an eighth of."""
    found, waiting = {cell}, [cell] if cell[0] % 3 != 1 else []
    while waiting:
        near = {c for c in own.neighbours(waiting.pop()) if c[0] % 3 != 1} - found
        found |= near
        waiting += near
    return found


def grown_by_a_solid(own, cells):
    beside = {near for cell in cells for near in own.neighbours(cell)} - cells
    return [cells | solid(own, near) for near in beside]


def test_all_forms_of_tetrahedra_and_octahedra():
    """The library has each form of up to 4 whole solids once: 2, 1, 4, 9 (A343909)."""
    own = lattice("tetra-octa")

    grown = [frozenset(shape(name, own).cells) for name in ("T1", "O1")]
    expected: set[Polycube] = set()
    for many in (2, 1, 4, 9):
        forms = {Polycube(cells, own).canonical(Mobility.REFLECTIONS): cells for cells in grown}
        assert len(forms) == many
        expected |= forms.keys()
        grown = [larger for cells in forms.values() for larger in grown_by_a_solid(own, cells)]
    found = [s.polycube.canonical() for s in shapes(own).values()]
    assert len(found) == len(set(found))
    assert {p.canonical(Mobility.REFLECTIONS) for p in found} == expected


@pytest.mark.parametrize("own", OTHERS, ids=lambda own: own.name)
def test_names_on_another_lattice(own):
    """A chiral form has the name of its mirror image in lower case; either name is found."""
    library = shapes(own)
    every = [name for s in library.values() for name in (s.name, *s.aliases)]
    assert len(every) == len(set(every))
    assert not [name for name in every if is_code(name) or not name[0].isalpha() or ":" in name]
    for name, s in library.items():
        assert shape(name, own) == s.polycube
        assert all(shape(alias, own) == s.polycube for alias in s.aliases)
        assert (s.mirror is not None) == s.polycube.is_chiral
        if s.mirror:
            assert s.mirror != name
            assert s.mirror.lower() == name.lower()
            assert library[s.mirror].mirror == name
            assert library[s.mirror].polycube.canonical() == s.polycube.mirror().canonical()
        else:
            assert shape(name.swapcase(), own) == s.polycube


def test_usual_names_on_other_lattices():
    triangular, hexagonal, sticks = map(lattice, ("triangular", "hexagonal", "square-edges"))
    hexiamonds = ["bar", "butterfly", "chevron", "crook", "crown", "hexagon", "hook", "lobster"]
    hexiamonds += ["signpost", "snake", "sphinx", "yacht"]
    found = {shape(name, triangular).canonical(Mobility.REFLECTIONS) for name in hexiamonds}
    assert found == set(polycubes(6, mobility=Mobility.REFLECTIONS, lattice=triangular))
    around = [(1, 1, 0), (0, 1, 0), (1, 0, 0), (0, 1, 1), (0, 0, 1), (1, 0, 1)]
    assert shape("hexagon", triangular).canonical() == Polycube(around, triangular).canonical()
    propeller = Polycube([(0, 0), (1, 0), (-1, 1), (0, -1)], hexagonal)
    assert shape("propeller", hexagonal).canonical() == propeller.canonical()
    letters = {name[0].upper() for name, s in shapes(sticks).items() if len(s.polycube) == 4}
    assert letters == set("FHIJLNOPRTUVWXYZ")


def test_letters():
    assert {f"{letter}5" for letter in LETTERS} == set(library(2, 5))
    assert shape("X5").cells == ((0, 1), (1, 0), (1, 1), (1, 2), (2, 1))
    assert {"I4", "L4", "O4", "S4", "T4"} <= set(library(2, 4))


@pytest.mark.long
def test_there_are_many_puzzles():
    names = list(PUZZLES)
    assert len(names) >= 300
    others = [puzzle.region.lattice.name for puzzle in PUZZLES.values()]
    assert sum(name != "cubic" for name in others) >= 60
    assert FAMILIES.keys() < set(others)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) for name in names)
    titles = [puzzle.name for puzzle in PUZZLES.values()]
    assert len(titles) == len({title.casefold() for title in titles})


@pytest.mark.slow
def test_a_puzzle_is_found_by_its_title(monkeypatch):
    for name in ("soma", "bedlam", "soma-bed"):
        title = PUZZLES[name].name
        assert load(title) == load(title.upper()) == PUZZLES[name]
    monkeypatch.setattr("cube3d.catalog.read_index", lambda: None)
    assert load("Soma cube") == PUZZLES["soma"]


@pytest.mark.long
@pytest.mark.parametrize("name", PUZZLES)
def test_every_puzzle_makes_sense(name):
    puzzle = PUZZLES[name]
    assert puzzle.about.endswith(".")
    assert len(set(puzzle.tags)) == len(puzzle.tags)
    dimensions = [tag for tag in puzzle.tags if re.fullmatch(r"\d-D", tag)]
    own = puzzle.region.lattice
    assert dimensions == [f"{own.axes(puzzle.region.dimension)}-D"]
    assert own.is_cubic or set(puzzle.tags) & FAMILIES[own.name]
    alike = len(puzzle.pieces) == 1 or any(piece.low > 1 for piece in puzzle.pieces)
    assert ("identical pieces" in puzzle.tags) == alike
    totals = [f.solutions for f in puzzle.known if f.up_to is UpTo.TOTAL and catalog.stands(f)]
    assert ("impossible" in puzzle.tags) == (totals == [0])


@pytest.mark.long
def test_levels_have_a_source():
    """Thirty interlocking puzzles and more, most of a level whose source stands beside it."""
    interlocking = {name for name, puzzle in PUZZLES.items() if "interlocking" in puzzle.tags}
    levels = {name: puzzle.level for name, puzzle in PUZZLES.items() if puzzle.level is not None}
    assert len(interlocking) >= 40
    assert levels.keys() <= interlocking
    assert len(levels) >= 30
    for name in levels:
        assert "level" in PUZZLES[name].about, name
    # B. Cutler: no six-piece burr has a level above 12 or of 11, and one has 12.
    burrs = [level for name, level in levels.items() if "burr" in PUZZLES[name].tags]
    assert max(burrs) == 12
    assert burrs.count(12) == 1
    assert 11 not in burrs
    # One word for one thing: what is named after burrs has their tag, but for a figure of Soma.
    named = {name for name in PUZZLES if "burr" in name}
    assert [name for name in sorted(named) if "burr" not in PUZZLES[name].tags] == ["soma-burr"]


@pytest.mark.long
@pytest.mark.parametrize("name", KNOWN)
def test_known_counts_go_together(name):
    """One number for each way to count, and the numbers fit the puzzle's symmetries."""
    puzzle = PUZZLES[name]
    stand = [fact for fact in puzzle.known if catalog.stands(fact)]
    numbers = {fact.up_to: fact.solutions for fact in stand}
    assert len(numbers) == len(stand)
    for fact in puzzle.known:
        assert fact.source
        if fact not in stand:
            assert numbers[fact.up_to] != fact.solutions
    if puzzle.region.dimension > 4:
        return  # too many orientations to look at for a test
    symmetries = puzzle_symmetries(puzzle)
    sizes = {
        UpTo.TOTAL: 1,
        UpTo.ROTATIONS: sum(symmetry.is_rotation for symmetry in symmetries),
        UpTo.FULL: len(symmetries),
    }
    for (finer, many), (coarser, few) in combinations(sorted(numbers.items(), key=by_size), 2):
        assert few <= many <= few * (sizes[coarser] // sizes[finer])
    if numbers.get(UpTo.FULL):
        assert not lost_reflections(puzzle, symmetries)


def by_size(number):
    return list(UpTo).index(number[0])


@pytest.mark.long
@pytest.mark.parametrize("name", [slow(name, SLOW) for name in KNOWN if name not in TOO_SLOW])
def test_known_counts(name):
    puzzle = PUZZLES[name]
    counts = count(puzzle, engine=ExactEngine(2))
    found = {
        UpTo.TOTAL: counts.total,
        UpTo.ROTATIONS: counts.up_to_rotations,
        UpTo.FULL: counts.up_to_full,
    }
    assert counts.status is Status.COMPLETE
    for fact in puzzle.known:
        assert (found[fact.up_to] == fact.solutions) == catalog.stands(fact), fact


@pytest.fixture
def loaded(monkeypatch):
    """Puzzles are not parsed again by each search."""
    monkeypatch.setattr(catalog, "load", PUZZLES.__getitem__)


@pytest.mark.long
def test_find():
    assert list(catalog.find().items()) == list(PUZZLES.items())


def test_find_by_tags(loaded):
    impossible = catalog.find(["impossible", "2-D"])
    assert impossible
    assert impossible == {
        name: puzzle
        for name, puzzle in PUZZLES.items()
        if {"impossible", "2-D"} <= set(puzzle.tags)
    }


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (["bedlam"], "bedlam"),  # the file's name
        (["slothouber"], "slothouber-graatsma"),
        (["Dudeney's BOARD"], "dudeney-8x8"),  # the puzzle's name
        (["kasteleyn", "fisher"], "dominoes-8x8"),  # its history
        (["impossible", "burr"], "soma-burr"),  # its tags
        (["Ff6"], "tetris-cube"),  # a shape
        (["sphinx"], "hexiamonds-4x9"),  # a shape of another lattice
    ],
)
def test_find_by_words(loaded, words, name):
    found = catalog.find(words=words)
    assert name in found
    assert len(found) < len(PUZZLES)
    assert catalog.find(words=reversed(words)) == found
    for word in words:
        assert found.keys() <= catalog.find(words=[word]).keys()


def test_find_nothing(loaded):
    assert catalog.find(["burr"], ["soma"]) == {}
    with pytest.raises(CatalogError, match="no puzzle has 'bedlm'; did you mean 'bedlam'"):
        catalog.find(words=["bedlm"])
    with pytest.raises(CatalogError, match="the tag 'imposible'; did you mean 'impossible'"):
        catalog.find(["3-D", "imposible"])


def test_files(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('name = "x"\n[region]\nbox = [2]\n[[piece]]\nname = "d"\nshape = "I2"\n')
    with pytest.raises(FormatError, match="line 4, piece 'd': its cells have 2 coordinates"):
        load(path)
    path.write_text(path.read_text().replace("[2]", "[2, 1]"))
    assert load(str(path)).name == "x"
    with pytest.raises(FormatError, match="cannot read"):
        load("./nothing.toml")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("bedlm", "no puzzle 'bedlm'; did you mean 'bedlam'"),
        ("Somma", "did you mean 'soma'"),
        ("y5", "it is a shape, which `cube3d shape Y5` shows"),
        ("2x4-yg", "it is a shape, which `cube3d shape 2x4-yg` shows"),
        ("soma.puz", "end in .toml, .xmpuzzle or .txt"),
        ("qqqqqqqq", "cube3d list shows all"),
    ],
)
def test_unknown_names(name, message):
    with pytest.raises(CatalogError, match=message):
        load(name)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        # Any name of two characters was near.
        ("O5", "; there are A5, F5, I5, L5, N5, P5, Q5, T5, U5, V5, W5, X5, Y5, Z5; cube3d list"),
        ("w4", "; there are A4, B4, I4, J4, L4, O4, P4, S4, T4, Z4; cube3d list --shapes"),
        ("Z7", "; cube3d list --shapes shows all"),
        ("Y55", "; did you mean 'Y5'?"),
    ],
)
def test_unknown_shapes(name, said):
    with pytest.raises(CatalogError) as caught:
        catalog.shape(name)
    assert str(caught.value).startswith(f"no shape '{name}'{said}")


def test_other_shapes_with_as_many_cells():
    """Those with longer names, too; not more than a sentence can hold."""
    with pytest.raises(CatalogError) as caught:
        catalog.shape("A4", lattice("fcc"))
    (names,) = re.findall(r"there are (.*), \.\.\.; cube3d list --shapes", str(caught.value))
    known = names.split(", ")
    assert known[:7] == ["I4", "L4", "O4", "S4", "T4", "S4-1", "S4-2"]
    assert len(known) == 15
    assert all(len(catalog.shape(name, lattice("fcc")).cells) == 4 for name in known)


def test_the_folder_is_missing(monkeypatch, tmp_path):
    monkeypatch.setattr(shipped, "__file__", str(tmp_path / "cube3d" / "shipped.py"))
    shipped.folder.cache_clear()
    with pytest.raises(CatalogError, match="the shapes are missing .*; install cube3d again"):
        shipped.folder()
    shipped.folder.cache_clear()


def test_names_in_any_case():
    for name in catalog.puzzle_names()[::20]:
        assert catalog.load(name.upper()) == catalog.load(name)
    for name in catalog.shapes():
        assert catalog.shape(name.swapcase()) == catalog.shape(name)


def test_puzzles_in_text(tmp_path):
    from cube3d.catalog import shapes_of
    from cube3d.cli.shared.puzzle_options import is_solution_file
    from cube3d.formats.puzzle_text import format_puzzle_text

    path, layers = tmp_path / "mine.txt", tmp_path / "layers.txt"
    path.write_text(format_puzzle_text(PUZZLES["soma"])[0])
    layers.write_text("VSB   SSP   SPP\n")
    for given in (path, str(path)):
        puzzle = load(given)
        assert puzzle.region == PUZZLES["soma"].region
        assert [piece.shape for piece in puzzle.pieces] == [p.shape for p in PUZZLES["soma"].pieces]
    assert list(shapes_of(str(path)).values()) == [p.shape for p in puzzle.pieces]
    assert not is_solution_file(str(path))
    assert is_solution_file(str(layers))
    with pytest.raises(FormatError, match=r"layers\.txt is no puzzle: "):
        load(layers)


def test_what_is_no_file_is_told(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "file").write_text("a puzzle")
    with pytest.raises(FormatError, match="cannot read folder: it is a folder"):
        load("folder")
    with pytest.raises(FormatError, match="cannot read pipe: it is no regular file"):
        load("pipe")
    with pytest.raises(CatalogError, match="no puzzle 'file'; the names of puzzle files end in"):
        load("file")
    # A name of the catalog stays one.
    (tmp_path / "soma").mkdir()
    assert load("soma").name == "Soma cube"
    with pytest.raises(CatalogError, match="no puzzle"):
        load("a" * 5000)


def test_what_is_no_name_is_refused():
    with pytest.raises(PuzzleError, match="^5 is no name of a puzzle or file"):
        load(5)  # type: ignore[arg-type]
