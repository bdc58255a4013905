"""The metadata and content of the package.

Wheels and source archives are built by ``.ci/all``, which takes a compiler and a minute.
"""

from __future__ import annotations

import ast
import re
import tomllib
from importlib.metadata import metadata
from pathlib import Path
from sys import stdlib_module_names

import pytest

import cube3d
from cube3d.packages import _EXTRAS, explain
from tests import ROOT

PACKAGE = Path(cube3d.__file__).parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = ("cluster", "graphs", "view")
CITATION = (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def cited(key):
    """Return the value of a key of the citation file, all of which are one line here."""
    found = re.search(rf"^{key}: (.+)$", CITATION, re.MULTILINE)
    assert found, key
    return found[1]


def test_the_citation_agrees_with_the_package():
    assert cited("cff-version") == "1.2.0"
    assert cited("title") == "cube3d"
    assert cited("version") == cube3d.__version__ == metadata(PROJECT["name"])["Version"]
    assert cited("license") == PROJECT["license"]
    (author,) = PROJECT["authors"]
    assert f"authors:\n  - name: {author['name']}\n" in CITATION


def test_nobody_is_sent_to_the_package_of_somebody_else():
    """PyPI has a package named cube3d since 2021, and none of this project yet."""
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    assert PROJECT["name"] != "cube3d"
    assert f"name: {PROJECT['name']}\n" in (ROOT / "packaging/recipe.yaml").read_text("utf-8")
    for path in [*pages, *(ROOT / "cube3d").rglob("*.py")]:
        sent = re.findall(r"pip install [^`\n&|]*", path.read_text(encoding="utf-8"))
        assert not [line for line in sent if re.search(r"(?<![\w/.-])cube3d\b", line)], path


def test_pages_install_the_same_debian_packages():
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    text = "".join(path.read_text(encoding="utf-8") for path in pages)
    installs = re.findall(r"^(.*)\napt-get install (.*\bpython3-venv\b.*)$", text, re.MULTILINE)
    assert len(installs) == text.count("python3-venv ")
    assert len(set(installs)) == 1
    assert installs[0][0] == "apt-get update &&"


def test_pages_uninstall_the_package_of_this_project():
    pages = (ROOT / "docs").rglob("*.md")
    text = "".join(path.read_text(encoding="utf-8") for path in pages)
    assert set(re.findall(r"pip uninstall ([\w-]+)", text)) == {PROJECT["name"]}


def test_every_address_of_the_project_is_one_of_its_urls():
    """One place says who hosts it: ``[project.urls]``; readers see the address of their copy."""
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    text = "".join(path.read_text(encoding="utf-8") for path in [*pages, ROOT / "CONTRIBUTING.md"])
    own = r"https://(?:github\.com/[\w-]+/cube3d|[\w-]+\.github\.io/cube3d)\b[\w/.-]*"
    assert set(re.findall(own, text)) <= set(PROJECT["urls"].values())
    assert not [path for path in pages if "OWNER" in path.read_text(encoding="utf-8")]


def test_pages_run_the_package_by_its_name():
    for page in (ROOT / "README.md", ROOT / "docs" / "install.md"):
        text = page.read_text(encoding="utf-8")
        names = re.findall(r"uvx --from '([\w-]+) @ git\+URL'", text)
        assert names == [PROJECT["name"]]


def test_nobody_is_promised_a_system_that_nobody_has_tried():
    systems = [line for line in PROJECT["classifiers"] if line.startswith("Operating System")]
    assert systems == ["Operating System :: POSIX :: Linux"]


def test_the_badges_are_true():
    badges = (ROOT / "renders" / "badges.svg").read_text(encoding="utf-8")
    python = PROJECT["requires-python"].removeprefix(">=")
    said = [f"Python ≥ {python}", f"{PROJECT['license']} licence", "tested on Linux"]
    assert re.findall(r"<text[^>]*>([^<]*)<", badges) == said


def test_the_licence():
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert PROJECT["license-files"] == ["LICENSE"]
    assert licence.startswith("MIT License")
    assert PROJECT["authors"][0]["name"] in licence


def test_the_changelog_speaks_of_this_version_or_the_next():
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == "Unreleased" or headings[0].startswith(f"{cube3d.__version__} ")


def test_metadata_are_those_of_the_project():
    said = metadata(PROJECT["name"])
    assert said["Summary"] == PROJECT["description"]
    assert said["Requires-Python"] == PROJECT["requires-python"]
    assert said["License-Expression"] == PROJECT["license"]
    oldest = PROJECT["requires-python"].removeprefix(">=")
    assert f"Programming Language :: Python :: {oldest}" in PROJECT["classifiers"]


@pytest.mark.parametrize("path", ["py.typed", "view/page/bundle/page.html"])
def test_data_that_come_with_the_package(path):
    assert (PACKAGE / path).is_file()


def imported(path):
    """Yield the top-level names of the packages that a module imports anywhere."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0]


@pytest.mark.long
def test_every_import_is_a_dependency():
    """All imports of the package are in the standard library, or declared."""
    names = {"python-sat": "pysat", "pillow": "PIL"}
    theirs = {"vtkmodules"}  # of VTK, which pyvista needs
    extras = PROJECT["optional-dependencies"]
    optional = [text for name in EXTRAS for text in extras[name]]
    declared = [re.split(r"[<>=\[ ]", text)[0] for text in [*PROJECT["dependencies"], *optional]]
    known = {names.get(name, name) for name in declared} | stdlib_module_names | theirs | {"cube3d"}
    found = {name for path in PACKAGE.rglob("*.py") for name in imported(path)}
    assert {"numpy", "typer", "pyvista"} <= found
    assert found <= known


def test_every_extra_has_its_advice():
    """The sentence for a package that is missing names an extra that brings the package."""
    for extra, (_, packages) in _EXTRAS.items():
        brought = " ".join(PROJECT["optional-dependencies"][extra])
        for module, package in packages.items():
            assert package in brought
            assert f"'.[{extra}]'" in explain(ModuleNotFoundError(name=module))
    assert set(_EXTRAS) == set(EXTRAS)
    assert PROJECT["optional-dependencies"]["all"] == ["cube3d-puzzles[cluster,graphs,view]"]
    assert "cube3d-puzzles[all]" in PROJECT["optional-dependencies"]["test"]
    assert not explain(ModuleNotFoundError(name="numpy"))


def test_the_conda_recipe_agrees_with_the_package():
    recipe = (ROOT / "packaging" / "recipe.yaml").read_text(encoding="utf-8")
    assert f'version: "{cube3d.__version__}"' in recipe
    # A conda package has no extras, and people expect pictures of it.
    needed = {
        re.split(r"[>=]", line)[0].replace("_", "-")
        for line in [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["view"]]
    }
    run = recipe.partition("  run:\n")[2].partition("\n\n")[0]
    found = set(re.findall(r"- ([\w-]+)", run)) - {"python"}
    assert found == needed
