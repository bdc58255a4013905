"""Writing a BurrTools file: from a document to bytes.

Elements and attributes are in the order in which BurrTools writes them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cube3d.formats.xmpuzzle.document import (
    NOTHING,
    BurrProblem,
    Document,
    DocumentPiece,
    Ink,
    StoredSolution,
    UnknownParts,
    VoxelShape,
)
from cube3d.formats.xmpuzzle.grids import format_tokens
from cube3d.formats.xmpuzzle.read import NO_RESULT, VERSION
from cube3d.formats.xmpuzzle.xml import Element, format_tree, pack


def format_document(document: Document, *, compressed: bool = True) -> bytes:
    """Return the bytes of a document, without the solutions that could not be read.

    Args:
        compressed: whether to use gzip, as BurrTools does; or plain XML.
    """
    text = format_tree(_puzzle(document)).encode()
    return pack(text) if compressed else text


def _element(
    tag: str,
    attributes: dict[str, object],
    content: Iterable[Element | str] = (),
    rest: UnknownParts = NOTHING,
) -> Element:
    given = [(name, str(value)) for name, value in attributes.items() if value is not None]
    parts = tuple(part for part in content if part != "")
    return Element(tag, (*given, *rest.attributes), (*parts, *rest.elements))


def _puzzle(document: Document) -> Element:
    rest = document.rest
    parts = [
        _element("gridType", {"type": document.grid}, (), rest.of("gridType")),
        _element("colors", {}, map(_ink, document.inks), rest.of("colors")),
        _element("shapes", {}, map(_shape, document.shapes), rest.of("shapes")),
        _element("problems", {}, map(_problem, document.problems), rest.of("problems")),
    ]
    unknown = rest.of("comment")
    if document.comment or document.popup is not None or unknown != NOTHING:
        parts.append(_element("comment", {"popup": document.popup}, [document.comment], unknown))
    return _element("puzzle", {"version": VERSION}, parts, rest)


def _ink(ink: Ink) -> Element:
    red, green, blue = ink.rgb
    return _element("color", {"red": red, "green": green, "blue": blue}, (), ink.rest)


def _shape(shape: VoxelShape) -> Element:
    attributes: dict[str, object] = dict(zip("xyz", shape.sizes, strict=True))
    attributes["type"] = 0
    if any(shape.hotspot):
        attributes |= dict(zip(("hx", "hy", "hz"), shape.hotspot, strict=True))
    if shape.weight != 1:
        attributes["weight"] = shape.weight
    attributes["name"] = shape.name or None
    text = format_tokens(shape.states, shape.colours)
    return _element("voxel", attributes, [text], shape.rest)


def _problem(problem: BurrProblem) -> Element:
    rest = problem.rest
    attributes: dict[str, object] = {"name": problem.name or None, "state": problem.state}
    attributes |= dict(problem.figures)
    attributes["maxHoles"] = problem.max_holes
    result = NO_RESULT if problem.result is None else problem.result
    parts = [
        _element("shapes", {}, map(_part, problem.parts), rest.of("shapes")),
        _element("result", {"id": result}, (), rest.of("result")),
        _element("bitmap", {}, map(_pair, problem.pairs), rest.of("bitmap")),
    ]
    if problem.assembler is not None:
        parts.append(problem.assembler)
    if problem.solutions or rest.of("solutions") != NOTHING:
        stored = map(_store, problem.solutions)
        parts.append(_element("solutions", {}, stored, rest.of("solutions")))
    return _element("problem", attributes, parts, rest)


def _part(part: DocumentPiece) -> Element:
    attributes: dict[str, object] = {"id": part.shape}
    if part.low == part.high:
        attributes["count"] = part.low
    else:
        attributes |= {"min": part.low, "max": part.high}
    # A single group for all copies is an attribute.
    groups: Sequence[tuple[int, int]] = part.groups
    if len(groups) == 1 and groups[0][1] == part.high and groups[0][0]:
        attributes["group"] = groups[0][0]
        groups = ()
    inner = [_element("group", {"group": group, "count": count}) for group, count in groups]
    return _element("shape", attributes, inner, part.rest)


def _pair(pair: tuple[int, int]) -> Element:
    return _element("pair", {"piece": pair[0], "result": pair[1]})


def _store(stored: StoredSolution) -> Element:
    assembly = _element("assembly", {}, [stored.assembly], stored.rest.of("assembly"))
    parts = (assembly, *stored.separations)
    return _element("solution", dict(stored.numbers), parts, stored.rest)
