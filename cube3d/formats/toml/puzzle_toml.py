"""Puzzle files and shape libraries in TOML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from cube3d.errors import CatalogError, Cube3dError, FormatError, quote, show
from cube3d.formats.documents import Table, check_toml, load_toml
from cube3d.formats.files import Codec, PiecesNamed, ShapeNamed
from cube3d.formats.inline import listed_pieces
from cube3d.formats.toml.grammar import KNOWN, PIECE, PUZZLE, SHAPE, SHAPES
from cube3d.formats.toml.parse_cells import (
    MarkedCells,
    list_colours,
    parse_cells,
    parse_region,
)
from cube3d.formats.toml.rule_syntax import format_rule, parse_rules
from cube3d.geometry.cells import Colour
from cube3d.geometry.lattice import Lattice
from cube3d.geometry.lattices import lattice
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.lazy import lazily
from cube3d.puzzle.puzzle import MAX_PIECES, Known, Piece, Puzzle, lift
from cube3d.puzzle.rule import Rule, check

with lazily(__name__):
    import tomlkit

    from cube3d.formats.toml.format_cells import format_piece_cells, format_region


class LibraryShape:
    """A shape of the shape library.

    Attributes:
        mirror: the name of its mirror image, if that has another name.
        aliases: its names in other schemes.
    """

    def __init__(
        self,
        name: str,
        polycube: Callable[[], Polycube],
        mirror: str | None = None,
        aliases: Sequence[str] = (),
    ) -> None:
        """Store its names, and a function that returns its cells."""
        self.name, self.mirror, self.aliases = name, mirror, tuple(aliases)
        self._polycube = polycube

    @cached_property
    def polycube(self) -> Polycube:
        """The polycube, parsed from its text on first use."""
        return self._polycube()


_PLAIN = ("name", "about", "cover", "max_holes", "level")  # keys that are attributes as they are
_IF_TRUE = ("crossing", "disassemblable", "clearance", "bevel")  # not written if false or 0


def parse_puzzle(
    text: str,
    shape: ShapeNamed,
    source: str = "the puzzle file",
    pieces_named: PiecesNamed | None = None,
    mobility: Mobility | None = None,
) -> Puzzle:
    """Return the puzzle of a TOML text.

    Args:
        shape: returns the polycube with a name in the shape library; its errors are reported at
            the piece.
        source: the name of the file in errors.
        pieces_named: returns the pieces of a name at ``pieces``; None: that key is refused.
        mobility: that of pieces if the text does not say it; None: the usual one of the region.

    Raises:
        FormatError: the text is no puzzle; names the file, line and piece.
    """
    top = Table(load_toml(text, source), source, text)
    if not top.data:
        raise FormatError(f"{source} is empty; a puzzle needs at least [region] and [[piece]]")
    values = PUZZLE.read(top)
    if len(values["piece"]) > MAX_PIECES:
        raise top.fail(f"there are {len(values['piece']):,} pieces; the limit is {MAX_PIECES:,}")
    colours = tuple(top.locate(partial(Colour, *look)) for look in values["colours"].items())
    names = [colour.name for colour in colours]
    own = lattice(values["lattice"])

    usual = values["mobility"] or mobility
    region, walls = parse_region(values["region"], names, own)
    listed = _listed(top, values["pieces"], region, usual, pieces_named)

    def piece(table: Table) -> Piece:
        made = _piece(table, _Shapes(shape, own, listed), names, own)
        return table.locate(lambda: lift(made, region, usual))

    drawn = tuple(map(piece, values["piece"]))
    _refuse_twins(values["piece"], drawn, listed)
    pieces = (*listed, *drawn)
    made: dict[str, Any] = {
        "region": region,
        "walls": walls,
        "name": Path(source).stem if values["name"] is None else values["name"],
        "rules": _rules(values["rule"], pieces, region),
        "pieces": pieces,
        "known": tuple(Known(**KNOWN.read(one)) for one in values["known"]),
        "colours": colours,
        "colour_pairs": _colour_pairs(top, values["colour_pairs"], names),
        "tags": tuple(values["tags"]),
        "mobility": usual,
    }
    keys = (*_PLAIN[1:], *_IF_TRUE)
    plain = {key: values[key] for key in keys}
    return top.locate(lambda: Puzzle(**plain, **made))


def parse_region_of(text: str, source: str) -> Region:
    """Return the region of a puzzle file, which needs no pieces.

    Raises:
        FormatError: the text has no region.
    """
    values = PUZZLE.read(Table(load_toml(text, source), source, text))
    return parse_region(values["region"], list(values["colours"]), lattice(values["lattice"]))[0]


def _listed(
    top: Table,
    texts: Sequence[str],
    region: Region,
    usual: Mobility | None,
    named: PiecesNamed | None,
) -> tuple[Piece, ...]:
    """Return the pieces at ``pieces``."""
    if texts and named is None:
        raise top.fail("'pieces' needs the catalog; write the pieces as [[piece]]", "pieces")
    if named is None:
        return ()
    try:
        found = listed_pieces(texts, region, usual, named)
        return tuple(lift(piece, region, usual) for piece in found)
    except Cube3dError as error:
        raise top.fail(f"'pieces': {error}", "pieces") from None


class _Shapes:
    """Finds the shape of a piece: in the library, or else among the pieces at ``pieces``."""

    def __init__(self, library: ShapeNamed, own: Lattice, listed: Sequence[Piece]) -> None:
        self._library, self._lattice = library, own
        self._listed = {piece.name: piece for piece in listed}

    def __call__(self, name: str) -> tuple[Polycube, str | None]:
        """Return the shape of a name, and its name in the library, if it has one."""
        try:
            return self._library(name, self._lattice), name
        except CatalogError:
            if (piece := self._listed.get(name)) is None:
                raise
            return piece.shape, piece.shape_name


def _refuse_twins(
    tables: Sequence[Table], pieces: Sequence[Piece], listed: Sequence[Piece]
) -> None:
    """Raise if two pieces have one name."""
    first: dict[str, Table] = {}
    taken = {piece.name for piece in listed}
    for table, piece in zip(tables, pieces, strict=True):
        if piece.name in taken:
            raise table.fail(
                "'pieces' has a piece of this name already; give this one another name"
            )
        if first.setdefault(piece.name, table) is not table:
            raise table.fail(
                "there is a piece of this name already; write copies of one piece as "
                "'count = 2', and give others a name of their own"
            )


def _rules(tables: Sequence[Table], pieces: Sequence[Piece], region: Region) -> tuple[Rule, ...]:
    names = [piece.name for piece in pieces]
    rules = parse_rules(tables)
    for table, rule in zip(tables, rules, strict=True):
        table.locate(partial(check, [rule], names, region.dimension, region.lattice))
    return rules


def parse_shapes(text: str, source: str) -> list[LibraryShape]:
    """Return the shapes of a library: tables ``[shape.NAME]`` with ``layers`` or ``cells``.

    Raises:
        FormatError: the text is no shape library.
    """
    values = SHAPES.read(Table(load_toml(text, source), source, text))
    own = lattice(values["lattice"])
    return [
        _library_shape(name, Table(data, f"{source}, shape {quote(name)}"), own)
        for name, data in values["shape"].items()
    ]


def format_puzzle(puzzle: Puzzle) -> str:
    """Return a puzzle as TOML; parsing the text gives an equal puzzle.

    Raises:
        FormatError: the text would be too large to be read again, for example because it lists
            too many cells; or its lattice is not one of cube3d's own.
    """
    if not puzzle.region.lattice.is_shipped:
        raise FormatError(
            f"files know only cube3d's lattices, not {quote(puzzle.region.lattice.name)}"
        )
    usual = Counter(piece.turning for piece in puzzle.pieces).most_common(1)[0][0]
    # Earlier versions read a flat puzzle that does not say it as rotations.
    is_said = puzzle.region.is_flat or usual is not Mobility.ROTATIONS
    values = PUZZLE.write(
        {
            **{key: getattr(puzzle, key) for key in _PLAIN},
            "tags": list(puzzle.tags),
            "lattice": None if puzzle.region.lattice.is_default else puzzle.region.lattice.name,
            **{key: getattr(puzzle, key) or None for key in _IF_TRUE},
            "mobility": usual if is_said else None,
            "colour_pairs": [list(pair) for pair in puzzle.colour_pairs],
            "colours": {colour.name: colour.rgb for colour in puzzle.colours},
            "region": format_region(puzzle.region, puzzle.walls),
            "piece": [_format_piece(piece, usual) for piece in puzzle.pieces],
            "rule": [format_rule(rule) for rule in puzzle.rules],
            "known": known_counts(puzzle.known),
        }
    )
    text = tomlkit.dumps(values)
    check_toml(text, f"puzzle {quote(puzzle.name)} as TOML")
    return text


def known_counts(facts: Iterable[Known]) -> list[dict[str, Any]]:
    """Return published counts as plain data."""
    return [
        {"solutions": fact.solutions, "up_to": fact.up_to.value, "source": fact.source}
        for fact in facts
    ]


def _colour_pairs(
    top: Table, pairs: Sequence[object], names: Sequence[str]
) -> tuple[tuple[str, str], ...]:
    found = []
    for pair in pairs:
        if not isinstance(pair, list) or len(pair) != 2 or any(n not in names for n in pair):
            raise top.fail(
                "'colour_pairs' must be pairs of colours, that of a cube and that of a cell; "
                f"it has {show(pair)}"
            )
        found.append((pair[0], pair[1]))
    return tuple(found)


def _piece(
    table: Table,
    shape: _Shapes,
    colours: Sequence[str],
    lattice: Lattice,
) -> Piece:
    values = PIECE.read(table)
    name, ranged = values["shape"], {"min", "max"} & table.data.keys()

    def build() -> Piece:
        known, shape_name = (None, None) if name is None else shape(name)
        marked = MarkedCells(known.cells) if known else parse_cells(values, colours)
        polycube = Polycube(marked.cells, lattice)
        if values["colours"]:
            named = list_colours(table, values["colours"], marked.cells, colours)
            marked = marked._replace(colours=named)
        return Piece(
            name=values["name"],
            shape=polycube,
            count=(values["min"], values["max"]) if ranged else values["count"],
            mobility=values["mobility"],
            shape_name=shape_name,
            colours=marked.piece_colours(),
            groups=_groups(table, values["groups"]),
            fixed=values["fixed"],
            at=values["at"],
        )

    return table.locate(build)


def _groups(table: Table, found: dict[str, Any]) -> tuple[tuple[str, int], ...]:
    for name, number in found.items():
        if type(number) is not int:
            raise table.fail(f"group {quote(name)} must be a number of copies, not {show(number)}")
    return tuple(found.items())


def _library_shape(name: str, table: Table, lattice: Lattice) -> LibraryShape:
    values = SHAPE.read(table)

    def polycube() -> Polycube:
        return table.locate(lambda: Polycube(parse_cells(values).cells, lattice))

    return LibraryShape(name, polycube, values["mirror"], values["aliases"])


def _format_piece(piece: Piece, usual: Mobility) -> dict[str, Any]:
    ranged = isinstance(piece.count, tuple)
    return PIECE.write(
        {
            "name": piece.name,
            **format_piece_cells(piece),
            "count": None if ranged or piece.count == 1 else piece.count,
            "min": piece.low if ranged else None,
            "max": piece.high if ranged else None,
            "mobility": None if piece.turning is usual or piece.at else piece.turning,
            "groups": dict(piece.groups),
            "fixed": piece.fixed or None,
            "at": None if piece.at is None else list(piece.at),
        }
    )


TOML = Codec(parse_puzzle, lambda puzzle: (format_puzzle(puzzle).encode(), []))
