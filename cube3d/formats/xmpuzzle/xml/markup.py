"""Elements written as XML."""

from __future__ import annotations

from cube3d.formats.xmpuzzle.xml.escapes import escape_text, start_tag
from cube3d.formats.xmpuzzle.xml.tree import Element, Verbatim


def format_tree(root: Element) -> str:
    """Write an element; parsing the text gives an equal one.

    Elements stand on lines of their own, except beside text: no white space is added to
    any text.
    """
    lines = ['<?xml version="1.0"?>\n']
    _write(root, 0, lines)
    return "".join(lines)


def _write(element: Element, depth: int, out: list[str]) -> None:
    start = " " * depth + start_tag(element.tag, element.attributes)
    if not element.content:
        out.append(f"{start}/>\n")
        return
    out.append(f"{start}>")
    if any(isinstance(part, str) for part in element.content):
        out.append(_inline(element))
    else:
        out.append("\n")
        for child in element.children:
            _write(child, depth + 1, out)
        out.append(" " * depth)
    out.append(f"</{element.tag}>\n")


def _inline(element: Element) -> str:
    """Return the content of an element that has text, with nothing added."""
    texts: list[str] = []
    for part in element.content:
        if isinstance(part, Verbatim):
            texts.append(part)
        elif isinstance(part, str):
            texts.append(escape_text(part))
        else:
            start = start_tag(part.tag, part.attributes)
            texts.append(f"{start}>{_inline(part)}</{part.tag}>")
    return "".join(texts)
