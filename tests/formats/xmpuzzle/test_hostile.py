"""Malformed and hostile BurrTools files: one sentence each, before memory is used."""

import gzip
import re
import subprocess
import sys
import zlib

import pytest

from cube3d import FormatError, PuzzleError
from cube3d.formats.xmpuzzle.read import MAX_GROUPS, MAX_PARTS, parse_document, read_document
from cube3d.formats.xmpuzzle.to_puzzle import load_problem
from cube3d.formats.xmpuzzle.write import format_document
from cube3d.formats.xmpuzzle.xml import (
    MAX_BYTES,
    MAX_DEPTH,
    MAX_ELEMENTS,
    MAX_SHAPES,
    MAX_TAGS,
    unpack,
)
from cube3d.solving.build_problem import build_problem

ONE = '<voxel x="1" y="1" z="1" type="0">#</voxel>'
USE = '<shapes><shape id="0" count="1"/></shapes><result id="0"/>'


def file(shapes: str = ONE, problem: str = USE, colours: str = "", state: str = "0") -> str:
    return (
        f'<puzzle version="2"><gridType type="0"/><colors>{colours}</colors>'
        f'<shapes>{shapes}</shapes><problems><problem state="{state}">{problem}</problem>'
        "</problems></puzzle>"
    )


def voxel(x: object, y: object, z: object, text: str, more: str = "") -> str:
    return f'<voxel x="{x}" y="{y}" z="{z}" type="0" {more}>{text}</voxel>'


def stored(inner: str) -> str:
    return f"{USE}<bitmap/><solutions><solution>{inner}</solution></solutions>"


def assembly(text: str) -> str:
    return stored(f"<assembly>{text}</assembly>")


BLACK = '<color red="0" green="0" blue="0"/>'

WRONG = [
    ("<a/>", "line 1, <a>: a BurrTools file begins with <puzzle>"),
    ('<puzzle version="3"/>', "version 3 of the format is newer than 2"),
    ('<puzzle version="two"/>', "'version' must be a whole number, not 'two'"),
    ('<puzzle><gridType type="7"/></puzzle>', "there is no grid of type 7; there are 0 to 4"),
    ("<puzzle><shapes/>\n<shapes/></puzzle>", "line 2, <shapes>: a second <shapes>"),
    (file(colours='<color red="0" green="256" blue="0"/>'), "'green' must be from 0 to 255"),
    (file(colours='<color red="0" green="0"/>'), "'blue' is missing"),
    (file('<voxel x="1" y="1" type="0">#</voxel>'), "'z' is missing"),
    (file(voxel(2, 1, 1, "#")), "shape 1: 1 voxels are given, 2 x 1 x 1 are 2"),
    (file(voxel(1, 1, 1, "##")), "shape 1: 2 voxels are given, 1 x 1 x 1 are 1"),
    (file(ONE + voxel(1, 1, 1, "")), "shape 2: 0 voxels are given"),
    (file(voxel(0, 1, 1, "")), "'x' must be from 1 to"),
    (file(voxel(-2, -1, 1, "##")), "'x' must be from 1 to"),
    (file(voxel("1.0", 1, 1, "#")), "'x' must be a whole number, not '1.0'"),
    (file(voxel("1" * 5000, 1, 1, "#")), "'x' must be a whole number"),
    (file(voxel(2**31, 2**31, 2**31, "#")), "2147483648 x 2147483648 x 2147483648 voxels"),
    (file(voxel(2**32, 2**32, 1, "")), "4294967296 x 4294967296 x 1 voxels"),
    (file(voxel(2, 1, 1, "# #")), "' ' is none of"),
    (file(voxel(2, 1, 1, "#\n#")), "none of"),
    (file(voxel(1, 1, 1, "1#")), "begins with a colour number"),
    (file(voxel(1, 1, 1, "#1")), "there is no colour 1; there are 0"),
    (file(voxel(1, 1, 1, "#2"), colours=BLACK), "there is no colour 2; there are 1"),
    (file(voxel(1, 1, 1, "#" + "9" * 9999), colours=BLACK), "there is no colour 9999999999;"),
    (file(voxel(2, 1, 1, "#_1"), colours=BLACK), "an empty voxel has colour 1"),
    (file('<voxel x="1" y="1" z="1" type="1">#</voxel>'), "only voxels of type 0"),
    (file(state="9"), "'state' must be from 0 to 3, not 9"),
    (file(problem='<result id="1"/>'), "<result>: there is no shape with id 1; there are 1"),
    (file(problem='<result id="-1"/>'), "'id' must be from 0 to"),
    (file(problem="<result/>"), "'id' is missing"),
    (file(problem='<shapes><shape id="5"/></shapes>'), "no shape with id 5; there are 1, from 0"),
    (file(problem="<shapes><shape/></shapes>"), "<shape>: 'id' is missing"),
    (
        file(problem='<shapes><shape id="0" min="3" max="2"/></shapes>'),
        "at least 3 and at most 2 copies",
    ),
    (file(problem='<shapes><shape id="0" count="-1"/></shapes>'), "'count' must be from 0"),
    (file(problem='<shapes><shape id="0" count="x"/></shapes>'), "'count' must be a whole"),
    (file(problem='<shapes><shape id="0" count="65536"/></shapes>'), "65,536 pieces; the limit"),
    (
        file(problem='<shapes><shape id="0"><group group="1"/></shape></shapes>'),
        "<group>: 'count' is missing",
    ),
    (
        file(problem=USE + '<bitmap><pair piece="0" result="1"/></bitmap>', colours=BLACK),
        "<pair>: there is no colour 1; there are 1, from 0",
    ),
    ("<puzzle>", "not XML: no element found"),
    ("<puzzle><a></puzzle>", "not XML: mismatched tag"),
    ('<puzzle a="1" a="2"/>', "not XML: duplicate attribute"),
    ("no XML", "is not XML"),
    ("<" * 1000, "not XML"),
    ("\x00<puzzle/>", "not XML"),
    ('<?xml version="1.0" encoding="rot13"?><puzzle/>', "is not XML"),
    ('<?xml version="1.0" encoding="utf-7"?><puzzle/>', "is not XML"),
    ("<a>" * (MAX_DEPTH + 1), f"nested more than {MAX_DEPTH} deep"),
    ('<!DOCTYPE puzzle SYSTEM "file:///etc/passwd"><puzzle/>', "has a document type or entities"),
    ('<!DOCTYPE p [<!ENTITY x SYSTEM "/etc/passwd">]><p>&x;</p>', "document type or entities"),
    ("<puzzle>&unknown;</puzzle>", "not XML: undefined entity"),
]


