"""Grammars of TOML tables: their keys, and the values allowed at each.

Reading, the JSON Schema and the page about puzzle files all use them.  A grammar checks kinds of
values only; the objects made from values check the rest, such as the sizes of a box, with better
messages.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, NamedTuple

from cube3d.errors import quote, show
from cube3d.formats.documents import Table, cells, in_toml
from cube3d.formats.inline import COUNT, SIZES, parse_count, parse_sizes
from cube3d.formats.toml.kinds import (
    Schema,
    ValueKind,
    array,
    boolean,
    drawing,
    integer,
    mapping,
    one_of,
    or_text,
    read_texts,
    share,
    text,
    text_or_texts,
    texts_or,
)
from cube3d.geometry.lattice import CUBIC
from cube3d.geometry.orientation import Mobility
from cube3d.puzzle.puzzle import Count, Cover, UpTo
from cube3d.puzzle.rule import Contact
from cube3d.shipped import LATTICES, MOST_ALONG_EDGE, POLYHEDRA

NEEDED = object()
"""The default of a key that has to be there."""


class Key(NamedTuple):
    """A key of a table.

    Attributes:
        says: its meaning, in Markdown, without a capital or a full stop.
        default: the value if the key is missing; :data:`NEEDED` if it must be present.
        old: an earlier name, which is still read.
    """

    name: str
    kind: ValueKind
    says: str
    default: Any = None
    old: str = ""

    @property
    def usual(self) -> str | int | None:
        """The default as written in a file; None if it is empty or no text or number."""
        value = self.default.value if isinstance(self.default, Enum) else self.default
        return value if isinstance(value, str | int) and value != "" else None

    def read(self, table: Table) -> Any:
        """Return the value in a table, or the default."""
        for name in filter(None, (self.name, self.old)):
            if name in table.data:
                return self.kind.read(table, name)
        if self.default is NEEDED:
            shape = table.data.get("shape")
            if self.name == "name" and isinstance(shape, str):
                raise table.fail(f"the piece with shape {quote(shape)} has no name")
            raise table.fail(f"{quote(self.name)} is missing")
        return self.default

    def schema(self) -> Schema:
        """Return the JSON Schema of the value."""
        usual = {} if self.usual is None else {"default": self.usual}
        return {"description": _plain(self.says), **self.kind.schema, **usual}


class Grammar(NamedTuple):
    """The keys of a table.

    Attributes:
        header: the first line of the table.
        says: its meaning, as for a key.
        keys: its keys, in the order of writing.
        exactly_one: keys of which exactly one must be present.
        instead: a key, and the keys that may replace it.
        besides: additional parts of its JSON Schema.
    """

    header: str
    says: str
    keys: tuple[Key, ...]
    exactly_one: tuple[str, ...] = ()
    instead: tuple[str, tuple[str, ...]] = ("", ())
    besides: Mapping[str, Any] = MappingProxyType({})

    def read(self, table: Table) -> dict[str, Any]:
        """Return the values of a table's keys, with defaults.

        Raises:
            FormatError: a key is unknown or missing, a value has another kind, or keys exclude each
                other.
        """
        renamed = {key.old: key.name for key in self.keys if key.old}
        table.only([key.name for key in self.keys], renamed, lambda key: _advise(key, self, table))
        for old, name in renamed.items():
            if {old, name} <= table.data.keys():
                raise table.fail(f"{quote(old)} is the old name of {quote(name)}; use one", old)
        given = [key for key in self.exactly_one if key in table.data]
        if self.exactly_one and len(given) != 1:
            found = " and ".join(map(quote, given)) or "none of them"
            listed = ", ".join(map(quote, self.exactly_one))
            raise table.fail(f"give exactly one of {listed}; there is {found}")
        one, others = self.instead
        if one in table.data and table.data.keys() & set(others):
            raise table.fail(f"give either {quote(one)} or {' and '.join(map(quote, others))}")
        return {key.name: key.read(table) for key in self.keys}

    def write(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return values in the order of the keys, without empty ones and default enum members."""
        found = {key.name: (key.default, values.get(key.name)) for key in self.keys}
        return {
            name: value.value if isinstance(value, Enum) else value
            for name, (usual, value) in found.items()
            if value not in (None, "", [], {}) and not (value is usual and isinstance(value, Enum))
        }

    @property
    def sentence(self) -> str:
        """The meaning of the table, and which keys exclude each other."""
        one, others = self.instead
        *first, last = (f"`{key}`" for key in self.exactly_one or ("",))
        clauses = [f"exactly one of {', '.join(first)} and {last}"] if first else []
        clauses += [f"either `{one}`, or `{'` and `'.join(others)}`"] if one else []
        return ": ".join(filter(None, [self.says, "; and ".join(clauses)]))

    def schema(self) -> Schema:
        """Return the JSON Schema of the table."""
        one, others = self.instead
        words: Schema = {
            "required": [key.name for key in self.keys if key.default is NEEDED],
            "oneOf": _one_required(self.exactly_one),
            "not": {"required": [one], "anyOf": _one_required(others)} if one else {},
        }
        return {
            "description": _plain(self.sentence),
            "type": "object",
            "properties": {key.name: key.schema() for key in self.keys},
            "additionalProperties": False,
            **{word: value for word, value in words.items() if value},
            **self.besides,
        }


