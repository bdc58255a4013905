"""Messages for command lines without a command, or with an unknown one."""

from __future__ import annotations

import re
import shlex
from typing import Annotated

import pytest
import typer

from cube3d.cli.shared.commands import Command
from cube3d.cli.shared.help import sections
from tests.helpers.command import COMMANDS


def every_command(group=COMMANDS, path=()):
    for name, command in group.commands.items():
        yield (*path, name)
        if hasattr(command, "commands"):
            yield from every_command(command, (*path, name))


@pytest.mark.parametrize("group", [[], ["run"]])
def test_the_help_is_shown_where_nothing_is_asked(cube3d, group):
    asked, bare = cube3d(*group, "--help"), cube3d(*group)
    assert (bare.code, bare.out) == (2, "")
    assert bare.err.split() == asked.out.split()
    assert bare.err.splitlines()[0] == asked.out.splitlines()[0]
    assert len(bare.err.splitlines()) > 8


@pytest.mark.parametrize(
    ("line", "option"),
    [
        (("colour", "soma", "--pattern", "nosuch"), "--pattern"),
        (("count", "soma", "--engine", "nosuch"), "--engine"),
    ],
)
def test_choices_that_there_are_not(cube3d, line, option):
    ran = cube3d(*line)
    assert (ran.code, ran.out) == (2, "")
    start = f"cube3d: {option} cannot be 'nosuch'; there are "
    assert ran.err.startswith(start)
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("solve soma --json a.json", "--json takes no value; --out a.json writes to that file"),
        ("solve soma --all a.txt", "--all takes no value; --out a.txt writes to that file"),
        ("why soma --json a", "--json takes no value; > a writes the output to that file"),
        ("solve soma a.json --json", "there is no use for 'a.json'; see cube3d solve -h"),
    ],
)
def test_a_file_behind_a_flag(cube3d, line, advice):
    assert cube3d(*line.split()).err == f"cube3d: {advice}\n"


@pytest.mark.parametrize("command", list(every_command()), ids=" ".join)
def test_ranges_are_said_in_words(cube3d, command):
    said = " ".join(cube3d(*command, "--help").out.split())
    assert "<=x" not in said
    assert "x>=" not in said
    assert "0.001" not in said  # a limit that nobody would pass
    assert "at least 1]" not in said
    assert ("--threads" in said) == ("default: 0; 0 to 1,024]" in said)


@pytest.mark.parametrize(
    ("bounds", "text", "said"),
    [
        ({"min": 1}, "Cells.", "Cells."),
        ({"min": 3}, "Cells.", "Cells.  [at least 3]"),
        ({"max": 5}, "Cells.", "Cells.  [at most 5]"),
        ({"min": 0.001, "max": 1e8}, "Time.  [default: 2]", "Time.  [default: 2]"),
        ({"min": 2, "max": 4}, "Time.  [default: 2]", "Time.  [default: 2; 2 to 4]"),
    ],
)
def test_bounds_are_said_if_a_reader_could_pass_them(bounds, text, said):
    def wait(x=None):
        del x

    option = typer.Option(help=text, show_default=False, **bounds)
    wait.__annotations__ = {"x": Annotated[float | None, option]}
    app = typer.Typer(add_completion=False)
    app.command(cls=Command)(wait)
    command = typer.main.get_command(app)
    found = sections(command, command.make_context("wait", []))
    assert dict(found["Options"])["--x NUMBER"] == said


def test_a_command_alone_has_both_options_for_help():
    """Click keeps the help option that it makes first."""
    app = typer.Typer(add_completion=False)
    app.command(cls=Command)(lambda: None)
    command = typer.main.get_command(app)
    option = command.get_help_option(command.make_context("wait", []))
    assert option is not None
    assert set(option.opts) == {"-h", "--help"}


@pytest.mark.parametrize("command", list(every_command()), ids=" ".join)
def test_shared_options_stand_below_those_of_a_command(cube3d, command):
    said = cube3d(*command, "--help").out
    own, _, shared = said.partition("\nPuzzle:\n")
    if "--piece " in said:
        assert "-h, --help " in own
        options = re.findall(r"^  (--[a-z]+)", shared.partition("\nExamples:")[0], re.MULTILINE)
        assert set(options) <= {
            "--box",
            "--region",
            "--piece",
            "--mobility",
            "--cover",
            "--lattice",
            "--forbid",
        }


@pytest.mark.parametrize("command", list(every_command()), ids=" ".join)
def test_help_says_where_several_are_allowed(cube3d, command):
    said = cube3d(*command, "--help").out
    usage, _, rest = said.partition("\n\n")
    if command not in (("run",), ("list",)):  # ARGS and TEXT are words
        assert ("]..." in usage) == ("Several are allowed." in " ".join(rest.split()))


