"""Examples for users import ``cube3d`` only, whose names are public; no module below it is."""

from __future__ import annotations

import re

import pytest

import cube3d
from tests import ROOT

# CONTRIBUTING and its recipes are for those who change the package.
SHOWN = [
    ROOT / "README.md",
    *(
        p
        for p in sorted((ROOT / "docs").rglob("*.md"))
        if "_build" not in p.parts and p.name != "recipes.md"
    ),
    *sorted((ROOT / "docs").glob("*.rst")),
    *sorted((ROOT / "examples").glob("*.py")),
    *sorted((ROOT / "examples").glob("*.ipynb")),
]
# At the begin of a line, of a prompt, or of a line in a notebook.
IMPORT = re.compile(r'^(?:\s*(?:"|>>> |\.\.\. )?)(import|from) (cube3d[\w.]*)(.*)', re.MULTILINE)


def private(text):
    """Return the imports of what is not public, as they are written."""
    found = []
    for kind, module, rest in IMPORT.findall(text):
        names = re.findall(r"[\w*]+", rest.split(" import ")[-1]) if kind == "from" else []
        if module != "cube3d" or set(names) - {*dir(cube3d), "import", "as"}:
            found.append(f"{kind} {module}{rest}")
    return found


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_pages_and_scripts(path):
    assert private(path.read_text(encoding="utf-8")) == []


def test_examples_in_docstrings():
    for path in sorted((ROOT / "cube3d").rglob("*.py")):
        prompts = re.findall(r"^\s*>>> .*", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert private("\n".join(prompts)) == [], path


def test_private_imports_are_found():
    assert private("import cube3d\nfrom cube3d import load, solve\nimport cube3dd") == [
        "import cube3dd"
    ]
    assert private("    >>> from cube3d.errors import quote") == ["from cube3d.errors import quote"]
    assert private('    "import cube3d.scope\\n",') == ['import cube3d.scope\\n",']
    assert private("from cube3d import _private") == ["from cube3d import _private"]
