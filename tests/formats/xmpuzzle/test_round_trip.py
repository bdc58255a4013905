"""Round trips of documents, puzzles and solutions through BurrTools files."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import cube3d
from cube3d import (
    Colour,
    Cover,
    FormatError,
    Mobility,
    Piece,
    Polycube,
    Puzzle,
    PuzzleError,
    Region,
    Touch,
)
from cube3d.formats.xmpuzzle.document import (
    BurrProblem,
    Document,
    DocumentPiece,
    Ink,
    StoredSolution,
    UnknownParts,
    VoxelShape,
)
from cube3d.formats.xmpuzzle.from_puzzle import as_document
from cube3d.formats.xmpuzzle.read import parse_document
from cube3d.formats.xmpuzzle.stored_solutions import stored_solutions, with_solutions
from cube3d.formats.xmpuzzle.to_puzzle import load_problem
from cube3d.formats.xmpuzzle.write import format_document
from cube3d.formats.xmpuzzle.xml import Element
from cube3d.geometry.lattices import lattice
from tests.helpers import oracle
from tests.helpers.random_cases import cases
from tests.helpers.strategies import lattice_puzzles, limited_puzzles, polycubes

# What XML 1.0 can hold, with the characters that it writes in another way.
texts = st.text(
    st.one_of(
        st.sampled_from("<>&\"' \t\r\n]"),
        st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Cn")),
    ),
    max_size=8,
)
words = texts.filter(str.strip)
tags = st.sampled_from(["extra", "x:y", "_a-b.c"])
attributes = st.dictionaries(st.sampled_from(["p", "q:r", "s"]), texts, max_size=2).map(
    lambda found: tuple(found.items())
)
elements = st.recursive(
    st.builds(Element, tags, attributes, st.one_of(st.just(()), words.map(lambda t: (t,)))),
    lambda inner: st.builds(Element, tags, attributes, st.lists(inner, max_size=2).map(tuple)),
    max_leaves=3,
)
rests = st.builds(UnknownParts, attributes, st.lists(elements, max_size=1).map(tuple), st.just(()))


def within(*groups: str):
    return st.builds(
        lambda rest, inner: rest._replace(
            within=tuple((tag, inner[tag]) for tag in groups if inner[tag] != UnknownParts())
        ),
        rests,
        st.fixed_dictionaries(dict.fromkeys(groups, rests)),
    )


def numbers(low: int = 0, high: int = 10**6):
    return st.integers(low, high)


@st.composite
def shapes(draw, palette: int):
    sizes = draw(st.tuples(*[st.integers(1, 3)] * 3))
    count = sizes[0] * sizes[1] * sizes[2]
    states = draw(st.text("_#+", min_size=count, max_size=count))
    colours = tuple(0 if state == "_" else draw(numbers(0, palette)) for state in states)
    return VoxelShape(
        sizes=sizes,
        states=states,
        colours=colours if any(colours) else (),
        name=draw(texts),
        hotspot=draw(st.tuples(*[numbers(-9, 9)] * 3)),
        weight=draw(numbers(-9, 9)),
        rest=draw(rests),
    )


@st.composite
def parts(draw, shape_count: int):
    low = draw(numbers(0, 3))
    return DocumentPiece(
        shape=draw(numbers(0, shape_count - 1)),
        low=low,
        high=low + draw(numbers(0, 2)),
        groups=draw(st.lists(st.tuples(numbers(0, 3), numbers(0, 3)), max_size=2).map(tuple)),
        rest=draw(rests),
    )


def places(turns: int):
    place = st.tuples(*[numbers(-99, 99)] * 3, numbers(0, turns - 1))
    return st.one_of(st.just("x"), place.map(lambda place: " ".join(map(str, place))))


@st.composite
def problems(draw, shape_count: int, palette: int, turns: int):
    used = draw(st.lists(parts(shape_count), max_size=3)) if shape_count else []
    slots = sum(part.high for part in used)
    assemblies = st.lists(places(turns), min_size=slots, max_size=slots).map(" ".join)
    stored = st.builds(
        StoredSolution,
        assemblies,
        st.sampled_from([(), (("asmNum", "3"),), (("asmNum", "1"), ("solNum", "2"))]),
        st.sampled_from([(), (Element("separation", (("type", "left"),), ("1 2",)),)]),
        within("assembly"),
    )
    pair = st.tuples(*[numbers(0, palette - 1)] * 2) if palette else st.nothing()
    return BurrProblem(
        parts=tuple(used),
        result=draw(st.one_of(st.none(), numbers(0, shape_count - 1))) if shape_count else None,
        name=draw(texts),
        state=draw(numbers(0, 3)),
        figures=draw(st.sampled_from([(), (("assemblies", "5"), ("time", "7"))])),
        max_holes=draw(st.one_of(st.none(), numbers())),
        pairs=tuple(draw(st.lists(pair, max_size=3 if palette else 0))),
        assembler=draw(st.one_of(st.none(), st.just(Element("assembler", (), ("blob",))))),
        solutions=tuple(draw(st.lists(stored, max_size=2))),
        rest=draw(within("shapes", "result", "bitmap", "solutions")),
    )


@st.composite
def documents(draw) -> Document:
    inks = draw(st.lists(st.builds(Ink, st.tuples(*[numbers(0, 255)] * 3), rests), max_size=2))
    forms = draw(st.lists(shapes(len(inks)), max_size=3))
    # On the other grids not every voxel is one.
    grid, turns = draw(st.sampled_from([(0, 24), (1, 12)]))
    posed = problems(len(forms), len(inks), turns)
    return Document(
        shapes=tuple(forms),
        problems=tuple(draw(st.lists(posed, max_size=2))),
        grid=grid,
        inks=tuple(inks),
        # White space beside elements is not kept.
        comment=draw(st.one_of(st.just(""), words)),
        popup=draw(st.one_of(st.none(), texts)),
        rest=draw(within("gridType", "colors", "shapes", "problems", "comment")),
    )


@pytest.mark.long
@given(documents(), st.booleans())
@settings(max_examples=cases(20))
def test_documents_are_read_as_they_were_written(document, compressed):
    data = format_document(document, compressed=compressed)
    read = parse_document(data)
    assert read == document
    assert read.notes == ()
    assert format_document(read, compressed=compressed) == data


def reread(document: Document) -> Document:
    return parse_document(format_document(document))


def expressible(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle of which everything can be said in a file."""
    names = {colour.name: f"C{i}" for i, colour in enumerate(puzzle.colours, 1)} | {"": ""}
    cells = [(*cell, 0, 0)[:3] for cell in puzzle.region.cells]
    low = [min(axis) for axis in zip(*cells, strict=True)]
    assume(min(low) >= 0)
    optional = [(*cell, 0, 0)[:3] for cell in puzzle.region.optional]
    everything = puzzle.cover is Cover.PIECES or len(optional) == len(cells)
    region = Region(
        cells,
        optional=() if everything else optional,
        colours={(*c, 0, 0)[:3]: names[n] for c, n in puzzle.region.coloured.items()},
    )
    pieces = tuple(
        Piece(
            piece.name,
            piece.shape.lifted(3),
            (piece.low, piece.high or max(puzzle.most_copies(piece), piece.low, 1)),
            colours=tuple(names[name] for name in piece.colours),
            groups=(("3", 1),),
        )
        for piece in puzzle.pieces
    )
    try:
        return Puzzle(
            puzzle.name,
            region,
            pieces,
            cover=Cover.PIECES if everything else Cover.ALL,
            about=puzzle.about,
            max_holes=puzzle.max_holes,
            colours=tuple(Colour(names[c.name], c.rgb) for c in puzzle.colours),
            colour_pairs=tuple(sorted((names[a], names[b]) for a, b in puzzle.colour_pairs)),
        )
    except PuzzleError:
        assume(False)
        raise


