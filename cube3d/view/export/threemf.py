"""3MF, the format that slicers read: named and coloured objects in millimetres, z up.

A ZIP archive with an XML model, after the 3MF Core Specification (3MF Consortium).
Copies of a piece are one object that is built several times.  Triangles of other colours
than most of their object name their material themselves.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from cube3d.view.file_names import printable
from cube3d.view.mesh.solid import Solid
from cube3d.view.scene.palette import RGB

__all__ = ["format_3mf"]

_CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
_START = "http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"
_RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006"
_TYPES = f"""<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="{_RELATIONSHIPS}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
</Types>
"""
_RELS = f"""<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="{_RELATIONSHIPS}/relationships">
<Relationship Id="rel0" Target="/3D/3dmodel.model" Type="{_START}"/>
</Relationships>
"""
# The year in which the time of ZIP archives begins: the same content, the same file.
_NEVER = (1980, 1, 1, 0, 0, 0)


def format_3mf(solids: Sequence[Solid], title: str) -> bytes:
    """Return all solids as a 3MF file; ``title`` is the name of the puzzle."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        parts = {
            "[Content_Types].xml": _TYPES,
            "_rels/.rels": _RELS,
            "3D/3dmodel.model": _model(solids, title),
        }
        for name, text in parts.items():
            entry = zipfile.ZipInfo(name, _NEVER)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, text.encode())
    return file.getvalue()


def _model(solids: Sequence[Solid], title: str) -> str:
    """Return the XML of the model: materials, objects, and where they stand."""
    numbers: dict[tuple[object, ...], int] = {}
    bases: list[str] = []
    objects, items = [], []
    for solid in solids:
        key = (solid.name, *solid.painted)
        if key not in numbers:
            numbers[key] = len(numbers) + 2  # 1 is the list of materials
            name = quoteattr(printable(solid.name))
            objects.append(_object(solid, numbers[key], name, len(bases)))
            bases += [_base(name, colour) for colour in _colours(solid)]
        x, y, z = (f"{part:.9g}" for part in (solid.offset.round(6) + 0.0).tolist())
        items.append(f'<item objectid="{numbers[key]}" transform="1 0 0 0 1 0 0 0 1 {x} {y} {z}"/>')
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<model unit="millimeter" xml:lang="en-US" xmlns="{_CORE}">',
            f'<metadata name="Title">{escape(printable(title))}</metadata>',
            '<metadata name="Application">cube3d</metadata>',
            "<resources>",
            '<basematerials id="1">',
            *bases,
            "</basematerials>",
            *objects,
            "</resources>",
            "<build>",
            *items,
            "</build>",
            "</model>",
            "",
        ]
    )


def _colours(solid: Solid) -> list[RGB]:
    """Return the colours of a solid, the one that stands for it first."""
    others = [colour for colour, _ in solid.by_colour() if colour != solid.colour]
    return [solid.colour, *others]


def _base(name: str, colour: RGB) -> str:
    code = "".join(f"{part:02X}" for part in colour)
    return f'<base name={name} displaycolor="#{code}"/>'


def _materials(solid: Solid, first: int) -> list[str]:
    """Return for each triangle what names its material, numbered from ``first``."""
    if solid.tints is None:
        return [""] * len(solid.mesh.triangles)
    numbers = {colour: first + i for i, colour in enumerate(_colours(solid))}
    words = {
        colour: "" if number == first else f' pid="1" p1="{number}"'
        for colour, number in numbers.items()
    }
    return [words[red, green, blue] for red, green, blue in solid.tints.tolist()]


def _object(solid: Solid, number: int, name: str, first: int) -> str:
    """Return the XML of one object with its watertight mesh; ``first`` is its material."""
    points, triangles = solid.mesh.weld()
    rows = [f'<object id="{number}" type="model" name={name} pid="1" pindex="{first}">']
    rows += ["<mesh>", "<vertices>"]
    rows += [
        f'<vertex x="{x:.9g}" y="{y:.9g}" z="{z:.9g}"/>'
        for x, y, z in (points.round(6) + 0.0).tolist()
    ]
    rows += ["</vertices>", "<triangles>"]
    rows += [
        f'<triangle v1="{a}" v2="{b}" v3="{c}"{material}/>'
        for (a, b, c), material in zip(triangles.tolist(), _materials(solid, first), strict=True)
    ]
    rows += ["</triangles>", "</mesh>", "</object>"]
    return "\n".join(rows)
