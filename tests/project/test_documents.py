"""Every example of README, CONTRIBUTING and docs/ is run, and its output compared.

A page is read from top to bottom, as a session in one folder: what a block writes the next
ones find.  How its blocks are meant:

* ``console``: each line after ``$`` is run, and what follows is all that it prints, standard
  output first.  Commands run in the process of the tests, those of a shell do not.  A command
  that ends in ``<< 'END'`` goes on to the line ``END``.
* ``diff``: files of the project as they become, each change at the one place where its lines
  are; those of ``cube3d`` can then be imported.
* ``python`` with prompts: the values shown come out, as in doctest.
* a block after ``<!-- file: NAME -->`` is a file of that name; a module of ``cube3d`` can then
  be imported.
* ``toml`` otherwise: a puzzle that has a solution, and the counts that it says.
* ``sh``: not run, but each ``cube3d`` in it is a command with such arguments and options, and
  the page has made the files that it reads.

Parts that a program writes are left out: they are compared with what it writes now.
"""

import doctest
import importlib.util
import random
import re
import runpy
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import numpy as np
import pytest

import cube3d as library
from cube3d import count, load, solutions
from cube3d.formats.files import SOLIDS, SUFFIXES
from cube3d.formats.toml.grammar import KNOWN, PIECE, PUZZLE, REGION, RULES
from tests import ROOT
from tests.helpers.browser import start
from tests.helpers.command import COMMANDS, Command
from tests.helpers.cover_oracle import brute_force, random_case

pytestmark = pytest.mark.long

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
PAGES = [page for page in PAGES if "_build" not in page.parts]
# Parts that a program writes; docs/_extensions/references.py.
MADE = re.compile(r"^<!-- (the \w+) -->$.*?^<!-- end of \1 -->$", re.DOTALL | re.MULTILINE)
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))