UNREAD = [
    (file(problem=stored("")), "<solution>: a solution without an <assembly>"),
    (
        file(problem=stored("<separation/><assembly>0 0 0 0</assembly>")),
        "<separation> stands before the <assembly>",
    ),
    (
        file(problem=stored("<separation><assembly>0 0 0 0</assembly></separation>")),
        "<separation> stands before the <assembly>",
    ),
    (file(problem=assembly("0 0 0 0 0 0 0 0")), "for 2 pieces, but the problem has places for 1"),
    (file(problem=assembly("")), "for 0 pieces, but the problem has places for 1"),
    (file(problem=assembly("x x")), "for 2 pieces, but the problem has places for 1"),
    (file(problem=assembly("0 0 0")), "ends within a piece"),
    (file(problem=assembly("0 0 0 24")), "24 is no rotation; these are 0 to 23"),
    (file(problem=assembly("0 0 0 -1")), "-1 is no rotation"),
    (file(problem=assembly("0 0 zero 0")), "'zero' is not a number"),
    (file(problem=assembly("9999999 0 0 0")), "'9999999' is not a number that can be here"),
    (file(problem=assembly("0 " * 999)), "1,998 characters for 1 pieces"),
]


@pytest.mark.parametrize(("text", "sentence"), UNREAD)
def test_a_solution_that_cannot_be_read_leaves_its_problem(text, sentence):
    document = parse_document(text.encode(), "f")
    (problem,) = document.problems
    assert problem.solutions == ()
    ((number, why),) = problem.unread
    assert number == 1
    assert re.match(rf"f, line \d+, .*{sentence}", why)
    assert document.notes == (
        f"1 stored solution of problem 1 that cannot be read; number 1: {why}",
    )
    kept = document._replace(problems=(problem._replace(unread=()),), notes=())
    assert parse_document(format_document(document)) == kept


@pytest.mark.parametrize(("text", "sentence"), WRONG)
def test_malformed_files(text, sentence):
    with pytest.raises(FormatError, match=sentence) as found:
        parse_document(text.encode(), "f")
    assert str(found.value).startswith("f")
    assert len(str(found.value)) < 200


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (file(problem='<shapes><shape id="0"/></shapes>'), "has no <result>: it does not say what"),
        (file(problem=USE.replace('result id="0"', f'result id="{2**32 - 1}"')), "has no <result>"),
        (file(problem='<result id="0"/>'), "puzzle 'title' has no pieces"),
        (file(voxel(1, 1, 1, "+")), "shape 'S1' has variable voxels, which only the result"),
        (
            file(
                voxel(1, 1, 1, "_") + ONE,
                '<shapes><shape id="0"/></shapes><result id="1"/>',
            ),
            "shape 'S1' has no voxels",
        ),
        (file(voxel(1, 1, 1, "_")), "the region has no cells"),
        (
            file(
                voxel(300, 300, 1, "#" * 90_000) + voxel(500, 500, 1, "+" * 250_000),
                "<shapes>" + '<shape id="0" min="0" max="1"/>' * 6 + "</shapes><result id='1'/>",
            ),
            "the shapes of its pieces have 540,000 voxels; the limit is 500,000",
        ),
    ],
)
def test_problems_that_are_no_puzzles(text, sentence):
    with pytest.raises(FormatError, match=f"^f, problem 1.*{sentence}"):
        load_problem(parse_document(text.encode()), 0, "title", "f")


