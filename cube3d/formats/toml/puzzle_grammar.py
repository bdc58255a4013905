"""The grammar of puzzle files and shape libraries: every key of every table, each once.

From it come the parser's checks, the JSON Schema, and the tables of docs/puzzle-files.md.
"""

from __future__ import annotations

from cube3d.formats.toml.grammar import (
    CELLS,
    NAME,
    NEEDED,
    SOME_CELLS,
    Grammar,
    Key,
    Kind,
    Schema,
    all_defined,
    array,
    defined,
    drawing,
    inner,
    integer,
    mapping,
    names,
    one_of,
    text,
    texts_or,
    word,
)
from cube3d.formats.typed_access import texts
from cube3d.geometry.orientation import Mobility
from cube3d.puzzle.puzzle import Cover, UpTo
from cube3d.puzzle.rule import Contact

_COLOUR_NAME = r"^([0-9A-Za-z]|[^\u0000-\u007f]|.{2,})$"
_PIECE_SIGNS, _REGION_SIGNS = "#.0-9A-Za-z", "#.+0-9A-Za-z"

PUZZLE = Grammar(
    "the top of the file",
    "a region, the polycubes that go into it, and rules; drawings are lists of layers: x runs to "
    "the right, y down, z by layer; `#` is a cell, `.` none",
    (
        Key("name", text(NAME), "what the puzzle is called", NEEDED),
        Key("about", text(), "a sentence or two of history", ""),
        Key("tags", names("list of texts"), "words to find the puzzle by", ()),
        Key(
            "mobility",
            one_of(Mobility),
            "how pieces may be turned where they do not say so; `reflections` allows rotations, "
            "too",
            Mobility.ROTATIONS,
        ),
        Key(
            "cover",
            one_of(Cover),
            "`all`: every cell that is not optional is covered; `pieces`: every piece is used, and "
            "cells may stay empty",
            Cover.ALL,
        ),
        Key("max_holes", integer(0), "how many cells may stay empty at most, of those that may"),
        Key(
            "colours",
            mapping(
                text("^#[0-9a-fA-F]{6}$"),
                'table of names and `"#rrggbb"`',
                propertyNames={"allOf": [{"pattern": NAME}, {"pattern": _COLOUR_NAME}]},
            ),
            "how the colours of cells look, red, green and blue in hexadecimal; a name of one "
            "character can be drawn",
            {},
        ),
        Key(
            "colour_pairs",
            array(names("pair of colours", exactly=2), "list of pairs"),
            "which colours of cubes may lie on which other colours of cells: the colour of a cube, "
            "then that of a cell",
            (),
        ),
        Key("region", defined("region"), "the cells to fill", NEEDED),
        Key("piece", all_defined("piece", least=1), "the pieces", ()),
        Key(
            "exclusion",
            all_defined("exclusion"),
            "rules: pairs of placements that may not both be used",
            (),
        ),
        Key("known", all_defined("known"), "published numbers of solutions", ()),
    ),
    # Of pieces the puzzle itself says that they are missing.
    besides={"required": ["name", "region", "piece"]},
)

CHECKERED = Grammar(
    "checkered",
    "two colours that take turns",
    (
        Key(
            "checkered",
            names("two colours", exactly=2),
            "two colours that take turns, as on a chessboard",
            NEEDED,
        ),
    ),
)

REGION = Grammar(
    "[region]",
    "the cells to fill",
    (
        Key(
            "box",
            array(integer(1), "list of numbers", least=1),
            "the sizes of a box, which is the whole region; one for each dimension",
        ),
        Key("cells", CELLS, "the cells of the region, each a list of its coordinates"),
        Key(
            "layers",
            drawing(_REGION_SIGNS),
            "the region, drawn; `+` is a cell that may stay empty, and the letter of a colour a "
            "cell of that colour",
        ),
        Key("optional", SOME_CELLS, "the cells that may stay empty", ()),
        Key(
            "colours",
            texts_or(inner(CHECKERED, '`{ checkered = ["w", "d"] }`'), names("list of names")),
            'the colours of the cells: one name for each, in the order of `cells` (`""` is none), '
            "or two that take turns as on a chessboard",
            (),
        ),
    ),
    exactly_one=("box", "cells", "layers"),
)