FENCE = re.compile(
    r"^(?:<!-- file: (?P<file>\S+) -->\n+)?"
    r"```(?P<kind>console|python|toml|text|sh|diff)\n(?P<text>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
# Text that may differ between runs and machines: seconds, and the identifiers of runs.
SECONDS = re.compile(r"\d+\.\d\d s")
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
# What only a shell understands.
SHELL = re.compile(r"[|<>;&]|\$\(|^(?!cube3d )")
# A command, with the lines that it is given, and what it prints.
TYPED = re.compile(r"([^\n]*<< 'END'\n.*?^END|[^\n]*)\n?(.*)", re.DOTALL | re.MULTILINE)
# Options before files that a command writes, and the endings of those that it reads.
WRITES = ("-o", "--out", "--png", "--run", "--proof", ">")
READ = (".toml", ".jsonl", ".txt", ".run", ".xmpuzzle")


@dataclass(frozen=True)
class Block:
    kind: str
    file: str | None
    text: str
    line: int


def written(page):
    """Return the text of a page without what a program writes; lines keep their numbers."""
    text = page.read_text(encoding="utf-8")
    return MADE.sub(lambda part: "\n" * part[0].count("\n"), text)


def blocks(page):
    text = written(page)
    return [
        Block(found["kind"], found["file"], found["text"], text.count("\n", 0, found.start()) + 1)
        for found in FENCE.finditer(text)
    ]


def module_of(file):
    return ".".join(Path(file).with_suffix("").parts)


def name(page):
    return page.relative_to(ROOT).as_posix()


class Session:
    """A page that is tried out from top to bottom."""

    def __init__(self, page, folder, monkeypatch):
        self.page, self.folder, self.patch = page, folder, monkeypatch
        self.command = Command(folder)
        self.code = 0
        self.names: dict[str, object] = {}
        self.shown: set[str] = set()

    def try_out(self, block):
        where = f"{name(self.page)}, line {block.line}"
        if block.file:
            self.write(block.file, block.text)
        elif block.kind == "diff":
            for file, text in changed(block.text, where):
                self.write(file, text)
        elif block.kind == "console":
            for command, expected in prompts(block.text):
                self.run(command, expected, where)
        elif block.kind == "python":
            self.check_values(block, where)
        elif block.kind == "toml":
            check_puzzle(block.text, self.folder / "block.toml")
        elif block.kind == "sh":
            for line in shell_lines(block.text):
                check_arguments(line, where)
                self.check_files(line, where)

    def check_files(self, words, where):
        """Check that files of puzzles and solutions are there before a command reads them."""
        for before, word in pairwise(words):
            if before in WRITES:
                self.shown.add(word)
            elif Path(word).suffix in READ:
                assert word in self.shown or (self.folder / word).exists(), (where, word)

    def write(self, file, text):
        path = self.folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        if file.startswith("cube3d/"):
            module = module_of(file)
            spec = importlib.util.spec_from_file_location(module, path)
            assert spec is not None
            assert spec.loader is not None
            loaded = importlib.util.module_from_spec(spec)
            self.patch.setitem(sys.modules, module, loaded)
            spec.loader.exec_module(loaded)

    def run(self, command, expected, where):
        if command == "echo $?":
            assert expected.strip() == str(self.code), where
            return
        if SHELL.search(command):
            shown = self.in_shell(command)
        else:
            ran = self.command(*shlex.split(command)[1:])
            self.code = ran.code
            shown = ran.out + ran.err
        assert tidy(shown) == tidy(expected), where

    def in_shell(self, command):
        ran = subprocess.run(
            ["bash", "-c", re.sub(r"\bcube3d ", f"{sys.executable} -m cube3d ", command)],
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        self.code = ran.returncode
        return ran.stdout + ran.stderr

    def check_values(self, block, where):
        test = doctest.DocTestParser().get_doctest(block.text, self.names, where, where, block.line)
        runner = doctest.DocTestRunner()
        self.patch.chdir(self.folder)
        said: list[str] = []
        failed = runner.run(test, out=said.append, clear_globs=False).failed
        self.names = test.globs
        assert not failed, "".join(said)


def changed(text, where):
    """Yield the files that a block of differences changes, and their new texts."""
    for part in re.split(r"^--- ", text, flags=re.MULTILINE)[1:]:
        file, *changes = re.split(r"\n@@\n", part)
        new = (ROOT / file).read_text(encoding="utf-8")
        for change in changes:
            lines = change.rstrip("\n").split("\n")
            before, after = (
                "\n".join(line[1:] for line in lines if line[:1] in mark)
                for mark in (("-", " ", ""), ("+", " ", ""))
            )
            assert new.count(before) == 1, (where, file, before)
            new = new.replace(before, after)
        yield file, new


def prompts(text):
    """Split a console block into commands and their output."""
    parts = re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]
    return [found.groups() for part in parts if (found := TYPED.fullmatch(part))]


def tidy(text):
    """Return a text without seconds, and without blanks that editors do not keep."""
    lines = [line.rstrip() for line in text.strip("\n").splitlines()]
    text = SECONDS.sub("T s", "\n".join(lines).strip("\n"))
    return UUID.sub("UUID", text)


def check_puzzle(text, path):
    path.write_text(text, encoding="utf-8")
    puzzle = load(path)
    assert next(iter(solutions(puzzle, limit=1)))
    counts = count(puzzle)
    assert all(fact.solutions == counts.total for fact in puzzle.known)


def shell_lines(text):
    """Yield the words of each call of ``cube3d`` in a block of shell commands."""
    for line in text.splitlines():
        for part in re.split(r" && | \| | ; ", re.split(r"\s#\s", line)[0]):
            words = shlex.split(part)
            if words and Path(words[0]).name == "cube3d":
                yield words


def check_arguments(words, where):
    """Let the command line read arguments, and do nothing with them."""
    command: Any = COMMANDS
    rest = words[1:]
    if rest[0].startswith("--"):
        assert rest[0] in {option for one in COMMANDS.params for option in one.opts}, where
        return
    while hasattr(command, "commands"):
        assert rest[0] in command.commands, (where, words)
        command, rest = command.commands[rest[0]], rest[1:]
    context = command.make_context(" ".join(words), list(rest))
    context.close()


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_examples_of_a_page(page, tmp_path, monkeypatch):
    session = Session(page, tmp_path, monkeypatch)
    for block in blocks(page):
        session.try_out(block)


def test_the_engine_to_copy_finds_what_brute_force_finds(tmp_path, monkeypatch):
    page = ROOT / "docs" / "recipes.md"
    [template] = [b for b in blocks(page) if b.file and b.file.endswith("/plain.py")]
    Session(page, tmp_path, monkeypatch).try_out(template)
    assert template.file is not None
    engine = sys.modules[module_of(template.file)].PlainEngine()
    rng = random.Random(4)
    for case in (random_case(rng) for _ in range(200)):
        assert sorted(map(tuple, engine.search(case.cover))) == brute_force(case)


def test_modules_to_copy_pass_the_linter():
    pytest.importorskip("ruff")
    templates = [b for b in blocks(ROOT / "docs" / "recipes.md") if b.file and b.kind == "python"]
    assert len(templates) == 8
    for block in templates:
        for words in (["check", "--quiet"], ["format", "--quiet", "--diff"]):
            command = [sys.executable, "-m", "ruff", *words, "--stdin-filename", block.file, "-"]
            ran = subprocess.run(
                command, cwd=ROOT, input=block.text, capture_output=True, text=True
            )
            assert ran.returncode == 0, (block.file, ran.stdout)


def test_every_block_of_a_kind_that_can_be_run_is_found():
    for page in PAGES:
        text = written(page)
        # Any fence of such a kind, however it is written.
        fences = re.findall(r"^\s*`{3,}.*?\b(console|python|toml|sh|diff)\b", text, re.MULTILINE)
        assert [b.kind for b in blocks(page) if b.kind != "text"] == fences, name(page)


def test_pages_with_films_for_ffmpeg_install_it():
    for page in PAGES:
        shown = "".join(block.text for block in blocks(page) if block.kind == "sh")
        installs = re.search(r"^apt-get install .*\bffmpeg\b", shown, re.MULTILINE)
        assert installs or ".mp4" not in shown, name(page)


def test_links_lead_somewhere():
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#\s]+)[^)\s]*\)", text):
            if "://" not in target:
                assert (page.parent / target).exists(), (name(page), target)


def test_what_is_mentioned_is_there():
    """Scripts by their paths, and options by their names in some command."""
    shown = [p for command in every_command() for p in command.params if not _is_hidden(p)]
    options = {option for parameter in shown for option in parameter.opts}
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for path in re.findall(r"\b(?:benchmarks|renders|examples)/\w+\.(?:py|md)", text):
            assert (ROOT / path).exists(), (name(page), path)
        for code in re.findall(r"`(--[a-z][^`]*|cube3d [^`]*)`", text):
            # What stands between quotes is for another program.
            mentioned = re.findall(r"(?<!\S)--[a-z][a-z-]*", re.sub(r"'.*?'", "", code))
            assert set(mentioned) <= options | {"--help", "--install-completion"}, name(page)


def _is_hidden(parameter):
    return getattr(parameter, "hidden", False)


def test_the_catalog_has_as_many_puzzles_as_pages_say():
    puzzles = len(list((ROOT / "shapes" / "puzzles").iterdir()))
    text = " ".join(" ".join(page.read_text(encoding="utf-8") for page in PAGES).split())
    assert re.findall(r"catalog has (\d+) puzzles", text) == [str(puzzles)] * 2


def every_command(group=COMMANDS):
    yield group
    for command in getattr(group, "commands", {}).values():
        yield from every_command(command)


def test_the_pictures_of_readme_are_there_and_light():
    shown = set(re.findall(r'(?:\]\(|src(?:set)?=")([\w/-]+\.(?:webp|png|svg))', README))
    made = module_at(ROOT / "renders" / "readme.py").PICTURES
    assert {f"renders/{picture}.webp" for picture in made} <= shown
    assert sum((ROOT / path).stat().st_size for path in shown) <= 1_500_000


def test_links_within_readme_lead_to_a_heading():
    headings = re.findall(r"^#+ (.+)$", README, re.MULTILINE)
    anchors = {heading.lower().replace(" ", "-") for heading in headings}
    links = set(re.findall(r"\]\(#([\w-]+)\)", README))
    assert links
    assert links <= anchors


def test_readme_can_be_read_at_once():
    assert len(README.splitlines()) <= 200


def test_readme_has_the_commands_that_ci_runs():
    """See .ci/bare, which runs the three blocks of this section word for word."""
    section = re.search(r"^## Two commands\n(.*?)^## ", README, re.DOTALL | re.MULTILINE)
    assert section
    shells = re.findall(r"```sh\n(.*?)```", section[1], re.DOTALL)
    for command, part in zip(shells, ("apt-get install", "solve 25y", "pytest"), strict=True):
        assert part in command
    # One environment: without what the tests need, and then with it.
    assert "".join(shells).count("python3 -m venv") == 1


def test_what_contributors_are_told_to_touch_is_there():
    pages = [ROOT / "CONTRIBUTING.md", ROOT / "docs" / "recipes.md"]
    text = "".join(page.read_text(encoding="utf-8") for page in pages)
    paths = re.findall(r"`([\w.]+/[\w./]*)`", text)
    missing = [path for path in paths if "NAME" not in path and not (ROOT / path).exists()]
    assert paths
    assert not missing


def test_the_rooms_are_those_that_there_are():
    page = ROOT / "docs" / "architecture.md"
    table = page.read_text(encoding="utf-8").partition("## The rooms")[2].partition("Beside")[0]
    described = set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE))
    drawn = (ROOT / "docs" / "rooms.svg").read_text(encoding="utf-8")
    packages = {path.parent.name for path in (ROOT / "cube3d").glob("*/__init__.py")}
    assert described == packages | {"catalog"}
    assert described == set(re.findall(r'class="room"[^>]*>(\w+)<', drawn))