def _plain(says: str) -> str:
    """Return the meaning of a key as a sentence without Markdown."""
    return f"{says[0].upper()}{says[1:]}.".replace("`", "'")


def _one_required(keys: tuple[str, ...]) -> list[Schema]:
    return [{"required": [key]} for key in keys]


# The grammar of puzzle files and shape libraries: every key of every table, once.

# Printable: not blank, and without control characters, tabs included.
_PRINTABLE = r"^[^\u0000-\u001f\u007f]*[^\s\u0000-\u001f\u007f][^\u0000-\u001f\u007f]*$"
_COLOUR_NAMES = {"allOf": [
    {"pattern": _PRINTABLE}, {"pattern": r"^([0-9A-Za-z]|[^\u0000-\u007f]|.{2,})$"}
]}  # fmt: skip
_NAME, _TEXT = text(_PRINTABLE), text()
_TEXTS, _NAMES = (array(_TEXT, f"list of {what}", read_texts) for what in ("texts", "names"))
_PAIR = array(_TEXT, "pair of colours", read_texts, 2, 2)
_CELL = ValueKind(
    "cell", {"type": "array", "items": {"type": "integer"}, "minItems": 1}, Table.value
)
_CELLS = array(_CELL, "list of cells", least=1)
_CELLS.schema["uniqueItems"] = True
_LINES = array(text(r"\S"), "drawing", read_texts, least=1)
_LISTED = text_or_texts("list of texts")
_LETTERS = mapping(_TEXT, "letters and names", minProperties=2, maxProperties=2)
_PLACES = r"^\s*-?\d+(,-?\d+)*(\s+-?\d+(,-?\d+)*)*\s*$"
_MOBILITY = one_of(*Mobility)
_ALONG = integer(1, MOST_ALONG_EDGE)
_SIZES = array(integer(1), "list of numbers", least=1)


def _read_sizes(table: Table, key: str) -> list[int]:
    sizes = table.data[key]
    if isinstance(sizes, str):
        return table.locate(lambda: parse_sizes(sizes), key)
    if not isinstance(sizes, list) or any(isinstance(size, str) for size in sizes):
        shown = f'{quote(key)} is written like [4, 4, 3] or "4x4x3", not {show(sizes)}'
        raise table.fail(shown, key)
    return sizes


def _read_count(table: Table, key: str) -> Count:
    value = table.data[key]
    count = parse_count(value) if isinstance(value, str) else None
    if count is None and (not isinstance(value, int) or isinstance(value, bool)):
        raise table.fail(
            f'{quote(key)} must be a number or a range such as "2..4", not {show(value)}; '
            "'min' and 'max' give a range, too",
            key,
        )
    return integer(0).read(table, key) if count is None else count


_REGION, _PIECE, _RULE, _KNOWN, _PROBLEM = (
    ValueKind("table", {"$ref": f"#/$defs/{name}"}, Table.inner)
    for name in ("region", "piece", "rule", "known", "problem")
)

