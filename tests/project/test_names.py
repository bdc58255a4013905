"""Names: a class or type is defined in one file."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

from tests import ROOT

# Folder, suffixes, and how a definition begins, with its name as the group. Only definitions
# outside of others count.
LANGUAGES = {
    "Python": ("cube3d", (".py",), r"^class _*(\w+)\b"),
    "C++": (
        "core",
        (".h", ".hpp", ".cpp"),
        r"^(?:struct|class|union|enum(?: class)?) (\w+)\b(?!::|;)",
    ),
    "TypeScript": (
        "web/src",
        (".ts",),
        r"^(?:export )?(?:abstract )?(?:class|interface|type|enum) (\w+)\b",
    ),
}


def definitions(folder, suffixes, pattern):
    """Return the files that define each name, without those of tests."""
    files = defaultdict(set)
    for path in (ROOT / folder).rglob("*"):
        own = path.relative_to(ROOT)
        if path.suffix in suffixes and Path(folder, "tests") not in own.parents:
            for name in re.findall(pattern, path.read_text("utf-8"), re.MULTILINE):
                files[name].add(own.as_posix())
    return files


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("Python", "class A:\nclass _B(C):\n    class E:\nclass D(NamedTuple):\n"),
        ("C++", "struct A {\nclass B : C {\nenum class D {\nclass E;\nstruct F::G {\n  struct H {"),
        ("TypeScript", "export class A {\ninterface B {\nexport type D = E;\n  type F = G;\n"),
    ],
)
def test_definitions_are_found(language, text):
    pattern = LANGUAGES[language][2]
    assert re.findall(pattern, text, re.MULTILINE) == ["A", "B", "D"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_is_defined_in_one_file(language):
    files = definitions(*LANGUAGES[language])
    assert files
    assert not {name: sorted(where) for name, where in files.items() if len(where) > 1}