@given(limited_puzzles())
@settings(max_examples=cases(20))
def test_puzzles_are_read_as_they_were_written(any_puzzle):
    assume(any_puzzle.region.dimension <= 3)
    puzzle = expressible(any_puzzle)
    posed = as_document(puzzle)
    loaded = load_problem(reread(posed.document), 0, "title", "f")
    assert posed.notes == ()
    assert loaded.notes == ()
    assert loaded.puzzle == puzzle


def placements(puzzle: Puzzle, solutions) -> Counter:
    """Return the solutions as sets of (piece, cells in space)."""
    return Counter(
        frozenset(
            (placed.piece, frozenset((*cell, 0, 0)[:3] for cell in placed.cells))
            for placed in solution.placements
        )
        for solution in solutions
    )


@given(limited_puzzles())
@settings(max_examples=cases(15))
def test_solutions_are_read_as_they_were_written(puzzle):
    """Whatever a file can say of a puzzle, it says of its solutions too."""
    try:
        posed = as_document(puzzle)
    except FormatError:
        assume(False)
        raise
    with cube3d.solutions(puzzle, limit=20) as search:
        found = list(search)
    moved = [posed.in_file(solution) for solution in found]
    document = reread(with_solutions(posed.document, 0, posed.names, moved, complete=True))
    right, wrong = stored_solutions(load_problem(document, 0, "title", "f"))
    assert wrong == []
    assert len(right) == len(found)
    assert placements(puzzle, moved) == placements(puzzle, right)
    assert document.problems[0].state == 2
    assert [sorted(p.colours for p in s.placements) for s in right] == [
        sorted(p.colours for p in s.placements) for s in moved
    ]
    assert all(one.colours == two.colours for one, two in zip(right, moved, strict=True))


