"""3MF, the format that slicers read: named and coloured objects in millimetres, z up.

A ZIP archive with an XML model, after the 3MF Core Specification (3MF Consortium).
Copies of a piece are one object that is built several times.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from cube3d.view.export.names import printable
from cube3d.view.mesh import Mesh
from cube3d.view.solid import Solid

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
    numbers: dict[tuple[int, str, tuple[int, ...]], int] = {}
    bases, objects, items = [], [], []
    for solid in solids:
        key = (id(solid.mesh), solid.name, solid.colour)
        if key not in numbers:
            numbers[key] = len(numbers) + 2  # 1 is the list of materials
            name = quoteattr(printable(solid.name))
            colour = "".join(f"{part:02X}" for part in solid.colour)
            bases.append(f'<base name={name} displaycolor="#{colour}"/>')
            objects.append(_object(solid.mesh, numbers[key], name))
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


def _object(mesh: Mesh, number: int, name: str) -> str:
    """Return the XML of one object with its watertight mesh."""
    points, triangles = mesh.welded()
    rows = [f'<object id="{number}" type="model" name={name} pid="1" pindex="{number - 2}">']
    rows += ["<mesh>", "<vertices>"]
    rows += [
        f'<vertex x="{x:.9g}" y="{y:.9g}" z="{z:.9g}"/>'
        for x, y, z in (points.round(6) + 0.0).tolist()
    ]
    rows += ["</vertices>", "<triangles>"]
    rows += [f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in triangles.tolist()]
    rows += ["</triangles>", "</mesh>", "</object>"]
    return "\n".join(rows)
