"""One shape drawn in text, typed on a command line or in a small file.

``#`` is a cell and ``.`` none.  A new line or ``/`` begins the next row of a layer, an empty line
or ``|`` the next layer.  Layers may also be side by side with blanks between, as cube3d prints
them.  x runs to the right, y down, z by layer.
"""

from __future__ import annotations

import re

from cube3d.errors import FormatError, ShapeError, quote
from cube3d.formats.layers import FILLED, parse_layers
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.polycube import Polycube


def is_drawing(text: str) -> bool:
    """Tell whether a text has the form of a drawing.

    It has at least as many ``#`` as letters and digits (names, codes and paths have not), or only
    dots and the separators of rows and layers.
    """
    if FILLED not in text:
        return _is_blank(text)
    return text.count(FILLED) >= len(re.findall(r"\w", text))


def _is_blank(text: str) -> bool:
    return not text.strip(".|/ \t\r\n")


def parse_drawing(text: str, source: str = "the drawing", lattice: Lattice = CUBIC) -> Polycube:
    """Return the polycube of a drawing; two-dimensional if it has one layer.

    On every lattice the drawing shows coordinates, not the form of the cells.

    Raises:
        FormatError: no cells, other characters, or rows with different numbers of layers.
    """
    if _is_blank(text):
        raise FormatError(f"{source}: no cell is drawn; '{FILLED}' is a cell, '.' is none")
    layers: list[str] = []
    for group in re.split(r"\||\n[^\S\n]*(?=\n)", text.strip("\n").replace("\r", "")):
        rows = [row.split() for row in re.split(r"[\n/]", group) if row.strip()]
        if len({len(row) for row in rows}) > 1:
            raise FormatError(f"{source} has rows with different numbers of layers: {quote(group)}")
        layers += ["\n".join(column) for column in zip(*rows, strict=True)]
    try:
        return Polycube(parse_layers(layers), lattice)
    except (FormatError, ShapeError) as error:
        raise FormatError(f"{source}: {error}") from None