@given(st.data())
@settings(max_examples=cases(15))
def test_pieces_may_lie_in_the_file_as_in_the_puzzle_or_are_refused(data):
    """A file's piece may be turned in space; that must be neither more nor less than before."""
    dimension = data.draw(st.integers(1, 3))
    shape = data.draw(polycubes(st.just(dimension), most=4, reach=1))
    mobility = data.draw(st.sampled_from(list(Mobility)))
    sizes = data.draw(st.tuples(*[st.integers(2, 3)] * dimension))
    region = Region.box(sizes)
    puzzle = Puzzle("p", region, (Piece("A", shape, 1, mobility),), Cover.PIECES)
    cells = frozenset(region.cells)
    space = frozenset((*cell, 0, 0)[:3] for cell in cells)
    lifted = frozenset(shape.lifted(3).cells)
    own = {
        frozenset((*cell, 0, 0)[:3] for cell in place)
        for place in oracle.placements(frozenset(shape.cells), cells, mobility)
    }
    in_file = oracle.placements(lifted, space, Mobility.ROTATIONS)
    if own == in_file:
        loaded = load_problem(as_document(puzzle).document, 0, "title", "f")
        assert len(cube3d.placements(loaded.puzzle)) == len(own)
    else:
        with pytest.raises(FormatError, match="piece 'A' may"):
            as_document(puzzle)


def test_what_a_file_cannot_say_is_noted():
    cube = Polycube([(0, 0, 0)])
    puzzle = Puzzle(
        "p",
        Region([(-1, 0, 0), (0, 0, 0)], colours={(0, 0, 0): "red"}),
        (Piece("A", cube, (0, None), groups=(("first", 1),)),),
        rules=(Touch(),),
        tags=("3-D",),
        about="\x00",
        colours=(Colour("red", "#ff0000"),),
    )
    posed = as_document(puzzle)
    said = "\n".join(posed.notes)
    for what in ("1 rule: ", "tags 3-D", "moved by (1, 0, 0)", "'A'", "groups", "red", "XML"):
        assert what in said
    assert posed.document.shapes[-1].sizes == (2, 1, 1)
    assert parse_document(format_document(posed.document)) == posed.document


