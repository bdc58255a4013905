"""Words: forms that must be read twice occur in no document, docstring, comment or message."""

import ast
import re
from pathlib import Path

import pytest

from tests import ROOT

pytestmark = pytest.mark.long

ROOMS = ("cube3d", "core", "docs", "README.md", "CONTRIBUTING.md")
SUFFIXES = (".py", ".pyi", ".toml", ".json", ".md", ".rst", ".h", ".hpp", ".cpp")
FORMS = re.compile(
    r"\b(so (many|much|long)|such as they are|as it is asked|what is told|hands? on|of what"
    r"|that it is of|whoever|nor is there)\b",
    re.IGNORECASE,
)
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def all_texts():
    """The names and texts of the files of all rooms."""
    for room in ROOMS:
        for path in sorted([ROOT / room, *(ROOT / room).rglob("*")]):
            name = path.relative_to(ROOT)
            if path.suffix in SUFFIXES and Path("docs/_build") not in name.parents:
                yield name.as_posix(), path.read_text("utf-8")


def forms(text):
    """Return the forms to avoid in a text, whose lines may be comments, with words around each."""
    text = " ".join(re.sub(r"^ *(#|//)", "", text, flags=re.MULTILINE).split())
    return [text[max(0, m.start() - 40) : m.end() + 20] for m in FORMS.finditer(text)]


@pytest.mark.parametrize(
    "text", ["so many parts", "# Whoever asks", "// a share of\n// what is left"]
)
def test_forms_are_found(text):
    assert forms(text)


def test_no_sentence_has_a_form_to_avoid():
    found = {name: forms(text) for name, text in all_texts()}
    assert not {name: some for name, some in found.items() if some}


def test_no_docstring_begins_with_what():
    found = []
    for name, text in all_texts():
        nodes = ast.walk(ast.parse(text)) if name.endswith(".py") else ()
        texts = [ast.get_docstring(node) or "" for node in nodes if isinstance(node, DOCUMENTED)]
        found += [f"{name}: {each}" for each in texts if each.startswith("What ")]
    assert not found