def test_every_public_name_is_described():
    text = (ROOT / "docs" / "api.rst").read_text(encoding="utf-8")
    described = re.findall(
        r"^\.\. auto(?:class|function|exception):: cube3d\.(\w+)", text, re.MULTILINE
    )
    assert sorted(described) == sorted(set(dir(library)) - {"__version__"})


def module_at(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def extension(name):
    return module_at(ROOT / "docs" / "_extensions" / f"{name}.py")


def references():
    return extension("references")


@pytest.fixture
def games(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "_extensions"))
    return extension("games")


def test_the_page_of_games_has_links_to_all_of_them(games):
    page = [(ROOT / "docs" / "play.md").read_text("utf-8")]
    games._insert(None, "play", page)
    text = games.list_games()
    assert text in page[0]
    assert "--play -o soma.html" not in page[0]
    assert re.findall(r'class="play" href="play/(.*)\.html"', text) == list(games.GAMES)
    assert text.startswith('<a class="play" href="app/index.html">Play: all 392 puzzles</a>\n')
    assert "## Soma cube\n" in text
    assert "\n240 solutions up to rotations and reflections.\n" in text


@pytest.mark.slow
def test_games_are_made_once(games, tmp_path):
    names = ("slothouber-graatsma", "12y")
    said: list[str] = []
    assert games.make_games(tmp_path, names, said.append) == list(names)
    assert [line.split(":")[0] for line in said] == ["game 1 of 2", "game 2 of 2"]
    assert {line.split(": ")[1] for line in said} == set(names)
    assert "</html>" in (tmp_path / "12y.html").read_text("utf-8")
    assert (tmp_path / "12y.png").read_bytes().startswith(b"\x89PNG")
    (tmp_path / "12y.html").unlink()
    assert games.make_games(tmp_path, names) == ["12y"]
    assert games.make_games(tmp_path, names) == []