def bomb(block: bytes, times: int) -> bytes:
    """Compress a block once and repeat that; only the checksum at the end is wrong."""
    stream = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    once = stream.compress(block) + stream.flush(zlib.Z_FULL_FLUSH)
    return gzip.compress(b"")[:10] + once * times + stream.flush() + bytes(8)


# Names of tests are made from it: the time of day may not be in it.
GOOD = gzip.compress(file().encode(), mtime=0)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "is empty"),
        (GOOD[:-12], "not a whole gzip file: it is cut off"),
        (GOOD[:5], "not a whole gzip file: it is cut off"),
        (GOOD[:-6] + b"\0\0" + GOOD[-4:], "not a whole gzip file"),
        (b"\x1f\x8b" + bytes(range(256)), "not a whole gzip file"),
        (GOOD + GOOD, "more data after the end"),
        (bytes(range(128, 256)) * 9, "is not XML: there is no tag"),
        (b"\x89PNG\r\n\x1a\n<" + bytes(99), "not XML"),
    ],
)
def test_damaged_files(data, sentence):
    with pytest.raises(FormatError, match=f"^f.*{sentence}"):
        parse_document(data, "f")


def test_padding_after_the_stream_is_no_damage():
    assert parse_document(GOOD + bytes(512)) == parse_document(GOOD)


def test_unpacking_stops_at_the_bound():
    """A bomb is never unpacked beyond the bound and one more byte."""
    with pytest.raises(FormatError, match="longer than 6 MiB"):
        unpack(bomb(bytes(2**20), 7), "f")
    assert len(unpack(gzip.compress(bytes(MAX_BYTES)), "f")) == MAX_BYTES
    with pytest.raises(FormatError, match="longer than 6 MiB"):
        unpack(gzip.compress(bytes(MAX_BYTES + 1)), "f")


def test_reading_stops_at_the_bound(tmp_path):
    path = tmp_path / "f.xmpuzzle"
    with path.open("wb") as stream:
        stream.truncate(10 * 2**30)
    with pytest.raises(FormatError, match="longer than 6 MiB"):
        read_document(path)
    with pytest.raises(FormatError, match="cannot read /dev"):
        read_document(tmp_path.joinpath("/dev"))
    with pytest.raises(FormatError, match="it is no regular file"):
        read_document(path.joinpath("/dev/zero"))


def entity_bomb() -> bytes:
    names = "".join(f'<!ENTITY e{i + 1} "{f"&e{i};" * 10}">' for i in range(40))
    return f'<!DOCTYPE p [<!ENTITY e0 "lol">{names}]><puzzle>&e40;</puzzle>'.encode()


