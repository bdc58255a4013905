"""The meaning of hand-written BurrTools files."""

import gzip
import re
import zlib
from itertools import product
from operator import add, sub

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import cube3d
from cube3d import Colour, Cover, FormatError, Mobility, Piece, Polycube, Region
from cube3d.formats.xmpuzzle.document import BurrProblem, Document, DocumentPiece, VoxelShape
from cube3d.formats.xmpuzzle.grids import grid
from cube3d.formats.xmpuzzle.read import parse_document
from cube3d.formats.xmpuzzle.stored_solutions import all_stored, stored_solutions
from cube3d.formats.xmpuzzle.to_puzzle import LONGEST_NAME, Reference, load_problem, parse_reference
from cube3d.formats.xmpuzzle.write import format_document

# The images of (x, y, z), written out a second time.
IMAGES = (
    lambda x, y, z: (x, y, z),
    lambda x, y, z: (x, -z, y),
    lambda x, y, z: (x, -y, -z),
    lambda x, y, z: (x, z, -y),
    lambda x, y, z: (-z, y, x),
    lambda x, y, z: (-y, -z, x),
    lambda x, y, z: (z, -y, x),
    lambda x, y, z: (y, z, x),
    lambda x, y, z: (-x, y, -z),
    lambda x, y, z: (-x, -z, -y),
    lambda x, y, z: (-x, -y, z),
    lambda x, y, z: (-x, z, y),
    lambda x, y, z: (z, y, -x),
    lambda x, y, z: (y, -z, -x),
    lambda x, y, z: (-z, -y, -x),
    lambda x, y, z: (-y, z, -x),
    lambda x, y, z: (-y, x, z),
    lambda x, y, z: (z, x, y),
    lambda x, y, z: (y, x, -z),
    lambda x, y, z: (-z, x, -y),
    lambda x, y, z: (y, -x, z),
    lambda x, y, z: (-z, -x, y),
    lambda x, y, z: (-y, -x, -z),
    lambda x, y, z: (z, -x, -y),
)

FULL = """<?xml version="1.0"?>
<puzzle version="2">
 <gridType type="0"/>
 <colors><color red="255" green="0" blue="16"/><color red="1" green="2" blue="3"/></colors>
 <shapes>
  <voxel x="3" y="2" z="1" type="0" name="L">#1###__</voxel>
  <voxel x="1" y="1" z="2" type="0" hx="7" weight="3">#+</voxel>
  <voxel x="2" y="2" z="2" type="0">#_#+2+#1_+</voxel>
  <voxel x="2" y="1" z="1" type="0" name="L">##2</voxel>
 </shapes>
 <problems>
  <problem name="first" state="2" assemblies="1" solutions="0" time="9" maxHoles="3">
   <shapes>
    <shape id="0" count="1" group="4"/>
    <shape id="3" min="0" max="3"><group group="1" count="2"/><group group="2" count="1"/></shape>
   </shapes>
   <result id="2"/>
   <bitmap><pair piece="0" result="0"/><pair piece="1" result="1"/>
    <pair piece="0" result="1"/></bitmap>
  </problem>
  <problem state="0"><shapes><shape id="3"/></shapes><result id="3"/></problem>
  <problem state="0"><shapes><shape id="3"/></shapes></problem>
 </problems>
 <comment popup="1">two lines
&amp; more</comment>
</puzzle>
"""


def read(text: str, index: int = 0):
    return load_problem(parse_document(text.encode(), "f"), index, "title", "f")


def problem(shapes: str, inner: str, attributes: str = 'state="0"', colours: str = "") -> str:
    return (
        f'<puzzle version="2"><colors>{colours}</colors><shapes>{shapes}</shapes>'
        f"<problems><problem {attributes}>{inner}</problem></problems></puzzle>"
    )


def voxel(x: int, y: int, z: int, text: str, more: str = "") -> str:
    return f'<voxel x="{x}" y="{y}" z="{z}" type="0" {more}>{text}</voxel>'


def test_the_rotations_are_the_24_of_the_cube():
    turns = grid(0).turns
    found = set(turns)
    assert len(found) == 24
    assert {round(float(np.linalg.det(np.array(m)))) for m in found} == {1}
    for matrix, image in zip(turns, IMAGES, strict=True):
        assert tuple(np.array(matrix) @ (2, 3, 5)) == image(2, 3, 5)