COLOURED = {
    "soma": "solve soma",
    "blanks-before-rows": "solve soma-sofa",
    "copies-with-a-legend": "cover tetrominoes-11x11",
    "solutions": "solve --box 3x2 --piece I2:3 --all --up-to total",
    "tower.toml": "solve tower.toml",
    "holes": "cover f-pentacubes-4x4x4",
    "layers-below-layers": "solve --box 3x2x20 --piece I3:40",
}


@pytest.mark.parametrize("command", COLOURED.values(), ids=COLOURED)
def test_layers_have_the_colours_that_a_terminal_shows(command, tmp_path, monkeypatch):
    cube3d = Command(tmp_path)
    [tower] = [b for b in blocks(ROOT / "docs" / "tutorial.md") if b.file == "tower.toml"]
    (tmp_path / "tower.toml").write_text(tower.text, encoding="utf-8")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    shown = cube3d.on_terminal(100, *command.split())
    grounds = re.findall(r"48;2;(\d+);(\d+);(\d+)m(\w)", shown)
    example = f"$ cube3d {command}\n{cube3d(*command.split()).out}"
    terminal = extension("terminal")
    kinds = terminal.TerminalLexer().get_tokens(example)
    found = [
        (*terminal.PALETTE[int(kind[-1][1:])], letter)
        for kind, text in kinds
        if re.fullmatch(r"P\d+", kind[-1])
        for letter in text
    ]
    # Wider cells leave room for fewer layers in a row.
    assert sorted(found) == sorted((*map(int, rgb), letter) for *rgb, letter in grounds)
    assert found