PIECE = Grammar(
    "[[piece]]",
    "a polycube",
    (
        Key("name", text(NAME), "what the piece is called; unique in the puzzle", NEEDED),
        Key(
            "shape",
            text(),
            "the name of a shape in the library (`cube3d list --shapes`), or the code of a shape",
        ),
        Key(
            "cells",
            CELLS,
            "its cells, each a list of coordinates; where they lie does not matter",
        ),
        Key(
            "layers",
            drawing(_PIECE_SIGNS),
            "its cells, drawn; the letter of a colour is a cube of that colour",
        ),
        Key(
            "colours",
            names("list of names"),
            "the colours of its cubes, one name for each cell: in the order of `cells`, or of the "
            'shape\'s cells by x, then y, then z; `""` is none',
            (),
        ),
        Key("count", integer(1), "how many copies are used", 1),
        Key("min", integer(0), "the least number of copies, where it is not fixed", 0),
        Key("max", integer(1), "the greatest number; without it, as many as there is room for"),
        Key("mobility", one_of(Mobility), "how this piece may be turned, if not as the others"),
        Key(
            "groups",
            mapping(integer(1), "table of names and numbers", propertyNames={"pattern": NAME}),
            "how many copies belong to each group of pieces that stay together when the puzzle is "
            "taken apart",
            {},
        ),
    ),
    exactly_one=("shape", "cells", "layers"),
    instead=("count", ("min", "max")),
)

_RULE = "the kind of rule"
SWAP = Grammar(
    "[[exclusion]]",
    "no two pieces whose union the same two could divide otherwise",
    (Key("rule", word("swap"), _RULE, NEEDED),),
)
TOUCH = Grammar(
    "[[exclusion]]",
    "pieces that do not touch",
    (
        Key("rule", word("touch"), _RULE, NEEDED),
        Key(
            "pieces",
            names("list of names"),
            "one name: two copies of that piece do not touch; several: no two different ones of "
            "these do; none: no two copies of the same piece do",
            (),
        ),
        Key(
            "contact",
            one_of(Contact),
            "what touching means; each kind includes those before it",
            Contact.FACE,
        ),
    ),
)
_LETTERS = mapping(text(), "letters and names", minProperties=2, maxProperties=2)
_DRAWN = Kind("layer", text(r"\S").schema, text().read)
PATTERN = Grammar(
    "[[exclusion]]",
    "two pieces that do not lie so relative to each other, drawn or listed",
    (
        Key("rule", word("pattern"), _RULE, NEEDED),
        Key(
            "pieces",
            texts_or(_LETTERS, names("two names", exactly=2)),
            "the two pieces, in the order of `cells` or of the letters; or which piece each letter "
            "of the drawing is",
        ),
        Key(
            "layers",
            array(_DRAWN, "drawing", texts, least=1),
            "the two pieces, drawn with a letter each, and `.`",
        ),
        Key("cells", array(CELLS, "two lists of cells", exactly=2), "the cells of both"),
        Key(
            "mobility",
            one_of(Mobility),
            "in which orientations the pattern is forbidden",
            Mobility.ROTATIONS,
        ),
    ),
    exactly_one=("layers", "cells"),
    # Where cells are listed, so are the pieces.
    besides={
        "anyOf": [
            {"required": ["layers"]},
            {"required": ["pieces"], "properties": {"pieces": {"type": "array"}}},
        ]
    },
)
RULES = {"swap": SWAP, "touch": TOUCH, "pattern": PATTERN}
"""The tables ``[[exclusion]]``, by what stands at ``rule``."""

KNOWN = Grammar(
    "[[known]]",
    "a published number of solutions",
    (
        Key("solutions", integer(0), "how many there are", NEEDED),
        Key(
            "up_to",
            one_of(UpTo),
            "which solutions count as the same: none, those that rotations of the region turn into "
            "each other, or those that rotations and reflections do",
            UpTo.TOTAL,
        ),
        Key("source", text(), "who says so", NEEDED),
    ),
)

RULES_FILE = Grammar("the top of the file", "rules alone", (PUZZLE.keys[-2],))
SHAPES = Grammar(
    "the top of the file",
    "a shape library",
    (Key("shape", mapping(text(), "tables"), "the shapes by name", {}),),
)
SHAPE = Grammar(
    "[shape.NAME]",
    "a shape of the library",
    (
        Key("cells", CELLS, "its cells, each a list of coordinates"),
        Key("layers", drawing("#."), "its cells, drawn"),
        Key("mirror", text(), "the name of its mirror image, if that has another name"),
        Key("aliases", names("list of texts"), "its names in other schemes", ()),
    ),
    exactly_one=("cells", "layers"),
)


def puzzle_schema() -> Schema:
    """Return the JSON Schema of puzzle files, for editors that check TOML as it is typed.

    It says what can be said of each key by itself; that shapes are known, that colours are
    named and that sizes add up is for the parser to say.
    """
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A puzzle of cube3d",
        **PUZZLE.schema(),
        "$defs": {
            "region": REGION.schema(),
            "piece": PIECE.schema(),
            "exclusion": {"oneOf": [rule.schema() for rule in RULES.values()]},
            "known": KNOWN.schema(),
        },
    }