def test_everything_in_a_file_has_its_place():
    document = parse_document(FULL.encode())
    assert [ink.rgb for ink in document.inks] == [(255, 0, 16), (1, 2, 3)]
    first, second, third, fourth = document.shapes
    assert (first.name, first.sizes, first.states) == ("L", (3, 2, 1), "####__")
    assert first.colours == (1, 0, 0, 0, 0, 0)
    assert (second.hotspot, second.weight) == ((7, 0, 0), 3)
    assert list(third.voxels("+")) == [((1, 1, 0), 2), ((0, 0, 1), 0), ((1, 1, 1), 0)]
    assert list(third.voxels("#")) == [((0, 0, 0), 0), ((0, 1, 0), 0), ((1, 0, 1), 1)]
    assert fourth.colours == (0, 2)
    one, two, three = document.problems
    assert (one.name, one.state, one.max_holes, one.result) == ("first", 2, 3, 2)
    assert [(p.shape, p.low, p.high, p.groups) for p in one.parts] == [
        (0, 1, 1, ((4, 1),)),
        (3, 0, 3, ((1, 2), (2, 1))),
    ]
    assert one.pairs == ((0, 0), (1, 1), (0, 1))
    assert (two.parts[0].low, two.parts[0].high, two.result) == (1, 1, 3)
    assert three.result is None
    assert (document.comment, document.popup) == ("two lines\n& more", "1")
    assert document.notes == ()


def test_a_problem_is_a_puzzle():
    puzzle = read(FULL).puzzle
    assert puzzle.name == "first"
    assert puzzle.region == Region(
        [(0, 0, 0), (0, 1, 0), (1, 1, 0), (0, 0, 1), (1, 0, 1), (1, 1, 1)],
        optional=[(1, 1, 0), (0, 0, 1), (1, 1, 1)],
        colours={(1, 1, 0): "C2", (1, 0, 1): "C1"},
    )
    assert puzzle.pieces == (
        Piece(
            "L",
            Polycube([(0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0)]),
            mobility=Mobility.ROTATIONS,
            colours=("C1", "", "", ""),
            groups=(("4", 1),),
        ),
        Piece(
            "L (S4)",
            Polycube([(0, 0, 0), (1, 0, 0)]),
            (0, 3),
            mobility=Mobility.ROTATIONS,
            colours=("", "C2"),
            groups=(("1", 2), ("2", 1)),
        ),
    )
    assert (puzzle.cover, puzzle.max_holes) == (Cover.ALL, 3)
    assert puzzle.colours == (Colour("C1", "#ff0010"), Colour("C2", "#010203"))
    assert puzzle.colour_pairs == (("C1", "C2"),)
    assert puzzle.about == "two lines\n& more"
    assert read(FULL).notes == ()


def test_a_problem_without_a_name_has_the_title():
    assert read(FULL, 1).puzzle.name == "title"


def test_variable_voxels_alone_ask_only_for_the_pieces():
    text = problem(
        voxel(2, 1, 1, "##") + voxel(2, 2, 1, "+_++"),
        '<shapes><shape id="0" count="1"/></shapes><result id="1"/>',
    )
    puzzle = read(text).puzzle
    assert puzzle.cover is Cover.PIECES
    assert puzzle.region == Region([(0, 0, 0), (0, 1, 0), (1, 1, 0)])


def test_the_region_keeps_the_indices_of_voxels():
    text = problem(
        voxel(1, 1, 1, "#") + voxel(3, 2, 1, "_____#"),
        '<shapes><shape id="0"/></shapes><result id="1"/>',
    )
    assert read(text).puzzle.region.cells == ((2, 1, 0),)