@pytest.mark.parametrize(
    ("puzzle", "sentence"),
    [
        (
            Puzzle("p", Region.box((1, 1, 1, 1)), (Piece("A", Polycube([(0,) * 4])),)),
            "4-dimensional; BurrTools has three dimensions",
        ),
        (
            Puzzle(
                "p",
                Region.box((2001, 1, 1)),
                tuple(Piece(f"A{i}", Polycube([(0, 0, 0)])) for i in range(2001)),
            ),
            "2,001 pieces; the limit for BurrTools files is 2,000",
        ),
        (
            Puzzle(
                "p",
                Region.box((1, 1, 1)),
                (Piece("A", Polycube([(0, 0, 0)])),),
                colours=tuple(Colour(f"c{i}", "#000000") for i in range(64)),
            ),
            "64 colours; the limit for BurrTools files is 63",
        ),
        (
            Puzzle(
                "p",
                Region.box((1001, 1, 1)),
                (
                    Piece(
                        "A",
                        Polycube([(0, 0, 0)]),
                        1001,
                        groups=tuple((f"{i}", 1) for i in range(1001)),
                    ),
                ),
            ),
            "1,001 groups of one piece; the limit for BurrTools files is 1,000",
        ),
        (
            Puzzle(
                "p", Region.box((100, 100, 100)), (Piece("A", Polycube([(0, 0, 0)])),), Cover.PIECES
            ),
            "1,000,001 voxels; the limit",
        ),
        (
            Puzzle("p", Region.box((50, 50, 50)), (Piece("A", Polycube([(0, 0, 0)]), (0, None)),)),
            "125,000 copies; the limit",
        ),
        (
            Puzzle("p", Region.box((2, 1)), (Piece("A", Polycube([(0, 0)]), 0),), Cover.PIECES),
            "puzzle 'p' uses no piece; a problem of BurrTools needs one",
        ),
    ],
)
def test_what_a_file_cannot_hold_is_refused(puzzle, sentence):
    with pytest.raises(FormatError, match=sentence):
        as_document(puzzle)


def there_and_back(puzzle):
    """Return the puzzle that a file of a puzzle holds; None if it is refused."""
    try:
        posed = as_document(puzzle)
    except FormatError:
        return None
    assume(not any("the file allows more" in note or "more ways" in note for note in posed.notes))
    document = parse_document(format_document(posed.document), "f")
    return load_problem(document, 0, "t", "f").puzzle


@given(
    lattice_puzzles(names=("triangular", "triangular-prism", "fcc", "rhombic", "tetra-octa")),
    st.sampled_from(Mobility),
)
@settings(deadline=None, max_examples=cases(60))
def test_counts_stay_in_every_lattice_with_every_mobility(puzzle, mobility):
    pieces = tuple(replace(piece, mobility=mobility) for piece in puzzle.pieces)
    puzzle = replace(puzzle, pieces=pieces, rules=())
    back = there_and_back(puzzle)
    if back is not None:
        assert cube3d.count(back).total == cube3d.count(puzzle).total


def test_a_piece_that_may_not_be_turned_onto_another_cell_is_refused():
    """Their coordinates look as if the turned piece had no room."""
    own = lattice("tetra-octa")
    piece = Piece("A", Polycube([(0, 2, 0)], own), mobility=Mobility.FIXED)
    region = Region([(0, 2, 0), (0, 3, 0)], lattice=own)
    puzzle = Puzzle("p", region, (piece,), Cover.PIECES)
    assert cube3d.count(puzzle).total == 1
    with pytest.raises(FormatError, match="may not be turned freely"):
        as_document(puzzle)


def test_the_region_of_a_puzzle_keeps_its_place():
    cells = [(2, 1, 3), (2, 1, 4)]
    puzzle = Puzzle("p", Region(cells), (Piece("A", Polycube(cells)),))
    assert load_problem(as_document(puzzle).document, 0, "t", "f").puzzle == puzzle
