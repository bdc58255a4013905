"""Imports of commands: each loads its own module, and nothing large that it does not need."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from importlib import import_module
from inspect import ismodule
from pathlib import Path

import pytest

import cube3d.cli
from cube3d import (
    Contact,
    Cover,
    Pattern,
    Piece,
    Puzzle,
    Region,
    Swap,
    Touch,
    polycubes,
    save,
    solve,
)
from cube3d.cli.main import ROOMS
from cube3d.formats.xmpuzzle.xml import unpack
from cube3d.geometry.lattices import lattice

RUN = """
import sys
sys.argv = ["cube3d", *{arguments!r}]
from cube3d.cli import main
try:
    main()
except SystemExit:
    pass
"""
LIST = "\nimport sys\nprint(*sorted(sys.modules), file=sys.stderr)"
# Says at the end how many objects the garbage collector would look at then.
LEFT = """
import atexit, gc, sys
atexit.register(lambda: print(len(gc.get_objects()), file=sys.stderr))
"""
# Libraries that take long to import; some of them others of the project import.
STYLES = {"rich", "pydantic"}
LARGE = {"pysat", "pyvista", "vtkmodules", "PIL", "networkx", "tomlkit", "dask", "distributed"}
NUMPY = {"numpy"}
ROOM = sorted(Path(cube3d.cli.__file__).parent.rglob("*.py"))


def imported(*arguments, **environment):
    """Return the names of the modules that a command has imported when it ends."""
    return imported_by(RUN.format(arguments=arguments), **environment)


def imported_by(program, **environment):
    """Return the names of the modules that a program has imported when it ends."""
    plain = {name: value for name, value in os.environ.items() if name != "FORCE_COLOR"}
    ran = subprocess.run(
        [sys.executable, "-c", program + LIST],
        env=plain | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    return set(ran.stderr.splitlines()[-1].split())


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--help"],
        ["list"],
        ["list", "soma", "--tag", "classic"],
        ["list", "--json"],
        ["solve", "--help"],
        ["info", "no such puzzle", "--nonsense"],
        ["hint", "soma"],
        ["hint", "tetrominoes-4x5", "--json"],
        ["why", "soma"],
        ["why", "tetrominoes-4x5"],
        ["disassemble", "soma"],
        ["disassemble", "burr-hoffmann", "--all"],
        ["count", "burr-hoffmann", "--disassemblable"],
        ["solve", "hexiamonds-3x12"],
        ["solve", "polysticks-123-3x3-1"],
        ["grade", "tetrominoes-4x5"],
        ["grade", "soma"],
        ["grade", "polyhexes-1234-diamond-ring"],
        ["disassemble", "polyhexes-1234-diamond-ring"],
        ["disassemble", "lonpos-pyramid"],
        ["disassemble", "rhombic-dodecahedron-12", "--all"],
        ["disassemble", "octahedron-of-forms-1", "--timeout", "5"],
        ["design", "--box", "3x4x2", "--from", "tetracubes", "--pieces", "6", "--json"],
    ],
    ids=" ".join,
)
def test_without_numpy(arguments):
    assert not imported(*arguments) & (STYLES | LARGE | NUMPY)


@pytest.mark.parametrize("name", ["burr-hoffmann", "lonpos-pyramid", "rhombic-dodecahedron-12"])
def test_stored_solutions_are_taken_apart_without_numpy(name, tmp_path):
    file = tmp_path / "burr.xmpuzzle"
    imported("disassemble", name, "--out", str(file))
    assert b"<separation" in unpack(file.read_bytes(), "burr")
    for arguments in (["disassemble"], ["disassemble", "--all"], ["info"]):
        assert not imported(*arguments, str(file)) & (STYLES | LARGE | NUMPY)


TURNS = """
name = "turns"
cover = "pieces"
[region]
layers = ["******\\n*#...*\\n*#...*\\n*#....\\n*....*\\n******"]
[[piece]]
name = "bar"
cells = [[0, 0], [0, 1], [0, 2]]
"""


def test_pieces_turn_without_numpy(tmp_path):
    file, moves = tmp_path / "turns.toml", tmp_path / "moves.jsonl"
    file.write_text(TURNS)
    found = imported("disassemble", str(file), "--turns", "--out", str(moves))
    assert '"turn"' in moves.read_text()
    assert not found & (STYLES | LARGE | NUMPY)
    assert not imported("check", str(file), str(moves)) & (STYLES | LARGE | NUMPY)


@pytest.mark.parametrize(("name", "side"), [("hexagonal", 4), ("fcc", 4), ("rhombic", 9)])
def test_rules_on_other_lattices_need_no_numpy(name, side, tmp_path):
    """The verifier looks at the rules, too."""
    of = lattice(name)
    domino = polycubes(2, lattice=of)[0]
    region = Region.box((side,) * of.axes(len(domino.cells[0])), lattice=of)
    puzzle = Puzzle("apart", region, (Piece("A", domino, 2),), Cover.PIECES)
    first, second = solve(puzzle).placements
    for rule in (Swap(), Touch(("A",), Contact.FACE), Pattern.of(first, second)):
        file, out = tmp_path / "apart.toml", tmp_path / f"{type(rule).__name__}.jsonl"
        save(puzzle.with_rules(rule), file)
        found = imported("solve", str(file), "--out", str(out))
        assert '"A"' in out.read_text()
        assert not found & (STYLES | LARGE | NUMPY)


DRAWING = {"pyvista", "vtkmodules", "PIL"}


@pytest.mark.parametrize(
    ("program", "unwanted"),
    [
        ("import cube3d", NUMPY),
        (
            "import cube3d; p = cube3d.load('soma'); cube3d.placements(p); cube3d.solve(p)",
            {"pysat", *DRAWING},
        ),
        ("import cube3d.view.pictures.png", DRAWING),
    ],
)
def test_the_library_imports_only_what_it_uses(program, unwanted):
    found = imported_by(program)
    assert "cube3d" in found
    assert not found & unwanted


def test_pages_need_nothing_that_draws(tmp_path):
    page = tmp_path / "cube.html"
    found = imported("page", "soma", "--limit", "1", "-o", str(page))
    assert page.is_file()
    assert not found & DRAWING


@pytest.mark.parametrize("line", ["so", "solve so", "list --tag cl", "solve --piece Y"])
def test_completion(line):
    words = ["cube3d", *line.split()]
    asked = {
        "_CUBE3D_COMPLETE": "complete_bash",
        "COMP_WORDS": "\n".join(words),
        "COMP_CWORD": str(len(words) - 1),
    }
    found = imported(**asked)
    assert not found & (STYLES | LARGE | NUMPY)
    assert ("cube3d.cli.solve.solve" in found) == line.startswith("solve ")


@pytest.mark.parametrize(
    "arguments",
    [
        ["info", "soma"],
        ["info", "bedlam", "--json"],
        ["solve", "soma"],
        ["solve", "soma", "--engine", "exact", "--json"],
        ["count", "soma"],
    ],
    ids=" ".join,
)
def test_without_what_only_other_searches_need(arguments):
    found = imported(*arguments)
    assert not found & (STYLES | LARGE)
    assert not found & {"sqlite3", "numpy.random", "numpy.ma"}
    assert "sysconfig" not in found
    assert "cube3d.verify.position" not in found
    assert not found & {
        "lazy_loader",
        "cube3d.geometry.cell_lattice",
        "cube3d.verify.rules",
    }
    assert ("json" in found) == ("--json" in arguments)
    rooms = {"cube3d.view", "cube3d.runs", "cube3d.formats.xmpuzzle"}
    assert not found & rooms


@pytest.mark.parametrize("name", ROOMS)
def test_a_command_imports_no_other(name):
    commands = {f"cube3d.cli.{room}.{own}" for own, room in ROOMS.items()}
    found = imported(name, "--help")
    assert found & commands == {f"cube3d.cli.{ROOMS[name]}.{name}"}
    assert not found & (STYLES | LARGE | NUMPY)


def test_help_names_every_command_and_imports_none():
    found = imported("--help")
    assert not {module for module in found if module.startswith("cube3d.cli.")} - {
        "cube3d.cli.main",
        "cube3d.cli.shared",
        "cube3d.cli.shared.commands",
        "cube3d.cli.shared.help",
        "cube3d.cli.terminal",
        "cube3d.cli.terminal.exits",
        "cube3d.cli.terminal.output",
    }


def lazy_names(tree):
    """Return where each name of the blocks ``with lazily(__name__)`` of a module comes from."""
    return {
        name.asname or name.name: (statement.module, name.name)
        for block in tree.body
        if isinstance(block, ast.With) and "lazily" in ast.unparse(block.items[0])
        for statement in block.body
        if isinstance(statement, ast.ImportFrom)
        for name in statement.names
    }


def names_in(nodes):
    return {name.id for node in nodes for name in ast.walk(node) if isinstance(name, ast.Name)}


class WithoutTypes(ast.NodeTransformer):
    """Drops annotations, which nothing evaluates."""

    def visit_arg(self, node):
        return ast.arg(node.arg)

    def visit_AnnAssign(self, node):
        return node.value and self.visit(node.value)

    def visit_FunctionDef(self, node):
        node.returns = None
        return self.generic_visit(node)


@pytest.mark.parametrize("module", ROOM, ids=lambda path: path.stem)
def test_names_that_wait_can_be_called_or_are_modules(module):
    """Constants could not wait, and ``except`` needs the exception itself."""
    tree = WithoutTypes().visit(ast.parse(module.read_text()))
    used, waiting = names_in([tree]), lazy_names(tree)
    for name in used & waiting.keys():
        source, own = waiting[name]
        found = vars(import_module(source)).get(own) or import_module(f"{source}.{own}")
        assert callable(found) or ismodule(found), name
    handlers = [node for node in ast.walk(tree) if isinstance(node, ast.ExceptHandler)]
    caught = [type_ for node in handlers for type_ in getattr(node.type, "elts", [node.type])]
    assert not {type_.id for type_ in caught if isinstance(type_, ast.Name)} & waiting.keys()


def test_no_garbage_is_looked_for_at_the_end():
    ran = subprocess.run(
        [sys.executable, "-c", LEFT + RUN.format(arguments=("--version",))],
        capture_output=True,
        text=True,
    )
    # Nearly all that was imported is not looked at when the interpreter ends.
    assert int(ran.stderr.splitlines()[-1]) < 100


WITHOUT_EXTRAS = """
import sys
missing = ["pyvista", "vtkmodules", "networkx", "dask", "distributed"]
sys.modules.update(dict.fromkeys(missing))  # as if not installed
sys.argv = ["cube3d", *{arguments!r}]
from cube3d.cli import main
main()
"""


def run_without_extras(*arguments):
    """Run a command where no package of an extra is installed."""
    return subprocess.run(
        [sys.executable, "-c", WITHOUT_EXTRAS.format(arguments=arguments)],
        capture_output=True,
        text=True,
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", "soma", "--engine", "sat"],
        ["count", "12y"],
        ["list", "--tag", "soma"],
        ["hint", "soma"],
        ["info", "soma"],
        ["parts", "soma"],
        ["swaps", "12y", "--out", "12y.jsonl"],
        ["page", "12y", "--swaps", "-o", "12y.html"],
        ["render", "soma", "--png", "soma.png"],
        ["export", "soma", "-o", "soma.stl"],
        ["convert", "soma", "soma.xmpuzzle"],
    ],
    ids=" ".join,
)
def test_the_core_needs_no_extra(arguments, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ran = run_without_extras(*arguments)
    assert ran.returncode == 0, ran.stderr


def check_advice(ran, extra):
    """Check that a run ended with the sentence that names an extra."""
    assert ran.returncode == 2
    (sentence,) = ran.stderr.splitlines()
    assert sentence.endswith(f"pip install '.[{extra}]'")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("extra", "arguments"),
    [
        ("graphs", ["swaps", "12y", "--graphml", "12y.graphml"]),
        ("cluster", ["count", "soma", "--workers", "2"]),
        ("cluster", ["count", "soma", "--scheduler", "tcp://localhost:8786"]),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_the_extra_to_install_is_named(extra, arguments, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    check_advice(run_without_extras(*arguments), extra)
    assert not list(tmp_path.iterdir())
