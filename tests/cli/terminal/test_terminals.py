"""Output on terminals of different kinds and widths."""

from __future__ import annotations

import re
from collections import Counter
from itertools import takewhile

import pytest

from cube3d import lattice, shapes
from cube3d.cli.terminal.layers import SHOWN
from cube3d.formats.files import WRITTEN
from cube3d.view.scene.palette import PALETTES
from tests.helpers.command import Command

UNSET = ("COLORTERM", "NO_COLOR", "FORCE_COLOR", "TERM", "COLUMNS")


@pytest.fixture
def shown(cube3d: Command, monkeypatch):
    """Return a command's output on a terminal."""

    def text(columns: int, environment: dict[str, str], *arguments: str) -> str:
        for name in UNSET:
            monkeypatch.delenv(name, raising=False)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        return cube3d.on_terminal(columns, *arguments)

    return text


def test_sixteen_colours_tell_the_pieces_apart(shown):
    text = shown(80, {"TERM": "xterm"}, "solve", "soma", "-q")
    looks = {(letter, look) for look, letter in re.findall(r"\x1b\[([\d;]+)m(\w) ", text)}
    assert len({letter for letter, _ in looks}) == 7
    assert len(looks) == len({look for _, look in looks}) == 7


@pytest.mark.parametrize("arguments", [("solve", "soma"), ("info", "soma")])
def test_a_dumb_terminal_gets_plain_text(shown, arguments):
    text = shown(80, {"TERM": "dumb", "COLORTERM": "truecolor"}, *arguments)
    assert "\x1b" not in text
    assert text


def test_narrow_tables_lose_columns_and_no_letters(shown):
    plain = {"TERM": "xterm", "NO_COLOR": "1"}
    text = re.sub(r"\x1b\[[\d;]*m", "", shown(60, plain, "info", "bedlam"))
    lines = text[text.index("  piece ") :].splitlines()
    table = list(takewhile(str.strip, lines))
    assert table[0].split() == ["piece", "shape", "count", "cells", "aspects", "placements"]
    assert "…" not in "".join(table)
    assert max(map(len, table)) <= 60
    assert "mobility" in shown(80, plain, "info", "bedlam")
    narrow = shown(40, plain, "list", "hexominoes-7x30")
    assert re.search(r" 7x30\s", narrow)
    assert "…" not in narrow


