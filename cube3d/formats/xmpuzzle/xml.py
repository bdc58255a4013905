"""The XML of a BurrTools file: bytes, text and elements; usually compressed with gzip."""

from __future__ import annotations

import gzip
import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from xml.parsers import expat

from cube3d.errors import FormatError, cut, escape
from cube3d.formats import files

MAX_BYTES = 6 * 2**20
"""The most bytes of a file, packed and unpacked."""

MAGIC = b"\x1f\x8b"
GZIP = 16 + zlib.MAX_WBITS  # zlib's number for streams with gzip's header


def read_bytes(path: Path) -> bytes:
    """Return the bytes of a file, at most 6 MiB.

    Raises:
        FormatError: the file cannot be read, is not a regular file, or is longer.
    """
    return files.read_bytes(path, MAX_BYTES)


def unpack(data: bytes, source: str) -> bytes:
    """Return the XML of a file, unpacked if compressed.

    Raises:
        FormatError: it is empty, cut off, damaged, or longer than 6 MiB when unpacked.
    """
    if not data:
        raise FormatError(f"{source} is empty")
    if not data.startswith(MAGIC):
        return _read_bounded(data, source, "it")
    stream = zlib.decompressobj(GZIP)
    try:
        text = stream.decompress(data, MAX_BYTES + 1)
    except zlib.error as error:
        raise FormatError(f"{source} is not a whole gzip file: {error}") from None
    _read_bounded(text, source, "its text")
    if not stream.eof:
        raise FormatError(f"{source} is not a whole gzip file: it is cut off")
    if stream.unused_data.strip(b"\0"):
        raise FormatError(f"{source} has more data after the end of its gzip stream")
    return text


def pack(text: bytes) -> bytes:
    """Return a text compressed, the same bytes every time."""
    return gzip.compress(text, mtime=0)


def _read_bounded(data: bytes, source: str, what: str) -> bytes:
    if len(data) > MAX_BYTES:
        raise FormatError(f"{source}: {what} is longer than {MAX_BYTES // 2**20} MiB")
    return data


# Text in XML.

# Characters that XML 1.0 cannot hold, not even as a reference.
_IMPOSSIBLE = "[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]"  # compiled on first use


def printable(text: str) -> str:
    """Return a text with a question mark for each character that XML cannot hold."""
    return re.sub(_IMPOSSIBLE, "?", text)