@pytest.mark.parametrize("rotation", range(24))
def test_stored_places_mean_what_the_format_says(rotation):
    """A chiral tetracube with a hotspot, alone in a region that only it fills, at its place."""
    cells = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)]
    x, y, z = 4, 5, 6
    hot = (1, 0, 2)
    lies = {tuple(map(add, IMAGES[rotation](*map(sub, cell, hot)), (x, y, z))) for cell in cells}

    def box(size, filled):
        places = product(range(size), repeat=3)
        return "".join("#" if (i, j, k) in filled else "_" for k, j, i in places)

    size = 10
    result, piece = box(size, lies), box(2, cells)
    text = problem(
        voxel(2, 2, 2, piece, 'hx="1" hy="0" hz="2"') + voxel(size, size, size, result),
        '<shapes><shape id="0" min="0" max="2"/></shapes><result id="1"/><bitmap/><solutions>'
        f"<solution><assembly>{x} {y} {z} {rotation} x</assembly></solution></solutions>",
    )
    right, wrong = stored_solutions(read(text))
    assert wrong == []
    assert [set(placed.cells) for placed in right[0].placements] == [lies]


def test_wrong_stored_solutions_are_told_from_right_ones():
    text = problem(
        voxel(1, 1, 1, "#") + voxel(2, 1, 1, "##"),
        '<shapes><shape id="0" count="2"/></shapes><result id="1"/><solutions>'
        "<solution><assembly>0 0 0 0 1 0 0 5</assembly></solution>"
        "<solution><assembly>0 0 0 0 0 0 0 0</assembly></solution>"
        "<solution><assembly>0 0 0 0 x</assembly></solution></solutions>",
    )
    loaded = read(text)
    right, wrong = stored_solutions(loaded)
    assert len(all_stored(loaded)) == 3
    assert [[placed.cells for placed in one.placements] for one in right] == [
        [((0, 0, 0),), ((1, 0, 0),)]
    ]
    assert [sentence.split(":")[0] for sentence in wrong] == [
        "stored solution 2 is wrong",
        "stored solution 3 is wrong",
    ]


def test_colours_of_stored_solutions_are_checked():
    """The domino lies on the same two cells both ways; its colour fits only one."""
    inks = '<color red="0" green="0" blue="0"/><color red="9" green="9" blue="9"/>'
    text = problem(
        voxel(2, 1, 1, "#1#") + voxel(2, 1, 1, "#1#2"),
        '<shapes><shape id="0"/></shapes><result id="1"/><bitmap><pair piece="0" result="0"/>'
        "</bitmap><solutions><solution><assembly>0 0 0 0</assembly></solution>"
        "<solution><assembly>1 0 0 8</assembly></solution></solutions>",
        colours=inks,
    )
    loaded = read(text)
    right, wrong = stored_solutions(loaded)
    assert [one.placements[0].colours for one in right] == [("C1", "")]
    assert right[0].colours == loaded.puzzle.colours
    assert len(wrong) == 1
    assert len(list(cube3d.solutions(loaded.puzzle))) == 1


def test_what_is_not_understood_is_kept():
    text = (
        '<puzzle version="2" by="me"><new><deep a="1">x<b/>y</deep></new><gridType type="0" q="1"/>'
        '<colors c="2"><color red="0" green="0" blue="0" name="black"/></colors>'
        '<shapes s="3"><voxel x="1" y="1" z="1" type="0" odd="4">#</voxel><other/></shapes>'
        '<problems p="5"><problem state="0" goal="6"><shapes u="7"><shape id="0" w="8"/></shapes>'
        '<result id="0" r="9"/><bitmap v="10"/><later/><assembler version="1">blob</assembler>'
        '<solutions k="11"><solution asmNum="1" z="12"><assembly l="13">0 0 0 0</assembly>'
        '<separation><pieces count="1">0</pieces><state><dx>0</dx><dy>0</dy><dz>0</dz></state>'
        "</separation><separationInfo>1 0 0</separationInfo></solution></solutions></problem>"
        "</problems></puzzle>"
    )
    document = parse_document(text.encode())
    written = format_document(document, compressed=False).decode()
    assert document.notes == ()
    for kept in (
        '<deep a="1">x<b></b>y</deep>',
        *(f'"{number}"' for number in range(1, 14)),
        'name="black"',
        "<other/>",
        "<later/>",
        ">blob</assembler>",
        "<dz>0</dz>",
        "<separationInfo>1 0 0</separationInfo>",
    ):
        assert kept in written
    assert parse_document(written.encode()) == document


