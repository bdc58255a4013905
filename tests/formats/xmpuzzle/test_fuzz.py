"""Damaged BurrTools files are read, or refused in one sentence."""

from hypothesis import given, settings
from hypothesis import strategies as st

from cube3d import Cube3dError
from cube3d.formats.convert import Held, Wanted, convert
from cube3d.formats.xmpuzzle.document import Document
from cube3d.formats.xmpuzzle.read import parse_document
from cube3d.formats.xmpuzzle.to_puzzle import load_problem
from cube3d.formats.xmpuzzle.write import format_document
from tests.formats.xmpuzzle.test_meaning import FULL, problem, voxel
from tests.helpers.random_cases import cases

INK = '<color red="0" green="0" blue="0"/>'
SOLVED = problem(
    voxel(2, 1, 1, "#1#", 'name="I"') + voxel(2, 2, 1, "#1#+#"),
    '<shapes><shape id="0" min="1" max="2"/></shapes><result id="1"/>'
    '<bitmap><pair piece="0" result="0"/></bitmap><solutions><solution asmNum="1">'
    "<assembly>0 0 0 0 0 1 0 0</assembly><separation><pieces count='2'>0 1</pieces></separation>"
    "</solution><solution><assembly>x 1 1 0 10</assembly></solution></solutions>",
    colours=INK,
)
SPHERES = problem(
    voxel(3, 3, 1, "#___#___#", 'hx="1" hy="1"') + voxel(4, 4, 1, "#_+__#_##_#__#_#"),
    '<shapes><shape id="0" min="1" max="2"/></shapes><result id="1"/><bitmap/><solutions>'
    "<solution><assembly>1 1 0 0 x</assembly></solution>"
    "<solution><assembly>2 2 0 30 1 1 0 119</assembly></solution></solutions>",
).replace("<colors>", '<gridType type="2"/><colors>')
BITS = [
    *("<", ">", '"', "/", "<a>", "</voxel>", "<voxel/>", "&lt;", "&#0;", "]]>", "<!--", "-->"),
    *("#", "_", "+", "0", "1", "9" * 12, "-1", "x ", " ", "\n", "\x00", "é", "count=", 'id="1"'),
]
edits = st.lists(
    st.tuples(st.integers(0, 10**6), st.integers(0, 12), st.sampled_from(["", *BITS])),
    min_size=1,
    max_size=4,
)

REFUSED = "hold only solutions", "holds no right solution", "layers show cubes"


def edited(text: str, changes: list[tuple[int, int, str]]) -> str:
    for at, removed, added in changes:
        place = at % (len(text) + 1)
        text = text[:place] + added + text[place + removed :]
    return text


def kept(document: Document) -> Document:
    """Return a document without its remarks about what is not kept."""
    problems = (problem._replace(unread=()) for problem in document.problems)
    return document._replace(problems=tuple(problems), notes=())


@given(
    st.sampled_from([FULL, SOLVED, SPHERES]), edits, st.sampled_from(["utf-8", "latin-1", "utf-16"])
)
@settings(max_examples=cases(35))  # test_fuzz.py damages files of all formats
def test_edited_files_are_read_or_refused(text, changes, encoding):
    try:
        document = parse_document(edited(text, changes).encode(encoding), "f")
    except Cube3dError as error:
        assert str(error).startswith("f")
        return
    assert kept(parse_document(format_document(document))) == kept(document)
    for index in range(len(document.problems)):
        try:
            loaded = load_problem(document, index, "title", "f")
        except Cube3dError as error:
            assert str(error).startswith(f"f, problem {index + 1}")
            continue
        held = Held("f", loaded.puzzle, loaded=loaded, document=document)
        for suffix in (".toml", ".txt", ".xmpuzzle", ".jsonl", ".json"):
            try:
                data, notes = convert(held, Wanted(suffix))
            except Cube3dError as error:
                assert suffix != ".toml"
                assert any(reason in str(error) for reason in REFUSED)
            else:
                assert data
                assert all(notes)


@given(st.binary(max_size=60), st.booleans())
@settings(max_examples=cases(35))
def test_bytes_are_refused(data, packed):
    try:
        parse_document((b"\x1f\x8b\x08\x00" if packed else b"<puzzle") + data, "f")
    except Cube3dError as error:
        assert str(error).startswith("f")
    else:
        assert data.strip().endswith((b">", b"]"))