@pytest.fixture
def plain(shown):
    """Return the lines that a command writes to a terminal without colours."""

    def lines(columns, *arguments):
        text = shown(columns, {"TERM": "xterm", "NO_COLOR": "1"}, *arguments)
        # Progress, in one line or several, stays in the output though it is erased.
        text = re.sub(r"\d:\d\d:\d\d, [^\x1b]*|\x1b\[[?\d;]*[A-Za-z]", "", text)
        return [line.rstrip() for line in text.splitlines()]

    return lines


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ("count", "bedlam", "--given", "{bedlam}", "-q"),
        ("estimate", "12y", "-q"),
        ("grade", "conway", "-q"),
        ("hint", "12y", "-q"),
        ("shape", "Y5"),
        ("why", "dominoes-8x8-mutilated"),
        ("check", "soma", "--piece", "Y5"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_sentences_end_their_lines_between_words(plain, cube3d, arguments):
    solved = cube3d.folder / "bedlam.txt"
    if "{bedlam}" in arguments:
        solved.write_text(cube3d("solve", "bedlam", "-q").out)
    arguments = [text.format(bedlam=solved) for text in arguments]
    ran = cube3d(*arguments)
    words = [masked(word) for word in (ran.out + ran.err).split()]
    for columns in (40, 80):
        lines = plain(columns, *arguments)
        assert max(map(len, lines)) <= columns
        assert [masked(word) for word in " ".join(lines).split()] == words


def masked(word):
    """Return a word of a result, with parts masked that differ between runs."""
    return "seconds" if re.fullmatch(r"\d+\.\d+", word) else word


@pytest.mark.parametrize("own", ["cubic", "fcc"])
def test_shapes_are_drawn_below_their_names(plain, own):
    library = [shape.name for shape in shapes(lattice(own)).values()]
    for columns in (40, 100):
        text = plain(columns, "list", "--shapes", "--lattice", own)
        assert max(map(len, text)) <= columns
        words = " ".join(text).split()
        assert all(words.count(name) >= 1 for name in library)
    said = " ".join(map(str.strip, text))
    assert ("The last digit of a name is the number of cells." in said) == (own == "cubic")
    if own == "cubic":
        head = next(number for number, line in enumerate(text) if line.startswith("I3 "))
        assert text[head : head + 3] == ["I3       V3", "██████   ██", "         ████"]
        head = next(number for number, line in enumerate(text) if line.startswith("A4 "))
        assert text[head + 1].startswith("····   ██··   ██··")
        assert text[head + 2].startswith("··██   ████   ····")


def test_facts_go_on_below_their_beginning(plain):
    lines = plain(60, "info", "soma")
    assert max(map(len, lines)) <= 60
    text = "\n".join(lines)
    assert "Devised by Piet Hein in the 1930s: all polycubes of three or\n  four cells with" in text
    begin = next(i for i, line in enumerate(lines) if line.startswith("known       240"))
    assert len(lines[begin:]) > 2
    assert all(line.startswith(12 * " ") and line[12] != " " for line in lines[begin + 1 :])


def test_errors_end_their_lines_between_words(plain):
    lines = plain(40, "count", "--box", "3x3x3", "--piece", "V3", "--given", "nonesuch")
    assert lines[0].startswith("cube3d: ")
    assert max(map(len, lines)) <= 40
    assert all(line.startswith("  ") for line in lines[1:])


def cells(text):
    """Return (column, row, letter, background) of each coloured cell of a drawing."""
    found = []
    for row, line in enumerate(text.splitlines()):
        column = 0
        for look, part in re.findall(r"(?:\x1b\[([\d;]+)m)?([^\x1b]+)(?:\x1b\[0m)?", line):
            if look:
                found.append((column, row, part[0], look.split(";", 1)[1]))
            column += len(part)
    return found


def test_layers_too_wide_for_square_cells_have_one_character_a_cell(shown):
    text = shown(80, {"TERM": "xterm-256color"}, "cover", "tetrominoes-41x41", "-q")
    found = cells(text)
    assert len(found) == 1680
    assert max(column for column, *_ in found) == 40
    # Where two characters fit, cells are square.
    found = cells(shown(82, {"TERM": "xterm-256color"}, "cover", "tetrominoes-41x41", "-q"))
    assert max(column for column, *_ in found) == 80


def test_labels_stand_above_their_layers(shown):
    text = shown(80, {"TERM": "xterm-256color"}, "solve", "six-piece-burr", "-q")
    assert max(column for column, *_ in cells(text)) < 80
    lines = re.sub(r"\x1b\[[\d;]*m", "", text).splitlines()
    heads = [number for number, line in enumerate(lines) if "z=" in line]
    assert [lines[n].split() for n in heads] == [["z=0", "z=1", "z=2", "z=3"], ["z=4", "z=5"]]
    # The bar in the fourth layer is as wide as that.
    assert lines[heads[0] + 2].index("C C C C C C", 40) == lines[heads[0]].index("z=3")


def test_layers_copied_from_a_terminal_are_read(shown, cube3d):
    for name, columns in (("six-piece-burr", 80), ("six-piece-burr", 40), ("25y", 20)):
        copied = shown(80, {"TERM": "dumb", "COLUMNS": str(columns)}, "solve", name, "-q")
        assert copied.startswith("z=0 ")
        (cube3d.folder / "copied.txt").write_text(copied.replace("\r\n", "\n"))
        assert cube3d("check", name, "copied.txt").code == 0


@pytest.mark.long
def test_layers_wider_than_the_terminal_are_cut_into_strips(plain):
    whole = plain(41, "cover", "tetrominoes-41x41", "-q")
    text = plain(30, "cover", "tetrominoes-41x41", "-q")
    middle = text.index("x = 21 to 40")
    left, right = text[1 : middle - 1], text[middle + 1 :]
    assert [a + b for a, b in zip(left, right[:41], strict=True)] == whole[:41]
    note = "(420 pieces share 62 letters; neighbours have different ones)"
    assert " ".join(map(str.strip, right[41:])) == " ".join(map(str.strip, whole[41:])) == note


@pytest.mark.parametrize(
    ("environment", "grounds"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, {"48;2;243;231;201": "w"}),
        ({"TERM": "xterm-256color"}, None),
        ({"TERM": "xterm"}, None),
    ],
)
def test_cubes_have_their_colours(shown, environment, grounds):
    found = cells(shown(80, environment, "solve", "soma-checkered", "-q"))
    sizes = Counter(ground for *_, ground in found)
    # The corners' colour has a cube more.
    assert sorted(sizes.values()) == [13, 14]
    assert len({letter for _, _, letter, _ in found}) == 7
    if grounds:
        assert sizes["48;2;243;231;201"] == 14
        assert sizes["48;2;107;63;34"] == 13


def test_progress_and_solutions_share_a_terminal(shown):
    text = shown(80, {"TERM": "xterm-256color"}, "solve", "soma", "--limit", "30")
    assert "0:00:00, searching" in text
    solutions = re.sub(r"\x1b\[[?\d;]*[A-Za-z]", "", text)
    assert re.findall(r"solution (\d+)\r?\n", solutions) == [str(n) for n in range(1, 31)]
    # Nothing runs into the rows of a solution.
    rows = re.findall(
        r"^(?:[A-Z] ){3}   (?:[A-Z] ){3}   (?:[A-Z] ){3}\r?$", solutions, re.MULTILINE
    )
    assert len(rows) == 90