def test_what_is_not_kept_is_reported():
    text = problem(
        voxel(1, 1, 1, "#"),
        '<shapes><shape id="0"><group group="1" count="1" why="x"/></shape></shapes>stray'
        '<result id="0"/><bitmap/><!-- said --><?done now?>',
    )
    notes = parse_document(text.encode()).notes
    assert len(notes) == 3
    assert "2 XML comments or processing instructions" in notes
    assert any("'stray'" in note for note in notes)
    assert any("why" in note for note in notes)


def test_latin_1_is_read_where_nothing_else_is_said():
    text = problem(voxel(1, 1, 1, "#", 'name="Würfel"'), "<shapes/>")
    for data in (text.encode(), text.encode("utf-8-sig"), text.encode("utf-16")):
        assert parse_document(data).shapes[0].name == "Würfel"
        assert parse_document(data).notes == ()
    old = parse_document(text.encode("latin-1"))
    assert old.shapes[0].name == "Würfel"
    assert len(old.notes) == 1
    declared = '<?xml version="1.0" encoding="iso-8859-1"?>' + text
    assert parse_document(declared.encode("latin-1")).notes == ()


def test_files_are_compressed_or_not_whatever_they_are_called():
    document = parse_document(FULL.encode())
    assert parse_document(gzip.compress(FULL.encode())) == document
    packed, plain = format_document(document), format_document(document, compressed=False)
    assert gzip.decompress(packed) == plain
    assert packed == format_document(document)
    assert plain.startswith(b'<?xml version="1.0"?>\n<puzzle version="2">')


def test_elements_are_written_in_the_order_of_the_format():
    text = format_document(parse_document(FULL.encode()), compressed=False).decode()
    tags = [f"<{tag}" for tag in ("gridType", "colors", "shapes", "problems", "comment")]
    at = [text.index(tag) for tag in tags]
    assert at == sorted(at)
    assert ">#1###__</voxel>" in text
    assert ">#_#+2+#1_+</voxel>" in text
    assert '<shape id="0" count="1" group="4"/>' in text
    assert '<pair piece="0" result="1"/>' in text
    assert '<result id="4294967295"/>' in text


def test_equal_colours_that_the_file_does_not_list_are_reported():
    ink = '<color red="0" green="0" blue="0"/>'
    inner = '<shapes><shape id="0"/></shapes><result id="0"/>'
    text = problem(voxel(1, 1, 1, "#1"), inner, colours=ink)
    assert any("C1" in note for note in read(text).notes)
    listed = '<bitmap><pair piece="0" result="0"/></bitmap>'
    assert read(problem(voxel(1, 1, 1, "#1"), inner + listed, colours=ink)).notes == ()


def names_of(names: list[str], uses: list[int]) -> list[str]:
    """Return the names of the pieces of a puzzle of shapes with names, used so."""
    document = Document(
        (
            VoxelShape((1, 1, 1), "#", name=""),
            *(VoxelShape((1, 1, 1), "#", name=name) for name in names),
        ),
        (BurrProblem(tuple(DocumentPiece(shape + 1, 0, 1) for shape in uses), 0),),
    )
    return [piece.name for piece in load_problem(document, 0, "title", "f").puzzle.pieces]


def test_a_shape_used_again_gives_pieces_with_numbers():
    assert names_of([""], [0] * 4) == ["S2", "S2 (2)", "S2 (3)", "S2 (4)"]
    assert names_of(["bar"], [0] * 3) == ["bar", "bar (S2)", "bar (S2) (2)"]
    assert names_of(["bar", "bar"], [0, 1, 0]) == ["bar", "bar (S3)", "bar (S2)"]
    assert names_of(["", "S2 (2)"], [1, 0, 0, 1]) == ["S2 (2)", "S2", "S2 (3)", "S2 (2) (S3)"]
    longest = "x" * LONGEST_NAME
    assert names_of([longest, longest + "x"], [0, 1]) == [longest, "S3"]


WORDS = ["", " ", "a", "a (S2)", "a (S2) (2)", "S2", "S3", "S2 (2)", "S3 (S2)"]


