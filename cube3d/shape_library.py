"""The shape library: shapes by name, from the files of ``shapes/library/``.

Shapes of a lattice other than the integer grid are in the file of that lattice; their names
are separate.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from cube3d.catalog_index import in_any_case
from cube3d.errors import CatalogError, check_arguments, nearest, quote
from cube3d.formats.files import read_text
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube
from cube3d.lazy import lazily
from cube3d.shipped import LATTICES, folder

with lazily(__name__):
    from cube3d.formats.drawing import is_drawing, parse_drawing
    from cube3d.formats.inline import is_box, parse_box
    from cube3d.formats.toml.puzzle_toml import LibraryShape, parse_shapes
    from cube3d.geometry.code import is_code, is_same, parse_code

_MOST_ALIKE = 15  # names of shapes in an error


@cache
@check_arguments
def shapes(lattice: Lattice = CUBIC) -> Mapping[str, LibraryShape]:
    """Return the shapes in the library of a lattice, by name.

    Raises:
        CatalogError: two shapes have the same name.
    """
    found: dict[str, LibraryShape] = {}
    for path in sorted((folder() / "library").glob("*.toml")):
        if lattice.name != (path.stem if path.stem in LATTICES else CUBIC.name):
            continue
        for shape in parse_shapes(read_text(path), path.name):
            if shape.name in found:
                raise CatalogError(f"{path.name}: shape {quote(shape.name)} is there already")
            found[shape.name] = shape
    return found


@cache
def shapes_by_any_name(lattice: Lattice = CUBIC) -> Mapping[str, LibraryShape]:
    """Return the shapes in the library of a lattice, by name and by alias.

    Raises:
        CatalogError: an alias is another shape's name, or a name reads as a code.
    """
    found = dict(shapes(lattice))
    for shape in shapes(lattice).values():
        for alias in shape.aliases:
            if alias in found:
                raise CatalogError(
                    f"shape {quote(shape.name)}: the alias {quote(alias)} is a name already"
                )
            found[alias] = shape
    for name in found:
        if is_code(name):
            raise CatalogError(f"shape {quote(name)}: names that read as codes are not allowed")
    return found


@check_arguments
def shape(name: str, lattice: Lattice = CUBIC) -> Polycube:
    """Return the polycube with a name, an alias or a code; upper and lower case are the same.

    Args:
        name: the name, alias or code; or the sizes of a box such as ``2x3``; or a drawing such as
            ``##/#.`` (:mod:`cube3d.formats.drawing`).
        lattice: its lattice; each lattice has its own names and codes.

    Raises:
        CatalogError: the name is unknown; suggests the nearest.
        FormatError: the drawing is wrong.
        ShapeError: the name has the form of a code (:mod:`cube3d.geometry.code`) but is none.
        TooLargeError: the box has too many cells.

    Example:
        >>> len(cube3d.shape("2x2x3")), len(cube3d.shape("##/#."))
        (12, 3)
    """
    if is_code(name):
        return parse_code(name, lattice)
    if is_box(name):
        box = parse_box(name, lattice)
        box.refuse_unlisted()
        return Polycube(box.cells, lattice)
    if is_drawing(name):
        return parse_drawing(name, lattice=lattice)
    library = shapes_by_any_name(lattice)
    known = in_any_case(name, library)
    if known is None:
        alike = [own for own in library if len(name) == 2 and own[1:].split("-")[0] == name[1:]]
        shown = sorted(alike, key=lambda own: (len(own), own))[:_MOST_ALIKE]
        more = ", ..." * (len(alike) > len(shown))
        others = f"there are {', '.join(shown)}{more}; " if alike else ""
        option = "" if lattice.is_default else f" --lattice {lattice.name}"
        otherwise = f"{others}cube3d list --shapes{option} shows all"
        raise CatalogError(f"no shape {quote(name)}{nearest(name, list(library), otherwise)}")
    return library[known].polycube


@check_arguments
def shape_names(polycube: Polycube, mobility: Mobility = Mobility.ROTATIONS) -> list[str]:
    """Return the library's names of a polycube, under a mobility and in any orientation.

    Shapes are compared in the higher of their two dimensions.
    """
    library = shapes(polycube.lattice).items()
    return [name for name, known in library if is_same(polycube, known.polycube, mobility)]