HEAVY = {
    "zeros": (lambda: bomb(bytes(2**20), 1024), "longer than 6 MiB"),
    "tags": (lambda: bomb(b"<a>" * 2**18, 1365), "longer than 6 MiB"),
    "entities": (entity_bomb, "document type or entities"),
    "shapes": (lambda: gzip.compress(file(ONE * (MAX_SHAPES + 1)).encode()), "10,001 shapes"),
    "million": (
        lambda: gzip.compress(b"<puzzle>" + b"<b/>" * 10**6 + b"</puzzle>"),
        "1,000,002 tags",
    ),
    "attributes": (
        lambda: b"<puzzle " + b" ".join(b'a%d=""' % i for i in range(4 * 10**5)) + b"/>",
        "equals signs",
    ),
    "references": (
        lambda: f"<puzzle><separation>{'&amp;' * 500_000}</separation></puzzle>".encode(),
        "500,000 ampersands; the limit is 100,000",
    ),
    "many": (lambda: b"<puzzle>" + b"<b></b>" * (MAX_ELEMENTS - 1) + b"</puzzle>", "no problem"),
    "too-many": (
        lambda: b"<puzzle>" + b"<b/>" * (MAX_TAGS - 2) + b"</puzzle>",
        "more than 80,000 elements",
    ),
    "separated": (
        lambda: (
            b"<puzzle><separation>" + b"<b></b>" * (MAX_TAGS // 2 - 2) + b"</separation></puzzle>"
        ),
        "no problem",
    ),
    "text": (lambda: b"<puzzle>" + b"\r\n" * (3 * 2**20 - 20) + b"</puzzle>", "holds no problem"),
    "comment": (lambda: b"<puzzle><!--" + b"x" * (6 * 2**20 - 40) + b"--></puzzle>", "holds no"),
    "voxels": (
        lambda: file(voxel(700, 700, 1, "#1" * 490_000) * 2, colours=BLACK).encode(),
        "all shapes may have 500,000",
    ),
    "overflow": (lambda: file(voxel(2**21, 2**21, 2**21, "#")).encode(), "all shapes may have"),
    "problems": (
        lambda: f"<puzzle><problems>{'<problem/>' * 30_000}</problems></puzzle>".encode("utf-16"),
        "more than 1,000 <problem> elements",
    ),
    "parts": (
        lambda: file(problem='<shapes><shape id="0" count="2"/></shapes>' * 30_000).encode(),
        "more than 10,000 <shape> elements",
    ),
    "pieces": (
        lambda: file(
            problem='<shapes><shape id="0" count="65535"/></shapes><result id="0"/><solutions>'
            f"<solution><assembly>{'0 0 0 0 ' * 65534}0 0 0 24</assembly></solution></solutions>"
        ).encode(),
        "24 is no rotation",
    ),
}

CHILD = """
import sys
from pathlib import Path
from cube3d.errors import FormatError
from cube3d.formats.xmpuzzle.to_puzzle import parse_reference

for name in sys.argv[1:]:
    try:
        loaded = parse_reference(name).load()
        print(name, loaded.problem.unread)
    except FormatError as error:
        print(error)
lines = Path("/proc/self/status").read_text().splitlines()
print(next(line.split()[1] for line in lines if line.startswith("VmHWM:")))
"""


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="peaks are read from /proc")
def test_large_files_take_little_memory(tmp_path):
    """A process that reads them, all of Python and numpy with it, stays below 100 MB."""
    paths = [tmp_path / f"{name}.xmpuzzle" for name in HEAVY]
    for path, (make, _) in zip(paths, HEAVY.values(), strict=True):
        path.write_bytes(make())
    ran = subprocess.run(
        [sys.executable, "-c", CHILD, *map(str, paths)],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ran.stderr == ""
    *said, peak = ran.stdout.splitlines()
    for line, (name, (_, sentence)) in zip(said, HEAVY.items(), strict=True):
        assert f"{name}.xmpuzzle" in line
        assert sentence in line
    assert int(peak) * 1024 < 100e6


def test_parts_and_groups_are_bounded():
    def using(parts: str) -> str:
        return file(problem=f"<shapes>{parts}</shapes>")

    part, group = '<shape id="0"/>', '<group group="1" count="1"/>'
    grouped = '<shape id="0" count="{0}">{1}</shape>'
    assert len(parse_document(using(part * MAX_PARTS).encode()).problems[0].parts) == MAX_PARTS
    with pytest.raises(FormatError, match="<problem>: 2,001 shapes are used; the limit is 2,000"):
        parse_document(using(part * (MAX_PARTS + 1)).encode())
    most = using(grouped.format(MAX_GROUPS, group * MAX_GROUPS))
    assert len(parse_document(most.encode()).problems[0].parts[0].groups) == MAX_GROUPS
    with pytest.raises(FormatError, match="<shape>: 1,001 groups; the limit is 1,000"):
        parse_document(using(grouped.format(MAX_GROUPS, group * (MAX_GROUPS + 1))).encode())


@pytest.mark.parametrize("count", [1, 3])
def test_problems_whose_sizes_do_not_fit_are_read_and_not_searched(count):
    text = file(
        ONE + voxel(2, 1, 1, "##"),
        f'<shapes><shape id="0" count="{count}"/></shapes><result id="1"/>',
    )
    puzzle = load_problem(parse_document(text.encode()), 0, "title", "f").puzzle
    assert puzzle.pieces[0].count == count
    with pytest.raises(PuzzleError, match=f"the pieces of puzzle 'title' have {count} cells"):
        build_problem(puzzle)


def test_too_many_shapes_are_refused_before_any_is_made(monkeypatch):
    monkeypatch.setattr("cube3d.formats.xmpuzzle.xml._ElementBuilder", None)
    with pytest.raises(FormatError, match="500,002 tags"):
        parse_document(b"<puzzle><shapes>" + b"<voxel " * 500_000, "f")