@given(
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=4).flatmap(
        lambda names: st.tuples(
            st.just(names),
            st.lists(st.integers(0, len(names) - 1), min_size=1, max_size=9),
        )
    )
)
def test_no_two_pieces_have_one_name(given_names):
    names, uses = given_names
    found = names_of(names, uses)
    assert len(set(found)) == len(found) == len(uses)
    for name, shape in zip(found, uses, strict=True):
        own = names[shape].strip() or f"S{shape + 2}"
        assert re.fullmatch(re.escape(own) + r"( \(S\d\))?( \(\d+\))?", name)


def test_only_notes_on_other_rules_change_the_solutions():
    ink = '<color red="0" green="0" blue="0"/>'
    inner = '<shapes><shape id="0"/></shapes><result id="0"/>'
    loaded = read(problem(voxel(1, 1, 1, "#1", 'weight="2"'), inner, colours=ink))
    assert [note[:8] for note in loaded.notes] == ["the weig", "the file"]
    assert loaded.other_rules == loaded.notes[1:]


def test_references():
    def parts(text):
        found = parse_reference(text)
        return found and (str(found.path), found.problem)

    assert parts("a/b.xmpuzzle") == ("a/b.xmpuzzle", None)
    assert parts("B.XMPUZZLE#2") == ("B.XMPUZZLE", "2")
    assert parts("b.xmpuzzle#the one") == ("b.xmpuzzle", "the one")
    assert parts("soma") is None
    assert parts("xmpuzzle.toml") is None


def test_problems_are_named_by_number_or_name(tmp_path):
    path = tmp_path / "f.xmpuzzle"
    path.write_text(FULL)
    assert cube3d.load(f"{path}#1").name == "first"
    assert cube3d.load(f"{path}#first").name == "first"
    assert cube3d.load(f"{path}#2").name == "f 2"
    with pytest.raises(FormatError, match="problem 3 has no <result>"):
        cube3d.load(f"{path}#3")
    for wrong in ("0", "4", "9999999999999", "other"):
        with pytest.raises(FormatError, match=f"has no problem '{wrong}'; it has 1 'first', 2, 3"):
            cube3d.load(f"{path}#{wrong}")
    with pytest.raises(FormatError, match="holds 3 problems: 1 'first', 2, 3; say which"):
        cube3d.load(path)


def test_a_name_that_two_problems_have_names_neither(tmp_path):
    path = tmp_path / "f.xmpuzzle"
    path.write_text(FULL.replace('<problem state="0">', '<problem name="first" state="0">', 1))
    with pytest.raises(FormatError, match="2 problems 'first'"):
        Reference(path, "first").load()


def test_compression_is_the_same_each_time():
    data = format_document(parse_document(FULL.encode()))
    assert data[4:8] == bytes(4)  # no time of writing
    assert zlib.decompress(data, 31).startswith(b"<?xml")


def test_separations_may_be_nested_as_deep_as_there_are_pieces():
    deep = "<separation><pieces count='1'>0 &amp; 1</pieces>" * 2_000 + "</separation>" * 2_000
    text = problem(
        voxel(1, 1, 1, "#"),
        '<shapes><shape id="0"/></shapes><result id="0"/><solutions>'
        f"<solution><assembly>0 0 0 0</assembly>{deep}</solution></solutions>",
    )
    document = parse_document(text.encode())
    written = format_document(document, compressed=False)
    assert written.count(b'<pieces count="1">0 &amp; 1</pieces>') == 2_000
    assert parse_document(written) == document


def test_white_space_alone_may_be_a_comment():
    text = "<puzzle version='2'><comment> \n </comment></puzzle>"
    document = parse_document(text.encode())
    assert document.comment == " \n "
    assert parse_document(format_document(document)) == document


def test_copies_belong_to_their_groups():
    text = problem(
        voxel(1, 1, 1, "#") + voxel(3, 1, 1, "###"),
        '<shapes><shape id="0" count="3"><group group="5" count="2"/></shape></shapes>'
        '<result id="1"/><solutions><solution><assembly>0 0 0 0 1 0 0 0 2 0 0 0</assembly>'
        "</solution></solutions>",
    )
    loaded = read(text)
    right, _ = stored_solutions(loaded)
    assert [placed.group for placed in right[0].placements] == ["5", "5", ""]
    assert right == list(cube3d.solutions(loaded.puzzle))