# fmt: off
PUZZLE = Grammar("the top of the file", "a region, the polycubes that go into it, and rules; "
    "drawings are lists of layers: x runs to the right, y down, z by layer; `#` is a cell, `.` "
    "none, and a line ends with a line break or `/`", (
    Key("name", _NAME, "what the puzzle is called; without it, the file's name"),
    Key("about", _TEXT, "a sentence or two of history", ""),
    Key("tags", _TEXTS, "words to find the puzzle by (`cube3d list --tag`)", ()),
    Key("lattice", one_of(*LATTICES), "the lattice of the cells; [the table of "
        "lattices](lattices.md) explains their coordinates", CUBIC.name),
    Key("crossing", boolean(), "whether pieces may cross at corners; only for lattices of edges",
        False),
    Key("mobility", _MOBILITY, "how pieces may be turned that do not say it themselves; "
        '`"reflections"` allows rotations, too; default: `"rotations"`, in two dimensions '
        '`"reflections"`, because flat pieces can be turned over'),
    Key("cover", one_of(*Cover), '`"all"`: every cell that is not optional is covered; '
        '`"pieces"`: every piece is used, and cells may stay empty', Cover.ALL),
    Key("max_holes", integer(0), "how many optional cells may stay empty, at most"),
    Key("level", integer(1), "the fewest moves until the first piece is off; if there are "
        "several solutions, in the one that needs most; `about` names the source"),
    Key("disassemblable", boolean(), "whether an assembly must come apart to be a solution; with "
        "a `level` or walls, it always must", False),
    Key("clearance", share(0.5), "how far makers draw in each outer face of a piece, in cells; "
        "taking apart then includes turns of such pieces, and `export` makes them so", 0.0),
    Key("bevel", share(0.5), "the radius of convex edges, in cells", 0.0),
    Key("colours", mapping(text("^#[0-9a-fA-F]{6}$"), 'table of names and `"#rrggbb"`',
        propertyNames=_COLOUR_NAMES), "how colours look: red, green and blue in hexadecimal; a "
        "colour whose name has one character can be drawn", {}),
    Key("colour_pairs", array(_PAIR, "list of pairs"), "colours of cubes that may lie on another "
        "colour: the colour of the cube, then that of the cell", ()),
    Key("pieces", _LISTED, "pieces by name, instead of `[[piece]]` or besides: a set such as "
        '`"pentominoes"`, a puzzle of the catalog such as `"soma"`, a shape, or a list of these '
        'with numbers of copies, such as `["soma", "I3:2", "O1:0.."]`', ()),
    Key("region", _REGION, "the cells to fill", NEEDED),
    Key("piece", array(_PIECE, "tables, at least one", Table.every, 1), "the pieces", ()),
    Key("rule", array(_RULE, "tables", Table.every),
        "rules: forbidden placements, or pairs of them", (), "exclusion"),
    Key("known", array(_KNOWN, "tables", Table.every), "published numbers of solutions", ()),
    Key("problem", array(_PROBLEM, "tables", lambda table, key: table.every(key, 2)),
        "more problems with the same pieces", ()),
    # A file without pieces can be read: the puzzle itself reports that they are missing.
), besides={"required": ["region"], "anyOf": _one_required(("piece", "pieces"))})

OF_FILE = ("lattice", "crossing", "colours")
"""Keys of the file for all its problems."""
SHARED = ("region", "mobility", "colour_pairs", "clearance", "bevel")
"""Keys that a problem takes from the file, unless it has its own."""
PROBLEM = Grammar(
    "[[problem]]", "another problem with the same pieces (the first is `FILE.toml#2`)", tuple(
        key._replace(default=None if key.name == "region" else key.default, old="")
        for key in PUZZLE.keys if key.name not in (*OF_FILE, "problem")
))

CHECKERED = Grammar("checkered", "two colours that take turns", (
    Key("checkered", array(_TEXT, "two colours", read_texts, 2, 2), "the two colours, which take "
        "turns as on a chessboard", NEEDED),
))