def pieces_in(example):
    """Return the characters of a console example that have the colour of a piece."""
    kinds = extension("terminal").TerminalLexer().get_tokens(example)
    return [text for kind, text in kinds if re.fullmatch(r"P\d+", kind[-1])]


@pytest.mark.parametrize(
    "puzzle",
    [
        "dominoes-2x2x2x2",
        "hexiamonds-4x9",
        "lonpos-pyramid",
        "project-genius-pyramid",
        "soma-checkered",
        "tetrasticks-5x5",
    ],
)
def test_solutions_that_the_lexer_cannot_colour_are_plain(puzzle, tmp_path):
    printed = Command(tmp_path)("solve", puzzle).out
    assert printed
    assert pieces_in(f"$ cube3d solve {puzzle}\n{printed}") == []


@pytest.mark.parametrize(
    "output",
    [
        "a_b",
        "r\xe9sum\xe9",
        "INFEASIBLE",
        "AB\nAB\n(my piece, large: A B)",
        "AA\nAA\n(V3: A, I2: B)",
        "VVL   VPL   PPL\nSVT   STT   APP",
    ],
)
@pytest.mark.parametrize(
    "command", ["solve soma", "solve no-such.toml", "solve --box 9", "solve", "solve 'soma"]
)
def test_output_that_is_no_solution_is_plain(command, output):
    assert pieces_in(f"$ cube3d {command}\n{output}\n") == []


def test_pictures_that_explain_are_those_that_a_script_makes():
    """Each of them stands on some page; each lattice has one of its axes."""
    folder = ROOT / "docs" / "images"
    script = runpy.run_path(str(folder / "make.py"))
    made = {f"{picture}.png" for picture in script["PICTURES"]}
    assert made == {path.name for path in folder.glob("*.png")}
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    assert made == set(re.findall(r"\]\((?:\.\./)?images/([\w-]+\.png)\)", text))


@pytest.fixture
def renders(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "renders"))
    return ROOT / "renders"


@pytest.mark.parametrize("script", ["renders/make.py", "docs/images/make.py"])
def test_a_picture_that_there_is_not_is_refused(script, renders, capsys):
    with pytest.raises(SystemExit) as ended:
        module_at(ROOT / script).main(["no-such"])
    assert ended.value.code == 2
    assert "invalid choice: 'no-such'" in capsys.readouterr().err


class Page:
    """A page of which the first pictures differ."""

    def __init__(self, moving):
        self.moving = moving

    def picture(self):
        self.moving -= 1
        return np.array([max(0, self.moving)])


def test_pages_that_never_rest_are_given_up(renders, monkeypatch):
    script = module_at(renders / "readme.py")
    monkeypatch.setattr(script.time, "sleep", lambda seconds: None)
    assert script._at_rest(Page(10)).tolist() == [0]
    with pytest.raises(TimeoutError, match="still moves after 60 seconds"):
        script._at_rest(Page(1000))


def test_the_picture_of_a_plate_closes_what_draws_it(renders, monkeypatch):
    pyvista = pytest.importorskip("pyvista")
    plotter = MagicMock()
    plotter.screenshot.return_value = np.zeros((4, 4, 3), np.uint8)
    monkeypatch.setattr(pyvista, "Plotter", lambda **settings: plotter)
    assert module_at(renders / "readme.py").plate().size == (4, 4)
    plotter.close.assert_called_once()