def escape_text(text: str) -> str:
    """Return a text escaped for use between tags."""
    text = printable(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace("\r", "&#13;")


def quote_attribute(text: str) -> str:
    """Return a text as a quoted attribute value."""
    text = escape_text(text).replace('"', "&quot;")
    return text.replace("\n", "&#10;").replace("\t", "&#9;")


def start_tag(tag: str, attributes: Iterable[tuple[str, str]]) -> str:
    """Return a start tag without its end, ``>``."""
    return f"<{tag}" + "".join(f' {name}="{quote_attribute(value)}"' for name, value in attributes)


# Parsing XML into plain values, with bounds on everything that can grow.
#
# Namespaces are ignored: tags and attributes are kept as written.

MAX_TAGS = 400_000
"""The most tags of a file."""
MAX_ELEMENTS = 80_000
"""The most elements of a file, besides those kept as text."""
OPAQUE = frozenset({"separation", "separationInfo"})
"""Elements kept as text: the moves of solutions, often most of a file."""
MAX_ATTRIBUTES = 120_000
"""The most ``=`` of a file: one per attribute."""
MAX_REFERENCES = 100_000
"""The most ``&`` of a file: each splits a text in two."""
MAX_SHAPES = 10_000
"""The most shapes of a file."""
MAX_EACH = {"problem": 1_000, "shape": 10_000, "group": 10_000}
"""The most elements with some tags; ``shape`` is here a part of a problem."""
MAX_DEPTH = 250
"""The deepest nesting; separations nest once for each piece taken off."""

BLOCK = 4096
"""Parts of a text that are joined at once."""

Attribute = tuple[str, str]


class Verbatim(str):
    """XML kept as text: the content of an element that is not parsed."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Element:
    """An element of XML.

    Attributes:
        tag: its tag, as written.
        attributes: names and values, in order.
        content: its elements and texts, in order; white space between elements is dropped.
        line: its first line, from 1; 0 if it was not read.
    """

    tag: str
    attributes: tuple[Attribute, ...] = ()
    content: tuple[Element | str, ...] = ()
    line: int = field(default=0, compare=False)

    @property
    def text(self) -> str:
        """Its own text."""
        return "".join(part for part in self.content if isinstance(part, str))

    @property
    def children(self) -> tuple[Element, ...]:
        """Its elements."""
        return tuple(part for part in self.content if isinstance(part, Element))


def parse_tree(data: bytes, source: str) -> tuple[Element, list[str]]:
    """Return the root of an XML text, and notes on what is dropped.

    Raises:
        FormatError: it is not XML, declares entities, or exceeds a bound; says the line.
    """
    _refuse_too_many(data, source)
    encoding, notes = _encoding(data)
    builder = _parse(data, source, encoding)
    return builder.finished(notes)


def open_text(element: Element) -> Element:
    """Return an element that was kept as text, with its content parsed; all have its line.

    Raises:
        FormatError: its text is not XML, or exceeds a bound; says the line.
    """
    data = f"<{element.tag}>{element.text}</{element.tag}>".encode()
    builder = _parse(data, f"the text of <{element.tag}>", "utf-8", element.line)
    return builder.finished([])[0]


def _parse(data: bytes, source: str, encoding: str | None, line: int = 0) -> _ElementBuilder:
    # Document types are refused: they allow expanding entities and reading other files.
    parser = expat.ParserCreate(encoding)
    builder = _ElementBuilder(source, parser, line)
    try:
        # In one call: Expat rescans a long token for each chunk.
        parser.Parse(data, True)
    except expat.ExpatError as error:
        where = f"{source}, line {builder.line()}"
        message = cut(escape(expat.ErrorString(error.code)))
        raise FormatError(f"{where}: not XML: {message}") from None
    except (LookupError, ValueError) as error:
        if isinstance(error, FormatError):
            raise
        raise FormatError(f"{source} is not XML: {cut(escape(str(error)))}") from None
    return builder


def _refuse_too_many(data: bytes, source: str) -> None:
    """Raise if there are too many elements or attributes, before any is made."""
    tags, attributes = data.count(b"<"), data.count(b"=")
    if tags > MAX_TAGS:
        raise FormatError(f"{source} has {tags:,} tags; the limit is {MAX_TAGS:,}")
    shapes = data.count(b"<voxel")
    if shapes > MAX_SHAPES:
        raise FormatError(f"{source} has {shapes:,} shapes; the limit is {MAX_SHAPES:,}")
    if attributes > MAX_ATTRIBUTES:
        raise FormatError(
            f"{source} has {attributes:,} equals signs; the limit is {MAX_ATTRIBUTES:,}"
        )
    references = data.count(b"&")
    if references > MAX_REFERENCES:
        raise FormatError(
            f"{source} has {references:,} ampersands; the limit is {MAX_REFERENCES:,}"
        )
    if not tags:
        raise FormatError(f"{source} is not XML: there is no tag in it")


def _encoding(data: bytes) -> tuple[str | None, list[str]]:
    """Return the encoding to force, if any, with a note.

    A file without a declaration should be UTF-8; if it is not, it is an old file in Latin-1.
    """
    head = data[:200]
    if head.startswith((b"\xfe\xff", b"\xff\xfe")) or re.search(rb"<\?xml[^>]*encoding", head):
        return None, []
    try:
        data.decode()
    except UnicodeDecodeError:
        return "iso-8859-1", ["the file is not UTF-8; its text was read as Latin-1"]
    return None, []


class _Open:
    """An element that is not closed yet."""

    __slots__ = ("attributes", "blocks", "content", "is_opaque", "line", "tag", "texts")

    def __init__(
        self, tag: str, attributes: tuple[Attribute, ...], line: int, *, is_opaque: bool
    ) -> None:
        self.tag, self.attributes, self.line = tag, attributes, line
        self.is_opaque = is_opaque
        self.content: list[Element | str] = []
        # Text may arrive one character at a time.
        self.blocks: list[str] = []
        self.texts: list[str] = []

    def add(self, text: str) -> None:
        self.texts.append(text)
        if len(self.texts) >= BLOCK:
            self.blocks.append("".join(self.texts))
            self.texts.clear()

    def end_text(self) -> None:
        if self.texts or self.blocks:
            text = "".join([*self.blocks, *self.texts])
            self.content.append(Verbatim(text) if self.is_opaque else text)
            self.texts.clear()
            self.blocks.clear()

    def closed(self) -> Element:
        self.end_text()
        parts = self.content
        if any(isinstance(part, Element) for part in parts):
            parts = [part for part in parts if isinstance(part, Element) or part.strip()]
        return Element(self.tag, self.attributes, tuple(parts), self.line)


class _ElementBuilder:
    """Builds elements from the events of a parser."""

    def __init__(self, source: str, parser: expat.XMLParserType, within: int) -> None:
        self._source, self._parser = source, parser
        self._within = within  # the line of the element whose text it is; 0: the whole file
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._add
        parser.ProcessingInstructionHandler = parser.CommentHandler = self._leave_out
        parser.StartDoctypeDeclHandler = self._refuse_type
        self._open: list[_Open] = []
        self._root: Element | None = None
        self._made = self._hidden = 0
        self._room = dict(MAX_EACH)
        self.left_out = 0

    def line(self) -> int:
        """Return the present line of the file."""
        return self._within or self._parser.ErrorLineNumber

    def _start(self, name: str, attrs: dict[str, str]) -> None:
        if self._hidden:
            self._hidden += 1
            self._open[-1].add(start_tag(name, attrs.items()) + ">")
            return
        line = self.line()
        if len(self._open) >= MAX_DEPTH:
            raise FormatError(
                f"{self._source}, line {line}: elements are nested more than {MAX_DEPTH} deep"
            )
        self._made += 1
        if self._made > MAX_ELEMENTS and not self._within:
            raise FormatError(f"{self._source}, line {line}: more than {MAX_ELEMENTS:,} elements")
        if name in self._room:
            self._count(name, line)
        self._hidden = int(not self._within and name in OPAQUE)
        if self._open:
            self._open[-1].end_text()
        opaque = bool(self._hidden)
        self._open.append(_Open(name, tuple(attrs.items()), line, is_opaque=opaque))

    def _count(self, name: str, line: int) -> None:
        """Count an element with a limited tag; raise if there are too many."""
        self._room[name] -= 1
        if self._room[name] < 0:
            raise FormatError(
                f"{self._source}, line {line}: more than {MAX_EACH[name]:,} <{name}> elements"
            )

    def _end(self, name: str) -> None:
        if self._hidden:
            self._hidden -= 1
        if self._hidden:
            self._open[-1].add(f"</{name}>")
            return
        element = self._open.pop().closed()
        if self._open:
            self._open[-1].content.append(element)
        else:
            self._root = element

    def _add(self, content: str) -> None:
        self._open[-1].add(escape_text(content) if self._hidden else content)

    def _leave_out(self, *_: str) -> None:
        self.left_out += 1

    def _refuse_type(self, *_: object) -> None:
        raise FormatError(
            f"{self._source} has a document type or entities, which puzzle files do not need"
        )

    def finished(self, notes: list[str]) -> tuple[Element, list[str]]:
        if self._root is None:
            raise FormatError(f"{self._source} is not XML: it has no element")
        if self.left_out:
            notes.append(f"{self.left_out} XML comments or processing instructions")
        return self._root, notes


# Formatting elements as XML.


def format_tree(root: Element) -> str:
    """Return an element as XML; parsing the text gives an equal one.

    Each element has its own line, except beside text: no white space is added to any text.
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