REGION = Grammar("[region]", "the cells to fill", (
    Key("box", or_text(_SIZES, '`"4x4x3"`', SIZES, _read_sizes), "the sizes of a box, which is "
        "the whole region; one for each dimension"),
    Key("cells", _CELLS, "the cells, each a list of its coordinates"),
    Key("pyramid", _ALONG, 'a pyramid of spheres (`lattice = "fcc"`) whose base is a square: the '
        "number of spheres along an edge"),
    Key("tetrahedron", _ALONG, "a pyramid of spheres whose base is a triangle: the same"),
    Key("octahedron", _ALONG, "two pyramids of spheres that share their square base: the same"),
    Key("layers", drawing("#.+*0-9A-Za-z"), "the region, drawn; `+` is a cell that may stay empty, "
        "the letter of a colour a cell of that colour, and `*` a cell of walls"),
    Key("optional", array(_CELL, "list of cells", cells), "the cells that may stay empty", ()),
    Key("walls", array(_CELL, "list of cells", cells), "cells around the region that stay in "
        "place when the puzzle is taken apart (`cube3d disassemble`); pieces leave through the "
        "openings between them", ()),
    Key("colours", texts_or(
        ValueKind('`{ checkered = ["w", "d"] }`', CHECKERED.schema(), Table.inner),
        "list of names"), 'the colours of the cells: one name for each, in the order of `cells` '
        '(`""` is none), or two that take turns as on a chessboard', ()),
), exactly_one=("box", "cells", "layers", *POLYHEDRA))

PIECE = Grammar("[[piece]]", "a polycube", (
    Key("name", _NAME, "what the piece is called; unique in the puzzle", NEEDED),
    Key("shape", _TEXT, "a name of the shape library (`cube3d list --shapes`), the code of a "
        'shape, a box such as `"2x3"`, a drawing such as `"##/#."`, or a piece of `pieces`, such '
        'as V of `"soma"`; if the library has this name, too, its shape is meant'),
    Key("cells", _CELLS, "its cells, each a list of coordinates; where they lie does not matter"),
    Key("layers", drawing("#.0-9A-Za-z"), "its cells, drawn; the letter of a colour is a cube of "
        "that colour"),
    Key("colours", _NAMES, "the colours of its cubes, one for each cell: in the order of `cells`, "
        'or of the shape\'s cells by x, then y, then z; `""` is neutral', ()),
    Key("count", or_text(integer(0), '`"2..4"`', COUNT, _read_count), "how many copies "
        "are used; `\"2..4\"` is the same as `min = 2` and `max = 4`", 1),
    Key("min", integer(0), "the fewest copies, instead of `count`", 0),
    Key("max", integer(0), "the most copies; without it, as many as there is room for"),
    Key("mobility", _MOBILITY, "how this piece may be turned; default: the file's `mobility`"),
    Key("groups", mapping(integer(1), "table of names and numbers", propertyNames=_NAME.schema),
        "how many copies belong to each group; pieces of one group may stay together when the "
        "puzzle is taken apart", {}),
    Key("fixed", boolean(), "whether it stays in place when the puzzle is taken apart, as a box "
        "or a frame does", False),
    Key("at", _CELL, "its place: the least x of its cells, the least y, and so on; such a piece "
        "is used once, and is not turned"),
), exactly_one=("shape", "cells", "layers"), instead=("count", ("min", "max")))

def _kind(*kinds: str) -> Key:
    return Key("forbid", one_of(*kinds), "the kind of rule", NEEDED, "rule")