def test_the_soma_cube_is_solved_once_for_its_layers(monkeypatch):
    script = module_at(ROOT / "docs" / "images" / "make.py")
    solve = MagicMock(wraps=library.solve)
    monkeypatch.setattr(script.cube3d, "solve", solve)
    script.draw_layers()
    solve.assert_called_once()


COPIED = '''\
cat > half.txt << 'END'
VV.   ...   ...

L..   L..   ...
END
cube3d hint soma --given half.txt
echo $?
---
cube3d solve --box 2x1 --piece O1:2
---
for number in (1, 2):
    print(number)
---
layers = """
#.#
...
"""
'''
TO_COPY = '''\
# A page

```console
$ cat > half.txt << 'END'
VV.   ...   ...

L..   L..   ...
END
$ cube3d hint soma --given half.txt
...   #..   ...
$ echo $?
0
```

```console
$ cube3d solve --box 2x1 --piece O1:2
AB
```

```python
>>> for number in (1, 2):
...     print(number)
1
2
```

```toml
layers = """
#.#
...
"""
```
'''


def build(folder, settings=ROOT / "docs"):
    """Build a page of examples as the documents are built; return its HTML file."""
    pytest.importorskip("furo", reason="the documents are built with the extra docs")
    source = folder / "source"
    source.mkdir()
    (source / "index.md").write_text(TO_COPY, encoding="utf-8")
    values = ("extensions=myst_parser,sphinx_copybutton,terminal", "html_extra_path=")
    options = [word for value in values for word in ("-D", value)]
    command = ["-m", "sphinx", "-qW", "-b", "html", "-c", str(settings), *options]
    subprocess.run([sys.executable, *command, str(source), str(folder / "site")], check=True)
    return folder / "site" / "index.html"


@pytest.fixture
def site(tmp_path):
    return build(tmp_path)


@pytest.mark.parametrize("owner", ["OWNER", "cubists"])
def test_pages_link_to_the_source_once_it_has_an_owner(owner, tmp_path):
    docs = tmp_path / "docs"
    for part in ("_extensions", "_static", "_templates"):
        shutil.copytree(ROOT / "docs" / part, docs / part)
    shutil.copy(ROOT / "docs" / "conf.py", docs)
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    address = re.sub("github.com/[^/]+/", f"github.com/{owner}/", project)
    (tmp_path / "pyproject.toml").write_text(address, encoding="utf-8")
    text = build(tmp_path, docs).read_text("utf-8")
    assert 'class="sidebar-logo" src="_static/icon.svg' in text
    [release] = re.findall(r'class="release">(.*)</p>', text)
    version, repository = vars(library)["__version__"], f"https://github.com/{owner}/cube3d"
    if owner == "OWNER":
        assert release == version
        assert re.findall(f"{repository}|view-this-page|edit-this-page", text) == []
    else:
        assert release == f'{version} · <a href="{repository}">source</a>'
        [view] = re.findall(r'class="view-this-page">\s*<a [^>]*href="([^"]*)"', text)
        assert view == f"{repository}/blob/main/docs/index.md?plain=true"


@pytest.fixture
def browser():
    chromium = start()
    yield chromium
    chromium.close()


def test_examples_are_copied_without_prompts_and_outputs(site, browser):
    browser.open(site)
    # Buttons come once their library is there.
    browser.driver.execute_async_script(BUTTONS, COPIED.count("---"))
    assert "\n---\n".join(browser.run(COPY)) == COPIED.rstrip()


def test_letters_of_layers_are_black_or_white_in_dark_pages_too(site, browser):
    pieces = extension("terminal").PALETTE[:2]
    for dark in (False, True):
        browser.open(site, dark=dark)
        assert browser.run(LOOKS) == [[f"rgb{rgb}", "rgb(0, 0, 0)"] for rgb in pieces]


BUTTONS = """
    const [number, done] = arguments;
    const look = () => (
        document.querySelectorAll('.copybtn').length <= number ? setTimeout(look, 20) : done()
    );
    look();
"""
COPY = """
    const copied = [];
    document.execCommand = () => copied.push(document.activeElement.value);
    document.querySelectorAll('.copybtn').forEach((button) => button.click());
    return copied;
"""
LOOKS = """
    const pieces = [...document.querySelectorAll('[class*="go-P"]')];
    const looks = pieces.map((piece) => getComputedStyle(piece));
    return looks.map((look) => [look.backgroundColor, look.color]);
"""


