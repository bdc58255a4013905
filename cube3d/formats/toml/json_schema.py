"""The JSON Schema of puzzle files, for editors that check TOML as it is typed.

It is draft 2020-12, without words that draft 4 reads otherwise, since some checkers of
TOML know that draft only.  It says what can be said of each key by itself; that shapes
are known, that colours are named and that sizes add up is for the parser to say.
"""

from __future__ import annotations

from cube3d.formats.toml import schema_words as words
from cube3d.formats.toml.schema_words import Schema
from cube3d.geometry.orientation import Mobility
from cube3d.puzzle.puzzle import Cover, UpTo
from cube3d.puzzle.rule import Contact

_COLOUR_NAME = r"^([0-9A-Za-z]|[^\u0000-\u007f]|.{2,})$"
# Lines of a drawing: the signs that always mean something, letters, digits, and ends.
_PIECE_LAYER = r"^(\s|[#.0-9A-Za-z]|[^\u0000-\u007f])*$"
_REGION_LAYER = r"^(\s|[#.+0-9A-Za-z]|[^\u0000-\u007f])*$"


def puzzle_schema() -> Schema:
    """Return the JSON Schema of puzzle files, as plain data."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A puzzle of cube3d",
        "description": "A region, the polycubes that go into it, and rules. Drawings are "
        "lists of layers: x runs to the right, y down, z by layer; '#' is a cell, '.' none.",
        **words.table(_top(), required=("name", "region", "piece")),
        "$defs": {
            "region": _region(),
            "piece": _piece(),
            "exclusion": {"oneOf": [_swap(), _touch(), _pattern()]},
            "known": _known(),
        },
    }


def _top() -> Schema:
    return {
        "name": words.name("What the puzzle is called."),
        "about": words.text("A sentence or two of history."),
        "tags": words.array(words.text(), "Words to find the puzzle by."),
        "mobility": words.one_of(
            Mobility, "How pieces may be turned where they do not say so.", Mobility.ROTATIONS
        ),
        "cover": words.one_of(
            Cover,
            "'all': every cell that is not optional is covered; 'pieces': every piece is "
            "used, and cells may stay empty.",
            Cover.ALL,
        ),
        "max_holes": words.integer(0, "How many cells may stay empty at most, of those that may."),
        "colours": {
            "type": "object",
            "description": "How the colours of cells look. A name of one character can be drawn.",
            "propertyNames": {"allOf": [{"pattern": words.NAME}, {"pattern": _COLOUR_NAME}]},
            "additionalProperties": {
                "type": "string",
                "pattern": "^#[0-9a-fA-F]{6}$",
                "description": "Red, green and blue in hexadecimal, like '#f2ead8'.",
            },
        },
        "colour_pairs": words.array(
            words.array(words.text(), "The colour of a cube, and that of a cell.", exactly=2),
            "Which colours of cubes may lie on which other colours of cells.",
        ),
        "region": {"$ref": "#/$defs/region"},
        "piece": words.array({"$ref": "#/$defs/piece"}, "The pieces.", least=1),
        "exclusion": words.array(
            {"$ref": "#/$defs/exclusion"}, "Pairs of placements that may not both be used."
        ),
        "known": words.array({"$ref": "#/$defs/known"}, "Published numbers of solutions."),
    }


def _region() -> Schema:
    keys = {
        "box": words.array(
            words.integer(1),
            "The sizes of a box, which is the whole region; one for each dimension.",
            least=1,
        ),
        "cells": words.cells("The cells of the region, each a list of its coordinates."),
        "layers": words.layers(
            _REGION_LAYER,
            "The region, drawn; '+' is a cell that may stay empty, and the letter of a colour "
            "a cell of that colour.",
        ),
        "optional": words.array(words.cell(), "The cells that may stay empty."),
        "colours": {
            "description": "The colours of the cells.",
            "oneOf": [
                words.names("One name for each cell, in the order of 'cells'; '' is none."),
                words.table(
                    {
                        "checkered": words.array(
                            words.text(),
                            "Two colours that take turns, as on a chessboard.",
                            exactly=2,
                        )
                    },
                    required=("checkered",),
                ),
            ],
        },
    }
    return {
        "description": "The cells to fill: exactly one of 'box', 'cells' and 'layers'.",
        **words.table(keys),
        **words.exactly_one("box", "cells", "layers"),
    }


def _piece() -> Schema:
    keys = {
        "name": words.name("What the piece is called; unique in the puzzle."),
        "shape": words.text(
            "The name of a shape in the library (cube3d list --shapes), or the code of a shape."
        ),
        "cells": words.cells(
            "Its cells, each a list of coordinates; where they lie does not matter."
        ),
        "layers": words.layers(
            _PIECE_LAYER, "Its cells, drawn; the letter of a colour is a cube of that colour."
        ),
        "colours": words.names(
            "The colours of its cubes, one name for each cell: in the order of 'cells', or of "
            "the shape's cells by x, then y, then z. '' is none."
        ),
        "count": words.integer(1, "How many copies are used.", default=1),
        "min": words.integer(0, "The least number of copies, where it is not fixed.", default=0),
        "max": words.integer(1, "The greatest number; without it, as many as there is room for."),
        "mobility": words.one_of(Mobility, "How this piece may be turned."),
        "groups": {
            "type": "object",
            "description": "How many copies belong to each group of pieces that stay together "
            "when the puzzle is taken apart.",
            "propertyNames": {"pattern": words.NAME},
            "additionalProperties": words.integer(1),
        },
    }
    ranged = {"anyOf": [{"required": ["min"]}, {"required": ["max"]}]}
    return {
        "description": "A polycube: exactly one of 'shape', 'cells' and 'layers'; and either "
        "'count', or 'min' and 'max'.",
        **words.table(keys, required=("name",)),
        **words.exactly_one("shape", "cells", "layers"),
        "not": {"required": ["count"], **ranged},
    }


def _swap() -> Schema:
    return {
        "description": "No two pieces whose union the same two could divide otherwise.",
        **words.table({"rule": words.rule("swap")}, required=("rule",)),
    }


def _touch() -> Schema:
    keys = {
        "rule": words.rule("touch"),
        "pieces": words.array(
            words.text(),
            "One name: two copies of that piece do not touch; several: no two different ones "
            "of these do; none: no two copies of the same piece do.",
        ),
        "contact": words.one_of(Contact, "What touching means.", Contact.FACE),
    }
    return {"description": "Pieces that do not touch.", **words.table(keys, required=("rule",))}


def _pattern() -> Schema:
    drawn = {"type": "string", "pattern": words.LINE}
    both = words.array(
        words.text(), "The two pieces, in the order of 'cells' or of the letters.", exactly=2
    )
    letters = {
        "type": "object",
        "description": "Which piece each letter of the drawing is.",
        "additionalProperties": words.text(),
        "minProperties": 2,
        "maxProperties": 2,
    }
    keys = {
        "rule": words.rule("pattern"),
        "pieces": {"oneOf": [both, letters]},
        "layers": words.array(drawn, "The two pieces, drawn with a letter each, and '.'.", least=1),
        "cells": words.array(
            words.cells("The cells of one piece."), "The cells of both.", exactly=2
        ),
        "mobility": words.one_of(
            Mobility, "In which orientations the pattern is forbidden.", Mobility.ROTATIONS
        ),
    }
    only_drawn = {"required": ["layers"], "not": {"required": ["cells"]}}
    only_listed = {
        "required": ["cells", "pieces"],
        "properties": {"pieces": {"type": "array"}},
        "not": {"required": ["layers"]},
    }
    return {
        "description": "Two pieces that do not lie so relative to each other, drawn or listed.",
        **words.table(keys, required=("rule",)),
        "oneOf": [only_drawn, only_listed],
    }


def _known() -> Schema:
    keys = {
        "solutions": words.integer(0, "How many there are."),
        "up_to": words.one_of(
            UpTo,
            "Which solutions count as the same: none, those that rotations of the region turn "
            "into each other, or those that rotations and reflections do.",
            UpTo.TOTAL,
        ),
        "source": words.text("Who says so."),
    }
    return {
        "description": "A published number of solutions.",
        **words.table(keys, required=("solutions", "source")),
    }
