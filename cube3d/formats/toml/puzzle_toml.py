"""Puzzle files and shape libraries in TOML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from cube3d.errors import CatalogError, Cube3dError, FormatError, quote, show
from cube3d.formats.documents import Table, check_toml, load_toml
from cube3d.formats.files import Codec, PiecesNamed, ShapeNamed
from cube3d.formats.inline import listed_pieces, parse_piece
from cube3d.formats.toml.grammar import (
    KNOWN,
    OF_FILE,
    PIECE,
    PROBLEM,
    PUZZLE,
    SHAPE,
    SHAPES,
    SHARED,
)
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
    """Return the puzzle of a TOML text, the first one if there are several.

    Args:
        shape: returns the polycube with a name in the shape library; its errors are reported at
            the piece.
        source: the name of the file in errors.
        pieces_named: returns the pieces of a name at ``pieces``; None: only those of the file.
        mobility: that of pieces if the text does not say it; None: the usual one of the region.

    Raises:
        FormatError: the text is no puzzle; names the file, line and piece.
    """
    return parse_problems(text, shape, source, pieces_named, mobility)[0]


def parse_problems(
    text: str,
    shape: ShapeNamed,
    source: str = "the puzzle file",
    pieces_named: PiecesNamed | None = None,
    mobility: Mobility | None = None,
) -> list[Puzzle]:
    """Return the problems of a TOML text; the file itself is the first one.

    The arguments are those of :func:`parse_puzzle`.

    Raises:
        FormatError: a problem is no puzzle; names the file, line and piece.
    """
    top = Table(load_toml(text, source), source, text)
    if not top.data:
        raise FormatError(f"{source} is empty; a puzzle needs at least [region] and [[piece]]")
    file = _File(PUZZLE.read(top), top, shape, mobility)
    return [file.puzzle(pieces_named), *file.problems(pieces_named)]


class _File:
    """A file: what its problems share."""

    def __init__(
        self, values: dict[str, Any], top: Table, shape: ShapeNamed, mobility: Mobility | None
    ) -> None:
        """Store the values at the top of the file, and how to find shapes."""
        self.values, self._top, self._shape, self._mobility = values, top, shape, mobility
        looks = values["colours"].items()
        self._colours = tuple(top.locate(partial(Colour, *look)) for look in looks)
        self._lattice = lattice(values["lattice"])
        self._name: str = values["name"] or Path(top.where).stem

    def puzzle(self, named: PiecesNamed | None) -> Puzzle:
        """Return the first problem, which is the file without the others."""
        return self._puzzle(self._top, self.values, self._top, named)

    def problems(self, named: PiecesNamed | None) -> Iterator[Puzzle]:
        """Yield the other problems."""
        for number, table in enumerate(self.values["problem"], 2):
            yield self._problem(table, number, named)

    def _problem(self, table: Table, number: int, named: PiecesNamed | None) -> Puzzle:
        own = PROBLEM.read(table)
        shared = [
            *SHARED,
            *(() if {"piece", "pieces"} & table.data.keys() else ("piece", "pieces")),
        ]
        own |= {key: self.values[key] for key in shared if key not in table.data}
        own |= {key: self.values[key] for key in OF_FILE}
        own["name"] = own["name"] or f"{self._name} {number}"
        listing = table if "pieces" in table.data else self._top
        return self._puzzle(table, own, listing, partial(self._own_or_named, named))

    def _own_or_named(
        self, named: PiecesNamed | None, name: str, region: Region, mobility: Mobility | None
    ) -> Sequence[Piece]:
        """Return the piece of the file with a name, or else the pieces that the catalog knows."""
        listed = _listed(self._top, self.values["pieces"], region, mobility, named)
        for table in self.values["piece"]:
            if table.data.get("name") == name:
                return [self._piece(table, listed)]
        for piece in listed:
            if piece.name == name:
                return [piece]
        if named is None:
            raise CatalogError(f"this file has no piece {quote(name)}")
        return named(name, region, mobility)

    def _piece(self, table: Table, listed: Sequence[Piece]) -> Piece:
        names = [colour.name for colour in self._colours]
        return _piece(table, _Shapes(self._shape, self._lattice, listed), names, self._lattice)

    def _puzzle(
        self, place: Table, values: dict[str, Any], listing: Table, named: PiecesNamed | None
    ) -> Puzzle:
        """Return the problem of a table; ``listing`` is the table that has its ``pieces``."""
        if (many := len(values["piece"])) > MAX_PIECES:
            raise place.fail(f"there are {many:,} pieces; the limit is {MAX_PIECES:,}")
        names = [colour.name for colour in self._colours]
        usual = values["mobility"] or self._mobility
        region, walls = parse_region(values["region"], names, self._lattice)
        listed = _listed(listing, values["pieces"], region, usual, named)

        def piece(own: Table) -> Piece:
            made = self._piece(own, listed)
            return own.locate(lambda: lift(made, region, usual))

        drawn = tuple(map(piece, values["piece"]))
        _refuse_twins(values["piece"], drawn, listed)
        pieces = (*listed, *drawn)
        made: dict[str, Any] = {
            "region": region,
            "walls": walls,
            "name": values["name"] or self._name,
            "rules": _rules(values["rule"], pieces, region),
            "pieces": pieces,
            "known": tuple(Known(**KNOWN.read(one)) for one in values["known"]),
            "colours": self._colours,
            "colour_pairs": _colour_pairs(place, values["colour_pairs"], names),
            "tags": tuple(values["tags"]),
            "mobility": usual,
        }
        keys = (*_PLAIN[1:], *_IF_TRUE)
        plain = {key: values[key] for key in keys}
        return place.locate(lambda: Puzzle(**plain, **made))


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


def format_puzzle(*puzzles: Puzzle) -> str:
    """Return a puzzle as TOML, with other problems; parsing the text gives equal puzzles.

    Raises:
        FormatError: the text would be too large to be read again, for example because it lists
            too many cells; the lattice is not one of cube3d's own; or the puzzles are no problems
            of one file, because their lattice, crossing or colours differ.
    """
    puzzle, *others = puzzles
    if not puzzle.region.lattice.is_shipped:
        raise FormatError(
            f"files know only cube3d's lattices, not {quote(puzzle.region.lattice.name)}"
        )
    first = _table(puzzle) | {"colours": _shared_colours(puzzles)}
    values = PUZZLE.write({**first, "problem": [_format_problem(one, first) for one in others]})
    text = tomlkit.dumps(values)
    check_toml(text, f"puzzle {quote(puzzle.name)} as TOML")
    return text


def _shared_colours(puzzles: Sequence[Puzzle]) -> dict[str, str]:
    """Return the colours of the problems of a file."""
    of_file = {(puzzle.region.lattice, puzzle.crossing) for puzzle in puzzles}
    looks = {(colour.name, colour.rgb) for puzzle in puzzles for colour in puzzle.colours}
    colours = {colour.name: colour.rgb for puzzle in puzzles for colour in puzzle.colours}
    if len(of_file) > 1 or len(looks) > len(colours):
        raise FormatError(
            "the problems of a file need the same lattice, the same crossing and one look of each "
            "colour; save them in files of their own"
        )
    return colours


def _table(puzzle: Puzzle) -> dict[str, Any]:
    """Return the values of a puzzle's keys."""
    usual = Counter(piece.turning for piece in puzzle.pieces).most_common(1)[0][0]
    # Earlier versions read a flat puzzle that does not say it as rotations.
    is_said = puzzle.region.is_flat or usual is not Mobility.ROTATIONS
    return {
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


_UNUSED: Mapping[str, Any] = {"colour_pairs": [], "clearance": 0.0, "bevel": 0.0}


def _format_problem(puzzle: Puzzle, first: Mapping[str, Any]) -> dict[str, Any]:
    """Return the keys of a problem that the file does not say."""
    own = _table(puzzle)
    differing = [key for key in SHARED if own[key] != first[key]]
    same = {key: None for key in SHARED if key not in differing}
    # A problem of turned pieces says so, if the file has others.
    own["mobility"] = own["mobility"] or Mobility.ROTATIONS
    pieces: dict[str, Any] = {"piece": None}
    if own["piece"] != first["piece"]:
        named, drawn = _named_pieces(own["piece"], first["piece"])
        pieces = {"pieces": named, "piece": drawn}
    written = PROBLEM.write({**own, **same, **pieces})
    return written | {key: _UNUSED[key] for key in differing if not own[key]}


def _named_pieces(
    own: Sequence[Mapping[str, Any]], first: Sequence[Mapping[str, Any]]
) -> tuple[list[str], list[Mapping[str, Any]]]:
    """Return the first pieces by their names in the file, with counts, and the tables of others."""
    known = [_uncounted(table) for table in first]
    named: list[str] = []
    for table in own:
        text = f"{table['name']}:{_count(table)}"
        try:
            is_name = parse_piece(text)[0] == table["name"]
        except FormatError:
            is_name = False
        if not is_name or _uncounted(table) not in known:
            break
        named.append(text)
    return named, list(own[len(named) :])


def _uncounted(table: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key not in ("count", "min", "max")}


def _count(table: Mapping[str, Any]) -> str:
    if {"min", "max"} & table.keys():
        return f"{table.get('min', 0)}..{table.get('max', '')}"
    return str(table.get("count", 1))


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