def test_what_is_made_is_up_to_date():
    made = references()
    names = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        names += MADE.findall(text)
        assert made.renewed(text) == text, "run python docs/_extensions/references.py"
    assert sorted(names) == sorted(made.PARTS)


def test_readme_leads_to_the_app_once_it_has_an_address():
    made = references()
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert made.linked(readme, project) == readme, "run python docs/_extensions/references.py"
    hosted = re.sub("//[^/]+[.]github[.]io/", "//cubists.github.io/", project)
    links = re.findall(r"\]\(([^)]+)\)", made.linked(readme, hosted))
    assert next(link for link in links if ".svg" not in link) == (
        "https://cubists.github.io/cube3d/app/"
    )


def test_parts_are_made_anew():
    made = references()
    old = "before\n\n<!-- the meshes -->\n| `.old` |\n<!-- end of the meshes -->\n\nafter\n"
    new = made.renewed(old)
    assert made.meshes() in new
    assert ".old" not in new
    assert (new[:8], new[-7:]) == ("before\n\n", "\nafter\n")


def test_every_command_is_in_the_reference():
    text = references().commands()
    for command in COMMANDS.commands.values():
        assert f"\n## cube3d {command.name}\n" in f"\n{text}"
    assert "\n### cube3d run resume\n" in text
    assert "- `--clearance NUMBER`: Take this many mm off every side of a piece." in text


def test_every_key_of_puzzle_files_is_in_the_reference():
    """A row for each key that the parser knows, with what may stand there."""
    text = references().keys()
    rows = re.findall(r"^\| `(\w+)` \| [^|]+ \| [^|]+ \|$", text, re.MULTILINE)
    tables = (PUZZLE, REGION, PIECE, *RULES.values(), KNOWN)
    assert rows == [key.name for table in tables for key in table.keys]
    assert '| `cover` | `"all"` (default), `"pieces"` |' in text
    assert '| `count` | `"2..4"` or number, 1 | how many copies are used; ' in text
    assert (
        "`[[piece]]`, a polycube: exactly one of `shape`, `cells` and `layers`; and either" in text
    )


def test_every_format_is_in_the_reference():
    rows = references().formats().splitlines()[2:]
    assert [row.split("`")[1] for row in rows] == list(SUFFIXES)
    assert "| `.toml` | a puzzle | everything about a puzzle |" in rows
    assert "| `.xmpuzzle` | puzzles and solutions | BurrTools |" in rows
    assert "| `.txt` | a puzzle or solutions | plain text, drawn in layers |" in rows


def test_every_format_of_solids_is_in_the_reference():
    rows = references().meshes().splitlines()[2:]
    assert [row.split("`")[1] for row in rows] == list(SOLIDS)
    assert "| `.glb` | glTF, binary | metres, y up |" in rows


def test_all_scripts_are_shown():
    shown = re.findall(r"examples/(\w+)\.py", (ROOT / "docs" / "examples.md").read_text("utf-8"))
    assert sorted({*shown}) == [path.stem for path in EXAMPLES]


def test_a_script_without_its_extra_says_so(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "networkx", None)  # as if not installed
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(ROOT / "examples" / "swap_graph.py"), run_name="__main__")
    assert ended.value.code == 2
    assert capsys.readouterr() == (
        "",
        "this example needs networkx: pip install '.[graphs]'\n",
    )


@pytest.mark.slow
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_the_scripts(example, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    names = runpy.run_path(str(example), run_name="__main__")
    said = capsys.readouterr().out
    assert names["__doc__"].strip()
    assert len(example.read_text(encoding="utf-8").splitlines()) <= 40
    # What the docstring promises to print, it prints, but for seconds.
    promised = names["__doc__"].partition("It prints:\n\n")[2]
    for line in promised.splitlines():
        assert SECONDS.sub("T s", line.strip()) in SECONDS.sub("T s", said)
    for path in re.findall(r"[\w-]+\.(?:png|stl|html|svg|jsonl|toml|xmpuzzle|db|graphml)", said):
        assert list(tmp_path.rglob(path)), path