def test_one_cell_is_not_some(cube3d):
    path = cube3d.folder / "p.toml"
    path.write_text(
        'name = "p"\n[colours]\nr = "#ff0000"\ng = "#00ff00"\n[region]\nlayers = ["rgr"]\n'
        '[[piece]]\nname = "A"\nlayers = ["rgr"]\n'
    )
    said = cube3d("info", "p.toml").out
    assert "g: 1 cell; cubes of A 1" in said
    assert "r: 2 cells; cubes of A 2" in said


@pytest.mark.parametrize("words", [[], ["solve"], ["run"], ["run", "status"]])
def test_help_may_stand_first(cube3d, words):
    asked = cube3d("help", *words)
    assert asked.code == 0
    assert asked.out.split() == cube3d(*words, "--help").out.split()


@pytest.mark.parametrize(
    ("words", "instead"),
    [
        (["play", "soma"], "`cube3d page PUZZLE --play -o game.html` writes a game"),
        (["show", "soma"], "`cube3d view PUZZLE` opens a window"),
        (["workshop"], "`cube3d page --editor -o make.html` writes a page that makes puzzles"),
        (["help", "nosuch"], "No such command 'nosuch'"),
        (["sovle", "soma"], "Did you mean 'solve'"),
    ],
)
def test_other_words_lead_to_commands(cube3d, words, instead):
    assert instead in cube3d.refused(*words)


def leaves(group=COMMANDS, path=()):
    """Yield the commands that are no groups, with their names."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from leaves(command, (*path, name))
        else:
            yield (*path, name), command


@pytest.mark.parametrize(("path", "command"), list(leaves()))
def test_examples_are_command_lines(path, command):
    assert command.examples
    for line in command.examples.splitlines():
        program, *words = shlex.split(line.partition(" > ")[0])
        assert (program, *words[: len(path)]) == ("cube3d", *path)
        command.make_context(" ".join(path), words[len(path) :]).close()


NEEDING = {
    path: needed
    for path, command in leaves()
    if (needed := [one for one in command.params if one.required])
}


@pytest.mark.parametrize("path", NEEDING, ids=" ".join)
def test_what_a_command_needs_is_said_with_an_example(cube3d, path):
    names = [*NEEDING[path][0].opts, NEEDING[path][0].metavar]
    said = re.fullmatch(r"cube3d: give (\S+) \(([^()]+)\): (.+)\n", cube3d.refused(*path))
    assert said
    assert said[1] in names
    program, *words = shlex.split(said[3])
    assert (program, *words[: len(path)]) == ("cube3d", *path)


@pytest.mark.parametrize(
    "line",
    [
        *(f"{command} -" for command in ("solve", "info", "hint", "render", "check", "shape")),
        "convert - a.toml",
        "design --region - --pieces 2",
        "hint soma --given -",
        "check soma -",
        "decode soma -",
    ],
)
def test_a_dash_is_no_input(cube3d, line):
    assert cube3d.refused(*line.split()) == (
        "cube3d: cannot read -: inputs are files; standard input is /dev/stdin\n"
    )


@pytest.mark.parametrize("command", list(every_command()), ids=" ".join)
def test_help_is_in_groups_with_plain_types(cube3d, command):
    said = cube3d(*command, "--help").out
    assert "<" not in said.replace("s<TAB>", "")
    assert "\x1b" not in said
    assert ("\nPuzzle:\n" in said) == ("--piece " in said)
    assert ("\nExamples:\n  cube3d " in said) == (command != ("run",))


def test_help_has_colours_on_a_terminal_alone(cube3d, monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    said = cube3d.on_terminal(100, "cnf", "--help")
    assert "\x1b[1mPuzzle\x1b[0m:" in said
    assert "\x1b[36m--box\x1b[0m SIZES" in said
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in cube3d.on_terminal(100, "cnf", "--help")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (["view", "--threads", "x"], "--threads takes a whole number (0 to 1,024), not 'x'"),
        (["sample", "soma", "-n", "0"], "--number takes a whole number (1 to 1,000,000), not '0'"),
        (["view", "soma", "--limit", "0"], "--limit takes a whole number (at least 1), not '0'"),
        (["view", "soma", "--explode", "x"], "--explode takes a number, not 'x'"),
        (["shapes", "x"], "CELLS takes a whole number (at least 1), not 'x'"),
    ],
)  # fmt: skip
def test_numbers_that_are_none(cube3d, line, sentence):
    assert cube3d.refused(*line) == f"cube3d: {sentence}\n"