SWAP = Grammar("[[rule]]", "no two pieces can swap (fill their cells in another way)", (
    _kind("swap"),
))
TOUCH = Grammar("[[rule]]", "pieces that do not touch", (
    _kind("touch"),
    Key("pieces", _NAMES, "one name: copies of this piece do not touch; several: different "
        "ones of these pieces do not touch; without it: copies of the same piece do not touch", ()),
    Key("contact", one_of(*Contact), "the kind of contact; each kind includes those before it",
        Contact.FACE),
))
PATTERN = Grammar("[[rule]]", "two pieces that do not lie as drawn", (
    _kind("pattern"),
    Key("pieces", texts_or(_LETTERS, "two names", 2), "the two pieces: names in the order of the "
        "letters or of `cells`, or a table of letters and names; without it, letters are names"),
    Key("layers", _LINES, "the two pieces, drawn with a letter each, and `.`"),
    Key("cells", array(_CELLS, "two lists of cells", least=2, most=2), "the cells of both"),
    Key("mobility", _MOBILITY, "orientations in which the pair is forbidden", Mobility.ROTATIONS),
    # Listed cells come with listed pieces.
), exactly_one=("layers", "cells"), besides={"anyOf": [
    {"required": ["layers"]},
    {"required": ["pieces"], "properties": {"pieces": {"type": "array"}}},
]})
_PLACEMENT = ValueKind("cells like `\"0,0,0 1,0,0\"`", {"oneOf": [
    {"type": "string", "pattern": _PLACES},
    {"type": "object", "required": ["cells", "colours"], "additionalProperties": False,
     "properties": {"cells": {"type": "string", "pattern": _PLACES}, "colours": _TEXTS.schema}},
]}, Table.value)
PAIRS = Grammar("[[rule]]", "a list of forbidden placements, or pairs of them", (
    _kind("pairs"),
    Key("placements", mapping(array(_PLACEMENT, "list", least=1), "table of lists"),
        'for each piece, placements: cells such as `"0,0,0 1,0,0"`, or cells with the colours '
        'of the cubes, `{ cells = "0,0,0 1,0,0", colours = ["red", ""] }`; all are numbered from '
        "1 on, in the order of the file", NEEDED),
    Key("forbidden", text(r"^[0-9\s]*$"), "on each line, the number of a placement, then "
        "those of the placements that may not be used with it; `5 5`: placement 5 may not be used "
        "at all", NEEDED),
))
RULES = {"swap": SWAP, "touch": TOUCH, "pattern": PATTERN, "pairs": PAIRS}
RULE_KIND = _kind(*RULES)

KNOWN = Grammar("[[known]]", "a published number of solutions", (
    Key("solutions", integer(0), "how many there are", NEEDED),
    Key("up_to", one_of(*UpTo), '`"total"`: each solution counts; `"rotations"`: rotated '
        'ones count once; `"full"`: rotated and mirrored ones count once', UpTo.TOTAL),
    Key("source", _TEXT, "who says so", NEEDED),
))

RULES_FILE = Grammar("the top of the file", "rules alone", tuple(
    key for key in PUZZLE.keys if key.name == "rule"
))
SHAPES = Grammar("the top of the file", "a library of shapes", (
    Key("lattice", one_of(*LATTICES), "the lattice of the shapes", CUBIC.name),
    Key("shape", mapping(_TEXT, "tables"), "the shapes by name", {}),
))
# Tables whose keys people write in another one, and other words for a key.
_MIXED_UP = (REGION, PIECE, PUZZLE)
_OTHER_WORDS = {"size": "box", "sizes": "box"}
SHAPE = Grammar("[shape.NAME]", "a shape of the library", (
    Key("cells", _CELLS, "its cells, each a list of coordinates"),
    Key("layers", drawing("#."), "its cells, drawn"),
    Key("mirror", _TEXT, "the name of its mirror image, if that has another name"),
    Key("aliases", _TEXTS, "its names in other schemes", ()),
), exactly_one=("cells", "layers"))
# fmt: on


def _advise(key: str, here: Grammar, table: Table) -> str:
    """Return where an unknown key belongs, with its value, or "" if no table has such a key."""
    name = _OTHER_WORDS.get(key, key)
    owners = [one for one in _MIXED_UP if name in {known.name for known in one.keys}]
    if not owners or here not in _MIXED_UP:
        return ""
    entry = f"{name} = {in_toml(table.data[key])}"
    if here in owners:
        return f"write {entry}"
    if owners[0] is REGION and here is PUZZLE and REGION.header not in table.text:
        return f"write region.{entry}"
    return f"write {entry} {'at' if owners[0] is PUZZLE else 'below'} {owners[0].header}"


def puzzle_schema() -> Schema:
    """Return the JSON Schema of puzzle files, for editors that check TOML.

    It covers each key by itself; the parser also checks that shapes are known, colours are named
    and sizes add up.
    """
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A puzzle of cube3d",
        **PUZZLE.schema(),
        "$defs": {
            "region": REGION.schema(),
            "piece": PIECE.schema(),
            "rule": {"oneOf": [rule.schema() for rule in RULES.values()]},
            "known": KNOWN.schema(),
            "problem": PROBLEM.schema(),
        },
    }
