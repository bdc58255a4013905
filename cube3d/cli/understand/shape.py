"""The command ``cube3d shape``: describe a shape."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from cube3d.cli.shared.options import Json, LatticeName, Palette, Quiet, output
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.output import answer, draw_cells, print_facts, print_text
from cube3d.errors import FormatError
from cube3d.formats.files import check_apart, read_text
from cube3d.geometry.cells import times
from cube3d.geometry.orientation import Mobility
from cube3d.lazy import lazily
from cube3d.view.file_names import check_file, write_file

with lazily(__name__):
    from cube3d import catalog
    from cube3d.cli.shared import completion
    from cube3d.formats.drawing import is_drawing, parse_drawing
    from cube3d.geometry.code import canonical_code, format_code
    from cube3d.geometry.lattices import lattice as lattice_of
    from cube3d.geometry.polycube import Polycube
    from cube3d.geometry.region import Region
    from cube3d.geometry.traits import Turns, contacts, surface, topology, turns
    from cube3d.view.pictures.png import render_png
    from cube3d.view.scene import camera
    from cube3d.view.scene.block import Block
    from cube3d.view.scene.picture_options import RenderOptions
    from cube3d.view.scene.scene import Scene
    from cube3d.view.vector.isometric import best_seen
    from cube3d.view.vector.svg import DrawingOptions, format_svg


ShapeArgument = Annotated[
    str,
    typer.Argument(
        metavar="SHAPE",
        help="A name from `cube3d list --shapes`, a code like 2x4-yg, a drawing like "
        "'## / .# | #. / ..' (rows end at /, layers at |), or a file with a drawing.",
        show_default=False,
        autocompletion=lambda incomplete: completion.shapes(incomplete),
    ),
]
Png = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Write a picture.", show_default=False)
]
Svg = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Write its layers as SVG, for papers.", show_default=False),
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        "-o",
        metavar="FILE",
        help="Write a picture (.png) or layers (.svg).",
        show_default=False,
    ),
]
_DRAWING_SUFFIXES = (".txt",)
_LINE = 66  # characters of a list or drawing that fit a line


@output(Json, Quiet)
def command(
    shape: ShapeArgument,
    lattice: LatticeName = None,
    png: Png = None,
    svg: Svg = None,
    out: Out = None,
    palette: Palette = "default",
) -> None:
    """Describe a shape: names, code, symmetry, mirror image, surface, puzzles.

    Examples:
        cube3d shape Y5
        cube3d shape '## / .#'
    """
    if out:
        check_file(out, (".png", ".svg"))
        if png or svg:
            raise FormatError("give either --out, or --png and --svg")
        png, svg = (out, None) if out.suffix.lower() == ".png" else (None, out)
    for path, ending in ((png, ".png"), (svg, ".svg")):
        if path:
            check_file(path, (ending,))
    check_apart(png, svg)
    polycube = polycube_from(shape, "cubic" if lattice is None else lattice)
    data = _document(polycube)
    if png:
        _draw(polycube, png, palette)
    if svg:
        _draw_layers(polycube, svg, palette)
    answer(lambda: data, lambda: _print(polycube, data), out)
    for path in filter(None, (png, svg)):
        exits.say(f"wrote {path}")


def polycube_from(text: str, lattice: str) -> Polycube:
    """Return the polycube that a name, a code, a drawing or a file gives.

    Raises:
        Cube3dError: there is no such polycube.
    """
    own = lattice_of(lattice)
    if is_drawing(text):
        return parse_drawing(text, lattice=own)
    path = Path(text)
    if "/" in text or text == "-" or path.suffix in _DRAWING_SUFFIXES:
        return parse_drawing(read_text(path), text, own)
    return catalog.shape(text, own)


def _document(polycube: Polycube) -> dict[str, Any]:
    names = catalog.shape_names(polycube)
    lattice = polycube.lattice
    library = catalog.shapes(lattice)
    dimension = lattice.axes(polycube.dimension)
    dimensions = sorted({dimension, max(3, dimension)}) if lattice.any_dimension else [dimension]
    lying = {n: polycube.lifted(n) if lattice.any_dimension else polycube for n in dimensions}
    return {
        "names": names,
        "aliases": [alias for name in names for alias in library[name].aliases],
        # Turning a flat shape over is a rotation in space, not in the plane.
        **{f"code_{n}d": canonical_code(shape) for n, shape in lying.items()},
        "code_with_reflections": canonical_code(polycube, Mobility.REFLECTIONS),
        "code_as_given": format_code(polycube),
        "size": len(polycube),
        **({} if lattice.is_default else {"lattice": lattice.name}),
        "dimension": dimension,
        "extents": list(polycube.extents),
        "cells": [list(cell) for cell in polycube.cells],
        "contacts": contacts(polycube),
        "surface": surface(polycube),
        **asdict(topology(polycube)),
        "turns": [_turns(shape, turns(shape)) for shape in lying.values()],
        "puzzles": catalog.puzzles_with(polycube),
    }


def _turns(lying: Polycube, found: Turns) -> dict[str, Any]:
    data = asdict(found) | {"chiral": found.is_chiral, "mirror_names": [], "mirror_code": None}
    if found.is_chiral:
        mirror = lying.mirror()
        data |= {
            "mirror_names": catalog.shape_names(mirror),
            "mirror_code": canonical_code(mirror),
        }
    return data


def _print(polycube: Polycube, data: dict[str, Any]) -> None:
    title = " ".join(data["names"]) or data[f"code_{data['dimension']}d"]
    print_text(title, style="bold")
    print(f"{picture(polycube)}\n")
    contacts = _some(data["contacts"], "contact")
    facts = [
        ("size", _size(polycube, data)),
        ("parts", _parts(data)),
        (_outside(polycube), f"{data['surface']:,}; {contacts} between its cells"),
        *((f"in {turned['dimension']}-D", _turns_text(turned)) for turned in data["turns"]),
        ("code", _codes(data)),
    ]
    if data["aliases"]:
        facts.append(("also", _fits(data["aliases"])))
    facts.append(("used in", _fits(data["puzzles"]) or "no puzzle of the catalog"))
    print_facts(facts)


def _outside(polycube: Polycube) -> str:
    """Return the word for free sides; for edges and spheres, which have no sides, neighbours."""
    lattice = polycube.lattice
    if "edge" not in lattice.contacts:
        return "neighbours"
    return "perimeter" if lattice.axes(polycube.dimension) == 2 else "surface"


def _size(polycube: Polycube, data: dict[str, Any]) -> str:
    if polycube.lattice.has_boxes:
        return f"{_some(data['size'], 'cell')}, {times(data['extents'])}"
    return f"{_some(data['size'], 'cell')} of the {polycube.lattice.name} lattice"


def picture(polycube: Polycube, cell: str = "#", empty: str = ".") -> str:
    """Return the layers of a polycube as text, or its size if it is too large to draw.

    Cubes are drawn as ``cell``, the other places of their box as ``empty``.  On lattices without
    boxes, cells are drawn as ``#``.
    """
    if sum(polycube.extents) > _LINE or len(polycube) > _LINE**2:
        return f"(in a box {times(polycube.extents)}, too large to be drawn here)"
    if not polycube.lattice.has_boxes:
        own = Region(polycube.cells, lattice=polycube.lattice)
        return draw_cells(own, ["#"] * len(own))
    box = Region.box(polycube.extents)
    filled = set(polycube.cells)
    return draw_cells(box, [cell if place in filled else empty for place in box.cells])


def _parts(data: dict[str, Any]) -> str:
    """Return how the cells are connected, in words."""
    border, corners = ("side", "at") if data["dimension"] == 2 else ("face", "along edges or at")
    words = "connected"
    if data["bodies"] != 1:
        words = f"{data['bodies']} bodies without a common {border}"
    if 1 < data["bodies"] != data["clusters"]:
        words += f", in {_some(data['clusters'], 'group')} that touch {corners} corners"
    if data["dimension"] == 1:
        return words
    if data["dimension"] == 2:
        return f"{words}; {_some(data['cavities'], 'hole')}"
    tunnels = "" if data["tunnels"] is None else f", {_some(data['tunnels'], 'tunnel')}"
    cavities = _some(data["cavities"], "enclosed cavity", "enclosed cavities")
    return f"{words}; {cavities}{tunnels}"


def _turns_text(turned: dict[str, Any]) -> str:
    mirror = "is its own mirror image"
    if turned["chiral"]:
        mirror = f"mirror image {' '.join(turned['mirror_names']) or turned['mirror_code']}"
    return (
        f"{_some(turned['orientations'], 'symmetry', 'symmetries')} ({turned['rotations']} by "
        f"rotation), {_some(turned['all_aspects'], 'aspect')} ({turned['aspects']} by rotation); "
        f"{mirror}"
    )


def _codes(data: dict[str, Any]) -> str:
    own: str = data[f"code_{data['dimension']}d"]
    in_space: str = data.get("code_3d", own)
    words = own
    if in_space != own:
        words += f", in space {in_space}"
    if data["code_with_reflections"] not in (own, in_space):
        words += f", up to reflections {data['code_with_reflections']}"
    if data["code_as_given"] != own:
        words += f", as drawn {data['code_as_given']}"
    return words


def _some(number: int, one: str, many: str | None = None) -> str:
    return f"{f'{number:,}' if number else 'no'} {one if number == 1 else many or one + 's'}"


def _fits(names: list[str]) -> str:
    """Return the names that fit a line as one text, and how many others there are."""
    text = ""
    for done, name in enumerate(names):
        if len(text) + len(name) > _LINE:
            return f"{text} and {len(names) - done} more"
        text += f", {name}" if text else name
    return text


def _draw(polycube: Polycube, path: Path, palette: str) -> None:
    cells = polycube.array()
    in_space = polycube.dimension == 3 and polycube.lattice.has_boxes
    if in_space:
        # Pictures show the cell (x, y, z) at (x, -y, -z).
        cells = best_seen(cells * (1, -1, -1)) * (1, -1, -1)
    # By its name, "iso" would show a single layer from above.
    view = camera.VIEWS["iso"] if in_space else "iso"
    options = RenderOptions((800, 600), view, palette=palette, fitted=True)
    render_png(Scene([Block("shape", cells, lattice=polycube.lattice)], options), path)


def _draw_layers(polycube: Polycube, path: Path, palette: str) -> None:
    block = Block("shape", polycube.array(), lattice=polycube.lattice)
    write_file(path, format_svg([block], DrawingOptions("shape", palette=palette)))
