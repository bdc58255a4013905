"""Names of files that commands choose."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (["page", "soma"], "soma.html"),
        (["page", "soma", "--play"], "soma.html"),
        (["page", "--editor"], "puzzle.html"),
        (["render", "soma"], "soma.png"),
        (["render", "soma", "--sheet", "2x1"], "soma.png"),
        (["animate", "soma"], "soma.gif"),
        (["animate", "--box", "2x2x2", "--piece", "I2:4"], "puzzle.gif"),
    ],
)
def test_no_file_that_nobody_named_is_replaced(cube3d, arguments, name):
    theirs = cube3d.folder / name
    theirs.write_text("precious")
    said = f"cube3d: '{name}' exists; name it with --out to replace it\n"
    assert cube3d.refused(*arguments) == said
    assert theirs.read_text() == "precious"
    assert list(cube3d.folder.iterdir()) == [theirs]