@pytest.mark.slow
def test_the_search_for_moves_tells_how_far_it_is(shown, cube3d):
    film = ("--kind", "disassembly", "-o", "b.gif", "--frames", "2")
    picture = ("--state", "1", "--png", "b.png", "--size", "40x30")
    for command, options in (("animate", film), ("render", picture)):
        arguments = command, "burr-of-equal-sticks", *options
        text = shown(80, {"TERM": "xterm-256color"}, *arguments)
        assert "0:00:00, looking for moves, 0 states" in text
        assert "looking for moves" not in cube3d(*arguments).err


@pytest.mark.parametrize(
    ("arguments", "page"),
    [
        (("soma",), "cube3d page soma -o soma.html"),
        (("soma", "--limit", "2", "--out", "two.jsonl"), "cube3d page two.jsonl -o two.html"),
        (("soma", "-q"), None),
        (("soma", "--json"), None),
        (("tetrominoes-4x5",), None),
        (("--box", "2x2", "--piece", "I2:2"), None),
    ],
)
def test_solutions_on_a_terminal_can_be_seen_next(plain, cube3d, arguments, page):
    if page:
        assert plain(80, "solve", *arguments)[-1] == f"See it in a browser: {page}"
    else:
        assert "See it" not in "".join(plain(80, "solve", *arguments))
    assert "See it" not in cube3d("solve", *arguments).err


@pytest.mark.slow
@pytest.mark.parametrize("name", ["s", *(f"s{suffix}" for suffix in WRITTEN)])
def test_the_page_that_is_suggested_can_be_written(plain, cube3d, name):
    last = plain(80, "solve", "soma", "--limit", "2", "--out", name)[-1]
    command = last.removeprefix("See it in a browser: cube3d ").split()
    ran = cube3d(*command)
    assert (ran.code, command[0]) == (0, "page"), ran.err
    assert (cube3d.folder / command[-1]).stat().st_size


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--from", "soma", "--pieces", "7"), ("a minute or more, Ctrl-C stops", "measuring")),
        (("--pieces", "3", "--holes", "3", "--level", "2..2"), ("Ctrl-C ends the search",)),
    ],
)
def test_designs_say_how_to_stop_them(shown, cube3d, arguments, words):
    design = ("design", "--box", "3x3x3", *arguments)
    text = shown(100, {"TERM": "xterm-256color"}, *design)
    assert all(part in text for part in words)
    assert "Ctrl-C" not in cube3d(*design).err
    assert "Ctrl-C" not in shown(100, {"TERM": "xterm-256color"}, *design, "-q")


@pytest.mark.parametrize("arguments", [("why", "tetrominoes-4x5"), ("hint", "soma")])
def test_questions_say_how_to_stop_them(shown, cube3d, arguments):
    assert "or more, Ctrl-C stops it" in shown(100, {"TERM": "xterm-256color"}, *arguments)
    assert "Ctrl-C" not in cube3d(*arguments).err


def test_help_fits_eighty_columns(shown):
    plain = {"TERM": "dumb"}
    for arguments in (("-h",), ("solve", "-h"), ("render", "-h")):
        text = shown(80, plain, *arguments)
        assert max(map(len, text.splitlines())) <= 80
        assert "…" not in text
    commands = shown(80, plain, "-h").split("Solve:")[1]
    assert "..." not in commands
    words = " ".join(shown(80, plain, "render", "-h").split())
    for name in (*PALETTES, "touch:corner", "2x4-yg", "Y5:3..5", "Y5:0.."):
        assert name in words
    assert "[default: rotations; in 2D reflections]" in words


def test_a_terminal_gets_the_first_of_all_solutions(plain, cube3d):
    shown = "\n".join(plain(80, "solve", "soma", "--all", "-q"))
    numbers = [int(number) for number in re.findall(r"^solution (\d+)$", shown, re.MULTILINE)]
    assert numbers == list(range(1, SHOWN + 1))
    note = " ".join(shown[shown.index("(the first") :].split())
    assert note.startswith(f"(the first {SHOWN} solutions; --out FILE writes all, ")
    # A number that the user gives is printed in full, and so is output for another program.
    asked = "\n".join(plain(80, "solve", "soma", "--limit", f"{SHOWN + 2}", "-q"))
    assert f"solution {SHOWN + 2}" in asked
    assert "(the first" not in asked
    read = cube3d("solve", "soma", "--all", "-q").out
    assert "solution 240\n" in read
    assert "(the first" not in read
    few = "\n".join(plain(80, "solve", "12y", "--all", "-q"))
    assert "solution 9" in few
    assert "(the first" not in few
